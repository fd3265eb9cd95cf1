"""Answers to balance questions: by hand, on planted differences, in words, by the command."""

from __future__ import annotations

import json
from dataclasses import replace

import numpy as np
import pytest

from rtkit.balance import Answer, first_player, ruling_table, what_if
from rtkit.balance.answer import cards_hash
from rtkit.cards import load_deck
from rtkit.cards.saving import card_csv
from rtkit.cards.schema import schema_of
from rtkit.cli import main
from rtkit.errors import OptionError
from rtkit.games.registry import games
from rtkit.games.rulebook import load
from rtkit.i18n import LANGUAGES, set_language
from rtkit.sim import simulate
from rtkit.stats import Interval

GAMES = 400
A, B = "赤の速攻", "青の守り"


@pytest.fixture(scope="module")
def batch():
    return simulate(A, B, agents="random", games=20)


@pytest.mark.parametrize(
    ("low", "high", "verdict"),
    [(0.02, 0.05, "at least"), (0.01, 0.05, "at least"), (-0.3, -0.01, "at least"), (0.005, 0.03, "not established"),
     (-0.02, 0.02, "not established"), (-0.009, 0.009, "smaller"), (0.0, 0.01, "not established"),
     (0.002, 0.008, "smaller")],
)  # fmt: skip
def test_verdicts_follow_the_interval(batch, low, high, verdict):
    answer = Answer("what-if", "X", (low + high) / 2, Interval(low, high, 0.95, "paired"), 0.01, (batch,))
    assert answer.verdict == answer.to_plain()["verdict"] == verdict
    for language in LANGUAGES:
        set_language(language)
        said = answer.verdict_words()
        assert said == answer.say()[0] and "X" in said and "1" in said
        if verdict == "at least":
            assert {"ja": "上げます", "en": "raises"}[language] in said or low < 0


def test_the_edge_of_the_first_player_by_hand():
    answer = first_player(A, B, agents="random", games=GAMES, seed=3)
    frame = answer.batches[0].frame
    begins = np.where(frame["winner"] == "draw", 0.5, frame["winner"].astype(str) == frame["first"].astype(str))
    assert answer.estimate == pytest.approx(begins.mean() - 0.5)
    assert set(frame.groupby("unit")["first"].nunique()) == {2}
    assert answer.interval.low < answer.estimate < answer.interval.high and answer.games == GAMES


@pytest.mark.jit_only
@pytest.mark.parametrize(("points", "verdict"), [(600, "at least"), (0, "smaller")])
def test_a_planted_difference_is_found_and_a_twin_is_not(points, verdict):
    """The first character with an A with 600 more, or the same with another name."""
    old = next(card for card in load_deck(A).cards if not card.stage and card.A >= 300)
    new = replace(old, number="NEW", name="あたらしい人", A=old.A + points)
    answer = what_if(A, B, replace={old.number: new}, games=4000, seed=1, matters=0.002)
    assert answer.verdict == verdict
    assert answer.estimate > 0 if points else answer.estimate == 0


@pytest.mark.parametrize("game", games())
def test_every_value_of_every_ruling_has_a_row(game):
    one, other = (deck for deck in _two(game))
    table = ruling_table(one, other, game=game, agents="random", games=20)
    values = [(r.name, value) for r in load(game).rulings.values() for value in list(r.values)[1:]]
    assert [(row.name, row.value) for row in table] == values
    for row in table:
        before, after = row.answer.batches
        assert before.rulings == {} and list(after.rulings.items()) == [(row.name, row.value)]
        assert 0 <= row.changed <= 1 and (row.changed > 0 or row.answer.estimate == 0)
    assert any(row.changed > 0 for row in table)


def _two(game):
    from rtkit.cards import sample_decks

    return sample_decks(game)[:2]


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({}, "何も変わりません"),
        ({"replace": {"RT999": "RT001"}}, "このデッキに入っていません"),
        ({"replace": ["RT001"]}, "replace は"),
        ({"replace": {1: "RT001"}}, "replace は"),
        ({"rulings": {"loss_draw": "battle"}, "matters": 0}, "matters は"),
        ({"rulings": {"loss_draw": "battle"}, "matters": "x"}, "matters は"),
        ({"rulings": {"loss_draw": "battle"}, "matters": float("nan")}, "matters は"),
    ],
)
def test_what_cannot_be_asked_is_said(options, words):
    with pytest.raises(OptionError, match=words):
        what_if(A, B, **options)


