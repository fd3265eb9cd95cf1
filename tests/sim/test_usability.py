"""The use of cards in hand: counted anew from sessions, and what stops and refuses it."""

from __future__ import annotations

import numpy as np
import pytest

from rtkit.cards import sample_decks
from rtkit.errors import OptionError
from rtkit.games.registry import games
from rtkit.sim import card_use

GAMES = sorted(games())


def by_sessions(found, index, of_use):
    """The turns of a game, its decisions looked at one by one: {(turn, card id): of use}."""
    played = found.batch.play(index)
    size, seen = played.match.kit.deck_size, {}
    session = played.clone()
    while session.actions:
        session.undo()
    for action in played.actions:
        if session.to_move == 0 and session.state["active"] == 0:
            for card, use in of_use(session, range(size)):
                key = (session.turn, card)
                seen[key] = seen.get(key, False) or use
        session.apply(action)
    return seen


def colours(session, deck):
    """RT-304: a character of the follow's colour on the own field."""
    if session.phase not in ("main", "attack"):
        return
    state, cards = session.state, session.match.cards
    field = {cards[i].colour for i in state["field"][:6] if i >= 0}
    for card in state["hand"][: state["hand_n"][0]].tolist():
        if cards[card].follow and cards[card].follow.kind != "counter":
            yield card, cards[card].follow_colour in field


def summons(session, deck):
    """AL-501: the weapon is among the actions."""
    if session.phase not in ("main", "battle") or session.legal_actions()[0].kind not in _OF_TURN:
        return
    state, cards = session.state, session.match.cards
    can = {action.card for action in session.legal_actions() if action.kind == "summon"}
    for card in state["hand"][: state["hand_n"][0]].tolist():
        if cards[card].kind in ("weapon", "trigger"):
            yield card, card in can


_OF_TURN = ("pass", "summon", "exhaust", "arm", "spell", "crash", "use", "yes")


@pytest.mark.parametrize(("game", "of_use"), [("relatetrekker", colours), ("avatars_legion", summons)])
def test_the_turns_are_those_that_sessions_show(game, of_use, scale):
    one, other = sample_decks(game)[:2]
    found = card_use(one, other, games=scale(6), seed=9, game=game)
    for index in range(found.games):
        seen = by_sessions(found, index, of_use)
        turns, use = np.zeros(found.seen.shape[1], int), np.zeros(found.seen.shape[1], int)
        for (_, card), good in seen.items():
            turns[card] += 1
            use[card] += good
        assert turns.tolist() == found.seen[index].tolist() and use.tolist() == found.usable[index].tolist()
    assert found.usable.sum() > 0 and (found.usable <= found.seen).all()


@pytest.mark.parametrize("game", GAMES)
def test_shares_are_averages_over_games_with_an_interval(game, scale):
    one, other = sample_decks(game)[:2]
    found = card_use(one, other, agent="random", games=scale(20), game=game)
    seen, usable = found.seen.sum(axis=1), found.usable.sum(axis=1)
    share, interval = found.share()
    assert share == pytest.approx(float((usable[seen > 0] / seen[seen > 0]).mean()))
    assert interval.low <= share <= interval.high
    frame = found.to_frame()
    assert frame["turns"].sum() == found.seen.sum() and frame["share"].is_monotonic_increasing
    for row in frame.itertuples():
        assert row.low <= row.share <= row.high and row.share == found.share(row.number)[0]


def test_it_is_stopped_and_refused():
    told = []
    found = card_use("赤の速攻", agent="random", games=50, progress=lambda *n: told.append(n) or n[0] < 2)
    assert found.games == 2 and told == [(1, 50), (2, 50)] and found.asked == 50
    for games_asked in (0, True, "x", 10**9):
        with pytest.raises(OptionError, match="games"):
            card_use("赤の速攻", games=games_asked)
    with pytest.raises(OptionError, match="greedy"):
        card_use("赤の速攻", agent="search:5", games=1)
