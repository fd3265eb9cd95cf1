"""A game's table as plain values: what lies where, in one language, as some of the players may see it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from rtkit.games.contract import Action, Event
from rtkit.games.session import Session
from rtkit.i18n import get_language

__all__ = ["BOTH", "Board", "Face", "Luck", "Odds", "Showing", "Value", "Zone", "board", "seen_by"]

BOTH = (0, 1)


@dataclass(frozen=True, slots=True)
class Value:
    """A value on a card; ``change`` is 1 if it is more than what is printed, -1 if less."""

    label: str
    text: str
    change: int = 0


@dataclass(frozen=True, slots=True)
class Face:
    """A card that can be seen: ``id`` of the match, its values and ``marks`` (short words), all it says in ``text``.

    ``colour`` is ``#rrggbb``; what it means is among the marks, too. ``sideways``: the
    game's word for a card that lies sideways; empty for one that stands.
    """

    id: int
    number: str
    title: str
    values: tuple[Value, ...]
    marks: tuple[str, ...]
    colour: str
    sideways: str
    text: str


@dataclass(frozen=True, slots=True)
class Zone:
    """A place on the table: ``count`` cards lie there, ``cards`` are those that can be seen.

    ``key`` is its name in the game, ``player`` whose it is (-1 nobody's). ``kind``: "field", cards side by side with
    room for ``places``; "row", cards side by side, in few words where there's little room; "pile", cards on one
    another, the last one on top. ``aim``: what an action that aims at the zone itself has for its target (``None``: no
    action does).
    """

    key: str
    player: int
    title: str
    kind: str
    count: int
    cards: tuple[Face, ...] = ()
    places: int = 0
    aim: int | None = None


@dataclass(frozen=True, slots=True)
class Board:
    """A table: rows of zones from top to bottom; the phase; what is asked of whom (``""`` and ``None``: nothing)."""

    rows: tuple[tuple[Zone, ...], ...]
    turn: int
    active: int
    phase: str
    asks: int | None
    asked: str


@dataclass(frozen=True, slots=True)
class Odds:
    """What is exactly known of an action: some words, and one chance with what it is of (``None`` and ``""``: none).

    ``short`` says the same as ``of`` in a word or two, for a label on what is aimed at.
    """

    words: str
    chance: Fraction | None = None
    of: str = ""
    short: str = ""


@dataclass(frozen=True, slots=True)
class Luck:
    """How lucky a player's roll was: 0 the worst, 1/2 an average one, 1 the best; ``dice`` are both sides' faces."""

    player: int
    percentile: Fraction
    dice: tuple[tuple[int, ...], tuple[int, ...]]


@dataclass(frozen=True)
class Showing:
    """How a game's table is shown.

    ``face(card, language)``: what is printed on a card, its id still open.
    ``side(cards, state, player, language)``: rows of a player's zones, nearest the middle first. ``middle(cards, state,
    language)``: the zones of neither. ``phase(state, language)`` and ``asked(state, language)``: words, in few.
    ``odds(cards, tables, state, hidden, action, language)``: of a view's state, with the ids of the other deck's
    cards that nobody has seen. ``luck(events)``: one value a roll. ``kind(kind, language)``: what a kind of action is
    called.
    """

    face: Callable[[Any, str], Face]
    side: Callable[[Sequence[Any], np.void, int, str], Sequence[Sequence[Zone]]]
    middle: Callable[[Sequence[Any], np.void, str], Sequence[Zone]]
    phase: Callable[[np.void, str], str]
    asked: Callable[[np.void, str], str]
    odds: Callable[[Sequence[Any], np.void, np.void, Sequence[int], Action, str], Odds | None]
    luck: Callable[[Sequence[Event]], tuple[Luck, ...]]
    kind: Callable[[str, str], str]


def seen_by(session: Session, eyes: Collection[int] = BOTH) -> np.void:
    """The state as players together may see it (none: as one who sees no hand), hidden cards being -1.

    With the cards of both hands what is hidden from both players still is.
    """
    seen = np.array([session.state])
    if set(eyes) == set(BOTH):
        _hide_from_both(session, seen)
    else:
        for player in eyes or BOTH:
            session.match.kit.observe(seen, player)
    record: np.void = seen[0]
    return record


def _hide_from_both(session: Session, seen: np.ndarray[Any, Any]) -> None:
    """Leave out what neither player may know."""
    views = [session.view(player).state for player in BOTH]
    for name in seen.dtype.names or ():
        if seen.dtype[name].shape:
            seen[0][name][(views[0][name] == -1) & (views[1][name] == -1)] = -1


def board(session: Session, eyes: Collection[int] = BOTH, lang: str | None = None, below: int = 0) -> Board:
    """The table of a session with the zones of player ``below`` at the bottom; ``eyes``: whose hidden cards are seen.

    >>> from rtkit.games import make
    >>> table = board(make().new("赤の速攻", "青の守り", seed=42), eyes=(0,), lang="en")
    >>> [(zone.key, zone.player, zone.count, len(zone.cards)) for zone in table.rows[0]]
    [('hand', 1, 5, 0)]
    """
    language = lang or get_language()
    showing, cards, state = session.match.kit.showing, session.match.cards, seen_by(session, eyes)
    own, other = (list(showing.side(cards, state, player, language)) for player in (below, 1 - below))
    middle = showing.middle(cards, state, language)
    rows = [*reversed(other), *([middle] if middle else []), *own]
    return Board(
        rows=tuple(map(tuple, rows)), turn=session.turn, active=session.active, phase=showing.phase(state, language),
        asks=session.to_move, asked="" if session.is_over else showing.asked(session.state, language),
    )  # fmt: skip
