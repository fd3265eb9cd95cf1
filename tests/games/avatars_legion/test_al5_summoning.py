"""Weapons and armed cards come onto the field: AL-501…504."""

from __future__ import annotations

from typing import Any

import pytest

from rtkit.games.avatars_legion.schema import Act, Draw, Recover, Summon, Target, Triggered
from rtkit.games.session import Session
from tests.games.avatars_legion.laid import armed, crash, lay, numbers, plain, trigger, weapon
from tests.games.avatars_legion.playing import asked, do, field, happened, kinds, offered, value

T1, T2 = plain("T1"), plain("T2")
EXHAUSTED = {"exhausted": True}
FIRST = {"burst_order": "burst_first"}


def summons(session: Session) -> set[str]:
    """What may be summoned, without the word."""
    return {text.removeprefix("summon ") for text in offered(session) if text.startswith("summon")}


def there(session: Session, player: str = "A") -> list[tuple[str, str]]:
    """The cards of a field with their places."""
    return [(row["card"], row["place"]) for row in field(session, player)]


def costing(*BPs: int) -> list[Any]:
    """A weapon for each of these BP, V0 for 0."""
    return [weapon(f"V{n}", BP=n) for n in BPs]


# AL-501


@pytest.mark.rule("AL-501")
def test_the_TP_burst_pay_for_the_BP():
    """TP 2 and TP 1: each alone, or both together; one BP more than the TP is too much."""
    session = lay({"field": [weapon("W1", TP=2), weapon("W2", TP=1)], "hand": costing(1, 2, 3, 4)}, {})
    assert summons(session) == {
        "V1 burst 1", "V1 burst 2", "V1 burst 1 2", "V2 burst 1", "V2 burst 1 2", "V3 burst 1 2",
    }  # fmt: skip


@pytest.mark.rule("AL-501")
def test_BP_0_needs_no_burst():
    """With a zone free; and with no weapon at all nothing else can be summoned."""
    assert summons(lay({"hand": costing(0, 1)}, {})) == {"V0"}
    assert summons(lay({"field": [weapon("W", TP=0)], "hand": costing(0, 1)}, {})) == {"V0", "V0 burst 1"}


@pytest.mark.rule("AL-501", "AL-301")
def test_the_zone_needs_room_after_the_burst():
    """With both zones taken something must be burst even for BP 0; what was burst has made room."""
    session = lay({"field": [weapon("W1"), weapon("W2")], "hand": costing(0)}, {})
    assert summons(session) == {"V0 burst 1", "V0 burst 2", "V0 burst 1 2"}
    do(session, "summon V0 burst 2")
    assert there(session) == [("W1", "1"), ("V0", "2")]
    assert numbers(session, "A", "break") == ["W2"]


@pytest.mark.rule("AL-501")
def test_both_burst_go_to_the_break_zone():
    """Zone 1's first; the weapon lies in zone 1."""
    session = do(lay({"field": [weapon("W1"), weapon("W2")], "hand": costing(2)}, {}), "summon V2 burst 1 2")
    assert (numbers(session, "A", "break"), there(session)) == (["W1", "W2"], [("V2", "1")])


@pytest.mark.rule("AL-501")
def test_a_weapon_arrives_standing():
    """It may be exhausted at once, also where an exhausted one was burst."""
    session = do(
        lay({"field": [(weapon("W"), EXHAUSTED)], "hand": [weapon("V", BP=1, attack=3)]}, {}), "summon V burst 1"
    )
    before = value(session, "A", "ATK")
    do(session, "exhaust 1")
    assert field(session, "A") == [{"card": "V", "place": "1", "exhausted": True}]
    assert value(session, "A", "ATK") == before + 3


@pytest.mark.rule("AL-501")
def test_two_weapons_a_turn():
    """Break triggers count, armed cards don't; the third weapon waits for the next turn."""
    hand = [weapon("V1"), trigger("V2", "treat"), weapon("V3"), armed("R")]
    session = do(lay({"hand": hand}, {}), "summon V1", "arm R", "summon V2")
    assert summons(session) == set()
    do(session, "pass", "pass", "pass", "pass", "pass")
    assert (session.turn, summons(session)) == (5, {"V3 burst 1", "V3 burst 2", "V3 burst 1 2"})


@pytest.mark.rule("AL-501", "AL-803", "op:summon")
def test_weapons_put_there_by_effects_count():
    """One by an effect and one summoned: no third, by an effect either."""
    hand = [crash("C", Summon()), crash("D", Summon()), *costing(0), weapon("V9", BP=9), weapon("W")]
    session = do(lay({"hand": hand}, {}), "crash C", "summon V9", "summon W burst 1")
    assert summons(session) == set()
    do(session, "crash D")
    assert happened(session, "no_target") == ["D"]


