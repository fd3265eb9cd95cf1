"""Cards, and dice in battle: RT-101…104."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rtkit.cards import load_cards
from rtkit.errors import CardError
from rtkit.games import make
from rtkit.games.relatetrekker.schema import (
    COLOURS,
    LIMITS,
    STATS,
    Act,
    Card,
    Draw,
    Effect,
    Static,
    Target,
    from_plain,
)  # fmt: skip
from rtkit.games.session import Session
from rtkit.i18n import set_language
from tests.games.relatetrekker.laid import counter, follow, lay, numbers, one, quick, stage
from tests.games.relatetrekker.playing import do, kinds, offered

HEADER = (
    "card number,card name,species,strike,character colour,ability,follow,follow colour,A,D,dice,owner name,"
    "flavour text,profile link"
)
ROW = {
    "number": "RT1", "name": "Haru", "species": "Mage / Cat", "strike": "2", "colour": "red", "ability": "Protect",
    "follow": "Draw 1 card.", "follow_colour": "blue", "A": "500", "D": "300", "dice": "2", "owner": "Aki",
    "flavour": "Hello!", "link": "https://example.com/",
}  # fmt: skip
PLAIN = {"number": "RT1", "name": "Haru", "species": ["Mage"], "colour": "red"}
OWN = Target("choose", "own")
RESTED = {"rested": True}


def from_file(folder: Path, **changes: str) -> Card:
    """The card in a file of one row."""
    set_language("en")
    path = folder / "cards.csv"
    path.write_text(HEADER + "\n" + ",".join((ROW | changes).values()) + "\n", encoding="utf-8")
    return next(iter(load_cards(path).values()))


def from_schema(**changes: Any) -> Card:
    """The card that plain values describe."""
    set_language("en")
    return from_plain(PLAIN | changes, "card", Card)


def totals(session: Session) -> list[int]:
    return [event.amount for event in session.events if event.kind == "totals"]


# RT-101


@pytest.mark.rule("RT-101")
def test_a_character_card_carries_its_thirteen_parts(tmp_path):
    """Read from a file: every part is there, the follow with a colour of its own."""
    assert from_file(tmp_path) == Card(
        "RT1", "Haru", species=("Mage", "Cat"), strike=2, colour="red", ability=(Static("protect"),),
        follow=Effect("follow", (Draw(1),)), follow_colour="blue", A=500, D=300, dice=2, owner="Aki",
        flavour="Hello!", link="https://example.com/", ability_text="Protect", follow_text="Draw 1 card.",
    )  # fmt: skip


@pytest.mark.rule("RT-101")
def test_ability_and_follow_may_be_empty(tmp_path):
    """Both blank, and no follow colour: an ordinary card."""
    card = from_file(tmp_path, ability="", follow="", follow_colour="")
    assert (card.ability, card.follow, card.follow_colour, card.unclear) == ((), None, None, ())


@pytest.mark.rule("RT-101")
@pytest.mark.parametrize(("stat", "most"), [("A", 99_999), ("D", 99_999), ("strike", 40), ("dice", 60)])
def test_the_greatest_and_least_values_a_card_may_have(tmp_path, stat, most):
    """0 and the limit are taken, by the reader of files and by the schema."""
    for n in (0, most):
        assert getattr(from_file(tmp_path, **{stat: str(n)}), stat) == n
        assert getattr(from_schema(**{stat: n}), stat) == n
    assert LIMITS[stat] == most


@pytest.mark.rule("RT-101")
@pytest.mark.parametrize("stat", STATS)
@pytest.mark.parametrize("beyond", [-1, 1])
def test_a_value_beyond_its_limit_is_refused(tmp_path, stat, beyond):
    """One less than 0 or one more than the limit: by the reader of files and by the schema, with the place."""
    n = -1 if beyond < 0 else LIMITS[stat] + 1
    with pytest.raises(CardError, match=rf":2:.*whole number from 0 to {LIMITS[stat]:,}, got \"{n}\""):
        from_file(tmp_path, **{stat: str(n)})
    with pytest.raises(CardError, match=rf"card\.{stat}: .* 0 .* {LIMITS[stat]}\b.*{n}"):
        from_schema(**{stat: n})


@pytest.mark.rule("RT-101")
@pytest.mark.parametrize("number", ["RT-1", "RT 1", "番号", "RT_1"])
def test_a_card_number_is_letters_and_digits(tmp_path, number):
    """Anything else is refused."""
    with pytest.raises(CardError, match="letters and digits"):
        from_file(tmp_path, number=number)
    with pytest.raises(CardError, match=r"card\.number"):
        from_schema(number=number)


@pytest.mark.rule("RT-101")
@pytest.mark.parametrize("key", ["number", "name", "species", "strike", "colour", "A", "D", "dice"])
def test_a_file_must_fill_the_parts_that_are_not_free(tmp_path, key):
    """A blank cell is refused: only ability, follow and the profile may be empty."""
    with pytest.raises(CardError, match=":2:"):
        from_file(tmp_path, **{key: ""})


@pytest.mark.rule("RT-101")
def test_a_colour_is_red_blue_or_yellow(tmp_path):
    """Of character and follow alike."""
    assert [from_file(tmp_path, colour=c, follow_colour=c).follow_colour for c in COLOURS] == ["red", "blue", "yellow"]
    for key in ("colour", "follow_colour"):
        with pytest.raises(CardError, match='one of red / blue / yellow, got "green"'):
            from_file(tmp_path, **{key: "green"})
        with pytest.raises(CardError, match="red, blue, yellow"):
            from_schema(**{key: "green"})


@pytest.mark.rule("RT-101")
def test_a_follow_has_a_colour_and_a_colour_a_follow():
    """One without the other is refused."""
    for half in ({"follow_colour": "red"}, {"follow": {"kind": "follow", "steps": [{"do": "draw", "n": 1}]}}):
        with pytest.raises(CardError, match=r"card\.follow_colour"):
            from_schema(**half)


@pytest.mark.rule("RT-101")
def test_a_card_beyond_the_limits_is_not_played():
    """A card made in Python is held against the limits as a match is made."""
    decks = [[one(f"{p}{i}") for i in range(40)] for p in "AB"]
    decks[0][7] = one("A7", A=100_000)
    with pytest.raises(CardError, match=r"A7\.A"):
        make().match(*decks)


# RT-102


@pytest.mark.rule("RT-102")
def test_a_card_in_hand_may_be_either():
    """A character with a follow is offered both ways; its player chooses."""
    session = lay({"field": [one("P")], "hand": [follow("F", Draw(1))]}, {})
    assert offered(session) == {"pass", "play F", "follow F"}


@pytest.mark.rule("RT-102")
def test_as_a_character_its_follow_does_not_happen():
    """Onto the field: nothing is drawn."""
    session = do(lay({"field": [one("P")], "hand": [follow("F", Draw(1)), one("H")]}, {}), "play F")
    assert numbers(session, "A", "field") == ["P", "F"]
    assert (numbers(session, "A", "hand"), numbers(session, "A", "pile")) == (["H"], [])


@pytest.mark.rule("RT-102")
def test_as_a_follow_it_goes_from_hand_to_the_pile():
    """The follow happens, and no character comes."""
    session = do(lay({"field": [one("P")], "hand": [follow("F", Draw(1))], "deck": [one("T")]}, {}), "follow F")
    assert numbers(session, "A", "field") == ["P"]
    assert (numbers(session, "A", "hand"), numbers(session, "A", "pile")) == (["T"], ["F"])


@pytest.mark.rule("RT-102")
def test_the_choice_is_made_each_time():
    """Played, returned to hand, and then used as a follow."""
    back = follow("BACK", Act("return", OWN))
    session = lay({"field": [one("P")], "hand": [follow("F", Draw(1)), back], "deck": [one("T")]}, {})
    do(session, "play F", "follow BACK", "pick own F", "follow F")
    assert (numbers(session, "A", "field"), numbers(session, "A", "pile")) == (["P"], ["BACK", "F"])


@pytest.mark.rule("RT-102")
def test_a_card_without_a_follow_is_a_character_only():
    """One way to use it."""
    assert offered(lay({"field": [one("P")], "hand": [one("N")]}, {})) == {"pass", "play N"}


@pytest.mark.rule("RT-102", "RT-304")
@pytest.mark.parametrize("card", [counter("N", Draw(1)), quick("N", "battle", Draw(1))])
def test_counters_and_quicks_are_characters_in_the_main_phase(card):
    """They aren't used from hand like a follow; the card may be played."""
    assert offered(lay({"field": [one("P")], "hand": [card]}, {})) == {"pass", "play N"}


