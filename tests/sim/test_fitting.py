"""Fitting weights by self-play: the same for a seed and any number of threads, whole when stopped, and what is kept."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from rtkit.cards import sample_decks
from rtkit.cli import main
from rtkit.errors import OptionError
from rtkit.games.registry import games, kit
from rtkit.games.weights import Weights, fitted_file
from rtkit.sim import fitting
from rtkit.sim.fitting import fit

FITTED = [(game, policy) for game in games() for policy in kit(game).policies if fitted_file(game, policy).is_file()]


def test_odds_is_fitted_in_every_game():
    assert [(game, "odds") for game in games()] == FITTED


@pytest.mark.parametrize(("game", "policy"), FITTED)
def test_a_fitted_file_says_what_made_it_and_is_what_it_says(game, policy):
    found = Weights.from_text(fitted_file(game, policy).read_text(encoding="utf-8"))
    supplies = kit(game)
    assert (found.game, found.rules) == (game, supplies.version)
    assert found.command == f"rtkit fit --game {game} --games {found.games} --seed {found.seed}"
    assert found.basis == fitting._Bench(supplies, sample_decks(game), 1).basis
    assert list(found.weights) == list(supplies.weights)
    row = supplies.policy_data()[supplies.policies.index(policy)]
    assert {name: float(row[name]) for name in found.weights} == found.weights


@pytest.mark.parametrize("game", games())
def test_a_policy_that_was_not_fitted_has_the_weights_chosen_by_hand(game):
    supplies = kit(game)
    row = supplies.policy_data()[supplies.policies.index("greedy")]
    assert {name: float(row[name]) for name in supplies.weights} == supplies.weights


def test_a_changed_weight_is_not_what_the_hash_is_of():
    text = fitted_file(*FITTED[0]).read_text(encoding="utf-8")
    plain = json.loads(text)
    name, value = next(iter(plain["weights"].items()))
    for changed in ({"weights": {**plain["weights"], name: value + 1e-9}}, {"basis": "0" * 64}, {"seed": 1}):
        with pytest.raises(ValueError, match="expected the hash"):
            Weights.from_text(json.dumps(plain | changed))
    assert Weights.from_text(text).to_text() == text


@pytest.mark.parametrize("game", games())
def test_what_a_fit_begins_with_is_its_basis(game, monkeypatch):
    """Its decks, the weights chosen by hand and the fit's constants."""
    supplies, decks = kit(game), sample_decks(game)
    found = {fitting._Bench(supplies, decks, threads).basis for threads in (1, 2)}
    found.add(fitting._Bench(supplies, decks[:-1], 1).basis)
    by_hand = {name: value + 1 for name, value in supplies.weights.items()}
    found.add(fitting._Bench(replace(supplies, weights=by_hand), decks, 1).basis)
    monkeypatch.setattr(fitting, "_RATE", 1.0)
    found.add(fitting._Bench(supplies, decks, 1).basis)
    assert len(found) == 4


@pytest.mark.jit_only
@pytest.mark.parametrize("game", games())
def test_the_same_weights_for_a_seed_and_any_number_of_threads(game):
    one, two, other = (fit(game, games=3000, seed=seed, threads=n) for seed, n in ((1, 1), (1, 2), (2, 2)))
    assert one.weights == two.weights != other.weights
    assert one.weights.hash == two.weights.hash and (one.score, one.interval) == (two.score, two.interval)
    assert one.weights.games >= 3000 and one.weights.games == one.asked and not one.stopped
    assert one.weights.weights != kit(game).weights


@pytest.mark.jit_only
def test_it_stops_when_told_with_whole_rounds():
    told = []
    found = fit(games=20_000, seed=1, progress=lambda done, total: told.append((done, total)) or len(told) < 2)
    assert found.stopped and 0 < found.weights.games == told[-1][0] < found.asked == told[-1][1]


def test_stopped_before_they_are_compared_nothing_is_said_to_be_gained(monkeypatch, capsys):
    monkeypatch.setattr(fitting, "_climb", lambda bench, hand, *_: hand[None])
    monkeypatch.setattr(fitting, "share_out", lambda hands, total: 0)
    found = fit(games=1600)
    assert (found.score, found.pairs, found.stopped) == (None, 0, False)
    assert json.loads(json.dumps(found.to_plain(), allow_nan=False))["score"] is None
    assert main(["fit", "--games", "1600"]) == 0
    said = capsys.readouterr().out
    assert "比べていません" in said and "勝率" not in said and "nan" not in said


@pytest.mark.parametrize("wrong", [0, -1, 1.5, True, "9"])
def test_games_out_of_range_are_refused(wrong):
    with pytest.raises(OptionError, match="games"):
        fit(games=wrong)


@pytest.mark.jit_only
def test_the_command_prints_and_writes_the_weights(tmp_path, capsys):
    out = tmp_path / "odds.json"
    words = ["fit", "--games", "1600", "--seed", "7", "--out", str(out)]
    assert main([*words, "--json"]) == 0
    plain = json.loads(capsys.readouterr().out)
    found = Weights.from_text(out.read_text(encoding="utf-8"))
    assert plain["hash"] == found.hash and plain["weights"] == found.weights and plain["interval"][0] < plain["score"]
    for language, said in (("ja", "手で決めた重みに対する勝率"), ("en", "Against the weights chosen by hand")):
        assert main(["--lang", language, *words]) == 0
        assert said in capsys.readouterr().out
