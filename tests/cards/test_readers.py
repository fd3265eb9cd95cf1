"""Files as tables of text: CSV, .xlsx and YAML."""

from __future__ import annotations

import datetime
import io
import os
import re
import zipfile
from pathlib import Path

import openpyxl
import pytest

from rtkit.cards import _xlsx
from rtkit.cards.checking import check_files
from rtkit.cards.problems import CardFileError
from rtkit.cards.table import column_letter, read_table
from rtkit.errors import CardError
from tests.cards.conftest import HARU, HEADER


def texts(path: Path) -> list[list[str]]:
    table = read_table(path)
    return [[cell.text for cell in cells] for cells in (table.header, *(row.cells for row in table.rows))]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp932", "utf-16"])
def test_every_encoding_excel_writes_gives_the_same_table(written, encoding):
    path = written(f"{HEADER}\n{HARU}\n", encoding=encoding)
    assert texts(path) == [HEADER.split(","), HARU.split(",")]


@pytest.mark.parametrize("mark", [",", "\t", ";"])
def test_the_mark_between_cells_is_found(written, mark):
    path = written(mark.join(["a", "b"]) + "\n" + mark.join(["007", "NO"]) + "\n")
    assert texts(path) == [["a", "b"], ["007", "NO"]]


def test_rows_are_numbered_as_a_spreadsheet_shows_them(written):
    table = read_table(written('\na,b\n"two\nlines",x\n\nc,12:30\n'))
    assert (table.first_row, [row.number for row in table.rows]) == (2, [3, 5])
    assert table.rows[0].cells[0].text == "two\nlines"


@pytest.mark.parametrize(
    ("content", "name", "words"),
    [
        (b"", "a.csv", "got an empty file"),
        (b"\n \n,,\n", "a.csv", "got an empty file"),
        (b"a,b\n\x81\xff", "a.csv", r"a\.csv:2:-: expected text in UTF-8 or CP932 .*0x81"),
        (b"a\0b", "a.csv", "got data that isn't text"),
        (b'a,b\n"open', "a.csv", r"a\.csv:2:-: expected CSV whose quotation marks are closed"),
        (b"x", "a.pdf", r"expected a \.csv, \.tsv, \.xlsx or \.yaml file, got \.pdf"),
        (b"\xd0\xcf\x11\xe0rest", "a.xls.csv", "old kind"),
        (b"PK\x03\x04junk", "a.xlsx", "damaged file"),
        (b"junk", "a.xlsx", r"damaged file \(BadZipFile\)"),
        (b"- &a [x]\n- *a\n", "a.yaml", r"a\.yaml:2:-: expected YAML without aliases .* got \*a"),
        (b"[" * 50, "a.yaml", "more than 20 levels"),
        (b"a: b: c", "a.yaml", r"a\.yaml:1:-: expected well-formed YAML"),
        (b"just text", "a.yaml", "expected a list of cards, or a deck"),
        (b"- 1\n- 2\n", "a.yaml", "expected a list of cards, or a deck"),
        (b"---\na: 1\n---\nb: 2\n", "a.yaml", "expected well-formed YAML"),
        (b"# nothing\n", "a.yaml", "got an empty file"),
    ],
)
def test_a_file_that_cannot_be_read_says_what_was_expected(written, content, name, words):
    with pytest.raises(CardError, match=words):
        read_table(written(content, name))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes are no files there")
@pytest.mark.parametrize("name", ["a.csv", "a.yaml", "a.xlsx"])
def test_what_isnt_a_plain_file_is_refused_before_it_is_read(tmp_path, in_time, name):
    os.mkfifo(tmp_path / name)
    (tmp_path / "zero").mkdir()
    (tmp_path / "zero" / name).symlink_to("/dev/zero")
    for path in (tmp_path / name, tmp_path / "zero" / name):
        with pytest.raises(CardError, match="expected a plain file, got a pipe or a device"), in_time(5):
            read_table(path)


@pytest.mark.parametrize("name", ["a.csv", "a.yaml", "a.xlsx"])
def test_a_folder_is_refused_before_it_is_read(tmp_path, name):
    (tmp_path / "folder" / name).mkdir(parents=True)
    with pytest.raises(CardError, match="expected a file, got a folder"):
        read_table(tmp_path / "folder" / name)


