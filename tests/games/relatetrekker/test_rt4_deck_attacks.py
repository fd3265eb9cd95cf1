"""Attacks on the deck, and counters: RT-401 and RT-402."""

from __future__ import annotations

from typing import Any

import pytest

from rtkit.games.relatetrekker.schema import Act, Condition, Discard, Draw, Mill, Modify, Static, Stop, Take, Target
from rtkit.games.session import Result, Session
from tests.games.relatetrekker.laid import counter, follow, lay, numbers, one
from tests.games.relatetrekker.playing import asked, do, happened, kinds, offered

ATTACKER = Target("attacker")
HERO = one("HERO", A=500, strike=3)
SPARE = one("SPARE")  # stands by, so that the attack phase goes on
T1, T2, T3, T4 = (one(f"T{i}") for i in range(1, 5))
RESTED = {"rested": True}
LAST = {"counter_on_last_card": True}


def ready(B: dict[str, Any], *, attacker: Any = HERO, hand: Any = (), **rest: Any) -> Session:
    """Player A in the attack phase with an attacker and a bystander."""
    own = {"field": [attacker, SPARE], "hand": list(hand), **rest.pop("own", {})}
    return lay(own, B, phase="attack", **rest)


def attack(B: dict[str, Any], **rest: Any) -> Session:
    """HERO has attacked B's deck."""
    return do(ready(B, **rest), "attack HERO > deck")


# RT-401


@pytest.mark.rule("RT-401")
def test_as_many_cards_are_turned_as_the_attackers_strike():
    """(b) the top card goes to the pile, again and again until strike is reached."""
    session = attack({"deck": [T1, T2, T3, T4]})
    assert happened(session, "turned") == numbers(session, "B", "pile") == ["T1", "T2", "T3"]
    assert numbers(session, "B", "deck")[0] == "T4"
    assert asked(session) == ("A", "attack")


@pytest.mark.rule("RT-401")
def test_a_strike_of_0_turns_no_card():
    """(a) strike 0 turns none."""
    session = attack({"deck": [T1]}, attacker=one("HERO", strike=0))
    assert kinds(session) == ["attack", "attack_end"]
    assert numbers(session, "B", "pile") == []


@pytest.mark.rule("RT-401")
def test_strike_may_fall_during_the_attack():
    """(a) the current strike counts: one less after the first card, so 2 are turned instead of 3."""
    weaker = counter("C", Modify("strike", -1, "attack", ATTACKER))
    session = attack({"deck": [weaker, T1, T2]})
    assert numbers(session, "B", "pile") == ["C", "T1"]


@pytest.mark.rule("RT-401")
def test_strike_may_fall_below_what_has_been_turned():
    """(a) at or above: with 2 cards turned and strike down to 1 the attack ends."""
    weaker = counter("C", Modify("strike", -2, "attack", ATTACKER))
    session = attack({"deck": [T1, weaker, T2]})
    assert numbers(session, "B", "pile") == ["T1", "C"]
    assert kinds(session)[-1] == "attack_end"


@pytest.mark.rule("RT-401")
def test_strike_may_rise_during_the_attack():
    """(a) the current strike counts: one more, so 4 are turned."""
    session = attack({"deck": [T1, counter("C", Modify("strike", 1, "attack", ATTACKER)), T2, T3, T4]})
    assert numbers(session, "B", "pile") == ["T1", "C", "T2", "T3"]


@pytest.mark.rule("RT-401")
def test_strike_lent_by_a_character_that_leaves_is_gone():
    """(a) strike is read anew before every card: the one who raised it has left."""
    captain = one("CAPTAIN", Static("strike", 2, "own", others=True), species=("crew",))
    chase = counter("C", Act("return", Target("choose", "opposing", species="crew")))
    own = {"field": [one("HERO", strike=1), SPARE, captain]}
    session = attack({"deck": [T1, chase, T2]}, own=own)
    assert numbers(session, "A", "hand") == ["CAPTAIN"]
    assert numbers(session, "B", "pile") == ["T1", "C"]


