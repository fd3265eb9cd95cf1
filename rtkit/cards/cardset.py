"""Card files as sets of cards: headers are matched, rows become cards, and all that is wrong is told in one go."""

from __future__ import annotations

import difflib
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from rtkit._cache import fingerprint, kept
from rtkit._data import data_folder
from rtkit.cards.letters import plain
from rtkit.cards.problems import CardFileError, Note, Pair, Problem, Wrong, both, quoted, same, shown
from rtkit.cards.schema import Column, Complaint, Idle, Schema, fold, schema_of
from rtkit.cards.table import Cell, Row, Table, read_table
from rtkit.errors import CardError
from rtkit.i18n import get_language, t

__all__ = [
    "MOST_SOUGHT", "CardSet", "Place", "Reader", "label_of", "load_cards", "match_header", "no_column", "sample_cards",
    "when_changed",
]  # fmt: skip

_PACKAGE = Path(__file__).parent.parent
_SOURCES = (".py", ".lark", ".yaml")
_LONGEST = 2_000
_LABEL = 60
MOST_SOUGHT = 20
"""For so many names of a file the nearest is looked for, which takes its time."""
_MOST_NAMED = 5
_AND = " / "


@dataclass(frozen=True)
class Place:
    """Where a card was written."""

    file: str
    row: int


@dataclass(frozen=True)
class CardSet(Mapping[str, Any]):
    """Cards by number, in the order of their files.

    ``problems``: what is wrong, in order of place; with ``strict`` loading only effects that aren't understood.
    ``notes``: what was left unread (unknown columns). ``places``: where each card stands.
    """

    cards: tuple[Any, ...] = ()
    problems: tuple[Problem, ...] = ()
    notes: tuple[Problem, ...] = ()
    places: Mapping[str, Place] = field(default_factory=dict)
    _by_number: dict[str, Any] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_by_number", {card.number: card for card in self.cards})

    def __reduce__(self) -> Any:
        return CardSet, (self.cards, self.problems, self.notes, dict(self.places))

    def __getitem__(self, number: str) -> Any:
        return self._by_number[number]

    def __iter__(self) -> Iterator[str]:
        return iter(self._by_number)

    def __len__(self) -> int:
        return len(self.cards)

    def __hash__(self) -> int:
        return hash(self.cards)

    def find(self, wanted: str) -> Any:
        """The card with this number or name, whatever its case, width and spacing; else the one whose name has it in.

        Raises ``CardError`` that names the cards which fit, what is wrong with its row or its file, or the nearest
        number there is.
        """
        if wanted in self._by_number:
            return self._by_number[wanted]
        sought = plain(wanted)
        tests: tuple[Callable[[Any], bool], ...] = (
            lambda card: plain(card.number) == sought,
            lambda card: plain(card.name) == sought,
            lambda card: bool(sought) and sought in plain(card.name),
        )
        for fits in tests:
            found = [card for card in self.cards if fits(card)]
            if len(found) == 1:
                return found[0]
            if found:
                names = _AND.join(f"{card.number} {card.name}" for card in found[:_MOST_NAMED])
                raise CardError(t("cards.several", wanted=repr(wanted), n=len(found), cards=shown(names)))
        if faults := [p for p in self.problems if not p.card or _is_of(p, sought)]:
            raise CardFileError(faults)
        raise CardError(t("cards.no_number", number=repr(wanted), near=self.nearest(wanted) or "—"))

    def nearest(self, number: str) -> str:
        """The most similar number of the set (or its first; empty for an empty set)."""
        near = difflib.get_close_matches(number.upper(), self._by_number, 1, 0.3)
        return near[0] if near else next(iter(self._by_number), "")


def load_cards(
    paths: str | Path | Iterable[str | Path], game: str | Schema | None = None, *, strict: bool = True
) -> CardSet:
    """The cards of one or more CSV, .xlsx or YAML files.

    ``game=None``: the first game there is. Raises ``CardError`` with every problem, and loads nothing, if a file or
    a row can't be used; a card whose effect isn't understood is loaded all the same, with ``unclear`` filled and the
    problem listed. ``strict=False``: the rows that can be used, and all problems listed.

    >>> load_cards("no-such-folder/cards.csv", strict=False).problems[0].row
    0
    """
    reader = Reader(schema_of(game))
    problems: list[Problem] = []
    for path in [paths] if isinstance(paths, str | Path) else paths:
        try:
            table = read_table(path)
        except CardFileError as error:
            problems += error.problems
        else:
            problems += reader.read(table)
    if strict and not all(p.unclear for p in problems):
        raise CardFileError(problems)
    return reader.card_set(problems)


