"""The stepper by its values, without a browser: what its panel and its controls show and do."""

from __future__ import annotations

from dataclasses import replace
from threading import Event
from threading import enumerate as enumerate_threads

import matplotlib.pyplot as plt
import pytest
from ipywidgets.widgets.widget import CallbackDispatcher, _instances

from rtkit.errors import IllegalAction
from rtkit.games import make
from rtkit.i18n import LANGUAGES, get_language, set_language
from rtkit.sim import play_again
from rtkit.widgets import stepper
from rtkit.widgets.panel import KEYS
from rtkit.widgets.stepper_opening import read_text
from rtkit.widgets.stepper_playing import Playing
from rtkit.widgets.working import JOB
from tests.games.relatetrekker.laid import lay, one
from tests.widgets.controls import check_controls
from tests.widgets.games import DECKS


@pytest.fixture(autouse=True)
def _plain_callbacks(monkeypatch):
    """Callbacks raise: a press of a button would swallow it."""

    def call(self, *args, **more):
        for callback in self.callbacks:
            callback(*args, **more)

    monkeypatch.setattr(CallbackDispatcher, "__call__", call)


@pytest.fixture(scope="module", params=sorted(DECKS))
def played(request):
    a, b = DECKS[request.param]
    return play_again(a, b, game=request.param, index=3, seed=42, agents="greedy")


def battle():
    return lay({"field": [one("K1", A=300, dice=2)]}, {"field": [(one("L1", D=500, dice=1), {"rested": True})]},
               phase="attack")  # fmt: skip


def choose(made, text):
    """Press the button of an action."""
    made.do(f"choose:{[action.text for action in made.session.legal_actions()].index(text)}")


def problem(made):
    return made.controls["problem"].value


def test_the_panel_shows_the_board_what_can_be_done_and_what_happened(played):
    made = stepper(played)
    html = made.panel.html
    assert html.count("<svg") == 1 and 'role="status"' in html
    assert html.count('class="rt-choice"') == len(made.session.legal_actions())
    assert "<details>" in html and "rt-clause" in html and "0 手目／全" in html
    assert problem(made) == ""


@pytest.mark.parametrize("how", ["buttons", "keys"])
def test_a_game_is_stepped_to_its_end(played, how):
    made = stepper(played)
    key = "do:forward" if how == "buttons" else KEYS["ArrowRight"]
    drawn = made.panel.drawn
    for _ in range(len(played.actions)):
        made.panel._handle_custom_msg({"key": key}, [])
    assert made.model.session.is_over and made.panel.drawn == drawn + len(played.actions)
    assert made.controls["cursor"].value == made.controls["cursor"].max == len(played.actions)
    assert "の勝ち" in made.panel.html and problem(made) == ""


def test_every_step_of_the_panel_is_understood(played):
    made = stepper(played)
    made.do("go:20")
    cursors = {}
    for step in ("start", "forward", "back", "beat_on", "beat_back", "turn_on", "turn_back", "end"):
        made.do("go:20")
        made.do(f"do:{step}")
        cursors[step] = made.model.cursor
    assert cursors["start"] == 0 and cursors["end"] == len(played.actions)
    assert cursors["forward"] == 21 and cursors["back"] == 19
    assert cursors["turn_back"] <= cursors["beat_back"] < 20 < cursors["beat_on"] <= cursors["turn_on"]
    assert problem(made) == ""


def test_the_slider_leads_anywhere_and_draws_once(played):
    made = stepper(played)
    drawn = made.panel.drawn
    made.controls["cursor"].value = 17
    assert made.model.cursor == 17 and made.panel.drawn == drawn + 1


def test_two_hundred_steps_make_no_widgets_and_no_figures(played):
    made = stepper(played)
    before = len(_instances), len(plt.get_fignums())
    for i in range(200):
        made.do(("do:forward", "do:forward", "do:back", "do:beat_on", "do:turn_back")[i % 5])
    assert (len(_instances), len(plt.get_fignums())) == before
    assert problem(made) == ""


def test_a_choice_is_taken_with_the_dice_of_the_table():
    made = stepper(battle())
    c = made.controls
    c["dice_own"].value, c["dice_other"].value = "6 5", "1"
    choose(made, "attack K1 > L1")
    assert problem(made) == "" and "6 5 対 1" in made.panel.html
    assert c["dice_own"].value == c["dice_other"].value == ""


