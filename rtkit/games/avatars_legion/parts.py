"""What the numbers in an event mean, as plain values for JSON."""

from __future__ import annotations

from typing import Any

from rtkit.games.avatars_legion.position import PHASES, PLACES, REASONS, SPAN_NAMES, STATS
from rtkit.games.avatars_legion.schema import TRIGGERS
from rtkit.games.contract import Event

__all__ = ["aimed_at", "parts"]

_AIMED = ("attack", "success", "failure")
"""Kinds whose ``target`` is a card's id; some others have another number there."""
_AMOUNTS = {
    "turn": "turn", "mulligan": "returned", "burst": "TP", "exhausted": "added", "turned": "added",
    "used": "ability", "triggered": "ability", "attack": "nth", "looked": "cards",
}  # fmt: skip
"""Kind → what its amount is called."""


def aimed_at(event: Event) -> int:
    """The id of the other card in an event, -1 if there is none."""
    return event.target if event.kind in _AIMED else -1


def parts(event: Event) -> dict[str, Any]:
    """What an event says besides who and which cards; ``{}`` if that's all.

    >>> from rtkit.games.avatars_legion import layout as at
    >>> parts(Event("boosted", "AL-801", 0, 3, at.STAT_DEF * 4 + at.UNTIL_TURN, 2))
    {'stat': 'DEF', 'change': 2, 'until': 'turn'}
    """
    kind, target, amount = event.kind, event.target, event.amount
    match kind:
        case "boosted":
            return {"stat": STATS[target // 4], "change": amount, "until": SPAN_NAMES[target % 4]}
        case "sharpened":
            return {"stat": "attack", "change": amount, "until": SPAN_NAMES[target]}
        case "totals":
            return {"ATK": amount, "DEF": target}
        case "summoned":
            return {"place": PLACES[target]}
        case "used" | "triggered":
            return {"by": ("avatar", *PLACES)[target], "ability": amount}
        case "break_trigger":
            return {"trigger": TRIGGERS[amount]}
        case "condition":
            return {"met": bool(amount)}
        case "phase":
            return {"phase": PHASES[amount]}
        case "over":
            return {"reason": REASONS[amount]}
    return {_AMOUNTS[kind]: amount} if kind in _AMOUNTS else {}
