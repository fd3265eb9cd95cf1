"""Deck files: a list of card numbers, held against a card set and the game's deck rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from rtkit._data import data_folder
from rtkit.cards.cardset import MOST_SOUGHT, CardSet, label_of, no_column, sample_cards, when_changed
from rtkit.cards.letters import even, plain
from rtkit.cards.problems import CardFileError, DeckFileError, Note, Problem, Wrong, both, quoted, same
from rtkit.cards.schema import Schema, fold, schema_of
from rtkit.cards.table import Cell, Row, Table, read_table
from rtkit.errors import DeckError
from rtkit.i18n import get_language, t

__all__ = ["Deck", "is_deck", "load_deck", "read_deck", "sample_decks", "unread_parts"]

_COUNT = frozenset(fold(h) for h in ("枚数", "count", "copies", "quantity", "n"))
_LIST = frozenset({"cards"})
_SUFFIXES = (".yaml", ".yml", ".csv", ".tsv", ".txt", ".xlsx", ".xlsm")
_MOST = 999
_PARTS = ("name", "name_en", "plan", "plan.ja", "plan.en", "cards")


@dataclass(frozen=True)
class Deck:
    """A deck that keeps the deck rules; ``cards`` in the order of the file, ``plan_ja`` / ``plan_en`` how it wins."""

    name: str
    cards: tuple[Any, ...]
    name_en: str = ""
    plan_ja: str = ""
    plan_en: str = ""
    file: str = ""


@dataclass(frozen=True)
class _Entry:
    number: str
    cell: Cell
    column: str


def load_deck(name_or_path: str | Path, game: str | Schema | None = None, cards: CardSet | None = None) -> Deck:
    """A sample deck by name, or a deck file; with ``cards=None`` made of the game's sample cards.

    With ``cards`` of one's own a sample deck has these, and the sample cards where they lack its numbers.
    Raises ``DeckError`` with every problem: numbers that aren't in the set, and the game's deck rules.
    """
    schema = schema_of(game)
    named = not isinstance(name_or_path, Path) and Path(name_or_path).suffix.lower() not in _SUFFIXES
    try:
        table = _sample_table(str(name_or_path), schema) if named else read_table(name_or_path)
    except CardFileError as error:
        raise DeckFileError(error.problems) from None
    known = sample_cards(schema) if cards is None else cards
    deck, problems = read_deck(table, schema, _with_samples(known, schema) if named else known)
    if deck is None:
        raise DeckFileError(problems)
    return deck


def _with_samples(cards: CardSet, schema: Schema) -> CardSet:
    """The cards, and the sample cards whose numbers they haven't."""
    samples = sample_cards(schema)
    if cards.keys() >= samples.keys():
        return cards
    return CardSet(tuple({**samples, **cards}.values()), cards.problems, cards.notes, cards.places)


def _sample_table(name: str, schema: Schema) -> Table:
    """The file of a sample deck, by the names the files say and by their own; no other deck is looked into."""
    tables = [read_table(path) for path in _sample_files(schema)]
    for table in tables:
        said = (table.about[key].text for key in ("name", "name_en") if key in table.about)
        if plain(name) in map(plain, (*said, Path(table.file).stem)):
            return table
    raise DeckError(t("cards.no_deck", name=repr(name), decks=", ".join(map(_name, tables))))


def sample_decks(game: str | Schema | None = None, cards: CardSet | None = None) -> tuple[Deck, ...]:
    """The sample decks of a game, in the order of their file names, made of ``cards`` as ``load_deck`` makes them.

    Raises ``DeckError`` if one is faulty.
    """
    schema = schema_of(game)
    files = _sample_files(schema)
    if cards is None:
        return _samples(tuple(files), tuple(map(when_changed, files)), schema, sample_cards(schema), get_language())
    known = _with_samples(cards, schema)
    return tuple(load_deck(path, schema, known) for path in files)


@lru_cache(maxsize=8)
def _samples(
    files: tuple[Path, ...], changed: tuple[int, ...], schema: Schema, known: CardSet, language: str
) -> tuple[Deck, ...]:
    """The decks in files as they were when last changed; messages on their cards are in ``language``."""
    return tuple(load_deck(path, schema, known) for path in files)


def _sample_files(schema: Schema) -> list[Path]:
    return sorted((data_folder(schema.game) / "decks").glob("*.yaml"))


def _name(table: Table) -> str:
    """The name of a deck: as the file says, else that of the file."""
    said = table.about.get("name")
    return (said.text.strip() if said else "") or Path(table.file).stem


def is_deck(table: Table, schema: Schema) -> bool:
    """Whether a table lists a deck: it has counts, or card numbers and no card names."""
    headers = {fold(cell.text) for cell in table.header}
    number, name = schema.column("number").known_as, schema.column("name").known_as
    return bool(headers & (_COUNT | _LIST)) or (bool(headers & number) and not headers & name)


