"""What would make it less worth to begin: one row a ruling's value, and the frontier of edge and length."""

from __future__ import annotations

import json

import pytest

from rtkit.balance import first_player, remedies
from rtkit.balance.remedy import _better
from rtkit.cards import sample_decks
from rtkit.cli import main
from rtkit.games.registry import games
from rtkit.games.rulebook import load
from rtkit.i18n import LANGUAGES, set_language


@pytest.mark.parametrize("game", games())
def test_every_value_of_every_ruling_has_a_row(game):
    one, other = sample_decks(game)[:2]
    found = remedies(one, other, agents="random", games=40, game=game)
    values = [(r.name, value) for r in load(game).rulings.values() for value in list(r.values)[1:]]
    assert [next(iter(row.answer.batches[0].rulings.items()), None) for row in found.rows] == [None, *values]
    usual = first_player(one, other, agents="random", games=40, game=game)
    assert found.rows[0].answer.batches[0].digest == usual.batches[0].digest
    best = min(found.rows, key=lambda row: (abs(row.answer.estimate), row.turns))
    assert best.frontier
    for row in found.rows:
        beaten = any(
            abs(o.answer.estimate) <= abs(row.answer.estimate) and o.turns <= row.turns
            and (abs(o.answer.estimate), o.turns) != (abs(row.answer.estimate), row.turns)
            for o in found.rows
        )  # fmt: skip
        assert row.frontier == (not beaten)
    for language in LANGUAGES:
        set_language(language)
        assert all(f"{name}=" in " ".join(found.say()) for name in load(game).rulings)
    assert list(found.frame["turns"]) == [row.turns for row in found.rows]


@pytest.mark.parametrize(("one", "other", "better"), [((0, 5), (1, 5), True), ((0, 6), (1, 5), False),
                                                      ((1, 5), (1, 5), False), ((1, 4), (1, 5), True)])  # fmt: skip
def test_what_is_better_is_so_in_one_thing_and_worse_in_none(one, other, better):
    assert _better(one, other) is better


def test_the_command_and_a_stop(capsys):
    command = ["balance", "remedies", "--deck", "赤の速攻", "--deck", "青の守り", "--agent", "random", "--games", "20"]
    assert main(command) == 0
    assert "★" in capsys.readouterr().out
    assert main([*command, "--json"]) == 0
    plain = json.loads(capsys.readouterr().out)
    assert {"estimate", "interval", "method", "games", "seed", "verdict", "turns"} <= plain["rows"][0].keys()
    assert main([*command, "--ruling", "counter_optional=true"]) == 2
    told = []
    found = remedies("赤の速攻", "青の守り", agents="random", games=200_000,
                     progress=lambda done, games: told.append(done) or len(told) < 3)  # fmt: skip
    assert found.stopped and len(found.rows) == 1
    told.clear()
    found = remedies("赤の速攻", "青の守り", agents="random", games=40_000,
                     progress=lambda done, games: told.append(done == games) or sum(told) < 2)  # fmt: skip
    assert found.stopped and {row.answer.games for row in found.rows} == {40_000}
    assert any("途中で止めました" in line for line in found.say())
