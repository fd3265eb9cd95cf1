"""What effects do: AL-801…803."""

from __future__ import annotations

from typing import Any

import pytest

from rtkit.games.avatars_legion.schema import (
    Act,
    Boost,
    Discard,
    Draw,
    HandToDeck,
    Heal,
    Recover,
    Sharpen,
    Static,
    Summon,
    Target,
    Triggered,
    Wound,
)  # fmt: skip
from rtkit.games.session import Session
from tests.games.avatars_legion.laid import armed, avatar, crash, lay, numbers, plain, trigger, weapon
from tests.games.avatars_legion.playing import asked, attack, do, field, happened, kinds, offered, value

H, N, J = (plain(n) for n in "HNJ")
T1, T2, T3 = (plain(f"T{i}") for i in range(1, 4))
U1, U2, U3 = (plain(f"U{i}") for i in range(1, 4))
LIFE = [plain(f"L{i}") for i in range(5)]
EXHAUSTED = {"exhausted": True}
ALL, OWN, OPPOSING = Target("all"), Target("all", "own"), Target("all", "opposing")
V = weapon("V")


def use(*steps: Any, A: dict[str, Any] | None = None, B: dict[str, Any] | None = None, **rest: Any) -> Session:
    """A, with V in hand, has used a crash card; the avatars have ATK 5 and DEF 5, T1… and U1… lie on the decks."""
    own = {"avatar": avatar("AA", ATK=5, DEF=5), "deck": [T1, T2, T3], "life": LIFE, "hand": [], **(A or {})}
    own["hand"] = [crash("USE", *steps), *own["hand"], V]
    other = {
        "avatar": avatar("BB", ATK=5, DEF=5),
        "deck": [U1, U2, U3],
        "life": [plain(f"M{i}") for i in range(5)],
        **(B or {}),
    }
    return do(lay(own, other, **rest), "crash USE")


def hands(session: Session) -> list[list[str]]:
    return [[n for n in numbers(session, player, "hand") if n != "V"] for player in "AB"]


def broken(session: Session) -> list[list[str]]:
    return [[n for n in numbers(session, player, "break") if n != "USE"] for player in "AB"]


def exhausted(session: Session) -> set[str]:
    return {row["card"] for player in "AB" for row in field(session, player) if row.get("exhausted")}


def on_field(session: Session) -> list[list[str]]:
    return [[row["card"] for row in field(session, player)] for player in "AB"]


# AL-801


@pytest.mark.rule("AL-801", "op:boost")
@pytest.mark.parametrize("stat", ["ATK", "DEF", "attacks"])
@pytest.mark.parametrize(("who", "player", "spared"), [("own", "A", "B"), ("opposing", "B", "A")])
def test_an_avatars_value_goes_up_or_down(stat, who, player, spared):
    """ATK, DEF or the number of attacks, of the own or the opposing avatar, by plus or minus n."""
    plain_one = {"ATK": 5, "DEF": 5, "attacks": 1}[stat]
    session = use(Boost(stat, 3, who=who))
    assert (value(session, player, stat), value(session, spared, stat)) == (plain_one + 3, plain_one)
    if stat != "attacks":
        assert value(use(Boost(stat, -2, who=who)), player, stat) == plain_one - 2


@pytest.mark.rule("AL-801", "op:boost")
@pytest.mark.parametrize(("until", "in_turn", "later"), [("turn", 8, 5), ("always", 8, 8), ("attack", 5, 5)])
def test_how_long_an_avatars_change_lasts(until, in_turn, later):
    """For the turn, for good; for the attack does nothing where there is none."""
    session = use(Boost("ATK", 3, until))
    assert value(session, "A", "ATK") == in_turn
    do(session, "pass", "pass")
    assert (session.turn, value(session, "A", "ATK")) == (4, later)


def attacked(*steps: Any) -> Session:
    """A's first attack has failed, and A's avatar has used its ability for that, which does these steps."""
    fails = avatar("AA", Triggered("failure", steps), ATK=5)
    a = {"avatar": fails, "field": [weapon("G", attribute="gun", attacks=3)], "life": LIFE}
    return do(lay(a, {"avatar": avatar("BB", DEF=5), "life": LIFE}, phase="battle"), "yes", "yes")


