"""Exhausting for ATK and DEF, attacks and their outcome: AL-601…604, AL-606, AL-607."""

from __future__ import annotations

from typing import Any

import pytest

from rtkit.games.avatars_legion.schema import Act, Boost, Draw, Sharpen, Static, Target, Triggered
from rtkit.games.session import Session
from tests.games.avatars_legion.laid import armed, avatar, crash, lay, numbers, plain, trigger, weapon
from tests.games.avatars_legion.playing import asked, do, field, happened, kinds, offered, value

T1 = plain("T1")
LIFE = [plain(f"L{i}") for i in range(5)]
EXHAUSTED = {"exhausted": True}
GUN = weapon("G", attribute="gun", attack=1, attacks=2)
HERO, WALL = avatar("HERO", ATK=5, DEF=5), avatar("WALL", ATK=5, DEF=5)


def main(A: dict[str, Any], B: dict[str, Any] | None = None, **rest: Any) -> Session:
    """A's main phase; both avatars have ATK 5 and DEF 5, and B five plain life material."""
    return lay({"avatar": HERO, **A}, {"avatar": WALL, "life": LIFE, **(B or {})}, **rest)


def attack(A: dict[str, Any], B: dict[str, Any] | None = None, **rest: Any) -> Session:
    """A has declared battle."""
    return do(main(A, B, phase="battle", **rest), "yes")


def totals(session: Session) -> list[tuple[int, int]]:
    """ATK and DEF of each attack."""
    return [(e.amount, e.target) for e in session.events if e.kind == "totals"]


# AL-601


@pytest.mark.rule("AL-601")
def test_a_weapon_exhausted_adds_its_attack_to_ATK():
    """3 on top of 5; the weapon lies exhausted; DEF is as it was."""
    session = do(main({"field": [weapon("W", attack=3)]}), "exhaust 1")
    assert (value(session, "A", "ATK"), value(session, "A", "DEF")) == (8, 5)
    assert field(session, "A") == [{"card": "W", "place": "1", "exhausted": True}]


@pytest.mark.rule("AL-601")
def test_both_weapons_may_be_exhausted():
    """Their attacks add up."""
    session = do(main({"field": [weapon("W", attack=3), weapon("V", attack=4)]}), "exhaust 2", "exhaust 1")
    assert value(session, "A", "ATK") == 12


@pytest.mark.rule("AL-601")
def test_a_standing_weapon_adds_nothing():
    """Equipped isn't exhausted."""
    assert totals(attack({"field": [weapon("W", attack=3)]})) == [(5, 5)]


@pytest.mark.rule("AL-601", "AL-801")
def test_the_amount_is_fixed_at_that_moment():
    """A change of the weapon before counts, one afterwards doesn't."""
    c = crash("C", Sharpen(2, "turn", Target("all", "own")))
    early = do(main({"field": [weapon("W", attack=3)], "hand": [c]}), "crash C", "exhaust 1")
    late = do(main({"field": [weapon("W", attack=3)], "hand": [c]}), "exhaust 1", "crash C")
    assert (value(early, "A", "ATK"), value(late, "A", "ATK")) == (5 + 5, 5 + 3)


@pytest.mark.rule("AL-601")
def test_it_stays_when_the_weapon_leaves():
    """Burst for another, or broken."""
    a = {"field": [weapon("W", attack=3)], "hand": [weapon("V", BP=1), crash("C", Act("break", Target("all", "own")))]}
    assert value(do(main(a), "exhaust 1", "summon V burst 1"), "A", "ATK") == 8
    session = do(main(a), "exhaust 1", "crash C")
    assert (field(session, "A"), value(session, "A", "ATK")) == ([], 8)


@pytest.mark.rule("AL-601")
def test_it_counts_for_every_attack_of_the_turn():
    """Two attacks of a gun, both with its attack; the opponent's turn without."""
    session = do(main({"field": [GUN]}), "exhaust 1", "pass", "yes", "yes")
    assert totals(session) == [(6, 5), (6, 5)]
    assert (session.turn, value(session, "A", "ATK")) == (4, 5)


# AL-602


@pytest.mark.rule("AL-602")
def test_an_exhausted_weapon_is_turned_upside_down():
    """Its attack is added again, then it goes to the break zone: once exhausted and once more, 3 + 3."""
    session = do(main({"field": [weapon("W", attack=3)]}), "exhaust 1", "exhaust 1")
    assert (value(session, "A", "ATK"), field(session, "A"), numbers(session, "A", "break")) == (11, [], ["W"])
    assert [k for k in kinds(session) if k != "phase"] == ["exhausted", "turned"]


