"""The oracle by hand: cards in play and the main phase (AL-103 … 105, AL-3xx, AL-5xx, AL-601, AL-602, AL-805, 807)."""

from __future__ import annotations

import pytest

from rtkit.games.avatars_legion.schema import (
    Act,
    Activated,
    Boost,
    Condition,
    Cost,
    Draw,
    Heal,
    If,
    Needs,
    Recover,
    Sharpen,
    Static,
    Summon,
    Target,
    Triggered,
    Wound,
)

from .tabletop import BLANK, Side, Tabletop, armed, avatar, crash, spell, trigger, weapon

GLADIUS = weapon("gladius", BP=2, TP=2)
BUSTER = weapon("buster", BP=0, TP=1)
LADDER = tuple(weapon(f"bp{n}", BP=n) for n in range(5))
ADD = Boost("ATK", 1)


@pytest.mark.parametrize(
    ("species", "able"),
    [("human", ["sword", "gun", "staff"]), ("creature", ["sword"]), ("android", ["gun"])],
)
def test_species_equip(species: str, able: list[str]) -> None:
    """AL-103."""
    hand = tuple(weapon(a, attribute=a, attacks=2) for a in ("sword", "gun", "staff"))
    assert Tabletop(Side(avatar=avatar(species=species), hand=hand)).offered("summon") == able


def test_worked_example() -> None:
    """AL-502: bursting Gladius allows BP 2 and less, bursting both BP 3 and less; Buster alone BP 1."""
    game = Tabletop(Side(weapons=(GLADIUS, BUSTER), hand=LADDER))
    assert game.offered("summon") == [
        "bp0 burst 1", "bp0 burst 2", "bp0 burst 1 2", "bp1 burst 1", "bp1 burst 2", "bp1 burst 1 2",
        "bp2 burst 1", "bp2 burst 1 2", "bp3 burst 1 2",
    ]  # fmt: skip


def test_summon_without_burst() -> None:
    """AL-501: BP 0 needs none, if a zone is free; it arrives standing in the first free zone."""
    game = Tabletop(Side(weapons=(GLADIUS,), hand=LADDER))
    assert game.offered("summon")[0] == "bp0" and "bp1" not in game.offered("summon")
    game.play("summon bp0")
    assert game.names(0, "weapons") == ["gladius", "bp0"] and not game.side(0)["weapons"][1]["exhausted"]
    assert all("burst" in text for text in game.offered("summon"))  # no room any more


def test_summon_with_burst() -> None:
    """AL-501, AL-503: the burst weapon, exhausted or not, goes; the new one takes the first free zone."""
    game = Tabletop(Side(weapons=(GLADIUS, BUSTER), hand=LADDER)).play("exhaust 1", "summon bp2 burst 1")
    assert game.names(0, "weapons") == ["bp2", "buster"] and game.names(0, "break") == ["gladius"]
    game = Tabletop(Side(weapons=(GLADIUS, BUSTER), hand=LADDER)).play("summon bp0 burst 1 2")
    assert game.names(0, "weapons") == ["bp0"] and game.names(0, "break") == ["gladius", "buster"]


def test_two_weapons_a_turn() -> None:
    """AL-501: break triggers and weapons put there by effects are counted."""
    free = tuple(weapon(f"free{n}") for n in range(2))
    treat, call = trigger("treat", "treat"), crash("call", Summon())
    game = Tabletop(Side(hand=(*free, treat, call))).play("crash call", "summon free0", "summon treat")
    assert game.offered("summon") == [] and game.sizes("weapons") == [2, 2]
    game = Tabletop(Side(hand=(*free, treat, call))).play("summon free0", "summon free1 burst 1", "crash call")
    assert game.ask == "main" and game.names(0, "weapons") == ["free1"]  # the effect finds the limit reached


def test_a_burst_break_trigger_has_its_effect() -> None:
    """AL-501, AL-503, AL-605: announce: the weapon arrives, then it happens."""
    charge = trigger("charge", "charge", Recover(1), TP=1)
    own = Side(weapons=(charge,), hand=(weapon("bp1", BP=1), BLANK), bz=(weapon("a"), weapon("b")))
    game = Tabletop(own).play("summon bp1 burst 1")
    assert (game.ask, game.legal()) == ("take", ["take a", "take b"])
    assert game.names(0, "weapons") == ["bp1"] and game.names(0, "break") == ["a", "b", "charge"]
    assert game.play("take b").names(0, "hand") == ["blank", "b"]


