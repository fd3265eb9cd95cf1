"""Agents in the stepper, by its values: they think in a thread, are stopped, fail, give hints and work out chances."""

from __future__ import annotations

from threading import Event

import pytest

from rtkit.errors import IllegalAction
from rtkit.games import make
from rtkit.widgets import stepper
from rtkit.widgets.stepper_playing import Playing
from tests.widgets.controls import choose, problem, settle
from tests.widgets.games import DECKS, battle

pytestmark = pytest.mark.usefixtures("plain_callbacks")


class Slow:
    """An agent that plays the first action, and from the ``last`` decision on waits until it is let go."""

    def __init__(self, last):
        self.last, self.asked, self.go, self.waits = last, 0, Event(), Event()

    def __call__(self, view, actions):
        self.asked += 1
        if self.asked == self.last:
            self.waits.set()
            assert self.go.wait(300)
        return actions[0]


def test_agents_that_take_long_are_stopped_at_once_and_what_they_played_stays(played):
    name, slow = played.match.kit.name, Slow(last=5)
    made = stepper(make(name).new(*DECKS[name], seed=4), agents=(slow, slow))
    made.do("do:let_play")
    job = made.thought
    assert slow.waits.wait(300) and made.model.thinking and "考えています" in made.panel.html
    made.do("do:stop")
    assert made.thought is None and made.model.cursor == made.model.length == 4 and problem(made) == ""
    assert "考えています" not in made.panel.html
    slow.go.set()
    job.wait()
    assert made.model.length == 4, "what comes after the stop is not taken"
    made.do("do:let_play")
    settle()
    assert made.model.session.is_over and made.thought is None and not made.model.thinking


def test_whatever_is_done_meanwhile_stops_the_thinking(played):
    name, slow = played.match.kit.name, Slow(last=3)
    made = stepper(make(name).new(*DECKS[name], seed=4), agents=(slow, slow))
    made.do("do:let_play")
    assert slow.waits.wait(300)
    made.do("do:start")
    slow.go.set()
    assert made.model.cursor == 0 and made.model.length == 2 and made.thought is None and problem(made) == ""


def test_one_step_asks_an_agent_once_also_on_a_projector(played):
    name, slow = played.match.kit.name, Slow(last=0)
    made = stepper(make(name).new(*DECKS[name], seed=4), agents=(slow, slow))
    for moves in (1, 2):
        made.do("do:forward")
        settle()
        assert slow.asked == moves == made.model.cursor == made.model.length and problem(made) == ""
    made.do("do:present")
    made.do("do:forward")
    settle()
    assert slow.asked == 3 == made.model.length


def test_search_plays_both_sides_and_a_hint_of_it_is_stopped(played):
    name = played.match.kit.name
    made = stepper(make(name).new(*DECKS[name], seed=4), agents=("search:8", "search:8"))
    made.do("do:let_play")
    settle()
    assert made.model.session.is_over and problem(made) == ""
    made = stepper(make(name).new(*DECKS[name], seed=4), agents=("search:2000000", None))
    made.controls["hint_agent"].value = "search:2000000"
    made.controls["ask_hint"].click()
    job = made.thought
    made.do("do:stop")
    job.wait()
    assert made.controls["hint"].value == "" and made.thought is None and made.model.length == 0


def test_an_error_of_an_agent_that_takes_long_is_told(played):
    name = played.match.kit.name
    made = stepper(make(name).new(*DECKS[name], seed=4), agents=(lambda view, actions: "nonsense", "greedy"))
    made.do("do:let_play")
    settle()
    assert "nonsense" in problem(made) and not made.model.thinking


@pytest.mark.parametrize("step", ["let_play", "forward"])
@pytest.mark.parametrize("error", [KeyError("x"), SystemExit(3), IllegalAction("no"), RecursionError("deep")])
def test_whatever_an_agent_raises_ends_its_thinking_and_says_whose_it_is(step, error):
    def culprit(view, actions):
        raise error

    made = stepper(battle(), agents=(culprit, culprit))
    made.do(f"do:{step}")
    settle()
    assert not made.model.thinking and made.thought is None and "考えています" not in made.panel.html
    if not isinstance(error, IllegalAction):
        assert f"{type(error).__name__}: " in problem(made)
    if isinstance(error, Exception):
        assert "エージェント culprit" in problem(made)
    made.controls["agent_a"].value = "odds"
    made.do("do:forward")
    settle()
    assert made.model.length == 1 and problem(made) == ""