def test_a_file_of_another_kind_is_refused_before_it_is_read(written, monkeypatch):
    path = written(b"x", "a.pdf")
    monkeypatch.setattr(Path, "open", lambda *_: pytest.fail("it was opened"))
    with pytest.raises(CardError, match=r"expected a \.csv, \.tsv, \.xlsx or \.yaml file, got \.pdf"):
        read_table(path)


def test_a_folder_and_a_missing_file_are_named(tmp_path):
    with pytest.raises(CardError, match="expected a file, got a folder"):
        read_table(tmp_path)
    with pytest.raises(CardError, match=r"gone\.csv: expected a file that can be read.*no such file"):
        read_table(tmp_path / "gone.csv")
    for name in ("a\0.csv", "\ud800.csv"):
        with pytest.raises(CardError, match="no file can have that name"):
            read_table(name)


def test_yaml_scalars_stay_the_text_they_are(written):
    path = written("cards:\n- {a: 007, b: NO, c: 12:30, d: 1e3, e: ~}\n- a: [x, y]\n", "a.yaml")
    assert texts(path) == [list("abcde"), ["007", "NO", "12:30", "1e3", "~"], ["x / y", "", "", "", ""]]
    assert [row.number for row in read_table(path).rows] == [2, 3]


def test_yaml_keys_twice_and_nested_values_are_wrong_at_their_cell(written):
    table = read_table(written("- a: 1\n  b: {c: 2}\n  a: 3\n", "a.yaml"))
    first, second = table.rows[0].cells
    assert first.wrong and first.wrong.expected[1] == "a column that is there once"
    assert second.wrong and second.row == 2


def workbook(tmp_path: Path, *rows: list[object], formats: dict[str, str] | None = None) -> Path:
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    for row in rows:
        sheet.append(row)
    for place, shape in (formats or {}).items():
        sheet[place].number_format = shape
    path = tmp_path / "a.xlsx"
    book.save(path)
    return path


def test_xlsx_cells_are_read_as_shown(tmp_path):
    row: list[object] = ["007", 500, 500.0, 0.5, True, 7, "NO", 0.1 + 0.2]
    path = workbook(tmp_path, list("abcdefgh"), row, formats={"F2": "000"})
    assert texts(path)[1] == ["007", "500", "500", "0.5", "TRUE", "007", "NO", "0.3"]


@pytest.mark.parametrize(
    ("value", "shape", "text"),
    [
        (0.5, "0%", "50%"),
        (0.125, "0.0%", "12.5%"),
        (7, '"RT"000', "RT007"),
        (7, r"\R\T000", "RT007"),
        (1500, "#,##0", "1,500"),
        (1500, "#,##0_ ;[Red]-#,##0 ", "1,500"),
        (500, "0_ ", "500"),
        (2, '0"枚"', "2枚"),
        (2.6, "0", "3"),
        (-3, "0;-0", "-3"),
        (3, "[$¥-411]#,##0", "¥3"),
        (3, "@", "3"),
    ],
)
def test_a_number_is_read_as_its_format_shows_it(tmp_path, value, shape, text):
    path = workbook(tmp_path, ["a"], [value], formats={"A2": shape})
    assert texts(path) == [["a"], [text]]


@pytest.mark.parametrize(
    ("value", "shape"), [(0.5, "# ?/?"), (1200, "0.0E+00"), (5, "[>3]0;0"), (1200, "0,"), (3, "[DBNum1]0"), (3, ";;;")]
)
def test_a_number_whose_looks_cant_be_told_is_wrong_and_says_so(tmp_path, value, shape):
    cell = read_table(workbook(tmp_path, ["a"], [value], formats={"A2": shape})).rows[0].cells[0]
    assert cell.wrong and cell.wrong.expected[1] == "a number or text that reads as it is shown"
    assert cell.wrong.got and cell.wrong.got[1] == f"{value} (in the format {shape})"


