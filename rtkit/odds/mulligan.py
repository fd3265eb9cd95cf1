"""A mulligan: the chance to hold a combination of cards after returning some of the hand, exactly.

From a shuffled deck ``aside`` cards are laid face down, then a hand is drawn. Some of it goes back into the deck and
as many are drawn: by default out of the deck with the returned cards shuffled in (``again``), else out of what was
there. The cards laid aside aren't in the deck but nobody knows which they are. So of the n cards drawn anew a are
returned ones with chance C(n, a) C(D, n − a) / C(D + n, n), where D is the number of cards in the deck before, and the
others are any n − a of all the unseen cards, those laid aside among them.

Which cards to return is found by trying: whatever isn't needed may as well go, for another card can only help; of those
needed every number is tried, for where many others like it are left, a card may be worth more as a draw.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import comb, prod
from typing import TYPE_CHECKING

from rtkit._given import given
from rtkit.errors import OptionError
from rtkit.i18n import t
from rtkit.odds.checks import MAX_CARDS, several, whole
from rtkit.odds.draws import HAND, hold_chance

if TYPE_CHECKING:
    from pandas import DataFrame

__all__ = ["MulliganOdds", "Returned", "mulligan_odds"]

MOST_HAND, MOST_KINDS = 7, 6
"""Largest hand, and most kinds wanted, that are answered in good time."""


@dataclass(frozen=True)
class Returned:
    """What goes back: how many of each kind, how many others; and the ``chance`` to hold what is wanted then."""

    kinds: tuple[int, ...]
    others: int
    chance: Fraction

    @property
    def cards(self) -> int:
        """How many cards go back in all."""
        return sum(self.kinds) + self.others


@dataclass(frozen=True)
class MulliganOdds:
    """The exact odds of a mulligan; made by ``mulligan_odds``. ``wants`` are pairs (copies, at least)."""

    deck: int
    hand: int
    wants: tuple[tuple[int, int], ...]
    aside: int
    again: bool

    @property
    def first(self) -> Fraction:
        """The chance that the first hand has what is wanted."""
        return hold_chance(self.deck, self.hand, self.wants)

    def overall(self, n: int | None = None) -> Fraction:
        """The chance before the first hand is seen, when exactly ``n`` cards (``None``: the best number) go back.

        Which cards go back is chosen as well as can be, having seen the hand.

        >>> mulligan_odds(50, 5, [(4, 1)], aside=5).overall()
        Fraction(264897299, 457513980)
        """
        number = None if n is None else whole("n", n, 0, self.hand)
        rest = self.deck - sum(copies for copies, _ in self.wants)
        total = Fraction(0)
        for held in product(*(range(min(copies, self.hand) + 1) for copies, _ in self.wants)):
            others = self.hand - sum(held)
            ways = comb(rest, others) if others >= 0 else 0
            if ways:
                ways *= prod(comb(copies, k) for (copies, _), k in zip(self.wants, held, strict=True))
                total += ways * self._best(held, number).chance
        return total / comb(self.deck, self.hand)

    def best(self, held: Sequence[int], n: int | None = None) -> Returned:
        """What is best returned of a hand with ``held[i]`` cards of the i-th kind: exactly ``n`` cards, or any number.

        Of several that are as good, one that returns few.

        >>> mulligan_odds(50, 5, [(4, 1), (12, 1)], aside=5).best([0, 2])
        Returned(kinds=(0, 1), others=3, chance=Fraction(396550226, 1348414683))
        """
        return self._best(self._held(held), None if n is None else whole("n", n, 0, self.hand))

    def chance(self, held: Sequence[int], returned: Sequence[int], others: int | None = None) -> Fraction:
        """The chance to hold what is wanted when ``returned[i]`` of the ``held[i]`` cards of the i-th kind go back.

        ``others``: how many cards of no kind wanted go back; ``None``: all there are.

        >>> mulligan_odds(50, 5, [(4, 1)], aside=5).chance([0], [0], 0)
        Fraction(0, 1)
        """
        own = self._held(held)
        back = tuple(
            whole(f"returned[{i}]", n, 0, own[i]) for i, n in enumerate(several("returned", returned, len(own)))
        )
        most = self.hand - sum(own)
        return self._chance(own, back, most if others is None else whole("others", others, 0, most))

    def to_frame(self) -> DataFrame:
        """A table for charts: a row for each number of cards ``returned``, its ``chance`` and that of the ``best``."""
        from pandas import DataFrame

        chances = [float(self.overall(n)) for n in range(self.hand + 1)]
        return DataFrame({"returned": range(self.hand + 1), "chance": chances, "best": float(self.overall())})

    def _held(self, held: Sequence[int]) -> tuple[int, ...]:
        """The hand as it was given. Raises ``OptionError`` for one that can't be."""
        counts = several("held", held, len(self.wants))
        own = tuple(
            whole(f"held[{i}]", n, 0, copies) for i, (n, (copies, _)) in enumerate(zip(counts, self.wants, strict=True))
        )
        others = self.hand - sum(own)
        if not 0 <= others <= self.deck - sum(copies for copies, _ in self.wants):
            raise OptionError(t("odds.hand", hand=self.hand, got=given(list(own))))
        return own

    def _best(self, held: tuple[int, ...], n: int | None) -> Returned:
        found = (Returned(kinds, rest, self._chance(held, kinds, rest)) for kinds, rest in self._choices(held, n))
        return max(found, key=lambda back: (back.chance, -back.cards))

    def _choices(self, held: tuple[int, ...], n: int | None) -> Iterator[tuple[tuple[int, ...], int]]:
        """The ways to return cards one of which is the best: nothing that isn't needed is kept unless ``n`` says so."""
        if n is None:
            yield (0,) * len(held), 0
        others = self.hand - sum(held)
        for kept in product(*(range(min(k, low) + 1) for k, (_, low) in zip(held, self.wants, strict=True))):
            back = [k - keep for k, keep in zip(held, kept, strict=True)]
            spare = 0 if n is None else sum(back) + others - n
            if spare < 0:
                continue
            rest = max(0, others - spare)
            spare -= others - rest
            for i, (keep, (_, low)) in enumerate(zip(kept, self.wants, strict=True)):
                keeps = min(spare, back[i]) if keep >= low else 0
                back[i], spare = back[i] - keeps, spare - keeps
            if spare == 0:
                yield tuple(back), rest

    def _chance(self, held: tuple[int, ...], back: tuple[int, ...], others: int) -> Fraction:
        lacking = []
        for (copies, low), own, gone in zip(self.wants, held, back, strict=True):
            if own - gone < low:
                lacking.append((copies - own, gone if self.again else 0, low - own + gone))
        n, unseen = sum(back) + others, self.deck - self.hand
        if not self.again:
            return hold_chance(unseen, n, [(left, low) for left, _, low in lacking])
        return _drawn_anew(tuple(lacking), n, unseen, unseen - self.aside)


