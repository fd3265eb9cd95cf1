"""Position and record texts: what was written reads back equal, and what can't be is refused with its place."""

from __future__ import annotations

import json
import random
from copy import deepcopy

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from rtkit.errors import PositionError, RtkitError
from rtkit.games import make
from tests.games.arena import ARENAS, played

RULED = [
    pytest.param(arena, rulings, id=f"{arena}-{i}") for arena in ARENAS for i, rulings in enumerate(arena.own.RULINGS)
]
WITH_SAMPLES = [arena for arena in ARENAS if arena.cards is None]


@pytest.fixture(scope="module", params=ARENAS, ids=str)
def arena(request):
    return request.param


@pytest.mark.parametrize(("arena", "rulings"), RULED)
def test_a_position_written_at_any_decision_reads_back_to_an_equal_state(arena, rulings, scale):
    read, asked = make(arena.name).read_position, set()
    every = 3 if arena.cards is None else 9  # a text that holds all cards takes longer to read
    for seed in range(scale(8)):
        session = played(arena, seed, 0, rulings, pairing="duplicate")
        rng = random.Random(seed)
        while not session.is_over:
            if (len(session.actions) + seed) % every == 0 or session.ask not in asked:
                again = read(session.position_text())
                assert again == session
                assert [a.text for a in again.legal_actions()] == [a.text for a in session.legal_actions()]
            asked.add(session.ask)
            session.apply(rng.choice(session.legal_actions()))
        assert read(session.position_text()) == session
    assert asked >= arena.own.ASKED


def test_positions_play_on_alike(arena):
    session = played(arena, 4, 25)
    again = make(arena.name).read_position(session.position_text())
    rng = random.Random(9)
    while not session.is_over:
        text = rng.choice(session.legal_actions()).text
        assert session.apply(text) == again.apply(text)
    assert again == session


@pytest.mark.parametrize(("arena", "rulings"), RULED)
def test_a_record_replays_to_the_bit_and_tells_the_same(arena, rulings, scale):
    for seed in range(100, 100 + scale(8)):
        session = played(arena, seed, None, rulings, pairing="duplicate")
        again = make(arena.name).read_record(session.record_text())
        assert again == session and again.events == session.events and again.result == session.result
        assert again.record_text() == session.record_text()


def test_a_record_of_a_game_without_an_action_yet_reads_back(arena):
    game = make(arena.name)
    for session in (played(arena, 14, 0), game.read_position(played(arena, 14, 5).position_text())):
        assert session.told() == []
        assert game.read_record(session.record_text()) == session


def test_a_record_of_a_game_that_began_at_a_position(arena):
    game = make(arena.name)
    session = game.read_position(played(arena, 11, 20).position_text())
    rng = random.Random(1)
    while not session.is_over:
        session.apply(rng.choice(session.legal_actions()))
    again = game.read_record(session.record_text())
    assert again == session and again.events == session.events


def test_a_record_holds_the_cards_as_played(arena):
    session = played(arena, 12, 10)
    plain = yaml.safe_load(session.record_text())
    assert {c["number"] for c in plain["cards"]} == {c.number for c in session.match.cards}


def test_the_order_of_the_decks_can_be_given(arena):
    game = arena.game()
    dealt = played(arena, 15, 0).match
    tops = [[dealt.labels[c] for c in played(arena, 15, 0).dealt[p][7:10]] for p in (0, 1)]
    session = game.begin(dealt, 3, 0, pairing="none", first="second", order=tops)
    assert [[dealt.labels[c] for c in session.dealt[p][:3]] for p in (0, 1)] == tops
    size = len(played(arena, 15, 0).dealt[0])
    assert [len(set(deck)) for deck in session.dealt] == [size, size]


def broken(plain, path, value):
    """The plain values with one of them replaced."""
    node = plain
    for key in path[:-1]:
        node = node[key]
    node[path[-1]] = value
    return plain


def as_text(plain):
    """Plain values as YAML, in the part of it that is JSON, which is written much faster."""
    return json.dumps(plain, ensure_ascii=False)


def paths(node, at=()):
    """All places of a plain value."""
    entries = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for key, value in entries:
        yield (*at, key)
        yield from paths(value, (*at, key))


SCRAPS = st.one_of(
    st.none(),
    st.integers(-(2**70), 2**70),
    st.text(max_size=8),
    st.booleans(),
    st.sampled_from([[], {}, [["RT001"]], "A", "deck", "RT001", "AL008", "AL008#2", "none", "armed"]),
)


@pytest.fixture(scope="module", params=WITH_SAMPLES, ids=str)
def sample(request):
    """A game with its sample decks, texts of positions and texts of records."""
    arena = request.param
    stops = ((21, 18), (22, 33), (23, 41), (24, 9), (25, 60))
    sessions = [played(arena, seed, stop, arena.own.RULINGS[seed % 3]) for seed, stop in stops]
    texts = [[yaml.safe_load(s.position_text()) for s in sessions], [yaml.safe_load(s.record_text()) for s in sessions]]
    return make(arena.name), *texts


@given(data=st.data())
def test_a_damaged_position_is_a_position_or_a_clear_error(sample, data):
    game, positions, _ = sample
    plain = deepcopy(data.draw(st.sampled_from(positions)))
    places = [p for p in paths(plain) if p[0] not in ("decks", "cards")]
    text = as_text(broken(plain, data.draw(st.sampled_from(places)), data.draw(SCRAPS)))
    try:
        session = game.read_position(text)
    except RtkitError as error:
        assert str(error)
    else:
        assert game.read_position(session.position_text()) == session
        for _ in range(5):
            if not session.is_over:
                session.view(session.to_move).sample(1)
                session.apply(session.legal_actions()[-1])


@given(data=st.data())
def test_a_damaged_record_is_a_record_or_a_clear_error(sample, data):
    game, _, records = sample
    plain = deepcopy(data.draw(st.sampled_from(records)))
    place = data.draw(st.sampled_from(list(paths(plain))))
    try:
        game.read_record(as_text(broken(plain, place, data.draw(SCRAPS))))
    except RtkitError as error:
        assert str(error)


@given(st.text(max_size=200))
def test_any_text_is_a_game_or_a_clear_error(sample, text):
    game = sample[0]
    for read in (game.read_position, game.read_record):
        with pytest.raises(RtkitError):
            read(text)


@pytest.mark.parametrize("text", ["[1, 2]", "{", "", "game: chess", "turn: 5\nturn: 6", "a: &x 1\nb: *x"])
def test_what_is_no_position_is_refused(sample, text):
    with pytest.raises(PositionError):
        sample[0].read_position(text)
