"""Fitting a policy's weights by self-play: the policy against itself with its weights shifted there and back.

Simultaneous perturbation (Spall, "Multivariate stochastic approximation using a simultaneous perturbation gradient
approximation", IEEE Transactions on Automatic Control 37, 1992): all weights are shifted at once, each up or down by
lot, and the policy shifted one way plays against the one shifted the other way, in duplicate pairs, every deck against
every deck. Which way wins more tells how to move. The weights fitted are the mean of those of the second half.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import product
from threading import Event
from time import perf_counter
from typing import Any

import numpy as np

from rtkit._given import given, whole_number
from rtkit._streams import folded
from rtkit.cards import sample_decks
from rtkit.errors import OptionError
from rtkit.games.contract import Kit
from rtkit.games.game import make
from rtkit.games.match import Match
from rtkit.games.seating import GAME, make_plan
from rtkit.games.weights import Weights
from rtkit.i18n import t
from rtkit.sim.batch import checked_seed
from rtkit.sim.compiling import compiling_told
from rtkit.sim.defaults import FIT_GAMES, SEED
from rtkit.sim.interrupts import on_interrupt
from rtkit.sim.run import MOST_GAMES, Progress, checked_threads, teller
from rtkit.sim.threads import Work, share_out
from rtkit.stats import Interval, pair_scores, paired_interval

__all__ = ["Fit", "fit"]

_SHIFTS, _GAMES = 8, 8
"""Shifts tried before the weights move, and games of each between two decks."""
_REACH, _RATE = 0.2, 2.0
"""How far weights are shifted, as a share of what they are by hand (of 1 where that is 0); how far a win moves them."""
_CHECKS = 2_000
"""Most pairs on each deck by which the weights fitted are held against those chosen by hand."""
Floats = np.ndarray[Any, np.dtype[np.float64]]


@dataclass(frozen=True, eq=False)
class Fit:
    """Fitted ``weights``; ``asked`` games, fewer were played if it was stopped.

    ``score``: what they get against the weights chosen by hand in ``pairs`` duplicate pairs of other games, each sample
    deck against itself, with its ``interval``; ``None`` if it was stopped before any of them.
    """

    weights: Weights
    asked: int
    threads: int
    seconds: float
    pairs: int
    score: float | None
    interval: Interval

    @property
    def stopped(self) -> bool:
        """Was it stopped before its end?"""
        return self.weights.games < self.asked

    def meaning(self) -> str:
        """What the score says of the weights, held against even chances, in a plain sentence."""
        if self.interval.low > 0.5:
            return t("fit.better")
        return t("fit.worse" if self.interval.high < 0.5 else "fit.open")

    def to_plain(self) -> dict[str, Any]:
        """As plain values for JSON; ``interval`` is [low, high]."""
        return self.weights.to_plain() | {
            "asked": self.asked, "stopped": self.stopped, "pairs": self.pairs, "score": self.score,
            "interval": [self.interval.low, self.interval.high], "level": self.interval.level,
            "seconds": self.seconds, "threads": self.threads,
        }  # fmt: skip


@dataclass
class _Bench:
    """All decks against all, and the memory that each thread plays in."""

    kit: Kit
    decks: Sequence[Any]
    threads: int
    matches: dict[tuple[int, int], Match] = field(init=False)

    def __post_init__(self) -> None:
        game, n = make(self.kit.name), len(self.decks)
        self.matches = {(a, b): game.match(self.decks[a], self.decks[b]) for a, b in product(range(n), repeat=2)}

    @property
    def basis(self) -> str:
        """SHA-256 of what a fit begins with: weights chosen by hand, decks as the kernels see them, its constants."""
        found = hashlib.sha256(repr((_SHIFTS, _GAMES, _REACH, _RATE, *self.kit.weights.items())).encode())
        for decks in sorted(self.matches):
            found.update(self.matches[decks].tables.tobytes())
        return found.hexdigest()

    def play(self, jobs: Sequence[tuple[tuple[int, int], Any, int]], games: int) -> Floats:
        """The pair scores of each job, shape (jobs, pairs): (decks, data, key) with policy 1 of data against 2.

        Fewer jobs, the first ones, if it was stopped.
        """
        scores = np.zeros((len(jobs), games // 2))
        hands = [self._hand(jobs, games, scores) for _ in range(min(self.threads, len(jobs)))]
        return scores[: share_out(hands, len(jobs))]

    def _hand(self, jobs: Sequence[tuple[tuple[int, int], Any, int]], games: int, scores: Floats) -> Work:
        some = self.matches[0, 0]
        state, work, rows = some.blank(), some.scratch(), np.zeros(games, GAME)

        def do(lo: int, hi: int) -> None:
            for i in range(lo, hi):
                decks, data, key = jobs[i]
                plan = make_plan(key >> 1, "duplicate", "alternate", (1, 2))
                self.kit.play_games(self.matches[decks].tables, state, work, data, plan, 0, games, rows)
                won = np.where(rows["winner"] == -1, 0.5, np.where(rows["winner"] == 0, 1.0, 0.0))
                scores[i] = pair_scores(won[::2], won[1::2])

        return do


class _Seats:
    """Data of the policies for two players with weights of their own, as policies 1 and 2."""

    def __init__(self, kit: Kit) -> None:
        self.rows = np.repeat(kit.policy_data()[:1], 3)
        self.names = tuple(kit.weights)
        self.data = self.rows.view()
        self.data.flags.writeable = False

    def seated(self, one: Floats, other: Floats) -> Any:
        """The data with these weights."""
        for row, weights in ((1, one), (2, other)):
            for name, value in zip(self.names, weights, strict=True):
                self.rows[name][row] = value
        return self.data


def fit(game: str | None = None, *, games: int = FIT_GAMES, seed: int = SEED, threads: int | None = None,
        progress: bool | Progress = False) -> Fit:  # fmt: skip
    """Fit the weights of a game's policies by self-play with its sample decks, beginning with those chosen by hand.

    ``games`` are played to fit, rounded up to whole rounds; some more then show what was gained. The result is the
    same for any number of ``threads`` (``None``: one a core). ``progress`` and Ctrl-C as in ``simulate``: what was
    played till then counts. Raises ``OptionError`` for values out of range, ``KeyboardInterrupt`` if nothing was done.
    """
    kit, seed, games = make(game).kit, checked_seed(seed), _checked(games)
    hand = np.array(list(kit.weights.values()))
    bench = _Bench(kit, sample_decks(kit.name), checked_threads(threads))
    a_round = _SHIFTS * len(bench.matches) * _GAMES
    rounds = -(-games // a_round)
    stop, start = Event(), perf_counter()
    with compiling_told(), on_interrupt(lambda *_: stop.set()), teller(progress, rounds * a_round) as tell:
        path = _climb(bench, hand, rounds, folded(0, seed), stop, tell)
        if not len(path):
            raise KeyboardInterrupt
        fitted = path[len(path) // 2 :].mean(axis=0)
        values = {name: float(f"{value:.4g}") for name, value in zip(kit.weights, fitted, strict=True)}
        played = a_round * len(path)
        scores = _against(bench, np.array(list(values.values())), hand, min(_CHECKS, played // 20), folded(1, seed))
    command = f"rtkit fit --game {kit.name} --games {games} --seed {seed}"
    weights = Weights(kit.name, kit.version, command, seed, played, bench.basis, values)
    score = float(scores.mean()) if len(scores) else None
    return Fit(weights, rounds * a_round, bench.threads, perf_counter() - start, len(scores), score,
               paired_interval(scores))  # fmt: skip


def _climb(bench: _Bench, hand: Floats, rounds: int, key: int, stop: Event, tell: Progress | None) -> Floats:
    """The weights after each round, shape (rounds, weights), from those chosen by hand on; fewer if it is stopped."""
    steps = _REACH * np.where(hand == 0, 1.0, np.abs(hand))
    seats = [_Seats(bench.kit) for _ in range(_SHIFTS)]
    weights, path = hand, [hand]
    total = rounds * _SHIFTS * len(bench.matches) * _GAMES
    for i in range(rounds):
        late = 1 + 10 * i / rounds
        shift = steps / late**0.101
        signs = _signs(folded(key, i), _SHIFTS, len(hand))
        shifted = [seat.seated(weights + shift * sign, weights - shift * sign)
                   for seat, sign in zip(seats, signs, strict=True)]  # fmt: skip
        jobs = [(decks, data, folded(key, i, j)) for j, (data, decks) in enumerate(product(shifted, bench.matches))]
        if stop.is_set() or len(scores := bench.play(jobs, _GAMES)) < len(jobs):
            break
        won = scores.reshape(_SHIFTS, -1).mean(axis=1) - 0.5
        weights = weights + _RATE / late**0.602 * steps * (won @ signs)
        path.append(weights)
        if tell and tell(total * (i + 1) // rounds, total) is False:
            break
    return np.array(path[1:])


def _signs(key: int, rows: int, columns: int) -> Floats:
    """1 or -1 by lot, shape (rows, columns)."""
    words = [[folded(key, row, column) for column in range(columns)] for row in range(rows)]
    return np.array([[1.0 if word >> 63 else -1.0 for word in row] for row in words])


def _against(bench: _Bench, weights: Floats, hand: Floats, pairs: int, key: int) -> Floats:
    """The pair scores of weights against those chosen by hand, so many pairs with each deck against itself."""
    data = _Seats(bench.kit).seated(weights, hand)
    mirrors = [decks for decks in bench.matches if decks[0] == decks[1]]
    jobs = [(decks, data, folded(key, i)) for i, decks in enumerate(mirrors)]
    return bench.play(jobs, 2 * pairs).ravel()


def _checked(games: Any) -> int:
    number = whole_number(games)
    if number is None or not 1 <= number <= MOST_GAMES:
        raise OptionError(t("sim.bad_games", most=MOST_GAMES, got=given(games)))
    return number
