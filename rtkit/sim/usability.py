"""How often a card in hand is of use: games are played again decision by decision, and the hands looked at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from rtkit._given import given, whole_number
from rtkit.errors import OptionError
from rtkit.i18n import t
from rtkit.sim.batch import Batch, prepare
from rtkit.sim.compiling import compiling_told
from rtkit.sim.defaults import AGENT, FIRST, LEVEL, SEED
from rtkit.sim.players import policy_numbers, walked
from rtkit.stats import Interval, paired_interval

if TYPE_CHECKING:
    from pandas import DataFrame

__all__ = ["Usability", "card_use"]

MOST = 100_000
Counts = np.ndarray[Any, np.dtype[np.int64]]


@dataclass(frozen=True, eq=False)
class Usability:
    """Turns of a deck's games in which a card was in hand, and those of them in which it was of use.

    ``seen`` and ``usable``: shape (games, cards of the deck); a turn counts once, of use if it was so at any of its
    decisions. What use is, is a game's to say (``rtkit.games.making``).
    """

    batch: Batch
    asked: int
    level: float
    seen: Counts
    usable: Counts

    @property
    def games(self) -> int:
        """How many games were played."""
        return len(self.seen)

    @cached_property
    def _slots(self) -> dict[str, list[int]]:
        """The places in the deck of each card number that was ever seen."""
        cards = self.batch.match.decks[0]
        numbers = {card.number: [i for i, one in enumerate(cards) if one.number == card.number] for card in cards}
        return {number: slots for number, slots in numbers.items() if self.seen[:, slots].any()}

    def share(self, number: str | None = None) -> tuple[float, Interval]:
        """The share of the turns, on average over the games that saw the card (``None``: any), and its interval."""
        slots = slice(None) if number is None else self._slots.get(number, [])
        seen, usable = self.seen[:, slots].sum(axis=1), self.usable[:, slots].sum(axis=1)
        shares = usable[seen > 0] / seen[seen > 0]
        planned = self.asked if self.games < self.asked else None
        return (float(shares.mean()) if len(shares) else float("nan")), paired_interval(shares, self.level, planned)

    def to_frame(self) -> DataFrame:
        """One row a card number: ``number``, ``name``, ``turns`` (seen in hand), ``share``, ``low``, ``high``."""
        import pandas as pd

        names = {card.number: card.name for card in self.batch.match.decks[0]}
        rows = []
        for number, slots in self._slots.items():
            share, interval = self.share(number)
            rows.append((number, names[number], int(self.seen[:, slots].sum()), share, interval.low, interval.high))
        frame = pd.DataFrame(rows, columns=["number", "name", "turns", "share", "low", "high"])
        return frame.sort_values("share", kind="stable", ignore_index=True)


def card_use(
    deck: Any,
    against: Any = None,
    *,
    agent: str = AGENT,
    games: int = 200,
    seed: int = SEED,
    game: str | None = None,
    cards: Any = None,
    progress: Callable[[int, int], object] | None = None,
    level: float = LEVEL,
) -> Usability:
    """Play ``games`` games of ``deck`` by a policy on both sides, and look at its hands in its own turns.

    Decks, game and cards as for ``simulate``; who begins alternates. ``progress(done, games)`` may return ``False`` to
    stop. Raises ``OptionError`` or ``DeckError``; ``KeyboardInterrupt`` if no game was done.

    >>> found = card_use("赤の速攻", agent="random", games=2)
    >>> found.games, 0 <= found.share()[0] <= 1
    (2, True)
    """
    number = whole_number(games)
    if number is None or not 1 <= number <= MOST:
        raise OptionError(t("sim.bad_games", most=MOST, got=given(games)))
    batch = prepare(deck, against, agents=agent, seed=seed, game=game, pairing="none", first=FIRST, rulings=None,
                    seeds=None, cards=cards)  # fmt: skip
    if policy_numbers(batch.match.kit, batch.agents)[0] < 0:
        raise OptionError(t("sim.bad_agent", known=", ".join(batch.match.kit.policies), got=given(agent)))
    size = batch.match.kit.deck_size
    seen, usable = np.zeros((number, size), np.int64), np.zeros((number, size), np.int64)
    done = 0
    with compiling_told():
        while done < number:
            _look(batch, done, seen[done], usable[done])
            done += 1
            if progress and progress(done, number) is False:
                break
    return Usability(batch, number, level, seen[:done], usable[:done])


def _look(batch: Batch, index: int, seen: Counts, usable: Counts) -> None:
    """Play a game of the batch and count the turns of player 0's cards."""
    match = batch.match
    turns: dict[tuple[int, int], bool] = {}
    for state, work in walked(batch.begin(index), batch.agents):
        if state[0]["over"]:
            break
        turn = int(state[0]["turn"])
        for card, use in match.kit.making.held(match.tables, state, work, 0):
            turns[turn, card] = turns.get((turn, card), False) or use
    for (_, card), use in turns.items():
        seen[card] += 1
        usable[card] += use
