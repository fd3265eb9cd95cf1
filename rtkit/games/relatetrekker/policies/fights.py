"""Greedy in a fight: whom to attack, when to protect, when to use a quick."""

from __future__ import annotations

from typing import Any

from rtkit._jit import kernel
from rtkit.games.relatetrekker.layout import (
    ATTACK, DECK, FIELD, KIND_COUNTER, PASS, STAT_STRIKE, TARGET_DECK, WORD_PHANTOM, WORD_PROTECT,
)  # fmt: skip
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
def _exposure(t: Any, s: Any, tail: Any, slot: int) -> float:
    """What it costs to be rested in the opponent's next turn, where that can lose the game.

    Two or three cards left: whoever falls makes its owner draw two (RT-408). A protector may be all that stands between
    the opponent's strikes and an empty deck. One card left is lost with the next own draw anyway.
    """
    player = s["active"]
    left = s["deck_n"][player]
    cost = 0.0
    if left == 2 or left == 3:
        for i in range(s["field_n"][1 - player]):
            cost = max(cost, duel(s, tail, (1 - player) * FIELD + i, slot) * fall(t, s, slot, 1))
    if left > 1 and s["words"][slot] & WORD_PROTECT and _threat(s, 1 - player) + 1 >= left:
        cost += 10.0
    return cost


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
            least = min(least, 0.66 + duel(s, tail, slot, guard) * fall(t, s, guard, 1))
    return least


@kernel
def _sure_strike(s: Any, player: int) -> int:
    """Cards that deck attacks of all standing characters turn at least, whatever is protected."""
    other = 1 - player
    if _threat(s, player) < s["deck_n"][other] - 1:
        return 0
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
                most < 0 or in_use(s, STAT_STRIKE, player * FIELD + i) > in_use(s, STAT_STRIKE, player * FIELD + most)
            ):
                most = i
        if most >= 0:
            open_to_guards &= ~(1 << most)
            sum -= in_use(s, STAT_STRIKE, player * FIELD + most)
    return sum


@kernel
def _counters(t: Any, s: Any, tail: Any, player: int, strike: int) -> float:
    """What the counters met by a deck attack are worth to the deck's owner, where both know the whole deck (RT-206)."""
    left = s["deck_n"][player]
    if s["deck_known"][player] < left:
        return 0.0
    sum = 0.0
    for i in range(1, min(strike + 1, left)):
        card = s["deck"][player * DECK + left - i]
        if t["c_kind"][card] == KIND_COUNTER:
            s["deck_n"][player] = left - i
            sum += effect_worth(t, s, tail, player, t["c_op"][card], t["c_op_end"][card], 0)
    s["deck_n"][player] = left
    return sum


@kernel
def _best_goal(t: Any, s: Any, tail: Any, slot: int) -> tuple[float, int]:
    """What the best attack of a character gains if nothing comes between, and its target."""
    other = 1 - s["active"]
    strike = in_use(s, STAT_STRIKE, slot)
    gain = deck_loss(s, other, strike) - _counters(t, s, tail, other, strike)
    goal = TARGET_DECK
    rested = s["rested"][other]
    if rested:
        for j in range(s["field_n"][other]):
            if (rested >> j) & 1:
                target = other * FIELD + j
                hit = duel(s, tail, slot, target) * fall(t, s, target, 1)
                if hit > gain:
                    gain = hit
                    goal = j
    return gain, goal


@kernel
def attack(t: Any, s: Any, tail: Any) -> int:
    """The attack that gains most over what it exposes, or pass."""
    player = s["active"]
    finish = _sure_strike(s, player) >= s["deck_n"][1 - player] - 1
    best = 0.0
    choice = PASS
    for i in range(s["field_n"][player]):
        slot = player * FIELD + i
        if not standing(s, slot):
            continue
        gain, goal = _best_goal(t, s, tail, slot)
        if gain > best:
            gain = min(gain, _guarded(t, s, tail, slot))
        if finish and in_use(s, STAT_STRIKE, slot) > 0:
            gain += 0.5 * LETHAL
            goal = TARGET_DECK if gain < LETHAL else goal
        elif gain > best:
            gain -= _exposure(t, s, tail, slot)
        if gain > best:
            best = gain
            choice = ATTACK + 8 * i + goal
    return int(choice)


@kernel
def protect(t: Any, s: Any, w: Any, tail: Any) -> int:
    """The protector with whom the attack costs least, or none."""
    player = s["asks"]
    by = s["at_slot"]
    best = attack_harm(t, s, tail, -1, 0, 0)
    if s["at_deck"] and _left(s) >= s["deck_n"][player] - 1:
        best += 3.2
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
