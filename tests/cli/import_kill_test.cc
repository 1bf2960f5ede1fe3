// import killed at random moments (issue 3 point 5): whole deals only, and the next run completes.

#include <chrono>
#include <csignal>
#include <filesystem>
#include <random>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/cli/ledger_support.h"

using namespace paiju::testing;

namespace {

// Starts `paiju import` into `ledger` and kills it after `microseconds`. True: the kill came before
// the end.
bool import_killed(const ScratchDirectory& scratch, const std::string& ledger, int microseconds) {
  const std::string trust = scratch.path("simulator.vkey");
  const std::string file = scratch.path(ledger);
  const std::string journal = scratch.path("j");
  const pid_t child = fork();
  REQUIRE(child >= 0);
  if (child == 0) {
    const int null = open("/dev/null", O_RDWR);
    for (int fd = 0; fd < 3; ++fd) dup2(null, fd);
    execl(PAIJU_BINARY, "paiju", "import", "--trust", trust.c_str(), "--ledger", file.c_str(),
          journal.c_str(), nullptr);
    _exit(127);
  }
  usleep(static_cast<useconds_t>(microseconds));
  kill(child, SIGKILL);
  int status = 0;
  REQUIRE(waitpid(child, &status, 0) == child);
  if (WIFEXITED(status)) CHECK(WEXITSTATUS(status) == 0);
  return WIFSIGNALED(status);
}

// How long an import runs here and now, in microseconds.
int import_takes(const ScratchDirectory& scratch) {
  const auto start = std::chrono::steady_clock::now();
  REQUIRE(import_into(scratch, "timed", "j").exit == 0);
  shell(scratch, "rm timed");
  const auto took = std::chrono::steady_clock::now() - start;
  return static_cast<int>(std::chrono::duration_cast<std::chrono::microseconds>(took).count());
}

// A deal is in the ledger with all its rows or not at all.
void require_whole_deals(const ScratchDirectory& scratch, const std::string& ledger) {
  // The crashed run's journal is rolled back by whoever opens the ledger for writing next.
  const std::string halves =
      query(scratch, ledger,
            "ATTACH 'clean' AS clean; SELECT count(*) FROM clean.deal AS c JOIN deal AS d USING "
            "(operator, deal_id) WHERE "
            "(SELECT count(*) FROM posted p WHERE p.deal_id = d.deal_id) <> "
            "(SELECT count(*) FROM clean.posted p WHERE p.deal_id = d.deal_id) OR "
            "(SELECT count(*) FROM seat p WHERE p.deal_id = d.deal_id) <> "
            "(SELECT count(*) FROM clean.seat p WHERE p.deal_id = d.deal_id) OR "
            "NOT EXISTS (SELECT 1 FROM evidence p WHERE p.deal_id = d.deal_id)");
  CHECK(halves == "0\n");
}

}  // namespace

TEST_CASE("ledger.md: an import killed at any moment leaves whole deals, and again completes it") {
  const ScratchDirectory scratch;
  put_simulated(scratch, 40);
  REQUIRE(import_into(scratch, "clean", "j").exit == 0);
  const std::string clean = content_hash(scratch, "clean");
  std::mt19937 random(20261130);
  int takes = import_takes(scratch);
  int killed = 0;
  int attempts = 0;
  int landed = 0;  // kills that left a ledger file behind
  int generation = 0;
  while (killed < 200) {
    REQUIRE(++attempts < 2000);
    if (attempts % 50 == 0) takes = import_takes(scratch);
    // Two or three kills go into the same file, so that a rollback is interrupted as well.
    const std::string ledger = "L" + std::to_string(generation);
    const auto span = static_cast<unsigned>(takes + takes / 4 + 1000);
    const bool was_killed = import_killed(scratch, ledger, static_cast<int>(random() % span));
    if (was_killed) ++killed;
    const bool stands = std::filesystem::exists(scratch.path(ledger));
    if (stands) ++landed;
    if (random() % 3 != 0 || !stands) continue;
    if (random() % 3 == 0 && query(scratch, ledger, "PRAGMA user_version") != "0\n") {
      require_whole_deals(scratch, ledger);
    }
    if (random() % 4 == 0) {
      const Ran again = import_into(scratch, ledger, "j");
      CAPTURE(again.err);
      REQUIRE(again.exit == 0);
      CHECK(content_hash(scratch, ledger) == clean);
    }
    shell(scratch, "rm -f " + ledger + "*");
    ++generation;
  }
  CHECK(landed > 20);
}
