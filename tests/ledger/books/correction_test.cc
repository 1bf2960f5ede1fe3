// spec/ledger.md: reversals and equivocations.

#include <catch2/catch.hpp>

#include "synthetic.h"

using namespace paiju;
using namespace paiju::ledger;
using namespace paiju::ledger::test;

namespace {

Reversed reverse(Books& books, const DealKey& key, const std::string& reason) {
  const auto outcome = books.reverse(key, reason);
  REQUIRE(outcome);
  return *outcome;
}

Bytes digest_of(const BookEntry& entry) { return {entry.digest.begin(), entry.digest.end()}; }

// A form that is sealed by the operator's key but breaks the rules.
RefusedDeal illegal_form_of(const BookEntry& entry) {
  RefusedDeal refused{entry.key, digest_of(entry), "illegal", {9, 9, 9}};
  refused.digest[0] ^= 0xff;
  return refused;
}

}  // namespace

TEST_CASE("a reversal posts the exact opposite, once, citing the deal and the reason") {
  const Folder folder;
  Books books = create(folder.path("L"));
  enter(books, synthetic_entries(1, 1));
  const DealKey key = synthetic_entry(1).key;
  CHECK(reverse(books, {"nobody", key.deal_id}, "why") == Reversed::no_such_deal);
  CHECK(reverse(books, key, "dealt twice") == Reversed::reversed);
  const std::string after = content_hash(folder.path("L"));
  CHECK(reverse(books, key, "dealt twice") == Reversed::already_reversed);
  CHECK(reverse(books, key, "another reason") == Reversed::already_reversed);
  CHECK(content_hash(folder.path("L")) == after);

  Outsider look(folder.path("L"));
  CHECK(look.value("SELECT count(*) FROM posting") == std::to_string(2 * synthetic_postings));
  CHECK(look.value("SELECT group_concat(position || debit || ' ' || credit || due || paid) FROM "
                   "posting WHERE position = 14") ==
        "14player/yunzhuo/p28 player/yunzhuo/p531001900");
  CHECK(look.value("SELECT count(*) FROM posting a JOIN posting b ON b.position = a.position + 11"
                   " AND a.debit = b.credit AND a.credit = b.debit AND a.cause = b.cause"
                   " AND a.unit = b.unit AND a.due = b.due AND a.paid = b.paid"
                   " AND a.after_event = b.after_event") == "11");
  CHECK(look.value("SELECT count(*) FROM balance WHERE amount <> 0") == "0");
  CHECK(look.value("SELECT reason FROM reversal") == "dealt twice");
  CHECK(look.value("SELECT sum(rows) || ' ' || sum(paid) FROM cause_total") == "0 0");
  // Coming again after its reversal it is still the same deal.
  CHECK(enter(books, synthetic_entries(1, 1)) == std::vector{Entered::already_posted});
}

TEST_CASE("another digest under a posted id is equivocation: both forms recorded, not posted") {
  const Folder folder;
  Books books = create(folder.path("L"));
  const BookEntry a = synthetic_entry(3);
  const BookEntry b = another_form_of(a);
  CHECK(enter(books, {a, b}) == std::vector{Entered::posted, Entered::equivocation});
  const std::string after = content_hash(folder.path("L"));
  CHECK(enter(books, {b, a}) == std::vector{Entered::equivocation, Entered::already_posted});
  CHECK(content_hash(folder.path("L")) == after);
  Outsider look(folder.path("L"));
  CHECK(look.value("SELECT count(*) || ' ' || sum(posted) FROM equivocation") == "2 1");
  CHECK(look.value("SELECT count(*) FROM equivocation e JOIN deal_summary d USING (digest)") ==
        "1");
  CHECK(look.value("SELECT group_concat(length(sealed)) FROM equivocation ORDER BY 1") ==
        "1000,1001");
  CHECK(look.value("SELECT reason FROM rejection") == "equivocation");
  CHECK(look.value("SELECT count(*) FROM posting") == std::to_string(synthetic_postings));
}

TEST_CASE("a sealed form that was refused proves equivocation in either order") {
  const Folder folder;
  const BookEntry a = synthetic_entry(3);
  for (const bool refused_first : {false, true}) {
    const std::string path = folder.path(refused_first ? "L1" : "L2");
    Books books = create(path);
    if (refused_first) {
      CHECK(enter(books, {illegal_form_of(a), a}) ==
            std::vector{Entered::rejected, Entered::equivocation});
    } else {
      CHECK(enter(books, {a, illegal_form_of(a)}) ==
            std::vector{Entered::posted, Entered::equivocation});
    }
    Outsider look(path);
    CHECK(look.value("SELECT group_concat(hex(digest)) FROM (SELECT digest FROM equivocated"
                     " ORDER BY digest)")
              .size() == 64 * 2 + 1);
  }
}

TEST_CASE("what anybody could have forged does not block or accuse the operator") {
  const Folder folder;
  Books books = create(folder.path("L"));
  const BookEntry a = synthetic_entry(3);
  RefusedDeal forged = illegal_form_of(a);
  forged.sealed.clear();
  CHECK(enter(books, {forged, a}) == std::vector{Entered::rejected, Entered::posted});
  CHECK(enter(books, {forged}) == std::vector{Entered::already_rejected});
  Outsider look(folder.path("L"));
  CHECK(look.value("SELECT count(*) FROM equivocation") == "0");
}
