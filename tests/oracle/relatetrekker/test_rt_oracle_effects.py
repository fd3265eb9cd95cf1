"""The oracle by hand: what effects do, to whom, and how long it lasts (RT-6xx)."""

from __future__ import annotations

import pytest

from rtkit.games.relatetrekker.schema import (
    Act,
    Condition,
    Discard,
    Draw,
    Give,
    If,
    May,
    Mill,
    Modify,
    Step,
    Stop,
    Take,
    Target,
)

from .chance import Chance
from .tabletop import Rested, Side, Tabletop, character, follow, quick, stage

RED, BLUE = character("red one"), character("blue one", colour="blue", species=("cat",))
X, Y, Z = character("x"), character("y"), character("z")
OPPOSING, OWN = Target("choose", "opposing"), Target("all", "own")


def use(*steps: Step, own: Side | None = None, opposing: Side | None = None) -> Tabletop:
    """A red follow of these steps used by player 0, who has a red character (own: field, pile and top to add)."""
    own = own or Side()
    laid = Side((RED, *own.field), (follow("effect", *steps), *own.hand), own.top, own.pile, own.left)
    return Tabletop(laid, opposing or Side()).do(("follow", "effect"))


def test_draw_mill_and_discard() -> None:
    """RT-601: either player; a hand's owner chooses its discards; fewer than n: as many as there are."""
    game = use(Draw(2), Mill(3), Mill(1, "own"), Discard(2, "opposing"), opposing=Side(hand=(X, Y)))
    assert (len(game.side(0)["hand"]), len(game.side(1)["pile"]), len(game.side(0)["pile"])) == (3, 3, 1)
    assert (game.to_move, game.offered("discard")) == (1, {"x", "y"})
    game.do(("discard", "y"))
    assert game.names(1, "pile")[-2:] == ["y", "x"]


def test_both_players_turn_player_first() -> None:
    """RT-502: all of the turn player's discards come first."""
    game = use(Discard(1, "both"), own=Side(hand=(X,)), opposing=Side(hand=(Y, Z)))
    assert game.to_move == 0
    game.do(("discard", "x"))
    assert (game.to_move, game.names(0, "pile")) == (1, ["x"])


def test_rest_takes_standing_and_stand_takes_rested() -> None:
    """RT-602, RT-410: with one that fits nothing is asked."""
    game = use(Act("rest", OPPOSING), opposing=Side(field=(Rested(X), Y)))
    assert [game.seen(1, i)["rested"] for i in (0, 1)] == [True, True]
    game = use(Act("stand", OPPOSING), opposing=Side(field=(Rested(X), Y)))
    assert [game.seen(1, i)["rested"] for i in (0, 1)] == [False, False]


def test_return_goes_to_the_owners_hand_without_a_loss() -> None:
    """RT-602, RT-608: to its owner's hand; nothing is drawn (RT-408)."""
    game = use(Act("return", Target("choose", "opposing", status="rested")), opposing=Side(field=(X, Rested(Y))))
    assert (game.names(1, "hand"), game.names(1, "field"), game.names(1, "pile")) == (["y"], ["x"], [])


def test_picks_come_first_and_never_twice() -> None:
    """RT-608: of three, two picks; a picked one isn't offered again; nothing is done until all are chosen."""
    game = use(Act("rest", Target("choose", "any", n=2)), opposing=Side(field=(X, Y)))
    assert game.offered("pick") == {(0, 0), (1, 0), (1, 1)}
    game.do(("pick", 1, 1))
    assert game.offered("pick") == {(0, 0), (1, 0)} and not game.seen(1, 1)["rested"]
    game.do(("pick", 0, 0))
    assert [game.seen(0, 0)["rested"], game.seen(1, 0)["rested"], game.seen(1, 1)["rested"]] == [True, False, True]


def test_up_to_may_stop_at_any_pick() -> None:
    """RT-608: each pick may be "no more", also with n or fewer that fit."""
    game = use(Act("rest", Target("choose", "opposing", n=3, up_to=True)), opposing=Side(field=(X, Y)))
    assert game.legal() == {("pass",), ("pick", 1, 0), ("pick", 1, 1)}
    game.do(("pick", 1, 0))
    assert game.legal() == {("pass",), ("pick", 1, 1)}
    game.do("pass")
    assert [game.seen(1, i)["rested"] for i in (0, 1)] == [True, False]


