"""A side of a battle as people write it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rtkit.errors import OptionError
from rtkit.odds import Side, parse_side


@pytest.mark.parametrize(
    ("text", "value", "dice"),
    [
        ("500+2d", 500, 2), ("500", 500, 0), ("3d", 0, 3), ("d", 0, 1), ("500+2d6", 500, 2), ("500+D6", 500, 1),
        ("2d + 500", 500, 2), ("　５００　＋　２ｄ　", 500, 2), ("５００＋２Ｄ６", 500, 2), ("1,500+2d", 1500, 2),
        ("500+ダイス2", 500, 2), ("500＋ダイス２個", 500, 2), ("500+2ダイス", 500, 2), ("500+2個ダイス", 500, 2),
        ("500+サイコロ3個", 500, 3), ("500とダイス2", 500, 2), ("500+2dice", 500, 2), ("500+ 1die", 500, 1),
        ("500+2d+300", 800, 2), ("500+3d-1d-200", 300, 2), ("500−200", 300, 0), ("100-300+2d-1d", 0, 1),
        ("500+1d-1d", 500, 0), ("+500+2d", 500, 2), ("0", 0, 0), ("007+60d", 7, 60), ("0d", 0, 0), ("ﾀﾞｲｽ2", 0, 2),
        ("A500 2個", 500, 2), ("D600 3d", 600, 3), ("a500+2個", 500, 2), ("Ａ５００　ダイス　２", 500, 2), ("D6", 0, 1),
        ("500 2d", 500, 2), ("500 2 d", 500, 2), ("1,500 2個", 1500, 2), ("500、2d", 500, 2), ("2個", 0, 2),
    ],
)  # fmt: skip
def test_read(text: str, value: int, dice: int) -> None:
    assert parse_side(text) == Side(value, dice)


@given(st.integers(0, 99_999), st.integers(0, 60))
def test_what_is_written_is_read_again(value: int, dice: int) -> None:
    assert parse_side(str(Side(value, dice))) == Side(value, dice)


@pytest.mark.parametrize(
    ("text", "piece"),
    [
        ("500+2x", "2x"), ("500+2d8", "2d8"), ("500+", "(nothing)"), ("", ""), ("500++2d", "(nothing)"),
        ("-500", "-500"), ("1 000", "1 000"), ("500+2 d3", "2 d3"), ("5.5+2d", "5.5"), ("abc", "abc"),
        ("500+d2d", "d2d"), ("1,00+2d", "1,00"), ("1234567890", "1234567890"), ("500+1000d", "1000d"),
        ("²+2d+¼", "1⁄4"),
    ],
)  # fmt: skip
def test_refused_showing_the_piece(text: str, piece: str) -> None:
    with pytest.raises(OptionError) as caught:
        parse_side(text)
    seen = repr(text) if text.strip() == piece else f"{text!r}: {piece if piece == '(nothing)' else repr(piece)}"
    start = f"can't read {seen}" if text.strip() == piece else seen.replace(": ", ": can't read ", 1)
    assert str(caught.value) == f"{start}; expected something like 500+2d, 500 or 3d (2d: two six-sided dice)"


def test_too_many_dice() -> None:
    with pytest.raises(OptionError, match=r"^'500\+40d\+21d': expected at most 60 dice, got 61$"):
        parse_side("500+40d+21d")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("500-2d", "'500-2d': expected 0 or more dice in all, got -2; did you mean 500+2d?"),
        ("500+1d-3d", "'500+1d-3d': expected 0 or more dice in all, got -2"),
        ("1、000", "'1、000': expected numbers grouped as in 1,000"),
        ("１、０００+2d", "'１、０００+2d': expected numbers grouped as in 1,000"),
    ],
)
def test_what_means_something_else_is_not_guessed(text: str, said: str) -> None:
    with pytest.raises(OptionError) as caught:
        parse_side(text)
    assert str(caught.value) == said


@pytest.mark.parametrize("thing", [None, 5, b"500", "5" * 201, "\ud800"])
def test_what_is_no_side_is_refused(thing: object) -> None:
    with pytest.raises(OptionError, match="^can't read "):
        parse_side(thing)


@given(st.text(alphabet="0123456789+-dD6 ,ダイスサコロ個とx０＋ｄ\u3000", max_size=12))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        side = parse_side(text)
    except OptionError as error:
        assert repr(text) in str(error)
    else:
        assert side.value >= 0 and 0 <= side.dice <= 60
