"""Views: what is hidden stays hidden, samples agree with what is known, and nobody sees the future."""

from __future__ import annotations

import random
from itertools import islice

import numpy as np
import pytest

from rtkit.errors import OptionError
from rtkit.games.session import Session
from tests.games.arena import ARENAS, moments, played


@pytest.fixture(scope="module", params=ARENAS, ids=str)
def arena(request):
    return request.param


def permuted(arena, session, viewer, rng):
    """The same game with the cards hidden from a player dealt another way."""
    state = np.array([session.state])
    for places in arena.own.unseen(session, viewer).values():
        cards = [int(state[0][z][i]) for z, i in places]
        rng.shuffle(cards)
        for (zone, i), card in zip(places, cards, strict=True):
            state[0][zone][i] = card
    return Session(session.match, state, {})


def test_permuting_hidden_cards_changes_nothing_in_the_view(arena, scale):
    rng, compared = random.Random(0), 0
    for seed in range(scale(12)):
        for session in moments(arena, seed):
            for viewer in (0, 1):
                other = permuted(arena, session, viewer, rng)
                if other.state.tobytes() != session.state.tobytes():
                    compared += 1
                assert session.view(viewer) == other.view(viewer)
                assert session.view(viewer).position() == other.view(viewer).position()
    assert compared > 10


def held(arena, session, player, places=()):
    """The ids in a player's zones with hidden cards, but for some places."""
    size = session.match.kit.deck_size
    found = []
    for zone in arena.own.ZONES:
        there = range(player * size, player * size + int(session.state[f"{zone}_n"][player]))
        found += [int(session.state[zone][i]) for i in there if (zone, i) not in places]
    return found


def test_a_view_holds_no_hidden_card_no_key_and_no_count_of_private_decisions(arena):
    for session in moments(arena, 5):
        for viewer in (0, 1):
            state, size = session.view(viewer).state, session.match.kit.deck_size
            for p, places in arena.own.unseen(session, viewer).items():
                mine = [state[zone][p * size : (p + 1) * size].tolist() for zone in arena.own.ZONES]
                shown = [card for zone in mine for card in zone if card >= 0]
                assert sorted(shown) == sorted(held(arena, session, p, places))
            assert not any(int(state[k]) for k in ("key_dice", "key_random", "key_policy", "decisions"))
            assert int(state["asked"][1 - viewer]) == 0


def test_the_plain_values_of_a_view_name_no_hidden_card(arena):
    for session in moments(arena, 5):
        for viewer in (0, 1):
            plain = session.view(viewer).position()
            for p, places in arena.own.unseen(session, viewer).items():
                said = [label for zone in arena.own.ZONES for label in plain["AB"[p]].get(zone, [])]
                labels = [session.match.labels[card] for card in held(arena, session, p, places)]
                assert sorted(said) == sorted(labels + ["?"] * len(places))


def test_the_mover_sees_the_same_legal_actions_in_the_view(arena):
    for session in moments(arena, 6, every=1):
        view = session.view(session.to_move)
        assert view.legal_actions() == session.legal_actions()
        assert session.view(1 - session.to_move).legal_actions() == ()


def test_a_sample_agrees_with_the_view_and_keeps_every_card(arena, scale):
    for seed in range(scale(6)):
        for session in moments(arena, 20 + seed):
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
                    assert sorted(held(arena, sample, p)) == sorted(held(arena, session, p))


def test_samples_differ_from_each_other_and_from_the_true_future(arena):
    for session in moments(arena, 8, every=25):
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


def test_hidden_cards_are_dealt_evenly(arena, scale):
    session = next(iter(moments(arena, 9)))
    view = session.view(0)
    size = session.match.kit.deck_size
    places = len(held(arena, session, 1))
    hand = int(session.state["hand_n"][1])
    n = scale(4000)
    counts = np.zeros(size)
    for key in range(n):
        state = view.sample(key).state
        for card in state["hand"][size : size + hand].tolist():
            counts[card - size] += 1
    ids = [c - size for c in held(arena, session, 1)]
    expected = n * hand / places
    chi2 = float(((counts[ids] - expected) ** 2 / expected).sum())
    assert counts.sum() == n * hand
    assert chi2 < places + 5 * (2 * places) ** 0.5


def test_with_lists_closed_unseen_cards_are_others_of_the_set(arena):
    for session in islice(moments(arena, 10, every=30), 3):
        viewer, kit = session.to_move, session.match.kit
        other = 1 - viewer
        view = session.view(viewer, open_lists=False)
        unknown = {i for i, c in enumerate(view.cards) if c is None}
        places = arena.own.unseen(session, viewer)[other]
        hidden = {int(session.state[zone][i]) for zone, i in places}
        assert unknown == hidden - arena.own.known(session, other)
        decks = [view.sample(k).match.decks[other] for k in range(5)]
        assert len({tuple(card.number for card in deck) for deck in decks}) == 5
        for deck in decks:
            assert kit.check_deck(deck) == ()
            for i in set(range(other * kit.deck_size, (other + 1) * kit.deck_size)) - unknown:
                assert deck[i % kit.deck_size] == session.match.cards[i]


def test_unseen_cards_are_all_that_a_deal_may_move(arena):
    """At the start the own hand is seen and nothing else; every deal leaves the other cards of the lists unseen."""
    session = played(arena, 5, 0)
    view, match = session.view(0), session.match
    own, other = view.unseen(0), view.unseen(1)
    hand = sum(int(c) >= 0 for c in view.state["hand"][: match.kit.deck_size])
    assert len(own) == len(other) - hand and all(card in match.decks[0] for card in own)
    assert sorted(c.number for c in view.sample(1).view(0).unseen(1)) == sorted(c.number for c in other)
    assert set(session.view(0, open_lists=False).unseen(1)) == {None}
    with pytest.raises(OptionError):
        view.unseen(2)


def test_odds_of_actions_are_those_of_every_deal(arena):
    """What is exactly known doesn't hang on hidden cards; with lists closed nothing is said."""
    told = 0
    for session in moments(arena, 5):
        if session.is_over or session.to_move is None:
            continue
        view, other = (one.view(session.to_move) for one in (session, session.view(session.to_move).sample(3)))
        for action in view.legal_actions():
            odds = view.odds(action)
            assert odds == other.odds(action) and (odds is None or odds.chance is None or 0 <= odds.chance <= 1)
            told += odds is not None
            assert session.view(session.to_move, open_lists=False).odds(action) is None
    assert told > 0


def test_bad_keys_and_players_are_refused(arena):
    session = played(arena, 0, 0)
    for wrong in (2, -1, True, "A"):
        with pytest.raises(OptionError):
            session.view(wrong)
    for wrong in (1.5, True, "1"):
        with pytest.raises(OptionError):
            session.view(0).sample(wrong)
