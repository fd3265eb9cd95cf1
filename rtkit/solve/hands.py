"""Whatever the opponent may hold: the hands that could make a difference, from those that agree with what is known.

A card makes a difference if its holder can play it somewhere in the search. While all such cards fit in the unseen part
of the hand, one that has them all is the worst there can be: it can do whatever another can. Else every choice of them
is tried. What is drawn into the hand later is each time whichever is worst.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from fractions import Fraction
from itertools import combinations

from rtkit.games.match import copied
from rtkit.solve.lots import State, Unseen
from rtkit.solve.search import Search

__all__ = ["worst_hand"]

Ask = Callable[[State, Unseen], tuple[Fraction, Search]]
"""Answers the question from a state."""


def worst_hand(state: State, unseen: Unseen, ask: Ask) -> tuple[State, tuple[int, ...]]:
    """A state with the hand that makes the value least, and those of its cards that make a difference."""
    room = len(unseen.hand(state))
    worst: tuple[Fraction, State, tuple[int, ...]] | None = None
    for held in _choices(_useful(state, unseen, ask, room), unseen, room):
        there = _held(state, unseen, held)
        unseen.show(there, held)
        value, _ = ask(there, unseen)
        if worst is None or value < worst[0]:
            worst = value, there, held
        if value == 0:
            break
    assert worst is not None
    return worst[1:]


def _useful(state: State, unseen: Unseen, ask: Ask, room: int) -> list[int]:
    """The cards that make a difference: each card is held in some hand, beside those already found."""
    useful: list[int] = []
    cards = list(unseen.places(state, unseen.hidden or 0))
    while True:
        beside = useful[: room - 1] if room else []
        rest = [card for card in cards if card not in useful]
        for batch in _batches(rest, room - len(beside)):
            _, search = ask(_held(state, unseen, (*beside, *batch)), unseen)
            more = {unseen.alike(card) for card in search.offered} - {unseen.alike(card) for card in useful}
            if more:
                useful += [card for card in cards if unseen.alike(card) in more]
                break
        else:
            return useful


def _batches(cards: Sequence[int], size: int) -> Iterator[tuple[int, ...]]:
    if size > 0:
        for i in range(0, len(cards), size):
            yield tuple(cards[i : i + size])


def _choices(useful: Sequence[int], unseen: Unseen, room: int) -> Iterator[tuple[int, ...]]:
    """As many of the useful cards as there is room for, in every way that differs."""
    done = set()
    for held in combinations(useful, min(room, len(useful))):
        alike = tuple(sorted(map(unseen.alike, held)))
        if alike not in done:
            done.add(alike)
            yield held


def _held(state: State, unseen: Unseen, cards: Collection[int]) -> State:
    """The state with these cards in the unseen part of the hand."""
    for card in cards:
        hand = unseen.hand(state)
        if card not in hand:
            state = unseen.with_card(state, next(c for c in hand if c not in cards), card)
    return copied(state)
