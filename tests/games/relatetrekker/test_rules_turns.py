"""Cards, set-up and the turn: RT-102…107, RT-203…206, RT-301…309."""

from __future__ import annotations

import pytest

from rtkit.cards import sample_decks
from rtkit.games import make
from rtkit.games.relatetrekker.schema import Act, Condition, Discard, Draw, Modify, Static, Take, Target
from tests.games.relatetrekker.laid import follow, lay, numbers, one, stage
from tests.games.relatetrekker.playing import asked, do, field, happened, offered, value

rule = pytest.mark.rule
RESTED = {"rested": True}


def hidden(session, viewer, player, zone):
    return session.view(viewer).position()[player][zone]


@rule("RT-102", "RT-302")
def test_a_card_is_played_as_a_character_or_as_its_follow():
    """RT-102, RT-302: each time either way, any number of times, in any order."""
    session = lay(
        {"field": [one("P")], "hand": [follow("F", Draw(1)), follow("G", Draw(1))], "deck": [one("X"), one("Y")]}, {}
    )
    assert offered(session) == {"pass", "play F", "follow F", "play G", "follow G"}
    do(session, "follow F", "play G", "play X")
    assert numbers(session, "A", "field") == ["P", "G", "X"] and numbers(session, "A", "pile") == ["F"]


@rule("RT-105")
def test_an_ability_works_rested_too_and_stops_when_its_character_leaves():
    """RT-105: all the time on the field, and not a moment longer."""
    lord = one("L", Static("A", 300, "own"))
    session = lay(
        {"field": [one("P", A=100), (lord, RESTED)], "hand": [follow("F", Act("return", Target("choose", "own")))]}, {}
    )
    assert value(session, "P", "A") == 400
    do(session, "follow F", "pick own L")
    assert value(session, "P", "A") == 100


@rule("RT-106")
def test_an_ability_has_many_keywords_and_statics_with_filters_and_conditions():
    """RT-106: keywords and changes for this, own, opposing, all; by colour or species; while a condition holds."""
    many = one(
        "M",
        Static("protect"),
        Static("phantom"),
        Static("A", 50),
        Static("D", 70, "own", colour="blue"),
        Static("dice", 2, "all", species="cat"),
        Static("strike", -1, "opposing"),
        Static("A", 9, "own", others=True),
        Static("D", 500, condition=Condition("characters", "opposing", 2)),
    )
    cat = one("C", colour="blue", species=("cat",), D=10)
    session = lay({"field": [many, cat]}, {"field": [one("E", strike=2, species=("cat",))], "hand": [one("H")]})
    state = session.state
    assert (int(state["words"][0]), int(state["words"][1])) == (3, 0)
    assert [value(session, "M", s) for s in ("A", "D", "dice")] == [50, 0, 0]
    assert [value(session, "C", s) for s in ("A", "D", "dice")] == [9, 80, 2]
    assert [value(session, "E", s) for s in ("strike", "dice")] == [1, 2]
    two = lay({"field": [many]}, {"field": [one("E"), one("G")]})
    assert value(two, "M", "D") == 500


@rule("RT-107")
def test_a_value_is_cut_at_0_once_at_the_end():
    """RT-107: −500 and +300 on 100 are 0, not 300, for A, D, strike and dice alike."""
    down, up = one("N", Static("A", -500, "own")), one("U", Static("A", 300, "own"))
    few = one("W", *(Static(s, -9, "own") for s in ("D", "strike", "dice")))
    session = lay({"field": [one("P", A=100, D=5, strike=3, dice=4), down, up, few]}, {})
    assert [value(session, "P", s) for s in ("A", "D", "strike", "dice")] == [0, 0, 0, 0]
    assert value(session, "U", "A") == 0
    with_more = lay({"field": [one("P", A=250), down, up]}, {})
    assert value(with_more, "P", "A") == 50