@pytest.mark.rule("RT-401", "RT-106", "RT-107")
@pytest.mark.parametrize(
    ("condition", "more", "first", "hand", "turned"),
    [
        (Condition("deck", "opposing", 9), 3, T4, [], 2),
        (Condition("hand", "opposing", 1), 1, counter("C", Take(1, species="own"), species=("own",)), [], 2),
        (Condition("hand", "opposing", 1), 1, counter("C", Discard(1, "own")), [T4], 1),
    ],
    ids=["deck", "hand grows", "hand shrinks"],
)
def test_strike_may_depend_on_what_the_attack_changes(condition, more, first, hand, turned):
    """(a) strike 1, and more while a condition holds, looked at before every card: ten in the deck, nine, eight …"""
    hero = one("HERO", Static("strike", more, condition=condition), strike=1)
    session = attack({"deck": [first, T1, T2, T3], "deck_size": 10, "hand": hand}, attacker=hero)
    assert len(happened(session, "turned")) == turned


@pytest.mark.rule("RT-401")
def test_an_attacker_that_leaves_ends_its_attack():
    """(a) the attacker has left the field."""
    session = attack({"deck": [counter("C", Act("return", ATTACKER)), T1]})
    assert numbers(session, "A", "hand") == ["HERO"]
    assert numbers(session, "B", "pile") == ["C"]
    assert kinds(session)[-1] == "attack_end"


@pytest.mark.rule("RT-401")
def test_a_stopped_attack_turns_no_more_cards():
    """(a) stopped: it ends, once the rest of the counter is done."""
    session = attack({"deck": [counter("C", Stop(), Draw(1)), T1, T2]})
    assert numbers(session, "B", "pile") == ["C"]
    assert numbers(session, "B", "hand") == ["T1"]


@pytest.mark.rule("RT-401", "RT-408")
def test_a_counter_and_all_it_causes_come_before_the_next_card():
    """(c) the loss that a counter causes is settled before the next card is turned."""
    kill = counter("C", Act("destroy", Target("choose", "opposing", status="standing")))
    session = attack({"deck": [kill, T1, T2]}, own={"deck": [one("A1X"), one("A2X")]})
    assert asked(session) == ("A", "discard")
    assert numbers(session, "B", "pile") == ["C"]
    do(session, "discard A1X")
    assert numbers(session, "B", "pile") == ["C", "T1", "T2"]


@pytest.mark.rule("RT-401")
def test_cards_moved_by_effects_are_not_turned():
    """Cards that a counter mills don't count towards strike."""
    session = attack({"deck": [counter("C", Mill(2, "own")), T1, T2, T3, T4]})
    assert happened(session, "turned") == ["C", "T3", "T4"]
    assert numbers(session, "B", "pile") == ["C", "T1", "T2", "T3", "T4"]


@pytest.mark.rule("RT-401", "RT-501")
def test_the_deck_is_checked_after_each_card():
    """(b) the deck is checked: strike 3 ends the game on a deck of 2 after the second card."""
    session = attack({"deck": [T1, T2], "deck_size": 2})
    assert happened(session, "turned") == ["T1", "T2"]
    assert session.result == Result(0, "deck")


# RT-402


@pytest.mark.rule("RT-402", "counter_optional=false")
def test_a_counter_happens_unasked_and_without_its_colour():
    """A turned card's counter happens at once, with no character of its colour, or none at all, on the field."""
    session = attack({"deck": [counter("C", Draw(1)), T1, T2, T3]})
    assert happened(session, "counter") == ["C"]
    assert numbers(session, "B", "hand") == ["T1"]
    assert numbers(session, "B", "pile") == ["C", "T2", "T3"]


@pytest.mark.rule("RT-402", "counter_optional=false")
def test_choices_inside_a_counter_are_its_owners():
    """It happens; its owner chooses, and can't decline."""
    session = attack({"deck": [counter("C", Act("return", Target("choose", "opposing")))]})
    assert asked(session) == ("B", "pick")
    assert offered(session) == {"pick opposing HERO", "pick opposing SPARE"}