# RT-103


@pytest.mark.rule("RT-103")
def test_a_stage_is_never_a_character():
    """With room on the field it is offered as a stage and nothing else, and not at all in the end phase."""
    session = lay({"field": [one("P")], "hand": [stage("S")]}, {})
    assert offered(session) == {"pass", "stage S"}
    later = lay({"field": [one("P")], "hand": [stage("S"), one("N")]}, {}, phase="end")
    assert offered(later) == {"pass", "play N"}


@pytest.mark.rule("RT-103")
@pytest.mark.parametrize("more", [{"A": 1}, {"D": 1}, {"dice": 1}, {"strike": 1}, {"colour": "red"}])
def test_a_stage_has_no_values(more):
    """Not one of A, D, dice, strike and colour; without them it is a card."""
    assert from_schema(stage=True, colour=None, species=[]).stage
    with pytest.raises(CardError):
        from_schema(**{"stage": True, "colour": None, "species": [], **more})


@pytest.mark.rule("RT-103")
def test_a_stage_carries_an_effect_and_a_profile(tmp_path):
    """Name, number, effect and profile come from the file."""
    path = tmp_path / "stages.csv"
    header = "card number,card name,type,effect,owner name"
    path.write_text(f"{header}\nS1,Sea,stage,All characters get A +100.,Aki\n", encoding="utf-8")
    card = load_cards(path)["S1"]
    assert (card.stage, card.name, card.owner) == (True, "Sea", "Aki")
    assert card.ability == (Static("A", 100, "all"),)


