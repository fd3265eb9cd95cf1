"""Playing on from a laid position, and what tests ask about it."""

from __future__ import annotations

from typing import Any

from rtkit.games.session import PLAYERS, Session
from tests.games.playing import asked, do, happened, kinds, offered

__all__ = ["asked", "attack", "do", "field", "happened", "kinds", "offered", "value"]


def field(session: Session, player: str) -> list[dict[str, Any]]:
    """A player's field by place: ``card``, ``place``, ``exhausted``, ``timed`` … where there is something to say."""
    match = session.match
    side = match.kit.position(match.cards, session.state, match.tables[0])[player]
    rows: list[dict[str, Any]] = side.get("field", [])
    return rows


def value(session: Session, player: str, stat: str) -> int:
    """A value in use of a player's avatar: "ATK", "DEF" or "attacks"."""
    return int(session.state[stat][PLAYERS.index(player)])


def attack(session: Session, number: str) -> int:
    """The attack in use of a weapon on a field."""
    state, cards = session.state, session.match.cards
    there = [cards[card].number if card >= 0 else "" for card in state["field"].tolist()]
    return int(state["attack"][there.index(number)])
