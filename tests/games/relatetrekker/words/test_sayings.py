"""Sentences that stand together."""

from __future__ import annotations

from rtkit.games.relatetrekker.words import read_follow


def test_all_sentences_together_are_the_steps_together() -> None:
    first, second = "カードを2枚引く。", "相手のキャラクター1体をレストする。"
    both = read_follow(first + second).value
    assert both.steps == read_follow(first).value.steps + read_follow(second).value.steps
