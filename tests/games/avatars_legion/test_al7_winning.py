"""Winning, losing and neither: AL-701…703."""

from __future__ import annotations

from typing import Any

import pytest

from rtkit.errors import IllegalAction
from rtkit.games.avatars_legion.schema import (
    Act,
    Activated,
    Cost,
    Discard,
    Heal,
    Recover,
    Target,
    Triggered,
    Wound,
)
from rtkit.games.session import Result, Session
from tests.games.avatars_legion.laid import avatar, crash, lay, numbers, plain, trigger, weapon
from tests.games.avatars_legion.playing import asked, do, happened, kinds, offered

H, N = plain("H"), plain("N")
L1, L2 = plain("L1"), plain("L2")
LIFE = [L1, L2]
AT_ONCE = {"life_loss": "at_once"}


def use(*steps: Any, A: dict[str, Any] | None = None, B: dict[str, Any] | None = None, **rest: Any) -> Session:
    """A has used a crash card of these steps, with H in hand; two life material each unless told otherwise."""
    own = {"life": LIFE, **(A or {})}
    own["hand"] = [crash("USE", *steps), weapon("V"), *own.get("hand", ())]
    return do(lay(own, {"life": LIFE, **(B or {})}, **rest), "crash USE")


# AL-701


@pytest.mark.rule("AL-701", "ruling:life_loss=end_phase")
def test_a_player_without_life_material_loses_at_the_end_phase():
    """Not before: A's main phase and battle go on with B at 0."""
    session = use(Wound(2))
    assert (numbers(session, "B", "life"), session.result, asked(session)) == ([], None, ("A", "main"))
    do(session, "summon V", "pass", "yes")
    assert session.result == Result(0, "life")
    assert (session.turn, kinds(session)[-2:]) == (3, ["phase", "over"])
    assert (session.to_move, session.legal_actions()) == (None, ())


@pytest.mark.rule("AL-701", "ruling:life_loss=end_phase")
def test_either_players_end_phase_counts():
    """A at 0 in A's own turn loses, in B's turn, too."""
    assert do(use(Wound(2, "own")), "pass", "pass").result == Result(1, "life")
    session = lay(
        {"life": [L1], "avatar": avatar("AA", DEF=1)},
        {"avatar": avatar("BB", ATK=9)},
        active="B",
        turn=4,
        phase="battle",
    )
    assert do(session, "yes").result == Result(1, "life")


@pytest.mark.rule("AL-701")
def test_with_one_life_material_left_the_game_goes_on():
    """1 isn't 0."""
    session = do(use(Wound(1)), "pass", "pass")
    assert (session.result, session.turn) == (None, 4)


@pytest.mark.rule("AL-701")
def test_both_at_0_is_a_draw():
    """At one and the same end phase."""
    session = do(use(Wound(2, "both")), "pass", "pass")
    assert session.result == Result(None, "life")


@pytest.mark.rule("AL-701", "AL-605", "ruling:life_loss=end_phase")
def test_a_treat_before_the_end_phase_saves_its_owner():
    """The last life material is a treat: the owner has one again."""
    session = do(use(Wound(1), B={"life": [trigger("X", "treat")]}), "pass", "pass")
    assert (session.result, len(numbers(session, "B", "life"))) == (None, 1)


@pytest.mark.rule("AL-701", "op:when_end", "ruling:life_loss=end_phase")
@pytest.mark.parametrize(("answer", "result"), [("yes", None), ("pass", Result(1, "life"))])
def test_end_phase_abilities_come_first(answer, result):
    """A's own heals A."""
    session = do(use(Wound(2, "own"), A={"avatar": avatar("AA", Triggered("end", (Heal(1),)))}), "pass", "pass")
    assert asked(session) == ("A", "trigger")
    assert do(session, answer).result == result


@pytest.mark.rule("AL-701", "ruling:life_loss=at_once")
def test_at_once_the_game_ends_in_the_middle_of_the_turn():
    """The main phase isn't gone on with."""
    session = use(Wound(2), rulings=AT_ONCE)
    assert (session.result, session.phase) == (Result(0, "life"), "main")


@pytest.mark.rule("AL-701", "AL-605", "ruling:life_loss=at_once")
def test_at_once_means_after_the_break_triggers_it_set_off():
    """A treat saves; a break trigger that doesn't heal still happens first."""
    saved = use(Wound(1), B={"life": [trigger("X", "treat")]}, rulings=AT_ONCE)
    assert (saved.result, asked(saved)) == (None, ("A", "main"))
    lost = use(Wound(1), B={"life": [trigger("X", "charge")]}, rulings=AT_ONCE)
    assert lost.result == Result(0, "life")
    assert kinds(lost)[-3:] == ["break_trigger", "drawn", "over"]


@pytest.mark.rule("AL-701", "ruling:life_loss=at_once")
def test_at_once_comes_after_the_effect_and_before_abilities_that_wait():
    """The effect heals in the end: not lost. An ability set off by the loss that would heal is too late."""
    assert use(Wound(2, "own"), Heal(1), rulings=AT_ONCE).result is None
    hurt = avatar("BB", Triggered("hurt", (Heal(1),)))
    assert use(Wound(2), B={"avatar": hurt}, rulings=AT_ONCE).result == Result(0, "life")
    assert asked(use(Wound(2), B={"avatar": hurt})) == ("B", "trigger")


