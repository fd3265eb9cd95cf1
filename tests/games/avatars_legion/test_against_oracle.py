"""The kernels against the oracle: two implementations that share no code, on random cards, decks and rulings."""

from __future__ import annotations

import random
from functools import lru_cache

import numpy as np
import pytest

from rtkit._streams import DEAL, POLICY, RANDOM, folded
from rtkit.games.avatars_legion import entries
from rtkit.games.avatars_legion import layout as at
from rtkit.games.avatars_legion.tables import RULINGS, build_tables
from tests.oracle.avatars_legion import Oracle
from tests.oracle.avatars_legion.cards import random_decks, random_rulings

GROUPS, GAMES, ROUNDS = 8, 2_000, 3
PHASES = ("setup", "draw", "standby", "main", "battle", "end")
ASKS = ("", "mulligan", "draw", "main", "battle", "guard", "again", "pick", "take", "discard", "give", "may", "trigger",
        "summon")  # fmt: skip
VERBS = ("pass", "yes", "return", "summon", "burst", "arm", "spell", "crash", "exhaust", "use", "pick", "take",
         "discard", "give")  # fmt: skip
REASONS = ("", "life", "turns", "decisions")
BURSTS = ("", "burst 1", "burst 2", "burst 1 2")
PLACES = ("1", "2", "armed")


