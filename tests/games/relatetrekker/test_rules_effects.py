"""What effects do: RT-601…609."""

from __future__ import annotations

import pytest

from rtkit.games.relatetrekker.schema import (
    Act,
    Condition,
    Discard,
    Draw,
    Give,
    If,
    May,
    Mill,
    Modify,
    Stop,
    Take,
    Target,
)
from rtkit.games.relatetrekker.words import read_follow
from tests.games.relatetrekker.laid import counter, follow, lay, numbers, one, quick, stage
from tests.games.relatetrekker.playing import asked, do, field, offered, value

rule = pytest.mark.rule
RESTED = {"rested": True}


def used(*steps, field=(), opposing=(), hand=(), b_hand=(), **rest):
    """A position where player A has just used a follow of these steps."""
    a = {
        "field": [one("P", colour="red"), *field],
        "hand": [follow("F", *steps), *hand],
        "deck_size": 9,
    }
    return do(lay(a, {"field": list(opposing), "hand": list(b_hand), "deck_size": 9}, **rest), "follow F")


def taken(step, pile):
    """The same with a pile of these cards and nothing else."""
    return do(lay({"field": [one("P")], "hand": [follow("F", step)], "pile": pile}, {}), "follow F")


def sizes(session):
    return [(len(numbers(session, p, "hand")), len(numbers(session, p, "deck"))) for p in "AB"]


@rule("RT-601", "op:draw")
@pytest.mark.parametrize(
    ("who", "after"), [("own", [(2, 7), (0, 9)]), ("opposing", [(0, 9), (2, 7)]), ("both", [(2, 7), (2, 7)])]
)
def test_draw(who, after):
    """RT-601: draw n, by the owner, the opponent or both."""
    assert sizes(used(Draw(2, who))) == after


@rule("RT-601", "op:mill")
@pytest.mark.parametrize(
    ("who", "after"), [("own", [(0, 6), (0, 9)]), ("opposing", [(0, 9), (0, 6)]), ("both", [(0, 6), (0, 6)])]
)
def test_mill(who, after):
    """RT-601: the top n cards of either deck go to the pile, one at a time."""
    assert sizes(used(Mill(3, who))) == after


@rule("RT-601", "op:discard")
def test_discard_is_chosen_by_the_hands_owner():
    """RT-601, RT-608: own choice; the opponent chooses for their own hand; fewer than n: as many as there are."""
    session = used(Discard(1, "both"), hand=[one("H"), one("I")], b_hand=[one("K"), one("L"), one("M")])
    assert asked(session) == ("A", "discard") and offered(session) == {"discard H", "discard I"}
    do(session, "discard I")
    assert asked(session) == ("B", "discard") and offered(session) == {"discard K", "discard L", "discard M"}
    do(session, "discard L")
    assert numbers(session, "A", "hand") == ["H"] and numbers(session, "B", "hand") == ["K", "M"]
    assert numbers(used(Discard(5, "opposing"), b_hand=[one("K")]), "B", "hand") == []


@rule("RT-601", "op:discard")
def test_discard_at_random_asks_nobody():
    """RT-601: at random; which card depends on the seed alone."""
    hand = [one(f"K{i}") for i in range(6)]
    left = [tuple(numbers(used(Discard(2, "opposing", True), b_hand=hand, seed=s), "B", "hand")) for s in range(8)]
    assert all(len(cards) == 4 for cards in left) and len(set(left)) > 3


@rule("RT-602", "RT-410", "op:rest", "op:stand")
def test_rest_takes_the_standing_and_stand_the_rested():
    """RT-602: nobody who already is."""
    session = used(Act("rest", Target("choose", "opposing")), opposing=[one("E"), (one("G"), RESTED), one("H")])
    assert offered(session) == {"pick opposing E", "pick opposing H"}
    do(session, "pick opposing H")
    assert [c.get("rested", False) for c in field(session, "B")] == [False, True, True]
    session = used(
        Act("stand", Target("choose", "any")), field=[(one("Q"), RESTED)], opposing=[(one("G"), RESTED), one("H")]
    )
    assert offered(session) == {"pick own Q", "pick opposing G"}
    do(session, "pick own Q")
    assert "rested" not in field(session, "A")[1]


