#include <string>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/cli/verify_process.h"

using namespace paiju::testing;
using paiju::ledger::testing::ScratchDirectory;

namespace {

const std::string first_id =
    R"sh(id=$($P cat vectors.journal | sed -n '1s/.*"dealId":"\([0-9a-f]*\)".*/\1/p'); )sh";
const std::string by_hand = "sh " PAIJU_SOURCE "/ledger/verify/check-evidence.sh ";
const std::string schema = " " PAIJU_SOURCE "/schemas/deal.capnp ";

// evidence e of the vectors' first deal.
void begin(const ScratchDirectory& scratch) {
  put_vectors(scratch);
  REQUIRE(
      shell(scratch, first_id + "$P evidence --deal $id --trust trust -o e vectors.journal").exit ==
      0);
}

}  // namespace

TEST_CASE("evidence: one file that is judged offline, by its own keys or by ours") {
  const ScratchDirectory scratch;
  begin(scratch);
  const Ran own = shell(scratch, "$P evidence --check e");
  CHECK(own.exit == 0);
  CHECK(own.err.find("compare them") != std::string::npos);
  CHECK(shell(scratch, "$P evidence --check e --trust trust").exit == 0);
  CHECK(shell(scratch, "$P keygen x; $P evidence --check e --trust x.vkey").exit == 2);
  CHECK(shell(scratch, "$P evidence --check vectors.journal").exit == 65);
  CHECK(shell(scratch, "$P evidence --check nowhere").exit == 74);
  CHECK(shell(scratch, "$P evidence -o e vectors.journal").exit == 64);
  CHECK(shell(scratch, first_id + "$P evidence --deal $id -o e2 vectors.journal; "
                                  "$P evidence --check e2")
            .exit == 0);  // the seal is not checked then
}

TEST_CASE("evidence: what was changed in the file is found, in whichever member") {
  const ScratchDirectory scratch;
  begin(scratch);
  for (const char* script : {R"(/^"deal"/s/"round":/"round":1/)",
                             R"(/^"digest"/s/[0-9a-f]",/x",/)",
                             R"(/^"verdict"/s/"legal"/"illegal"/)",
                             R"(/^"settlement"/s/"paid":"/"paid":"1/)",
                             R"(/^"operator"/s/example/somebody/)",
                             R"(/^"entry"/s/AB/AC/)",
                             R"(/^"trust"/,/]/s/"ex/"ey/)",
                             R"(/^"dealId"/s/\(.*\)/\1\1/)",
                             R"(/^"report"/,/]/s/legal/lawful/)",
                             R"(/^"reportZh"/,/]/s/合规/合法/)",
                             R"sh(/^"explanation"/,/]/{/^  /s/[a-z]\{3\}/ooo/})sh",
                             R"sh(/^"explanationZh"/,/]/{/^  /s/[a-z]\{3\}/ooo/})sh",
                             R"(/^"howToCheck"/,/]/s/openssl/nothing/)",
                             R"(s/^"proof"/"note": "paid", "proof"/)",
                             R"(/^"settlement"/s/{/{"nets":["9","9","9","9"],/)",
                             R"(/^"verdict"/s/{/{"verdict":"differs",/)",
                             R"(/^"deal"/s/{/{"file":"x",/)",
                             R"(/^"settlement"/s/{/{"line":"seat 0 owes 99",/)",
                             R"(/^"version"/d)",
                             R"(/^"version"/s/: .*/: "any",/)",
                             R"(/^"version"/s/: .*/: "9.9",/;/^"verdict"/s/"legal"/"illegal"/)"}) {
    CAPTURE(script);
    const std::string edit = std::string("sed '") + script + "' e > f; cmp -s e f && exit 99; ";
    const int exit = shell(scratch, edit + "$P evidence --check f").exit;
    CHECK((exit == 2 || exit == 65));
  }
}

TEST_CASE("evidence: verdict, settlement and explanation are in the file, in both languages") {
  const ScratchDirectory scratch;
  begin(scratch);
  const std::string id = shell(scratch, first_id + "printf %s $id").out;
  const auto file = nlohmann::json::parse(shell(scratch, "cat e").out);
  const auto lines = [&](const char* member) {
    std::string text;
    for (const auto& line : file.at(member)) text += line.get<std::string>() + "\n";
    return text;
  };
  CHECK(lines("explanation") ==
        shell(scratch, "$P explain --lang en --deal " + id + " vectors.journal").out);
  CHECK(lines("explanationZh") ==
        shell(scratch, "$P explain --lang zh --deal " + id + " vectors.journal").out);
  CHECK(lines("report").find("signed: key of example") != std::string::npos);
  CHECK(lines("reportZh").find("签名: 密钥属于 example") != std::string::npos);
}

