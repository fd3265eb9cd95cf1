"""The same games with and without a change: what they are, what is said of them, how they are stopped."""

from __future__ import annotations

import numpy as np
import pytest

from rtkit.cards import Deck, sample_cards, sample_decks
from rtkit.cards.schema import schema_of
from rtkit.errors import OptionError
from rtkit.games.registry import games
from rtkit.i18n import set_language
from rtkit.sim import compare, replaced, simulate
from rtkit.stats import paired_interval

GAMES = sorted(games())


def changed(game):
    """Two sample decks, and the first with another card that the deck rules let in the place of one."""
    one, other = sample_decks(game)[:2]
    out, spare = one.cards[1].number, [card for card in sample_cards(game).cards if card not in one.cards]
    lists = (replaced(one.cards, out, card) for card in spare)
    return (
        one,
        Deck(one.name, next(cards for cards in lists if not schema_of(game).check_deck(cards, len(cards)))),
        other,
    )


@pytest.mark.parametrize("game", GAMES)
def test_the_games_are_those_of_two_batches_with_one_seed(game, scale):
    one, new, other = changed(game)
    n = 2 * scale(50)
    found = compare(one, new, other, agents="random", games=n, seed=5, game=game)
    before, after = (simulate(deck, other, agents="random", games=n, seed=5, game=game) for deck in (one, new))
    assert (found.without.digest, found.with_it.digest) == (before.digest, after.digest)
    assert found.difference == after.win_rate - before.win_rate
    gains = after.unit_scores - before.unit_scores
    half = paired_interval((gains + 1) / 2)
    assert found.interval.low == pytest.approx(2 * half.low - 1) and found.interval.high == pytest.approx(
        2 * half.high - 1
    )
    assert found.interval.low <= found.difference <= found.interval.high


@pytest.mark.parametrize("game", GAMES)
def test_what_is_stopped_has_the_same_games_on_both_sides(game, scale):
    one, new, other = changed(game)
    told = []
    found = compare(one, new, other, agents="random", games=1_000_000, game=game,
                    progress=lambda done, total: told.append((done, total)) or done == 0)  # fmt: skip
    assert 0 < found.with_it.games == found.without.games < 1_000_000 == found.with_it.asked
    assert found.with_it.games % 2 == 0 and told[-1][0] > 0


def test_no_change_is_no_difference(scale):
    one, _, other = changed("relatetrekker")
    same = compare(one, one, other, agents="random", games=2 * scale(10))
    assert same.difference == 0 and not same.established


@pytest.mark.jit_only
def test_a_great_difference_is_established():
    one, _, _ = changed("relatetrekker")
    weak = Deck("", tuple(type(c)(**{**vars(c), "A": 0, "D": 0, "strike": 0, "dice": 0}) for c in one.cards))
    found = compare(one, weak, one, agents="greedy", games=40, threads=1)
    assert found.difference < -0.3 and found.established and found.interval.high < 0


@pytest.mark.parametrize(("language", "words"), [("ja", "まだ言えません"), ("en", "Not established")])
def test_the_words_follow_the_numbers(language, words):
    set_language(language)
    one, _, other = changed("relatetrekker")
    first, rates, change, *rest = compare(one, one, other, agents="random", games=20, seed=3).say()
    assert words in first and rates.count("%") == 2 and "+0.0" in change and "95%" in change
    assert any("random" in line and "20" in line and "10" in line and "3" in line for line in rest)


def test_a_card_in_the_place_of_every_copy():
    deck = sample_decks("avatars_legion")[0]
    number = next(card.number for card in deck.cards if [c.number for c in deck.cards].count(card.number) == 4)
    new = replaced(deck.cards, number, "X")
    assert [card == "X" for card in new] == [card.number == number for card in deck.cards]
    assert np.count_nonzero([card == "X" for card in new]) == 4


def test_a_number_of_games_that_makes_no_pairs():
    one, new, other = changed("relatetrekker")
    with pytest.raises(OptionError, match="2 ゲームで 1 組"):
        compare(one, new, other, agents="random", games=3)
