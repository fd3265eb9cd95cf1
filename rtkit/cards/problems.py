"""What is wrong in a file, at which place, and what would be right; always in Japanese and in English."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

from rtkit.errors import CardError, DeckError
from rtkit.i18n import LANGUAGES, get_language, t

__all__ = ["CardFileError", "DeckFileError", "Note", "Pair", "Problem", "Wrong", "both", "quoted", "same", "shown"]

Pair = tuple[str, str]
"""The same words in Japanese and in English."""

_LONGEST = 60


def same(text: str) -> Pair:
    """Words that read the same in both languages."""
    return (text, text)


def both(key: str, **values: object) -> Pair:
    """The words under ``key`` in both languages; a pair among the values is taken in the language at hand.

    >>> both("cards.whole", low=0, high=same("99"))
    ('0～99 の整数', 'a whole number from 0 to 99')
    """

    def said(side: int) -> str:
        picked = {k: v[side] if isinstance(v, tuple) else v for k, v in values.items()}
        return t(key, LANGUAGES[side], **picked)

    return (said(0), said(1))


def shown(text: str) -> str:
    """Text that is safe on a terminal: control and direction characters are spelled out.

    >>> shown("a\\x1b[31m")
    'a\\\\x1b[31m'
    """
    return "".join(_spelled(c) for c in text)


def _spelled(c: str) -> str:
    hidden = unicodedata.category(c) in ("Cc", "Cs", "Zl", "Zp") or unicodedata.bidirectional(c) in _DIRECTIONS
    if not hidden:
        return c
    return {"\n": "\\n", "\r": "\\r", "\t": "\\t"}.get(c) or (
        f"\\x{ord(c):02x}" if ord(c) < 256 else f"\\u{ord(c):04x}"
    )


_DIRECTIONS = ("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")


def quoted(text: str) -> Pair:
    """What was written, in quotation marks and not too long; or that nothing was."""
    if not text.strip():
        return both("cards.blank")
    cut = text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"
    return (f"「{shown(cut)}」", f'"{shown(cut)}"')


class Wrong(ValueError):
    """A text that can't be used: ``expected`` is what belongs there, ``right`` an example or the nearest that would do.

    ``got`` says what came, where quoting the text wouldn't. ``unclear`` marks a text that leaves the card usable
    for odds.
    """

    def __init__(self, expected: Pair, right: Pair, got: Pair | None = None, unclear: bool = False) -> None:
        super().__init__(expected[1])
        self.expected = expected
        self.right = right
        self.got = got
        self.unclear = unclear

    def message(self) -> str:
        """The sentence, in the language in use."""
        return sentence(self.expected, self.got or both("cards.blank"), self.right)


def sentence(expected: Pair, got: Pair, right: Pair, lang: str | None = None) -> str:
    """What was expected, what came and what would be right, in ``lang`` or in the language in use."""
    side = LANGUAGES.index(lang or get_language())
    return t("cards.problem", LANGUAGES[side], expected=expected[side], got=got[side], right=right[side])


@dataclass(frozen=True)
class Problem:
    """One thing wrong (or worth a note) in a file.

    ``row`` counts as the spreadsheet shows it, from 1 (for YAML: the line); 0 means the file as a whole. ``column``
    is the header. ``unclear``: the card still serves for odds.

    >>> Problem("a.csv", 2, "A", same("a number"), same("x"), same("500")).text("en")
    'a.csv:2:A: expected a number, got x, would be right: 500'
    """

    file: str
    row: int
    column: str
    expected: Pair
    got: Pair
    right: Pair
    unclear: bool = False

    @property
    def place(self) -> str:
        """``file:row:column``, or the file alone."""
        parts = (self.file, str(self.row), self.column or "-") if self.row else (self.file,)
        return ":".join(shown(part) for part in parts)

    def text(self, lang: str | None = None) -> str:
        """The problem as a sentence in ``lang``, or in the language in use."""
        return f"{self.place}: {self.message(lang)}"

    def message(self, lang: str | None = None) -> str:
        """The sentence without the place."""
        return sentence(self.expected, self.got, self.right, lang)

    def __str__(self) -> str:
        return self.text()

    def to_plain(self) -> dict[str, object]:
        """The problem as a mapping for JSON, its sentence in both languages."""
        return {
            "file": self.file, "row": self.row, "column": self.column, "unclear": self.unclear,
            "text": {lang: self.text(lang) for lang in LANGUAGES},
            "expected": dict(zip(LANGUAGES, self.expected, strict=True)),
            "got": dict(zip(LANGUAGES, self.got, strict=True)),
            "right": dict(zip(LANGUAGES, self.right, strict=True)),
        }  # fmt: skip

    @classmethod
    def of(cls, file: str, row: int, column: str, wrong: Wrong, text: str = "") -> Problem:
        """What is wrong with ``text``, at its place."""
        return cls(file, row, column, wrong.expected, wrong.got or quoted(text), wrong.right, wrong.unclear)


class Note(Problem):
    """Something in a file that isn't known and so isn't read, which may be meant so.

    ``expected`` is what it is (a column, a part); ``right`` what it may stand for, "" if nothing is near.
    """

    def message(self, lang: str | None = None) -> str:
        """The sentence without the place."""
        side = LANGUAGES.index(lang or get_language())
        key = "cards.note_near" if self.right[side] else "cards.note"
        return t(key, LANGUAGES[side], kind=self.expected[side], got=self.got[side], right=self.right[side])


class CardFileError(CardError):
    """A card file can't be used; ``problems`` has all that is wrong with it."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(str(p) for p in self.problems))


class DeckFileError(DeckError):
    """A deck can't be used; ``problems`` has all that is wrong with it."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(str(p) for p in self.problems))