def test_burst_first() -> None:
    """AL-501 ruling burst_first: burst, break triggers, then any weapon now in hand, or none."""
    charge = trigger("charge", "charge", Recover(1), TP=1)
    own = Side(weapons=(charge, BUSTER), hand=LADDER[:2], bz=(weapon("back", BP=1), weapon("no", BP=2)))
    game = Tabletop(own, burst_order="burst_first")
    assert game.legal() == ["pass", "burst 1", "burst 2", "burst 1 2", "exhaust 1", "exhaust 2"]
    game.play("burst 1", "take back")
    assert (game.ask, game.legal()) == ("summon", ["pass", "summon bp0", "summon bp1", "summon back"])
    assert game.names(0, "weapons") == ["buster"]
    game.play("pass")
    assert game.ask == "main" and game.offered("summon") == ["bp0"]
    other = Tabletop(own, burst_order="burst_first").play("burst 1 2", "take no")
    assert "summon no" in other.legal()  # TP 1 + 1
    assert other.play("summon no").names(0, "weapons") == ["no"]


def test_burst_first_ends_with_the_limit() -> None:
    """AL-501: no burst once two weapons were put on the field this turn."""
    free = tuple(weapon(f"free{n}") for n in range(2))
    game = Tabletop(Side(hand=free), burst_order="burst_first").play("summon free0")
    assert game.offered("burst") == ["1"]
    assert game.play("summon free1").offered("burst") == []


def test_armed() -> None:
    """AL-504, AL-603: BP at most the TP on the field, nothing burst, one a turn; BP 0 needs no weapon; adds to DEF."""
    suits = tuple(armed(f"suit{n}", BP=n, defence=n + 1) for n in range(5))
    assert Tabletop(Side(hand=suits)).offered("arm") == ["suit0"]
    game = Tabletop(Side(weapons=(GLADIUS, BUSTER), hand=suits))
    assert game.offered("arm") == ["suit0", "suit1", "suit2", "suit3"]
    game.play("arm suit3")
    assert game.side(0)["DEF"] == 9 and game.offered("arm") == [] and len(game.names(0, "weapons")) == 2


@pytest.mark.parametrize(("replace", "offered"), [(False, []), (True, ["suit"])])
def test_armed_replace(replace: bool, offered: list[str]) -> None:
    """AL-504."""
    own = Side(armed=armed("old", defence=3), hand=(armed("suit", defence=1), armed("next", BP=1)))
    game = Tabletop(own, armed_replace=replace)
    assert game.offered("arm") == offered
    if replace:
        game.play("arm suit")
        assert game.names(0, "break") == ["old"] and game.side(0)["DEF"] == 6 and game.offered("arm") == []


def test_spell_needs_equipment() -> None:
    """AL-505: a card it names, or one of the attribute; armed cards count, the avatar doesn't; checked on use only."""
    needs = {
        "staff": Needs("staff"), "gun": Needs("gun"), "either": Needs("gun", ("wand",)),
        "named": Needs(names=("wand", "x")), "suit": Needs(names=("suit",)), "self": Needs(names=("avatar",)),
    }  # fmt: skip
    hand = tuple(spell(name, ADD, needs=need) for name, need in needs.items())
    own = Side(weapons=(weapon("wand", attribute="staff"),), armed=armed("suit"), hand=hand)
    assert Tabletop(own).offered("spell") == ["staff", "either", "named", "suit"]
    assert Tabletop(Side(hand=hand), own).offered("spell") == []


def test_spell_zone() -> None:
    """AL-505: in the spell zone during its effect, then in the break zone, before what it set off happens."""
    away = spell("away", Act("break", Target("choose", "own")), Recover(1))
    treat = trigger("treat", "treat")
    own = Side(weapons=(treat, weapon("sword")), hand=(away,), bz=(weapon("a"), weapon("b")))
    game = Tabletop(own).play("spell away")
    assert (game.ask, game.names(0, "spell"), game.names(0, "hand")) == ("pick", ["away"], [])
    game.play("pick own 1")
    assert game.ask == "take" and game.sizes("life") == [5, 5]  # the treat waits for the end of the spell
    game.play("take a")
    assert game.names(0, "break") == ["b", "treat", "away"] and game.sizes("life") == [6, 5]
    assert game.names(0, "spell") == []


