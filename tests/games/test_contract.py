"""What every game keeps to, run on each of them with its sample decks."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import numpy as np
import pytest

from rtkit.cards import Deck, sample_decks
from rtkit.errors import DeckError, IllegalAction, OptionError
from rtkit.games import make
from rtkit.games.registry import games

pytestmark = pytest.mark.filterwarnings("error")


@pytest.fixture(scope="module", params=list(games()))
def game(request):
    return make(request.param)


@pytest.fixture(scope="module")
def decks(game):
    return [deck.name for deck in sample_decks(game.name)]


def played(game, decks, seed, stop=None):
    """A game of random actions, to its end or to the ``stop``-th action."""
    rng = random.Random(seed)
    session = game.new(rng.choice(decks), rng.choice(decks), seed=seed, index=rng.randrange(100), first="random")
    while not session.is_over and (stop is None or len(session.actions) < stop):
        session.apply(rng.choice(session.legal_actions()))
    return session


def test_a_game_comes_to_an_end_with_a_result(game, decks, scale):
    for seed in range(scale(20)):
        session = played(game, decks, seed)
        assert session.is_over and session.to_move is None and session.legal_actions() == ()
        assert session.result is not None and session.result.winner in (0, 1, None)
        assert session.ask == "none"


def test_every_decision_has_two_or_more_actions_with_texts_of_their_own(game, decks):
    session = played(game, decks, 1, stop=0)
    rng = random.Random(1)
    while not session.is_over:
        actions = session.legal_actions()
        assert len(actions) >= 2
        assert len({a.text for a in actions}) == len({a.move for a in actions}) == len(actions)
        assert all(a.player == session.to_move and a.ja and a.en and a.ja != a.en for a in actions)
        session.apply(rng.choice(actions).text)


def test_an_action_that_is_not_legal_changes_nothing(game, decks):
    session = played(game, decks, 2, stop=10)
    before = session.state.tobytes(), session.events, session.actions
    for wrong in ("", "fly", "play", "play NOWHERE", "pass " * 1000, "\x00", "attack > deck"):
        with pytest.raises(IllegalAction, match=r"pass"):
            session.apply(wrong)
    with pytest.raises(OptionError, match="7"):
        session.apply(session.legal_actions()[0], dice=[[7], []])
    assert before == (session.state.tobytes(), session.events, session.actions)


def test_an_action_of_another_moment_or_game_is_not_taken(game, decks):
    """Not even if its number means something here: what it says would not be what is done."""
    session, refused = played(game, decks, 2, stop=0), 0
    rng, earlier = random.Random(2), {}
    while not session.is_over and refused < 10:
        legal = session.legal_actions()
        for action in legal:
            stale = earlier.get(action.move)
            if stale is not None and stale not in legal:
                with pytest.raises(IllegalAction, match=re.escape(repr(str(stale)))):
                    session.apply(stale)
                refused += 1
            forged = replace(action, text="pass" if action.text != "pass" else "play")
            with pytest.raises(IllegalAction):
                session.apply(forged)
            earlier[action.move] = action
        session.apply(rng.choice(legal))
    assert refused > 0


def test_undo_leads_back_through_every_state(game, decks):
    session = played(game, decks, 3, stop=0)
    rng, states = random.Random(3), []
    while not session.is_over:
        states.append((session.state.tobytes(), len(session.events), [a.text for a in session.legal_actions()]))
        session.apply(rng.choice(session.legal_actions()))
    while states:
        session.undo()
        was = states.pop()
        assert (session.state.tobytes(), len(session.events), [a.text for a in session.legal_actions()]) == was
    with pytest.raises(IllegalAction):
        session.undo()


def test_undo_with_reroll_lets_chance_fall_otherwise(game, decks):
    """The same actions, played on: the same events without a reroll, others (sooner or later) with one."""
    for reroll in (False, True):
        session = played(game, decks, 4, stop=12)
        keys = int(session.state["key_random"])
        session.undo(reroll=reroll)
        assert (int(session.state["key_random"]) == keys) is not reroll


def test_playing_on_from_a_clone_never_changes_the_original(game, decks):
    session = played(game, decks, 5, stop=15)
    before = session.state.tobytes(), session.events, session.legal_actions()
    twin = session.clone()
    assert twin == session and twin.legal_actions() == session.legal_actions()
    while not twin.is_over:
        twin.apply(twin.legal_actions()[-1])
    twin.undo()
    assert before == (session.state.tobytes(), session.events, session.legal_actions())


def test_resigning_ends_the_game_and_can_be_taken_back(game, decks):
    session = played(game, decks, 6, stop=8)
    before, mover = session.state.tobytes(), session.to_move
    session.resign()
    assert session.result.winner == 1 - mover and session.result.reason == "resigning"
    assert session.legal_actions() == () and session.events[-1].clause == game.kit.resign_clause
    with pytest.raises(IllegalAction):
        session.resign()
    session.undo()
    assert session.state.tobytes() == before and session.to_move == mover
    session.resign(1 - mover)
    assert session.result.winner == mover
    with pytest.raises(OptionError, match="2"):
        played(game, decks, 6, stop=3).resign(2)


def test_the_same_seed_and_index_give_the_same_game_and_others_another(game, decks):
    def opening(seed, index):
        return game.new(decks[0], decks[1], seed=seed, index=index).state.tobytes()

    assert opening(42, 0) == opening(42, 0)
    assert len({opening(s, i) for s in (42, 43, -1) for i in (0, 1, 2)}) == 9


@pytest.mark.parametrize(
    "options",
    [{"seed": 2**63}, {"seed": 1.5}, {"seed": True}, {"index": -1}, {"pairing": "twice"}, {"first": "third"}],
)
def test_options_out_of_range_are_refused(game, decks, options):
    value = next(iter(options.values()))
    with pytest.raises(OptionError, match=re.escape(repr(value))):
        game.new(decks[0], decks[1], **options)


def test_what_is_no_deck_is_refused(game, decks):
    card = game.deck(decks[0]).cards[0]
    for wrong in (5, None, [card] * game.kit.deck_size, Deck("x", (card,) * game.kit.deck_size), [1, 2], []):
        with pytest.raises(DeckError, match=r"."):
            game.new(wrong, decks[1])


def test_options_of_the_wrong_kind_are_refused(game, decks):
    session = game.new(decks[0], decks[1])
    action = session.legal_actions()[0]
    for chance in (5, [5], [[1], [2], [3]], "66"):
        with pytest.raises(OptionError):
            session.apply(action, dice=chance)
        with pytest.raises(OptionError):
            session.apply(action, at_random=chance)
    number = session.match.cards[session.dealt[0][0]].number
    for order in (5, ((),), ([number] * 50, []), (["NOWHERE"], [])):
        with pytest.raises((OptionError, DeckError)):
            game.new(decks[0], decks[1], order=order)
    for player in (True, 1.0, "A", 2):
        with pytest.raises(OptionError):
            session.resign(player)
    assert session.actions == ()
    assert game.new(decks[0], decks[1], np.int64(7), np.int64(1)) == game.new(decks[0], decks[1], 7, 1)


def test_an_unknown_game_or_ruling_is_refused():
    with pytest.raises(OptionError, match="chess"):
        make("chess")
    with pytest.raises(OptionError, match="no_such"):
        make(rulings={"no_such": 1})
    with pytest.raises(OptionError, match="max_turns"):
        make(rulings={"max_turns": 0})


def test_both_pairings_change_seats_in_the_second_game(game, decks):
    def facts(index, pairing):
        session = game.new(decks[0], decks[1], seed=7, index=index, pairing=pairing)
        return int(session.state["first"]), session.dealt

    (first, dealt), (second, again) = facts(0, "first-swap"), facts(1, "first-swap")
    assert (first, second) == (0, 1) and dealt == again
    size = game.kit.deck_size
    (first, dealt), (second, again) = facts(0, "duplicate"), facts(1, "duplicate")
    assert (first, second) == (0, 1)
    assert [c % size for c in dealt[0]] == [c % size for c in again[1]]
    assert [c % size for c in dealt[1]] == [c % size for c in again[0]]
