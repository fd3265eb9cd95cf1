"""What every game keeps to, run on each of them with its sample decks, and with made-up cards."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import numpy as np
import pytest

from rtkit.cards import Deck
from rtkit.errors import DeckError, IllegalAction, OptionError
from rtkit.games import make
from rtkit.games.registry import games
from rtkit.games.session import KEYS
from tests.games.arena import ARENAS, played

pytestmark = pytest.mark.filterwarnings("error")


@pytest.fixture(scope="module", params=ARENAS, ids=str)
def arena(request):
    return request.param


def test_a_game_comes_to_an_end_with_a_result(arena, scale):
    for seed in range(scale(20)):
        session = played(arena, seed)
        assert session.is_over and session.to_move is None and session.legal_actions() == ()
        assert session.result is not None and session.result.winner in (0, 1, None)
        assert session.ask == "none"


def test_every_decision_has_two_or_more_actions_with_texts_of_their_own(arena):
    session = played(arena, 1, stop=0)
    rng = random.Random(1)
    while not session.is_over:
        actions = session.legal_actions()
        assert len(actions) >= 2
        assert len({a.text for a in actions}) == len({a.move for a in actions}) == len(actions)
        assert all(a.player == session.to_move and a.ja and a.en and a.ja != a.en for a in actions)
        session.apply(rng.choice(actions).text)


def test_an_action_that_is_not_legal_changes_nothing(arena):
    session = played(arena, 2, stop=10)
    before = session.state.tobytes(), session.events, session.actions
    legal = re.escape(" / ".join(action.text for action in session.legal_actions()))
    for wrong in ("", "fly", "play", "play NOWHERE", "pass " * 1000, "\x00", "attack > deck"):
        with pytest.raises(IllegalAction, match=legal):
            session.apply(wrong)
    with pytest.raises(OptionError, match="7"):
        session.apply(session.legal_actions()[0], dice=[[7], []])
    assert before == (session.state.tobytes(), session.events, session.actions)


def test_an_action_of_another_moment_or_game_is_not_taken(arena):
    """Not even if its number means something here: what it says would not be what is done."""
    session, refused = played(arena, 2, stop=0), 0
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


def test_undo_leads_back_through_every_state(arena):
    session = played(arena, 3, stop=0)
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


def test_undo_with_reroll_lets_chance_fall_otherwise(arena):
    """Without a reroll all keys of chance are as they were, with one all are others."""
    for reroll in (False, True):
        session = played(arena, 4, stop=12)
        keys = [int(session.state[key]) for key in KEYS]
        session.undo(reroll=reroll)
        again = [int(session.state[key]) for key in KEYS]
        assert all((one == other) is not reroll for one, other in zip(keys, again, strict=True))


def test_playing_on_from_a_clone_never_changes_the_original(arena):
    session = played(arena, 5, stop=15)
    before = session.state.tobytes(), session.events, session.legal_actions()
    twin = session.clone()
    assert twin == session and twin.legal_actions() == session.legal_actions()
    while not twin.is_over:
        twin.apply(twin.legal_actions()[-1])
    twin.undo()
    assert before == (session.state.tobytes(), session.events, session.legal_actions())


def test_resigning_ends_the_game_and_can_be_taken_back(arena):
    session = played(arena, 6, stop=8)
    before, mover = session.state.tobytes(), session.to_move
    session.resign()
    assert session.result.winner == 1 - mover and session.result.reason == "resigning"
    assert session.legal_actions() == () and session.events[-1].clause == arena.game().kit.resign_clause
    with pytest.raises(IllegalAction):
        session.resign()
    session.undo()
    assert session.state.tobytes() == before and session.to_move == mover
    session.resign(1 - mover)
    assert session.result.winner == mover
    with pytest.raises(OptionError, match="2"):
        played(arena, 6, stop=3).resign(2)


def test_the_same_seed_and_index_give_the_same_game_and_others_another(arena):
    def opening(seed, index):
        return arena.game().new(*arena.decks[:2], seed=seed, index=index).state.tobytes()

    assert opening(42, 0) == opening(42, 0)
    assert len({opening(s, i) for s in (42, 43, -1) for i in (0, 1, 2)}) == 9


@pytest.mark.parametrize(
    "options",
    [{"seed": 2**63}, {"seed": 1.5}, {"seed": True}, {"index": -1}, {"pairing": "twice"}, {"first": "third"}],
)
def test_options_out_of_range_are_refused(arena, options):
    value = next(iter(options.values()))
    with pytest.raises(OptionError, match=re.escape(repr(value))):
        arena.game().new(*arena.decks[:2], **options)


def test_an_unknown_game_or_ruling_is_refused():
    with pytest.raises(OptionError, match="chess"):
        make("chess")
    for name in games():
        with pytest.raises(OptionError, match="no_such"):
            make(name, rulings={"no_such": 1})
        with pytest.raises(OptionError, match="max_turns"):
            make(name, rulings={"max_turns": 0})


def test_what_is_no_deck_is_refused(arena):
    game = arena.game()
    card = game.deck(arena.decks[0]).cards[0]
    for wrong in (5, None, [card] * game.kit.deck_size, Deck("x", (card,) * game.kit.deck_size), [1, 2], []):
        with pytest.raises(DeckError, match=r"."):
            game.new(wrong, arena.decks[1])


def test_options_of_the_wrong_kind_are_refused(arena):
    game = arena.game()
    session = game.new(*arena.decks[:2])
    action = session.legal_actions()[0]
    for chance in (5, [5], [[1], [2], [3]], "66"):
        with pytest.raises(OptionError):
            session.apply(action, dice=chance)
        with pytest.raises(OptionError):
            session.apply(action, at_random=chance)
    number = session.match.cards[session.dealt[0][0]].number
    for order in (5, ((),), ([number] * 50, []), (["NOWHERE"], [])):
        with pytest.raises((OptionError, DeckError)):
            game.new(*arena.decks[:2], order=order)
    for player in (True, 1.0, "A", 2):
        with pytest.raises(OptionError):
            session.resign(player)
    assert session.actions == ()
    assert game.new(*arena.decks[:2], np.int64(7), np.int64(1)) == game.new(*arena.decks[:2], 7, 1)


def test_both_pairings_change_seats_in_the_second_game(arena):
    def facts(index, pairing):
        session = arena.game().new(*arena.decks[:2], seed=7, index=index, pairing=pairing)
        return int(session.state["first"]), session.dealt

    (first, dealt), (second, again) = facts(0, "first-swap"), facts(1, "first-swap")
    assert (first, second) == (0, 1) and dealt == again
    size = arena.game().kit.deck_size
    (first, dealt), (second, again) = facts(0, "duplicate"), facts(1, "duplicate")
    assert (first, second) == (0, 1)
    for one, other in ((dealt[0], again[1]), (dealt[1], again[0])):
        slots, others = [c % size for c in one], [c % size for c in other]
        both = set(slots) & set(others)  # but for a card that begins elsewhere than in the deck
        assert len(both) >= size - 2
        assert [c for c in slots if c in both] == [c for c in others if c in both]
