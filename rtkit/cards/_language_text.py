"""Normalising a text while remembering where every letter came from."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from rtkit.cards.letters import WAVES

__all__ = ["Written", "normalise", "quotes_for"]

_SAME = str.maketrans(
    {
        **dict.fromkeys("−‐‑‒–—―﹣", "-"),
        **dict.fromkeys(WAVES, "~"),
        **dict.fromkeys("’‘`´", "'"),
        **dict.fromkeys("“”„", '"'),
        **dict.fromkeys("【〔〖[", "["),
        **dict.fromkeys("】〕〗]", "]"),
        **dict.fromkeys("≪«", "《"),
        **dict.fromkeys("≫»", "》"),
        **dict.fromkeys("､，", "、"),
        **dict.fromkeys("｡．", "。"),
        **dict.fromkeys("\r\v\f\x85\u2028\u2029", "\n"),
    }
)
_KANA = re.compile("[ぁ-ヿｦ-ﾝ]")
_VOICED = "ﾞﾟ\u3099\u309a"


@dataclass(frozen=True)
class Written:
    """A normalised ``text`` and, for each of its letters (and its end), the place in ``source`` it came from."""

    source: str
    text: str
    places: tuple[int, ...]

    def original(self, i: int) -> int:
        """The place in the source of letter ``i`` of the text."""
        return self.places[min(i, len(self.places) - 1)]

    def span(self, i: int, j: int) -> tuple[int, int]:
        """The place in the source of the letters ``i`` to ``j``, without blanks at its end."""
        start = self.original(i)
        end = max(start, self.original(j))
        return start, start + len(self.source[start:end].rstrip())


def _clusters(text: str) -> list[tuple[int, str]]:
    """Letters with the voiced marks that follow them, so that ｶﾞ becomes one ガ."""
    out: list[tuple[int, str]] = []
    for i, letter in enumerate(text):
        if letter in _VOICED and out and _KANA.match(out[-1][1][-1]):
            out[-1] = (out[-1][0], out[-1][1] + letter)
        else:
            out.append((i, letter))
    return out


def normalise(source: str, spaces: bool, lines: bool) -> Written:
    """Widths, signs, quotes and brackets made alike; blanks dropped, or made one where ``spaces`` count.

    Line ends stay as ``\\n`` if ``lines``, else they are blanks.

    >>> normalise("Ａ ＋３００", spaces=False, lines=False).text
    'A+300'
    """
    letters: list[tuple[str, int]] = []
    for place, cluster in _clusters(source):
        for letter in unicodedata.normalize("NFKC", cluster.translate(_SAME)).translate(_SAME):
            kind = "\n" if letter == "\n" and lines else " " if letter.isspace() else letter
            last = letters[-1][0] if letters else "\n"
            if kind == " " and (not spaces or last in " \n"):
                continue
            if kind == "\n" and last in " \n":
                if letters and last == " ":
                    letters[-1] = ("\n", letters[-1][1])
                continue
            if unicodedata.category(letter) == "Cf":
                continue
            letters.append((kind, place))
    while letters and letters[-1][0] in " \n":
        letters.pop()
    text = _dashes("".join(letter for letter, _ in letters))
    return Written(source, text, (*(place for _, place in letters), len(source)))


def quotes_for(name: str, pairs: tuple[tuple[str, str], ...]) -> tuple[str, str]:
    """The first pair of quotes that the name can stand in without closing it; the first of all if there is none.

    >>> quotes_for('the "Fox"', (('"', '"'), ("「", "」")))
    ('「', '」')
    """
    marks = normalise(name, spaces=True, lines=True).text
    return next((pair for pair in pairs if not set(pair) & set(marks)), pairs[0])


def _dashes(text: str) -> str:
    """A long-vowel mark before a digit, after anything but kana, is a minus."""
    out = list(text)
    for i, letter in enumerate(text):
        before = text[i - 1] if i else " "
        if letter == "ー" and text[i + 1 : i + 2].isdigit() and not "ぁ" <= before <= "ヿ":
            out[i] = "-"
    return "".join(out)
