"""Positions whose parts don't fit each other: refused with their place, and none that play on as if they did."""

from __future__ import annotations

import pytest

from rtkit.errors import PositionError
from rtkit.games import make

BOTH = "decks: {A: 赤の速攻, B: 青の守り}\n"
PHASE = BOTH + "phase: attack\n"
HERE = "A: {field: [{card: RT001}], hand: []}\nB: {hand: [], field: [{card: RT042, rested: true}]}\n"
ATTACK = PHASE + HERE + "attack: {by: A, attacker: RT001, "
COUNTER = next(c.number for c in make().deck("青の守り").cards if c.follow and c.follow.kind == "counter")


def turned(card, more=""):
    """A's RT001 has turned a card of B's deck over."""
    return PHASE + f"A: {{field: [{{card: RT001}}]}}\nB: {{pile: [{card}]{more}}}\n"


IMPOSSIBLE = {
    "grace without an attack": (BOTH + "A: {deck_size: 0}\ncounts: {grace: 1}", r"counts\.grace"),
    "grace of the attacker": (
        PHASE + "A: {deck_size: 0, field: [{card: RT001}]}\ncounts: {grace: 1}\n"
        "attack: {by: A, step: end, attacker: RT001, target: deck}",
        r"counts\.grace",
    ),
    "grace without its ruling": (
        turned(COUNTER, ", deck_size: 0") + "counts: {grace: 2}\n"
        f"attack: {{by: A, step: counter, attacker: RT001, target: deck, card: {COUNTER}}}",
        r"counts\.grace",
    ),
    "a counter that is none": (
        turned("RT038") + "attack: {by: A, step: counter, attacker: RT001, target: deck, card: RT038}",
        r"attack\.card",
    ),
    "a counter not in the pile": (
        PHASE + f"A: {{field: [{{card: RT001}}]}}\nB: {{hand: [{COUNTER}]}}\n"
        f"attack: {{by: A, step: counter, attacker: RT001, target: deck, card: {COUNTER}}}",
        r"attack\.card",
    ),
    "a counter without a card": (ATTACK + "step: countered, target: deck}", "attack"),
    "cards turned over in a battle": (ATTACK + "step: turn, target: RT042}", r"attack\.target"),
    "a battle with the deck": (ATTACK + "step: battle, target: deck}", r"attack\.target"),
    "an attack in the main phase": (
        (ATTACK + "step: protect, target: deck}").replace("phase: attack\n", ""),
        "attack[：:]",
    ),
    "the loser's deck is full": (BOTH + "over: {winner: A, reason: deck}", r"over\.winner"),
    "nobody won by the deck": (BOTH + "over: {winner: none, reason: deck}", r"over\.winner"),
    "a limit was won": (BOTH + "over: {winner: A, reason: turns}", r"over\.winner"),
    "over for no reason": (BOTH + "over: {winner: A, reason: none}", r"over\.reason"),
    "two draws of one loss": (PHASE + HERE + "departure: {step: draw, player: A, card: RT001}", r"departure\.card"),
    "one stream for both": (BOTH + "chance: {streams: [1, 1]}", r"chance\.streams"),
    "seen twice": (BOTH + "A: {hand: [RT001], seen: [RT001, RT001]}", r"A\.seen\[1\]"),
    "a turn beyond the limit": (BOTH + "turn: 3\nrulings: {max_turns: 2}", "turn"),
}


@pytest.mark.parametrize("what", IMPOSSIBLE)
def test_an_impossible_position_is_refused_with_its_place(what):
    text, place = IMPOSSIBLE[what]
    with pytest.raises(PositionError, match=place):
        make().read_position(text)


def test_the_turn_is_the_third_unless_the_game_is_shorter():
    assert make().read_position(BOTH).turn == 3
    assert make().read_position(BOTH + "rulings: {max_turns: 2}").turn == 2


def test_cards_written_in_a_position_are_those_played():
    """Of a deck by name, too: the others are as they come."""
    card = "{number: RT001, name: 新しい名前, species: [旅人], colour: red, A: 12345}"
    session = make().read_position(BOTH + f"cards: [{card}]\nA: {{field: [{{card: RT001}}]}}")
    played = next(c for c in session.match.decks[0] if c.number == "RT001")
    assert (played.name, played.A) == ("新しい名前", 12345)
    assert make().read_position(session.position_text()) == session


def test_a_last_counter_may_be_waited_for():
    """The one kind of position in which an empty deck has not lost yet."""
    text = turned(COUNTER, ", deck_size: 0") + (
        "counts: {grace: 2}\nrulings: {counter_on_last_card: true, counter_optional: true}\n"
        f"attack: {{by: A, step: counter, attacker: RT001, target: deck, card: {COUNTER}}}"
    )
    session = make().read_position(text)
    assert (session.ask, session.to_move) == ("counter", 1)
    assert make().read_position(session.position_text()) == session
