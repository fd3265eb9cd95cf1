"""Beats: every event once, in order, grouped as a person reads; the command ``rtkit replay``."""

from __future__ import annotations

import argparse
import json
import random
from dataclasses import replace

import numpy as np
import pytest

from rtkit._streams import fold
from rtkit.commands import replay
from rtkit.errors import DeckError, OptionError, RecordError
from rtkit.games import make
from rtkit.games.beats import beats
from rtkit.games.relatetrekker.schema import Static
from rtkit.i18n import LANGUAGES, set_language
from rtkit.sim import play_again, simulate, turn_start
from tests.games.relatetrekker.laid import lay, one

DECKS = ("赤の速攻", "黄の入れ替わり一座")
RULINGS = [{}, {"counter_optional": True, "dice_timing": "before_quick", "loss_draw": "battle", "max_turns": 9}]
pytestmark = pytest.mark.filterwarnings("error")


def played(seed, rulings=None, stop=None):
    """A game of random actions, to its end or to the ``stop``-th action."""
    rng = random.Random(seed)
    session = make(rulings=rulings).new(*DECKS, seed=seed, first="random")
    while not session.is_over and (stop is None or len(session.actions) < stop):
        session.apply(rng.choice(session.legal_actions()))
    return session


def run(capsys, *words):
    """What ``rtkit replay`` prints with these words."""
    parser = argparse.ArgumentParser()
    replay.register(parser.add_subparsers())
    args = parser.parse_args(["replay", *words])
    assert args.run(args) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("rulings", RULINGS, ids=("usual", "unusual"))
def test_beats_hold_every_event_once_in_order(rulings, scale):
    for seed in range(scale(20)):
        session = played(seed, rulings)
        found = beats(session)
        assert [event for beat in found for event in beat.events] == list(session.events)
        assert all(beat.clauses and len(set(beat.clauses)) == len(beat.clauses) for beat in found)
        assert {event.clause for event in session.events} == {clause for beat in found for clause in beat.clauses}


def test_an_attack_is_one_beat_from_its_declaration_to_its_end(scale):
    for seed in range(scale(20)):
        for beat in beats(played(seed)):
            kinds = [event.kind for event in beat.events]
            assert (beat.kind == "attack") == ("attack" in kinds)
            if beat.kind == "attack":
                assert kinds[0] == "attack" and kinds.count("attack") == 1
                assert kinds[-1] in ("attack_end", "over")


def test_a_turn_begins_with_its_beat_and_its_end_phase_is_one(scale):
    for seed in range(scale(20)):
        found = beats(played(seed))
        assert found[0].kind == "opening" and {event.kind for event in found[0].events} == {"drawn"}
        turns = [beat for beat in found if beat.kind == "turn"]
        assert [beat.turn for beat in turns] == list(range(1, len(turns) + 1))
        assert all(beat.events[0].actor == beat.player for beat in turns)
        for beat in found:
            late = [event for event in beat.events if event.kind == "played" and event.clause == "RT-308"]
            assert beat.kind == "phase" or not late


def test_a_stage_that_leaves_is_in_the_beat_of_the_one_that_comes():
    found = [beat for seed in range(20) for beat in beats(played(seed)) if beat.kind == "stage"]
    both = [[event.kind for event in beat.events][:2] for beat in found if beat.events[0].kind == "stage_left"]
    assert both and all(kinds == ["stage_left", "stage"] for kinds in both)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_summary_is_one_line_with_every_clause(lang, scale):
    for seed in range(scale(10)):
        session = played(seed)
        for beat in beats(session):
            line = beat.summary(lang)
            assert line.endswith(f" [{' '.join(beat.clauses)}]") and len(line.splitlines()) == 1
            assert beat.kind == "opening" or line.startswith(beat.title(lang).partition("：")[0].partition(":")[0])


