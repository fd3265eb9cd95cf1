"""The turn: standby, main, attack, end: RT-301…303, RT-306…309."""

from __future__ import annotations

from typing import Any

import pytest

from rtkit.games.relatetrekker.schema import (
    Act,
    Draw,
    Static,
    Target,
)  # fmt: skip
from rtkit.games.session import Result, Session
from tests.games.relatetrekker.laid import follow, lay, numbers, one, quick, stage
from tests.games.relatetrekker.playing import asked, do, field, happened, kinds, offered

OWN = Target("choose", "own")
DRAW = follow("F", Draw(1))
H, N, P, Q, R, X = (one(n) for n in "HNPQRX")
T1, T2, T3 = (one(f"T{i}") for i in range(1, 4))
RESTED = {"rested": True}


def bodies(n: int) -> list[Any]:
    return [one(f"P{i}") for i in range(n)]


def rested(session: Session, player: str) -> list[str]:
    """The rested characters of a player."""
    return [row["card"] for row in field(session, player) if row.get("rested")]


def next_turn(B: dict[str, Any], A: dict[str, Any] | None = None) -> Session:
    """B's turn 4 has begun, after a turn of A in which nothing was done."""
    return lay({"field": [P], **(A or {})}, {"hand": [H], **B}, phase="end")


# RT-301


@pytest.mark.rule("RT-301")
def test_standby_draws_one_card():
    """The top card of the deck, and one only."""
    session = next_turn({"deck": [T1, T2]})
    assert (session.turn, asked(session)) == (4, ("B", "main"))
    assert (numbers(session, "B", "hand"), numbers(session, "B", "deck")[0]) == (["H", "T1"], "T2")
    assert happened(session, "drawn") == ["T1"]


@pytest.mark.rule("RT-301")
def test_the_first_players_first_turn_draws_too():
    """Turn 1 is no exception."""
    session = lay({"hand": [H], "deck": [T1]}, {}, turn=1, phase="standby")
    assert (session.turn, numbers(session, "A", "hand")) == (1, ["H", "T1"])


@pytest.mark.rule("RT-301")
def test_standby_stands_every_own_character():
    """All of them; those of the opponent stay as they are."""
    b = {"field": [(Q, RESTED), R, (X, RESTED)]}
    session = next_turn(b, {"field": [(P, RESTED), one("S")]})
    assert (rested(session, "B"), rested(session, "A")) == ([], ["P"])


@pytest.mark.rule("RT-301")
def test_characters_stay_rested_through_the_opponents_turn():
    """What attacked in A's turn is a target in B's, and stands again in A's next."""
    session = do(lay({"field": [P, Q], "hand": [H]}, {"field": [X], "hand": [N]}, phase="attack"), "attack P > deck")
    do(session, "pass", "pass", "pass")
    assert (asked(session), rested(session, "A")) == (("B", "attack"), ["P"])
    do(session, "pass", "pass")
    assert (asked(session), rested(session, "A")) == (("A", "main"), [])


@pytest.mark.rule("RT-301", "RT-501")
def test_the_draw_comes_before_standing():
    """Drawing the last card loses with everybody still rested."""
    session = next_turn({"field": [(Q, RESTED)], "deck_size": 1})
    assert (session.result, rested(session, "B")) == (Result(0, "deck"), ["Q"])


# RT-302


@pytest.mark.rule("RT-302")
def test_characters_follows_and_stages_in_any_order():
    """Stage, follow, character, follow, character, stage, all in one main phase."""
    hand = [N, DRAW, stage("S1"), R, follow("G", Draw(1)), stage("S2"), H]
    session = lay({"field": [P], "hand": hand, "deck": [T1, T2]}, {})
    do(session, "stage S1", "follow F", "play N", "follow G", "play T1", "stage S2")
    assert (session.turn, asked(session)) == (3, ("A", "main"))
    assert numbers(session, "A", "field") == ["P", "N", "T1"]
    assert numbers(session, "A", "pile") == ["F", "G", "S1"]


@pytest.mark.rule("RT-302")
def test_the_main_phase_lasts_as_long_as_its_player_wishes():
    """It may be ended at once, with everything still in hand, and doesn't come back."""
    session = do(lay({"field": [P], "hand": [N, DRAW, stage("S")]}, {}), "pass")
    assert (asked(session), offered(session)) == (("A", "attack"), {"pass", "attack P > deck"})


