"""Charts draw what the table says, with Japanese glyphs, and leave matplotlib as it was."""

from __future__ import annotations

import runpy
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import matplotlib as mpl
import pandas as pd
import pytest

from rtkit.charts import (
    actions_chart,
    figure,
    grid_chart,
    kinds_chart,
    length_chart,
    margin_chart,
    outlook_chart,
    returns_chart,
    titled,
    to_svg,
    totals_chart,
    win_rate_chart,
)  # fmt: skip
from rtkit.errors import OptionError
from rtkit.i18n import LANGUAGES, set_language
from rtkit.notes import html_page
from rtkit.odds import battle_odds, hidden_odds, mulligan_odds, odds_grid


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


def test_bars_of_kinds_are_the_table():
    frame = hidden_odds(40, 5, {"X": 4, "Y": 3}).to_frame()
    ax = kinds_chart(frame)
    drawn = [bar.get_height() for bars in ax.containers for bar in bars]
    assert drawn == pytest.approx(list(frame[frame["chance"] > 0]["chance"] * 100))
    assert [words.get_text() for words in ax.get_legend().get_texts()] == ["全部の種類", "X", "Y"]
    one = kinds_chart(hidden_odds(40, 5, {"X": 4}).to_frame())
    assert [text.get_text() for text in one.texts] == ["57.3", "35.8", "6.5", "0.4", "<0.1"]


def test_bars_of_returned_cards_and_the_best():
    frame = mulligan_odds(50, 5, [(4, 1)], aside=5).to_frame()
    ax = returns_chart(frame)
    assert [bar.get_height() for bar in ax.patches] == pytest.approx(list(frame["chance"] * 100))
    assert ax.lines[0].get_ydata()[0] == pytest.approx(frame["best"][0] * 100)


def test_bars_of_actions_say_only_what_is_sure_as_sure():
    words = ["攻撃する" * 12, "<$x$>", "pass"]
    ax = actions_chart(pd.DataFrame({"action": words, "chance": [1.0, 0.9999, 0.0]}))
    assert [text.get_text() for text in ax.texts] == ["100", ">99.9", "0"]
    labels = [label.get_text() for label in ax.get_yticklabels()]
    assert labels[0].count("\n") == 2 and labels[1:] == words[1:] and "<svg" in to_svg(ax, "")


def test_bars_of_the_lengths_are_shares_of_the_games():
    ax = length_chart(pd.DataFrame({"turns": [7, 7, 9, 8]}))
    assert [(round(b.get_x() + b.get_width() / 2), b.get_height()) for b in ax.patches] == [(7, 50), (8, 25), (9, 25)]
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("ターン数", "ゲームの割合（%、全 4 ゲーム）")


def test_the_axis_of_lengths_ends_where_nearly_all_games_do():
    turns = [8] * 500 + [9] * 490 + [10] * 4 + [150] * 6
    ax = length_chart(pd.DataFrame({"turns": turns}))
    assert ax.get_xlim() == pytest.approx((7, 9.6))
    assert ax.get_xlabel() == "ターン数（9 より長い 1.00% のゲームは右の外）"
    set_language("en")
    assert (
        length_chart(pd.DataFrame({"turns": turns[:-7]})).get_xlabel() == "turns (0.30% of the games take more than 9)"
    )
    assert length_chart(pd.DataFrame({"turns": [8, 9]})).get_xlabel() == "turns"


def test_win_rates_are_points_with_their_intervals_games_and_seed():
    rows = [("赤の速攻", 0.514, 0.507, 0.521, 20_000, 42), ("青の守り", 0.25, 0.2, 0.35, 100, 7)]
    ax = win_rate_chart(pd.DataFrame(rows, columns=["label", "win_rate", "low", "high", "games", "seed"]))
    ((points, _, (arms,)),) = ax.containers
    assert list(points.get_xdata()) == pytest.approx([51.4, 25])
    assert [x for arm in arms.get_segments() for x, _ in arm] == pytest.approx([50.7, 52.1, 20, 35])
    assert [tick.get_text() for tick in ax.get_yticklabels()] == [
        "赤の速攻\n20,000 ゲーム・シード 42",
        "青の守り\n100 ゲーム・シード 7",
    ]
    assert ax.yaxis.get_inverted()


