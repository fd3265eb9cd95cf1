"""Fights: whom to attack, when to protect, when to use a quick."""

from __future__ import annotations

from typing import Any

from rtkit._jit import kernel
from rtkit.games.relatetrekker.layout import (
    ATTACK, DECK, FIELD, KIND_COUNTER, PASS, STAT_STRIKE, TARGET_DECK, WORD_PHANTOM, WORD_PROTECT,
)  # fmt: skip
from rtkit.games.relatetrekker.policies.steps import attack_harm, effect_worth, guards, ready
from rtkit.games.relatetrekker.policies.worth import DOOM, LETHAL, deck_loss, duel, fall, in_use, price

__all__ = ["attack", "attack_worth", "protect_cost", "quick_worth"]


@kernel
def _threat(s: Any, player: int) -> int:
    """The sum of the strikes of a player's characters."""
    sum = 0
    for i in range(s["field_n"][player]):
        sum += in_use(s, STAT_STRIKE, player * FIELD + i)
    return sum


@kernel
def _exposure(t: Any, s: Any, v: Any, slot: int) -> float:
    """What it costs to be rested in the opponent's next turn, where that can lose the game.

    Two or three cards left: whoever falls makes its owner draw two (RT-408). A protector may be all that stands between
    the opponent's strikes and an empty deck. One card left is lost with the next own draw anyway.
    """
    player = s["active"]
    left = s["deck_n"][player]
    cost = 0.0
    if left == 2 or left == 3:
        for i in range(s["field_n"][1 - player]):
            cost = max(cost, duel(s, v, (1 - player) * FIELD + i, slot) * fall(t, s, v, slot, 1))
    if left > 1 and s["words"][slot] & WORD_PROTECT and _threat(s, 1 - player) + 1 >= left:
        cost += v["guard_stays"]
    if v["exposed"] != 0.0 and cost == 0.0:
        for i in range(s["field_n"][1 - player]):
            cost = max(cost, duel(s, v, (1 - player) * FIELD + i, slot))
        cost *= v["exposed"] * fall(t, s, v, slot, 1)
    return float(cost)


@kernel
def _sure_strike(s: Any, player: int) -> int:
    """Cards that deck attacks of all standing characters turn at least, whatever is protected."""
    other = 1 - player
    if _threat(s, player) < s["deck_n"][other] - 1:
        return 0
    sum = 0
    open_to_guards = 0
    for i in range(s["field_n"][player]):
        slot = player * FIELD + i
        if (ready(s, player) >> i) & 1:
            sum += in_use(s, STAT_STRIKE, slot)
            if not s["words"][slot] & WORD_PHANTOM:
                open_to_guards |= 1 << i
    for k in range(FIELD):
        if not (guards(s, other) >> k) & 1:
            continue
        most = -1
        for i in range(s["field_n"][player]):
            if (open_to_guards >> i) & 1 and (
                most < 0 or in_use(s, STAT_STRIKE, player * FIELD + i) > in_use(s, STAT_STRIKE, player * FIELD + most)
            ):
                most = i
        if most >= 0:
            open_to_guards &= ~(1 << most)
            sum -= in_use(s, STAT_STRIKE, player * FIELD + most)
    return sum


@kernel
def _counters(t: Any, s: Any, v: Any, player: int, strike: int) -> float:
    """What the counters met by a deck attack are worth to the deck's owner, the whole deck being known (RT-206)."""
    left = s["deck_n"][player]
    sum = 0.0
    for i in range(1, min(strike + 1, left)):
        card = s["deck"][player * DECK + left - i]
        if t["c_kind"][card] == KIND_COUNTER:
            s["deck_n"][player] = left - i
            sum += effect_worth(t, s, v, player, t["c_op"][card], t["c_op_end"][card], 0)
    s["deck_n"][player] = left
    return sum


@kernel
def _deck_gain(t: Any, s: Any, v: Any, slot: int, finish: bool) -> float:
    """What an attack on the deck gains if nobody redirects it; ``finish``: such attacks together win in this turn."""
    other = 1 - s["active"]
    strike = in_use(s, STAT_STRIKE, slot)
    known = s["deck_known"][other] == s["deck_n"][other]
    counters = _counters(t, s, v, other, strike) if known else 0.0
    gain = deck_loss(s, v, other, strike) - counters
    if not known:
        gain -= v["counter"] * strike
    if gain >= DOOM:
        return gain if s["deck_n"][other] == 1 else 0.95 * gain  # some counter may still come between
    return gain + 0.5 * LETHAL if finish and strike > 0 and counters <= 0.0 else gain