@pytest.mark.rule("RT-402", "counter_optional=true")
def test_an_optional_counter_is_asked():
    """The owner may let it happen or decline, before the next card is turned."""
    session = attack({"deck": [counter("C", Draw(1)), T1]}, rulings={"counter_optional": True})
    assert asked(session) == ("B", "counter")
    assert offered(session) == {"yes", "pass"}
    assert numbers(session, "B", "pile") == ["C"]


@pytest.mark.rule("RT-402", "counter_optional=true")
def test_an_optional_counter_that_is_wanted_happens():
    """Yes: it happens and the attack goes on."""
    session = attack({"deck": [counter("C", Draw(1)), T1, T2, T3]}, rulings={"counter_optional": True})
    do(session, "yes")
    assert numbers(session, "B", "hand") == ["T1"]
    assert numbers(session, "B", "pile") == ["C", "T2", "T3"]


@pytest.mark.rule("RT-402", "counter_optional=true")
def test_an_optional_counter_may_be_declined():
    """Pass: nothing happens and the attack goes on."""
    session = attack({"deck": [counter("C", Stop()), T1, T2]}, rulings={"counter_optional": True})
    do(session, "pass")
    assert happened(session, "counter") == []
    assert numbers(session, "B", "pile") == ["C", "T1", "T2"]


@pytest.mark.rule("RT-402")
def test_a_counter_may_take_its_own_card():
    """The card is already in the pile, so its own effect may take it."""
    session = attack({"deck": [counter("C", Take(1)), T1, T2]})
    assert numbers(session, "B", "hand") == ["C"]
    assert numbers(session, "B", "pile") == ["T1", "T2"]


@pytest.mark.rule("RT-402")
def test_a_countering_card_is_one_of_those_it_may_take():
    """The card lies among the others of the pile."""
    session = attack({"deck": [counter("C", Take(1)), T1], "pile": [T2]})
    assert offered(session) == {"take C", "take T2"}


@pytest.mark.rule("RT-402")
def test_a_milled_card_does_not_counter():
    """Cards milled by effects trigger nothing, not even during an attack on the deck."""
    session = attack({"deck": [counter("C", Mill(1, "own")), counter("D", Stop()), T1, T2]})
    assert happened(session, "counter") == ["C"]
    assert numbers(session, "B", "pile") == ["C", "D", "T1", "T2"]


@pytest.mark.rule("RT-402")
def test_drawn_and_discarded_cards_do_not_counter():
    """Cards drawn or discarded trigger nothing."""
    wheel = follow("WHEEL", Draw(1, "opposing"), Discard(1, "opposing"))
    session = lay({"field": [HERO], "hand": [wheel]}, {"deck": [counter("C", Draw(1)), T1]})
    do(session, "follow WHEEL")
    assert "counter" not in kinds(session)
    assert (numbers(session, "B", "hand"), numbers(session, "B", "pile")) == ([], ["C"])


@pytest.mark.rule("RT-402")
def test_a_character_lost_in_battle_does_not_counter():
    """Put into the pile by an attack, but not by one on the deck."""
    session = do(ready({"field": [(counter("C", Stop()), RESTED)], "deck": [T1, T2]}), "attack HERO > C", "discard T1")
    assert "counter" not in kinds(session)
    assert numbers(session, "B", "pile") == ["C", "T1"]


# RT-402, the card that empties the deck


def last(*steps: Any, strike: int = 2, rulings: Any = LAST, own: Any = None, **B: Any) -> Session:
    """HERO turns C, the last card of B's deck, whose counter has these steps; the rest of B's cards are in the pile."""
    side = {"deck": [counter("C", *steps, species=("last",))], "deck_size": 1, **B}
    return attack(side, attacker=one("HERO", strike=strike), rulings=rulings, own=own or {})


UNDER = Take(1, "deck_bottom", species="last")


