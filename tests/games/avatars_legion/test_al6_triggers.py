"""Break triggers: AL-605."""

from __future__ import annotations

from typing import Any

import pytest

from rtkit.games.avatars_legion.schema import Act, Activated, Cost, Discard, Draw, Heal, Recover, Target, Wound
from rtkit.games.session import Session
from tests.games.avatars_legion.laid import avatar, crash, lay, numbers, plain, trigger, weapon
from tests.games.avatars_legion.playing import asked, do, field, happened, kinds, offered

H, N, J = (plain(n) for n in "HNJ")
T1, T2, T3 = (plain(f"T{i}") for i in range(1, 4))
LIFE = [plain(f"L{i}") for i in range(5)]
STRONG, WEAK = avatar("STRONG", ATK=9), avatar("WEAK", DEF=1)
GUN = weapon("G", attribute="gun")
EXHAUSTED = {"exhausted": True}
TREAT = trigger("X", "treat")
LOOK = {"break_choice": "look"}


def hit(life: list[Any], A: dict[str, Any] | None = None, B: dict[str, Any] | None = None, **rest: Any) -> Session:
    """A attacks with success, and may attack again; B has this life material."""
    a, b = {"avatar": STRONG, "field": [GUN], **(A or {})}, {"avatar": WEAK, "life": life, **(B or {})}
    return do(lay(a, b, phase="battle", **rest), "yes")


def use(*steps: Any, A: dict[str, Any] | None = None, B: dict[str, Any] | None = None, **rest: Any) -> Session:
    """A, in the main phase, has used a crash card of these steps."""
    own = {"hand": [], **(A or {})}
    own["hand"] = [crash("USE", *steps), *own["hand"]]
    return do(lay(own, B or {}, **rest), "crash USE")


def chain(session: Session) -> list[str]:
    """The break triggers that happened, in order."""
    return happened(session, "break_trigger")


# the three kinds


@pytest.mark.rule("AL-605")
def test_charge_draws():
    """As many as are printed, for its owner."""
    session = hit([trigger("X", "charge", Draw(2))], B={"deck": [T1, T2, T3]})
    assert (numbers(session, "B", "hand"), numbers(session, "B", "break")) == (["T1", "T2"], ["X"])


@pytest.mark.rule("AL-605", "op:recover")
def test_charge_takes_a_weapon_back():
    """From its owner's break zone, by its owner's choice, in the opponent's turn as well."""
    broken = [weapon("W"), H, weapon("V")]
    session = hit([trigger("X", "charge", Recover(1))], {"break": [weapon("E")]}, {"break": broken})
    assert (asked(session), offered(session)) == (("B", "take"), {"take W", "take V"})
    do(session, "take V")
    assert (numbers(session, "B", "hand"), numbers(session, "B", "break")) == (["V"], ["W", "H", "X"])


@pytest.mark.rule("AL-605", "op:hand_to_deck")
def test_break_sends_a_card_of_the_opposing_hand_back_into_its_deck():
    """A's hand has one card less, A's deck one more; nothing goes to the break zone."""
    session = hit([trigger("X", "break")], {"hand": [H], "deck": [T1, T2], "deck_size": 2}, {"hand": [N]})
    assert (numbers(session, "A", "hand"), numbers(session, "B", "hand")) == ([], ["N"])
    assert sorted(numbers(session, "A", "deck")) == ["H", "T1", "T2"]
    assert "H" not in numbers(session, "A", "break")
    assert happened(session, "back_random") == ["H"]


@pytest.mark.rule("AL-605", "op:heal")
def test_treat_lays_the_own_top_card_to_life_material():
    """Face down: the event doesn't say which; its owner's deck, not the opponent's."""
    session = hit([TREAT, *LIFE[:1]], B={"deck": [T1, T2]}, seed=1, rulings={"life_per_hit": 2})
    assert (numbers(session, "B", "life"), numbers(session, "B", "deck")[0]) == (["T1"], "T2")
    (laid,) = [e for e in session.events if e.kind == "laid"]
    assert (laid.card, laid.clause) == (-1, "AL-605")


@pytest.mark.rule("AL-605")
def test_treat_has_no_upper_limit():
    """Six, seven, eight."""
    session = use(
        Act("break", Target("all", "own")),
        Heal(1),
        A={"field": [trigger("X", "treat"), trigger("Y", "treat")], "life": LIFE},
    )
    assert len(numbers(session, "A", "life")) == 8


