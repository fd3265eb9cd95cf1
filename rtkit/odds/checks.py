"""What the functions of this room take: whole numbers within bounds, and probabilities kept exact."""

from __future__ import annotations

import unicodedata
from fractions import Fraction
from operator import index
from typing import SupportsIndex, TypeAlias

from rtkit.errors import OptionError
from rtkit.i18n import t

__all__ = ["MAX_DICE", "Probability", "probability", "whole"]

MAX_DICE = 60
"""Most dice a card may print (RT-101)."""

Probability: TypeAlias = Fraction | float | str


def whole(name: str, value: SupportsIndex, low: int | None = 0, high: int | None = None) -> int:
    """``value`` as an int within ``low``…``high``, ``None`` being no bound.

    Raises ``OptionError`` with the argument's name for a bool, a non-integer or a value out of bounds.

    >>> whole("dice", 3, 0, 60)
    3
    """
    if type(value) is not int:
        try:
            if isinstance(value, bool):
                raise TypeError
            value = index(value)
        except TypeError:
            raise OptionError(t("odds.whole", name=name, bounds=_bounds(low, high), got=repr(value))) from None
    number = int(value)
    if (low is not None and number < low) or (high is not None and number > high):
        raise OptionError(t("odds.whole", name=name, bounds=_bounds(low, high), got=repr(number)))
    return number


def _bounds(low: int | None, high: int | None) -> str:
    if low is None or (high is not None and high < low):
        return t("odds.bounds_none")
    return t("odds.bounds_low", low=low) if high is None else t("odds.bounds_both", low=low, high=high)


def probability(value: Probability, name: str = "p") -> Fraction:
    """``value`` as a ``Fraction`` in 0…1: a float is taken bit by bit, text may be ``"0.9"``, ``"2/3"``, ``"90%"``.

    Raises ``OptionError`` for anything else.

    >>> probability("90%"), probability(0.5)
    (Fraction(9, 10), Fraction(1, 2))
    """
    try:
        if isinstance(value, bool):
            raise TypeError
        if isinstance(value, str):
            text = unicodedata.normalize("NFKC", value).strip()
            exact = Fraction(text.removesuffix("%").strip()) / (100 if text.endswith("%") else 1)
        else:
            exact = Fraction(value)
        if not 0 <= exact <= 1:
            raise ValueError
    except (TypeError, ValueError, OverflowError, ZeroDivisionError):
        raise OptionError(t("odds.probability", name=name, got=repr(value))) from None
    return exact
