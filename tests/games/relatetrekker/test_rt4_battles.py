"""Battles: the order of an attack, dice and quicks, the comparison: RT-404…406."""

from __future__ import annotations

from typing import Any

import pytest

from rtkit.errors import OptionError
from rtkit.games.relatetrekker.schema import Act, Modify, Static, Step, Stop, Target
from rtkit.games.session import Session
from tests.games.relatetrekker.laid import lay, numbers, one, quick
from tests.games.relatetrekker.playing import asked, do, field, happened, kinds, offered, value

ATTACKER, DEFENDER = Target("attacker"), Target("defender")
OWN = Target("choose", "own")
HERO = one("HERO", A=500, strike=1)
SPARE = one("SPARE")  # stands by, so that the attack phase goes on
T1, T2 = one("T1"), one("T2")
X, Y = one("X"), one("Y")
RESTED = {"rested": True}
BEFORE = {"dice_timing": "before_quick"}


def battle_quick(number: str, *steps: Step) -> Any:
    return quick(number, "battle", *steps)


def deck_quick(number: str, *steps: Step) -> Any:
    return quick(number, "deck_attack", *steps)


IDLE = battle_quick("IDLE", Modify("strike", 1, "turn", ATTACKER))


def ready(B: dict[str, Any], *, attacker: Any = HERO, hand: Any = (), **rest: Any) -> Session:
    """Player A in the attack phase with an attacker, a bystander and a hand."""
    return lay({"field": [attacker, SPARE], "hand": list(hand)}, B, phase="attack", **rest)


def battle(defender: Any, *, B: Any = (), others: Any = (), **rest: Any) -> Session:
    """HERO has attacked the rested defender; B's hand is ``B``, T1 and T2 are on top of B's deck."""
    side = {"field": [(defender, RESTED), *others], "hand": list(B), "deck": [T1, T2]}
    return do(ready(side, **rest), f"attack HERO > {defender.number}")


def totals(session: Session) -> list[int]:
    """The totals compared, attacker's first."""
    return [event.amount for event in session.events if event.kind == "totals"]


def rolled(session: Session) -> list[int]:
    """All dice rolled so far."""
    return [event.amount for event in session.events if event.kind == "die"]


# RT-404, the order


@pytest.mark.rule("RT-404")
def test_the_order_of_a_battle():
    """Declared, protect, attacker's quick, defender's quick, dice, comparison."""
    guard = one("P", Static("protect"), dice=1, D=9_999)
    side = {"field": [guard, (X, RESTED)], "hand": [battle_quick("QB", Modify("D", 1, "turn", DEFENDER))]}
    session = do(ready(side, hand=[battle_quick("QA", Modify("A", 1, "turn", ATTACKER))]), "attack HERO > X")
    assert asked(session) == ("B", "protect")
    assert field(session, "A")[0] == {"card": "HERO", "rested": True}
    do(session, "protect P")
    assert (asked(session), offered(session)) == (("A", "quick"), {"pass", "quick QA"})
    do(session, "quick QA")
    assert (asked(session), offered(session)) == (("B", "quick"), {"pass", "quick QB"})
    do(session, "quick QB")
    assert kinds(session) == [
        "attack", "protect", "quick", "modified", "used", "quick", "modified", "used",
        "die", "totals", "totals", "held", "attack_end",
    ]  # fmt: skip


@pytest.mark.rule("RT-404")
def test_the_order_of_an_attack_on_the_deck():
    """Attacker's quick, defender's quick, then cards are turned."""
    side = {"field": [X], "hand": [deck_quick("QB", Modify("strike", -1, "attack", ATTACKER))], "deck": [T1, T2]}
    session = do(ready(side, hand=[deck_quick("QA", Modify("strike", 1, "attack", ATTACKER))]), "attack HERO > deck")
    assert (asked(session), offered(session)) == (("A", "quick"), {"pass", "quick QA"})
    do(session, "quick QA")
    assert (asked(session), offered(session)) == (("B", "quick"), {"pass", "quick QB"})
    do(session, "quick QB")
    assert numbers(session, "B", "pile") == ["QB", "T1"]