# RT-104


def battle(attacker: Card, defender: Card, dice: Any = None, **rest: Any) -> Session:
    """HERO has attacked X; T1 is there to be discarded after a loss."""
    a = {"field": [replace(attacker, number="HERO", name="HERO"), one("SPARE")]}
    b = {"field": [(replace(defender, number="X", name="X"), RESTED)], "hand": [one("T1")]}
    session = lay(a, b, phase="attack", **rest)
    session.apply("attack HERO > X", dice=dice)
    return session


@pytest.mark.rule("RT-104")
def test_totals_are_the_value_and_a_hundred_for_every_pip():
    """A 250 with 1 + 6 is 950, D 30 with 5 + 5 + 2 is 1,230."""
    session = battle(one("H", A=250, dice=2), one("X", D=30, dice=3), [[1, 6], [5, 5, 2]])
    assert totals(session) == [950, 1_230]


@pytest.mark.rule("RT-104")
def test_attack_is_by_A_and_defence_by_D():
    """The attacker's D and the defender's A count for nothing."""
    assert totals(battle(one("H", A=1, D=700), one("X", A=900, D=2))) == [1, 2]


@pytest.mark.rule("RT-104")
@pytest.mark.parametrize(("mine", "other"), [(0, 0), (1, 0), (0, 3), (60, 60)])
def test_as_many_six_sided_dice_as_the_card_says(mine, other):
    """Each die shows 1…6, and the totals are made of what was rolled."""
    session = battle(one("H", A=7, dice=mine), one("X", D=100_000 - 1, dice=other), seed=5)
    rolled = [event.amount for event in session.events if event.kind == "die"]
    assert len(rolled) == mine + other
    assert set(rolled) <= set(range(1, 7))
    assert totals(session) == [7 + 100 * sum(rolled[:mine]), 99_999 + 100 * sum(rolled[mine:])]


@pytest.mark.rule("RT-104", "RT-107")
def test_the_number_of_dice_in_use_counts():
    """One printed and two lent are three; two printed and three taken away are none."""
    more = replace(one("H", dice=1), ability=(Static("dice", 2),))
    fewer = replace(one("X", dice=2, D=5), ability=(Static("dice", -3),))
    assert totals(battle(more, fewer, [[1, 2, 3], []])) == [600, 5]


