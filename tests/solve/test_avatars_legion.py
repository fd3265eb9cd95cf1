"""Attacks of Avatars Legion, guarded as well as can be: written positions, each also tried action by action."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from rtkit.games.avatars_legion.schema import (
    Activated,
    Boost,
    Condition,
    Cost,
    Draw,
    Heal,
    If,
    Static,
    Summon,
    Triggered,
)
from rtkit.games.session import Session
from rtkit.odds import hidden_odds
from rtkit.solve import Answer, solve
from tests.games.avatars_legion.laid import armed, avatar, crash, lay, plain, spell, trigger, weapon
from tests.solve.brute import mean, played

rule = pytest.mark.rule

ASLEEP = {"exhausted": True}
GLADIUS = weapon("GLADIUS", attack=5, BP=2, TP=2)
BUSTER = weapon("BUSTER", attack=3, BP=0, TP=1)
STAFF = weapon("STAFF", attribute="staff", attack=2)
GUN = weapon("GUN", attribute="gun", attack=3)
ATTACK = {"phase": "battle", "attack": {"step": "guard"}, "counts": {"begun": 2}}
"""An attack of A is being guarded."""


def asked(A: dict[str, Any], B: dict[str, Any], goal: str = "success", **rest: Any) -> tuple[Session, Answer]:
    """The answer, which is also that of trying every action where nothing is left to chance."""
    session = lay(A, B, **rest)
    answer = solve(session, goal)
    if answer.chance in (0, 1):
        assert played(session, goal) == answer.chance
    return session, answer


def texts(answer: Answer) -> list[str]:
    return [action.text for action in answer.line]


# ATK against DEF


@rule("AL-604")
@pytest.mark.parametrize(("ATK", "sure"), [(5, False), (6, True)])
def test_equal_is_a_failure(ATK: int, sure: bool) -> None:
    _, answer = asked({"avatar": avatar("A", ATK=ATK)}, {})
    assert answer.sure == sure and answer.chance == sure
    assert answer.refutation is None


@rule("AL-601")
def test_a_standing_weapon_makes_the_attack() -> None:
    _, answer = asked({"field": [BUSTER]}, {"avatar": avatar("B", DEF=7)})
    assert answer.sure and texts(answer) == ["exhaust 1", "pass", "yes"]
    assert dict((a.text, p) for a, p in answer.options) == {"exhaust 1": 1, "pass": 0}


@rule("AL-603")
def test_a_standing_weapon_of_the_defender_refutes_it() -> None:
    """ATK 8 at most 11 by both ways; DEF 5 with GLADIUS both ways makes 15."""
    _, answer = asked({"field": [BUSTER]}, {"field": [GLADIUS]})
    assert not answer.sure and answer.chance == 0
    assert answer.refutation is not None and answer.refutation.text == "exhaust 1"


@rule("AL-602", "AL-603")
@pytest.mark.parametrize(("state", "sure"), [({}, False), (ASLEEP, True)])
def test_a_weapon_exhausted_before_guards_only_once(state: dict[str, Any], sure: bool) -> None:
    """ATK 11: GLADIUS makes DEF 10 when turned upside down, 15 when it still stands."""
    _, answer = asked({"avatar": avatar("A", ATK=11)}, {"field": [(GLADIUS, state)]})
    assert answer.sure == sure
    if not sure:
        assert [a.text for a in answer.line if a.player == 1] == ["exhaust 1", "exhaust 1"]


@rule("AL-602")
def test_an_exhausted_weapon_upside_down_still_guards() -> None:
    """ATK 10 isn't above the 10 that GLADIUS makes on its way to the break zone."""
    _, answer = asked({"avatar": avatar("A", ATK=10)}, {"field": [(GLADIUS, ASLEEP)]})
    assert answer.chance == 0 and answer.refutation is not None


@rule("AL-602")
def test_a_second_exhaust_makes_it_sure() -> None:
    """One exhaust makes ATK 10, which GLADIUS asleep can equal; the second makes 15."""
    _, answer = asked({"field": [GLADIUS]}, {"field": [(GLADIUS, ASLEEP)]})
    assert answer.sure and texts(answer)[:2] == ["exhaust 1", "exhaust 1"]


