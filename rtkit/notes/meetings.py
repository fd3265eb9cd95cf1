"""How one deck does against another, as an answer that a note can give."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rtkit.balance import Answer
from rtkit.i18n import t
from rtkit.sim import simulate
from rtkit.sim.defaults import LEVEL
from rtkit.sim.run import Progress
from rtkit.sim.said import named
from rtkit.stats import Interval, level_text

__all__ = ["Meeting", "meeting"]


class Meeting(Answer):
    """How far a deck's win rate against another is from even."""

    @property
    def _names(self) -> dict[str, str]:
        a, b = self.batches[0].decks
        return {"a": named(a) or "A", "b": named(b) or "B"}

    def verdict_words(self) -> str:
        """The verdict in a sentence of the language in use."""
        key = self.verdict.replace(" ", "_")
        if key == "at_least":
            key = "at_least_up" if self.estimate > 0 else "at_least_down"
        return t(f"note.meeting_{key}", points=100 * self.matters, **self._names)

    def say(self) -> tuple[str, ...]:
        """What was found and how, as every answer says it; its numbers are the win rate's own."""
        verdict, _, *rest = super().say()
        found = t("note.meeting_found", a=self._names["a"], rate=0.5 + self.estimate, points=100 * self.estimate,
                  low=100 * self.interval.low, high=100 * self.interval.high, level=level_text(self.interval.level),
                  method=t(f"stats.method_{self.interval.method}"))  # fmt: skip
        return (verdict, found, *rest)


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

    >>> found = meeting("赤の速攻", "青の守り", agents="random", games=20, seed=1, game="relatetrekker", matters=0.01)
    >>> found.games, found.interval.low < found.estimate < found.interval.high
    (20, True)
    """
    batch = simulate(deck, against, agents=agents, games=games, seed=seed, game=game, cards=cards, rulings=rulings,
                     level=level, progress=progress)  # fmt: skip
    found = batch.interval
    about_even = Interval(found.low - 0.5, found.high - 0.5, level, found.method)
    return Meeting("matchups", " × ".join(batch.decks), batch.win_rate - 0.5, about_even, matters, (batch,))
