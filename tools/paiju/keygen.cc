#include <fmt/format.h>

#include "ledger/journal/keys.h"
#include "ledger/journal/text_encoding.h"
#include "tools/paiju/all_commands.h"
#include "tools/paiju/output.h"
#include "tools/paiju/trusting.h"
#include "tools/report/words/text.h"

namespace paiju::tools {
namespace {

Exit run(const Arguments& arguments) {
  const std::string& stem = arguments.files[0];
  const std::string name = arguments.value("--name", stem.substr(stem.rfind('/') + 1));
  if (!ledger::is_key_name(name)) {
    say(fmt::format("\"{}\" cannot be a key's name: no spaces, no '+', not empty",
                    report::shown(name)));
    return Exit::usage;
  }
  const auto key = ledger::SigningKey::generate();
  if (const auto trouble = ledger::create_key_files(stem, name, key)) {
    return report_trouble(*trouble);
  }
  say(fmt::format("{0}.key: keep it secret; {0}.vkey: a line for trust files",
                  report::shown(stem)));
  out().line(ledger::VerifierKey{name, key.public_key()}.to_text());
  return Exit::ok;
}

}  // namespace

Command keygen_command() {
  return {"keygen",
          "make NAME.key and NAME.vkey 生成密钥",
          "NAME",
          1,
          1,
          {{"--name", "N",
            "the key's name when NAME's last part is not it: the operator of the deals, or "
            "OPERATOR/PLAYER for a cosigner"}},
          run,
          "paiju keygen operator"};
}

}  // namespace paiju::tools
