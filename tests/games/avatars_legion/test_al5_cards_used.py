"""Spells and crash cards: AL-505, AL-506."""

from __future__ import annotations

from typing import Any

import pytest

from rtkit.games.avatars_legion.schema import Act, Condition, Discard, Draw, May, Target
from rtkit.games.session import Session
from tests.games.avatars_legion.laid import armed, crash, lay, numbers, plain, spell, weapon
from tests.games.avatars_legion.playing import asked, do, field, happened, kinds, offered

H, N, J = (plain(n) for n in "HNJ")
T1, T2 = plain("T1"), plain("T2")
LIFE = [plain(f"L{i}") for i in range(5)]
STAFF = weapon("W", attribute="staff")


def usable(session: Session) -> set[str]:
    """The spells and crash cards that are offered."""
    return {
        action.card and session.match.cards[action.card].number
        for action in session.legal_actions()
        if action.kind in ("spell", "crash")
    }


# AL-505


@pytest.mark.rule("AL-505")
@pytest.mark.parametrize(
    ("on_field", "offers"),
    [
        ([], set()),
        ([weapon("W")], set()),
        ([STAFF], {"BYSTAFF"}),
        ([armed("X", name="光の盾")], {"BYNAME"}),
        ([weapon("X", name="魔剣 グラディウス")], {"BYNAME"}),
        ([weapon("X", name="魔剣　ｸﾞﾗﾃﾞｨｳｽ")], {"BYNAME"}),
        ([weapon("X", name="魔剣", attribute="staff")], {"BYSTAFF"}),
        ([STAFF, weapon("X", name="魔剣 グラディウス")], {"BYSTAFF", "BYNAME"}),
    ],
    ids=["nothing", "other", "attribute", "armed", "weapon", "other width", "part of a name", "both"],
)
def test_a_spell_needs_a_card_it_names_or_the_attribute_it_names(on_field, offers):
    """On its user's field: any of the names, a weapon or an armed card; or any weapon of the attribute."""
    hand = [
        spell("BYSTAFF", Draw(1), attribute="staff"),
        spell("BYNAME", Draw(1), names=["魔剣 グラディウス", "光の盾"]),
    ]
    session = lay({"field": on_field, "hand": [*hand, weapon("Z")]}, {})
    assert usable(session) == offers


@pytest.mark.rule("AL-505")
def test_the_name_or_the_attribute_is_enough():
    """A spell that says either."""
    either = spell("S", Draw(1), attribute="gun", names=["X"])
    for on_field in ([weapon("X")], [weapon("G", attribute="gun")]):
        assert usable(lay({"field": on_field, "hand": [either]}, {})) == {"S"}


@pytest.mark.rule("AL-505")
def test_the_opponents_equipment_doesnt_count():
    """Its user's field only; an exhausted weapon is as good as a standing one."""
    hand = [spell("S", Draw(1), attribute="staff"), weapon("Z")]
    assert usable(lay({"hand": hand}, {"field": [STAFF]})) == set()
    assert usable(lay({"field": [(STAFF, {"exhausted": True})], "hand": hand}, {})) == {"S"}


@pytest.mark.rule("AL-505")
def test_it_is_checked_on_use_only():
    """The spell breaks its own weapon and goes on."""
    a = {
        "field": [STAFF],
        "hand": [spell("S", Act("break", Target("all", "own")), Draw(1), attribute="staff")],
        "deck": [T1],
    }
    session = do(lay(a, {}), "spell S")
    assert (field(session, "A"), numbers(session, "A", "hand")) == ([], ["T1"])


@pytest.mark.rule("AL-505", "AL-301")
def test_a_spell_lies_in_the_spell_zone_during_its_effect():
    """Neither in hand, where it could be discarded, nor in the break zone; then it goes there, on top."""
    a = {"field": [STAFF], "hand": [spell("S", Discard(1), Draw(1), attribute="staff"), H, N], "deck": [T1]}
    session = do(lay(a, {}), "spell S")
    assert (asked(session), offered(session)) == (("A", "discard"), {"discard H", "discard N"})
    assert (numbers(session, "A", "hand"), numbers(session, "A", "break")) == (["H", "N"], [])
    do(session, "discard N")
    assert (numbers(session, "A", "hand"), numbers(session, "A", "break")) == (["H", "T1"], ["N", "S"])


