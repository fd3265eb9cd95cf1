"""What isn't understood is named, placed, and answered with a sentence that would be (RT-6xx, RT-609)."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rtkit.errors import OptionError
from rtkit.games.relatetrekker.schema import SITUATIONS
from rtkit.games.relatetrekker.words import read_ability, read_follow, read_stage
from rtkit.games.relatetrekker.words._header import _names
from rtkit.i18n import set_language
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
    assert problem.nearest
    assert READ[kind](problem.nearest).problem is None


@pytest.mark.rule("RT-609")
@pytest.mark.parametrize("head", ["", "【カウンター】", "【クイック：バトル】"])
def test_this_character_on_a_follow_has_its_own_message(head: str) -> None:
    set_language("en")
    try:
        problem = read_follow(f"{head}このターン中、このキャラクターのA+300").problem
    finally:
        set_language(None)
    assert problem is not None
    assert '"this character" can\'t be used' in problem.expected


def test_an_unknown_situation_lists_those_there_are() -> None:
    problem = read_follow("【クイック：相手のターン】カードを1枚引く").problem
    assert problem is not None
    assert problem.words == "相手のターン"
    assert "バトル、山札への攻撃" in problem.expected


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