def test_the_turn_players_side_first_whatever_was_picked_first() -> None:
    """RT-502: chosen y then own: done own first."""
    game = use(Act("destroy", Target("choose", n=2)), opposing=Side(field=(X, Y)))
    game.do(("pick", 1, 1), ("pick", 0, 0))
    assert (game.to_move, game.kind, game.names(0, "field"), len(game.names(1, "field"))) == (0, "discard", [], 2)


@pytest.mark.parametrize(("until", "own_turn_over", "own_next_turn"), [("turn", 0, 0), ("own_turn", 300, 0)])
def test_durations_in_the_own_turn(until: str, own_turn_over: int, own_next_turn: int) -> None:
    """RT-609: this turn, or until the own next standby begins."""
    game = use(Modify("A", 300, until, OWN), Give("swap", until, OWN))
    assert (game.seen(0, 0)["A"], game.seen(0, 0)["keywords"]) == (300, {"swap"})
    game.do(">end")
    assert game.seen(0, 0)["A"] == 300
    game.do("pass")
    assert (game.to_move, game.seen(0, 0)["A"]) == (1, own_turn_over)
    while game.to_move == 1:
        game.do("pass")
    assert game.seen(0, 0)["A"] == own_next_turn


def test_until_own_turn_from_the_opposing_turn() -> None:
    """RT-609: by the effect's owner's turn, not the turn player's nor the character's owner's."""
    curse = quick("curse", Modify("A", -300, "own_turn", Target("attacker")), situation="deck_attack")
    strong = character("strong", A=500)
    game = Tabletop(Side(field=(strong,)), Side(field=(RED,), hand=(curse,)))
    game.do(">attack", ("attack", 0, "deck"), ("quick", "curse"))
    assert game.seen(0, 0)["A"] == 200
    while game.to_move == 0:
        game.do("pass")
    assert (game.game.turn, game.seen(0, 0)["A"]) == (4, 500)


def test_until_attack_without_an_attack() -> None:
    """RT-609: nothing, and nothing is asked; neither is there an attacker or a defender."""
    steps = Modify("A", 300, "attack", Target("choose", n=1)), Act("destroy", Target("attacker")), Stop(), Draw(1)
    game = use(*steps, opposing=Side(field=(X,)))
    assert (game.kind, game.seen(0, 0)["A"], len(game.side(0)["hand"])) == ("main", 0, 2)
    assert game.names(0, "pile") == ["effect"]


def test_a_timed_all_means_those_there_and_goes_with_them() -> None:
    """RT-609: a character that comes later isn't changed; one that left and came back isn't either."""
    back = follow("back", Act("return", Target("choose", "own", colour="red")))
    game = use(Modify("A", 300, "turn", OWN), own=Side(field=(BLUE,), hand=(X, back)))
    game.do(("play", "x"))
    assert [game.seen(0, i)["A"] for i in range(3)] == [300, 300, 0]
    game.do(("follow", "back"), ("pick", 0, 0), ("play", "red one"))
    assert game.names(0, "field") == ["blue one", "x", "red one"]
    assert [game.seen(0, i)["A"] for i in range(3)] == [300, 0, 0]


def test_take_by_colour_and_species() -> None:
    """RT-604: a stage has neither; one card after another; as many as there are."""
    pile = (stage("hill"), BLUE, X)
    game = use(Take(2, "hand", species="cat"), own=Side(pile=pile))
    assert game.names(0, "pile") == ["hill", "x", "effect"] and "blue one" in game.names(0, "hand")
    game = use(Take(2, "hand"), own=Side(pile=pile))
    assert game.offered("take") == {"hill", "blue one", "x"}
    game.do(("take", "hill"), ("take", "x"))
    assert game.names(0, "pile") == ["blue one", "effect"]