@pytest.mark.rule("AL-605")
def test_with_nothing_there_nothing_happens():
    """An empty hand loses nothing (and its deck isn't shuffled); an empty deck gives nothing."""
    session = hit([trigger("X", "break")])
    assert (chain(session), happened(session, "back_random"), "shuffled" in kinds(session)) == (["X"], [], False)
    session = hit([TREAT, *LIFE[:1]], B={"deck_size": 0}, rulings={"life_per_hit": 2})
    assert (chain(session), numbers(session, "B", "life")) == (["X"], [])
    session = hit([trigger("X", "charge", Recover(1))])
    assert (chain(session), happened(session, "taken")) == (["X"], [])


@pytest.mark.rule("AL-605")
@pytest.mark.parametrize("kind", ["charge", "break", "treat"])
def test_they_arent_optional(kind):
    """Nobody is asked: it has happened when the next attack is asked for."""
    session = hit([trigger("X", kind)], {"hand": [H]})
    assert (chain(session), asked(session)) == (["X"], ("A", "again"))
    assert {"charge": "drawn", "break": "back_random", "treat": "laid"}[kind] in kinds(session)


# from where


TO_BREAK_ZONE = {
    "burst": ({"field": [TREAT], "hand": [weapon("V", BP=1)]}, ["summon V burst 1"]),
    "turned": ({"field": [(TREAT, EXHAUSTED), weapon("V")]}, ["exhaust 1"]),
    "effect": ({"field": [TREAT], "hand": [crash("C", Act("break", Target("all", "own")))]}, ["crash C"]),
    "discarded": ({"hand": [TREAT, crash("C", Discard(1))]}, ["crash C"]),
    "cost": ({"field": [trigger("X", "treat", abilities=[Activated((Cost("burst"),), (Draw(1),))])]}, ["use 1 1"]),
}
FROM_LIFE = {
    "effect": ({"hand": [crash("C", Wound(1, "own"))]}, ["crash C"]),
    "cost": ({"field": [weapon("W", Activated((Cost("life"),), (Draw(1),)))]}, ["use 1 1"]),
}


@pytest.mark.rule("AL-605", "ruling:trigger_from=any")
@pytest.mark.parametrize("way", list(TO_BREAK_ZONE))
def test_from_anywhere(way):
    """Burst, turned upside down, broken, discarded, burst as a cost."""
    side, moves = TO_BREAK_ZONE[way]
    session = do(lay(side | {"life": LIFE}, {}), *moves)
    assert (chain(session), len(numbers(session, "A", "life"))) == (["X"], 6)


@pytest.mark.rule("AL-605", "ruling:trigger_from=life")
@pytest.mark.parametrize("way", list(TO_BREAK_ZONE))
def test_from_life_material_only(way):
    """Under this ruling none of those happens, though the card lies in the break zone."""
    side, moves = TO_BREAK_ZONE[way]
    session = do(lay(side | {"life": LIFE}, {}, rulings={"trigger_from": "life"}), *moves)
    assert (chain(session), len(numbers(session, "A", "life"))) == ([], 5)
    assert "X" in numbers(session, "A", "break")


@pytest.mark.rule("AL-605", "ruling:trigger_from=life", "ruling:trigger_from=any")
@pytest.mark.parametrize("rule", ["any", "life"])
@pytest.mark.parametrize("way", list(FROM_LIFE))
def test_from_life_material_however_it_goes(way, rule):
    """By an effect, as a cost, by an attack: under both rulings."""
    side, moves = FROM_LIFE[way]
    assert chain(do(lay(side | {"life": [TREAT]}, {}, rulings={"trigger_from": rule}), *moves)) == ["X"]
    assert chain(hit([TREAT], rulings={"trigger_from": rule})) == ["X"]


# how a break finds its card


@pytest.mark.rule("AL-605", "ruling:break_choice=random")
def test_the_card_that_goes_back_is_drawn_by_lot():
    """Every card of the hand may be it; the same seed gives the same again."""
    found = [
        happened(hit([trigger("X", "break")], {"hand": [H, N, J]}, seed=seed), "back_random") for seed in range(30)
    ]
    assert {card for (card,) in found} == {"H", "N", "J"}
    assert found[:5] == [
        happened(hit([trigger("X", "break")], {"hand": [H, N, J]}, seed=s), "back_random") for s in range(5)
    ]


@pytest.mark.rule("AL-605", "ruling:break_choice=random", "ruling:break_choice=look")
@pytest.mark.parametrize("rulings", [{}, LOOK], ids=["random", "look"])
def test_the_deck_is_shuffled_afterwards(rulings):
    """The card lies anywhere in it, not always at the same place, nor do the others keep their order."""
    a = {"hand": [H], "deck": [T1, T2, T3], "deck_size": 3}
    decks = [numbers(hit([trigger("X", "break")], a, seed=seed, rulings=rulings), "A", "deck") for seed in range(30)]
    assert {deck.index("H") for deck in decks} == {0, 1, 2, 3}
    assert len({tuple(n for n in deck if n != "H") for deck in decks}) > 3


