"""Records of games that were edited, resigned, rerolled or written by hand: replayed to the bit, or refused."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest
import yaml

from rtkit.cards import sample_decks
from rtkit.errors import RecordError
from rtkit.games import make
from rtkit.games.registry import games
from rtkit.games.texts import dump_yaml

pytestmark = pytest.mark.filterwarnings("error")


@pytest.fixture(scope="module", params=list(games()))
def name(request):
    return request.param


@pytest.fixture(scope="module")
def decks(name):
    return [deck.name for deck in sample_decks(name)]


def played(game, deck_a, deck_b, seed, stop=None):
    rng = random.Random(seed)
    session = game.new(deck_a, deck_b, seed=seed, index=3)
    while not session.is_over and (stop is None or len(session.actions) < stop):
        session.apply(rng.choice(session.legal_actions()))
    return session


def edited(record, **changes):
    return dump_yaml(json.loads(json.dumps(yaml.safe_load(record) | changes)))


def test_a_card_edited_in_one_deck_only_is_kept_apart(name, decks):
    """The same number with other values in deck A and in deck B, in records and in positions."""
    game = make(name)
    cards = game.deck(decks[0]).cards
    mine = [replace(card, flavour=card.flavour + "!") for card in cards]
    session = played(game, mine, decks[0], 1)
    again = game.read_record(session.record_text())
    assert again == session and again.match.decks[0] != again.match.decks[1]
    assert game.read_position(session.position_text()) == session


def test_a_text_says_its_own_rulings(name, decks):
    """Those of the game that reads it don't matter."""
    session = played(make(name), decks[0], decks[1], 2)
    other = make(name, rulings={"max_turns": 1, "max_decisions": 1})
    assert other.read_record(session.record_text()) == session
    assert other.read_position(session.position_text()) == session


def test_a_record_after_a_reroll_replays_to_the_bit(name, decks):
    game = make(name)
    session = played(game, decks[0], decks[1], 3, stop=10)
    session.undo(reroll=True)
    assert game.read_record(session.record_text()) == session
    rng = random.Random(3)
    while not session.is_over:
        session.apply(rng.choice(session.legal_actions()))
    again = game.read_record(session.record_text())
    assert again == session and again.events == session.events and again.record_text() == session.record_text()


def test_a_resigned_game_replays_and_goes_no_further(name, decks):
    game = make(name)
    session = played(game, decks[0], decks[1], 4, stop=5)
    session.resign(1)
    record = session.record_text()
    assert game.read_record(record) == session
    moves = yaml.safe_load(record)["moves"]
    for more in ("A resign", "B pass", "A pass"):
        with pytest.raises(RecordError, match=rf"moves\[{len(moves)}\]"):
            game.read_record(edited(record, moves=[*moves, more]))
    with pytest.raises(RecordError, match=rf"moves\[{len(moves) - 1}\]"):
        game.read_record(edited(record, moves=[*moves[:-1], "B resign | random A X1"]))


def test_a_record_that_contradicts_itself_is_refused(name, decks):
    game = make(name)
    session = played(game, decks[0], decks[1], 5, stop=6)
    record = session.record_text()
    plain = yaml.safe_load(record)
    first = plain["shuffled"]["A"][0]
    cases = {
        "rtkit": ({"rtkit": 99}, "rtkit"),
        "a card twice": ({"cards": [*plain["cards"], dict(plain["cards"][0])]}, r"cards\[\d+\]"),
        "a card lacking": ({"cards": plain["cards"][1:]}, r"decks\.[AB]\[\d+\]"),
        "shuffled twice": ({"shuffled": {"A": [first, first], "B": []}}, "start"),
        "shuffled too many": ({"shuffled": {"A": plain["shuffled"]["A"] + [first], "B": []}}, "start"),
        "no player": ({"moves": ["C pass"]}, r"moves\[0\]"),
        "huge dice": ({"moves": [plain["moves"][0] + " | dice A " + "9" * 5000]}, r"moves\[0\]"),
        "keys": ({"moves": ["keys 1 2"]}, r"moves\[0\]"),
        "a huge ruling": ({"rulings": {"max_turns": "9" * 5000}}, "max_turns"),
    }
    for what, (changes, place) in cases.items():
        with pytest.raises(RecordError, match=place):
            game.read_record(edited(record, **changes))
            pytest.fail(what)
