"""Words that sentences of any game are put together of."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["added", "listed"]


def listed(words: Sequence[str], lang: str) -> str:
    """Several words in a row.

    >>> listed(["A", "B"], "ja"), listed(["A", "B"], "en")
    ('A、B', 'A, B')
    """
    return ("、" if lang == "ja" else ", ").join(words)


def added(values: Sequence[int]) -> str:
    """A sum with its parts, where there are several.

    >>> added([4]), added([3, 5])
    ('4', '3 + 5 = 8')
    """
    said = " + ".join(map(str, values))
    return said if len(values) == 1 else f"{said} = {sum(values)}"
