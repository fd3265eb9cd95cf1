"""Sheets that rtkit writes: the template, and a file with its faulty cells marked."""

from __future__ import annotations

import openpyxl
import pytest

from rtkit.cards import load_cards
from rtkit.cards.checking import check_files
from rtkit.cards.schema import schema_of
from rtkit.cards.sheets import write_marked, write_template
from rtkit.errors import CardError
from rtkit.i18n import set_language
from tests.cards.conftest import HARU, HEADER

HOSTILE = ['=HYPERLINK("http://x")', "+1", "-1+1", "@SUM(A1)", "\t=1", "a\x01b\x1b[0m"]


@pytest.mark.parametrize(("language", "header"), [("ja", "カードナンバー"), ("en", "card number")])
def test_the_template_has_drop_downs_and_an_explanation_and_reads_back(tmp_path, language, header):
    set_language(language)
    out = tmp_path / "カード 表.xlsx"
    write_template(out, schema_of())
    book = openpyxl.load_workbook(out)
    cards, about = book.worksheets
    assert cards["A1"].value == header and cards["A2"].number_format == "@"
    rules = {str(v.sqref): v.formula1 for v in cards.data_validations.dataValidation}
    first = '"赤,青,黄"' if language == "ja" else '"red,blue,yellow"'
    assert len(rules) == 3 and list(rules.values()).count(first) == 2
    assert about.max_row == len(schema_of().columns) and about["A1"].value and about["D1"].value
    read = load_cards(out)
    assert list(read) == ["RT001"] and read.problems == read.notes == ()
    assert read["RT001"].ability and read["RT001"].follow


def test_the_template_overwrites_nothing_unless_told_to(tmp_path):
    out = tmp_path / "a.xlsx"
    out.write_bytes(b"mine")
    with pytest.raises(CardError, match="expected a file that isn't there yet"):
        write_template(out, schema_of())
    write_template(out, schema_of(), force=True)
    assert out.read_bytes().startswith(b"PK")
    with pytest.raises(CardError, match=r"a\.csv: expected a name that ends in \.xlsx"):
        write_template(tmp_path / "a.csv", schema_of())


@pytest.mark.usefixtures("plain_words")
def test_faulty_cells_are_coloured_and_commented_where_they_stood(written, tmp_path):
    path = written(f"\n{HEADER},メモ\n{HARU},x\n\n{HARU.replace('500', '=1').replace('プロテクト', '空を飛ぶ')},y\n")
    found = check_files([path])
    out = tmp_path / "out.xlsx"
    write_marked(out, found.tables, found.problems, found.notes)
    sheet, listing = openpyxl.load_workbook(out).worksheets
    marked = {c.coordinate for row in sheet.iter_rows() for c in row if c.comment}
    assert marked == {"A5", "F5", "I5", "L2"}
    assert sheet["I5"].value == "=1" and sheet["I5"].data_type == "s" and sheet["I5"].fill.start_color.rgb == "00FFC7CE"
    assert "expected a whole number" in sheet["I5"].comment.text
    assert listing.max_row == len(found.problems) + len(found.notes) == 4


@pytest.mark.usefixtures("plain_words")
def test_yaml_is_marked_in_a_sheet_of_its_own(written, tmp_path):
    found = check_files([written("cards:\n- name: a\n  number: B-1\n- name: b\n", "a.yaml")])
    write_marked(tmp_path / "out.xlsx", found.tables, found.problems)
    sheet = openpyxl.load_workbook(tmp_path / "out.xlsx").worksheets[0]
    assert [[c.value for c in row] for row in sheet.iter_rows()] == [["name", "number"], ["a", "B-1"], ["b", None]]
    assert sheet["B2"].comment and sheet["B3"].comment and not sheet["A2"].comment


@pytest.mark.usefixtures("plain_words")
@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_is_written_as_text(written, tmp_path, text):
    quoted = '"' + text.replace('"', '""') + '"'
    path = written(HEADER + "\n" + HARU.replace("500", quoted))
    found = check_files([path])
    write_marked(tmp_path / "out.xlsx", found.tables, found.problems)
    cell = openpyxl.load_workbook(tmp_path / "out.xlsx").worksheets[0]["I2"]
    assert cell.data_type == "s" and cell.value.strip()[:1] == text.strip()[:1]


@pytest.mark.usefixtures("plain_words")
def test_the_file_that_was_read_is_never_overwritten(tmp_path):
    path = tmp_path / "a.xlsx"
    book = openpyxl.Workbook()
    sheet = book.active
    for line in (HEADER, HARU):
        sheet.append(line.split(","))
    book.save(path)
    table = check_files([path]).tables
    before = path.read_bytes()
    with pytest.raises(CardError, match="expected a file other than the one that is read"):
        write_marked(tmp_path / "." / "a.xlsx", table, [])
    assert path.read_bytes() == before
