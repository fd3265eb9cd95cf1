"""Sheets that rtkit writes: the template, and a file with its faulty cells marked."""

from __future__ import annotations

import os

import openpyxl
import pytest
from openpyxl.comments import Comment
from openpyxl.styles import Font
from openpyxl.worksheet.datavalidation import DataValidation

from rtkit.cards import load_cards, sample_cards
from rtkit.cards.checking import check_files
from rtkit.cards.schema import schema_of
from rtkit.cards.sheets import write_marked, write_template
from rtkit.errors import CardError
from rtkit.games.registry import games
from rtkit.i18n import set_language
from tests.cards.conftest import HARU, HEADER

HOSTILE = ['=HYPERLINK("http://x")', "+1", "-1+1", "@SUM(A1)", "\t=1", "a\x01b\x1b[0m"]


@pytest.mark.parametrize(("language", "header"), [("ja", "カードナンバー"), ("en", "card number")])
def test_the_template_has_drop_downs_and_an_explanation(tmp_path, language, header):
    set_language(language)
    out = tmp_path / "カード 表.xlsx"
    write_template(out, schema_of())
    cards, about, _ = openpyxl.load_workbook(out).worksheets
    assert cards["A1"].value == header and cards["A2"].number_format == "@"
    rules = {str(v.sqref): v.formula1 for v in cards.data_validations.dataValidation}
    first = '"赤,青,黄"' if language == "ja" else '"red,blue,yellow"'
    assert len(rules) == 3 and list(rules.values()).count(first) == 2
    assert about.max_row == len(schema_of().columns) + 1 and about["A2"].value and about["D2"].value


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_templates_numbers_are_numbers_and_its_example_collides_with_no_sample_card(tmp_path, game, language):
    set_language(language)
    schema = schema_of(game)
    write_template(tmp_path / "a.xlsx", schema)
    sheet = openpyxl.load_workbook(tmp_path / "a.xlsx").worksheets[0]
    row = {column.key: cell.value for column, cell in zip(schema.columns, sheet[2], strict=True)}
    assert row["number"] not in sample_cards(game)
    numeric = {column.key for column in schema.columns if column.numeric and column.example[0]}
    assert {key for key, value in row.items() if isinstance(value, int)} == numeric and len(numeric) >= 3


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_example_row_says_what_to_do_with_it_and_is_read_only_once_it_is_changed(tmp_path, game, language):
    set_language(language)
    out = tmp_path / "a.xlsx"
    write_template(out, schema_of(game))
    read = load_cards(out, game)
    assert len(read) == 0 and read.problems == () and [(n.row, n.about) for n in read.notes] == [(2, "example")]
    book = openpyxl.load_workbook(out)
    sheet, about = book.worksheets[:2]
    said = sheet["A2"].comment.text
    assert said in [cell.value for cell in about[1]] and ("記入例" if language == "ja" else "example") in said
    sheet["B2"] = "Mine"
    book.save(out)
    read = load_cards(out, game)
    assert [card.name for card in read.cards] == ["Mine"] and read.problems == read.notes == ()


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_template_lists_effects_and_all_of_them_are_understood(tmp_path, game, language):
    set_language(language)
    schema = schema_of(game)
    write_template(tmp_path / "a.xlsx", schema)
    sheet = openpyxl.load_workbook(tmp_path / "a.xlsx").worksheets[2]
    rows = [[cell.value for cell in row] for row in sheet.iter_rows(min_row=3)]
    side = ("ja", "en").index(language)
    assert rows == [[place[side], said[side], said[1 - side]] for place, said in schema.examples()]
    assert len(rows) > 60 and len({row[0] for row in rows}) >= 3


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
    assert [cell.value for cell in listing[1]] == ["file", "row", "column", "card", "what is wrong"]
    assert listing.max_row == 1 + len(found.problems) + len(found.notes) == 5
    assert [listing["B3"].value, listing["D3"].value] == [5, "RT001 ハル"]


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


