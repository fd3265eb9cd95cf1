"""Hidden cards: how many of each kind there are among some of the cards nobody has seen, exactly.

Every deal of the unseen cards to the places where they lie (a deck, a hand, face down on the table) is equally likely,
so any so many of them are as if they had been drawn: C(unseen, hidden) sets, none likelier than another. That holds for
the next cards to be turned up just as for all that lie face down.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING

from rtkit._given import given
from rtkit.errors import OptionError
from rtkit.i18n import t
from rtkit.odds.checks import MAX_CARDS, whole
from rtkit.odds.distribution import Distribution
from rtkit.odds.draws import draw_distribution, hold_chance

if TYPE_CHECKING:
    from pandas import DataFrame

__all__ = ["HiddenOdds", "hidden_odds"]


@dataclass(frozen=True)
class HiddenOdds:
    """The exact odds of what ``hidden`` of the unseen cards are; made by ``hidden_odds``.

    ``kinds`` are pairs of a name and how many such cards are among the unseen.
    """

    unseen: int
    hidden: int
    kinds: tuple[tuple[str, int], ...]

    def of(self, kind: str | None = None) -> Distribution:
        """How many of the hidden cards are of a kind (``None``: of any of the kinds)."""
        total = sum(n for _, n in self.kinds)
        return draw_distribution(self.unseen, total if kind is None else self._copies(kind), self.hidden)

    def at_least(self, k: int, kind: str | None = None) -> Fraction:
        """The chance that at least ``k`` of the hidden cards are of a kind (``None``: of any of the kinds).

        >>> hidden_odds(40, 5, {"treat": 4, "charge": 4}).at_least(1, "treat")
        Fraction(3903, 9139)
        """
        return self.of(kind).at_least(whole("k", k))

    def all_of(self, least: Mapping[str, int]) -> Fraction:
        """The chance that of every kind named there are at least so many, all at once.

        >>> hidden_odds(3, 2, {"a": 1, "b": 1}).all_of({"a": 1, "b": 1})
        Fraction(1, 3)
        """
        wants = [(self._copies(kind), whole(kind, n)) for kind, n in _named("least", least).items()]
        return hold_chance(self.unseen, self.hidden, wants)

    def chance(self, counts: Mapping[str, int]) -> Fraction:
        """The chance that of every kind named there are exactly so many; of the others any number.

        Formula: Π C(mᵢ, kᵢ) · C(N − Σ mᵢ, n − Σ kᵢ) of C(N, n).

        >>> hidden_odds(4, 2, {"a": 2, "b": 1}).chance({"a": 1, "b": 0})
        Fraction(1, 3)
        """
        rest, free, ways = self.unseen, self.hidden, 1
        for kind, n in _named("counts", counts).items():
            copies, lie = self._copies(kind), whole(kind, n)
            rest, free, ways = rest - copies, free - lie, ways * comb(copies, lie)
        return Fraction(ways * comb(rest, free) if free >= 0 else 0, comb(self.unseen, self.hidden))

    def to_frame(self) -> DataFrame:
        """A table for charts: columns ``kind`` ("" for all together, if there are several), ``value``, ``chance``."""
        from pandas import concat

        names = [*([""] if len(self.kinds) > 1 else []), *(name for name, _ in self.kinds)]
        parts = [self.of(name or None).to_frame().assign(kind=name) for name in names]
        return concat(parts, ignore_index=True)[["kind", "value", "chance"]]

    def _copies(self, kind: str) -> int:
        known = dict(self.kinds)
        if kind not in known:
            raise OptionError(t("odds.kind", known=", ".join(known), got=given(kind)))
        return known[kind]


def _named(name: str, kinds: Mapping[str, int]) -> dict[str, int]:
    if not isinstance(kinds, Mapping) or not all(isinstance(kind, str) for kind in kinds):
        raise OptionError(t("odds.named", name=name, got=given(kinds)))
    return dict(kinds)


def hidden_odds(unseen: int, hidden: int, kinds: Mapping[str, int]) -> HiddenOdds:
    """What ``hidden`` of the ``unseen`` cards are, when there are so many of each of ``kinds`` among the unseen.

    ``kinds`` has how many cards by name; a card is of one kind at most. No number may be above 400.
    Raises ``OptionError`` naming the argument.

    >>> odds = hidden_odds(40, 5, {"charge": 4, "break": 4, "treat": 4})
    >>> odds.at_least(1), odds.of().mean
    (Fraction(598, 703), Fraction(3, 2))
    """
    total = whole("unseen", unseen, 0, MAX_CARDS)
    down = whole("hidden", hidden, 0, total)
    named = {kind: whole(kind, n, 0, total) for kind, n in _named("kinds", kinds).items()}
    if sum(named.values()) > total:
        raise OptionError(t("odds.kinds", name="kinds", deck=total, got=sum(named.values())))
    return HiddenOdds(total, down, tuple(named.items()))
