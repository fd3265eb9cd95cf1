"""How one deck does against another, as an answer."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rtkit.balance.answer import Answer, verdict_key
from rtkit.i18n import t
from rtkit.sim.result import SimulationResult
from rtkit.sim.said import named
from rtkit.stats import Interval, level_text

__all__ = ["Meeting"]


@dataclass(frozen=True)
class Meeting(Answer):
    """How far a deck's win rate against another is from even; ``decks``: what they are called."""

    decks: tuple[str, str]

    @classmethod
    def of(cls, batch: SimulationResult, rate: Interval, matters: float, decks: tuple[str, str]) -> Meeting:
        """What a batch says; ``rate``: the interval of its win rate; ``decks``: what they are called."""
        about_even = replace(rate, low=rate.low - 0.5, high=rate.high - 0.5)
        return cls("matchups", " × ".join(decks), batch.win_rate - 0.5, about_even, matters, (batch,), decks)

    @property
    def _names(self) -> dict[str, str]:
        a, b = self.decks
        return {"a": named(a) or "A", "b": named(b) or "B"}

    def verdict_words(self) -> str:
        """The verdict in a sentence of the language in use."""
        key = verdict_key(self.verdict, self.estimate)
        return t(f"balance.meeting_{key}", points=100 * self.matters, **self._names)

    def say(self) -> tuple[str, ...]:
        """What was found and how, as every answer says it; its numbers are the win rate's own."""
        verdict, _, *rest = super().say()
        found = t("balance.meeting_found", a=self._names["a"], rate=0.5 + self.estimate, points=100 * self.estimate,
                  low=100 * self.interval.low, high=100 * self.interval.high, level=level_text(self.interval.level),
                  method=t(f"stats.method_{self.interval.method}"))  # fmt: skip
        return (verdict, found, *rest)