@pytest.mark.parametrize(("leaves", "zone"), [(True, "break"), (False, "crash")])
def test_crash(leaves: bool, zone: str) -> None:
    """AL-506: only while its condition holds; then by the ruling to the break zone, or it stays."""
    few = Condition("life", "own", 2, at_least=False)
    strike = crash("strike", Wound(2), condition=few)
    assert Tabletop(Side(hand=(strike,))).offered("crash") == []
    game = Tabletop(Side(hand=(strike,), life=2), crash_leaves=leaves).play("crash strike")
    assert game.sizes("life") == [2, 3] and game.names(0, zone) == ["strike"]
    assert game.sizes("break")[0] + game.sizes("crash")[0] == 1


def test_crash_zone_during_the_effect() -> None:
    """AL-506."""
    game = Tabletop(Side(hand=(crash("look", Recover(1)),), bz=(weapon("a"), weapon("b")))).play("crash look")
    assert game.ask == "take" and game.names(0, "crash") == ["look"]


def test_exhaust_adds_attack() -> None:
    """AL-601: fixed at that moment, and it stays when the weapon has left."""
    edge = weapon("edge", Activated((Cost("discard"),), (Sharpen(4, "turn", Target("this")),)), attack=3, TP=1)
    game = Tabletop(Side(weapons=(edge,), hand=(BLANK, weapon("bp1", BP=1)))).play("exhaust 1")
    assert game.side(0)["ATK"] == 8 and game.side(0)["weapons"][0]["exhausted"]
    game.play("use 1 1", "discard blank")
    assert game.side(0)["ATK"] == 8 and game.side(0)["weapons"][0]["attack"] == 7
    assert game.play("summon bp1 burst 1").side(0)["ATK"] == 8


def test_exhausting_twice() -> None:
    """AL-602: added again, then to the break zone, where a break trigger has its effect (AL-605)."""
    game = Tabletop(Side(weapons=(trigger("treat", "treat", attack=3),))).play("exhaust 1", "exhaust 1")
    assert game.side(0)["ATK"] == 11 and game.names(0, "break") == ["treat"] and game.sizes("life") == [6, 5]


def test_a_weapon_that_just_arrived_can_be_exhausted() -> None:
    """AL-501, AL-601: it arrives standing."""
    game = Tabletop(Side(hand=(weapon("new", attack=2),))).play("summon new", "exhaust 1")
    assert game.side(0)["ATK"] == 7


def test_activated_as_often_as_paid() -> None:
    """AL-105, AL-805: the source and which of its activated abilities; all costs or none."""
    one = Activated((Cost("discard", 2),), (ADD,))
    two = Activated((Cost("life", 2),), (ADD,))
    own = Side(avatar=avatar(Static("DEF", 1), one, two), hand=(BLANK,) * 5)
    game = Tabletop(own)
    assert game.offered("use") == ["avatar 1", "avatar 2"]
    game.play("use avatar 1", "use avatar 1")
    assert game.offered("use") == ["avatar 2"] and game.sizes("hand")[0] == 1
    game.play("use avatar 2", "use avatar 2")
    assert game.ask == "battle" and game.sizes("life")[0] == 1 and game.side(0)["ATK"] == 9


def test_cost_exhaust() -> None:
    """AL-807: adds no attack, and only a standing weapon pays it."""
    bow = weapon("bow", Activated((Cost("exhaust"),), (ADD,)), attack=3)
    game = Tabletop(Side(weapons=(bow, bow))).play("use 1 1")
    assert game.side(0)["ATK"] == 6 and game.side(0)["weapons"][0]["exhausted"] and game.offered("use") == ["2 1"]
    assert game.play("exhaust 2").offered("use") == []


def test_cost_burst() -> None:
    """AL-805: the card goes, what that sets off happens, then the effect; "this" is nothing any more."""
    steps = (Sharpen(2, "turn", Target("this")), Draw(1))
    treat = trigger("treat", "treat", abilities=(Activated((Cost("burst"),), steps),))
    game = Tabletop(Side(weapons=(treat,), armed=armed("suit", Activated((Cost("burst"),), (ADD,))), top=(BUSTER,)))
    assert game.offered("use") == ["1 1", "armed 1"]
    game.play("use 1 1")
    assert game.names(0, "life")[-1] == "buster" and game.names(0, "hand") == ["blank"]
    assert game.play("use armed 1").names(0, "break") == ["treat", "suit"] and game.side(0)["ATK"] == 6


