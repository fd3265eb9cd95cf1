"""Conditions, costs, missing targets, sums and order: AL-804…807."""

from __future__ import annotations

from typing import Any

import pytest

from rtkit.errors import CardError
from rtkit.games.avatars_legion.schema import (
    Act,
    Activated,
    Boost,
    Card,
    Condition,
    Cost,
    Discard,
    Draw,
    HandToDeck,
    Heal,
    If,
    May,
    Recover,
    Sharpen,
    Static,
    Step,
    Summon,
    Target,
    Triggered,
    Wound,
    from_plain,
)  # fmt: skip
from rtkit.games.session import Session
from tests.games.avatars_legion.laid import armed, avatar, crash, lay, numbers, plain, spell, trigger, weapon
from tests.games.avatars_legion.playing import asked, attack, do, field, happened, kinds, offered, value

H, N, J = (plain(n) for n in "HNJ")
T1, T2, T3 = (plain(f"T{i}") for i in range(1, 4))
LIFE = [plain(f"L{i}") for i in range(5)]
MINE = [plain(f"M{i}") for i in range(5)]
EXHAUSTED = {"exhausted": True}
V = weapon("V")


def use(*steps: Any, A: dict[str, Any] | None = None, B: dict[str, Any] | None = None, **rest: Any) -> Session:
    """A, with V in hand, has used a crash card of these steps; both avatars have ATK 5 and DEF 5."""
    own = {"avatar": avatar("AA", ATK=5, DEF=5), "deck": [T1, T2, T3], "life": LIFE, "hand": [], **(A or {})}
    own["hand"] = [crash("USE", *steps), *own["hand"], V]
    return do(lay(own, {"avatar": avatar("BB", ATK=5, DEF=5), "life": MINE, **(B or {})}, **rest), "crash USE")


def drawn(condition: Condition, A: dict[str, Any] | None = None, B: dict[str, Any] | None = None) -> bool:
    """Has an effect under this condition been done?"""
    session = use(If(condition, (Draw(1),)), A=A, B=B)
    assert [e.amount for e in session.events if e.kind == "condition"] == [int(bool(happened(session, "drawn")))]
    return happened(session, "drawn") == ["T1"]


def bearer(*costs: Cost, steps: tuple[Step, ...] = (Draw(1),), **more: Any) -> Card:
    """A weapon W with an activated ability."""
    return weapon("W", Activated(costs, steps), **more)


def pay(card: Card, A: dict[str, Any] | None = None, **rest: Any) -> Session:
    """A's main phase with that weapon on the field, five life material and V in hand."""
    side = {"field": [card], "hand": [V], "life": LIFE, "deck": [T1, T2, T3], **(A or {})}
    return lay(side, {"life": MINE}, **rest)


# AL-804


@pytest.mark.rule("AL-804", "op:if", "op:if_life")
@pytest.mark.parametrize(("n", "at_least", "there"), [(2, False, {1, 2}), (3, True, {3, 4})])
@pytest.mark.parametrize("side", ["own", "opposing"])
def test_a_condition_on_life_material(n, at_least, there, side):
    """At most n, or at least n, of the own or the opposing side."""
    for count in (1, 2, 3, 4):
        sides = {"own": {"A": {"life": LIFE[:count]}}, "opposing": {"B": {"life": MINE[:count]}}}[side]
        assert drawn(Condition("life", side, n, at_least), **sides) == (count in there)


@pytest.mark.rule("AL-804", "op:if_hand")
def test_a_condition_on_cards_in_hand():
    """The card being used isn't in hand any more: V and H are two."""
    for n, at_least, holds in ((2, True, True), (3, True, False), (2, False, True), (1, False, False)):
        assert drawn(Condition("hand", "own", n, at_least), {"hand": [H]}) == holds
        assert drawn(Condition("hand", "opposing", n, at_least), {"hand": [H]}, {"hand": [N, J]}) == holds


