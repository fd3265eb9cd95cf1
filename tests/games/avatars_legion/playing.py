"""Playing on from a laid position, and what tests ask about it."""

from __future__ import annotations

from typing import Any

from rtkit.games.session import PLAYERS, Session

__all__ = ["asked", "attack", "do", "field", "happened", "kinds", "offered", "value"]


def do(session: Session, *texts: str) -> Session:
    """Take these actions, one after another."""
    for text in texts:
        session.apply(text)
    return session


def offered(session: Session) -> set[str]:
    """The legal actions by their texts."""
    return {action.text for action in session.legal_actions()}


def asked(session: Session) -> tuple[str, str]:
    """Who decides ("A" or "B"; "" when the game is over) and what: ("B", "guard")."""
    return "" if session.to_move is None else PLAYERS[session.to_move], session.ask


def kinds(session: Session) -> list[str]:
    """The kinds of all events."""
    return [event.kind for event in session.events]


def happened(session: Session, kind: str) -> list[str]:
    """The numbers of the cards that a kind of event happened to, in order."""
    return [session.match.cards[event.card].number for event in session.events if event.kind == kind]


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
