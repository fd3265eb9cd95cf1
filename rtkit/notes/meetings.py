"""How one deck does against another, as an answer that a note can give."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rtkit.balance import Meeting
from rtkit.sim import simulate
from rtkit.sim.defaults import LEVEL
from rtkit.sim.run import Progress

__all__ = ["meeting"]


def meeting(
    deck: Any,
    against: Any,
    *,
    agents: str,
    games: int,
    seed: int,
    game: str,
    matters: float,
    cards: Any = None,
    rulings: Mapping[str, Any] | None = None,
    level: float = LEVEL,
    progress: bool | Progress = False,
) -> Meeting:
    """A deck against another in duplicate pairs. Arguments and errors are those of ``rtkit.simulate``.

    >>> from rtkit.games.registry import games
    >>> how = {"agents": "random", "games": 20, "seed": 1, "game": next(iter(games())), "matters": 0.01}
    >>> found = meeting("赤の速攻", "青の守り", **how)
    >>> found.games, found.interval.low < found.estimate < found.interval.high
    (20, True)
    """
    batch = simulate(deck, against, agents=agents, games=games, seed=seed, game=game, cards=cards, rulings=rulings,
                     level=level, progress=progress)  # fmt: skip
    return Meeting.of(batch, batch.interval, matters, batch.decks)
