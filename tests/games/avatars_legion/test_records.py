"""Shuffles at a table: what lies on top of a deck after them is given by hand, written in records and read back."""

from __future__ import annotations

import pytest

from rtkit.errors import OptionError, RecordError
from rtkit.games import make
from rtkit.games.avatars_legion.schema import HandToDeck
from rtkit.games.texts import dump_yaml, read_yaml
from tests.games.avatars_legion.laid import crash, lay, numbers, weapon
from tests.games.avatars_legion.playing import do

DECK = [weapon(f"W{i}") for i in range(8)]
LIFE = [weapon(f"L{i}") for i in range(5)]
GAME = make("avatars_legion")


def returning():
    """The first player's mulligan, two cards having been returned."""
    session = GAME.new("剣の階段", "杖の書庫", seed=4)
    return do(session, *(action.text for action in session.legal_actions()[-2:]))


def below(session, *places):
    """Cards of the first player's deck by their place from the bottom, those returned being 0 and 1."""
    state, labels = session.state, session.match.labels
    return [labels[state["deck"][place]] for place in places]


def breaking(*effect):
    """A uses a crash card that sends two cards of B's hand back into B's deck, one after another."""
    b = {"hand": [weapon("H"), weapon("I")], "life": LIFE, "deck": DECK, "deck_size": len(DECK)}
    return lay({"hand": [crash("C", *effect)], "life": LIFE}, b)


@pytest.mark.rule("AL-204")
def test_a_mulligan_at_a_table_draws_what_lay_on_top():
    session = returning()
    top = below(session, 0, 20, 7)
    session.apply("pass", orders=[[top], []])
    drawn = [session.match.labels[e.card] for e in session.events if e.kind == "drawn" and e.clause == "AL-204"]
    assert drawn == top[:2]
    assert session.match.labels[session.state["deck"][session.state["deck_n"][0] - 1]] == top[2]


@pytest.mark.rule("AL-204", "ruling:mulligan_shuffle=after_draw")
def test_the_rest_lies_below_as_it_was_shuffled():
    session = returning()
    plain, ordered = session.clone(), session.clone()
    plain.apply("pass")
    ordered.apply("pass", orders=[[below(session, 30)], []])
    decks = [s.state["deck"][: s.state["deck_n"][0]].tolist() + s.state["hand"][:5].tolist() for s in (plain, ordered)]
    assert decks[0] != decks[1] and sorted(decks[0]) == sorted(decks[1])


@pytest.mark.rule("AL-605", "AL-802")
def test_each_shuffle_of_an_action_has_its_order():
    session = breaking(HandToDeck(1), HandToDeck(1))
    session.apply("crash C", orders=[[], [["W3", "W1"], ["W7", "W5", "H"]]])
    assert numbers(session, "B", "deck")[:3] == ["W7", "W5", "H"]


def test_a_record_holds_the_orders_given_and_is_read_back():
    session = returning()
    top = below(session, 1, 12)
    session.apply("pass", orders=[[top], []])
    do(session, "pass")
    text = session.record_text()
    assert f"pass | shuffle A {' '.join(top)}" in text
    again = GAME.read_record(text)
    assert again == session and again.record_text() == text
    again.undo()
    again.undo()
    assert "| shuffle" not in again.record_text()


def test_a_game_written_at_a_table_says_only_what_came_up():
    session = returning()
    lines = read_yaml(session.record_text(), RecordError).value
    lines["moves"].append(f"A pass | shuffle A {below(session, 15)[0]}")
    read = GAME.read_record(dump_yaml(lines))
    (drawn, _) = [read.match.labels[e.card] for e in read.events if e.kind == "drawn" and e.clause == "AL-204"]
    assert drawn == below(session, 15)[0]


def test_a_copy_will_do_where_the_card_itself_is_elsewhere():
    session = returning()
    labels, deck = session.match.labels, session.state["deck"][: session.state["deck_n"][0]].tolist()
    printed, hand = [label.partition("#")[0] for label in labels], session.state["hand"][: session.state["hand_n"][0]]
    away = next(c for c in hand.tolist() if printed[c] in {printed[d] for d in deck})
    session.apply("pass", orders=[[[labels[away]]], []])
    first = next(e.card for e in session.events if e.kind == "drawn" and e.clause == "AL-204")
    assert first != away and printed[first] == printed[away]


@pytest.mark.parametrize(
    ("orders", "said"),
    [
        ([[["H"]], []], "H"),  # not of the turn player's deck
        ([[], [["H"], ["H"], ["H"]]], "crash C"),  # a third shuffle that doesn't come
        ([[], ["H"]], "orders"),
        ([["H"]], "orders"),
        ([[], [["H", "H"]]], "H"),
        ([[], [[f"W{i}" for i in range(8)]] * 60], "合わせて"),
    ],
)
def test_orders_that_cannot_be_are_refused(orders, said):
    session = breaking(HandToDeck(1), HandToDeck(1))
    before = session.clone()
    with pytest.raises(OptionError, match=said):
        session.apply("crash C", orders=orders)
    assert session == before
    session.apply("crash C")


def test_an_action_without_a_shuffle_has_no_order():
    with pytest.raises(OptionError, match="使われません"):
        breaking().apply("pass", orders=[[], [["W1"]]])
