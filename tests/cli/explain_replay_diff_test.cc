// The commands explain, replay and diff: exit codes of cli.md, data on stdout, talk on stderr.

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <sys/wait.h>
#include <unistd.h>

namespace {

namespace fs = std::filesystem;

const std::string peers = std::string(PAIJU_FIXTURES) + "/schemas/peer-sichuan.jsonl";

struct Ran {
  int exit = -1;
  std::string out;
  std::string err;
};

std::string content(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// A folder of its own, removed at the end.
struct Folder {
  fs::path path = fs::temp_directory_path() / ("paiju-erd-" + std::to_string(getpid()));
  Folder() { fs::create_directories(path); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { fs::remove_all(path); }

  std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(path / name, std::ios::binary) << text;
    return (path / name).string();
  }
  Ran paiju(const std::string& arguments) const {
    const std::string command = std::string("'") + PAIJU_BINARY + "' " + arguments + " >'" +
                                (path / "out").string() + "' 2>'" + (path / "err").string() + "'";
    const int status = std::system(command.c_str());
    return {WEXITSTATUS(status), content(path / "out"), content(path / "err")};
  }
};

std::vector<nlohmann::json> lines_of(const std::string& text) {
  std::vector<nlohmann::json> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(nlohmann::json::parse(line));
  return lines;
}

nlohmann::json first_peer() { return lines_of(content(peers))[0]; }

TEST_CASE("explain --json explains exactly the payments that settle --json recomputes") {
  const Folder folder;
  const auto settled = lines_of(folder.paiju("settle --json " + peers).out);
  const Ran ran = folder.paiju("explain --json " + peers);
  CHECK(ran.exit == 0);
  CHECK(ran.err.empty());
  const auto explained = lines_of(ran.out);
  REQUIRE(explained.size() == settled.size());
  for (std::size_t i = 0; i < settled.size(); ++i) {
    const auto& transfers = settled[i]["settlement"]["transfers"];
    REQUIRE(explained[i]["explanations"].size() == transfers.size());
    for (std::size_t k = 0; k < transfers.size(); ++k) {
      for (const char* field : {"from", "to", "cause", "due", "paid"}) {
        CHECK(explained[i]["explanations"][k][field] == transfers[k][field]);
      }
    }
  }
}

TEST_CASE("explain and replay take one deal by --deal, and say when there is none") {
  const Folder folder;
  const std::string id = first_peer()["header"]["dealId"];
  for (const std::string command : {"explain", "replay"}) {
    const Ran one = folder.paiju(command + " --lang zh --deal " + id + " " + peers);
    CHECK(one.exit == 0);
    CHECK(one.out.find(id) != std::string::npos);
    CHECK(folder.paiju(command + " --deal " + std::string(32, '0') + " " + peers).exit == 65);
    CHECK(folder.paiju(command + " --deal xyz " + peers).exit == 64);
    CHECK(folder.paiju(command + " --seat 4 " + peers).exit == 64);
    CHECK(folder.paiju(command + " --lang fr " + peers).exit == 64);
    CHECK(folder.paiju(command + " /nonexistent/deals").exit == 74);
  }
}

TEST_CASE("replay --json gives the state after each event and the end, each with its digest") {
  const Folder folder;
  const nlohmann::json deal = first_peer();
  const std::string file = folder.write("one.json", deal.dump());
  const auto lines = lines_of(folder.paiju("replay --json " + file).out);
  REQUIRE(lines.size() == deal["events"].size() + 2);
  CHECK(lines.front()["event"] == -1);
  CHECK(lines.back()["ending"].is_string());
  for (const auto& line : lines) CHECK(line["digest"].get<std::string>().size() == 64);
  const auto some = lines_of(folder.paiju("replay --json --to 9 " + file).out);
  REQUIRE(some.size() == 11);
  CHECK(some.back()["digest"] == lines[10]["digest"]);
  CHECK(folder.paiju("replay --to -1 " + file).exit == 64);
}

TEST_CASE("replay of an illegal deal shows the state and the rule it breaks, exit 3") {
  const Folder folder;
  nlohmann::json deal = first_peer();
  deal["events"].insert(deal["events"].begin() + 12, deal["events"][11]);
  const std::string file = folder.write("bad.json", deal.dump());
  const Ran ran = folder.paiju("replay " + file);
  CHECK(ran.exit == 3);
  CHECK(ran.out.find("#12   !") != std::string::npos);
  CHECK(ran.err.find("event 12") != std::string::npos);
  CHECK(folder.paiju("explain " + file).exit == 3);
  const auto lines = lines_of(folder.paiju("replay --json " + file).out);
  CHECK(lines.back()["fault"]["event"] == 12);
}

TEST_CASE("an incomplete deal is told as far as it goes, exit 4") {
  const Folder folder;
  nlohmann::json deal = first_peer();
  deal["events"].erase(deal["events"].begin() + 20, deal["events"].end());
  const std::string file = folder.write("cut.json", deal.dump());
  CHECK(folder.paiju("explain " + file).exit == 4);
  CHECK(folder.paiju("replay " + file).exit == 4);
  CHECK(folder.paiju("replay --to 5 " + file).exit == 0);
}

TEST_CASE("diff is 0 for equal deals in any order and form, 1 for others") {
  const Folder folder;
  CHECK(folder.paiju("diff " + peers + " " + peers).exit == 0);
  std::string turned;
  std::istringstream in(content(peers));
  for (std::string line; std::getline(in, line);) turned = line + "\n" + turned;
  const std::string other = folder.write("turned.jsonl", turned);
  const Ran same = folder.paiju("diff " + peers + " " + other);
  CHECK(same.exit == 0);
  CHECK(same.out.empty());

  nlohmann::json changed = first_peer();
  changed["header"]["round"] = 77;
  const std::string a = folder.write("a.json", first_peer().dump());
  const std::string b = folder.write("b.json", changed.dump());
  const Ran ran = folder.paiju("diff " + a + " " + b);
  CHECK(ran.exit == 1);
  CHECK(ran.out.find("+/header/round 77") != std::string::npos);
  CHECK(ran.out.find('\x1b') == std::string::npos);
  const auto json = lines_of(folder.paiju("diff --json " + a + " " + b).out);
  REQUIRE(json.size() == 1);
  CHECK(json[0]["fields"][0]["path"] == "/header/round");
  CHECK(folder.paiju("diff --stat " + a + " " + b).out.find("1 differ") != std::string::npos);
}

TEST_CASE("diff names deals that only one side has, and compares two single deals of any id") {
  const Folder folder;
  const std::string one = folder.write("one.json", first_peer().dump());
  const Ran ran = folder.paiju("diff " + one + " " + peers);
  CHECK(ran.exit == 1);
  CHECK(ran.out.find("+ deal ") != std::string::npos);
  CHECK(ran.out.find("- deal ") == std::string::npos);
  const std::string two = folder.write("two.json", lines_of(content(peers))[1].dump());
  CHECK(folder.paiju("diff " + one + " " + two).out.find("/header/dealId") != std::string::npos);
}

TEST_CASE("diff refuses what it cannot read with the codes of cli.md") {
  const Folder folder;
  CHECK(folder.paiju("diff " + peers + " /nonexistent").exit == 74);
  CHECK(folder.paiju("diff " + peers).exit == 64);
  CHECK(folder.paiju("diff - -").exit == 64);
  const std::string junk = folder.write("junk", "no deal\n");
  CHECK(folder.paiju("diff " + peers + " " + junk).exit == 65);
}

}  // namespace
