"""A card in the opening hand: the games are those of the batch but for one card's place, and plants are found."""

from __future__ import annotations

import json
from dataclasses import replace

import numpy as np
import pytest

from rtkit.balance import card_value, worth
from rtkit.balance.worth import _hand, _held, _late, _moved
from rtkit.cards import load_deck, sample_decks
from rtkit.cli import main
from rtkit.errors import OptionError
from rtkit.games.registry import games
from rtkit.i18n import LANGUAGES, set_language
from rtkit.sim import simulate
from rtkit.sim.batch import prepare
from rtkit.sim.players import walked

A, B = "赤の速攻", "青の守り"


def batch_of(game, one, other, agents="random"):
    return prepare(one, other, agents=agents, seed=2, game=game, pairing="none", first="alternate", rulings=None,
                   seeds=None, cards=None)  # fmt: skip


@pytest.mark.parametrize("game", games())
def test_only_one_card_changes_its_place(game):
    batch = batch_of(game, *sample_decks(game)[:2])
    for index in range(4):
        usual = batch.begin(index)
        order, other = usual.dealt
        for card in (order[-1], order[20], order[0]):
            in_hand = int(usual.state["hand"][0])
            for to in (order.index(in_hand), len(order) - 1):
                session = _moved(batch, index, order, card, to)
                moved = session.dealt[0]
                assert moved[to] == card and session.dealt[1] == other
                assert sum(a != b for a, b in zip(moved, order, strict=True)) in (0, 2)
                hand = session.state["hand"][: session.state["hand_n"][0]].tolist()
                assert (card in hand) == (to < len(order) - 1)
                keys = [name for name in session.state.dtype.names if name.startswith("key_")]
                assert all(session.state[key] == usual.state[key] for key in keys)


@pytest.mark.parametrize("game", games())
def test_the_deck_as_it_is_wins_as_in_the_batch(game):
    one, other = sample_decks(game)[:2]
    found = card_value(one, other, one.cards[-1].number, agents="random", games=40, seed=2, game=game)
    usual = simulate(one, other, agents="random", games=40, seed=2, game=game, pairing="none")
    wins = sum((rate or 0) * n for rate, _, n in (found.drawn, found.undrawn))
    assert wins == pytest.approx(usual.scores.sum()) and found.drawn[2] + found.undrawn[2] == 40
    for language in LANGUAGES:
        set_language(language)
        said = " ".join(found.say())
        assert one.cards[-1].name in said and "random" in said and "40" in said
        assert "95% 信頼区間" in said or "95% interval" in said


@pytest.mark.parametrize("game", games())
def test_a_card_came_if_it_is_in_hand_in_that_turn(game):
    """What is held did; what lies at the bottom of the deck, or comes in a later turn only, did not."""
    batch = batch_of(game, *sample_decks(game)[:2], "greedy")
    session = batch.begin(0)
    assert all(_held(batch, session, card) for card in _hand(session.state))
    later = {card for state, _ in walked(session, batch.agents) if state[0]["turn"] > session.turn + 2
             for card in _hand(state[0])}  # fmt: skip
    there = {card for state, _ in walked(session, batch.agents) if state[0]["turn"] == session.turn
             for card in _hand(state[0])}  # fmt: skip
    assert later - there and not any(_held(batch, session, card) for card in later - there)


@pytest.mark.parametrize("game", games())
def test_the_card_comes_in_its_turn_and_not_before(game, monkeypatch):
    """The game is that with the card at the bottom until the turn, in which the card is in hand at a decision."""
    games_seen = []

    def noting(*given):
        games_seen.append([])
        for state, work in walked(*given):
            games_seen[-1].append((int(state[0]["turn"]), int(state[0]["active"]), _hand(state[0])))
            yield state, work

    monkeypatch.setattr(worth, "walked", noting)
    batch, came = batch_of(game, *sample_decks(game)[:2], "greedy"), 0
    for index in range(6):
        games_seen.clear()
        order = list(batch.begin(index).dealt[0])
        *_, reached = _late(batch, _moved(batch, index, order, order[-1], len(order) - 1), order[-1], 3)
        base, *late = games_seen
        own = sorted({turn for turn, active, _ in base if turn and active == 0})
        assert reached == bool(late) and len(own) >= 3 * reached
        for game_seen in late[:1]:  # after it its first turn is looked at again
            came += 1
            held = [turn for turn, _, hand in game_seen[:-1] if order[-1] in hand]
            assert held[:1] == [own[2]] and game_seen[0][0] == own[2]
            assert all(order[-1] not in hand for turn, _, hand in base if turn < own[2])
    assert came


