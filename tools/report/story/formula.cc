#include "tools/report/story/formula.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "engine/base/assert.h"

namespace paiju::report {
namespace {

Formula made(Operation operation, std::vector<Formula> of, std::size_t which = 0) {
  return {operation, 0, static_cast<std::uint32_t>(which), std::move(of), {}};
}

Formula share_of(Operation operation, Formula available, const std::vector<Formula>& weights,
                 std::size_t which) {
  std::vector<Formula> of = {std::move(available)};
  of.insert(of.end(), weights.begin(), weights.end());
  return made(operation, std::move(of), which);
}

std::vector<Money> values_from(const Formula& f, std::size_t first) {
  std::vector<Money> values;
  for (std::size_t i = first; i < f.of.size(); ++i) values.push_back(value_of(f.of[i]));
  return values;
}

Money share_value(const Formula& f) {
  const std::vector<Money> weights = values_from(f, 1);
  std::vector<Money> shares(weights.size());
  if (f.operation == Operation::share) {
    apportion(value_of(f.of[0]), weights, shares);
  } else {
    apportion_exact(value_of(f.of[0]), weights, shares);
  }
  return shares[f.which];
}

Money total(const std::vector<Money>& values) {
  Money result = 0;
  for (const Money v : values) result = add(result, v);
  return result;
}

}  // namespace

Formula number(Money value, Words label) {
  return {Operation::number, value, 0, {}, std::move(label)};
}
Formula sum(std::vector<Formula> of) { return made(Operation::sum, std::move(of)); }
Formula product(std::vector<Formula> of) { return made(Operation::product, std::move(of)); }
Formula power_of_two(Formula exponent) {
  return made(Operation::power_of_two, {std::move(exponent)});
}
Formula quotient(Formula dividend, Formula divisor) {
  return made(Operation::quotient, {std::move(dividend), std::move(divisor)});
}
Formula largest(Formula a, Formula b) {
  return made(Operation::largest, {std::move(a), std::move(b)});
}
Formula smallest(Formula a, Formula b) {
  return made(Operation::smallest, {std::move(a), std::move(b)});
}
Formula share(Formula available, const std::vector<Formula>& weights, std::size_t which) {
  return share_of(Operation::share, std::move(available), weights, which);
}
Formula share_exact(Formula available, const std::vector<Formula>& weights, std::size_t which) {
  return share_of(Operation::share_exact, std::move(available), weights, which);
}
Formula part(Formula amount, Formula ways, std::size_t which) {
  return made(Operation::part, {std::move(amount), std::move(ways)}, which);
}

Money value_of(const Formula& f) {
  switch (f.operation) {
    case Operation::number:
      return f.value;
    case Operation::sum:
      return total(values_from(f, 0));
    case Operation::product: {
      Money result = 1;
      for (const Formula& factor : f.of) result = mul(result, value_of(factor));
      return result;
    }
    case Operation::power_of_two:
      return pow2(static_cast<int>(value_of(f.of[0])));
    case Operation::quotient:
      return mul_div_floor(value_of(f.of[0]), 1, value_of(f.of[1]));
    case Operation::largest:
      return std::max(value_of(f.of[0]), value_of(f.of[1]));
    case Operation::smallest:
      return std::min(value_of(f.of[0]), value_of(f.of[1]));
    case Operation::share:
    case Operation::share_exact:
      return share_value(f);
    case Operation::part: {
      std::vector<Money> parts(static_cast<std::size_t>(value_of(f.of[1])));
      split_equal(value_of(f.of[0]), parts);
      return parts[f.which];
    }
  }
  bug();
}

namespace {

std::string text_of(const Formula& f, Language language);

// In a product or power a sum needs brackets.
std::string bracketed(const Formula& f, Language language) {
  const std::string text = text_of(f, language);
  return f.operation == Operation::number && f.value >= 0 ? text : "(" + text + ")";
}

std::string joined(const Formula& f, std::string_view between, Language language) {
  std::string text;
  for (const Formula& term : f.of) {
    text += text.empty() ? "" : between;
    const bool simple =
        term.operation == Operation::number || term.operation == Operation::power_of_two ||
        term.operation == Operation::largest || term.operation == Operation::smallest;
    text += simple ? text_of(term, language) : bracketed(term, language);
  }
  return text;
}

std::string listed(const Formula& f, Language language) {
  std::string text;
  for (const Formula& term : f.of) {
    text += (text.empty() ? "" : ", ") + text_of(term, language);
  }
  return text;
}

std::string sum_text(const Formula& f, Language language) {
  std::string text;
  for (const Formula& term : f.of) {
    const bool negative = term.operation == Operation::number && term.value < 0;
    if (negative) {
      text += fmt::format(" - {}", amount(-term.value));
      if (!term.label.empty()) text += " [" + term.label.in(language) + "]";
    } else {
      text += text.empty() ? "" : " + ";
      text += text_of(term, language);
    }
  }
  return text;
}

// "500 x 384 / 1,152 = 166 rest 768, +1 for the rest = 167".
std::string share_text(const Formula& f, Language language) {
  const bool zh = language == Language::zh;
  const Money available = value_of(f.of[0]);
  const std::vector<Money> weights = values_from(f, 1);
  const Money all = total(weights);
  const Money own = weights[f.which];
  if (f.operation == Operation::share && all <= available) return amount(own);
  const Money floor = mul_div_floor(available, own, all);
  const Money value = share_value(f);
  const Formula& first = f.of[0];
  std::string text =
      first.operation == Operation::number ? text_of(first, language) : bracketed(first, language);
  text += fmt::format(" x {} / {} = {}", amount(own), amount(all), amount(floor));
  // The rest, without the product that could pass 64 bits.
  __extension__ using Wide = __int128;
  const auto rest =
      static_cast<Money>(static_cast<Wide>(available) * own - static_cast<Wide>(floor) * all);
  if (rest == 0) return text;
  text += (zh ? " 余 " : " rest ") + amount(rest);
  if (value == floor) return text + (zh ? " 舍去" : ", dropped");
  return text + (zh ? "，最大余数 +1 = " : ", largest rest +1 = ") + amount(value);
}

std::string part_text(const Formula& f, Language language) {
  const bool zh = language == Language::zh;
  const Money ways = value_of(f.of[1]);
  if (ways == 1) return text_of(f.of[0], language);
  const Money whole = value_of(f.of[0]);
  std::string text = fmt::format("{} / {} = {}", bracketed(f.of[0], language), ways, whole / ways);
  if (whole % ways == 0) return text;
  text += (zh ? " 余 " : " rest ") + amount(whole % ways);
  if (f.which >= static_cast<std::size_t>(whole % ways)) {
    return text + (zh ? " 给在前的胡家" : ", which goes to the winners before");
  }
  return text + (zh ? "，余数 +1 = " : ", +1 of the rest = ") + amount(value_of(f));
}

std::string unlabelled(const Formula& f, Language language) {
  switch (f.operation) {
    case Operation::number:
      return amount(f.value);
    case Operation::sum:
      return sum_text(f, language);
    case Operation::product:
      return joined(f, " x ", language);
    case Operation::power_of_two:
      return "2^" + bracketed(f.of[0], language);
    case Operation::quotient:
      return joined(f, " / ", language);
    case Operation::largest:
      return "max(" + listed(f, language) + ")";
    case Operation::smallest:
      return "min(" + listed(f, language) + ")";
    case Operation::share:
    case Operation::share_exact:
      return share_text(f, language);
    case Operation::part:
      return part_text(f, language);
  }
  bug();
}

std::string text_of(const Formula& f, Language language) {
  std::string text = unlabelled(f, language);
  if (f.label.empty()) return text;
  return text + " [" + f.label.in(language) + "]";
}

std::string_view name_of(Operation operation) {
  switch (operation) {
    case Operation::number:
      return "number";
    case Operation::sum:
      return "sum";
    case Operation::product:
      return "product";
    case Operation::power_of_two:
      return "powerOfTwo";
    case Operation::quotient:
      return "quotient";
    case Operation::largest:
      return "largest";
    case Operation::smallest:
      return "smallest";
    case Operation::share:
      return "share";
    case Operation::share_exact:
      return "shareExact";
    case Operation::part:
      return "part";
  }
  bug();
}

}  // namespace

std::string equation(const Formula& f, Language language) {
  const std::string text = text_of(f, language);
  const bool ends_in_value = f.operation == Operation::number || f.operation == Operation::share ||
                             f.operation == Operation::share_exact ||
                             (f.operation == Operation::part && value_of(f.of[1]) > 1);
  return ends_in_value ? text : text + " = " + amount(value_of(f));
}

void write_formula(schemas::JsonWriter& json, const Formula& f, Language language) {
  json.begin_object();
  if (f.operation == Operation::number) {
    json.field("number");
    json.wide_number(f.value);
  } else {
    json.field("op");
    json.name(name_of(f.operation));
  }
  const bool picks = f.operation == Operation::share || f.operation == Operation::share_exact ||
                     f.operation == Operation::part;
  if (picks) {
    json.field("which");
    json.number(f.which);
  }
  if (!f.of.empty()) {
    json.field("of");
    json.begin_list();
    for (const Formula& term : f.of) {
      json.item();
      write_formula(json, term, language);
    }
    json.end_list();
  }
  if (!f.label.empty()) {
    json.field("label");
    json.string(f.label.in(language));
  }
  json.end_object();
}

}  // namespace paiju::report
