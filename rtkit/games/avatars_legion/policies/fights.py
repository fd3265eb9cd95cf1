"""The arithmetic of attacks: what gets through a guard, which weapons to exhaust for attack and for guard."""

from __future__ import annotations

from typing import Any

from rtkit._jit import kernel
from rtkit.games.avatars_legion.layout import (
    BATTLE, EXHAUST, K_TRIGGER, MAIN, OP_BOOST, OWN, PASS, SIDE, STAT_DEF, WHEN_BATTLE, WHEN_FAILURE, WHEN_GUARDED,
)  # fmt: skip
from rtkit.games.avatars_legion.policies.worth import LETHAL, life_price, lives, price, uses_left

__all__ = ["attacks_on", "front", "guard", "may_attack", "may_win", "plan", "push"]


@kernel
def may_attack(t: Any, s: Any, player: int) -> bool:
    """Can the player still declare a battle in this turn, or go on with one?"""
    if s["active"] != player or s["phase"] < MAIN or s["phase"] > BATTLE:
        return False
    return bool(s["turn"] > 1 or not t["no_first_attack"])


@kernel
def _stops(need: int, a: int, i: int, b: int, j: int) -> int:
    """How many attacks i uses of a weapon with attack a and j of one with b can stop, a guard of ``need`` for each."""
    if a < b:
        a, i, b, j = b, j, a, i
    if b >= need:
        return i + j
    if a >= need:
        return i + (1 if j * b >= need else 0)
    if a + b >= need and i == 2 and j == 2:
        return 2
    return 1 if i * a + j * b >= need else 0


@kernel
def _hits(n: int, need: int, a: int, i: int, b: int, j: int, more: int) -> int:
    """How many of n attacks get through at least; ``more`` helps to stop one of them."""
    if n == 1:
        return 1 if need > i * a + j * b + more else 0
    return max(0, n - _stops(need, a, i, b, j) - (1 if more > 0 else 0))


