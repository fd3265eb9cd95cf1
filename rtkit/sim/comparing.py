"""What a change of a deck is worth, by the same games with and without it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any

from rtkit.i18n import t
from rtkit.sim.batch import prepare
from rtkit.sim.defaults import AGENT, FIRST, GAMES, LEVEL, SEED
from rtkit.sim.players import Agent
from rtkit.sim.result import SimulationResult
from rtkit.sim.run import played
from rtkit.sim.said import named, words_explained
from rtkit.stats import Interval, gain_interval

__all__ = ["Comparison", "compare", "replaced"]


@dataclass(frozen=True, eq=False)
class Comparison:
    """The games of a deck ``with_it`` and ``without`` a change, against the same deck, with the same chance."""

    with_it: SimulationResult
    without: SimulationResult

    @property
    def difference(self) -> float:
        """By how much the change raises the win rate, from -1 to 1."""
        return self.with_it.win_rate - self.without.win_rate

    @cached_property
    def interval(self) -> Interval:
        """Where the difference lies: the paired interval of what each duplicate pair gains, from -1 to 1."""
        return gain_interval(self.with_it.unit_scores - self.without.unit_scores, self.with_it.level)

    @property
    def established(self) -> bool:
        """Whether the difference is one: 0 isn't in its interval."""
        return 0 not in self.interval

    def say(self) -> tuple[str, ...]:
        """What was found and how, a sentence each, in the language in use; first what it comes to."""
        one, other, found = self.with_it, self.without, self.interval
        meaning = "sim.change_open" if not self.established else "sim.change_up" if found.low > 0 else "sim.change_down"
        rates = t("sim.change_rates", after=one.win_rate, before=other.win_rate)
        change = t("sim.change", points=100 * self.difference, low=100 * found.low, high=100 * found.high,
                   level=found.level)  # fmt: skip
        agents = t("replay.comma").join(dict.fromkeys(map(named, one.agents)))
        how = t("sim.change_how", agents=agents, games=one.games, pairs=one.units, seed=one.seed,
                deck=named(one.decks[1]) or "B")  # fmt: skip
        stopped = [t("sim.stopped", asked=one.asked, games=one.games)] if one.stopped else []
        return (t(meaning), rates, change, *stopped, how, *words_explained(one.agents, one.pairing, one.level))


def compare(
    deck: Any,
    changed: Any,
    against: Any,
    *,
    agents: Agent | Sequence[Agent] = AGENT,
    games: int = GAMES,
    seed: int = SEED,
    game: str | None = None,
    cards: Any = None,
    threads: int | None = None,
    progress: bool | Callable[[int, int], object] = False,
    level: float = LEVEL,
) -> Comparison:
    """``games`` games of ``deck``, and as many of it ``changed``, in duplicate pairs ``against`` the same deck.

    Shuffles and dice are the same both times: a card keeps its place in the deck list, so a card put in the place of
    another (``replaced``) lies where that lay. The rest is as for ``simulate``; a batch that is stopped has the same
    games with and without.

    >>> found = compare("赤の速攻", "赤の速攻", "青の守り", agents="random", games=20, seed=1)
    >>> found.difference, found.established
    (0.0, False)
    """
    with_it, without = (
        partial(prepare, one, against, agents=agents, seed=seed, game=game, pairing="duplicate", first=FIRST,
                rulings=None, seeds=None, cards=cards)
        for one in (changed, deck)
    )  # fmt: skip
    return Comparison(*played([with_it, without], games, threads, progress, level))


def replaced(cards: Sequence[Any], number: str, card: Any) -> tuple[Any, ...]:
    """A deck list with ``card`` in the place of every card that has the number."""
    return tuple(card if one.number == number else one for one in cards)
