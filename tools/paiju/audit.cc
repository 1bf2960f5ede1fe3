#include "ledger/books/audit.h"

#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include <fmt/format.h>

#include "ledger/books/head.h"
#include "ledger/journal/file_io.h"
#include "ledger/verify/continuity.h"
#include "ledger/verify/judge.h"
#include "schemas/json.h"
#include "tools/paiju/all_commands.h"
#include "tools/paiju/books_trouble.h"
#include "tools/paiju/output.h"
#include "tools/paiju/reading.h"
#include "tools/paiju/trusting.h"
#include "tools/report/json_text.h"
#include "tools/report/text.h"

namespace paiju::tools {
namespace {

std::string key_text(const ledger::DealKey& key) {
  return key.operator_name + " " + schemas::to_hex(key.deal_id);
}

class Auditor {
 public:
  Auditor(const ledger::TrustFile* trust, bool json) : trust_(trust), json_(json) {}

  // Everything the ledger itself holds. False: the ledger could not be read on.
  bool read_ledger(ledger::BooksAudit& audit) {
    const auto structure = audit.structure();
    if (!structure) return fail(structure.error());
    for (const auto& finding : *structure) report("structure", to_text(finding), Exit::differs);
    std::optional<ledger::BooksTrouble> trouble;
    const auto read = audit.each_deal([&](const ledger::BookedDeal& booked) {
      trouble = deal(audit, booked);
      return !trouble;
    });
    if (trouble) return fail(*trouble);
    if (!read) return fail(read.error());
    const auto equivocated =
        audit.each_row(ledger::LedgerTable::equivocated, [&](const ledger::LedgerRow& row) {
          for (const ledger::Cell& cell : row.cells) {
            const auto* bytes = std::get_if<ledger::Bytes>(&cell);
            if (bytes != nullptr && bytes->size() == 32) {
              equivocated_.insert(schemas::to_hex(*bytes));
            }
          }
          return true;
        });
    if (!equivocated) return fail(equivocated.error());
    for (const auto& f : continuity_.findings()) {
      report("continuity." + f.code,
             fmt::format("{} table {} round {} deal {}: {}", f.operator_name, f.table, f.round,
                         schemas::to_hex(f.deal_id), f.detail),
             Exit::differs);
    }
    return true;
  }

  // The ledger against journals: what one has and the other has not.
  void read_journals(const std::vector<std::string>& files) {
    std::map<ledger::DealKey, bool> seen;
    ledger::VouchedSource source(files, trust_);
    while (auto item = source.next()) {
      if (const auto* error = std::get_if<ledger::DealError>(&*item)) {
        exit_ = worse(exit_, report_read_error(*error));
        report("journal." + std::string(ledger::to_text(error->error.kind)),
               to_text(error->position) + ": " + error->error.message, Exit::altered);
        continue;
      }
      const auto judged = ledger::judge(std::get<ledger::VouchedDeal>(std::move(*item)), trust_);
      const ledger::DealKey key{judged.deal().header.operator_name, judged.deal().header.deal_id};
      const auto booked = digests_.find(key);
      const auto& digest = judged.verdict().digest;
      const bool equal =
          booked != digests_.end() && digest &&
          std::equal(digest->begin(), digest->end(), booked->second.begin(), booked->second.end());
      seen[key] = true;
      const std::string where = key_text(key) + " at " + to_text(judged.stored().position);
      const bool recorded = digest && equivocated_.contains(schemas::to_hex(*digest));
      if (booked != digests_.end() && !equal && !recorded) {
        report("journal.otherDigest", where + ": the ledger holds another deal under this id",
               Exit::altered);
      } else if (booked == digests_.end() && should_be_posted(judged)) {
        report("journal.notPosted", where + ": the ledger lacks this deal", Exit::differs);
      }
    }
    for (const auto& [key, digest] : digests_) {
      if (!seen.contains(key)) {
        report("journal.missing", key_text(key) + ": posted, but in no journal given",
               Exit::differs);
      }
    }
  }

  void compare_head(const ledger::Books& books, const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    if (!file) {
      say(path + ": cannot be read");
      exit_ = worse(exit_, Exit::io);
      return;
    }
    const auto compared = ledger::compare_with_head(books, text.str());
    if (!compared) {
      fail(compared.error());
      return;
    }
    if (!compared->is_head) report("head.altered", path + ": is no whole head", Exit::altered);
    for (const std::string& line : compared->missing) {
      report("head.missing", "gone since the head was exported: " + line, Exit::altered);
    }
  }

  Exit finish() const {
    if (json_) {
      out().line(fmt::format(R"({{"deals":{},"findings":{},"sealsChecked":{}}})", digests_.size(),
                             findings_, trust_ != nullptr));
    } else {
      out().line(fmt::format("{} deals 牌局, {} findings 问题{}", digests_.size(), findings_,
                             trust_ == nullptr ? "; seals not checked: no --trust" : ""));
    }
    return exit_;
  }

 private:
  const ledger::TrustFile* trust_;
  bool json_;
  std::map<ledger::DealKey, ledger::Bytes> digests_;
  std::set<std::string> equivocated_;  // digests that the ledger has on record, not posted
  ledger::Continuity continuity_;
  std::uint64_t findings_ = 0;
  Exit exit_ = Exit::ok;