@rule("RT-602", "op:destroy", "op:return")
def test_destroy_and_return_by_status_colour_and_species():
    """RT-602: chosen or all, standing, rested or any; a returned card goes to its owner's hand without RT-408."""
    foes = [one("E", colour="blue"), (one("G", colour="blue", species=("cat",)), RESTED), (one("H"), RESTED)]
    session = used(Act("destroy", Target("choose", "opposing", status="rested")), opposing=foes)
    assert offered(session) == {"pick opposing G", "pick opposing H"}
    assert (
        numbers(used(Act("destroy", Target("choose", "opposing", species="cat")), opposing=foes), "B", "pile")[-1]
        == "G"
    )
    session = used(Act("return", Target("all", "opposing", colour="blue")), opposing=foes)
    assert numbers(session, "B", "field") == ["H"] and numbers(session, "B", "hand") == ["E", "G"]
    assert sizes(session)[1] == (2, 9)


@rule("RT-602", "RT-608")
def test_two_are_chosen_one_after_another_and_then_done():
    """RT-602, RT-608: never the same twice; with n or fewer there nobody is asked; up to n may be fewer."""
    foes = [one("E"), one("G"), one("H")]
    session = used(Act("rest", Target("choose", "opposing", 2)), opposing=foes)
    do(session, "pick opposing G")
    assert offered(session) == {"pick opposing E", "pick opposing H"}
    do(session, "pick opposing E")
    assert [c.get("rested", False) for c in field(session, "B")] == [True, True, False]
    assert all(c["rested"] for c in field(used(Act("rest", Target("choose", "opposing", 3)), opposing=foes), "B"))
    session = used(Act("rest", Target("choose", "opposing", 2, up_to=True)), opposing=foes)
    do(session, "pick opposing G")
    assert "pass" in offered(session)
    do(session, "pass")
    assert [c.get("rested", False) for c in field(session, "B")] == [False, True, False]


@rule("RT-603", "RT-609", "op:modify")
def test_until_the_turn_ends():
    """RT-603, RT-609: A, D, strike and dice, plus and minus; it is over after the end phase."""
    changes = [
        Modify(s, n, "turn", Target("choose", "own")) for s, n in (("A", 300), ("D", -50), ("strike", 2), ("dice", 1))
    ]
    a = {"field": [one("P", A=100, D=80)], "hand": [follow("F", *changes), one("Z"), one("Y")]}
    session = do(lay(a, {"hand": [one("K")], "deck_size": 30}), "follow F")
    assert [value(session, "P", s) for s in ("A", "D", "strike", "dice")] == [400, 30, 3, 1]
    do(session, "pass", "pass")
    assert asked(session) == ("A", "end") and value(session, "P", "A") == 400
    do(session, "pass")
    assert [value(session, "P", s) for s in ("A", "D", "strike", "dice")] == [100, 80, 1, 0]


@rule("RT-603", "RT-609")
def test_until_own_next_turn():
    """RT-609: it ends as the standby of the effect's owner begins, not before."""
    a = {"field": [one("P")], "hand": [follow("F", Modify("D", 500, "own_turn", Target("all", "any")))]}
    session = do(lay(a, {"field": [one("E")], "hand": [one("K")]}), "follow F")
    assert [value(session, c, "D") for c in "PE"] == [500, 500]
    while session.active == 0:
        do(session, "pass")
    assert [value(session, c, "D") for c in "PE"] == [500, 500]
    while session.active == 1:
        do(session, "pass")
    assert [value(session, c, "D") for c in "PE"] == [0, 0]


@rule("RT-603", "RT-609")
def test_for_this_attack_on_attacker_and_defender():
    """RT-603, RT-609: ends with the attack; without an attack there is no attacker."""
    boost = quick(
        "Q", "battle", Modify("A", 300, "attack", Target("attacker")), Modify("D", 100, "attack", Target("defender"))
    )
    a = {"field": [one("P", A=100), one("R")], "hand": [boost]}
    session = lay(a, {"field": [(one("E", D=301), RESTED)], "deck_size": 9}, phase="attack")
    do(session, "attack P > E", "quick Q")
    assert numbers(session, "B", "field") == ["E"] and (value(session, "P", "A"), value(session, "E", "D")) == (
        100,
        301,
    )
    nobody = used(Modify("A", 300, "turn", Target("attacker")), Modify("A", 300, "attack", Target("all", "own")))
    assert value(nobody, "P", "A") == 0


@rule("RT-609")
def test_a_timed_all_means_those_there_at_that_time_and_ends_when_they_leave():
    """RT-609: newcomers don't have it; a character that comes back doesn't either."""
    back = follow("G", Act("return", Target("choose", "own")))
    session = used(Modify("A", 300, "turn", Target("all", "own")), field=[one("Q")], hand=[one("N"), back])
    do(session, "play N", "follow G", "pick own Q", "play Q")
    assert [value(session, c, "A") for c in "PNQ"] == [300, 0, 0]