@pytest.mark.rule("AL-804", "op:if_equipment")
@pytest.mark.parametrize(
    ("attribute", "count"), [(None, 3), ("sword", 1), ("staff", 1), ("gun", 0), ("armed", 1)],
)  # fmt: skip
def test_a_condition_on_equipment(attribute, count):
    """Of any kind, of an attribute, or armed: as many as there are, and no more; the other side's don't count."""
    a = {"field": [weapon("W"), (weapon("X", attribute="staff"), EXHAUSTED), armed("R")]}
    b = {"field": [weapon("G", attribute="gun"), weapon("K", attribute="gun")]}
    for n in range(5):
        assert drawn(Condition("equipment", "own", n, True, attribute), a, b) == (count >= n)
        assert drawn(Condition("equipment", "own", n, False, attribute), a, b) == (count <= n)
    assert drawn(Condition("equipment", "opposing", 2, True, "gun"), a, b)


@pytest.mark.rule("AL-804", "op:if_species")
def test_a_condition_on_the_species():
    """Of the own avatar or the opposing one."""
    a = {"avatar": avatar("AA", species="creature")}
    for side, species in (("own", "creature"), ("opposing", "human")):
        for asked_for in ("human", "creature", "android"):
            assert drawn(Condition("species", side, species=asked_for), a) == (asked_for == species)


@pytest.mark.rule("AL-804", "op:if_first_use")
def test_the_first_use_of_the_turn():
    """The card's own abilities: the first use draws two, the next none; in the next own turn it is the first again."""
    first = If(Condition("first_use"), (Draw(2),))
    session = pay(bearer(Cost("life"), steps=(first,)))
    do(session, "use 1 1", "use 1 1")
    assert happened(session, "drawn") == ["T1", "T2"]
    do(session, "pass", "pass", "pass", "pass", "pass", "use 1 1")
    assert (session.turn, len(happened(session, "drawn"))) == (5, 4)


@pytest.mark.rule("AL-804", "op:if_first_use")
def test_another_ability_of_the_card_counts_as_its_use():
    """The second ability's condition fails after the first was used; another card's use doesn't matter."""
    first = Activated((Cost("life"),), (If(Condition("first_use"), (Draw(2),)),))
    other = Activated((Cost("life"),), (Heal(1),))
    session = lay({"field": [weapon("W", other, first), weapon("X", first)], "life": LIFE, "hand": [V]}, {})
    do(session, "use 1 1", "use 1 2")
    assert happened(session, "drawn") == []
    assert len(happened(do(session, "use 2 1"), "drawn")) == 2


@pytest.mark.rule("AL-804", "op:static", "op:if_life")
def test_a_continuous_ability_may_depend_on_a_condition():
    """It works while the condition holds, and follows it at once."""
    strong = avatar("AA", Static("ATK", 3, condition=Condition("life", n=4, at_least=False)), ATK=5)
    session = use(Draw(1), A={"avatar": strong, "hand": [crash("C", Wound(1, "own")), crash("D", Heal(1))]})
    assert value(session, "A", "ATK") == 5
    assert value(do(session, "crash C"), "A", "ATK") == 8
    assert value(do(session, "crash D"), "A", "ATK") == 5


@pytest.mark.rule("AL-804", "op:if")
def test_a_condition_covers_its_steps_and_no_more():
    """What stands behind is done in any case; conditions may stand in one another."""
    never, ever = Condition("life", n=9), Condition("life", n=1)
    session = use(If(never, (Draw(1), Heal(1))), If(ever, (If(never, (Draw(3),)), Wound(1))))
    assert [k for k in kinds(session) if k in ("drawn", "laid", "life_lost")] == ["life_lost"]


@pytest.mark.rule("AL-804", "op:may")
@pytest.mark.parametrize(("answer", "hand", "laid"), [("yes", ["V", "T1"], "T2"), ("pass", ["V"], "T1")])
def test_what_may_be_done_may_be_left_out(answer, hand, laid):
    """Its owner is asked; what stands behind is done in any case."""
    session = use(May((Draw(1),)), Heal(1))
    assert (asked(session), offered(session)) == (("A", "may"), {"pass", "yes"})
    do(session, answer)
    assert (numbers(session, "A", "hand"), numbers(session, "A", "life")[5:]) == (hand, [laid])


