"""Abilities and values in use: RT-105…107."""

from __future__ import annotations

import pytest

from rtkit.games.relatetrekker.schema import STATS, Act, Condition, Draw, Modify, Static, Target
from rtkit.games.session import Session
from tests.games.relatetrekker.laid import follow, lay, one
from tests.games.relatetrekker.playing import do, field, happened, offered, value

OWN = Target("choose", "own")
RESTED = {"rested": True}


def words(session: Session, number: str) -> set[str]:
    """The keywords in use of a character on a field."""
    state, cards = session.state, session.match.cards
    there = [cards[card].number if card >= 0 else "" for card in state["field"].tolist()]
    bits = int(state["words"][there.index(number)])
    return {word for i, word in enumerate(("protect", "phantom", "swap")) if bits >> i & 1}


# RT-105


@pytest.mark.rule("RT-105")
@pytest.mark.parametrize("how", [{}, RESTED])
def test_an_ability_works_standing_and_rested(how):
    """All the time while its character is on the field."""
    session = lay({"field": [one("P", A=100), (one("L", Static("A", 300, "own")), how)], "hand": [one("H")]}, {})
    assert value(session, "P", "A") == 400


@pytest.mark.rule("RT-105")
def test_an_ability_begins_as_its_character_arrives():
    """In hand it does nothing; played, it works at once."""
    session = lay({"field": [one("P")], "hand": [one("L", Static("A", 300, "own")), one("H")]}, {})
    assert value(session, "P", "A") == 0
    do(session, "play L")
    assert [value(session, n, "A") for n in "PL"] == [300, 300]


@pytest.mark.rule("RT-105")
@pytest.mark.parametrize("zone", ["hand", "deck", "pile"])
def test_an_ability_works_on_the_field_only(zone):
    """Not in hand, in the deck or in the pile."""
    side = {"field": [one("P")], "hand": [one("H")], zone: [one("L", Static("A", 300, "own")), one("K")]}
    assert value(lay(side, {}), "P", "A") == 0


@pytest.mark.rule("RT-105")
@pytest.mark.parametrize("what", ["return", "destroy"])
def test_an_ability_stops_the_moment_its_character_leaves(what):
    """In the middle of an effect: before the next choice of the same follow the value is back."""
    away = follow("F", Act(what, Target("choose", "opposing")), Act("rest", OWN))
    a = {"field": [one("P", A=100), one("Q")], "hand": [away]}
    session = lay(a, {"field": [one("L", Static("A", -70, "opposing"))], "deck": [one("T1"), one("T2")]})
    assert value(session, "P", "A") == 30
    do(session, "follow F", *(["discard T1"] if what == "destroy" else []))
    assert offered(session) == {"pick own P", "pick own Q"}
    assert value(session, "P", "A") == 100


# RT-106


def lord(*statics: Static) -> Session:
    """A's LORD with these statics, a red cat and a blue dog beside it, opposite a red cat."""
    cat = one("CAT", A=500, D=500, strike=5, dice=5, species=("cat", "small"))
    dog = one("DOG", A=500, D=500, strike=5, dice=5, colour="blue", species=("dog",))
    foe = one("FOE", A=500, D=500, strike=5, dice=5, species=("cat",))
    me = one("LORD", *statics, A=500, D=500, strike=5, dice=5, colour="yellow")
    return lay({"field": [me, cat, dog], "hand": [one("H"), one("I")]}, {"field": [foe]})


def gained(session: Session, stat: str) -> dict[str, int]:
    """By how much each character's value differs from the printed one, where it does."""
    printed = 500 if stat in "AD" else 5
    all_four = {number: value(session, number, stat) - printed for number in ("LORD", "CAT", "DOG", "FOE")}
    return {number: n for number, n in all_four.items() if n}


@pytest.mark.rule("RT-106")
@pytest.mark.parametrize("stat", STATS)
@pytest.mark.parametrize("amount", [3, -2])
@pytest.mark.parametrize(
    ("scope", "whom"),
    [
        ("this", {"LORD"}),
        ("own", {"LORD", "CAT", "DOG"}),
        ("opposing", {"FOE"}),
        ("all", {"LORD", "CAT", "DOG", "FOE"}),
    ],
)
def test_a_modifier_is_plus_or_minus_for_this_own_opposing_or_all(stat, amount, scope, whom):
    """Each of A, D, strike and dice, and no other value."""
    session = lord(Static(stat, amount, scope))
    assert gained(session, stat) == dict.fromkeys(whom, amount)
    assert all(gained(session, other) == {} for other in STATS if other != stat)


@pytest.mark.rule("RT-106")
@pytest.mark.parametrize(
    ("static", "whom"),
    [
        (Static("A", 9, "all", colour="red"), {"CAT", "FOE"}),
        (Static("A", 9, "own", colour="blue"), {"DOG"}),
        (Static("A", 9, "all", species="cat"), {"CAT", "FOE"}),
        (Static("A", 9, "opposing", species="dog"), set()),
        (Static("A", 9, "own", species="small"), {"CAT"}),
        (Static("A", 9, "own", others=True), {"CAT", "DOG"}),
        (Static("A", 9, "this", colour="yellow"), {"LORD"}),
        (Static("A", 9, "this", colour="red"), set()),
    ],
)
def test_a_modifier_may_be_for_a_colour_or_a_species_only(static, whom):
    """Any of a character's species counts."""
    assert gained(lord(static), "A") == dict.fromkeys(whom, 9)


