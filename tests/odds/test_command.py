"""The command ``rtkit odds``: its JSON, its words in both languages, its refusals."""

from __future__ import annotations

import json
import subprocess
import sys
from fractions import Fraction

import pytest

from rtkit.cli import main
from rtkit.i18n.odds import WORDS
from rtkit.odds import deck_attack_odds, mulligan_odds
from rtkit.odds.shown import percent


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


def test_hidden_cards(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--hidden", "2", "--unseen", "10", "--kind", "treat=3:1", "--kind", "charge = ２：1"]
    assert main(["--lang", "en", "odds", *options]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "2 of 10 unseen cards",
        "any of these kinds (5): mean 1.00",
        "  at least 1: 77.8% (7/9)",
        "  at least 2: 22.2% (2/9)",
        "treat (3): mean 0.60",
        "  at least 1: 53.3% (8/15)",
        "  at least 2: 6.7% (1/15)",
        "charge (2): mean 0.40",
        "  at least 1: 37.8% (17/45)",
        "  at least 2: 2.2% (1/45)",
        "All at once (treat at least 1, charge at least 1): 13.3% (2/15)",
    ]
    assert main(["odds", *options, "--json"]) == 0
    plain = json.loads(capsys.readouterr().out)
    assert plain["kinds"]["treat"]["exactly"] == {"0": "7/15", "1": "7/15", "2": "1/15"}
    assert plain["any"]["at_least"]["1"] == "7/9" and plain["at_once"] == "2/15"


def test_a_mulligan(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--hand", "2", "--deck", "10", "--aside", "2", "--kind", "sword=3"]
    assert main(["--lang", "en", "odds", *options]) == 0
    odds = mulligan_odds(10, 2, [(3, 1)], aside=2)
    shown = capsys.readouterr().out.splitlines()
    assert shown[0] == "A hand of 2 from 10 cards, 2 of them laid aside; wanted: sword at least 1"
    assert shown[1] == "In the first hand: 53.3% (8/15)" and f"({odds.overall()})" in shown[2]
    assert [line.split(":")[0] for line in shown[3:]] == [f"  returning exactly {n}" for n in range(3)]
    assert main(["odds", *options, "--bottom", "--json"]) == 0
    plain = json.loads(capsys.readouterr().out)
    assert plain["best"] == str(mulligan_odds(10, 2, [(3, 1)], aside=2, again=False).overall())
    assert plain["returning"]["2"] == plain["first"] == "8/15"


def test_what_to_return_of_a_hand(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--hand", "3", "--deck", "12", "--kind", "剣=4", "--kind", "鎧=2:1", "--held", "剣=2"]
    assert main(["--lang", "ja", "odds", *options]) == 0
    best = mulligan_odds(12, 3, [(4, 1), (2, 1)]).best([2, 0])
    shown = capsys.readouterr().out.splitlines()
    assert (
        shown[1].startswith("いちばんよいのは　剣 を 1 枚戻す、ほかのカードを 1 枚戻す → ")
        and str(best.chance) in shown[1]
    )
    assert "何も戻さない → 0%" in shown[2] and len(shown) == 6
    assert main(["odds", *options, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["best"] == {
        "returned": {"剣": 1, "鎧": 0}, "others": 1, "chance": str(best.chance), "chance_float": float(best.chance),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--hidden", "5", "--kind", "a=1"], "--hidden needs --unseen: unseen cards"),
        (["--hidden", "5", "--unseen", "9"], "--hidden needs --kind: a kind of card"),
        (["--hidden", "5", "--unseen", "4", "--kind", "a=1"], "hidden: expected a whole number from 0 to 4, got 5"),
        (
            ["--hidden", "x", "--unseen", "4", "--kind", "a=1"],
            "--hidden: expected a whole number from 0 to 400, got 'x'",
        ),
        (["--hidden", "1", "--unseen", "4", "--kind", "a=9"], "a: expected a whole number from 0 to 4, got 9"),
        (["--hidden", "1", "--unseen", "4", "--kind", "a"], "--kind: expected NAME=NUMBER or NAME=NUMBER:WANTED"),
        (["--hidden", "1", "--unseen", "4", "--kind", "=1"], "--kind: expected NAME=NUMBER or"),
        (["--hidden", "1", "--unseen", "4", "--kind", "a=-1"], "--kind: expected NAME=NUMBER or"),
        (["--hidden", "1", "--unseen", "4", "--kind", "a=1:x"], "--kind: expected NAME=NUMBER or"),
        (["--hidden", "1", "--unseen", "4", "--kind", "a=1", "--kind", "a=2"], "--kind: expected each name once"),
        (["--hidden", "1", "--hand", "4"], "expected only one of --hidden / --hand"),
        (["--hidden", "1", "--deck", "4"], "--deck goes with --strike / --hand: expected that too"),
        (["--hidden", "1", "500"], "--hidden can't be used together with an attacker"),
        (["--strike", "1", "--deck", "4", "--bottom"], "--bottom goes with --hand: expected that too"),
        (["--hand", "5", "--kind", "a=1"], "--hand needs --deck: cards in the deck"),
        (["--hand", "5", "--deck", "9", "--kind", "a=1"], "hand: expected a whole number from 0 to 4, got 5"),
        (["--hand", "5", "--deck", "50", "--kind", "a=1", "--held", "b=1"], "--held: expected NAME=NUMBER"),
        (["--hand", "5", "--deck", "50", "--kind", "a=1", "--held", "a"], "--held: expected NAME=NUMBER"),
        (
            ["--hand", "5", "--deck", "50", "--kind", "a=1", "--held", "a=2"],
            "held[0]: expected a whole number from 0 to",
        ),
        (["500", "600", "--kind", "a=1"], "--kind goes with --hidden / --hand: expected that too"),
    ],
)
def test_refused_about_cards(words: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en", "odds", *words]) == 2
    shown = capsys.readouterr()
    assert shown.err.startswith(f"rtkit odds: {message}") and not shown.out


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
        (["500", "600", "--deck", "20"], "--deck goes with --strike / --hand: expected that too"),
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
