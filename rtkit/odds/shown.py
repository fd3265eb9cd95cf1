"""Chances as people read them."""

from __future__ import annotations

from fractions import Fraction

__all__ = ["chance_words", "percent"]


def chance_words(p: Fraction) -> dict[str, str]:
    """A chance as its percentage and its ratio, by the names that words have for them."""
    return {"percent": percent(p), "exact": _exact(p)}


def _exact(p: Fraction) -> str:
    """The ratio while a person can read it; ``--json`` has it whole."""
    text = str(p)
    return text if len(text) <= 40 else f"~{float(p):.12g}"


def percent(p: Fraction) -> str:
    """A probability in percent to one decimal, more where that would say 0 or 100 of what isn't certain.

    >>> percent(Fraction(197, 1296)), percent(Fraction(1)), percent(Fraction(1, 6**6))
    ('15.2%', '100%', '0.002%')
    """
    rest = min(p, 1 - p)
    if rest == 0:
        return f"{100 * int(p)}%"
    places = 1
    while rest * 100 * 10**places < 1 and places < 12:
        places += 1
    shown = f"{float(rest * 100):.{places}f}"
    if float(shown) == 0:
        return f"< 0.{'0' * 11}1%" if rest == p else f"> 99.{'9' * 12}%"
    whole = Fraction(shown) if rest == p else 100 - Fraction(shown)
    return f"{float(whole):.{places}f}%"
