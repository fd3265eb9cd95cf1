"""How much it is worth to begin."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from rtkit.balance.answer import Answer, checked_share
from rtkit.cards.problems import both
from rtkit.games.rulebook import Words
from rtkit.sim.defaults import AGENT, GAMES, LEVEL, MATTERS, SEED
from rtkit.sim.players import Agent
from rtkit.sim.run import Progress, simulate
from rtkit.stats import Interval, pair_scores, paired_interval

__all__ = ["first_player"]


def first_player(
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
    matters: float = MATTERS,
) -> Answer:
    """By how much the win rate of whoever begins is above one half, in first-swap pairs of one matchup.

    In a pair each deck keeps its shuffle and dice and only who begins changes. Its two games together score for the
    one who begins, and the pair is the unit. Arguments and errors are those of ``rtkit.simulate``; ``matters``: the
    difference from which on it matters to you, as a share (0.01 is one game in a hundred).

    >>> found = first_player("赤の速攻", "青の守り", agents="random", games=200, seed=1)
    >>> found.games, found.interval.low < found.estimate < found.interval.high
    (200, True)
    """
    least = checked_share("matters", matters)
    batch = simulate(
        deck_a, deck_b, agents=agents, games=games, seed=seed, game=game, pairing="first-swap", first="first",
        rulings=rulings, cards=cards, threads=threads, progress=progress, level=level,
    )  # fmt: skip
    begins = np.where(batch.rows["first"] == 0, batch.scores, 1 - batch.scores)
    units = pair_scores(begins[::2], begins[1::2])
    found = paired_interval(units, level, batch.planned)
    interval = Interval(found.low - 0.5, found.high - 0.5, level, found.method)
    return Answer("first-player", Words(*both("balance.begins")), float(units.mean()) - 0.5, interval, least, (batch,))