@pytest.mark.rule("AL-804")
def test_the_first_use_belongs_to_abilities():
    """A crash card or a spell that speaks of it is refused, and so is an effect of "this" card there."""
    for extra in ({"do": "if", "condition": {"subject": "first_use"}, "steps": [{"do": "draw", "n": 1}]},
                  {"do": "act", "what": "break", "target": {"pick": "this"}}):  # fmt: skip
        with pytest.raises(CardError, match="effect"):
            from_plain(
                {"number": "C", "name": "C", "kind": "crash", "condition": {"subject": "hand"}, "effect": [extra]},
                "card",
                Card,
            )


# AL-805


@pytest.mark.rule("AL-805", "AL-807", "op:cost_exhaust")
def test_exhausting_itself_as_a_cost():
    """Offered while it stands, so once; it adds no attack."""
    session = do(pay(bearer(Cost("exhaust"), attack=4)), "use 1 1")
    (row,) = field(session, "A")
    assert (row["card"], row["exhausted"], numbers(session, "A", "hand")) == ("W", True, ["V", "T1"])
    assert value(session, "A", "ATK") == value(session, "B", "ATK")
    assert "use 1 1" not in offered(session)


@pytest.mark.rule("AL-805", "op:cost_discard")
def test_discarding_as_a_cost():
    """n cards of the hand, chosen one after another; with fewer in hand it can't be used."""
    assert "use 1 1" not in offered(pay(bearer(Cost("discard", 2))))
    session = do(pay(bearer(Cost("discard", 2)), {"hand": [H, N, J]}), "use 1 1")
    assert (asked(session), offered(session)) == (("A", "discard"), {"discard H", "discard N", "discard J"})
    do(session, "discard J", "discard H")
    assert (numbers(session, "A", "break"), numbers(session, "A", "hand")) == (["J", "H"], ["N", "T1"])


@pytest.mark.rule("AL-805", "AL-807", "op:cost_life")
def test_life_material_as_a_cost():
    """n of the own, into the break zone; down to 0, and not if there are fewer."""
    card = bearer(Cost("life", 3))
    session = do(pay(card, {"life": LIFE[:3]}), "use 1 1")
    assert (numbers(session, "A", "life"), sorted(numbers(session, "A", "break")), session.result) == (
        [],
        ["L0", "L1", "L2"],
        None,
    )
    assert "use 1 1" not in offered(pay(card, {"life": LIFE[:2]}))
    assert {e.clause for e in session.events if e.kind == "life_lost"} == {"AL-805"}


@pytest.mark.rule("AL-805", "op:cost_burst")
def test_bursting_itself_as_a_cost():
    """Into the break zone; its effect is done all the same, and nothing can be summoned for it."""
    session = do(pay(bearer(Cost("burst")), {"hand": [weapon("V", BP=1)]}), "use 1 1")
    assert (field(session, "A"), numbers(session, "A", "break"), numbers(session, "A", "hand")) == (
        [],
        ["W"],
        ["V", "T1"],
    )
    assert not any(text.startswith("summon") for text in offered(session))


@pytest.mark.rule("AL-805", "op:cost_burst")
def test_an_armed_card_may_be_burst_for_its_own_ability():
    """But an avatar can't, nor can it be exhausted."""
    session = lay({"field": [armed("R", Activated((Cost("burst"),), (Draw(1),)))], "hand": [V]}, {})
    assert numbers(do(session, "use armed 1"), "A", "break") == ["R"]
    for cost in ("burst", "exhaust"):
        ability = {"do": "activated", "costs": [{"what": cost}], "steps": [{"do": "draw", "n": 1}]}
        with pytest.raises(CardError, match="costs"):
            from_plain(
                {"number": "A", "name": "A", "kind": "avatar", "species": "human", "abilities": [ability]}, "card", Card
            )


