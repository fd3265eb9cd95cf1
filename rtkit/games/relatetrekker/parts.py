"""What the numbers in an event mean, as plain values for JSON."""

from __future__ import annotations

from typing import Any

from rtkit.games.contract import Event
from rtkit.games.relatetrekker.position import PHASES, REASONS
from rtkit.games.relatetrekker.schema import KEYWORDS, STATS

__all__ = ["aimed_at", "keywords", "parts"]

_NO_AIM = ("die", "modified", "given")
"""Kinds whose ``target`` is another number than a card's."""
_UNTILS = ("attack", "turn", "own_turn")
_OPERATIONS = ("draw", "discard", "mill", "rest", "stand", "destroy", "return", "modify", "give", "take", "stop")
"""Steps of an effect that may find no target, by their number (``at.OP_DRAW`` …)."""
_AMOUNTS = {
    "turn": "turn", "totals": "total", "won_battle": "by", "held": "by", "turned": "turned", "attack_end": "turned",
}  # fmt: skip
"""Kind → what its amount is called."""
_YES_OR_NO = {"condition": "met", "left": "by_battle", "drawn": "seen"}
"""Kind → what it is called that the amount is 1: the opponent saw the card drawn, and the like."""


def aimed_at(event: Event) -> int:
    """The id of the other card in an event, -1 if there is none."""
    return -1 if event.kind in _NO_AIM else event.target


def keywords(bits: int) -> list[str]:
    """The keywords of a mask (``at.WORD_PROTECT`` …).

    >>> from rtkit.games.relatetrekker import layout as at
    >>> keywords(at.WORD_PROTECT | at.WORD_SWAP)
    ['protect', 'swap']
    """
    return [word for i, word in enumerate(KEYWORDS) if bits >> i & 1]


def parts(event: Event) -> dict[str, Any]:
    """What an event says besides who and which cards; ``{}`` if that's all.

    >>> from rtkit.games.relatetrekker import layout as at
    >>> parts(Event("modified", "RT-603", 0, 3, at.STAT_A * 4 + at.UNTIL_TURN, 300))
    {'stat': 'A', 'change': 300, 'until': 'turn'}
    """
    kind, amount = event.kind, event.amount
    match kind:
        case "die":
            return {"side": ("attack", "defence")[event.target], "shows": amount}
        case "modified":
            stat, until = divmod(event.target, 4)
            return {"stat": STATS[stat], "change": amount, "until": _UNTILS[until]}
        case "given":
            return {"keywords": keywords(amount), "until": _UNTILS[event.target]}
        case "no_target":
            return {"step": _OPERATIONS[amount]}
        case "phase":
            return {"phase": PHASES[amount]}
        case "over":
            return {"reason": REASONS[amount]}
    if kind in _YES_OR_NO:
        return {_YES_OR_NO[kind]: bool(amount)}
    return {_AMOUNTS[kind]: amount} if kind in _AMOUNTS else {}
