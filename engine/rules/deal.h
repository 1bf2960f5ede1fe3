#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/play/event.h"
#include "engine/play/header.h"
#include "engine/rules/sichuan/options.h"
#include "engine/rules/xiamen/options.h"
#include "engine/settle/settlement.h"

namespace paiju {

// The list of rulesets. monostate: the header names none, which is a fault.
using Rules = std::variant<std::monostate, sichuan::Options, xiamen::Options>;

// What the operator says was paid (deal.md 10).
struct Payment {
  std::uint32_t after = 0;
  Cause cause = Cause::unstated;
  std::vector<Money> nets;  // per seat
  friend bool operator==(const Payment&, const Payment&) = default;
};
struct Claims {
  std::vector<Money> nets;  // per seat; empty: nothing claimed
  std::vector<Payment> payments;
  friend bool operator==(const Claims&, const Claims&) = default;
};

struct Cosigner {
  std::uint8_t seat = 0;
  std::vector<std::uint8_t> key_id;
  std::vector<std::uint8_t> signature;
  friend bool operator==(const Cosigner&, const Cosigner&) = default;
};
struct Seal {
  std::vector<std::vector<std::uint8_t>> reveals;  // secrets, in the order of the commitments
  std::vector<std::uint8_t> key_id;
  std::vector<std::uint8_t> signature;  // empty: unsealed, or a batch vouches
  std::string proof;
  std::vector<Cosigner> cosigners;
  friend bool operator==(const Seal&, const Seal&) = default;
};

// One deal (一局): deal.capnp as values.
struct Deal {
  Header header;
  Rules rules;
  std::vector<Event> events;
  std::optional<Claims> claims;
  std::optional<Seal> seal;
  // Set by decoding when the wire holds a revision, union member or enumerant that this version
  // does not know, naming it ("rules", "rules.huanle.mode", "events[3]"). Such a deal is
  // unverifiable, before and instead of any fault; nothing else in it may be trusted.
  std::optional<std::string> newer_format;
  friend bool operator==(const Deal&, const Deal&) = default;
};

}  // namespace paiju
