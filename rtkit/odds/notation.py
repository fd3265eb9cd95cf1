"""A side of a battle as people write it: ``500+2d``, ``A500 2個``, ``500``, ``3d``, ``５００＋ダイス２``."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from rtkit._given import given
from rtkit.errors import OptionError
from rtkit.i18n import t
from rtkit.odds.checks import MAX_DICE

__all__ = ["Side", "parse_side"]

_LONGEST = 200
_VALUE = re.compile(r"(?:[AD]\s*)?(?P<n>[0-9]{1,3}(?:,[0-9]{3}){1,2}|[0-9]{1,9})", re.IGNORECASE)
_DICE = tuple(
    re.compile(form, re.IGNORECASE)
    for form in (
        r"(?P<n>[0-9]{1,3})?\s*(?:d(?:6|ice|ie)?|個?(?:ダイス|サイコロ))",
        r"(?P<n>[0-9]{1,3})\s*個",
        r"(?:ダイス|サイコロ)\s*(?P<n>[0-9]{1,3})\s*個?",
    )
)
_SPACED = re.compile(r"^\+?((?:[AD]\s*)?[0-9][0-9,]*)\s+(?=[0-9]{1,3}\s*[dダサ個]|(?:ダイス|サイコロ)\s*[0-9])", re.I)
"""A value at the start and dice after a space, with no sign between them."""
_GROUPED = re.compile(r"[0-9]、[0-9]{3}(?![0-9])")
_SIGNS = str.maketrans({"−": "-", "‐": "-", "–": "-", "、": "+", "と": "+"})


@dataclass(frozen=True)
class Side:
    """A value (A or D) and a number of dice, in use."""

    value: int
    dice: int

    def __str__(self) -> str:
        return f"{self.value}+{self.dice}d"


def parse_side(text: str) -> Side:
    """Read a side: values and dice joined by ``+`` or ``-``, each kind added up, the value cut at 0 (RT-107).

    ``2d`` and ``2d6`` are two dice, ``d`` is one, as are ``2ダイス``, ``ダイス2``, ``2個``; ``A`` or ``D`` may stand
    before a value; full-width signs and digits, spaces and ``1,000`` are understood. Raises ``OptionError`` that
    shows the piece not understood, also for dice that add up to less than none.

    >>> parse_side("500 + 2d"), parse_side("３ｄ"), parse_side("A500 2個"), parse_side("500+2d+300-1d")
    (Side(value=500, dice=2), Side(value=0, dice=3), Side(value=500, dice=2), Side(value=800, dice=1))
    """
    value, dice = [], []
    for sign, word in _pieces(text):
        if any(found := match for form in _DICE if (match := form.fullmatch(word))):
            dice.append(sign * int(found["n"] or 1))
        elif match := _VALUE.fullmatch(word):
            value.append(sign * int(match["n"].replace(",", "")))
        else:
            raise _unread(text, word)
    side = Side(max(0, sum(value)), sum(dice))
    if side.dice < 0:
        meant = t("odds.meant", right=Side(side.value, -side.dice)) if len(dice) == 1 else ""
        raise OptionError(t("odds.negative_dice", text=given(text), got=side.dice, meant=meant))
    if side.dice > MAX_DICE:
        raise OptionError(t("odds.too_many_dice", text=given(text), most=MAX_DICE, got=side.dice))
    return side


def _pieces(text: str) -> list[tuple[int, str]]:
    """What is added (1) or taken away (-1). Raises ``OptionError`` for what is too long, or written as ``1、000``."""
    if not isinstance(text, str) or len(text) > _LONGEST:
        raise OptionError(t("odds.not_a_side", text=given(text)))
    plain = unicodedata.normalize("NFKC", text).strip()
    if grouped := _GROUPED.search(plain):
        raise OptionError(t("odds.grouped", text=given(text), right=grouped[0].replace("、", ",")))
    joined = _SPACED.sub(r"\1+", plain.translate(_SIGNS)).removeprefix("+")
    pieces = re.split(r"(?<!^)(?=[+-])", joined)
    return [(-1 if p[0] == "-" else 1, p[1:].strip()) if i else (1, p.strip()) for i, p in enumerate(pieces)]


def _unread(text: str, word: str) -> OptionError:
    if word == unicodedata.normalize("NFKC", text).strip():
        return OptionError(t("odds.not_a_side", text=given(text)))
    return OptionError(t("odds.piece", text=given(text), piece=given(word) if word else t("odds.nothing")))
