"""Units, first players and stream owners, and that compiled batches and sessions agree on them."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from rtkit.errors import OptionError
from rtkit.games import make
from rtkit.games.seating import FIRSTS, GAME, PAIRINGS, make_plan, seating
from rtkit.sim.batch import Batch
from rtkit.sim.players import compiled_hands, session_hand


def first_players(pairing: str, first: str, n: int = 8) -> list[int]:
    return [seating(1, i, pairing, first).first_player for i in range(n)]


def test_the_first_named_deck_or_the_other_begins_single_games():
    assert first_players("none", "first") == [0] * 8
    assert first_players("none", "second") == [1] * 8
    assert first_players("none", "alternate") == [0, 1] * 4


@pytest.mark.parametrize("pairing", ["duplicate", "first-swap"])
def test_in_a_pair_the_other_player_begins_the_second_game(pairing):
    assert first_players(pairing, "first") == [0, 1] * 4
    assert first_players(pairing, "second") == [1, 0] * 4
    assert first_players(pairing, "alternate") == [0, 1, 1, 0] * 2
    drawn = first_players(pairing, "random", 400)
    assert all(a + b == 1 for a, b in zip(drawn[::2], drawn[1::2], strict=True))
    assert 60 < sum(drawn[::2]) < 140


def test_who_begins_by_lot_is_even():
    assert 400 < Counter(first_players("none", "random", 1000))[0] < 600


def test_units_count_pairs_or_games():
    assert [seating(0, i, "none", "first").unit for i in range(4)] == [0, 1, 2, 3]
    assert [seating(0, i, "duplicate", "first").unit for i in range(4)] == [0, 0, 1, 1]


def test_a_seat_owns_the_stream_under_duplicate_and_a_player_otherwise():
    for i in range(8):
        seat = seating(0, i, "duplicate", "alternate")
        assert seat.streams[seat.first_player] == 0 and seat.streams[1 - seat.first_player] == 1
        assert seating(0, i, "first-swap", "alternate").streams == (0, 1)
        assert seating(0, i, "none", "alternate").streams == (0, 1)


def test_unknown_words_are_refused():
    with pytest.raises(OptionError, match="pairing は none, duplicate, first-swap のどれか.*'both'"):
        seating(0, 0, "both", "first")
    with pytest.raises(OptionError, match="first は first, second, alternate, random のどれか.*'me'"):
        seating(0, 0, "none", "me")
    with pytest.raises(OptionError, match="seeds は deal, dice, random, policy, first のどれか.*'luck'"):
        make_plan(0, "none", "first", seeds={"luck": 1})


@pytest.mark.parametrize("pairing", PAIRINGS)
@pytest.mark.parametrize("first", FIRSTS)
def test_a_game_of_a_batch_is_the_session_of_its_index(pairing, first, deck_names, even):
    """The compiled loop and sessions answered by the same policies write the same rows, to the bit."""
    match = make().match(deck_names[0], deck_names[1])
    for seed, seeds in ((42, {}), (-7, {}), (3, {"deal": 4, "dice": 5, "random": 6, "policy": 7, "first": 8})):
        games = even(8)
        compiled, stepped = np.zeros(games, GAME), np.zeros(games, GAME)
        batch = Batch(match, ("greedy", "random"), seed, pairing, first, seeds)
        compiled_hands(batch, compiled, 1)[0](0, games)
        session_hand(batch, stepped)(0, games)
        assert compiled.tobytes() == stepped.tobytes()
        assert np.all(compiled["turns"] > 0)


def test_shuffles_are_uniform_over_positions(deck_names, scale):
    """Each card as often at each place of the deck, by the chi-square of a sum of permutations."""
    from scipy.stats import chi2

    games, size = scale(4000), 40
    game = make()
    match = game.match(deck_names[0], deck_names[1])
    counts = np.zeros((2, size, size))
    for i in range(games):
        dealt = game.begin(match, 42, i, pairing="none", first="first").dealt
        for player in range(2):
            counts[player, np.array(dealt[player]) - player * size, np.arange(size)] += 1
    expected = games / size
    for player in range(2):
        value = float(((counts[player] - expected) ** 2 / expected).sum()) * (size - 1) / size
        assert 1e-4 < chi2.sf(value, (size - 1) ** 2) < 1 - 1e-4
