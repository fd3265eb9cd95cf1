"""The oracle by hand: the battle and break triggers (AL-603 … 607) and the steps of effects (AL-801 … 803, 806)."""

from __future__ import annotations

import pytest

from rtkit.games.avatars_legion.schema import (
    Act,
    Boost,
    Discard,
    Draw,
    HandToDeck,
    Heal,
    If,
    May,
    Recover,
    Sharpen,
    Step,
    Summon,
    Target,
    Triggered,
    Wound,
)
from rtkit.games.avatars_legion.schema import Condition as When

from .chance import Chance
from .tabletop import BLANK, Exhausted, Side, Tabletop, armed, avatar, crash, spell, trigger, weapon

STRONG = Side(avatar=avatar(ATK=9))
TREAT = trigger("treat", "treat")
BREAK = trigger("break", "break")


def wielding(*steps: Step, **parts: object) -> Side:
    """A side with a crash card "do" of these steps."""
    return Side(hand=(crash("do", *steps), *parts.pop("hand", ())), **parts)


@pytest.mark.parametrize(("ATK", "left"), [(4, 5), (5, 5), (6, 4)])
def test_damage(ATK: int, left: int) -> None:
    """AL-604: ATK above DEF takes one life material; equal or lower is no loss to either."""
    game = Tabletop(Side(avatar=avatar(ATK=ATK)), Side(life=(weapon("life"),) * 5)).play("yes")
    assert game.sizes("life") == [5, left] and game.names(1, "break") == ["life"] * (5 - left)


def test_guard() -> None:
    """AL-603: standing weapons add to DEF, exhausted ones too and go; nothing is asked without weapons."""
    foe = Side(weapons=(weapon("a", attack=2), Exhausted(weapon("b", attack=3))), armed=armed("suit", defence=1))
    game = Tabletop(STRONG, foe).play("yes")
    assert (game.ask, game.to_move, game.legal()) == ("guard", 1, ["pass", "exhaust 1", "exhaust 2"])
    game.play("exhaust 2")
    assert game.side(1)["DEF"] == 9 and game.names(1, "break") == ["b"] and game.legal() == ["pass", "exhaust 1"]
    game.play("pass")
    assert game.sizes("life") == [5, 5]


def test_one_weapon_guards_both_ways() -> None:
    """AL-603: exhausted and again, in one step; its break trigger happens at once, before damage."""
    foe = Side(weapons=(trigger("treat", "treat", attack=1),), life=1)
    game = Tabletop(STRONG, foe).play("yes", "exhaust 1")
    assert game.side(1)["DEF"] == 6 and game.ask == "guard"
    game.play("exhaust 1")  # nothing left to guard with: damage follows unasked
    assert game.sizes("life") == [5, 1] and not game.over


@pytest.mark.parametrize(("ruling", "DEF"), [("attack", 5), ("turn", 8)])
def test_guard_lasts(ruling: str, DEF: int) -> None:
    """AL-603."""
    gun = weapon("gun", attribute="gun", attacks=2)
    own = Side(avatar=avatar(ATK=9), weapons=(gun,))
    game = Tabletop(own, Side(weapons=(weapon("a", attack=3),)), guard_lasts=ruling)
    game.play(">battle", "yes", "exhaust 1", "pass")
    assert (game.ask, game.legal(), game.side(1)["DEF"]) == ("again", ["pass", "yes"], DEF)
    assert game.play("pass").side(1)["DEF"] == 5


@pytest.mark.parametrize(("n", "life"), [(1, 2), (2, 1), (50, 0)])
def test_life_per_hit(n: int, life: int) -> None:
    """AL-604: as many as there are."""
    assert Tabletop(STRONG, Side(life=3), life_per_hit=n).play("yes").sizes("life") == [5, life]


def test_life_goes_before_its_triggers() -> None:
    """AL-604: two treats lost in one hit: both go, then both heal."""
    game = Tabletop(STRONG, Side(life=(TREAT, TREAT)), life_per_hit=2).play("yes")
    assert game.names(1, "life") == ["blank", "blank"] and game.names(1, "break") == ["treat", "treat"]


