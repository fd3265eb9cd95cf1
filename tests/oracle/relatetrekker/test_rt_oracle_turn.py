"""The oracle by hand: chance, set-up, values in use, the phases (RT-1xx … RT-3xx) and the limits (RT-504)."""

from __future__ import annotations

from typing import Any

import pytest

from rtkit.games.relatetrekker.schema import Act, Condition, Discard, Draw, Modify, Static, Target

from .. import words
from .chance import Chance
from .oracle import Oracle
from .tabletop import Rested, Side, Tabletop, character, follow, stage

PLAIN = [character(f"plain {i}") for i in range(40)]
RED, BLUE = character("red one"), character("blue one", colour="blue")


def plain_game(**changed: object) -> Oracle:
    arguments: dict[str, Any] = {"rulings": {}, "seed": 7, "first": 0, "streams": (0, 1)} | changed
    return Oracle(PLAIN, PLAIN, **arguments)


def test_words_of_chance() -> None:
    """fold(0, 0) is splitmix64's first number; shuffles are permutations; dice are 1..6 and all occur."""
    assert words.fold(0, 0) == 0xE220A8397B1DCDAF
    assert words.fold(0, 5, 6) == words.fold(words.fold(0, 5), 6)
    dealt = Chance(3, 0, (0, 1))
    assert sorted(dealt.shuffled(0)) == list(range(40)) != dealt.shuffled(0) != dealt.shuffled(1)
    assert {dealt.die(0, 1, 0, i) for i in range(60)} == {1, 2, 3, 4, 5, 6}


def test_streams_own_the_chance() -> None:
    """A shuffle belongs to its stream, not to the seat."""
    swapped = plain_game(streams=(1, 0)).game.players
    straight = plain_game().game.players
    order = [[c % 40 for c in [*p.hand, *p.deck]] for p in (*straight, *swapped)]
    assert order[0] == order[3] != order[1] == order[2]


@pytest.mark.parametrize("first", [0, 1])
def test_set_up_and_first_draw(first: int) -> None:
    """RT-203, RT-204, RT-301: five cards each, and the first player draws in turn 1 too."""
    game = plain_game(first=first, order=(list(range(40)), list(range(79, 39, -1))))
    zones = game.zones()
    assert (zones["turn"], zones["turn_player"], game.to_move, game.phase) == (1, first, first, "main")
    assert [len(p["hand"]) for p in zones["players"]] == [6 - first, 5 + first]
    assert zones["players"][0]["deck"][0] == 6 - first
    assert zones["players"][1]["hand"] == list(range(75 - first, 80))


def test_first_turns_attacks() -> None:
    """RT-307: none in turn 1; one in turn 2, even with two characters standing; any number in turn 3."""
    order = (list(range(40)), list(range(40, 80)))
    game = plain_game(order=order)
    game.apply(("play", 0))
    game.apply(("pass",))
    assert game.kind == "end"  # nothing is asked in the attack phase
    for action in [("pass",), ("play", 40), ("play", 41), ("pass",), ("attack", 0, "deck")]:
        assert action in game.legal()
        game.apply(action)
    assert (game.kind, game.to_move) == ("end", 1)
    game.apply(("pass",))
    for action in [("pass",), ("attack", 0, "deck")]:
        game.apply(action)
    assert (game.game.turn, game.kind) == (3, "end")  # its only character attacked


@pytest.mark.parametrize("first", [0, 1])
def test_cards_more_for_the_second_player(first: int) -> None:
    """RT-203: by the house rule the second player has two more, whoever that is."""
    hands = [len(p["hand"]) for p in plain_game(first=first, rulings={"second_extra_cards": 2}).zones()["players"]]
    assert hands == ([6, 7] if first == 0 else [7, 6])


@pytest.mark.parametrize(("ruling", "made"), [("none", 0), ("rules", 1), ("two", 2), ("free", 3)])
def test_attacks_of_the_second_players_first_turn(ruling: str, made: int) -> None:
    """RT-307: as many as the house rule allows, with three standing; the first player has none in any case."""
    game = plain_game(order=(list(range(40)), list(range(40, 80))), rulings={"opening_attacks": ruling})
    for action in [("play", 0), ("pass",), ("pass",), *(("play", card) for card in (40, 41, 42)), ("pass",)]:
        game.apply(action)
    found = 0
    while game.kind == "attack":
        game.apply(min(game.legal() - {("pass",)}))
        found += 1
    assert (found, game.kind, game.to_move) == (made, "end", 1)