@kernel
def _harm(v: Any, n: int, need: int, wall: Any) -> float:
    """What n attacks cost a defender with this ``_wall``, each stopped by a guard of ``need``.

    What even all uses don't stop takes life material; what only weapons turned upside down stop costs those, if they
    are worth less.
    """
    if need <= 0:
        return 0.0
    a, i, b, j, more, life = wall
    sure = _hits(n, need, a, i, b, j, more)
    if sure >= life:
        return LETHAL
    price = life_price(v, life)
    return float(sure * price + (_hits(n, need, a, i // 2, b, j // 2, 0) - sure) * min(price, v["turned"]))


@kernel
def _turned(t: Any, s: Any, slot: int) -> int:
    """What the effect of a break trigger turned upside down in a guard adds to DEF."""
    card = s["field"][slot]
    more = 0
    if card >= 0 and t["c_kind"][card] == K_TRIGGER and not t["trigger_life"]:
        for row in range(t["c_op"][card], t["c_op_end"][card]):
            if t["o_op"][row] == OP_BOOST and t["o_stat"][row] == STAT_DEF and t["o_who"][row] == OWN:
                more += t["o_amount"][row]
    return int(more)


@kernel
def _wall(t: Any, s: Any, player: int) -> Any:
    """A player's guard: each weapon's attack and uses left, what break triggers add to DEF, and the lives behind it."""
    one = SIDE * player
    more = _turned(t, s, one) + _turned(t, s, one + 1)
    return s["attack"][one], uses_left(s, one), s["attack"][one + 1], uses_left(s, one + 1), more, lives(t, s, player)


@kernel
def front(t: Any, s: Any, v: Any, player: int) -> Any:
    """A player's attacks of this turn: how many, the guard that stops one, and the opposing ``_wall``.

    In the main phase all standing weapons are taken as exhausted for it.
    """
    n = 0
    if may_attack(t, s, player):
        n = s["attacks"][player] - (max(0, s["begun"] - 1) if s["phase"] == BATTLE else 0)
    need = s["ATK"][player] - s["DEF"][1 - player]
    if s["phase"] == MAIN:
        for slot in range(SIDE * player, SIDE * player + 2):
            need += s["attack"][slot] if uses_left(s, slot) == 2 else 0
    wall = _wall(t, s, 1 - player)
    return n, need, _harm(v, n, need, wall), wall


@kernel
def push(v: Any, ahead: Any, points: int, attacks: int) -> float:
    """What so much more ATK and so many more attacks are worth in this turn; ``ahead`` is the ``front``."""
    n, need, now, wall = ahead
    if n <= 0 or (points == 0 and attacks == 0):
        return 0.0
    return float(v["push"] * (_harm(v, max(1, n + attacks), need + points, wall) - now))


@kernel
def may_win(s: Any, v: Any, player: int, ahead: Any) -> bool:
    """Would the player's attacks of this turn take all life material against every guard, if no weapon went away?

    Against weapons alone: a treat among the life material, which nobody sees, and abilities that a hit sets off may
    still save the defender.
    """
    n, need, _, wall = ahead
    if n <= 0:
        return False
    for slot in range(SIDE * player, SIDE * player + 2):
        need += s["attack"][slot] if uses_left(s, slot) > 0 else 0
    return _harm(v, n, need, wall) >= LETHAL


@kernel
def _threat(s: Any, player: int) -> int:
    """The guard that stops an attack by the opponent in the next turn, with all weapons exhausted for it."""
    other = 1 - player
    return int(s["ATK"][other] + s["attack"][SIDE * other] + s["attack"][SIDE * other + 1] - s["DEF"][player])


@kernel
def _printed_attacks(t: Any, s: Any, slot: int) -> int:
    return int(t["c_attacks"][s["field"][slot]]) if s["field"][slot] >= 0 else 1


@kernel
def plan(t: Any, s: Any, v: Any, player: int, ahead: Any, price_a: float, price_b: float) -> Any:
    """The weapon to be exhausted next for the attack that gains most, over what it leaves open and uses up; or pass.

    And what that gains: far more than anything else where the attack wins against every guard.

    All ways to exhaust both weapons up to twice are weighed against the opponent's attack in the next turn. The prices
    are what the weapons turned upside down cost.
    """
    n, _, _, wall = ahead
    if n <= 0:
        return PASS, 0.0
    one = SIDE * player
    a, b = s["attack"][one], s["attack"][one + 1]
    i, j = uses_left(s, one), uses_left(s, one + 1)
    bare = s["ATK"][player] - s["DEF"][1 - player]
    now = _harm(v, n, bare, wall)
    if price_a >= 0.0 and price_b >= 0.0 and now == _harm(v, n, bare + i * a + j * b, wall):
        return PASS, now
    many_a, many_b = _printed_attacks(t, s, one), _printed_attacks(t, s, one + 1)
    extra = 0 if t["count_exhausted"] else max(many_a, many_b)
    threat = _threat(s, player)
    threats = s["attacks"][1 - player]
    life = lives(t, s, player)
    best = -1e9
    choice = PASS
    for k in range(i + 1):
        for m in range(j + 1):
            left, right = i - k, j - m
            attacks = n
            if extra > 0:  # a weapon gone no longer counts (AL-606)
                attacks += max(many_a if left > 0 else 1, many_b if right > 0 else 1) - extra
            value = _harm(v, max(1, attacks), bare + k * a + m * b, wall)
            value -= price_a if left == 0 and k > 0 else 0.0
            value -= price_b if right == 0 and m > 0 else 0.0
            if value > best:
                value -= v["fear"] * _harm(v, threats, threat, (a, left, b, right, 0, life))
                if value > best:
                    best = value
                    choice = EXHAUST if k > 0 else (EXHAUST + 1 if m > 0 else PASS)
    return choice, best


@kernel
def _has_moment(t: Any, s: Any, player: int, moments: int) -> bool:
    """Has any of a player's cards in play an ability of one of these moments (a mask)?"""
    when = t["c_when"][s["avatar"][player]]
    for slot in range(SIDE * player, SIDE * player + SIDE):
        if s["field"][slot] >= 0:
            when |= t["c_when"][s["field"][slot]]
    return bool(when & moments)


@kernel
def attacks_on(t: Any, s: Any, v: Any, player: int) -> bool:
    """Is an attack worth making? It costs nothing, unless the opponent gains by a failure."""
    moments = 1 << WHEN_FAILURE | (1 << WHEN_BATTLE if s["begun"] == 0 else 0)
    if _has_moment(t, s, player, moments):
        return True
    if _has_moment(t, s, 1 - player, 1 << WHEN_GUARDED):
        return bool(front(t, s, v, player)[2] > 0.0)
    return bool(s["ATK"][player] > s["DEF"][1 - player])


@kernel
def guard(t: Any, s: Any, v: Any, player: int) -> int:
    """The weapon to be exhausted next for the guard that costs least, with the attacks still to come; or pass."""
    one = SIDE * player
    other = 1 - player
    a, b = s["attack"][one], s["attack"][one + 1]
    i, j = uses_left(s, one), uses_left(s, one + 1)
    price_a, price_b = price(t, s, v, one), price(t, s, v, one + 1)
    help_a, help_b = _turned(t, s, one), _turned(t, s, one + 1)
    need = s["ATK"][other] - s["DEF"][player]
    if price_a >= 0.0 and price_b >= 0.0 and (need <= 0 or i * a + j * b + help_a + help_b < need):
        return PASS
    more = s["attacks"][other] - (s["begun"] - 1)
    life = lives(t, s, player)
    best = 1e9
    choice = PASS
    for k in range(i + 1):
        for m in range(j + 1):
            left, right = i - k, j - m
            stops = k * a + m * b + (help_a if left == 0 and k > 0 else 0) + (help_b if right == 0 and m > 0 else 0)
            hit = 1 if stops < need else 0
            cost = v["hold"] * (hit * life_price(v, life) + _harm(v, more, need, (a, left, b, right, 0, life - hit)))
            cost += price_a if left == 0 and k > 0 else 0.0
            cost += price_b if right == 0 and m > 0 else 0.0
            if cost < best:
                best = cost
                choice = EXHAUST if k > 0 else (EXHAUST + 1 if m > 0 else PASS)
    return int(choice)
