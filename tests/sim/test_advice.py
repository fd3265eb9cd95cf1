"""What agents would do and why: their own weights, what they look at, how search fared; in both languages."""

from __future__ import annotations

import numpy as np
import pytest

from rtkit.agents import Search
from rtkit.cards import sample_decks
from rtkit.games import make
from rtkit.games.registry import games, kit
from rtkit.i18n import LANGUAGES, set_language
from rtkit.sim.advice import advice, worths
from rtkit.sim.players import answer
from tests.games.relatetrekker.laid import lay, one


@pytest.fixture(params=games())
def walk(request, scale):
    """A session that goes on, at each of its decisions; several games of the sample decks."""

    def moments():
        decks = sample_decks(request.param)
        for seed in range(scale(12)):
            session = make(request.param).new(decks[seed % 5], decks[(seed + 2) % 5], seed=seed)
            while not session.is_over:
                yield session
                session.apply(answer(session, "greedy"))

    return request.param, moments


def test_a_policy_takes_the_move_that_it_weighs_most(walk):
    """Whatever it weighs move by move: no legal move it takes for more than the one it answers with."""
    name, moments = walk
    met = set()
    for session in moments():
        weighed = worths(session, "greedy")
        action = answer(session, "greedy")
        if action in weighed and weighed[action] != 0.0:
            met.add(kit(name).asks[session.state["ask"]])
            assert weighed[action] >= max(weighed.values()) - 1e-9
    assert {"main", "discard"} <= met


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_decision_has_its_reason_in_words(walk, language):
    set_language(language)
    name, moments = walk
    supplies, asked = kit(name), set()
    assert set(supplies.judged) == set(supplies.asks) - {"none"}
    for session in moments():
        ask = supplies.asks[session.state["ask"]]
        if ask in asked:
            continue
        asked.add(ask)
        for policy in ("greedy", "odds"):
            found = advice(session, policy)
            assert found.action == answer(session, policy)
            assert found.reasons[1] == supplies.judged[ask][LANGUAGES.index(language)]
            assert len(found.reasons) == 2 + (found.action in worths(session, policy))
        found = advice(session, "random")
        assert str(len(session.legal_actions())) in found.reasons[0] and found.action == answer(session, "random")


def test_an_attack_is_taken_for_its_chance_times_what_falls():
    """Both answers have one target that falls surely and one that may not: the worth of the latter is the less."""
    attacker = one("K1", A=5000, strike=1)
    weak, strong = one("L1", D=100), one("L2", D=5100)
    session = lay({"field": [attacker]}, {"field": [(weak, {"rested": True}), (strong, {"rested": True})]},
                  phase="attack")  # fmt: skip
    weighed = {action.text: worth for action, worth in worths(session, "greedy").items()}
    assert weighed["pass"] == 0.0 < weighed["attack K1 > L1"] < weighed["attack K1 > deck"] + 1000
    same = lay({"field": [attacker]}, {"field": [(weak, {"rested": True})]}, phase="attack")
    alone = {action.text: worth for action, worth in worths(same, "greedy").items()}
    assert alone["attack K1 > L1"] == pytest.approx(weighed["attack K1 > L1"])


def test_a_win_is_said_as_one():
    """RT-501: the last card falls by one attack."""
    win = lay({"field": [one("K1", strike=3)]}, {"deck_size": 1}, phase="attack")
    set_language("ja")
    found = advice(win, "greedy")
    assert found.action.text == "attack K1 > deck" and "勝ちにつながる" in found.reasons[-1]
    set_language("en")
    assert "wins the game; " in advice(win, "greedy").reasons[-1]


def test_search_says_its_tries_and_functions_their_text(walk):
    name, moments = walk
    session = next(moments())
    found = advice(session, "search:9")
    lines = Search(9).think(session.view(session.to_move)).lines
    assert found.action == lines[0].action and found.reasons[1:] == tuple(line.say() for line in lines[:3])

    def last(view, actions):
        """The last of all.

        No more of this is said."""
        return actions[-1]

    assert advice(session, last).reasons == ("The last of all.",)
    assert advice(session, lambda view, actions: actions[0]).reasons == ()


def test_nothing_is_said_of_moves_that_are_weighed_together():
    """AL-601: weapons are exhausted for an attack by a plan, so none has a worth of its own."""
    decks = sample_decks("avatars_legion")
    session = make("avatars_legion").new(decks[0], decks[1], seed=3)
    while not any(action.kind == "exhaust" for action in session.legal_actions()):
        session.apply(answer(session, "greedy"))
    weighed = worths(session, "greedy")
    assert all(np.isfinite(list(weighed.values()))) and not any(action.kind == "exhaust" for action in weighed)
