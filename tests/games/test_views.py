"""Views: what is hidden stays hidden, samples agree with what is known, and nobody sees the future."""

from __future__ import annotations

import random
from itertools import islice

import numpy as np
import pytest

from rtkit.cards import sample_decks
from rtkit.errors import OptionError
from rtkit.games import make
from rtkit.games.session import Session

DECK = 40


@pytest.fixture(scope="module")
def game():
    return make()


@pytest.fixture(scope="module")
def decks(game):
    return [deck.name for deck in sample_decks(game.name)]


def moments(game, decks, seed, every=7):
    """Sessions at some points of a game of random actions."""
    rng = random.Random(seed)
    session = game.new(rng.choice(decks), rng.choice(decks), seed=seed)
    while not session.is_over:
        if len(session.actions) % every == 0:
            yield session
        session.apply(rng.choice(session.legal_actions()))


def unseen(session, viewer):
    """Places of the state that hold cards hidden from a player: (zone, index) by the card's owner."""
    state = session.state
    places = {0: [], 1: []}
    for p in (0, 1):
        base = p * DECK
        places[p] += [("deck", base + i) for i in range(int(state["deck_known"][p]), int(state["deck_n"][p]))]
        if p != viewer:
            seen = int(state["hand_seen"][p])
            hand = [("hand", base + i) for i in range(int(state["hand_n"][p]))]
            places[p] += [(z, i) for z, i in hand if not seen >> (int(state[z][i]) - base) & 1]
    return places


def permuted(session, viewer, rng):
    """The same game with the cards hidden from a player dealt another way."""
    state = np.array([session.state])
    for places in unseen(session, viewer).values():
        cards = [int(state[0][z][i]) for z, i in places]
        rng.shuffle(cards)
        for (zone, i), card in zip(places, cards, strict=True):
            state[0][zone][i] = card
    return Session(session.match, state, {})


def test_permuting_hidden_cards_changes_nothing_in_the_view(game, decks, scale):
    rng, compared = random.Random(0), 0
    for seed in range(scale(12)):
        for session in moments(game, decks, seed):
            for viewer in (0, 1):
                other = permuted(session, viewer, rng)
                if other.state.tobytes() != session.state.tobytes():
                    compared += 1
                assert session.view(viewer) == other.view(viewer)
                assert session.view(viewer).position() == other.view(viewer).position()
    assert compared > 10


def test_a_view_holds_no_hidden_card_no_key_and_no_count_of_private_decisions(game, decks):
    for session in moments(game, decks, 5):
        for viewer in (0, 1):
            state = session.view(viewer).state
            for places in unseen(session, viewer).values():
                by_zone = [int(state[z][i]) for z, i in places if z == "deck"]
                assert set(by_zone) <= {-1}
            other = 1 - viewer
            hand = state["hand"][other * DECK : other * DECK + int(state["hand_n"][other])].tolist()
            assert sum(c >= 0 for c in hand) == int(session.state["hand_seen"][other]).bit_count()
            assert not any(int(state[k]) for k in ("key_dice", "key_random", "key_policy", "decisions"))
            assert int(state["asked"][other]) == 0


def test_the_mover_sees_the_same_legal_actions_in_the_view(game, decks):
    for session in moments(game, decks, 6, every=1):
        view = session.view(session.to_move)
        assert view.legal_actions() == session.legal_actions()
        assert session.view(1 - session.to_move).legal_actions() == ()


def test_a_sample_agrees_with_the_view_and_keeps_every_card(game, decks, scale):
    for seed in range(scale(6)):
        for session in moments(game, decks, 20 + seed):
            for viewer in (0, 1):
                if session.to_move != viewer:
                    continue
                view = session.view(viewer)
                sample = view.sample(seed)
                again = sample.view(viewer)
                keys = ("key_dice", "key_random", "key_policy", "decisions")
                for name in view.state.dtype.names:
                    if name not in keys and name != "asked":
                        assert np.array_equal(again.state[name], view.state[name]), name
                assert sample.legal_actions() == session.legal_actions()
                for p in (0, 1):
                    assert sorted(held(sample, p)) == sorted(held(session, p))


def held(session, player):
    """The ids in a player's hand and deck."""
    state, base = session.state, player * DECK
    zones = [state[z][base : base + int(state[f"{z}_n"][player])].tolist() for z in ("hand", "deck")]
    return zones[0] + zones[1]


def test_samples_differ_from_each_other_and_from_the_true_future(game, decks):
    for session in moments(game, decks, 8, every=25):
        view = session.view(session.to_move)
        samples = [view.sample(k) for k in range(8)]
        assert view.sample(3) == samples[3]
        orders = {s.state["deck"].tobytes() for s in samples}
        if int(session.state["deck_n"].min()) > 4:
            assert len(orders) == 8
            assert session.state["deck"].tobytes() not in orders
        for name in ("key_dice", "key_random", "key_policy"):
            keys = {int(s.state[name]) for s in samples}
            assert len(keys) == 8 and int(session.state[name]) not in keys


def test_hidden_cards_are_dealt_evenly(game, decks):
    session = next(iter(moments(game, decks, 9)))
    view = session.view(0)
    places = len(held(session, 1))
    hand = int(session.state["hand_n"][1])
    n = 4000
    counts = np.zeros(DECK)
    for key in range(n):
        state = view.sample(key).state
        for card in state["hand"][DECK : DECK + hand].tolist():
            counts[card - DECK] += 1
    ids = [c - DECK for c in held(session, 1)]
    expected = n * hand / places
    chi2 = float(((counts[ids] - expected) ** 2 / expected).sum())
    assert counts.sum() == n * hand
    assert chi2 < places + 5 * (2 * places) ** 0.5


def test_with_lists_closed_unseen_cards_are_others_of_the_set(game, decks):
    for session in islice(moments(game, decks, 10, every=30), 3):
        viewer = session.to_move
        view = session.view(viewer, open_lists=False)
        unknown = [i for i, c in enumerate(view.cards) if c is None]
        seen = set(range(DECK * (1 - viewer), DECK * (2 - viewer))) - set(held(session, 1 - viewer))
        assert set(unknown) == set(range(DECK * (1 - viewer), DECK * (2 - viewer))) - seen - known(session, 1 - viewer)
        lists = {tuple(c.number for c in view.sample(k).match.decks[1 - viewer]) for k in range(5)}
        assert len(lists) == 5
        for numbers in lists:
            assert len(set(numbers)) == DECK
            assert [numbers[i % DECK] for i in sorted(seen)] == [session.match.cards[i].number for i in sorted(seen)]


def known(session, player):
    """Ids in hand or under the deck that the opponent knows of."""
    state, base = session.state, player * DECK
    bits = int(state["hand_seen"][player])
    under = state["deck"][base : base + int(state["deck_known"][player])].tolist()
    return {base + i for i in range(DECK) if bits >> i & 1} | set(under)


def test_bad_keys_and_players_are_refused(game, decks):
    session = game.new(decks[0], decks[1])
    for wrong in (2, -1, True, "A"):
        with pytest.raises(OptionError):
            session.view(wrong)
    for wrong in (1.5, True, "1"):
        with pytest.raises(OptionError):
            session.view(0).sample(wrong)
