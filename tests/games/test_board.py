"""The table of every game: all that lies there, nothing that is hidden, the same in both languages."""

from __future__ import annotations

import numpy as np
import pytest

from rtkit.cards import sample_decks
from rtkit.games import make
from rtkit.games.board import BOTH, board, seen_by
from rtkit.games.registry import games
from rtkit.i18n import LANGUAGES
from rtkit.sim.players import answer
from tests.games.arena import ARENAS, moments, played

pytestmark = pytest.mark.filterwarnings("error")


@pytest.fixture(scope="module", params=ARENAS, ids=str)
def arena(request):
    return request.param


def zones_of(table):
    return [zone for row in table.rows for zone in row]


def faces_of(table):
    return [face for zone in zones_of(table) for face in zone.cards]


def test_every_card_of_the_match_lies_somewhere_once(arena, scale):
    for seed in range(scale(4)):
        for session in moments(arena, seed, every=19):
            zones = zones_of(board(session))
            assert sum(zone.count for zone in zones) == len(session.match.cards)
            ids = [face.id for zone in zones for face in zone.cards]
            assert len(ids) == len(set(ids))
            assert all(len(zone.cards) <= zone.count for zone in zones)
            assert all(face.title == session.match.cards[face.id].name for zone in zones for face in zone.cards)


def test_the_other_hand_is_as_hidden_as_in_the_view(arena, scale):
    for seed in range(scale(3)):
        for session in moments(arena, seed, every=19):
            for eyes in (0, 1):
                table = board(session, (eyes,))
                hands = {zone.player: zone for zone in zones_of(table) if zone.key == "hand"}
                assert len(hands[eyes].cards) == hands[eyes].count
                state, n = session.view(eyes).state, len(session.match.cards) // 2
                known = [int(c) for c in state["hand"][(1 - eyes) * n :][: hands[1 - eyes].count] if c >= 0]
                assert [face.id for face in hands[1 - eyes].cards] == known


def test_hidden_cards_leave_no_trace_on_the_table(arena):
    """The table is made of the view's state: what a player may not know can't be on it."""
    session = played(arena, 5, stop=25)
    for eyes in (0, 1):
        assert seen_by(session, (eyes,)).tobytes() == session.view(eyes).state.tobytes()
    nobody = {face.id for face in faces_of(board(session, ()))}
    assert nobody <= {face.id for face in faces_of(board(session, (0,)))}
    assert nobody <= {face.id for face in faces_of(board(session, (1,)))}
    both, views = seen_by(session, BOTH), [session.view(eyes).state for eyes in (0, 1)]
    for name in both.dtype.names:
        hidden = (views[0][name] == -1) & (views[1][name] == -1)
        assert np.array_equal(both[name], np.where(hidden, -1, session.state[name]))


def test_both_languages_say_it_each_in_its_words(arena, scale):
    for seed in range(scale(3)):
        for session in moments(arena, seed, every=19):
            ja, en = (board(session, lang=lang) for lang in LANGUAGES)
            assert [z.key for z in zones_of(ja)] == [z.key for z in zones_of(en)]
            assert all(a.title != b.title for a, b in zip(zones_of(ja), zones_of(en), strict=True))
            assert ja.phase != en.phase and ja.asked != en.asked
            for a, b in zip(faces_of(ja), faces_of(en), strict=True):
                assert [v.text for v in a.values] == [v.text for v in b.values]
                assert (a.id, a.colour, len(a.marks)) == (b.id, b.colour, len(b.marks))
                assert bool(a.sideways) == bool(b.sideways) and (not a.sideways or a.sideways != b.sideways)


def test_whoever_sits_below_has_the_rows_below(arena):
    session = played(arena, 6, stop=12)
    below = [[zone.player for zone in row] for row in board(session, below=0).rows]
    above = [[zone.player for zone in row] for row in board(session, below=1).rows]
    assert below[-1][0] == 0 and below[0][0] == 1
    assert above[-1][0] == 1 and above[0][0] == 0


def test_every_kind_of_action_has_a_name(arena, scale):
    kinds = set()
    for seed in range(scale(6)):
        for session in moments(arena, seed, every=1):
            kinds |= {action.kind for action in session.legal_actions()}
    say = arena.game().kit.showing.kind
    assert kinds and all(say(kind, "ja") and say(kind, "ja") != say(kind, "en") for kind in kinds | {"resign"})


def test_a_finished_game_asks_nothing(arena):
    table = board(played(arena, 7))
    assert table.asks is None and table.asked == ""


def test_odds_are_told_without_the_hidden_cards(arena, scale):
    """Whatever is dealt to hidden places, the odds are the same."""
    told = 0
    for seed in range(scale(3)):
        for session in moments(arena, seed, every=3):
            player = session.to_move
            view = session.view(player)
            for key in (1, 2):
                other = view.sample(key)
                if other.to_move == player:
                    assert odds_of(session) == odds_of(other)
                    told += any(odds_of(session))
    assert told > 0


def odds_of(session):
    kit, match, player = session.match.kit, session.match, session.to_move
    view = session.view(player)
    hidden = kit.hidden(view.state, 1 - player)
    return [
        kit.showing.odds(match.cards, match.tables[0], view.state, hidden, action, "ja")
        for action in session.legal_actions()
    ]


@pytest.mark.parametrize("game", games())
def test_both_players_together_see_their_hands_and_nothing_that_is_hidden_from_both(game):
    """AL-302: life material lies face down for both; so do the decks, as far as no rule showed them (RT-206)."""
    a, b = (deck.name for deck in sample_decks(game)[:2])
    session = make(game).new(a, b, seed=3)
    while len(session.actions) < 40:
        zones = {(zone.key, zone.player): zone for row in board(session).rows for zone in row}
        for player in (0, 1):
            own = {(z.key, z.player): z for row in board(session, (player,)).rows for z in row if z.player == player}
            for key, zone in own.items():
                assert [face.id for face in zones[key].cards] == [face.id for face in zone.cards]
            assert len(zones["hand", player].cards) == zones["hand", player].count
        session.apply(answer(session, "greedy"))
    if "life" in session.state.dtype.names:
        assert all(zones["life", player].count and not zones["life", player].cards for player in (0, 1))