@pytest.mark.rule("AL-501")
def test_each_player_has_two():
    """What B put on the field in A's turn doesn't count for B's own turn."""
    b = {"field": [weapon("F", Triggered("guarded", (Summon(),)))], "hand": [weapon("E"), weapon("G")]}
    session = do(lay({}, b, phase="battle"), "yes", "pass", "yes", "summon E", "pass")
    assert (session.turn, session.phase, summons(session)) == (4, "main", {f"G burst {z}" for z in ("1", "2", "1 2")})


@pytest.mark.rule("AL-501", "ruling:burst_order=announce")
def test_announced_weapon_and_burst_are_named_together():
    """Overpaying is allowed; there is no burst without a summons."""
    session = lay({"field": [weapon("W", TP=5)], "hand": costing(1)}, {})
    assert {text for text in offered(session) if "burst" in text} == {"summon V1 burst 1"}
    do(session, "summon V1 burst 1")
    assert kinds(session) == ["burst", "summoned"]


@pytest.mark.rule("AL-501", "AL-605", "ruling:burst_order=announce")
def test_announced_break_triggers_happen_when_the_weapon_has_come():
    """The card a charge draws comes too late to be summoned."""
    session = lay({"field": [trigger("T", "charge", Draw(1))], "hand": costing(1), "deck": costing(0)}, {})
    do(session, "summon V1 burst 1")
    assert kinds(session) == ["burst", "summoned", "break_trigger", "drawn"]


@pytest.mark.rule("AL-501", "AL-605", "ruling:burst_order=burst_first")
def test_burst_first_the_weapon_is_chosen_afterwards():
    """Burst, break triggers, then any weapon now in hand that the TP pay for: also the one just drawn."""
    a = {"field": [trigger("T", "charge", Draw(1), TP=2)], "hand": costing(1, 3), "deck": costing(2)}
    session = lay(a, {}, rulings=FIRST)
    assert offered(session) == {"pass", "burst 1", "exhaust 1"}
    do(session, "burst 1")
    assert kinds(session) == ["burst", "break_trigger", "drawn"]
    assert (asked(session), offered(session)) == (("A", "summon"), {"pass", "summon V1", "summon V2"})
    do(session, "summon V2")
    assert there(session) == [("V2", "1")]


@pytest.mark.rule("AL-501", "ruling:burst_order=burst_first")
def test_burst_first_nothing_need_be_summoned():
    """The TP are gone with the burst; BP 0 is summoned without one."""
    session = lay({"field": [weapon("W1"), weapon("W2")], "hand": costing(0, 1)}, {}, rulings=FIRST)
    assert offered(session) == {"pass", "burst 1", "burst 2", "burst 1 2", "exhaust 1", "exhaust 2"}
    do(session, "burst 1", "pass")
    assert (asked(session), summons(session), numbers(session, "A", "break")) == (("A", "main"), {"V0"}, ["W1"])


@pytest.mark.rule("AL-501", "ruling:burst_order=burst_first")
def test_burst_first_no_burst_when_nothing_more_may_be_summoned():
    """Two have come this turn; nor is there a burst of nothing."""
    session = lay({"hand": [*costing(0), weapon("V"), weapon("U")]}, {}, rulings=FIRST)
    assert not any(text.startswith("burst") for text in offered(session))
    do(session, "summon V0", "summon V")
    assert offered(session) == {"pass", "exhaust 1", "exhaust 2"}


@pytest.mark.rule("AL-501", "AL-301", "AL-803", "ruling:burst_order=burst_first")
@pytest.mark.parametrize(
    ("beside", "summoned", "left"), [(weapon("W"), 0, "W"), (None, 1, "V")], ids=["no zone", "two have come"]
)
def test_burst_first_what_a_charge_summons_may_leave_no_room(beside, summoned, left):
    """Its weapon takes the last zone, or is the second of the turn: no more comes for the TP, and nobody is asked."""
    charge = trigger("T", "charge", Summon(), TP=9)
    a = {"field": [charge, *([beside] if beside else [])], "hand": [weapon("V"), *costing(0)], "life": [T1],
         "this_turn": {"summoned": summoned}}  # fmt: skip
    session = do(lay(a, {}, rulings=FIRST), "burst 1", "summon V")
    assert (asked(session), summons(session)) == (("A", "main"), set())
    assert (numbers(session, "A", "hand"), there(session)[-1][0], field(session, "B")) == (["V0"], left, [])


# AL-502


GLADIUS = weapon("GL", name="魔剣　グラディウス", BP=2, TP=2)
BUSTER = weapon("BU", name="獣剣　バスター", BP=0, TP=1)


