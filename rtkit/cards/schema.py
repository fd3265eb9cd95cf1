"""What a game says about its card files: the columns, how a row becomes a card, and what a deck must be."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol

from rtkit.cards.letters import even
from rtkit.cards.problems import Pair, Wrong, quoted, sentence
from rtkit.errors import OptionError
from rtkit.i18n import t

__all__ = [
    "AnyCard",
    "Built",
    "Column",
    "Complaint",
    "DeckComplaint",
    "Idle",
    "Mentions",
    "Schema",
    "fold",
    "schema_of",
]


class AnyCard(Protocol):
    """What every game's card has."""

    @property
    def number(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def unclear(self) -> tuple[str, ...]: ...


def fold(header: str) -> str:
    """A header without differences of width, case, spaces and joining marks.

    >>> fold("Card_Number") == fold("ｃａｒｄ number")
    True
    """
    return re.sub(r"[\s_.\-]+", "", even(header)).casefold()


@dataclass(frozen=True)
class Column:
    """A column: its key in the program, its headers, and ``parse`` (text → value, raises ``Wrong``) for filled cells.

    ``required``: every card has it. ``choices``: all values, for a drop-down, in Japanese and in English.
    ``example`` and ``about`` are shown in the template. ``numeric``: its values are numbers.
    ``personal``: says who the card's owner is.
    """

    key: str
    header: Pair
    parse: Callable[[str], Any]
    about: Pair
    example: Pair = ("", "")
    aliases: tuple[str, ...] = ()
    required: bool = False
    choices: tuple[Pair, ...] = ()
    numeric: bool = False
    personal: bool = False

    @property
    def known_as(self) -> frozenset[str]:
        """All headers that mean this column, folded."""
        return frozenset(fold(h) for h in (*self.header, self.key, *self.aliases))


@dataclass(frozen=True)
class Complaint:
    """Something wrong with the cell of a row under the column ``key``."""

    key: str
    wrong: Wrong


@dataclass(frozen=True)
class Built:
    """What a row became: a card (``None`` when it can't be used at all) and all that is wrong with it."""

    card: AnyCard | None
    complaints: tuple[Complaint, ...] = ()


@dataclass(frozen=True)
class DeckComplaint:
    """Something wrong with a deck: with its card at ``index``, or (``None``) with the whole."""

    index: int | None
    wrong: Wrong
    text: str = ""

    def message(self) -> str:
        """The sentence, in the language in use."""
        return sentence(self.wrong, self.wrong.got or quoted(self.text))


@dataclass(frozen=True)
class Mentions:
    """What the effects of a game's cards name and some card must have: a species, the name of a card.

    ``column``: the key of the column that says what a card has; ``had(card)``: all of it. ``named(card)``: the text of
    each effect, with what it names. ``alike(name)``: a name without differences that don't count.
    """

    column: str
    had: Callable[[Any], Iterable[str]]
    named: Callable[[Any], Iterable[tuple[str, str]]]
    alike: Callable[[str], str]


@dataclass(frozen=True)
class Idle:
    """Something that an effect says and can never do: its ``text``, ``what`` does nothing, and ``where`` that is."""

    text: str
    what: Pair
    where: Pair


@dataclass(frozen=True)
class Schema:
    """All that the card files of a game need to be read.

    ``build(values, given)`` makes a card of a row: ``values`` has the parsed cells, ``given`` the texts of all filled
    ones (a key in ``given`` only was refused by its column). ``row(card, side)`` is the reverse: key → text.
    ``parts(card)`` lists label and value of every part of a card; ``effects(card)`` those of its effects.
    ``check_deck(cards, size)`` holds the deck rules; ``size`` counts listed cards that aren't known, too.
    ``examples()`` lists where effects stand with one that is understood there, in both languages. ``idle(card)``: what
    its effects say and can never do.
    """

    game: str
    title: Pair
    columns: tuple[Column, ...]
    build: Callable[[Mapping[str, Any], Mapping[str, str]], Built]
    row: Callable[[Any, int], dict[str, str]]
    parts: Callable[[Any], Sequence[tuple[Pair, Pair]]]
    effects: Callable[[Any], Sequence[tuple[Pair, Pair]]]
    check_deck: Callable[[Sequence[Any], int], Sequence[DeckComplaint]]
    examples: Callable[[], Sequence[tuple[Pair, Pair]]]
    mentions: Mentions
    idle: Callable[[Any], Iterable[Idle]]

    def column(self, key: str) -> Column:
        """The column under ``key``."""
        return next(c for c in self.columns if c.key == key)

    def is_example(self, given: Mapping[str, str]) -> bool:
        """Are a row's filled cells the example of the template, untouched?"""
        examples = ({c.key: c.example[side] for c in self.columns if c.example[side]} for side in (0, 1))
        return any(given == example for example in examples)


def schema_of(game: str | Schema | None = None) -> Schema:
    """The schema of a game by name; of the first game when ``None``. Raises ``OptionError`` for an unknown game.

    Games are plug-ins found by name: this room is below theirs and imports none of them by itself.
    """
    if isinstance(game, Schema):
        return game
    registry = import_module("rtkit.games.registry")
    known = [str(name) for name in registry.games()]
    name = game or known[0]
    if name not in known:
        raise OptionError(t("cards.no_game", game=repr(name), games=", ".join(known)))
    schema: Schema = import_module(f"rtkit.games.{name}.cardfile").SCHEMA
    return schema