def test_labels_of_a_chart_are_no_markup():
    row = {"label": "--><script>x</script>", "win_rate": 0.5, "low": 0.4, "high": 0.6, "games": 10, "seed": 1}
    assert "<script" not in to_svg(win_rate_chart(pd.DataFrame([row])), "")


BAD = "\x00\x1b[31m\x0b\ufffe\u202e$a_b$"


@pytest.mark.filterwarnings("ignore:Glyph")
def test_characters_that_xml_cannot_have_are_kept_out():
    row = {"label": BAD, "win_rate": 0.5, "low": 0.4, "high": 0.6, "games": 10, "seed": 1}
    ax = titled(win_rate_chart(pd.DataFrame([row])), BAD)
    assert ax.get_yticklabels()[0].get_text().startswith("\\x00\\x1b[31m")
    (svg,) = ET.fromstring(f"<div>{to_svg(ax, BAD)}</div>")
    assert svg.get("aria-label").startswith("\\x00\\x1b[31m")


@pytest.mark.filterwarnings("ignore:Glyph")
def test_labels_made_elsewhere_cannot_break_the_drawing():
    ax = figure().add_subplot()
    ax.set_xlabel("a\x1b[31m\x01b")
    ET.fromstring(to_svg(ax, ""))


def test_a_page_takes_any_characters(tmp_path):
    page = html_page("\ud800題", [("\x1b[31m", f"1 行\n2 行{BAD}\udcff", "")])
    (tmp_path / "x.html").write_text(page, encoding="utf-8")
    assert "\\ud800題" in page and "1 行\n2 行\\x00" in page
    assert not any(c in page for c in "\x1b\x00\u202e")


def test_a_page_names_the_version_and_no_date():
    from rtkit import __version__

    page = html_page("題", [("見出し", "文", "")])
    assert f"<footer>rtkit {__version__} で作成</footer>" in page and page == html_page("題", [("見出し", "文", "")])


@pytest.mark.parametrize(
    "arguments", [(None, []), ("題", None), ("題", "文"), ("題", [("a", "b")]), ("題", [("a", 1, "")])]
)
def test_pages_are_made_of_texts(arguments):
    with pytest.raises(OptionError, match="文字列"):
        html_page(*arguments)


@pytest.mark.parametrize("draw", [length_chart, margin_chart, win_rate_chart, grid_chart, lambda x: totals_chart(x, x)])
@pytest.mark.parametrize("thing", [None, [1, 2], pd.DataFrame({"x": [1]})], ids=["none", "list", "table"])
def test_charts_are_made_of_tables(draw, thing):
    with pytest.raises(OptionError, match="の列がある表"):
        draw(thing)


def test_with_many_dice_only_what_can_be_seen_is_drawn():
    odds = battle_odds(0, 60, 0, 60)
    drawn = margin_chart(odds.margin.to_frame()).patches
    assert 100 < len(drawn) < 250 < len(odds.margin.values)
    assert sum(bar.get_height() for bar in drawn) == pytest.approx(100, abs=0.01)
    lines = totals_chart(odds.attack_total.to_frame(), odds.defence_total.to_frame()).lines
    assert {line.get_marker() for line in lines} <= {"", "None"}


def test_a_sure_win_has_bars_and_legend_of_wins_alone():
    ax = margin_chart(battle_odds(9000, 1, 0, 1).margin.to_frame())
    assert [text.get_text() for text in ax.get_legend().get_texts()] == ["攻撃側の勝ち（同点を含む）"]


def test_a_battle_without_dice_is_one_bar():
    (bar,) = margin_chart(battle_odds(500, 0, 600, 0).margin.to_frame()).patches
    assert (bar.get_x() + bar.get_width() / 2, bar.get_height()) == (-100, 100)