@kernel
def _guarded(t: Any, s: Any, v: Any, slot: int, gain: float) -> float:
    """An attack's gain, or less if the opponent can redirect it to a protector that suits them better."""
    other = 1 - s["active"]
    able = guards(s, other)
    if able == 0 or s["words"][slot] & WORD_PHANTOM:
        return gain
    for i in range(s["field_n"][other]):
        if (able >> i) & 1:
            guard = other * FIELD + i
            gain = min(gain, v["guarded"] + duel(s, v, slot, guard) * fall(t, s, v, guard, 1))
    return float(gain)


@kernel
def _elsewhere(t: Any, s: Any, v: Any, slot: int, target: int) -> float:
    """What a character could gain by another kind of attack than the one on ``target`` (-1 the deck)."""
    other = 1 - s["active"]
    if target >= 0:
        return float(in_use(s, STAT_STRIKE, slot) * price(s, v, other))
    best = 0.0
    for k in range(s["field_n"][other]):
        if (s["rested"][other] >> k) & 1:
            goal = other * FIELD + k
            best = max(best, duel(s, v, slot, goal) * fall(t, s, v, goal, 1))
    return float(v["hunt"] * best)


@kernel
def _stake(t: Any, s: Any, v: Any, target: int) -> float:
    """The most that an attack on ``target`` (-1 the deck) can gain: no chance is above 1."""
    return float(v["hunt"] * fall(t, s, v, target, 1)) if target >= 0 else LETHAL


@kernel
def _gain(t: Any, s: Any, v: Any, slot: int, target: int, stake: float, finish: bool, floor: float) -> float:
    """What an attack on ``target`` (-1 the deck) gains over what it exposes and what its attacker could do elsewhere.

    Where that is no more than ``floor``, anything up to it.
    """
    gain = duel(s, v, slot, target) * stake if target >= 0 else _deck_gain(t, s, v, slot, finish)
    if gain > floor:
        guarded = _guarded(t, s, v, slot, gain)
        gain = max(guarded, 0.9 * gain) if finish else guarded - _exposure(t, s, v, slot)
        if gain > floor and v["spared"] > 0.0 and not finish:
            gain = max(0.01 * gain, gain - v["spared"] * _elsewhere(t, s, v, slot, target))
    return float(gain)


@kernel
def _finishes(s: Any) -> bool:
    """Do deck attacks together win in this turn, whatever is protected?"""
    return bool(_sure_strike(s, s["active"]) >= s["deck_n"][1 - s["active"]] - 1)


@kernel
def attack(t: Any, s: Any, v: Any) -> int:
    """The attack that gains most, or pass."""
    player = s["active"]
    other = 1 - player
    finish = _finishes(s)
    best = 0.0
    choice = PASS
    able = ready(s, player)
    for k in range(-1, s["field_n"][other]):
        target = other * FIELD + k if k >= 0 else -1
        if k >= 0 and not (s["rested"][other] >> k) & 1:
            continue
        stake = _stake(t, s, v, target)
        if stake <= best:
            continue
        for i in range(s["field_n"][player]):
            if (able >> i) & 1:
                gain = _gain(t, s, v, player * FIELD + i, target, stake, finish, best)
                if gain > best:
                    best = gain
                    choice = ATTACK + 8 * i + (k if k >= 0 else TARGET_DECK)
    return int(choice)


@kernel
def attack_worth(t: Any, s: Any, v: Any, move: int) -> float:
    """What a move of the attack phase gains."""
    if move == PASS:
        return 0.0
    place = move & 7
    target = -1 if place == TARGET_DECK else (1 - s["active"]) * FIELD + place
    stake = _stake(t, s, v, target)
    return _gain(t, s, v, s["active"] * FIELD + ((move & 255) >> 3), target, stake, _finishes(s), -1e9)


@kernel
def protect_cost(t: Any, s: Any, v: Any, move: int) -> float:
    """What the attack costs with this protector, or with none."""
    player = s["asks"]
    if move != PASS:
        guard = player * FIELD + (move & 255)
        return float(v["guarding"] + duel(s, v, s["at_slot"], guard) * fall(t, s, v, guard, 1))
    cost = attack_harm(t, s, v, -1, 0, 0)
    if s["at_deck"] and _left(s) >= s["deck_n"][player] - 1:
        cost += v["last_stand"]
    return float(cost)


@kernel
def _left(s: Any) -> int:
    """The strikes of the attacker's player that may still come in this turn, this attack's included."""
    by = s["at_by"]
    sum = in_use(s, STAT_STRIKE, s["at_slot"])
    for i in range(s["field_n"][by]):
        if (ready(s, by) >> i) & 1:
            sum += in_use(s, STAT_STRIKE, by * FIELD + i)
    return sum


@kernel
def quick_worth(t: Any, s: Any, v: Any, move: int) -> float:
    """What a quick changes, or what it must change to be used."""
    if move == PASS:
        return float(v["quick"])
    card = move & 255
    return effect_worth(t, s, v, s["asks"], t["c_op"][card], t["c_op_end"][card], 1)