@pytest.mark.parametrize("against", [A, None])
def test_rulings_change_nothing_for_a_deck_against_itself(against):
    """In pairs with the seats changed it wins half of the games, whatever the rulings."""
    with pytest.raises(OptionError, match="50%"):
        ruling_table(A, against)
    with pytest.raises(OptionError, match="50%"):
        what_if(A, against, rulings={"counter_optional": True})


@pytest.mark.parametrize("question", ["first-player", "what-if"])
def test_the_command_prints_the_answer(question, capsys):
    change = ["--ruling", "counter_optional=true"] if question == "what-if" else []
    command = ["balance", question, "--deck", A, "--deck", B, "--agent", "random", "--games", "40", *change]
    assert main([*command, "--json"]) == 0
    plain = json.loads(capsys.readouterr().out)
    assert {"estimate", "interval", "method", "games", "seed", "verdict", "rules", "cards", "agents"} <= plain.keys()
    assert plain["games"] == (40 if question == "first-player" else 80)
    assert main(["--lang", "en", *command]) == 0
    assert "This holds for games played by random" in capsys.readouterr().out


def test_the_table_of_rulings_as_a_command(capsys):
    command = ["balance", "rulings", "--deck", A, "--deck", B, "--agent", "random", "--games", "20"]
    assert main(command) == 0
    said = capsys.readouterr().out
    assert all(f"{name}=" in said for name in load("relatetrekker").rulings)
    assert "裁定：" not in said, "the ruling of one row is not that of the table"
    assert main([*command, "--json"]) == 0
    assert all("changed" in row for row in json.loads(capsys.readouterr().out))


@pytest.mark.parametrize(
    ("more", "words"),
    [
        (["what-if", "--replace", "RT001"], "OLD=NEW"),
        (["rulings", "--ruling", "counter_optional=true"], "--ruling は指定できません"),
        (["first-player", "--games", "21"], "--games は偶数"),
        (["what-if"], "--replace"),
        (["first-player", "--matters", "2"], "matters は"),
    ],
)
def test_options_that_do_not_go_together(more, words, capsys):
    assert main(["balance", *more, "--deck", A, "--deck", B]) == 2
    assert words in capsys.readouterr().err


def test_the_hash_of_the_cards_is_of_what_they_are(batch):
    other = simulate(A, B, agents="random", games=2)
    changed = simulate(B, A, agents="random", games=2)
    assert cards_hash(batch.batch.match) == cards_hash(other.batch.match) != cards_hash(changed.batch.match)


def test_the_command_names_the_question_that_it_misses_or_does_not_know(capsys):
    for words in ([], ["先攻"]):
        with pytest.raises(SystemExit):
            main(["balance", *words])
        said = capsys.readouterr().err.splitlines()[-1]
        assert "問い" in said and "question" not in said


def test_an_own_card_in_a_sample_deck_by_the_command(tmp_path, capsys):
    """A sheet with one card is enough: the rest of the deck is the sample's."""
    old = load_deck(A).cards[0]
    own = replace(old, number="MY001", name="わたし", A=old.A + 100)
    (tmp_path / "mine.csv").write_text(card_csv(own, schema_of("relatetrekker")), encoding="utf-8")
    command = ["balance", "what-if", "--cards", str(tmp_path / "mine.csv"), "--deck", A, "--deck", B,
               "--replace", f"{old.number}=MY001", "--agent", "random", "--games", "20", "--json"]  # fmt: skip
    assert main(command) == 0
    plain = json.loads(capsys.readouterr().out)
    same = simulate([own, *load_deck(A).cards[1:]], B, agents="random", games=2)
    assert plain["cards"][1] == cards_hash(same.batch.match)


def test_an_answer_is_said_in_the_language_in_use_whenever_it_was_found():
    answer = first_player(A, B, agents="random", games=20, level=1 - 0.05 / 14)
    for language, words in (("ja", ("先攻", "99.6% 信頼区間")), ("en", ("Going first", "99.6% interval"))):
        set_language(language)
        assert all(any(part in line for line in answer.say()) for part in words)
