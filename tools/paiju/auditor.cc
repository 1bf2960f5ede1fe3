#include "tools/paiju/auditor.h"

#include <fmt/format.h>

#include "ledger/books/head.h"
#include "ledger/journal/file_io.h"
#include "ledger/verify/rejection.h"
#include "schemas/json.h"
#include "tools/paiju/judging.h"
#include "tools/paiju/output.h"
#include "tools/paiju/reading.h"
#include "tools/paiju/trusting.h"
#include "tools/report/verdict/verdict_text.h"
#include "tools/report/words/text.h"

namespace paiju::tools {

using ledger::DealKey;
using ledger::LedgerTable;
using ledger::Standing;

namespace {

constexpr std::size_t head_size_bytes_max = std::size_t{1} << 32;  // some ten million deals

}  // namespace

bool Auditor::read_ledger(ledger::BooksAudit& audit) {
  const auto structure = audit.structure();
  if (!structure) return report_.trouble(structure.error());
  for (const auto& finding : *structure) {
    report_.finding("structure", std::nullopt, to_text(finding), Exit::differs);
  }
  if (!reversals(audit)) return false;
  std::optional<ledger::BooksTrouble> trouble;
  const auto read = audit.each_deal([&](const ledger::BookedDeal& booked) {
    trouble = deal(audit, booked);
    return !trouble;
  });
  if (trouble) return report_.trouble(*trouble);
  if (!read) return report_.trouble(read.error());
  if (!unposted(audit)) return false;
  report_.checked("the file");
  report_.checked("every row against its deal replayed");
  if (trust_ != nullptr) {
    report_.checked("seals");
  } else {
    report_.not_checked("seals (no --trust)");
  }
  return true;
}

void Auditor::read_journals(const std::vector<std::string>& files, unsigned threads) {
  if (files.empty()) return report_.not_checked("journals (none given)");
  std::uint64_t entries = 0;
  bool unread = false;
  JudgedSource source(files, trust_, threads);
  while (auto item = source.next()) {
    ++entries;
    if (const auto* error = std::get_if<ledger::DealError>(&*item)) {
      const Exit exit = report_read_error(*error);
      report_.exit_at_least(exit);
      unread = unread || exit == Exit::io;
      report_.finding("journal." + std::string(ledger::to_text(error->error.kind)), std::nullopt,
                      to_text(error->position) + ": " + error->error.message, exit);
    } else {
      journal_deal(std::get<ledger::JudgedDeal>(*item));
    }
  }
  report_.checked(fmt::format("{} journal entries", entries));
  // A file that could not be read lacks nothing.
  if (unread) return report_.not_checked("what no journal holds");
  for (const auto& [key, digest] : digests_) {
    if (!seen_.contains({key, digest})) {
      report_.finding("journal.missing", key, "posted, but in no journal given", Exit::differs);
    }
  }
  rejections_.finish(report_);
}

void Auditor::compare_head(const ledger::Books& books, const std::string& path) {
  if (path.empty()) return report_.not_checked("a head (no --head)");
  const auto text = ledger::read_whole_file(path, head_size_bytes_max);
  if (!text) return report_.exit_at_least(report_trouble(text.error()));
  const auto compared = ledger::compare_with_head(books, *text);
  if (!compared) {
    report_.trouble(compared.error());
    return;
  }
  if (compared->is_older) {
    report_.finding("head.older", std::nullopt,
                    path + ": by an older version, which listed less: not compared",
                    Exit::unverifiable);
    return report_.not_checked("the head (an older format)");
  }
  if (!compared->is_head) {
    report_.finding("head.altered", std::nullopt, path + ": is no whole head", Exit::altered);
  }
  for (const std::string& line : compared->missing) {
    report_.finding("head.missing", std::nullopt, "gone since the head was exported: " + line,
                    Exit::altered);
  }
  report_.checked("the head");
}

void Auditor::continuity() {
  for (const Header& header : kept_.headers()) continuity_.pass(header);
  for (const auto& f : continuity_.findings()) {
    report_.finding("continuity." + f.code, DealKey{f.operator_name, f.deal_id},
                    fmt::format("table {} round {}: {}", f.table, f.round, f.detail),
                    Exit::differs);
  }
  report_.checked("tables from deal to deal");
  if (const std::size_t tables = continuity_.unnumbered_tables(); tables > 0) {
    report_.not_checked(fmt::format("the order at {} tables (rounds not numbered)", tables));
  }
}

std::optional<Auditor::Form> Auditor::form_of(const ledger::LedgerRow& row) {
  const auto* name = std::get_if<std::string>(&row.cells[0]);
  const auto* id = std::get_if<ledger::Bytes>(&row.cells[1]);
  const auto* digest = std::get_if<ledger::Bytes>(&row.cells[2]);
  if (name == nullptr || id == nullptr || digest == nullptr) return std::nullopt;
  return Form{{*name, *id}, *digest};
}

bool Auditor::reversals(ledger::BooksAudit& audit) {
  const auto read = audit.each_row(LedgerTable::reversed, [&](const ledger::LedgerRow& row) {
    ++record_.reversals;
    const auto* name = std::get_if<std::string>(&row.cells[ledger::column::operator_name]);
    const auto* id = std::get_if<ledger::Bytes>(&row.cells[ledger::column::deal_id]);
    if (name != nullptr && id != nullptr) reversed_.insert({*name, *id});
    return true;
  });
  return read ? true : report_.trouble(read.error());
}

bool Auditor::unposted(ledger::BooksAudit& audit) {
  const auto rejected = audit.each_row(LedgerTable::rejected, [&](const ledger::LedgerRow& row) {
    ++record_.rejections;
    rejections_.listed(row);
    kept_.rejected(row);
    return true;
  });
  if (!rejected) return report_.trouble(rejected.error());
  std::map<DealKey, std::string> digests;  // of the forms of one deal
  const auto forms = audit.each_row(LedgerTable::equivocated, [&](const ledger::LedgerRow& row) {
    if (auto form = form_of(row)) {
      std::string& list = digests[form->first];
      list += (list.empty() ? "" : ", ") + schemas::to_hex(form->second);
      equivocated_.insert(std::move(*form));
    }
    kept_.equivocated(row);
    return true;
  });
  if (!forms) return report_.trouble(forms.error());
  record_.equivocations = digests.size();
  kept_.finish();
  for (const auto& [key, list] : digests) {
    const bool proven = kept_.sealed_forms(key) > 1;
    report_.finding(proven ? "equivocation" : "idTwice", key,
                    (proven ? "several sealed deals under this id: "
                            : "several deals under this id, not all sealed, which proves nothing "
                              "against the operator: ") +
                        list,
                    Exit::altered);
  }
  for (const auto& f : kept_.findings()) {
    report_.finding(f.code, std::nullopt, f.detail, f.altered ? Exit::altered : Exit::differs);
  }
  return true;
}

// What is wrong with the deal itself comes first: nobody's ledger is to blame for that.
void Auditor::journal_deal(const ledger::JudgedDeal& judged) {
  const ledger::RefusedDeal deal = ledger::refused_deal(judged);
  const Form form{deal.key, deal.digest};
  seen_.insert(form);
  const std::string at = "at " + to_text(judged.stored().position) + ": ";
  const auto booked = digests_.find(deal.key);
  const bool is_booked = booked != digests_.end() && booked->second == deal.digest;
  const Standing standing = judged.verdict().standing();
  // Of what the ledger holds a copy needs no seal of its own, but must not bear a broken one.
  const bool sound = standing == Standing::clean || standing == Standing::differs ||
                     (is_booked && judged.verdict().seal.verdict != ledger::SealVerdict::altered);
  if (!sound) {
    report_.finding("journal." + std::string(to_text(standing)), deal.key, at + deal.reason,
                    static_cast<Exit>(report::exit_of(standing)));
  }
  rejections_.seen(judged);
  if (!is_booked) continuity_.pass(judged.deal().header);
  if (is_booked || equivocated_.contains(form)) return;
  // Without keys nobody can say whether a rejection for its seal was right.
  if (trust_ == nullptr && rejections_.lists(judged)) return;
  if (sound && booked != digests_.end()) {
    report_.finding("journal.otherDigest", deal.key,
                    at + "the ledger holds another deal under this id", Exit::altered);
  } else if (should_be_posted(judged)) {
    report_.finding("journal.notPosted", deal.key, at + "the ledger lacks this deal",
                    Exit::differs);
  } else if (!rejections_.lists(judged)) {
    report_.finding("journal.notListed", deal.key,
                    at + "the ledger neither posted this deal nor lists it as rejected",
                    Exit::differs);
  }
}

bool Auditor::should_be_posted(const ledger::JudgedDeal& judged) const {
  const auto& v = judged.verdict();
  return v.play == ledger::PlayClaim::legal && !v.equivocates_with &&
         (trust_ == nullptr || v.seal.verdict == ledger::SealVerdict::sealed);
}

std::optional<ledger::BooksTrouble> Auditor::deal(ledger::BooksAudit& audit,
                                                  const ledger::BookedDeal& booked) {
  ++record_.deals;
  record_.unchecked += booked.is_sealed ? 0U : 1U;
  digests_[booked.key] = booked.digest;
  kept_.posted(booked.key, booked.digest, booked.is_sealed, booked.sealed);
  auto entry = schemas::decode_entry(booked.sealed);
  auto* decoded = entry ? std::get_if<schemas::DealEntry>(&*entry) : nullptr;
  if (decoded == nullptr) {
    report_.finding("evidence.altered", booked.key, "the sealed bytes are no deal", Exit::altered);
    return std::nullopt;
  }
  ledger::VouchedDeal vouched{
      {std::move(decoded->deal), {"ledger", 0, 0, 0}, booked.sealed, std::move(decoded->slices)},
      {}};
  return rows(audit, booked, ledger::judge(std::move(vouched), trust_));
}

// With keys given every posted deal must be sealed by one of them, whatever its row says of it;
// that row is what somebody may have altered.
bool Auditor::seal_fits(const ledger::BookedDeal& booked, const ledger::SealReport& seal) const {
  if (seal.verdict == ledger::SealVerdict::altered) return false;
  if (trust_ != nullptr) return seal.verdict == ledger::SealVerdict::sealed;
  return !booked.is_sealed || seal.by != ledger::VouchedBy::nobody;
}

std::optional<ledger::BooksTrouble> Auditor::rows(ledger::BooksAudit& audit,
                                                  const ledger::BookedDeal& booked,
                                                  ledger::JudgedDeal judged) {
  const DealKey key{judged.deal().header.operator_name, judged.deal().header.deal_id};
  if (key != booked.key) {
    report_.finding(
        "evidence.swapped", booked.key,
        "the sealed bytes are of deal " + key.operator_name + " " + schemas::to_hex(key.deal_id),
        Exit::altered);
  }
  const ledger::SealReport& seal = judged.verdict().seal;
  if (!seal_fits(booked, seal)) {
    report_.finding("evidence.seal", booked.key,
                    "posted as " + std::string(booked.is_sealed ? "sealed" : "not checked") +
                        ", and the seal is " + std::string(to_text(seal.verdict)),
                    Exit::altered);
    if (booked.is_sealed) return std::nullopt;  // what nobody vouches for says nothing of the rows
  }
  // What was reversed is as if it had not been played: its correction stands at its place.
  if (reversed_.contains(booked.key)) {
    continuity_.pass(judged.deal().header);
  } else if (judged.settlement() != nullptr) {
    continuity_.add(judged.deal(), *judged.settlement());
  }
  if (judged.verdict().settlement == ledger::SettlementClaim::differs) {
    ++record_.claims_differ;
    for (const std::string& line : ledger::finding_lines(judged.verdict())) {
      report_.finding("claims", booked.key, line, Exit::differs);
    }
  }
  const auto postable = ledger::admit(std::move(judged), ledger::Unsealed::admit);
  if (!postable) {
    report_.finding("evidence.notPostable", booked.key, "what was sealed could not be posted",
                    Exit::altered);
    return std::nullopt;
  }
  ledger::BookEntry expected = postable->entry();
  expected.verdict.seal =
      booked.is_sealed ? ledger::BookVerdict::Seal::sealed : ledger::BookVerdict::Seal::not_checked;
  const auto findings = audit.compare(expected);
  if (!findings) return findings.error();
  for (const auto& finding : *findings) {
    report_.finding("row", std::nullopt, to_text(finding), Exit::differs);
  }
  return std::nullopt;
}

}  // namespace paiju::tools
