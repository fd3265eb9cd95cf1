"""``legal``: the moves of each decision, in a fixed order: pass first, then by kind, hand, zone or break zone order."""

from __future__ import annotations

from typing import Any

from rtkit._jit import kernel
from rtkit.games.avatars_legion.layout import (
    ABILITIES, ARM, ARMED, ARMS, ASK_DISCARD, ASK_GIVE, ASK_GUARD, ASK_MAIN, ASK_MULLIGAN, ASK_NONE, ASK_PICK,
    ASK_SUMMON, ASK_TAKE, BURST, CRASH, DECK, DISCARD, EXHAUST, FX_NONE, GIVE, K_ARMED, K_CRASH, K_SPELL, K_TRIGGER,
    K_WEAPON, PASS, PICK, RETURN, SIDE, SPELL, SUMMON, SUMMONS, TAKE, USE, YES, ZONES_AT,
)  # fmt: skip
from rtkit.games.avatars_legion.rules.cardsteps import can_come, can_summon, can_take
from rtkit.games.avatars_legion.rules.moments import slot_of
from rtkit.games.avatars_legion.rules.targets import is_candidate, is_exhausted
from rtkit.games.avatars_legion.rules.values import holds, total_TP

__all__ = ["legal"]

_WEAPONS = 1 << K_WEAPON | 1 << K_TRIGGER


@kernel
def _put(w: Any, n: int, move: int, fits: bool) -> int:
    """Write a move behind the first ``n``; how many there are then. One that doesn't fit is written over."""
    w["moves"][n] = move
    return n + (1 if fits else 0)


@kernel
def _shown_numbers(t: Any, s: Any, player: int) -> int:
    """Bits of the numbers of which the opponent knows a copy in a player's hand."""
    bits = 0
    for i in range(player * DECK, player * DECK + s["hand_n"][player]):
        card = s["hand"][i]
        if (s["hand_seen"][player] >> (card - player * DECK)) & 1:
            bits |= 1 << t["c_same"][card]
    return bits


@kernel
def _offered_hand(t: Any, s: Any, w: Any, player: int) -> int:
    """Write one card of each number in a hand into ``ids``: the first the opponent knows of, else the first.

    Bits of their kinds are written into ``kinds``.
    """
    seen = s["hand_seen"][player]
    shown = _shown_numbers(t, s, player) if seen else 0
    done = 0
    kinds = 0
    n = 0
    for i in range(player * DECK, player * DECK + s["hand_n"][player]):
        card = s["hand"][i]
        bit = 1 << t["c_same"][card]
        if done & bit or (shown & bit and (seen >> (card - player * DECK)) & 1 == 0):
            continue
        done |= bit
        kinds |= 1 << t["c_kind"][card]
        w["ids"][n] = card
        n += 1
    w["kinds"] = kinds
    return n


@kernel
def _hand_moves(t: Any, s: Any, w: Any, player: int, kind: int, n: int) -> int:
    """A move of a kind for each number in a hand, behind the first ``n`` moves."""
    there = _offered_hand(t, s, w, player)
    for i in range(there):
        w["moves"][n + i] = kind + w["ids"][i]
    return n + there


@kernel
def _TP_of(t: Any, s: Any, slot: int) -> int:
    """The TP that the weapon in a slot pays; -1 without one."""
    card = s["field"][slot]
    return int(t["c_TP"][card]) if card >= 0 else -1


@kernel
def _summon_moves(t: Any, s: Any, w: Any, player: int, there: int, n: int) -> int:
    """Every weapon of the hand with every set of weapons that pays for it (AL-501), or without (burst_first)."""
    if s["summons"][player] >= SUMMONS or w["kinds"] & _WEAPONS == 0:
        return n
    one = _TP_of(t, s, SIDE * player)
    two = _TP_of(t, s, SIDE * player + 1)
    room = one < 0 or two < 0
    both = one + two if one >= 0 and two >= 0 else -1
    if t["burst_first"]:
        one = two = both = -1
    for i in range(there):
        card = w["ids"][i]
        if t["c_equip"][card]:
            cost = t["c_BP"][card]
            n = _put(w, n, SUMMON + card, room and cost == 0)
            n = _put(w, n, SUMMON + card + ZONES_AT, cost <= one)
            n = _put(w, n, SUMMON + card + 2 * ZONES_AT, cost <= two)
            n = _put(w, n, SUMMON + card + 3 * ZONES_AT, cost <= both)
    return n


@kernel
def _burst_moves(t: Any, s: Any, w: Any, player: int, n: int) -> int:
    if not t["burst_first"] or s["summons"][player] >= SUMMONS:
        return n
    one = s["field"][SIDE * player] >= 0
    two = s["field"][SIDE * player + 1] >= 0
    n = _put(w, n, BURST + 1, one)
    n = _put(w, n, BURST + 2, two)
    return _put(w, n, BURST + 3, one and two)


@kernel
def _meets(t: Any, s: Any, player: int, need: int) -> bool:
    """Is what a spell needs on its user's field (AL-505)?"""
    for slot in range(SIDE * player, SIDE * player + SIDE):
        card = s["field"][slot]
        if card >= 0 and t["meets"][need * 2 * DECK + card]:
            return True
    return False