@pytest.mark.rule("AL-602")
def test_one_that_came_into_the_turn_exhausted_adds_once():
    """Turned upside down without having been exhausted for its attack this turn."""
    session = do(main({"field": [(weapon("W", attack=3), EXHAUSTED)]}), "exhaust 1")
    assert (value(session, "A", "ATK"), numbers(session, "A", "break")) == (8, ["W"])


@pytest.mark.rule("AL-602", "AL-605")
def test_a_break_trigger_turned_upside_down_has_its_effect():
    """At once, in the main phase."""
    session = do(
        main({"field": [(trigger("T", "charge", Draw(1)), EXHAUSTED), weapon("V")], "deck": [T1]}), "exhaust 1"
    )
    assert (numbers(session, "A", "hand"), session.phase) == (["T1"], "main")


# AL-603


@pytest.mark.rule("AL-603")
def test_the_defender_exhausts_weapons_for_DEF():
    """One after another, any number; ATK isn't touched; pass ends it."""
    b = {"field": [weapon("F", attack=3), weapon("E", attack=2)]}
    session = attack({"avatar": avatar("HERO", ATK=8)}, b)
    assert (asked(session), offered(session)) == (("B", "guard"), {"pass", "exhaust 1", "exhaust 2"})
    do(session, "exhaust 2")
    assert (asked(session), value(session, "B", "DEF"), value(session, "B", "ATK")) == (("B", "guard"), 7, 5)
    do(session, "exhaust 1", "pass")
    assert (totals(session), happened(session, "failure")) == ([(8, 10)], ["HERO"])


@pytest.mark.rule("AL-603", "AL-602")
def test_one_weapon_may_be_used_both_ways_in_one_step():
    """Exhausted, then turned upside down: its attack twice, and it is broken."""
    session = do(attack({}, {"field": [weapon("F", attack=3)]}), "exhaust 1", "exhaust 1")
    assert (totals(session), numbers(session, "B", "break")) == ([(5, 11)], ["F"])


@pytest.mark.rule("AL-603")
def test_an_exhausted_weapon_guards_only_upside_down():
    """It adds its attack once and is gone."""
    session = do(attack({}, {"field": [(weapon("F", attack=3), EXHAUSTED)]}), "exhaust 1")
    assert (totals(session), numbers(session, "B", "break")) == ([(5, 8)], ["F"])


@pytest.mark.rule("AL-603")
def test_the_guard_step_may_be_skipped():
    """Nothing is exhausted; without a weapon nobody is asked."""
    session = do(attack({}, {"field": [weapon("F", attack=3)]}), "pass")
    assert (totals(session), field(session, "B")) == ([(5, 5)], [{"card": "F", "place": "1"}])
    assert totals(attack({})) == [(5, 5)]


@pytest.mark.rule("AL-603")
def test_the_defender_knows_the_ATK():
    """What the attacker exhausted is there to be seen."""
    session = do(main({"field": [weapon("W", attack=3)]}, {"field": [weapon("F")]}), "exhaust 1", "pass", "yes")
    assert asked(session) == ("B", "guard")
    assert session.view(1).state["ATK"].tolist()[0] == 8


@pytest.mark.rule("AL-603", "AL-605")
def test_break_triggers_of_the_guard_happen_before_damage():
    """A charge turned upside down draws before the totals are compared."""
    b = {"field": [(trigger("T", "charge", Draw(1), attack=1), EXHAUSTED)], "deck": [T1]}
    session = do(attack({}, b), "exhaust 1")
    assert kinds(session)[1:6] == ["attack", "turned", "break_trigger", "drawn", "totals"]


@pytest.mark.rule("AL-603")
def test_the_armed_cards_defence_is_always_part_of_DEF():
    """Without a guard, and in both turns."""
    b = {"field": [armed("R", defence=4)]}
    assert totals(attack({"avatar": avatar("HERO", ATK=9)}, b)) == [(9, 9)]
    assert value(lay({}, {"avatar": WALL, **b}, active="B", turn=4), "B", "DEF") == 9


def guarded_twice(**rulings: Any) -> Session:
    """Two attacks; B exhausts a weapon of 3 against the first."""
    b = {"field": [weapon("F", attack=3)]}
    return do(attack({"field": [GUN]}, b, rulings=rulings), "exhaust 1", "pass", "yes", "pass")


