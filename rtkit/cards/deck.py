"""Deck files: a list of card numbers, held against a card set and the game's deck rules."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rtkit._data import data_folder
from rtkit.cards.cardset import CardSet, no_column, sample_cards
from rtkit.cards.problems import CardFileError, DeckFileError, Note, Problem, Wrong, both, quoted, same
from rtkit.cards.schema import Schema, fold, schema_of
from rtkit.cards.table import Cell, Row, Table, read_table
from rtkit.errors import DeckError
from rtkit.i18n import t

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

    Raises ``DeckError`` with every problem: numbers that aren't in the set, and the game's deck rules.
    """
    schema = schema_of(game)
    text = str(name_or_path)
    if isinstance(name_or_path, Path) or Path(text).suffix.lower() in _SUFFIXES:
        try:
            table = read_table(name_or_path)
        except CardFileError as error:
            raise DeckFileError(error.problems) from None
        known = sample_cards(schema) if cards is None else cards
        deck, problems = read_deck(table, schema, known)
        if deck is None:
            raise DeckFileError(problems)
        return deck
    decks = sample_decks(schema, cards)
    for deck in decks:
        if _plain(text) in {_plain(deck.name), _plain(deck.name_en), _plain(Path(deck.file).stem)}:
            return deck
    raise DeckError(t("cards.no_deck", name=repr(text), decks=", ".join(d.name for d in decks)))


def sample_decks(game: str | Schema | None = None, cards: CardSet | None = None) -> tuple[Deck, ...]:
    """The sample decks of a game, in the order of their file names. Raises ``DeckError`` if one is faulty."""
    schema = schema_of(game)
    known = sample_cards(schema) if cards is None else cards
    folder = data_folder(schema.game) / "decks"
    return tuple(load_deck(path, schema, known) for path in sorted(folder.glob("*.yaml")))


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
    at = _column(table, schema.column("number").known_as | _LIST)
    if at is None:
        column = schema.column("number")
        lacking = Problem.of(table.file, table.first_row, column.header[table.side], no_column(column))
        return None, (*problems, lacking)
    entries: list[_Entry] = []
    unread = 0
    for row in table.rows:
        try:
            entries += _copies_of(table, row, at, schema)
        except _Unread as error:
            problems.append(error.problem)
            unread += 1
    chosen, refused = _chosen(table, entries, schema, cards, unread)
    problems += refused
    if problems:
        return None, tuple(sorted(problems, key=lambda p: p.row))
    said = {key: cell.text.strip() for key, cell in table.about.items()}
    name = said.get("name") or Path(table.file).stem
    return Deck(name, tuple(chosen), said.get("name_en", ""), *_plan(said), table.file), ()


def unread_parts(table: Table) -> list[Problem]:
    """A note for each part of a deck file that isn't known, so that a misspelt one is seen."""
    wrong = Wrong(both("cards.a_part"), both("cards.deck_part"))
    return [Note.of(table.file, cell.row, key, wrong, key) for key, cell in table.about.items() if key not in _PARTS]


def _plan(said: Mapping[str, str]) -> tuple[str, str]:
    plain = said.get("plan", "")
    return said.get("plan.ja", plain), said.get("plan.en", plain)


def _column(table: Table, names: frozenset[str]) -> int | None:
    return next((i for i, cell in enumerate(table.header) if fold(cell.text) in names), None)


class _Unread(Exception):
    def __init__(self, problem: Problem) -> None:
        super().__init__(str(problem))
        self.problem = problem


def _copies_of(table: Table, row: Row, at: int, schema: Schema) -> list[_Entry]:
    """One entry a copy. Raises ``_Unread`` for a cell that can't be read."""
    counts = _column(table, _COUNT)
    cells = {i: row.cells[i] if i < len(row.cells) else Cell("", row.number) for i in (at, counts) if i is not None}
    column = at
    try:
        number = _number(cells[at], schema)
        if counts is None:
            return [_Entry(number, cells[at], table.header_at(at))]
        column = counts
        return [_Entry(number, cells[at], table.header_at(at))] * _copies(cells[counts])
    except Wrong as wrong:
        cell = cells[column]
        raise _Unread(Problem.of(table.file, cell.row, table.header_at(column), wrong, cell.text)) from None


def _chosen(
    table: Table, entries: list[_Entry], schema: Schema, cards: CardSet, unread: int
) -> tuple[list[Any], list[Problem]]:
    """The cards listed that are in the set; entries that aren't, and the deck rules that are broken."""
    known = [entry for entry in entries if entry.number in cards]
    problems = [
        Problem.of(table.file, entry.cell.row, entry.column, _not_in(cards, entry.number), entry.cell.text)
        for entry in entries
        if entry.number not in cards
    ]
    chosen = [cards[entry.number] for entry in known]
    for complaint in schema.check_deck(chosen, len(entries) + unread):
        if complaint.index is None:
            row, column = table.first_row, table.header_at(0)
        else:
            row, column = known[complaint.index].cell.row, known[complaint.index].column
        problems.append(Problem.of(table.file, row, column, complaint.wrong, complaint.text))
    return chosen, problems


def _not_in(cards: CardSet, number: str) -> Wrong:
    near = cards.nearest(number)
    return Wrong(both("cards.in_set"), same(near) if near else both("cards.in_set_right"))


def _number(cell: Cell, schema: Schema) -> str:
    if cell.wrong:
        raise cell.wrong
    if not cell.text.strip():
        raise Wrong(both("cards.in_set"), both("cards.in_set_right"))
    return str(schema.column("number").parse(cell.text.strip()))


def _copies(cell: Cell) -> int:
    text = unicodedata.normalize("NFKC", cell.text).strip().removesuffix("枚")
    if cell.wrong or (text and not (text.isascii() and text.isdigit() and len(text) <= 3 and int(text) > 0)):
        raise Wrong(both("cards.whole", low=1, high=_MOST), same("1"), None if not cell.wrong else quoted(cell.text))
    return int(text or "1")


def _plain(text: str) -> str:
    return unicodedata.normalize("NFKC", text).strip().casefold()