@pytest.mark.rule("RT-404", "RT-403")
def test_an_attack_drawn_from_the_deck_to_a_protector_is_a_battle():
    """The windows are those of the target: quicks for the deck aren't asked for any more."""
    side = {"field": [one("P", Static("protect"))], "hand": [IDLE]}
    hand = [deck_quick("QA", Modify("strike", 1, "attack", ATTACKER))]
    session = do(ready(side, hand=hand), "attack HERO > deck", "protect P")
    assert (asked(session), offered(session)) == (("B", "quick"), {"pass", "quick IDLE"})


@pytest.mark.rule("RT-404")
def test_an_attack_ended_in_the_first_window_has_no_second():
    """Stopped by the attacker's own quick: the defender isn't asked, nothing is compared."""
    session = do(battle(X, B=[IDLE], hand=[battle_quick("QA", Stop())]), "quick QA")
    assert asked(session) == ("A", "attack")
    assert "totals" not in kinds(session)
    assert numbers(session, "B", "field") == ["X"]


@pytest.mark.rule("RT-404")
def test_an_attack_on_the_deck_ended_in_the_first_window_turns_nothing():
    """The attacker has left: the defender's window is skipped, no card is turned."""
    side = {"field": [X], "hand": [deck_quick("QB", Stop())]}
    session = do(ready(side, hand=[deck_quick("QA", Act("return", ATTACKER))]), "attack HERO > deck", "quick QA")
    assert asked(session) == ("A", "attack")
    assert numbers(session, "B", "pile") == []


@pytest.mark.rule("RT-404")
def test_a_target_that_stands_up_stays_the_target():
    """Stood up by a quick, it is still the one attacked."""
    session = do(battle(X, B=[battle_quick("UP", Act("stand", DEFENDER))]), "quick UP", "discard T1")
    assert happened(session, "stood") == happened(session, "left") == ["X"]


# RT-404, dice_timing


@pytest.mark.rule("RT-404", "dice_timing=after_quick")
def test_dice_are_rolled_after_the_quicks():
    """Default: nothing is rolled while quicks are asked for; the dice a quick gives are rolled with the rest."""
    more = battle_quick("MORE", Modify("dice", 1, "attack", DEFENDER))
    session = battle(one("X", D=100, dice=1), B=[more], attacker=one("HERO", A=500, dice=2))
    assert rolled(session) == []
    session.apply("quick MORE", dice=[[1, 2], [5, 6]])
    assert rolled(session) == [1, 2, 5, 6]
    assert totals(session) == [800, 1200]


@pytest.mark.rule("RT-404", "dice_timing=before_quick")
def test_dice_may_be_rolled_before_the_quicks():
    """Before: quicks are chosen knowing the dice, which stay what they are."""
    side = {"field": [(one("X", dice=1), RESTED)], "hand": [IDLE]}
    session = ready(side, attacker=one("HERO", dice=2), rulings=BEFORE)
    session.apply("attack HERO > X", dice=[[1, 2], [5]])
    assert asked(session) == ("B", "quick")
    assert rolled(session) == [1, 2, 5]
    assert session.view(1).state["rolled"].tolist() == [2, 1]
    do(session, "pass")
    assert totals(session) == [300, 500]


@pytest.mark.rule("RT-404", "RT-403", "dice_timing=before_quick")
def test_early_dice_are_rolled_after_the_redirect():
    """Before: not before the protect choice, and then the protector's."""
    side = {"field": [(one("X", dice=1), RESTED), one("P", Static("protect"), dice=2, D=9_999)]}
    session = do(ready(side, rulings=BEFORE), "attack HERO > X")
    assert (asked(session), rolled(session)) == (("B", "protect"), [])
    session.apply("protect P", dice=[[], [3, 4]])
    assert happened(session, "die") == ["P", "P"]
    assert totals(session) == [500, 10_699]