@pytest.mark.rule("AL-801", "op:boost")
@pytest.mark.parametrize(("until", "second"), [("attack", (5, "failure")), ("turn", (7, "success"))])
def test_a_change_for_the_attack_ends_with_it(until, second):
    """Given when the first attack has failed, it is gone at the second; one for the turn isn't."""
    session = do(attacked(Boost("ATK", 2, until)), "yes")
    totals = [e.amount for e in session.events if e.kind == "totals"]
    assert totals == [5, second[0]]
    assert kinds(session).count("success") == (second[1] == "success")


@pytest.mark.rule("AL-801", "op:sharpen")
def test_the_attack_of_weapons_goes_up_or_down():
    """Those meant and no others; what is exhausted afterwards adds the new attack."""
    a = {"field": [weapon("W", attack=3), weapon("X", attack=1, attribute="staff")]}
    session = use(
        Sharpen(2, "turn", Target("all", "own", attribute="staff")), A=a, B={"field": [weapon("F", attack=4)]}
    )
    assert [attack(session, n) for n in "WXF"] == [3, 3, 4]
    session = use(Sharpen(-2, "turn", OPPOSING), A=a, B={"field": [weapon("F", attack=4)]})
    assert [attack(session, n) for n in "WXF"] == [3, 1, 2]


@pytest.mark.rule("AL-801", "op:sharpen")
@pytest.mark.parametrize(("until", "in_turn", "later"), [("turn", 5, 3), ("always", 5, 5), ("attack", 3, 3)])
def test_how_long_a_weapons_change_lasts(until, in_turn, later):
    """As an avatar's."""
    session = use(Sharpen(2, until, OWN), A={"field": [weapon("W", attack=3)]})
    assert attack(session, "W") == in_turn
    do(session, "pass", "pass")
    assert (session.turn, attack(session, "W")) == (4, later)


@pytest.mark.rule("AL-801", "op:sharpen")
def test_a_weapons_change_ends_when_it_leaves():
    """For good: until it has left the field and come back."""
    steps = (Sharpen(2, "always", OWN), Act("break", OWN), Recover(1))
    session = do(use(*steps, A={"field": [weapon("W", attack=3)]}), "summon W")
    assert attack(session, "W") == 3


@pytest.mark.rule("AL-801", "op:static")
def test_continuous_changes_of_an_avatar():
    """ATK, DEF and attacks; of the own, the opposing or both avatars."""
    on = {"own": [7, 5], "opposing": [5, 7], "both": [7, 7]}
    for scope, values in on.items():
        for stat in ("ATK", "DEF", "attacks"):
            session = use(Draw(1), A={"field": [weapon("W", Static(stat, 2, scope))]})
            expected = [n - 4 for n in values] if stat == "attacks" else values
            assert [value(session, p, stat) for p in "AB"] == expected


@pytest.mark.rule("AL-801", "op:static")
@pytest.mark.parametrize(
    ("scope", "attribute", "values"),
    [("this", None, [4, 1, 1]), ("own", None, [4, 4, 1]), ("own", "staff", [1, 4, 1]), ("opposing", None, [1, 1, 4])],
)
def test_continuous_changes_of_weapons(scope, attribute, values):
    """Of this weapon, of own ones (of an attribute), of the opponent's."""
    w = weapon("W", Static("attack", 3, scope, attribute), attack=1)
    session = use(
        Draw(1), A={"field": [w, weapon("X", attack=1, attribute="staff")]}, B={"field": [weapon("F", attack=1)]}
    )
    assert [attack(session, n) for n in "WXF"] == values


# AL-802


@pytest.mark.rule("AL-802", "op:draw")
@pytest.mark.parametrize(
    ("who", "mine", "other"),
    [("own", ["T1", "T2"], []), ("opposing", [], ["U1", "U2"]), ("both", ["T1", "T2"], ["U1", "U2"])],
)
def test_draw_n(who, mine, other):
    """The top n cards of the deck, into its owner's hand."""
    assert hands(use(Draw(2, who))) == [mine, other]


@pytest.mark.rule("AL-802", "op:discard")
def test_discard_is_the_hands_owners_choice():
    """One after another; the cards go to the break zone."""
    session = use(Discard(2), A={"hand": [H, N, J]})
    assert (asked(session), offered(session)) == (("A", "discard"), {f"discard {n}" for n in "HNJV"})
    do(session, "discard J")
    assert offered(session) == {f"discard {n}" for n in "HNV"}
    assert broken(do(session, "discard H")) == [["J", "H"], []]