@pytest.mark.parametrize("written", ["6 5", "６　５", "6,5", "6、5", " ６、 ５ ", "6，5"])
def test_dice_and_numbers_are_read_however_they_are_typed(written):
    made = stepper(battle())
    made.controls["dice_own"].value, made.controls["dice_other"].value = written, "１"
    choose(made, "attack K1 > L1")
    assert problem(made) == "" and "6 5 対 1" in made.panel.html


def test_card_numbers_are_read_however_they_are_typed(played):
    name = played.match.kit.name
    made = stepper(make(name).new(*DECKS[name], seed=4))
    numbers = [made.session.match.labels[i].partition("#")[0] for i in made.session.dealt[0][-2:]]
    wide = numbers[0].translate({code: code + 0xFEE0 for code in range(0x21, 0x7F)})
    for written in (f"? {' '.join(numbers)}", f"？、{wide}，{numbers[1]}"):
        made.controls["open_order_a"].value = written
        made.controls["open_new"].click()
        dealt = [made.session.match.labels[i].partition("#")[0] for i in made.session.dealt[0]]
        assert problem(made) == "" and dealt[1:3] == numbers


def test_dice_that_cannot_be_are_complained_of_and_nothing_changes():
    made = stepper(battle())
    for wrong in ("7", "x", "6 5 4"):
        made.controls["dice_own"].value = wrong
        choose(made, "attack K1 > L1")
        assert 'role="alert"' in problem(made) and made.model.length == 0
        assert made.controls["dice_own"].value == wrong
    made.controls["dice_own"].value = ""
    choose(made, "attack K1 > L1")
    assert problem(made) == "" and made.model.length == 1


