"""Quicks: RT-407."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rtkit.errors import CardError
from rtkit.games.relatetrekker.schema import Act, Discard, Draw, Modify, Stop, Take, Target, from_plain
from rtkit.games.session import Session
from tests.games.relatetrekker.laid import lay, numbers, one, quick
from tests.games.relatetrekker.playing import asked, do, kinds, offered

HERO = one("HERO", A=500, strike=1)
SPARE = one("SPARE")  # stands by, so that the attack phase goes on
T1, T2 = one("T1"), one("T2")
X = one("X", D=501)
RESTED = {"rested": True}
STOP = quick("STOP", "battle", Stop())
STAY = quick("STAY", "deck_attack", Stop())
BLUE = replace(quick("BLUE", "battle", Stop()), follow_colour="blue")


def attack(B: dict[str, Any], target: str = "X", hand: Any = (), **rest: Any) -> Session:
    """HERO has attacked X, or the deck."""
    own = {"field": [HERO, SPARE], "hand": list(hand)}
    return do(lay(own, {"deck": [T1, T2], **B}, phase="attack", **rest), f"attack HERO > {target}")


@pytest.mark.rule("RT-407")
def test_a_quick_is_used_in_the_opponents_turn():
    """From hand, in the situation named; then it goes to the pile."""
    session = attack({"field": [(X, RESTED)], "hand": [T1, STOP], "deck": [T2]})
    assert session.active == 0
    assert (asked(session), offered(session)) == (("B", "quick"), {"pass", "quick STOP"})
    do(session, "quick STOP")
    assert (numbers(session, "B", "hand"), numbers(session, "B", "pile")) == (["T1"], ["STOP"])


@pytest.mark.rule("RT-407")
def test_a_quick_is_used_in_ones_own_turn():
    """The attacker's player may use one as well, here to push the total over the defender's."""
    push = quick("PUSH", "battle", Modify("A", 1, "attack", Target("attacker")))
    session = do(attack({"field": [(X, RESTED)]}, hand=[push]), "quick PUSH", "discard T1")
    assert (numbers(session, "A", "pile"), numbers(session, "B", "pile")) == (["PUSH"], ["X", "T1"])


@pytest.mark.rule("RT-407")
def test_a_quick_may_be_kept():
    """Declined: it stays in hand and the battle is fought."""
    session = do(attack({"field": [(X, RESTED)], "hand": [STOP]}), "pass")
    assert numbers(session, "B", "hand") == ["STOP"]
    assert "totals" in kinds(session)


@pytest.mark.rule("RT-407", "RT-304")
def test_a_quick_being_done_is_in_no_zone():
    """Like a follow: not in hand, not to be discarded, not to be taken from the pile; on the pile when all is done."""
    odd = quick("ODD", "battle", Take(1), Discard(1))
    session = do(attack({"field": [(X, RESTED)], "hand": [T1, odd, T2], "deck": []}), "quick ODD")
    assert "taken" not in kinds(session)
    assert (asked(session), offered(session)) == (("B", "discard"), {"discard T1", "discard T2"})
    do(session, "discard T2")
    assert numbers(session, "B", "pile") == ["T2", "ODD"]


@pytest.mark.rule("RT-407")
def test_a_quick_takes_effect_at_once():
    """The cards it draws are in hand before anything is compared."""
    session = do(attack({"field": [(X, RESTED)], "hand": [quick("DRAW", "battle", Draw(1))]}), "quick DRAW")
    assert kinds(session)[1:5] == ["quick", "drawn", "used", "totals"]


@pytest.mark.rule("RT-407")
def test_one_quick_a_player_a_window():
    """With two in hand, the second can't be used in the same window: the defender is asked next."""
    hand = [quick(n, "battle", Modify("A", -1, "turn", Target("attacker"))) for n in ("Q1", "Q2")]
    session = attack({"field": [(X, RESTED)], "hand": [STOP]}, hand=hand)
    assert offered(session) == {"pass", "quick Q1", "quick Q2"}
    do(session, "quick Q1")
    assert asked(session) == ("B", "quick")


@pytest.mark.rule("RT-407")
def test_the_next_attack_has_windows_of_its_own():
    """A quick kept in one attack may be used in the next."""
    hand = [quick(n, "battle", Modify("A", -1, "turn", Target("attacker"))) for n in ("Q1", "Q2")]
    session = do(attack({"field": [(X, RESTED)]}, hand=hand), "quick Q1", "attack SPARE > X")
    assert (asked(session), offered(session)) == (("A", "quick"), {"pass", "quick Q2"})