  void report(const std::string& code, const std::string& detail, Exit exit) {
    ++findings_;
    exit_ = worse(exit_, exit);
    if (json_) {
      out().line(fmt::format(R"({{"finding":{},"detail":{}}})", report::json_string(code),
                             report::json_string(detail)));
    } else {
      out().line(report::shown(code) + ": " + report::shown(detail));
    }
  }
  bool fail(const ledger::BooksTrouble& trouble) {
    exit_ = worse(exit_, report_trouble(trouble));
    return false;
  }

  bool should_be_posted(const ledger::JudgedDeal& judged) const {
    const auto& v = judged.verdict();
    return v.play == ledger::PlayClaim::legal && !v.equivocates_with &&
           (trust_ == nullptr || v.seal.verdict == ledger::SealVerdict::sealed);
  }

  // One posted deal: its bytes read, verified and replayed again, and every row compared.
  std::optional<ledger::BooksTrouble> deal(ledger::BooksAudit& audit,
                                           const ledger::BookedDeal& booked) {
    digests_[booked.key] = booked.digest;
    const std::string name = key_text(booked.key);
    auto entry = schemas::decode_entry(booked.sealed);
    auto* decoded = entry ? std::get_if<schemas::DealEntry>(&*entry) : nullptr;
    if (decoded == nullptr) {
      report("evidence.altered", name + ": the sealed bytes are no deal", Exit::altered);
      return std::nullopt;
    }
    ledger::VouchedDeal vouched{
        {std::move(decoded->deal), {"ledger", 0, 0, 0}, booked.sealed, std::move(decoded->slices)},
        {}};
    ledger::JudgedDeal judged = ledger::judge(std::move(vouched), trust_);
    const auto& header = judged.deal().header;
    if (ledger::DealKey{header.operator_name, header.deal_id} != booked.key) {
      report("evidence.swapped",
             name + ": the sealed bytes are of deal " +
                 key_text({header.operator_name, header.deal_id}),
             Exit::altered);
    }
    const auto seal = judged.verdict().seal.verdict;
    if (seal == ledger::SealVerdict::altered ||
        (trust_ != nullptr && booked.is_sealed && seal != ledger::SealVerdict::sealed)) {
      report("evidence.seal", name + ": the seal is " + std::string(ledger::to_text(seal)),
             Exit::altered);
      return std::nullopt;  // what nobody vouches for says nothing about the rows
    }
    if (judged.settlement() != nullptr) continuity_.add(judged.deal(), *judged.settlement());
    const auto postable = ledger::admit(std::move(judged), ledger::Unsealed::admit);
    if (!postable) {
      report("evidence.notPostable", name + ": what was sealed could not be posted", Exit::altered);
      return std::nullopt;
    }
    ledger::BookEntry expected = postable->entry();
    expected.verdict.seal = booked.is_sealed ? ledger::BookVerdict::Seal::sealed
                                             : ledger::BookVerdict::Seal::not_checked;
    const auto findings = audit.compare(expected);
    if (!findings) return findings.error();
    for (const auto& finding : *findings) report("row", to_text(finding), Exit::differs);
    return std::nullopt;
  }
};

bool write_head(const ledger::Books& books, const std::string& path, Exit& exit) {
  const auto head = ledger::export_head(books);
  if (!head) {
    exit = worse(exit, report_trouble(head.error()));
    return false;
  }
  // Only a new file: a name mistaken for the ledger's must not cost the ledger.
  if (const auto trouble = ledger::create_file(path, *head, 0644)) {
    exit = worse(exit, report_trouble(*trouble));
    return false;
  }
  return true;
}

Exit run(const Arguments& arguments) {
  auto trust = trust_of(arguments);
  if (const Exit* exit = std::get_if<Exit>(&trust)) return *exit;
  const auto& file = std::get<std::optional<ledger::TrustFile>>(trust);
  const auto books = ledger::Books::open(arguments.value("--ledger"), ledger::OpenBooks::to_audit);
  if (!books) return report_trouble(books.error());
  auto audit = ledger::BooksAudit::of(*books);
  if (!audit) return report_trouble(audit.error());
  Auditor auditor(file ? &*file : nullptr, arguments.has("--json"));
  if (auditor.read_ledger(*audit)) {
    if (!arguments.files.empty()) auditor.read_journals(arguments.files);
    if (arguments.has("--head")) auditor.compare_head(*books, arguments.value("--head"));
  }
  Exit exit = auditor.finish();
  if (arguments.has("--export-head")) write_head(*books, arguments.value("--export-head"), exit);
  return exit;
}

}  // namespace

Command audit_command() {
  return {"audit",
          "a ledger against its evidence: all findings 审计账本",
          "JOURNALS",
          0,
          1U << 20,
          {{"--ledger", "L", "the SQLite ledger; never written to", true},
           {"--trust", "T", "verifier keys whose seals count; without it seals are not checked"},
           {"--head", "F", "a head exported before: what is gone since is a finding"},
           {"--export-head", "F", "write what the ledger holds now"},
           {"--json", "", "one JSON object a finding, then one with totals"}},
          run};
}

}  // namespace paiju::tools
