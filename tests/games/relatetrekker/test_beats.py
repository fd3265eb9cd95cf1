"""Beats of RelateTrekker: an attack, a stage, a phase, and the words of a summary."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from rtkit.errors import OptionError
from rtkit.games import make
from rtkit.games.beats import beats
from rtkit.games.relatetrekker.schema import Static
from rtkit.sim import turn_start
from tests.games.relatetrekker.laid import lay, one

DECKS = ("赤の速攻", "黄の入れ替わり一座")
pytestmark = pytest.mark.filterwarnings("error")


def played(seed, rulings=None, stop=None):
    """A game of random actions, to its end or to the ``stop``-th action."""
    rng = random.Random(seed)
    session = make(rulings=rulings).new(*DECKS, seed=seed, first="random")
    while not session.is_over and (stop is None or len(session.actions) < stop):
        session.apply(rng.choice(session.legal_actions()))
    return session


def test_an_attack_is_one_beat_from_its_declaration_to_its_end(scale):
    for seed in range(scale(20)):
        for beat in beats(played(seed)):
            kinds = [event.kind for event in beat.events]
            assert (beat.kind == "attack") == ("attack" in kinds)
            if beat.kind == "attack":
                assert kinds[0] == "attack" and kinds.count("attack") == 1
                assert kinds[-1] in ("attack_end", "over")


def test_the_opening_is_drawing_and_the_end_phase_is_one_beat(scale):
    for seed in range(scale(20)):
        found = beats(played(seed))
        assert found[0].kind == "opening" and {event.kind for event in found[0].events} == {"drawn"}
        for beat in found:
            late = [event for event in beat.events if event.kind == "played" and event.clause == "RT-308"]
            assert beat.kind == "phase" or not late


def test_a_stage_that_leaves_is_in_the_beat_of_the_one_that_comes():
    found = [beat for seed in range(20) for beat in beats(played(seed)) if beat.kind == "stage"]
    both = [[event.kind for event in beat.events][:2] for beat in found if beat.events[0].kind == "stage_left"]
    assert both and all(kinds == ["stage_left", "stage"] for kinds in both)


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


def test_dice_of_one_side_share_a_line():
    session = played(1)
    for beat in beats(session):
        sides = {event.actor for event in beat.events if event.kind == "die"}
        assert sum("ダイスは" in line for line in beat.lines("ja")) == len(sides)


def test_a_turn_without_a_decision_has_no_position_to_decide_in():
    """With nothing on the field and in hand, turn 3 passes of itself."""
    session = lay({}, {"field": [one("b")], "hand": [one("h")]})
    assert session.turn == 4
    with pytest.raises(OptionError, match="3"):
        turn_start(session, 3)