@pytest.mark.rule("RT-404", "dice_timing=before_quick")
def test_dice_gained_after_the_roll_are_rolled_too():
    """Before: a quick gives the attacker 2 dice more; the one rolled before stays."""
    more = battle_quick("MORE", Modify("dice", 2, "attack", ATTACKER))
    session = ready({"field": [(one("X", D=1500), RESTED)]}, attacker=one("HERO", dice=1), hand=[more], rulings=BEFORE)
    session.apply("attack HERO > X", dice=[[4], []])
    session.apply("quick MORE", dice=[[5, 6], []])
    assert rolled(session) == [4, 5, 6]
    assert totals(session) == [1500, 1500]


@pytest.mark.rule("RT-404", "dice_timing=before_quick")
def test_dice_gained_by_a_quick_are_rolled_at_once():
    """Before: rolled then, so the defender chooses its quick knowing them."""
    more = battle_quick("MORE", Modify("dice", 1, "attack", ATTACKER))
    side = {"field": [(X, RESTED)], "hand": [IDLE]}
    session = ready(side, attacker=one("HERO", dice=1), hand=[more], rulings=BEFORE)
    session.apply("attack HERO > X", dice=[[4], []])
    session.apply("quick MORE", dice=[[5], []])
    assert asked(session) == ("B", "quick")
    assert rolled(session) == [4, 5]


@pytest.mark.rule("RT-404", "dice_timing=before_quick")
def test_dice_lost_after_the_roll_are_the_last_ones():
    """Before: of 6, 1 and 2 only the 6 counts after a loss of 2 dice."""
    less = battle_quick("LESS", Modify("dice", -2, "attack", ATTACKER))
    side = {"field": [(one("X", D=601), RESTED)], "hand": [less]}
    session = ready(side, attacker=one("HERO", dice=3), rulings=BEFORE)
    session.apply("attack HERO > X", dice=[[6, 1, 2], []])
    do(session, "quick LESS")
    assert totals(session) == [600, 601]


@pytest.mark.rule("RT-404", "dice_timing=before_quick")
def test_changes_of_a_and_d_after_the_roll_count():
    """Before: the defender's D rises after the roll and holds."""
    wall = battle_quick("WALL", Modify("D", 150, "attack", DEFENDER))
    side = {"field": [(one("X", D=200), RESTED)], "hand": [wall]}
    session = ready(side, attacker=one("HERO", A=100, dice=1), rulings=BEFORE)
    session.apply("attack HERO > X", dice=[[2], []])
    do(session, "quick WALL")
    assert totals(session) == [300, 350]
    assert numbers(session, "B", "field") == ["X"]


# RT-404, defender_quick_for

PLUS = battle_quick("PLUS", Modify("D", 600, "attack", OWN))
ANY = {"defender_quick_for": "any"}


@pytest.mark.rule("RT-404", "defender_quick_for=attacked")
def test_the_defenders_quick_chooses_the_attacked_one():
    """Default: among own characters it must be the one attacked, which is then taken unasked."""
    session = do(battle(X, B=[PLUS], others=[Y]), "quick PLUS")
    assert happened(session, "modified") == ["X"]
    assert totals(session) == [500, 600]


@pytest.mark.rule("RT-404", "defender_quick_for=any")
def test_the_defenders_quick_may_choose_any_own_character():
    """Any: it may be another one, which doesn't help in this battle."""
    session = do(battle(X, B=[PLUS], others=[Y], rulings=ANY), "quick PLUS")
    assert offered(session) == {"pick own X", "pick own Y"}
    do(session, "pick own Y", "discard T1")
    assert totals(session) == [500, 0]


@pytest.mark.rule("RT-404", "defender_quick_for=attacked")
def test_the_defenders_quick_may_still_choose_among_opposing_characters():
    """Default: it narrows own characters only."""
    down = battle_quick("DOWN", Modify("A", -100, "attack", Target("choose", "any")))
    session = do(battle(X, B=[down], others=[Y]), "quick DOWN")
    assert offered(session) == {"pick own X", "pick opposing HERO", "pick opposing SPARE"}