@lru_cache(maxsize=1 << 14)
def _drawn_anew(lacking: tuple[tuple[int, int, int], ...], n: int, unseen: int, deck: int) -> Fraction:
    """The chance that n cards drawn from a deck with n returned ones shuffled in bring what is lacking.

    ``lacking``: of each kind how many are unseen, how many were returned, how many are needed.
    """
    ways = {(0, 0): 1}
    for left, returned, low in lacking:
        ways = _joined(ways, n, left, returned, low)
    ways = _joined(ways, n, unseen - sum(k for k, _, _ in lacking), n - sum(k for _, k, _ in lacking), 0)
    drawn = ((fresh, count) for (came, fresh), count in ways.items() if came + fresh == n)
    total = sum((Fraction(count * comb(deck, fresh), comb(unseen, fresh)) for fresh, count in drawn), Fraction(0))
    return total / comb(deck + n, n)


def _joined(ways: dict[tuple[int, int], int], n: int, left: int, returned: int, low: int) -> dict[tuple[int, int], int]:
    """The ways to draw (returned cards, unseen cards), with those of one more kind; the last kind fills up to n."""
    found: dict[tuple[int, int], int] = {}
    for (came, fresh), count in ways.items():
        room = n - came - fresh
        for a in range(min(returned, room) + 1):
            for b in range(max(0, low - a), min(left, room - a) + 1):
                key = (came + a, fresh + b)
                found[key] = found.get(key, 0) + count * comb(returned, a) * comb(left, b)
    return found


def mulligan_odds(
    deck: int, hand: int = HAND, wants: Iterable[tuple[int, int]] = (), *, aside: int = 0, again: bool = True
) -> MulliganOdds:
    """The odds of a mulligan from a ``deck``, of which ``aside`` cards are laid face down before the ``hand`` is drawn.

    ``wants`` has a pair (copies in the deck, at least in hand) for each of at most 6 kinds; a card is of one kind at
    most. A hand has at most 7 cards; the deck must have enough to draw a hand twice. ``again`` False: the returned
    cards can't be drawn at once, for they go to the bottom. Raises ``OptionError`` naming the argument.

    >>> odds = mulligan_odds(50, 5, [(4, 1)], aside=5)
    >>> odds.first, [f"{float(odds.overall(n)):.3f}" for n in range(6)]
    (Fraction(2323, 6580), ['0.353', '0.409', '0.459', '0.504', '0.543', '0.353'])
    """
    size = whole("deck", deck, 0, MAX_CARDS)
    laid = whole("aside", aside, 0, size)
    drawn = whole("hand", hand, 0, min(MOST_HAND, (size - laid) // 2))
    kinds = []
    for i, want in enumerate(several("wants", wants)):
        copies, least = several(f"wants[{i}]", want, 2)
        kinds.append((whole(f"wants[{i}][0]", copies, 0, size), whole(f"wants[{i}][1]", least)))
    if len(kinds) > MOST_KINDS:
        raise OptionError(t("odds.many_kinds", most=MOST_KINDS, got=len(kinds)))
    if sum(copies for copies, _ in kinds) > size:
        raise OptionError(t("odds.kinds", name="wants", deck=size, got=sum(copies for copies, _ in kinds)))
    return MulliganOdds(size, drawn, tuple(kinds), laid, bool(again))
