#!/usr/bin/env python3
"""Writes fixtures/nanoserver/handmade/*.snapshot.json: one round a deviation of the server.

The plays and every amount of a win or of 赔叫 are written down here by hand, from
spec/nanoserver.md 6-8; only ids, hands left, sums and the server's ready test are worked out.
"""
import json, os, sys
from collections import Counter

SUITS = {'s': 0, 'p': 1, 'm': 2}

def kinds(text):
    out, digits = [], ''
    for c in text.replace(' ', ''):
        if c.isdigit():
            digits += c
        else:
            out += [SUITS[c] * 9 + int(d) - 1 for d in digits]
            digits = ''
    return out

def complete(tiles):
    c = Counter(tiles)
    if len(tiles) == 14 and all(n in (2, 4) for n in c.values()): return True
    def groups(c):
        c = +c
        if not c: return True
        k = min(c)
        if c[k] >= 3 and groups(c - Counter({k: 3})): return True
        if k % 9 <= 6 and c[k + 1] and c[k + 2]: return groups(c - Counter((k, k + 1, k + 2)))
        return False
    return any(n >= 2 and groups(c - Counter({k: 2})) for k, n in c.items())

class Round:
    def __init__(self, name, mode, desc, hands, dealer=0, first='', hold=''):
        """hands: one text a seat, '' for tiles that lead to nothing; first: the dealer's 14th tile."""
        self.name, self.mode, self.desc, self.dealer = name, mode, desc, dealer
        self.free = {k: list(range(4 * k, 4 * k + 4)) for k in range(18 if mode == 3 else 27)}
        self.ops, self.gangs, self.hus = [], [], []
        self.won, self.win_id = set(), [-1] * mode
        self.feng, self.yu, self.hu = [0] * mode, [0] * mode, [0] * mode
        self.hands = [[self.new(k) for k in kinds(h)] for h in hands]
        reserve = Counter(kinds(hold))
        for h in self.hands:
            self.fill(h, reserve)
        self.dealt = [list(h) for h in self.hands]
        self.hold = reserve
        if first: self.take(dealer, first)
        else:
            self.hands[dealer].append(self.junk())
        self.dealt[dealer].append(self.hands[dealer][-1])
        self.last = (None, None)

    def uid(self, seat): return 9001 + seat
    def new(self, kind): return self.free[kind].pop(0)
    def fill(self, hand, reserve):
        """No two neighbours, so that the hand is far from ready."""
        step = 0
        order = sorted(self.free, key=lambda k: (k * 7) % 27)
        while len(hand) < 13:
            k = order[step % len(order)]
            step += 1
            if len(self.free[k]) > reserve[k] and not any(i // 4 == k for i in hand): hand.append(self.new(k))
    def junk(self):
        for k in sorted(self.free, key=lambda k: -len(self.free[k])):
            if len(self.free[k]) > self.hold[k]: return self.new(k)
    def op(self, seat, typ, ids): self.ops.append({'uid': [self.uid(seat)], 'optype': typ, 'hutype': 0, 'mjs': ids})
    def held(self, seat, text):
        (k,) = kinds(text)
        return [i for i in self.hands[seat] if i // 4 == k]
    def take(self, seat, text):
        (k,) = kinds(text)
        if self.hold[k]: self.hold[k] -= 1
        self.hands[seat].append(self.new(k))
    def draw(self, seat, text=''):
        if text: self.take(seat, text)
        else: self.hands[seat].append(self.junk())
        self.op(seat, 500, [self.hands[seat][-1]])
    def discard(self, seat, text=''):
        i = self.held(seat, text)[0] if text else self.hands[seat][-1]
        self.hands[seat].remove(i)
        self.op(seat, 1, [i])
        self.last = (seat, i)
    def peng(self, seat):
        src, i = self.last
        mine = [x for x in self.hands[seat] if x // 4 == i // 4]
        self.op(seat, 2, [i] + mine)
        for x in mine[:2]: self.hands[seat].remove(x)
    def others(self, seat): return [s for s in range(self.mode) if s != seat and s not in self.won]
    def gang_money(self, seat, payers, each, book):
        self.gangs.append({'isXiaYu': each == 2, 'changes': [{'acId': self.uid(seat), 'score': each * len(payers)}] +
                           [{'acId': self.uid(p), 'score': -each} for p in payers]})
        book[seat] += each * len(payers)
        for p in payers: book[p] -= each
    def gang_concealed(self, seat, text):
        ids = self.held(seat, text)
        for i in ids: self.hands[seat].remove(i)
        self.op(seat, 3, ids)
        self.gang_money(seat, self.others(seat), 2, self.yu)
    def gang_added(self, seat, text, robbed=False):
        (i,) = self.held(seat, text)
        self.hands[seat].remove(i)
        self.op(seat, 3, [i])
        self.last = (seat, i)
        if not robbed: self.gang_money(seat, self.others(seat), 1, self.feng)
    def win(self, seat, pays, kind):
        total = sum(pays.values())
        self.hus.append({'acId': self.uid(seat), 'huPaiType': kind,
                         'scoreChange': [{'acId': self.uid(p), 'score': -n} for p, n in pays.items()], 'totalWinScore': total})
        self.hu[seat] += total
        for p, n in pays.items(): self.hu[p] -= n
    def ron(self, seat, amount):
        src, i = self.last
        self.op(seat, 4, [i])
        self.win_id[seat] = i
        self.won.add(seat)
        self.win(seat, {src: amount}, 0)
    def zimo(self, seat, each):
        i = self.hands[seat].pop()
        self.op(seat, 4, [i])
        self.win_id[seat] = i
        pays = {p: each for p in self.others(seat)}
        self.won.add(seat)
        self.win(seat, pays, 1)
    def play_out(self, seat):
        """Everybody discards what he draws until the wall is empty, from `seat` on."""
        while any(len(v) for v in self.free.values()):
            while seat in self.won: seat = (seat + 1) % self.mode
            self.hold = Counter()
            self.draw(seat)
            self.discard(seat)
            seat = (seat + 1) % self.mode
    def ready(self, seat):
        hand = [i // 4 for i in self.hands[seat]]
        return seat in self.won or any(complete(hand + [k]) for k in range(27))
    def ting(self, seat, each):
        self.win(seat, {p: each for p in range(self.mode) if not self.ready(p)}, 2)
    def move(self, book, changes):
        for seat, n in changes.items(): book[seat] += n
    def write(self, folder, ready):
        got = [self.ready(s) for s in range(self.mode)]
        assert got == ready, (self.name, got)
        seats = range(self.mode)
        total = [self.hu[s] + self.feng[s] + self.yu[s] for s in seats]
        assert sum(total) == 0, self.name
        snapshot = {
            'enter': {'data': [{'deskPos': s, 'acId': self.uid(s), 'nickname': 'P%d' % s, 'isReady': True, 'sex': 1, 'isExit': False,
                                'headURL': '', 'score': 1000, 'ip': '', 'offline': False} for s in seats]},
            'basicInfo': {'deskId': '654321', 'title': '房号: 654321 局数: 2/8', 'desc': self.desc, 'mode': self.mode},
            'duanPai': {'markerId': self.uid(self.dealer), 'dice1': 3, 'dice2': 4,
                        'accountInfo': [{'acId': self.uid(s), 'mjs': self.dealt[s]} for s in seats]},
            'end': {'title': ' '.join(self.desc.split()[:2]), 'round': '局数: 2/8',
                    'tiles': [{'acId': self.uid(s), 'shouPai': self.hands[s], 'huPai': self.win_id[s], 'isTing': got[s]} for s in seats],
                    'stats': [{'fanshu': 0 if s in self.won else -2, 'feng': self.feng[s], 'yu': self.yu[s], 'total': total[s],
                               'bannerType': 0, 'desc': ''} for s in seats],
                    'scoreChange': [{'acId': self.uid(s), 'score': total[s], 'remain': 1000 + total[s]} for s in seats]},
            'do': self.ops, 'gangScoreChanges': self.gangs or None, 'huScoreChanges': self.hus or None}
        with open(os.path.join(folder, self.name + '.snapshot.json'), 'w') as f:
            json.dump(snapshot, f, ensure_ascii=False, separators=(',', ':'))
            f.write('\n')

PLAIN5 = '自摸加底 5番封顶 点炮可平胡'
FAN3 = '自摸加番 3番封顶'

def rounds():
    # 8.1: A 暗杠, shoots B and C: 0, +2, +2, -4 of gang money.
    r = Round('handover-per-winner', 4, '自摸加底 3番封顶',
              ['1111s 22s 345s 678s 5p', '78p 123456789m 11m', '78p 234m 345m 567m 99m', '222333444p 66p 88p'], first='5p', hold='9p')
    r.gang_concealed(0, '1s'); r.draw(0, '9p'); r.discard(0); r.ron(1, 2); r.ron(2, 2)
    r.move(r.yu, {0: -6, 1: 4, 2: 4, 3: -2})
    r.play_out(3)
    yield r, [True] * 4

    # 8.10: winners 1 and 3, logged 3 then 1; by turn order seat 0 draws next, the server lets seat 2.
    r = Round('next-after-map-order', 4, '自摸加底 3番封顶',
              ['1111s 22s 345s 678s 5p', '78p 123456789m 11m', '222333444p 66p 88p', '78p 234m 345m 567m 99m'], first='9p', hold='')
    r.discard(0); r.ron(3, 1); r.ron(1, 1)
    r.play_out(2)
    yield r, [False, True, True, True]

    # 8.2: 1111 2222 333 444: 清一色 2 + two roots = 4 fan; the server adds 碰碰胡.
    r = Round('duidui-by-count', 3, PLAIN5, ['4s', '1111222233344s', ''], first='9p')
    r.discard(0, '4s'); r.ron(1, 32)
    r.play_out(2)
    yield r, [False, True, False]

    # 8.3: peng 1, peng 4, 122334 99: two roots = 2 fan; the server sees 双龙七对, 4.
    r = Round('melds-in-qidui', 3, PLAIN5, ['1s 4s 9p', '111s 444s 2233s 9p 88p', ''], first='2p')
    r.discard(0, '1s'); r.peng(1); r.discard(1, '8p'); r.draw(2); r.discard(2); r.draw(0); r.discard(0, '4s')
    r.peng(1); r.discard(1, '8p'); r.draw(2); r.discard(2); r.draw(0); r.discard(0, '9p'); r.ron(1, 16)
    r.play_out(2)
    yield r, [False, True, False]

    # 6.2: 112233 778899 99: 全幺九 3 + root = 4; the server stops at 龙七对, 3.
    r = Round('qidui-read-first', 3, PLAIN5 + ' 全幺九', ['1s', '12233s 77889999p', ''], first='9s')
    r.discard(0, '1s'); r.ron(1, 8)
    r.play_out(2)
    yield r, [False, True, False]

    # 6.2: 111222333 999 11: 全幺九 3; the server stops at 碰碰胡, 1.
    r = Round('duidui-hides-yaojiu', 3, PLAIN5 + ' 全幺九', ['9p', '111222333s 99p 11p', ''], first='9s')
    r.discard(0, '9p'); r.ron(1, 2)
    r.play_out(2)
    yield r, [False, True, False]

    # 8.6: 抢杠 1 + 夹心五 1 = 2; the server judges 夹心五 on the last draw and finds none.
    r = Round('jiaxin-of-last-draw', 3, PLAIN5 + ' 夹心五', ['55s', '46s 234p 345p 678p 99p', '5s'], dealer=2, first='9s', hold='5s')
    r.discard(2, '5s'); r.peng(0); r.discard(0); r.draw(1, '1p'); r.discard(1); r.draw(2); r.discard(2)
    r.draw(0, '5s'); r.gang_added(0, '5s', robbed=True); r.ron(1, 2)
    r.play_out(2)
    yield r, [False, True, False]

    # 8.5: ready on the 5 between 4 and 6 alone: 夹心五, 1 fan; the server asks index 5 as an id.
    r = Round('jiaxin-of-index', 3, PLAIN5 + ' 夹心五', ['', '46s 234p 345p 678p 99p', ''], hold='')
    r.discard(0); r.play_out(1); r.ting(1, 1)
    yield r, [False, True, False]

    # 8.4: pengs of 万 and 筒, so 条 is void; ready on 条 only by the server.
    r = Round('ready-with-void-suit', 4, '自摸加底 3番封顶', ['1m 1p', '11m 11p 234s 567s 9s 8m 8p', '', ''], first='9p')
    r.discard(0, '1m'); r.peng(1); r.discard(1, '8m')
    for s in (2, 3): r.draw(s); r.discard(s)
    r.draw(0); r.discard(0, '1p'); r.peng(1); r.discard(1, '8p')
    r.play_out(2); r.ting(1, 1)
    yield r, [False, True, False, False]

    # 8.4: 46 around one's own gang of 5s: no wait (rules-sichuan.md E74); the server pays for it and refunds no gang.
    r = Round('ready-on-fifth-copy', 3, PLAIN5, ['7s 9s', '5555p 46p 22s 77s 99s 1p', ''], first='2p', hold='2s')
    r.discard(0, '7s'); r.peng(1); r.discard(1, '1p'); r.draw(2); r.discard(2); r.draw(0); r.discard(0, '9s'); r.peng(1)
    r.discard(1, '2s'); r.draw(2); r.discard(2); r.draw(0); r.discard(0)
    r.draw(1, '2s'); r.gang_concealed(1, '5p'); r.draw(1); r.discard(1)
    r.play_out(2); r.ting(1, 1)
    yield r, [False, True, False]

    # 8.6: won on tile id 0; 夹心五 is judged on the last draw, a 5 between 4 and 6.
    r = Round('jiaxin-of-first-bamboo', 3, PLAIN5 + ' 夹心五', ['1s', '46s 23s 789p 567p 99p 1p', ''], dealer=1, first='5s')
    r.discard(1, '1p'); r.draw(2); r.discard(2); r.draw(0); r.discard(0, '1s'); r.ron(1, 2)
    r.play_out(2)
    yield r, [False, True, False]

    # 8.7: could have won on 5 of dots, answered with the gang code, drew 8 of dots: one fan too much.
    r = Round('bloom-after-hint', 3, FAN3, ['', '67p 123s 456s 789s 99s', '5p'], dealer=2, first='1p', hold='8p')
    r.discard(2, '5p'); r.draw(0); r.discard(0); r.draw(1, '8p'); r.zimo(1, 4)
    r.play_out(2)
    yield r, [False, True, False]

    # 4: 自摸加番 is printed, none is paid.
    r = Round('no-self-draw-bonus', 3, FAN3, ['', '67p 123s 456s 789s 99s', ''], dealer=0, first='1p', hold='8p')
    r.discard(0); r.draw(1, '8p'); r.zimo(1, 1)
    r.play_out(2)
    yield r, [False, True, False]

    # 5.8: pengs of 万 and 筒, so 条 is void, and a gang of 条.
    r = Round('void-suit-gang', 4, '自摸加底 3番封顶', ['1m 1p', '11m 11p 5555s 89m 89p 7m', '', ''], hold='')
    r.discard(0, '1m'); r.peng(1); r.discard(1, '8m')
    for s in (2, 3): r.draw(s); r.discard(s)
    r.draw(0); r.discard(0, '1p'); r.peng(1); r.discard(1, '8p')
    for s in (2, 3): r.draw(s); r.discard(s)
    r.draw(0); r.discard(0)
    r.draw(1); r.gang_concealed(1, '5s'); r.draw(1); r.discard(1)
    r.play_out(2)
    r.move(r.yu, {1: -6, 0: 2, 2: 2, 3: 2})
    yield r, [False] * 4

    # 8.8: a win the client claimed without having one.
    r = Round('unchecked-play', 3, PLAIN5, ['4s', '1358s 2479p', ''], first='9p')
    r.discard(0, '4s'); r.ron(1, 1)
    r.play_out(2)
    yield r, [False, True, False]

if __name__ == '__main__':
    folder = sys.argv[1]
    for r, ready in rounds():
        r.write(folder, ready)
