"""Ladders: who meets whom, the same for any number of threads, words that follow the numbers, and what is refused."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from itertools import combinations
from types import SimpleNamespace

import numpy as np
import pytest

from rtkit.cards import sample_decks
from rtkit.cli import main
from rtkit.errors import OptionError
from rtkit.games.registry import games
from rtkit.i18n import set_language
from rtkit.sim import Ladder, ladder, simulate
from rtkit.sim.players import agent_of
from rtkit.sim.tournament import Meeting, _pairs, _plan, _rated
from rtkit.stats import bradley_terry
from tests.sim.crippled import crippled

AGENTS = ("random", "greedy", "odds")
DECKS = [deck.name for deck in sample_decks()][:2]


def small(**options: object) -> Ladder:
    return ladder(**{"agents": AGENTS, "decks": DECKS, "games": 8, "seed": 3, **options})


def test_every_two_meet_with_every_deck_in_pairs():
    found = small()
    assert [(m.one, m.other) for m in found.meetings] == [(0, 1), (0, 2), (1, 2)]
    assert all([b.decks for b in m.batches] == [(d, d) for d in DECKS] for m in found.meetings)
    assert all(b.pairing == "duplicate" and b.games == 4 for m in found.meetings for b in m.batches)
    assert (found.games, found.decks, found.stopped) == (24, tuple(DECKS), False)
    seeds = [b.seed for m in found.meetings for b in m.batches]
    assert len(set(seeds)) == len(seeds)


@pytest.mark.jit_only
def test_any_batch_can_be_played_again_from_what_is_printed():
    meeting = small().to_plain()["meetings"][0]
    batch = meeting["batches"][0]
    again = simulate(batch["deck"], agents=meeting["agents"], games=batch["games"], seed=batch["seed"])
    assert again.digest == batch["digest"] and again.win_rate == batch["score"]


@pytest.mark.jit_only
def test_the_number_of_threads_changes_nothing():
    one, two = (small(threads=n).to_plain() | {"seconds": 0} for n in (1, 2))
    assert one == two != small(seed=4).to_plain() | {"seconds": 0}


def test_without_a_number_thinkers_get_fewer_games():
    compiled, searching = _pairs("random", "greedy", None, 5), _pairs("greedy", agent_of("search:200"), None, 5)
    assert compiled == 2000 and 2 <= searching < 50
    assert _pairs(agent_of("search:2000"), agent_of("search:50ms"), None, 5) == 2
    assert _pairs("random", "greedy", 21, 5) == 3


@pytest.mark.jit_only
@pytest.mark.parametrize("game", games())
def test_random_greedy_and_odds_are_told_apart(game):
    """By pairs: each established above the one before."""
    found = ladder(game, agents=("odds", "random", "greedy"), games=12_000, seed=11)
    assert [found.agents[i] for i in found.order] == ["odds", "greedy", "random"]
    assert all(interval.low > 0.5 for _, _, _, interval, _ in found.neighbours())
    assert str(found).count("のほうが強いと言えます") == 2


def same(view, actions):
    """Plays as if it were random, but always alike."""
    return actions[int(view.state["turn"]) % len(actions)]


def made(scores: dict[tuple[int, int], list[float]]) -> Ladder:
    """A ladder of three whose pairs scored so, without a game played."""
    meetings = tuple(
        Meeting(one, other, (SimpleNamespace(unit_scores=np.array(won), games=2 * len(won), stopped=False),), 0.95)
        for (one, other), won in scores.items()
    )
    return Ladder("game", ("a", "b", "c"), ("deck",), 0, 0.95, meetings, _rated(meetings, 0.95), False, 0.0)


@pytest.mark.parametrize(
    ("language", "open_", "stronger", "reversed_"),
    [("ja", "a と b のどちらが強いかは、まだ言えません", "b のほうが強いと言えます", "点数は下ですが"),
     ("en", "which of a and b is the stronger", "established that b is the stronger", "b, though rated lower")],
)  # fmt: skip
def test_words_follow_the_numbers(language, open_, stronger, reversed_):
    """Of two neighbours by points: nothing established, the upper the stronger, the lower the stronger."""
    set_language(language)
    even, won, lost = [0.5, 1, 0, 1, 0.5, 0, 1] * 9, [1, 1, 1, 0.5] * 20, [0.5, 0, 0.5, 0.5] * 20
    told = str(made({(0, 1): even, (1, 2): won, (0, 2): won}))
    assert open_ in told and stronger in told and reversed_ not in told
    found = made({(0, 1): lost, (0, 2): [1.0] * 80, (1, 2): even})
    assert found.order[:2] == [0, 1] and reversed_ in str(found) and open_ not in str(found)


@pytest.mark.parametrize("agents", [("search:6000", "search:5000", "random", "greedy"), ("greedy", same, "search:9")])
def test_wherever_it_is_stopped_those_who_met_can_be_rated(agents):
    plan = _plan([agent_of(agent) for agent in agents], None, 5)
    assert sorted(pair for *pair, _ in plan) == [list(pair) for pair in combinations(range(len(agents)), 2)]
    for n in range(1, len(plan) + 1):
        one, other, _ = zip(*plan[:n], strict=True)
        numbers = sorted({*one, *other})
        bradley_terry([numbers.index(i) for i in one], [numbers.index(i) for i in other], [0.5] * n)


@pytest.mark.jit_only
@pytest.mark.parametrize("game", games())
def test_a_crippled_agent_loses_to_greedy(game, scale):
    """At least 99 in 100 games, with every sample deck."""
    n = scale(20)
    results = [simulate(deck.name, agents=("greedy", crippled), games=2 * n, seed=5, game=game)
               for deck in sample_decks(game)]  # fmt: skip
    assert np.mean([result.win_rate for result in results]) >= 0.99


@pytest.mark.jit_only
def test_a_ladder_that_is_stopped_keeps_what_was_played():
    told = []
    found = small(games=4000, agents=("random", "greedy"),
                  progress=lambda done, total: told.append((done, total)) or done < 200)  # fmt: skip
    assert found.stopped and 0 < found.games < told[-1][1] == 4000
    assert "途中で止めた" in str(found)


def test_stopped_too_early_nobody_is_rated():
    with pytest.raises(KeyboardInterrupt):
        small(games=40_000, progress=lambda done, total: False)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"agents": ("random",)}, "2 つ以上"), ({"agents": "random"}, "2 つ以上"), ({"games": 0}, "games"),
        ({"agents": ("random", "random")}, "1 つしか指定できません（'random'）"), ({"decks": ()}, "1 つ以上"),
        ({"agents": ("random", "nobody")}, "nobody"), ({"seed": 0.5}, "シード"), ({"threads": 0}, "threads"),
        ({"level": 1}, "信頼水準"),
    ],
)  # fmt: skip
def test_what_cannot_be_played_is_refused(options, message):
    with pytest.raises(OptionError, match=message):
        small(**options)


@pytest.mark.jit_only
def test_the_command_prints_a_table_json_and_a_chart(tmp_path, capsys):
    words = ["ladder", "--agents", "random,greedy", "odds", "--decks", *DECKS, "--games", "8", "--seed", "3"]
    for language, said in (("ja", "点（"), ("en", "points (")):
        assert main(["--lang", language, *words]) == 0
        assert capsys.readouterr().out.count(said) >= 3
    chart = tmp_path / "ladder.svg"
    assert main([*words, "--json", "--chart", str(chart)]) == 0
    plain = json.loads(capsys.readouterr().out)
    assert plain | {"seconds": 0} == json.loads(json.dumps(small().to_plain() | {"seconds": 0}))
    ET.fromstring(chart.read_text(encoding="utf-8"))


@pytest.mark.jit_only
def test_the_chart_shows_every_agent():
    from rtkit.charts import rating_chart

    ax = rating_chart(small().frame)
    labels = [label.get_text() for label in ax.get_yticklabels()]
    assert sorted(label.split("\n")[0] for label in labels) == sorted(AGENTS)
    assert all("シード 3" in label for label in labels)
