"""Position and record texts: what was written reads back equal, and what can't be is refused with its place."""

from __future__ import annotations

import random

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from rtkit.cards import sample_decks
from rtkit.errors import PositionError, RecordError, RtkitError
from rtkit.games import make
from rtkit.games.texts import dump_yaml

RULINGS = [
    {},
    {"dice_timing": "before_quick", "counter_optional": True, "defender_quick_for": "any"},
    {"counter_on_last_card": True, "loss_draw": "battle", "quick_needs_colour": False, "max_decisions": 60},
]


@pytest.fixture(scope="module")
def decks():
    return [deck.name for deck in sample_decks()]


def played(game, decks, seed, stop=None):
    rng = random.Random(seed)
    session = game.new(*rng.sample(decks, 2), seed=seed, index=3, pairing="duplicate", first="random")
    while not session.is_over and (stop is None or len(session.actions) < stop):
        session.apply(rng.choice(session.legal_actions()))
    return session


@pytest.mark.parametrize("rulings", RULINGS)
def test_a_position_written_at_any_decision_reads_back_to_an_equal_state(decks, rulings, scale):
    game = make(rulings=rulings)
    asked = set()
    for seed in range(scale(8)):
        session = played(game, decks, seed, stop=0)
        rng = random.Random(seed)
        while not session.is_over:
            again = make().read_position(session.position_text())
            assert again == session
            assert [a.text for a in again.legal_actions()] == [a.text for a in session.legal_actions()]
            asked.add(session.ask)
            session.apply(rng.choice(session.legal_actions()))
        assert make().read_position(session.position_text()) == session
    assert {"main", "attack", "end", "discard"} <= asked


def test_positions_play_on_alike(decks):
    session = played(make(), decks, 4, stop=25)
    again = make().read_position(session.position_text())
    rng = random.Random(9)
    while not session.is_over:
        text = rng.choice(session.legal_actions()).text
        assert session.apply(text) == again.apply(text)
    assert again == session


@pytest.mark.parametrize("rulings", RULINGS)
def test_a_record_replays_to_the_bit_and_tells_the_same(decks, rulings, scale):
    game = make(rulings=rulings)
    for seed in range(100, 100 + scale(8)):
        session = played(game, decks, seed)
        again = make().read_record(session.record_text())
        assert again == session and again.events == session.events and again.result == session.result
        assert again.record_text() == session.record_text()


def test_a_record_of_a_game_without_an_action_yet_reads_back(decks):
    for session in (
        played(make(), decks, 14, stop=0),
        make().read_position(played(make(), decks, 14, stop=5).position_text()),
    ):
        assert session.told() == []
        assert make().read_record(session.record_text()) == session


def test_a_record_of_a_game_that_began_at_a_position(decks):
    session = make().read_position(played(make(), decks, 11, stop=20).position_text())
    rng = random.Random(1)
    while not session.is_over:
        session.apply(rng.choice(session.legal_actions()))
    again = make().read_record(session.record_text())
    assert again == session and again.events == session.events


def test_a_record_holds_the_cards_as_played(decks):
    session = played(make(), decks, 12, stop=10)
    plain = yaml.safe_load(session.record_text())
    assert {c["number"] for c in plain["cards"]} == {c.number for c in session.match.cards}


def test_a_game_at_a_table_with_real_dice_can_be_written(decks):
    game = make()
    session = game.new(decks[0], decks[2], seed=5, order=(["RT040", "RT041"], ["RT001", "RT002"]))
    assert [session.match.cards[i].number for i in session.dealt[0][:2]] == ["RT040", "RT041"]
    rng = random.Random(2)
    while not session.is_over:
        action = rng.choice(session.legal_actions())
        fallen = [e for e in session.clone().apply(action) if e.kind == "die"]
        sides = [sum(e.actor == player for e in fallen) for player in (session.active, 1 - session.active)]
        session.apply(action, dice=[[6] * sides[0], [1] * sides[1]])
    rolled = [e.amount for e in session.events if e.kind == "die"]
    assert set(rolled) == {1, 6}
    again = make().read_record(session.record_text())
    assert again == session and again.events == session.events


def test_dice_written_in_a_record_that_were_not_rolled_are_refused(decks):
    lines = played(make(), decks, 13).record_text().splitlines()
    at = next(i for i, line in enumerate(lines) if "| dice" in line)
    with pytest.raises(RecordError, match=r"moves\[\d+\].*attack"):
        make().read_record("\n".join([*lines[:at], lines[at] + " A 1 1 1", *lines[at + 1 :]]))
    head, _, dice = lines[at].partition("| dice")
    other = head + "| dice" + dice.translate(str.maketrans("123456", "234561"))
    again = make().read_record("\n".join([*lines[: at + 1][:-1], other, "result: {}"]))
    rolled = [str(e.amount) for e in again.told()[-1][1] if e.kind == "die"]
    assert sorted(rolled) == sorted(v for v in other.partition("| dice")[2].split() if v.isdecimal())


