"""Follows in the main phase: RT-304."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rtkit.games.relatetrekker.schema import Act, Condition, Discard, Draw, If, Mill, Take, Target
from tests.games.relatetrekker.laid import counter, follow, lay, numbers, one, quick, stage
from tests.games.relatetrekker.playing import asked, do, happened, kinds, offered

OWN = Target("choose", "own")
DRAW = follow("F", Draw(1))
H, N, P, X = (one(n) for n in "HNPX")
T1 = one("T1")
RESTED = {"rested": True}


@pytest.mark.rule("RT-304")
@pytest.mark.parametrize("colour", ["red", "blue", "yellow"])
def test_a_follow_needs_a_character_of_the_follows_colour(colour):
    """A red follow needs a red character, whatever the colour of its own card."""
    mine = replace(one("F", colour="blue"), follow=DRAW.follow, follow_colour="red")
    session = lay({"field": [one("P", colour=colour)], "hand": [mine, H]}, {})
    assert ("follow F" in offered(session)) is (colour == "red")


@pytest.mark.rule("RT-304")
def test_no_character_no_follow():
    """With an empty field no follow can be used."""
    assert offered(lay({"hand": [DRAW]}, {})) == {"pass", "play F"}


@pytest.mark.rule("RT-304")
def test_a_rested_character_gives_its_colour():
    """Rested counts."""
    assert "follow F" in offered(lay({"field": [(P, RESTED)], "hand": [DRAW]}, {}))


@pytest.mark.rule("RT-304")
def test_a_stage_gives_no_colour():
    """Only characters do."""
    assert offered(lay({"hand": [DRAW]}, {}, stage=("A", stage("S")))) == {"pass", "play F"}


@pytest.mark.rule("RT-304")
def test_the_colour_is_checked_on_use_only():
    """The one red character leaves as the first half of the effect; the second half still happens."""
    out = follow("F", Act("return", OWN), Draw(1))
    session = do(lay({"field": [P], "hand": [out, H], "deck": [T1]}, {}), "follow F")
    assert set(numbers(session, "A", "hand")) == {"P", "H", "T1"}


@pytest.mark.rule("RT-304")
def test_the_colour_must_be_there_each_time():
    """After the red character has gone a second red follow can't be used."""
    out = follow("OUT", Act("return", OWN))
    session = do(lay({"field": [P], "hand": [out, DRAW]}, {}), "follow OUT")
    assert offered(session) == {"pass", "play P", "play F"}


@pytest.mark.rule("RT-304")
def test_the_effect_happens_at_once():
    """Before anything else is asked: the card drawn is in hand."""
    session = do(lay({"field": [P], "hand": [DRAW, H], "deck": [T1]}, {}), "follow F")
    assert kinds(session) == ["follow", "drawn", "used"]
    assert (asked(session), numbers(session, "A", "hand")) == (("A", "main"), ["H", "T1"])


@pytest.mark.rule("RT-304")
def test_a_follow_goes_to_the_pile_when_all_is_done():
    """In the middle of its effect it isn't there; afterwards it is, on top of what its effect put there."""
    session = do(lay({"field": [P], "hand": [follow("F", Discard(1), Draw(1)), H, N]}, {}), "follow F")
    assert numbers(session, "A", "pile") == []
    do(session, "discard H")
    assert numbers(session, "A", "pile") == ["H", "F"]


@pytest.mark.rule("RT-304")
def test_a_follow_being_used_cannot_be_discarded():
    """It is no longer in hand: the last other card is discarded unasked, and not the follow."""
    session = do(lay({"field": [P], "hand": [follow("F", Discard(2)), H], "deck": [T1]}, {}), "follow F")
    assert happened(session, "discarded") == ["H"]
    assert numbers(session, "A", "pile") == ["H", "F"]


@pytest.mark.rule("RT-304")
def test_a_follow_being_used_cannot_be_retrieved_by_itself():
    """It isn't in the pile yet."""
    session = do(lay({"field": [P], "hand": [follow("F", Take(1)), H]}, {}), "follow F")
    assert (numbers(session, "A", "hand"), numbers(session, "A", "pile")) == (["H"], ["F"])


@pytest.mark.rule("RT-304", "RT-607")
@pytest.mark.parametrize(("n", "holds"), [(1, True), (2, False)])
def test_a_follow_being_used_is_no_card_in_hand(n, holds):
    """A condition on the hand counts the others only."""
    steps = If(Condition("hand", "own", n), (Mill(1),))
    session = do(lay({"field": [P], "hand": [follow("F", steps), H]}, {"deck": [T1]}), "follow F")
    assert numbers(session, "B", "pile") == (["T1"] if holds else [])


@pytest.mark.rule("RT-304", "RT-608")
def test_a_follow_may_be_used_although_it_will_do_nothing():
    """With nobody to rest it is offered, and goes to the pile."""
    session = lay({"field": [P], "hand": [follow("F", Act("rest", Target("choose", "opposing"))), H]}, {})
    assert "follow F" in offered(session)
    assert numbers(do(session, "follow F"), "A", "pile") == ["F"]


@pytest.mark.rule("RT-304")
@pytest.mark.parametrize(
    "card", [counter("C", Draw(1)), quick("C", "battle", Draw(1)), quick("C", "deck_attack", Draw(1))]
)
def test_counters_and_quicks_are_not_used_this_way(card):
    """Their colour is there, and still they can only be played as characters."""
    assert offered(lay({"field": [P], "hand": [card]}, {})) == {"pass", "play C"}


@pytest.mark.rule("RT-304")
def test_a_follow_needs_no_room_on_the_field():
    """With five there it can be used though not played."""
    assert offered(lay({"field": [one(f"P{i}") for i in range(5)], "hand": [DRAW]}, {})) == {"pass", "follow F"}


@pytest.mark.rule("RT-304", "colour_field=own")
@pytest.mark.parametrize("how", [{}, RESTED])
def test_by_default_an_opposing_character_gives_no_colour(how):
    """Own: an own character of the colour is needed."""
    session = lay({"field": [one("P", colour="blue")], "hand": [DRAW]}, {"field": [(X, how)]})
    assert offered(session) == {"pass", "play F"}


@pytest.mark.rule("RT-304", "colour_field=either")
@pytest.mark.parametrize(("mine", "other", "may"), [
    ("blue", "red", True), ("red", "blue", True), ("blue", "yellow", False), ("red", "red", True),
])  # fmt: skip
def test_either_field_may_give_the_colour(mine, other, may):
    """Either: red on one of the two fields, rested or not."""
    b = {"field": [(one("X", colour=other), RESTED)]}
    a = {"field": [one("P", colour=mine)], "hand": [DRAW]}
    session = lay(a, b, rulings={"colour_field": "either"})
    assert ("follow F" in offered(session)) is may


@pytest.mark.rule("RT-304", "colour_field=either")
def test_the_opposing_field_alone_may_give_the_colour():
    """Either: with no own character at all."""
    session = lay({"hand": [DRAW]}, {"field": [X]}, rulings={"colour_field": "either"})
    assert offered(session) == {"pass", "play F", "follow F"}
