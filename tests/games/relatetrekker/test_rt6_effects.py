"""What effects do: RT-601, RT-602, RT-604, RT-605."""

from __future__ import annotations

from typing import Any

import pytest

from rtkit.games.relatetrekker.schema import Act, Discard, Draw, Mill, Stop, Take, Target
from rtkit.games.session import Session
from tests.games.relatetrekker.laid import counter, follow, lay, numbers, one, quick, stage
from tests.games.relatetrekker.playing import asked, do, field, happened, kinds, offered

T1, T2, T3, T4, T5, T6 = (one(f"T{i}") for i in range(1, 7))
U1, U2, U3 = (one(f"U{i}") for i in range(1, 4))
H, P = one("H"), one("P")
RESTED = {"rested": True}


def use(*steps: Any, A: dict[str, Any] | None = None, B: dict[str, Any] | None = None, **rest: Any) -> Session:
    """A, with P on the field and H in hand, has used the follow F; T1… and U1… are on top of the decks."""
    own = {"field": [P], "hand": [H], "deck": [T1, T2, T3], **(A or {})}
    own["hand"] = [follow("F", *steps), *own["hand"]]
    return do(lay(own, {"deck": [U1, U2, U3], **(B or {})}, **rest), "follow F")


def hands(session: Session) -> list[list[str]]:
    return [numbers(session, player, "hand") for player in "AB"]


def piles(session: Session) -> list[list[str]]:
    return [numbers(session, player, "pile") for player in "AB"]


# RT-601


@pytest.mark.rule("RT-601", "op:draw")
@pytest.mark.parametrize(
    ("who", "mine", "other"),
    [("own", ["T1", "T2"], []), ("opposing", [], ["U1", "U2"]), ("both", ["T1", "T2"], ["U1", "U2"])],
)
def test_draw_n(who, mine, other):
    """The top n cards of the deck, into its owner's hand: one's own, the opponent's, or both players'."""
    assert hands(use(Draw(2, who))) == [["H", *mine], other]


@pytest.mark.rule("RT-601", "op:mill")
@pytest.mark.parametrize(
    ("who", "mine", "other"),
    [("own", ["T1", "T2"], []), ("opposing", [], ["U1", "U2"]), ("both", ["T1", "T2"], ["U1", "U2"])],
)
def test_mill_n(who, mine, other):
    """The top n cards of either deck go to its owner's pile, the top one first."""
    session = use(Mill(2, who))
    assert piles(session) == [[*mine, "F"], other]
    assert (numbers(session, "A", "deck")[0], numbers(session, "B", "deck")[0]) == (
        "T3" if mine else "T1", "U3" if other else "U1",
    )  # fmt: skip


@pytest.mark.rule("RT-601", "RT-402", "op:mill")
def test_a_counter_that_is_milled_does_not_happen():
    """Milling isn't an attack."""
    session = use(Mill(1), B={"deck": [counter("C", Draw(1)), U1]})
    assert (piles(session)[1], hands(session)[1]) == (["C"], [])


@pytest.mark.rule("RT-601", "op:discard")
def test_discard_of_own_choice():
    """Any card of the hand; it goes to the pile."""
    session = use(Discard(1), A={"hand": [H, T4, T5]})
    assert (asked(session), offered(session)) == (("A", "discard"), {"discard H", "discard T4", "discard T5"})
    do(session, "discard T4")
    assert (hands(session)[0], piles(session)[0]) == (["H", "T5"], ["T4", "F"])


@pytest.mark.rule("RT-601", "op:discard")
def test_discard_two_one_after_another():
    """The second choice is among what is left."""
    session = do(use(Discard(2), A={"hand": [H, T4, T5]}), "discard T4")
    assert offered(session) == {"discard H", "discard T5"}
    do(session, "discard H")
    assert piles(session)[0] == ["T4", "H", "F"]


