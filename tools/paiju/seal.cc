#include "ledger/journal/seal.h"

#include <cerrno>
#include <optional>

#include <fmt/format.h>
#include <sys/stat.h>

#include "ledger/journal/file_io.h"
#include "ledger/journal/writer.h"
#include "ledger/log/operator_log.h"
#include "schemas/json.h"
#include "tools/paiju/all_commands.h"
#include "tools/paiju/output.h"
#include "tools/paiju/reading.h"
#include "tools/paiju/trusting.h"
#include "tools/report/words/text.h"

namespace paiju::tools {
namespace {

// Whose key this is: --name, else what the .vkey beside it says, else nobody yet (then it is the
// operator of the first deal).
std::optional<std::string> key_name(const Arguments& arguments, const ledger::SigningKey& key) {
  if (arguments.has("--name")) return arguments.value("--name");
  std::string path = arguments.value("--key");
  if (path.ends_with(".key")) path.resize(path.size() - 4);
  const auto beside = ledger::TrustFile::load(path + ".vkey");
  if (!beside) return std::nullopt;
  for (const auto& listed : beside->keys()) {
    if (listed.key == key.public_key()) return listed.name;
  }
  return std::nullopt;
}

// A journal that cannot be continued because its last entry is torn is truncated evidence.
Exit report_unwritable(const ledger::Trouble& trouble, const std::string& output) {
  const Exit exit = report_trouble(trouble);
  if (trouble.error_number != 0) return exit;
  ledger::DealSource source({output});
  while (const auto item = source.next()) {
    const auto* error = std::get_if<ledger::DealError>(&*item);
    if (error != nullptr && error->error.kind == ledger::ReadErrorKind::truncated) {
      return Exit::altered;
    }
  }
  return exit;
}

class Sealer {
 public:
  Sealer(const ledger::SigningKey& key, std::optional<std::string> name,
         ledger::JournalWriter writer, std::string log_directory)
      : key_(key),
        name_(std::move(name)),
        writer_(std::move(writer)),
        log_directory_(std::move(log_directory)) {}

  // False: writing has failed for good.
  bool stopped() const { return stopped_; }
  std::uint64_t sealed() const { return sealed_; }

  Exit seal(const ledger::StoredDeal& stored) {
    if (stopped_) return Exit::ok;
    const Deal& deal = stored.deal;
    if (!name_) name_ = deal.header.operator_name;
    if (!log_directory_.empty() && !batch_) {
      if (const Exit exit = open_log(); exit != Exit::ok) return exit;
    }
    auto segment = batch_ ? batch_->add(deal) : ledger::seal_deal(deal, *name_, key_);
    if (!segment) return refuse(stored, segment.error());
    if (const auto trouble = writer_.append(*segment)) return fail(*trouble);
    ++sealed_;
    return batch_ && batch_->full() ? close_batch() : Exit::ok;
  }

  Exit finish() {
    Exit exit = Exit::ok;
    if (!stopped_ && batch_ && batch_->count() > 0) exit = close_batch();
    if (const auto trouble = writer_.close(); trouble && !stopped_) return fail(*trouble);
    return exit;
  }

 private:
  Exit open_log() {
    auto log = ledger::OperatorLog::open(log_directory_, *name_, key_);
    if (!log) return fail(log.error());
    log_.emplace(std::move(*log));
    batch_.emplace(*log_);
    return Exit::ok;
  }

  Exit close_batch() {
    const auto entry = batch_->finish();
    if (!entry) return fail(entry.error());
    const auto trouble = writer_.append(*entry);
    return trouble ? fail(*trouble) : Exit::ok;
  }

  Exit fail(const ledger::Trouble& trouble) {
    stopped_ = true;
    return report_trouble(trouble);
  }

  // The exit is that of what is wrong with the deal (cli.md).
  Exit refuse(const ledger::StoredDeal& stored, const ledger::SealRefusal& refusal) {
    say(fmt::format("{}: deal {}: not sealed: {}", report::shown(to_text(stored.position)),
                    schemas::to_hex(stored.deal.header.deal_id), report::shown(refusal.message)));
    if (stored.deal.newer_format || refusal.code == "wall.unrevealed") return Exit::unverifiable;
    if (!refusal.code.empty()) return Exit::altered;
    if (stored.deal.header.deal_id.size() != 16) return Exit::illegal;
    if (stored.deal.header.operator_name != *name_) return Exit::altered;
    return Exit::no_deal;
  }

  const ledger::SigningKey& key_;
  std::optional<std::string> name_;
  ledger::JournalWriter writer_;
  std::string log_directory_;
  std::optional<ledger::OperatorLog> log_;
  std::optional<ledger::BatchSealer> batch_;
  bool stopped_ = false;
  std::uint64_t sealed_ = 0;  // written
};

Exit run(const Arguments& arguments) {
  const auto files = arguments.files.empty() ? std::vector<std::string>{"-"} : arguments.files;
  const std::string output = arguments.value("--output", "-");
  if (arguments.has("--batch") != arguments.has("--log")) {
    say("--batch and --log DIR go together");
    return Exit::usage;
  }
  if (output == "-" && stdout_is_terminal()) {
    say("a journal is binary: give -o FILE, or a pipe");
    return Exit::usage;
  }
  if (is_one_of(output, files)) {
    say("the journal written is also read: seal into another file");
    return Exit::usage;
  }
  const auto key = ledger::SigningKey::load(arguments.value("--key"));
  if (!key) return report_trouble(key.error());
  const auto tail =
      arguments.has("--cut-torn-tail") ? ledger::TornTail::cut_off : ledger::TornTail::refuse;
  struct stat there{};
  const bool is_new = output != "-" && ::stat(output.c_str(), &there) != 0;
  auto writer = ledger::JournalWriter::open(output, tail);
  if (!writer) return report_unwritable(writer.error(), output);
  Sealer sealer(*key, key_name(arguments, *key), std::move(*writer), arguments.value("--log"));
  ledger::DealSource source(files);
  Exit exit = Exit::ok;
  while (!sealer.stopped()) {
    auto item = source.next();
    if (!item) break;
    if (const auto* error = std::get_if<ledger::DealError>(&*item)) {
      exit = worse(exit, report_read_error(*error));
    } else if (const auto* stored = std::get_if<ledger::StoredDeal>(&*item)) {
      exit = worse(exit, sealer.seal(*stored));
    }
  }
  exit = worse(exit, sealer.finish());
  // Nothing could be sealed: no empty journal stays behind.
  if (is_new && sealer.sealed() == 0) ledger::remove_file(output);
  if (sealer.sealed() > 0 && output != "-") {
    say(fmt::format("{} {} sealed into {}", sealer.sealed(),
                    sealer.sealed() == 1 ? "deal" : "deals", report::shown(output)));
  }
  return exit;
}

}  // namespace

Command seal_command() {
  return {"seal",
          "sign deals into a journal 封存牌局",
          "DEALS",
          0,
          1U << 20,
          {{"--key", "K", "private key (keygen)", true},
           {"-o,--output", "J", "journal to write or to continue; standard output otherwise"},
           {"--batch", "", "one signature for all deals, through the log of --log"},
           {"--log", "DIR", "the operator's log, begun when there is none"},
           {"--name", "N", "the key's name, if the .vkey beside K does not say it"},
           {"--cut-torn-tail", "", "drop the torn last entry of a journal that is continued"}},
          run,
          "paiju seal --key operator.key -o deals.journal deals.jsonl"};
}

}  // namespace paiju::tools