@pytest.mark.rule("AL-805", "op:cost_exhaust", "op:cost_discard", "op:cost_life", "op:cost_burst")
def test_costs_are_paid_all_or_not_at_all_in_their_order():
    """Exhaust, discard, life, burst, however they are listed; if one can't be paid it isn't offered."""
    card = bearer(Cost("burst"), Cost("life"), Cost("discard"), Cost("exhaust"))
    session = do(pay(card), "use 1 1")
    assert [k for k in kinds(session) if k != "used"][:5] == ["rested", "discarded", "life_lost", "burst", "drawn"]
    short: list[dict[str, Any]] = [{"field": [(card, EXHAUSTED)]}, {"hand": []}, {"life": []}]
    for side in short:
        session = pay(card, side)
        assert session.phase != "main" or "use 1 1" not in offered(session)


@pytest.mark.rule("AL-805", "AL-605")
def test_what_a_cost_sets_off_comes_before_the_effect():
    """A treat burst as a cost lays the top card; the effect draws the next."""
    t = trigger("X", "treat", abilities=(Activated((Cost("burst"),), (Draw(1),)),))
    session = do(lay({"field": [t], "deck": [T1, T2], "life": LIFE, "hand": [V]}, {}), "use 1 1")
    assert (numbers(session, "A", "life")[-1], numbers(session, "A", "hand")) == ("T1", ["V", "T2"])


@pytest.mark.rule("AL-805")
def test_an_activated_ability_has_a_cost():
    """None, or one twice, is refused."""
    for costs in ([], [{"what": "life"}, {"what": "life"}]):
        with pytest.raises(CardError, match="costs"):
            from_plain({"do": "activated", "costs": costs, "steps": [{"do": "draw", "n": 1}]}, "ability")


# AL-806


@pytest.mark.rule("AL-806")
@pytest.mark.parametrize(
    "step",
    [
        Act("exhaust", Target("choose", "opposing")),
        Act("stand", Target("all", "own")),
        Act("break", Target("choose", "opposing", 2)),
        Sharpen(1, "turn", Target("all", "opposing")),
        Recover(1),
        Summon("gun"),
        HandToDeck(1),
        Discard(1, "opposing"),
    ],
    ids=lambda step: type(step).__name__ + getattr(step, "what", ""),
)  # fmt: skip
def test_without_a_target_that_part_does_nothing_and_the_rest_happens(step):
    """Nothing on B's field, in B's hand, in A's break zone: nothing happens, then a card is drawn."""
    session = use(step, Draw(1))
    assert (happened(session, "drawn"), asked(session)) == (["T1"], ("A", "main"))
    assert not {"rested", "stood", "broken", "sharpened", "taken", "summoned", "back_random", "discarded"} & set(
        kinds(session)[:-1]
    )


@pytest.mark.rule("AL-806")
def test_with_fewer_than_n_as_many_as_there_are():
    """Of everything: cards drawn, discarded, laid, lost, chosen, taken back."""
    assert happened(use(Draw(9), A={"deck_size": 3}), "drawn") == ["T1", "T2", "T3"]
    assert happened(use(Discard(9, "opposing"), B={"hand": [H]}), "discarded") == ["H"]
    assert len(happened(use(Wound(9), A={}, B={"life": MINE[:2]}), "life_lost")) == 2
    assert len(numbers(use(Heal(9), A={"deck_size": 3}), "A", "life")) == 8
    assert happened(use(HandToDeck(9), B={"hand": [H]}), "back_random") == ["H"]
    assert happened(use(Recover(9), A={"break": [weapon("W")]}), "taken") == ["W"]
    session = use(Act("break", Target("choose", "opposing", 9)), B={"field": [weapon("F"), weapon("G")]})
    assert happened(session, "broken")[:2] == ["F", "G"]


