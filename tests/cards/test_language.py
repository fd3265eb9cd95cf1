"""The effect language's machinery: normalising with places, lexicons, reports."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rtkit.cards.language import NotUnderstood, expand, known_words, load_lexicon, normalise, parse, spoken, words_of
from rtkit.errors import CardError

LEXICON = """
spaces: 'yes'
number: {plus: [plus], minus: [minus], units: [pc]}
patterns:
  - {type: NAME, regex: '"(?P<word>[^"]+)"'}
phrases:
  LATER: ['(in|after) (one|1|two|2) (turn|day)(s|)( from now|)', 'one']
words:
  THING: ['card(s|)', 'big card(s|)']
  'SIDE:own': [my]
  STOP: ['.']
classes:
  s: {b: '', s: s}
forms:
  '': ['{b}']
  THIRD: ['{s}']
verbs:
  TAKE: {s: [take]}
skip: [the]
"""
KNOWN, SHORTER = ("知っている言葉", "a known word"), ("短い文", "a shorter text")
GRAMMAR = """
start: VERB THIRD? NUM? THING STOP?
%declare VERB THIRD NUM THING STOP
"""


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path]:
    lexicon, grammar = tmp_path / "lexicon.yaml", tmp_path / "grammar.lark"
    lexicon.write_text(LEXICON, encoding="utf-8")
    grammar.write_text(GRAMMAR, encoding="utf-8")
    return lexicon, grammar


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("Ａ＋３００", "A+300"),
        ("A −200", "A-200"),
        ("打点ー１", "打点-1"),
        ("ｶｰﾄﾞ", "カード"),
        ("【カウンター】", "[カウンター]"),
        ("カード ２枚\n引く", "カード2枚\n引く"),
    ],
)
def test_normalise(source: str, text: str) -> None:
    assert normalise(source, spaces=False, lines=True).text == text


def test_long_vowel_marks_of_kana_stay() -> None:
    assert normalise("カー1", spaces=False, lines=True).text == "カー1"


@given(st.text(max_size=30), st.booleans(), st.booleans())
def test_every_letter_has_its_place(source: str, spaces: bool, lines: bool) -> None:
    written = normalise(source, spaces=spaces, lines=lines)
    assert len(written.places) == len(written.text) + 1
    assert list(written.places) == sorted(written.places)
    assert written.places[-1] == len(source)


def test_words_and_their_places(files: tuple[Path, Path]) -> None:
    text = "Takes  the ３ big cards."
    found = words_of(normalise(text, spaces=True, lines=True), load_lexicon(files[0]), KNOWN, SHORTER)
    assert [(w.type, w.value) for w in found[:3]] == [("VERB", "TAKE"), ("THIRD", ""), ("NUM", (3, ""))]
    assert text[found[2].start : found[2].end] == "３"


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("in two days from now", ["LATER"]),
        ("In 2 turns", ["LATER"]),
        ("one card", ["LATER", "THING"]),
        ("2 cards", ["NUM", "THING"]),
    ],
)
def test_a_phrase_is_one_word_however_it_is_written(text: str, kinds: list[str], files: tuple[Path, Path]) -> None:
    found = words_of(normalise(text, spaces=True, lines=True), load_lexicon(files[0]), KNOWN, SHORTER)
    assert [w.type for w in found] == kinds


@pytest.mark.parametrize("text", ["ones", "in two daysx"])
def test_a_phrase_doesnt_end_within_a_word(text: str, files: tuple[Path, Path]) -> None:
    with pytest.raises(NotUnderstood):
        words_of(normalise(text, spaces=True, lines=True), load_lexicon(files[0]), KNOWN, SHORTER)


def test_an_unknown_word_is_named(files: tuple[Path, Path]) -> None:
    text = "take 2 potatoes"
    with pytest.raises(NotUnderstood) as error:
        words_of(
            normalise(text, spaces=True, lines=True),
            load_lexicon(files[0]),
            ("知っている言葉", "a known word"),
            SHORTER,
        )
    assert text[error.value.start : error.value.end] == "potatoes"
    assert error.value.expected == ("知っている言葉", "a known word")


def test_a_word_out_of_place_is_named(files: tuple[Path, Path]) -> None:
    text = "cards take"
    found = words_of(normalise(text, spaces=True, lines=True), load_lexicon(files[0]), KNOWN, SHORTER)
    with pytest.raises(NotUnderstood) as error:
        parse(files[1], found, KNOWN)
    assert text[error.value.start : error.value.end] == "cards"


def test_quoted_names_are_as_written(files: tuple[Path, Path]) -> None:
    found = words_of(normalise('"Ｓky  Elf"', spaces=True, lines=True), load_lexicon(files[0]), KNOWN, SHORTER)
    assert [(w.type, w.value) for w in found] == [("NAME", "Ｓky  Elf")]


def test_a_surface_has_one_meaning(tmp_path: Path) -> None:
    path = tmp_path / "two.yaml"
    path.write_text("words:\n  A: [x]\n  B: [x]\n", encoding="utf-8")
    with pytest.raises(CardError, match="one meaning of 'x'"):
        load_lexicon(path)


def test_expand() -> None:
    assert expand(r"\(a(b|c|)\)") == ["(ab)", "(ac)", "(a)"]


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("カードを引く", "ja"),
        ("A+300", "en"),
        ("A+300。", "ja"),
        ("+300", "ja"),
        ('a "竜" card', "en"),
        ("「Elf」の札", "ja"),
    ],
)
def test_spoken(text: str, lang: str) -> None:
    assert spoken(text) == lang


def test_known_words_are_found_whatever_stands_between(files: tuple[Path, Path]) -> None:
    written = normalise("take 2 potatoes, my cards", spaces=True, lines=True)
    words, whole = known_words(written, load_lexicon(files[0]))
    assert [w.type for w in words] == ["VERB", "NUM", "SIDE", "THING"] and not whole


@pytest.mark.parametrize("wave", ["〜", "～", "~", "∼"])
def test_waves_are_tildes(wave: str) -> None:
    assert normalise(f"引く{wave}", spaces=False, lines=True).text == "引く~"
