"""A change put to a sequential test: is its difference in the win rate nearer to one bound or to another?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from rtkit._given import given
from rtkit.balance.answer import Answer, as_number
from rtkit.errors import OptionError
from rtkit.i18n import t
from rtkit.sim.defaults import ERROR
from rtkit.stats import Sequential, difference_test
from rtkit.stats.sequential import GAINS, check_test

__all__ = ["Sprt", "Decided"]


@dataclass(frozen=True)
class Sprt:
    """Wald's sequential probability ratio test: differences in the win rate ``low`` and ``high``, -1 to 1.

    ``alpha``: about how often, at most, a difference of ``low`` or less passes; ``beta``: how often one of ``high`` or
    more fails. Numbers, or texts as people write them ("0.01", "1%"). Raises ``OptionError`` unless -1 < low < high < 1
    and both rates are between 0 and 1/2.
    """

    low: float
    high: float
    alpha: float = ERROR
    beta: float = ERROR

    def __post_init__(self) -> None:
        for name in ("low", "high", "alpha", "beta"):
            number = as_number(getattr(self, name))
            if number is None or not abs(number) < 1:
                kind = "difference" if name in ("low", "high") else name
                raise OptionError(t(f"stats.bad_{kind}", got=given(getattr(self, name))))
            object.__setattr__(self, name, number)
        check_test(self.low, self.high, self.alpha, self.beta)

    def of(self, gains: npt.NDArray[np.float64]) -> Sequential:
        """What is to be said after pairs that scored so much more with the change, shape (n,)."""
        counts = np.bincount(np.rint(4 * (gains + 1)).astype(int), minlength=len(GAINS))
        return difference_test(counts, self.low, self.high, alpha=self.alpha, beta=self.beta)


@dataclass(frozen=True)
class Decided(Answer):
    """An answer whose games ended with the decision of a test, or without one, where they were too few.

    Its ``verdict`` goes by the interval, as that of every answer, its ``decision`` by the ``test`` with these
    ``bounds``.
    """

    bounds: Sprt
    test: Sequential

    @property
    def decision(self) -> str:
        """ "passed", "failed" or "open"."""
        return {"better": "passed", "not better": "failed"}.get(self.test.verdict, "open")

    def decision_words(self) -> str:
        """The decision in a sentence of the language in use."""
        bounds = self.bounds
        return t(f"balance.sprt_{self.decision}", subject=self.subject, low=100 * bounds.low, high=100 * bounds.high,
                 alpha=100 * bounds.alpha, beta=100 * bounds.beta)  # fmt: skip

    def say(self) -> tuple[str, ...]:
        """As every answer, the decision in the place of the verdict, and how it was made."""
        _, found, *rest = super().say()
        made = t("balance.sprt_how", pairs=self.test.pairs, ratio=self.test.ratio, lower=self.test.lower,
                 upper=self.test.upper)  # fmt: skip
        return (self.decision_words(), found, made, *rest)

    def to_plain(self) -> dict[str, Any]:
        """As that of every answer, with the decision and its test."""
        return super().to_plain() | {
            "decision": self.decision, "sprt": {
                "low": self.bounds.low, "high": self.bounds.high, "alpha": self.bounds.alpha, "beta": self.bounds.beta,
                "ratio": self.test.ratio, "lower": self.test.lower, "upper": self.test.upper, "pairs": self.test.pairs,
            },
        }  # fmt: skip
