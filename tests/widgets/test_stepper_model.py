"""Stepping through a game by its values, without any widget."""

from __future__ import annotations

import pytest

from rtkit.errors import IllegalAction, OptionError
from rtkit.games import make
from rtkit.games.rulebook import load
from rtkit.i18n import set_language
from rtkit.odds import battle_odds
from rtkit.widgets.percent import percent
from rtkit.widgets.stepper_model import EYES, StepperModel
from tests.games.relatetrekker.laid import lay, one
from tests.widgets.games import DECKS


@pytest.fixture
def model(played):
    return StepperModel(played)


def test_it_begins_at_the_beginning_and_goes_to_the_end(model, played):
    seen = []
    while model.cursor < model.length:
        seen.append(model.session.state.tobytes())
        model.forward()
    assert seen == [played.before(i).tobytes() for i in range(len(played.actions))]
    assert model.session == played and model.session.is_over
    model.forward()
    assert model.cursor == model.length
    for _ in range(model.length):
        model.back()
    model.back()
    assert model.cursor == 0 and model.length == len(played.actions)


def test_all_that_happened_is_told_once_step_by_step(model, played):
    events = [*model.events()]
    while model.cursor < model.length:
        model.forward()
        events += model.events()
    assert tuple(events) == played.events


@pytest.mark.parametrize("step", ["beat", "turn"])
def test_beats_and_turns_miss_nothing_and_lead_back_the_same_way(model, played, step):
    stops, events = [0], [*model.events()]
    while model.cursor < model.length:
        getattr(model, step)(1)
        stops.append(model.cursor)
        events += model.events()
    assert tuple(events) == played.events
    assert len(set(stops)) == len(stops) and len(stops) > played.turn
    back = [model.cursor]
    while model.cursor > 0:
        getattr(model, step)(-1)
        back.append(model.cursor)
    assert sorted(back) == stops


