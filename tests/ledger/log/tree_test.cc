#include "ledger/log/tree.h"

#include <catch2/catch.hpp>

#include "tests/ledger/journal/vectors.h"

using namespace paiju::ledger;
using namespace paiju::ledger::testing;

namespace {

std::vector<Hash> some_leaves(std::size_t n) {
  std::vector<Hash> leaves;
  for (std::size_t i = 0; i < n; ++i) {
    leaves.push_back(leaf_hash(Bytes{static_cast<std::uint8_t>(i), 7}));
  }
  return leaves;
}

// RFC 6962 2.1 as it is written there.
Hash root_by_definition(std::span<const Hash> leaves) {
  if (leaves.empty()) return sha256({});
  if (leaves.size() == 1) return leaves[0];
  std::size_t k = 1;
  while (k * 2 < leaves.size()) k *= 2;
  return node_hash(root_by_definition(leaves.first(k)), root_by_definition(leaves.subspan(k)));
}

Frontier frontier_of(std::span<const Hash> leaves) {
  Frontier frontier;
  for (const Hash& leaf : leaves) frontier.append(leaf);
  return frontier;
}

constexpr std::size_t size_max = 34;

}  // namespace

TEST_CASE("journal.md 3: leaf entries, leaf hashes and roots of the vectors") {
  Frontier log;
  const auto& vectors = seal_vectors();
  for (std::size_t i = 0; i < 3; ++i) {
    const auto& v = vectors["deals"][i];
    const Bytes entry = from_hex(v["leafEntry"]);
    const ByteView deal_id = ByteView(entry).subspan(13, 16);
    CHECK(leaf_entry(deal_id, array_from_hex<32>(v["digest"])) == entry);
    CHECK(leaf_hash(entry) == array_from_hex<32>(v["leafHash"]));
    log.append(leaf_hash(entry));
    CHECK(log.root() == array_from_hex<32>(vectors["batch"]["roots"][i]));
  }
}

TEST_CASE("RFC 6962 2.1: the frontier's root is the tree's, for every size") {
  for (std::size_t n = 0; n <= size_max; ++n) {
    const auto leaves = some_leaves(n);
    const Frontier frontier = frontier_of(leaves);
    CHECK(frontier.root() == root_by_definition(leaves));
    CHECK(Frontier::from_nodes(n, frontier.nodes()) == frontier);
    auto more = frontier.nodes();
    more.push_back({});
    CHECK_FALSE(Frontier::from_nodes(n, more));
  }
}

TEST_CASE("RFC 6962 2.1.1: every leaf of every tree is proved, from any frontier before it") {
  for (std::size_t n = 1; n <= size_max; ++n) {
    const auto leaves = some_leaves(n);
    const Hash root = root_by_definition(leaves);
    for (std::size_t before = 0; before < n; ++before) {
      const auto split = leaves.begin() + static_cast<std::ptrdiff_t>(before);
      const PartialTree tree(frontier_of(std::span(leaves).first(before)),
                             std::vector<Hash>(split, leaves.end()));
      CHECK(tree.root() == root);
      for (std::size_t i = before; i < n; ++i) {
        auto proof = tree.inclusion_proof(i);
        bool right = verify_inclusion(i, n, leaves[i], proof, root);
        right = right && !verify_inclusion(i, n, leaves[(i + 1) % n], proof, root) == (n > 1);
        right = right && !verify_inclusion(i + n, n, leaves[i], proof, root);
        proof.push_back(root);
        right = right && !verify_inclusion(i, n, leaves[i], proof, root);
        CAPTURE(n, before, i);
        if (!right) FAIL("a proof that does not prove");
      }
    }
  }
}

TEST_CASE("RFC 6962 2.1.2: every tree continues every earlier one, and none that was changed") {
  for (std::size_t n = 1; n <= size_max; ++n) {
    const auto leaves = some_leaves(n);
    const PartialTree tree({}, leaves);
    for (std::size_t old = 1; old <= n; ++old) {
      const auto earlier = std::span(leaves).first(old);
      const Hash old_root = root_by_definition(earlier);
      const auto proof = tree.consistency_proof(old);
      CAPTURE(n, old);
      CHECK(verify_consistency(old, n, proof, old_root, tree.root()));
      const std::vector<Hash> later(leaves.begin() + static_cast<std::ptrdiff_t>(old),
                                    leaves.end());
      CHECK(PartialTree(frontier_of(earlier), later).consistency_proof(old) == proof);
      Hash other = old_root;
      other[3] ^= 1;
      CHECK_FALSE(verify_consistency(old, n, proof, other, tree.root()));
      CHECK_FALSE(verify_consistency(old, n, proof, old_root, other));
      if (!proof.empty()) {
        CHECK_FALSE(verify_consistency(old, n, std::span(proof).subspan(1), old_root, tree.root()));
      }
    }
    CHECK(verify_consistency(0, n, {}, sha256({}), tree.root()));
    CHECK_FALSE(verify_consistency(n + 1, n, {}, tree.root(), tree.root()));
  }
}