@rule("AL-603")
def test_the_shortest_answer_is_given() -> None:
    """DEF 5 lacks 3: GLADIUS alone does it, STAFF would have to go both ways and still lack one."""
    _, answer = asked({"avatar": avatar("A", ATK=8)}, {"field": [STAFF, GLADIUS]})
    assert [a.text for a in answer.line if a.player == 1] == ["exhaust 2", "pass"]


@rule("AL-603")
def test_asked_in_the_guard_step_it_is_still_the_attackers_question() -> None:
    session, answer = asked({"avatar": avatar("A", ATK=8)}, {"field": [STAFF, GLADIUS]}, **ATTACK)
    assert (session.to_move, answer.player, answer.action) == (1, 0, None)
    assert answer.chance == 0 and answer.options[0][0].text == "exhaust 1"
    assert solve(session, action="pass").sure and not solve(session, action="exhaust 2").sure


# armed cards, statics, spells, crash cards


@rule("AL-504", "AL-603")
@pytest.mark.parametrize(("defence", "sure"), [(2, True), (3, False)])
def test_armour_counts_in_every_guard(defence: int, sure: bool) -> None:
    _, answer = asked({"field": [BUSTER]}, {"field": [armed("PLATE", defence=defence)], "avatar": avatar("B", DEF=8)})
    assert answer.sure == sure


@rule("AL-504", "AL-801")
def test_putting_on_armour_can_be_the_way() -> None:
    """ATK + 2 for a cloak of BP 2, which both swords together pay: it must be on before one is turned upside down."""
    cloak = armed("CLOAK", Static("ATK", 2), BP=2)
    A = {"field": [(BUSTER, ASLEEP), (weapon("SPARE"), ASLEEP)], "hand": [cloak]}
    _, answer = asked(A, {"avatar": avatar("B", DEF=9)})
    assert answer.sure and texts(answer) == ["arm CLOAK", "exhaust 1", "pass", "yes"]
    alone = asked({**A, "field": [(BUSTER, ASLEEP)]}, {"avatar": avatar("B", DEF=9)})[1]
    assert alone.chance == 0


@rule("AL-505")
def test_a_spell_needs_its_weapon_when_it_is_used() -> None:
    """Turned upside down first, the only sword is gone and the spell can't be used: the order matters."""
    flash = spell("FLASH", Boost("ATK", 3), attribute="sword")
    _, answer = asked({"field": [(BUSTER, ASLEEP)], "hand": [flash]}, {"avatar": avatar("B", DEF=10)})
    assert answer.sure and texts(answer)[0] == "spell FLASH"
    assert dict((a.text, p) for a, p in answer.options)["exhaust 1"] == 0


@rule("AL-506")
@pytest.mark.parametrize(("life", "sure"), [(2, True), (3, False)])
def test_a_crash_card_only_while_its_condition_holds(life: int, sure: bool) -> None:
    rage = crash("RAGE", Boost("ATK", 5), condition=Condition("life", n=2, at_least=False))
    _, answer = asked({"hand": [rage], "life": [plain(f"L{i}") for i in range(life)]}, {"avatar": avatar("B", DEF=9)})
    assert answer.sure == sure


@rule("AL-105", "AL-805")
def test_an_activated_ability_as_often_as_it_can_be_paid() -> None:
    smith = avatar("A", Activated((Cost("discard"),), (Boost("ATK", 2),)))
    hand = [plain("H1"), plain("H2")]
    assert asked({"avatar": smith, "hand": hand}, {"avatar": avatar("B", DEF=8)})[1].sure
    assert asked({"avatar": smith, "hand": hand[:1]}, {"avatar": avatar("B", DEF=8)})[1].chance == 0


# break triggers in the guard