def test_the_legend_hides_nothing(odds):
    ax = margin_chart(odds.margin.to_frame())
    ax.figure.draw_without_rendering()
    assert ax.get_legend().get_window_extent().y0 >= ax.get_window_extent().y1


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


def test_an_outlook_is_a_line_in_its_band_with_turns_playouts_and_seed():
    rows = [(1, 0, 0.5, 0.4, 0.6, 1000, 3), (2, 6, 0.75, 0.65, 0.83, 1000, 3), (4, 90, 1.0, 0.96, 1.0, 1000, 3)]
    names = ["turn", "cursor", "chance", "low", "high", "playouts", "seed"]
    ax = outlook_chart(pd.DataFrame(rows, columns=names))
    assert list(ax.lines[0].get_xdata()) == [0, 6, 90] and list(ax.lines[0].get_ydata()) == [50, 75, 100]
    band = {(round(x), round(y)) for x, y in ax.collections[0].get_paths()[0].vertices}
    assert {(0, 40), (0, 60), (6, 65), (6, 83), (90, 96), (90, 100)} <= band
    assert [tick.get_text() for tick in ax.get_xticklabels()] == ["1", "2", "4"]
    close = outlook_chart(pd.DataFrame([*rows[:2], (3, 7, *rows[1][2:]), rows[2]], columns=names))
    assert [tick.get_text() for tick in close.get_xticklabels()] == ["1", "2", "4"]  # 3 would touch 2
    assert ax.get_ylabel() == "勝つ見込み（%）\n各 1,000 回の試行、シード 3"
    assert ax.get_ylim()[0] < 0 and ax.get_ylim()[1] > 100
    with pytest.raises(OptionError, match="cursor"):
        outlook_chart(pd.DataFrame(rows, columns=[*names[:1], "move", *names[2:]]))


def test_cells_of_the_grid_are_the_odds_of_their_battles():
    ax = grid_chart(odds_grid(500, range(1, 4), 600, range(3)))
    shown = {tuple(map(int, text.get_position())): text.get_text() for text in ax.texts}
    for (x, y), label in shown.items():
        win = battle_odds(500, x + 1, 600, y).win
        assert label == ("100" if win == 1 else "0" if win == 0 else f"{float(win):.0%}".removesuffix("%"))
    assert len(shown) == 9 and shown[1, 0] == "100"
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("攻撃側のダイス", "防御側のダイス")
    assert [tick.get_text() for tick in ax.get_yticklabels()] == ["0", "1", "2"] and not ax.yaxis.get_inverted()


def test_what_is_nearly_sure_is_not_called_sure():
    ax = grid_chart(odds_grid(100, [2, 9], 0, [2, 9]))
    texts = {tuple(map(int, text.get_position())): text.get_text() for text in ax.texts}
    assert (texts[0, 1], texts[1, 0]) == ("<1", ">99")


@pytest.mark.parametrize("axes", [("attack_dice", "attack_dice"), ("attack_dice", "win"), ("attack_dice", "attack")])
def test_a_grid_is_drawn_over_two_columns_and_no_third_may_change(axes):
    with pytest.raises(OptionError, match="x と y は attack, attack_dice, defence, defence_dice のうち違う 2 つ"):
        grid_chart(odds_grid(500, [1, 2], 600, [1, 2]), *axes)


def test_axes_made_elsewhere_get_japanese_glyphs_too(odds):
    """Warnings, such as one of a missing glyph, are errors here."""
    for chart in (
        lambda ax: margin_chart(odds.margin.to_frame(), ax),
        lambda ax: grid_chart(odds_grid(5, [1], 6, [1]), ax=ax),
    ):
        chart(figure().add_subplot()).figure.draw_without_rendering()


def test_charts_of_a_panel_come_without_seaborn():
    """It takes a second to load, and the odds explorer doesn't need it."""
    code = (
        "import sys; from rtkit.charts import margin_chart, totals_chart; from rtkit.odds import battle_odds\n"
        "o = battle_odds(5, 2, 6, 3); margin_chart(o.margin.to_frame())\n"
        "totals_chart(o.attack_total.to_frame(), o.defence_total.to_frame()); print('seaborn' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "False\n"
