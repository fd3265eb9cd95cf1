"""The kernels against the oracle: two implementations that share no code, on random cards, decks and rulings."""

from __future__ import annotations

import random
from functools import lru_cache

import numpy as np
import pytest

from rtkit._streams import DEAL, DICE, POLICY, RANDOM, folded
from rtkit.games.relatetrekker import entries
from rtkit.games.relatetrekker import layout as at
from rtkit.games.relatetrekker.tables import RULINGS, build_tables
from tests.oracle.relatetrekker import Oracle
from tests.oracle.relatetrekker.cards import random_deck, random_rulings

GROUPS, GAMES, ROUNDS = 8, 2_000, 3
NAMES = ("pass", "play", "follow", "stage", "attack", "protect", "quick", "swap", "discard", "pick", "take", "yes")
STATS = ("A", "D", "strike", "dice")
WORDS = ("protect", "phantom", "swap")
REASONS = ("", "deck", "turns", "decisions")


def as_tuple(move):
    """A move as the oracle says it."""
    name, argument = NAMES[move >> 8], move & 255
    if name in ("pass", "yes"):
        return (name,)
    if name == "attack":
        return (name, argument >> 3, "deck" if argument & 7 == at.TARGET_DECK else argument & 7)
    return (name, *divmod(argument, at.FIELD)) if name == "pick" else (name, argument)


def side(state, player):
    def zone(name):
        base = player * at.DECK
        return state[name][base : base + int(state[f"{name}_n"][player])].tolist()

    def characters():
        values, words, rested = state["value"].tolist(), state["words"].tolist(), int(state["rested"][player])
        for i in range(int(state["field_n"][player])):
            slot = player * at.FIELD + i
            stats = dict(zip(STATS, values[slot * at.STATS :][: at.STATS], strict=True))
            keywords = {word for k, word in enumerate(WORDS) if words[slot] >> k & 1}
            yield {"card": int(state["field"][slot]), "rested": bool(rested >> i & 1), "keywords": keywords, **stats}

    return {
        "deck": zone("deck")[::-1], "hand": sorted(zone("hand")), "pile": zone("pile"),
        "field": list(characters()), "known_bottom": int(state["deck_known"][player]),
    }  # fmt: skip


def zones(tables, states):
    """Everything the oracle's ``zones`` has, from the kernels' state."""
    entries.refresh(tables, states)
    state = states[0]
    in_use = state["fx_card"] >= 0 and state["fx_kind"] != at.KIND_COUNTER
    return {
        "turn": int(state["turn"]), "turn_player": int(state["active"]),
        "stage": None if state["stage"] < 0 else int(state["stage"]),
        "in_use": [int(state["fx_card"])] if in_use else [], "players": [side(state, 0), side(state, 1)],
    }  # fmt: skip


@lru_cache(maxsize=1)
def match(number):
    """Random decks and rulings, and the tables made of them: for ``ROUNDS`` games, as they take longer than a game."""
    rng = random.Random(number)
    decks, rulings = (random_deck(rng), random_deck(rng)), random_rulings(rng)
    return decks, rulings, np.array([build_tables(*decks, rulings)])


class Pair:
    """One game in both implementations."""

    def __init__(self, number):
        decks, self.rulings, self.tables = match(number // ROUNDS)
        self.rng = random.Random(number)
        seed, index, first = self.rng.randrange(2**40), self.rng.randrange(1000), self.rng.randrange(2)
        streams = self.rng.choice(((0, 1), (1, 0)))
        self.oracle = Oracle(*decks, rulings=self.rulings, seed=seed, index=index, first=first, streams=streams)
        self.states, self.work = np.zeros(1, at.STATE), np.zeros(1, at.WORK)
        state = self.states[0]
        for name, purpose in (("key_dice", DICE), ("key_random", RANDOM), ("key_policy", POLICY)):
            state[name] = folded(0, seed, index, purpose)
        state["first"], state["stream"][:] = first, streams
        entries.new(self.tables, self.states, self.work, np.uint64(folded(0, seed, index, DEAL)), 0)

    def legal(self):
        return self.work[0]["moves"][: int(self.work[0]["n"])].tolist()

    def compare(self, where):
        state = self.states[0]
        assert bool(state["over"]) == self.oracle.over, where
        assert zones(self.tables, self.states) == self.oracle.zones(), where
        if self.oracle.over:
            winner = None if state["winner"] < 0 else int(state["winner"])
            assert (winner, REASONS[int(state["reason"])]) == (self.oracle.winner, self.oracle.reason), where
        else:
            moves = [as_tuple(m) for m in self.legal()]
            assert int(state["asks"]) == self.oracle.to_move, where
            assert len(set(moves)) == len(moves) >= 2 and set(moves) == self.oracle.legal(), where

    def step(self):
        move = self.rng.choice(self.legal())
        self.oracle.apply(as_tuple(move))
        entries.step(self.tables, self.states, self.work, move)
        return as_tuple(move)


def play(number, met):
    """Play game ``number`` to its end; every zone and every legal action is compared after each action."""
    pair, last = Pair(number), []
    met["rulings"] |= {(k, v) for k, v in pair.rulings.items() if k in RULINGS.choices}
    pair.compare(f"game {number}, start, {pair.rulings}")
    while not pair.oracle.over:
        met["asks"].add(pair.oracle.kind)
        last = [*last[-5:], pair.step()]
        met["moves"].add(last[-1][0])
        pair.compare(f"game {number}, after {last}, {pair.rulings}")
    met["ends"].add(pair.oracle.reason)


@pytest.mark.parametrize("group", range(GROUPS))
def test_random_games_are_the_same_in_both(group, scale):
    met = {"rulings": set(), "asks": set(), "moves": set(), "ends": set()}
    games = scale(GAMES // GROUPS)
    for i in range(games):
        play(1000 * group + i, met)
    if games >= 100:
        assert met["rulings"] >= {(name, value) for name, values in RULINGS.choices.items() for value in values}
        assert met["asks"] == {
            "main", "attack", "end", "protect", "quick", "swap", "discard", "pick", "take", "may", "counter",
        }  # fmt: skip
        assert met["moves"] == set(NAMES) and met["ends"] == set(REASONS[1:])