@pytest.mark.rule("AL-802", "AL-806", "op:discard")
def test_the_opponent_chooses_what_the_opponent_discards():
    """Both: the turn player first."""
    session = use(Discard(1, "opposing"), A={"hand": [H]}, B={"hand": [N, J]})
    assert (asked(session), offered(session)) == (("B", "discard"), {"discard N", "discard J"})
    session = use(Discard(1, "both"), A={"hand": [H]}, B={"hand": [N, J]})
    assert asked(session) == ("A", "discard")
    assert asked(do(session, "discard H")) == ("B", "discard")
    assert broken(do(session, "discard J")) == [["H"], ["J"]]


@pytest.mark.rule("AL-802", "op:hand_to_deck", "ruling:break_choice=random")
def test_opposing_hand_cards_go_back_by_lot():
    """Two of three, into the deck, which is shuffled once."""
    sessions = [use(HandToDeck(2), B={"hand": [H, N, J]}, seed=seed) for seed in range(20)]
    for session in sessions:
        assert len(hands(session)[1]) == 1 and kinds(session).count("shuffled") == 1
        assert set(happened(session, "back_random")) < set(numbers(session, "B", "deck"))
    assert {tuple(hands(session)[1]) for session in sessions} == {("H",), ("N",), ("J",)}


@pytest.mark.rule("AL-802", "op:hand_to_deck", "ruling:break_choice=look")
def test_opposing_hand_cards_go_back_as_chosen():
    """By the one who looks: one, then another among what is left."""
    session = use(HandToDeck(2), B={"hand": [H, N, J]}, rulings={"break_choice": "look"})
    assert (asked(session), offered(session)) == (("A", "give"), {"give H", "give N", "give J"})
    do(session, "give J")
    assert offered(session) == {"give H", "give N"}
    assert hands(do(session, "give H"))[1] == ["N"]
    assert {"H", "J"} <= set(numbers(session, "B", "deck"))


@pytest.mark.rule("AL-802", "op:recover")
def test_weapons_come_back_from_the_own_break_zone():
    """Chosen one by one, of an attribute if it says so, weapons only; with up_to fewer or none."""
    zone = [weapon("W"), H, weapon("X", attribute="staff"), armed("R"), weapon("Y", attribute="staff")]
    session = use(Recover(2), A={"break": zone}, B={"break": [weapon("F")]})
    assert offered(session) == {"take W", "take X", "take Y"}
    assert hands(do(session, "take Y", "take W"))[0] == ["Y", "W"]
    session = use(Recover(2, True, "staff"), A={"break": zone})
    assert offered(session) == {"pass", "take X", "take Y"}
    assert hands(do(session, "take X", "pass"))[0] == ["X"]


@pytest.mark.rule("AL-802", "op:heal")
def test_top_cards_go_to_life_material():
    """Own ones, face down, behind those that are there."""
    session = use(Heal(2))
    assert numbers(session, "A", "life") == ["L0", "L1", "L2", "L3", "L4", "T1", "T2"]
    assert (len(numbers(session, "B", "life")), numbers(session, "A", "deck")[0]) == (5, "T3")


@pytest.mark.rule("AL-802", "op:wound")
@pytest.mark.parametrize(("who", "left"), [("own", [3, 5]), ("opposing", [5, 3]), ("both", [3, 3])])
def test_life_material_goes_to_the_break_zone(who, left):
    """Its owner's break zone, by lot."""
    session = use(Wound(2, who))
    assert [len(numbers(session, p, "life")) for p in "AB"] == left
    assert [len(zone) for zone in broken(session)] == [5 - n for n in left]
    assert len({tuple(happened(use(Wound(2, who), seed=seed), "life_lost")) for seed in range(9)}) > 1


# AL-803


@pytest.mark.rule("AL-803", "AL-807", "op:exhaust")
def test_weapons_are_exhausted():
    """Standing ones of the side that is meant; an armed card never is."""
    a = {"field": [weapon("W"), (weapon("X"), EXHAUSTED)]}
    b = {"field": [weapon("F"), weapon("G", attribute="gun"), armed("R")]}
    assert exhausted(use(Act("exhaust", OPPOSING), A=a, B=b)) == {"X", "F", "G"}
    assert exhausted(use(Act("exhaust", Target("all", "opposing", attribute="gun")), A=a, B=b)) == {"X", "G"}
    session = use(Act("exhaust", Target("choose", "any", 1)), A=a, B=b)
    assert offered(session) == {"pick own 1", "pick opposing 1", "pick opposing 2"}
    assert exhausted(do(session, "pick opposing 2")) == {"X", "G"}


