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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", NOTEBOOKS, ids=[p.stem for p in NOTEBOOKS])
def test_a_notebook_runs(path, language):
    book, states = run(path, language)
    texts = [s["state"]["value"] for s in states.values() if isinstance(s["state"].get("value"), str)]
    word = {"ja": "攻撃側が勝つ確率：197/1296", "en": "The attacker wins with a chance of 197/1296"}[language]
    assert any(word in text for text in texts)
    assert any("197, 1296" in str(o) for c in book.cells for o in c.get("outputs", ()))