@rule("RT-203", "RT-301")
def test_both_draw_five_without_a_mulligan_and_the_first_player_draws_in_turn_1():
    """RT-203, RT-301: five cards each; the first player's first turn draws too."""
    a, b = (d.name for d in sample_decks()[:2])
    session = make().new(a, b, seed=3)
    state = session.state
    assert state["hand_n"].tolist() == [6, 5] and state["deck_n"].tolist() == [34, 35]
    assert session.turn == 1 and session.ask == "main"
    assert [session.dealt[0][i] for i in range(5)] == state["hand"][:5].tolist()


@rule("RT-204")
def test_the_first_player_is_given_or_drawn():
    """RT-204: first, second, in turn, or at random by the seed."""
    game = make()
    a, b = (d.name for d in sample_decks()[:2])

    def begins(index, first):
        return game.new(a, b, seed=5, index=index, first=first).active

    assert [begins(i, "first") for i in range(3)] == [0, 0, 0]
    assert [begins(i, "second") for i in range(3)] == [1, 1, 1]
    assert [begins(i, "alternate") for i in range(4)] == [0, 1, 0, 1]
    drawn = [begins(i, "random") for i in range(40)]
    assert drawn == [begins(i, "random") for i in range(40)] and 8 < sum(drawn) < 32


@rule("RT-205")
def test_there_is_no_hand_limit():
    """RT-205: a turn ends with any number of cards in hand."""
    hand = [one(f"H{i}") for i in range(20)]
    session = lay({"hand": hand, "field": [one(f"P{i}") for i in range(6)]}, {"hand": [one("Z")]}, phase="end")
    assert asked(session) == ("B", "main") and len(numbers(session, "A", "hand")) == 20


@rule("RT-206")
def test_what_a_player_sees_and_does_not():
    """RT-206: fields, piles, sizes, the stage are public; hands and the order of decks aren't."""
    session = lay(
        {"field": [one("P")], "hand": [one("H"), one("I")], "pile": [one("X"), one("Y")]},
        {"hand": [one("K"), one("L")], "deck_size": 5},
        stage=("A", stage("S")),
    )
    assert hidden(session, 1, "A", "hand") == ["?", "?"] and hidden(session, 1, "B", "hand") == ["K", "L"]
    assert hidden(session, 0, "B", "hand") == ["?", "?"] and hidden(session, 0, "A", "hand") == ["H", "I"]
    assert set(hidden(session, 0, "A", "deck")) == set(hidden(session, 1, "B", "deck")) == {"?"}
    assert hidden(session, 1, "A", "pile") == ["X", "Y"] and len(hidden(session, 0, "B", "deck")) == 5
    assert session.view(1).position()["stage"] == {"player": "A", "card": "S"}


@rule("RT-206")
def test_cards_put_under_a_deck_or_returned_to_hand_are_known():
    """RT-206: known to both where everybody saw them go, and still when drawn."""
    returns = follow("F", Take(1, "deck_bottom"), Act("return", Target("choose", "own")))
    side = {"field": [one("P"), one("Q")], "hand": [returns], "pile": [one("X")]}
    session = do(lay(side, {"deck_size": 9}), "follow F", "pick own Q")
    assert hidden(session, 1, "A", "deck")[-2:] == ["?", "X"] and hidden(session, 1, "A", "hand") == ["Q"]
    only = lay(
        {
            "field": [one("P")],
            "hand": [follow("G", Draw(1))],
            "deck": [one("X"), one("Y")],
            "deck_size": 2,
            "known_bottom": 2,
        },
        {},
    )
    do(only, "follow G")
    assert hidden(only, 1, "A", "hand") == ["X"]


@rule("RT-301")
def test_standby_draws_then_stands_every_own_character():
    """RT-301: own characters only."""
    session = lay(
        {"field": [(one("P"), RESTED)]},
        {"field": [(one("Q"), RESTED), (one("R"), RESTED)], "deck": [one("D1")]},
        phase="end",
    )
    assert (session.turn, session.active) == (4, 1) and numbers(session, "B", "hand") == ["D1"]
    assert [c.get("rested", False) for c in field(session, "B")] == [False, False]
    assert field(session, "A")[0]["rested"] is True


