"""A side of a battle as people write it: ``500+2d``, ``500``, ``3d``, ``５００＋ダイス２``."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from rtkit.errors import OptionError
from rtkit.i18n import t
from rtkit.odds.checks import MAX_DICE

__all__ = ["Side", "parse_side"]

_VALUE = re.compile(r"\d{1,3}(?:,\d{3}){1,2}|\d{1,9}")
_DICE = re.compile(r"(?P<n>\d{1,3}(?=[dダサ個]))?(?:d(?:6|ice|ie)?|個?(?:ダイス|サイコロ))", re.IGNORECASE)
_DICE_AFTER = re.compile(r"(?:ダイス|サイコロ)(?P<n>\d{1,3})個?")
_MINUS = str.maketrans({"−": "-", "‐": "-", "–": "-", "、": "+", "と": "+"})


@dataclass(frozen=True)
class Side:
    """A value (A or D) and a number of dice, in use."""

    value: int
    dice: int

    def __str__(self) -> str:
        return f"{self.value}+{self.dice}d"


def parse_side(text: str) -> Side:
    """Read a side: values and dice joined by ``+`` or ``-``, each kind added up and cut at 0 (RT-107).

    ``2d`` and ``2d6`` are two dice, ``d`` is one, as are ``2ダイス``, ``ダイス2``; full-width signs and digits,
    spaces and ``1,000`` are understood. Raises ``OptionError`` that shows the piece not understood.

    >>> parse_side("500 + 2d"), parse_side("３ｄ"), parse_side("500+2d+300-1d")
    (Side(value=500, dice=2), Side(value=0, dice=3), Side(value=800, dice=1))
    """
    plain = unicodedata.normalize("NFKC", text).translate(_MINUS).strip()
    value = dice = 0
    for i, piece in enumerate(re.split(r"(?<!^)(?=[+-])", plain.removeprefix("+"))):
        sign = -1 if i and piece.startswith("-") else 1
        word = piece[1 if i else 0 :].strip()
        if _VALUE.fullmatch(word):
            value += sign * int(word.replace(",", ""))
        else:
            dice += sign * _dice_of(word, text)
    if dice > MAX_DICE:
        raise OptionError(t("odds.too_many_dice", text=text, most=MAX_DICE, got=dice))
    return Side(max(0, value), max(0, dice))


def _dice_of(word: str, text: str) -> int:
    match = _DICE.fullmatch(word) or _DICE_AFTER.fullmatch(word)
    if not match:
        raise OptionError(t("odds.piece", text=text, piece=word or t("odds.nothing")))
    return int(match["n"] or 1)
