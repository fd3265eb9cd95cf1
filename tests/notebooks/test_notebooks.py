"""Notebooks are committed bare, define nothing, and run in both languages."""

from __future__ import annotations

import ast

import nbformat
import pytest

from rtkit.i18n import LANGUAGES
from tests.notebooks.running import FOLDER, NOTEBOOKS, run


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
            assert not any(isinstance(n, ast.FunctionDef | ast.ClassDef | ast.Lambda) for n in nodes)


SAID = {
    "01_battle_odds": ("攻撃側が勝つ確率：197/1296", "The attacker wins with a chance of 197/1296", "197, 1296"),
    "02_avatars_legion_odds": ("どれかが 1 枚以上ある確率：", "At least one of any kind: ", "29831, 37023"),
    "03_step_through_a_game": ("できること", "What can be done", "winner:"),
}
"""What a widget of the notebook says in Japanese and in English, and what stands in a cell's output."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", NOTEBOOKS, ids=[p.stem for p in NOTEBOOKS])
def test_a_notebook_runs(path, language):
    book, states = run(path, language)
    words = dict(zip((*LANGUAGES, "output"), SAID[path.stem], strict=True))
    texts = [v for s in states.values() for v in (s["state"].get("value"), s["state"].get("html")) if v]
    assert any(words[language] in text for text in texts if isinstance(text, str))
    assert any(words["output"] in str(o) for c in book.cells for o in c.get("outputs", ()))
