"""Weapons exhausted for their attack, and attacks from their declaration to their end (AL-601…607)."""

from __future__ import annotations

from typing import Any

from rtkit._jit import kernel
from rtkit.games.avatars_legion.layout import (
    ASK_GUARD, AT_DAMAGE, AT_END, AT_GUARD, AT_NONE, EV_ATTACK, EV_ATTACK_END, EV_EXHAUSTED, EV_FAILURE, EV_SUCCESS,
    EV_TOTALS, EV_TURNED, SIDE, UNTIL_ATTACK, WHEN_FAILURE, WHEN_GUARDED, WHEN_SUCCESS,
)  # fmt: skip
from rtkit.games.avatars_legion.rules.effects import exhaust_noted
from rtkit.games.avatars_legion.rules.moments import arise
from rtkit.games.avatars_legion.rules.targets import is_exhausted
from rtkit.games.avatars_legion.rules.values import refresh
from rtkit.games.avatars_legion.rules.zones import add_broken, clear_span, leave_field, lose_life
from rtkit.games.zones import note

__all__ = ["begin_attack", "exhaust", "guard_over", "run_attack"]


@kernel
def exhaust(t: Any, s: Any, w: Any, player: int, zone: int) -> None:
    """Exhaust a weapon for its attack: to ATK in one's main phase, else to DEF (AL-601, AL-603).

    One that is exhausted already is turned upside down and goes to the break zone (AL-602).
    """
    slot = SIDE * player + zone
    refresh(t, s)
    attack = s["attack"][slot]
    card = s["field"][slot]
    guarding = s["at_step"] != AT_NONE
    if guarding:
        s["guard"][player] += attack
    else:
        s["power"][player] += attack
    s["fresh"] = 0
    exhaust_noted(t, s, slot)
    if is_exhausted(s, slot):
        leave_field(s, slot)
        add_broken(t, s, card, 0)
        note(w, EV_TURNED, 603 if guarding else 602, player, card, -1, attack)
    else:
        s["exhausted"] |= 1 << slot
        note(w, EV_EXHAUSTED, 603 if guarding else 601, player, card, -1, attack)


@kernel
def begin_attack(s: Any, w: Any) -> None:
    """The next attack of the battle phase is made (AL-606)."""
    player = s["active"]
    s["at_step"] = AT_GUARD
    note(w, EV_ATTACK, 606, player, s["avatar"][player], s["avatar"][1 - player], s["begun"])
    s["begun"] += 1


@kernel
def guard_over(s: Any) -> None:
    """The defender exhausts no more (AL-603)."""
    s["at_step"] = AT_DAMAGE


@kernel
def _damage(t: Any, s: Any, w: Any) -> None:
    """ATK against DEF, and life material lost on a success (AL-604)."""
    attacker = s["active"]
    defender = 1 - attacker
    own = s["avatar"][attacker]
    other = s["avatar"][defender]
    refresh(t, s)
    note(w, EV_TOTALS, 604, attacker, own, s["DEF"][defender], s["ATK"][attacker])
    if s["ATK"][attacker] > s["DEF"][defender]:
        note(w, EV_SUCCESS, 604, attacker, own, other, 0)
        for _ in range(t["life_per_hit"]):
            lose_life(t, s, w, defender, 604)
        arise(t, s, attacker, WHEN_SUCCESS)
    else:
        note(w, EV_FAILURE, 604, attacker, own, other, 0)
        arise(t, s, attacker, WHEN_FAILURE)
        arise(t, s, defender, WHEN_GUARDED)


@kernel
def _end(t: Any, s: Any, w: Any) -> None:
    """The attack and all it set off is over (AL-801, ruling guard_lasts)."""
    s["at_step"] = AT_NONE
    clear_span(s, UNTIL_ATTACK)
    defender = 1 - s["active"]
    if s["guard"][defender] and not t["guard_turn"]:
        s["guard"][defender] = 0
        s["fresh"] = 0
    note(w, EV_ATTACK_END, 606, s["active"], -1, -1, 0)


@kernel
def run_attack(t: Any, s: Any, w: Any) -> int:
    """Go on with the attack; returns what to ask of the defender, or 0."""
    if s["at_step"] == AT_GUARD:
        s["asks"] = 1 - s["active"]
        return ASK_GUARD
    if s["at_step"] == AT_DAMAGE:
        s["at_step"] = AT_END
        _damage(t, s, w)
    else:
        _end(t, s, w)
    return 0
