"""What holds for every game's sample set: it loads whole, says where it came from, and each deck has its plan."""

from __future__ import annotations

import pytest

from rtkit._data import data_folder
from rtkit.cards import sample_decks
from rtkit.games.registry import games
from tests.games.samples import sample

pytestmark = pytest.mark.parametrize("game", games())


def test_loads_without_a_problem(game):
    cards = sample(game)
    assert cards.problems == cards.notes == ()
    assert not any(card.unclear for card in cards.cards)
    assert len({card.name for card in cards.cards}) == len(cards) >= 90


def test_file_is_utf8_with_a_mark_and_says_where_it_came_from(game):
    assert (data_folder(game) / "cards.csv").read_bytes().startswith(b"\xef\xbb\xbf")
    source = (data_folder(game) / "SOURCE.txt").read_text(encoding="utf-8")
    assert all(word in source for word in ("MIT", "cards.csv", "decks", f"{len(sample(game))} cards"))


def test_each_deck_has_its_own_plan(game):
    decks = sample_decks(game)
    assert len(decks) >= 4
    assert all(deck.name and deck.name_en and deck.plan_ja and deck.plan_en for deck in decks)
    assert len({(deck.plan_ja, deck.plan_en) for deck in decks}) == len(decks)
