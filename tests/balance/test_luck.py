"""Shares of luck: right where they are known, of the games they say they are of, and how games go."""

from __future__ import annotations

import json

import numpy as np
import pytest

from rtkit.balance import luck, what_if
from rtkit.balance.flow import flow_of
from rtkit.cards import sample_decks
from rtkit.cli import main
from rtkit.errors import OptionError
from rtkit.games.game import SEEDS
from rtkit.games.registry import games
from rtkit.games.seating import PURPOSES
from rtkit.i18n import LANGUAGES, set_language
from rtkit.sim import simulate
from rtkit.stats import share_interval

A, B = "赤の速攻", "青の守り"
LAWS = {  # who wins by two coins → the first coin's share by itself, and in total
    "the first coin alone": (lambda a, b: a, 1, 1),
    "the other alone": (lambda a, b: b, 0, 0),
    "whether they are alike": (lambda a, b: a ^ b, 0, 1),
    "both": (lambda a, b: a & b, 1 / 3, 2 / 3),
}


@pytest.mark.parametrize(("law", "itself", "total"), LAWS.values(), ids=LAWS.keys())
def test_shares_hold_the_truth_as_often_as_they_say(law, itself, total):
    """1,000 repetitions of 400 games."""
    stream = np.random.default_rng(8)
    a, b, a2, b2 = stream.integers(0, 2, (4, 1000, 400))
    x, changed, kept = law(a, b).astype(float), law(a2, b).astype(float), law(a, b2).astype(float)
    holds = []
    for one, other, same in zip(x, changed, kept, strict=True):
        squares = (one - one.mean()) ** 2
        by_itself = share_interval((one - one.mean()) * (same - same.mean()), squares)
        holds.append((itself in by_itself, total in share_interval((one - other) ** 2 / 2, squares)))
    assert (np.mean(holds, axis=0) >= 0.93).all()


@pytest.mark.parametrize("game", games())
def test_the_games_are_those_with_one_seed_changed(game):
    one, other = sample_decks(game)[:2]
    found = luck(one, other, agents="random", games=60, seed=3, game=game)
    how = {"agents": "random", "games": 60, "seed": 3, "game": game, "pairing": "none", "first": "random"}
    assert found.batches[0].digest == simulate(one, other, **how).digest
    assert [s.purpose for s in sorted(found.sources, key=lambda s: PURPOSES.index(s.purpose))] == list(PURPOSES)
    for i, purpose in enumerate(PURPOSES):
        changed, kept = found.batches[1 + 2 * i : 3 + 2 * i]
        assert changed.seeds == {purpose: 2} and kept.seeds == {p: 2 for p in PURPOSES if p != purpose}
    for source in found.sources:
        assert 0 <= source.itself <= 1 and source.total in source.total_interval
    for language in LANGUAGES:
        set_language(language)
        said = " ".join(found.say())
        assert "%" in said and all(name in said for name in found.batches[0].decks)


def test_shares_of_what_was_stopped_hold_whenever_it_was():
    """1,000 repetitions, looked at ten times each: the first coin's share in total of "both"."""
    stream = np.random.default_rng(9)
    a, b, a2 = stream.integers(0, 2, (3, 1000, 1000))
    x, changed = (a & b).astype(float), (a2 & b).astype(float)
    looks, holds = np.unique(np.geomspace(50, 1000, 10).astype(int)), []
    for one, other in zip(x, changed, strict=True):
        parts, wholes = (one - other) ** 2 / 2, [(one[:n] - one[:n].mean()) ** 2 for n in looks]
        found = [share_interval(parts[:n], whole, planned=500) for n, whole in zip(looks, wholes, strict=True)]
        holds.append(all(2 / 3 in interval for interval in found))
    assert np.mean(holds) >= 0.95


def test_any_seed_will_do():
    found = luck(A, B, agents="random", games=40, seed=SEEDS - 1)
    assert found.batches[1].seeds == {PURPOSES[0]: SEEDS - 2}