@kernel
def _card_moves(t: Any, s: Any, w: Any, player: int, there: int, n: int) -> int:
    """Armed cards, then spells, then crash cards (AL-504…506)."""
    kinds = w["kinds"]
    room = t["armed_replace"] or s["field"][SIDE * player + ARMED] < 0
    if kinds & (1 << K_ARMED) and room and s["arms"][player] < ARMS:
        for i in range(there):
            card = w["ids"][i]
            if t["c_kind"][card] == K_ARMED:
                n = _put(w, n, ARM + card, t["c_BP"][card] <= total_TP(t, s, player))
    if kinds & (1 << K_SPELL):
        for i in range(there):
            card = w["ids"][i]
            if t["c_kind"][card] == K_SPELL:
                n = _put(w, n, SPELL + card, _meets(t, s, player, t["c_need"][card]))
    if kinds & (1 << K_CRASH):
        for i in range(there):
            card = w["ids"][i]
            if t["c_kind"][card] == K_CRASH:
                n = _put(w, n, CRASH + card, holds(t, s, t["c_cond"][card], player, 0))
    return n


@kernel
def _exhaust_moves(s: Any, w: Any, player: int, n: int) -> int:
    n = _put(w, n, EXHAUST, s["field"][SIDE * player] >= 0)
    return _put(w, n, EXHAUST + 1, s["field"][SIDE * player + 1] >= 0)


@kernel
def _can_pay(t: Any, s: Any, player: int, source: int, row: int) -> bool:
    """Can all costs of an activated ability be paid (AL-805)?"""
    if t["a_exhaust"][row] and is_exhausted(s, slot_of(source)):
        return False
    return bool(t["a_discard"][row] <= s["hand_n"][player] and t["a_life"][row] <= s["life_n"][player])


@kernel
def _uses_of(t: Any, s: Any, w: Any, player: int, card: int, i: int, n: int) -> int:
    """The activated abilities of a card, the player's i-th source."""
    first = t["c_ab"][card]
    for row in range(first, t["c_tr"][card]):
        n = _put(w, n, USE + ABILITIES * i + row - first, _can_pay(t, s, player, 4 * player + i, row))
    return n


@kernel
def _use_moves(t: Any, s: Any, w: Any, player: int, n: int) -> int:
    n = _uses_of(t, s, w, player, s["avatar"][player], 0, n)
    for place in range(SIDE):
        card = s["field"][SIDE * player + place]
        if card >= 0:
            n = _uses_of(t, s, w, player, card, 1 + place, n)
    return n


@kernel
def _main_moves(t: Any, s: Any, w: Any, player: int) -> int:
    n = _put(w, 0, PASS, True)
    there = _offered_hand(t, s, w, player)
    n = _summon_moves(t, s, w, player, there, n)
    n = _burst_moves(t, s, w, player, n)
    n = _card_moves(t, s, w, player, there, n)
    n = _exhaust_moves(s, w, player, n)
    return _use_moves(t, s, w, player, n)


@kernel
def _chosen_summon_moves(t: Any, s: Any, w: Any, player: int) -> int:
    """The weapons that an effect puts on the field (AL-803), or that a burst has paid for (burst_first)."""
    n = _put(w, 0, PASS, True)
    if not can_come(s, player):  # what the burst set off has taken the zone, or was the second weapon
        return n
    by_effect = s["fx_kind"] != FX_NONE
    there = _offered_hand(t, s, w, player)
    for i in range(there):
        card = w["ids"][i]
        if by_effect:
            n = _put(w, n, SUMMON + card, can_summon(t, s, s["fx_row"], card))
        else:
            n = _put(w, n, SUMMON + card, t["c_equip"][card] and t["c_BP"][card] <= s["burst_TP"])
    return n


@kernel
def _pick_moves(t: Any, s: Any, w: Any) -> int:
    n = _put(w, 0, PASS, t["o_up_to"][s["fx_row"]] != 0)
    for k in range(2):  # the mover's own field first, so that a mirrored game has its moves in the same order
        player = s["asks"] if k == 0 else 1 - s["asks"]
        for slot in range(SIDE * player, SIDE * player + SIDE):
            n = _put(w, n, PICK + slot, is_candidate(t, s, s["fx_row"], slot))
    return n


@kernel
def _take_moves(t: Any, s: Any, w: Any, player: int) -> int:
    row = s["fx_row"]
    n = _put(w, 0, PASS, t["o_up_to"][row] != 0)
    done = 0
    for i in range(player * DECK, player * DECK + s["broken_n"][player]):
        card = s["broken"][i]
        bit = 1 << t["c_same"][card]
        if done & bit == 0 and can_take(t, row, card):
            n = _put(w, n, TAKE + card, True)
            done |= bit
    return n


@kernel
def _moves(t: Any, s: Any, w: Any, ask: int, player: int) -> int:
    if ask == ASK_MAIN:
        return _main_moves(t, s, w, player)
    if ask == ASK_GUARD:
        return _exhaust_moves(s, w, player, _put(w, 0, PASS, True))
    if ask == ASK_MULLIGAN:
        return _hand_moves(t, s, w, player, RETURN, _put(w, 0, PASS, True))
    if ask == ASK_PICK:
        return _pick_moves(t, s, w)
    if ask == ASK_TAKE:
        return _take_moves(t, s, w, player)
    if ask == ASK_DISCARD:
        return _hand_moves(t, s, w, player, DISCARD, 0)
    if ask == ASK_GIVE:
        return _hand_moves(t, s, w, 1 - player, GIVE, 0)
    if ask == ASK_SUMMON:
        return _chosen_summon_moves(t, s, w, player)
    w["moves"][0] = PASS
    w["moves"][1] = YES
    return 2


@kernel
def legal(t: Any, s: Any, w: Any) -> int:
    """Write the legal moves of the decision asked into ``w``; how many there are (0 when the game is over)."""
    ask = s["ask"]
    n = 0 if ask == ASK_NONE else _moves(t, s, w, ask, s["asks"])
    w["n"] = n
    return n
