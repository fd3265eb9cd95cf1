"""What strategies for the effects of all games are put together of."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

__all__ = ["nested", "quotable", "several"]

_PAIRS = ("「」", "『』", "《》", "〈〉", '"')
_letters = st.characters(codec="utf-8", categories=("L", "N", "P", "S", "Zs"))


def _fits_in_quotes(word: str) -> bool:
    marks = set(unicodedata.normalize("NFKC", word.translate(str.maketrans("“”„≪≫«»", '"""《》《》'))))
    return bool(word) and any(not marks & set(pair) for pair in _PAIRS)


def quotable(fold: Callable[[str], str] = str) -> st.SearchStrategy[str]:
    """Words, and nearly all else, that some pair of quotes can stand round; ``fold`` makes them as they are read."""
    letters = st.text(_letters, min_size=1, max_size=8)
    return letters.map(lambda s: " ".join(fold(s).split())).filter(_fits_in_quotes)


def several(step: st.SearchStrategy[Any], most: int) -> st.SearchStrategy[tuple[Any, ...]]:
    """One to ``most`` steps."""
    return st.lists(step, min_size=1, max_size=most).map(tuple)


def nested(simple: st.SearchStrategy[Any], may: type, when: type, conditions: Any) -> st.SearchStrategy[Any]:
    """Steps, those that hold steps (``may`` and ``when`` a condition holds) up to three deep."""

    def wrapped(step: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
        inner = several(step, 3)
        return simple | st.builds(may, inner) | st.builds(when, conditions, inner)

    return wrapped(wrapped(wrapped(simple)))