@pytest.mark.rule("AL-701", "ruling:life_loss=at_once")
def test_at_once_both_at_0_is_a_draw():
    assert use(Wound(2, "both"), rulings=AT_ONCE).result == Result(None, "life")


# AL-702


@pytest.mark.rule("AL-702")
def test_an_empty_deck_loses_nothing():
    """Both decks empty: four more turns without a loss."""
    session = lay({"deck_size": 0, "life": LIFE}, {"deck_size": 0, "life": LIFE}, phase="battle")
    do(session, "pass", "pass", "pass", "pass")
    assert (session.turn, session.result) == (7, None)


@pytest.mark.rule("AL-702")
def test_after_max_turns_the_game_is_a_draw():
    """The last turn is played to its end; the reason isn't that of other draws."""
    session = lay({"life": LIFE}, {"life": LIFE}, phase="battle", rulings={"max_turns": 4})
    do(session, "pass", "pass")
    assert (session.result, session.turn) == (None, 4)
    do(session, "pass")
    assert session.result == Result(None, "turns")


@pytest.mark.rule("AL-702", "AL-701")
def test_a_loss_at_the_last_end_phase_is_a_loss():
    """The loss check comes before the limit of turns."""
    session = lay({"life": LIFE}, {"life": []}, phase="battle", rulings={"max_turns": 3})
    assert do(session, "pass").result == Result(0, "life")


@pytest.mark.rule("AL-702", "AL-405")
def test_at_the_limit_of_turns_the_bonuses_have_ended():
    """What was exhausted counts no more in the state the game ends with."""
    a = {"avatar": avatar("AA", ATK=5), "field": [weapon("W", attack=3)], "life": LIFE}
    session = do(lay(a, {"life": LIFE}, rulings={"max_turns": 3}), "exhaust 1", "pass", "pass")
    assert session.result == Result(None, "turns")
    assert session.state["ATK"].tolist()[0] == 5


@pytest.mark.rule("AL-702")
def test_after_max_decisions_the_game_is_a_draw():
    """The fourth would be asked."""
    session = lay({"life": LIFE}, {"life": LIFE}, phase="battle", rulings={"max_decisions": 3})
    do(session, "pass", "pass", "pass")
    assert session.result == Result(None, "decisions")


@pytest.mark.rule("AL-702", "AL-605")
def test_break_triggers_without_end_end_the_game():
    """A charge that takes itself back and discards itself: more than a thousand with nobody asked."""
    x = trigger("X", "charge", Recover(1), Discard(1))
    a = {"hand": [crash("C", Wound(1, "own"))], "life": [x, *LIFE], "deck_size": 0, "break": []}
    session = lay({**a, "life": [x]}, {"life": LIFE}, rulings={"trigger_is_weapon": "always"})
    do(session, "crash C")
    assert session.result == Result(None, "decisions")
    assert len(happened(session, "break_trigger")) == 1000


@pytest.mark.rule("AL-702", "AL-605")
@pytest.mark.parametrize("times", [99, 100])
def test_a_hundred_break_triggers_that_wait_end_the_game(times):
    """One card, discarded and taken back again and again by one effect, waits each time."""
    effect = (Discard(1), Recover(1)) * times
    a = {"hand": [crash("C", *effect), trigger("X", "treat")], "life": LIFE, "deck": [weapon("T")], "deck_size": 1}
    session = lay(a, {"life": LIFE}, rulings={"trigger_is_weapon": "always"})
    do(session, "crash C")
    assert session.result == (Result(None, "decisions") if times == 100 else None)
    assert len(happened(session, "break_trigger")) == (0 if times == 100 else 99)


# AL-703


@pytest.mark.rule("AL-703")
def test_a_player_may_resign():
    """The other has won; nothing more can be done."""
    session = lay({"life": LIFE, "hand": [weapon("V")]}, {"life": LIFE})
    session.resign()
    assert (session.result, session.legal_actions()) == (Result(1, "resigning"), ())
    assert session.events[-1].clause == "AL-703"
    with pytest.raises(IllegalAction):
        session.apply("pass")


@pytest.mark.rule("AL-703")
def test_either_may_resign_at_any_time():
    """B, in A's turn."""
    session = lay({"life": LIFE, "hand": [weapon("V")]}, {"life": LIFE})
    session.resign(1)
    assert session.result == Result(0, "resigning")


@pytest.mark.rule("AL-701", "AL-805", "ruling:life_loss=end_phase")
def test_who_pays_the_last_life_material_may_still_win():
    """Lost only at the end phase: until then it can be had back."""
    a = {"field": [weapon("W", Activated((Cost("life"),), (Act("break", Target("all", "own")),)))], "life": [L1],
         "hand": [crash("C", Heal(2))]}  # fmt: skip
    session = do(lay(a, {"life": LIFE}), "use 1 1")
    assert (numbers(session, "A", "life"), offered(session)) == ([], {"pass", "crash C"})
    do(session, "crash C", "pass")
    assert (session.result, session.turn) == (None, 4)
