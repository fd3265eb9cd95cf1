"""What makers of cards and decks ask of a game: a card's parts, its battles, when it is of use."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from rtkit.cards.problems import Pair, same

__all__ = ["Count", "Duel", "Making", "counted", "keywords"]


@dataclass(frozen=True)
class Duel:
    """A card against another by printed values: ``attacks`` and ``holds``, the exact chances to win with the attack and
    to stand the other's; ``margin`` and ``defends``, how far the totals are apart on average, from the card's side.
    """

    other: Any
    attacks: Fraction
    holds: Fraction
    margin: Fraction
    defends: Fraction


@dataclass(frozen=True)
class Count:
    """How many cards of a deck have each value of something: what it is called, and each value with its number."""

    title: Pair
    values: Sequence[tuple[Pair, int]]


@dataclass(frozen=True)
class Making:
    """What makers of cards and decks ask of a game.

    ``about``: what the odds leave out. ``parts(kind)``: the keys of the columns that a card of a kind (a value of the
    column ``kind``; ``None``: not said) is written in. ``carriers(card, cards)``: those of a set that the card can't
    fight without, none if it can. ``duels(card, carrier, cards)``: the card against each of a set that it can fight,
    none if it fights nobody.

    ``keywords(card)``: what its effects are called and do, in few words. ``counts(cards)``: what a deck is made of, its
    curve first. ``use``: the share of turns in which a card in hand is
    of use, in words. ``held(tables, states, work, player)``: at a decision that the player has in the own turn, the ids
    of the cards in hand that this is asked of, each with whether it is of use now; at other decisions none. Every turn
    must have such a decision, unless nothing could be decided in it.
    """

    about: Pair

    parts: Callable[[str | None], Sequence[str]]
    carriers: Callable[[Any, Sequence[Any]], Sequence[Any]]
    duels: Callable[[Any, Any, Sequence[Any]], Sequence[Duel]]
    keywords: Callable[[Any], Sequence[Pair]]
    counts: Callable[[Sequence[Any]], Sequence[Count]]
    use: Pair
    held: Callable[[Any, Any, Any, int], Iterable[tuple[int, bool]]]


def keywords(effects: Any, names: Mapping[Any, Pair]) -> list[Pair]:
    """Those of the ``names`` whose key, a class or a text, is anywhere in the effects, values of classes and tuples.

    >>> keywords((Count(("打点", "strike"), ()), "quick"), {Count: ("数", "count"), "swap": ("スワップ", "swap")})
    [('数', 'count')]
    """
    found = set(_within(effects))
    return [pair for key, pair in names.items() if key in found]


def _within(value: Any) -> Iterator[Any]:
    """The classes and texts in a value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for one in value:
            yield from _within(one)
    elif hasattr(value, "__dataclass_fields__"):
        yield type(value)
        for name in value.__dataclass_fields__:
            yield from _within(getattr(value, name))


def counted(title: Pair, values: Iterable[Any], named: Callable[[Any], Pair] | None = None) -> Count:
    """How often each value comes, in order: of numbers from the first to the last, of others from the most frequent.

    >>> counted(("打点", "strike"), [1, 3, 1]).values
    ((('1', '1'), 2), (('2', '2'), 0), (('3', '3'), 1))
    """
    found = list(values)
    if found and all(isinstance(value, int) for value in found):
        order = list(range(min(found), max(found) + 1))
    else:
        order = sorted(dict.fromkeys(found), key=found.count, reverse=True)
    return Count(title, tuple((named(v) if named else same(str(v)), found.count(v)) for v in order))
