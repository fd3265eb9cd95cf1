"""Many ways to say one thing, and what can't be said: each game's ``words/sayings.yaml``, by kind of text."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from rtkit.errors import OptionError
from rtkit.games.registry import games, kit
from tests.conftest import SCALE

DATA: dict[str, dict[str, Any]] = {
    game: yaml.safe_load((Path(__file__).parent / game / "words" / "sayings.yaml").read_text(encoding="utf-8"))
    for game in games()
}
KINDS = [(game, kind) for game, data in DATA.items() for kind in data if kind != "refused"]
REFUSED = [(game, kind, text) for game in DATA for kind, texts in DATA[game]["refused"].items() for text in texts]


def read(game: str, kind: str, *text: str) -> Any:
    return getattr(import_module(f"rtkit.games.{game}.words"), f"read_{kind}")(*text)


def write(game: str, kind: str, value: Any, lang: str) -> str:
    return str(getattr(import_module(f"rtkit.games.{game}.words"), f"write_{kind}")(value, lang))


def sayings() -> Iterator[tuple[str, str, str, str, list[str]]]:
    """Game, kind of text, language, the canonical sentence and the other ways to say it."""
    for game, kind in KINDS:
        for lang, by_canonical in DATA[game][kind].items():
            for canonical, ways in by_canonical.items():
                yield game, kind, lang, canonical, ways or []


PIECES = sorted({
    piece for _, _, _, canonical, ways in sayings() for text in (canonical, *ways)
    for piece in re.findall(r"[ぁ-ゖ]+|[ァ-ヺー]+|[一-龠]+|[A-Za-z]+|[-+]?[0-9]+|\S", text)
})  # fmt: skip
"""The words of all sayings."""


@pytest.mark.parametrize(("game", "kind", "lang", "canonical", "ways"), list(sayings()))
def test_every_way_means_the_canonical_sentence(game, kind, lang, canonical, ways):
    meant = read(game, kind, canonical, lang)
    assert meant.problem is None, meant.problem
    for way in ways:
        reading = read(game, kind, way)
        assert reading.problem is None, (way, reading.problem)
        assert reading.value == meant.value, (way, kit(game).shape.to_plain(reading.value))


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_canonical_sentences_are_what_is_written(game, lang):
    for owner, kind, language, canonical, _ in sayings():
        if (owner, language) == (game, lang):
            assert write(game, kind, read(game, kind, canonical, lang).value, lang) == canonical


@pytest.mark.parametrize(("game", "kind", "text"), REFUSED)
def test_refused_in_both_languages_and_the_nearest_is_understood(game, kind, text):
    reading = read(game, kind, text)
    assert reading.problem is not None, kit(game).shape.to_plain(reading.value)
    assert reading.value is None
    assert not reading.problem.nearest or read(game, kind, reading.problem.nearest).problem is None
    ja, en = reading.problem.expected
    assert re.search("[ぁ-ヿ一-鿿]", ja) and not re.search("[ぁ-ヿ一-鿿]", en)


@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_another_language_is_refused(game, kind):
    with pytest.raises(OptionError, match="'fr'"):
        read(game, kind, "Piochez 2 cartes", "fr")


@given(text=st.text(max_size=60) | st.lists(st.sampled_from(PIECES), max_size=14).map("".join))
@settings(max_examples=max(5, round(100 * SCALE)))
def test_any_text_is_read_or_refused(text):
    for lang in ("ja", "en"):
        for game, kind in KINDS:
            reading = read(game, kind, text, lang)
            problem = reading.problem
            assert problem is None or reading.value is None
            assert problem is None or 0 <= problem.start <= len(text)


@pytest.mark.parametrize(
    "text",
    ["(" * 3000, "なら" * 900, "手札が2枚以下なら、" * 190, "draw " * 500, "次を行う：（" * 150, "9" * 1999,
     "【起動】：" * 300],
)  # fmt: skip
@pytest.mark.parametrize("game", games())
def test_long_texts_dont_hang(game, text):
    begin = time.perf_counter()
    for owner, kind in KINDS:
        if owner == game:
            assert read(game, kind, text, "ja").problem is not None
            assert read(game, kind, text, "en").problem is not None
    assert time.perf_counter() - begin < 10
