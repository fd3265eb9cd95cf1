"""A slow second answer: every action and every roll tried on sessions, one deal of the hidden cards as it lies.

It shares nothing with ``rtkit.solve`` but the session: no merging, no cutting, no dealing anew. Where nobody's
decisions depend on hidden cards, the mean over all deals is the exact chance.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import product

from rtkit.games.contract import Event, Goal
from rtkit.games.session import Session

__all__ = ["mean", "played"]


def _settled(events: Iterable[Event], goal: Goal, player: int) -> Fraction | None:
    for event in events:
        whose = goal.reached.get(event.kind)
        if whose is not None and event.actor == (player if whose == "own" else 1 - player):
            return Fraction(1)
        if event.kind in goal.missed:
            return Fraction(goal.even and event.actor < 0, 2)
    return None


def _ways(session: Session, text: str) -> Iterator[tuple[Fraction, Session, tuple[Event, ...]]]:
    """The action with every roll of the dice that it throws."""
    trial = session.clone()
    events = trial.apply(text)
    thrown = [event.actor for event in events if event.kind == "die"]
    if not thrown:
        yield Fraction(1), trial, events
        return
    own = sum(actor == session.active for actor in thrown)
    for faces in product(range(1, 7), repeat=len(thrown)):
        twin = session.clone()
        events = twin.apply(text, dice=(faces[:own], faces[own:]))
        yield Fraction(1, 6 ** len(thrown)), twin, events


def played(session: Session, goal: str, player: int | None = None) -> Fraction:
    """The chance that the player (whose turn it is) reaches the goal, both playing as well as can be."""
    who = session.active if player is None else player
    wanted = session.match.kit.solving.goals[goal]
    values = []
    for action in session.legal_actions():
        value = Fraction(0)
        for chance, then, events in _ways(session, action.text):
            done = _settled(events, wanted, who)
            value += chance * (played(then, goal, who) if done is None else done)
        values.append(value)
    return (max if session.to_move == who else min)(values)


def mean(sessions: Iterable[Session], goal: str) -> Fraction:
    """The mean of ``played`` over deals that are as likely as each other."""
    values = [played(session, goal) for session in sessions]
    return sum(values, Fraction(0)) / len(values)
