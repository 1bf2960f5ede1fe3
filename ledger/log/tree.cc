#include "ledger/log/tree.h"

#include <algorithm>
#include <bit>

#include "engine/base/assert.h"

namespace paiju::ledger {
namespace {

// The largest power of two smaller than n. Precondition: n >= 2.
std::uint64_t split_of(std::uint64_t n) { return std::bit_floor(n - 1); }

}  // namespace

Bytes leaf_entry(ByteView deal_id, const Hash& digest) {
  constexpr std::string_view tag("paiju/leaf/1\0", 13);
  Bytes entry(tag.begin(), tag.end());
  entry.insert(entry.end(), deal_id.begin(), deal_id.end());
  entry.insert(entry.end(), digest.begin(), digest.end());
  return entry;
}

Hash leaf_hash(ByteView entry) { return Sha256().add_byte(0).add(entry).hash(); }

Hash node_hash(const Hash& left, const Hash& right) {
  return Sha256().add_byte(1).add(left).add(right).hash();
}

std::optional<Frontier> Frontier::from_nodes(std::uint64_t size, std::vector<Hash> nodes) {
  if (static_cast<std::size_t>(std::popcount(size)) != nodes.size()) return std::nullopt;
  Frontier frontier;
  frontier.size_ = size;
  frontier.nodes_ = std::move(nodes);
  return frontier;
}

void Frontier::append(const Hash& leaf) { append_subtree(leaf, 0); }

void Frontier::append_subtree(const Hash& root, unsigned level) {
  PAIJU_ASSERT(level < 64);
  const std::uint64_t leaves = std::uint64_t{1} << level;
  PAIJU_ASSERT(size_ % leaves == 0 && size_ + leaves > size_);
  Hash merged = root;
  for (std::uint64_t bits = size_ >> level; (bits & 1) != 0; bits >>= 1) {
    merged = node_hash(nodes_.back(), merged);
    nodes_.pop_back();
  }
  nodes_.push_back(merged);
  size_ += leaves;
}

Hash Frontier::root() const {
  if (nodes_.empty()) return sha256({});
  Hash root = nodes_.back();
  for (std::size_t i = nodes_.size() - 1; i-- > 0;) root = node_hash(nodes_[i], root);
  return root;
}

PartialTree::PartialTree(Frontier before, std::vector<Hash> leaves)
    : before_(std::move(before)), leaves_(std::move(leaves)) {}

Hash PartialTree::root() const { return subtree(0, size()); }

// The root of the leaves [begin, end), a node of this tree or of one of its prefixes: `begin` is a
// multiple of every perfect subtree inside, so its part before first_leaf() is made of whole nodes
// of the frontier.
Hash PartialTree::subtree(std::uint64_t begin, std::uint64_t end) const {
  // The proofs of all deals of a batch share these nodes; without the memory each proof would hash
  // the whole batch. Small nodes are cheaper to compute than to keep.
  constexpr std::uint64_t least_kept = 16;
  const bool kept = end - begin >= least_kept;
  if (kept) {
    if (const auto found = known_.find({begin, end}); found != known_.end()) return found->second;
  }
  Frontier range;
  std::uint64_t at = 0;
  for (const Hash& node : before_.nodes()) {
    const auto level = static_cast<unsigned>(std::bit_width(before_.size() - at) - 1);
    if (at >= begin && at < end) range.append_subtree(node, level);
    at += std::uint64_t{1} << level;
  }
  for (std::uint64_t leaf = std::max(begin, at); leaf < end; ++leaf) {
    range.append(leaves_[leaf - at]);
  }
  PAIJU_ASSERT(range.size() == end - begin);
  const Hash root = range.root();
  if (kept) known_.emplace(std::pair{begin, end}, root);
  return root;
}

std::vector<Hash> PartialTree::inclusion_proof(std::uint64_t index) const {
  PAIJU_ASSERT(index >= first_leaf() && index < size());
  std::vector<Hash> proof;
  std::uint64_t begin = 0;
  std::uint64_t end = size();
  while (end - begin > 1) {
    const std::uint64_t middle = begin + split_of(end - begin);
    if (index < middle) {
      proof.push_back(subtree(middle, end));
      end = middle;
    } else {
      proof.push_back(subtree(begin, middle));
      begin = middle;
    }
  }
  std::ranges::reverse(proof);
  return proof;
}

std::vector<Hash> PartialTree::consistency_proof(std::uint64_t old_size) const {
  PAIJU_ASSERT(old_size >= 1 && old_size >= first_leaf() && old_size <= size());
  PAIJU_ASSERT(first_leaf() == 0 || first_leaf() == old_size);
  std::vector<Hash> proof;
  std::uint64_t begin = 0;
  std::uint64_t end = size();
  // Down to the node where the old tree ends; the old tree's own root need not be given.
  while (end != old_size) {
    const std::uint64_t middle = begin + split_of(end - begin);
    if (old_size <= middle) {
      proof.push_back(subtree(middle, end));
      end = middle;
    } else {
      proof.push_back(subtree(begin, middle));
      begin = middle;
    }
  }
  if (begin != 0) proof.push_back(subtree(begin, end));
  std::ranges::reverse(proof);
  return proof;
}

bool verify_inclusion(std::uint64_t index, std::uint64_t size, const Hash& leaf,
                      std::span<const Hash> proof, const Hash& root) {
  if (index >= size) return false;
  std::uint64_t node = index;
  std::uint64_t last = size - 1;
  Hash hash = leaf;
  for (const Hash& sibling : proof) {
    if (last == 0) return false;
    if ((node & 1) != 0 || node == last) {
      hash = node_hash(sibling, hash);
      while ((node & 1) == 0 && node != 0) {
        node >>= 1;
        last >>= 1;
      }
    } else {
      hash = node_hash(hash, sibling);
    }
    node >>= 1;
    last >>= 1;
  }
  return last == 0 && hash == root;
}

bool verify_consistency(std::uint64_t old_size, std::uint64_t size, std::span<const Hash> proof,
                        const Hash& old_root, const Hash& root) {
  if (old_size > size) return false;
  if (old_size == size) return proof.empty() && old_root == root;
  if (old_size == 0) return proof.empty() && old_root == sha256({});
  std::uint64_t node = old_size - 1;
  std::uint64_t last = size - 1;
  const int whole = std::countr_one(node);
  node >>= whole;
  last >>= whole;
  // A power of two: the old root is itself the node to start from.
  const bool starts_at_old_root = node == 0;
  if (proof.empty() && !starts_at_old_root) return false;
  Hash old_hash = starts_at_old_root ? old_root : proof[0];
  Hash new_hash = old_hash;
  for (const Hash& sibling : proof.subspan(starts_at_old_root ? 0 : 1)) {
    if (last == 0) return false;
    if ((node & 1) != 0 || node == last) {
      old_hash = node_hash(sibling, old_hash);
      new_hash = node_hash(sibling, new_hash);
      while ((node & 1) == 0 && node != 0) {
        node >>= 1;
        last >>= 1;
      }
    } else {
      new_hash = node_hash(new_hash, sibling);
    }
    node >>= 1;
    last >>= 1;
  }
  return last == 0 && old_hash == old_root && new_hash == root;
}

}  // namespace paiju::ledger
