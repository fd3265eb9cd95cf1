"""Greedy and odds: the best move one move ahead, with exact attacks and guards and without a look at hidden cards."""

from __future__ import annotations

from typing import Any

from rtkit._jit import kernel
from rtkit.games.avatars_legion.layout import (
    ABILITIES, ARM, ARMED, ASK_AGAIN, ASK_BATTLE, ASK_DISCARD, ASK_DRAW, ASK_GIVE, ASK_GUARD, ASK_MAIN, ASK_MAY,
    ASK_MULLIGAN, ASK_PICK, ASK_SUMMON, ASK_TAKE, BURST, CRASH, DECK, EXHAUST, FX_NONE, KIND, PASS, SIDE, SPELL, SUMMON,
    SUMMONS, USE, YES, ZONES_AT,
)  # fmt: skip
from rtkit.games.avatars_legion.policies.fights import attacks_on, front, guard, may_attack, may_win, plan, push
from rtkit.games.avatars_legion.policies.steps import effect, effect_worth, life_loss, target_points, target_worth
from rtkit.games.avatars_legion.policies.worth import (
    LETHAL, armed_worth, body, card_worth, departure, price, trigger_worth, uses_left,
)  # fmt: skip
from rtkit.games.avatars_legion.rules.moments import card_of, slot_of
from rtkit.games.avatars_legion.rules.values import refresh

__all__ = ["arrival_worth", "card_summoned", "gain", "greedy", "is_summons", "move_gain", "no_summons"]


# the main phase


@kernel
def arrival_worth(t: Any, s: Any, v: Any, player: int, card: int, ahead: Any) -> float:
    """What a weapon of the hand is worth on the field, with what it does for the attack of this turn."""
    more = max(0, t["c_attacks"][card] - s["attacks"][player])
    return float(body(t, v, card) + push(v, ahead, t["c_attack"][card], more) - v["summon"])


@kernel
def _refill(t: Any, s: Any, v: Any, player: int, but: int) -> float:
    """What a second free zone is worth: the best weapon without cost in hand, other than ``but``."""
    best = 0.0
    if s["summons"][player] + 2 <= SUMMONS:
        for i in range(player * DECK, player * DECK + s["hand_n"][player]):
            card = s["hand"][i]
            if card != but and t["c_equip"][card] and t["c_BP"][card] == 0:
                best = max(best, body(t, v, card) - v["summon"])
    return best


@kernel
def _burst_worth(t: Any, s: Any, v: Any, player: int, zones: int, ahead: Any) -> float:
    """Under burst_first: the best weapon that a burst allows."""
    total = 0
    for zone in range(2):
        if (zones >> zone) & 1:
            total += t["c_TP"][s["field"][SIDE * player + zone]]
    best = -1e9
    for i in range(player * DECK, player * DECK + s["hand_n"][player]):
        card = s["hand"][i]
        if t["c_equip"][card] and t["c_BP"][card] <= total:
            best = max(best, arrival_worth(t, s, v, player, card, ahead))
    return best


@kernel
def _arm_worth(t: Any, s: Any, v: Any, player: int, card: int) -> float:
    slot = SIDE * player + ARMED
    return float(armed_worth(t, v, card) - price(t, s, v, slot) - v["arm"])


