"""What would make it less worth to begin: a row for each ruling's and house rule's value, and the frontier."""

from __future__ import annotations

import json

import numpy as np
import pytest

from rtkit.balance import first_player, remedies, ruling_table
from rtkit.balance.remedy import _better
from rtkit.cards import sample_decks
from rtkit.cli import main
from rtkit.games.registry import games
from rtkit.games.rulebook import load
from rtkit.i18n import LANGUAGES, set_language
from rtkit.stats import mean_interval


@pytest.mark.parametrize("game", games())
def test_every_value_of_every_ruling_and_house_rule_has_a_row(game):
    one, other = sample_decks(game)[:2]
    found = remedies(one, other, agents="random", games=40, game=game)
    book = load(game)
    values = [(r.name, value) for r in book.choices.values() for value in list(r.values)[1:]]
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
    assert [row.house for row in found.rows] == [False, *(name in book.house for name, _ in values)]
    for row in found.rows:
        assert row.between.low < row.turns < row.between.high
    for language, house in zip(LANGUAGES, ("ハウスルール ", "house rule "), strict=True):
        set_language(language)
        told = found.say()
        assert all(any(f"{name}=" in line for line in told) for name in book.choices)
        assert sum(house in line for line in told[1 : 1 + len(found.rows)]) == sum(row.house for row in found.rows)
    frame = found.frame
    assert list(frame["turns"]) == [row.turns for row in found.rows]
    assert list(frame["house"]) == [row.house for row in found.rows]
    assert (frame["turns_low"] < frame["turns"]).all() and (frame["turns"] < frame["turns_high"]).all()


@pytest.mark.parametrize("game", games())
def test_what_rulings_are_worth_says_nothing_of_house_rules(game):
    one, other = sample_decks(game)[:2]
    table = ruling_table(one, other, agents="random", games=2, game=game)
    assert {row.name for row in table} == set(load(game).rulings)


def shift(game, decks, change, games):
    """By how much a change moves the first player's edge: the interval of the mean over the same pairs of games."""
    found = [first_player(*decks, game=game, games=games, seed=1, rulings=rulings) for rulings in ({}, change)]
    begins = [np.where(b.rows["first"] == 0, b.scores, 1 - b.scores) for b in (one.batches[0] for one in found)]
    moved = (begins[1] - begins[0]).reshape(-1, 2).mean(axis=1)
    return mean_interval(moved)


@pytest.mark.parametrize(
    ("game", "decks", "change", "games", "moves"),
    [
        ("relatetrekker", ("赤の速攻", "三色の道具箱"), {"second_extra_cards": 2}, 6000, "down"),
        ("relatetrekker", ("黄の入れ替わり一座", "青の守り"), {"second_extra_cards": 2}, 2000, "not established"),
        ("relatetrekker", ("赤の速攻", "三色の道具箱"), {"opening_attacks": "none"}, 6000, "up"),
        ("relatetrekker", ("赤の速攻", "三色の道具箱"), {"opening_attacks": "two"}, 4000, "down"),
        ("relatetrekker", ("ダイス博打", "赤の速攻"), {"opening_attacks": "free"}, 2000, "down"),
        ("avatars_legion", ("武具屋の鞄", "銃の雨"), {"second_extra_cards": 1}, 3000, "down"),
        ("avatars_legion", ("剣の階段", "野獣の群れ"), {"second_extra_cards": 2}, 2000, "down"),
        ("avatars_legion", ("武具屋の鞄", "銃の雨"), {"opening_attacks": "one"}, 3000, "down"),
    ],
)
def test_house_rules_move_the_edge(game, decks, change, games, moves):
    """Cards and attacks for the second player, or fewer attacks of the first, take edge from who begins.

    In RelateTrekker a card drawn is a card less in the deck that must last: for some decks more cards help little.
    """
    found = shift(game, decks, change, games)
    assert moves == ("down" if found.high < 0 else "up" if found.low > 0 else "not established")


def test_one_attack_changes_nothing_where_no_deck_makes_two_in_the_first_turn():
    """Swords and beasts allow one attack at the start of the game in any case."""
    decks = "剣の階段", "野獣の群れ"
    usual, one = (
        first_player(*decks, game="avatars_legion", games=200, rulings=rulings)
        for rulings in ({}, {"opening_attacks": "one"})
    )
    assert (usual.batches[0].rows["winner"] == one.batches[0].rows["winner"]).all()


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
    keys = {"estimate", "interval", "method", "games", "seed", "verdict", "turns", "turns_interval", "house"}
    assert keys <= plain["rows"][0].keys() and plain["rows"][-1]["house"] is True
    assert main([*command[:-1], "2", "--json"]) == 0
    plain = json.loads(capsys.readouterr().out)
    assert all(row["turns_interval"][1] is None for row in plain["rows"])  # a single pair
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