def sample_cards(game: str | Schema | None = None) -> CardSet:
    """The sample cards of a game. Raises ``CardError`` where there are none."""
    schema = schema_of(game)
    path = data_folder(schema.game) / "cards.csv"
    return _sample(path, when_changed(path), schema, get_language())


def when_changed(path: Path) -> int:
    """When a file was last changed, in ns; 0 where there is none."""
    return path.stat().st_mtime_ns if path.exists() else 0


@lru_cache(maxsize=8)
def _sample(path: Path, changed: int, schema: Schema, language: str) -> CardSet:
    """The set in a file as it was when last changed; messages on its cards are in ``language``, the one in use."""
    sources = sorted(file for file in _PACKAGE.rglob("*") if file.suffix in _SOURCES)
    mark = fingerprint([*sources, *path.parent.glob(path.name)], path, language, *sys.version_info)
    return kept(f"{schema.game}-cards", mark, lambda: load_cards(path, schema))


class Reader:
    """Reads tables one after another into one set; a number that an earlier row has is a problem."""

    def __init__(self, schema: Schema) -> None:
        self.schema = schema
        self.notes: list[Problem] = []
        self._texts: list[_Named] = []
        self._cards: dict[str, Any] = {}
        self._places: dict[str, Place] = {}
        self._seen: dict[str, Place] = {}

    def card_set(self, problems: Iterable[Problem] = ()) -> CardSet:
        """The cards read so far that can be used."""
        return CardSet(
            tuple(self._cards.values()), tuple(problems), tuple(self.notes), MappingProxyType(dict(self._places))
        )

    def read(self, table: Table) -> list[Problem]:
        """Add a table's cards; returns what is wrong with it, in the order of the rows and columns."""
        index, problems, ignored = match_header(table, self.schema)
        outside = Wrong(both("cards.a_part"), same(""))
        about = [(key, cell) for key, cell in table.about.items() if key != "cards"]
        self.notes += [Note.of(table.file, cell.row, key, outside, key) for key, cell in about]
        self.notes += ignored
        lacking = {c.key for c in self.schema.columns if c.required} - set(index)
        told: list[Problem] = []
        examples = 0
        for row in table.rows:
            if self.schema.is_example({key: cell.text.strip() for key, cell in _given(row, index).items()}):
                examples += 1
                self.notes.append(_example(table, row))
            else:
                told += self._read_row(table, row, index, lacking)
        problems += [
            Problem.of(table.file, table.first_row, c.header[table.side], no_column(c))
            for c in self.schema.columns
            if c.key in lacking
        ]
        if len(table.rows) == examples == 0:
            problems.append(Problem.of(table.file, table.first_row + 1, table.header_at(0), _NO_CARDS))
        return problems + told

    def _read_row(self, table: Table, row: Row, index: dict[str, int], lacking: set[str]) -> list[Problem]:
        """Add a row's card, if it can be used; columns that it misses go to ``lacking``."""
        cells = _given(row, index)
        given = {key: cell.text for key, cell in cells.items()}
        told = [(i, row.cells[i], _BEYOND) for i in range(len(table.header), len(row.cells)) if _filled(row, i)]
        blank = Cell("", row.number)
        values: dict[str, Any] = {}
        for key in given:
            try:
                values[key] = _value(self.schema.column(key), cells[key])
            except Wrong as wrong:
                told.append((index[key], cells[key], wrong))
        built = self.schema.build(values, given)
        missing = {complaint.key for complaint in built.complaints} - set(index)
        complaints = [*built.complaints, *self._again(values.get("number"), Place(table.file, row.number))]
        told += [(index[c.key], cells.get(c.key, blank), c.wrong) for c in complaints if c.key in index]
        if built.card is not None and not missing and all(found.unclear for _, _, found in told):
            self._cards[built.card.number] = built.card
            self._places[built.card.number] = Place(table.file, row.number)
            self._texts += [_Named(table, row, *named) for named in self.schema.mentions.named(built.card)]
            self.notes += [_idle(table, row, idle) for idle in self.schema.idle(built.card)]
        lacking |= missing
        told.sort(key=lambda place: place[0])
        label = label_of(given)
        return [
            Problem.of(table.file, cell.row, table.header_at(i), found, cell.text, label) for i, cell, found in told
        ]

    def nobody_has(self, others: Iterable[Any] = ()) -> list[Problem]:
        """A note for each thing that an effect names and that no card has, of those read and of ``others``."""
        mentions = self.schema.mentions
        had = {mentions.alike(name): name for card in (*self._cards.values(), *others) for name in mentions.had(card)}
        kind = self.schema.column(mentions.column).header
        lacking = [named for named in self._texts if mentions.alike(named.name) not in had]
        return [_nobody(named, kind, had.values() if i < MOST_SOUGHT else ()) for i, named in enumerate(lacking)]

    def _again(self, number: str | None, place: Place) -> list[Complaint]:
        """A complaint if an earlier row has the number."""
        if number is None:
            return []
        first = self._seen.setdefault(number, place)
        if first is place:
            return []
        got = both("cards.also_at", got=quoted(number), place=same(f"{first.file}:{first.row}"))
        return [Complaint("number", Wrong(both("cards.unique"), both("cards.unique_right"), got))]


