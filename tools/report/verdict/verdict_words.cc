#include "tools/report/verdict/verdict_words.h"

namespace paiju::report {

using ledger::Check;
using ledger::ClaimFlaw;
using ledger::PlayClaim;
using ledger::SealVerdict;
using ledger::SettlementClaim;
using ledger::WallClaim;
using ledger::Why;

std::string_view words(Check check, Language language) {
  const bool zh = language == Language::zh;
  switch (check) {
    case Check::seal:
      return zh ? "签名" : "seal";
    case Check::cosigners:
      return zh ? "玩家联署" : "cosigners";
    case Check::wall_commitment:
      return zh ? "牌墙事先承诺" : "wall fixed beforehand";
    case Check::wall_draws:
      return zh ? "摸牌与牌墙相符" : "draws against the wall";
    case Check::play:
      return zh ? "打牌过程" : "play";
    case Check::settlement:
      return zh ? "结算" : "settlement";
    case Check::claimed_nets:
      return zh ? "声称的输赢" : "claimed nets";
    case Check::claimed_payments:
      return zh ? "声称的逐笔付款" : "claimed payments";
  }
  return "";
}

std::string_view words(Why why, Language language) {
  const bool zh = language == Language::zh;
  switch (why) {
    case Why::no_trust_file:
      return zh ? "没有给出信任文件" : "no trust file given";
    case Why::newer_format:
      return zh ? "格式比本程序新" : "a newer format";
    case Why::altered:
      return zh ? "证据被改动" : "the evidence is altered";
    case Why::unrevealed_wall:
      return zh ? "牌墙的秘密没有全部公开" : "the wall is not revealed";
    case Why::observed_wall:
      return zh ? "牌墙只是旁观所得" : "the wall is only observed";
    case Why::open_wall:
      return zh ? "牌墙没有事先承诺" : "nobody committed to the wall";
    case Why::illegal_play:
      return zh ? "打牌过程违规" : "a rule is broken";
    case Why::incomplete:
      return zh ? "牌局没有打完" : "the deal is incomplete";
    case Why::not_claimed:
      return zh ? "没有声称" : "not claimed";
    case Why::no_seal:
      return zh ? "没有签名" : "it bears none";
    case Why::unknown_key:
      return zh ? "没有相符的密钥" : "no listed key fits";
  }
  return "";
}

std::string_view words(ClaimFlaw flaw, Language language) {
  const bool zh = language == Language::zh;
  switch (flaw) {
    case ClaimFlaw::nets_length:
      return zh ? "声称的输赢与座位数不符" : "nets for another number of seats";
    case ClaimFlaw::nets_differ:
      return zh ? "声称的输赢不对" : "nets differ";
    case ClaimFlaw::payment_length:
      return zh ? "付款与座位数不符" : "for another number of seats";
    case ClaimFlaw::payment_differs:
      return zh ? "金额不对" : "differs";
    case ClaimFlaw::payment_missing:
      return zh ? "漏报" : "missing from the claims";
    case ClaimFlaw::payment_invented:
      return zh ? "凭空多出" : "invented: nothing was due here";
    case ClaimFlaw::payment_repeated:
      return zh ? "重复" : "stated a second time";
    case ClaimFlaw::payment_misplaced:
      return zh ? "放错位置" : "misplaced";
  }
  return "";
}

std::string_view words(SealVerdict verdict, Language language) {
  const bool zh = language == Language::zh;
  switch (verdict) {
    case SealVerdict::sealed:
      return zh ? "已封存" : "sealed";
    case SealVerdict::not_checked:
      return zh ? "签名未检查" : "seal not checked";
    case SealVerdict::unsealed:
      return zh ? "无签名" : "unsealed";
    case SealVerdict::unknown_key:
      return zh ? "未知密钥" : "unknown key";
    case SealVerdict::altered:
      return zh ? "被改动" : "altered";
  }
  return "";
}

std::string_view words(WallClaim claim, Language language) {
  const bool zh = language == Language::zh;
  switch (claim) {
    case WallClaim::not_checked:
      return zh ? "牌墙未检查" : "wall not checked";
    case WallClaim::revealed:
      return zh ? "牌墙已公开且相符" : "wall revealed";
    case WallClaim::open:
      return zh ? "明列牌墙" : "wall open";
    case WallClaim::observed:
      return zh ? "旁观牌墙" : "wall observed";
    case WallClaim::unrevealed:
      return zh ? "牌墙未公开" : "wall not revealed";
    case WallClaim::altered:
      return zh ? "牌墙被改动" : "wall altered";
  }
  return "";
}

std::string_view words(PlayClaim claim, Language language) {
  const bool zh = language == Language::zh;
  switch (claim) {
    case PlayClaim::not_checked:
      return zh ? "过程未检查" : "play not checked";
    case PlayClaim::legal:
      return zh ? "合规" : "legal";
    case PlayClaim::incomplete:
      return zh ? "未打完" : "incomplete";
    case PlayClaim::illegal:
      return zh ? "违规" : "illegal";
  }
  return "";
}

std::string_view words(SettlementClaim claim, Language language) {
  const bool zh = language == Language::zh;
  switch (claim) {
    case SettlementClaim::not_checked:
      return zh ? "结算未比对" : "settlement not compared";
    case SettlementClaim::equal:
      return zh ? "与声称一致" : "claims equal";
    case SettlementClaim::differs:
      return zh ? "与声称不一致" : "claims differ";
    case SettlementClaim::nothing_claimed:
      return zh ? "没有声称" : "no claims";
  }
  return "";
}

std::string_view words(ledger::Standing standing, Language language) {
  const bool zh = language == Language::zh;
  switch (standing) {
    case ledger::Standing::clean:
      return zh ? "无误" : "CLEAN";
    case ledger::Standing::differs:
      return zh ? "不一致" : "DIFFERS";
    case ledger::Standing::unverifiable:
      return zh ? "无法验证" : "UNVERIFIABLE";
    case ledger::Standing::illegal:
      return zh ? "违规" : "ILLEGAL";
    case ledger::Standing::distrusted:
      return zh ? "不可信" : "DISTRUSTED";
  }
  return "";
}

Colour colour_of(ledger::Standing standing) {
  switch (standing) {
    case ledger::Standing::clean:
      return Colour::good;
    case ledger::Standing::unverifiable:
      return Colour::doubt;
    case ledger::Standing::differs:
    case ledger::Standing::illegal:
    case ledger::Standing::distrusted:
      return Colour::bad;
  }
  return Colour::none;
}

Colour colour_of(ledger::SealVerdict verdict) {
  switch (verdict) {
    case ledger::SealVerdict::sealed:
      return Colour::good;
    case ledger::SealVerdict::not_checked:
      return Colour::doubt;
    case ledger::SealVerdict::unsealed:
    case ledger::SealVerdict::unknown_key:
    case ledger::SealVerdict::altered:
      return Colour::bad;
  }
  return Colour::none;
}

Colour colour_of(ledger::WallClaim claim) {
  switch (claim) {
    case ledger::WallClaim::revealed:
      return Colour::good;
    case ledger::WallClaim::altered:
      return Colour::bad;
    case ledger::WallClaim::open:
    case ledger::WallClaim::observed:
    case ledger::WallClaim::unrevealed:
    case ledger::WallClaim::not_checked:
      return Colour::doubt;
  }
  return Colour::none;
}

Colour colour_of(ledger::PlayClaim claim) {
  switch (claim) {
    case ledger::PlayClaim::legal:
      return Colour::good;
    case ledger::PlayClaim::illegal:
      return Colour::bad;
    case ledger::PlayClaim::incomplete:
    case ledger::PlayClaim::not_checked:
      return Colour::doubt;
  }
  return Colour::none;
}

Colour colour_of(ledger::SettlementClaim claim) {
  switch (claim) {
    case ledger::SettlementClaim::equal:
      return Colour::good;
    case ledger::SettlementClaim::differs:
      return Colour::bad;
    case ledger::SettlementClaim::nothing_claimed:
      return Colour::none;
    case ledger::SettlementClaim::not_checked:
      return Colour::doubt;
  }
  return Colour::none;
}

}  // namespace paiju::report
