"""Playouts: from what a player knows and nothing else, with a band, progress and a stop."""

from __future__ import annotations

import numpy as np
import pytest

from rtkit._streams import folded
from rtkit.agents import PIECE, Search
from rtkit.errors import OptionError
from rtkit.games import make
from rtkit.games.registry import games
from rtkit.sim import outlook, outlooks, play_again
from rtkit.stats import wilson_interval
from tests.games.relatetrekker.laid import lay, one
from tests.widgets.games import DECKS


@pytest.fixture(scope="module", params=sorted(games()))
def played(request):
    a, b = DECKS[request.param]
    return play_again(a, b, game=request.param, index=2, seed=11, agents="greedy")


def test_a_sure_win_and_a_sure_loss(scale):
    """RT-501: one attack takes the last card; nobody can do anything about it."""
    win = lay({"field": [one("K1", strike=3)]}, {"deck_size": 1}, phase="attack")
    assert outlook(win.view(0), ("greedy", "greedy"), scale(20)).chance == 1.0
    assert outlook(win.view(1), ("greedy", "greedy"), scale(20)).chance == 0.0


def test_it_looks_at_nothing_that_its_player_does_not_know(played, scale):
    """A game with other hidden cards that the view can't tell apart has the same outlook."""
    then = played.clone()
    while len(then.actions) > len(played.actions) // 2:
        then.undo()
    view = then.view(then.to_move)
    other = view.sample(99)
    assert other.state.tobytes() != then.state.tobytes() and other.view(view.player) == view
    agents = ("greedy", "random")
    assert outlook(view, agents, scale(10), seed=3) == outlook(other.view(view.player), agents, scale(10), seed=3)


def test_a_function_plays_as_the_policy_it_copies(played):
    """Policies are asked without sessions, functions with them: the games are the same."""
    name = played.match.kit.name
    view = make(name).new(*DECKS[name], seed=1).view(0)

    def copied(view, actions):
        kit, match, state = view._match.kit, view._match, np.array([view.state])
        work = match.scratch()
        kit.legal(match.tables, state, work)
        move = kit.choose(kit.policies.index("greedy"), match.tables, state, work, kit.policy_data())
        return next(action for action in actions if action.move == move)

    assert outlook(view, (copied, copied), 4, seed=1) == outlook(view, ("greedy", "greedy"), 4, seed=1)


def test_progress_is_told_and_may_stop_it(played):
    view = make(played.match.kit.name).new(*DECKS[played.match.kit.name], seed=1).view(0)
    told = []
    found = outlook(view, ("random", "random"), 50, progress=lambda done, total: told.append((done, total)) or done < 4)
    assert told == [(1, 50), (2, 50), (3, 50), (4, 50)] and found.playouts == 4
    assert found.interval == wilson_interval(found.score, 4)


def test_a_game_has_an_outlook_at_the_start_of_each_turn(played):
    moments = outlooks(played, 0, ("random", "random"), 2)
    turns = [int(played.before(i)["turn"]) for i in range(len(played.actions))]
    assert moments["turn"].tolist() == sorted(set(turns))
    assert [turns[c] for c in moments["cursor"]] == moments["turn"].tolist()
    assert all(c == 0 or turns[c - 1] < turns[c] for c in moments["cursor"])
    assert (moments["low"] <= moments["chance"]).all() and (moments["chance"] <= moments["high"]).all()
    then = played.clone()
    then.undo()
    assert outlooks(then, 0, ("random", "random"), 2)["cursor"].tolist()[-1] == len(then.actions)


@pytest.mark.jit_only
def test_search_says_what_it_thinks_of_its_best_move(played):
    """Of the player's own decision the root's best line; where the other decides, what is left of theirs."""
    view = make(played.match.kit.name).new(*DECKS[played.match.kit.name], seed=1).view(0)
    search = Search(999)
    found = outlook(view, (search, search), 100, seed=5)
    best = Search(100, seed=folded(5, 0)).think(view).lines[0]
    assert view.to_move == 0 and (found.score, found.playouts) == (best.visits * best.value, best.visits)
    won = lay({"field": [one("K1", strike=3)]}, {"deck_size": 1}, phase="attack")
    for player in (0, 1):
        thought = outlook(won.view(player), (search, search), 80)
        assert 0 < thought.playouts <= 80 and abs(thought.chance - (1 - player)) < 0.1
    told = []
    stopped = outlook(view, (search, search), 300, progress=lambda done, total: told.append(done) or len(told) < 3)
    assert told == [0, PIECE, 2 * PIECE] and stopped.playouts == 0


@pytest.mark.jit_only
def test_search_has_an_outlook_through_a_game_and_leaves_out_what_was_stopped(played):
    search = Search(1)
    moments = outlooks(played, 0, (search, search), 10)
    assert len(moments) >= played.turn and moments["playouts"].between(1, 10).all()
    assert (moments["low"] <= moments["chance"]).all() and (moments["chance"] <= moments["high"]).all()
    cut = outlooks(played, 0, (search, search), 10, progress=lambda done, _: done < 25)
    assert len(cut) in (2, 3) and cut["chance"].tolist() == moments["chance"].tolist()[: len(cut)]


def test_what_was_stopped_in_its_middle_is_left_out(played):
    moments = outlooks(played, 1, ("random", "random"), 4, progress=lambda done, _: done < 10)
    assert moments["playouts"].tolist() == [4, 4]


@pytest.mark.parametrize("playouts", [0, -1, 1.5, True, "10", 10**9])
def test_a_number_of_playouts_that_cannot_be(playouts):
    view = make().new(*DECKS[next(iter(games()))], seed=1).view(0)
    with pytest.raises(OptionError, match="100,000"):
        outlook(view, ("random", "random"), playouts)


def test_an_agent_that_is_none():
    view = make().new(*DECKS[next(iter(games()))], seed=1).view(0)
    with pytest.raises(OptionError, match="stockfish"):
        outlook(view, ("stockfish", "random"), 1)