@rule("RT-303", "RT-309")
@pytest.mark.parametrize(("bodies", "may"), [(4, True), (5, False), (6, False)])
def test_the_main_phase_stops_at_five_bodies(bodies, may):
    """RT-303, RT-309: only while fewer than five are there."""
    session = lay({"field": [one(f"P{i}") for i in range(bodies)], "hand": [follow("N", Draw(1))]}, {})
    assert ("play N" in offered(session)) is may and "follow N" in offered(session)


@rule("RT-303")
def test_a_character_arrives_standing_and_may_attack_at_once():
    """RT-303: in the turn it came."""
    session = do(lay({"hand": [one("N")]}, {"deck_size": 5}), "play N")
    assert offered(session) == {"attack N > deck", "pass"}


@rule("RT-304", "colour_field=own")
def test_a_follow_needs_an_own_character_of_its_colour_rested_or_not():
    """RT-304: the follow's colour, on use; the default looks at own characters only."""
    blue = one("P", colour="blue")
    assert "follow F" not in offered(lay({"field": [blue], "hand": [follow("F", Draw(1))]}, {"field": [one("E")]}))
    assert "follow F" in offered(lay({"field": [blue, (one("Q"), RESTED)], "hand": [follow("F", Draw(1))]}, {}))


@rule("RT-304", "colour_field=either")
def test_with_colour_field_either_the_opponents_characters_serve_too():
    """RT-304: ruling colour_field=either."""
    side = {"field": [one("P", colour="blue")], "hand": [follow("F", Draw(1))]}
    assert "follow F" in offered(lay(side, {"field": [one("E")]}, rulings={"colour_field": "either"}))
    assert "follow F" not in offered(lay(side, {}, rulings={"colour_field": "either"}))


@rule("RT-304")
def test_a_follow_is_in_no_zone_until_it_is_done():
    """RT-304: it can't be discarded or taken by itself, and lies on top of the pile afterwards."""
    two = follow("F", Discard(1), Take(1))
    session = do(lay({"field": [one("P")], "hand": [two, one("H"), one("I")]}, {}), "follow F")
    assert offered(session) == {"discard H", "discard I"}
    do(session, "discard H")
    assert numbers(session, "A", "pile") == ["F"] and set(numbers(session, "A", "hand")) == {"H", "I"}


@rule("RT-304", "RT-608")
def test_a_follow_may_be_used_although_it_will_do_nothing():
    """RT-304: with nobody to rest."""
    rests = follow("F", Act("rest", Target("choose", "opposing")))
    session = do(lay({"field": [one("P")], "hand": [rests, one("H")]}, {}), "follow F")
    assert numbers(session, "A", "pile") == ["F"]


@rule("RT-305")
def test_a_stage_needs_no_colour_and_sends_the_old_one_to_its_own_owner():
    """RT-305: any number a turn; works for every character on both fields."""
    up = [
        stage("S1", Static("A", 100, "all")),
        stage("S2", Static("D", 7, "all", colour="red"), Static("swap", 0, "all")),
    ]
    session = lay({"field": [one("P", colour="blue")], "hand": up}, {"field": [one("E")]}, stage=("B", stage("OLD")))
    do(session, "stage S1")
    assert numbers(session, "B", "pile") == ["OLD"] and numbers(session, "A", "pile") == []
    assert value(session, "P", "A") == value(session, "E", "A") == 100
    do(session, "stage S2")
    assert numbers(session, "A", "pile") == ["S1"] and session.view(0).position()["stage"]["card"] == "S2"
    assert [value(session, c, "A") for c in "PE"] == [0, 0] and [value(session, c, "D") for c in "PE"] == [0, 7]
    assert int(session.state["words"][0]) == int(session.state["words"][6]) == 4


