"""The command ``rtkit replay``: games of a batch and records, told, as JSON, as positions."""

from __future__ import annotations

import argparse
import json

import pytest

from rtkit.cards import sample_decks
from rtkit.commands import replay
from rtkit.errors import DeckError, OptionError, RecordError
from rtkit.games import make
from rtkit.games.registry import games
from rtkit.i18n import set_language
from rtkit.sim import simulate


@pytest.fixture(params=games())
def table(request):
    """A game, two of its decks, and the words that name them."""
    first, second = (deck.name for deck in sample_decks(request.param)[:2])
    return request.param, (first, second), ("--game", request.param, "--deck", first, "--deck", second)


def run(capsys, *words):
    """What ``rtkit replay`` prints with these words."""
    parser = argparse.ArgumentParser()
    replay.register(parser.add_subparsers())
    args = parser.parse_args(["replay", *words])
    assert args.run(args) == 0
    return capsys.readouterr().out


def test_the_command_tells_a_game_with_the_defaults_of_simulate(capsys, table):
    game, (first, second), words = table
    text = run(capsys, *words, "--index", "3")
    winner = "AB"[simulate(first, second, game=game, games=4, seed=0).rows[3]["winner"]]
    assert text.startswith(f"プレイヤーA：{first}（先攻、greedy）\nプレイヤーB：{second}（後攻、greedy）\n")
    assert f"プレイヤー{winner}の勝ち。 [" in text.splitlines()[-1]
    set_language("en")
    assert f"player {winner} wins. [" in run(capsys, *words, "--index", "3")


def test_the_command_gives_json(capsys, table):
    _, _, words = table
    plain = json.loads(run(capsys, *words, "--agent", "random", "--index", "1", "--ruling", "max_turns=3", "--json"))
    assert (plain["turns"], plain["winner"], plain["reason"]) == (3, None, "turns")
    assert plain["beats"][0]["kind"] == "opening" and len(plain["beats"][0]["events"]) >= 10
    assert all(beat["lines"] and beat["clauses"] and beat["title"] for beat in plain["beats"])


def test_one_turn_can_be_shown_alone(capsys, table):
    words = (*table[2], "--agent", "random", "--turn", "3")
    head, *shown = run(capsys, *words).strip().split("\n\n")
    assert len(shown) > 1 and all(text.startswith("ターン 3・") for text in shown)
    brief = run(capsys, *words, "--brief").strip().split("\n\n")
    assert brief[0] == head and len(brief[1].splitlines()) == len(shown)
    plain = json.loads(run(capsys, *words, "--json"))
    assert [beat["title"] for beat in plain["beats"]] == [text.splitlines()[0] for text in shown]
    assert [beat["summary"] for beat in plain["beats"]] == brief[1].splitlines()


def test_the_position_of_a_turn_can_be_written_and_played_on(capsys, table):
    game, _, words = table
    words = (*words, "--agent", "random", "--seed", "5")
    whole = make(game).read_record(run(capsys, *words, "--record"))
    then = make(game).read_position(run(capsys, *words, "--turn", "4", "--position"))
    assert then.turn == 4
    for action in whole.actions[-sum(whole.before(i)["turn"] >= 4 for i in range(len(whole.actions))) :]:
        then.apply(action.text)
    assert then == whole == make(game).read_position(run(capsys, *words, "--position"))


def test_a_record_is_told_as_the_game_it_is_of(capsys, table, tmp_path):
    words = (*table[2], "--agent", "random", "--seed", "5")
    path = tmp_path / "game.yaml"
    path.write_text(run(capsys, *words, "--record"), encoding="utf-8")
    assert run(capsys, str(path)).partition("\n\n")[2] == run(capsys, *words).partition("\n\n")[2]


def test_a_record_that_stops_in_the_middle_says_so(capsys, table, tmp_path):
    game, decks, _ = table
    session = make(game).new(*decks, seed=5)
    for _ in range(9):
        session.apply(session.legal_actions()[-1])
    path = tmp_path / "game.yaml"
    path.write_text(session.record_text(), encoding="utf-8")
    assert run(capsys, str(path)).endswith("（ゲームはまだ終わっていません）\n")


DECK = sample_decks()[0].name


@pytest.mark.parametrize(
    ("words", "error", "said"),
    [
        (["--deck", DECK, "--index", "-1"], OptionError, "-1"),
        (["--deck", DECK, "--index", "x"], OptionError, "--index"),
        (["--deck", DECK, "--agent", "nobody"], OptionError, "nobody"),
        (["--deck", DECK, "--pairing", "twice"], OptionError, "twice"),
        (["--deck", "no such deck"], DeckError, "no such deck"),
        ([], OptionError, "デッキは"),
        (["--deck", DECK, "--turn", "0"], OptionError, "ターンは 1 から"),
        (["--deck", DECK, "--turn", ""], OptionError, "--turn"),
        (["--deck", DECK, "--turn", "201"], OptionError, "201"),
        (["--deck", DECK, "--turn", "two"], OptionError, "two"),
        (["--deck", DECK, "--turn", "2", "--record"], OptionError, "--record"),
        (["game.yaml", "--seed", "0"], OptionError, "--seed"),
    ],
)
def test_what_cannot_be_played_is_refused(capsys, words, error, said):
    with pytest.raises(error, match=said):
        run(capsys, *words)


def test_a_file_that_is_no_text_is_refused(capsys, tmp_path):
    path = tmp_path / "game.yaml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(RecordError, match=r"game\.yaml"):
        run(capsys, str(path))
