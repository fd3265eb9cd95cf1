"""Activated, continuous and triggered abilities, and the moments of the last: AL-105."""

from __future__ import annotations

from typing import Any

import pytest

from rtkit.games.avatars_legion.schema import (
    Act,
    Activated,
    Cost,
    Discard,
    Draw,
    Heal,
    Recover,
    Static,
    Target,
    Triggered,
    Wound,
)  # fmt: skip
from rtkit.games.session import Session
from tests.games.avatars_legion.laid import armed, avatar, crash, lay, numbers, plain, weapon
from tests.games.avatars_legion.playing import asked, do, happened, kinds, offered, value

H, N, J, K = (plain(n) for n in "HNJK")
T1, T2, T3, T4 = (plain(f"T{i}") for i in range(1, 5))
LIFE = [plain(f"L{i}") for i in range(5)]
LOOT = Activated((Cost("discard"),), (Draw(1),))
STRONG, WEAK = avatar("STRONG", ATK=9, DEF=9), avatar("WEAK", ATK=1, DEF=1)


def attack(A: dict[str, Any], B: dict[str, Any], **rest: Any) -> Session:
    """A's battle phase, in which A has declared battle."""
    return do(lay(A, {"life": LIFE, **B}, phase="battle", **rest), "yes")


def used(session: Session) -> list[str]:
    """The cards whose triggered abilities were used."""
    return happened(session, "triggered")


# activated


@pytest.mark.rule("AL-105", "op:activated")
def test_an_activated_ability_is_used_as_often_as_it_can_be_paid():
    """Two cards for one: with four in hand three times, and no more with one left."""
    a = {
        "field": [weapon("W", Activated((Cost("discard", 2),), (Draw(1),)))],
        "hand": [H, N, J, K],
        "deck": [T1, T2, T3],
    }
    session = lay(a, {})
    for n in (1, 2, 3):
        do(session, "use 1 1")
        while asked(session)[1] == "discard":
            do(session, min(offered(session)))
        assert (kinds(session).count("used"), len(numbers(session, "A", "hand"))) == (n, 4 - n)
    assert "use 1 1" not in offered(session)


@pytest.mark.rule("AL-105", "op:activated")
def test_an_activated_ability_belongs_to_the_own_main_phase():
    """The opponent's main phase and one's own guard step don't offer it."""
    b = {"field": [weapon("F", LOOT)], "hand": [H, N]}
    session = lay({"field": [weapon("W", LOOT)], "hand": [J, K]}, b)
    assert [action.text for action in session.legal_actions() if action.kind == "use"] == ["use 1 1"]
    do(session, "pass", "yes")
    assert (asked(session), offered(session)) == (("B", "guard"), {"pass", "exhaust 1"})


@pytest.mark.rule("AL-105", "op:activated")
def test_avatar_weapons_and_armed_card_may_have_one():
    """Each is offered where it lies, and each ability by its number."""
    a = {
        "avatar": avatar("AA", LOOT),
        "field": [weapon("W", LOOT, Activated((Cost("life"),), (Draw(1),))), armed("R", LOOT)],
    }
    session = lay(a | {"hand": [H]}, {})
    uses = {text for text in offered(session) if text.startswith("use")}
    assert uses == {"use avatar 1", "use 1 1", "use 1 2", "use armed 1"}


# continuous


@pytest.mark.rule("AL-105", "op:static")
def test_a_continuous_ability_works_in_both_turns():
    """A's weapon: the same ATK and DEF in A's turn and in B's."""
    a = {"avatar": avatar("AA", ATK=3, DEF=3), "field": [weapon("W", Static("ATK", 2), Static("DEF", 4))]}
    mine, theirs = lay(a, {}), lay(a, {}, active="B", turn=4)
    assert [(value(s, "A", "ATK"), value(s, "A", "DEF")) for s in (mine, theirs)] == [(5, 7)] * 2


@pytest.mark.rule("AL-105", "op:static")
def test_a_continuous_ability_ends_when_its_card_leaves():
    """And works on an exhausted weapon just as well."""
    a = {"avatar": avatar("AA", ATK=3), "field": [weapon("W", Static("ATK", 2), attack=4)]}
    session = do(lay(a, {}), "exhaust 1")
    assert value(session, "A", "ATK") == 3 + 2 + 4
    do(session, "exhaust 1")
    assert value(session, "A", "ATK") == 3 + 4 + 4


# triggered


@pytest.mark.rule("AL-105", "op:triggered", "op:when_battle")
@pytest.mark.parametrize(("answer", "drawn"), [("yes", ["T1"]), ("pass", [])])
def test_the_owner_may_use_a_triggered_ability(answer, drawn):
    """Asked, and free to decline."""
    session = attack({"field": [weapon("W", Triggered("battle", (Draw(1),)))], "deck": [T1]}, {})
    assert (asked(session), offered(session)) == (("A", "trigger"), {"pass", "yes"})
    do(session, answer)
    assert (numbers(session, "A", "hand"), used(session)) == (drawn, ["W"] if drawn else [])