@pytest.mark.rule("RT-402", "RT-501", "counter_on_last_card=false")
def test_the_last_card_loses_before_its_counter():
    """Default: the card that empties the deck ends the game, although its counter would have put it back."""
    session = last(UNDER, rulings=None)
    assert session.result == Result(0, "deck")
    assert "counter" not in kinds(session)
    assert numbers(session, "B", "pile")[-1] == "C"


@pytest.mark.rule("RT-402", "counter_on_last_card=true")
def test_the_last_cards_counter_may_come_first_and_the_deck_is_then_checked():
    """True: the counter happens, then the deck is still empty and its player has lost."""
    session = last(Mill(2), own={"deck": [T1, T2]})
    assert numbers(session, "A", "pile") == ["T1", "T2"]
    assert kinds(session)[-2:] == ["milled", "over"]
    assert session.result == Result(0, "deck")


@pytest.mark.rule("RT-402", "RT-401", "counter_on_last_card=true")
def test_a_deck_no_longer_empty_is_attacked_on():
    """True: with the card back under the deck the attack goes on at (a), up to strike."""
    session = last(UNDER, strike=2)
    assert happened(session, "turned") == ["C", "C"]
    assert numbers(session, "B", "deck") == ["C"]
    assert asked(session) == ("A", "attack")


@pytest.mark.rule("RT-402", "counter_on_last_card=true")
def test_a_refilled_deck_is_not_attacked_beyond_strike():
    """True: the attack goes on at (a), where it ends when strike was reached."""
    session = last(UNDER, strike=1)
    assert happened(session, "turned") == ["C"]
    assert kinds(session)[-1] == "attack_end"
    assert not session.is_over


@pytest.mark.rule("RT-402", "counter_on_last_card=true")
def test_nothing_is_drawn_from_the_emptied_deck():
    """True: during the counter nothing can be drawn from it, not even a card that has just been put there."""
    session = last(Draw(1), UNDER, Draw(1), strike=1)
    assert "drawn" not in kinds(session)
    assert (numbers(session, "B", "deck"), numbers(session, "B", "hand")) == (["C"], [])


@pytest.mark.rule("RT-402", "RT-408", "counter_on_last_card=true")
def test_a_loss_during_the_last_counter_draws_nothing():
    """True: no cards for a character lost in it; the discard is still made."""
    session = last(Act("destroy", Target("choose", "own")), UNDER, strike=1, field=[one("X")], hand=[T1])
    assert "drawn" not in kinds(session)
    assert (numbers(session, "B", "hand"), numbers(session, "B", "pile")[-2:]) == ([], ["X", "T1"])


@pytest.mark.rule("RT-402", "RT-501", "counter_on_last_card=true")
def test_the_other_deck_reaching_0_ends_the_game_at_once():
    """True: the attacker's deck is checked as ever, before the emptied one."""
    session = last(Mill(2), UNDER, own={"deck": [T1, T2], "deck_size": 2})
    assert session.result == Result(1, "deck")
    assert numbers(session, "B", "deck") == []


@pytest.mark.rule("RT-402", "RT-501", "counter_on_last_card=true")
def test_a_deck_emptied_by_the_counter_itself_has_lost_at_once():
    """True concerns the card that empties the deck: here a mill does."""
    session = attack({"deck": [counter("C", Mill(1, "own"), Mill(1)), T1], "deck_size": 2}, rulings=LAST)
    assert happened(session, "milled") == ["T1"]
    assert session.result == Result(0, "deck")


@pytest.mark.rule("RT-402", "RT-501", "counter_on_last_card=true")
def test_a_last_card_without_a_counter_loses_at_once():
    """True changes nothing for a card that has none."""
    session = attack({"deck": [T1], "deck_size": 1}, rulings=LAST)
    assert session.result == Result(0, "deck")


@pytest.mark.rule("RT-402", "counter_on_last_card=true", "counter_optional=true")
def test_declining_the_last_counter_loses():
    """Both rulings: declined, and then the deck is checked."""
    session = last(UNDER, rulings={**LAST, "counter_optional": True})
    assert offered(session) == {"yes", "pass"}
    do(session, "pass")
    assert session.result == Result(0, "deck")
