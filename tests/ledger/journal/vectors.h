#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <fstream>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "ledger/journal/keys.h"
#include "ledger/journal/trust.h"

// What every test of journals starts from: seal.json and the operator's key in it.
namespace paiju::ledger::testing {

inline Bytes from_hex(const std::string& hex) {
  Bytes bytes;
  for (std::size_t i = 0; i + 1 < hex.size(); i += 2) {
    bytes.push_back(static_cast<std::uint8_t>(std::stoi(hex.substr(i, 2), nullptr, 16)));
  }
  return bytes;
}

// Precondition: N bytes in hex.
template <std::size_t N>
std::array<std::uint8_t, N> array_from_hex(const std::string& hex) {
  const Bytes bytes = from_hex(hex);
  std::array<std::uint8_t, N> out{};
  std::copy_n(bytes.begin(), std::min(N, bytes.size()), out.begin());
  return out;
}

inline Bytes bytes_of(ByteView view) { return {view.begin(), view.end()}; }

inline const nlohmann::json& seal_vectors() {
  static const auto parsed =
      nlohmann::json::parse(std::ifstream(PAIJU_FIXTURES "/journal/seal.json"));
  return parsed;
}

inline SigningKey operator_key() {
  return SigningKey::from_seed(array_from_hex<32>(seal_vectors()["privateKeySeed"]));
}

inline TrustFile operator_trust() {
  return *TrustFile::parse(seal_vectors()["vkey"].get<std::string>(), "trust");
}

// The three sealed entries of the vectors, framed, one after the other.
inline Bytes vector_journal() {
  Bytes journal;
  for (const auto& deal : seal_vectors()["deals"]) {
    const Bytes entry = from_hex(deal["journalEntryFramed"]);
    journal.insert(journal.end(), entry.begin(), entry.end());
  }
  return journal;
}

}  // namespace paiju::ledger::testing