@rule("AL-605", "AL-603")
def test_a_break_trigger_turned_upside_down_in_the_guard_has_its_effect() -> None:
    """DEF 5 + 1 + 1 + the two of its charge is 9; a weapon of the same attack makes 7."""
    scarecrow = trigger("SCARECROW", "charge", Boost("DEF", 2, "attack"), attack=1)
    _, answer = asked({"avatar": avatar("A", ATK=9)}, {"field": [scarecrow]})
    assert answer.chance == 0 and [a.text for a in answer.line if a.player == 1] == ["exhaust 1", "exhaust 1"]
    assert asked({"avatar": avatar("A", ATK=9)}, {"field": [weapon("STICK", attack=1)]})[1].sure


@rule("AL-605", "AL-801")
def test_a_treat_can_spoil_the_guard() -> None:
    """With two lives the mole has DEF + 2; the third life of the treat takes that away again: 5 + 2 + 1, not more."""
    mole = avatar("B", Static("DEF", 2, condition=Condition("life", n=2, at_least=False)))
    B = {"avatar": mole, "field": [trigger("TREAT", "treat", attack=1)], "life": [plain("L1"), plain("L2")]}
    assert asked({"avatar": avatar("A", ATK=9)}, B)[1].sure
    assert asked({"avatar": avatar("A", ATK=8)}, B)[1].chance == 0


def hands_of(session: Session) -> tuple[Answer, Answer]:
    return solve(session), solve(session, hands="any")


@rule("AL-803")
def test_a_hidden_answer_is_found_whatever_the_hand_is() -> None:
    """The charge lets a weapon come from the hand, which then guards: known the hand has none, but it might."""
    forge = trigger("FORGE", "charge", Summon(), attack=1)
    wall = weapon("WALL", attack=9)
    B = {"field": [forge], "hand": [plain("H1")], "deck": [wall]}
    known, anything = hands_of(lay({"avatar": avatar("A", ATK=9)}, B))
    assert known.sure and anything.chance == 0 and [c.number for c in anything.hand] == ["WALL"]
    assert [a.text for a in anything.line if a.player == 1][:3] == ["exhaust 1", "exhaust 1", "summon WALL"]
    held = {**B, "hand": [wall], "deck": [plain("H1")]}
    assert [one.chance for one in hands_of(lay({"avatar": avatar("A", ATK=9)}, held))] == [0, 0]


@rule("AL-803", "AL-802")
def test_what_is_drawn_into_a_hidden_hand_may_be_the_worst() -> None:
    """One of the three unseen cards is the wall: known, it is drawn with 1/3; whatever is drawn, it may be that."""
    forge = trigger("FORGE", "charge", Draw(1), Summon(), attack=1)
    B = {"field": [forge], "life": [plain("L1")], "deck": [weapon("WALL", attack=9), plain("D1")], "deck_size": 2}
    known, anything = hands_of(lay({"avatar": avatar("A", ATK=9)}, B))
    assert (known.chance, anything.chance) == (Fraction(2, 3), 0)
    assert [a.text for a in anything.line if a.player == 1][:3] == ["exhaust 1", "exhaust 1", "summon WALL"]


def test_the_answer_for_any_hand_sees_no_hidden_card() -> None:
    """Whatever lies in hand, deck and life: the same answer from all the attacker knows."""
    forge = trigger("FORGE", "charge", Summon(), attack=1)
    cards = [weapon("WALL", attack=9), plain("H1"), plain("H2")]
    said = set()
    for hand, deck, life in permutations(cards):
        B = {"field": [forge], "hand": [hand], "deck": [deck], "life": [life], "deck_size": 20}
        answer = solve(lay({"avatar": avatar("A", ATK=9)}, B), hands="any")
        said.add((answer.chance, tuple(texts(answer)), tuple(c.number for c in answer.hand)))
    assert len(said) == 1


@rule("AL-603", "AL-605")
def test_where_no_hand_card_can_answer_any_hand_is_like_the_known_one() -> None:
    B = {"field": [GLADIUS], "hand": [BUSTER, plain("H1")]}
    for ATK, chance in ((16, 1), (15, 0)):
        answers = hands_of(lay({"avatar": avatar("A", ATK=ATK)}, B))
        assert [one.chance for one in answers] == [chance] * 2 and answers[1].hand == ()


