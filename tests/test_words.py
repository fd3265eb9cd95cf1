"""Every word a user sees exists in both languages, is used, and isn't missing where it's used.

Japanese keeps to one way of writing: "：" after what is named, "～" between numbers (CP932 has it, the wave dash it
lacks), a space between Japanese and letters or digits where a word of Japanese follows.

How keys are found: every ``t("room.key")`` and every text that spells an existing key counts as a use of it. A key made
when it is needed starts with a fixed text: ``t(f"room.kind_{x}")`` or ``t("room.kind_" + x)`` counts as a use of all
keys with that start, and ``t(f"room.{x}")`` as a use of those whose names are spelled in the same file.
"""

from __future__ import annotations

import ast
import pkgutil
import re
from collections.abc import Iterator
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from string import Formatter

import pytest

import rtkit
import rtkit.i18n

ROOT = Path(rtkit.__file__).parent
ROOMS = sorted(module.name for module in pkgutil.iter_modules(rtkit.i18n.__path__))
WORDS = {f"{room}.{name}": pair for room in ROOMS for name, pair in import_module(f"rtkit.i18n.{room}").WORDS.items()}


def is_t(node: ast.expr) -> bool:
    return (isinstance(node, ast.Name) and node.id == "t") or (isinstance(node, ast.Attribute) and node.attr == "t")


def start_of(node: ast.expr) -> str | None:
    """The fixed start of a text that is made up from parts, ``None`` if there is none."""
    if isinstance(node, ast.JoinedStr) and node.values and isinstance(node.values[0], ast.Constant):
        return str(node.values[0].value)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add) and isinstance(node.left, ast.Constant):
        return str(node.left.value)
    return None


@lru_cache(maxsize=1)
def sources() -> list[tuple[str, ast.Module]]:
    paths = [p for p in sorted(ROOT.rglob("*.py")) if p.parent != ROOT / "i18n" or p.name == "__init__.py"]
    return [(p.relative_to(ROOT.parent).as_posix(), ast.parse(p.read_text(encoding="utf-8"))) for p in paths]


def asked_for() -> Iterator[tuple[str, str, bool]]:
    """(where, key or its start, whether it is whole) for every call of ``t`` with a text."""
    for name, tree in sources():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and is_t(node.func) and node.args:
                key, where = node.args[0], f"{name}:{node.lineno}"
                for one in (key.body, key.orelse) if isinstance(key, ast.IfExp) else (key,):
                    if isinstance(one, ast.Constant):
                        yield where, str(one.value), True
                    elif (start := start_of(one)) is not None:
                        yield where, start, False


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def words_of(room: str) -> dict[str, tuple[str, str]]:
    """The words of a room: thousands of tests of one word each would take longer to count than to run."""
    return {key: pair for key, pair in WORDS.items() if key.startswith(f"{room}.")}


@pytest.mark.parametrize("room", ROOMS)
def test_both_languages_say_it_with_the_same_places(room):
    for key, pair in words_of(room).items():
        assert len(pair) == 2 and all(isinstance(text, str) and text.strip() for text in pair), key
        assert places(pair[0]) == places(pair[1]), key


def test_every_key_asked_for_exists():
    missing = [
        f"{where}: {key}"
        for where, key, whole in asked_for()
        if (key not in WORDS if whole else not any(k.startswith(key) for k in WORDS))
    ]
    assert missing == []


def spelled_in(tree: ast.Module) -> set[str]:
    return {n.value for n in ast.walk(tree) if isinstance(n, ast.Constant) and isinstance(n.value, str)}


def test_no_word_is_dead():
    spelled = {name: spelled_in(tree) for name, tree in sources()}
    used = set().union(*spelled.values())
    starts = [(where.rpartition(":")[0], key) for where, key, whole in asked_for() if not whole]
    used |= {start + word for file, start in starts if start.endswith(".") for word in spelled[file]}
    long_starts = tuple(start for _, start in starts if not start.endswith("."))
    assert [key for key in WORDS if key not in used and not key.startswith(long_starts)] == []


def test_levels_are_said_with_the_digits_they_need():
    """99.5 % is no 100 %: a level comes as ``rtkit.stats.level_text`` says it."""
    assert [key for key, pair in WORDS.items() if any("{level:" in text for text in pair)] == []


IN_CHARGE = [room for room in ROOMS if room != "games"]
"""The words that all games share; those of texts are held against their own tests."""


@pytest.mark.parametrize("room", IN_CHARGE)
def test_japanese_is_written_in_one_way(room):
    for ja, _ in words_of(room).values():
        in_one_way(ja)


def in_one_way(ja: str) -> None:
    """Fails where Japanese isn't written as all words of rtkit are."""
    assert ja.encode("cp932"), "a Japanese Windows console must be able to show it"
    ja = re.sub(r"[「『\"].*?[」』\"]|プレイヤー[AB]", "", ja)
    assert "が来ました" not in ja and "が渡されました" not in ja and "は未知" not in ja, "stiff: got word for word"
    assert not re.search(r"[\u3040-\u9fff}）」]: ", ja), "a half-width colon after Japanese"
    assert "見本" not in ja and "対ごと" not in ja, "the terms are 付属 and 組"
    assert not re.search(r"[A-Z0-9][ぁ-んァ-ヶ一-龠]", ja), "no space after a word in letters or a number"
