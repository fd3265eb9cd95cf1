"""The command ``rtkit solve``: its words in both languages, its JSON, its refusals."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rtkit.cli import main

GUARDED = """
game: avatars_legion
decks: {A: 剣の階段, B: 杖の書庫}
turn: 9
A: {field: [{card: AL007, exhausted: true}], hand: [], deck_size: 20}
B: {field: [{card: AL038, exhausted: true}], hand: [], life_size: 1, deck_size: 20}
"""
"""ATK 6; upside down Gladius makes 11, the staff DEF 7."""
QUICK = """
decks: {A: 赤の速攻, B: 青の守り}
turn: 9
phase: attack
A: {field: [{card: RT002}], hand: [], deck_size: 12}
B: {field: [{card: RT062, rested: true}], hand_size: 2, deck_size: 12}
"""


@pytest.fixture
def position(tmp_path: Path) -> str:
    path = tmp_path / "position.yaml"
    path.write_text(GUARDED, encoding="utf-8")
    return str(path)


def test_english(position: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en", "solve", position]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Player A: does this attack succeed?",
        "Against the opposing hand as it is: sure, whatever the answer",
        "Best action: Turn 魔剣 グラディウス (zone 1) upside down for ATK, then into the break zone (exhaust 1)",
        "How it goes: A Turn 魔剣 グラディウス (zone 1) upside down for ATK, then into the break zone"
        " -> A Declare battle and attack -> B Take the attack as it stands",
        "Each action",
        "  exhaust 1 (Turn 魔剣 グラディウス (zone 1) upside down for ATK, then into the break zone): 100%",
        "  pass (End the main phase): 0%",
        "",
        "Not knowing the opposing hand, the answer is the same",
    ]


def test_japanese(position: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "ja", "solve", position, "--action", "pass", "--hands", "known"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "プレイヤーA：この攻撃は成功するか",
        "相手の今の手札に対して：できません",
        "行動：メインフェイズを終える（pass）",
        "相手の答え：ウェポンゾーン1の「雷杖 ゴロゴロ」を下向きにしてDEFを上げ、ブレイクゾーンに置く（exhaust 1）",
        "進み方：A メインフェイズを終える → A バトルを宣言して攻撃する"
        " → B ウェポンゾーン1の「雷杖 ゴロゴロ」を下向きにしてDEFを上げ、ブレイクゾーンに置く",
    ]


def test_json(position: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", position, "--goal", "win", "--json"]) == 0
    known, anything = json.loads(capsys.readouterr().out)["answers"]
    assert (known["chance"], known["sure"], known["player"], known["hands"]) == ("6/7", False, "A", "known")
    assert known["options"] == {"exhaust 1": "6/7", "pass": "0"} and known["action"] == "exhaust 1"
    assert known["line"][0] == {
        "player": "A", "action": "exhaust 1",
        "ja": "ウェポンゾーン1の「魔剣 グラディウス」を下向きにしてATKを上げ、ブレイクゾーンに置く",
        "en": "Turn 魔剣 グラディウス (zone 1) upside down for ATK, then into the break zone",
    }  # fmt: skip
    assert (anything["hands"], anything["chance"], anything["opposing_hand"]) == ("any", "6/7", [])


def test_another_player_and_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "quick.yaml"
    path.write_text(QUICK, encoding="utf-8")
    assert main(["solve", str(path), "--hands", "known", "--json"]) == 0
    (answer,) = json.loads(capsys.readouterr().out)["answers"]
    assert answer["player"] == "A" and 0 < answer["chance_float"] < 1
    assert main(["--lang", "en", "solve", str(path), "--goal", "win", "--player", "b", "--hands", "known"]) == 0
    assert capsys.readouterr().out.startswith("Player B: is the game won in this turn?\n")


def test_a_budget_spent_on_any_hand_is_told_beside_the_answer(
    position: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--lang", "en", "solve", position, "--nodes", "28"]) == 0
    shown = capsys.readouterr().out
    assert "sure, whatever the answer" in shown and "Not knowing the opposing hand: not answered (no exact" in shown
    assert main(["solve", position, "--nodes", "28", "--json"]) == 0
    plain = json.loads(capsys.readouterr().out)
    assert len(plain["answers"]) == 1 and "trouble" in plain


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--goal", "draw"], "goal: expected one of success, life, win, game, got 'draw'"),
        (["--player", "C"], "--player: expected A or B, got 'C'"),
        (["--hands", "mine"], "hands: expected one of known, any, got 'mine'"),
        (["--nodes", "few"], "--nodes: expected a whole number"),
        (["--nodes", "0"], "nodes: expected a whole number from 1 up, got 0"),
        (["--action", "exhaust 2"], "legal now (turn 9, main): pass / exhaust 1; got 'exhaust 2'"),
        (["--nodes", "3"], "no exact answer within 3 steps"),
    ],
)
def test_refused(words: list[str], message: str, position: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en", "solve", position, *words]) == 2
    shown = capsys.readouterr()
    assert shown.err.startswith(f"rtkit solve: {message}") and not shown.out


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (b"turn: 3", "position.yaml': /: expected something with the entry"),
        (b"game: chess", "position.yaml': game: expected one of"),
        (b"\xff\xfe\xff", "position.yaml': expected a text in UTF-8, got something else"),
    ],
)
def test_a_file_that_is_no_position(
    text: bytes, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "position.yaml"
    path.write_bytes(text)
    assert main(["--lang", "en", "solve", str(path)]) == 2
    assert message in capsys.readouterr().err
    assert main(["--lang", "en", "solve", str(tmp_path / "none.yaml")]) == 2
    assert "there is no file or folder" in capsys.readouterr().err
    assert main(["--lang", "en", "solve", ""]) == 2
    assert "expected the name of a file" in capsys.readouterr().err


def test_help_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    for language, words in (("ja", "局面のファイル"), ("en", "a file with a position")):
        with pytest.raises(SystemExit) as stopped:
            main(["--lang", language, "solve", "--help"])
        assert stopped.value.code == 0 and words in capsys.readouterr().out