@pytest.mark.rule("RT-404", "defender_quick_for=attacked")
def test_the_attackers_quick_may_choose_any_own_character():
    """Default: it is about the defender's quick, not the attacker's."""
    session = do(battle(X, hand=[battle_quick("PUSH", Modify("A", 100, "attack", OWN))]), "quick PUSH")
    assert offered(session) == {"pick own HERO", "pick own SPARE"}


@pytest.mark.rule("RT-404", "RT-403", "defender_quick_for=attacked")
def test_after_a_redirect_the_protector_is_the_attacked_one():
    """Default: the target in force counts, not the one first named."""
    side = {"field": [(X, RESTED), one("P", Static("protect"))], "hand": [PLUS]}
    session = do(ready(side), "attack HERO > X", "protect P", "quick PLUS")
    assert happened(session, "modified") == ["P"]


@pytest.mark.rule("RT-404", "defender_quick_for=attacked")
def test_with_the_deck_attacked_the_defenders_quick_may_choose_any_own_character():
    """Default: none of them is the attacked one, so none is barred."""
    side = {"field": [X, Y], "hand": [deck_quick("BOW", Act("rest", OWN))], "deck": [T1, T2]}
    session = do(ready(side), "attack HERO > deck", "quick BOW")
    assert offered(session) == {"pick own X", "pick own Y"}


# RT-405


@pytest.mark.rule("RT-405")
def test_ties_go_to_the_attacker():
    """Attack total 500, defence total 500: the defender goes to the pile, the attacker stays."""
    session = do(battle(one("X", D=500)), "discard T1")
    assert totals(session) == [500, 500]
    assert (numbers(session, "B", "field"), numbers(session, "B", "pile")) == ([], ["X", "T1"])
    assert field(session, "A")[0] == {"card": "HERO", "rested": True}


@pytest.mark.rule("RT-405")
def test_one_less_than_the_defence_and_nothing_happens():
    """500 against 501: nothing happens to either."""
    session = battle(one("X", D=501))
    assert field(session, "A") == [{"card": "HERO", "rested": True}, {"card": "SPARE"}]
    assert field(session, "B") == [{"card": "X", "rested": True}]
    assert (numbers(session, "A", "pile"), numbers(session, "B", "pile")) == ([], [])


@pytest.mark.rule("RT-405", "RT-104")
def test_dice_decide_a_tie():
    """A 100 with 4 and 3 against D 200 with 6: 800 each, the attacker's."""
    side = {"field": [(one("X", D=200, dice=1), RESTED)], "deck": [T1, T2]}
    session = ready(side, attacker=one("HERO", A=100, dice=2))
    session.apply("attack HERO > X", dice=[[4, 3], [6]])
    assert totals(session) == [800, 800]
    assert happened(session, "left") == ["X"]


# RT-406


@pytest.mark.rule("RT-406", "RT-408")
def test_a_defender_that_has_left_is_not_fought():
    """Destroyed by the attacker's quick: after its loss the battle is over, nothing is rolled or compared."""
    kill = battle_quick("KILL", Act("destroy", DEFENDER))
    session = do(battle(one("X", dice=1), hand=[kill]), "quick KILL", "discard T1")
    assert not {"die", "totals"} & set(kinds(session))
    assert asked(session) == ("A", "attack")
    assert numbers(session, "B", "pile") == ["X", "T1"]


@pytest.mark.rule("RT-406")
def test_an_attacker_that_has_left_fights_no_more():
    """Returned by the defender's quick: the defender, far weaker, stays."""
    session = do(battle(X, B=[battle_quick("BACK", Act("return", ATTACKER))]), "quick BACK")
    assert not {"die", "totals", "left"} & set(kinds(session))
    assert (numbers(session, "A", "hand"), numbers(session, "B", "field")) == (["HERO"], ["X"])


