"""Many ways to say one thing, and what can't be said (sayings.yaml)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from rtkit.games.avatars_legion.schema import to_plain
from rtkit.games.avatars_legion.words import (
    read_abilities,
    read_condition,
    read_effect,
    read_needs,
    write_abilities,
    write_condition,
    write_effect,
    write_needs,
)  # fmt: skip

DATA: dict[str, Any] = yaml.safe_load((Path(__file__).parent / "sayings.yaml").read_text(encoding="utf-8"))
READ = {"effect": read_effect, "abilities": read_abilities, "condition": read_condition, "needs": read_needs}
WRITE = {"effect": write_effect, "abilities": write_abilities, "condition": write_condition, "needs": write_needs}
REFUSED = [(kind, text) for kind, texts in DATA["refused"].items() for text in texts]


def groups() -> Iterator[tuple[str, str, str, list[str]]]:
    for kind in READ:
        for lang, by_canonical in DATA[kind].items():
            for canonical, ways in by_canonical.items():
                yield kind, lang, canonical, ways


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
            assert WRITE[kind](READ[kind](canonical, lang).value, lang) == canonical


@pytest.mark.parametrize(("kind", "text"), REFUSED)
def test_refused(kind: str, text: str) -> None:
    reading = READ[kind](text)
    assert reading.problem is not None, to_plain(reading.value)
    assert reading.value is None


def test_all_sentences_together_are_the_steps_together() -> None:
    first, second = "カードを2枚引く。", "相手のウェポン1枚をエグゾーストする。"
    assert read_effect(first + second).value == read_effect(first).value + read_effect(second).value


@pytest.mark.parametrize("between", ["", "\n", " "])
def test_abilities_stand_in_one_cell(between: str) -> None:
    texts = (
        "【永続】自分のアバターのATK+1。",
        "【起動】手札を1枚捨てる：カードを1枚引く。",
        "【自動】攻撃成功時、カードを1枚引く。",
    )
    apart = tuple(ability for text in texts for ability in read_abilities(text).value)
    assert read_abilities(between.join(texts)).value == apart
    assert len(apart) == len(texts)
