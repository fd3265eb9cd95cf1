"""The first sheet of an .xlsx workbook, each cell as the text that the spreadsheet shows."""

from __future__ import annotations

import io
import warnings
import zipfile
from datetime import date, datetime, time, timedelta
from typing import Any

from rtkit.cards._xlsx_shown import as_shown
from rtkit.cards.problems import CardFileError, Wrong, both, quoted, same, shown
from rtkit.cards.table import Cell, Row, Table, file_error, filled_cells, within

__all__ = ["read_xlsx"]

_UNPACKED = 300_000_000
_MOST_ROWS = 100_000


def read_xlsx(data: bytes, file: str) -> Table:
    """The rows of the first sheet. Raises ``CardError`` when the file isn't a workbook that can be read."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            if sum(part.file_size for part in archive.infolist()) > _UNPACKED:
                raise file_error(
                    file, "cards.unpacked", "cards.unpacked_right", "cards.unpacked_got", size=_UNPACKED // 1_000_000
                )
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            rows = _rows(data, file)
    except CardFileError:
        raise
    except Exception as error:  # a damaged workbook can fail anywhere inside openpyxl, zipfile or the XML parser
        raise file_error(
            file, "cards.xlsx", "cards.xlsx_right", "cards.xlsx_got", reason=type(error).__name__
        ) from None
    if not rows:
        raise file_error(file, "cards.empty", "cards.empty_right", "cards.empty_got")
    return Table(file, rows[0].cells, tuple(rows[1:]), workbook=True)


def _rows(data: bytes, file: str) -> list[Row]:
    rows: list[Row] = []
    formulas = False
    for number, cells in _sheet(data, file, values=False):
        read = filled_cells([_cell(cell, number) for cell in cells])
        formulas |= any(getattr(cell, "data_type", "") == "f" for cell in cells)
        if read:
            within(file, number, len(read))
            rows.append(Row(number, read))
        if len(rows) > _MOST_ROWS:
            raise file_error(file, "cards.rows", "cards.rows_right", "cards.rows_got", row=number, most=_MOST_ROWS)
    return _with_results(rows, data, file) if formulas else rows


def _with_results(rows: list[Row], data: bytes, file: str) -> list[Row]:
    """The rows with each formula replaced by the result that was saved with it."""
    results = {number: cells for number, cells in _sheet(data, file, values=True)}
    return [Row(row.number, tuple(_result(c, i, results[row.number]) for i, c in enumerate(row.cells))) for row in rows]


def _result(cell: Cell, index: int, cells: tuple[Any, ...]) -> Cell:
    if cell.wrong is not _FORMULA or index >= len(cells) or cells[index].value is None:
        return cell
    return _cell(cells[index], cell.row)


def _sheet(data: bytes, file: str, values: bool) -> Any:
    """Number and cells of each row; ``values``: results in place of formulas."""
    import openpyxl

    book = openpyxl.load_workbook(io.BytesIO(data), read_only=True, data_only=values)
    try:
        sheets = book.worksheets
        if not sheets:
            raise file_error(file, "cards.empty", "cards.empty_right", "cards.empty_got")
        sheet: Any = sheets[0]
        if hasattr(sheet, "reset_dimensions"):
            sheet.reset_dimensions()
        yield from enumerate(sheet.iter_rows(max_row=1_048_576), 1)
    finally:
        book.close()


_FORMULA = Wrong(both("cards.formula"), both("cards.formula_right"))


def _cell(cell: Any, row: int) -> Cell:
    value = cell.value
    kind = getattr(cell, "data_type", "s")
    if value is None:
        return Cell("", row)
    if kind == "f":
        return Cell(str(value), row, _FORMULA)
    if kind == "e":
        return Cell(str(value), row, Wrong(both("cards.no_error_value"), both("cards.retype"), quoted(str(value))))
    if isinstance(value, date | datetime | time | timedelta):
        return Cell(str(value), row, Wrong(both("cards.no_date"), both("cards.no_date_right"), same(str(value))))
    if isinstance(value, bool):
        return Cell(str(value).upper(), row)
    if not isinstance(value, int | float):
        return Cell(str(value), row)
    shape = str(getattr(cell, "number_format", ""))
    text = as_shown(value, shape)
    if text is not None:
        return Cell(text, row)
    got = both("cards.shape_got", value=value, shape=same(shown(shape)))
    return Cell(str(value), row, Wrong(both("cards.shape"), both("cards.no_date_right"), got))
