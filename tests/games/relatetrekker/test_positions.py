"""Positions and records of RelateTrekker: dice rolled at a table, and positions that can't be."""

from __future__ import annotations

import random

import pytest

from rtkit.errors import PositionError, RecordError
from rtkit.games import make
from tests.games.arena import ARENAS, played

ARENA = next(arena for arena in ARENAS if arena.name == "relatetrekker")


def test_a_game_at_a_table_with_real_dice_can_be_written():
    session = make().new(*ARENA.decks[0:3:2], seed=5, order=(["RT040", "RT041"], ["RT001", "RT002"]))
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


def test_dice_written_in_a_record_that_were_not_rolled_are_refused():
    lines = played(ARENA, 13).record_text().splitlines()
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