@pytest.mark.rule("RT-601", "RT-608", "op:discard")
def test_the_opponent_chooses_what_the_opponent_discards():
    """A hand's owner chooses its discards."""
    session = use(Discard(1, "opposing"), B={"hand": [T4, T5]})
    assert (asked(session), offered(session)) == (("B", "discard"), {"discard T4", "discard T5"})
    do(session, "discard T5")
    assert (asked(session), hands(session), piles(session)[1]) == (("A", "main"), [["H"], ["T4"]], ["T5"])


@pytest.mark.rule("RT-601", "op:discard")
def test_discard_at_random_asks_nobody():
    """Which two of five differs with the seed; n cards go, and every card may be among them."""
    b = {"hand": [T4, T5, T6, one("T7"), one("T8")]}
    gone = [tuple(piles(use(Discard(2, "opposing", True), B=b, seed=seed))[1]) for seed in range(30)]
    assert all(len(set(pair)) == 2 for pair in gone)
    assert {number for pair in gone for number in pair} == {"T4", "T5", "T6", "T7", "T8"}
    assert gone[7] == tuple(piles(use(Discard(2, "opposing", True), B=b, seed=7))[1])


@pytest.mark.rule("RT-601", "op:discard")
def test_what_chance_takes_at_a_table_may_be_given():
    """The card named is the one discarded."""
    a = {"field": [P], "hand": [follow("F", Discard(1, "own", True)), H, T4, T5]}
    session = lay(a, {})
    session.apply("follow F", at_random=(["T5"], []))
    assert (happened(session, "discarded_random"), hands(session)[0]) == (["T5"], ["H", "T4"])


# RT-602


R, Q, S = (one(n) for n in "RQS")
E, G, X, Y = (one(n) for n in "EGXY")
STANDING_ONES = {"pick own P", "pick own R", "pick opposing E", "pick opposing G"}
RESTED_ONES = {"pick own Q", "pick own S", "pick opposing X", "pick opposing Y"}
ONES = {"standing": STANDING_ONES, "rested": RESTED_ONES, "any": STANDING_ONES | RESTED_ONES}


def act(what: str, target: Target) -> Session:
    """A has used a follow that does this; two of each player stand and two are rested."""
    own = [P, (Q, RESTED), R, (S, RESTED)]
    return use(Act(what, target), A={"field": own}, B={"field": [E, (X, RESTED), G, (Y, RESTED)]})


def rested(session: Session) -> list[str]:
    return [row["card"] for player in "AB" for row in field(session, player) if row.get("rested")]


@pytest.mark.rule("RT-602", "RT-410", "op:rest", "op:stand", "op:destroy", "op:return")
@pytest.mark.parametrize(("side", "word"), [("own", "own"), ("opposing", "opposing"), ("any", "pick")])
@pytest.mark.parametrize(
    ("what", "status", "there"),
    [("rest", "any", "standing"), ("stand", "any", "rested")]
    + [(what, status, status) for what in ("destroy", "return") for status in ("standing", "rested", "any")],
)
def test_who_may_be_chosen(what, status, there, side, word):
    """Own, opposing or any; standing, rested or any; only the standing can be rested, only the rested stood."""
    session = act(what, Target("choose", side, status=status))
    assert (asked(session), offered(session)) == (("A", "pick"), {text for text in ONES[there] if word in text})


@pytest.mark.rule("RT-602", "op:rest")
def test_a_chosen_one_is_rested():
    """That one and no other."""
    assert rested(do(act("rest", Target("choose", "opposing")), "pick opposing G")) == ["Q", "S", "X", "G", "Y"]


@pytest.mark.rule("RT-602", "op:stand")
def test_a_chosen_one_is_stood_up():
    """That one and no other."""
    assert rested(do(act("stand", Target("choose", "any")), "pick opposing X")) == ["Q", "S", "Y"]


@pytest.mark.rule("RT-602", "op:destroy")
def test_a_chosen_one_is_put_into_the_pile():
    """Its owner's, with what a loss brings (RT-408); the others keep their places and states."""
    session = do(act("destroy", Target("choose", "opposing")), "pick opposing E", "discard U1")
    assert field(session, "B") == [{"card": "X", "rested": True}, {"card": "G"}, {"card": "Y", "rested": True}]
    assert (piles(session)[1], hands(session)[1]) == (["E", "U1"], ["U2"])


