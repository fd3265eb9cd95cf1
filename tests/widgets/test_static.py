"""What widgets leave on a page to keep: what was asked, the answer, the board; nothing that can be clicked."""

from __future__ import annotations

from functools import partial

import pytest

from rtkit.games.registry import games
from rtkit.i18n import set_language
from rtkit.widgets import Lesson, card_workshop, deck_lab, odds_explorer, stepper


def test_an_explorer_leaves_what_was_asked_and_the_answer():
    explorer = odds_explorer(attack=500, attack_dice=2, defence=600, defence_dice=3)
    kept = explorer.kept()
    assert "<li>攻撃側の A：500</li>" in kept and kept.count("<li>") == 7
    assert "197/1296" in kept and kept.count("<svg") == 2
    set_language("en")
    assert "<li>Attacker&#x27;s A: 500</li>" in odds_explorer(attack=500).kept()


@pytest.mark.parametrize("build", [card_workshop, partial(deck_lab, deck="青の守り")])
def test_every_explorer_leaves_what_it_shows(build):
    explorer = build()
    kept = explorer.kept()
    assert explorer.controls["answer"].value in kept and "<svg" in kept and "<button" not in kept


@pytest.mark.parametrize("game", games())
def test_a_stepper_leaves_its_board_and_what_happened_last(game):
    session = Lesson(game).session("opening", played=True)
    watch = stepper(session)
    watch.model.go(1)
    kept = watch.kept()
    assert kept.count("<svg") == 1 and session.told()[0][1][0].clause in kept
    assert "<button" not in kept and "data-key" not in kept and "tabindex" not in kept