class Kernel:
    """The compiled game, in the words of the oracle."""

    def __init__(self, decks, tables, seed, index, first, streams):
        self.numbers = [card.number for deck in decks for card in deck]
        self.tables = tables
        self.states, self.work = np.zeros(1, at.STATE), np.zeros(1, at.WORK)
        state = self.states[0]
        for name, purpose in (("key_random", RANDOM), ("key_policy", POLICY)):
            state[name] = folded(0, seed, index, purpose)
        state["first"], state["stream"][:] = first, streams
        entries.new(self.tables, self.states, self.work, np.uint64(folded(0, seed, index, DEAL)), 0)

    def legal(self):
        """The moves as numbers, by text, in order."""
        moves = self.work[0]["moves"][: int(self.work[0]["n"])].tolist()
        return {self.text(move): move for move in moves}

    def do(self, text):
        entries.step(self.tables, self.states, self.work, self.legal()[text])

    def text(self, move):
        verb, argument = VERBS[move // at.KIND], move % at.KIND
        match verb:
            case "pass" | "yes":
                return verb
            case "summon":
                zones, card = divmod(argument, at.ZONES_AT)
                return f"summon {self.numbers[card]} {BURSTS[zones]}".strip()
            case "burst":
                return BURSTS[argument]
            case "exhaust":
                return f"exhaust {PLACES[argument]}"
            case "use":
                source, ability = divmod(argument, at.ABILITIES)
                return f"use {('avatar', *PLACES)[source]} {ability + 1}"
            case "pick":
                player, place = divmod(argument, at.SIDE)
                side = "own" if player == self.states[0]["asks"] else "opposing"
                return f"pick {side} {PLACES[place]}"
        return f"{verb} {self.numbers[argument]}"

    def zones(self):
        """Everything that the oracle's ``zones`` has."""
        entries.refresh(self.tables, self.states)
        state = self.states[0]
        returner = int(state["first"]) ^ int(state["mulligans"])
        returned = self.pile(returner, "deck")[: int(state["returned"])][::-1] if state["returned"] else []
        return {
            "turn": int(state["turn"]), "turn_player": int(state["active"]), "phase": PHASES[int(state["phase"])],
            "returned": returned, "players": [self.side(p, returned if p == returner else []) for p in (0, 1)],
        }  # fmt: skip

    def pile(self, p, name):
        state = self.states[0]
        return state[name][at.DECK * p : at.DECK * p + int(state[f"{name}_n"][p])].tolist()

    def side(self, p, returned):
        state = self.states[0]
        weapons = [self.weapon(at.SIDE * p + zone) for zone in range(at.ZONES)]
        armed = int(state["field"][at.SIDE * p + at.ARMED])
        seen = int(state["hand_seen"][p])
        return {
            "deck": self.pile(p, "deck")[len(returned) :][::-1], "hand": self.pile(p, "hand"),
            "seen": [at.DECK * p + slot for slot in range(at.DECK) if seen >> slot & 1],
            "life": self.pile(p, "life"), "break": self.pile(p, "broken"),
            "crash": self.pile(p, "crashed") + self.doing(p, at.FX_CRASH), "spell": self.doing(p, at.FX_SPELL),
            "weapons": weapons, "armed": None if armed < 0 else armed,
            "ATK": int(state["ATK"][p]), "DEF": int(state["DEF"][p]), "attacks": int(state["attacks"][p]),
        }  # fmt: skip

    def doing(self, p, kind):
        """The spell or crash card of a player whose effect is being done."""
        state = self.states[0]
        there = state["fx_kind"] == kind and state["fx_card"] // at.DECK == p
        return [int(state["fx_card"])] if there else []

    def weapon(self, slot):
        state = self.states[0]
        if state["field"][slot] < 0:
            return None
        exhausted = bool(int(state["exhausted"]) >> slot & 1)
        return {"card": int(state["field"][slot]), "exhausted": exhausted, "attack": int(state["attack"][slot])}

    @property
    def result(self):
        state = self.states[0]
        return None if state["winner"] < 0 else int(state["winner"]), REASONS[int(state["reason"])]


@lru_cache(maxsize=1)
def match(number):
    """Random decks and rulings, and the tables made of them: for ``ROUNDS`` games, as they take longer than a game."""
    rng = random.Random(number)
    decks, rulings = random_decks(rng), random_rulings(rng)
    return decks, rulings, np.array([build_tables(*decks, rulings)])


class Pair:
    """One game in both implementations."""

    def __init__(self, number):
        decks, self.rulings, tables = match(number // ROUNDS)
        self.rng = random.Random(number)
        seed, index, first = self.rng.randrange(2**40), self.rng.randrange(1000), self.rng.randrange(2)
        streams = self.rng.choice(((0, 1), (1, 0)))
        keys = {"key_deal": folded(0, seed, index, DEAL), "key_random": folded(0, seed, index, RANDOM)}
        self.oracle = Oracle(*decks, rulings=self.rulings, first=first, streams=streams, **keys)
        self.kernel = Kernel(decks, tables, seed, index, first, streams)

    def compare(self, where):
        kernel, oracle, state = self.kernel, self.oracle, self.kernel.states[0]
        assert bool(state["over"]) == oracle.over, where
        assert kernel.zones() == oracle.zones(), where
        if oracle.over:
            assert kernel.result == (oracle.winner, oracle.reason), where
            return
        assert (int(state["asks"]), ASKS[int(state["ask"])]) == (oracle.to_move, oracle.ask), where
        moves = kernel.legal()
        assert int(kernel.work[0]["n"]) == len(moves) and list(moves) == oracle.legal(), where

    def step(self):
        """Any move, but mostly not the end of the main phase."""
        moves = self.oracle.legal()
        text = self.rng.choice(moves[1:] if self.oracle.ask == "main" and self.rng.random() < 0.6 else moves)
        self.oracle.do(text)
        self.kernel.do(text)
        return text


def play(number, met):
    """Play game ``number`` to its end; every zone and every legal move is compared after each move."""
    pair, last = Pair(number), []
    met["rulings"] |= {(k, v) for k, v in pair.rulings.items() if k in RULINGS.choices}
    pair.compare(f"game {number}, start, {pair.rulings}")
    while not pair.oracle.over:
        met["asks"].add(pair.oracle.ask)
        last = [*last[-5:], pair.step()]
        met["moves"].add(last[-1].split()[0])
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
        assert met["asks"] == set(ASKS[1:])
        assert met["moves"] == set(VERBS) and met["ends"] == set(REASONS[1:])