@pytest.mark.rule("AL-502")
def test_the_worked_example():
    """Gladius (TP 2) allows BP up to 2, Gladius and Buster (TP 1) BP up to 3."""
    session = lay({"field": [GLADIUS, BUSTER], "hand": costing(*range(5))}, {})
    paid = {
        zones: {text.split()[0] for text in summons(session) if text.endswith(f" burst {zones}")}
        for zones in ("1", "2")
    }
    both = {text.split()[0] for text in summons(session) if text.endswith(" burst 1 2")}
    assert paid == {"1": {"V0", "V1", "V2"}, "2": {"V0", "V1"}}
    assert both == {"V0", "V1", "V2", "V3"}


# AL-503


@pytest.mark.rule("AL-503")
def test_standing_or_exhausted_may_be_burst():
    """Exhausted for its attack, then burst: the attack stays, the TP count."""
    session = do(lay({"field": [weapon("W", attack=4)], "hand": costing(1)}, {}), "exhaust 1")
    before = value(session, "A", "ATK")
    do(session, "summon V1 burst 1")
    assert (there(session), value(session, "A", "ATK")) == ([("V1", "1")], before)


@pytest.mark.rule("AL-503", "AL-605")
@pytest.mark.parametrize("rulings", [{}, FIRST], ids=["announce", "burst_first"])
def test_a_burst_break_trigger_has_its_effect(rulings):
    """It was put into the break zone."""
    session = lay({"field": [trigger("T", "treat")], "hand": costing(1), "life": [T1]}, {}, rulings=rulings)
    do(session, *(["burst 1"] if rulings else []), f"summon V1{'' if rulings else ' burst 1'}")
    assert happened(session, "break_trigger") == ["T"]
    assert len(numbers(session, "A", "life")) == 2


# AL-504


@pytest.mark.rule("AL-504")
def test_an_armed_card_needs_the_TP_of_the_weapons_on_the_field():
    """Together, standing or not; one more is too much, and the armed card's own field counts, not the other's."""
    a = {
        "field": [weapon("W1", TP=2), (weapon("W2", TP=1), EXHAUSTED)],
        "hand": [armed(f"R{n}", BP=n) for n in (0, 3, 4)],
    }
    session = lay(a, {"field": [weapon("F", TP=9)]})
    assert {text for text in offered(session) if text.startswith("arm")} == {"arm R0", "arm R3"}
    do(session, "arm R3")
    assert there(session) == [("W1", "1"), ("W2", "2"), ("R3", "armed")]
    assert numbers(session, "A", "break") == []


@pytest.mark.rule("AL-504")
def test_BP_0_needs_no_weapon():
    """And BP 1 needs one."""
    session = lay({"hand": [armed("R0"), armed("R1", BP=1)]}, {})
    assert offered(session) == {"pass", "arm R0"}


@pytest.mark.rule("AL-504")
def test_its_BP_are_checked_on_summoning_only():
    """The weapon leaves, the armed card stays."""
    hand = [armed("R", BP=1), crash("C", Act("break", Target("all", "own")))]
    session = do(lay({"field": [weapon("W")], "hand": hand}, {}), "arm R", "crash C")
    assert there(session) == [("R", "armed")]


@pytest.mark.rule("AL-504", "ruling:armed_replace=false")
def test_none_while_one_is_there():
    """By default the second isn't offered, in a later turn either."""
    session = do(lay({"hand": [armed("R"), armed("Q")]}, {}), "arm R")
    assert session.phase == "battle"
    do(session, "pass", "pass", "pass", "pass")
    assert (session.turn, session.phase) == (5, "battle")


@pytest.mark.rule("AL-504", "ruling:armed_replace=true")
def test_a_new_one_replaces_the_old():
    """The old one goes to the break zone; one a turn all the same."""
    session = do(
        lay({"field": [armed("R")], "hand": [armed("Q"), armed("P")]}, {}, rulings={"armed_replace": True}), "arm Q"
    )
    assert (there(session), numbers(session, "A", "break")) == ([("Q", "armed")], ["R"])
    assert session.phase == "battle"
    do(session, "pass", "pass", "pass", "pass")
    assert (session.turn, offered(session)) == (5, {"pass", "arm P"})


@pytest.mark.rule("AL-504")
def test_one_a_turn():
    """Also when the first has left the field again."""
    hand = [armed("R"), armed("Q"), crash("C", Act("break", Target("all", "own", what="armed")))]
    session = do(lay({"hand": hand}, {}), "arm R", "crash C")
    assert (there(session), session.phase) == ([], "battle")


@pytest.mark.rule("AL-501")
def test_a_weapon_recovered_in_the_turn_counts_again():
    """Summoned twice, it is two weapons of the turn."""
    hand = [weapon("V"), crash("C", Act("break", Target("all", "own")), Recover(1)), weapon("W")]
    session = do(lay({"hand": hand}, {}), "summon V", "crash C", "summon V")
    assert (summons(session), there(session)) == (set(), [("V", "1")])
