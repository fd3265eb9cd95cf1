"""Stages: RT-305."""

from __future__ import annotations

import pytest

from rtkit.errors import CardError
from rtkit.games.relatetrekker.schema import Card, Condition, Static, from_plain
from tests.games.relatetrekker.laid import lay, numbers, one, stage
from tests.games.relatetrekker.playing import asked, do, kinds, offered, value

H, N, P, Q, X = (one(n) for n in "HNPQX")
T1 = one("T1")
UP = stage("UP", Static("A", 100, "all"))


@pytest.mark.rule("RT-305")
def test_a_stage_needs_no_colour_and_no_character():
    """With an empty field."""
    assert offered(lay({"hand": [UP]}, {})) == {"pass", "stage UP"}


@pytest.mark.rule("RT-305")
def test_a_stage_stays():
    """From hand into play, and there it is still in the opponent's turn."""
    session = do(lay({"field": [P], "hand": [UP, H]}, {"field": [X], "hand": [N]}), "stage UP")
    assert (numbers(session, "A", "hand"), numbers(session, "A", "pile")) == (["H"], [])
    do(session, "pass", "pass", "pass")
    assert asked(session) == ("B", "main")
    assert session.view(1).position()["stage"] == {"player": "A", "card": "UP"}
    assert value(session, "X", "A") == 100


@pytest.mark.rule("RT-305")
def test_any_number_of_stages_a_turn():
    """Three in one main phase; the last one is in play."""
    hand = [UP, stage("S2"), stage("S3"), H]
    session = do(lay({"hand": hand}, {}), "stage UP", "stage S2", "stage S3")
    assert numbers(session, "A", "pile") == ["UP", "S2"]
    assert session.view(0).position()["stage"]["card"] == "S3"


@pytest.mark.rule("RT-305")
def test_the_opponents_stage_goes_to_its_owners_pile():
    """A's stage drives out B's: it lies in B's pile."""
    session = do(lay({"hand": [UP, H]}, {"pile": [T1]}, stage=("B", stage("OLD"))), "stage UP")
    assert (numbers(session, "A", "pile"), numbers(session, "B", "pile")) == ([], ["T1", "OLD"])


@pytest.mark.rule("RT-305")
def test_the_old_stage_goes_and_then_the_new_one_works():
    """The old effect has gone with it, and nothing is checked or asked between."""
    old = stage("OLD", Static("A", 7, "all"), Static("D", 7, "all"))
    session = lay({"field": [P], "hand": [UP, H]}, {}, stage=("B", old))
    assert [value(session, "P", stat) for stat in "AD"] == [7, 7]
    do(session, "stage UP")
    assert kinds(session) == ["stage_left", "stage"]
    assert [value(session, "P", stat) for stat in "AD"] == [100, 0]


@pytest.mark.rule("RT-305")
@pytest.mark.parametrize("phase", ["attack", "end"])
def test_a_stage_is_used_in_the_main_phase_only(phase):
    """Neither in the attack phase nor in the end phase."""
    session = lay({"field": [P], "hand": [UP, N]}, {}, phase=phase)
    assert offered(session) == {"pass", {"attack": "attack P > deck", "end": "play N"}[phase]}


@pytest.mark.rule("RT-305", "RT-106")
def test_a_stage_works_for_every_character_on_both_fields():
    """Modifiers and keywords, for those of a colour or species if it says so."""
    many = stage("S", Static("A", 100, "all"), Static("D", 9, "all", colour="blue"),
                 Static("dice", 2, "all", species="cat"), Static("swap", 0, "all"))  # fmt: skip
    a = {"field": [P, one("Q", colour="blue")], "hand": [many, H]}
    session = do(lay(a, {"field": [one("E", species=("cat",))]}), "stage S")
    assert [[value(session, n, stat) for n in "PQE"] for stat in ("A", "D", "dice")] == [
        [100, 100, 100], [0, 9, 0], [0, 0, 2],
    ]  # fmt: skip
    assert [int(session.state["words"][slot]) for slot in (0, 1, 6)] == [4, 4, 4]


@pytest.mark.rule("RT-305")
def test_a_stage_works_for_characters_that_come_later():
    """All the time, not only for those there as it was used."""
    session = do(lay({"field": [P], "hand": [N, H]}, {}, stage=("B", UP)), "play N")
    assert value(session, "N", "A") == 100


@pytest.mark.rule("RT-305", "RT-106")
def test_a_stages_condition_is_seen_from_each_characters_side():
    """Own hand is the hand of the character's player."""
    rich = stage("S", Static("A", 100, "all", condition=Condition("hand", "own", 2)))
    session = lay({"field": [P], "hand": [H, N]}, {"field": [X], "hand": [Q]}, stage=("B", rich))
    assert [value(session, n, "A") for n in "PX"] == [100, 0]


@pytest.mark.rule("RT-305")
@pytest.mark.parametrize("scope", ["this", "own", "opposing"])
def test_a_stage_for_one_side_is_refused(scope):
    """Its effect is for every character on both fields."""
    plain = {"number": "S", "name": "S", "stage": True, "ability": [{"gives": "A", "amount": 1, "scope": scope}]}
    with pytest.raises(CardError, match=r"ability\[0\]\.scope"):
        from_plain(plain, "S", Card)