def test_an_agent_that_is_interrupted_has_thought_and_nothing_is_wrong():
    def interrupted(view, actions):
        raise KeyboardInterrupt

    made = stepper(battle(), agents=(interrupted, interrupted))
    made.known["interrupted"] = interrupted
    made.relabel()
    made.controls["hint_agent"].value = "interrupted"
    for press in (lambda: made.do("do:let_play"), made.controls["ask_hint"].click):
        press()
        settle()
        assert not made.model.thinking and "考えています" not in made.panel.html
        assert made.controls["hint"].value == "" == problem(made)


def test_what_was_played_before_an_agent_failed_stays(played):
    def fails(view, actions):
        if len(seen) == 3:
            raise RuntimeError("tired")
        seen.append(1)
        return actions[0]

    seen, name = [], played.match.kit.name
    made = stepper(make(name).new(*DECKS[name], seed=4), agents=(fails, fails))
    made.do("do:let_play")
    settle()
    assert made.model.cursor == made.model.length == 3 and "RuntimeError: tired" in problem(made)


def test_agents_think_about_a_game_of_their_own(played):
    """The panel goes on reading its own meanwhile."""
    playing = Playing(played, (None, None))
    assert playing.so_far is not played and playing.so_far == played


def test_a_hint_goes_with_the_place_it_was_asked_for():
    made = stepper(battle())
    c = made.controls
    c["hint_agent"].value = "greedy"
    c["ask_hint"].click()
    c["eyes"].value = "mover"
    assert "K1" in c["hint"].value
    choose(made, "attack K1 > L1")
    assert c["hint"].value == ""


def test_the_chances_go_with_their_game(played):
    made = stepper(played)
    c = made.controls
    c["playouts"].value = 2
    c["chance_start"].click()
    made.work.wait()
    assert "<svg" in c["chance_chart"].value
    c["open_new"].click()
    assert c["chance_chart"].value == ""
    c["playouts"].value = 10_000
    c["chance_start"].click()
    work = made.work
    c["open_new"].click()
    work.wait()
    assert c["chance_chart"].value == "" and not c["chance_start"].disabled and c["chance_stop"].disabled


def test_a_hint_names_the_move_its_odds_and_how_the_agent_plays():
    made = stepper(battle())
    made.controls["hint_agent"].value = "greedy"
    made.controls["ask_hint"].click()
    said = made.controls["hint"].value
    assert "K1" in said and "目先" in said and "倒せる確率" in said and "見積もった得" in said and problem(made) == ""
    made.controls["hint_agent"].value = "search:200"
    made.controls["ask_hint"].click()
    settle()
    assert "回試して勝率" in made.controls["hint"].value and problem(made) == ""


def test_the_hint_asked_for_last_is_the_one_that_stays():
    made = stepper(battle())
    c = made.controls
    c["hint_agent"].value = "search:200"
    c["ask_hint"].click()
    slow = made.thought
    c["hint_agent"].value = "greedy"
    c["ask_hint"].click()
    slow.wait()
    assert "見積もった得" in c["hint"].value and "回試して勝率" not in c["hint"].value


def test_the_chances_are_worked_out_with_progress_and_can_be_stopped(played):
    made = stepper(played)
    c = made.controls
    c["playouts"].value = 2
    c["chance_start"].click()
    made.work.wait()
    assert c["chance_chart"].value.count("<svg") == 1 and c["chance_chart"].value.count("<li>") >= played.turn
    assert c["chance_progress"].value == c["chance_progress"].max > 0
    assert not c["chance_start"].disabled and c["chance_stop"].disabled and problem(made) == ""
    c["playouts"].value = 10_000
    c["chance_start"].click()
    c["chance_stop"].click()
    made.work.wait()
    assert not c["chance_start"].disabled and "止められました" in c["chance_chart"].value


def test_the_chances_may_be_those_of_search(played):
    made = stepper(played)
    c = made.controls
    c["hint_agent"].value, c["playouts"].value = "search:200", 8
    c["chance_start"].click()
    made.work.wait()
    assert "search が先を 8 回ずつ読み" in c["chance_chart"].value and c["chance_chart"].value.count("<svg") == 1
    c["playouts"].value = 10_000
    c["chance_start"].click()
    c["chance_stop"].click()
    made.work.wait()
    assert "止められました" in c["chance_chart"].value and problem(made) == ""
