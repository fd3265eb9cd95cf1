"""The phases of a turn: AL-401…405."""

from __future__ import annotations

from typing import Any

import pytest

from rtkit.games.avatars_legion.schema import Activated, Boost, Cost, Draw, Heal, Sharpen, Target, Triggered
from rtkit.games.session import Result, Session
from tests.games.avatars_legion.laid import armed, avatar, crash, lay, numbers, plain, spell, weapon
from tests.games.avatars_legion.playing import asked, do, field, happened, kinds, offered, value

H, N = plain("H"), plain("N")
T1, T2 = plain("T1"), plain("T2")
LIFE = [plain(f"L{i}") for i in range(5)]
EXHAUSTED = {"exhausted": True}


def turn_of_A(A: dict[str, Any], B: dict[str, Any] | None = None, **rest: Any) -> Session:
    """A's turn 3, in the draw phase."""
    return lay(A, B or {}, phase="draw", **rest)


# AL-401


@pytest.mark.rule("AL-401")
@pytest.mark.parametrize(("answer", "hand", "top"), [("yes", ["H", "T1"], "T2"), ("pass", ["H"], "T1")])
def test_draw_one_or_skip_it(answer, hand, top):
    """The top card comes to hand, or nothing does."""
    session = turn_of_A({"hand": [H], "deck": [T1, T2]})
    assert (asked(session), offered(session)) == (("A", "draw"), {"pass", "yes"})
    do(session, answer)
    assert (numbers(session, "A", "hand"), numbers(session, "A", "deck")[0]) == (hand, top)
    assert session.phase in ("main", "battle")


@pytest.mark.rule("AL-401", "AL-702")
def test_an_empty_deck_draws_nothing_and_loses_nothing():
    """Nobody is asked; the turn goes on, and so does the game."""
    session = turn_of_A({"hand": [H], "deck_size": 0, "life": LIFE})
    assert (asked(session)[1], numbers(session, "A", "hand")) == ("battle", ["H"])
    do(session, "pass")
    assert (session.turn, session.result) == (4, None)


@pytest.mark.rule("AL-401")
def test_both_players_draw_in_their_turns_the_first_turn_too():
    """Turn 1 of A, then turn 2 of B."""
    session = turn_of_A({"deck": [T1]}, {"deck": [T2]}, turn=1)
    assert asked(session) == ("A", "draw")
    do(session, "yes", "pass", "yes")
    assert (numbers(session, "A", "hand"), numbers(session, "B", "hand")) == (["T1"], ["T2"])


# AL-402


@pytest.mark.rule("AL-402")
def test_own_exhausted_cards_stand():
    """Both of A's, and none of B's."""
    sides = [{"field": [(weapon(f"{p}1"), EXHAUSTED), (weapon(f"{p}2"), EXHAUSTED), armed(f"{p}3")]} for p in "AB"]
    session = turn_of_A(*sides)
    assert [row.get("exhausted", False) for row in field(session, "A")] == [True, True, False]
    do(session, "pass")
    assert [row.get("exhausted", False) for row in field(session, "A")] == [False, False, False]
    assert [row.get("exhausted", False) for row in field(session, "B")] == [True, True, False]
    assert kinds(session).count("stood_all") == 1


@pytest.mark.rule("AL-402")
def test_standing_comes_after_the_draw_and_before_the_main_phase():
    """In that order."""
    session = do(turn_of_A({"field": [(weapon("W"), EXHAUSTED)], "deck": [T1]}), "yes")
    assert kinds(session) == ["drawn", "stood_all"]
    assert asked(session) == ("A", "main")


# AL-403


def busy() -> Session:
    """A's main phase with one thing of each kind to do."""
    a = {
        "avatar": avatar("AA", Activated((Cost("life"),), (Draw(1),))),
        "field": [weapon("W", attack=2)],
        "hand": [weapon("V"), armed("R", BP=1), spell("S", Draw(1), attribute="sword"), crash("C", Heal(1))],
        "life": LIFE, "deck": [T1, T2],
    }  # fmt: skip
    return lay(a, {})


THINGS = ("summon V", "arm R", "spell S", "crash C", "exhaust 1", "use avatar 1")


@pytest.mark.rule("AL-403")
@pytest.mark.parametrize(
    "order", [THINGS, THINGS[::-1], THINGS[3:] + THINGS[:3]], ids=["forwards", "backwards", "mixed"]
)
def test_everything_in_any_order(order):
    """Summon, arm, use a spell, a crash card and an ability, exhaust: all of it, whatever comes first."""
    session = busy()
    for i, text in enumerate(order):
        assert set(order[i:]) <= offered(session) and asked(session) == ("A", "main")
        do(session, text)
    assert {"summoned", "armed", "spell", "crash", "exhausted", "used"} <= set(kinds(session))


