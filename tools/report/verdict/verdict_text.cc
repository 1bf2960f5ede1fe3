#include "tools/report/verdict/verdict_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/rules/replay.h"
#include "schemas/json.h"
#include "tools/report/story/state_text.h"
#include "tools/report/verdict/claims_text.h"
#include "tools/report/verdict/verdict_words.h"
#include "tools/report/words/fault_text.h"
#include "tools/report/words/layout.h"

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
  Page(const JudgedDeal& judged, const VerdictView& view)
      : judged_(judged),
        verdict_(judged.verdict()),
        trust_path_(shown(view.trust_path)),
        language_(view.language),
        colour_(view.colour),
        position_(view.position) {}

  std::string text() {
    const Header& h = judged_.deal().header;
    std::string title =
        fmt::format("{} {}  {}  {} {}", say("deal", "牌局"), schemas::to_hex(h.deal_id),
                    shown(h.operator_name), shown(h.table), h.round);
    if (position_) title += fmt::format("  ({})", shown(to_text(judged_.stored().position)));
    const auto standing = verdict_.standing();
    text_ = painted(words(standing, language_), colour_of(standing), colour_) + "  " +
            painted(title, Colour::title, colour_) + "\n";
    seal();
    line(say("wall", "牌墙"), wall(), colour_of(verdict_.wall));
    play();
    settlement();
    checks();
    return std::move(text_);
  }

 private:
  std::string_view say(std::string_view en, std::string_view zh) const {
    return language_ == Language::zh ? zh : en;
  }
  void line(std::string_view claim, std::string_view what, Colour colour = Colour::none) {
    const std::string lines = wrapped(fmt::format("  {} ", left(claim, 12)), what);
    for (std::size_t at = 0; at < lines.size();) {
      const std::size_t end = lines.find('\n', at);
      text_ += painted(std::string_view(lines).substr(at, end - at), colour, colour_) + "\n";
      at = end + 1;
    }
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
    line(say("seal", "封存"), seal_words(), colour_of(verdict_.seal.verdict));
    for (const CosignerVerdict& c : verdict_.seal.cosigners) {
      line("",
           fmt::format("{} {} {}: {}", say("cosigner", "联署"), c.seat, shown(c.player),
                       words(c.verdict, language_)),
           colour_of(c.verdict));
    }
    if (verdict_.equivocates_with) {
      line("",
           fmt::format("{}: {}",
                       say("EQUIVOCATION: another deal sealed under this id",
                           "一号两局: 同一编号另有一局也已封存"),
                       shown(to_text(*verdict_.equivocates_with))),
           Colour::bad);
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
    line(say("play", "过程"), play_words(), colour_of(verdict_.play));
    if (verdict_.play == PlayClaim::illegal) events_before_fault();
  }

  std::string play_words() const {
    switch (verdict_.play) {
      case PlayClaim::legal:
        return through() + std::string(say(", the end", ", 终局"));
      case PlayClaim::incomplete:
        return fmt::format("{}: {}", say("incomplete", "未打完"), through());
      case PlayClaim::not_checked:
        if (verdict_.newer_format.empty()) return std::string(say("not checked", "未检查"));
        return fmt::format("{}: {}", say("not checked: a newer format", "未检查: 格式比本程序新"),
                           shown(verdict_.newer_format));
      case PlayClaim::illegal:
        return fmt::format("{}: {} [{}]", say("ILLEGAL", "违规"),
                           describe(verdict_.fault, language_), fault_name(verdict_.fault.code));
    }
    return "";
  }

  // The table before the event that breaks a rule, and the last events up to it.
  void events_before_fault() {
    const Deal& deal = judged_.deal();
    if (verdict_.fault.event < 0) return;
    const auto fault = static_cast<std::size_t>(verdict_.fault.event);
    if (const auto before = snapshot_before(deal, fault)) {
      text_ += state_text(deal, *before, {}, language_);
    }
    for (std::size_t i = fault - std::min<std::size_t>(fault, 4); i <= fault; ++i) {
      if (i >= deal.events.size()) break;
      const std::string words = fmt::format("{} #{:<4} {}", i == fault ? '>' : ' ', i,
                                            event_text(deal, deal.events[i], {}, language_));
      text_ += "  " + (i == fault ? painted(words, Colour::bad, colour_) : words) + "\n";
    }
  }

  void settlement() {
    line(say("settlement", "结算"), settlement_words(), colour_of(verdict_.settlement));
    text_ += claim_findings_text(judged_, language_);
  }

  std::string findings(std::size_t count) const {
    return fmt::format("{} {}", count, say(count == 1 ? "finding" : "findings", "处"));
  }

  std::string settlement_words() const {
    switch (verdict_.settlement) {
      case SettlementClaim::not_checked:
        return std::string(say("not compared", "未比对"));
      case SettlementClaim::nothing_claimed:
        return std::string(
            say("recomputed; nothing claimed to compare it with", "已重算; 没有声称可比对"));
      case SettlementClaim::equal:
        return std::string(say("recomputed; equal to the claims", "已重算; 与声称一致"));
      case SettlementClaim::differs:
        return fmt::format("{} ({})", say("DIFFERS from the claims", "与声称不一致"),
                           findings(verdict_.claims.findings.size()));
    }
    return "";
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
  bool colour_;
  bool position_;
  std::string text_;
};

}  // namespace

std::string verdict_line(const JudgedDeal& judged, const VerdictView& view) {
  const Verdict& v = judged.verdict();
  const auto column = [&view](auto claim, std::string_view word, std::size_t cells) {
    return painted(left(word, cells), colour_of(claim), view.colour);
  };
  const auto seal = v.seal.verdict;
  // Short: that no keys were given is said once, at the end.
  const std::string_view seal_word = seal != SealVerdict::not_checked ? words(seal, view.language)
                                     : view.language == Language::zh  ? "未验签"
                                                                      : "unchecked";
  return fmt::format("{} {}  {}  {}  {}", schemas::to_hex(judged.deal().header.deal_id),
                     column(seal, seal_word, 9), column(v.wall, words(v.wall, view.language), 13),
                     column(v.play, words(v.play, view.language), 5),
                     column(v.settlement, words(v.settlement, view.language), 0));
}

std::string verdict_text(const JudgedDeal& judged, const VerdictView& view) {
  return Page(judged, view).text();
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
