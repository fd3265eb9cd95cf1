"""Where clauses meet: what a cost or a hit sets off, counts over two turns, a card gone in the middle of its effect."""

from __future__ import annotations

from typing import Any

import pytest

from rtkit.games.avatars_legion.schema import (
    Act,
    Activated,
    Boost,
    Condition,
    Cost,
    Discard,
    Draw,
    HandToDeck,
    Heal,
    If,
    Recover,
    Sharpen,
    Static,
    Step,
    Summon,
    Target,
    Triggered,
    Wound,
)
from rtkit.games.session import Result, Session
from tests.games.avatars_legion.laid import armed, avatar, crash, lay, numbers, plain, trigger, weapon
from tests.games.avatars_legion.playing import asked, attack, do, field, happened, kinds, offered, value

H, N = plain("H"), plain("N")
T1, T2, T3 = (plain(f"T{i}") for i in range(1, 4))
LIFE = [plain(f"L{i}") for i in range(5)]
MINE = [plain(f"M{i}") for i in range(5)]
EXHAUSTED = {"exhausted": True}
STRONG, WEAK = avatar("STRONG", ATK=9, DEF=9), avatar("WEAK", ATK=1, DEF=1)
GUN = weapon("G", attribute="gun", attacks=2)
BREAK_OWN = Act("break", Target("all", "own"))
IF_FIRST = If(Condition("first_use"), (Draw(1),))


def hit(A: dict[str, Any], B: dict[str, Any], **rest: Any) -> Session:
    """A attacks with success."""
    return do(lay({"avatar": STRONG, "life": MINE, **A}, {"avatar": WEAK, **B}, phase="battle", **rest), "yes")


def draws(session: Session) -> int:
    return len(happened(session, "drawn"))


# what a cost sets off


@pytest.mark.rule("AL-105", "AL-805", "op:activated", "op:when_hurt")
def test_an_ability_that_a_cost_sets_off_comes_before_the_effect():
    """Life material paid: the avatar's ability for that is asked for first, then the weapon's effect is done."""
    hurt = avatar("AA", Triggered("hurt", (Heal(1),)))
    a = {"avatar": hurt, "field": [weapon("W", Activated((Cost("life"),), (Draw(1),)))], "deck": [T1, T2], "life": LIFE}
    session = do(lay(a, {}), "use 1 1")
    assert (asked(session), draws(session)) == (("A", "trigger"), 0)
    do(session, "yes")
    assert (numbers(session, "A", "life")[-1], numbers(session, "A", "hand")) == ("T1", ["T2"])


@pytest.mark.rule("AL-804", "AL-805", "op:if_first_use")
def test_what_a_cost_sets_off_isnt_an_earlier_use():
    """The weapon's own ability is set off by its cost; the use it was paid for is still the card's first."""
    w = weapon("W", Activated((Cost("life"),), (IF_FIRST,)), Triggered("hurt", (Heal(1),)))
    session = do(lay({"field": [w], "life": LIFE}, {}), "use 1 1", "yes")
    assert draws(session) == 1
    assert draws(do(session, "use 1 1")) == 1


@pytest.mark.rule("AL-105", "AL-804", "op:triggered", "op:if_first_use")
def test_the_use_of_a_triggered_ability_is_one_too():
    """Of two abilities of one moment the second isn't the card's first use."""
    two = (Triggered("success", (IF_FIRST,)), Triggered("success", (IF_FIRST,)))
    session = hit({"field": [weapon("W", *two)]}, {"life": LIFE})
    assert draws(do(session, "yes")) == 1
    assert draws(do(session, "yes")) == 1
    assert happened(session, "triggered") == ["W", "W"]


@pytest.mark.rule("AL-501", "AL-105", "ruling:burst_order=burst_first")
def test_burst_first_abilities_that_the_burst_sets_off_come_before_the_weapon():
    """A charge that costs life material: the avatar's ability for that may draw the weapon to be summoned."""
    hurt = avatar("AA", Triggered("hurt", (Draw(1),)))
    a = {"avatar": hurt, "field": [trigger("T", "charge", Wound(1, "own"))], "deck": [weapon("V", BP=1)], "life": LIFE}
    session = do(lay(a, {}, rulings={"burst_order": "burst_first"}), "burst 1")
    assert asked(session) == ("A", "trigger")
    assert offered(do(session, "yes")) == {"pass", "summon V"}


