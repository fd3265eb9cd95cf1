"""A card that is being made: the texts of its parts, what is wrong with them, and the card they come to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from rtkit.cards.cardset import Reader
from rtkit.cards.language import spoken
from rtkit.cards.letters import plain
from rtkit.cards.problems import Problem, Wrong
from rtkit.cards.schema import Schema, schema_of
from rtkit.cards.table import Cell, Row, Table
from rtkit.games.making import Making
from rtkit.games.registry import kit
from rtkit.i18n import LANGUAGES, get_language

__all__ = ["Draft", "Texts", "Written", "side"]

Texts = Mapping[str, str]
"""What is written in each column, by key."""


def side() -> int:
    """The place of the language in use in a pair of texts."""
    return LANGUAGES.index(get_language())


@dataclass(frozen=True)
class Written:
    """What texts come to: the card (``None`` where they make none yet), the problems by key of their column, and each
    effect that is understood, by key, as a sentence in the other language.
    """

    card: Any = None
    problems: Mapping[str, Sequence[Problem]] = field(default_factory=dict)
    said: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Draft:
    """Makes cards of a game from texts, as its card files do."""

    schema: Schema
    making: Making

    @classmethod
    def of(cls, game: str) -> Draft:
        return cls(schema_of(game), kit(game).making)

    def start(self, card: Any = None) -> dict[str, str]:
        """The texts of a card; without one those of the example that card files come with, but for its last words."""
        if card is not None:
            return self.schema.row(card, side())
        texts = {column.key: column.example[side()] for column in self.schema.columns if column.example[side()]}
        return {key: text for key, text in texts.items() if key != "flavour"}

    def keys(self, texts: Texts) -> Sequence[str]:
        """The columns that such a card is written in."""
        try:
            kind = self.schema.column("kind").parse(texts.get("kind", ""))
        except Wrong:
            kind = None
        return self.making.parts(kind)

    def read(self, texts: Texts) -> Written:
        """The card that the texts make, read as a row of a card file."""
        keys = self.keys(texts)
        headers = {key: self.schema.column(key).header[side()] for key in keys}
        cells = tuple(Cell(texts.get(key, ""), 2) for key in keys)
        table = Table("", tuple(Cell(header, 1) for header in headers.values()), (Row(2, cells),))
        reader = Reader(self.schema)
        problems = reader.read(table)
        found = {key: [p for p in problems if p.column == header] for key, header in headers.items()}
        card = next(iter(reader.card_set().cards), None)
        return Written(card, {key: told for key, told in found.items() if told}, self._said(card, keys, texts))

    def _said(self, card: Any, keys: Sequence[str], texts: Texts) -> dict[str, str]:
        """Each effect in the language it isn't written in."""
        said = {} if card is None else dict(self.schema.effects(card))
        headers = {key: self.schema.column(key).header for key in keys}
        return {
            key: said[header][1 - LANGUAGES.index(spoken(texts.get(key, "")))]
            for key, header in headers.items()
            if header in said
        }

    # effects from a list

    @cached_property
    def effects(self) -> tuple[str, ...]:
        """The keys of the columns in which effects are written."""
        places = {place for place, _ in self.schema.examples()}
        return tuple(column.key for column in self.schema.columns if column.header in places)

    def menu(self, key: str, texts: Texts, words: str = "") -> list[str]:
        """Effects that would be understood in a column of such a card and have all the words in them."""
        headers = {column.header: column.key for column in self.schema.columns}
        there = [said for place, said in self.schema.examples() if headers.get(place, key) == key]
        fits = [said[side()] for said in there if all(any(plain(w) in plain(s) for s in said) for w in words.split())]
        return [text for text in dict.fromkeys(fits) if key not in self.read({**texts, key: text}).problems]