def gunner(*abilities: Triggered, **more: Any) -> Session:
    """A strong avatar attacks with a gun of three attacks that has these abilities."""
    gun = weapon("G", *abilities, attribute="gun", attacks=3)
    return attack({"avatar": STRONG, "field": [gun], "deck": [T1, T2, T3], **more}, {"avatar": WEAK})


@pytest.mark.rule("AL-105", "op:triggered", "op:when_success")
def test_a_triggered_ability_is_used_once_a_turn():
    """Used at the first success, it isn't offered at the second."""
    session = do(gunner(Triggered("success", (Draw(1),))), "yes")
    assert asked(session) == ("A", "again")
    do(session, "yes")
    assert (asked(session), kinds(session).count("success"), used(session)) == (("A", "again"), 2, ["G"])


@pytest.mark.rule("AL-105", "op:triggered")
def test_a_triggered_ability_declined_may_be_used_later_in_the_turn():
    """What counts is its use: declined once, offered again."""
    session = do(gunner(Triggered("success", (Draw(1),))), "pass", "yes")
    assert asked(session) == ("A", "trigger")
    do(session, "yes", "yes")
    assert (kinds(session).count("success"), used(session), session.turn) == (3, ["G"], 4)


@pytest.mark.rule("AL-105", "op:triggered")
def test_each_ability_and_each_card_has_its_own_count():
    """Two of a moment on one card, one on the avatar: all three are offered, the avatar's first."""
    two = (Triggered("success", (Draw(1),)), Triggered("success", (Heal(1),)))
    session = gunner(*two, avatar=avatar("STRONG", Triggered("success", (Draw(1),)), ATK=9))
    do(session, "yes", "yes", "yes")
    assert (used(session), asked(session)) == (["STRONG", "G", "G"], ("A", "again"))
    assert [e.kind for e in session.events if e.kind in ("drawn", "laid")] == ["drawn", "drawn", "laid"]
    assert asked(do(session, "yes")) == ("A", "again")


@pytest.mark.rule("AL-105", "op:triggered")
def test_the_count_begins_anew_with_every_turn():
    """Whoever's turn it is: B's ability is used in A's turn, and again in A's next."""
    guard = weapon("F", Triggered("guarded", (Draw(1),)))
    session = attack({"avatar": WEAK}, {"avatar": STRONG, "field": [guard]})
    do(session, "pass", "yes")
    assert (used(session), asked(session)) == (["F"], ("B", "draw"))
    do(session, "pass", "pass", "pass", "pass", "yes", "pass")
    assert (session.turn, asked(session)) == (5, ("B", "trigger"))


@pytest.mark.rule("AL-105", "op:triggered", "op:when_summoned")
def test_a_card_that_returns_is_new():
    """Summoned, used, broken, recovered and summoned again in one turn: its ability may be used again."""
    back = crash("C", Act("break", Target("all", "own")), Recover(1))
    w = weapon("W", Triggered("summoned", (Draw(1),)))
    session = do(lay({"hand": [back, w], "deck": [T1, T2]}, {}), "summon W", "yes", "crash C", "summon W")
    assert asked(session) == ("A", "trigger")
    do(session, "yes")
    assert (used(session), numbers(session, "A", "hand")) == (["W", "W"], ["T1", "T2"])


@pytest.mark.rule("AL-105", "op:triggered")
def test_the_turn_players_come_first_then_avatar_weapons_armed():
    """A success hurts B: A's abilities, then B's, each in the order of the zones."""
    on = {side: Triggered(when, (Draw(1),)) for side, when in (("A", "success"), ("B", "hurt"))}
    a = {
        "avatar": avatar("AA", on["A"], ATK=9),
        "field": [weapon("W1", on["A"]), weapon("W2", on["A"]), armed("R", on["A"])],
    }
    b = {"avatar": avatar("BB", on["B"], DEF=1), "field": [(weapon("F"), {"exhausted": True}), armed("S", on["B"])]}
    session = do(attack(a, b), "pass")
    while asked(session)[1] == "trigger":
        do(session, "yes")
    assert used(session) == ["AA", "W1", "W2", "R", "BB", "S"]


@pytest.mark.rule("AL-105", "op:triggered")
def test_a_card_that_has_left_meanwhile_is_not_offered():
    """The first ability breaks the second one's card."""
    first = weapon("W1", Triggered("battle", (Act("break", Target("all", "own")),)))
    session = do(attack({"field": [first, weapon("W2", Triggered("battle", (Draw(1),)))]}, {}), "yes")
    assert (used(session), happened(session, "broken")) == (["W1"], ["W1", "W2"])


# moments