@pytest.mark.rule("AL-603", "ruling:guard_lasts=attack")
def test_a_guard_lasts_for_the_attack():
    """The second attack meets the DEF as it was."""
    assert totals(guarded_twice()) == [(5, 8), (5, 5)]


@pytest.mark.rule("AL-603", "ruling:guard_lasts=turn")
def test_a_guard_lasts_for_the_turn():
    """The second attack, too; not the turn after."""
    session = guarded_twice(guard_lasts="turn")
    assert totals(session) == [(5, 8), (5, 8)]
    assert (session.turn, value(session, "B", "DEF")) == (4, 5)


# AL-604


@pytest.mark.rule("AL-604")
@pytest.mark.parametrize(("ATK", "success"), [(4, False), (5, False), (6, True), (7, True)])
def test_ATK_above_DEF_is_a_success(ATK, success):
    """Equal or lower is a failure, with no loss to either."""
    session = attack({"avatar": avatar("HERO", ATK=ATK), "life": LIFE})
    assert happened(session, "success" if success else "failure") == ["HERO"]
    assert len(numbers(session, "B", "life")) == (4 if success else 5)
    assert len(numbers(session, "A", "life")) == 5


@pytest.mark.rule("AL-604")
def test_a_success_puts_one_life_material_into_the_break_zone():
    """Face up: it is named to all."""
    session = attack({"avatar": avatar("HERO", ATK=9)}, {"life": [T1]})
    assert (happened(session, "life_lost"), numbers(session, "B", "break")) == (["T1"], ["T1"])


@pytest.mark.rule("AL-604")
def test_how_much_a_success_takes_is_a_ruling():
    """life_per_hit 3: three of five; 50: all there are."""
    for per_hit, left in ((1, 4), (3, 2), (50, 0)):
        session = attack({"avatar": avatar("HERO", ATK=9)}, rulings={"life_per_hit": per_hit})
        assert len(numbers(session, "B", "life")) == left


@pytest.mark.rule("AL-604", "AL-605")
def test_several_go_first_and_then_their_break_triggers():
    """life_per_hit 2, both of them treats: lost, lost, then one and the other."""
    life = [trigger("X", "treat"), trigger("Y", "treat")]
    session = attack({"avatar": avatar("HERO", ATK=9)}, {"life": life}, rulings={"life_per_hit": 2})
    assert [k for k in kinds(session) if k in ("life_lost", "break_trigger")] == ["life_lost"] * 2 + [
        "break_trigger"
    ] * 2
    assert len(numbers(session, "B", "life")) == 2


@pytest.mark.rule("AL-604")
def test_at_0_life_a_success_takes_nothing():
    """The attack succeeds all the same, and the game isn't over before the end phase."""
    session = attack({"avatar": avatar("HERO", ATK=9), "field": [GUN]}, {"life": [T1]})
    do(session, "yes")
    assert (happened(session, "success"), happened(session, "life_lost")) == (["HERO", "HERO"], ["T1"])


# AL-606


def attacks_made(session: Session) -> int:
    """Attack as often as one may."""
    while asked(session)[1] in ("again", "guard"):
        do(session, "yes" if asked(session)[1] == "again" else "pass")
    return kinds(session).count("attack")


@pytest.mark.rule("AL-606")
@pytest.mark.parametrize(
    ("weapons", "made"),
    [
        ([], 1),
        ([weapon("W")], 1),
        ([GUN], 2),
        ([GUN, weapon("H", attribute="gun", attacks=4)], 4),
        ([GUN, weapon("W")], 2),
    ],
    ids=["none", "sword", "gun", "two guns", "gun and sword"],
)
def test_the_largest_attack_count_among_own_weapons(weapons, made):
    """1 without any; the greatest of two, not their sum; the opponent's don't count."""
    guns = {"field": [(weapon("E", attribute="gun", attacks=9), EXHAUSTED)]}
    assert attacks_made(attack({"field": weapons}, guns)) == made


@pytest.mark.rule("AL-606")
def test_every_attack_has_its_guard_and_damage_steps():
    """Two attacks: two guards, two totals."""
    session = attack({"field": [GUN]}, {"field": [weapon("F", attack=1)]})
    assert asked(session) == ("B", "guard")
    do(session, "pass", "yes")
    assert (asked(session), len(totals(session))) == (("B", "guard"), 1)
    assert len(totals(do(session, "pass"))) == 2