def test_random_play_is_a_whim_and_greedy_play_is_none():
    shares = {
        agent: {s.purpose: s.total for s in luck(A, B, agents=agent, games=200).sources}
        for agent in ("random", "greedy")
    }
    assert shares["random"]["policy"] > 0.3 and shares["greedy"]["policy"] < 0.05


@pytest.mark.parametrize("game", games())
def test_the_flow_of_games_by_hand(game):
    one, other = sample_decks(game)[:2]
    batch = simulate(one, other, agents="random", games=12, game=game)
    found, field = flow_of(batch, 0.95), batch.batch.match.kit.left
    changes, back, left = [], [], []
    for index in range(batch.games):
        session = batch.game_at(index)
        lead = {}
        for cursor in range(len(session.actions)):
            state = session.before(cursor)
            lead.setdefault(int(state["turn"]), int(state[field][0]) - int(state[field][1]))
        firsts = [value for turn, value in lead.items() if turn % 2 == 1]
        ahead = [value > 0 for value in firsts if value != 0]
        changes.append(sum(ahead[i] != ahead[i + 1] for i in range(len(ahead) - 1)))
        winner = session.result.winner
        if winner is not None:
            middle = firsts[len(firsts) // 2]
            back.append(middle < 0 if winner == 0 else middle > 0)
            left.append(int(session.state[field].max()))
    start = int(batch.batch.begin(0).state[field].max())
    assert (found.games, found.looked_at) == (12, 12) and found.turns == batch.turns_mean
    assert found.lead_changes == pytest.approx(np.mean(changes)) and found.comebacks == pytest.approx(np.mean(back))
    assert found.left == pytest.approx(np.mean(left) / start) and found.comebacks in found.interval


def test_games_that_all_end_alike_have_no_variance():
    with pytest.raises(OptionError, match="どのゲームも同じ"):
        luck(A, B, agents=("greedy", "random"), games=6)


def test_a_stop_keeps_what_was_played():
    found = luck(A, B, agents="random", games=1_000_000, progress=lambda done, games: done < 50)
    assert found.stopped and len({batch.games for batch in found.batches}) == 1
    assert found.sources[0].total_interval.method == "anytime" and any("途中で止めた" in line for line in found.say())


def test_the_command(capsys):
    command = ["balance", "luck", "--deck", A, "--deck", B, "--agent", "random", "--games", "60"]
    assert main(command) == 0
    assert "山札の並び" in capsys.readouterr().out
    assert main([*command, "--json"]) == 0
    plain = json.loads(capsys.readouterr().out)
    assert {source["purpose"] for source in plain["sources"]} == set(PURPOSES)
    assert {"games", "method", "seed", "rules", "agents", "decks", "matters"} <= plain.keys()
    assert plain["cards"] == what_if(A, B, replace={"RT001": "RT060"}, agents="random", games=2).to_plain()["cards"][0]
    found = {s["purpose"]: (s["interval"][0] >= plain["matters"], s["verdict"]) for s in plain["sources"]}
    assert all((verdict == "at least") == beyond for beyond, verdict in found.values())
    assert found["policy"][1] == "at least", "random players decide by whim"


@pytest.mark.parametrize("language", LANGUAGES)
def test_means_of_the_flow_have_intervals_and_one_game_none(language):
    set_language(language)
    batch = simulate(*sample_decks()[:2], agents="random", games=60, pairing="none", first="random")
    found = flow_of(batch, 0.95)
    for mean, interval in ((found.turns, found.turns_interval), (found.lead_changes, found.changes_interval),
                           (found.left, found.left_interval)):  # fmt: skip
        assert interval.low < mean < interval.high
    assert f"{found.turns_interval.high:.1f}" in found.say()[0]
    alone = flow_of(simulate(*sample_decks()[:2], agents="random", games=1, pairing="none"), 0.95)
    assert alone.to_plain()["turns_interval"] == [1.0, None] and alone.to_plain()["lead_changes_interval"][1] is None
    assert "Infinity" not in json.dumps(alone.to_plain())
    assert "1 games" not in alone.say()[0] and "inf" not in alone.say()[0]
