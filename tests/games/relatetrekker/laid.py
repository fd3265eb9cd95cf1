"""Positions for tests: zones of cards made on the spot; what isn't named is plain filler."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from rtkit.games import make
from rtkit.games.relatetrekker.schema import Card, Effect, Static, Step, to_plain
from rtkit.games.session import Session
from rtkit.games.texts import dump_yaml

__all__ = ["counter", "follow", "lay", "numbers", "one", "quick", "stage"]

SIZE = 40


def one(number: str, *ability: Static, A: int = 0, D: int = 0, dice: int = 0, strike: int = 1, colour: str = "red",
        **more: Any) -> Card:  # fmt: skip
    """A character named like its number; no dice unless asked for, so that battles are certain."""
    more.setdefault("species", ("traveller",))
    return Card(number, number, colour=colour, A=A, D=D, dice=dice, strike=strike, ability=ability, **more)


def follow(number: str, *steps: Step, **more: Any) -> Card:
    """A red character with a red follow of these steps."""
    return replace(one(number, **more), follow=Effect("follow", steps), follow_colour="red")


def counter(number: str, *steps: Step, **more: Any) -> Card:
    """A character with a counter."""
    return replace(one(number, **more), follow=Effect("counter", steps), follow_colour="red")


def quick(number: str, situation: str, *steps: Step, **more: Any) -> Card:
    """A character with a quick for "battle" or "deck_attack"."""
    return replace(one(number, **more), follow=Effect("quick", steps, situation), follow_colour="red")


def stage(number: str, *ability: Static) -> Card:
    """A stage."""
    return Card(number, number, stage=True, ability=ability)


def _zone(side: dict[str, Any], name: str) -> list[tuple[Card, dict[str, Any]]]:
    return [c if isinstance(c, tuple) else (c, {}) for c in side.get(name, ())]


def _deck(player: str, side: dict[str, Any], own: Sequence[Card]) -> list[Card]:
    named = [c for zone in ("field", "hand", "deck", "pile") for c, _ in _zone(side, zone)] + list(own)
    fill = [one(f"{player}{i}", strike=0) for i in range(SIZE - len(named))]
    return named + fill


def lay(
    A: dict[str, Any],
    B: dict[str, Any],
    *,
    rulings: dict[str, Any] | None = None,
    stage: tuple[str, Card] | None = None,
    **rest: Any,
) -> Session:
    """A session at a position, turn 3 of player A unless told otherwise (``turn=``, ``active=``, ``phase=``).

    Sides have ``field`` (cards, or pairs of a card and ``{"rested": True, …}``), ``hand``, ``deck`` (topmost first),
    ``pile`` (oldest first), ``deck_size``. Hands not given are empty; decks not given hold all the filler there is.
    """
    plain: dict[str, Any] = {"turn": 3, "active": "A", "phase": "main", **rest}
    cards: list[Card] = []
    decks = {}
    for player, side in (("A", A), ("B", B)):
        deck = _deck(player, side, [stage[1]] if stage and stage[0] == player else [])
        cards += deck
        decks[player] = [c.number for c in deck]
        zones: dict[str, Any] = {
            "hand": [],
            **{k: v for k, v in side.items() if k not in ("field", "hand", "deck", "pile")},
        }
        for name in ("hand", "deck", "pile"):
            if name in side:
                zones[name] = [c.number for c, _ in _zone(side, name)]
        zones["field"] = [{"card": c.number, **more} for c, more in _zone(side, "field")]
        plain[player] = zones
    if stage:
        plain["stage"] = {"player": stage[0], "card": stage[1].number}
    head = {"cards": [to_plain(c) for c in cards], "decks": decks, "rulings": rulings or {}}
    return make().read_position(dump_yaml({**head, **plain}))


def numbers(session: Session, player: str, zone: str) -> list[str]:
    """The cards of a zone by number: "field", "hand", "pile" (oldest first) or "deck" (topmost first)."""
    plain = session.match.kit.position(session.match.cards, session.state)[player][zone]
    return [c["card"] if isinstance(c, dict) else c for c in plain]
