"""Many ways to say one thing, and what can't be said (sayings.yaml)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from rtkit.games.relatetrekker.schema import to_plain
from rtkit.games.relatetrekker.words import (
    read_ability,
    read_follow,
    read_stage,
    write_ability,
    write_follow,
    write_stage,
)  # fmt: skip

DATA: dict[str, Any] = yaml.safe_load((Path(__file__).parent / "sayings.yaml").read_text(encoding="utf-8"))
READ = {"follow": read_follow, "ability": read_ability, "stage": read_stage}
WRITE = {"follow": write_follow, "ability": write_ability, "stage": write_stage}
REFUSED = [(kind, text) for kind, texts in DATA["refused"].items() for text in texts]


def groups() -> Iterator[tuple[str, str, str, list[str]]]:
    for kind in READ:
        for lang, by_canonical in DATA[kind].items():
            for canonical, ways in by_canonical.items():
                yield kind, lang, canonical, ways or []


@pytest.mark.parametrize(("kind", "lang", "canonical", "ways"), list(groups()))
def test_every_way_means_the_canonical_sentence(kind: str, lang: str, canonical: str, ways: list[str]) -> None:
    meant = READ[kind](canonical, lang)
    assert meant.problem is None, meant.problem
    for way in ways:
        reading = READ[kind](way)
        assert reading.problem is None, (way, reading.problem)
        assert reading.value == meant.value, (way, to_plain(reading.value))


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_canonical_sentences_are_what_is_written(lang: str) -> None:
    for kind, language, canonical, _ in groups():
        if language == lang:
            assert WRITE[kind](READ[kind](canonical, lang).value, lang).lower() == canonical.lower()


@pytest.mark.parametrize(("kind", "text"), REFUSED)
def test_refused(kind: str, text: str) -> None:
    reading = READ[kind](text)
    assert reading.problem is not None, to_plain(reading.value)
    assert reading.value is None


def test_all_sentences_together_are_the_steps_together() -> None:
    first, second = "カードを2枚引く。", "相手のキャラクター1体をレストする。"
    both = read_follow(first + second).value
    assert both.steps == read_follow(first).value.steps + read_follow(second).value.steps
