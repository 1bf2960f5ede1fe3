-- The ledger: a projection of journals, never what is believed (spec/ledger.md).
--
-- Keys are natural and no row says when it was written, so the content depends on what was
-- imported and not on the order, the number of runs or the machine. Everything is append-only.
-- started_at stands in the keys so that rows lie in the file by date: importing what is newer
-- appends, instead of touching pages all over the file.
-- Tables: deal, evidence, seat, posted, finding (what a posted deal left behind), reversed
-- (corrections), equivocated, rejected. Views for other tools follow at the end; their names are fixed.
--
-- A changed statement below is another schema: raise user_version in books/schema.h.

CREATE TABLE deal (
  operator    TEXT    NOT NULL,
  started_at  INTEGER NOT NULL,                     -- Unix milliseconds, as headed
  deal_id     BLOB    NOT NULL CHECK (length(deal_id) = 16),
  digest      BLOB    NOT NULL CHECK (length(digest) = 32),
  table_name  TEXT    NOT NULL,
  round       INTEGER NOT NULL CHECK (round BETWEEN 0 AND 4294967295),
  ruleset     TEXT    NOT NULL CHECK (ruleset <> ''),
  seal        TEXT    NOT NULL CHECK (seal = 'sealed' OR seal = 'seal not checked'),
  wall        TEXT    NOT NULL CHECK (wall = 'wall revealed' OR wall = 'wall open'
                                      OR wall = 'wall not checked'),
  claimed     TEXT    NOT NULL CHECK (claimed = 'claims equal' OR claimed = 'claims differ'
                                      OR claimed = 'no claims'),
  claims      TEXT    CHECK (claims GLOB '{*}'),      -- JSON, as the operator made them; NULL: none
  CHECK (claims IS NOT NULL OR claimed = 'no claims'),
  PRIMARY KEY (operator, started_at, deal_id)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX deal_key ON deal (operator, deal_id);  -- what a deal's identity is

-- Apart from `deal`, whose rows stay small: comparing keys of rows longer than a quarter of a page
-- reads them whole.
CREATE TABLE evidence (
  operator    TEXT    NOT NULL,
  started_at  INTEGER NOT NULL,
  deal_id     BLOB    NOT NULL,
  sealed      BLOB    NOT NULL CHECK (length(sealed) > 0),  -- the entry as stored in the journal
  PRIMARY KEY (operator, started_at, deal_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE seat (
  operator    TEXT    NOT NULL,
  started_at  INTEGER NOT NULL,
  deal_id     BLOB    NOT NULL,
  seat        INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 3),
  player      TEXT    NOT NULL CHECK (player <> ''),
  balance     INTEGER NOT NULL,                      -- at the start, as headed; points may be owed
  PRIMARY KEY (operator, started_at, deal_id, seat)
) STRICT, WITHOUT ROWID;

-- One row a transfer; a reversal's rows follow under the next positions.
CREATE TABLE posted (
  operator     TEXT    NOT NULL,
  started_at   INTEGER NOT NULL,
  deal_id      BLOB    NOT NULL,
  position     INTEGER NOT NULL CHECK (position >= 0),
  after_event  INTEGER NOT NULL CHECK (after_event BETWEEN 0 AND 4294967295),
  -- IN with more than two values would build a temporary table for every row written.
  cause        TEXT    NOT NULL CHECK (cause = 'hu' OR cause = 'gangDirect' OR cause = 'gangAdded'
                         OR cause = 'gangConcealed' OR cause = 'gangHandover'
                         OR cause = 'gangRefund' OR cause = 'flowerPig' OR cause = 'maxTing'
                         OR cause = 'escapeFine' OR cause = 'escapeCompensation' OR cause = 'fee'
                         OR cause = 'bonus'),
  unit         TEXT    NOT NULL CHECK (unit = 'points' OR unit = 'beans' OR unit = 'ingots'),
  debit        TEXT    NOT NULL,                    -- who pays
  credit       TEXT    NOT NULL,                    -- who receives
  due          INTEGER NOT NULL CHECK (due > 0),
  paid         INTEGER NOT NULL CHECK (paid BETWEEN 0 AND due),
  reverses     INTEGER CHECK (reverses >= 0 AND reverses < position),  -- position of the opposite
  CHECK (debit <> credit),
  CHECK (CASE
    WHEN cause = 'fee' THEN debit GLOB 'player/*/*' AND credit GLOB 'system/*/fee'
      OR debit GLOB 'system/*/fee' AND credit GLOB 'player/*/*'       -- taken back
    WHEN cause = 'escapeFine' THEN debit GLOB 'player/*/*' AND credit GLOB 'system/*/fine'
      OR debit GLOB 'system/*/fine' AND credit GLOB 'player/*/*'
    WHEN cause = 'bonus' THEN debit GLOB 'system/*/bonus' AND credit GLOB 'player/*/*'
      OR debit GLOB 'player/*/*' AND credit GLOB 'system/*/bonus'
    ELSE debit GLOB 'player/*/*' AND credit GLOB 'player/*/*' END),
  CHECK (debit NOT GLOB '*/*/*/*' AND credit NOT GLOB '*/*/*/*'),
  CHECK ((unit = 'ingots') = (cause = 'bonus')),
  PRIMARY KEY (operator, started_at, deal_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE finding (
  operator    TEXT    NOT NULL,
  started_at  INTEGER NOT NULL,
  deal_id     BLOB    NOT NULL,
  position    INTEGER NOT NULL CHECK (position >= 0),
  finding     TEXT    NOT NULL CHECK (finding <> ''),
  PRIMARY KEY (operator, started_at, deal_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE reversed (
  operator    TEXT    NOT NULL,
  started_at  INTEGER NOT NULL,
  deal_id     BLOB    NOT NULL,
  reason      TEXT    NOT NULL CHECK (reason <> ''),
  PRIMARY KEY (operator, started_at, deal_id),  -- once
  FOREIGN KEY (operator, started_at, deal_id) REFERENCES deal
) STRICT, WITHOUT ROWID;

-- One row a form of a deal that exists in several: the posted one, if any, and the others.
CREATE TABLE equivocated (
  operator  TEXT NOT NULL,
  deal_id   BLOB NOT NULL,
  digest    BLOB NOT NULL CHECK (length(digest) = 32),
  sealed    BLOB NOT NULL CHECK (length(sealed) > 0),
  PRIMARY KEY (operator, deal_id, digest)
) STRICT, WITHOUT ROWID;

CREATE TABLE rejected (
  operator  TEXT NOT NULL,                          -- as far as it could be read
  deal_id   BLOB NOT NULL,
  digest    BLOB NOT NULL CHECK (length(digest) IN (0, 32)),
  reason    TEXT NOT NULL CHECK (reason <> ''),
  sealed    BLOB CHECK (length(sealed) > 0),        -- kept only when the operator's key sealed it
  PRIMARY KEY (operator, deal_id, digest, reason)
) STRICT, WITHOUT ROWID;

-- ---- append-only -----------------------------------------------------------------------------
-- REPLACE deletes without asking the DELETE trigger unless recursive_triggers is on, which is up to
-- whoever connects; the *_once triggers refuse an existing key before it comes to that.

CREATE TRIGGER deal_no_update BEFORE UPDATE ON deal
BEGIN SELECT raise(ABORT, 'append-only: deal'); END;
CREATE TRIGGER deal_no_delete BEFORE DELETE ON deal
BEGIN SELECT raise(ABORT, 'append-only: deal'); END;
CREATE TRIGGER deal_once BEFORE INSERT ON deal
WHEN EXISTS (SELECT 1 FROM deal WHERE operator = NEW.operator AND deal_id = NEW.deal_id)
BEGIN SELECT raise(ABORT, 'append-only: deal exists'); END;

CREATE TRIGGER evidence_no_update BEFORE UPDATE ON evidence
BEGIN SELECT raise(ABORT, 'append-only: evidence'); END;
CREATE TRIGGER evidence_no_delete BEFORE DELETE ON evidence
BEGIN SELECT raise(ABORT, 'append-only: evidence'); END;
CREATE TRIGGER evidence_once BEFORE INSERT ON evidence
WHEN EXISTS (SELECT 1 FROM evidence WHERE operator = NEW.operator AND started_at = NEW.started_at
             AND deal_id = NEW.deal_id)
  OR NOT EXISTS (SELECT 1 FROM deal WHERE operator = NEW.operator AND started_at = NEW.started_at
                 AND deal_id = NEW.deal_id)
BEGIN SELECT raise(ABORT, 'append-only: evidence exists, or has no deal'); END;

CREATE TRIGGER seat_no_update BEFORE UPDATE ON seat
BEGIN SELECT raise(ABORT, 'append-only: seat'); END;
CREATE TRIGGER seat_no_delete BEFORE DELETE ON seat
BEGIN SELECT raise(ABORT, 'append-only: seat'); END;
CREATE TRIGGER seat_once BEFORE INSERT ON seat
WHEN EXISTS (SELECT 1 FROM seat WHERE operator = NEW.operator AND started_at = NEW.started_at
             AND deal_id = NEW.deal_id AND seat = NEW.seat)
  OR NOT EXISTS (SELECT 1 FROM deal WHERE operator = NEW.operator AND started_at = NEW.started_at
                 AND deal_id = NEW.deal_id)
BEGIN SELECT raise(ABORT, 'append-only: seat exists, or has no deal'); END;

CREATE TRIGGER posted_no_update BEFORE UPDATE ON posted
BEGIN SELECT raise(ABORT, 'append-only: posted'); END;
CREATE TRIGGER posted_no_delete BEFORE DELETE ON posted
BEGIN SELECT raise(ABORT, 'append-only: posted'); END;
CREATE TRIGGER posted_once BEFORE INSERT ON posted
WHEN EXISTS (SELECT 1 FROM posted WHERE operator = NEW.operator AND started_at = NEW.started_at
             AND deal_id = NEW.deal_id AND position = NEW.position)
  OR NOT EXISTS (SELECT 1 FROM deal WHERE operator = NEW.operator AND started_at = NEW.started_at
                 AND deal_id = NEW.deal_id)
BEGIN SELECT raise(ABORT, 'append-only: posted exists, or has no deal'); END;
-- A reversing row is the exact opposite of a row of a reversed deal, once.
CREATE TRIGGER posted_opposite BEFORE INSERT ON posted
WHEN NEW.reverses IS NOT NULL
BEGIN
  SELECT raise(ABORT, 'no reversal, or not the exact opposite')
  WHERE NOT EXISTS (
    SELECT 1 FROM posted AS original JOIN reversed USING (operator, started_at, deal_id)
    WHERE original.operator = NEW.operator AND original.started_at = NEW.started_at
      AND original.deal_id = NEW.deal_id
      AND original.position = NEW.reverses AND original.reverses IS NULL
      AND original.after_event = NEW.after_event AND original.cause = NEW.cause
      AND original.unit = NEW.unit AND original.due = NEW.due AND original.paid = NEW.paid
      AND original.debit = NEW.credit AND original.credit = NEW.debit);
  SELECT raise(ABORT, 'reversed already')
  WHERE EXISTS (SELECT 1 FROM posted WHERE operator = NEW.operator
                AND started_at = NEW.started_at AND deal_id = NEW.deal_id AND reverses = NEW.reverses);
END;

CREATE TRIGGER finding_no_update BEFORE UPDATE ON finding
BEGIN SELECT raise(ABORT, 'append-only: finding'); END;
CREATE TRIGGER finding_no_delete BEFORE DELETE ON finding
BEGIN SELECT raise(ABORT, 'append-only: finding'); END;
CREATE TRIGGER finding_once BEFORE INSERT ON finding
WHEN EXISTS (SELECT 1 FROM finding WHERE operator = NEW.operator AND started_at = NEW.started_at
             AND deal_id = NEW.deal_id AND position = NEW.position)
  OR NOT EXISTS (SELECT 1 FROM deal WHERE operator = NEW.operator AND started_at = NEW.started_at
                 AND deal_id = NEW.deal_id)
BEGIN SELECT raise(ABORT, 'append-only: finding exists, or has no deal'); END;

CREATE TRIGGER reversed_no_update BEFORE UPDATE ON reversed
BEGIN SELECT raise(ABORT, 'append-only: reversed'); END;
CREATE TRIGGER reversed_no_delete BEFORE DELETE ON reversed
BEGIN SELECT raise(ABORT, 'append-only: reversed'); END;
CREATE TRIGGER reversed_once BEFORE INSERT ON reversed
WHEN EXISTS (SELECT 1 FROM reversed WHERE operator = NEW.operator AND started_at = NEW.started_at
             AND deal_id = NEW.deal_id)
  OR NOT EXISTS (SELECT 1 FROM deal WHERE operator = NEW.operator AND started_at = NEW.started_at
                 AND deal_id = NEW.deal_id)
BEGIN SELECT raise(ABORT, 'append-only: reversed exists, or has no deal'); END;

CREATE TRIGGER equivocated_no_update BEFORE UPDATE ON equivocated
BEGIN SELECT raise(ABORT, 'append-only: equivocated'); END;
CREATE TRIGGER equivocated_no_delete BEFORE DELETE ON equivocated
BEGIN SELECT raise(ABORT, 'append-only: equivocated'); END;
CREATE TRIGGER equivocated_once BEFORE INSERT ON equivocated
WHEN EXISTS (SELECT 1 FROM equivocated
             WHERE operator = NEW.operator AND deal_id = NEW.deal_id AND digest = NEW.digest)
BEGIN SELECT raise(ABORT, 'append-only: equivocated exists'); END;

CREATE TRIGGER rejected_no_update BEFORE UPDATE ON rejected
BEGIN SELECT raise(ABORT, 'append-only: rejected'); END;
CREATE TRIGGER rejected_no_delete BEFORE DELETE ON rejected
BEGIN SELECT raise(ABORT, 'append-only: rejected'); END;
CREATE TRIGGER rejected_once BEFORE INSERT ON rejected
WHEN EXISTS (SELECT 1 FROM rejected WHERE operator = NEW.operator AND deal_id = NEW.deal_id
             AND digest = NEW.digest AND reason = NEW.reason)
BEGIN SELECT raise(ABORT, 'append-only: rejected exists'); END;

-- ---- views -----------------------------------------------------------------------------------
-- The first four have the names and columns that spec/ledger.md fixes.

CREATE VIEW posting (operator, deal_id, position, after_event, cause, unit, debit, credit, due, paid)
AS SELECT operator, lower(hex(deal_id)), position, after_event, cause, unit, debit, credit, due, paid
FROM posted;

CREATE VIEW balance (account, unit, amount)
AS SELECT account, unit, sum(amount)
FROM (SELECT credit AS account, unit, paid AS amount FROM posted
      UNION ALL SELECT debit, unit, -paid FROM posted)
GROUP BY account, unit;

CREATE VIEW deal_summary (operator, deal_id, table_name, round, ruleset, digest, verdict)
AS SELECT operator, lower(hex(deal_id)), table_name, round, ruleset, lower(hex(digest)),
          seal || ', ' || wall || ', legal, ' || claimed
FROM deal;

CREATE VIEW rejection (operator, deal_id, digest, reason)
AS SELECT operator, lower(hex(deal_id)), lower(hex(digest)), reason FROM rejected;

CREATE VIEW reversal (operator, deal_id, reason)
AS SELECT operator, lower(hex(deal_id)), reason FROM reversed;

CREATE VIEW equivocation (operator, deal_id, digest, posted, sealed)
AS SELECT e.operator, lower(hex(e.deal_id)), lower(hex(e.digest)),
          EXISTS (SELECT 1 FROM deal d WHERE d.operator = e.operator AND d.deal_id = e.deal_id
                  AND d.digest = e.digest),
          e.sealed
FROM equivocated e;

-- Deals in the order of statements: date, then table and round for logs without dates.
CREATE VIEW dated_deal (place, operator, deal_id, started_at, table_name, round)
AS SELECT row_number() OVER (ORDER BY started_at, operator, table_name, round, deal_id),
          operator, lower(hex(deal_id)), started_at, table_name, round
FROM deal;

-- Every account's rows in date order with what it amounts to after each of them.
CREATE VIEW statement (account, unit, started_at, operator, table_name, round, deal_id, position,
                       after_event, cause, counterparty, due, amount, balance, reversal)
AS SELECT account, unit, started_at, operator, table_name, round, lower(hex(deal_id)), position,
          after_event, cause, counterparty, due, amount,
          sum(amount) OVER (PARTITION BY account, unit
                            ORDER BY started_at, operator, table_name, round, deal_id, position),
          reverses IS NOT NULL
FROM (SELECT credit AS account, debit AS counterparty, paid AS amount, * FROM posted
      UNION ALL SELECT debit, credit, -paid, * FROM posted)
JOIN deal USING (operator, started_at, deal_id);

-- What an account had after a deal, for the accounts which the deal touched.
CREATE VIEW balance_after (operator, deal_id, account, unit, amount)
AS SELECT operator, deal_id, account, unit, balance
FROM (SELECT *, row_number() OVER (PARTITION BY account, unit, operator, deal_id
                                   ORDER BY position DESC) AS from_last FROM statement)
WHERE from_last = 1;

-- Reversed rows are taken back out.
CREATE VIEW cause_total (operator, cause, unit, rows, due, paid)
AS SELECT operator, cause, unit, sum(iif(reverses IS NULL, 1, -1)),
          sum(iif(reverses IS NULL, due, -due)), sum(iif(reverses IS NULL, paid, -paid))
FROM posted GROUP BY operator, cause, unit;

CREATE VIEW account_cause_total (account, cause, unit, amount)
AS SELECT account, cause, unit, sum(amount)
FROM (SELECT credit AS account, cause, unit, paid AS amount FROM posted
      UNION ALL SELECT debit, cause, unit, -paid FROM posted)
GROUP BY account, cause, unit;