@pytest.mark.rule("AL-403")
def test_the_main_phase_may_be_skipped():
    """Nothing done, nothing lost; and there is no way back to it."""
    session = do(busy(), "pass")
    assert (kinds(session), asked(session), offered(session)) == ([], ("A", "battle"), {"pass", "yes"})


# AL-404


@pytest.mark.rule("AL-404")
def test_the_battle_phase_may_be_skipped():
    """Straight to the end phase and the other player's turn, without an attack."""
    session = do(lay({"field": [weapon("W")]}, {}, phase="battle"), "pass")
    assert kinds(session)[:2] == ["phase", "turn"]
    assert (asked(session), session.turn) == (("B", "draw"), 4)


@pytest.mark.rule("AL-404")
def test_once_declared_an_attack_is_made():
    """The first attack is made unasked: the next to decide is the defender."""
    b = {"field": [weapon("F")], "life": LIFE}
    session = do(lay({"field": [weapon("G", attribute="gun")]}, b, phase="battle"), "yes")
    assert (kinds(session), asked(session)) == (["battle", "attack"], ("B", "guard"))
    do(session, "pass")
    assert (kinds(session)[-1], asked(session)) == ("attack_end", ("A", "again"))


@pytest.mark.rule("AL-404", "AL-403")
def test_nothing_of_the_main_phase_is_offered_in_the_battle_phase():
    """Between two attacks: attack again or not."""
    a = {"avatar": avatar("AA", Activated((Cost("life"),), (Draw(1),))), "field": [weapon("G", attribute="gun")],
         "hand": [weapon("V"), crash("C", Draw(1))]}  # fmt: skip
    session = do(lay(a, {"life": LIFE}, phase="battle"), "yes")
    assert (asked(session), offered(session)) == (("A", "again"), {"pass", "yes"})


# AL-405


@pytest.mark.rule("AL-405", "AL-801")
def test_bonuses_of_the_turn_end_with_it():
    """What was exhausted, and boosts for the turn of avatar and weapon; those for ever stay."""
    steps = (Boost("ATK", 3), Boost("DEF", 1, who="opposing"), Sharpen(2, "turn", Target("all", "own")))
    a = {"avatar": avatar("AA", ATK=5), "field": [weapon("W", attack=4)],
         "hand": [crash("C", *steps, Boost("DEF", 7, "always"))]}  # fmt: skip
    session = lay(a, {"avatar": avatar("BB", DEF=5)})
    before = value(session, "A", "DEF")
    do(session, "crash C", "exhaust 1")
    assert (value(session, "A", "ATK"), value(session, "B", "DEF")) == (5 + 3 + 4 + 2, 6)
    do(session, "pass", "pass")
    assert (session.turn, value(session, "A", "ATK"), value(session, "B", "DEF")) == (4, 5, 5)
    assert value(session, "A", "DEF") == before + 7
    assert session.state["attack"].max() == 4


@pytest.mark.rule("AL-405", "AL-701")
def test_the_loss_check_comes_before_bonuses_end():
    """A game lost at the end phase ends with the bonuses in force."""
    a = {"avatar": avatar("AA", ATK=5), "field": [weapon("W", attack=4)]}
    session = do(lay(a, {"life": []}), "exhaust 1", "pass", "pass")
    assert session.result == Result(0, "life")
    assert value(session, "A", "ATK") == 9


@pytest.mark.rule("AL-405", "op:when_end")
def test_end_phase_abilities_still_have_the_bonuses():
    """A boost for the turn is there when an ability of the end phase is offered, and gone when the turn is."""
    a = {"avatar": avatar("AA", Triggered("end", (Draw(1),)), ATK=5), "hand": [crash("C", Boost("ATK", 3))]}
    session = do(lay(a, {}), "crash C", "pass")
    assert (asked(session), value(session, "A", "ATK")) == (("A", "trigger"), 8)
    assert (value(do(session, "pass"), "A", "ATK"), session.turn) == (5, 4)


@pytest.mark.rule("AL-401", "AL-405")
def test_turns_alternate():
    """A, B, A, each with its number."""
    session = turn_of_A({"life": LIFE}, {"life": LIFE})
    found = []
    for _ in range(3):
        found.append((session.turn, asked(session)[0]))
        do(session, "pass", "pass")
    assert found == [(3, "A"), (4, "B"), (5, "A")]
    assert happened(session, "attack") == []
