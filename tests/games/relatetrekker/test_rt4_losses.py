"""Characters lost, swapped and rested: RT-408…410."""

from __future__ import annotations

from typing import Any

import pytest

from rtkit.games.relatetrekker.schema import Act, Draw, Give, Modify, Static, Step, Target
from rtkit.games.session import Result, Session
from tests.games.relatetrekker.laid import counter, follow, lay, numbers, one, quick
from tests.games.relatetrekker.playing import asked, do, field, happened, kinds, offered, value

HERO = one("HERO", A=500, strike=3)
SPARE = one("SPARE")  # stands by, so that the attack phase goes on
T1, T2, T3, T4 = (one(f"T{i}") for i in range(1, 5))
X, Y = one("X"), one("Y")
S, S2 = (one(n, Static("swap")) for n in ("S", "S2"))
RESTED = {"rested": True}
THEIRS = Target("choose", "opposing", species="prey")
PREY = one("PREY", species=("prey",))
BATTLE = {"loss_draw": "battle"}


def battle(B: dict[str, Any], target: str = "X", **rest: Any) -> Session:
    """HERO has attacked a rested character of B, whose deck has T1 and T2 on top."""
    session = lay({"field": [HERO, SPARE]}, {"deck": [T1, T2], **B}, phase="attack", **rest)
    return do(session, f"attack HERO > {target}")


def kill(B: dict[str, Any], *steps: Step, **rest: Any) -> Session:
    """A has used a follow that destroys B's PREY, and then does ``steps``."""
    used = follow("KILL", Act("destroy", THEIRS), *steps)
    session = lay({"field": [HERO], "hand": [used, Y]}, {"deck": [T1, T2], **B}, **rest)
    return do(session, "follow KILL")


# RT-408


@pytest.mark.rule("RT-408")
def test_a_lost_character_brings_two_cards_for_one():
    """Its owner draws 2, then discards 1 card of choice: any of the hand, old or new."""
    session = battle({"field": [(X, RESTED)], "hand": [T3]})
    assert (asked(session), offered(session)) == (("B", "discard"), {"discard T1", "discard T2", "discard T3"})
    assert numbers(session, "B", "pile") == ["X"]
    do(session, "discard T3")
    assert (numbers(session, "B", "hand"), numbers(session, "B", "pile")) == (["T1", "T2"], ["X", "T3"])


@pytest.mark.rule("RT-408", "loss_draw=any")
def test_a_character_lost_to_an_effect_brings_cards_too():
    """Default: whatever the cause."""
    session = do(kill({"field": [PREY]}), "discard T2")
    assert (numbers(session, "B", "hand"), numbers(session, "B", "pile")) == (["T1"], ["PREY", "T2"])


@pytest.mark.rule("RT-408", "loss_draw=battle")
def test_only_a_battle_may_bring_cards():
    """Battle: an effect's victim brings none."""
    session = kill({"field": [PREY], "hand": [T3]}, rulings=BATTLE)
    assert asked(session) == ("A", "main")
    assert (numbers(session, "B", "hand"), numbers(session, "B", "pile")) == (["T3"], ["PREY"])


@pytest.mark.rule("RT-408", "loss_draw=battle")
def test_a_battle_lost_brings_cards_under_either_ruling():
    """Battle: a character that lost a battle."""
    session = do(battle({"field": [(X, RESTED)]}, rulings=BATTLE), "discard T1")
    assert numbers(session, "B", "hand") == ["T2"]


@pytest.mark.rule("RT-408", "RT-406", "loss_draw=battle")
def test_a_defender_destroyed_before_the_comparison_brings_none():
    """Battle: destroyed by a quick during a battle isn't losing it."""
    slay = quick("SLAY", "battle", Act("destroy", Target("defender")))
    own = {"field": [HERO, SPARE], "hand": [slay]}
    session = lay(own, {"field": [(X, RESTED)]}, phase="attack", rulings=BATTLE)
    do(session, "attack HERO > X", "quick SLAY")
    assert (numbers(session, "B", "hand"), numbers(session, "B", "pile")) == ([], ["X"])


@pytest.mark.rule("RT-408", "RT-409", "loss_draw=battle")
def test_the_swapper_in_a_battles_losers_place_brings_cards():
    """Battle: or the swapper that went in its place."""
    session = do(battle({"field": [(X, RESTED), S]}, rulings=BATTLE), "swap S", "discard T1")
    assert (numbers(session, "B", "hand"), numbers(session, "B", "pile")) == (["T2"], ["S", "T1"])


@pytest.mark.rule("RT-408", "RT-409", "loss_draw=battle")
def test_the_swapper_in_an_effects_victims_place_brings_none():
    """Battle: no battle was lost."""
    session = do(kill({"field": [PREY, S]}, rulings=BATTLE), "swap S")
    assert (numbers(session, "B", "hand"), numbers(session, "B", "pile")) == ([], ["S"])


