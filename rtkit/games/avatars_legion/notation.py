"""Moves as text and as sentences. The text form names cards by their numbers, so that a person can write it::

return W01 · summon W01 · summon W01 burst 1 2 · burst 1 · arm R01 · spell S01 · crash C01 · exhaust 1
use avatar 1 · use 2 1 · use armed 1 · pick own 1 · pick opposing armed · take W01 · discard W01 · give W01 · yes · pass

Weapon zones are 1 and 2; what stands behind ``use`` and its place is which of the card's activated abilities, from 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from rtkit.games.avatars_legion import layout as at
from rtkit.games.avatars_legion.sayings import phrase
from rtkit.games.avatars_legion.schema import Activated, Triggered
from rtkit.games.contract import Action
from rtkit.i18n import LANGUAGES

__all__ = ["ASKS", "actions"]

_KINDS = ("pass", "yes", "return", "summon", "burst", "arm", "spell", "crash", "exhaust", "use", "pick", "take",
          "discard", "give")  # fmt: skip
ASKS = ("none", "mulligan", "draw", "main", "battle", "guard", "again", "pick", "take", "discard", "give", "may",
        "trigger", "summon")  # fmt: skip
"""The decisions asked, by the state's ``ask``."""
_PLACES = ("1", "2", "armed")
_BURSTS = ("", "burst 1", "burst 2", "burst 1 2")


@dataclass
class _Said:
    """A move's text, the name of its sentence, what the sentence speaks of, and its cards (-1 none)."""

    text: str
    key: str
    card: int = -1
    target: int = -1
    names: dict[str, str] = field(default_factory=dict)


class _Speaker:
    """The state in which moves are said, by who decides."""

    def __init__(self, cards: Sequence[Any], state: np.void) -> None:
        self.cards, self.state = cards, state
        self.player = int(state["asks"])
        self.ask = ASKS[int(state["ask"])]

    def said(self, kind: str, argument: int) -> _Said:
        """What a move of a kind says."""
        match kind:
            case "pass" | "yes":
                return self.answer(kind)
            case "summon" | "burst":
                zones, card = divmod(argument, at.ZONES_AT) if kind == "summon" else (argument, -1)
                return self.burst(kind, zones, card)
            case "exhaust":
                return self.exhaust(argument)
            case "use":
                return self.use(*divmod(argument, at.ABILITIES))
            case "pick":
                return self.pick(argument)
        return _Said(f"{kind} {self.cards[argument].number}", kind, argument)

    def on_field(self, place: int) -> int:
        """The card in a place of who decides, from 0."""
        return int(self.state["field"][at.SIDE * self.player + place])

    def answer(self, kind: str) -> _Said:
        """A pass or a yes says what it is an answer to."""
        if self.ask == "trigger":
            return self.offer(kind)
        card = int(self.state["fx_card"]) if self.ask == "may" else -1
        return _Said(kind, f"{kind}_{self.ask}", card)

    def offer(self, kind: str) -> _Said:
        """The answer to a triggered ability that is offered."""
        source, ability = divmod(int(self.state["offer"]), at.ABILITIES)
        card = self.source(source % 4)
        nth = "_nth" if self.abilities(card, Triggered) > 1 else ""
        return _Said(kind, f"{kind}_trigger{nth}", card, names={"n": str(ability + 1)})

    def source(self, source: int) -> int:
        """The card that bears abilities: 0 the avatar, 1, 2, 3 the places on the field."""
        return self.on_field(source - 1) if source else int(self.state["avatar"][self.player])

    def abilities(self, card: int, sort: type) -> int:
        return sum(isinstance(ability, sort) for ability in self.cards[card].abilities)

    def burst(self, kind: str, zones: int, card: int) -> _Said:
        """A summons with what is burst for it, or a burst alone (ruling burst_order)."""
        burst = [self.on_field(zone) for zone in range(at.ZONES) if zones >> zone & 1]
        names = dict(zip(("burst", "second"), (self.cards[c].name for c in burst), strict=False))
        names["zone"] = _PLACES[0 if zones & 1 else 1]
        key = ("burst" if kind == "burst" or not burst else "summon_burst") + ("_both" if len(burst) > 1 else "")
        words = [f"summon {self.cards[card].number}"] if card >= 0 else []
        return _Said(" ".join([*words, *filter(None, [_BURSTS[zones]])]), key if burst else "summon", card,
                     burst[0] if burst else -1, names)  # fmt: skip

    def exhaust(self, zone: int) -> _Said:
        again = int(self.state["exhausted"]) >> at.SIDE * self.player + zone & 1
        key = f"exhaust_{self.ask}" + ("_again" if again else "")
        return _Said(f"exhaust {_PLACES[zone]}", key, self.on_field(zone), names={"zone": _PLACES[zone]})

    def use(self, source: int, ability: int) -> _Said:
        card = self.source(source)
        place = ("avatar", *_PLACES)[source]
        key = {0: "use_avatar", 3: "use_armed"}.get(source, "use_weapon")
        nth = "_nth" if self.abilities(card, Activated) > 1 else ""
        return _Said(f"use {place} {ability + 1}", key + nth, card, names={"zone": place, "n": str(ability + 1)})

    def pick(self, slot: int) -> _Said:
        side = "own" if slot // at.SIDE == self.player else "opposing"
        place = slot % at.SIDE
        key = f"pick_{side}" + ("_armed" if place == at.ARMED else "")
        return _Said(
            f"pick {side} {_PLACES[place]}", key, int(self.state["field"][slot]), names={"zone": _PLACES[place]}
        )


def actions(cards: Sequence[Any], state: np.void, moves: Sequence[int]) -> tuple[Action, ...]:
    """The legal moves of a state as actions; ``cards`` are the match's 102 cards by id."""
    speaker = _Speaker(cards, state)
    found = []
    for move in moves:
        kind = _KINDS[move // at.KIND]
        said = speaker.said(kind, move % at.KIND)
        names = said.names | {"card": cards[said.card].name if said.card >= 0 else ""}
        ja, en = (phrase(said.key, lang, **names) for lang in LANGUAGES)
        found.append(Action(speaker.player, int(move), kind, said.text, ja, en, said.card, said.target))
    return tuple(found)
