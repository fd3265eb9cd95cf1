"""What an answer to a balance question is: a difference in the win rate, how sure it is, and what may be said of it."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from typing import Any, Literal

from rtkit._given import given, number_text
from rtkit.errors import OptionError
from rtkit.games.match import Match
from rtkit.games.rulebook import Words
from rtkit.i18n import t
from rtkit.sim.result import SimulationResult
from rtkit.sim.said import named, rulings_line, words_explained
from rtkit.stats import Interval, level_text

__all__ = ["Answer", "Verdict", "as_number", "cards_hash", "checked_share", "verdict_key", "verdict_of"]

Verdict = Literal["at least", "smaller", "not established"]


@dataclass(frozen=True)
class Answer:
    """A difference in the win rate, from -1 to 1: ``estimate`` and ``interval``.

    ``question``: which was asked ("first-player", "what-if"). ``subject``: of whom it speaks, in words. ``matters``:
    the difference that matters to who asks. ``batches``: the games it rests on.
    """

    question: str
    subject: str | Words
    estimate: float
    interval: Interval
    matters: float
    batches: tuple[SimulationResult, ...] = field(repr=False)

    @property
    def verdict(self) -> Verdict:
        """What the interval allows."""
        return verdict_of(self.interval, self.matters)

    @property
    def games(self) -> int:
        """How many games were played in all."""
        return sum(batch.games for batch in self.batches)

    @property
    def stopped(self) -> bool:
        """Was a batch stopped before its end?"""
        return any(batch.stopped for batch in self.batches)

    def verdict_words(self) -> str:
        """The verdict in a sentence of the language in use."""
        key = verdict_key(self.verdict, self.estimate)
        return t(f"balance.verdict_{key}", subject=self.subject, points=100 * self.matters)

    def say(self) -> tuple[str, ...]:
        """What was found and how, a sentence each, in the language in use; first what it comes to."""
        one = self.batches[0]
        decks = t("balance.against", a=named(one.decks[0]) or "A", b=named(one.decks[1]) or "B")
        agents = t("replay.comma").join(dict.fromkeys(map(named, one.agents)))
        found = t("balance.found", points=100 * self.estimate, low=100 * self.interval.low,
                  high=100 * self.interval.high, level=level_text(self.interval.level),
                  method=t(f"stats.method_{self.interval.method}"))  # fmt: skip
        key = "balance.how" if len(self.batches) == 1 else "balance.how_each"
        how = t(key, decks=decks, agents=agents, games=one.games, seed=one.seed)
        stopped = [t("sim.stopped", asked=one.asked, games=one.games)] if self.stopped else []
        return (self.verdict_words(), found, *stopped, how, *self.circumstances(),
                *words_explained(one.agents, one.pairing, self.interval.level))  # fmt: skip

    def circumstances(self) -> tuple[str, ...]:
        """The rulings that aren't the usual ones, and for whose play the answer holds."""
        last = self.batches[-1]
        agents = t("replay.comma").join(dict.fromkeys(map(named, last.agents)))
        line = rulings_line(last.batch.match)
        return (*([line] if line else []), t("balance.only", agents=agents))

    def to_plain(self) -> dict[str, Any]:
        """As plain values for JSON: the answer, and all it takes to play its games again."""
        one = self.batches[0]
        return {
            "question": self.question, "subject": str(self.subject), "estimate": self.estimate,
            "interval": [self.interval.low, self.interval.high], "level": self.interval.level,
            "method": self.interval.method, "verdict": self.verdict, "matters": self.matters, "games": self.games,
            "units": one.units, "stopped": self.stopped, "seed": one.seed, "agents": list(one.agents),
            "decks": list(one.decks), "pairing": one.pairing, "rulings": self.batches[-1].rulings,
            "rules": one.batch.match.kit.version, "cards": [cards_hash(b.batch.match) for b in self.batches],
            "digests": [b.digest for b in self.batches],
        }  # fmt: skip


def verdict_of(interval: Interval, matters: float) -> Verdict:
    """What an interval allows: "at least" ± ``matters`` if all of it lies beyond, "smaller" if all lies between."""
    if interval.low >= matters or interval.high <= -matters:
        return "at least"
    return "smaller" if -matters < interval.low and interval.high < matters else "not established"


def verdict_key(verdict: Verdict, estimate: float) -> str:
    """Which words a verdict has: "at_least_up", "at_least_down", "smaller" or "not_established"."""
    if verdict == "at least":
        return "at_least_up" if estimate > 0 else "at_least_down"
    return verdict.replace(" ", "_")


def cards_hash(match: Match) -> str:
    """Sixteen hexadecimal digits that stand for the cards of both decks as they were played, in their order."""
    texts = (json.dumps(match.kit.shape.to_plain(card), sort_keys=True) for card in match.cards)
    return hashlib.sha256("\n".join(texts).encode()).hexdigest()[:16]


LEAST = 1e-6
"""The least share of games that can be asked about: it would take more games than anyone plays."""


def checked_share(name: str, value: Any, most: float = 1.0) -> float:
    """A share of games, such as a difference that can matter; ``value``: a number, or a text such as "0.01" or "1%".

    Raises ``OptionError`` unless ``LEAST`` ≤ it < most.
    """
    number = as_number(value)
    if number is None or not LEAST <= number < most:
        raise OptionError(t("balance.bad_share", name=name, least=LEAST, most=most, got=given(value)))
    return number


def as_number(value: Any) -> float | None:
    """The number that a value or a text is, ``None`` if it is none."""
    if isinstance(value, str):
        return number_text(value)
    try:
        return None if isinstance(value, bool) else float(value)
    except (TypeError, ValueError):
        return None
