"""Zones, and what is public, hidden and known: AL-301, AL-302."""

from __future__ import annotations

from typing import Any

import pytest

from rtkit.games.avatars_legion.schema import Act, Discard, Draw, HandToDeck, Heal, Recover, Summon, Target
from rtkit.games.session import Session
from tests.games.avatars_legion.laid import armed, avatar, crash, lay, numbers, plain, spell, trigger, weapon
from tests.games.avatars_legion.playing import asked, do, field, happened, offered

H, N, J, K = (plain(n) for n in "HNJK")
T1, T2 = plain("T1"), plain("T2")
LIFE = [plain(f"L{i}") for i in range(5)]
EXHAUSTED = {"exhausted": True}
LOOK = {"break_choice": "look"}


def seen(session: Session, viewer: str) -> dict[str, Any]:
    """The position as a player sees it."""
    return session.view("AB".index(viewer)).position()


# AL-301


@pytest.mark.rule("AL-301")
def test_two_weapons_and_one_armed_card_are_a_full_field():
    """No third weapon without a burst, no second armed card."""
    full = {"field": [weapon("W"), weapon("X"), armed("R")], "hand": [weapon("V"), armed("Q"), crash("C", Summon())]}
    session = lay(full, {})
    assert offered(session) == {
        "pass", "exhaust 1", "exhaust 2", "crash C", "summon V burst 1", "summon V burst 2", "summon V burst 1 2",
    }  # fmt: skip
    do(session, "crash C")
    assert [row["card"] for row in field(session, "A")] == ["W", "X", "R"]


@pytest.mark.rule("AL-301")
def test_a_weapon_comes_into_the_first_free_zone():
    """Zone 1, then zone 2; into zone 1 again when that is left; an armed card into its own zone."""
    session = do(lay({"hand": [weapon("V"), weapon("W"), armed("R")]}, {}), "summon V", "arm R", "summon W")
    assert [(row["card"], row["place"]) for row in field(session, "A")] == [("V", "1"), ("W", "2"), ("R", "armed")]
    session = do(lay({"field": [weapon("X"), weapon("Y")], "hand": [weapon("V", BP=1)]}, {}), "summon V burst 1")
    assert [(row["card"], row["place"]) for row in field(session, "A")] == [("V", "1"), ("Y", "2")]


@pytest.mark.rule("AL-301")
def test_cards_go_to_their_owners_zones():
    """B's weapon, broken by A's card, to B's break zone; A's card to A's."""
    session = lay({"hand": [crash("C", Act("break", Target("all", "opposing")))]}, {"field": [weapon("F")]})
    do(session, "crash C")
    assert (numbers(session, "A", "break"), numbers(session, "B", "break")) == (["C"], ["F"])


# AL-302: public


@pytest.mark.rule("AL-302")
@pytest.mark.parametrize("viewer", ["A", "B"])
def test_fields_and_break_zones_are_public(viewer):
    """With what is exhausted, in order, and the crash zone where cards stay there."""
    a = {
        "field": [(weapon("W"), EXHAUSTED), armed("R")],
        "break": [H, N],
        "crash": [crash("D", Draw(1))],
        "hand": [weapon("V")],
    }
    b = {"field": [weapon("F")], "break": [J, K]}
    view = seen(lay(a, b, rulings={"crash_leaves": False}), viewer)
    assert [(r["card"], r["place"], r.get("exhausted", False)) for r in view["A"]["field"]] == [
        ("W", "1", True),
        ("R", "armed", False),
    ]
    assert [r["card"] for r in view["B"]["field"]] == ["F"]
    assert (view["A"]["break"], view["B"]["break"], view["A"]["crash"]) == (["H", "N"], ["J", "K"], ["D"])


@pytest.mark.rule("AL-302")
@pytest.mark.parametrize("viewer", ["A", "B"])
def test_sizes_of_hands_decks_and_life_are_public(viewer):
    """As many places as there are cards."""
    session = lay(
        {"hand": [H, weapon("V")], "deck_size": 7, "life": LIFE[:3]}, {"hand": [K], "deck_size": 5, "life": LIFE}
    )
    view = seen(session, viewer)
    assert [len(view[p][zone]) for p in "AB" for zone in ("hand", "deck", "life")] == [2, 7, 3, 1, 5, 5]


@pytest.mark.rule("AL-302", "AL-505")
def test_a_spell_being_used_is_public():
    """The opponent sees which card's effect is going on."""
    a = {"field": [weapon("W")], "hand": [spell("S", Discard(1), attribute="sword"), H, N]}
    session = do(lay(a, {}), "spell S")
    assert seen(session, "B")["effect"]["card"] == "S"


# AL-302: hidden


@pytest.mark.rule("AL-302")
def test_a_hand_is_hidden_from_the_opponent_only():
    """Each sees the own hand and question marks across the table."""
    session = lay({"hand": [H, weapon("V")]}, {"hand": [N, J, K]})
    assert (seen(session, "A")["A"]["hand"], seen(session, "A")["B"]["hand"]) == (["H", "V"], ["?"] * 3)
    assert (seen(session, "B")["A"]["hand"], seen(session, "B")["B"]["hand"]) == (["?"] * 2, ["N", "J", "K"])