def test_a_summary_tells_an_attack_in_its_order():
    a = one("a", A=500, dice=1)
    session = lay({"field": [a]}, {"field": [(one("x"), {"rested": True}), one("p", Static("protect"), D=100, dice=1)]})
    session.apply("attack a > x")
    session.apply("protect p", dice=((3,), (5,)))
    attack = next(beat for beat in session.beats() if beat.kind == "attack")
    assert attack.summary("en") == (
        "Turn 3, player A: a attacks x, p protects, player A's dice 3, player B's dice 5, player A's total 800, "
        "player B's total 600, player A wins by 200, p goes to the pile, player B draws 2 "
        "[RT-306 RT-403 RT-104 RT-405 RT-408]"
    )


def test_control_characters_of_a_name_are_spelled_out():
    """A line stays a line, and a name can't colour the terminal."""
    session = lay({"field": [replace(one("a"), name="a\nb\x1b[31m<i>")]}, {})
    session.apply("attack a > deck")
    for text in (beat.text() for beat in session.beats()):
        assert "\x1b" not in text and "a\nb" not in text
    attack = next(beat for beat in session.beats() if beat.kind == "attack")
    assert "「a\\nb\\x1b[31m<i>」" in attack.text() and r"a\nb\x1b[31m<i>" in attack.summary()
    assert "「a\nb\x1b[31m<i>」" in attack.lines()[0]


def test_resigning_is_a_beat_of_its_own():
    session = played(2, stop=6)
    session.resign()
    assert [beat.kind for beat in beats(session)].count("resigned") == 1 and beats(session)[-1].kind == "resigned"


def test_beats_of_a_written_position_begin_in_its_turn():
    session = make().read_position(played(5, stop=30).position_text())
    assert beats(session) == ()
    turn, player = session.turn, session.active
    session.apply(session.legal_actions()[-1])
    assert (beats(session)[0].turn, beats(session)[0].player) == (turn, player)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_line_is_a_sentence_and_its_clause(lang):
    for beat in beats(played(1)):
        lines = beat.lines(lang)
        assert lines and all(line.endswith("]") and " [RT-" in line for line in lines)
        assert beat.text(lang).splitlines() == [beat.title(lang), *("  " + line for line in lines)]


def session_match():
    return make().match(*DECKS)


def test_dice_of_one_side_share_a_line():
    session = played(1)
    for beat in beats(session):
        sides = {event.actor for event in beat.events if event.kind == "die"}
        assert sum("ダイスは" in line for line in beat.lines("ja")) == len(sides)


@pytest.mark.rule("RT-206")
@pytest.mark.parametrize("eyes", [0, 1])
def test_a_reader_does_not_learn_what_the_opponent_drew(eyes):
    """RT-206: a hand is hidden from the opponent."""
    session = make().new(*DECKS, seed=8)
    theirs = [session.match.cards[e.card].name for e in session.events if e.kind == "drawn" and e.actor == 1 - eyes]
    own = [session.match.cards[e.card].name for e in session.events if e.kind == "drawn" and e.actor == eyes]
    for lang in LANGUAGES:
        text = "\n".join(beat.text(lang, eyes) for beat in beats(session))
        assert all(name in text for name in own) and not any(name in text for name in set(theirs) - set(own))


@pytest.mark.parametrize("pairing", ["none", "duplicate", "first-swap"])
def test_a_game_played_again_is_the_one_of_the_batch(pairing, scale):
    agents = ("greedy", "random")
    batch = simulate(*DECKS, agents=agents, games=2 * scale(6), seed=11, pairing=pairing, first="random")
    for i, row in enumerate(batch.rows):
        session = play_again(*DECKS, agents=agents, seed=11, index=i, pairing=pairing, first="random")
        winner = -1 if session.result.winner is None else session.result.winner
        digest = np.uint64(0)
        for action in session.actions:
            digest = np.uint64(fold(digest, action.move))
        assert (winner, len(session.actions), session.turn) == (row["winner"], row["decisions"], row["turns"])
        assert digest == row["digest"]


def test_the_command_tells_a_game_with_the_defaults_of_simulate(capsys):
    text = run(capsys, "--deck", DECKS[0], "--index", "3")
    row = simulate(DECKS[0], games=4, seed=0).rows[3]
    assert text.startswith(f"プレイヤーA：{DECKS[0]}（先攻、greedy）\nプレイヤーB：{DECKS[0]}（後攻、greedy）\n")
    assert f"プレイヤー{'AB'[row['winner']]}の勝ち。 [RT-501]" in text.splitlines()[-1]
    set_language("en")
    assert f"player {'AB'[row['winner']]} wins. [RT-501]" in run(capsys, "--deck", DECKS[0], "--index", "3")


