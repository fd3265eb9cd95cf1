"""Cards: AL-101…104."""

from __future__ import annotations

from typing import Any

import pytest

from rtkit.errors import CardError
from rtkit.games.avatars_legion.schema import (
    ATTRIBUTES,
    EQUIPS,
    LIMITS,
    SPECIES,
    TRIGGERS,
    Card,
    Draw,
    Summon,
    from_plain,
)  # fmt: skip
from rtkit.i18n import set_language
from tests.games.avatars_legion.laid import armed, avatar, crash, lay, numbers, plain, spell, trigger, weapon
from tests.games.avatars_legion.playing import asked, do, field, happened, kinds, offered, value

PARTS: dict[str, dict[str, Any]] = {
    "avatar": {"species": "human", "ATK": 4, "DEF": 3},
    "weapon": {"attribute": "sword", "attack": 3, "BP": 1, "TP": 1},
    "armed": {"defence": 2, "BP": 1},
    "spell": {"needs": {"attribute": "staff"}, "effect": [{"do": "draw", "n": 1}]},
    "crash": {"condition": {"subject": "life", "n": 2, "at_least": False}, "effect": [{"do": "draw", "n": 1}]},
    "trigger": {"trigger": "treat", "attribute": "staff", "attack": 1, "BP": 0, "TP": 2},
}
ABILITIES = [{"do": "static", "gives": "ATK", "amount": 1}]


def from_schema(kind: str, **changes: Any) -> Card:
    """A card of a kind that plain values describe; a part that is ``None`` is left out."""
    set_language("en")
    parts = {"number": "X1", "name": "X", "kind": kind} | PARTS[kind] | changes
    return from_plain({key: part for key, part in parts.items() if part is not None}, "card", Card)


# AL-101


@pytest.mark.rule("AL-101")
def test_an_avatar_has_a_species_ATK_DEF_and_an_effect():
    """Name, species, ATK, DEF, an effect; without a species it can't be."""
    card = from_schema("avatar", abilities=ABILITIES)
    assert (card.name, card.species, card.ATK, card.DEF, len(card.abilities)) == ("X", "human", 4, 3, 1)
    with pytest.raises(CardError, match="species"):
        from_schema("avatar", species=None)


@pytest.mark.rule("AL-101")
@pytest.mark.parametrize("species", ["dragon", "Human", 1])
def test_there_are_three_species(species):
    """Human, creature and android, and nothing else."""
    with pytest.raises(CardError, match="human, creature, android"):
        from_schema("avatar", species=species)


@pytest.mark.rule("AL-101")
def test_the_avatar_fights_without_being_summoned():
    """Its ATK and DEF are there with nothing else on the field, and it is in no other zone."""
    session = lay({"avatar": avatar("AA", ATK=7, DEF=2)}, {"avatar": avatar("BB", ATK=1, DEF=6)})
    assert [value(session, p, s) for p in "AB" for s in ("ATK", "DEF")] == [7, 2, 1, 6]
    assert not {"AA", "BB"} & {
        n for p in "AB" for zone in ("hand", "deck", "life", "break") for n in numbers(session, p, zone)
    }
    do(session, "yes")
    assert happened(session, "attack") == happened(session, "success") == ["AA"]


# AL-102


@pytest.mark.rule("AL-102")
@pytest.mark.parametrize("kind", list(PARTS))
def test_a_card_of_each_kind_can_be(kind):
    """With the parts of its kind."""
    card = from_schema(kind)
    assert (card.kind, card.number) == (kind, "X1")


@pytest.mark.rule("AL-101", "AL-102")
@pytest.mark.parametrize("kind", list(PARTS))
@pytest.mark.parametrize(
    ("part", "given", "whose"),
    [
        ("species", "human", {"avatar"}),
        ("ATK", 1, {"avatar"}),
        ("DEF", 1, {"avatar"}),
        ("attack", 9, {"weapon", "trigger"}),
        ("TP", 9, {"weapon", "trigger"}),
        ("attacks", 3, {"weapon", "trigger"}),
        ("attribute", "sword", {"weapon", "trigger"}),
        ("BP", 9, {"weapon", "trigger", "armed"}),
        ("defence", 9, {"armed"}),
        ("needs", {"attribute": "gun"}, {"spell"}),
        ("condition", {"subject": "hand"}, {"crash"}),
        ("abilities", ABILITIES, {"avatar", "weapon", "trigger", "armed"}),
    ],
)
def test_a_part_belongs_to_some_kinds_only(kind, part, given, whose):
    """BP to whatever is summoned, a condition to a crash card, and so on: elsewhere it is refused by name."""
    if kind in whose:
        assert getattr(from_schema(kind, **{part: given}), part)
    else:
        with pytest.raises(CardError, match=rf"card\.{part}"):
            from_schema(kind, **{part: given})


@pytest.mark.rule("AL-102")
@pytest.mark.parametrize(
    ("kind", "part"),
    [
        ("weapon", "attribute"),
        ("spell", "needs"),
        ("crash", "condition"),
        ("trigger", "trigger"),
        ("trigger", "attribute"),
    ],
)
def test_what_a_kind_must_have(kind, part):
    """The attribute of a weapon, what a spell needs, a crash card's condition, a break trigger's kind."""
    with pytest.raises(CardError, match=part):
        from_schema(kind, **{part: None})