# the worked example of the burst


@rule("AL-501", "AL-502")
@pytest.mark.parametrize(
    ("BP", "wants"),
    [(2, "summon NEW burst 1"), (3, "summon NEW burst 1 2"), (4, None)],
)
def test_bursting_gladius_allows_2_and_both_allow_3(BP: int, wants: str | None) -> None:
    """Only the new sword can beat DEF 19: 5 + 8 + 8 by both its ways is 21."""
    A = {"field": [(GLADIUS, ASLEEP), (BUSTER, ASLEEP)], "hand": [weapon("NEW", attack=8, BP=BP)]}
    _, answer = asked(A, {"avatar": avatar("B", DEF=20)})
    assert answer.sure == (wants is not None)
    if wants:
        assert wants in texts(answer)


@rule("AL-502", "AL-503")
def test_of_the_worked_example_what_stays_still_adds_its_attack() -> None:
    """Gladius pays alone and Buster's 3 stay: 5 + 3 + 8 + 8 is 24; turned upside down first, Gladius can't pay."""
    A = {"field": [(GLADIUS, ASLEEP), (BUSTER, ASLEEP)], "hand": [weapon("NEW", attack=8, BP=2)]}
    session, answer = asked(A, {"avatar": avatar("B", DEF=23)})
    assert answer.sure and solve(session, action="exhaust 2").sure and solve(session, action="exhaust 1").chance == 0
    assert asked(A, {"avatar": avatar("B", DEF=24)})[1].chance == 0


# chance: what the life material is


def lives(kinds: list[str]) -> list[Any]:
    return [trigger(f"{kind}{i}", kind) if kind != "plain" else plain(f"P{i}") for i, kind in enumerate(kinds)]


@rule("AL-701", "AL-605")
def test_the_last_life_may_be_a_treat() -> None:
    """Sure to succeed, but the game is won only if the last life is no treat: 2 of the 8 unseen cards are."""
    cards = lives(["treat", "treat", "charge", *["plain"] * 5])
    B = {"life": cards[:1], "deck": cards[1:], "deck_size": 7}
    session, answer = asked({"avatar": avatar("A", ATK=6)}, B, "win")
    assert solve(session).sure
    assert answer.chance == 1 - hidden_odds(8, 1, {"treat": 2}).at_least(1) == Fraction(3, 4)
    deals = (
        lay({"avatar": avatar("A", ATK=6)}, {**B, "life": [c], "deck": [d for d in cards if d != c]}) for c in cards
    )
    assert answer.chance == mean(deals, "win")


@rule("AL-606", "AL-607", "AL-605")
def test_two_attacks_and_what_they_turn_up() -> None:
    """Both of the last two lives must go and neither be a treat; the second attack isn't made on what a treat laid."""
    cards = lives(["treat", "charge", "break", "plain", "plain"])
    A = {"avatar": avatar("A", ATK=6), "field": [GUN], "hand": [plain("H1")]}
    sides = ({"life": [a, b], "deck": [c, d, e], "deck_size": 3} for a, b, c, d, e in permutations(cards))
    answer = solve(lay(A, {"life": cards[:2], "deck": cards[2:], "deck_size": 3}), "win")
    assert answer.chance == hidden_odds(5, 2, {"treat": 1}).chance({"treat": 0})
    assert answer.chance == mean((lay(A, side) for side in sides), "win")


@rule("AL-605", "AL-701")
def test_the_third_attack_can_make_good_for_a_treat() -> None:
    """Three attacks on two lives: a treat costs the third attack, and what it laid may be one as well."""
    cards = lives(["treat", "treat", "plain", "plain"])
    A = {"avatar": avatar("A", ATK=6), "field": [weapon("GUN3", attribute="gun", attacks=3)]}
    answer = solve(lay(A, {"life": cards[:2], "deck": cards[2:], "deck_size": 2}), "win")
    deals = [lay(A, {"life": [a, b], "deck": [c, d], "deck_size": 2}) for a, b, c, d in permutations(cards)]
    assert answer.chance == mean(deals, "win") and 0 < answer.chance < 1


