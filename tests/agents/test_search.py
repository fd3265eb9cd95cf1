"""Search: it sees no more than a view, answers alike for alike, says what it found, and plays better than odds."""

from __future__ import annotations

import numpy as np
import pytest

from rtkit.agents import Search, searcher
from rtkit.errors import OptionError
from rtkit.games.session import Session
from rtkit.games.view import View
from rtkit.i18n import LANGUAGES
from rtkit.sim import simulate
from rtkit.stats import paired_interval
from tests.games.arena import ARENAS, moments, played

GAMES = [arena for arena in ARENAS if arena.cards is None]


@pytest.fixture(scope="module", params=GAMES, ids=str)
def arena(request):
    return request.param


def own_view(session):
    return session.view(session.to_move)


def test_the_same_view_and_seed_give_the_same_report(arena):
    session = played(arena, 3, stop=12)
    reports = [Search(40, seed=seed).think(own_view(session)) for seed in (1, 1, 2)]
    assert reports[0].lines == reports[1].lines != reports[2].lines
    assert reports[0].iterations == 40 == sum(line.visits for line in reports[0].lines)
    assert reports[0].best in session.legal_actions()


def test_threads_have_trees_of_their_own_whose_visits_are_added(arena):
    session = played(arena, 3, stop=12)
    one, again = (Search(41, threads=2).think(own_view(session)) for _ in range(2))
    assert one.lines == again.lines and one.iterations == sum(line.visits for line in one.lines) == 41


def permuted(arena, session, viewer, rng):
    """The same game with the cards hidden from a player dealt another way, and other chance to come."""
    state = np.array([session.state])
    for places in arena.own.unseen(session, viewer).values():
        cards = [int(state[0][zone][i]) for zone, i in places]
        for (zone, i), card in zip(places, rng.permutation(cards), strict=True):
            state[0][zone][i] = card
    other = Session(session.match, state, {})
    other.rekey([int(k) for k in rng.integers(1, 2**60, 3)])
    return other


@pytest.mark.parametrize("seed", range(3))
def test_what_is_hidden_changes_no_answer(arena, seed, scale):
    rng, asked = np.random.default_rng(seed), 0
    for session in moments(arena, seed, every=scale(4)):
        other = permuted(arena, session, session.to_move, rng)
        search = Search(8, rollout=("greedy", "odds", "random")[seed])
        assert search(own_view(session), session.legal_actions()).text == search(
            own_view(other), other.legal_actions()).text  # fmt: skip
        asked += 1
    assert asked >= 3


def test_a_line_says_what_was_found(arena):
    session = played(arena, 3, stop=12)
    first, *rest = Search(200).think(own_view(session)).lines
    assert first.line[0] == first.action and all(line.line == (line.action,) for line in rest)
    low, high = first.interval
    assert 0 <= low <= first.value <= high <= 1
    for lang in LANGUAGES:
        said = first.say(lang)
        assert said.startswith(first.action.say(lang)) and f"{first.visits:,}" in said
        assert all(action.say(lang) in said for action in first.line)


def test_lists_that_are_not_known_are_imagined(arena):
    session = played(arena, 3, stop=12)
    view = session.view(session.to_move, open_lists=False)
    assert isinstance(view, View) and Search(130).think(view).iterations == 130


def test_it_stops_when_told_and_when_its_time_is_up(arena):
    session = played(arena, 3, stop=12)
    asked = []
    report = Search(100_000).think(own_view(session), stop=lambda: bool(asked) or asked.append(1))
    assert 0 < report.iterations < 1000
    assert 0 < Search(milliseconds=1).think(own_view(session)).iterations < 100_000


def test_who_is_not_asked_has_nothing_to_search(arena):
    session = played(arena, 3, stop=12)
    with pytest.raises(OptionError, match="いま選択するプレイヤー"):
        Search(8).think(session.view(1 - session.to_move))


@pytest.mark.parametrize("name", ["search:0", "search:999999999", "search:0ms"])
def test_a_budget_out_of_range_is_refused(name):
    with pytest.raises(OptionError, match="1 から 2,000,000"):
        searcher(name)
    for wrong in (0, -1, True, 1.5, "8", None):
        with pytest.raises(OptionError):
            Search(wrong)
    with pytest.raises(OptionError):
        Search(8, threads=0)


def test_names_of_searches():
    assert (searcher("search").__name__, searcher("search:50ms").__name__) == ("search:1000", "search:50ms")
    assert searcher("searching") is None and searcher("search:") is None


@pytest.mark.slow
@pytest.mark.jit_only
def test_search_plays_better_than_odds(arena, scale):
    """In mirror games, by pairs."""
    how = {"agents": ("search:200", "odds"), "game": arena.name, "seed": 5}
    batches = [simulate(deck, games=2 * scale(10), **how) for deck in arena.decks]
    assert paired_interval(np.concatenate([batch.unit_scores for batch in batches])).low > 0.5