@pytest.mark.rule("RT-302")
def test_only_the_turn_player_acts_in_the_main_phase():
    """The opponent's hand is no part of it."""
    session = lay({"field": [P], "hand": [N]}, {"field": [X], "hand": [DRAW, stage("S")]})
    assert (asked(session), offered(session)) == (("A", "main"), {"pass", "play N"})


# RT-303


@pytest.mark.rule("RT-303", "RT-309")
@pytest.mark.parametrize(("n", "may"), [(0, True), (1, True), (4, True), (5, False), (6, False)])
def test_a_character_is_played_with_fewer_than_five_there(n, may):
    """Four: yes; five and six: no."""
    session = lay({"field": bodies(n), "hand": [N, stage("S")]}, {})
    assert offered(session) == {"pass", "stage S"} | ({"play N"} if may else set())


@pytest.mark.rule("RT-303")
def test_only_own_characters_count():
    """Six of the opponent's don't matter."""
    session = lay({"field": bodies(4), "hand": [N]}, {"field": [one(f"E{i}") for i in range(6)]})
    assert offered(session) == {"pass", "play N"}


@pytest.mark.rule("RT-303")
def test_the_fifth_is_the_last_in_the_main_phase():
    """Played up to five, then no more."""
    session = do(lay({"field": bodies(3), "hand": [N, Q, R, stage("S")]}, {}), "play N", "play Q")
    assert offered(session) == {"pass", "stage S"}


@pytest.mark.rule("RT-303")
def test_room_made_in_the_main_phase_may_be_filled():
    """Five there, one returned: one may be played again."""
    back = follow("BACK", Act("return", OWN))
    session = do(lay({"field": bodies(5), "hand": [back, N]}, {}), "follow BACK", "pick own P0")
    assert offered(session) == {"pass", "play N", "play P0"}


@pytest.mark.rule("RT-303")
def test_a_character_arrives_standing_behind_the_others():
    """Last in field order, and not rested."""
    session = do(lay({"field": [(P, RESTED), Q], "hand": [N, H]}, {}), "play N")
    assert field(session, "A") == [{"card": "P", "rested": True}, {"card": "Q"}, {"card": "N"}]


@pytest.mark.rule("RT-303", "RT-306")
def test_a_character_may_attack_in_the_turn_it_came():
    """There is no waiting."""
    session = do(lay({"hand": [N, H]}, {}), "play N", "pass")
    assert offered(session) == {"pass", "attack N > deck"}


# RT-306


@pytest.mark.rule("RT-306")
def test_standing_characters_attack_the_deck_or_a_rested_character():
    """Every standing own one, the deck and every rested opposing one, and nothing else."""
    b = {"field": [one("E"), (one("G"), RESTED), (X, RESTED)]}
    session = lay({"field": [P, (Q, RESTED), R]}, b, phase="attack")
    assert offered(session) == {"pass"} | {f"attack {n} > {to}" for n in "PR" for to in ("deck", "G", "X")}


@pytest.mark.rule("RT-306")
def test_an_attacker_is_rested_as_the_attack_is_declared():
    """Before the defender is asked anything."""
    session = lay({"field": [P, R]}, {"field": [one("E", Static("protect"))]}, phase="attack")
    do(session, "attack P > deck")
    assert (asked(session), rested(session, "A")) == (("B", "protect"), ["P"])


@pytest.mark.rule("RT-306")
def test_attacks_go_on_as_long_as_the_player_wishes():
    """One after another; with nobody standing the phase is over."""
    session = lay({"field": [P, Q, R], "hand": [H]}, {}, phase="attack")
    do(session, "attack Q > deck")
    assert offered(session) == {"pass", "attack P > deck", "attack R > deck"}
    do(session, "attack P > deck", "attack R > deck")
    assert asked(session) == ("A", "end")


@pytest.mark.rule("RT-306")
def test_nobody_has_to_attack():
    """The phase may be ended at once."""
    session = do(lay({"field": [P], "hand": [H]}, {}, phase="attack"), "pass")
    assert (asked(session), rested(session, "A")) == (("A", "end"), [])


