"""The smallest change of a card's numbers that was found after which it is as strong as it should be."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from rtkit.balance.stands import kind_of
from rtkit.cards.problems import Pair
from rtkit.cards.schema import Column, schema_of
from rtkit.errors import CardError
from rtkit.games.contract import Kit
from rtkit.stats import Interval

__all__ = ["Edit", "edits_of", "grain"]

_GRAINS = (1000, 500, 200, 100, 50, 20, 10, 5, 2)
_ROUND = 0.8

Gains = Callable[[Sequence[Any]], Sequence[tuple[float, Interval]]]
"""What cards gain over the median of their set, each with the interval of that."""


@dataclass(frozen=True)
class Edit:
    """One number of a card, ``old`` → ``new``: its column, its ``gain`` over the set's median then and the ``interval``
    of that, and how large the change is, ``size``, in standard deviations of that number among the set's cards."""

    key: str
    header: Pair
    old: int
    new: int
    gain: float
    interval: Interval
    size: float


def grain(values: Sequence[int]) -> int:
    """The roundest number that most of the values are multiples of: what they go up and down by.

    >>> grain([500, 350, 400, 333, 700, 0]), grain([1, 2, 3])
    (50, 1)
    """
    return next((g for g in _GRAINS if sum(v % g == 0 for v in values) >= _ROUND * len(values)), 1)


def edits_of(card: Any, peers: Sequence[Any], kit: Kit, gains: Gains, low: float, high: float, strong: bool
             ) -> tuple[Edit, ...]:  # fmt: skip
    """For each number on the card a change that brings the interval of its gain within ``low`` to ``high``, the
    smallest change first.

    ``strong``: the card gains more than ``high`` now, else less than ``low``. A number goes in steps of its ``grain``
    no further than those of ``peers`` do, everything else staying. The step is found by halving: it is the first that
    is enough if the gain goes one way with the number. Numbers that don't bring it there by themselves are left out.
    """
    lines = list(_lines(card, peers, kit))
    ends = gains([cards[-1] for _, cards in lines]) if lines else ()
    found = []
    for (column, cards), end in zip(lines, ends, strict=True):
        enough = (lambda found: found.high <= high) if strong else (lambda found: found.low >= low)
        edited, (gain, interval) = _first(cards, end, gains, enough)
        if low <= interval.low and interval.high <= high:
            old, new = getattr(card, column.key), getattr(edited, column.key)
            spread = float(np.std([getattr(one, column.key) for one in peers])) or 1.0
            found.append(Edit(column.key, column.header, old, new, gain, interval, abs(new - old) / spread))
    return tuple(sorted(found, key=lambda edit: edit.size))


def _lines(card: Any, peers: Sequence[Any], kit: Kit) -> Iterator[tuple[Column, list[Any]]]:
    """For each number, down and up: the card with it changed step by step."""
    schema = schema_of(kit.name)
    for column in schema.columns:
        if column.numeric and column.key in kit.making.parts(kind_of(card, schema)):
            values, old = [getattr(one, column.key) for one in peers], getattr(card, column.key)
            step = grain(values)
            for way in (range(old - step, min(values) - 1, -step), range(old + step, max(values) + 1, step)):
                cards = list(_possible((replace(card, **{column.key: value}) for value in way), kit))
                if cards:
                    yield column, cards


def _possible(cards: Iterable[Any], kit: Kit) -> Iterator[Any]:
    """Those that can be."""
    for card in cards:
        with suppress(CardError):
            yield kit.shape.checked(card)


def _first(cards: Sequence[Any], end: tuple[float, Interval], gains: Gains, well: Callable[[Interval], bool]
           ) -> tuple[Any, tuple[float, Interval]]:  # fmt: skip
    """The first card with which all is well, and its gain, by halving; the last card, whose gain is ``end``, if not."""
    before, after, gain = -1, len(cards) - 1, end
    while well(gain[1]) and after - before > 1:
        middle = (before + after) // 2
        found = gains([cards[middle]])[0]
        if well(found[1]):
            after, gain = middle, found
        else:
            before = middle
    return cards[after], gain
