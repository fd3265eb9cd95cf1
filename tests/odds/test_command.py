"""The command ``rtkit odds``: its JSON, its words in both languages, its refusals."""

from __future__ import annotations

import json
import subprocess
import sys
from fractions import Fraction

import pytest

from rtkit.cli import main
from rtkit.commands.odds import percent
from rtkit.i18n.odds import WORDS
from rtkit.odds import deck_attack_odds


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "500+2d", "600+3d", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "attack": {"value": 500, "dice": 2},
        "defence": {"value": 600, "dice": 3},
        "win": "197/1296",
        "win_float": 197 / 1296,
        "expected_margin": -450,
    }


def test_json_at_least(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "500+2d", "600+3d", "--json", "--at-least", "90%"]) == 0
    assert json.loads(capsys.readouterr().out)["at_least"] == {
        "p": "9/10",
        "attack": {"value": 1400, "dice": 5, "bonus": 900},
        "defence": {"value": 601, "dice": 4, "bonus": 1},
    }


def test_english(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en", "odds", "1,500+2d", "6000+1d", "--at-least", "2/5"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Attacker: A 1,500 + 2d = 1,700 to 2,700 (mean 2,200)",
        "Defender: D 6,000 + 1d = 6,100 to 6,600 (mean 6,350)",
        "The attacker wins: 0% (0)",
        "Mean margin (attacker minus defender): -4,150; a tie is the attacker's",
        "To win with at least 40%, any one of:",
        "  - A: 5,600 or more (+4,100)",
        "  - dice: 14 or more (now 2)",
        "To hold with at least 40%, any one of:",
        "  - D: 1,801 is enough (nothing more needed)",
        "  - dice: 0 is enough (nothing more needed)",
    ]


def test_japanese(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "ja", "odds", "５００＋２ｄ", "600+ダイス3個", "--at-least", "1"]) == 0
    assert capsys.readouterr().out.splitlines()[:5] == [
        "攻撃側　A 500 ＋ ダイス 2 個 ＝ 700～1,700（平均 1,200）",
        "防御側　D 600 ＋ ダイス 3 個 ＝ 900～2,400（平均 1,650）",
        "攻撃側が勝つ確率　15.2%（197/1296）",
        "差（攻撃側－防御側）の平均　-450。同点は攻撃側の勝ち",
        "100% 以上で勝つには（どれか一つ）",
    ]


@pytest.mark.parametrize("said", ["50%", "5割", "５割", "0.5", "1/2"])
def test_a_chance_is_read_however_it_is_said(said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "500+2d", "600+3d", "--json", "--at-least", said]) == 0
    assert json.loads(capsys.readouterr().out)["at_least"]["p"] == "1/2"


def test_a_refusal_says_its_piece_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "ja", "odds", "強い", "600"]) == 2
    assert capsys.readouterr().err.count("強い") == 1


@pytest.mark.parametrize("deck", [(400, 200, 100), (400, 400, 0)])
def test_the_largest_deck_is_answered_in_good_time(deck: tuple[int, int, int]) -> None:
    size, counters, stopping = deck
    odds = deck_attack_odds(size, size, counters, stopping)
    assert sum(odds.joint.values()) == odds.denominator