def test_standby_draws_then_stands() -> None:
    """RT-301: own characters stand, opposing ones don't."""
    game = Tabletop(Side(field=(Rested(RED),)), Side(field=(Rested(BLUE),)))
    assert not game.seen(0, 0)["rested"] and game.seen(1, 0)["rested"]
    assert len(game.side(0)["hand"]) == 1


def test_last_card_drawn_in_standby_loses() -> None:
    """RT-501: drawing the last card loses, at once."""
    game = Tabletop(Side(left=0), Side())
    assert (game.over, game.winner, game.reason, game.to_move, game.legal()) == (True, 1, "deck", -1, set())


FIVE = tuple(character(f"body {i}") for i in range(5))


def test_caps_of_the_field() -> None:
    """RT-303, RT-308, RT-309: five in the main phase, a sixth in the end phase, then none."""
    game = Tabletop(Side(field=FIVE, hand=(RED, BLUE, *PLAIN[:1])), Side())
    assert game.kind == "attack"  # nothing to do in the main phase
    game.do(">end", ("play", "red one"))
    assert len(game.side(0)["field"]) == 6 and (game.to_move, game.game.turn) == (1, 4)
    game.do(">end", "pass")
    assert game.kind == "attack" and game.to_move == 0
    game.do("pass")
    assert game.game.turn == 6  # with six, no end phase play is offered


@pytest.mark.parametrize(("bodies", "asked"), [(5, False), (4, True)])
def test_end_phase_cap_strict(bodies: int, asked: bool) -> None:
    """RT-308 ruling strict: four or fewer."""
    game = Tabletop(Side(field=FIVE[:bodies], hand=(RED,)), Side(), end_phase_cap="strict")
    game.do(">attack", "pass")
    assert (game.kind == "end" and game.to_move == 0) is asked


@pytest.mark.parametrize(("ruling", "offered"), [("own", set()), ("either", {"blue follow"})])
def test_colour_of_a_follow(ruling: str, offered: set[str]) -> None:
    """RT-304: the follow's colour, on a character of the own (or either) field, rested or not."""
    card = follow("blue follow", Draw(1), follow_colour="blue", colour="red")
    own = Side(field=(RED,), hand=(card, follow("no use", follow_colour="yellow")))
    game = Tabletop(own, Side(field=(Rested(BLUE),)), colour_field=ruling)
    assert game.offered("follow") == offered


def test_follow_is_in_no_zone_while_it_works() -> None:
    """RT-304: not discardable while it works, on top of the pile afterwards; playable as a character instead."""
    card = follow("cycle", Draw(1), Discard(1))
    game = Tabletop(Side(field=(RED,), hand=(card, BLUE)), Side())
    assert game.offered("play") >= {"cycle", "blue one"}
    game.do(("follow", "cycle"))
    assert game.zones()["in_use"] == [game.id("cycle")] and "cycle" not in game.offered("discard")
    game.do(("discard", "blue one"))
    assert game.names(0, "pile") == ["blue one", "cycle"] and game.zones()["in_use"] == []


def test_stage_replaces_stage() -> None:
    """RT-305: the one in play goes to its own owner's pile; no colour needed; both fields feel it."""
    up, down = stage("up", Static("A", 100, "all")), stage("down", Static("A", -100, "all"))
    strong = character("strong", A=500)
    game = Tabletop(Side(field=(strong,), hand=(up,)), Side(field=(strong,), hand=(down,)))
    game.do(("stage", "up"))
    assert [game.seen(p, 0)["A"] for p in (0, 1)] == [600, 600] and game.names(0, "pile") == []
    game.do(">end", "pass", ("stage", "down"))
    assert [game.seen(p, 0)["A"] for p in (0, 1)] == [400, 400]
    assert game.names(0, "pile") == ["up"] and game.names(1, "pile") == []


def test_condition_of_a_stage_is_seen_from_each_side() -> None:
    """RT-106, RT-305: own in a stage's condition is the side of the character it works on."""
    crowd = stage("crowd", Static("strike", 2, "all", condition=Condition("characters", "own", 2)))
    game = Tabletop(Side(field=FIVE[:2], hand=(crowd,)), Side(field=(RED,))).do(("stage", "crowd"))
    assert (game.seen(0, 0)["strike"], game.seen(1, 0)["strike"]) == (2, 0)