@pytest.mark.parametrize(("ruling", "winner"), [("end_phase", None), ("at_once", 1)])
def test_life_paid_may_reach_zero(ruling: str, winner: int | None) -> None:
    """AL-807, and AL-701 under at_once: the check is made once the cost is paid."""
    own = Side(avatar=avatar(Activated((Cost("life"),), (Heal(1),))), life=1)
    game = Tabletop(own, life_loss=ruling).play("use avatar 1")
    assert (game.winner, game.over) == (winner, winner is not None)
    saved = Side(avatar=own.avatar, life=(trigger("treat", "treat"),))
    game = Tabletop(saved, life_loss=ruling).play("use avatar 1")
    assert not game.over and game.sizes("life") == [2, 5]


def test_costs_in_their_order() -> None:
    """AL-805: exhaust, discard, life, burst, whatever the order in print; then what they set off."""
    costs = (Cost("burst"), Cost("life"), Cost("discard"))
    own = Side(weapons=(weapon("all", Activated(costs, (ADD,))),), life=(weapon("life"),), hand=(weapon("card", BP=1),))
    assert Tabletop(own).play("use 1 1").names(0, "break") == ["card", "life", "all"]


def test_triggered_once_a_turn_each_card() -> None:
    """AL-105: uses are counted, not offers; each card for itself; anew each turn, whoever's."""
    hurt = avatar(Triggered("hurt", (ADD,)))
    hits = tuple(crash(f"hit{n}", Wound(1, "own")) for n in range(3))
    game = Tabletop(Side(avatar=hurt, hand=hits)).play("crash hit0")
    assert (game.ask, game.to_move, game.legal()) == ("trigger", 0, ["pass", "yes"])
    game.play("pass", "crash hit1", "yes", "crash hit2")
    assert game.ask == "battle" and game.side(0)["ATK"] == 6
    game = Tabletop(Side(avatar=hurt, hand=hits), Side(avatar=avatar(ATK=9))).play(
        "crash hit0", "yes", ">battle", "pass"
    )
    game.play("pass", "yes")  # the opponent's draw and battle
    assert (game.ask, game.to_move) == ("trigger", 0)


def test_a_card_that_returns_is_new() -> None:
    """AL-105: summoned, used, burst, taken back and summoned again: offered again."""
    comes = weapon("comes", Triggered("summoned", (ADD,)))
    own = Side(hand=(comes, crash("back", Act("break", Target("all", "own")), Recover(1))))
    game = Tabletop(own).play("summon comes", "yes", "crash back", "summon comes")
    assert game.ask == "trigger" and game.play("yes").side(0)["ATK"] == 7


def test_first_use() -> None:
    """AL-804: holds while this card's abilities have not been used this turn, the use going on not counted."""
    first = Activated((Cost("discard"),), (If(Condition("first_use"), (ADD,)), Draw(1)))
    own = Side(weapons=(weapon("a", first), weapon("b", first, first)), hand=(BLANK,))
    game = Tabletop(own).play("use 1 1", "use 1 1", "use 2 2", "use 2 1")
    assert game.side(0)["ATK"] == 7


def test_first_use_is_of_the_use() -> None:
    """AL-804: what the cost sets off is a later use of the card, and leaves the first one the first."""
    once = (If(Condition("first_use"), (ADD,)),)
    own = Side(avatar=avatar(Activated((Cost("life"),), once), Triggered("hurt", once)))
    assert Tabletop(own).play("use avatar 1", "yes").side(0)["ATK"] == 6


def test_statics_on_avatars() -> None:
    """AL-105, AL-801: own, opposing or both, only while on the field and while the condition holds."""
    suit = armed("suit", Static("ATK", 1, "own"), Static("ATK", 10, "opposing"), Static("DEF", 100, "both"))
    few = Static("attacks", 2, condition=Condition("hand", "opposing", 0, at_least=False))
    own = Side(avatar=avatar(few), armed=suit)
    game = Tabletop(own, Side(hand=(BLANK,)))
    assert [(s["ATK"], s["DEF"], s["attacks"]) for s in (game.side(0), game.side(1))] == [(6, 105, 1), (15, 105, 1)]
    assert Tabletop(own).side(0)["attacks"] == 3
    gone = Side(armed=suit, hand=(crash("gone", Act("break", Target("all", "own", what="armed"))),))
    assert Tabletop(gone).play("crash gone").side(1)["ATK"] == 5


def test_statics_on_weapons() -> None:
    """AL-801: this, own, opposing, narrowed by attribute."""
    boss = weapon("boss", Static("attack", 1, "this"), Static("attack", 10, "own"), Static("attack", 50, "opposing"),
                  Static("attack", 100, "own", "gun"))  # fmt: skip
    gun = weapon("gun", attribute="gun", attacks=2)
    game = Tabletop(Side(weapons=(boss, gun)), Side(weapons=(gun,)))
    assert [w["attack"] for w in game.side(0)["weapons"]] == [11, 110]
    assert game.side(1)["weapons"][0]["attack"] == 50


