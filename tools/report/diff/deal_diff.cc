#include "tools/report/diff/deal_diff.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include <nlohmann/json.hpp>

#include "schemas/json.h"
#include "tools/report/diff/event_alignment.h"

namespace paiju::report {
namespace {

// ---- header, rules, claims, seal
// -----------------------------------------------------------------

nlohmann::json flat(Deal deal) {
  deal.events.clear();
  return nlohmann::json::parse(schemas::deal_to_json(deal)).flatten();
}

std::vector<FieldDifference> compare_fields(const Deal& a, const Deal& b) {
  if (a.newer_format || b.newer_format) return {};
  const nlohmann::json left = flat(a);
  const nlohmann::json right = flat(b);
  std::set<std::string> paths;
  for (const auto& [path, value] : left.items()) paths.insert(path);
  for (const auto& [path, value] : right.items()) paths.insert(path);
  std::vector<FieldDifference> found;
  for (const std::string& path : paths) {
    const std::string in_a = left.contains(path) ? left[path].dump() : "";
    const std::string in_b = right.contains(path) ? right[path].dump() : "";
    if (in_a != in_b) found.push_back({path, in_a, in_b});
  }
  return found;
}

// ---- play
// ------------------------------------------------------------------------------------------

// One side of the walk through the aligned logs.
class Side {
 public:
  Side(const Deal& deal, Followed& out) : deal_(deal), out_(out) {
    Opened opened = open_story(deal);
    if (auto* refusal = std::get_if<Refusal>(&opened)) {
      out_.refusal = std::move(*refusal);
    } else {
      story_ = std::move(std::get<std::unique_ptr<Story>>(opened));
    }
  }

  bool goes_on() const { return story_ != nullptr; }
  bool allows(const Event& e) const { return goes_on() && story_->check(e) == no_fault; }
  Snapshot snapshot() const { return story_->snapshot(); }

  void apply(std::int32_t index) {
    if (!goes_on()) return;
    const Event& e = deal_.events[static_cast<std::size_t>(index)];
    if (const FaultCode code = story_->check(e); code != no_fault) {
      out_.refusal = Refusal{Fault{code, index}};
      story_.reset();
      return;
    }
    story_->apply(e, static_cast<std::uint32_t>(index));
  }

  void finish() {
    if (!goes_on()) return;
    story_->finish();
    out_.settlement = story_->settlement();
  }

 private:
  const Deal& deal_;
  Followed& out_;
  std::unique_ptr<Story> story_;
};

class Walk {
 public:
  Walk(const Deal& a, const Deal& b, DealDiff& out)
      : a_(a), b_(b), out_(out), left_(a, out.a), right_(b, out.b) {}

  void go(const std::vector<AlignedEvent>& aligned) {
    for (std::size_t i = 0; i < aligned.size();) {
      if (aligned[i].a >= 0 && aligned[i].b >= 0) {
        matched(aligned[i]);
        ++i;
        continue;
      }
      std::size_t end = i;
      while (end < aligned.size() && (aligned[end].a < 0 || aligned[end].b < 0)) ++end;
      hunk(aligned, i, end);
      i = end;
    }
    left_.finish();
    right_.finish();
  }

 private:
  const Deal& a_;
  const Deal& b_;
  DealDiff& out_;
  Side left_;
  Side right_;

  void matched(const AlignedEvent& both) {
    const Event& in_a = a_.events[static_cast<std::size_t>(both.a)];
    const Event& in_b = b_.events[static_cast<std::size_t>(both.b)];
    out_.other_times += in_a.at_ms != in_b.at_ms ? 1u : 0u;
    left_.apply(both.a);
    right_.apply(both.b);
  }

  // Events of one place that only one log has, paired in order: each is tried in the other deal as
  // it stands before its own counterpart.
  void hunk(const std::vector<AlignedEvent>& aligned, std::size_t first, std::size_t last) {
    std::vector<std::int32_t> only_a;
    std::vector<std::int32_t> only_b;
    for (std::size_t i = first; i < last; ++i) {
      if (aligned[i].a >= 0) only_a.push_back(aligned[i].a);
      if (aligned[i].b >= 0) only_b.push_back(aligned[i].b);
    }
    for (std::size_t k = 0; k < std::max(only_a.size(), only_b.size()); ++k) {
      const bool diverges = !out_.first_divergent.has_value();
      if (diverges) diverge(only_a, only_b);
      if (k < only_a.size()) judge(true, only_a[k], diverges);
      if (k < only_b.size()) judge(false, only_b[k], diverges);
      if (k < only_a.size()) left_.apply(only_a[k]);
      if (k < only_b.size()) right_.apply(only_b[k]);
      if (!diverges) continue;
      if (k < only_a.size() && left_.goes_on()) out_.a.at_divergence = left_.snapshot();
      if (k < only_b.size() && right_.goes_on()) out_.b.at_divergence = right_.snapshot();
    }
  }

  void diverge(const std::vector<std::int32_t>& only_a, const std::vector<std::int32_t>& only_b) {
    out_.first_divergent = static_cast<std::uint32_t>(only_a.empty() ? only_b[0] : only_a[0]);
    if (left_.goes_on()) out_.before_divergence = left_.snapshot();
  }

