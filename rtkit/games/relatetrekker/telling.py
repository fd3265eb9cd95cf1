"""Events as sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rtkit.games.contract import Event, Telling
from rtkit.games.relatetrekker import layout as at
from rtkit.games.relatetrekker.parts import aimed_at, parts
from rtkit.games.relatetrekker.position import PHASES, REASONS
from rtkit.games.relatetrekker.sayings import WORDS, phrase
from rtkit.games.session import PLAYERS
from rtkit.games.wording import added, listed

__all__ = ["TELLING", "say_reason", "tell"]


def tell(cards: Sequence[Any], event: Event, lang: str, eyes: int | None = None, also: Sequence[Event] = (),
         *, brief: bool = False) -> str:  # fmt: skip
    """One event as a sentence in ``"ja"`` or ``"en"``; ``cards`` are the match's 80 cards by id.

    ``eyes``: the player (0 or 1) who reads it, to whom cards the opponent drew unseen aren't named; ``None`` sees all.
    ``also``: dice of the same character, or draws of the same player, that follow and are said in the same sentence.
    ``brief``: a few words in place of the sentence, "" for what goes without saying.
    """
    key = f"brief_{_key(event)}" if brief else f"told_{_key(event)}"
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
        "n": 1 + len(also),
    }
    return phrase(key, lang, **values, **_parts(cards, [event, *also], lang, eyes))


def _key(event: Event) -> str:
    """The name of the sentence: the kind, and which of its cases it is."""
    match event.kind:
        case "phase":
            return f"phase_{PHASES[event.amount]}"
        case "attack" if event.target < 0:
            return "attack_deck"
        case "won_battle" if event.amount == 0:
            return "won_tie"
        case "declined" if event.clause == "RT-402":
            return "declined_counter"
        case "left" if event.amount:
            return "left_battle"
        case "condition":
            return "condition_met" if event.amount else "condition_unmet"
        case "over":
            return f"over_{REASONS[event.amount]}"
    return event.kind


def _parts(cards: Sequence[Any], events: Sequence[Event], lang: str, eyes: int | None) -> dict[str, str]:
    """What some kinds say besides: the cards drawn, the dice, the change and how long it lasts."""
    event, said = events[0], parts(events[0])
    match event.kind:
        case "drawn":
            return {"cards": _drawn(cards, events, lang, eyes)}
        case "die":
            return {"dice": added([e.amount for e in events])}
        case "modified":
            change = {"stat": phrase(f"stat_{said['stat']}", lang), "change": f"{event.amount:+,d}"}
            return change | {"until": _until(said["until"], event.actor, lang)}
        case "given":
            words = [phrase(f"keyword_{word}", lang) for word in said["keywords"]]
            return {"keywords": listed(words, lang), "until": _until(said["until"], event.actor, lang)}
    return {}


def _drawn(cards: Sequence[Any], events: Sequence[Event], lang: str, eyes: int | None) -> str:
    """The cards drawn by name, and how many the reader doesn't see."""
    seen = [e for e in events if eyes in (None, e.actor) or e.amount == 1]
    said = [phrase("card", lang, card=cards[e.card].name) for e in seen]
    hidden = len(events) - len(seen)
    if hidden:
        said.append(phrase("one_card" if hidden == 1 else "more_cards", lang, n=hidden))
    return listed(said, lang)


def _until(until: str, who: int, lang: str) -> str:
    return phrase(f"until_{until}", lang, who=PLAYERS[who])


def say_reason(reason: str, lang: str) -> str:
    """Why a game was a draw, in a few words."""
    return phrase(f"brief_over_{reason}", lang)


TELLING = Telling(
    tell,
    starts={
        "turn": "turn", "phase": "phase", "played": "played", "follow": "follow", "stage_left": "stage",
        "stage": "stage", "attack": "attack",
    },
    joins=frozenset({("phase", "phase"), ("phase", "played"), ("stage", "stage")}),
    runs=("die", "drawn"),
    title=lambda kind, lang: phrase(f"beat_{kind}", lang),
    aimed_at=aimed_at,
    parts=parts,
)  # fmt: skip