def test_nothing_to_take() -> None:
    """AL-604: at 0 life a success takes nothing, but is one."""
    happy = avatar(Triggered("success", (Heal(1),)), ATK=9)
    gun = weapon("gun", attribute="gun", attacks=2)
    game = Tabletop(Side(avatar=happy, weapons=(gun,)), Side(life=1)).play(">battle", "yes", "pass", "yes")
    assert game.ask == "trigger" and game.sizes("life") == [5, 0] and not game.over


def test_life_is_lost_by_lot() -> None:
    """AL-607: the card at the lot's place of the life material, each loss an event of its own."""
    life = tuple(weapon(f"life{n}") for n in range(5))
    for key in range(10):
        game = Tabletop(STRONG, Side(life=life), key=key, life_per_hit=2).play("yes")
        chance, left = Chance(0, key, (0, 1)), [f"life{n}" for n in range(5)]
        lost = [left.pop(chance.lot(1, 3, event, 5 - event)) for event in (0, 1)]
        assert game.names(1, "break") == lost and game.names(1, "life") == left


def test_treat() -> None:
    """AL-605: the own top card goes under the avatar; no upper limit."""
    game = Tabletop(STRONG, Side(life=(TREAT,) * 6, top=(weapon("top"),))).play("yes")
    assert game.names(1, "life") == ["treat"] * 5 + ["top"]


def test_charge() -> None:
    """AL-605: as printed: draw, or take back a weapon, chosen by its owner."""
    charge = trigger("charge", "charge", Draw(2), Recover(1))
    game = Tabletop(STRONG, Side(life=(charge,) * 5, bz=(weapon("a"), BLANK, weapon("b")))).play("yes")
    assert (game.ask, game.to_move, game.legal()) == ("take", 1, ["take a", "take b"])
    assert game.play("take a").names(1, "hand") == ["blank", "blank", "a"]


@pytest.mark.parametrize(("ruling", "taken"), [("field", []), ("always", ["charge"])])
def test_trigger_is_weapon(ruling: str, taken: list[str]) -> None:
    """AL-605: by the ruling always charge takes back a break trigger, itself included."""
    charge = trigger("charge", "charge", Recover(1))
    assert Tabletop(STRONG, Side(life=(charge,)), trigger_is_weapon=ruling).play("yes").names(1, "hand") == taken


def test_charges_for_ever() -> None:
    """AL-605, AL-702: one that takes itself back and discards itself without a decision ends as a draw."""
    charge = trigger("charge", "charge", Recover(1), Discard(1))
    game = Tabletop(STRONG, Side(life=(charge,)), trigger_is_weapon="always").play("yes")
    assert (game.over, game.winner, game.reason) == (True, None, "decisions")


def test_break_by_lot() -> None:
    """AL-605: a card of the opposing hand, by lot among it by id, goes into that deck, which is shuffled."""
    own = Side(avatar=avatar(ATK=9), hand=tuple(weapon(f"h{n}", BP=9) for n in range(4)))
    for key in range(10):
        game = Tabletop(own, Side(life=(BREAK,)), key=key)
        before = game.side(0)
        after = game.play("yes").side(0)
        chance = Chance(0, key, (0, 1))
        gone = sorted(before["hand"])[chance.lot(0, 3, 1, 4)]  # event 0: which life material
        assert after["hand"] == [c for c in before["hand"] if c != gone]
        assert after["deck"] == chance.shuffled(0, 3, 2, [*before["deck"], gone])


def test_break_empty_hand() -> None:
    """AL-605: loses nothing."""
    game = Tabletop(STRONG, Side(life=(BREAK,))).play("yes")
    assert game.sizes("deck")[0] == 20


def test_break_look() -> None:
    """AL-605 ruling look: its user sees the hand and chooses; shuffled too."""
    own = Side(avatar=avatar(ATK=9), hand=(weapon("a", BP=9), BLANK, weapon("a", BP=9), weapon("c", BP=9)))
    game = Tabletop(own, Side(life=(BREAK,)), break_choice="look").play("yes")
    assert (game.ask, game.to_move, game.legal()) == ("give", 1, ["give a", "give blank", "give c"])
    assert game.side(0)["seen"] == sorted(game.side(0)["hand"])
    game.play("give a")
    assert game.names(0, "hand") == ["blank", "a", "c"] and game.sizes("deck")[0] == 21