@rule("AL-401")
def test_ones_own_draws_are_chance_too() -> None:
    """One of the four unseen cards is the spell that makes it: drawn by the ability with 1/4."""
    scholar = avatar("A", Activated((Cost("life"),), (If(Condition("first_use"), (Draw(1),)),)))
    flash = spell("FLASH", Boost("ATK", 3), attribute="sword")
    A = {"avatar": scholar, "field": [(weapon("ROD"), ASLEEP)], "life": [plain("L1"), plain("L2")]}
    deck = [flash, plain("D1")]
    answer = solve(lay({**A, "deck": deck, "deck_size": 2}, {"avatar": avatar("B", DEF=7)}))
    assert answer.action is not None and answer.action.text == "use avatar 1"
    assert answer.chance == Fraction(1, 4) and texts(answer) == ["use avatar 1"], "then chance decides"


@rule("AL-605")
def test_cards_that_went_back_after_life_was_laid_are_no_life() -> None:
    """Both treats went back from hand into the deck at 1, after set-up: no life laid before can be one of them."""
    cards = lives(["treat", "treat", "plain", "plain"])
    A = {"avatar": avatar("A", ATK=6)}
    back = {"back": [{"at": 1, "cards": ["treat0", "treat1"]}], "laid": [0], "deck_size": 3}
    B = {"life": cards[2:3], "deck": [cards[3], *cards[:2]], **back}
    assert solve(lay(A, B, counts={"clock": 1}), "win").sure
    later = {**B, "laid": [2]}
    assert solve(lay(A, later, counts={"clock": 2}), "win").chance == Fraction(1, 2)


@rule("guard_lasts=turn", "AL-606")
@pytest.mark.parametrize(("lasts", "chance"), [("attack", 1), ("turn", 0)])
def test_a_guard_that_lasts_stops_the_second_attack_too(lasts: str, chance: int) -> None:
    """One sword that has already been turned once: good for one guard, or by the ruling for all of the turn."""
    A = {"avatar": avatar("A", ATK=6), "field": [(GUN, ASLEEP)]}
    B = {"field": [(BUSTER, ASLEEP)], "life": [plain("L1")], "deck": [plain("D1")], "deck_size": 1}
    answer = solve(lay(A, B, rulings={"guard_lasts": lasts}, phase="battle"), "win")
    assert answer.chance == chance


@rule("AL-105")
def test_a_triggered_ability_is_the_opponents_choice() -> None:
    """It isn't needed for the success but for the win: losing a life lets the owner lay another."""
    nurse = avatar("B", Triggered("hurt", (Heal(1),)))
    B = {"avatar": nurse, "life": [plain("L1")], "deck": [plain("D1")], "deck_size": 1}
    session, answer = asked({"avatar": avatar("A", ATK=6)}, B, "win")
    assert answer.chance == 0 and answer.refutation is not None and answer.refutation.text == "yes"
    assert solve(session).sure and solve(session, "life").sure


def sample(name: str) -> Iterator[Session]:
    """Positions of sample decks, as a player would write them."""
    from rtkit.games import make

    text = f"decks: {{A: {name}, B: 杖の書庫}}\nturn: 9\nA: {{field: [{{card: AL007}}], hand: [], deck_size: 20}}\n"
    for life in (1, 2):
        rest = f"B: {{field: [{{card: AL038, exhausted: true}}], hand: [], life_size: {life}, deck_size: 20}}\n"
        yield make("avatars_legion").read_position(text + rest)


def test_positions_of_the_sample_decks() -> None:
    """Gladius both ways makes ATK 16 against DEF 4 + 3: sure; of the 21 unseen cards 3 are treats."""
    last, two = sample("剣の階段")
    answers = [solve(last), solve(last, "win"), solve(two, "win")]
    assert [answer.chance for answer in answers] == [1, Fraction(6, 7), 0]
