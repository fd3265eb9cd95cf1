"""Greedy in a fight: whom to attack, when to protect, when to use a quick."""

from __future__ import annotations

from typing import Any

from rtkit._jit import kernel
from rtkit.games.relatetrekker.layout import FIELD, PASS, STAT_STRIKE, TARGET_DECK, WORD_PHANTOM, WORD_PROTECT
from rtkit.games.relatetrekker.policies.steps import attack_harm, effect_worth, standing
from rtkit.games.relatetrekker.policies.worth import LETHAL, deck_loss, duel, fall, in_use

__all__ = ["attack", "protect", "quick"]


@kernel
def _threat(s: Any, player: int) -> int:
    """The sum of the strikes of a player's characters."""
    sum = 0
    for i in range(s["field_n"][player]):
        sum += in_use(s, STAT_STRIKE, player * FIELD + i)
    return sum


@kernel
def _exposure(t: Any, s: Any, tail: Any, slot: int, danger: bool) -> float:
    """What it may cost to be rested in the opponent's next turn: to be beaten there, and not to protect."""
    player = 0 if slot < FIELD else 1
    if s["deck_n"][player] <= 1:
        return 0.0
    other = 1 - player
    cost = fall(t, s, slot, 1)
    worst = 0.0
    for i in range(s["field_n"][other]):
        foe = other * FIELD + i
        gain = duel(s, tail, foe, slot) * cost - 1.1 * in_use(s, STAT_STRIKE, foe)
        worst = max(worst, gain)
    if s["words"][slot] & WORD_PROTECT:
        worst += 20.0 if danger else 1.5
    return 0.6 * worst


@kernel
def _guarded(t: Any, s: Any, tail: Any, slot: int) -> float:
    """What an attack gains if the opponent redirects it to the protector that suits them best; 1e9: they can't."""
    least = 1e9
    if s["words"][slot] & WORD_PHANTOM:
        return least
    other = 1 if slot < FIELD else 0
    for i in range(s["field_n"][other]):
        guard = other * FIELD + i
        if s["words"][guard] & WORD_PROTECT and standing(s, guard):
            least = min(least, 0.3 + duel(s, tail, slot, guard) * fall(t, s, guard, 1))
    return least


@kernel
def _sure_strike(s: Any, player: int) -> int:
    """Cards that deck attacks of all standing characters turn at least, whatever is protected."""
    other = 1 - player
    guards = 0
    for i in range(s["field_n"][other]):
        if s["words"][other * FIELD + i] & WORD_PROTECT and standing(s, other * FIELD + i):
            guards += 1
    sum = 0
    open_to_guards = 0
    for i in range(s["field_n"][player]):
        slot = player * FIELD + i
        if standing(s, slot):
            sum += in_use(s, STAT_STRIKE, slot)
            if not s["words"][slot] & WORD_PHANTOM:
                open_to_guards |= 1 << i
    for _ in range(guards):
        most = -1
        for i in range(s["field_n"][player]):
            if (open_to_guards >> i) & 1 and (
                most < 0
                or in_use(s, STAT_STRIKE, player * FIELD + i) > in_use(s, STAT_STRIKE, player * FIELD + most)
            ):
                most = i
        if most >= 0:
            open_to_guards &= ~(1 << most)
            sum -= in_use(s, STAT_STRIKE, player * FIELD + most)
    return sum


@kernel
def attack(t: Any, s: Any, w: Any, tail: Any) -> int:
    """The attack that gains most over what it exposes, or pass."""
    player = s["active"]
    other = 1 - player
    finish = _sure_strike(s, player) >= s["deck_n"][other]
    danger = _threat(s, other) + 1 >= s["deck_n"][player]
    best = 0.0
    choice = PASS
    last = -1
    exposed = 0.0
    guarded = 0.0
    for k in range(1, w["n"]):
        move = w["moves"][k]
        place = (move & 255) >> 3
        goal = move & 7
        slot = player * FIELD + place
        if place != last:
            last = place
            exposed = 0.0 if finish else _exposure(t, s, tail, slot, danger)
            guarded = _guarded(t, s, tail, slot)
        if goal == TARGET_DECK:
            strike = in_use(s, STAT_STRIKE, slot)
            gain = min(deck_loss(s, other, strike), guarded)
            if finish and strike > 0:
                gain += 0.5 * LETHAL
        else:
            target = other * FIELD + goal
            gain = min(duel(s, tail, slot, target) * fall(t, s, target, 1), guarded)
        if gain - exposed > best:
            best = gain - exposed
            choice = move
    return int(choice)


@kernel
def protect(t: Any, s: Any, w: Any, tail: Any) -> int:
    """The protector with whom the attack costs least, or none."""
    player = s["asks"]
    by = s["at_slot"]
    best = attack_harm(t, s, tail, -1, 0, 0)
    if s["at_deck"] and _left(s) >= s["deck_n"][player]:
        best += 2.0
    choice = PASS
    for k in range(1, w["n"]):
        guard = player * FIELD + (w["moves"][k] & 255)
        cost = 0.4 + duel(s, tail, by, guard) * fall(t, s, guard, 1)
        if cost < best:
            best = cost
            choice = w["moves"][k]
    return int(choice)


@kernel
def _left(s: Any) -> int:
    """The strikes of the attacker's player that may still come in this turn, this attack's included."""
    by = s["at_by"]
    sum = in_use(s, STAT_STRIKE, s["at_slot"])
    for i in range(s["field_n"][by]):
        if standing(s, by * FIELD + i):
            sum += in_use(s, STAT_STRIKE, by * FIELD + i)
    return sum


@kernel
def quick(t: Any, s: Any, w: Any, tail: Any) -> int:
    """The quick that changes most, if it changes enough."""
    player = s["asks"]
    best = 1.0
    choice = PASS
    for k in range(1, w["n"]):
        card = w["moves"][k] & 255
        gain = effect_worth(t, s, tail, player, t["c_op"][card], t["c_op_end"][card], 1)
        if gain > best:
            best = gain
            choice = w["moves"][k]
    return int(choice)
