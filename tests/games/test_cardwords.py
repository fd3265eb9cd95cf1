"""The words of each game's card files and effect language: in both languages, none dead, Japanese in one way."""

from __future__ import annotations

import ast
from importlib import import_module
from pathlib import Path

import pytest

import rtkit.games
from rtkit.games.registry import games
from tests.test_words import in_one_way, places, spelled_in, start_of

WORDS = {
    (game, key): pair
    for game, path in games().items()
    for key, pair in import_module(f"{path}.cardwords").WORDS.items()
}  # fmt: skip


@pytest.mark.parametrize(("game", "key"), WORDS)
def test_both_languages_say_it_with_the_same_places(game, key):
    ja, en = WORDS[game, key]
    assert ja.strip() and en.strip() and places(ja) == places(en)
    if not key.startswith("eg_"):  # texts as owners write them
        in_one_way(ja)


def trees(game: str) -> list[ast.Module]:
    folder = Path(rtkit.games.__file__).parent / game
    files = (path for path in folder.rglob("*.py") if path.name != "cardwords.py")
    return [ast.parse(path.read_text(encoding="utf-8")) for path in files]


@pytest.mark.parametrize("game", games())
def test_every_word_asked_for_exists_and_none_is_dead(game):
    asked = [
        node.args[0]
        for tree in trees(game) for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "wording"
    ]  # fmt: skip
    known = {key for name, key in WORDS if name == game}
    assert {key.value for key in asked if isinstance(key, ast.Constant)} <= known
    starts = tuple(filter(None, map(start_of, asked)))
    spelled = set().union(*map(spelled_in, trees(game)))
    assert [key for key in known if key not in spelled and not key.startswith(starts)] == []
