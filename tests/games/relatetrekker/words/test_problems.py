"""What isn't understood is named, placed, and answered with a sentence that would be (RT-6xx, RT-609)."""

from __future__ import annotations

from typing import Any

import pytest

from rtkit.cards.reading import not_understood
from rtkit.games.relatetrekker.schema import SITUATIONS
from rtkit.games.relatetrekker.words import read_ability, read_follow, read_stage
from rtkit.games.relatetrekker.words._header import _names


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("カードを2枚引く。相手を爆発させる。", "爆発"),
        ("　カードを　２枚　燃やす", "燃やす"),
        ("このターン中、このキャラクターのA+300", "このキャラクター"),
        ("カードを41枚引く", "41枚"),
        ("Draw 2 cards. Explode everything.", "Explode"),
        ("相手のキャラクター1体をレストし、それを捨て札に置く", "それ"),
    ],
)
def test_words_and_place_are_those_of_the_text(text: str, words: str) -> None:
    problem = read_follow(text).problem
    assert problem is not None
    assert problem.words == words
    assert text[problem.start :].startswith(words)


def test_the_nearest_mends_a_slip() -> None:
    assert read_follow("Drow 2 cards").problem.nearest == "Draw 2 cards."
    assert read_follow("相手のキャラクタ―1体をレストする").problem.nearest == "相手のキャラクター1体をレストする。"


@pytest.mark.parametrize(
    ("read", "text", "nearest"),
    [
        (read_follow, "自分のキャラクター1体のA+500", "このターン中、自分のキャラクター1体のAを+500する。"),
        (read_follow, "カードを3枚ドローすろ", ""),
        (read_follow, "カードを3枚引く。相手を爆発させる。", ""),
        (read_follow, "相手のキャラクター1体を爆発させる", ""),
        (read_follow, "カードを1枚引いて攻撃する", ""),
        (read_follow, "Don't draw a card", ""),
        (read_follow, "Your opponent may draw a card", ""),
        (read_follow, "【クイック：スタンバイ】カードを1枚引く", ""),
        (read_follow, "次の自分のターンの終わりまで、自分のキャラクター1体のA+300", ""),
        (read_ability, "自分のキャラクター1体のA+300", ""),
        (read_ability, "このキャラクターは攻撃できない", ""),
        (read_stage, "相手のキャラクターはD-100", ""),
    ],
)  # fmt: skip
def test_nothing_is_offered_that_says_another_thing(read: Any, text: str, nearest: str) -> None:
    problem = read(text).problem
    assert problem is not None and (problem.nearest, problem.left_out) == (nearest, False)


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("相手の紫のキャラクター1体をレストする", "相手のキャラクター1体をレストする。"),
        ("Draw 2 happy cards", "Draw 2 cards."),
    ],
)
def test_a_word_that_only_describes_is_left_out_and_named(text: str, rest: str) -> None:
    problem = read_follow(text).problem
    assert problem is not None and problem.nearest == rest and problem.left_out
    said = not_understood(problem, "relatetrekker").message()
    assert f"「{problem.words}」を読み取れません" in said and f"その言葉がなければ「{rest}」と読めます" in said


def test_where_nothing_is_near_the_list_of_effects_is_named() -> None:
    problem = read_follow("相手のキャラクター1体を爆発させる").problem
    assert problem is not None
    wrong = not_understood(problem, "relatetrekker")
    assert "「爆発」を読み取れません" in wrong.message()
    assert all("rtkit cards effects --game relatetrekker" in right for right in wrong.right)


@pytest.mark.rule("RT-609")
@pytest.mark.parametrize("head", ["", "【カウンター】", "【クイック：バトル】"])
def test_this_character_on_a_follow_has_its_own_message(head: str) -> None:
    problem = read_follow(f"{head}このターン中、このキャラクターのA+300").problem
    assert problem is not None
    assert '"this character" can\'t be used' in problem.expected[1] and "は使えない" in problem.expected[0]


def test_an_unknown_situation_lists_those_there_are() -> None:
    problem = read_follow("【クイック：相手のターン】カードを1枚引く").problem
    assert problem is not None
    assert problem.words == "相手のターン"
    assert "バトル、山札への攻撃" in problem.expected[0] and "battle, deck attack" in problem.expected[1]


def test_every_situation_of_the_schema_has_its_entry() -> None:
    assert set(_names()["situations"]) == set(SITUATIONS)


def test_nothing_written_is_nothing() -> None:
    assert read_ability("  ").value == ()
    assert read_stage("").value == ()
    assert read_follow("\n").value is None
    assert read_follow("").problem is None