@pytest.fixture
def own_workbook(tmp_path):
    """An owner's workbook: formats, a formula, a comment, a drop-down, a second sheet, and one faulty cell."""
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.title = "わたしのカード"
    for line in (HEADER, HARU.replace("プロテクト", "空を飛ぶ")):
        sheet.append([int(text) if text.isdigit() else text for text in line.split(",")])
    sheet["M1"], sheet["M2"] = "合計", "=I2+J2"
    sheet["I2"].number_format, sheet["I2"].font = "#,##0", Font(bold=True)
    sheet["F2"].comment = Comment("あとで直す", "わたし")
    rule = DataValidation(type="list", formula1='"赤,青,黄"')
    rule.add("E2:E9")
    sheet.add_data_validation(rule)
    sheet.column_dimensions["B"].width = 33
    book.create_sheet("説明")["A1"] = "大事なメモ"
    path = tmp_path / "own.xlsx"
    book.save(path)
    return path


@pytest.mark.usefixtures("plain_words")
def test_an_owners_workbook_is_kept_whole_with_its_cells_marked(own_workbook, tmp_path):
    found = check_files([own_workbook])
    write_marked(tmp_path / "out.xlsx", found.tables, found.problems, found.notes)
    book = openpyxl.load_workbook(tmp_path / "out.xlsx")
    sheet, about, listing = book.worksheets
    assert (sheet.title, about.title, about["A1"].value) == ("わたしのカード", "説明", "大事なメモ")
    assert sheet["I2"].value == 500 and sheet["I2"].number_format == "#,##0" and sheet["I2"].font.bold
    assert sheet["M2"].value == "=I2+J2" and sheet.column_dimensions["B"].width == 33
    assert [str(rule.sqref) for rule in sheet.data_validations.dataValidation] == ["E2:E9"]
    assert sheet["F2"].fill.start_color.rgb == "00FFC7CE"
    assert sheet["F2"].comment.text.startswith("あとで直す\n") and "空を飛ぶ" in sheet["F2"].comment.text
    assert listing.max_row == 1 + len(found.problems) + len(found.notes)


@pytest.mark.usefixtures("plain_words")
def test_of_merged_cells_the_first_is_marked(own_workbook, tmp_path):
    book = openpyxl.load_workbook(own_workbook)
    book.worksheets[0].merge_cells("A2:B2")
    book.save(own_workbook)
    found = check_files([own_workbook])
    assert (2, "カード名") in [(problem.row, problem.column) for problem in found.problems]
    write_marked(tmp_path / "out.xlsx", found.tables, found.problems)
    sheet = openpyxl.load_workbook(tmp_path / "out.xlsx").worksheets[0]
    assert "expected the card name" in sheet["A2"].comment.text and str(sheet.merged_cells) == "A2:B2"


@pytest.mark.usefixtures("plain_words")
def test_marks_of_an_earlier_check_go_and_the_owners_comment_stays(own_workbook, tmp_path):
    found = check_files([own_workbook])
    write_marked(tmp_path / "out.xlsx", found.tables, found.problems, found.notes)
    book = openpyxl.load_workbook(tmp_path / "out.xlsx")
    book.worksheets[0]["F2"] = "プロテクト"
    book.worksheets[0]["M2"] = 800
    book.save(tmp_path / "mended.xlsx")
    again = check_files([tmp_path / "mended.xlsx"])
    assert again.problems == ()
    write_marked(tmp_path / "again.xlsx", again.tables, again.problems, again.notes)
    sheet, about, listing = openpyxl.load_workbook(tmp_path / "again.xlsx").worksheets
    assert sheet["F2"].comment.text == "あとで直す" and sheet["F2"].fill.fill_type is None
    assert about.title == "説明" and listing.max_row == 1 + len(again.notes)


@pytest.mark.usefixtures("plain_words")
def test_numbers_of_a_csv_file_are_numbers_in_the_marked_sheet(written, tmp_path):
    found = check_files([written(f"{HEADER}\n{HARU.replace('RT001', '007').replace('500', '１２')}")])
    write_marked(tmp_path / "out.xlsx", found.tables, found.problems)
    row = [cell.value for cell in openpyxl.load_workbook(tmp_path / "out.xlsx").worksheets[0][2]]
    assert row == ["007", "ハル", "旅人・学生", 2, "赤", "プロテクト", "カードを1枚引く。", "青", "１２", 300, 2]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes are no files there")
def test_a_pipe_is_never_written_to(written, tmp_path, in_time):
    os.mkfifo(tmp_path / "out.xlsx")
    with pytest.raises(CardError, match=r"out\.xlsx: expected the name of a file"), in_time(5):
        write_marked(tmp_path / "out.xlsx", check_files([written(f"{HEADER}\n{HARU}")]).tables, [])
