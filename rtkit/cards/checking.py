"""Checking card files and deck files together: everything that is wrong, in one go."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from rtkit.cards.cardset import CardSet, Reader, load_cards, sample_cards
from rtkit.cards.deck import is_deck, read_deck, unread_parts
from rtkit.cards.problems import CardFileError, Problem
from rtkit.cards.schema import Schema, schema_of
from rtkit.cards.table import Table, read_table

__all__ = ["Check", "check_files"]


@dataclass(frozen=True)
class Check:
    """What a check found: how many cards and decks can be used, the problems and notes, and the tables read."""

    cards: int
    decks: int
    problems: tuple[Problem, ...]
    notes: tuple[Problem, ...]
    tables: tuple[Table, ...]


def check_files(
    paths: Sequence[str | Path], game: str | Schema | None = None, cards: Sequence[str | Path] = ()
) -> Check:
    """Check card files and deck files.

    Decks are held against the card files among ``paths``, else against the files ``cards``, else against the game's
    sample cards. What an effect names and no card of ``paths`` and ``cards`` has is noted. Problems come file by file
    in the order given, then by row. Raises ``CardError`` if ``cards`` can't be loaded.
    """
    schema = schema_of(game)
    found: dict[str, list[Problem]] = {str(path): [] for path in paths}
    tables: list[Table] = []
    sets: list[Table] = []
    lists: list[Table] = []
    for path in dict.fromkeys(str(path) for path in paths):
        try:
            tables.append(read_table(path))
        except CardFileError as error:
            found[path] += error.problems
    for table in tables:
        (lists if is_deck(table, schema) else sets).append(table)
    others = load_cards(cards, schema) if cards else CardSet()
    reader = Reader(schema)
    for table in sets:
        found[table.file] += reader.read(table)
    reader.notes += reader.nobody_has(others.cards)
    read = reader.card_set()
    decks = 0
    if lists:
        known = read if sets else others if cards else sample_cards(schema)
        for table in lists:
            deck, problems = read_deck(table, schema, known)
            found[table.file] += problems
            decks += deck is not None
            reader.notes += unread_parts(table)
    return Check(len(read), decks, tuple(p for ps in found.values() for p in ps), tuple(reader.notes), tuple(tables))
