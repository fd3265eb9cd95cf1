"""Whatever a file holds, it is read or refused with a card error that names it."""

from __future__ import annotations

import csv
import io
import tempfile
import zipfile
from pathlib import Path

import openpyxl
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rtkit.cards import load_cards, load_deck
from rtkit.cards.cardset import CardSet
from rtkit.cards.checking import check_files
from rtkit.cards.sheets import write_marked
from rtkit.errors import CardError, DeckError
from rtkit.games.relatetrekker.schema import Card
from tests.cards.conftest import HARU, HEADER

pytestmark = pytest.mark.usefixtures("plain_words")
reusing = settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
SUFFIXES = st.sampled_from([".csv", ".tsv", ".xlsx", ".yaml"])
HEADERS = st.sampled_from([*HEADER.split(","), "種類", "効果", "枚数", "cards", "name", "=1", "", "<b>", "A"])
TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
CELLS = st.one_of(TEXT, st.sampled_from([*HARU.split(","), "ステージ", "なし", "-", "99999999999", "٣", "²", "Ⅳ"]))
TABLES = st.lists(st.lists(st.one_of(HEADERS, CELLS), max_size=8), max_size=6)
SET = CardSet((Card("RT001", "ハル"),))


def tried(data: bytes, suffix: str) -> None:
    """Load as cards, as a deck and in a check: only our own errors may come, and each names the file."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"file{suffix}"
        path.write_bytes(data)
        for load in (lambda: load_cards(path), lambda: load_deck(path, cards=SET)):
            try:
                load()
            except (CardError, DeckError) as error:
                assert str(path) in str(error)
        sample = Path(folder) / "sample.csv"
        sample.write_text(f"{HEADER}\n{HARU}", encoding="utf-8")
        found = check_files([path, path], cards=[sample])
        assert all(p.file == str(path) and p.text("ja") and p.text("en") for p in found.problems)
        write_marked(Path(folder) / "out.xlsx", found.tables, found.problems, found.notes)
        own = formulas(path) if any(table.workbook for table in found.tables) else set()
        assert formulas(Path(folder) / "out.xlsx") <= own


def formulas(path: Path) -> set[str]:
    """The formulas of a workbook; none of one that openpyxl can't read whole."""
    try:
        book = openpyxl.load_workbook(io.BytesIO(path.read_bytes()))
    except Exception:
        return set()
    return {str(cell.value) for sheet in book for row in sheet.iter_rows() for cell in row if cell.data_type == "f"}


@reusing
@given(st.binary(max_size=200), SUFFIXES)
def test_binary_junk(data, suffix):
    tried(data, suffix)


@reusing
@given(TABLES, st.sampled_from(["utf-8", "utf-8-sig", "utf-16"]))
def test_tables_of_hostile_text(rows, encoding):
    text = io.StringIO()
    csv.writer(text).writerows(rows)
    tried(text.getvalue().encode(encoding), ".csv")


@reusing
@given(st.lists(CELLS, min_size=11, max_size=11))
def test_rows_under_good_headers(cells):
    text = io.StringIO()
    csv.writer(text).writerows([HEADER.split(","), cells])
    tried(text.getvalue().encode(), ".csv")


@reusing
@given(st.text(st.sampled_from("ab01:-,[]{}\"'|>&*!%@#\n ~?カ"), max_size=60))
def test_texts_that_look_like_yaml(text):
    tried(text.encode(), ".yaml")


VALUES = st.one_of(
    CELLS.map(lambda text: "".join(c for c in text if c >= " ")), st.integers(-(2**40), 2**40), st.booleans(),
    st.none(), st.floats(allow_nan=False, allow_infinity=False), st.datetimes(), st.dates(), st.times(),
)  # fmt: skip


def packed(rows: list[list[object]]) -> bytes:
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    for row in rows:
        sheet.append(row)
    whole = io.BytesIO()
    book.save(whole)
    return whole.getvalue()


@reusing
@given(st.lists(st.lists(VALUES, max_size=11), max_size=4))
def test_workbooks_of_any_values(rows):
    tried(packed([list(HEADER.split(",")), *rows]), ".xlsx")


@reusing
@given(st.data())
def test_damaged_workbooks(data):
    whole = packed([list(HEADER.split(",")), list(HARU.split(","))])
    with zipfile.ZipFile(io.BytesIO(whole)) as archive:
        parts = {name: bytearray(archive.read(name)) for name in archive.namelist()}
    name = data.draw(st.sampled_from(sorted(parts)))
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(parts[name]) - 1))
        parts[name][at : at + data.draw(st.integers(1, 30))] = data.draw(st.binary(max_size=4))
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for part, content in parts.items():
            archive.writestr(part, bytes(content))
    tried(out.getvalue(), ".xlsx")