def test_sums_are_cut_at_zero() -> None:
    """AL-806: summed first, then cut; an attack count at 1; what is added by exhausting is cut."""
    weak = weapon("weak", Static("attack", -5, "this"), Static("ATK", -9), Static("attacks", -3), attack=3)
    plus = spell("plus", Boost("ATK", 6))
    game = Tabletop(Side(weapons=(weak,), hand=(plus,)))
    assert (game.side(0)["ATK"], game.side(0)["attacks"], game.side(0)["weapons"][0]["attack"]) == (0, 1, 0)
    game.play("exhaust 1", "spell plus")
    assert game.side(0)["ATK"] == 2


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        (Condition("life", "own", 5), True), (Condition("life", "own", 6), False),
        (Condition("life", "opposing", 2, at_least=False), True), (Condition("hand", "own", 1), True),
        (Condition("hand", "opposing", 1), False), (Condition("equipment", "own", 3), True),
        (Condition("equipment", "own", 1, attribute="sword"), True),
        (Condition("equipment", "own", 2, attribute="gun"), False),
        (Condition("equipment", "own", 1, attribute="armed"), True),
        (Condition("equipment", "opposing", 0, at_least=False), True),
        (Condition("species", "own", species="human"), True),
        (Condition("species", "opposing", species="human"), False),
    ],
)  # fmt: skip
def test_conditions(condition: Condition, holds: bool) -> None:
    """AL-804."""
    own = Side(weapons=(weapon("s"), weapon("g", attribute="gun")), armed=armed("a"),
               hand=(crash("c", condition=condition),))  # fmt: skip
    foe = Side(avatar=avatar(species="android"), life=2)
    assert (Tabletop(own, foe).offered("crash") == ["c"]) is holds


def test_waiting_order() -> None:
    """AL-605, AL-105: break triggers first (the turn player's), then abilities: avatar, zones, armed, the other's."""
    treat = trigger("treat", "treat")
    charge = trigger("charge", "charge", Draw(1))
    hurt = Triggered("hurt", (ADD,))
    own = Side(avatar=avatar(hurt), weapons=(weapon("w", hurt),), armed=armed("a", hurt),
               hand=(crash("ruin", Wound(1, "both")),), life=(charge, BLANK), left=1)  # fmt: skip
    foe = Side(avatar=avatar(hurt), life=(treat, treat))
    key = next(k for k in range(20) if "charge" in Tabletop(own, foe, key=k).play("crash ruin").names(0, "break"))
    game = Tabletop(own, foe, key=key).play("crash ruin")
    assert game.sizes("deck") == [0, 19] and game.sizes("life") == [1, 2]
    asked = []
    while game.ask == "trigger":
        asked.append(game.to_move)
        game.play("yes")
    assert asked == [0, 0, 0, 1] and (game.side(0)["ATK"], game.side(1)["ATK"]) == (8, 6)


def test_a_bearer_that_has_left_is_not_offered() -> None:
    """AL-105: the ability waited, but the card is gone."""
    own = Side(weapons=(weapon("w", Triggered("hurt", (ADD,))),),
               hand=(crash("ruin", Wound(1, "own"), Act("break", Target("all"))),))  # fmt: skip
    assert Tabletop(own).play("crash ruin").ask == "battle"


def test_copies() -> None:
    """Cards of one number are named once; the copy the opponent knows of goes first, else the first in hand."""
    a, b = weapon("a", BP=9), weapon("b", BP=9)
    own = Side(hand=(a, b, crash("back", Recover(1)), crash("away", Draw(1))), bz=(a, a))
    game = Tabletop(own).play("crash back")  # one number: taken unasked, the oldest
    back = game.side(0)["hand"][-1]
    assert game.side(0)["seen"] == [back] and game.names(0, "break") == ["a", "back"]
    discards = Tabletop(Side(avatar=avatar(Activated((Cost("discard"),), (ADD,))), hand=own.hand, bz=own.bz))
    discards.play("crash back", "use avatar 1")
    assert discards.legal() == ["discard b", "discard away", "discard a"]
    discards.play("discard a")
    assert discards.side(0)["hand"][0] == own_first(discards) and discards.side(0)["seen"] == []


def own_first(game: Tabletop) -> int:
    """The first card of player 0's laid hand."""
    return next(i for i, card in game.game.cards.items() if card.name == "a")