@rule("RT-604", "op:take")
def test_take_from_the_pile_to_hand_or_under_the_deck():
    """RT-604: n cards of choice; with a colour or species only characters that have it."""
    pile = [one("X", colour="blue"), stage("S"), one("Y", species=("cat",))]
    session = taken(Take(1), pile)
    assert offered(session) == {"take X", "take S", "take Y"}
    do(session, "take S")
    assert numbers(session, "A", "hand") == ["S"] and numbers(session, "A", "pile") == ["X", "Y", "F"]
    assert numbers(taken(Take(1, colour="blue"), pile), "A", "hand") == ["X"]
    assert numbers(taken(Take(2, species="cat"), pile), "A", "hand") == ["Y"]
    session = do(taken(Take(2, "deck_bottom"), pile), "take X", "take Y")
    assert numbers(session, "A", "deck")[-2:] == ["X", "Y"]
    session = taken(Take(2, up_to=True), pile)
    assert "pass" in offered(session)
    assert numbers(do(session, "pass"), "A", "hand") == []


@rule("RT-605", "op:stop")
def test_stop_ends_the_attack_that_is_going_on():
    """RT-605: no more cards are turned."""
    a = {"field": [one("P", strike=5)]}
    session = do(
        lay(a, {"deck": [one("X"), counter("C", Stop()), one("Y")], "deck_size": 20}, phase="attack"), "attack P > deck"
    )
    assert numbers(session, "B", "pile")[-2:] == ["X", "C"] and numbers(session, "B", "hand") == ["Y"]
    assert sizes(used(Stop(), Draw(1)))[0] == (1, 8)


@rule("RT-606", "op:give")
@pytest.mark.parametrize(("keyword", "bit"), [("protect", 1), ("phantom", 2), ("swap", 4)])
def test_give_a_keyword_for_this_turn(keyword, bit):
    """RT-606: until the end phase is over."""
    session = used(Give(keyword, "turn", Target("choose", "own")), hand=[one("Z")], b_hand=[one("K")])
    assert int(session.state["words"][0]) == bit
    while session.active == 0:
        do(session, "pass")
    assert int(session.state["words"][0]) == 0


CONDITIONS = [
    (Condition("characters", "own", 2), True),
    (Condition("characters", "own", 3), False),
    (Condition("characters", "own", 2, at_least=False), True),
    (Condition("characters", "own", 1, at_least=False), False),
    (Condition("characters", "opposing", 1, colour="blue"), True),
    (Condition("characters", "opposing", 1, colour="red"), False),
    (Condition("characters", "opposing", 1, species="cat"), True),
    (Condition("characters", "own", 1, species="cat"), False),
    (Condition("hand", "own", 1), True),
    (Condition("hand", "own", 2), False),
    (Condition("hand", "opposing", 3, at_least=False), True),
    (Condition("hand", "opposing", 2, at_least=False), False),
    (Condition("deck", "own", 9), True),
    (Condition("deck", "own", 10), False),
    (Condition("deck", "opposing", 9, at_least=False), True),
    (Condition("deck", "opposing", 8, at_least=False), False),
]


@rule("RT-607", "op:if")
@pytest.mark.parametrize(("condition", "holds"), CONDITIONS)
def test_a_condition_before_an_effect(condition, holds):
    """RT-607: the steps it covers happen only if it holds; what follows happens all the same."""
    session = used(
        If(condition, (Mill(2), Mill(1))),
        Mill(1, "own"),
        field=[one("Q")],
        hand=[one("H")],
        opposing=[one("E", colour="blue", species=("cat",))],
        b_hand=[one("K"), one("L"), one("M")],
    )
    assert [n for _, n in sizes(session)] == [8, 6 if holds else 9]


@rule("RT-608", "op:may")
def test_a_may_can_be_declined():
    """RT-608: yes does all it covers, no leaves all of it out; the rest happens."""
    for answer, left in (("yes", 6), ("pass", 9)):
        session = used(May((Mill(1), If(Condition("hand", "own", 0), (Mill(2),)))), Mill(1, "own"))
        assert asked(session) == ("A", "may") and offered(session) == {"yes", "pass"}
        assert [n for _, n in sizes(do(session, answer))] == [8, left]


@rule("RT-608")
def test_without_a_target_the_rest_still_happens():
    """RT-608: nobody there, then the draw."""
    assert sizes(used(Act("destroy", Target("choose", "opposing")), Draw(1)))[0] == (1, 8)


@rule("RT-609")
@pytest.mark.parametrize("text", ["このキャラクターをスタンドする。", "【カウンター】このキャラクターのAを+300する。"])
def test_this_character_is_refused_on_a_follow(text):
    """RT-609: a follow, counter or quick has no "this character"."""
    reading = read_follow(text)
    assert reading.value is None and "このキャラクター" in str(reading.problem)