TWO = "decks: {A: 赤の速攻, B: 赤の速攻}\n"
BAD_POSITIONS = {
    "decks: {A: 赤の速攻}": "B",
    "decks: {A: 赤の速攻, B: 誰のでもない}": "誰のでもない",
    "decks: {A: [RT001], B: 赤の速攻}": "decks.A",
    TWO + "turn: 0": "turn",
    TWO + "turn: seven": "seven",
    TWO + "turn: 4\nactive: A\nfirst: A": "first",
    TWO + "phase: lunch": "lunch",
    TWO + "A: {hand: [RT001, RT001]}": r"A\.hand\[1\]",
    TWO + "A: {hand: [RT001], field: [{card: RT001}]}": r"RT001",
    TWO + "A: {field: [{card: S001}]}": "S001",
    TWO + "A: {hand: [RT999]}": "RT999",
    TWO + "A: {deck_size: 0}": r"A：1",
    TWO + "A: {deck_size: 41}": r"A\.deck_size",
    TWO + "A: {hand_size: 99}": r"A\.hand_size",
    TWO + "A: {seen: [RT001], hand: []}": r"A\.seen\[0\]",
    TWO + "A: {wings: 2}": "wings",
    TWO + "stage: {player: A, card: RT001}": "RT001",
    TWO + "rulings: {loss_draw: never}": "never",
    TWO + "game: chess": "chess",
    TWO + "turn: 5\nturn: 6": "turn",
    "decks: &x {A: 赤の速攻, B: 赤の速攻}\nA: *x": "alias",
    TWO + "attack: {by: B, step: turn, attacker: none, target: deck}": r"attack\.by",
    TWO + "attack: {by: A, step: turn, attacker: RT001, target: deck}": r"attack\.attacker",
    TWO + "effect: {player: A, card: RT001, kind: quick, rows_left: 1}": r"effect",
    "[1, 2]": "1",
    "{": "1",
    "": "None|''",
}


@pytest.mark.parametrize("text", BAD_POSITIONS)
def test_an_impossible_position_is_refused_with_its_place(text):
    with pytest.raises(PositionError, match=BAD_POSITIONS[text]):
        make().read_position(text)


def test_only_what_matters_need_be_written():
    text = "decks: {A: 赤の速攻, B: 青の守り}\nseed: 3\nB: {deck_size: 4, field: [{card: RT040, rested: true}]}"
    session = make().read_position(text)
    assert session == make().read_position(text) != make().read_position(text.replace("seed: 3", "seed: 4"))
    state = session.state
    assert state["deck_n"].tolist() == [35, 4] and state["hand_n"].tolist() == [5, 5]
    assert int(state["pile_n"][1]) == 40 - 4 - 5 - 1


def broken(plain, path, value):
    """The plain values with one of them replaced."""
    node = plain
    for key in path[:-1]:
        node = node[key]
    node[path[-1]] = value
    return plain


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
    st.sampled_from([[], {}, [["RT001"]], "A", "deck", "RT001", "none"]),
)


@pytest.fixture(scope="module")
def texts(decks):
    stops = ((21, 18), (22, 33), (23, 41), (24, 9))
    sessions = [played(make(rulings=RULINGS[s % 3]), decks, s, stop=n) for s, n in stops]
    return [yaml.safe_load(s.position_text()) for s in sessions], [yaml.safe_load(s.record_text()) for s in sessions]


@given(data=st.data())
def test_a_damaged_position_is_a_position_or_a_clear_error(texts, data):
    plain = yaml.safe_load(yaml.safe_dump(data.draw(st.sampled_from(texts[0]))))
    places = [p for p in paths(plain) if p[0] not in ("decks", "cards")]
    text = dump_yaml(broken(plain, data.draw(st.sampled_from(places)), data.draw(SCRAPS)))
    try:
        session = make().read_position(text)
    except RtkitError as error:
        assert str(error)
    else:
        for _ in range(5):
            if not session.is_over:
                session.apply(session.legal_actions()[-1])


@given(data=st.data())
def test_a_damaged_record_is_a_record_or_a_clear_error(texts, data):
    plain = yaml.safe_load(yaml.safe_dump(data.draw(st.sampled_from(texts[1]))))
    place = data.draw(st.sampled_from(list(paths(plain))))
    try:
        make().read_record(dump_yaml(broken(plain, place, data.draw(SCRAPS))))
    except RtkitError as error:
        assert str(error)


@given(st.text(max_size=200))
def test_any_text_is_a_game_or_a_clear_error(text):
    for read in (make().read_position, make().read_record):
        with pytest.raises(RtkitError):
            read(text)
