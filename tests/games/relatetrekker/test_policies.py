"""Policies: the dice table, the puzzles, no look at what is hidden, sure wins, and strength."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
import yaml

from rtkit._jit import JIT
from rtkit.cards import sample_decks
from rtkit.games import make
from rtkit.games.relatetrekker import layout as at
from rtkit.games.relatetrekker.kit import KIT
from rtkit.games.relatetrekker.policies import POLICIES, dice_tail
from rtkit.games.relatetrekker.policies.chances import win_chance
from rtkit.games.relatetrekker.schema import Act, Draw, Take, Target
from rtkit.games.texts import dump_yaml
from rtkit.odds import battle_odds
from rtkit.odds.dice import tails
from rtkit.sim import simulate
from tests.games.relatetrekker.laid import counter, lay, one

RANDOM, GREEDY = (POLICIES.index(name) for name in ("random", "greedy"))
DECKS = [deck.name for deck in sample_decks(KIT.name)]
PUZZLES = yaml.safe_load((Path(__file__).parent / "puzzles" / "puzzles.yaml").read_text(encoding="utf-8"))


def choice(policy, match, state, work):
    return int(KIT.choose(policy, match.tables, state, work, dice_tail()))


def moments(a, b, seed, policies=(GREEDY, GREEDY)):
    """All decisions of one game between policies: (match, state, work), to be left as they are."""
    session = make().new(DECKS[a], DECKS[b], seed=seed)
    match, state, work = session.match, np.array([session.state]), session.match.scratch()
    KIT.legal(match.tables, state, work)
    while not state[0]["over"]:
        yield match, state, work
        KIT.step(match.tables, state, work, choice(policies[state[0]["asks"]], match, state, work))


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


# the puzzles


@pytest.mark.parametrize("puzzle", PUZZLES, ids=[p["name"]["en"] for p in PUZZLES])
def test_greedy_solves(puzzle) -> None:
    session = make().read_position(dump_yaml(puzzle["position"]))
    for move in puzzle.get("then", ()):
        session.apply(move)
    texts = {a.move: a.text for a in session.legal_actions()}
    assert set(puzzle["moves"]) <= set(texts.values()), texts
    state, work = np.array([session.state]), session.match.scratch()
    KIT.legal(session.match.tables, state, work)
    assert texts[choice(GREEDY, session.match, state, work)] in puzzle["moves"]


def test_every_puzzle_is_told_in_both_languages() -> None:
    assert len(PUZZLES) >= 20
    assert len({p["name"]["ja"] for p in PUZZLES}) == len({p["name"]["en"] for p in PUZZLES}) == len(PUZZLES)
    assert all(p["why"]["ja"] and p["why"]["en"] and p["clause"].startswith("RT-") for p in PUZZLES)


# what it may not see


def test_greedy_looks_at_nothing_hidden(scale) -> None:
    """Same move on the true state, on what the player may know, and with the hidden cards dealt another way."""
    kinds = set()
    for seed in range(scale(200)):
        for match, state, work in moments(seed % 5, seed // 5 % 5, seed):
            move = choice(GREEDY, match, state, work)
            seen, own = state.copy(), match.scratch()
            KIT.observe(seen, int(state[0]["asks"]))
            assert KIT.legal(match.tables, seen, own) == work[0]["n"]
            assert choice(GREEDY, match, seen, own) == move
            KIT.sample(match.tables, seen, own, np.uint64(seed))
            assert choice(GREEDY, match, seen, own) == move
            kinds.add(int(state[0]["ask"]))
    assert not JIT or kinds >= set(range(at.ASK_MAIN, at.ASK_COUNTER))


def test_a_policy_leaves_the_state_as_it_is() -> None:
    for match, state, work in moments(0, 4, 3):
        KIT.refresh(match.tables, state)
        before = state.tobytes(), work.tobytes()
        for policy in (RANDOM, GREEDY):
            assert choice(policy, match, state, work) == choice(policy, match, state, work)
        assert (state.tobytes(), work.tobytes()) == before


def test_policies_answer_with_a_legal_move() -> None:
    for policies in ((RANDOM, GREEDY), (GREEDY, RANDOM)):
        for match, state, work in moments(2, 3, 5, policies):
            legal = work[0]["moves"][: work[0]["n"]]
            assert all(choice(policy, match, state, work) in legal for policy in (RANDOM, GREEDY))


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
    state, work, turn = state.copy(), match.scratch(), int(state[0]["turn"])
    KIT.legal(match.tables, state, work)
    while not state[0]["over"] and state[0]["turn"] == turn:
        KIT.step(match.tables, state, work, choice(GREEDY, match, state, work))
    return bool(state[0]["over"] and state[0]["winner"] == player)


def test_greedy_takes_every_sure_win(scale) -> None:
    found = 0
    for seed in range(scale(500)):
        for match, state, work in moments(seed % 5, seed // 5 % 5, seed, (GREEDY, GREEDY)):
            player = int(state[0]["asks"])
            if state[0]["deck_n"][1 - player] > 8:
                continue
            wins = winning(match, state, player)
            if wins:
                found += 1
                assert choice(GREEDY, match, state, work) in wins or wins_this_turn(match, state, player)
    assert not JIT or found >= scale(200)


# strength


@pytest.mark.jit_only
@pytest.mark.parametrize("deck", DECKS)
def test_greedy_beats_random(deck, scale) -> None:
    games = 2 * scale(400)
    result = simulate(deck, agents=("greedy", "random"), games=games, seed=1, threads=1)
    assert result.games == games
    assert result.win_rate >= 0.95


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
    assert texts[choice(GREEDY, session.match, state, work)] == "yes"
