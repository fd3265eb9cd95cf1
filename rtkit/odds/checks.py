"""What the functions of this room take: whole numbers within bounds, and probabilities kept exact."""

from __future__ import annotations

import re
import unicodedata
from fractions import Fraction
from typing import Any, SupportsIndex, TypeAlias

from rtkit._given import given, whole_number
from rtkit.errors import OptionError
from rtkit.i18n import t

__all__ = ["MAX_CARDS", "MAX_DICE", "Probability", "probability", "several", "whole"]

MAX_DICE = 60
"""Most dice a card may print (RT-101)."""

MAX_CARDS = 400
"""Most cards in a deck, and most that one attack turns over: far more than in any game."""

Probability: TypeAlias = Fraction | float | str


def whole(name: str, value: SupportsIndex, low: int | None = 0, high: int | None = None) -> int:
    """``value`` as an int within ``low``…``high``, ``None`` being no bound.

    Raises ``OptionError`` with the argument's name for a bool, a non-integer or a value out of bounds.

    >>> whole("dice", 3, 0, 60)
    3
    """
    number = value if type(value) is int else whole_number(value)
    if number is None or (low is not None and number < low) or (high is not None and number > high):
        raise OptionError(t("odds.whole", name=name, bounds=_bounds(low, high), got=given(value)))
    return number


def _bounds(low: int | None, high: int | None) -> str:
    if low is None or (high is not None and high < low):
        return t("odds.bounds_none")
    return t("odds.bounds_low", low=low) if high is None else t("odds.bounds_both", low=low, high=high)


def several(name: str, values: Any, n: int | None = None) -> list[Any]:
    """``values`` as a list, of exactly ``n`` things if that is given. Raises ``OptionError`` for no list or text."""
    try:
        listed = None if isinstance(values, str | bytes) else list(values)
    except TypeError:
        listed = None
    if listed is None or (n is not None and len(listed) != n):
        key = "odds.several" if n is None else "odds.so_many"
        raise OptionError(t(key, name=name, n=n, got=given(values)))
    return listed


def probability(value: Probability, name: str = "p") -> Fraction:
    """``value`` as a ``Fraction`` in 0…1: a float is taken bit by bit, text may be "0.9", "2/3", "90%" or "9割5分".

    Raises ``OptionError`` for anything else, and for text of more than 100 characters or with an exponent of more
    than two digits: nobody means those, and they would take for ever.

    >>> probability("90%"), probability(0.5), probability("9割5分")
    (Fraction(9, 10), Fraction(1, 2), Fraction(19, 20))
    """
    try:
        if isinstance(value, bool):
            raise TypeError
        exact = _written(value) if isinstance(value, str) else Fraction(value)
        if not 0 <= exact <= 1:
            raise ValueError
    except (TypeError, ValueError, OverflowError, ZeroDivisionError):
        raise OptionError(t("odds.probability", name=name, got=given(value))) from None
    return exact


_TENTHS = re.compile(r"([0-9]{1,2}(?:\.[0-9]{1,9})?)割(?:([0-9])分)?(?:([0-9])厘)?")
_LONG_EXPONENT = re.compile(r"e[+-]?[0-9_]{3}", re.IGNORECASE)


def _written(value: str) -> Fraction:
    """The ratio that a text is. Raises ``ValueError`` or ``ZeroDivisionError``."""
    text = unicodedata.normalize("NFKC", value).strip() if len(value) <= 100 else ""
    if tenths := _TENTHS.fullmatch(text):
        parts = [Fraction(part or 0) for part in tenths.groups()]
        return parts[0] / 10 + parts[1] / 100 + parts[2] / 1000
    if _LONG_EXPONENT.search(text):
        raise ValueError
    return Fraction(text.removesuffix("%").strip()) / (100 if text.endswith("%") else 1)
