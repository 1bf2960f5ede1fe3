#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "ledger/journal/sha256.h"

namespace paiju::ledger {

// The RFC 6962 Merkle tree over the deals an operator has logged (journal.md 3).

// The leaf entry of a deal is "paiju/leaf/1\0" dealId digest; its hash is SHA-256(0x00 entry).
Bytes leaf_entry(ByteView deal_id, const Hash& digest);
Hash leaf_hash(ByteView entry);
Hash node_hash(const Hash& left, const Hash& right);

// The compact range [0, size): the roots of the perfect subtrees that `size` is made of, largest
// first. Enough to append leaves and to know the root, without the leaves.
class Frontier {
 public:
  Frontier() = default;
  // nullopt unless there is one node for each bit set in `size`.
  static std::optional<Frontier> from_nodes(std::uint64_t size, std::vector<Hash> nodes);

  // Precondition: size() < 2^64 - 1.
  void append(const Hash& leaf);
  // Appends a perfect subtree of 2^level leaves. Precondition: size() is a multiple of that.
  void append_subtree(const Hash& root, unsigned level);
  // SHA-256 of nothing for the empty tree.
  Hash root() const;
  std::uint64_t size() const { return size_; }
  const std::vector<Hash>& nodes() const { return nodes_; }
  friend bool operator==(const Frontier&, const Frontier&) = default;

 private:
  std::uint64_t size_ = 0;
  std::vector<Hash> nodes_;
};

// A tree whose first leaves are known only by their frontier: what a reader of one batch has.
class PartialTree {
 public:
  PartialTree(Frontier before, std::vector<Hash> leaves);

  std::uint64_t first_leaf() const { return before_.size(); }
  std::uint64_t size() const { return before_.size() + leaves_.size(); }
  const std::vector<Hash>& leaves() const { return leaves_; }
  Hash root() const;
  // RFC 6962 2.1.1, from the leaf's sibling up. Precondition: first_leaf() <= index < size().
  std::vector<Hash> inclusion_proof(std::uint64_t index) const;
  // RFC 6962 2.1.2, that this tree continues the one of `old_size` leaves. Precondition:
  // max(1, first_leaf()) <= old_size <= size(); and when first_leaf() > 0, that it is old_size.
  std::vector<Hash> consistency_proof(std::uint64_t old_size) const;

 private:
  Hash subtree(std::uint64_t begin, std::uint64_t end) const;
  Frontier before_;
  std::vector<Hash> leaves_;
  mutable std::map<std::pair<std::uint64_t, std::uint64_t>, Hash> known_;  // [begin, end) -> root
};

// RFC 9162 2.1.3.2. False also for an index outside the tree and a proof of another length.
bool verify_inclusion(std::uint64_t index, std::uint64_t size, const Hash& leaf,
                      std::span<const Hash> proof, const Hash& root);
// RFC 9162 2.1.4.2. Equal sizes: equal roots and an empty proof; every tree continues the empty
// one, with an empty proof.
bool verify_consistency(std::uint64_t old_size, std::uint64_t size, std::span<const Hash> proof,
                        const Hash& old_root, const Hash& root);

}  // namespace paiju::ledger
