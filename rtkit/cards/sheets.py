"""Sheets that rtkit writes: an empty one to fill in, and a file's own with the faulty cells marked."""

from __future__ import annotations

import io
import re
import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rtkit.cards.problems import Problem, both
from rtkit.cards.schema import Column, Schema
from rtkit.cards.table import Cell, Table, bytes_of
from rtkit.errors import CardError
from rtkit.i18n import LANGUAGES, get_language, t

__all__ = ["write_marked", "write_template"]

_FAULT, _NOTE, _HEAD = "FFC7CE", "FFEB9C", "DDEBF7"
_NARROW, _WIDE, _ROWS = 14, 40, 1000
_OURS = "\n—— rtkit ——\n"
"""Before what rtkit says in a comment: what stands before it is the owner's."""
_LIST = ("list_file", "list_row", "list_column", "list_card", "list_text")
Places = dict[tuple[int, int], tuple[int, int]]
"""(row in the file, index of the column) → the cell in the sheet."""


def write_template(out: str | Path, schema: Schema, *, force: bool = False) -> None:
    """Write a sheet with headers, drop-downs and an example row, which isn't read while it is left as it is.

    A second sheet explains the columns, a third lists effects that are understood. Headers and example are in the
    language in use. Raises ``CardError`` if ``out`` isn't an .xlsx name, or is there already (unless ``force``).
    """
    path = _target(out)
    if path.exists() and not force:
        raise CardError(t("cards.exists", file=path))
    import openpyxl
    from openpyxl.comments import Comment

    side = LANGUAGES.index(get_language())
    book = openpyxl.Workbook()
    sheet: Any = book.active
    sheet.title = t("cards.sheet_cards")
    for i, column in enumerate(schema.columns, 1):
        _put(sheet, 1, i, column.header[side], _HEAD)
        _put(sheet, 2, i, column.example[side], number=column.numeric)
        letter = sheet.cell(1, i).column_letter
        sheet.column_dimensions[letter].number_format = "General" if column.numeric else "@"
        sheet.column_dimensions[letter].width = _WIDE if len(column.example[side]) > _NARROW else _NARROW
        if column.choices:
            sheet.add_data_validation(_drop_down(column, side, f"{letter}2:{letter}{_ROWS}"))
    sheet["A2"].comment = Comment(t("cards.example_row"), "rtkit", height=80, width=320)
    sheet.freeze_panes = "A2"
    _explain(book.create_sheet(t("cards.sheet_about")), schema)
    _list_effects(book.create_sheet(t("cards.sheet_effects")), schema, side)
    _save(book, path)


def _drop_down(column: Column, side: int, cells: str) -> Any:
    from openpyxl.worksheet.datavalidation import DataValidation

    listed = ",".join(choice[side] for choice in column.choices)
    rule = DataValidation(type="list", formula1=f'"{listed}"', allow_blank=True, showErrorMessage=True)
    rule.errorTitle, rule.error = column.header[side], t("cards.pick")
    rule.add(cells)
    return rule


def _explain(sheet: Any, schema: Schema) -> None:
    """What the columns are, in both languages; first what to do with the example row."""
    note = both("cards.example_row")
    _put(sheet, 1, 2, note[0])
    _put(sheet, 1, 4, note[1])
    for i, column in enumerate(schema.columns, 2):
        for j, text in enumerate((column.header[0], column.about[0], column.header[1], column.about[1]), 1):
            _put(sheet, i, j, text)
    for letter, width in zip("ABCD", (20, 70, 20, 70), strict=True):
        sheet.column_dimensions[letter].width = width


def _list_effects(sheet: Any, schema: Schema, side: int) -> None:
    """Effects that are understood, under the column they stand in: in the language in use, then in the other."""
    _put(sheet, 1, 1, t("cards.effects_about"))
    _put(sheet, 2, 1, t("cards.list_column"), _HEAD)
    for j, lang in enumerate(LANGUAGES[:: -1 if side else 1], 2):
        _put(sheet, 2, j, t(f"cards.in_{lang}"), _HEAD)
    for i, (place, said) in enumerate(schema.examples(), 3):
        for j, text in enumerate((place[side], said[side], said[1 - side]), 1):
            _put(sheet, i, j, text)
    for letter, width in zip("ABC", (20, 80, 80), strict=True):
        sheet.column_dimensions[letter].width = width
    sheet.freeze_panes = "A3"


def write_marked(
    out: str | Path,
    tables: Sequence[Table],
    problems: Sequence[Problem],
    notes: Sequence[Problem] = (),
    inputs: Sequence[str | Path] = (),
) -> None:
    """Write the tables, one sheet each, with the cells of ``problems`` and ``notes`` coloured and commented.

    The first workbook among the files is kept whole: its other sheets, formats, formulas, drop-downs (what openpyxl
    can't hold, as drawn shapes, is lost). Of the other files the cells are written, numbers as numbers, all else as
    text. The last sheet lists all problems and notes; one that an earlier check wrote is replaced, and its marks are
    taken away. Raises ``CardError`` if ``out`` isn't an .xlsx name, or is one of the files read (those of the tables,
    and ``inputs``).
    """
    path = _target(out)
    if any(_same_file(path, Path(file)) for file in (*inputs, *(table.file for table in tables))):
        raise CardError(t("cards.is_input", file=path))
    import openpyxl

    whole = next((table for table in tables if table.workbook), None)
    kept = None if whole is None else _workbook(whole)
    book = openpyxl.Workbook() if kept is None else kept
    spare: Any = book.active if kept is None else None
    for table in tables:
        if table is whole and kept is not None:
            sheet, cells = book.worksheets[0], _own_places(table)
        else:
            sheet = book.create_sheet(_title(table.file))
            cells = _write_table(sheet, table)
        _mark(sheet, cells, table, notes, _NOTE)
        _mark(sheet, cells, table, problems, _FAULT)
    _list_problems(book.create_sheet(t("cards.sheet_problems")), (*problems, *notes))
    if spare is not None:
        book.remove(spare)
    _save(book, path)