@pytest.mark.rule("AL-606")
def test_later_attacks_may_be_declined():
    """Then the battle phase is over: one a turn."""
    session = do(attack({"field": [GUN]}), "pass")
    assert (kinds(session).count("attack"), kinds(session).count("battle"), session.turn) == (1, 1, 4)


@pytest.mark.rule("AL-606", "ruling:attack_count_from=equipped")
def test_attacks_are_counted_afresh_among_those_on_the_field():
    """The gun leaves after the first attack: no second. One that comes during the battle phase counts."""
    leaves = weapon("G", Triggered("failure", (Act("break", Target("this")),)), attribute="gun")
    session = do(attack({"field": [leaves]}), "yes")
    assert (happened(session, "broken"), attacks_made(session), session.turn) == (["G"], 1, 4)


@pytest.mark.rule("AL-606", "ruling:attack_count_from=equipped")
def test_a_gun_turned_upside_down_gives_no_attack_any_more():
    """Its attack is added, its attacks are gone; standing it gives them."""
    used = do(main({"field": [(GUN, EXHAUSTED)]}), "exhaust 1", "yes")
    assert (attacks_made(used), totals(used)) == (1, [(6, 5)])
    assert attacks_made(do(main({"field": [GUN]}), "pass", "yes")) == 2


@pytest.mark.rule("AL-606", "ruling:attack_count_from=exhausted")
def test_attacks_are_counted_among_those_exhausted_this_turn():
    """Also those that have left since; not one that stands, nor one that came into the turn exhausted."""
    ruling = {"attack_count_from": "exhausted"}
    left = do(main({"field": [(GUN, EXHAUSTED)]}, rulings=ruling), "exhaust 1", "yes")
    assert (field(left, "A"), attacks_made(left)) == ([], 2)
    stays = do(main({"field": [GUN]}, rulings=ruling), "exhaust 1", "pass", "yes")
    assert attacks_made(stays) == 2
    for on_field in ([GUN], [(GUN, EXHAUSTED)]):
        assert attacks_made(do(main({"field": on_field}, rulings=ruling), "pass", "yes")) == 1


@pytest.mark.rule("AL-606", "ruling:attack_count_from=exhausted")
def test_what_was_exhausted_in_an_earlier_turn_doesnt_count():
    """Exhausted in turn 3, no more than one attack in turn 5."""
    session = do(
        main({"field": [GUN], "life": LIFE}, rulings={"attack_count_from": "exhausted"}), "exhaust 1", "pass", "pass"
    )
    do(session, "pass", "pass", "pass", "pass", "yes")
    assert (session.turn, attacks_made(session)) == (6, 1)


@pytest.mark.rule("AL-606", "AL-806", "AL-801")
@pytest.mark.parametrize(("change", "made"), [(2, 3), (-1, 1), (-5, 1)])
def test_attacks_more_or_fewer(change, made):
    """Attacks + n, by a continuous ability or a boost; the first is always allowed."""
    static = attack({"avatar": avatar("HERO", Static("attacks", change), ATK=5)})
    boosted = do(main({"hand": [crash("C", Boost("attacks", change))]}), "crash C", "yes")
    assert (attacks_made(static), attacks_made(boosted)) == (made, made)


# AL-607


def lost(seed: int) -> list[str]:
    return happened(attack({"avatar": avatar("HERO", ATK=9)}, seed=seed, rulings={"life_per_hit": 2}), "life_lost")


@pytest.mark.rule("AL-607")
def test_life_material_is_lost_in_a_random_order():
    """Over 60 seeds each of the five comes first and 15 of the 20 pairs come up; a seed gives the same again."""
    found = [tuple(lost(seed)) for seed in range(60)]
    assert {first for first, _ in found} == {f"L{i}" for i in range(5)}
    assert len(set(found)) >= 15
    assert found[:5] == [tuple(lost(seed)) for seed in range(5)]


@pytest.mark.rule("AL-607")
def test_which_one_goes_at_a_table_may_be_given():
    """The card named is the one lost, and nobody is asked."""
    session = main({"avatar": avatar("HERO", ATK=9)}, phase="battle")
    session.apply("yes", at_random=([], ["L3"]))
    assert (happened(session, "life_lost"), numbers(session, "B", "life")) == (["L3"], ["L0", "L1", "L2", "L4"])
