"""CSV as Excel and others write it: UTF-8, UTF-8 with BOM, UTF-16 with BOM, CP932; commas, tabs or semicolons."""

from __future__ import annotations

import csv
import io
import re

from rtkit.cards.table import Cell, Row, Table, file_error, filled_cells, within

__all__ = ["as_text", "decode", "delimiter_of", "encoding_of", "read_csv"]

_MARKS = (
    (b"\xef\xbb\xbf", "utf-8-sig", "utf-8"),
    (b"\xff\xfe", "utf-16", "utf-16-le"),
    (b"\xfe\xff", "utf-16", "utf-16-be"),
)
"""Byte-order marks: how a text with one is read, and how more is written behind it."""


_FORMULA = re.compile(r"'*[=+\-@＝＋－＠\t\r]")
"""What a spreadsheet may take for a formula; with marks before it that say it is none."""
_NUMBER = re.compile(r"[-+]?[0-9][0-9.,]*")


def as_text(cell: str) -> str:
    """A cell as it is written: with a mark before what a spreadsheet would take for a formula.

    ``read_csv`` takes the mark off again, so that every text is read back as it was. A number is left as it is.

    >>> as_text("=1+1"), as_text("'=1"), as_text("-200"), as_text("D'oh")
    ("'=1+1", "''=1", '-200', "D'oh")
    """
    return f"'{cell}" if _FORMULA.match(cell) and not _NUMBER.fullmatch(cell) else cell


def _as_meant(cell: str) -> str:
    """A cell without the mark that says that it is a text."""
    return cell[1:] if cell.startswith("'") and _FORMULA.match(cell) else cell


def decode(data: bytes, file: str) -> str:
    """The text of a file in its encoding. Raises ``CardError`` if none fits."""
    text = data.decode(encoding_of(data, file))
    if "\0" in text:
        raise file_error(file, "cards.not_text", "cards.not_text_right", "cards.not_text_got")
    return text


def encoding_of(data: bytes, file: str, *, more: bool = False) -> str:
    """The encoding by the byte-order mark, else UTF-8, else CP932; ``more``: of what is added behind the data.

    Raises ``CardError`` if none fits.
    """
    marked = next(((whole, rest) for mark, whole, rest in _MARKS if data.startswith(mark)), None)
    place = 0
    for encoding in (marked[0],) if marked else ("utf-8", "cp932"):
        try:
            data.decode(encoding)
        except UnicodeDecodeError as error:
            place = error.start
        else:
            return marked[1] if marked and more else encoding
    raise file_error(
        file,
        "cards.encoding",
        "cards.encoding_right",
        "cards.encoding_got",
        row=data.count(b"\n", 0, place) + 1,
        byte=f"0x{data[place]:02X}",
    )


def delimiter_of(text: str) -> str:
    """What parts the cells: the mark that is most frequent outside quotes in the first line that has any text."""
    line = next((line for line in text.splitlines() if line.strip()), "")
    bare = "".join(line.split('"')[::2])
    return max(",\t;", key=bare.count)


def read_csv(data: bytes, file: str) -> Table:
    """The rows of a CSV file, numbered as a spreadsheet shows them (a quoted line break doesn't start a row)."""
    text = decode(data, file)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter_of(text), strict=True)
    rows: list[Row] = []
    number = 0
    try:
        for number, texts in enumerate(reader, 1):
            if cells := filled_cells([Cell(_as_meant(cell), number) for cell in texts]):
                within(file, number, len(cells))
                rows.append(Row(number, cells))
    except csv.Error as error:
        raise file_error(
            file, "cards.csv", "cards.csv_right", "cards.csv_got", row=number + 1, reason=str(error)
        ) from None
    if not rows:
        raise file_error(file, "cards.empty", "cards.empty_right", "cards.empty_got")
    return Table(file, rows[0].cells, tuple(rows[1:]))