def test_a_game_at_a_table_is_written_in_with_the_cards_that_were_drawn(played):
    """Opening hands by the order of the decks; a card drawn later by its number; the record reads back equal."""
    name = played.match.kit.name
    made = stepper(make(name).new(*DECKS[name], seed=4))
    c = made.controls
    opened = made.session
    dealt = [opened.match.labels[i] for i in opened.dealt[0]]
    c["open_order_a"].value = " ".join(reversed(dealt))
    c["open_new"].click()
    assert problem(made) == "" and [opened.match.labels[i] for i in made.session.dealt[0]] == dealt[::-1]
    number, whose = drawing(made.session)
    while number is None:
        made.do("choose:0")
        number, whose = drawing(made.session)
    session = made.session
    base = whose * session.match.kit.deck_size
    deck = session.state["deck"][base : base + int(session.state["deck_n"][whose])].tolist()
    drawn = session.match.labels[deck[len(deck) // 2]]
    field = c["top_own" if whose == session.active else "top_other"]
    field.value = "no-such-card"
    made.do(f"choose:{number}")
    assert "no-such-card" in problem(made) and len(made.session.actions) == len(session.actions)
    field.value = drawn
    made.do(f"choose:{number}")
    assert problem(made) == "" and field.value == ""
    now = made.session
    hand = now.state["hand"][base : base + int(now.state["hand_n"][whose])].tolist()
    assert drawn.partition("#")[0] in [now.match.labels[i].partition("#")[0] for i in hand]
    text = made.model.whole.record_text()
    assert f"| top {'AB'[whose]} {drawn}" in text
    assert read_text(text).state.tobytes() == made.model.whole.state.tobytes()
    made.do("do:undo")
    assert made.session.state.tobytes() == session.state.tobytes()


def drawing(session):
    """The place of an action that draws a card without a shuffle, and who draws; none if there is none."""
    for number, action in enumerate(session.legal_actions()):
        told = session.clone().apply(action)
        if "shuffled" not in {event.kind for event in told}:
            for event in told:
                if event.kind == "drawn":
                    return number, event.actor
    return None, None


def test_a_card_named_that_is_not_drawn_is_complained_of():
    made = stepper(battle())
    drawn = made.session.match.labels[int(made.session.state["deck"][0])]
    made.controls["top_own"].value = drawn
    choose(made, "attack K1 > L1")
    assert 'role="alert"' in problem(made) and made.model.length == 0


def test_the_odds_of_an_attack_stand_beside_it():
    html = stepper(battle()).panel.html
    assert "勝つ確率 74.1%（20/27）・合計の差の平均 +150" in html


def test_what_is_no_message_does_nothing(played):
    made = stepper(played)
    for key in ("", "do:", "do:fly", "choose:99999", "nothing", "card:"):
        made.do(key)
        assert made.model.cursor == 0 and made.model.length == len(played.actions)
    made.do("go:x")
    assert 'role="alert"' in problem(made)


def test_an_error_in_the_panel_is_escaped_and_goes_away(played):
    def agent(view, actions):
        raise RuntimeError("<b>no idea</b>")

    a, b = DECKS[played.match.kit.name]
    made = stepper(make(played.match.kit.name).new(a, b, seed=1), agents=(agent, agent))
    made.do("do:forward")
    settle()
    assert "&lt;b&gt;no idea" in problem(made) and made.model.length == 0
    made.do("do:start")
    assert problem(made) == ""


def test_records_and_positions_are_written_and_read_back(played):
    made = stepper(played)
    c = made.controls
    made.do("go:9")
    c["write_position"].click()
    position = c["text"].value
    c["write_record"].click()
    assert c["text"].value == played.record_text()
    made.do("do:start")
    c["read"].click()
    assert made.model.length == len(played.actions) and made.model.whole == played
    c["text"].value = position
    c["read"].click()
    assert made.session.state.tobytes() == played.before(9).tobytes() and problem(made) == ""
    c["text"].value = "game: chess"
    c["read"].click()
    assert 'role="alert"' in problem(made)
    c["write_picture"].click()
    assert c["text"].value.startswith("<svg")


def test_any_game_of_a_batch_is_opened_by_seed_and_index(played):
    made = stepper(played)
    c, name = made.controls, played.match.kit.name
    other = next(n for n in (*DECKS, name) if n != name)
    for game in (name, other):
        c["open_game"].value = game
        assert c["open_deck_a"].options[:2] == DECKS[game]
        c["open_seed"].value, c["open_index"].value = 42, 3
        c["open_agent_a"].value = c["open_agent_b"].value = "greedy"
        c["open_played"].click()
        assert problem(made) == ""
        a, b = DECKS[game]
        assert made.model.whole == play_again(a, b, game=game, index=3, seed=42, agents="greedy")
    c["open_new"].click()
    assert made.model.length == 0 and made.model.session.match.kit.name == other


def test_agents_are_seated_by_hand_and_play(played):
    name = played.match.kit.name
    made = stepper(make(name).new(*DECKS[name], seed=4))
    made.controls["agent_a"].value = made.controls["agent_b"].value = "random"
    made.do("do:let_play")
    assert made.model.session.is_over and problem(made) == ""


def settle():
    """Until no panel works any longer; what the work comes to is shown by then."""
    for thread in enumerate_threads():
        if thread.name == JOB:
            thread.join(60)


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


def test_present_mode_is_large_and_hides_hands_and_dice():
    made = stepper(battle(), eyes="none")
    made.do("do:present")
    assert made.panel.present and "rt-close" in made.panel.html and "rt-steps" not in made.panel.html
    assert 'viewBox="0 0 1240' in made.panel.html
    made.controls["eyes"].value = "all"
    choose(made, "attack K1 > L1")
    assert made.model.waiting and "rt-wait" in made.panel.html and "rt-luck" not in made.panel.html
    made.do(KEYS["PageDown"])
    assert "rt-luck" in made.panel.html
    made.do(KEYS["Escape"])
    assert not made.panel.present and problem(made) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_control_has_a_class_and_a_label(language, played):
    set_language(language)
    made = stepper(played)
    check_controls(made.controls)
    assert all(made.controls["sections"].titles)


def test_the_language_is_switched_in_place(played):
    made = stepper(played)
    made.do("go:12")
    made.controls["language"].value = "en"
    assert get_language() == "en" and "What can be done" in made.panel.html
    assert made.controls["eyes"].description == "Hands seen" and made.model.cursor == 12
    assert made.controls["eyes"].value == "all" and made.controls["eyes"].options[0][0] == "both players'"
    made.controls["language"].value = "ja"
    assert "できること" in made.panel.html


def test_hostile_names_are_no_markup_in_the_panel():
    hostile = "<img src=x onerror=alert(1)>"
    fighters = [replace(one(number, A=300), name=hostile + number) for number in ("K1", "L1")]
    made = stepper(lay({"field": [fighters[0]]}, {"field": [(fighters[1], {"rested": True})]}, phase="attack"))
    choose(made, "attack K1 > L1")
    made.do("do:back")
    made.controls["ask_hint"].click()
    assert "<img" not in made.panel.html + made.controls["hint"].value
    assert "&lt;img" in made.panel.html and "&lt;img" in made.controls["hint"].value
