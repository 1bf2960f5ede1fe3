#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/base/money.h"
#include "schemas/json_writer.h"
#include "tools/report/words/text.h"

namespace paiju::report {

// The same words in both languages, composed together so that neither can lag behind.
struct Words {
  std::string en;
  std::string zh;
  const std::string& in(Language language) const { return language == Language::zh ? zh : en; }
  bool empty() const { return en.empty(); }
  friend bool operator==(const Words&, const Words&) = default;
};

enum class Operation : std::uint8_t {
  number,
  sum,
  product,
  power_of_two,  // 2^of[0]
  quotient,      // floor(of[0] / of[1])
  largest,
  smallest,
  share,        // C.0.2: part `which` of of[0], in proportion to of[1]...; at most its weight
  share_exact,  // C.0.3: the same when the weights sum to less
  part,         // C.0.4: part `which` of of[0] split into of[1] equal ones
};

// How an amount comes about: a tree of the numbers that a person would write down. Text, JSON and
// value all come from the same tree, so that the sentence cannot say another sum than the amount.
struct Formula {
  Operation operation = Operation::number;
  Money value = 0;          // number only
  std::uint32_t which = 0;  // share, share_exact, part: counted from 0
  std::vector<Formula> of;
  Words label;  // what it stands for; may be empty
};

Formula number(Money value, Words label = {});
Formula sum(std::vector<Formula> of);
Formula product(std::vector<Formula> of);
Formula power_of_two(Formula exponent);
Formula quotient(Formula dividend, Formula divisor);
Formula largest(Formula a, Formula b);
Formula smallest(Formula a, Formula b);
Formula share(Formula available, const std::vector<Formula>& weights, std::size_t which);
Formula share_exact(Formula available, const std::vector<Formula>& weights, std::size_t which);
Formula part(Formula amount, Formula ways, std::size_t which);

// Precondition: built by the functions above, within the limits of deal.md 2.
Money value_of(const Formula& formula);

// "1 (base) x 2^3 + 1 (add base) = 9". A share shows quotient, rest and what the rest brought.
std::string equation(const Formula& formula, Language language);

// {"op":"product","of":[{"number":"6","label":"..."},...]}: amounts are strings.
void write_formula(schemas::JsonWriter& json, const Formula& formula, Language language);

}  // namespace paiju::report
