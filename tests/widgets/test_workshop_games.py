"""Games with and without a card, played by the workshop: what is asked, stopped, refused and said."""

from __future__ import annotations

import time
from html import escape

import pytest

from rtkit.balance import what_if
from rtkit.cards import sample_decks
from rtkit.games.registry import games
from rtkit.widgets import card_workshop
from rtkit.widgets.workshop_draft import Draft
from tests.widgets.test_workshop import parts

GAMES = sorted(games())


def played(explorer, **settings):
    """Press Play and wait until all is said."""
    c = explorer.controls
    for name, value in {"agent": "random", "games": 20, **settings}.items():
        c[f"games_{name}"].value = value
    c["games_start"].click()
    if explorer.runners["games"].job is not None:
        explorer.runners["games"].job.wait()
    return c


@pytest.mark.parametrize("game", GAMES)
def test_the_panel_says_what_the_games_say(game):
    explorer = card_workshop(game)
    c = played(explorer, seed=7)
    decks = sample_decks(game)
    draft = Draft.of(game)
    made = draft.read({column.key: c[f"part_{column.key}"].value for column in draft.schema.columns}).card
    deck, out = decks[c["deck"].value], c["out"].value
    against = decks[c["against"].value]
    found = what_if(deck, against, replace={out: made}, agents="random", games=20, seed=7, game=game)
    for line in found.say():
        assert escape(line) in c["games_result"].value
    assert made.number in c["games_result"].value and out in c["games_result"].value
    assert "シード 7" in c["games_result"].value and c["games_result"].value.count("<svg") == 1
    assert (c["games_start"].disabled, c["games_stop"].disabled) == (False, True)
    assert c["games_progress"].value == c["games_progress"].max == 20


def test_the_card_taken_out_is_of_the_same_kind_and_first_the_card_itself():
    legion = card_workshop("avatars_legion").controls
    deck = sample_decks("avatars_legion")[0]
    assert next(c for c in deck.cards if c.number == legion["out"].value).kind == "weapon"
    own = next(card for card in sample_decks("relatetrekker")[0].cards if not card.stage).number
    c = played(card_workshop("relatetrekker", own))
    assert c["out"].value == own and "同じです" in c["problem"].value and c["games_result"].value == ""


def test_stop_is_heard_at_once():
    explorer = card_workshop("relatetrekker")
    c = explorer.controls
    c["games_agent"].value, c["games_games"].value = "random", 10_000_000
    c["games_start"].click()
    assert (c["games_start"].disabled, c["games_stop"].disabled) == (True, False)
    runner = explorer.runners["games"]
    while runner.of("progress").value == 0 and runner.job.running:
        time.sleep(0.05)
    start = time.perf_counter()
    c["games_stop"].click()
    runner.job.wait()
    assert time.perf_counter() - start < 3
    assert "途中で止めたので、10,000,000 ゲームのうち" in c["games_result"].value


def test_a_card_that_is_not_understood_is_refused_with_its_words():
    explorer = card_workshop("relatetrekker")
    parts(explorer, follow="カードを2枚ひぬく。")
    c = played(explorer)
    assert "ひぬく" in c["problem"].value and "対戦には使えません" in c["problem"].value
    parts(explorer, follow="カードを2枚引く。")
    assert "対戦には使えません" not in played(explorer)["games_result"].value


def test_a_card_that_breaks_the_deck_rules_is_refused():
    """RT-202: another card of the deck has that name."""
    deck = sample_decks("relatetrekker")[0]
    explorer = card_workshop("relatetrekker", decks=[deck])
    parts(explorer, name=next(card.name for card in deck.cards if not card.stage and card is not deck.cards[0]))
    c = played(explorer)
    assert "カード名" in c["problem"].value and c["games_result"].value == ""