@pytest.mark.rule("AL-102")
@pytest.mark.parametrize("part", ["ATK", "DEF", "attack", "defence", "BP", "TP", "attacks"])
def test_the_greatest_values(part):
    """999 for ATK, DEF, attack and defence, 99 for BP and TP, 9 attacks; one more, or less than none, is refused."""
    kind = {"ATK": "avatar", "DEF": "avatar", "defence": "armed"}.get(part, "weapon")
    most = {"BP": 99, "TP": 99, "attacks": 9}.get(part, 999)
    assert LIMITS[part] == most == getattr(from_schema(kind, **{part: most}), part)
    for wrong in (most + 1, -1):
        with pytest.raises(CardError, match=part):
            from_schema(kind, **{part: wrong})


@pytest.mark.rule("AL-102", "AL-605")
@pytest.mark.parametrize("kind", TRIGGERS)
def test_there_are_three_kinds_of_break_triggers(kind):
    """A charge says what it does; what a break and a treat do is in the rules, and no card says it."""
    effect = [{"do": "draw", "n": 1}]
    right, wrong = (effect, None) if kind == "charge" else (None, effect)
    assert from_schema("trigger", trigger=kind, effect=right).trigger == kind
    with pytest.raises(CardError, match="effect"):
        from_schema("trigger", trigger=kind, effect=wrong)


@pytest.mark.rule("AL-102")
def test_a_break_trigger_on_the_field_is_a_weapon():
    """It is summoned for its BP, adds its attack, pays its TP."""
    session = lay({"hand": [trigger("T", "treat", attack=4, TP=2), weapon("W", BP=2)]}, {})
    do(session, "summon T", "exhaust 1")
    assert value(session, "A", "ATK") == value(session, "B", "ATK") + 4
    do(session, "summon W burst 1")
    assert [row["card"] for row in field(session, "A")] == ["W"]


@pytest.mark.rule("AL-102", "AL-505")
def test_a_break_trigger_on_the_field_meets_what_a_spell_needs():
    """As any weapon of its attribute."""
    hand = [spell("S", Draw(1), attribute="staff"), trigger("T", "treat", attribute="staff")]
    session = lay({"hand": hand}, {})
    assert "spell S" not in offered(session)
    assert "spell S" in offered(do(session, "summon T"))


# AL-103


@pytest.mark.rule("AL-103")
@pytest.mark.parametrize("species", SPECIES)
def test_what_a_species_can_equip(species):
    """Human: all three; creature: swords only; android: guns only. Others can't be summoned."""
    fits = {"human": set(ATTRIBUTES), "creature": {"sword"}, "android": {"gun"}}[species]
    assert set(EQUIPS[species]) == fits
    hand = [weapon(f"W{a}", attribute=a) for a in ATTRIBUTES] + [
        trigger(f"T{a}", "treat", attribute=a) for a in ATTRIBUTES
    ]
    session = lay({"avatar": avatar("AA", species=species), "hand": hand}, {})
    assert offered(session) == {"pass"} | {f"summon {kind}{a}" for kind in "WT" for a in fits}


@pytest.mark.rule("AL-103", "AL-803")
def test_an_effect_summons_only_what_can_be_equipped():
    """The avatar's species counts there, too."""
    hand = [crash("USE", Summon()), weapon("G", attribute="gun"), weapon("S"), weapon("F", attribute="staff", BP=3)]
    session = do(lay({"avatar": avatar("AA", species="creature"), "hand": hand}, {}), "crash USE")
    assert (asked(session), offered(session)) == (("A", "summon"), {"pass", "summon S"})


@pytest.mark.rule("AL-103")
def test_everything_in_the_own_zones_is_equipped():
    """Weapons of both zones and the armed card, standing or exhausted, meet a spell's needs; the opponent's don't."""
    spells = [
        spell("S1", attribute="sword"),
        spell("S2", attribute="gun"),
        spell("S3", names=["R"]),
        spell("S4", names=["E"]),
    ]
    own = [(weapon("W"), {"exhausted": True}), weapon("G", attribute="gun"), armed("R")]
    session = lay({"hand": spells, "field": own}, {"field": [armed("E"), weapon("F", attribute="staff")]})
    assert {text for text in offered(session) if text.startswith("spell")} == {"spell S1", "spell S2", "spell S3"}


# AL-104


@pytest.mark.rule("AL-104")
def test_a_weapon_that_says_nothing_allows_one_attack():
    """1 unless it says otherwise."""
    assert from_schema("weapon").attacks == 1
    session = do(lay({"field": [weapon("W")]}, {}), "pass", "yes")
    assert (kinds(session).count("attack"), session.turn) == (1, 4)


@pytest.mark.rule("AL-104")
@pytest.mark.parametrize("kind", ["weapon", "trigger"])
def test_a_gun_allows_at_least_two(kind):
    """None printed, or 1, is refused; 2 is a gun; a sword or a staff may have 1 or more."""
    for attacks in (None, 1):
        with pytest.raises(CardError, match="attacks"):
            from_schema(kind, attribute="gun", attacks=attacks)
    assert from_schema(kind, attribute="gun", attacks=2).attacks == 2
    assert [from_schema(kind, attribute=a, attacks=n).attacks for a in ("sword", "staff") for n in (1, 3)] == [1, 3] * 2


@pytest.mark.rule("AL-104", "AL-606")
def test_as_many_attacks_as_printed():
    """A gun of three: three attacks, the second and third if wanted."""
    gun = weapon("G", attribute="gun", attacks=3)
    session = do(lay({"field": [gun]}, {"life": [plain(f"L{i}") for i in range(5)]}), "pass", "yes")
    for made in (1, 2):
        assert (asked(session), kinds(session).count("attack")) == (("A", "again"), made)
        do(session, "yes")
    assert (kinds(session).count("attack"), session.turn) == (3, 4)