@pytest.mark.rule("AL-605", "AL-302", "ruling:break_choice=look")
def test_its_user_sees_the_hand_and_chooses():
    """B, whose break it is, in A's turn: each number of A's hand is offered."""
    session = hit([trigger("X", "break")], {"hand": [H, N, J]}, rulings=LOOK)
    assert (asked(session), offered(session)) == (("B", "give"), {"give H", "give N", "give J"})
    do(session, "give N")
    assert numbers(session, "A", "hand") == ["H", "J"]
    assert "N" in numbers(session, "A", "deck")


@pytest.mark.rule("AL-605", "ruling:break_choice=random")
def test_nobody_looks_at_the_hand_by_default():
    """No card of the hand is known to the opponent afterwards."""
    session = hit([trigger("X", "break")], {"hand": [H, N, J]})
    assert "looked" not in kinds(session)
    assert int(session.state["hand_seen"][0]) == 0


# several at once


def both_broken(*steps: Any) -> Session:
    return use(
        *steps,
        A={"life": [trigger("X", "treat")], "deck": [T1]},
        B={"life": [trigger("Y", "charge", Draw(1))], "deck": [T2]},
    )


@pytest.mark.rule("AL-605")
def test_the_turn_players_happen_first():
    """Also when the opponent's was put into the break zone before."""
    session = both_broken(Wound(1, "opposing"), Wound(1, "own"))
    assert (happened(session, "life_lost"), chain(session)) == (["Y", "X"], ["X", "Y"])


@pytest.mark.rule("AL-605")
def test_then_in_the_order_they_were_put_there():
    """Two of one player: as they were burst, and as they were lost."""
    x, y = trigger("X", "charge", Draw(1)), trigger("Y", "treat")
    for pair in ((x, y), (y, x)):
        session = do(lay({"field": list(pair), "hand": [weapon("V", BP=2)]}, {}), "summon V burst 1 2")
        assert chain(session) == [card.number for card in pair]
    for seed in range(6):
        session = hit([x, y], seed=seed, rulings={"life_per_hit": 2})
        assert chain(session) == happened(session, "life_lost")


@pytest.mark.rule("AL-605")
def test_what_they_set_off_waits_its_turn():
    """X's effect puts Z into the break zone while Y still waits: X, Y, Z."""
    field_of_A = [trigger("X", "charge", Discard(1)), trigger("Y", "treat")]
    session = use(Act("break", Target("all", "own")), A={"field": field_of_A, "hand": [trigger("Z", "treat")]})
    assert chain(session) == ["X", "Y", "Z"]


@pytest.mark.rule("AL-605")
def test_they_happen_when_the_effect_being_done_is_over():
    """The crash card draws first; the treat comes after it has gone to the break zone."""
    session = use(Act("break", Target("all", "own")), Draw(1), A={"field": [TREAT], "deck": [T1, T2], "life": LIFE})
    assert kinds(session) == ["crash", "broken", "drawn", "broken", "break_trigger", "laid"]
    assert numbers(session, "A", "life")[-1] == "T2"


# is it a weapon?


BACK = trigger("X", "charge", Recover(1))


@pytest.mark.rule("AL-605", "ruling:trigger_is_weapon=field")
def test_in_the_break_zone_it_is_no_weapon():
    """A charge can take the weapon there, and neither another break trigger nor itself."""
    session = hit([BACK], B={"break": [trigger("Y", "treat"), weapon("W"), weapon("V")]})
    assert offered(session) == {"take W", "take V"}
    session = hit([BACK], B={"break": [trigger("Y", "treat")]})
    assert (happened(session, "taken"), happened(session, "no_target")) == ([], ["X"])


@pytest.mark.rule("AL-605", "ruling:trigger_is_weapon=always")
def test_it_is_a_weapon_everywhere():
    """A charge may take a break trigger back, itself included."""
    session = hit([BACK], B={"break": [trigger("Y", "treat"), weapon("W")]}, rulings={"trigger_is_weapon": "always"})
    assert offered(session) == {"take Y", "take W", "take X"}
    do(session, "take X")
    assert (numbers(session, "B", "hand"), numbers(session, "B", "break")) == (["X"], ["Y", "W"])


@pytest.mark.rule("AL-605", "ruling:trigger_is_weapon=field", "ruling:trigger_is_weapon=always")
@pytest.mark.parametrize("rule", ["field", "always"])
def test_on_the_field_and_in_hand_it_is_one_under_both(rule):
    """An effect summons it, and another breaks it there."""
    session = lay({"hand": [TREAT, weapon("V")]}, {}, rulings={"trigger_is_weapon": rule})
    do(session, "summon X")
    assert [row["card"] for row in field(session, "A")] == ["X"]