@pytest.mark.parametrize(("ruling", "life"), [("any", 6), ("life", 5)])
def test_trigger_from(ruling: str, life: int) -> None:
    """AL-605: put into the break zone from anywhere, or from life material only."""
    game = Tabletop(wielding(Discard(1), hand=(TREAT,)), trigger_from=ruling).play("crash do")
    assert game.names(0, "break")[0] == "treat" and game.sizes("life")[0] == life
    lost = Tabletop(STRONG, Side(life=(TREAT,)), trigger_from=ruling).play("yes")
    assert lost.sizes("life")[1] == 1


def test_triggers_in_order() -> None:
    """AL-605: the turn player's first, then as they were put there; what they set off waits in the same way."""
    own = Side(weapons=(trigger("c2", "charge", Discard(1), Draw(1)),), top=(weapon("top"),),
               hand=(crash("do", Act("break", Target("all"))), TREAT))  # fmt: skip
    game = Tabletop(own, Side(weapons=(BREAK,), life=1)).play("crash do")
    # c2 discards the treat and draws; the treat heals; then the opposing break finds one card in the hand
    assert game.names(0, "break") == ["c2", "do", "treat"] and game.sizes("life") == [6, 1]
    assert game.sizes("hand") == [0, 0] and game.sizes("deck")[0] == 19


def test_attacks_by_equipment() -> None:
    """AL-606: the largest number among own weapons, counted afresh before each attack; later ones may be declined."""
    gun, sword = weapon("gun", attribute="gun", attacks=3), weapon("sword")
    game = Tabletop(Side(avatar=avatar(ATK=9), weapons=(sword, gun))).play(">battle", "yes")
    assert game.ask == "again" and game.sizes("life")[1] == 4
    assert game.play("yes", "yes").sizes("life")[1] == 2 and game.game.turn == 4  # three attacks, no fourth offered
    away = avatar(Triggered("success", (Act("break", Target("all", "own")),)), ATK=9)
    game = Tabletop(Side(avatar=away, weapons=(gun,))).play(">battle", "yes", "yes")
    assert game.game.turn == 4  # the gun has left: no second attack


@pytest.mark.parametrize(("ruling", "attacks"), [("equipped", 2), ("exhausted", 1)])
def test_attack_count_from(ruling: str, attacks: int) -> None:
    """AL-606: weapons on the field, or those exhausted this turn by their controller, also if they have left."""
    gun = weapon("gun", attribute="gun", attacks=2, TP=0)
    own = Side(weapons=(gun,), hand=(weapon("free"),))
    game = Tabletop(own, attack_count_from=ruling)
    assert game.side(0)["attacks"] == attacks
    game.play("exhaust 1", "summon free burst 1")
    assert game.side(0)["attacks"] == {"equipped": 1, "exhausted": 2}[ruling]
    game.play(">draw")
    assert game.side(0)["attacks"] == 1


@pytest.mark.parametrize("side", ["own", "opposing"])
def test_exhausted_by_whom(side: str) -> None:
    """AL-606: an own effect that exhausts counts, an opposing one doesn't."""
    gun = Side(weapons=(weapon("gun", attribute="gun", attacks=2),))
    exhausts = Act("exhaust", Target("all"))
    if side == "own":
        game = Tabletop(wielding(exhausts, weapons=gun.weapons), attack_count_from="exhausted").play("crash do")
    else:
        foe = Side(avatar=avatar(Triggered("hurt", (exhausts,))))
        own = wielding(Wound(1), weapons=gun.weapons)
        game = Tabletop(own, foe, attack_count_from="exhausted").play("crash do", "yes")
    assert game.side(0)["weapons"][0]["exhausted"]
    assert game.side(0)["attacks"] == (2 if side == "own" else 1)


