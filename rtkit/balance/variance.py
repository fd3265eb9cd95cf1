"""How much of a result is luck: the shares that shuffles, dice, the seat and the rest have in who wins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from rtkit.balance.answer import cards_hash, verdict_of
from rtkit.balance.flow import Flow, flow_of
from rtkit.errors import OptionError
from rtkit.games.seating import PURPOSES
from rtkit.i18n import t
from rtkit.sim.batch import checked_seed, prepare
from rtkit.sim.defaults import AGENT, GAMES, LEVEL, MATTERS, SEED
from rtkit.sim.players import Agent
from rtkit.sim.result import SimulationResult
from rtkit.sim.run import Progress, played
from rtkit.sim.said import named, words_explained
from rtkit.stats import Interval, level_text, share_interval

if TYPE_CHECKING:
    from pandas import DataFrame

__all__ = ["Luck", "Source", "luck"]


@dataclass(frozen=True)
class Source:
    """A purpose of chance: its share of the results' variance by ``itself``, and with all it takes part in, ``total``.

    Both from 0 to 1, with their intervals (Sobol's indices of first order and in total; estimates are cut, too).
    """

    purpose: str
    itself: float
    itself_interval: Interval
    total: float
    total_interval: Interval


@dataclass(frozen=True, eq=False)
class Luck:
    """The ``sources`` of what decides games, the greatest total first, and how the games went (``flow``).

    ``batches``: the games as they are, and then, for each source, those in which only it or all but it was other.
    """

    sources: tuple[Source, ...]
    flow: Flow
    batches: tuple[SimulationResult, ...]

    @property
    def games(self) -> int:
        """How many games were played in all."""
        return sum(batch.games for batch in self.batches)

    @property
    def stopped(self) -> bool:
        """Was it stopped before its end?"""
        return self.batches[0].stopped

    @property
    def frame(self) -> DataFrame:
        """One row a source: ``purpose``, ``share``, ``low``, ``high``, ``total``, ``total_low``, ``total_high``."""
        import pandas as pd

        return pd.DataFrame(
            [
                (s.purpose, s.itself, s.itself_interval.low, s.itself_interval.high, s.total, s.total_interval.low,
                 s.total_interval.high)
                for s in self.sources
            ],
            columns=["purpose", "share", "low", "high", "total", "total_low", "total_high"],
        )  # fmt: skip

    def say(self) -> tuple[str, ...]:
        """The shares, how the games went and what it rests on, a sentence each, in the language in use."""
        one = self.batches[0]
        level = self.sources[0].total_interval.level
        rows = [
            t("luck.source", source=t(f"luck.source_{s.purpose}"), total=s.total, low=s.total_interval.low,
              high=s.total_interval.high, share=s.itself, share_low=s.itself_interval.low,
              share_high=s.itself_interval.high)
            for s in self.sources
        ]  # fmt: skip
        a, b = (named(deck) or side for deck, side in zip(one.decks, "AB", strict=True))
        agents = t("replay.comma").join(dict.fromkeys(map(named, one.agents)))
        stopped = [t("sim.stopped", asked=one.asked, games=one.games)] if self.stopped else []
        return (
            t("luck.head"), *rows, t("luck.meaning"), *self.flow.say(), *stopped,
            t("luck.how", decks=t("balance.against", a=a, b=b), agents=agents, games=one.games,
              batches=len(self.batches), seed=one.seed, level=level_text(level)),
            *words_explained(one.agents, one.pairing, level),
        )  # fmt: skip

    def to_plain(self) -> dict[str, Any]:
        """As plain values for JSON: the shares with their intervals, and all it takes to play the games again.

        A share's ``verdict``: is it at least or smaller than ``matters``?
        """
        one = self.batches[0]
        return {
            "question": "luck", "level": self.sources[0].total_interval.level, "games": self.games,
            "stopped": self.stopped, "method": self.sources[0].total_interval.method,
            "sources": [
                {"purpose": s.purpose, "estimate": s.total, "interval": [s.total_interval.low, s.total_interval.high],
                 "verdict": verdict_of(s.total_interval, MATTERS),
                 "by_itself": s.itself, "by_itself_interval": [s.itself_interval.low, s.itself_interval.high]}
                for s in self.sources
            ],
            "matters": MATTERS, "flow": self.flow.to_plain(), "rules": one.batch.match.kit.version,
            "cards": cards_hash(one.batch.match), **one.about(),
        }  # fmt: skip


def luck(
    deck_a: Any,
    deck_b: Any = None,
    *,
    agents: Agent | Sequence[Agent] = AGENT,
    games: int = GAMES,
    seed: int = SEED,
    game: str | None = None,
    rulings: Mapping[str, Any] | None = None,
    cards: Any = None,
    threads: int | None = None,
    progress: bool | Progress = False,
    level: float = LEVEL,
) -> Luck:
    """What decides games of one deck against another: shares of the variance of their results.

    ``games`` single games, who begins by lot, are played again with another seed for one purpose of chance, which
    changes it alone, and with another for all the others. The share in total is (1/2) E(x − x')² / Var x of the first
    kind, the share by itself Cov(x, x') / Var x of the second (Saltelli, "Making best use of model evaluations to
    compute sensitivity indices", Computer Physics Communications 145, 2002; Jansen, CPC 117, 1999). Shares by
    themselves add up to at most 1, what is left being their working together; totals to at least 1. ``games`` of each
    of the 11 batches; the arguments and errors are those of ``rtkit.simulate``.

    >>> found = luck("赤の速攻", "青の守り", agents="random", games=400)
    >>> len(found.sources), found.games
    (5, 4400)
    """
    other = checked_seed(seed) ^ 1
    changes: list[Mapping[str, int]] = [{}]
    for purpose in PURPOSES:
        changes += [{purpose: other}, {name: other for name in PURPOSES if name != purpose}]
    prepared = [
        partial(prepare, deck_a, deck_b, agents=agents, seed=seed, game=game, pairing="none", first="random",
                rulings=rulings, seeds=seeds, cards=cards)
        for seeds in changes
    ]  # fmt: skip
    base, *others = played(prepared, games, threads, progress, level)
    if not base.scores.var() > 0:
        raise OptionError(t("luck.one_sided"))
    pairs = zip(PURPOSES, others[::2], others[1::2], strict=True)
    sources = [_source(purpose, base, changed, kept, level) for purpose, changed, kept in pairs]
    sources.sort(key=lambda source: -source.total)
    return Luck(tuple(sources), flow_of(base, level), (base, *others))


def _source(purpose: str, base: SimulationResult, changed: SimulationResult, kept: SimulationResult,
            level: float) -> Source:  # fmt: skip
    """A purpose's shares: ``changed`` has another seed for it alone, ``kept`` for all but it."""
    x, variance = base.scores, base.scores.var()
    half_squares = (x - changed.scores) ** 2 / 2
    products = (x - x.mean()) * (kept.scores - kept.scores.mean())
    squares = (x - x.mean()) ** 2
    return Source(
        purpose, _cut(products.mean() / variance), share_interval(products, squares, level, base.planned),
        _cut(half_squares.mean() / variance), share_interval(half_squares, squares, level, base.planned),
    )  # fmt: skip


def _cut(share: float) -> float:
    """A share as near to its estimate as shares can be."""
    return min(1.0, max(0.0, float(share)))