@pytest.mark.rule("AL-806", "AL-801")
def test_values_are_summed_and_then_cut_at_0():
    """-9 and +6 on ATK 5 are 2, not 6; -9 alone is 0. DEF and the attack of weapons alike."""
    for stat in ("ATK", "DEF"):
        assert value(use(Boost(stat, -9)), "A", stat) == 0
        assert value(use(Boost(stat, -9), Boost(stat, 6, "always")), "A", stat) == 2
    own = Target("all", "own")
    for steps, left in (((Sharpen(-9, "turn", own),), 0), ((Sharpen(-9, "turn", own), Sharpen(8, "always", own)), 2)):
        assert attack(use(*steps, A={"field": [weapon("W", attack=3)]}), "W") == left


@pytest.mark.rule("AL-806", "AL-601")
def test_a_negative_attack_isnt_subtracted():
    """A weapon of 3 - 9 exhausted adds 0."""
    session = use(Sharpen(-9, "turn", Target("all", "own")), A={"field": [weapon("W", attack=3)]})
    assert value(do(session, "exhaust 1"), "A", "ATK") == 5


@pytest.mark.rule("AL-806", "AL-801")
def test_an_attack_count_is_cut_at_1():
    """-4 on 1 is 1; -4 and +5 are 2."""
    assert value(use(Boost("attacks", -4)), "A", "attacks") == 1
    assert value(use(Boost("attacks", -4), Boost("attacks", 5)), "A", "attacks") == 2


@pytest.mark.rule("AL-806")
def test_effects_on_both_begin_with_the_turn_player():
    """Drawn, lost and broken: first A's, then B's; in B's turn the other way round, whoever's effect it is."""
    b = {"field": [weapon("F")], "deck": [H]}
    session = use(Draw(1, "both"), Act("break", Target("all")), Wound(1, "both"), A={"field": [weapon("W")]}, B=b)
    assert happened(session, "drawn") == ["T1", "H"]
    assert happened(session, "broken")[:2] == ["W", "F"]
    assert [n[0] for n in happened(session, "life_lost")] == ["L", "M"]
    guard = avatar("AA", Triggered("guarded", (Draw(1, "both"),)), DEF=9)
    session = lay({"avatar": guard, "deck": [T1]}, {"deck": [H]}, active="B", turn=4, phase="battle")
    assert happened(do(session, "yes", "yes"), "drawn")[:2] == ["H", "T1"]


# AL-807


@pytest.mark.rule("AL-807", "op:exhaust")
def test_exhausting_by_an_effect_adds_no_attack():
    """Neither to ATK nor to DEF."""
    session = use(
        Act("exhaust", Target("all")), A={"field": [weapon("W", attack=3)]}, B={"field": [weapon("F", attack=3)]}
    )
    assert [value(session, p, stat) for p in "AB" for stat in ("ATK", "DEF")] == [5, 5, 5, 5]


@pytest.mark.rule("AL-807", "AL-602")
def test_only_a_standing_weapon_can_be_so_exhausted():
    """An exhausted one isn't turned upside down by it."""
    session = use(
        Act("exhaust", Target("all")), A={"field": [(weapon("W"), EXHAUSTED)]}, B={"field": [(weapon("F"), EXHAUSTED)]}
    )
    assert (happened(session, "no_target"), len(field(session, "A")), len(field(session, "B"))) == (["USE"], 1, 1)


@pytest.mark.rule("AL-807", "AL-605")
def test_break_triggers_among_life_paid_happen():
    """The last life material, a treat, brings a new one; then the effect."""
    session = do(pay(bearer(Cost("life")), {"life": [trigger("X", "treat")]}), "use 1 1")
    assert (numbers(session, "A", "life"), numbers(session, "A", "hand")) == (["T1"], ["V", "T2"])


@pytest.mark.rule("AL-807", "AL-505")
def test_a_weapon_exhausted_as_a_cost_is_still_equipped():
    """A spell that needs its attribute may be used."""
    session = do(pay(bearer(Cost("exhaust")), {"hand": [spell("S", Draw(1), attribute="sword")]}), "use 1 1")
    assert "spell S" in offered(session)
