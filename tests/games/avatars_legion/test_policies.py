"""Policies: the puzzles, no look at what is hidden, sure wins, guards, and strength."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import numpy as np
import pytest
import yaml

from rtkit._jit import JIT
from rtkit.cards import sample_decks
from rtkit.games import make
from rtkit.games.avatars_legion import layout as at
from rtkit.games.avatars_legion.kit import KIT
from rtkit.games.avatars_legion.policies import POLICIES
from rtkit.games.texts import dump_yaml
from rtkit.sim import simulate

RANDOM, GREEDY = (POLICIES.index(name) for name in ("random", "greedy"))
DECKS = [deck.name for deck in sample_decks(KIT.name)]
PUZZLES = yaml.safe_load((Path(__file__).parent / "puzzles" / "puzzles.yaml").read_text(encoding="utf-8"))


def choice(policy, match, state, work):
    return int(KIT.choose(policy, match.tables, state, work, KIT.policy_data()))


def moments(a, b, seed, policies=(GREEDY, GREEDY), rulings=None):
    """All decisions of one game between policies: (match, state, work), to be left as they are."""
    session = make(KIT.name, rulings=rulings).new(DECKS[a], DECKS[b], seed=seed)
    match, state, work = session.match, np.array([session.state]), session.match.scratch()
    KIT.legal(match.tables, state, work)
    while not state[0]["over"]:
        yield match, state, work
        KIT.step(match.tables, state, work, choice(policies[state[0]["asks"]], match, state, work))


# the puzzles


@pytest.mark.parametrize("puzzle", PUZZLES, ids=[p["name"]["en"] for p in PUZZLES])
def test_greedy_solves(puzzle) -> None:
    session = make(KIT.name).read_position(dump_yaml(puzzle["position"]))
    for move in puzzle.get("then", ()):
        session.apply(move)
    texts = {a.move: a.text for a in session.legal_actions()}
    assert set(puzzle["moves"]) <= set(texts.values()), texts
    state, work = np.array([session.state]), session.match.scratch()
    KIT.legal(session.match.tables, state, work)
    assert texts[choice(GREEDY, session.match, state, work)] in puzzle["moves"]


def test_every_puzzle_is_told_in_both_languages() -> None:
    assert len(PUZZLES) >= 20
    assert len({p["name"]["ja"] for p in PUZZLES}) == len({p["name"]["en"] for p in PUZZLES}) == len(PUZZLES)
    assert all(p["why"]["ja"] and p["why"]["en"] and p["clause"].startswith("AL-") for p in PUZZLES)


# what it may not see


def test_greedy_looks_at_nothing_hidden(scale) -> None:
    """Same move on the true state, on what the player may know, and with the hidden cards dealt another way."""
    kinds = set()
    for seed in range(scale(200)):
        for match, state, work in moments(seed % 5, seed // 5 % 5, seed):
            move = choice(GREEDY, match, state, work)
            seen, own = state.copy(), match.scratch()
            KIT.observe(seen, int(state[0]["asks"]))
            assert KIT.legal(match.tables, seen, own) == work[0]["n"]
            assert choice(GREEDY, match, seen, own) == move
            KIT.sample(match.tables, seen, own, np.uint64(seed))
            assert choice(GREEDY, match, seen, own) == move
            kinds.add(int(state[0]["ask"]))
    given = {at.ASK_GIVE}  # asked under ruling break_choice look
    assert not JIT or kinds >= set(range(at.ASK_MULLIGAN, at.ASK_SUMMON + 1)) - given


@pytest.mark.parametrize(
    "rulings",
    [{"burst_order": "burst_first", "break_choice": "look", "armed_replace": True, "crash_leaves": False},
     {"first_turn_attack": False, "attack_count_from": "exhausted", "guard_lasts": "turn", "life_per_hit": 2},
     {"trigger_from": "life", "trigger_is_weapon": "always", "life_loss": "at_once", "mulligan_shuffle": "after_draw"}],
)  # fmt: skip
def test_greedy_plays_under_every_ruling(rulings, scale) -> None:
    """Its moves are legal and it wins nearly always against random play."""
    won = games = 0
    for seed in range(scale(60)):
        greedy = seed % 2
        policies = (GREEDY, RANDOM) if greedy == 0 else (RANDOM, GREEDY)
        for match, state, work in moments(seed % 5, seed % 5, seed, policies, rulings):
            assert choice(GREEDY, match, state, work) in work[0]["moves"][: work[0]["n"]]
            last = state
        games += 1
        won += int(last[0]["winner"]) == greedy
    assert won >= 0.85 * games - 1


def test_a_policy_leaves_the_state_as_it_is() -> None:
    for match, state, work in moments(0, 4, 3):
        KIT.refresh(match.tables, state)
        before = state.tobytes(), work.tobytes()
        for policy in (RANDOM, GREEDY):
            assert choice(policy, match, state, work) == choice(policy, match, state, work)
        assert (state.tobytes(), work.tobytes()) == before


def test_policies_answer_with_a_legal_move() -> None:
    for policies in ((RANDOM, GREEDY), (GREEDY, RANDOM)):
        for match, state, work in moments(2, 3, 5, policies):
            legal = work[0]["moves"][: work[0]["n"]]
            assert all(choice(policy, match, state, work) in legal for policy in (RANDOM, GREEDY))


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
    state, work = state.copy(), match.scratch()
    turn, player = int(state[0]["turn"]), int(state[0]["asks"])
    KIT.legal(match.tables, state, work)
    while not state[0]["over"] and state[0]["turn"] == turn:
        policy = GREEDY if state[0]["asks"] == player else guard
        KIT.step(match.tables, state, work, choice(policy, match, state, work))
        if state[0]["life_n"][1 - player] == 0:
            return True
    return False


def test_greedy_takes_every_sure_win(scale) -> None:
    """Where attacks get through every guard, greedy makes them; only what is set off by a hit may still save."""
    found = 0
    for seed in range(scale(400)):
        for match, state, _ in moments(seed % 5, seed // 5 % 5, seed):
            if state[0]["ask"] != at.ASK_MAIN:
                continue
            KIT.refresh(match.tables, state)
            other = 1 - int(state[0]["asks"])
            saved = treats(match, state[0], other) or (state[0]["life_n"][other] > 1 and reacts(match, state[0], other))
            if has_sure_win(match, state[0]) and not saved:
                found += 1
                assert gets_there(match, state, GREEDY)
                assert gets_there(match, state, RANDOM)
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
        for match, state, _ in moments(seed % 5, seed // 5 % 5, seed):
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
    state, work = state.copy(), match.scratch()
    player, lives = int(state[0]["asks"]), int(state[0]["life_n"][state[0]["asks"]])
    KIT.legal(match.tables, state, work)
    while state[0]["ask"] == at.ASK_GUARD and not state[0]["over"]:
        KIT.step(match.tables, state, work, choice(GREEDY, match, state, work))
    return state[0]["life_n"][player] >= lives


# strength


@pytest.mark.jit_only
@pytest.mark.parametrize("deck", DECKS)
def test_greedy_beats_random(deck, scale) -> None:
    games = 2 * scale(400)
    result = simulate(deck, agents=("greedy", "random"), games=games, seed=1, threads=1, game=KIT.name)
    assert result.games == games
    assert result.win_rate >= 0.95


@pytest.mark.jit_only
@pytest.mark.parametrize("deck", DECKS)
def test_games_of_greedy_are_won_even_and_not_long(deck, scale) -> None:
    """Games end by life material; no deck wins more than seven in ten against another."""
    for other in DECKS:
        rows = simulate(deck, other, games=2 * scale(500), seed=2, threads=1, game=KIT.name).rows
        assert (rows["reason"] == at.BY_LIFE).mean() >= 0.95
        assert 6 <= np.median(rows["turns"]) <= 20
        assert (rows["winner"] == 0).mean() <= 0.70 + 1 / np.sqrt(len(rows))