@pytest.mark.rule("RT-408")
def test_a_character_returned_to_hand_brings_none():
    """It hasn't gone to the discard pile."""
    back = follow("BACK", Act("return", THEIRS))
    session = do(lay({"field": [HERO], "hand": [back, Y]}, {"field": [PREY]}), "follow BACK")
    assert (numbers(session, "B", "hand"), numbers(session, "B", "pile")) == (["PREY"], [])


@pytest.mark.rule("RT-408", "RT-304")
def test_the_order_of_the_pile():
    """The character, the discarded card, then the follow that caused it on top."""
    sacrifice = follow("RITE", Act("destroy", Target("choose", "own")))
    session = lay({"field": [X], "hand": [sacrifice], "deck": [T1, T2]}, {})
    do(session, "follow RITE")
    assert numbers(session, "A", "pile") == ["X"]
    do(session, "discard T2")
    assert numbers(session, "A", "pile") == ["X", "T2", "RITE"]


@pytest.mark.rule("RT-408")
def test_a_loss_is_settled_in_the_middle_of_an_effect():
    """Draws and discard come before the next step of the effect that caused it."""
    session = kill({"field": [PREY]}, Draw(1))
    assert happened(session, "drawn") == ["T1", "T2"]
    assert numbers(session, "A", "hand") == ["Y"]
    do(session, "discard T1")
    assert len(numbers(session, "A", "hand")) == 2


@pytest.mark.rule("RT-408", "RT-501")
def test_the_first_draw_of_a_loss_may_lose():
    """Each draw is checked: with 1 card left there is no second draw and no discard."""
    session = battle({"field": [(X, RESTED)], "deck": [T1], "deck_size": 1, "hand": [T3]})
    assert session.result == Result(0, "deck")
    assert numbers(session, "B", "hand") == ["T3", "T1"]
    assert numbers(session, "B", "pile")[-1] == "X"


@pytest.mark.rule("RT-408", "RT-501")
def test_the_second_draw_of_a_loss_may_lose():
    """Each draw is checked: with 2 cards left the second one loses, before the discard."""
    session = battle({"field": [(X, RESTED)], "deck_size": 2})
    assert session.result == Result(0, "deck")
    assert numbers(session, "B", "hand") == ["T1", "T2"]
    assert "discarded" not in kinds(session)


# RT-409


@pytest.mark.rule("RT-409", "RT-408")
def test_a_swapper_goes_in_anothers_place():
    """Asked before RT-408; the swapper goes and brings 2 cards for 1, once; the saved one stays, rested."""
    session = battle({"field": [(X, RESTED), S]})
    assert (asked(session), offered(session)) == (("B", "swap"), {"pass", "swap S"})
    assert (numbers(session, "B", "field"), happened(session, "drawn")) == (["X", "S"], [])
    do(session, "swap S", "discard T1")
    assert field(session, "B") == [{"card": "X", "rested": True}]
    assert numbers(session, "B", "pile") == ["S", "T1"]
    assert happened(session, "drawn") == ["T1", "T2"]
    assert asked(session) == ("A", "attack")


@pytest.mark.rule("RT-409")
def test_swapping_may_be_declined():
    """None: the character goes, the swapper stays."""
    session = do(battle({"field": [(X, RESTED), S]}), "pass", "discard T1")
    assert (numbers(session, "B", "field"), numbers(session, "B", "pile")) == (["S"], ["X", "T1"])


@pytest.mark.rule("RT-409")
def test_one_of_several_swappers_is_chosen_once():
    """Asked once, which swapper, standing or rested; the one that goes can't be saved by the other."""
    session = battle({"field": [(X, RESTED), S, (S2, RESTED)]})
    assert offered(session) == {"pass", "swap S", "swap S2"}
    do(session, "swap S2")
    assert asked(session) == ("B", "discard")
    assert (numbers(session, "B", "field"), numbers(session, "B", "pile")) == (["X", "S"], ["S2"])


@pytest.mark.rule("RT-409")
def test_a_swapper_does_not_save_itself():
    """An own *other* character: the only swapper, attacked, goes unasked."""
    session = battle({"field": [(S, RESTED), X]}, "S")
    assert asked(session) == ("B", "discard")
    assert numbers(session, "B", "pile") == ["S"]


@pytest.mark.rule("RT-409")
def test_a_swapper_does_not_save_opposing_characters():
    """An own other character: A's swapper is no help to B."""
    session = lay({"field": [HERO, S]}, {"field": [(X, RESTED)], "deck": [T1, T2]}, phase="attack")
    do(session, "attack HERO > X")
    assert asked(session) == ("B", "discard")


@pytest.mark.rule("RT-409")
def test_swap_saves_from_a_follow():
    """For any cause: an effect that puts a character into the pile."""
    session = kill({"field": [PREY, S]})
    assert offered(session) == {"pass", "swap S"}
    do(session, "swap S", "discard T2")
    assert (numbers(session, "B", "field"), numbers(session, "B", "pile")) == (["PREY"], ["S", "T2"])


