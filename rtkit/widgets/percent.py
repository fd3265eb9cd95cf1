"""A chance in per cent, as all panels say it."""

from __future__ import annotations

from fractions import Fraction

__all__ = ["percent"]


def percent(chance: Fraction) -> str:
    """To a tenth; only what is sure is called 0 or 100.

    >>> percent(Fraction(197, 1296)), percent(Fraction(1, 10_000)), percent(Fraction(0))
    ('15.2%', '<0.1%', '0.0%')
    """
    text = f"{float(chance):.1%}"
    if chance not in (0, 1):
        text = {"0.0%": "<0.1%", "100.0%": ">99.9%"}.get(text, text)
    return text
