"""Letters made alike: what a reader takes for the same letter, whatever keyboard or program wrote it."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

__all__ = ["WAVES", "bare", "even", "plain"]

WAVES = "〜∼"
"""Signs that stand for a tilde and that Unicode's normal form leaves apart from it."""
_TILDES = str.maketrans(dict.fromkeys(WAVES, "~"))


def even(text: str) -> str:
    """A text without differences of width, or of wave dash and tilde, and without blanks around it.

    >>> even(" ＡＢ〜 "), even("ＡＢ～")
    ('AB~', 'AB~')
    """
    return unicodedata.normalize("NFKC", text).translate(_TILDES).strip()


@lru_cache(maxsize=4096)
def bare(text: str) -> str:
    """An even text without blanks: what makes two names the same.

    >>> bare("魔剣　グラディウス")
    '魔剣グラディウス'
    """
    return "".join(even(text).split())


def plain(text: str) -> str:
    """A bare text without differences of case: what counts where a person looks for a name.

    >>> plain("Red　Rush") == plain("ＲＥＤ rush")
    True
    """
    return bare(text).casefold()