@pytest.mark.rule("RT-306")
def test_a_standing_character_is_no_target():
    """Rested by a follow in the main phase it is one."""
    rests = follow("F", Act("rest", Target("choose", "opposing")))
    session = do(lay({"field": [P], "hand": [rests, H]}, {"field": [X]}), "follow F", "pass")
    assert offered(session) == {"pass", "attack P > deck", "attack P > X"}


@pytest.mark.rule("RT-306", "RT-602")
def test_a_character_stood_up_by_an_effect_may_attack_again():
    """Stood by a quick in the middle of its own attack."""
    again = quick("AGAIN", "deck_attack", Act("stand", Target("attacker")))
    session = do(lay({"field": [P], "hand": [again, H]}, {}, phase="attack"), "attack P > deck", "quick AGAIN")
    assert offered(session) == {"pass", "attack P > deck"}


# RT-307


@pytest.mark.rule("RT-307")
def test_the_first_player_does_not_attack_in_turn_1():
    """After the main phase comes the end phase."""
    session = do(lay({"field": [P], "hand": [H]}, {}, turn=1), "pass")
    assert (session.turn, asked(session)) == (1, ("A", "end"))


@pytest.mark.rule("RT-307")
def test_the_second_player_makes_one_attack_in_their_first_turn():
    """One, though two are standing."""
    session = lay({}, {"field": [P, Q], "hand": [H]}, turn=2, active="B", phase="attack")
    assert offered(session) == {"pass", "attack P > deck", "attack Q > deck"}
    do(session, "attack P > deck")
    assert (session.turn, asked(session)) == (2, ("B", "end"))


@pytest.mark.rule("RT-307")
def test_one_that_stands_up_again_makes_no_second_attack_in_turn_2():
    """One attack is one, whoever made it."""
    again = quick("AGAIN", "deck_attack", Act("stand", Target("attacker")))
    session = lay({}, {"field": [P], "hand": [again, H]}, turn=2, active="B", phase="attack")
    do(session, "attack P > deck", "quick AGAIN")
    assert (asked(session), rested(session, "B")) == (("B", "end"), [])


@pytest.mark.rule("RT-307")
@pytest.mark.parametrize(("turn", "active"), [(3, "A"), (4, "B")])
def test_from_the_second_turn_on_attacks_are_free(turn, active):
    """Turn 3 of the first player, turn 4 of the second."""
    sides = {p: {"field": [P, Q], "hand": [H]} if p == active else {} for p in "AB"}
    session = do(lay(sides["A"], sides["B"], turn=turn, active=active, phase="attack"), "attack P > deck")
    assert (asked(session), offered(session)) == ((active, "attack"), {"pass", "attack Q > deck"})


def attacks_made(turn: int, attacks: str) -> int:
    """How many attacks three characters make in a turn, by a house rule."""
    active = "BA"[turn % 2]
    sides = {p: {"field": [P, Q, N], "hand": [H]} if p == active else {} for p in "AB"}
    session = lay(
        sides["A"], sides["B"], turn=turn, active=active, phase="attack", rulings={"opening_attacks": attacks}
    )
    while asked(session) == (active, "attack"):
        do(session, max(offered(session) - {"pass"}))
    return kinds(session).count("attack")


@pytest.mark.rule("RT-307", "opening_attacks=rules", "opening_attacks=none", "opening_attacks=two",
                  "opening_attacks=free")  # fmt: skip
@pytest.mark.parametrize(("attacks", "made"), [("rules", 1), ("none", 0), ("two", 2), ("free", 3)])
def test_by_a_house_rule_the_second_player_has_other_attacks_in_their_first_turn(attacks, made):
    """None, two or any number; in turn 1 there is none by any of them, and from turn 3 on they make no difference."""
    assert [attacks_made(turn, attacks) for turn in (1, 2, 3, 4)] == [0, made, 3, 3]


# RT-308, RT-309


def ending(n: int, *hand: Any, **rest: Any) -> Session:
    """A's end phase with n characters on the field; B has a card in hand."""
    return lay({"field": bodies(n), "hand": list(hand or (N, R))}, {"hand": [H]}, phase="end", **rest)