@pytest.mark.rule("RT-602", "RT-608", "op:return")
def test_a_chosen_one_is_returned_to_its_owners_hand():
    """Not to the hand of the one who chose; nothing is drawn for it."""
    session = do(act("return", Target("choose", "any")), "pick opposing X")
    assert numbers(session, "B", "field") == ["E", "G", "Y"]
    assert (hands(session), piles(session)[1]) == ([["H"], ["X"]], [])


@pytest.mark.rule("RT-602", "op:return")
def test_one_that_was_rested_comes_back_standing():
    """Returned to hand and played again."""
    session = do(act("return", Target("choose", "own")), "pick own Q", "play Q")
    assert field(session, "A")[-1] == {"card": "Q"}


@pytest.mark.rule("RT-602", "op:rest", "op:stand", "op:return")
@pytest.mark.parametrize(
    ("what", "target", "kind", "whom"),
    [
        ("rest", Target("all", "opposing"), "rested", "EG"),
        ("rest", Target("all", "any"), "rested", "PREG"),
        ("stand", Target("all", "own"), "stood", "QS"),
        ("stand", Target("all", "any"), "stood", "QSXY"),
        ("return", Target("all", "opposing"), "returned", "EXGY"),
        ("return", Target("all", "any", status="rested"), "returned", "QSXY"),
        ("return", Target("all", "own", status="standing"), "returned", "PR"),
    ],
)
def test_all_of_a_side_and_a_state(what, target, kind, whom):
    """Nobody is asked; the turn player's side first, in field order."""
    session = act(what, target)
    assert (asked(session), happened(session, kind)) == (("A", "main"), list(whom))


@pytest.mark.rule("RT-602", "op:destroy")
def test_all_rested_are_put_into_the_pile():
    """Each with its own loss."""
    session = do(act("destroy", Target("all", "opposing", status="rested")), "discard U1", "discard U2")
    assert (happened(session, "left"), numbers(session, "B", "field")) == (["X", "Y"], ["E", "G"])


@pytest.mark.rule("RT-602")
@pytest.mark.parametrize(
    ("target", "whom"),
    [
        (Target("all", "any", colour="blue"), ["M", "O"]),
        (Target("all", "any", species="cat"), ["N", "O"]),
        (Target("all", "any", colour="blue", species="cat"), ["O"]),
        (Target("choose", "own", 3, colour="blue"), ["M"]),
    ],
)
def test_targets_of_a_colour_or_a_species(target, whom):
    """Only they are there for the effect, chosen or all."""
    a = {"field": [P, one("M", colour="blue"), one("N", species=("dog", "cat"))]}
    b = {"field": [one("O", colour="blue", species=("cat",))]}
    assert happened(use(Act("rest", target), A=a, B=b), "rested") == whom


@pytest.mark.rule("RT-602", "RT-608")
def test_several_are_chosen_first_and_then_done():
    """One pick after another, never the same twice; done in field order."""
    session = do(act("return", Target("choose", "opposing", 2)), "pick opposing G")
    assert offered(session) == {"pick opposing E", "pick opposing X", "pick opposing Y"}
    assert happened(session, "returned") == []
    do(session, "pick opposing E")
    assert happened(session, "returned") == ["E", "G"]


# RT-604


PILE = [one("X", colour="blue"), stage("S"), one("Y", species=("cat",)), one("Z", colour="blue", species=("cat",))]


@pytest.mark.rule("RT-604", "op:take")
def test_take_a_card_of_choice_from_the_own_pile():
    """Any card of it, a stage too; nothing of the opponent's pile."""
    session = use(Take(1), A={"pile": PILE}, B={"pile": [G]})
    assert (asked(session), offered(session)) == (("A", "take"), {"take X", "take S", "take Y", "take Z"})
    do(session, "take S")
    assert (hands(session)[0], piles(session)) == (["H", "S"], [["X", "Y", "Z", "F"], ["G"]])


