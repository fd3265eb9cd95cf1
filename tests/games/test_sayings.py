"""Many ways to say one thing, and what can't be said: each game's ``words/sayings.yaml``, by kind of text."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
import yaml

from rtkit.games.registry import games, kit

DATA: dict[str, dict[str, Any]] = {
    game: yaml.safe_load((Path(__file__).parent / game / "words" / "sayings.yaml").read_text(encoding="utf-8"))
    for game in games()
}
REFUSED = [
    (game, kind, text) for game, data in DATA.items() for kind, texts in data["refused"].items() for text in texts
]


def read(game: str, kind: str, *text: str) -> Any:
    return getattr(import_module(f"rtkit.games.{game}.words"), f"read_{kind}")(*text)


def write(game: str, kind: str, value: Any, lang: str) -> Any:
    return getattr(import_module(f"rtkit.games.{game}.words"), f"write_{kind}")(value, lang)


def sayings() -> Iterator[tuple[str, str, str, str, list[str]]]:
    """Game, kind of text, language, the canonical sentence and the other ways to say it."""
    for game, data in DATA.items():
        for kind in data.keys() - {"refused"}:
            for lang, by_canonical in data[kind].items():
                for canonical, ways in by_canonical.items():
                    yield game, kind, lang, canonical, ways or []


@pytest.mark.parametrize(("game", "kind", "lang", "canonical", "ways"), sorted(sayings()))
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
def test_refused(game, kind, text):
    reading = read(game, kind, text)
    assert reading.problem is not None, kit(game).shape.to_plain(reading.value)
    assert reading.value is None