def test_boosts_of_an_attack() -> None:
    """AL-801: until "attack" works within an attack and ends with it; of a weapon too."""
    steps = (Boost("DEF", 4, "attack", "opposing"), Sharpen(3, "attack", Target("all", "opposing")))
    gun = weapon("gun", attribute="gun", attacks=2)
    own = Side(avatar=avatar(ATK=9), weapons=(gun,))
    guard = trigger("guard", "charge", Boost("DEF", 4, "attack"), Sharpen(3, "attack", Target("all", "own")))
    game = Tabletop(own, Side(weapons=(Exhausted(guard), weapon("w", attack=1)))).play(">battle", "yes", "exhaust 1")
    assert game.side(1)["DEF"] == 9 and game.side(1)["weapons"][1]["attack"] == 4
    game.play("pass")
    assert game.ask == "again" and game.side(1)["DEF"] == 5 and game.side(1)["weapons"][1]["attack"] == 1
    assert game.sizes("life") == [5, 5]
    nothing = Tabletop(wielding(*steps), Side(weapons=(weapon("w"), weapon("x")))).play("crash do")
    assert nothing.side(1)["DEF"] == 5 and nothing.side(1)["weapons"][0]["attack"] == 0


@pytest.mark.parametrize(
    ("when", "side", "ATK", "asked"),
    [
        ("battle", 0, 9, "yes"), ("success", 0, 9, "yes"), ("success", 0, 5, ""), ("failure", 0, 5, "yes"),
        ("failure", 0, 9, ""), ("guarded", 1, 5, "yes"), ("guarded", 1, 9, ""), ("hurt", 1, 9, "yes"),
        ("hurt", 1, 5, ""), ("battle", 1, 9, ""), ("success", 1, 9, ""),
    ],
)  # fmt: skip
def test_moments_of_a_battle(when: str, side: int, ATK: int, asked: str) -> None:
    """AL-105: battle, success, failure are the attacker's; guarded and hurt the defender's."""
    ability = Triggered(when, (Draw(1),))
    sides = [Side(avatar=avatar(ATK=ATK)), Side()]
    sides[side] = Side(avatar=avatar(ability, ATK=ATK if side == 0 else 5))
    game = Tabletop(*sides).play("yes")
    assert (game.ask == "trigger") is bool(asked)
    assert not asked or game.to_move == side


def test_standby_moment() -> None:
    """AL-402: after standing; own standby only."""
    ready = weapon("ready", Triggered("standby", (If(When("life", n=0), (Boost("ATK", 1),)),)))
    game = Tabletop(Side(weapons=(Exhausted(ready),)), Side(weapons=(ready,)))
    assert (game.ask, game.phase, game.to_move) == ("trigger", "standby", 0)
    assert not game.side(0)["weapons"][0]["exhausted"]
    assert game.play("yes").ask == "main" and game.side(0)["ATK"] == 6


# steps


def test_draw_and_discard_on_both() -> None:
    """AL-802, AL-806: the turn player first; the hand's owner chooses; as many as there are."""
    game = Tabletop(wielding(Draw(1, "both"), Discard(2, "both"), top=(weapon("t", BP=9),), hand=(weapon("h", BP=9),)),
                    Side(hand=(weapon("x"), weapon("y"), weapon("z")), left=0)).play("crash do")  # fmt: skip
    assert (game.ask, game.to_move, game.legal()) == ("discard", 0, ["discard h", "discard t"])
    game.play("discard h")  # the second is forced
    assert (game.ask, game.to_move, game.legal()) == ("discard", 1, ["discard x", "discard y", "discard z"])
    game.play("discard z", "discard x")
    assert game.names(1, "hand") == ["y"] and game.names(0, "break") == ["h", "t", "do"]
    assert Tabletop(wielding(Discard(3, "opposing")), Side(hand=(BLANK,))).play("crash do").sizes("hand") == [0, 0]


