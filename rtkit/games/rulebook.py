"""The rules of a game told to a player: numbered clauses, rulings, house rules and limits, in both languages.

A ruling answers what the rules leave open. A house rule changes what they don't, where a table agrees on it. Both are
chosen alike.

Each game keeps its own in ``rtkit/games/<name>/rulebook.yaml``::

    version: "1"
    sections:   {1: {ja, en}, …}
    clauses:    {RT-101: {title: {ja, en}, ja, en}, …}      the section is the first digit of the number
    rulings:    {name: {clause, title: {ja, en}, values: {value: {ja, en}, …}}, …}   the first value is the default
    house:      the same for house rules; the first value is the printed rule
    limits:     {name: {clause, default, ja, en}, …}
    operations: {name: {clause, ja, en}, …}                 what card effects are made of
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from rtkit._given import given, whole_text
from rtkit.errors import OptionError
from rtkit.games.registry import games
from rtkit.i18n import LANGUAGES, get_language, t

__all__ = ["Clause", "Limit", "Operation", "Rulebook", "Ruling", "RulingValue", "Words", "load", "value_text"]

RulingValue = str | bool | int


@dataclass(frozen=True)
class Words:
    """The same thing said in Japanese and in English; ``str()`` gives it in the language in use."""

    ja: str
    en: str

    def __str__(self) -> str:
        return (self.ja, self.en)[LANGUAGES.index(get_language())]


@dataclass(frozen=True)
class Clause:
    number: str
    title: Words
    text: Words

    @property
    def section(self) -> int:
        """The chapter the clause belongs to: the first digit of its number."""
        return int(self.number.rpartition("-")[2][0])


@dataclass(frozen=True)
class Ruling:
    """A question the rules leave open, or a house rule: ``values`` maps each answer to its words, the default first."""

    name: str
    clause: str
    title: Words
    values: Mapping[RulingValue, Words]

    @property
    def default(self) -> RulingValue:
        return next(iter(self.values))

    def parse(self, text: str) -> RulingValue:
        """The value that a text means (``"true"`` → ``True``). Raises ``OptionError``."""
        for value in self.values:
            if value_text(value) == unicodedata.normalize("NFKC", text).lower():
                return value
        known = ", ".join(value_text(v) for v in self.values)
        raise OptionError(t("rules.bad_ruling_value", name=self.name, known=known, got=given(text)))


@dataclass(frozen=True)
class Limit:
    name: str
    clause: str
    default: int
    text: Words


@dataclass(frozen=True)
class Operation:
    name: str
    clause: str
    text: Words


@dataclass(frozen=True)
class Rulebook:
    """A game's rules: everything in the order of the file, under its number or name.

    >>> book = load("relatetrekker")
    >>> book.clauses["RT-201"].title.en, book.rulings["loss_draw"].default, book.limits["max_turns"].default
    ('Size of a deck', 'any', 200)
    """

    game: str
    version: str
    sections: Mapping[int, Words]
    clauses: Mapping[str, Clause]
    rulings: Mapping[str, Ruling]
    house: Mapping[str, Ruling]
    limits: Mapping[str, Limit]
    operations: Mapping[str, Operation]

    @property
    def choices(self) -> dict[str, Ruling]:
        """Rulings and house rules by name."""
        return {**self.rulings, **self.house}

    def parse_rulings(self, texts: Iterable[str]) -> dict[str, RulingValue]:
        """Rulings, house rules and limits written as ``NAME=VALUE``: those given, by name, as games take them.

        Raises ``OptionError`` for an unknown name or one given twice, another form, or a value that isn't one of the
        ruling's.

        >>> load("relatetrekker").parse_rulings(["loss_draw=battle", "counter_optional=true", "max_turns=50"])
        {'loss_draw': 'battle', 'counter_optional': True, 'max_turns': 50}
        """
        found: dict[str, RulingValue] = {}
        for name, value in map(self._parse_ruling, texts):
            if name in found:
                raise OptionError(t("rules.ruling_twice", name=name))
            found[name] = value
        return found

    def _parse_ruling(self, text: str) -> tuple[str, RulingValue]:
        name, equals, value = (part.strip() for part in text.partition("="))
        if not equals:
            raise OptionError(t("rules.bad_ruling_form", got=given(text)))
        if name in self.choices:
            return name, self.choices[name].parse(value)
        if name not in self.limits:
            raise OptionError(t("rules.no_ruling", known=", ".join([*self.choices, *self.limits]), got=given(name)))
        number = whole_text(value)
        if number is None or number < 1:
            raise OptionError(t("rules.bad_limit_value", name=name, got=given(value)))
        return name, number

    def testable(self) -> dict[str, Words]:
        """All that must have a test: ``RT-402``, ``ruling:NAME=VALUE``, ``op:NAME`` → what it is about."""
        items = {number: clause.title for number, clause in self.clauses.items()}
        for ruling in self.choices.values():
            items |= {f"ruling:{ruling.name}={value_text(v)}": words for v, words in ruling.values.items()}
        return items | {f"op:{op.name}": op.text for op in self.operations.values()}


def value_text(value: object) -> str:
    """A ruling's value as it is written on the command line and in records: ``true`` for ``True``."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _words(plain: Mapping[str, Any]) -> Words:
    return Words(plain["ja"].strip(), plain["en"].strip())


def _ruling(name: str, plain: Mapping[str, Any]) -> Ruling:
    values = {value: _words(words) for value, words in plain["values"].items()}
    return Ruling(name, plain["clause"], _words(plain["title"]), values)


@lru_cache(maxsize=8)
def load(game: str) -> Rulebook:
    """The rulebook of a game. Raises ``OptionError`` for a game that has none."""
    if game not in games():
        raise OptionError(t("rules.no_game", known=", ".join(games()), got=given(game)))
    import yaml

    plain = yaml.safe_load((Path(__file__).parent / game / "rulebook.yaml").read_text(encoding="utf-8"))
    return Rulebook(
        game=game,
        version=plain["version"],
        sections={int(n): _words(w) for n, w in plain["sections"].items()},
        clauses={n: Clause(n, _words(c["title"]), _words(c)) for n, c in plain["clauses"].items()},
        rulings={n: _ruling(n, r) for n, r in plain["rulings"].items()},
        house={n: _ruling(n, r) for n, r in plain.get("house", {}).items()},
        limits={n: Limit(n, v["clause"], v["default"], _words(v)) for n, v in plain["limits"].items()},
        operations={n: Operation(n, o["clause"], _words(o)) for n, o in plain["operations"].items()},
    )