@pytest.mark.rule("RT-406", "dice_timing=before_quick")
def test_a_battle_may_end_after_the_roll():
    """The dice are on the table, but the attacker has left: no comparison."""
    side = {"field": [(X, RESTED)], "hand": [battle_quick("BACK", Act("return", ATTACKER))]}
    session = ready(side, attacker=one("HERO", dice=1), rulings=BEFORE)
    session.apply("attack HERO > X", dice=[[6], []])
    do(session, "quick BACK")
    assert rolled(session) == [6]
    assert (totals(session), numbers(session, "B", "field")) == ([], ["X"])


@pytest.mark.rule("RT-406")
def test_others_leaving_do_not_end_a_battle():
    """A bystander destroyed by a quick: the two still compare."""
    kill = battle_quick("KILL", Act("destroy", Target("choose", "opposing", status="standing")))
    session = do(battle(X, others=[Y], hand=[kill]), "quick KILL", "discard T1")
    assert happened(session, "left") == ["Y", "X"]


@pytest.mark.rule("RT-404", "dice_timing=before_quick")
def test_dice_gained_and_lost_again_go_in_the_order_they_came():
    """Before: of 2 dice and 2 more, 3 are lost again: what counts is the first."""
    more = battle_quick("MORE", Modify("dice", 2, "attack", ATTACKER))
    less = battle_quick("LESS", Modify("dice", -3, "attack", ATTACKER))
    side = {"field": [(one("X", D=9_999), RESTED)], "hand": [less]}
    session = ready(side, attacker=one("HERO", dice=2), hand=[more], rulings=BEFORE)
    session.apply("attack HERO > X", dice=[[1, 2], []])
    session.apply("quick MORE", dice=[[3, 4], []])
    do(session, "quick LESS")
    assert (rolled(session), totals(session)) == ([1, 2, 3, 4], [100, 9_999])


@pytest.mark.rule("RT-404", "RT-104", "dice_timing=before_quick")
def test_a_die_gained_after_one_was_lost_does_not_come_back_as_it_was():
    """Before: -1 by the attacker's quick, +1 by the defender's: the new die is free of what the lost one showed."""
    less = battle_quick("LESS", Modify("dice", -1, "attack", ATTACKER))
    more = battle_quick("MORE", Modify("dice", 1, "attack", ATTACKER))
    side = {"field": [(one("X", D=9_999), RESTED)], "hand": [more]}
    again = []
    for seed in range(40):
        session = ready(side, attacker=one("HERO", dice=2), hand=[less], rulings=BEFORE, seed=seed)
        do(session, "attack HERO > X", "quick LESS", "quick MORE")
        dice = rolled(session)
        assert totals(session)[0] == 100 * (dice[0] + dice[2])
        again.append(dice[2] == dice[1])
    assert 0 < sum(again) < 20


@pytest.mark.rule("RT-404", "defender_quick_for=attacked")
def test_a_quick_for_all_helps_the_attacked_character_only_as_one_of_all():
    """Default: the defender may choose none but the attacked one; what is for all is for all."""
    every = battle_quick("EVERY", Modify("D", 700, "turn", Target("all", "own")))
    session = battle(one("X", D=1), B=[every], others=[one("Z", D=2)], attacker=one("HERO", A=500))
    do(session, "quick EVERY")
    assert (value(session, "X", "D"), value(session, "Z", "D")) == (701, 702)


@pytest.mark.rule("RT-104")
def test_dice_written_for_a_roll_that_does_not_come_are_refused():
    """A quick is asked first, or fewer dice are rolled: nothing has then changed."""
    session = ready({"field": [(one("X", dice=1), RESTED)], "hand": [IDLE]}, attacker=one("HERO", dice=2))
    before = session.position_text()
    with pytest.raises(OptionError, match="attack HERO > X"):
        session.apply("attack HERO > X", dice=[[1, 2], [5]])
    assert (session.position_text(), session.actions) == (before, ())
    do(session, "attack HERO > X")
    with pytest.raises(OptionError, match="pass"):
        session.apply("pass", dice=[[1, 2, 3], [5]])
    session.apply("pass", dice=[[1, 2], [5]])
    assert rolled(session) == [1, 2, 5]