def test_the_command_gives_json(capsys):
    words = ("--deck", DECKS[0], "--deck", DECKS[1], "--agent", "random", "--index", "1", "--ruling", "max_turns=6")
    plain = json.loads(run(capsys, *words, "--json"))
    assert (plain["turns"], plain["winner"], plain["reason"]) == (6, None, "turns")
    assert plain["beats"][0]["kind"] == "opening" and len(plain["beats"][0]["events"]) == 10
    assert all(beat["lines"] and beat["clauses"] and beat["title"] for beat in plain["beats"])


def test_one_turn_can_be_shown_alone(capsys):
    words = ("--deck", DECKS[0], "--agent", "random", "--turn", "3")
    head, *shown = run(capsys, *words).strip().split("\n\n")
    assert len(shown) > 1 and all(text.startswith("ターン 3・") for text in shown)
    brief = run(capsys, *words, "--brief").strip().split("\n\n")
    assert brief[0] == head and len(brief[1].splitlines()) == len(shown)
    plain = json.loads(run(capsys, *words, "--json"))
    assert [beat["title"] for beat in plain["beats"]] == [text.splitlines()[0] for text in shown]
    assert [beat["summary"] for beat in plain["beats"]] == brief[1].splitlines()


def test_the_position_of_a_turn_can_be_written_and_played_on(capsys):
    words = ("--deck", DECKS[0], "--deck", DECKS[1], "--agent", "random", "--seed", "5")
    whole = make().read_record(run(capsys, *words, "--record"))
    then = make().read_position(run(capsys, *words, "--turn", "4", "--position"))
    assert then.turn == 4
    for action in whole.actions[-sum(whole.before(i)["turn"] >= 4 for i in range(len(whole.actions))) :]:
        then.apply(action.text)
    assert then == whole == make().read_position(run(capsys, *words, "--position"))


def test_a_turn_without_a_decision_has_no_position_to_decide_in():
    """With nothing on the field and in hand, turn 3 passes of itself."""
    session = lay({}, {"field": [one("b")], "hand": [one("h")]})
    assert session.turn == 4
    with pytest.raises(OptionError, match="3"):
        turn_start(session, 3)


def test_a_record_is_told_as_the_game_it_is_of(capsys, tmp_path):
    words = ("--deck", DECKS[0], "--deck", DECKS[1], "--agent", "random", "--seed", "5")
    path = tmp_path / "game.yaml"
    path.write_text(run(capsys, *words, "--record"), encoding="utf-8")
    assert run(capsys, str(path)).partition("\n\n")[2] == run(capsys, *words).partition("\n\n")[2]


def test_a_record_that_stops_in_the_middle_says_so(capsys, tmp_path):
    path = tmp_path / "game.yaml"
    path.write_text(played(5, stop=9).record_text(), encoding="utf-8")
    assert run(capsys, str(path)).endswith("（ゲームはまだ終わっていません）\n")


@pytest.mark.parametrize(
    ("words", "error", "said"),
    [
        (["--deck", DECKS[0], "--index", "-1"], OptionError, "-1"),
        (["--deck", DECKS[0], "--index", "x"], OptionError, "--index"),
        (["--deck", DECKS[0], "--agent", "nobody"], OptionError, "nobody"),
        (["--deck", DECKS[0], "--pairing", "twice"], OptionError, "twice"),
        (["--deck", "no such deck"], DeckError, "no such deck"),
        ([], OptionError, "デッキは"),
        (["--deck", DECKS[0], "--turn", "0"], OptionError, "ターンは 1 から"),
        (["--deck", DECKS[0], "--turn", ""], OptionError, "--turn"),
        (["--deck", DECKS[0], "--turn", "201"], OptionError, "201"),
        (["--deck", DECKS[0], "--turn", "two"], OptionError, "two"),
        (["--deck", DECKS[0], "--turn", "2", "--record"], OptionError, "--record"),
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
