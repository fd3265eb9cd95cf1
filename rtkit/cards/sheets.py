"""Sheets that rtkit writes, all cells text: an empty one to fill in, and a file's own with the faulty cells marked."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rtkit.cards.problems import Problem
from rtkit.cards.schema import Column, Schema
from rtkit.cards.table import Cell, Table
from rtkit.errors import CardError
from rtkit.i18n import LANGUAGES, get_language, t

__all__ = ["write_marked", "write_template"]

_FAULT, _NOTE, _HEAD = "FFC7CE", "FFEB9C", "DDEBF7"
_NARROW, _WIDE, _ROWS = 14, 40, 1000


def write_template(out: str | Path, schema: Schema, *, force: bool = False) -> None:
    """Write a sheet with headers, drop-downs and an example row; a second sheet explains the columns.

    Headers and example are in the language in use. Raises ``CardError`` if ``out`` isn't an .xlsx name, or is there
    already (unless ``force``).
    """
    path = _target(out)
    if path.exists() and not force:
        raise CardError(t("cards.exists", file=path))
    import openpyxl

    side = LANGUAGES.index(get_language())
    book = openpyxl.Workbook()
    sheet: Any = book.active
    sheet.title = t("cards.sheet_cards")
    for i, column in enumerate(schema.columns, 1):
        _put(sheet, 1, i, column.header[side], _HEAD)
        _put(sheet, 2, i, column.example[side])
        letter = sheet.cell(1, i).column_letter
        sheet.column_dimensions[letter].number_format = "@"
        sheet.column_dimensions[letter].width = _WIDE if len(column.example[side]) > _NARROW else _NARROW
        if column.choices:
            sheet.add_data_validation(_drop_down(column, side, f"{letter}2:{letter}{_ROWS}"))
    sheet.freeze_panes = "A2"
    _explain(book.create_sheet(t("cards.sheet_about")), schema)
    _save(book, path)


def _drop_down(column: Column, side: int, cells: str) -> Any:
    from openpyxl.worksheet.datavalidation import DataValidation

    listed = ",".join(choice[side] for choice in column.choices)
    rule = DataValidation(type="list", formula1=f'"{listed}"', allow_blank=True, showErrorMessage=True)
    rule.errorTitle, rule.error = column.header[side], t("cards.pick")
    rule.add(cells)
    return rule


def _explain(sheet: Any, schema: Schema) -> None:
    for i, column in enumerate(schema.columns, 1):
        for j, text in enumerate((column.header[0], column.about[0], column.header[1], column.about[1]), 1):
            _put(sheet, i, j, text)
    for letter, width in zip("ABCD", (20, 70, 20, 70), strict=True):
        sheet.column_dimensions[letter].width = width


def write_marked(
    out: str | Path,
    tables: Sequence[Table],
    problems: Sequence[Problem],
    notes: Sequence[Problem] = (),
    inputs: Sequence[str | Path] = (),
) -> None:
    """Write the tables, one sheet each, with the cells of ``problems`` and ``notes`` coloured and commented.

    The last sheet lists them all. A cell is always text, never a formula. Raises ``CardError`` if ``out`` isn't an
    .xlsx name, or is one of the files read (those of the tables, and ``inputs``).
    """
    path = _target(out)
    if any(_same_file(path, Path(file)) for file in (*inputs, *(table.file for table in tables))):
        raise CardError(t("cards.is_input", file=path))
    import openpyxl

    book = openpyxl.Workbook()
    first: Any = book.active
    for table in tables:
        sheet = book.create_sheet(_title(table.file))
        cells = _write_table(sheet, table)
        _mark(sheet, cells, table, notes, _NOTE)
        _mark(sheet, cells, table, problems, _FAULT)
    listing = book.create_sheet(t("cards.sheet_problems"))
    for i, problem in enumerate((*problems, *notes), 1):
        row = (problem.file, str(problem.row), problem.column, problem.message())
        for j, text in enumerate(row, 1):
            _put(listing, i, j, text)
    book.remove(first)
    _save(book, path)


def _write_table(sheet: Any, table: Table) -> dict[tuple[int, int], tuple[int, int]]:
    """Write the texts; from (row in the file, index of the column) to the cell in the sheet."""
    at: dict[tuple[int, int], tuple[int, int]] = {}
    lines: list[tuple[int, Sequence[Cell]]] = [(table.first_row, table.header)]
    lines += [(row.number, row.cells) for row in table.rows]
    for i, (number, cells) in enumerate(lines, 1):
        r = i if table.lines else number
        for j, cell in enumerate(cells):
            _put(sheet, r, j + 1, cell.text, _HEAD if i == 1 else None)
            at.setdefault((cell.row, j), (r, j + 1))
        for j in range(len(cells), len(table.header)):
            at.setdefault((number, j), (r, j + 1))
    return at


def _mark(
    sheet: Any, cells: dict[tuple[int, int], tuple[int, int]], table: Table, problems: Sequence[Problem], colour: str
) -> None:
    from openpyxl.comments import Comment

    columns = max((len(row.cells) for row in table.rows), default=0)
    index = {table.header_at(i): i for i in reversed(range(max(columns, len(table.header))))}
    for problem in (p for p in problems if p.file == table.file):
        place = cells.get((problem.row, index.get(problem.column, -1)))
        if place is None:
            continue
        cell = sheet.cell(*place)
        _colour(cell, colour)
        said = f"{cell.comment.text}\n" if cell.comment else ""
        cell.comment = Comment(said + _safe(problem.message()), "rtkit", height=120, width=320)


def _put(sheet: Any, row: int, column: int, text: str, colour: str | None = None) -> None:
    """Write a text that stays a text, whatever it begins with."""
    cell = sheet.cell(row, column)
    cell.value = _safe(text) or None
    if text:
        cell.data_type = "s"
        cell.quotePrefix = text[0] in "=+-@\t\r"
    cell.number_format = "@"
    if colour:
        _colour(cell, colour)


def _colour(cell: Any, colour: str) -> None:
    from openpyxl.styles import PatternFill

    cell.fill = PatternFill("solid", start_color=colour)


def _safe(text: str) -> str:
    """Text without what a workbook can't hold."""
    return re.sub("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]", "\ufffd", text)[:32_000]


def _title(file: str) -> str:
    return re.sub(r"[\[\]:*?/\\']", "_", _safe(Path(file).name))[:28] or "_"


def _same_file(a: Path, b: Path) -> bool:
    return a.resolve() == b.resolve() or (a.exists() and b.exists() and a.samefile(b))


def _target(out: str | Path) -> Path:
    path = Path(out)
    if path.suffix.lower() != ".xlsx":
        raise CardError(t("cards.needs_xlsx", file=path))
    return path


def _save(book: Any, path: Path) -> None:
    """Write the workbook whole: in memory first, so that a failure leaves no half file."""
    whole = io.BytesIO()
    book.save(whole)
    path.write_bytes(whole.getvalue())