@pytest.mark.rule("RT-104")
def test_dice_are_rolled_afresh_for_every_battle():
    """Two battles of the same two in one turn: other dice, in both hands."""
    a = {"field": [one("P", dice=20), one("Q", dice=20), one("R")]}
    session = lay(a, {"field": [(one("X", D=99_999, dice=20), RESTED)]}, phase="attack", seed=1)
    do(session, "attack P > X", "attack Q > X")
    rolled = [event.amount for event in session.events if event.kind == "die"]
    assert len(rolled) == 80
    assert rolled[:20] != rolled[40:60] and rolled[20:40] != rolled[60:]


@pytest.mark.rule("RT-104")
def test_no_dice_are_rolled_for_an_attack_on_the_deck():
    """Dice belong to battles."""
    session = do(lay({"field": [one("P", dice=3), one("Q")]}, {}, phase="attack"), "attack P > deck")
    assert "die" not in kinds(session)


LOOSE = {
    "a character without species": ({"species": []}, "species"),
    "a blank species": ({"species": [""]}, "species"),
    "others of itself": ({"ability": [{"gives": "A", "amount": 1, "others": True}]}, r"ability\[0\]\.others"),
    "a keyword with an amount": ({"ability": [{"gives": "protect", "amount": 1}]}, r"ability\[0\]\.amount"),
    "a change of nothing": ({"ability": [{"gives": "A", "amount": 0}]}, r"ability\[0\]\.amount"),
    "61 dice more": ({"ability": [{"gives": "dice", "amount": 61}]}, r"ability\[0\]\.amount"),
    "a colour of a hand": (
        {
            "ability": [
                {"gives": "A", "amount": 1, "condition": {"subject": "hand", "side": "own", "n": 1, "colour": "red"}}
            ]
        },
        r"ability\[0\]\.condition\.subject",
    ),
    "at least none": (
        {"ability": [{"gives": "A", "amount": 1, "condition": {"subject": "hand", "side": "own", "n": 0}}]},
        r"ability\[0\]\.condition\.n",
    ),
}
LOOSE_STEPS = {
    "rest a rested one": {"do": "act", "what": "rest", "target": {"pick": "choose", "status": "rested"}},
    "stand a standing one": {"do": "act", "what": "stand", "target": {"pick": "choose", "status": "standing"}},
    "2 of all": {"do": "act", "what": "rest", "target": {"pick": "all", "n": 2}},
    "3 attackers": {"do": "act", "what": "rest", "target": {"pick": "attacker", "n": 3}},
    "an own attacker": {"do": "act", "what": "rest", "target": {"pick": "attacker", "side": "own"}},
    "nothing if": {"do": "if", "condition": {"subject": "hand", "side": "own", "n": 1}, "steps": []},
    "nothing perhaps": {"do": "may", "steps": []},
    "-0": {"do": "modify", "stat": "D", "amount": 0, "until": "turn", "target": {"pick": "choose"}},
}


@pytest.mark.rule("RT-101", "RT-106", "RT-603", "RT-607")
@pytest.mark.parametrize("what", LOOSE)
def test_a_card_that_says_what_no_rule_could_heed_is_refused(what):
    """With its place, rather than played as if it said less."""
    changes, place = LOOSE[what]
    with pytest.raises(CardError, match=place):
        from_schema(**changes)


@pytest.mark.rule("RT-602", "RT-608")
@pytest.mark.parametrize("what", LOOSE_STEPS)
def test_a_step_that_says_what_no_rule_could_heed_is_refused(what):
    """With its place."""
    with pytest.raises(CardError, match=r"follow\.steps\[0\]"):
        from_schema(follow={"kind": "follow", "steps": [LOOSE_STEPS[what]]}, follow_colour="red")


@pytest.mark.rule("RT-103")
@pytest.mark.parametrize(
    "changes",
    [{"species": ["cat"]}, {"follow": {"kind": "follow", "steps": [{"do": "draw", "n": 1}]}}, {"follow_colour": "red"},
     {"follow_text": "Draw 1."}, {"strike": 1},
     {"ability": [{"gives": "A", "amount": 1, "scope": "all", "others": True}]}],
)  # fmt: skip
def test_a_stage_with_a_part_of_a_character_is_refused(changes):
    """By the schema, with its place."""
    place = r"ability\[0\]\.others" if "ability" in changes else next(iter(changes))
    with pytest.raises(CardError, match=place):
        from_plain({"number": "S1", "name": "Sea", "stage": True} | changes, "card", Card)
