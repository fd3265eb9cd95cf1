"""Protect and phantom: RT-403."""

from __future__ import annotations

from typing import Any

import pytest

from rtkit.games.relatetrekker.schema import Give, Static, Target
from rtkit.games.session import Session
from tests.games.relatetrekker.laid import follow, lay, numbers, one, quick
from tests.games.relatetrekker.playing import asked, do, field, happened, kinds, offered

HERO = one("HERO", A=500, strike=3)
SPARE = one("SPARE")  # stands by, so that the attack phase goes on
T1, T2, T3 = (one(f"T{i}") for i in range(1, 4))
P, Q = (one(n, Static("protect")) for n in "PQ")
X = one("X")
RESTED = {"rested": True}


def attack(B: dict[str, Any], *, target: str = "deck", attacker: Any = HERO, hand: Any = ()) -> Session:
    """HERO has attacked B's deck, or another target."""
    session = lay({"field": [attacker, SPARE], "hand": list(hand)}, B, phase="attack")
    return do(session, f"attack HERO > {target}")


@pytest.mark.rule("RT-403")
def test_an_attack_on_the_deck_may_be_drawn_to_a_protector():
    """The protector rests and becomes the target: a battle, and no card is turned."""
    session = attack({"field": [one("P", Static("protect"), D=501), X]})
    assert asked(session) == ("B", "protect")
    assert offered(session) == {"pass", "protect P"}
    do(session, "protect P")
    assert field(session, "B") == [{"card": "P", "rested": True}, {"card": "X"}]
    assert numbers(session, "B", "pile") == []
    assert happened(session, "totals") == ["HERO", "P"]


@pytest.mark.rule("RT-403", "RT-405")
def test_a_protector_may_lose_the_battle_in_anothers_place():
    """An attack on a character is redirected: the protector is lost, the first target stays."""
    session = attack({"field": [(X, RESTED), P], "deck": [T1, T2]}, target="X")
    do(session, "protect P", "discard T1")
    assert (numbers(session, "B", "field"), numbers(session, "B", "pile")) == (["X"], ["P", "T1"])


@pytest.mark.rule("RT-403")
def test_protecting_may_be_declined():
    """None: the attack hits what it was meant for, and the protector stays standing."""
    session = do(attack({"field": [P], "deck": [T1, T2, T3]}), "pass")
    assert numbers(session, "B", "pile") == ["T1", "T2", "T3"]
    assert field(session, "B") == [{"card": "P"}]


@pytest.mark.rule("RT-403")
def test_with_several_protectors_one_is_picked():
    """With several, its player picks one or none."""
    session = attack({"field": [P, X, Q]})
    assert offered(session) == {"pass", "protect P", "protect Q"}


@pytest.mark.rule("RT-403")
def test_a_rested_protector_cannot_protect():
    """Only a standing one may be rested."""
    session = attack({"field": [(P, RESTED), Q]})
    assert offered(session) == {"pass", "protect Q"}


@pytest.mark.rule("RT-403")
def test_with_all_protectors_rested_nobody_is_asked():
    """Only rested protectors: the deck is hit."""
    session = attack({"field": [(P, RESTED)], "deck": [T1, T2, T3]})
    assert numbers(session, "B", "pile") == ["T1", "T2", "T3"]


@pytest.mark.rule("RT-403")
def test_an_attack_is_redirected_at_most_once():
    """A second protector isn't asked for the first."""
    session = do(attack({"field": [P, Q], "deck": [T1, T2]}), "protect P", "discard T1")
    assert happened(session, "protect") == ["P"]
    assert field(session, "B") == [{"card": "Q"}]


@pytest.mark.rule("RT-403")
def test_phantom_cannot_be_redirected():
    """An attacker with phantom: the deck is hit unasked."""
    session = attack({"field": [P], "deck": [T1]}, attacker=one("HERO", Static("phantom"), strike=1))
    assert numbers(session, "B", "pile") == ["T1"]


@pytest.mark.rule("RT-403", "RT-606")
def test_phantom_given_by_an_effect_cannot_be_redirected():
    """Phantom for this turn counts like one's own."""
    haunt = follow("HAUNT", Give("phantom", "turn", Target("all", "own")))
    session = lay({"field": [HERO, SPARE], "hand": [haunt]}, {"field": [P], "deck": [T1, T2, T3]})
    do(session, "follow HAUNT", "attack HERO > deck")
    assert numbers(session, "B", "pile") == ["T1", "T2", "T3"]


@pytest.mark.rule("RT-403")
def test_phantom_gained_after_the_redirect_changes_nothing():
    """Phantom is read as protect is asked."""
    haunt = quick("HAUNT", "battle", Give("phantom", "attack", Target("attacker")))
    session = attack({"field": [P], "deck": [T1, T2]}, hand=[haunt])
    do(session, "protect P", "quick HAUNT", "discard T1")
    assert happened(session, "left") == ["P"]
    assert "turned" not in kinds(session)


@pytest.mark.rule("RT-403")
def test_protect_given_by_another_character_counts():
    """A standing character that has protect from an ally may protect; the rested ally may not."""
    lender = one("LENDER", Static("protect", scope="own"))
    session = attack({"field": [(lender, RESTED), X]})
    assert offered(session) == {"pass", "protect X"}