def _workbook(table: Table) -> Any:
    """The workbook of a table without the marks of an earlier check; ``None`` if openpyxl can't hold it."""
    import openpyxl

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            book = openpyxl.load_workbook(io.BytesIO(bytes_of(Path(table.file), table.file)))
            _without_marks(book)
    except Exception:  # parts that weren't needed for reading may be damaged, and can fail anywhere
        return None
    return book


def _without_marks(book: Any) -> None:
    from openpyxl.comments import Comment
    from openpyxl.styles import PatternFill

    listings = [tuple(both(f"cards.{key}")[side] for key in _LIST) for side in (0, 1)]
    for sheet in [s for s in book.worksheets[1:] if tuple(c.value for c in next(s.iter_rows(), ())) in listings]:
        book.remove(sheet)
    for cell in (c for row in book.worksheets[0].iter_rows() for c in row if c.comment and _OURS in c.comment.text):
        before = cell.comment.text.split(_OURS)[0]
        cell.comment = Comment(before, cell.comment.author) if before else None
        cell.fill = PatternFill()


def _list_problems(sheet: Any, problems: Sequence[Problem]) -> None:
    for j, key in enumerate(_LIST, 1):
        _put(sheet, 1, j, t(f"cards.{key}"), _HEAD)
    for i, problem in enumerate(problems, 2):
        row = (problem.file, str(problem.row or ""), problem.column, problem.card, problem.message())
        for j, text in enumerate(row, 1):
            _put(sheet, i, j, text, number=j == _LIST.index("list_row") + 1)
    for letter, width in zip("ABCDE", (30, 6, 20, 30, 100), strict=True):
        sheet.column_dimensions[letter].width = width
    sheet.freeze_panes = "A2"


def _own_places(table: Table) -> Places:
    """The places of the cells in the sheet that the table was read from."""
    columns = max((len(row.cells) for row in table.rows), default=0)
    numbers = (table.first_row, *(row.number for row in table.rows))
    return {(n, j): (n, j + 1) for n in numbers for j in range(max(columns, len(table.header)))}


def _write_table(sheet: Any, table: Table) -> Places:
    """Write the texts, numbers as numbers."""
    at: Places = {}
    lines: list[tuple[int, Sequence[Cell]]] = [(table.first_row, table.header)]
    lines += [(row.number, row.cells) for row in table.rows]
    for i, (number, cells) in enumerate(lines, 1):
        r = i if table.lines else number
        for j, cell in enumerate(cells):
            _put(sheet, r, j + 1, cell.text, _HEAD if i == 1 else None, number=i > 1)
            at.setdefault((cell.row, j), (r, j + 1))
        for j in range(len(cells), len(table.header)):
            at.setdefault((number, j), (r, j + 1))
    return at


def _mark(sheet: Any, cells: Places, table: Table, problems: Sequence[Problem], colour: str) -> None:
    from openpyxl.comments import Comment

    columns = max((len(row.cells) for row in table.rows), default=0)
    index = {table.header_at(i): i for i in reversed(range(max(columns, len(table.header))))}
    for problem in (p for p in problems if p.file == table.file):
        place = cells.get((problem.row, index.get(problem.column, -1)))
        if place is None:
            continue
        cell = _shown_cell(sheet, *place)
        _colour(cell, colour)
        said = cell.comment.text if cell.comment else ""
        said += "\n" if _OURS in said else _OURS
        cell.comment = Comment(said + _safe(problem.message()), "rtkit", height=120, width=320)


def _shown_cell(sheet: Any, row: int, column: int) -> Any:
    """The cell a person sees there: of merged cells the first, which alone can be marked."""
    for merged in sheet.merged_cells.ranges:
        if merged.min_row <= row <= merged.max_row and merged.min_col <= column <= merged.max_col:
            return sheet.cell(merged.min_row, merged.min_col)
    return sheet.cell(row, column)


def _put(sheet: Any, row: int, column: int, text: str, colour: str | None = None, *, number: bool = False) -> None:
    """Write a text that stays a text, whatever it begins with; with ``number``, a number where it says one."""
    cell = sheet.cell(row, column)
    if number and re.fullmatch("-?(0|[1-9][0-9]{0,14})", text):
        cell.value = int(text)
    else:
        cell.value = _safe(text) or None
        cell.number_format = "@"
        if text:
            cell.data_type = "s"
            cell.quotePrefix = text[0] in "=+-@\t\r"
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
    if path.exists() and not path.is_file():
        raise CardError(t("cards.not_a_file", file=path))
    return path


def _save(book: Any, path: Path) -> None:
    """Write the workbook whole: in memory first, so that a failure leaves no half file."""
    whole = io.BytesIO()
    book.save(whole)
    path.write_bytes(whole.getvalue())
