"""Events as sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rtkit.games.avatars_legion import layout as at
from rtkit.games.avatars_legion.parts import aimed_at, parts
from rtkit.games.avatars_legion.position import REASONS
from rtkit.games.avatars_legion.sayings import WORDS, phrase
from rtkit.games.avatars_legion.schema import Activated, Triggered
from rtkit.games.contract import Event, Telling
from rtkit.games.session import PLAYERS
from rtkit.games.wording import added, listed

__all__ = ["TELLING", "say_reason", "tell"]

_HIDDEN = ("drawn", "returned")
"""Kinds whose card only its player sees."""
_CASES = {
    ("laid", "AL-203"): "laid_setup", ("burst", "AL-805"): "burst_cost", ("summoned", "AL-803"): "summoned_effect",
    ("exhausted", "AL-603"): "exhausted_guard", ("turned", "AL-603"): "turned_guard",
    ("life_lost", "AL-805"): "life_lost_cost", ("discarded", "AL-805"): "discarded_cost",
    ("rested", "AL-805"): "rested_cost", ("broken", "AL-504"): "broken_replaced", ("broken", "AL-505"): "broken_done",
    ("broken", "AL-506"): "broken_done", ("declined", "AL-105"): "declined_trigger",
    ("declined", "AL-803"): "declined_summon",
}  # fmt: skip
"""Kinds that are said otherwise when they follow a certain clause."""


def tell(cards: Sequence[Any], event: Event, lang: str, eyes: int | None = None, also: Sequence[Event] = (),
         *, brief: bool = False) -> str:  # fmt: skip
    """One event as a sentence in ``"ja"`` or ``"en"``; ``cards`` are the match's 102 cards by id.

    ``eyes``: the player (0 or 1) who reads it, to whom cards that the opponent alone has seen aren't named; ``None``
    sees all. ``also``: events of the same kind and player that follow and are said in the same sentence: cards drawn,
    returned, laid to life material or burst. ``brief``: a few words in place of the sentence, "" for what goes without
    saying.
    """
    key = f"{'brief' if brief else 'told'}_{_key(cards, event)}"
    if brief and key not in WORDS:
        return ""
    who, target = event.actor, aimed_at(event)
    values = {
        "who": PLAYERS[who],
        "other": PLAYERS[0 if who == 1 else 1],
        "owner": PLAYERS[event.card // at.DECK],
        "card": cards[event.card].name if event.card >= 0 else "",
        "target": cards[target].name if target >= 0 else "",
        "amount": event.amount,
        "change": f"{event.amount:+d}",
        "n": 1 + len(also),
    }
    return phrase(key, lang, **values, **_parts(cards, [event, *also], lang, eyes))


def _key(cards: Sequence[Any], event: Event) -> str:
    """The name of the sentence: the kind, and which of its cases it is."""
    match event.kind:
        case "mulligan" if event.amount == 0:
            return "mulligan_none"
        case "used" | "triggered":
            return f"{event.kind}_nth" if _several(cards[event.card], event.kind) else event.kind
        case "condition":
            return "condition_met" if event.amount else "condition_unmet"
        case "over":
            return f"over_{_ending(REASONS[event.amount], drawn=event.actor < 0)}"
    return _CASES.get((event.kind, event.clause), event.kind)


def _several(card: Any, kind: str) -> bool:
    """Has the card more than one ability of the kind used, so that it must be said which?"""
    sort = Activated if kind == "used" else Triggered
    return sum(isinstance(ability, sort) for ability in card.abilities) > 1


def _ending(reason: str, drawn: bool) -> str:
    return "life_draw" if drawn and reason == "life" else reason


def _parts(cards: Sequence[Any], events: Sequence[Event], lang: str, eyes: int | None) -> dict[str, object]:
    """What some kinds say besides: several cards by name, sums, the zone, what changes and how long."""
    event, said = events[0], parts(events[0])
    match event.kind:
        case "drawn" | "returned" | "burst":
            return {"cards": _named(cards, events, lang, eyes), "sum": added([e.amount for e in events])}
        case "summoned":
            return {"zone": event.target + 1}
        case "totals":
            return {"defence": event.target}
        case "break_trigger":
            return {"trigger": phrase(f"trigger_{said['trigger']}", lang)}
        case "boosted":
            return {key: phrase(f"{key}_{said[key]}", lang) for key in ("stat", "until")}
        case "sharpened":
            return {"until": phrase(f"until_{said['until']}", lang)}
    return {}


def _named(cards: Sequence[Any], events: Sequence[Event], lang: str, eyes: int | None) -> str:
    """The cards by name, or how many the reader doesn't see."""
    if eyes in (None, events[0].actor) or events[0].kind not in _HIDDEN:
        said = [phrase("card", lang, card=cards[event.card].name) for event in events]
        return listed(said, lang)
    return phrase("one_card" if len(events) == 1 else "more_cards", lang, n=len(events))


def say_reason(reason: str, lang: str) -> str:
    """Why a game was a draw, in a few words."""
    return phrase(f"brief_over_{_ending(reason, drawn=True)}", lang)


TELLING = Telling(
    tell,
    starts={
        "turn": "turn", "burst AL-501": "summon", "summoned AL-501": "summon", "broken AL-504": "arm", "armed": "arm",
        "spell": "spell", "crash": "crash", "exhausted AL-601": "exhaust", "turned AL-602": "exhaust",
        "used": "ability", "battle": "battle", "attack": "attack", "phase": "end",
    },
    joins=frozenset({("summon", "summoned"), ("arm", "armed"), ("exhaust", "exhausted"), ("exhaust", "turned")}),
    runs=("laid", "drawn", "returned", "burst"),
    title=lambda kind, lang: phrase(f"beat_{kind}", lang),
    aimed_at=aimed_at,
    parts=parts,
)  # fmt: skip