def read_deck(table: Table, schema: Schema, cards: CardSet) -> tuple[Deck | None, tuple[Problem, ...]]:
    """The deck a table lists, or ``None`` and all that is wrong with it."""
    problems = [
        Problem.of(table.file, cell.row, key, cell.wrong, cell.text) for key, cell in table.about.items() if cell.wrong
    ]
    numbers, counts = _columns(table, schema.column("number").known_as | _LIST), _columns(table, _COUNT)
    if not numbers:
        column = schema.column("number")
        lacking = Problem.of(table.file, table.first_row, column.header[table.side], no_column(column))
        return None, (*problems, lacking)
    once = Wrong(both("cards.once"), both("cards.once_right"), both("cards.twice"))
    problems += [
        Problem.of(table.file, table.header[i].row, table.header_at(i), once) for i in (*numbers[1:], *counts[1:])
    ]
    listed: list[tuple[_Entry, int]] = []
    unread = 0
    for row in table.rows:
        try:
            listed.append(_copies_of(table, row, numbers[0], next(iter(counts), None), schema))
        except _Unread as error:
            problems.append(error.problem)
            unread += 1
    chosen, refused = _chosen(table, listed, schema, cards, unread)
    problems += refused
    if problems:
        return None, tuple(sorted(problems, key=lambda p: p.row))
    said = {key: cell.text.strip() for key, cell in table.about.items()}
    return Deck(_name(table), tuple(chosen), said.get("name_en", ""), *_plan(said), table.file), ()


def unread_parts(table: Table) -> list[Problem]:
    """A note for each part of a deck file that isn't known, so that a misspelt one is seen."""
    wrong = Wrong(both("cards.a_part"), both("cards.deck_part"))
    return [Note.of(table.file, cell.row, key, wrong, key) for key, cell in table.about.items() if key not in _PARTS]


def _plan(said: Mapping[str, str]) -> tuple[str, str]:
    plain = said.get("plan", "")
    return said.get("plan.ja", plain), said.get("plan.en", plain)


def _columns(table: Table, names: frozenset[str]) -> list[int]:
    return [i for i, cell in enumerate(table.header) if fold(cell.text) in names]


class _Unread(Exception):
    def __init__(self, problem: Problem) -> None:
        super().__init__(str(problem))
        self.problem = problem


def _copies_of(table: Table, row: Row, at: int, counts: int | None, schema: Schema) -> tuple[_Entry, int]:
    """A row's entry and how many copies of it. Raises ``_Unread`` for a cell that can't be read."""
    cells = {i: row.cells[i] if i < len(row.cells) else Cell("", row.number) for i in (at, counts) if i is not None}
    column = at
    try:
        number = _number(cells[at], schema)
        entry = _Entry(number, cells[at], table.header_at(at))
        if counts is None:
            return entry, 1
        column = counts
        return entry, _copies(cells[counts])
    except Wrong as wrong:
        cell = cells[column]
        raise _Unread(Problem.of(table.file, cell.row, table.header_at(column), wrong, cell.text)) from None


def _chosen(
    table: Table, listed: list[tuple[_Entry, int]], schema: Schema, cards: CardSet, unread: int
) -> tuple[list[Any], list[Problem]]:
    """The cards listed that are in the set; entries that aren't, and the deck rules that are broken.

    Of a list far too long for any deck only that is told.
    """
    size = sum(copies for _, copies in listed) + unread
    if size > _MOST:
        listed = []
    known = [entry for entry, copies in listed if entry.number in cards for _ in range(copies)]
    strange = [entry for entry, _ in listed if entry.number not in cards]
    problems = [
        Problem.of(table.file, entry.cell.row, entry.column, _not_in(cards, entry.number, i), entry.cell.text)
        for i, entry in enumerate(strange)
    ]
    chosen = [cards[entry.number] for entry in known]
    for complaint in schema.check_deck(chosen, size):
        row, column, card = table.first_row, table.header_at(0), ""
        if complaint.index is not None:
            entry = known[complaint.index]
            row, column, card = entry.cell.row, entry.column, _label(cards, entry)
        problems.append(Problem.of(table.file, row, column, complaint.wrong, complaint.text, card))
    return chosen, problems


def _label(cards: CardSet, entry: _Entry) -> str:
    return label_of({"number": entry.number, "name": cards[entry.number].name})


def _not_in(cards: CardSet, number: str, before: int) -> Wrong:
    """A number that isn't in the set; the nearest is looked for only while few stand ``before`` it."""
    near = cards.nearest(number) if before < MOST_SOUGHT else ""
    return Wrong(both("cards.in_set"), same(near) if near else both("cards.in_set_right"))


def _number(cell: Cell, schema: Schema) -> str:
    if cell.wrong:
        raise cell.wrong
    if not cell.text.strip():
        raise Wrong(both("cards.in_set"), both("cards.in_set_right"))
    return str(schema.column("number").parse(cell.text.strip()))


def _copies(cell: Cell) -> int:
    text = even(cell.text).removesuffix("枚").strip()
    if cell.wrong or (text and not (text.isascii() and text.isdigit() and len(text) <= 3 and int(text) > 0)):
        raise Wrong(both("cards.whole", low=1, high=_MOST), same("1"), None if not cell.wrong else quoted(cell.text))
    return int(text or "1")
