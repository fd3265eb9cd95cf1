"""The workshop asks whether the card is fair: what the question answers, and a stop that keeps what was played."""

from __future__ import annotations

import time
from html import escape

import pytest

from rtkit.balance import fair
from rtkit.cards import CardSet, sample_cards
from rtkit.games.registry import games
from rtkit.widgets import card_workshop
from tests.widgets.test_workshop import parts

FEW = CardSet(tuple(card for card in sample_cards("relatetrekker").cards if not card.stage)[::9])


def asked(explorer, **settings):
    """Press Play and wait until all is said."""
    c = explorer.controls
    for name, value in {"agent": "random", "games": 20, **settings}.items():
        c[f"fair_{name}"].value = value
    c["fair_start"].click()
    if explorer.runners["fair"].job is not None:
        explorer.runners["fair"].job.wait()
    return c


@pytest.mark.parametrize("game", sorted(games()))
def test_the_panel_says_what_the_question_answers(game):
    card = sample_cards(game).cards[6]
    explorer = card_workshop(game, card.number)
    c = asked(explorer, seed=7)
    found = fair(card, agents="random", games=20, seed=7, game=game)
    for line in found.say():
        assert escape(line) in c["fair_result"].value
    assert c["fair_result"].value.count("<svg") == 1 and c["problem"].value == ""
    assert (c["fair_start"].disabled, c["fair_stop"].disabled) == (False, True)


def test_the_card_is_held_against_the_set_of_the_workshop():
    explorer = card_workshop("relatetrekker", FEW.cards[0], FEW)
    assert f"{len(FEW)} 枚のうち" in asked(explorer)["fair_result"].value
    parts(explorer, number="MY001", follow="カードを2枚ひぬく。")
    assert "ひぬく" in asked(explorer)["problem"].value


def test_stop_answers_by_what_was_played():
    explorer = card_workshop("relatetrekker", FEW.cards[0], FEW)
    c = explorer.controls
    c["fair_agent"].value, c["fair_games"].value = "random", 1_000_000
    c["fair_start"].click()
    runner = explorer.runners["fair"]
    while runner.of("progress").value == 0 and runner.job.running:
        time.sleep(0.05)
    start = time.perf_counter()
    c["fair_stop"].click()
    runner.job.wait()
    assert time.perf_counter() - start < 5
    assert "途中で止めた" in c["fair_result"].value and "<svg" in c["fair_result"].value