@pytest.mark.rule("AL-302")
@pytest.mark.parametrize("viewer", ["A", "B"])
def test_the_order_of_decks_and_all_life_material_is_hidden_from_both(viewer):
    """The own ones, too."""
    sides = [{"hand": [weapon(f"V{p}")], "deck": [T1, T2], "life": LIFE} for p in "AB"]
    view = seen(lay(*sides), viewer)
    assert {card for p in "AB" for zone in ("deck", "life") for card in view[p][zone]} == {"?"}


@pytest.mark.rule("AL-302", "AL-605")
def test_life_material_laid_later_is_hidden_from_both():
    """What a treat or an effect lays is unseen as well."""
    session = do(lay({"hand": [crash("C", Heal(2)), weapon("V")], "life": LIFE, "deck": [T1, T2]}, {}), "crash C")
    assert numbers(session, "A", "life")[5:] == ["T1", "T2"]
    assert [seen(session, viewer)["A"]["life"] for viewer in "AB"] == [["?"] * 7] * 2


@pytest.mark.rule("AL-302")
def test_the_opponents_draws_are_hidden():
    """Drawn by an effect: their owner sees them, the opponent a larger hand."""
    session = do(lay({"hand": [crash("C", Draw(2)), weapon("V")], "deck": [T1, T2]}, {}), "crash C")
    assert seen(session, "A")["A"]["hand"] == ["V", "T1", "T2"]
    assert seen(session, "B")["A"]["hand"] == ["?"] * 3


@pytest.mark.rule("AL-302")
def test_the_opposing_list_may_be_told_or_not():
    """Told: all 102 cards are known. Not told: of the opposing deck only what has been seen."""
    b = {"avatar": avatar("BB"), "field": [weapon("F")], "hand": [K], "break": [N, J]}
    session = lay({"hand": [weapon("V")]}, b)
    assert None not in session.view(0).cards
    shut = session.view(0, open_lists=False).cards
    assert None not in shut[:51]
    assert {card.number for card in shut[51:] if card} == {"BB", "F", "N", "J"}


# AL-302: known


@pytest.mark.rule("AL-302", "AL-802")
def test_a_card_taken_back_is_known_to_the_opponent():
    """Break zones are public, and so is what leaves them; once it is summoned the rest of the hand is hidden."""
    a = {"hand": [crash("C", Recover(1)), H], "break": [weapon("W")]}
    session = do(lay(a, {}), "crash C")
    assert sorted(seen(session, "B")["A"]["hand"]) == ["?", "W"]
    assert seen(do(session, "summon W"), "B")["A"]["hand"] == ["?"]


@pytest.mark.rule("AL-302", "AL-605", "ruling:break_choice=look")
def test_a_hand_looked_at_stays_known():
    """To the one who looked; what its owner draws later is hidden."""
    a = {"hand": [crash("C", HandToDeck(1)), weapon("V")]}
    b = {"hand": [H, N, J], "deck": [T1], "deck_size": 1}
    session = do(lay(a, b, rulings=LOOK), "crash C", "give N")
    assert sorted(seen(session, "A")["B"]["hand"]) == ["H", "J"]
    do(session, "pass", "pass", "yes")
    assert sorted(seen(session, "A")["B"]["hand"]) == ["?", "H", "J"]


@pytest.mark.rule("AL-302")
def test_known_cards_stay_known_in_samples():
    """Whatever is dealt in place of what is hidden; every zone has the size it has."""
    a = {"hand": [crash("C", Recover(1)), H, N], "break": [weapon("W"), J], "life": LIFE}
    view = do(lay(a, {"hand": [K], "life": LIFE}), "crash C").view(1)
    hands = set()
    for key in range(12):
        sample = view.sample(key)
        assert numbers(sample, "B", "hand") == ["K"] and "W" in numbers(sample, "A", "hand")
        assert [len(numbers(sample, p, zone)) for p in "AB" for zone in ("hand", "life")] == [3, 5, 1, 5]
        assert numbers(sample, "A", "break") == ["J", "C"]
        hands.add(tuple(sorted(numbers(sample, "A", "hand"))))
    assert len(hands) > 6


@pytest.mark.rule("AL-302", "AL-605", "AL-802")
def test_what_went_back_into_the_deck_cannot_be_life_material_laid_before():
    """B saw H go from A's hand into A's deck: no sample has it under A's avatar, where the five lay before."""
    sides = (
        {"hand": [H], "life": LIFE, "deck_size": 2},
        {"hand": [crash("C", HandToDeck(1)), weapon("V")], "life": LIFE},
    )
    session = do(lay(*sides, active="B", turn=4), "crash C")
    assert happened(session, "back_random") == ["H"] and asked(session)[0] == "B"
    found = [numbers(session.view(1).sample(key), "A", "life") for key in range(40)]
    assert not any("H" in life for life in found)
    assert len({tuple(life) for life in found}) > 20


@pytest.mark.rule("AL-302", "AL-605")
def test_a_break_trigger_lost_from_life_is_public():
    """Turned face up: both see it in the break zone."""
    a = {"avatar": avatar("AA", ATK=9), "field": [weapon("G", attribute="gun")]}
    session = do(lay(a, {"avatar": avatar("BB", DEF=1), "life": [trigger("X", "charge")]}, phase="battle"), "yes")
    assert [seen(session, viewer)["B"]["break"] for viewer in "AB"] == [["X"]] * 2
