"""A file as a table of texts: what kind of file it is, and the reader that fits."""

from __future__ import annotations

import stat
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from rtkit.cards.problems import CardFileError, Pair, Problem, Wrong, both, same

__all__ = ["Cell", "Row", "Table", "bytes_of", "column_letter", "file_error", "filled_cells", "read_table", "within"]

_LARGEST = 50_000_000
_MOST_COLUMNS = 500
_YAML = (".yaml", ".yml")
_TEXT = (".csv", ".tsv", ".txt")
_XLSX = (".xlsx", ".xlsm")


class Cell(NamedTuple):
    """The text of a cell and its row; ``wrong`` when the cell holds something that isn't text or a number."""

    text: str
    row: int
    wrong: Wrong | None = None


class Row(NamedTuple):
    """A row that isn't empty: its number and its cells, which may be fewer or more than the headers."""

    number: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True)
class Table:
    """A file's texts.

    ``lines``: rows are lines of a text (YAML), not rows of a sheet. ``about``: what stands outside of the rows (a
    deck's name and plan). ``workbook``: it is the first sheet of an .xlsx file.
    """

    file: str
    header: tuple[Cell, ...]
    rows: tuple[Row, ...]
    lines: bool = False
    about: Mapping[str, Cell] = field(default_factory=dict)
    workbook: bool = False

    @property
    def first_row(self) -> int:
        """The row of the headers."""
        return self.header[0].row if self.header else 1

    @property
    def side(self) -> int:
        """The language of the headers: 0 if any is Japanese, else 1."""
        return int(all(cell.text.isascii() for cell in self.header))

    def header_at(self, index: int) -> str:
        """The header of a column, or its letter where it has none."""
        text = self.header[index].text.strip() if index < len(self.header) else ""
        return text or column_letter(index)


def column_letter(index: int) -> str:
    """The letter a spreadsheet shows over a column.

    >>> column_letter(0), column_letter(27)
    ('A', 'AB')
    """
    letters = ""
    index += 1
    while index:
        index, rest = divmod(index - 1, 26)
        letters = chr(65 + rest) + letters
    return letters


def file_error(
    file: str, expected: str, right: str, got: str, /, row: int = 0, column: str = "", **values: object
) -> CardFileError:
    """The error for a file that can't be read, from the keys of the words for it."""
    wrong = Wrong(both(expected, **values), both(right, **values), both(got, **values))
    return CardFileError([Problem.of(file, row, column, wrong)])


def within(file: str, row: int, columns: int) -> None:
    """Raises ``CardError`` for a row of more columns than a card file has use for."""
    if columns > _MOST_COLUMNS:
        raise file_error(
            file, "cards.columns", "cards.columns_right", "cards.columns_got", row=row, most=_MOST_COLUMNS, n=columns
        )


def filled_cells(cells: Sequence[Cell]) -> tuple[Cell, ...]:
    """The cells up to the last that isn't blank."""
    last = next((i for i in range(len(cells), 0, -1) if cells[i - 1].text.strip()), 0)
    return tuple(cells[:last])


def bytes_of(path: Path, file: str) -> bytes:
    """What is in a file. Raises ``CardError`` for a folder, a device or a pipe, before anything is read of it."""
    try:
        mode = path.stat().st_mode
        if stat.S_ISDIR(mode):
            raise file_error(file, "cards.folder", "cards.folder_right", "cards.folder_got")
        if not stat.S_ISREG(mode):
            raise file_error(file, "cards.special", "cards.special_right", "cards.special_got")
        with path.open("rb") as opened:
            data = opened.read(_LARGEST + 1)
        if len(data) > _LARGEST:
            size = max(path.stat().st_size, _LARGEST) // 1_000_000
            raise file_error(file, "cards.too_large", "cards.too_large_right", "cards.too_large_got", size=size)
        return data
    except (OSError, ValueError) as error:
        if isinstance(error, CardFileError):
            raise
        raise file_error(
            file,
            "cards.unreadable",
            "cards.unreadable_right",
            "cards.unreadable_got",
            reason=_reason(error),
        ) from None


def _reason(error: OSError | ValueError) -> Pair:
    """What the system has against a file; in its own words where they aren't known."""
    known = {
        FileNotFoundError: "cards.no_such_file",
        PermissionError: "cards.not_allowed",
        ValueError: "cards.no_file_name",
    }
    key = next((key for kind, key in known.items() if isinstance(error, kind)), None)
    return both(key) if key else same(getattr(error, "strerror", None) or str(error))


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def read_table(path: str | Path) -> Table:
    """All cells of a CSV, .xlsx or YAML file as text. Raises ``CardError`` when there is no way to read it."""
    file = str(path)
    where = Path(path)
    kind = where.suffix.lower()
    if kind not in (*_YAML, *_TEXT, *_XLSX) and _is_file(where):
        raise file_error(file, "cards.kind", "cards.kind_right", "cards.kind_got", suffix=kind or where.name)
    data = bytes_of(where, file)
    if data.startswith(b"\xd0\xcf\x11\xe0"):
        raise file_error(file, "cards.old_excel", "cards.old_excel_right", "cards.old_excel_got")
    if kind in _XLSX or data.startswith(b"PK\x03\x04"):
        from rtkit.cards._xlsx import read_xlsx

        return read_xlsx(data, file)
    if kind in _YAML:
        from rtkit.cards._yaml import read_yaml

        return read_yaml(data, file)
    from rtkit.cards._csv import read_csv

    return read_csv(data, file)