def _is_of(problem: Problem, sought: str) -> bool:
    """Is a problem about the card with this number, or a name that has this in it?"""
    number, _, name = problem.card.partition(" ")
    return sought == plain(number) or sought in plain(name)


class _Named(NamedTuple):
    """What an effect's text in a row names."""

    table: Table
    row: Row
    text: str
    name: str


def label_of(given: Mapping[str, str]) -> str:
    """Number and name of the card in a row, as they are written there."""
    return " ".join(given[key].strip()[:_LABEL] for key in ("number", "name") if key in given)


def _given(row: Row, index: Mapping[str, int]) -> dict[str, Cell]:
    """The cells of a row that aren't blank, by the key of their column."""
    return {key: row.cells[i] for key, i in index.items() if _filled(row, i)}


def _example(table: Table, row: Row) -> Problem:
    blank = same("")
    return Note(table.file, row.number, table.header_at(0), blank, blank, blank, about="example")


def _nobody(named: _Named, kind: Pair, had: Iterable[str]) -> Problem:
    table, row = named.table, named.row
    i = _place_of(row, named.text)
    near = same(next(iter(difflib.get_close_matches(named.name, had, 1, 0.6)), ""))
    return Note(table.file, row.cells[i].row, table.header_at(i), kind, quoted(named.name), near, about="nobody")


def _idle(table: Table, row: Row, idle: Idle) -> Problem:
    i = _place_of(row, idle.text)
    return Note(table.file, row.cells[i].row, table.header_at(i), idle.what, idle.where, same(""), about="idle")


def _place_of(row: Row, text: str) -> int:
    """Which cell of a row has a text; the first where none has just that."""
    return next((i for i, cell in enumerate(row.cells) if cell.text.strip() == text), 0)


_BEYOND = Wrong(both("cards.no_cell"), both("cards.no_cell_right"))
_NO_CARDS = Wrong(both("cards.a_card"), both("cards.a_card_right"), both("cards.blank"))


def match_header(table: Table, schema: Schema) -> tuple[dict[str, int], list[Problem], list[Problem]]:
    """Index of each known column in the table; problems (a column twice); notes (columns that aren't known)."""
    index: dict[str, int] = {}
    problems: list[Problem] = []
    notes: list[Problem] = []
    names = {name: column for column in schema.columns for name in column.known_as}
    headers = {fold(h): h for c in schema.columns for h in (*c.header, *c.aliases)}
    for i, cell in enumerate(table.header):
        column = names.get(fold(cell.text))
        if column is None:
            if cell.text.strip() or any(_filled(row, i) for row in table.rows):
                notes.append(_unknown(table, i, headers))
        elif column.key in index:
            wrong = Wrong(both("cards.once"), both("cards.once_right"), both("cards.twice"))
            problems.append(Problem.of(table.file, cell.row, table.header_at(i), wrong))
        else:
            index[column.key] = i
    return index, problems, notes


def _filled(row: Row, index: int) -> bool:
    return index < len(row.cells) and bool(row.cells[index].text.strip())


def _unknown(table: Table, index: int, headers: Mapping[str, str]) -> Problem:
    name = table.header_at(index)
    near = difflib.get_close_matches(fold(name), headers, 1, 0.5)
    right = same(headers[near[0]]) if near else same("")
    return Note.of(table.file, table.first_row, name, Wrong(both("cards.a_column"), right), name)


def no_column(column: Column) -> Wrong:
    """What is wrong with a table that lacks the column."""
    return Wrong(both("cards.column", header=column.header), column.header, both("cards.no_column"))


def _value(column: Column, cell: Cell) -> Any:
    if cell.wrong:
        raise cell.wrong
    if len(cell.text) > _LONGEST:
        raise Wrong(
            both("cards.short", most=_LONGEST), both("cards.short_right"), both("cards.length", n=len(cell.text))
        )
    return column.parse(cell.text.strip())