def test_dice_that_never_suffice(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en", "odds", "0", "99999", "--at-least", "0.5"]) == 0
    assert "  - not by dice alone (60 aren't enough)" in capsys.readouterr().out


def test_attack_on_a_deck(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--strike", "3", "--deck", "20", "--counters", "5", "--stopping", "1"]
    assert main(["--lang", "en", "odds", *options]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Strike 3 on a deck of 20 (unseen: 20, with a counter: 5, stopping: 1)",
        "Cards turned over: mean 2.85",
        "  1: 5.0% (1/20)",
        "  2: 5.0% (1/20)",
        "  3: 90.0% (9/10)",
        "Some counter is met: 60.1% (137/228)",
        "The attack is stopped: 15.0% (3/20)",
        "The deck is emptied: 0% (0)",
    ]
    assert main(["odds", *options, "--unseen", "25", "--json"]) == 0
    plain = json.loads(capsys.readouterr().out)
    assert plain["turned"] == {"1": "1/25", "2": "1/25", "3": "23/25"} and plain["some_counter_float"] < 137 / 228


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["500+2x", "600"], "'500+2x': can't read '2x'"),
        (["500-2d", "600+3d"], "'500-2d': expected 0 or more dice in all, got -2; did you mean 500+2d?"),
        (["\x1b[31m", "1"], r"can't read '\x1b[31m'; expected"),
        (["\u202e" + "9" * 10_000, "1"], r"can't read '\u202e" + "9" * 58 + "…'; expected"),
        (["500", "600", "--at-least", "1e-5000"], "--at-least: expected a probability from 0 to 1"),
        (["500", "600", "--at-least", "1e-999999999"], "--at-least: expected a probability from 0 to 1"),
        (["500", "600", "--at-least", "0." + "9" * 5000], "--at-least: expected a probability from 0 to 1"),
        (["500", "600", "--at-least", ""], "--at-least: expected a probability from 0 to 1"),
        (
            ["--strike", "5000000", "--deck", "500000000"],
            "--strike: expected a whole number from 0 to 400, got '5000000'",
        ),
        (["--strike", "5", "--deck", "9" * 5000], "--deck: expected a whole number from 0 to 400, got '99"),
        (["--strike", "", "--deck", "20"], "--strike: expected a whole number from 0 to 400, got ''"),
        (["500+2d"], "expected an attacker and a defender"),
        ([], "expected an attacker and a defender"),
        (["500", "600", "--at-least", "2"], "--at-least: expected a probability from 0 to 1"),
        (["500", "600", "--deck", "20"], "--deck is for an attack on a deck"),
        (["500", "600", "--strike", "2"], "--strike can't be used together with"),
        (["--strike", "2", "--at-least", "0.5"], "--strike can't be used together with"),
        (["--strike", "2"], "--strike needs --deck"),
        (["--strike", "two", "--deck", "20"], "--strike: expected a whole number from 0 to 400, got 'two'"),
        (["--strike", "2", "--deck", "20", "--counters", "21"], "counters: expected a whole number from 0 to 20"),
    ],
)
def test_refused(words: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en", "odds", *words]) == 2
    shown = capsys.readouterr()
    assert shown.err.startswith(f"rtkit odds: {message}") and not shown.out


@pytest.mark.parametrize(
    ("p", "text"),
    [
        (Fraction(0), "0%"), (Fraction(1), "100%"), (Fraction(1, 2), "50.0%"), (Fraction(2, 3), "66.7%"),
        (Fraction(1, 2000), "0.05%"), (Fraction(1999, 2000), "99.95%"), (Fraction(1, 6**6), "0.002%"),
        (1 - Fraction(1, 6**12), "99.99999995%"), (Fraction(1, 6**60), "< 0.000000000001%"),
        (1 - Fraction(1, 6**60), "> 99.999999999999%"),
    ],
)  # fmt: skip
def test_percent_never_calls_certain_what_isnt(p: Fraction, text: str) -> None:
    assert percent(p) == text


def test_help_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    for language, words in (("ja", "90% など"), ("en", "90%)")):
        with pytest.raises(SystemExit) as stopped:
            main(["--lang", language, "odds", "--help"])
        assert stopped.value.code == 0 and words in capsys.readouterr().out


def test_words_can_be_shown_on_a_japanese_windows_console() -> None:
    """cp932 lacks the wave dash and the minus sign that look like what it has; English keeps to ASCII."""
    for ja, en in WORDS.values():
        assert ja.encode("cp932") and en.isascii()


def test_errors_in_japanese(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "ja", "odds", "500+2x", "600"]) == 2
    assert capsys.readouterr().err.startswith("rtkit odds: '500+2x' の中の '2x' が読めません。")


def test_loading_the_room_loads_nothing_heavy() -> None:
    code = "import sys, rtkit.odds; print([m for m in ('numpy', 'pandas', 'scipy', 'numba') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