@pytest.mark.rule("RT-604", "op:take")
def test_take_n_one_after_another():
    """The second is chosen among the rest."""
    session = do(use(Take(2), A={"pile": PILE}), "take Y")
    assert offered(session) == {"take X", "take S", "take Z"}
    do(session, "take X")
    assert (hands(session)[0], piles(session)[0]) == (["H", "Y", "X"], ["S", "Z", "F"])


@pytest.mark.rule("RT-604", "op:take")
@pytest.mark.parametrize(
    ("step", "there"),
    [
        (Take(1, colour="blue"), {"take X", "take Z"}),
        (Take(1, species="cat"), {"take Y", "take Z"}),
        (Take(1, "deck_bottom", colour="blue"), {"take X", "take Z"}),
    ],
)
def test_take_characters_of_a_colour_or_species(step, there):
    """A stage has neither."""
    assert offered(use(step, A={"pile": PILE})) == there


@pytest.mark.rule("RT-604", "op:take")
def test_take_of_a_colour_and_a_species():
    """Both at once: only one fits, and is taken unasked."""
    assert hands(use(Take(1, colour="blue", species="cat"), A={"pile": PILE}))[0] == ["H", "Z"]


@pytest.mark.rule("RT-604", "op:take")
def test_take_to_the_bottom_of_the_deck():
    """The later one lies below the earlier one; the hand stays as it is."""
    session = do(use(Take(2, "deck_bottom"), A={"pile": PILE}), "take Y", "take X")
    assert numbers(session, "A", "deck")[-2:] == ["Y", "X"]
    assert (numbers(session, "A", "deck")[0], hands(session)[0], piles(session)[0]) == ("T1", ["H"], ["S", "Z", "F"])


# RT-605


def deck_attack(B: dict[str, Any]) -> Session:
    """P, strike 3, has attacked B's deck; R stands by."""
    a = {"field": [one("P", strike=3), R]}
    return do(lay(a, {"field": [E], **B}, phase="attack"), "attack P > deck")


@pytest.mark.rule("RT-605", "op:stop")
def test_a_counter_stops_the_attack_on_the_deck():
    """No more cards are turned; the rest of the counter happens."""
    session = deck_attack({"deck": [U1, counter("C", Stop(), Draw(1)), U2, U3]})
    assert (piles(session)[1], hands(session)[1]) == (["U1", "C"], ["U2"])
    assert (asked(session), kinds(session)[-1]) == (("A", "attack"), "attack_end")


@pytest.mark.rule("RT-605", "op:stop")
def test_a_quick_stops_the_attack_on_the_deck():
    """Before the first card."""
    session = do(deck_attack({"deck": [U1], "hand": [quick("Q", "deck_attack", Stop())]}), "quick Q")
    assert (piles(session)[1], asked(session)) == (["Q"], ("A", "attack"))


@pytest.mark.rule("RT-605", "op:stop")
def test_a_quick_stops_a_battle():
    """Nothing is compared, nobody leaves."""
    b = {"field": [(E, RESTED)], "hand": [quick("Q", "battle", Stop())]}
    session = do(lay({"field": [one("P", A=500), R]}, b, phase="attack"), "attack P > E", "quick Q")
    assert "totals" not in kinds(session)
    assert (numbers(session, "B", "field"), asked(session)) == (["E"], ("A", "attack"))


@pytest.mark.rule("RT-605", "op:stop")
def test_the_next_attack_is_not_stopped():
    """Only the one that was going on."""
    session = deck_attack({"deck": [counter("C", Stop()), U1, U2]})
    do(session, "attack R > deck")
    assert piles(session)[1] == ["C", "U1"]


@pytest.mark.rule("RT-605", "op:stop")
def test_a_stop_without_an_attack_does_nothing():
    """In a follow: the rest happens, and a later attack goes on as ever."""
    session = use(Stop(), Draw(1))
    assert (hands(session)[0], "stopped" in kinds(session)) == (["H", "T1"], False)
    do(session, "pass", "attack P > deck")
    assert piles(session)[1] == ["U1"]