def test_values_are_cut_once_at_the_end() -> None:
    """RT-107: -900 and +300 on 500 is 0, and +600 more is 500."""
    cut = character("cut", Static("A", -900), Static("A", 300), A=500, D=100)
    raised = follow("raise", Modify("A", 600, "turn", Target("all", "own")))
    game = Tabletop(Side(field=(cut,), hand=(raised,)), Side())
    assert (game.seen(0, 0)["A"], game.seen(0, 0)["D"]) == (0, 100)
    assert game.do(("follow", "raise")).seen(0, 0)["A"] == 500


def test_scopes_of_statics() -> None:
    """RT-106: this / own / opposing / all, others, colour, species, keywords; RT-105: only while on the field."""
    boss = character(
        "boss",
        Static("A", 1), Static("A", 10, "own", others=True), Static("A", 100, "opposing"), Static("A", 1000, "all"),
        Static("D", 1, "all", colour="blue"), Static("D", 10, "all", species="cat"), Static("swap", scope="opposing"),
    )  # fmt: skip
    leave = follow("leave", Act("return", Target("all", "own", colour="red")))
    cat = character("cat", colour="blue", species=("cat",))
    game = Tabletop(Side(field=(boss, BLUE), hand=(leave,)), Side(field=(cat,)))
    assert [game.seen(0, 0)["A"], game.seen(0, 1)["A"], game.seen(1, 0)["A"]] == [1001, 1010, 1100]
    assert [game.seen(0, 0)["D"], game.seen(0, 1)["D"], game.seen(1, 0)["D"]] == [0, 1, 11]
    assert (game.seen(0, 1)["keywords"], game.seen(1, 0)["keywords"]) == (set(), {"swap"})
    game.do(("follow", "leave"))
    assert (game.seen(1, 0)["A"], game.seen(1, 0)["D"], game.seen(1, 0)["keywords"]) == (0, 0, set())


def test_static_with_a_condition() -> None:
    """RT-106: only while it holds: at most one card in the own hand."""
    few = Condition("hand", "own", 1, at_least=False)
    game = Tabletop(Side(field=(character("lonely", Static("dice", 3, condition=few)),)), Side())
    assert game.seen(0, 0)["dice"] == 3
    game.do(">main", "pass", ">main")
    while game.to_move != 0:
        game.do("pass")
    assert game.seen(0, 0)["dice"] == 0


def test_dice_in_use_have_a_limit() -> None:
    """RT-101, RT-107: no more than 120 a side."""
    many = character("many", Static("dice", 99_999), dice=60)
    assert Tabletop(Side(field=(many,)), Side()).seen(0, 0)["dice"] == 120


def test_draw_after_max_turns() -> None:
    """RT-504: when the last turn has ended, a draw by turns."""
    game = plain_game(rulings={"max_turns": 2})
    while not game.over:
        assert game.game.turn <= 2
        game.apply(("pass",))
    assert (game.winner, game.reason, game.zones()["turn"]) == (None, "turns", 2)


def test_draw_after_max_decisions() -> None:
    """RT-504: the decision after the last allowed one isn't asked."""
    game = plain_game(rulings={"max_decisions": 3})
    for _ in range(3):
        assert not game.over
        game.apply(("pass",))
    assert (game.over, game.winner, game.reason) == (True, None, "decisions")


def test_battles_are_counted_anew_each_turn() -> None:
    """RT-104: the number of a battle is its turn's."""
    wall = character("wall", D=900)
    game = Tabletop(Side(field=(RED, Rested(wall))), Side(field=(Rested(wall),)))
    game.do(">attack", ("attack", 0, 0))
    assert game.game.battles == 1
    while game.to_move == 0:
        game.do("pass")
    assert game.game.turn == 4 and game.game.battles == 0


def test_copy_is_apart() -> None:
    """A copy has the same zones, and playing on from it leaves the original."""
    game = plain_game(order=(list(range(40)), list(range(40, 80))))
    game.apply(("play", 0))
    twin = game.copy()
    before = game.zones()
    assert twin.zones() == before and twin.legal() == game.legal()
    twin.apply(("pass",))
    assert game.zones() == before and game.phase == "main" != twin.phase