# counts, from turn to turn


@pytest.mark.rule("AL-105", "op:triggered", "op:when_hurt")
def test_an_ability_used_in_the_own_turn_may_be_used_in_the_opponents():
    """Once a turn, whoever's: in A's turn 3 and in B's turn 4."""
    hurt = avatar("AA", Triggered("hurt", (Draw(1),)), DEF=1)
    a = {"avatar": hurt, "hand": [crash("C", Wound(1, "own"))], "deck": [T1, T2], "life": LIFE}
    session = do(lay(a, {"avatar": STRONG, "life": MINE}), "crash C", "yes", "pass", "pass", "yes")
    assert (session.turn, asked(session)) == (4, ("A", "trigger"))


@pytest.mark.rule("AL-501", "AL-803", "op:summon")
def test_two_weapons_put_there_in_the_own_turn_are_none_of_the_opponents():
    """A has summoned two in turn 3; an effect puts one more on the field in turn 4."""
    back = avatar("AA", Triggered("guarded", (BREAK_OWN, Summon())), DEF=9)
    session = do(lay({"avatar": back, "hand": [weapon(n) for n in "VWX"]}, {"life": MINE}), "summon V", "summon W")
    do(session, "pass", "pass", "pass", "yes", "pass", "yes")
    assert (session.turn, asked(session), offered(session)) == (4, ("A", "summon"), {"pass", "summon X"})


@pytest.mark.rule("AL-105", "AL-804", "op:if_first_use")
def test_a_card_that_returns_has_not_been_used():
    """Burst for its own ability, recovered and summoned again: its next use is a first one."""
    w = weapon("W", Activated((Cost("burst"),), (IF_FIRST, Recover(1))))
    session = do(lay({"field": [w], "life": LIFE}, {}), "use 1 1", "summon W", "use 1 1")
    assert draws(session) == 2


@pytest.mark.rule("AL-105", "AL-804", "op:static", "op:if_hand", "op:if_equipment")
def test_what_a_continuous_ability_depends_on_is_looked_at_all_the_time():
    """ATK + 3 with three cards in hand, DEF + 4 with an armed card: as they come and as they go."""
    rich = Static("ATK", 3, condition=Condition("hand", n=3))
    worn = Static("DEF", 4, condition=Condition("equipment", n=1, attribute="armed"))
    steps = {"C": Draw(2), "D": Discard(2), "E": Act("break", Target("all", "own", what="armed"))}
    hand = [*(crash(name, step) for name, step in steps.items()), armed("R")]
    session = lay({"avatar": avatar("AA", rich, worn, ATK=5, DEF=5), "hand": hand, "deck": [T1, T2]}, {})
    found = [(value(session, "A", "ATK"), value(session, "A", "DEF"))]
    for moves in (["arm R"], ["crash E"], ["crash C"], ["crash D", "discard T1"]):
        do(session, *moves)
        found.append((value(session, "A", "ATK"), value(session, "A", "DEF")))
    assert found == [(8, 5), (8, 9), (5, 5), (8, 5), (5, 5)]


@pytest.mark.rule("AL-105", "AL-604", "AL-804", "op:static", "op:if_hand")
@pytest.mark.parametrize(
    ("hand", "mine", "theirs", "ATK"),
    [
        ([], [Triggered("failure", (Draw(1),))], [], [5, 8]),
        ([H], [], [Triggered("guarded", (Discard(1, "opposing"),))], [8, 5]),
    ],
    ids=["drawn", "discarded"],
)
def test_a_card_that_comes_or_goes_between_two_attacks_changes_the_second(hand, mine, theirs, ATK):
    """ATK + 3 with a card in hand: one is drawn, or has to be discarded, when the first attack has failed."""
    rich = avatar("AA", Static("ATK", 3, condition=Condition("hand", n=1)), *mine, ATK=5)
    a = {"avatar": rich, "field": [GUN], "hand": hand, "deck": [T1], "life": LIFE}
    session = lay(a, {"avatar": avatar("BB", *theirs, DEF=9), "life": MINE}, phase="battle")
    do(session, "yes", "yes", "yes")
    assert [e.amount for e in session.events if e.kind == "totals"] == ATK


