"""Policies: the dice table, sure wins, how long games are."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from rtkit._jit import JIT
from rtkit.cards import sample_decks
from rtkit.games.relatetrekker import layout as at
from rtkit.games.relatetrekker.kit import KIT
from rtkit.games.relatetrekker.policies import dice_tail
from rtkit.games.relatetrekker.policies.chances import win_chance
from rtkit.games.relatetrekker.schema import Act, Draw, Take, Target
from rtkit.odds import battle_odds
from rtkit.odds.dice import tails
from rtkit.sim import simulate
from tests.games.greedy import answer, decisions, played_on
from tests.games.relatetrekker.laid import counter, lay, one

DECKS = [deck.name for deck in sample_decks(KIT.name)]


# the dice table


def test_the_dice_table_agrees_with_exact_counts() -> None:
    table = dice_tail()[0]["tail"]
    for n in (*range(0, 40), 60, 119, 120):
        row = table[n * (5 * n - 1) // 2 :][: 5 * n + 2]
        exact = [float(Fraction(count, 6**n)) for count in tails(n)]
        assert np.abs(row - exact).max() < 1e-12
        assert (row[0], row[-1]) == (1.0, 0.0)


def test_the_dice_table_is_made_once_and_not_changed() -> None:
    assert dice_tail() is dice_tail()
    with pytest.raises(ValueError, match="read-only"):
        dice_tail()[0]["tail"][0] = 0.5


@pytest.mark.parametrize("attack", [(500, 2), (0, 0), (333, 1), (0, 12), (1250, 0)])
@pytest.mark.parametrize("defence", [(600, 3), (0, 0), (777, 2), (1800, 0), (111, 5)])
def test_the_battle_chance_is_the_exact_one(attack, defence) -> None:
    exact = battle_odds(*attack, *defence).win
    assert win_chance(dice_tail()[0], *attack, *defence) == pytest.approx(float(exact), abs=1e-12)


# sure wins


def winning(match, state, player, deals=40):
    """The moves that end the game at once for the player who decides, whatever is hidden and however the dice fall."""
    scratch = match.scratch()
    KIT.legal(match.tables, state, scratch)
    found = set(scratch[0]["moves"][: scratch[0]["n"]].tolist())
    for key in range(deals):
        dealt = state.copy()
        KIT.observe(dealt, player)
        KIT.sample(match.tables, dealt, scratch, np.uint64(key))
        for move in tuple(found):
            after = dealt.copy()
            KIT.step(match.tables, after, scratch, move)
            if not (after[0]["over"] and after[0]["winner"] == player):
                found.discard(move)
        if not found:
            break
    return found


def wins_this_turn(match, state, player) -> bool:
    """Does greedy, playing on, win before the turn is over?"""
    state, turn = state.copy(), int(state[0]["turn"])
    for _ in played_on(match, state):
        if state[0]["turn"] != turn:
            return False
    return bool(state[0]["winner"] == player)


def test_greedy_takes_every_sure_win(scale) -> None:
    found = 0
    for seed in range(scale(500)):
        for match, state, work in decisions(KIT.name, seed % 5, seed // 5 % 5, seed):
            player = int(state[0]["asks"])
            if state[0]["deck_n"][1 - player] > 8:
                continue
            wins = winning(match, state, player)
            if wins:
                found += 1
                assert answer("greedy", match, state, work) in wins or wins_this_turn(match, state, player)
    assert not JIT or found >= scale(200)


# strength


@pytest.mark.jit_only
@pytest.mark.parametrize("deck", DECKS)
def test_games_of_greedy_are_won_and_not_long(deck, scale) -> None:
    for other in DECKS:
        rows = simulate(deck, other, games=2 * scale(50), seed=2, threads=1).rows
        assert (rows["reason"] == at.BY_DECK).all()
        assert 5 <= np.median(rows["turns"]) <= 30


@pytest.mark.parametrize("first", [Draw(1), Act("destroy", Target("choose", "own"))])
def test_greedy_takes_the_counter_that_saves_an_emptied_deck(first) -> None:
    """RT-402: nothing is drawn from a deck that waits, so what would cost cards is no reason against it."""
    save = counter("SAVE", first, Take(1, "deck_bottom", species="loop"), species=("loop",))
    rulings = {"counter_on_last_card": True, "counter_optional": True}
    mine = {"field": [one("HERO", strike=1)]}
    session = lay(mine, {"field": [one("X")], "deck": [save], "deck_size": 1}, phase="attack", rulings=rulings)
    session.apply("attack HERO > deck")
    assert session.ask == "counter"
    texts = {a.move: a.text for a in session.legal_actions()}
    state, work = np.array([session.state]), session.match.scratch()
    KIT.legal(session.match.tables, state, work)
    assert texts[answer("greedy", session.match, state, work)] == "yes"
