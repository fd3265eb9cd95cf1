"""Beats: every event once, in order, grouped as a person reads, in every game."""

from __future__ import annotations

import re

import numpy as np
import pytest

from rtkit._streams import fold
from rtkit.games.beats import beats
from rtkit.i18n import LANGUAGES
from rtkit.sim import play_again, simulate
from tests.games.arena import ARENAS, played

pytestmark = pytest.mark.filterwarnings("error")


@pytest.fixture(scope="module", params=ARENAS, ids=str)
def arena(request):
    return request.param


def test_beats_hold_every_event_once_in_order(arena, scale):
    for rulings in arena.own.RULINGS:
        for seed in range(scale(8)):
            session = played(arena, seed, rulings=rulings)
            found = beats(session)
            assert [event for beat in found for event in beat.events] == list(session.events)
            assert all(beat.clauses and len(set(beat.clauses)) == len(beat.clauses) for beat in found)
            assert {event.clause for event in session.events} == {clause for beat in found for clause in beat.clauses}


def test_a_turn_begins_with_its_beat(arena, scale):
    for seed in range(scale(12)):
        found = beats(played(arena, seed))
        assert found[0].kind == "opening"
        turns = [beat for beat in found if beat.kind == "turn"]
        assert [beat.turn for beat in turns] == list(range(1, len(turns) + 1))
        assert all(beat.events[0].actor == beat.player for beat in turns)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_summary_is_one_line_with_every_clause(arena, lang, scale):
    for seed in range(scale(6)):
        for beat in beats(played(arena, seed)):
            line = beat.summary(lang)
            assert line.endswith(f" [{' '.join(beat.clauses)}]") and len(line.splitlines()) == 1
            assert beat.kind == "opening" or line.startswith(beat.title(lang).partition("：")[0].partition(":")[0])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_line_is_a_sentence_and_its_clause(arena, lang):
    for beat in beats(played(arena, 1)):
        lines = beat.lines(lang)
        assert lines and all(re.search(r" \[[A-Z]+-\d{3}\]$", line) for line in lines)
        assert beat.text(lang).splitlines() == [beat.title(lang), *("  " + line for line in lines)]


def test_resigning_is_a_beat_of_its_own(arena):
    session = played(arena, 2, stop=6)
    session.resign()
    assert [beat.kind for beat in beats(session)].count("resigned") == 1 and beats(session)[-1].kind == "resigned"


def test_beats_of_a_written_position_begin_in_its_turn(arena):
    session = arena.game().read_position(played(arena, 5, stop=30).position_text())
    assert beats(session) == ()
    turn, player = session.turn, session.active
    while not session.events:
        session.apply(session.legal_actions()[0])
    assert (beats(session)[0].turn, beats(session)[0].player) == (turn, player)


@pytest.mark.rule("RT-206", "AL-302")
@pytest.mark.parametrize("eyes", [0, 1])
def test_a_reader_does_not_learn_what_the_opponent_drew(arena, eyes):
    """A hand is hidden from the opponent."""
    session = played(arena, 8, stop=0)
    drawn = [e for e in session.events if e.kind == "drawn"]
    theirs = {session.match.cards[e.card].name for e in drawn if e.actor == 1 - eyes}
    own = {session.match.cards[e.card].name for e in drawn if e.actor == eyes}
    for lang in LANGUAGES:
        text = "\n".join(beat.text(lang, eyes) for beat in beats(session))
        assert all(name in text for name in own)
        assert not any(name in text.replace(mine, "") for name in theirs - own for mine in own if name not in mine)


@pytest.mark.parametrize("pairing", ["none", "duplicate", "first-swap"])
def test_a_game_played_again_is_the_one_of_the_batch(arena, pairing, scale):
    how = {"game": arena.name, "cards": arena.cards, "agents": ("greedy", "random"), "seed": 11, "first": "random"}
    decks = arena.decks[0], arena.decks[-1]
    batch = simulate(*decks, games=2 * scale(6), pairing=pairing, **how)
    for i, row in enumerate(batch.rows):
        session = play_again(*decks, index=i, pairing=pairing, **how)
        winner = -1 if session.result.winner is None else session.result.winner
        digest = np.uint64(0)
        for action in session.actions:
            digest = np.uint64(fold(digest, action.move))
        assert (winner, len(session.actions), session.turn) == (row["winner"], row["decisions"], row["turns"])
        assert digest == row["digest"]


def test_the_numbers_of_an_event_come_back_by_name(arena, scale):
    """Parts that are alike are of events with the same numbers; what an event is aimed at is a card."""
    kit = arena.game().kit
    for rulings in arena.own.RULINGS:
        known: dict[tuple[str, str], tuple[int, int | None]] = {}
        for seed in range(scale(8)):
            for event in played(arena, seed, rulings=rulings).events:
                aim = kit.telling.aimed_at(event)
                assert aim in (-1, event.target) and aim < 2 * kit.deck_size
                numbers = (event.amount, None if aim == event.target else event.target)
                said = (event.kind, repr(kit.telling.parts(event)))
                assert known.setdefault(said, numbers) == numbers