@pytest.mark.rule("AL-702", "AL-605")
def test_break_triggers_are_counted_from_the_last_decision():
    """A thousand before it and one after it are no thousand and one."""
    a = {"field": [trigger("X", "treat")], "hand": [weapon("V")], "life": LIFE}
    session = do(lay(a, {"life": MINE}, counts={"idle": 1000}), "summon V burst 1")
    assert (session.result, happened(session, "break_trigger")) == (None, ["X"])


# the card in its place, and another there after it


@pytest.mark.rule("AL-803", "AL-806", "op:summon", "op:stand")
def test_this_card_is_the_card_and_not_its_place():
    """W breaks itself and V comes into its zone: nothing is left for "this" to be done to."""
    steps: tuple[Step, ...] = (Act("break", Target("this")), Summon(), Act("exhaust", Target("this")))
    steps += (Sharpen(3, "turn", Target("this")),)
    a = {"field": [weapon("W", Activated((Cost("life"),), steps))], "hand": [weapon("V")], "life": LIFE}
    session = do(lay(a, {}), "use 1 1", "summon V")
    assert (field(session, "A"), attack(session, "V")) == ([{"card": "V", "place": "1"}], 0)
    assert happened(session, "no_target") == ["W", "W"]


@pytest.mark.rule("AL-805", "AL-605", "op:cost_life")
def test_a_bearer_that_leaves_before_its_effect_is_not_replaced():
    """The life material paid is a charge that breaks W and summons V: W's effect on itself finds nothing."""
    charge = trigger("X", "charge", BREAK_OWN, Summon())
    w = weapon("W", Activated((Cost("life"),), (Act("exhaust", Target("this")),)))
    session = do(lay({"field": [w], "hand": [weapon("V")], "life": [charge]}, {}), "use 1 1", "summon V")
    assert field(session, "A") == [{"card": "V", "place": "1"}]
    assert happened(session, "no_target") == ["W"]


@pytest.mark.rule("AL-806", "op:break")
def test_in_the_opponents_turn_the_opponents_cards_go_first():
    """An effect of A's in B's turn breaks all: F, then W, and so their break triggers."""
    back = avatar("AA", Triggered("guarded", (Act("break", Target("all")),)), DEF=9)
    session = lay({"avatar": back, "field": [(weapon("W"), EXHAUSTED)], "life": LIFE},
                  {"field": [weapon("F")], "life": MINE}, active="B", turn=4, phase="battle")  # fmt: skip
    do(session, "yes", "pass", "yes")
    assert happened(session, "broken") == ["F", "W"]


@pytest.mark.rule("AL-803", "AL-806", "AL-807", "op:exhaust", "op:sharpen")
def test_an_armed_card_among_the_equipment_meant_is_left_out():
    """It can neither be exhausted nor stood up, and it has no attack; standing, it may be broken."""
    every = Target("all", "opposing", what="equipment")
    for step in (Act("exhaust", every), Act("stand", every), Sharpen(2, "turn", every)):
        b = {"field": [armed("R"), (weapon("F"), {"exhausted": step != Act("exhaust", every)})]}
        session = do(lay({"hand": [crash("C", step)]}, b), "crash C")
        assert [n for kind in ("rested", "stood", "sharpened") for n in happened(session, kind)] == ["F"]
        assert not any(row.get("exhausted") for row in field(session, "B") if row["card"] == "R")


# attacks


@pytest.mark.rule("AL-606", "AL-803", "AL-805", "ruling:attack_count_from=exhausted")
def test_exhausted_in_any_way_by_its_own_player_a_gun_gives_its_attacks():
    """As a cost, or by an own effect; not by the opponent's, and not where guns on the field count."""
    cost = weapon("G", Activated((Cost("exhaust"),), (Draw(1),)), attribute="gun", attacks=3)
    rest = crash("C", Act("exhaust", Target("all")))
    rulings = {"attack_count_from": "exhausted"}
    mine = {"field": [cost], "hand": [rest], "life": LIFE}
    for way in ("use 1 1", "crash C"):
        assert value(do(lay(mine, {}, rulings=rulings), way), "A", "attacks") == 3
    session = do(lay({"hand": [rest]}, {"field": [cost]}, rulings=rulings), "crash C")
    assert (field(session, "B")[0]["exhausted"], value(session, "B", "attacks")) == (True, 1)