@pytest.mark.rule("RT-106")
@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        (Condition("characters", "own", 3), True),
        (Condition("characters", "own", 4), False),
        (Condition("characters", "own", 3, at_least=False), True),
        (Condition("characters", "own", 2, at_least=False), False),
        (Condition("characters", "opposing", 1, colour="red"), True),
        (Condition("characters", "opposing", 1, colour="blue"), False),
        (Condition("characters", "own", 1, species="small"), True),
        (Condition("hand", "own", 2), True),
        (Condition("hand", "own", 3), False),
        (Condition("hand", "opposing", 0, at_least=False), True),
        (Condition("deck", "own", 35), True),
        (Condition("deck", "own", 36), False),
    ],
)
def test_a_modifier_may_work_only_while_a_condition_holds(condition, holds):
    """Both sides of each boundary."""
    assert gained(lord(Static("D", 9, condition=condition)), "D") == ({"LORD": 9} if holds else {})


@pytest.mark.rule("RT-106")
def test_a_condition_is_looked_at_all_the_time():
    """With two cards in hand it works, with one it doesn't, with two again it does."""
    me = one("P", Static("A", 9, condition=Condition("hand", "own", 2)))
    session = lay({"field": [me], "hand": [one("H"), follow("F", Draw(2))]}, {})
    assert value(session, "P", "A") == 9
    do(session, "play H")
    assert value(session, "P", "A") == 0
    do(session, "follow F")
    assert value(session, "P", "A") == 9


@pytest.mark.rule("RT-106")
def test_keywords_any_number():
    """None, one, or all three; given to others, to a colour, or under a condition, too."""
    three = one("P", Static("protect"), Static("phantom"), Static("swap"))
    giver = one("G", Static("swap", scope="own", colour="blue"), Static("phantom", scope="opposing"),
                Static("protect", condition=Condition("characters", "own", 4)))  # fmt: skip
    session = lay({"field": [three, giver, one("B", colour="blue")], "hand": [one("H")]}, {"field": [one("E")]})
    assert {n: words(session, n) for n in "PGBE"} == {
        "P": {"protect", "phantom", "swap"}, "G": set(), "B": {"swap"}, "E": {"phantom"},
    }  # fmt: skip


@pytest.mark.rule("RT-106")
def test_modifiers_any_number():
    """They add up, of one card and of several."""
    assert gained(lord(Static("A", 100), Static("A", 20, "own"), Static("A", -3, "all")), "A") == {
        "LORD": 117, "CAT": 17, "DOG": 17, "FOE": -3,
    }  # fmt: skip


# RT-107


@pytest.mark.rule("RT-107")
@pytest.mark.parametrize("stat", STATS)
@pytest.mark.parametrize(("printed", "used"), [(7, 2), (5, 0), (4, 0), (0, 0)])
def test_a_value_in_use_is_cut_at_0(stat, printed, used):
    """Printed minus 5, A, D, strike and dice alike."""
    session = lay({"field": [one("P", Static(stat, -5), **{stat: printed})], "hand": [one("H")]}, {})
    assert value(session, "P", stat) == used


@pytest.mark.rule("RT-107")
@pytest.mark.parametrize("stat", STATS)
def test_the_cut_is_made_once_at_the_end(stat):
    """1 − 5 + 6 is 2, in whichever order the modifiers come, and not 6."""
    for amounts in ((-5, 6), (6, -5)):
        statics = [Static(stat, n) for n in amounts]
        assert value(lay({"field": [one("P", *statics, **{stat: 1})], "hand": [one("H")]}, {}), "P", stat) == 2


@pytest.mark.rule("RT-107")
def test_statics_and_timed_changes_are_added_before_the_cut():
    """A 100 − 500 by the opponent is 0; +450 for the turn makes 50."""
    up = follow("UP", Modify("A", 450, "turn", OWN))
    session = lay({"field": [one("P", A=100)], "hand": [up]}, {"field": [one("E", Static("A", -500, "opposing"))]})
    assert value(session, "P", "A") == 0
    do(session, "follow UP")
    assert value(session, "P", "A") == 50


@pytest.mark.rule("RT-107", "RT-101")
def test_a_value_in_use_may_go_beyond_the_printed_limits():
    """99,999 and three times 99,999 more; nothing overflows."""
    ups = [follow(f"UP{i}", Modify("A", 99_999, "turn", OWN)) for i in range(3)]
    session = do(lay({"field": [one("P", A=99_999)], "hand": ups}, {}), "follow UP0", "follow UP1", "follow UP2")
    assert value(session, "P", "A") == 4 * 99_999


@pytest.mark.rule("RT-107")
def test_a_strike_cut_at_0_turns_no_card():
    """The value in use is what an attack goes by."""
    session = lay({"field": [one("P", Static("strike", -9), strike=3), one("Q")]}, {}, phase="attack")
    do(session, "attack P > deck")
    assert happened(session, "turned") == []
    assert field(session, "A")[0] == {"card": "P", "rested": True}