def test_xlsx_dates_error_values_and_formulas_without_a_result_are_wrong(tmp_path):
    path = workbook(tmp_path, ["a", "b", "c"], [datetime.date(2024, 3, 5), "=1+1", "#N/A"])
    date, formula, error = read_table(path).rows[0].cells
    assert date.wrong and "not a date" in date.wrong.expected[1]
    assert formula.text == "=1+1" and formula.wrong and "no saved result" in formula.wrong.expected[1]
    assert error.wrong and error.wrong.got == ("「#N/A」", '"#N/A"')


def test_the_saved_result_of_a_formula_is_read(tmp_path):
    path = workbook(tmp_path, ["a"], ["=1+1"])
    with zipfile.ZipFile(path) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    sheet = "xl/worksheets/sheet1.xml"
    parts[sheet] = (
        parts[sheet].replace(b"<v></v>", b"<v>2</v>").replace(b"<v />", b"<v>2</v>").replace(b"<v/>", b"<v>2</v>")
    )
    with zipfile.ZipFile(path, "w") as archive:
        for name, part in parts.items():
            archive.writestr(name, part)
    assert texts(path) == [["a"], ["2"]]


def test_a_workbook_that_unpacks_to_very_much_is_refused(written, monkeypatch):
    monkeypatch.setattr(_xlsx, "_UNPACKED", 1_000_000)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/workbook.xml", b"\0" * 1_000_001)
    with pytest.raises(CardError, match="at most 1 MB when unpacked"):
        read_table(written(packed.getvalue(), "bomb.xlsx"))


def test_entities_that_grow_without_end_are_refused(tmp_path):
    path = workbook(tmp_path, ["a"], ["b"])
    with zipfile.ZipFile(path) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    bomb = b'<!DOCTYPE x [<!ENTITY a0 "ha">' + b"".join(
        b'<!ENTITY a%d "%s">' % (i, b"&a%d;" % (i - 1) * 10) for i in range(1, 12)
    )
    sheet = "xl/worksheets/sheet1.xml"
    parts[sheet] = bomb + b"]>" + parts[sheet].replace(b"<t>b</t>", b"<t>&a11;</t>")
    with zipfile.ZipFile(path, "w") as archive:
        for name, part in parts.items():
            archive.writestr(name, part)
    with pytest.raises(CardError, match="damaged file"):
        read_table(path)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("{" + ", ".join(f"k{i}: 1" for i in range(30_000)) + "}", "a.yaml"),
        ("- {" + ", ".join(f"k{i}: 1" for i in range(30_000)) + "}", "a.yaml"),
        ("\n".join(f"- {{k{i}: 1}}" for i in range(20_000)), "a.yaml"),
        ("cards: {" + ", ".join(f"X{i}: 999" for i in range(30_000)) + "}", "a.yaml"),
        ("cards: [" + ", ".join(f"X{i}" for i in range(30_000)) + "]", "a.yaml"),
        (",".join(f"k{i}" for i in range(30_000)), "a.csv"),
        ("No,count\n" + "\n".join(f"X{i},x" for i in range(20_000)), "a.csv"),
    ],
)
def test_thousands_of_unknown_names_take_seconds_not_minutes(written, in_time, text, name):
    path = written(text, name)
    with in_time(30):
        assert check_files([path, path]).problems


def test_more_columns_than_any_card_has_are_refused_with_their_row(written):
    with pytest.raises(CardError, match=r"a\.csv:2:-: expected at most 500 columns, got 501"):
        read_table(written("a\n" + "x," * 500 + "x", "a.csv"))
    assert len(read_table(written("a\nx" + "," * 5000, "a.csv")).rows[0].cells) == 1


def test_column_letters():
    assert [column_letter(i) for i in (0, 25, 26, 701, 702)] == ["A", "Z", "AA", "ZZ", "AAA"]


def test_why_a_file_cant_be_read_is_said_in_each_language(tmp_path, written):
    for path in (tmp_path / "gone.csv", written("plan: {a: 1}\nplan: x\nname: y\nname: z\ncards: [A]\n", "a.yaml")):
        with pytest.raises(CardFileError) as caught:
            read_table(path)
        ja, en = caught.value.problems[0].got
        assert not re.search("[a-z]{3}", ja) and not re.search("[ぁ-ヿ一-鿿]", en)