def hurting(who: str) -> Session:
    """A has used a crash card by which a player loses life material; both have an ability for that."""
    sides = {p: {"field": [weapon(f"W{p}", Triggered("hurt", (Draw(1),)))], "life": LIFE} for p in "AB"}
    return do(lay(sides["A"] | {"hand": [crash("C", Wound(2, who))]}, sides["B"]), "crash C")


@pytest.mark.rule("AL-105", "op:when_hurt")
def test_when_life_material_is_lost():
    """Its owner's ability, once for the two cards, whatever made them go; not the other's."""
    for who, player in (("own", "A"), ("opposing", "B")):
        session = hurting(who)
        assert asked(session) == (player, "trigger")
        assert (used(do(session, "yes")), asked(session)) == ([f"W{player}"], ("A", "main"))


@pytest.mark.rule("AL-105", "op:when_summoned")
def test_when_it_comes_onto_the_field():
    """This card and no other: W is there already when V and the armed card come."""
    came = Triggered("summoned", (Draw(1),))
    a = {"field": [weapon("W", came, TP=2)], "hand": [weapon("V", came), armed("R", came, BP=1)]}
    session = do(lay(a, {}), "summon V", "yes", "arm R", "yes")
    assert (used(session), asked(session)) == (["V", "R"], ("A", "main"))


@pytest.mark.rule("AL-105", "op:when_standby")
def test_in_the_own_standby_phase_after_standing():
    """B's standby, after B's weapons have stood; A's ability of that moment isn't asked for."""
    stand = Triggered("standby", (Draw(1),))
    b = {"field": [(weapon("F", stand), {"exhausted": True})]}
    session = do(lay({"field": [weapon("W", stand)]}, b, phase="battle"), "pass", "pass")
    assert (asked(session), session.phase) == (("B", "trigger"), "standby")
    assert kinds(session)[-1] == "stood_all"
    assert (used(do(session, "yes")), session.phase) == (["F"], "main")


@pytest.mark.rule("AL-105", "op:when_battle")
def test_when_the_own_battle_is_declared():
    """Before the attack, and only the turn player's."""
    on = Triggered("battle", (Draw(1),))
    session = attack({"field": [weapon("W", on)]}, {"field": [(weapon("F", on), {"exhausted": True})]})
    assert (asked(session), kinds(session)) == (("A", "trigger"), ["battle"])
    assert asked(do(session, "yes")) == ("B", "guard")
    assert used(session) == ["W"]


@pytest.mark.rule("AL-105", "op:when_success", "op:when_failure", "op:when_guarded")
@pytest.mark.parametrize(("ATK", "whose"), [(9, [("A", "success")]), (5, [("A", "failure"), ("B", "guarded")])])
def test_when_an_attack_succeeds_or_fails(ATK, whose):
    """A success is the attacker's only; a failure is told to the attacker, then to the defender who was attacked."""
    on = [Triggered(when, (Draw(1),)) for when in ("success", "failure", "guarded")]
    weapons = {p: [(weapon(f"{p}{i}", ability), {"exhausted": True}) for i, ability in enumerate(on[:2])] for p in "AB"}
    a = {"avatar": avatar("AA", on[2], ATK=ATK), "field": weapons["A"], "deck_size": 9}
    session = do(attack(a, {"avatar": avatar("BB", on[2], DEF=5), "field": weapons["B"]}), "pass")
    found = []
    while asked(session)[1] == "trigger":
        found.append(asked(session)[0])
        do(session, "yes")
    cards = {("A", "success"): "A0", ("A", "failure"): "A1", ("B", "guarded"): "BB"}
    assert (found, used(session)) == ([p for p, _ in whose], [cards[w] for w in whose])


@pytest.mark.rule("AL-105", "op:when_end")
def test_in_the_own_end_phase():
    """A's, not B's, and before the turn is over."""
    on = Triggered("end", (Draw(1),))
    session = do(lay({"field": [weapon("W", on)]}, {"field": [weapon("F", on)]}, phase="battle"), "pass")
    assert (asked(session), session.phase, session.turn) == (("A", "trigger"), "end", 3)
    assert (used(do(session, "yes")), session.turn) == (["W"], 4)


@pytest.mark.rule("AL-105", "op:when_hurt", "op:discard")
def test_what_an_ability_sets_off_is_offered_after_it():
    """W's own effect hurts its owner: the avatar's ability for that comes when W's effect has ended."""
    hurt = avatar("AA", Triggered("hurt", (Draw(1),)))
    w = weapon("W", Triggered("battle", (Wound(1, "own"), Discard(1))))
    session = do(attack({"avatar": hurt, "field": [w], "hand": [H], "life": LIFE}, {}), "yes")
    assert [k for k in kinds(session) if k in ("triggered", "life_lost", "discarded")] == [
        "triggered",
        "life_lost",
        "discarded",
    ]
    assert asked(session) == ("A", "trigger")
    assert used(do(session, "yes"))[:2] == ["W", "AA"]
