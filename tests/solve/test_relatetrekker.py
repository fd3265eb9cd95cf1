"""Battles and attacks of RelateTrekker with protectors, quicks, counters and dice: written positions."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import pytest

from rtkit.games.relatetrekker.schema import Act, Draw, Modify, Static, Stop, Target
from rtkit.odds import battle_odds, deck_attack_odds
from rtkit.solve import solve
from tests.games.relatetrekker.laid import counter, lay, one, quick
from tests.solve.brute import mean, played

rule = pytest.mark.rule

RESTED = {"rested": True}
SPARE = one("SPARE", A=0)
STOP = quick("STOP", "battle", Stop())
STAY = quick("STAY", "deck_attack", Stop())


@rule("RT-104", "RT-405")
@pytest.mark.parametrize(("own", "other"), [((500, 2), (600, 3)), ((500, 1), (500, 1)), ((900, 0), (600, 3))])
def test_a_battle_has_its_odds(own: tuple[int, int], other: tuple[int, int]) -> None:
    hero, target = one("HERO", A=own[0], dice=own[1]), one("X", D=other[0], dice=other[1])
    session = lay({"field": [hero]}, {"field": [(target, RESTED)]}, phase="attack")
    answer = solve(session)
    assert answer.chance == battle_odds(*own, *other).win
    if sum((own[1], other[1])) < 4:
        assert answer.chance == played(session, "battle")


@rule("dice_timing=before_quick", "RT-404")
@pytest.mark.parametrize("timing", ["after_quick", "before_quick"])
def test_dice_known_before_the_quick_are_worth_something(timing: str) -> None:
    """The quick that adds a die or takes one away is chosen knowing the dice, or not: every roll is tried."""
    push = quick("PUSH", "battle", Modify("A", 100, "attack", Target("attacker")))
    trip = quick("TRIP", "battle", Modify("dice", -1, "attack", Target("attacker")))
    own = {"field": [one("HERO", A=400, dice=1)], "hand": [push]}
    other = {"field": [(one("X", D=400, dice=1), RESTED)], "hand": [trip]}
    session = lay(own, other, phase="attack", rulings={"dice_timing": timing})
    assert solve(session).chance == played(session, "battle")


@rule("RT-403")
@pytest.mark.parametrize("words", [(), ("phantom",)])
def test_a_protector_takes_the_attack_on_itself(words: tuple[str, ...]) -> None:
    """Sure against X, hopeless against the wall; a phantom's attack can't be redirected."""
    hero = one("HERO", *(Static(word) for word in words), A=500)
    wall = one("WALL", Static("protect"), D=900)
    session = lay({"field": [hero, SPARE]}, {"field": [(one("X", D=400), RESTED), wall]}, phase="attack")
    answer = solve(session, action="attack HERO > X")
    assert answer.chance == played(session, "battle") == bool(words)
    if not words:
        assert answer.refutation is not None and answer.refutation.text == "protect WALL"
        assert solve(session, "left").chance == 0


@rule("RT-407")
def test_a_quick_that_is_held_refutes_the_attack() -> None:
    target = (one("X", D=400), RESTED)
    session = lay({"field": [one("HERO", A=500), SPARE]}, {"field": [target], "hand": [STOP]}, phase="attack")
    answer = solve(session)
    assert answer.chance == 0 == played(session, "battle")
    assert answer.refutation is not None and answer.refutation.text == "quick STOP"


@rule("RT-407", "RT-206")
def test_a_quick_that_might_be_held_refutes_it_for_any_hand() -> None:
    """Known, the hand has none; but one card of it is unseen, and the quick lies somewhere."""
    B = {"field": [(one("X", D=400), RESTED)], "hand": [one("H1")], "deck": [one("D1"), STOP]}
    session = lay({"field": [one("HERO", A=500), SPARE]}, B, phase="attack")
    known, anything = solve(session), solve(session, hands="any")
    assert known.sure and anything.chance == 0
    assert [c.number for c in anything.hand] == ["STOP"] and str(anything.refutation) == "quick STOP"
    none = solve(lay({"field": [one("HERO", A=500), SPARE]}, {**B, "hand": []}, phase="attack"), hands="any")
    assert none.sure and none.hand == ()


@rule("RT-407", "RT-404")
def test_the_worst_of_the_quicks_that_might_be_held() -> None:
    """Three quicks for one unseen card: each is tried, and the one that takes most from the attack is the answer."""
    weak, strong = (quick(f"Q{n}", "battle", Modify("A", -n, "attack", Target("attacker"))) for n in (100, 300))
    help_ = quick("Q0", "battle", Modify("A", 100, "attack", Target("attacker")))
    hero, target = one("HERO", A=500, dice=1), (one("X", D=500, dice=1), RESTED)
    B = {"field": [target], "hand": [one("H1")], "deck": [weak, strong, help_]}
    answer = solve(lay({"field": [hero]}, B, phase="attack"), hands="any")
    assert [c.number for c in answer.hand] == ["Q300"]
    assert answer.chance == battle_odds(200, 1, 500, 1).win == Fraction(6, 36)


@rule("RT-409", "RT-405")
def test_a_swapper_saves_the_fallen_but_somebody_goes() -> None:
    B = {"field": [(one("X", D=400), RESTED), one("SWAP", Static("swap"))], "deck": [one("D1"), one("D2"), one("D3")]}
    session = lay({"field": [one("HERO", A=500), SPARE]}, B, phase="attack")
    assert solve(session).sure and solve(session, "left").sure


@rule("RT-401", "RT-402")
def test_counters_in_the_deck_are_met_by_chance() -> None:
    """Strike 3 on a deck of three, one of whose cards stops the attack, unless it is the last."""
    stops = counter("STOPS", Stop())
    cards = [stops, one("D1"), one("D2")]
    own = {"field": [one("HERO", strike=3), one("SPARE", strike=0)]}
    answer = solve(lay(own, {"deck": cards, "deck_size": 3}, phase="attack"), "win", action="attack HERO > deck")
    deals = [lay(own, {"deck": list(deck), "deck_size": 3}, phase="attack") for deck in permutations(cards)]
    assert answer.chance == deck_attack_odds(3, 3, 1, 1).emptied == mean(deals, "win") == Fraction(1, 3)


@rule("RT-402", "RT-601")
def test_a_counter_that_draws_empties_its_own_deck() -> None:
    """Strike 2 on a deck of three: the third card goes only if one of the two draws it."""
    draws = counter("DRAWS", Draw(1))
    cards = [draws, one("D1"), one("D2")]
    own = {"field": [one("HERO", strike=2)]}
    deals = [lay(own, {"deck": list(deck), "deck_size": 3}, phase="attack") for deck in permutations(cards)]
    answers = {solve(deal, "win").chance for deal in deals}
    assert answers == {mean(deals, "win")} == {Fraction(2, 3)}


@rule("RT-206")
def test_cards_known_to_lie_under_a_deck_arent_chance() -> None:
    """The card that stops is known to be the last: sure to be turned too late."""
    stops = counter("STOPS", Stop())
    B = {"deck": [one("D1"), one("D2"), stops], "deck_size": 3, "known_bottom": 1}
    own = {"field": [one("HERO", strike=3)]}
    assert solve(lay(own, B, phase="attack"), "win").sure


@rule("RT-404", "RT-602")
def test_two_attackers_and_one_quick_that_rests_the_second() -> None:
    """The quick of the deck's window is offered in each attack but held once; the deck has two cards."""
    rest = quick("REST", "deck_attack", Act("rest", Target("choose", side="opposing", status="standing")))
    own = {"field": [one("H1", strike=1), one("H2", strike=1)]}
    deck = [one("D1"), one("D2")]
    for hand, chance in (([], 1), ([rest], 0), ([STAY], 0)):
        session = lay(own, {"field": [one("X")], "deck": deck, "deck_size": 2, "hand": hand}, phase="attack")
        assert solve(session, "win").chance == chance == played(session, "win")
