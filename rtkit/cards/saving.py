"""Cards and decks as texts that rtkit reads back: rows of a CSV file, YAML; and a card added to a card file."""

from __future__ import annotations

import csv
import io
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any

from rtkit.cards._csv import as_text, decode, delimiter_of, encoding_of, read_csv
from rtkit.cards.cardset import match_header
from rtkit.cards.problems import shown
from rtkit.cards.schema import Schema
from rtkit.cards.table import Table
from rtkit.errors import CardError
from rtkit.i18n import LANGUAGES, get_language, t

__all__ = ["MARK", "card_csv", "card_yaml", "deck_csv", "deck_yaml", "with_card"]

MARK = "utf-8-sig"
"""New files are in UTF-8 with the mark that spreadsheets know it by."""
_END = "\r\n"


def _side() -> int:
    return LANGUAGES.index(get_language())


def _row(card: Any, schema: Schema, side: int) -> dict[str, str]:
    """Column key → text. Raises ``CardError`` for a text with what no text file can hold: NUL, halves of a letter."""
    row = dict(schema.row(card, side))
    for key, text in row.items():
        if any(c == "\0" or unicodedata.category(c) == "Cs" for c in text):
            raise CardError(t("cards.no_letter", column=schema.column(key).header[side], got=shown(text)))
    return row


def _line(cells: Sequence[str], delimiter: str = ",") -> str:
    out = io.StringIO(newline="")
    csv.writer(out, delimiter=delimiter, lineterminator=_END).writerow(map(as_text, cells))
    return out.getvalue()


def card_csv(card: Any, schema: Schema) -> str:
    """The card as a CSV file of one row, headers and values in the language in use; its texts as its owner wrote them.

    Raises ``CardError`` for a text that no file can hold, as all that write a card do.

    >>> from rtkit.cards import sample_cards
    >>> from rtkit.cards.schema import schema_of
    >>> card_csv(sample_cards()["S001"], schema_of()).splitlines()[0][:13]
    'カードナンバー,カード名,'
    """
    row = _row(card, schema, _side())
    columns = [column for column in schema.columns if column.key in row]
    return _line([c.header[_side()] for c in columns]) + _line([row[c.key] for c in columns])


def card_yaml(card: Any, schema: Schema) -> str:
    """The card as a YAML file, in the language in use."""
    row = _row(card, schema, _side())
    named = {column.header[_side()]: row[column.key] for column in schema.columns if column.key in row}
    return _yaml([named])


def deck_yaml(name: str, cards: Sequence[Any]) -> str:
    """A deck as a YAML file: its name, and how many there are of each card number.

    >>> from rtkit.cards import sample_cards
    >>> print(deck_yaml("二枚", [sample_cards()["RT001"], sample_cards()["S001"]]))
    name: 二枚
    cards:
      RT001: '1'
      S001: '1'
    <BLANKLINE>
    """
    return _yaml({"name": name, "cards": {number: str(n) for number, n in _counted(cards).items()}})


def deck_csv(cards: Sequence[Any], schema: Schema) -> str:
    """A deck as a CSV file: card numbers, how many there are of each, and their names for people to read."""
    headers = [schema.column(key).header[_side()] for key in ("number", "name")]
    names = {card.number: card.name for card in cards}
    rows = [[number, str(n), names[number]] for number, n in _counted(cards).items()]
    return "".join(map(_line, [[headers[0], t("cards.copies"), headers[1]], *rows]))


def _counted(cards: Sequence[Any]) -> dict[str, int]:
    numbers = [card.number for card in cards]
    return {number: numbers.count(number) for number in dict.fromkeys(numbers)}


def _yaml(plain: Any) -> str:
    import yaml

    return str(yaml.safe_dump(plain, allow_unicode=True, sort_keys=False, width=110))


def with_card(data: bytes, file: str, card: Any, schema: Schema) -> bytes:
    """A card file in CSV, as bytes, with the card as its last row; an empty one gets headers, too.

    The file keeps its encoding, its separator and the order of its columns; the row is in the language of its headers.
    Raises ``CardError`` where the file can't be read, has the card's number already, lacks a column that the card
    needs, or where its encoding lacks a letter of the card.
    """
    if not data.strip():
        return card_csv(card, schema).encode(MARK)
    table = read_csv(data, file)
    row = _row(card, schema, table.side)
    index, problems, _ = match_header(table, schema)
    if problems:
        raise CardError(problems[0].text())
    lacking = [column.header[table.side] for column in schema.columns if column.key in row and column.key not in index]
    if lacking:
        raise CardError(t("cards.file_lacks", file=shown(file), columns=" / ".join(lacking)))
    _refuse_again(table, index, card.number)
    cells = [""] * len(table.header)
    for key, text in row.items():
        cells[index[key]] = text
    text = decode(data, file)
    between = "" if text.endswith(("\n", "\r")) else _END
    return data + _encoded(between + _line(cells, delimiter_of(text)), data, file)


def _refuse_again(table: Table, index: Mapping[str, int], number: str) -> None:
    at = index["number"]
    for row in table.rows:
        if at < len(row.cells) and row.cells[at].text.strip() == number:
            raise CardError(t("cards.file_has", file=shown(table.file), number=number, row=row.number))


def _encoded(text: str, data: bytes, file: str) -> bytes:
    """The text as more of the data."""
    try:
        return text.encode(encoding_of(data, file, more=True))
    except UnicodeEncodeError as error:
        letter = shown(text[error.start])
        raise CardError(t("cards.file_letter", file=shown(file), letter=letter)) from None
