"""What things are worth to a player, in cards of a hand: life material, weapons, break triggers, cards in hand.

What things are worth is in ``v``, the weights of the policy that plays. Greedy's (``weights.HAND``) were chosen by
hand, from what the cards do and from trying some others in games; no fit made them. Only their ratios matter, but for
what is asked of a move to be made at all. Odds has weights fitted by self-play (``rtkit fit``) under the same names:
whatever wins, not prices that one would name.

Nothing here reads a hidden card: sizes, fields and the tables only.
"""

from __future__ import annotations

from typing import Any

from rtkit._jit import kernel
from rtkit.games.avatars_legion.layout import (
    ARMED, BREAK, CHARGE, K_ARMED, K_TRIGGER, K_WEAPON, SIDE,
)  # fmt: skip
from rtkit.games.avatars_legion.rules.targets import is_exhausted
from rtkit.games.avatars_legion.rules.zones import side_of

__all__ = [
    "LETHAL", "armed_worth", "body", "card_worth", "departure", "draw_worth", "heal_worth", "life_price",
    "lives", "price", "slot_worth", "trigger_worth", "uses_left",
]  # fmt: skip

LETHAL = 1000.0
"""What winning the game is worth."""


@kernel
def lives(t: Any, s: Any, player: int) -> int:
    """How many successful attacks a player's life material lasts for (AL-604)."""
    per = t["life_per_hit"]
    return int(s["life_n"][player] if per == 1 else (s["life_n"][player] + per - 1) // per)


@kernel
def life_price(v: Any, life: int) -> float:
    """What one of so many lives is worth, less what the break triggers among them give."""
    return float(v["life"] + v["life_few"] * max(0, 4 - max(life, 1)))


@kernel
def heal_worth(s: Any, v: Any, player: int, n: int) -> float:
    """What n cards laid to life material are worth to a player; at 0 they may save the game (AL-701)."""
    there = min(n, s["deck_n"][player])
    if there <= 0:
        return 0.0
    return 0.5 * LETHAL if s["life_n"][player] == 0 else float(there * life_price(v, s["life_n"][player]))


@kernel
def draw_worth(s: Any, v: Any, player: int, n: int) -> float:
    """What drawing n cards is worth to a player; an empty deck gives nothing (AL-401)."""
    card = v["card"] + (v["card_few"] if s["hand_n"][player] <= 2 else 0.0)
    return float(card * min(n, s["deck_n"][player]))


@kernel
def _abilities(t: Any, card: int) -> int:
    """How many abilities a card has."""
    return int(t["c_st_end"][card] - t["c_st"][card] + t["c_ab_end"][card] - t["c_ab"][card])


@kernel
def body(t: Any, v: Any, card: int) -> float:
    """What a weapon is worth on the field, by what is printed."""
    return float(
        v["weapon"] + v["attack"] * t["c_attack"][card] + v["TP"] * t["c_TP"][card]
        + v["attacks"] * (t["c_attacks"][card] - 1) + v["ability"] * _abilities(t, card)
    )  # fmt: skip


@kernel
def armed_worth(t: Any, v: Any, card: int) -> float:
    """What an armed card is worth on the field."""
    return float(v["armed"] + v["defence"] * t["c_defence"][card] + v["armed_ability"] * _abilities(t, card))


@kernel
def trigger_worth(t: Any, s: Any, v: Any, card: int, player: int) -> float:
    """What it is worth to a break trigger's owner that it goes to the break zone (AL-605)."""
    if t["c_kind"][card] != K_TRIGGER or t["trigger_life"]:
        return 0.0
    kind = t["c_trigger"][card]
    if kind == CHARGE:
        return draw_worth(s, v, player, 1)
    if kind == BREAK:
        return float(v["back"]) if s["hand_n"][1 - player] > 0 else 0.0
    return heal_worth(s, v, player, 1)


@kernel
def slot_worth(t: Any, s: Any, v: Any, slot: int) -> float:
    """What the equipment in a slot is worth to its owner."""
    card = s["field"][slot]
    if slot % SIDE == ARMED:
        return armed_worth(t, v, card)
    whole = body(t, v, card) + v["attack"] * (s["attack"][slot] - t["c_attack"][card])
    return float(v["exhausted"] * whole if is_exhausted(s, slot) else whole)


@kernel
def departure(t: Any, s: Any, v: Any, slot: int) -> float:
    """What it costs its owner when the equipment in a slot goes to the break zone."""
    return slot_worth(t, s, v, slot) - trigger_worth(t, s, v, s["field"][slot], side_of(slot))


@kernel
def price(t: Any, s: Any, v: Any, slot: int) -> float:
    """``departure``, 0 for an empty slot."""
    return departure(t, s, v, slot) if s["field"][slot] >= 0 else 0.0


@kernel
def uses_left(s: Any, slot: int) -> int:
    """How often the weapon in a slot can still be exhausted: the last time turns it upside down (AL-602)."""
    if s["field"][slot] < 0:
        return 0
    return 1 if is_exhausted(s, slot) else 2


@kernel
def card_worth(t: Any, v: Any, card: int) -> float:
    """What a card is worth in hand."""
    kind = t["c_kind"][card]
    if kind == K_WEAPON or kind == K_TRIGGER:
        if not t["c_equip"][card]:
            return 0.0
        free = v["free"] if t["c_BP"][card] == 0 else 0.0
        return float(v["held"] * body(t, v, card) - v["BP"] * t["c_BP"][card] + free)
    if kind == K_ARMED:
        return float(v["held_armed"] * armed_worth(t, v, card) - v["BP_armed"] * t["c_BP"][card])
    return float(v["spell"])
