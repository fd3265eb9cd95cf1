"""Charts draw what the table says, with Japanese glyphs, and leave matplotlib as it was."""

from __future__ import annotations

import runpy
from pathlib import Path

import matplotlib as mpl
import pandas as pd
import pytest

from rtkit.charts import figure, length_chart, margin_chart, to_svg, totals_chart
from rtkit.i18n import LANGUAGES, set_language
from rtkit.notes import html_page
from rtkit.odds import battle_odds


@pytest.fixture
def odds():
    return battle_odds(500, 2, 600, 3)


def test_bars_of_the_margin_are_the_table(odds):
    frame = odds.margin.to_frame()
    bars = {round(b.get_x() + b.get_width() / 2): b.get_height() for b in margin_chart(frame).patches}
    assert bars == pytest.approx(dict(zip(frame["value"], frame["chance"] * 100, strict=True)))


def test_lines_of_the_totals_are_the_tables(odds):
    attack, defence = odds.attack_total.to_frame(), odds.defence_total.to_frame()
    lines = totals_chart(attack, defence).lines
    for line, frame in zip(lines, (attack, defence), strict=True):
        assert list(line.get_xdata()) == list(frame["value"])
        assert list(line.get_ydata()) == pytest.approx(list(frame["chance"] * 100))


def test_bars_of_the_lengths_are_shares_of_the_games():
    ax = length_chart(pd.DataFrame({"turns": [7, 7, 9, 8]}))
    assert [(round(b.get_x() + b.get_width() / 2), b.get_height()) for b in ax.patches] == [(7, 50), (8, 25), (9, 25)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_glyph_is_missing_and_nothing_outside_is_changed(odds, language):
    set_language(language)
    before = dict(mpl.rcParams)
    svg = to_svg(margin_chart(odds.margin.to_frame()), 'said "so" <b>')
    assert dict(mpl.rcParams) == before
    assert svg.startswith('<svg role="img" aria-label="said &quot;so&quot; &lt;b&gt;"')
    assert "currentColor" in svg and "http" not in svg.replace("http://www.w3.org/2000/svg", "")


def test_axes_given_are_drawn_on(odds):
    ax = figure().add_subplot()
    assert margin_chart(odds.margin.to_frame(), ax=ax) is ax
    assert totals_chart(odds.attack_total.to_frame(), odds.defence_total.to_frame(), ax=ax) is ax


def test_a_page_holds_its_own_font_and_shows_texts_as_they_are():
    page = html_page("題 <script>", [("見出し & co", "1 < 2\n「文」", "<svg></svg>")])
    assert "<script>" not in page and "題 &lt;script&gt;" in page and "1 &lt; 2" in page
    assert "@font-face" in page and "data:font/woff;base64," in page
    assert "http" not in page


def test_the_readmes_picture_is_what_its_script_draws():
    folder = Path(__file__).parents[2] / "notebooks"
    drawn = runpy.run_path(str(folder / "readme_picture.py"))["picture"]()
    assert drawn == (folder / "readme.svg").read_text(encoding="utf-8")
