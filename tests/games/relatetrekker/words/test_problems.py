"""What isn't understood is named, placed, and answered with a sentence that would be (RT-6xx, RT-609)."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rtkit.cards.reading import not_understood
from rtkit.errors import OptionError
from rtkit.games.relatetrekker.schema import SITUATIONS
from rtkit.games.relatetrekker.words import read_ability, read_follow, read_stage
from rtkit.games.relatetrekker.words._header import _names
from tests.conftest import SCALE
from tests.games.relatetrekker.words.test_sayings import READ, REFUSED

PIECES = [
    "カード",
    "手札",
    "山札",
    "捨て札",
    "引く",
    "捨てる",
    "を",
    "に",
    "の",
    "、",
    "。",
    "2枚",
    "1体",
    "相手",
    "自分",
    "キャラクター",
    "A",
    "+300",
    "このターン中",
    "なら",
    "してもよい",
    "(",
    ")",
    "次を行う",
    "draw",
    "2",
    "cards",
    "if",
    "you",
    "may",
]


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
    assert read_follow("Drow 2 cards").problem.nearest == "Draw 2 cards."  # type: ignore[union-attr]
    assert read_follow("相手のキャラクタ―1体をレストする").problem.nearest == "相手のキャラクター1体をレストする。"  # type: ignore[union-attr]


@pytest.mark.parametrize(("kind", "text"), REFUSED)
def test_the_nearest_is_understood(kind: str, text: str) -> None:
    problem = READ[kind](text).problem
    assert problem is not None
    assert not problem.nearest or READ[kind](problem.nearest).problem is None


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


@pytest.mark.parametrize(("kind", "text"), REFUSED)
def test_messages_are_in_both_languages(kind: str, text: str) -> None:
    problem = READ[kind](text).problem
    assert problem is not None
    ja, en = problem.expected
    assert re.search("[ぁ-ヿ一-鿿]", ja) and not re.search("[ぁ-ヿ一-鿿]", en)


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


def test_another_language_is_refused() -> None:
    with pytest.raises(OptionError, match="'fr'"):
        read_follow("Piochez 2 cartes", "fr")


@given(text=st.text(max_size=60) | st.lists(st.sampled_from(PIECES), max_size=14).map("".join))
@settings(max_examples=max(5, round(200 * SCALE)))
def test_any_text_is_read_or_refused(text: str) -> None:
    for lang in ("ja", "en"):
        for read in READ.values():
            reading = read(text, lang)
            problem = reading.problem
            assert (problem is None) or (reading.value is None)
            assert problem is None or 0 <= problem.start <= len(text)


@pytest.mark.parametrize(
    "text", ["(" * 3000, "なら" * 900, "手札が2枚以下なら、" * 190, "draw " * 500, "次を行う：（" * 150, "9" * 1999]
)
def test_long_texts_dont_hang(text: str) -> None:
    begin = time.perf_counter()
    assert read_follow(text, "ja").problem is not None
    assert read_follow(text, "en").problem is not None
    assert time.perf_counter() - begin < 5