@pytest.mark.rule("RT-409", "RT-401")
def test_swap_saves_from_a_counter_and_the_attack_goes_on():
    """For any cause; the attacker saved is still attacking."""
    strike = counter("C", Act("destroy", Target("attacker")))
    own = {"field": [S, HERO, SPARE], "deck": [T1, T2]}
    session = lay(own, {"deck": [strike, T3, T4]}, phase="attack")
    do(session, "attack HERO > deck")
    assert (asked(session), offered(session)) == (("A", "swap"), {"pass", "swap S"})
    do(session, "swap S", "discard T1")
    assert numbers(session, "B", "pile") == ["C", "T3", "T4"]
    assert field(session, "A") == [{"card": "HERO", "rested": True}, {"card": "SPARE"}]


@pytest.mark.rule("RT-409", "RT-406")
def test_swap_saves_from_a_quick_and_the_battle_goes_on():
    """For any cause; the defender saved is still defending, and may be saved again from the battle."""
    slay = quick("SLAY", "battle", Act("destroy", Target("defender")))
    own = {"field": [HERO, SPARE], "hand": [slay]}
    session = lay(own, {"field": [S, (X, RESTED), S2], "deck": [T1, T2]}, phase="attack")
    do(session, "attack HERO > X", "quick SLAY", "swap S", "discard T1")
    assert happened(session, "totals") == ["HERO", "X"]
    assert (asked(session), offered(session)) == (("B", "swap"), {"pass", "swap S2"})


@pytest.mark.rule("RT-409")
def test_the_saved_one_stays_as_it_was_changed():
    """Changes for the turn stay on the one saved."""
    steps = Modify("D", 50, "turn", THEIRS), Give("protect", "own_turn", THEIRS), Act("destroy", THEIRS)
    side = {"field": [(S, RESTED), PREY], "deck": [T1, T2]}
    session = lay({"field": [HERO], "hand": [follow("MIX", *steps), Y]}, side)
    do(session, "follow MIX", "swap S", "discard T1")
    timed = [{"gives": "D", "amount": 50, "until": "turn"}, {"gives": "protect", "until": "A"}]
    assert field(session, "B") == [{"card": "PREY", "timed": timed}]
    assert value(session, "PREY", "D") == 50


@pytest.mark.rule("RT-409", "RT-602")
def test_swap_is_not_for_a_return_to_hand():
    """From field to discard pile only."""
    back = follow("BACK", Act("return", THEIRS))
    session = do(lay({"field": [HERO], "hand": [back, Y]}, {"field": [PREY, S]}), "follow BACK")
    assert asked(session) == ("A", "main")
    assert numbers(session, "B", "hand") == ["PREY"]


@pytest.mark.rule("RT-409", "RT-606")
def test_swap_given_by_an_effect_counts():
    """Swap for this turn serves like one's own."""
    prey, blue = Target("choose", "own", species="prey"), Target("choose", "own", colour="blue")
    mix = follow("MIX", Give("swap", "turn", prey), Act("destroy", blue))
    session = do(lay({"field": [HERO, PREY, one("SKY", colour="blue")], "hand": [mix]}, {}), "follow MIX")
    assert (asked(session), offered(session)) == (("A", "swap"), {"pass", "swap PREY"})


# RT-410

REST = follow("REST", Act("rest", Target("choose", "opposing")))


@pytest.mark.rule("RT-410", "op:rest")
def test_rest_takes_one_opposing_standing_character():
    """Rest one opposing standing character, of choice; own and rested ones aren't offered."""
    session = lay({"field": [HERO], "hand": [REST, Y]}, {"field": [X, (PREY, RESTED), S]})
    do(session, "follow REST")
    assert offered(session) == {"pick opposing X", "pick opposing S"}
    do(session, "pick opposing S")
    assert field(session, "B") == [{"card": "X"}, {"card": "PREY", "rested": True}, {"card": "S", "rested": True}]


@pytest.mark.rule("RT-410", "RT-306")
def test_a_character_that_was_rested_can_be_attacked():
    """Used in the main phase, it opens the character to attacks of the same turn."""
    session = lay({"field": [HERO], "hand": [REST]}, {"field": [X]})
    do(session, "follow REST")
    assert offered(session) == {"pass", "attack HERO > deck", "attack HERO > X"}


@pytest.mark.rule("RT-410", "RT-608")
def test_rest_with_nobody_standing_does_nothing():
    """No legal target: it may be used all the same, and goes to the pile."""
    session = do(lay({"field": [HERO], "hand": [REST, Y]}, {"field": [(X, RESTED)]}), "follow REST")
    assert "rested" not in kinds(session)
    assert numbers(session, "A", "pile") == ["REST"]