def test_recover() -> None:
    """AL-802: oldest first, each number once; up to; by attribute; nothing there is nothing done."""
    gun = weapon("gun", attribute="gun", attacks=2)
    zone = (weapon("a"), gun, weapon("a"), TREAT, BLANK)
    game = Tabletop(wielding(Recover(2, up_to=True), bz=zone)).play("crash do")
    assert game.legal() == ["pass", "take a", "take gun"]
    game.play("take a")
    assert game.legal() == ["pass", "take gun", "take a"]
    assert game.play("pass").names(0, "hand") == ["a"]
    assert game.names(0, "break") == ["gun", "a", "treat", "blank", "do"]
    assert Tabletop(wielding(Recover(2, attribute="gun"), bz=zone)).play("crash do").names(0, "hand") == ["gun"]
    assert Tabletop(wielding(Recover(2))).play("crash do").names(0, "hand") == []


def test_heal_and_wound() -> None:
    """AL-802: own top cards under the avatar; life of either or both; as many as there are."""
    game = Tabletop(wielding(Heal(2), top=(weapon("a"), weapon("b")))).play("crash do")
    assert game.names(0, "life")[-2:] == ["a", "b"]
    assert Tabletop(wielding(Wound(2, "both")), Side(life=1)).play("crash do").sizes("life") == [3, 0]
    assert Tabletop(wielding(Heal(3), left=1)).play("crash do").sizes("life") == [6, 5]


def test_hand_to_deck_by_effect() -> None:
    """AL-802: n cards, chosen as break does."""
    foe = Side(hand=(weapon("a"), weapon("b"), BLANK))
    assert Tabletop(wielding(HandToDeck(2)), foe).play("crash do").sizes("hand") == [0, 1]
    game = Tabletop(wielding(HandToDeck(2)), foe, break_choice="look").play("crash do", "give b")
    assert game.legal() == ["give a", "give blank"]
    assert game.play("give a").names(1, "hand") == ["blank"] and game.sizes("deck")[1] == 22


def test_several_cards_go_back_before_the_shuffle() -> None:
    """AL-802: n lots, then the deck is shuffled once."""
    foe = Side(hand=(weapon("a"), weapon("b"), weapon("c")))
    before, game = Tabletop(wielding(HandToDeck(2)), foe).side(1), Tabletop(wielding(HandToDeck(2)), foe)
    chance, hand = Chance(0, 1, (0, 1)), list(before["hand"])
    gone = [hand.pop(chance.lot(1, 3, event, 3 - event)) for event in (0, 1)]
    after = game.play("crash do").side(1)
    assert after["hand"] == hand and after["deck"] == chance.shuffled(1, 3, 2, [*before["deck"], *gone])


def test_act_exhaust_and_stand() -> None:
    """AL-803, AL-807: exhausting takes only standing weapons and adds no attack; standing only exhausted ones."""
    own = wielding(Act("exhaust", Target("choose", "any")), weapons=(weapon("a", attack=3), weapon("b")))
    game = Tabletop(own, Side(weapons=(Exhausted(weapon("c")), weapon("d")), armed=armed("e"))).play("crash do")
    assert (game.ask, game.legal()) == ("pick", ["pick own 1", "pick own 2", "pick opposing 2"])
    game.play("pick own 1")
    assert game.side(0)["weapons"][0]["exhausted"] and game.side(0)["ATK"] == 5
    stand = Tabletop(wielding(Act("stand", Target("all", "opposing"))), Side(weapons=(Exhausted(weapon("c")),)))
    assert not stand.play("crash do").side(1)["weapons"][0]["exhausted"]


def test_act_break() -> None:
    """AL-803: weapons, armed cards or both, into their owner's break zone; in the order zone 1, zone 2, armed."""
    foe = Side(weapons=(weapon("a"), weapon("b", attribute="staff")), armed=armed("c"))
    texts = {
        "weapon": ["opposing 1", "opposing 2"], "equipment": ["opposing 1", "opposing 2", "opposing armed"],
    }  # fmt: skip
    for what, expected in texts.items():
        game = Tabletop(wielding(Act("break", Target("choose", "opposing", what=what))), foe).play("crash do")
        assert game.offered("pick") == expected
    game = Tabletop(wielding(Act("break", Target("choose", "any", n=2, what="equipment"))), foe).play("crash do")
    assert game.play("pick opposing armed", "pick opposing 1").names(1, "break") == ["a", "c"]
    assert Tabletop(wielding(Act("break", Target("all", what="armed"))), foe).play("crash do").names(1, "break") == [
        "c"
    ]
    staff = Act("break", Target("choose", attribute="staff"))  # only one fits: unasked
    assert Tabletop(wielding(staff), foe).play("crash do").names(1, "break") == ["b"]


