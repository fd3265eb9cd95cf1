"""A card's exact odds against the cards of a set: in short, and as plain values."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from rtkit.games.making import Duel
from rtkit.i18n import t
from rtkit.odds.shown import percent

__all__ = ["duels_plain", "duels_said"]


def duels_said(duels: Sequence[Duel], about: str) -> list[str]:
    """What the odds come to, as attacker and as defender."""
    if not duels:
        return [t("fair.no_duels")]
    lines = []
    for key in ("attacks", "holds"):
        chances = [getattr(duel, key) for duel in duels]
        even = sum(chance >= Fraction(1, 2) for chance in chances)
        if {*chances} <= {0, 1}:
            lines.append(t(f"fair.sure_{key}", even=even, n=len(chances)))
        else:
            mean = percent(sum(chances, Fraction(0)) / len(chances))
            lines.append(t(f"fair.{key}", even=even, n=len(chances), mean=mean))
    return [*lines, about]


def duels_plain(duels: Sequence[Duel]) -> list[dict[str, Any]]:
    """A row an opposing card: its number, and the exact chances to win with the attack and to stand the other's."""
    return [{"number": d.other.number, "attacks": str(d.attacks), "holds": str(d.holds)} for d in duels]
