"""Notebooks are committed bare, define nothing, and run in both languages."""

from __future__ import annotations

import ast
import re
import shlex

import nbformat
import pytest

from rtkit import cli
from tests.notebooks.running import FOLDER, NOTEBOOKS, run

DEFINED = {"16_write_an_agent": ("careful",)}
"""Functions that a page is about writing."""


def test_notebooks_are_numbered_and_listed():
    listed = (FOLDER / "README.md").read_text(encoding="utf-8")
    assert NOTEBOOKS
    for path in NOTEBOOKS:
        assert path.name[:2].isdigit() and f"`{path.name}`" in listed


@pytest.mark.parametrize("path", NOTEBOOKS, ids=[p.stem for p in NOTEBOOKS])
def test_a_notebook_stores_no_output_and_defines_nothing(path):
    book = nbformat.read(path, as_version=4)
    nbformat.validate(book)
    assert "widgets" not in book.metadata
    for cell in book.cells:
        if cell.cell_type == "code":
            assert cell.outputs == [] and cell.execution_count is None
            nodes = ast.walk(ast.parse(cell.source))
            defined = [n for n in nodes if isinstance(n, ast.FunctionDef | ast.ClassDef | ast.Lambda)]
            assert all(isinstance(n, ast.FunctionDef) and n.name in DEFINED.get(path.stem, ()) for n in defined)


WHOLE = re.compile(r"rtkit (?![a-z ]+$)[^…]+")
"""A command as a whole; verbs alone, or one cut short, are a name for what is meant."""


@pytest.mark.parametrize("path", NOTEBOOKS, ids=[p.stem for p in NOTEBOOKS])
def test_every_command_that_a_notebook_names_can_be_typed(path):
    book = nbformat.read(path, as_version=4)
    read = [cell.source for cell in book.cells if cell.cell_type == "markdown"]
    for command in {said for text in read for said in re.findall(r"`([^`]+)`", text)}:
        if WHOLE.fullmatch(command):
            args = cli._parser().parse_args(shlex.split(command)[1:])
            assert args.verb not in ("simulate", "replay") or args.deck


SAID = {
    "01_battle_odds": ("攻撃側が勝つ確率：197/1296", "The attacker wins with a chance of 197/1296", "197, 1296"),
    "02_avatars_legion_odds": ("どれかが 1 枚以上ある確率：", "At least one of any kind: ", "29831, 37023"),
    "03_step_through_a_game": ("できること", "What can be done", "winner:"),
    "04_relatetrekker_card": ("キャラクターカラー", "character colour", "5/54"),
    "05_relatetrekker_first_turn": ("スタンバイフェイズ", "standby phase", "RT-307"),
    "06_relatetrekker_attacks": ("攻撃を代わりに受けた", "equal totals included", "RT-409"),
    "07_relatetrekker_effects": ("できること", "What can be done", "RT-609"),
    "08_relatetrekker_exercises": ("以内なら正解です", "counts as right", "<svg"),
    "09_avatars_legion_cards": ("攻撃回数", "attacks", "AL-807"),
    "10_avatars_legion_first_turn": ("手札交換", "mulligan", "AL-502"),
    "11_avatars_legion_battle": ("できること", "What can be done", "AL-703"),
    "12_avatars_legion_exercises": ("以内なら正解です", "counts as right", "<svg"),
    "13_rules": ("裁定 dice_timing", "Ruling dice_timing", "AL-807"),
    "14_make_your_card": ("このカードは対戦に使えます", "This card can be played", "Fraction("),
    "16_write_an_agent": ("careful のほうが強いと言えます", "careful is the stronger", "careful"),
    "17_is_my_card_fair": ("強さの順位：113 枚のうち", "Rank by strength: ", "MY002"),
    "18_analyse_a_batch": ("先攻だけを入れ替えた 2 ゲーム", "pairs with only the first player changing", "first-swap"),
    "19_write_a_note": ("変えると、勝率はどう変わるか", "What a change is worth", "rtkit note new what-if"),
    "15_deck_lab": ("デッキのルールをすべて守っています", "The deck keeps all deck rules", "'blue': 31"),
}
"""What a widget or a cell's output of the notebook says in Japanese, in English, and in either language."""


@pytest.mark.parametrize("path", NOTEBOOKS, ids=[p.stem for p in NOTEBOOKS])
def test_a_notebook_runs_in_both_languages(path):
    book, states = run(path)
    texts = [str(v) for s in states.values() for v in (s["state"].get("value"), s["state"].get("html")) if v]
    texts += [str(o) for cell in book.cells for o in cell.get("outputs", ())]
    for words in SAID[path.stem]:
        assert any(words in text for text in texts), words