def test_targets_up_to() -> None:
    """AL-806: up to n may be none, and is asked even when all would do."""
    foe = Side(weapons=(weapon("a"),))
    game = Tabletop(wielding(Act("break", Target("choose", n=2, up_to=True))), foe).play("crash do")
    assert game.legal() == ["pass", "pick opposing 1"]
    assert game.play("pass").names(1, "weapons") == ["a"]
    none = Tabletop(wielding(Act("break", Target("choose", up_to=True)), Draw(1))).play("crash do")
    assert none.ask == "battle" and none.sizes("hand") == [1, 0]  # no target: the rest happens


def test_target_this() -> None:
    """Sharpen(this): the bearer; a weapon's change goes with it."""
    grow = weapon("grow", Triggered("summoned", (Sharpen(2, "always", Target("this")),)), attack=1)
    game = Tabletop(Side(hand=(grow, crash("back", Act("break", Target("all")), Recover(1))))).play(
        "summon grow", "yes"
    )
    assert game.side(0)["weapons"][0]["attack"] == 3
    assert game.play("crash back", "summon grow", "pass").side(0)["weapons"][0]["attack"] == 1


def test_target_status() -> None:
    """AL-402: an armed card is never exhausted, so it stands."""
    foe = Side(weapons=(Exhausted(weapon("a")), weapon("b")), armed=armed("c"))
    for status, broken in (("standing", ["b", "c"]), ("exhausted", ["a"])):
        step = Act("break", Target("all", what="equipment", status=status))
        assert Tabletop(wielding(step), foe).play("crash do").names(1, "break") == broken


def test_this_is_asked_for_its_status_only() -> None:
    """A target "this" is the bearer, whatever ``what`` says; a status must hold."""
    for status, broken in (("any", ["suit"]), ("standing", ["suit"]), ("exhausted", [])):
        suit = armed("suit", Triggered("summoned", (Act("break", Target("this", status=status)),)))
        assert Tabletop(Side(hand=(suit,))).play("arm suit", "yes").names(0, "break") == broken


def test_summon_by_effect() -> None:
    """AL-803: without burst, within zones, species and attribute; may be declined; in the other's turn too."""
    hand = (weapon("a", BP=3), weapon("b", BP=1), weapon("s", attribute="staff"), TREAT)
    game = Tabletop(wielding(Summon("sword", 2), hand=hand)).play("crash do")
    assert (game.ask, game.legal()) == ("summon", ["pass", "summon b", "summon treat"])
    assert game.play("summon b").names(0, "weapons") == ["b"]
    full = wielding(Summon(), hand=hand, weapons=(weapon("x"), weapon("y")))
    assert Tabletop(full).play("crash do").ask == "main"
    foe = Side(avatar=avatar(Triggered("hurt", (Summon(),)), species="creature"), hand=hand)
    game = Tabletop(STRONG, foe).play("yes", "yes")
    assert (game.to_move, game.legal()) == (1, ["pass", "summon a", "summon b", "summon treat"])


def test_if_and_may() -> None:
    """AL-804: if its condition holds; may: its owner says."""
    step = If(When("life", "own", 3, at_least=False), (Draw(1),))
    assert Tabletop(wielding(step, life=3)).play("crash do").sizes("hand")[0] == 1
    assert Tabletop(wielding(step)).play("crash do").sizes("hand")[0] == 0
    game = Tabletop(wielding(May((Draw(1),)))).play("crash do")
    assert (game.ask, game.legal()) == ("may", ["pass", "yes"])
    assert game.play("yes").sizes("hand")[0] == 1


def test_at_once_waits_for_the_effect() -> None:
    """AL-701 ruling at_once: no check while an effect is being done."""
    own = Side(weapons=(weapon("sword"),), life=1, hand=(spell("pay", Wound(1, "own"), Heal(1)),))
    assert not Tabletop(own, life_loss="at_once").play("spell pay").over