@pytest.mark.rule("RT-308", "RT-309", "end_phase_cap=literal")
@pytest.mark.parametrize(("n", "may"), [(0, True), (4, True), (5, True), (6, False)])
def test_in_the_end_phase_one_more_comes_at_five_or_fewer(n, may):
    """Literal: with five there a sixth may come; with six none (RT-309)."""
    session = ending(n)
    assert asked(session) == (("A", "end") if may else ("B", "main"))
    assert may == (offered(session) == {"pass", "play N", "play R"})


@pytest.mark.rule("RT-308", "end_phase_cap=literal")
def test_a_sixth_body_is_possible():
    """Literal: played at five."""
    assert len(field(do(ending(5), "play N"), "A")) == 6


@pytest.mark.rule("RT-308", "end_phase_cap=strict")
@pytest.mark.parametrize(("n", "may"), [(0, True), (4, True), (5, False), (6, False)])
def test_strictly_one_more_comes_at_four_or_fewer(n, may):
    """Strict: never a sixth."""
    session = ending(n, rulings={"end_phase_cap": "strict"})
    assert asked(session) == (("A", "end") if may else ("B", "main"))


@pytest.mark.rule("RT-308", "end_phase_cap=strict")
def test_strictly_the_fifth_may_come_at_the_end():
    """Strict: played at four."""
    assert len(field(do(ending(4, rulings={"end_phase_cap": "strict"}), "play N"), "A")) == 5


@pytest.mark.rule("RT-308")
def test_at_most_one_character_in_the_end_phase():
    """With room for more the turn is over after the first."""
    session = do(ending(2), "play N")
    assert (session.turn, asked(session)) == (4, ("B", "main"))
    assert (numbers(session, "A", "field"), numbers(session, "A", "hand")) == (["P0", "P1", "N"], ["R"])


@pytest.mark.rule("RT-308")
def test_nobody_has_to_come_in_the_end_phase():
    """Declined: the turn is over."""
    session = do(ending(2), "pass")
    assert (asked(session), len(field(session, "A"))) == (("B", "main"), 2)


@pytest.mark.rule("RT-308")
def test_one_more_comes_however_many_came_in_the_main_phase():
    """Two in the main phase, one in the end phase."""
    session = do(lay({"hand": [N, Q, R, H]}, {}, turn=1), "play N", "play Q", "pass")
    assert (asked(session), offered(session)) == (("A", "end"), {"pass", "play R", "play H"})


@pytest.mark.rule("RT-308")
def test_no_follow_and_no_stage_in_the_end_phase():
    """A character from hand, nothing else."""
    assert offered(ending(1, DRAW, stage("S"), follow("G", Draw(1)))) == {"pass", "play F", "play G"}


@pytest.mark.rule("RT-308")
def test_a_character_of_the_end_phase_stands_in_the_opponents_turn():
    """It arrives standing, so it is no target."""
    session = do(lay({"hand": [N, R]}, {"field": [X], "hand": [H]}, phase="end"), "play N", "pass")
    assert offered(session) == {"pass", "attack X > deck"}


@pytest.mark.rule("RT-309")
@pytest.mark.parametrize("ruling", ["literal", "strict"])
def test_with_six_nothing_can_be_played(ruling):
    """Neither in the main phase nor in the end phase, whatever the ruling."""
    session = lay({"field": bodies(6), "hand": [N, stage("S")]}, {"hand": [H]}, rulings={"end_phase_cap": ruling})
    assert offered(session) == {"pass", "stage S"}
    do(session, "pass", "pass")
    assert asked(session) == ("B", "main")


@pytest.mark.rule("RT-309", "RT-303")
def test_a_sixth_body_counts_in_the_next_main_phase():
    """Come in the end phase, it keeps others from coming until two have left."""
    back = follow("BACK", Act("return", Target("choose", "own", 2)))
    session = do(lay({"field": bodies(5), "hand": [N, R, back]}, {"hand": [H]}, phase="end"), "play N", "pass", "pass")
    assert asked(session) == ("A", "main")
    assert not any(text.startswith("play") for text in offered(session))
    do(session, "follow BACK", "pick own P0", "pick own P1")
    assert "play R" in offered(session)
