#!/usr/bin/env python3
"""Writes fixtures/nanoserver/handmade/predictable-*.row.json: history rows whose walls are those of
fixtures/nanoserver/go/go_rand.json, every draw discarded at once, nothing won, nothing paid."""
import json, sys
from make_handmade import complete

def row(wall, mode, begin_at, dealer):
    t = wall['tiles']
    hands = [t[13 * s:13 * s + 13] for s in range(mode)]
    at = 13 * mode
    dealt = [list(h) for h in hands]
    dealt[dealer].append(t[at])
    hands[dealer] = dealt[dealer][:]
    at += 1
    ops, seat = [], dealer
    uid = lambda s: 7000 + s
    while True:
        i = hands[seat].pop()
        ops.append({'uid': [uid(seat)], 'optype': 1, 'hutype': 0, 'mjs': [i]})
        if at == len(t): break
        seat = (seat + 1) % mode
        ops.append({'uid': [uid(seat)], 'optype': 500, 'hutype': 0, 'mjs': [t[at]]})
        hands[seat].append(t[at])
        at += 1
    ready = [any(complete([i // 4 for i in h] + [k]) for k in range(27)) for h in hands]
    assert not any(ready)
    seats = range(mode)
    desc = '自摸加底 3番封顶'
    snapshot = {
        'enter': {'data': [{'deskPos': s, 'acId': uid(s), 'score': 1000} for s in seats]},
        'basicInfo': {'deskId': '111111', 'title': '房号: 111111 局数: 1/8', 'desc': desc, 'mode': mode},
        'duanPai': {'markerId': uid(dealer), 'dice1': 1, 'dice2': 1, 'accountInfo': [{'acId': uid(s), 'mjs': dealt[s]} for s in seats]},
        'end': {'title': desc, 'round': '局数: 1/8',
                'tiles': [{'acId': uid(s), 'shouPai': hands[s], 'huPai': -1, 'isTing': False} for s in seats],
                'stats': [{'fanshu': -2, 'feng': 0, 'yu': 0, 'total': 0, 'bannerType': 0, 'desc': ''} for s in seats],
                'scoreChange': [{'acId': uid(s), 'score': 0, 'remain': 1000} for s in seats]},
        'do': ops, 'gangScoreChanges': None, 'huScoreChanges': None}
    text = json.dumps(snapshot, ensure_ascii=False, separators=(',', ':'))
    return {'code': 0, 'data': {'id': 5, 'desk_id': 77, 'mode': mode, 'begin_at': begin_at, 'begin_at_str': '', 'end_at': begin_at + 300,
            'player_name0': 'a', 'player_name1': 'b', 'player_name2': 'c', 'player_name3': 'd' if mode == 4 else '/',
            'score_change0': 0, 'score_change1': 0, 'score_change2': 0, 'score_change3': 0, 'snapshot': text}}

if __name__ == '__main__':
    walls = json.load(open(sys.argv[1]))['walls']
    for wall, late, dealer in ((walls[0], 1, 2), (walls[1], 0, 1)):
        mode = 4 if len(wall['tiles']) == 108 else 3
        with open('%s/predictable-%dp.row.json' % (sys.argv[2], mode), 'w') as f:
            json.dump(row(wall, mode, wall['second'] + late, dealer), f, ensure_ascii=False)
            f.write('\n')
