"""Policies of every game: no look at what is hidden, legal moves, strength against random play."""

from __future__ import annotations

from importlib import import_module

import numpy as np
import pytest

from rtkit._jit import JIT
from rtkit.cards import sample_decks
from rtkit.games.registry import games, kit
from rtkit.games.rulebook import load
from rtkit.sim import simulate
from tests.games.greedy import answer, decisions


@pytest.mark.parametrize("game", games())
def test_policies_look_at_nothing_hidden(game, scale) -> None:
    """Same move on the true state, on what the player may know, and with the hidden cards dealt another way.

    Random's own draws are no secret of the game's: with the hidden cards dealt another way it has its keys.
    """
    supplies, met = kit(game), set()
    for seed in range(scale(200)):
        for match, state, work in decisions(game, seed % 5, seed // 5 % 5, seed):
            moves = [answer(policy, match, state, work) for policy in supplies.policies]
            seen, own = state.copy(), match.scratch()
            supplies.observe(seen, int(state[0]["asks"]))
            assert supplies.legal(match.tables, seen, own) == work[0]["n"]
            assert [answer(policy, match, seen, own) for policy in supplies.policies[1:]] == moves[1:]
            supplies.sample(match.tables, seen, own, np.uint64(seed))
            for name in ("key_policy", "asked"):
                seen[0][name] = state[0][name]
            assert [answer(policy, match, seen, own) for policy in supplies.policies] == moves
            met.add(supplies.asks[state[0]["ask"]])
    by_ruling = import_module(f"tests.games.{game}.hidden").BY_RULING
    assert not JIT or met == set(supplies.asks[1:]) - by_ruling


@pytest.mark.parametrize("game", games())
def test_a_policy_leaves_the_state_as_it_is(game) -> None:
    for match, state, work in decisions(game, 0, 4, 3):
        match.kit.refresh(match.tables, state)
        before = state.tobytes(), work.tobytes()
        for policy in match.kit.policies:
            assert answer(policy, match, state, work) == answer(policy, match, state, work)
        assert (state.tobytes(), work.tobytes()) == before


@pytest.mark.parametrize(("game", "rulings"), [
    (game, {name: list(rule.values)[place] for name, rule in load(game).house.items()})
    for game in games() for place in (0, 1, -1)
])  # fmt: skip
def test_policies_answer_with_a_legal_move(game, rulings) -> None:
    """By the printed rules and by house rules."""
    for policies in (("random", "odds"), ("greedy", "random"), ("odds", "greedy")):
        for match, state, work in decisions(game, 2, 3, 5, policies, rulings):
            legal = work[0]["moves"][: work[0]["n"]]
            assert all(answer(policy, match, state, work) in legal for policy in match.kit.policies)


@pytest.mark.jit_only
@pytest.mark.parametrize(("game", "deck"), [(game, deck.name) for game in games() for deck in sample_decks(game)])
def test_greedy_beats_random(game, deck, scale) -> None:
    n = 2 * scale(400)
    result = simulate(deck, agents=("greedy", "random"), games=n, seed=1, threads=1, game=game)
    assert result.games == n
    assert result.win_rate >= 0.95
