#include "tools/report/verdict_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/rules/replay.h"
#include "schemas/json.h"
#include "tools/report/fault_text.h"
#include "tools/report/settlement_text.h"
#include "tools/report/verdict_words.h"

namespace paiju::report {
namespace {

using ledger::CosignerVerdict;
using ledger::JudgedDeal;
using ledger::PlayClaim;
using ledger::SealVerdict;
using ledger::SettlementClaim;
using ledger::Verdict;
using ledger::VouchedBy;
using ledger::WallClaim;

// The claims of one deal, in one language.
class Page {
 public:
  Page(const JudgedDeal& judged, const std::string& trust_path, Language language)
      : judged_(judged),
        verdict_(judged.verdict()),
        trust_path_(shown(trust_path)),
        language_(language) {}

  std::string text() {
    const Header& h = judged_.deal().header;
    text_ = fmt::format("{} {}  {}  {} {}  ({})\n", say("deal", "牌局"), schemas::to_hex(h.deal_id),
                        shown(h.operator_name), shown(h.table), h.round,
                        shown(to_text(judged_.stored().position)));
    seal();
    line(say("wall", "牌墙"), wall());
    play();
    settlement();
    checks();
    return std::move(text_);
  }

 private:
  std::string_view say(std::string_view en, std::string_view zh) const {
    return language_ == Language::zh ? zh : en;
  }
  void line(std::string_view claim, std::string_view what) {
    text_ += fmt::format("  {} {}\n", left(claim, 12), what);
  }

  std::string_view signed_how() const {
    switch (verdict_.seal.by) {
      case VouchedBy::nobody:
      case VouchedBy::signature:
        return say("signed", "签名");
      case VouchedBy::proof:
        return say("log proof", "日志证明");
      case VouchedBy::batch:
        return say("batch", "批签");
    }
    return "";
  }

  std::string seal_words() const {
    const std::string key = shown(judged_.deal().header.operator_name);
    switch (verdict_.seal.verdict) {
      case SealVerdict::sealed:
        return fmt::format("{}: {} {} ({})", signed_how(), say("key of", "密钥属于"),
                           shown(verdict_.seal.key_name), trust_path_);
      case SealVerdict::not_checked:
        return std::string(words(SealVerdict::not_checked, language_));
      case SealVerdict::unsealed:
        return std::string(
            say("unsealed: nobody vouches for this deal", "无签名: 没有人为此局作证"));
      case SealVerdict::unknown_key:
        return fmt::format("{}: {}", signed_how(),
                           fmt::format(fmt::runtime(say("no key of \"{}\" in {} fits",
                                                        "「{}」在 {} 中没有相符的密钥")),
                                       key, trust_path_.empty() ? "-" : trust_path_));
      case SealVerdict::altered:
        return fmt::format(
            "{}: {}", signed_how(),
            say("ALTERED: these are not the bytes that were sealed", "被改动: 不是封存时的内容"));
    }
    return "";
  }

  void seal() {
    line(say("seal", "封存"), seal_words());
    for (const CosignerVerdict& c : verdict_.seal.cosigners) {
      line("", fmt::format("{} {} {}: {}", say("cosigner", "联署"), c.seat, shown(c.player),
                           words(c.verdict, language_)));
    }
    if (verdict_.equivocates_with) {
      line("", fmt::format("{}: {}",
                           say("EQUIVOCATION: another deal sealed under this id",
                               "一号两局: 同一编号另有一局也已封存"),
                           shown(to_text(*verdict_.equivocates_with))));
    }
  }

  std::string wall() const {
    const std::string_view parties =
        verdict_.commitments == 1
            ? say("committed to by the operator", "运营方事先承诺")
            : say("committed to by the operator and every seat", "运营方与每一家事先承诺");
    switch (verdict_.wall) {
      case WallClaim::revealed:
        return fmt::format("{}{}", parties, say(", revealed, matches", ", 已公开, 相符"));
      case WallClaim::unrevealed:
        return fmt::format("{}; {}", parties, sentence(verdict_.wall_code, language_));
      case WallClaim::altered:
        return fmt::format("{}: {}", say("ALTERED", "被改动"),
                           sentence(verdict_.wall_code, language_));
      case WallClaim::open:
        return std::string(say("open: listed in the header, nobody committed to it",
                               "明列: 写在牌局头, 没有人事先承诺"));
      case WallClaim::observed:
        return std::string(say("not checked: observed", "未检查: 只是旁观所得"));
      case WallClaim::not_checked:
        return std::string(say("not checked", "未检查"));
    }
    return "";
  }

  std::string through() const {
    if (verdict_.legal_events == 0) return std::string(say("no event", "没有事件"));
    return fmt::format("{} {}", say("legal through event", "合规至事件"),
                       verdict_.legal_events - 1);
  }

  void play() {
    const std::string_view name = say("play", "过程");
    switch (verdict_.play) {
      case PlayClaim::legal:
        return line(name, through() + std::string(say(", the end", ", 终局")));
      case PlayClaim::incomplete:
        return line(name, fmt::format("{}: {}", say("incomplete", "未打完"), through()));
      case PlayClaim::not_checked:
        return line(name,
                    verdict_.newer_format.empty()
                        ? std::string(say("not checked", "未检查"))
                        : fmt::format("{}: {}",
                                      say("not checked: a newer format", "未检查: 格式比本程序新"),
                                      shown(verdict_.newer_format)));
      case PlayClaim::illegal:
        line(name,
             fmt::format("{}: {} [{}]", say("ILLEGAL", "违规"), describe(verdict_.fault, language_),
                         fault_name(verdict_.fault.code)));
        return events_before_fault();
    }
  }