TEST_CASE("evidence: words by another version are not compared, and that is said; facts are") {
  const ScratchDirectory scratch;
  begin(scratch);
  const std::string older =
      R"sh(sed '/^"version"/s/: .*/: "0.0.9",/; /^"report"/,/]/s/legal/lawful/' e > f; )sh";
  const Ran said = shell(scratch, older + "$P evidence --check f");
  CHECK(said.exit == 0);
  CHECK(said.err.find("not compared: report, ") != std::string::npos);
  CHECK(shell(scratch,
              older + R"sh(sed '/^"digest"/s/[0-9a-f]",/x",/' f > g; )sh" + "$P evidence --check g")
            .exit == 2);
}

TEST_CASE("evidence: digest and signature checked with openssl, capnp and sha256sum alone") {
  const ScratchDirectory scratch;
  begin(scratch);
  const Ran good = shell(scratch, by_hand + "e" + schema);
  INFO(good.err);
  CHECK(good.exit == 0);
  const auto& vector = paiju::ledger::testing::seal_vectors()["deals"][0];
  CHECK(good.out.find(vector["digest"].get<std::string>()) != std::string::npos);
  CHECK(good.out.find("NOT checked: wall, play, settlement") != std::string::npos);
  CHECK(shell(scratch, by_hand + "e" + schema + "\"$(cat trust)\"").exit == 0);
  CHECK(shell(scratch, by_hand + "e" + schema + "trust").exit == 0);
  CHECK(shell(scratch, by_hand + "e").exit == 64);
  const Ran keyless = shell(
      scratch, first_id + "$P evidence --deal $id -o k vectors.journal; " + by_hand + "k" + schema);
  CHECK(keyless.exit == 4);  // nobody's key was given: nobody is accused
  CHECK(keyless.err.find("not checked") != std::string::npos);
  CHECK(
      shell(scratch, "$P keygen --name example x; " + by_hand + "e" + schema + "\"$(cat x.vkey)\"")
          .exit == 2);
  CHECK(
      shell(scratch, R"(sed '/^"signature"/s/: "./: "x/' e > f; )" + by_hand + "f" + schema).exit ==
      2);
  // One character of the entry changed, behind the 40 that hold framing and pointers.
  const std::string turned =
      R"sh(awk '/^"entry"/ { c = substr($0, 400, 1); $0 = substr($0, 1, 399) (c == "A" ? "B" : "A") substr($0, 401) } 1' e > f; )sh";
  CHECK(shell(scratch, turned + by_hand + "f" + schema).exit != 0);
}

TEST_CASE("evidence: a committed wall's secrets and claims are in the digest checked by hand") {
  const ScratchDirectory scratch;
  put_vectors(scratch);
  const Ran made =
      shell(scratch,
            "$P simulate --rules huanle/xueliu | sed "
            "'s/\"events\":/\"claims\":{\"nets\":[1,2,3,4]},&/' > d"
            "; op=$(sed 's/.*\"operator\":\"\\([^\"]*\\)\".*/\\1/' d); $P keygen --name \"$op\" k; "
            "id=$(sed 's/.*\"dealId\":\"\\([0-9a-f]*\\)\".*/\\1/' d); "
            "$P seal --key k.key -o j d && $P evidence --deal $id --trust k.vkey -o e j; echo $?");
  INFO(made.err);
  REQUIRE(made.out.find("\n1\n") != std::string::npos);  // the claims differ
  const Ran good = shell(scratch, by_hand + "e" + schema + "\"$(cat k.vkey)\"");
  INFO(good.err);
  CHECK(good.exit == 0);
}

TEST_CASE("evidence: a deal out of a batch is checked by hand up to the log's checkpoint") {
  const ScratchDirectory scratch;
  put_vectors(scratch);
  shell(scratch,
        "$P keygen --name example k; $P cat vectors.journal > d; "
        "$P seal --key k.key --batch --log log -o j d; "
        "$P seal --key k.key --batch --log log -o j2 d");
  for (const char* which : {"1", "2", "3"}) {
    const std::string id =
        std::string("id=$(sed -n '") + which + R"sh(s/.*"dealId":"\([0-9a-f]*\)".*/\1/p' d); )sh";
    const int expected = *which == '1' ? 0 : 4;  // the others are incomplete
    REQUIRE(shell(scratch, id + "$P evidence --deal $id --trust k.vkey -o e j2").exit == expected);
    CHECK(shell(scratch, "$P evidence --check e --trust k.vkey").exit == expected);
    const Ran good = shell(scratch, by_hand + "e" + schema + "\"$(cat k.vkey)\"");
    INFO(good.err);
    CHECK(good.exit == 0);
    CHECK(good.out.find("in the log") != std::string::npos);
    CHECK(shell(scratch, by_hand + "e" + schema + "\"$(cat trust)\"").exit == 2);
  }
}
