"""What is written is read back as the same value, in both languages, for every value within the limits."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from rtkit.games.avatars_legion.schema import Ability, Condition, Needs, Step
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
from tests.conftest import SCALE
from tests.games.avatars_legion.words.strategies import (
    abilities,
    accepted,
    conditions,
    effects,
    needs,
    normal_ability,
    normal_condition,
    normal_steps,
)  # fmt: skip

LANGUAGES = pytest.mark.parametrize("lang", ["ja", "en"])
MANY = settings(max_examples=max(5, round(300 * SCALE)))


@LANGUAGES
@given(effect=effects)
@MANY
def test_effects(lang: str, effect: tuple[Step, ...]) -> None:
    assert all(map(accepted, effect))
    text = write_effect(effect, lang)
    reading = read_effect(text, lang)
    assert reading.problem is None, (text, reading.problem)
    assert reading.value == normal_steps(effect), text


@LANGUAGES
@given(written=abilities)
@MANY
def test_abilities(lang: str, written: tuple[Ability, ...]) -> None:
    assert all(map(accepted, written))
    text = write_abilities(written, lang)
    reading = read_abilities(text, lang)
    assert reading.problem is None, (text, reading.problem)
    assert reading.value == tuple(map(normal_ability, written)), text


@LANGUAGES
@given(condition=conditions())
def test_conditions(lang: str, condition: Condition) -> None:
    assert accepted(condition)
    text = write_condition(condition, lang)
    reading = read_condition(text, lang)
    assert reading.problem is None, (text, reading.problem)
    assert reading.value == normal_condition(condition), text


@LANGUAGES
@given(needed=needs)
def test_needs(lang: str, needed: Needs) -> None:
    text = write_needs(needed, lang)
    reading = read_needs(text, lang)
    assert reading.problem is None, (text, reading.problem)
    assert reading.value == needed, text
