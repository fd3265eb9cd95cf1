"""Playing on from a laid position, and what tests ask about it."""

from __future__ import annotations

from rtkit.games.session import PLAYERS, Session

__all__ = ["asked", "do", "happened", "kinds", "offered"]


def do(session: Session, *texts: str) -> Session:
    """Take these actions, one after another."""
    for text in texts:
        session.apply(text)
    return session


def offered(session: Session) -> set[str]:
    """The legal actions by their texts."""
    return {action.text for action in session.legal_actions()}


def asked(session: Session) -> tuple[str, str]:
    """Who decides ("A" or "B"; "" when the game is over) and what: ("B", "main")."""
    return "" if session.to_move is None else PLAYERS[session.to_move], session.ask


def kinds(session: Session) -> list[str]:
    """The kinds of all events."""
    return [event.kind for event in session.events]


def happened(session: Session, kind: str) -> list[str]:
    """The numbers of the cards that a kind of event happened to, in order."""
    return [session.match.cards[event.card].number for event in session.events if event.kind == kind]
