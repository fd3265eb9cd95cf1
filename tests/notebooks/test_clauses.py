"""Every clause of the rules is taught: named where it matters on a page, or in an exercise; and can be looked up."""

from __future__ import annotations

import re

import nbformat
import pytest

from rtkit.games.registry import games
from rtkit.games.rulebook import load
from rtkit.widgets.exercise_model import read_exercises
from tests.notebooks.running import NOTEBOOKS

NUMBER = re.compile(r"\b[A-Z]{2}-\d{3}\b")


def pages():
    """The texts of each notebook's cells, by kind of cell."""
    for path in NOTEBOOKS:
        cells = nbformat.read(path, as_version=4).cells
        yield path.name, *("\n".join(c.source for c in cells if c.cell_type == kind) for kind in ("markdown", "code"))


@pytest.mark.parametrize("game", games())
def test_every_clause_is_told_in_the_text_of_a_page_and_its_words_can_be_opened_there(game):
    told = {number for _, text, _ in pages() for number in NUMBER.findall(text)}
    opened = {number for _, _, code in pages() for number in NUMBER.findall(code)}
    clauses = list(load(game).clauses)
    assert [number for number in clauses if number not in told] == []
    assert [number for number in clauses if number not in opened] == []


def test_no_page_names_a_clause_that_there_is_not():
    known = {number for game in games() for number in load(game).clauses}
    for name, text, code in pages():
        assert set(NUMBER.findall(text + code)) <= known, name


@pytest.mark.parametrize("game", games())
def test_exercises_rest_on_clauses_of_many_sections(game):
    exercised = {clause.section for exercise in read_exercises(game).values() for clause in exercise.clauses}
    assert len(exercised) >= 5