@kernel
def _use_worth(t: Any, s: Any, v: Any, player: int, source: int, k: int, ahead: Any) -> float:
    """What an activated ability is worth over its costs, less with each use: a cost may be had back by the effect."""
    card = card_of(s, source)
    slot = slot_of(source)
    row = t["c_ab"][card] + k
    lost = 0
    cost = 0.1 + v["discard"] * t["a_discard"][row] + v["again"] * s["uses"][source]
    if t["a_life"][row] > 0:
        cost += life_loss(s, v, player, t["a_life"][row])
    if t["a_exhaust"][row]:
        lost = s["attack"][slot]
        cost += v["use_rest"] * lost
    if t["a_burst"][row]:
        lost = s["attack"][slot] * (uses_left(s, slot) // 2)
        cost += departure(t, s, v, slot)
    first = 1 if s["uses"][source] == 0 else 0
    worth, points, attacks = effect(t, s, v, player, t["a_op"][row], t["a_op_end"][row], 0, slot, first)
    return float(worth + push(v, ahead, points - lost, attacks) - cost)


@kernel
def _card_worth(t: Any, s: Any, v: Any, player: int, card: int, ahead: Any) -> float:
    """What a spell or crash card is worth used now, over keeping it."""
    worth, points, attacks = effect(t, s, v, player, t["c_op"][card], t["c_op_end"][card], 1, -1, 0)
    return float(worth + push(v, ahead, points, attacks) - v["kept"])


@kernel
def _zone_to_use(s: Any, player: int, zones: int) -> int:
    """The first zone of a mask whose weapon still stands, -1 for none."""
    for zone in range(2):
        if (zones >> zone) & 1 and uses_left(s, SIDE * player + zone) == 2 and s["attack"][SIDE * player + zone] > 0:
            return zone
    return -1


@kernel
def _instead(t: Any, s: Any, player: int, move: int) -> int:
    """A weapon about to be burst is exhausted for its attack first (AL-503, AL-601)."""
    argument = move & (KIND - 1)
    kind = move - argument
    if not may_attack(t, s, player) or (kind != SUMMON and kind != BURST):
        return move
    zone = _zone_to_use(s, player, argument if kind == BURST else argument // ZONES_AT)
    return EXHAUST + zone if zone >= 0 else move


@kernel
def is_summons(move: int) -> bool:
    """Is it the move of a weapon from the hand onto the field?"""
    return move - (move & (KIND - 1)) == SUMMON


@kernel
def card_summoned(move: int) -> int:
    """The card that a summons is of."""
    return move & (ZONES_AT - 1)


@kernel
def move_gain(t: Any, s: Any, v: Any, player: int, move: int, ahead: Any, arrival: float, price_a: float,
              price_b: float) -> float:  # fmt: skip
    """What a use of a card or an ability in the main phase is worth; ``arrival``: what the weapon summoned is worth."""
    argument = move & (KIND - 1)
    kind = move - argument
    gain = 0.0
    if kind == SUMMON:
        zones = argument // ZONES_AT
        gain = arrival - (price_a if zones & 1 else 0.0) - (price_b if zones & 2 else 0.0)
        gain += _refill(t, s, v, player, argument & (ZONES_AT - 1)) if zones == 3 else 0.0
    elif kind == BURST:
        gain = _burst_worth(t, s, v, player, argument, ahead)
        gain -= (price_a if argument & 1 else 0.0) + (price_b if argument & 2 else 0.0)
    elif kind == ARM:
        gain = _arm_worth(t, s, v, player, argument)
    elif kind == SPELL or kind == CRASH:
        gain = _card_worth(t, s, v, player, argument, ahead)
    elif kind == USE:
        gain = _use_worth(t, s, v, player, 4 * player + argument // ABILITIES, argument % ABILITIES, ahead)
    return float(gain)


@kernel
def _main(t: Any, s: Any, w: Any, v: Any) -> int:
    """An attack that ``may_win``; else the best use of a card or an ability, if there is a good one; else weapons."""
    player = s["asks"]
    ahead = front(t, s, v, player)
    price_a, price_b = price(t, s, v, SIDE * player), price(t, s, v, SIDE * player + 1)
    if may_win(s, v, player, ahead):
        move, gain = plan(t, s, v, player, ahead, price_a, price_b)
        if gain > 0.1 * LETHAL:
            return int(move)
    best = 0.0
    choice = PASS
    last = -1
    arrival = 0.0
    for k in range(1, w["n"]):
        move = w["moves"][k]
        if is_summons(move) and card_summoned(move) != last:
            last = card_summoned(move)
            arrival = arrival_worth(t, s, v, player, last, ahead)
        gain = move_gain(t, s, v, player, move, ahead, arrival, price_a, price_b)
        if gain > best:
            best = gain
            choice = move
    if choice == PASS:
        move, gain = plan(t, s, v, player, ahead, price_a, price_b)
        return int(move)
    return _instead(t, s, player, choice)


# hands, break zones, targets


@kernel
def _returned(t: Any, v: Any, move: int) -> float:
    """The mulligan: what can't be used early goes back, dear weapons and crash cards."""
    if move == PASS:
        return float(-v["mulligan"])
    card = move & (KIND - 1)
    value = card_worth(t, v, card)
    if t["c_BP"][card] >= 3 or t["c_cond"][card] >= 0:
        value -= v["dear"]
    return -value


@kernel
def _target(t: Any, s: Any, v: Any, move: int) -> float:
    """What a target is worth; no more, where that is allowed, is worth nothing."""
    if move == PASS:
        return 0.0
    row = s["fx_row"]
    slot = move & (KIND - 1)
    return float(target_worth(t, s, v, row, s["asks"], slot) + v["aim"] * target_points(t, s, row, s["asks"], slot))


@kernel
def gain(t: Any, s: Any, v: Any, move: int) -> float:
    """What a move is worth in a decision about the hand, the break zone, the opposing hand or targets.

    A card is taken, or put back for the opponent, by what it is worth in hand: there is no passing then.
    """
    ask = s["ask"]
    if ask == ASK_MULLIGAN:
        return _returned(t, v, move)
    if ask == ASK_PICK:
        return _target(t, s, v, move)
    if move == PASS:
        return -1e9
    value = card_worth(t, v, move & (KIND - 1))
    if ask == ASK_DISCARD:  # a break trigger has its effect
        return trigger_worth(t, s, v, move & (KIND - 1), s["asks"]) - value
    return value


@kernel
def _dearest(t: Any, s: Any, w: Any, v: Any) -> int:
    """The move worth most, the first of several as good."""
    best = -1e18
    choice = w["moves"][0]
    for k in range(w["n"]):
        one = gain(t, s, v, w["moves"][k])
        if one > best:
            best = one
            choice = w["moves"][k]
    return int(choice)


@kernel
def no_summons(s: Any) -> float:
    """What it is worth to summon nothing: after a burst something must be."""
    return 0.0 if s["fx_kind"] != FX_NONE else -1e9


@kernel
def _summon(t: Any, s: Any, w: Any, v: Any) -> int:
    """By an effect or after a burst: the best weapon."""
    ahead = front(t, s, v, s["asks"])
    best = no_summons(s)
    choice = PASS
    for k in range(1, w["n"]):
        value = arrival_worth(t, s, v, s["asks"], w["moves"][k] & (KIND - 1), ahead)
        if value > best:
            best = value
            choice = w["moves"][k]
    return int(choice)


# yes or no


@kernel
def _may(t: Any, s: Any, v: Any) -> bool:
    """Are the steps that a MAY covers good together?"""
    row = s["fx_row"]
    end = row + 1 + t["o_span"][row]
    return effect_worth(t, s, v, s["fx_owner"], row + 1, end, s["fx_slot"], s["fx_first"]) > 0.0


@kernel
def _triggered(t: Any, s: Any, v: Any) -> bool:
    """Is the ability offered good?"""
    source = s["offer"] // ABILITIES
    row = t["c_tr"][card_of(s, source)] + s["offer"] % ABILITIES
    first = 1 if s["uses"][source] == 0 else 0
    return effect_worth(t, s, v, s["asks"], t["a_op"][row], t["a_op_end"][row], slot_of(source), first) > 0.0


@kernel
def _yes_or_no(t: Any, s: Any, v: Any, ask: int) -> int:
    """Attack, and use what is good."""
    if ask == ASK_BATTLE or ask == ASK_AGAIN:
        good = attacks_on(t, s, v, s["asks"])
    else:
        good = _may(t, s, v) if ask == ASK_MAY else _triggered(t, s, v)
    return YES if good else PASS


@kernel
def greedy(t: Any, s: Any, w: Any, v: Any) -> int:
    """The answer of greedy or odds, whose weights are ``v``."""
    ask = s["ask"]
    if ask == ASK_DRAW:
        return YES
    if ask == ASK_MULLIGAN or ask == ASK_DISCARD or ask == ASK_TAKE or ask == ASK_GIVE:
        return _dearest(t, s, w, v)
    refresh(t, s)
    if ask == ASK_MAIN:
        return _main(t, s, w, v)
    if ask == ASK_GUARD:
        return guard(t, s, v, s["asks"])
    if ask == ASK_PICK:
        return _dearest(t, s, w, v)
    if ask == ASK_SUMMON:
        return _summon(t, s, w, v)
    return _yes_or_no(t, s, v, ask)
