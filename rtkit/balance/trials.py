"""Cards tried in the same places and the same games, one after another: what each of them scores."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any

import numpy as np
import numpy.typing as npt

import rtkit.agents
import rtkit.balance.stands
from rtkit._cache import fingerprint, keep, recalled
from rtkit._given import given, whole_number
from rtkit._jit import kernel_sources
from rtkit.balance.stands import Stand
from rtkit.cards import Deck
from rtkit.errors import OptionError
from rtkit.games.game import Game
from rtkit.i18n import t
from rtkit.sim.batch import Batch, pair_of
from rtkit.sim.defaults import FIRST
from rtkit.sim.players import Agent, agent_of
from rtkit.sim.result import SimulationResult
from rtkit.sim.run import Progress, played, teller

__all__ = ["Trials", "Tried", "checked_games"]

Scores = npt.NDArray[np.float64]
MOST = 1_000_000
"""Games a card: those of all cards of a set are held in memory at once."""
KEPT = 32
"""So many sets of scores stay in the user's cache."""


@dataclass(frozen=True)
class Tried:
    """What cards scored: ``scores``, shape (cards, units), each the mean over all places; the games by card."""

    scores: Scores
    batches: tuple[tuple[SimulationResult, ...], ...]

    @property
    def planned(self) -> int | None:
        """How many units were to be played, if it was stopped before."""
        return self.batches[0][0].planned

    @property
    def stopped(self) -> bool:
        """Was it stopped before all games were played?"""
        return self.batches[0][0].stopped


@dataclass(frozen=True)
class Trials:
    """How cards are tried: so many ``games`` a card, by which ``agents`` and seed; until ``deadline``, by the clock of
    ``time.monotonic``.

    Whatever card is tried, game number i of a place has the same shuffles and dice, and so have all places. A unit is
    a pair of games in every place: units are independent, places aren't.
    """

    game: Game
    agents: Agent | Sequence[Agent]
    games: int
    seed: int
    threads: int | None
    level: float
    progress: bool | Progress
    deadline: float = field(default=math.inf)

    def of(self, cards: Sequence[Any], stands: Sequence[Stand]) -> Tried:
        """All cards side by side: where they are stopped, each has played the same games.

        Raises ``KeyboardInterrupt`` if no game was done.
        """
        prepared = [partial(self._batch, one.having(card), one.against) for card in cards for one in stands]
        with teller(self.progress, self.each(stands)) as tell:

            def told(done: int, total: int) -> bool:
                return (tell is None or tell(done, total) is not False) and monotonic() < self.deadline

            results = played(prepared, self.each(stands), self.threads, told, self.level)
        n = len(stands)
        batches = tuple(tuple(results[i : i + n]) for i in range(0, len(results), n))
        return Tried(np.array([np.mean([one.unit_scores for one in row], axis=0) for row in batches]), batches)

    def _batch(self, deck: Deck, against: Deck) -> Batch:
        one, other = map(agent_of, pair_of(self.agents))
        return Batch(self.game.match(deck, against), (one, other), self.seed, "duplicate", FIRST, {})

    def each(self, stands: Sequence[Stand]) -> int:
        """How many games a card plays in each place."""
        return 2 * max(1, round(self.games / (2 * len(stands))))

    def beside(self, cards: Sequence[Any], peers: Sequence[Any], stands: Sequence[Stand]) -> tuple[Tried, Scores]:
        """The cards, and what the cards of the set score in the same games: played now, or kept from another time."""
        mark = self._mark(peers, stands)
        group = f"{self.game.name}-fair"
        known: Scores | None = None if mark is None else recalled(group, mark, KEPT)
        if known is not None:
            tried = self.of(cards, stands)
            return tried, known[:, : tried.scores.shape[1]]
        places = {card: i for i, card in enumerate(dict.fromkeys([*peers, *cards]))}
        tried = self.of(list(places), stands)
        if mark is not None and not tried.stopped:
            keep(group, mark, tried.scores[: len(peers)], KEPT)
        own = [places[card] for card in cards]
        return Tried(tried.scores[own], tuple(tried.batches[i] for i in own)), tried.scores[: len(peers)]

    def _mark(self, peers: Sequence[Any], stands: Sequence[Stand]) -> str | None:
        """What stands for all that these scores depend on; ``None`` where an agent is a function."""
        agents = pair_of(self.agents)
        if not all(isinstance(agent, str) for agent in agents):
            return None
        kit = self.game.kit
        files = [*kernel_sources("shared"), *kernel_sources(kit.name)]
        files += [*sorted(Path(rtkit.agents.__file__).parent.glob("*.py")), Path(rtkit.balance.stands.__file__)]
        decks = [(_plain(kit, s.deck.cards), s.out, _plain(kit, s.against.cards)) for s in stands]
        words: Mapping[str, Any] = {
            "rules": kit.version, "rulings": self.game.rulings, "agents": agents, "seed": self.seed,
            "games": self.each(stands), "decks": decks, "cards": _plain(kit, peers),
        }  # fmt: skip
        return fingerprint(files, json.dumps(words, sort_keys=True), kit.policy_data().tobytes().hex())


def checked_games(games: Any) -> int:
    """How many games each card is to play. Raises ``OptionError``."""
    number = whole_number(games)
    if number is None or not 2 <= number <= MOST:
        raise OptionError(t("fair.bad_games", most=MOST, got=given(games)))
    return number


def _plain(kit: Any, cards: Sequence[Any]) -> list[Any]:
    return [kit.shape.to_plain(card) for card in cards]