  // The last events up to the one that breaks a rule.
  void events_before_fault() {
    const auto& events = judged_.deal().events;
    if (verdict_.fault.event < 0) return;
    const auto fault = static_cast<std::size_t>(verdict_.fault.event);
    for (std::size_t i = fault - std::min<std::size_t>(fault, 4); i <= fault; ++i) {
      if (i >= events.size()) break;
      const Event& e = events[i];
      line("",
           fmt::format(
               "{} {:>4}  {} {} {}", i == fault ? '>' : ' ', i,
               left(name_of(party_of(std::min<int>(e.seat, 4)), judged_.deal(), language_), 14),
               schemas::to_text(e.kind), e.tile == Tile::none ? "" : std::string(to_text(e.tile))));
    }
    line("", fmt::format("{} paiju replay --deal {} --to {}", say("see", "详见"),
                         schemas::to_hex(judged_.deal().header.deal_id), fault));
  }

  void settlement() {
    const auto& findings = verdict_.claims.findings;
    const std::string_view name = say("settlement", "结算");
    switch (verdict_.settlement) {
      case SettlementClaim::not_checked:
        return line(name, say("not compared", "未比对"));
      case SettlementClaim::nothing_claimed:
        return line(
            name, say("recomputed; nothing claimed to compare it with", "已重算; 没有声称可比对"));
      case SettlementClaim::equal:
        return line(name, say("recomputed; equal to the claims", "已重算; 与声称一致"));
      case SettlementClaim::differs:
        line(name, fmt::format("{}: {}", say("DIFFERS from the claims", "与声称不一致"),
                               findings.size()));
        for (const auto& f : findings) finding(f);
        if (verdict_.claims.nets_follow_payments) {
          line("", say("the claimed nets follow from these payments", "声称的输赢由以上付款得出"));
        }
    }
  }

  void finding(const ledger::ClaimFinding& f) {
    std::string head;
    const bool nets =
        f.flaw == ledger::ClaimFlaw::nets_length || f.flaw == ledger::ClaimFlaw::nets_differ;
    if (!nets) {
      head = fmt::format("{} {} {}", say("event", "事件"), f.after, name_of(f.cause, language_));
      if (f.payment) head += fmt::format(" ({} {})", say("payment", "付款"), *f.payment);
      head += ": ";
    }
    head += words(f.flaw, language_);
    if (f.flaw == ledger::ClaimFlaw::payment_misplaced) {
      head += fmt::format("; {} {} {}", say("belongs to event", "应在事件"), f.due_after,
                          name_of(f.due_cause, language_));
    }
    text_ += fmt::format("    {}\n", head);
    text_ += fmt::format("      {} {} {} {}\n", left(say("seat", "座位"), 18),
                         right(say("claimed", "声称"), 15), right(say("recomputed", "重算"), 15),
                         right(say("difference", "差额"), 15));
    for (std::size_t s = 0; s < std::max(f.claimed.size(), f.recomputed.size()); ++s) row(f, s);
  }

  void row(const ledger::ClaimFinding& f, std::size_t seat) {
    const bool known = seat < f.recomputed.size();
    const bool stated = seat < f.claimed.size();
    const auto difference =
        ledger::claim_difference(stated ? f.claimed[seat] : 0, known ? f.recomputed[seat] : 0);
    const std::string name =
        known ? name_of(party_of(static_cast<int>(seat)), judged_.deal(), language_)
              : fmt::format("{} -", seat);
    text_ += fmt::format("      {} {} {} {}\n", left(name, 18),
                         right(stated ? amount(f.claimed[seat], true) : "-", 15),
                         right(known ? amount(f.recomputed[seat], true) : "-", 15),
                         right(difference ? amount(*difference, true) : ">64 bit", 15));
  }

  void checks() {
    std::string done;
    for (const auto check : verdict_.checked) {
      done += fmt::format("{}{}", done.empty() ? "" : ", ", words(check, language_));
    }
    line(say("checked", "已检查"), done.empty() ? say("nothing", "无") : std::string_view(done));
    std::string rest;
    for (std::size_t i = 0; i < verdict_.not_checked.size(); ++i) {
      const auto& n = verdict_.not_checked[i];
      const bool last_of_reason =
          i + 1 == verdict_.not_checked.size() || verdict_.not_checked[i + 1].why != n.why;
      rest += words(n.check, language_);
      if (last_of_reason) rest += fmt::format(" ({})", words(n.why, language_));
      if (i + 1 < verdict_.not_checked.size()) rest += ", ";
    }
    line(say("not checked", "未检查"),
         rest.empty() ? say("nothing", "无") : std::string_view(rest));
  }

  const JudgedDeal& judged_;
  const Verdict& verdict_;
  std::string trust_path_;
  Language language_;
  std::string text_;
};

}  // namespace

std::string verdict_line(const JudgedDeal& judged, Language language) {
  const Verdict& v = judged.verdict();
  return fmt::format("{}  {}  {}  {}  {}", schemas::to_hex(judged.deal().header.deal_id),
                     left(words(v.seal.verdict, language), 16), left(words(v.wall, language), 16),
                     left(words(v.play, language), 10), words(v.settlement, language));
}

std::string verdict_text(const JudgedDeal& judged, const std::string& trust_path,
                         Language language) {
  return Page(judged, trust_path, language).text();
}

int exit_of(ledger::Standing standing) {
  switch (standing) {
    case ledger::Standing::clean:
      return 0;
    case ledger::Standing::differs:
      return 1;
    case ledger::Standing::distrusted:
      return 2;
    case ledger::Standing::illegal:
      return 3;
    case ledger::Standing::unverifiable:
      return 4;
  }
  return 4;
}

}  // namespace paiju::report