@pytest.mark.rule("AL-604", "AL-105", "op:when_success", "op:when_hurt")
def test_a_success_at_0_life_is_a_success_and_hurts_nobody():
    """The attacker's ability for a success is asked for, the defender's for lost life material isn't."""
    b = {"avatar": avatar("BB", Triggered("hurt", (Draw(1),)), DEF=1), "life": []}
    session = hit({"field": [weapon("W", Triggered("success", (Draw(1),)))]}, b)
    assert (asked(session), happened(session, "life_lost")) == (("A", "trigger"), [])
    assert do(session, "yes").result == Result(0, "life")
    assert happened(session, "triggered") == ["W"]


@pytest.mark.rule("AL-801", "AL-603", "AL-605", "op:boost")
def test_a_change_for_the_attack_may_be_given_in_the_guard_step():
    """A charge turned upside down: DEF + 9 against this attack, not against the next."""
    shield = trigger("T", "charge", Boost("DEF", 9, "attack"), attack=1)
    b = {"field": [(shield, EXHAUSTED)], "life": LIFE}
    session = do(hit({"field": [GUN]}, b), "exhaust 1", "yes")
    assert [(e.amount, e.target) for e in session.events if e.kind == "totals"] == [(9, 1 + 1 + 9), (9, 1)]


@pytest.mark.rule("AL-701", "AL-606", "AL-604", "ruling:life_loss=at_once")
@pytest.mark.parametrize(("per_hit", "life", "attacks"), [(1, LIFE[:2], 2), (2, LIFE[:2], 1), (2, LIFE[:3], 2)])
def test_at_once_an_attack_that_takes_the_last_ends_the_game(per_hit, life, attacks):
    """In the battle phase, with attacks still to come; several a hit go together."""
    gun = weapon("G", attribute="gun", attacks=3)
    rulings = {"life_loss": "at_once", "life_per_hit": per_hit}
    session = hit({"field": [gun]}, {"life": life}, rulings=rulings)
    while session.result is None:
        do(session, "yes")
    assert (session.result, session.phase, kinds(session).count("attack")) == (Result(0, "life"), "battle", attacks)


@pytest.mark.rule("AL-701", "AL-604", "AL-605", "ruling:life_loss=at_once")
def test_at_once_a_treat_among_several_lost_saves():
    """Both go before the treat among them happens, and only then a loss is looked for."""
    life = [trigger("X", "treat"), plain("Y")]
    session = hit({"field": [GUN]}, {"life": life}, rulings={"life_loss": "at_once", "life_per_hit": 2})
    assert (session.result, len(numbers(session, "B", "life")), asked(session)) == (None, 1, ("A", "again"))


# hidden cards


@pytest.mark.rule("AL-302", "AL-605", "AL-802")
def test_what_went_back_into_the_deck_may_be_life_material_laid_later():
    """B saw H go back; the card that A lays then may be H, and the five from before can't."""
    sides = (
        {"hand": [H], "life": LIFE, "deck": [N], "deck_size": 1, "field": [trigger("X", "treat")]},
        {
            "hand": [
                crash("C", HandToDeck(1)),
                crash("D", Act("break", Target("all", "opposing"))),
                crash("E", Wound(1)),
                weapon("V"),
            ]
        },
    )
    session = do(lay(*sides, active="B", turn=4), "crash C", "crash D")
    for left in (6, 5):  # and so when one of those from before has gone
        if left == 5:
            session.apply("crash E", at_random=([], ["L0"]))
        assert len(numbers(session, "A", "life")) == left
        found = [numbers(session.view(1).sample(key), "A", "life") for key in range(40)]
        assert not any("H" in life[:-1] for life in found)
        assert {life[-1] == "H" for life in found} == {True, False}