@pytest.mark.rule("AL-803", "op:stand")
def test_weapons_stand():
    """Exhausted ones only; one that stood up is exhausted for its attack again."""
    a = {"field": [(weapon("W", attack=3), EXHAUSTED), weapon("X")]}
    session = use(Act("stand", Target("choose", "own")), A=a, B={"field": [(weapon("F"), EXHAUSTED)]})
    assert exhausted(session) == {"F"}
    do(session, "exhaust 1")
    assert (value(session, "A", "ATK"), exhausted(session)) == (8, {"W", "F"})


@pytest.mark.rule("AL-803", "op:break")
def test_weapons_and_armed_cards_are_broken():
    """Into their owner's break zone; a weapon, an armed card, or either."""
    a, b = {"field": [weapon("W"), armed("R")]}, {"field": [weapon("F"), weapon("G"), armed("S")]}
    assert on_field(use(Act("break", Target("all", "any", what="armed")), A=a, B=b)) == [["W"], ["F", "G"]]
    session = use(Act("break", ALL), A=a, B=b)
    assert (on_field(session), broken(session)) == ([["R"], ["S"]], [["W"], ["F", "G"]])
    session = use(Act("break", Target("choose", "opposing", what="equipment")), A=a, B=b)
    assert offered(session) == {"pick opposing 1", "pick opposing 2", "pick opposing armed"}
    assert broken(do(session, "pick opposing armed")) == [[], ["S"]]


@pytest.mark.rule("AL-803", "op:break")
def test_standing_or_exhausted_ones_may_be_meant():
    """An armed card counts as standing."""
    b = {"field": [weapon("F"), (weapon("G"), EXHAUSTED), armed("S")]}
    for status, left in (("standing", ["G"]), ("exhausted", ["F", "S"])):
        session = use(Act("break", Target("all", "opposing", what="equipment", status=status)), B=b)
        assert on_field(session)[1] == left


@pytest.mark.rule("AL-803")
def test_several_are_chosen_one_after_another_then_it_is_done():
    """Never one twice; with up_to one may stop."""
    b = {"field": [weapon("F"), weapon("G"), armed("S")]}
    session = use(Act("break", Target("choose", "opposing", 2, True, "equipment")), B=b)
    assert offered(session) == {"pass", "pick opposing 1", "pick opposing 2", "pick opposing armed"}
    do(session, "pick opposing armed")
    assert (offered(session), broken(session)) == ({"pass", "pick opposing 1", "pick opposing 2"}, [[], []])
    assert broken(do(session, "pick opposing 1")) == [[], ["F", "S"]]
    session = do(use(Act("break", Target("choose", "opposing", 2, True, "equipment")), B=b), "pick opposing 2", "pass")
    assert broken(session) == [[], ["G"]]


@pytest.mark.rule("AL-803", "AL-806")
def test_up_to_n_may_be_none_also_where_there_are_fewer():
    """One weapon there: without up_to it is taken unasked, with it one may leave it."""
    b = {"field": [weapon("F")]}
    assert broken(use(Act("break", Target("choose", "opposing", 2)), B=b)) == [[], ["F"]]
    session = use(Act("break", Target("choose", "opposing", 2, True)), B=b)
    assert offered(session) == {"pass", "pick opposing 1"}
    assert broken(do(session, "pass")) == [[], []]


@pytest.mark.rule("AL-803", "op:summon")
def test_a_weapon_is_summoned_without_burst():
    """Whatever its BP, of an attribute or up to a BP if it says so; standing; its owner may decline."""
    hand = [weapon("W", BP=9), weapon("X", attribute="staff", BP=3), armed("R"), trigger("T", "treat", BP=4)]
    session = use(Summon(), A={"hand": hand})
    assert (asked(session), offered(session)) == (
        ("A", "summon"),
        {"pass", "summon W", "summon X", "summon T", "summon V"},
    )
    assert on_field(do(session, "summon W"))[0] == ["W"]
    assert exhausted(session) == set()
    assert offered(use(Summon("staff"), A={"hand": hand})) == {"pass", "summon X"}
    session = use(Summon(None, 3), A={"hand": hand})
    assert offered(session) == {"pass", "summon X", "summon V"}
    assert on_field(do(session, "pass"))[0] == []


@pytest.mark.rule("AL-803", "op:summon")
def test_an_effects_summons_needs_a_free_zone():
    """With both taken nothing comes and nothing is burst."""
    session = use(Summon(), A={"field": [weapon("W"), weapon("X")]})
    assert (on_field(session)[0], happened(session, "no_target")) == (["W", "X"], ["USE"])