@pytest.mark.rule("RT-407")
def test_only_quicks_for_a_battle_are_used_in_a_battle():
    """[battle]: the quick for attacks on the deck isn't offered."""
    session = attack({"field": [(X, RESTED)], "hand": [STAY, STOP]})
    assert offered(session) == {"pass", "quick STOP"}


@pytest.mark.rule("RT-407")
def test_only_quicks_for_the_deck_are_used_when_the_deck_is_attacked():
    """[deck_attack]: the quick for battles isn't offered; this one saves the card on top."""
    session = attack({"field": [X], "hand": [STAY, STOP]}, "deck")
    assert offered(session) == {"pass", "quick STAY"}
    do(session, "quick STAY")
    assert numbers(session, "B", "pile") == ["STAY"]


@pytest.mark.rule("RT-407")
def test_a_quick_for_another_situation_is_not_asked_for():
    """Nothing to choose: no question."""
    session = attack({"field": [X], "hand": [STOP]}, "deck")
    assert asked(session) == ("A", "attack")
    assert numbers(session, "B", "pile") == ["T1"]


@pytest.mark.rule("RT-407", "RT-304")
def test_a_quick_is_no_follow():
    """In the main phase its card can only be played as a character."""
    session = lay({"field": [HERO], "hand": [STOP]}, {})
    assert (asked(session), offered(session)) == (("A", "main"), {"pass", "play STOP"})


@pytest.mark.rule("RT-407")
def test_a_situation_nobody_knows_is_refused():
    """Situations are a vocabulary: a word that isn't in it is refused with those that are."""
    with pytest.raises(CardError, match=r"effect\.situation.*battle, deck_attack.*'moonrise'"):
        from_plain({"kind": "quick", "steps": [{"do": "stop"}], "situation": "moonrise"}, cls=type(STOP.follow))


# colours


@pytest.mark.rule("RT-407", "quick_needs_colour=true")
def test_a_quick_needs_a_character_of_its_colour():
    """Default: with red characters only, a blue quick isn't even asked for."""
    session = attack({"field": [(X, RESTED)], "hand": [BLUE]})
    assert asked(session) == ("A", "attack")
    assert "totals" in kinds(session)


@pytest.mark.rule("RT-407", "RT-304", "quick_needs_colour=true")
def test_a_rested_character_gives_its_colour():
    """Default: the attacked one, rested, is of the quick's colour."""
    session = attack({"field": [(one("X", colour="blue"), RESTED)], "hand": [BLUE, STOP]})
    assert offered(session) == {"pass", "quick BLUE"}


@pytest.mark.rule("RT-407", "quick_needs_colour=false")
def test_a_quick_may_need_no_colour():
    """False: a blue quick among red characters, and for a deck with no characters at all."""
    free = {"quick_needs_colour": False}
    assert offered(attack({"field": [(X, RESTED)], "hand": [BLUE]}, rulings=free)) == {"pass", "quick BLUE"}
    assert offered(attack({"hand": [STAY]}, "deck", rulings=free)) == {"pass", "quick STAY"}


@pytest.mark.rule("RT-407", "quick_needs_colour=true")
def test_a_quick_with_nobody_on_the_field_cannot_be_used():
    """Default: no character, no colour."""
    session = attack({"hand": [STAY]}, "deck")
    assert numbers(session, "B", "pile") == ["T1"]


@pytest.mark.rule("RT-407", "RT-304", "colour_field=either")
def test_a_quick_may_use_the_colours_of_either_field():
    """Like any follow: with colour_field "either", A's red HERO serves B's quick."""
    session = attack({"hand": [STAY]}, "deck", rulings={"colour_field": "either"})
    assert offered(session) == {"pass", "quick STAY"}


@pytest.mark.rule("RT-407", "RT-408")
def test_a_quick_that_costs_a_character_lies_on_top_of_it():
    """In the pile, from below: the character, the card discarded for it, the quick."""
    rash = quick("RASH", "battle", Act("destroy", Target("defender")))
    session = do(attack({"field": [(X, RESTED)], "hand": [rash]}), "quick RASH", "discard T2")
    assert numbers(session, "B", "pile") == ["X", "T2", "RASH"]