@rule("RT-305")
def test_a_stages_condition_is_seen_from_each_characters_side():
    """RT-305, RT-107: own hand means the hand of the character's player."""
    s = stage("S", Static("A", 100, "all", condition=Condition("hand", "own", 2)))
    session = lay(
        {"field": [one("P")], "hand": [one("H"), one("I")]}, {"field": [one("E")], "hand": [one("K")]}, stage=("A", s)
    )
    assert [value(session, c, "A") for c in "PE"] == [100, 0]


@rule("RT-306")
def test_an_attack_rests_the_attacker_and_aims_at_the_deck_or_a_rested_character():
    """RT-306: one standing character at a time, as long as its player wishes."""
    session = lay(
        {"field": [one("P"), (one("Q"), RESTED), one("R")]},
        {"field": [one("E"), (one("G"), RESTED)], "deck_size": 9},
        phase="attack",
    )
    assert offered(session) == {"pass", "attack P > deck", "attack P > G", "attack R > deck", "attack R > G"}
    do(session, "attack P > deck")
    assert field(session, "A")[0]["rested"] is True
    assert offered(session) == {"pass", "attack R > deck", "attack R > G"}


@rule("RT-307")
def test_no_attack_in_turn_1_and_one_in_turn_2():
    """RT-307: the second player may make one attack in their first turn."""
    session = lay({"field": [one("P")], "hand": [one("H")]}, {}, turn=1, phase="attack")
    assert asked(session) == ("A", "end")
    side = {"field": [one("P"), one("Q")], "hand": [one("H")]}
    second = lay({"deck_size": 9}, side, turn=2, active="B", phase="attack")
    assert asked(second) == ("B", "attack")
    do(second, "attack P > deck")
    assert asked(second) == ("B", "end")
    third = do(lay(side, {"deck_size": 9}, phase="attack"), "attack P > deck")
    assert asked(third) == ("A", "attack")


@rule("RT-308", "RT-309", "end_phase_cap=literal")
@pytest.mark.parametrize(("bodies", "may"), [(4, True), (5, True), (6, False)])
def test_the_end_phase_lets_one_more_come_at_five_or_fewer(bodies, may):
    """RT-308: the literal reading, so that a sixth is possible; with six no more (RT-309)."""
    session = lay(
        {"field": [one(f"P{i}") for i in range(bodies)], "hand": [one("N"), one("O")]},
        {"hand": [one("Z")]},
        phase="end",
    )
    assert asked(session) == (("A", "end") if may else ("B", "main"))
    if may:
        assert offered(session) == {"pass", "play N", "play O"}
        do(session, "play N")
        assert len(field(session, "A")) == bodies + 1 and asked(session) == ("B", "main")


@rule("RT-308", "end_phase_cap=strict")
@pytest.mark.parametrize(("bodies", "who"), [(4, "A"), (5, "B")])
def test_with_end_phase_cap_strict_only_at_four_or_fewer(bodies, who):
    """RT-308: ruling end_phase_cap=strict."""
    session = lay(
        {"field": [one(f"P{i}") for i in range(bodies)], "hand": [one("N")]},
        {"hand": [one("Z")]},
        phase="end",
        rulings={"end_phase_cap": "strict"},
    )
    assert asked(session)[0] == who


@rule("RT-308")
def test_the_end_phase_takes_no_follow_and_no_stage():
    """RT-308: a character from hand, nothing else."""
    session = lay({"field": [one("P")], "hand": [follow("F", Draw(1)), stage("S")]}, {}, phase="end")
    assert offered(session) == {"pass", "play F"} and happened(session, "follow") == []


@rule("RT-101", "RT-107")
def test_the_greatest_values_can_be_played():
    """RT-101: A and D of 99,999, strike 40, 60 dice; changes go beyond and nothing overflows."""
    big = one("P", A=99_999, D=99_999, strike=40, dice=60)
    many = [follow(f"F{i}", Modify("A", 99_999, "turn", Target("choose", "own"))) for i in range(3)]
    session = lay({"field": [big], "hand": many}, {"deck_size": 9})
    do(session, "follow F0", "follow F1", "follow F2")
    assert value(session, "P", "A") == 4 * 99_999 and value(session, "P", "dice") == 60