def test_take_under_the_deck() -> None:
    """RT-604, RT-206: each goes below the one before, known to both until drawn; up to: no more."""
    game = use(Take(3, "deck_bottom", up_to=True), own=Side(pile=(X, Y, Z), left=2))
    game.do(("take", "z"), ("take", "x"), "pass")
    assert game.names(0, "deck")[-2:] == ["z", "x"] and game.side(0)["known_bottom"] == 2
    game = use(Take(1, "deck_bottom"), Draw(2), own=Side(pile=(X,), left=2))
    assert (game.names(0, "deck"), game.side(0)["known_bottom"]) == (["x"], 1)
    game = use(Take(2, "deck_bottom"), Draw(2), own=Side(pile=(X, Y), left=1)).do(("take", "x"))
    assert (game.names(0, "deck"), game.side(0)["known_bottom"]) == (["y"], 1)


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        (Condition("characters", "own", 2), True),
        (Condition("characters", "own", 2, colour="blue"), False),
        (Condition("characters", "opposing", 1, species="cat"), True),
        (Condition("characters", "opposing", 0, at_least=False), False),
        (Condition("hand", "own", 1, at_least=False), True),  # the card in use isn't in hand
        (Condition("hand", "opposing", 2), True),
        (Condition("deck", "own", 20), True),
        (Condition("deck", "opposing", 19, at_least=False), False),
    ],
)
def test_conditions(condition: Condition, holds: bool) -> None:
    """RT-607: seen from the effect's owner; what comes after happens either way."""
    own, opposing = Side(field=(X,)), Side(field=(BLUE,), hand=(Y, Z))
    game = use(If(condition, (Mill(1), Mill(1))), Mill(1), own=own, opposing=opposing)
    assert len(game.side(1)["pile"]) == (3 if holds else 1)


def test_a_condition_is_read_when_reached() -> None:
    """RT-607: after the step before it."""
    full = If(Condition("hand", "own", 3), (Mill(1),))
    assert len(use(full, Draw(2), full).side(1)["pile"]) == 1


def test_may_is_always_asked_and_covers_its_steps() -> None:
    """RT-608: once for all its steps, though they'd do nothing."""
    steps = May((Act("rest", OPPOSING), Draw(1))), Draw(1)
    for answer, drawn in (("yes", 2), ("pass", 1)):
        game = use(*steps)
        assert (game.kind, game.to_move, game.legal()) == ("may", 0, {("yes",), ("pass",)})
        assert len(game.do(answer).side(0)["hand"]) == 1 + drawn


def test_discards_at_random() -> None:
    """RT-601: the k-th of the turn takes the smallest word among the hand's slots."""
    lose = follow("lose", Discard(2, "opposing", at_random=True))
    game = Tabletop(Side(field=(RED,), hand=(lose,)), Side(hand=(X, Y, Z)), seed=9)
    chance = Chance(9, 0, (0, 1))
    first = chance.random_discard(1, 3, 0, [40, 41, 42])
    second = chance.random_discard(1, 3, 1, [c for c in (40, 41, 42) if c != first])
    assert game.do(("follow", "lose")).side(1)["pile"] == [first, second]


def test_the_count_of_random_discards_begins_anew_each_turn() -> None:
    """RT-601: counted over both players within a turn."""
    each = follow("each", Discard(1, "both", at_random=True))
    again = follow("again", Discard(1, "opposing", at_random=True))
    game = Tabletop(Side(field=(RED,), hand=(each, X, Y)), Side(field=(RED,), hand=(again, Z, BLUE, X)), seed=9)
    chance = Chance(9, 0, (0, 1))
    own = chance.random_discard(0, 3, 0, game.side(0)["hand"][1:])
    opposing = chance.random_discard(1, 3, 1, game.side(1)["hand"])
    game.do(("follow", "each"))
    assert (game.side(0)["pile"], game.side(1)["pile"]) == ([own, game.id("each")], [opposing])
    while game.to_move == 0:
        game.do("pass")
    hand = game.side(0)["hand"]
    gone = chance.random_discard(0, 4, 0, hand)
    assert gone != chance.random_discard(0, 4, 2, hand)
    assert game.do(("follow", "again")).side(0)["pile"][-1] == gone