def test_a_turn_step_stands_at_the_first_decision_of_a_turn(model):
    model.go(model.length // 2)
    model.turn(1)
    turn = model.session.turn
    model.back()
    assert model.session.turn < turn


def test_every_sentence_has_its_clause_with_its_words(model, played):
    clauses = load(played.match.kit.name).clauses
    model.go(model.length // 2)
    model.beat(1)
    lines = [line for _, told in model.told() for line in told]
    assert lines
    for line in lines:
        assert line.title == clauses[line.clause].title.ja and line.text == clauses[line.clause].text.ja


def test_the_scenes_of_a_turn_are_those_so_far(model):
    model.go(model.length // 2)
    scenes = model.scenes()
    assert scenes and all(scene.cursor <= model.cursor for scene in scenes)
    assert [s.cursor for s in scenes] == sorted(s.cursor for s in scenes)
    assert not any("ターン" in scene.summary.split("：")[0] for scene in scenes)


def test_the_choices_are_the_legal_actions_by_kind(model):
    for cursor in range(0, model.length, 7):
        model.go(cursor)
        grouped = [choice for _, choices in model.groups() for choice in choices]
        assert sorted(c.action.text for c in grouped) == sorted(a.text for a in model.session.legal_actions())
        kinds = [choices[0].action.kind for _, choices in model.groups()]
        assert len(set(kinds)) == len(kinds)


def test_another_action_drops_what_came_after_and_undo_takes_it_back(model, played):
    model.go(10)
    taken = played.actions[10].text
    other = next(a for a in model.session.legal_actions() if a.text != taken)
    model.apply(other)
    assert model.cursor == model.length == 11
    assert model.whole.actions[10].text == other.text
    model.undo()
    assert model.length == 10 and model.session.state.tobytes() == played.before(10).tobytes()


def test_the_game_given_stays_as_it_was(model, played):
    before = played.state.tobytes(), played.actions
    model.go(5)
    model.apply(model.session.legal_actions()[-1])
    model.undo()
    assert before == (played.state.tobytes(), played.actions)


def test_undo_at_the_beginning_changes_nothing(model):
    with pytest.raises(IllegalAction):
        model.undo()
    assert model.cursor == 0 and model.length > 0


def test_the_same_dice_come_again_unless_other_chance_is_asked():
    session = lay({"field": [one("K1", dice=8)]}, {"field": [(one("L1", dice=8), {"rested": True})]}, phase="attack")
    model = StepperModel(session)
    rolls = []
    for reroll in (False, True, False):
        model.apply("attack K1 > L1")
        rolls.append([luck.dice for luck in model.luck()])
        model.undo(reroll=reroll)
    assert rolls[0] == rolls[1] != rolls[2]


def test_dice_of_a_table_are_taken_and_those_too_many_refused():
    session = lay({"field": [one("K1", dice=2)]}, {"field": [(one("L1", dice=1), {"rested": True})]}, phase="attack")
    model = StepperModel(session)
    with pytest.raises(OptionError):
        model.apply("attack K1 > L1", dice=[[6, 6, 6], [1]])
    assert model.length == 0
    model.apply("attack K1 > L1", dice=[[6, 5], [1]])
    assert [luck.dice for luck in model.luck()] == [((6, 5), (1,))]


def test_hands_are_seen_as_the_eyes_say(model):
    model.go(6)
    mover = model.session.to_move
    seen = {}
    for eyes in EYES:
        model.look_as(eyes)
        hands = {z.player: z for row in model.board().rows for z in row if z.key == "hand"}
        seen[eyes] = [len(hands[p].cards) == hands[p].count for p in (0, 1)]
    assert seen["all"] == [True, True]
    assert seen["A"][0] and seen["B"][1] and seen["mover"][mover]
    assert not seen["none"][mover]
    with pytest.raises(OptionError, match="mover"):
        model.look_as("C")


def test_whoever_does_not_see_the_hand_is_not_offered_its_actions(model):
    model.go(6)
    model.look_as("AB"[1 - model.session.to_move])
    assert model.choices() == [] and not model.may_choose
    assert model.look().live == set()
    model.look_as("mover")
    assert model.choices()


def test_what_was_drawn_unseen_is_not_told(model):
    drawer = model.session.state["first"]
    model.look_as("AB"[1 - drawer])
    said = " ".join(line.sentence for _, lines in model.told() for line in lines)
    drawn = [event.card for event in model.events() if event.kind == "drawn" and event.actor == drawer]
    assert drawn and not any(model.session.match.cards[card].name in said for card in drawn)
    model.look_as("all")
    said = " ".join(line.sentence for _, lines in model.told() for line in lines)
    assert all(model.session.match.cards[card].name in said for card in drawn)


def test_cards_clicked_narrow_the_choices_and_the_last_one_left_is_taken():
    """An attacker, then its target; odds are on the targets while one is picked."""
    field = [(one("L1", D=500, dice=1), {"rested": True}), (one("L2", D=100), {"rested": True})]
    model = StepperModel(lay({"field": [one("K1", A=300, dice=1), one("K2")]}, {"field": field}, phase="attack"))
    ids = {card.number: i for i, card in enumerate(model.session.match.cards)}
    assert model.look().live == {f"card:{ids['K1']}", f"card:{ids['K2']}"} and model.look().badges == {}
    model.click(f"card:{ids['K1']}")
    assert {c.action.text for c in model.choices()} == {"attack K1 > L1", "attack K1 > L2", "attack K1 > deck"}
    look = model.look()
    assert look.badges[f"card:{ids['L1']}"] == f"勝つ {percent(battle_odds(300, 1, 500, 1).win)}"
    assert look.badges[f"card:{ids['L2']}"] == "勝つ 100.0%"
    assert "zone:1:deck" in look.live and look.badges["zone:1:deck"] == "カウンター 0.0%"
    model.click(f"card:{ids['K1']}")
    assert model.picked == () and len(model.choices()) == 7
    model.click(f"card:{ids['K1']}")
    model.click("zone:1:deck")
    assert [a.text for a in model.whole.actions] == ["attack K1 > deck"] and model.picked == ()


def test_a_click_that_means_nothing_does_nothing(model):
    model.go(4)
    state = model.session.state.tobytes()
    for key in ("card:-1", "card:9999", "card:x", "zone:0:nowhere", ""):
        model.click(key)
    assert model.session.state.tobytes() == state and model.picked == ()


def test_an_agent_answers_the_hand_at_once(played):
    name = played.match.kit.name
    model = StepperModel(make(name).new(*DECKS[name], seed=9), agents=(None, "greedy"))
    model.let_agents_play()
    while not model.session.is_over:
        assert model.session.to_move == 0
        model.apply(model.session.legal_actions()[0])
    assert {action.player for action in model.whole.actions} == {0, 1}


def test_agents_play_one_move_at_a_time_or_to_the_end(played):
    name = played.match.kit.name
    model = StepperModel(make(name).new(*DECKS[name], seed=9), agents=("random", lambda view, actions: actions[0]))
    model.forward()
    assert model.cursor == model.length == 1
    model.let_agents_play()
    assert model.session.is_over and model.since == 0


def test_an_agent_that_is_none_is_refused(model):
    with pytest.raises(OptionError, match="stockfish"):
        model.seat(0, "stockfish")


def test_a_hint_is_what_the_agent_would_do(model, played):
    for cursor in range(0, model.length, 9):
        model.go(cursor)
        assert model.hint("greedy").action == played.actions[cursor]
    assert "目先" in model.hint("greedy").reasons[0]
    model.go(0)
    assert model.hint(lambda view, actions: actions[1]).number == 1
    with pytest.raises(IllegalAction, match="fly"):
        model.hint(lambda view, actions: "fly")
    model.go(model.length)
    assert model.hint("greedy") is None


def test_where_one_is_is_said_in_words(model):
    assert "が選ぶ：" in model.status()
    model.go(model.length)
    assert "の勝ち" in model.status()
    set_language("en")
    assert "wins" in model.status()


def test_chance_waits_for_a_key_while_presenting():
    session = lay({"field": [one("K1", dice=2)]}, {"field": [(one("L1", dice=1), {"rested": True})]}, phase="attack")
    model = StepperModel(session)
    model.present(True)
    model.apply("attack K1 > L1")
    assert model.waiting and model.cursor == 0 and model.luck() == () and model.choices() == []
    model.back()
    assert not model.waiting
    model.forward()
    assert model.waiting
    model.forward()
    assert not model.waiting and model.cursor == 1 and len(model.luck()) == 1


def test_an_agents_dice_wait_too():
    session = lay({"field": [one("K1", dice=2)]}, {"field": [(one("L1", dice=1), {"rested": True})]}, phase="attack")
    model = StepperModel(session, agents=(lambda view, actions: "attack K1 > L1", None))
    model.present(True)
    model.forward()
    assert model.waiting and model.cursor == 0 and model.length == 1


def test_resigning_ends_the_game(model):
    model.go(4)
    who = model.session.to_move
    model.resign()
    assert model.session.result.winner == 1 - who and model.cursor == 5