@pytest.mark.parametrize("game", games())
def test_a_game_that_is_taken_up_in_a_turn_goes_on_as_it_would_have(game):
    """With the very card that is drawn in that turn nothing changes."""
    batch, same = batch_of(game, *sample_decks(game)[:2], "greedy"), 0
    for index in range(6):
        session, own, last, hand = batch.begin(index), 0, 0, []
        for states, _ in walked(session, batch.agents):
            if states[0]["active"] == 0 and states[0]["turn"] != last:
                own, last = own + 1, int(states[0]["turn"])
                if own == 2:
                    new = [card for card in _hand(states[0]) if card not in hand]
                    top = new[-1] if new else int(states[0]["deck"][states[0]["deck_n"][0] - 1])
                    break
            hand = _hand(states[0])
        else:
            continue
        if new:
            states[0]["deck"][0], states[0]["hand"][_hand(states[0]).index(top)] = top, states[0]["deck"][0]
        begun = worth._drawing(session, states[0], top, hand)
        played = [list(walked(one, batch.agents))[-1][0][0]["turn"] for one in (session, begun)]
        same += played[0] == played[1]
    assert same >= 4


@pytest.mark.jit_only
def test_a_strong_card_is_worth_the_more_the_earlier_it_comes():
    deck = load_deck(A)
    old = next(card for card in deck.cards if not card.stage)
    new = replace(old, number="NEW", A=3000, D=3000)
    cards = [new if card.number == old.number else card for card in deck.cards]
    values = [card_value(cards, B, "NEW", games=300, seed=1, turn=turn) for turn in (None, 2, 30)]
    hand, second, never = values
    assert hand.estimate > 0.05 and second.estimate > 0.05 and second.came > 250
    assert never.came < 30 and abs(never.estimate) < second.estimate / 2
    for language, words in (("ja", "自分の 2 ターン目"), ("en", "its player's turn 2")):
        set_language(language)
        assert words in second.say()[0] and any(f"{second.came}" in line for line in second.say())


@pytest.mark.jit_only
def test_a_card_far_too_strong_is_worth_having_and_a_dud_is_not():
    deck = load_deck(A)
    old = next(card for card in deck.cards if not card.stage)
    values = []
    for strength in (3000, 0):
        new = replace(old, number="NEW", A=strength, D=strength)
        cards = [new if card.number == old.number else card for card in deck.cards]
        values.append(card_value(cards, B, "NEW", games=400, seed=1))
    strong, dud = values
    assert strong.verdict == "at least" and strong.estimate > 0.05
    assert dud.estimate < strong.interval.low


@pytest.mark.parametrize(
    ("options", "words"),
    [({"turn": 1}, "2 以上"), ({"turn": "x"}, "turn は"),
     ({"card": "RT999"}, "このデッキに入っていません"), ({"games": 0}, "games は"), ({"matters": 2}, "matters は"),
     ({"agents": lambda view, actions: actions[0]}, "greedy")],
)  # fmt: skip
def test_what_cannot_be_asked_is_said(options, words):
    with pytest.raises(OptionError, match=words):
        card_value(A, B, **{"card": "RT001", "games": 2, **options})


def test_a_card_that_is_never_shuffled_in_has_no_such_value():
    deck = sample_decks("avatars_legion")[0]
    with pytest.raises(OptionError, match="山札に入らない"):
        card_value(deck, deck, deck.cards[0].number, game="avatars_legion", games=2)


def test_a_stop_keeps_what_was_played():
    found = card_value(A, B, "RT001", agents="random", games=1000, progress=lambda done, games: done < 3)
    assert found.stopped and found.games == 3 and found.interval.method == "anytime"
    assert any("途中で止めた" in line for line in found.say())


def test_the_command(capsys):
    command = ["balance", "card", "--deck", A, "--deck", B, "--card", "RT001", "--agent", "random", "--games", "6"]
    assert main(command) == 0
    assert "最初の手札" in capsys.readouterr().out
    assert main([*command, "--json"]) == 0
    plain = json.loads(capsys.readouterr().out)
    assert {"estimate", "interval", "method", "games", "seed", "verdict", "rules", "cards", "agents"} <= plain.keys()
    assert plain["games"] == 6 and np.isfinite(plain["estimate"])


def test_of_no_game_no_win_rate_is_said():
    found = card_value("赤の速攻", "青の守り", "RT001", agents="random", games=1)
    rates = {found.drawn[2]: found.drawn[0], found.undrawn[2]: found.undrawn[0]}
    assert rates[0] is None and rates[1] is not None
    plain = json.loads(json.dumps(found.to_plain(), allow_nan=False))
    assert None in (plain["drawn"]["win_rate"], plain["undrawn"]["win_rate"])
    for language, none in zip(LANGUAGES, ("なし", "none"), strict=True):
        set_language(language)
        said = "\n".join(found.say())
        assert none in said and "nan" not in said and "0.95" not in said
