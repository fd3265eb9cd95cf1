"""How many games people have to play at a table before a win rate is known."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from statistics import NormalDist
from typing import Any

from rtkit.balance.answer import checked_share
from rtkit.i18n import t
from rtkit.sim.defaults import LEVEL, POWER
from rtkit.stats import level_text, wilson_interval

__all__ = ["PlaytestPlan", "playtest_plan"]


@dataclass(frozen=True)
class PlaytestPlan:
    """``games`` after which a win rate near ``rate`` is known to ± ``within`` at ``level``.

    ``to_notice``: the games in which a deck whose win rate is ``within`` from even is found not to be even, with a
    chance of ``power``.
    """

    within: float
    rate: float
    level: float
    power: float
    games: int
    to_notice: int

    def say(self) -> tuple[str, ...]:
        """In sentences of the language in use."""
        return (
            t("balance.plan", games=self.games, rate=self.rate, within=100 * self.within,
              level=level_text(self.level)),
            t("balance.plan_notice", games=self.to_notice, within=100 * self.within, power=self.power),
            t("balance.plan_how"),
        )  # fmt: skip

    def to_plain(self) -> dict[str, Any]:
        """As plain values for JSON."""
        return {
            "question": "plan", "within": self.within, "rate": self.rate, "level": self.level, "power": self.power,
            "games": self.games, "to_notice": self.to_notice, "method": "wilson",
        }  # fmt: skip


def playtest_plan(within: float, *, rate: float = 0.5, level: float = LEVEL, power: float = POWER) -> PlaytestPlan:
    """How many separate games between people show a win rate to ± ``within``.

    ``rate``: what it is thought to be; 1/2 needs the most games. Every game is taken to be on its own, with nothing
    shared: the interval is Wilson's (``rtkit.stats.wilson_interval``), its half width at so many games the first that
    is at most ``within``. To notice: (z(1 − α/2) / 2 + z(power) √(p q))² / d² games, p = 1/2 + d, q = 1 − p, rounded
    up, the usual sample size for one proportion.

    Raises ``OptionError`` unless 0 < within < 1/2, and rate, level and power lie between 0 and 1.

    >>> plan = playtest_plan(0.1)
    >>> plan.games, plan.to_notice
    (93, 194)
    """
    d = checked_share("within", within, 0.5)
    p, chance = checked_share("rate", rate), checked_share("power", power)
    wilson_interval(0, 0, level)  # refuses a level that isn't one
    low, high = 1, 2
    while _half(p, high, level) > d:
        low, high = high, 2 * high
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if _half(p, middle, level) <= d else (middle + 1, high)
    z = NormalDist().inv_cdf
    better = 0.5 + d
    notice = (z((1 + level) / 2) / 2 + z(chance) * (better * (1 - better)) ** 0.5) ** 2 / d**2
    return PlaytestPlan(d, p, level, chance, low, ceil(notice))


def _half(rate: float, games: int, level: float) -> float:
    return wilson_interval(rate * games, games, level).width / 2