  // The first divergence follows from nothing, unless the headers differ and it was impossible.
  void judge(bool in_a, std::int32_t index, bool first) {
    const Deal& own = in_a ? a_ : b_;
    const Side& other = in_a ? right_ : left_;
    const bool possible = other.allows(own.events[static_cast<std::size_t>(index)]);
    const bool nothing_before = first && out_.fields.empty();
    out_.events.push_back({in_a, static_cast<std::uint32_t>(index), !possible && !nothing_before});
  }
};

// ---- money
// -----------------------------------------------------------------------------------------

// Places in the aligned log, so that payments of the same event meet though their indices differ.
class Places {
 public:
  Places(const std::vector<AlignedEvent>& aligned, std::size_t in_a, std::size_t in_b)
      : a_(in_a), b_(in_b) {
    for (std::size_t i = 0; i < aligned.size(); ++i) {
      const bool both = aligned[i].a >= 0 && aligned[i].b >= 0;
      if (aligned[i].a >= 0) a_[static_cast<std::size_t>(aligned[i].a)] = {i, both};
      if (aligned[i].b >= 0) b_[static_cast<std::size_t>(aligned[i].b)] = {i, both};
    }
  }
  struct Place {
    std::size_t at = 0;
    bool in_both = false;
  };
  // Payments of the end, caused by the last event of the log, meet whatever that event was.
  Place of(bool in_a, const Transfer& t) const {
    const std::vector<Place>& places = in_a ? a_ : b_;
    switch (t.cause) {
      case Cause::flower_pig:
      case Cause::max_ting:
      case Cause::gang_refund:
      case Cause::fee:
      case Cause::bonus:
        return {static_cast<std::size_t>(-1), true};
      case Cause::unstated:
      case Cause::hu:
      case Cause::gang_direct:
      case Cause::gang_added:
      case Cause::gang_concealed:
      case Cause::gang_handover:
      case Cause::escape_fine:
      case Cause::escape_compensation:
        break;
    }
    return places[t.after];
  }
  std::size_t gang(bool in_a, const Transfer& t) const {
    if (t.gang < 0) return static_cast<std::size_t>(-1);
    return (in_a ? a_ : b_)[static_cast<std::size_t>(t.gang)].at;
  }

 private:
  std::vector<Place> a_;
  std::vector<Place> b_;
};

void compare_payments(const Places& places, DealDiff& out) {
  // The last is for bonuses, of which one event can bring two.
  using Key = std::tuple<std::size_t, Cause, Party, Party, Unit, std::size_t, std::size_t>;
  std::map<Key, PaymentDifference> pairs;
  const auto enter = [&](bool in_a, const Settlement& settlement) {
    for (const Transfer& t : settlement.transfers) {
      const Places::Place place = places.of(in_a, t);
      Key key{place.at, t.cause, t.from, t.to, t.unit, places.gang(in_a, t), 0};
      const auto taken = [&](const PaymentDifference& p) { return (in_a ? p.a : p.b).has_value(); };
      while (pairs.contains(key) && taken(pairs[key])) ++std::get<6>(key);
      PaymentDifference& pair = pairs[key];
      (in_a ? pair.a : pair.b) = t;
      pair.same_event = place.in_both;
    }
  };
  // Against a deal that cannot be settled every payment would be a difference, and none is one.
  if (out.a.refusal || out.b.refusal) return;
  enter(true, out.a.settlement);
  enter(false, out.b.settlement);
  for (const auto& [key, pair] : pairs) {
    const bool same =
        pair.a && pair.b && pair.a->due == pair.b->due && pair.a->paid == pair.b->paid;
    if (!same) out.payments.push_back(pair);
  }
}

void compare_claims(const Deal& a, const Deal& b, DealDiff& out) {
  if (!a.claims || !b.claims || out.a.refusal || out.b.refusal) return;
  const std::vector<Money>& left = a.claims->nets;
  const std::vector<Money>& right = b.claims->nets;
  const std::size_t seats = std::min<std::size_t>(
      {left.size(), right.size(), out.a.settlement.seats, out.b.settlement.seats});
  for (std::size_t s = 0; s < seats; ++s) {
    // Claims may hold anything: differences wrap instead of overflowing.
    const auto minus = [](Money x, Money y) {
      return static_cast<Money>(static_cast<std::uint64_t>(x) - static_cast<std::uint64_t>(y));
    };
    const ClaimDifference d{static_cast<std::uint8_t>(s), minus(right[s], left[s]),
                            minus(out.b.settlement.nets[s], out.a.settlement.nets[s])};
    if (d.claimed != 0 || d.recomputed != 0) out.claims.push_back(d);
  }
}

}  // namespace

DealDiff diff_deals(const Deal& a, const Deal& b) {
  DealDiff diff;
  diff.fields = compare_fields(a, b);
  const std::vector<AlignedEvent> aligned = align(a.events, b.events);
  Walk(a, b, diff).go(aligned);
  compare_payments(Places(aligned, a.events.size(), b.events.size()), diff);
  compare_claims(a, b, diff);
  return diff;
}

}  // namespace paiju::report
