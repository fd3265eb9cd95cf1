"""Whole games that were played at a table: dealt and decided there, written in by card numbers, read back equal."""

from __future__ import annotations

import random
import re
from collections import Counter

import pytest

from rtkit.errors import DeckError, OptionError
from rtkit.games.unplaced import UNSEEN
from tests.games.arena import ARENAS

PLAIN = [arena for arena in ARENAS if arena.cards is None]
LEGION = next(arena for arena in ARENAS if arena.name == "avatars_legion")


def number(session, card):
    """What is written for a card at a table, where copies look alike and some cards are seen by nobody."""
    return UNSEEN if card < 0 else session.match.labels[card].partition("#")[0]


def zone(session, player, name):
    base = player * session.match.kit.deck_size
    cards = session.state[name][base : base + session.match.kit.deck_size].tolist()
    return Counter(number(session, card) for card in cards if card >= 0)


def opening(table):
    """For each player what is known of the deck's top once hands are dealt: what was laid down before, nobody saw."""
    found = []
    for player in (0, 1):
        hand, dealt = zone(table, player, "hand"), [number(table, card) for card in table.dealt[player]]
        held = table.state["hand"][player * table.match.kit.deck_size]
        under = table.dealt[player].index(held)
        found.append([UNSEEN] * under + dealt[under : under + hand.total()])
    return found


def by_hand(table, active, told):
    """What an action's events say of chance, as a person at the table writes it."""
    kit, sides = table.match.kit, lambda: [[], []]
    dice, at_random, tops, orders = sides(), sides(), sides(), sides()
    for event in told:
        word, side = kit.chance.get(event.kind), int(event.actor != active)
        if word == "dice":
            dice[side].append(event.amount)
        elif word == "shuffle":
            orders[side].append([])
        elif word:
            at_random[side].append(number(table, event.card))
        if event.kind in kit.off_top:
            (orders[side][-1] if orders[side] else tops[side]).append(number(table, event.card))
    said = {"dice": dice, "at_random": at_random, "tops": tops, "orders": orders}
    return {name: value for name, value in said.items() if any(any(side) for side in value)}


def alike(action):
    return re.sub(r"#\d+", "", action.text)


def written_in(paper, wanted, chance):
    """Take the action; of those that differ only in the copy of a card, one that can be."""
    for action in paper.legal_actions():
        if alike(action) == alike(wanted):
            try:
                return paper.apply(action, **chance)
            except OptionError as error:
                refused = error
    raise refused


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("arena", PLAIN, ids=str)
def test_a_whole_game_gets_in_and_its_record_reads_back_equal(arena, seed):
    game, decks, rng = arena.game(), arena.decks[:2], random.Random(seed)
    table = game.new(*decks, seed=1000 + seed)
    paper = game.new(*decks, seed=5, order=opening(table))
    while not table.is_over:
        action, active = rng.choice(table.legal_actions()), table.active
        told = table.apply(action)
        written_in(paper, action, by_hand(table, active, told))
        assert [zone(paper, p, "hand") for p in (0, 1)] == [zone(table, p, "hand") for p in (0, 1)]
        assert paper.state["deck_n"].tolist() == table.state["deck_n"].tolist()
    assert paper.result == table.result
    again = game.read_record(paper.record_text())
    assert again == paper and again.events == paper.events and again.record_text() == paper.record_text()


@pytest.mark.parametrize("arena", PLAIN, ids=str)
def test_unseen_cards_at_the_opening_are_any_others(arena):
    game, decks = arena.game(), arena.decks[:2]
    plain = game.new(*decks, seed=7)
    wanted = number(plain, plain.dealt[0][-1])
    made = game.new(*decks, seed=7, order=[[UNSEEN, wanted, UNSEEN], []])
    assert [number(made, card) for card in made.dealt[0][:3]][1] == wanted
    assert sorted(made.dealt[0]) == sorted(plain.dealt[0]) and made.dealt[1] == plain.dealt[1]
    assert game.read_record(made.record_text()) == made
    with pytest.raises(DeckError):
        game.new(*decks, seed=7, order=[[UNSEEN] * 99, []])


def drawing(arena, known):
    """A moment and an action by which cards leave a deck of which so many cards at the bottom are known."""
    for seed in range(60):
        rng = random.Random(seed)
        session = arena.game().new(*arena.decks[:2], seed=seed)
        while not session.is_over:
            for action in session.legal_actions():
                told = session.clone().apply(action)
                off = [event for event in told if event.kind in session.match.kit.off_top]
                plain = off and len({event.actor for event in off}) == 1
                if plain and not any(session.match.kit.chance.get(event.kind) == "shuffle" for event in told):
                    who = off[0].actor
                    if known(session, who, len(off)):
                        return session, action, who, [event.card for event in off]
            session.apply(rng.choice(session.legal_actions()))
    raise AssertionError("never")


def test_cards_known_at_the_bottom_may_be_named_where_they_come_up():
    def all_known(session, who, n):
        return 1 < n <= int(session.state["deck_n"][who]) == session.match.kit.deck_known(session.state, who)

    session, action, who, came = drawing(PLAIN[0], all_known)
    plain, labels = session.clone(), [session.match.labels[card] for card in came]
    plain.apply(action)
    sides = lambda cards: [cards, []] if who == session.active else [[], cards]  # noqa: E731
    for wrong in ([labels[1], labels[0]], [UNSEEN, labels[0]]):
        with pytest.raises(OptionError):
            session.apply(action, tops=sides(wrong))
    for cards in (labels, [UNSEEN, *labels[1:]]):
        session.apply(action, tops=sides(cards))
        assert session.state.tobytes() == plain.state.tobytes()
        session.undo()


@pytest.mark.parametrize("arena", PLAIN, ids=str)
def test_a_card_that_nobody_saw_is_any_that_isnt_named(arena):
    session, action, who, came = drawing(arena, lambda session, who, n: n == 2 < int(session.state["deck_n"][who]))
    lowest = session.match.labels[int(session.state["deck"][who * session.match.kit.deck_size])]
    for cards in ([UNSEEN, lowest], [lowest, UNSEEN], [UNSEEN, UNSEEN]):
        sides = [cards, []] if who == session.active else [[], cards]
        told = session.apply(action, tops=sides)
        off = [event.card for event in told if event.kind in session.match.kit.off_top]
        for said, card in zip(cards, off, strict=True):
            assert said == UNSEEN or card < 0 or session.match.labels[card] == said
        assert arena.game().read_record(session.record_text()) == session
        session.undo()


def test_what_is_drawn_after_a_shuffle_may_have_been_dealt_out_of_sight():
    """The number of a card whose copies are all life material, or in the deck beside one in hand."""
    for seed in range(100):
        session = LEGION.game().new(*LEGION.decks[:2], seed=seed)
        session.apply(next(action for action in session.legal_actions() if action.kind != "pass"))
        life, deck, hand = (zone(session, 0, name) for name in ("life", "deck", "hand"))
        hidden = next((wanted for wanted in life if not deck[wanted] and not hand[wanted]), None)
        both = next((wanted for wanted in deck if hand[wanted]), None)
        if hidden and both:
            break
    done = next(action for action in session.legal_actions() if action.kind == "pass")
    for wanted in (hidden, both):
        told = session.apply(done, orders=[[[wanted]], []])
        assert [number(session, event.card) for event in told if event.kind == "drawn"][:1] == [wanted]
        assert LEGION.game().read_record(session.record_text()) == session
        session.undo()
