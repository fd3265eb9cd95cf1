"""The stepper by its values, without a browser: what its panel and its controls show and do."""

from __future__ import annotations

from dataclasses import replace

import matplotlib.pyplot as plt
import pytest
from ipywidgets.widgets.widget import _instances

from rtkit.games import make
from rtkit.i18n import LANGUAGES, get_language, set_language
from rtkit.sim import play_again
from rtkit.widgets import stepper
from rtkit.widgets.panel import KEYS
from rtkit.widgets.stepper_opening import read_text
from tests.games.relatetrekker.laid import lay, one
from tests.widgets.controls import check_controls, choose, problem, settle
from tests.widgets.games import DECKS, battle

pytestmark = pytest.mark.usefixtures("plain_callbacks")


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
