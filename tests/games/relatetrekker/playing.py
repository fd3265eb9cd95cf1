"""Playing on from a laid position, and what tests ask about it."""

from __future__ import annotations

from typing import Any

from rtkit.games.relatetrekker.schema import STATS
from rtkit.games.session import Session
from tests.games.playing import asked, do, happened, kinds, offered

__all__ = ["asked", "do", "field", "happened", "kinds", "offered", "value"]


def field(session: Session, player: str) -> list[dict[str, Any]]:
    """A player's field, in order: ``card``, ``rested`` and ``timed`` where there is something to say."""
    rows: list[dict[str, Any]] = session.match.kit.position(session.match.cards, session.state)[player]["field"]
    return rows


def value(session: Session, number: str, stat: str) -> int:
    """A value in use ("A", "D", "strike", "dice") of a character on a field."""
    state, cards = session.state, session.match.cards
    there = [cards[card].number if card >= 0 else "" for card in state["field"].tolist()]
    return int(state["value"][there.index(number) * len(STATS) + STATS.index(stat)])
