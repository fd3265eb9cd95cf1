"""What the numbers in an event mean, as plain values for JSON."""

from __future__ import annotations

from typing import Any

from rtkit.games.contract import Event
from rtkit.games.relatetrekker import layout as at
from rtkit.games.relatetrekker.position import PHASES, REASONS

__all__ = ["aimed_at", "parts"]

_NO_AIM = ("die", "modified", "given")
"""Kinds whose ``target`` is another number than a card's."""
_STATS = {at.STAT_A: "A", at.STAT_D: "D", at.STAT_STRIKE: "strike", at.STAT_DICE: "dice"}
_UNTILS = {at.UNTIL_ATTACK: "attack", at.UNTIL_TURN: "turn", at.UNTIL_OWN_TURN: "own_turn"}
_KEYWORDS = {at.WORD_PROTECT: "protect", at.WORD_PHANTOM: "phantom", at.WORD_SWAP: "swap"}
_AMOUNTS = {
    "turn": "turn", "totals": "total", "won_battle": "by", "held": "by", "turned": "turned", "attack_end": "turned",
}  # fmt: skip
"""Kind → what its amount is called."""
_YES_OR_NO = {"condition": "met", "left": "by_battle", "drawn": "seen"}
"""Kind → what it is called that the amount is 1: the opponent saw the card drawn, and the like."""


def aimed_at(event: Event) -> int:
    """The id of the other card in an event, -1 if there is none."""
    return -1 if event.kind in _NO_AIM else event.target


def parts(event: Event) -> dict[str, Any]:
    """What an event says besides who and which cards; ``{}`` if that's all.

    >>> parts(Event("modified", "RT-603", 0, 3, at.STAT_A * 4 + at.UNTIL_TURN, 300))
    {'stat': 'A', 'change': 300, 'until': 'turn'}
    """
    kind, amount = event.kind, event.amount
    match kind:
        case "die":
            return {"side": ("attack", "defence")[event.target], "shows": amount}
        case "modified":
            stat, until = divmod(event.target, 4)
            return {"stat": _STATS[stat], "change": amount, "until": _UNTILS[until]}
        case "given":
            words = [word for bit, word in _KEYWORDS.items() if amount & bit]
            return {"keywords": words, "until": _UNTILS[event.target]}
        case "phase":
            return {"phase": PHASES[amount]}
        case "over":
            return {"reason": REASONS[amount]}
    if kind in _YES_OR_NO:
        return {_YES_OR_NO[kind]: bool(amount)}
    return {_AMOUNTS[kind]: amount} if kind in _AMOUNTS else {}
