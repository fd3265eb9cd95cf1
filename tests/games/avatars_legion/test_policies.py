"""Policies: play under every ruling, sure wins, guards, how long and how even games are."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from rtkit._jit import JIT
from rtkit.cards import sample_decks
from rtkit.games.avatars_legion import layout as at
from rtkit.games.avatars_legion.kit import KIT
from rtkit.sim import simulate
from tests.games.greedy import answer, decisions, played_on

DECKS = [deck.name for deck in sample_decks(KIT.name)]


@pytest.mark.parametrize(
    "rulings",
    [{"burst_order": "burst_first", "break_choice": "look", "armed_replace": True, "crash_leaves": False},
     {"first_turn_attack": False, "attack_count_from": "exhausted", "guard_lasts": "turn", "life_per_hit": 2},
     {"opening_attacks": "one", "second_extra_cards": 2},
     {"trigger_from": "life", "trigger_is_weapon": "always", "life_loss": "at_once", "mulligan_shuffle": "after_draw"}],
)  # fmt: skip
def test_greedy_plays_under_every_ruling_and_house_rule(rulings, scale) -> None:
    """Its moves are legal and it wins nearly always against random play."""
    won = games = 0
    for seed in range(scale(60)):
        greedy = seed % 2
        policies = ("greedy", "random") if greedy == 0 else ("random", "greedy")
        for match, state, work in decisions(KIT.name, seed % 5, seed % 5, seed, policies, rulings):
            assert answer("greedy", match, state, work) in work[0]["moves"][: work[0]["n"]]
            last = state
        games += 1
        won += int(last[0]["winner"]) == greedy
    assert won >= 0.85 * games - 1


# sure wins: an attack that succeeds against every guard


def weapons(state, player):
    """Attack and uses left of each weapon."""
    found = []
    for slot in (3 * player, 3 * player + 1):
        if state["field"][slot] >= 0:
            found.append((int(state["attack"][slot]), 1 if int(state["exhausted"]) >> slot & 1 else 2))
    return found


def stopped(need, charges, attacks):
    """The most of so many attacks that the guard can stop, by trying all ways to share out its uses."""
    best = 0
    for shares in product(range(attacks + 1), repeat=len(charges)):
        sums = [sum(c for c, share in zip(charges, shares, strict=True) if share == k) for k in range(attacks)]
        best = max(best, sum(total >= need for total in sums))
    return best


def has_sure_win(match, state):
    """Does exhausting own weapons once each take all life material, whatever the defender exhausts?"""
    player, tables = int(state["asks"]), match.tables[0]
    other = 1 - player
    need = int(state["ATK"][player] - state["DEF"][other])
    need += sum(attack for attack, uses in weapons(state, player) if uses == 2)
    charges = [attack for attack, uses in weapons(state, other) for _ in range(uses)]
    attacks = int(state["attacks"][player])
    helps = any(tables["c_kind"][c] == at.K_TRIGGER for c in state["field"][3 * other : 3 * other + 2] if c >= 0)
    return need > 0 and not helps and attacks - stopped(need, charges, attacks) >= int(state["life_n"][other]) > 0


def gets_there(match, state, guard):
    """Does greedy, playing on in this turn against guards by a policy, take all life material?"""
    state, turn, player = state.copy(), int(state[0]["turn"]), int(state[0]["asks"])
    for _ in played_on(match, state, ("greedy", guard) if player == 0 else (guard, "greedy")):
        if state[0]["life_n"][1 - player] == 0 or state[0]["turn"] != turn:
            break
    return bool(state[0]["life_n"][1 - player] == 0)


def test_greedy_takes_every_sure_win(scale) -> None:
    """Where attacks get through every guard, greedy makes them; only what is set off by a hit may still save."""
    found = 0
    for seed in range(scale(400)):
        for match, state, _ in decisions(KIT.name, seed % 5, seed // 5 % 5, seed):
            if state[0]["ask"] != at.ASK_MAIN:
                continue
            KIT.refresh(match.tables, state)
            other = 1 - int(state[0]["asks"])
            saved = treats(match, state[0], other) or (state[0]["life_n"][other] > 1 and reacts(match, state[0], other))
            if has_sure_win(match, state[0]) and not saved:
                found += 1
                assert gets_there(match, state, "greedy")
                assert gets_there(match, state, "random")
    assert not JIT or found >= scale(200)


def treats(match, state, player):
    """Is there a treat among a player's life material or weapons? (Only a test may look.)"""
    tables = match.tables[0]
    there = [
        *state["life"][51 * player :][: int(state["life_n"][player])],
        *state["field"][3 * player : 3 * player + 2],
    ]
    return any(c >= 0 and tables["c_trigger"][c] == at.TREAT for c in there)


def reacts(match, state, player):
    """Has any of a player's cards in play an ability or a static that may begin with life material lost?"""
    there = [state["avatar"][player], *state["field"][3 * player : 3 * player + 3]]
    cards = [match.cards[c] for c in there if c >= 0]
    return any(getattr(a, "when", None) == "hurt" or getattr(a, "condition", None) for c in cards for a in c.abilities)


def test_greedy_stops_a_last_attack_that_it_can_stop(scale) -> None:
    """With its last life material at stake it exhausts whatever stops the attack."""
    found = 0
    for seed in range(scale(400)):
        for match, state, _ in decisions(KIT.name, seed % 5, seed // 5 % 5, seed):
            player = int(state[0]["asks"])
            if state[0]["ask"] != at.ASK_GUARD or state[0]["life_n"][player] != 1:
                continue
            KIT.refresh(match.tables, state)
            need = int(state[0]["ATK"][1 - player] - state[0]["DEF"][player])
            most = sum(attack * uses for attack, uses in weapons(state[0], player))
            last = state[0]["attacks"][1 - player] == state[0]["begun"] - 1
            if last and 0 < need <= most:
                found += 1
                assert stops(match, state)
    assert not JIT or found >= scale(50)


def stops(match, state):
    """Does greedy's guard stop the attack that is being made?"""
    state, player = state.copy(), int(state[0]["asks"])
    lives = int(state[0]["life_n"][player])
    for _ in played_on(match, state):
        if state[0]["ask"] != at.ASK_GUARD:
            break
    return state[0]["life_n"][player] >= lives


# strength


@pytest.mark.jit_only
@pytest.mark.parametrize("deck", DECKS)
def test_games_of_greedy_are_won_even_and_not_long(deck, scale) -> None:
    """Games end by life material; no deck wins more than seven in ten against another."""
    for other in DECKS:
        rows = simulate(deck, other, games=2 * scale(500), seed=2, threads=1, game=KIT.name).rows
        assert (rows["reason"] == at.BY_LIFE).mean() >= 0.95
        assert 6 <= np.median(rows["turns"]) <= 20
        assert (rows["winner"] == 0).mean() <= 0.70 + 1 / np.sqrt(len(rows))
