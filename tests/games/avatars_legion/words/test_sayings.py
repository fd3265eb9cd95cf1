"""Sentences and abilities that stand together."""

from __future__ import annotations

import pytest

from rtkit.games.avatars_legion.words import read_abilities, read_effect


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
