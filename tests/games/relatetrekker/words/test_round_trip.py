"""What is written is read back as the same value, in both languages, for every value within the limits."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from rtkit.games.relatetrekker.schema import Effect, Static
from rtkit.games.relatetrekker.words import (
    read_ability,
    read_follow,
    read_stage,
    write_ability,
    write_follow,
    write_stage,
)  # fmt: skip
from tests.conftest import SCALE
from tests.games.relatetrekker.words.strategies import abilities, effects, stages

LANGUAGES = pytest.mark.parametrize("lang", ["ja", "en"])


@LANGUAGES
@given(effect=effects())
@settings(max_examples=max(5, round(300 * SCALE)))
def test_follows(lang: str, effect: Effect) -> None:
    text = write_follow(effect, lang)
    reading = read_follow(text, lang)
    assert reading.problem is None, (text, reading.problem)
    assert reading.value == effect, text


@LANGUAGES
@given(ability=abilities)
def test_abilities(lang: str, ability: tuple[Static, ...]) -> None:
    text = write_ability(ability, lang)
    reading = read_ability(text, lang)
    assert reading.problem is None, (text, reading.problem)
    assert reading.value == ability, text


@LANGUAGES
@given(stage=stages)
def test_stages(lang: str, stage: tuple[Static, ...]) -> None:
    text = write_stage(stage, lang)
    reading = read_stage(text, lang)
    assert reading.problem is None, (text, reading.problem)
    assert reading.value == stage, text