@pytest.mark.rule("AL-505", "AL-506")
def test_they_are_used_in_the_own_main_phase():
    """Neither in the guard step nor between attacks."""
    hand = [spell("S", Draw(1), attribute="staff"), crash("C", Draw(1))]
    sides = {p: {"field": [STAFF, weapon("G", attribute="gun")], "hand": hand, "life": LIFE} for p in "AB"}
    session = lay(sides["A"], sides["B"])
    assert usable(session) == {"S", "C"}
    do(session, "pass", "yes")
    assert (asked(session), usable(session)) == (("B", "guard"), set())
    do(session, "pass")
    assert (asked(session), usable(session)) == (("A", "again"), set())


@pytest.mark.rule("AL-505", "AL-403")
def test_any_number_of_spells_a_turn():
    """Three, one after another."""
    hand = [spell(f"S{i}", Draw(1), attribute="staff") for i in range(3)]
    session = do(lay({"field": [STAFF], "hand": hand}, {}), "spell S1", "spell S0", "spell S2")
    assert numbers(session, "A", "break") == ["S1", "S0", "S2"]
    assert len(numbers(session, "A", "hand")) == 3


# AL-506


@pytest.mark.rule("AL-506", "AL-804")
@pytest.mark.parametrize(("life", "offers"), [(3, set()), (2, {"C"}), (1, {"C"})])
def test_a_crash_card_waits_for_its_condition(life, offers):
    """Own life at most 2."""
    card = crash("C", Draw(1), condition=Condition("life", n=2, at_least=False))
    session = lay({"hand": [card, weapon("Z")], "life": LIFE[:life]}, {"life": LIFE})
    assert usable(session) == offers


@pytest.mark.rule("AL-506")
def test_its_condition_is_checked_on_use_only():
    """Of two cards in hand at most 1 is left when it is used; drawing two doesn't stop what follows."""
    card = crash("C", Draw(2), Discard(1), condition=Condition("hand", n=2, at_least=False))
    session = do(lay({"hand": [card, H], "deck": [T1, T2]}, {}), "crash C")
    assert offered(session) == {"discard H", "discard T1", "discard T2"}


def after_use(**rulings: Any) -> Session:
    card = crash("C", May((Draw(1),)))
    return do(lay({"hand": [card, weapon("Z")], "deck": [T1]}, {}, rulings=rulings), "crash C")


@pytest.mark.rule("AL-506", "ruling:crash_leaves=true")
def test_after_use_it_goes_to_the_break_zone():
    """As a spell does; during its effect it is in neither."""
    session = after_use()
    assert (asked(session)[1], numbers(session, "A", "break"), numbers(session, "A", "crash")) == ("may", [], [])
    do(session, "yes")
    assert (numbers(session, "A", "break"), numbers(session, "A", "crash")) == (["C"], [])


@pytest.mark.rule("AL-506", "ruling:crash_leaves=false")
def test_after_use_it_stays_in_the_crash_zone():
    """With no further effect: nothing of it is offered, in the next own turn either."""
    session = do(after_use(crash_leaves=False), "yes")
    assert (numbers(session, "A", "break"), numbers(session, "A", "crash")) == ([], ["C"])
    assert (usable(session), happened(session, "crash_stays")) == (set(), ["C"])
    do(session, "pass", "pass", "pass", "pass", "pass")
    assert (session.turn, usable(session), kinds(session).count("crash"), numbers(session, "A", "crash")) == (
        5,
        set(),
        1,
        ["C"],
    )


@pytest.mark.rule("AL-506", "AL-605", "ruling:crash_leaves=false")
def test_several_may_lie_in_the_crash_zone():
    """Oldest first."""
    session = lay(
        {"hand": [crash("C", Draw(1)), crash("D", Draw(1))], "crash": [crash("E", Draw(1))]},
        {},
        rulings={"crash_leaves": False},
    )
    do(session, "crash D", "crash C")
    assert numbers(session, "A", "crash") == ["E", "D", "C"]
