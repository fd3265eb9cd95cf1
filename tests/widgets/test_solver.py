"""The solver's panel by its values, without a browser."""

from __future__ import annotations

import pytest

from rtkit.games import make
from rtkit.games.session import Session
from rtkit.i18n import LANGUAGES, set_language
from rtkit.widgets import solver
from tests.widgets.controls import check_controls

POSITION = """
decks: {A: 剣の階段, B: 杖の書庫}
turn: 9
A: {field: [{card: AL007, exhausted: true}], hand: [], deck_size: 20}
B: {field: [{card: AL038, exhausted: true}], hand: [], life_size: 1, deck_size: 20}
"""


@pytest.fixture
def session() -> Session:
    return make("avatars_legion").read_position(POSITION)


def test_the_usual_question_is_answered_at_once(session: Session) -> None:
    c = solver(session).controls
    assert "相手の今の手札に対して：確実です" in c["answer"].value and "<svg" in c["charts"].value
    assert [value for _, value in c["goal"].options] == ["success", "life", "win", "game"]
    assert [value for _, value in c["action"].options] == ["", "pass", "exhaust 1"]


def test_another_question_action_and_hand(session: Session) -> None:
    explorer = solver(session)
    c = explorer.controls
    c["goal"].value = "win"
    assert "85.7%（6/7）" in c["answer"].value
    c["action"].value = "pass"
    assert "できません" in c["answer"].value and "行動：メインフェイズを終える（pass）" in c["answer"].value
    c["hands"].value = "any"
    assert "相手の手札を知らないとき（いちばん悪くて）：できません" in c["answer"].value and explorer.computed == 4


def test_a_budget_that_is_spent_is_said(session: Session) -> None:
    c = solver(session).controls
    c["nodes"].value = 3
    assert "3 手まで調べても答えが出ませんでした" in c["problem"].value
    c["nodes"].value = 5_000
    assert c["problem"].value == ""


def test_the_session_may_go_on(session: Session) -> None:
    explorer = solver(session)
    session.apply("pass")
    explorer.controls["action"].value = "exhaust 1"
    assert explorer.controls["problem"].value == "" and session.ask == "battle"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_control_has_a_class_a_label_and_a_name(session: Session, language: str) -> None:
    set_language(language)
    check_controls(solver(session).controls)
