"""What is wrong in a file, at which place, and what would be right; always in Japanese and in English."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol, Self

from rtkit.errors import CardError, DeckError
from rtkit.i18n import LANGUAGES, get_language, t

__all__ = [
    "CardFileError", "DeckFileError", "Note", "Pair", "Problem", "Wrong",
    "both", "filled", "quoted", "same", "sentence", "shown",
]  # fmt: skip

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

    return filled((t(key, LANGUAGES[0]), t(key, LANGUAGES[1])), **values)


def filled(pair: Pair, **values: object) -> Pair:
    """A pair of texts with their places filled; a pair among the values is taken in the language at hand.

    >>> filled(("{name}の色", "{name}'s colour"), name=("空", "sky"))
    ('空の色', "sky's colour")
    """
    if not values:
        return pair
    ja, en = ({k: v[side] if isinstance(v, tuple) else v for k, v in values.items()} for side in (0, 1))
    return (pair[0].format(**ja), pair[1].format(**en))


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

    ``got`` says what came, where quoting the text wouldn't. ``unclear`` marks an effect that isn't understood, which
    leaves the card usable for odds; its ``right`` is a sentence on what would be understood.
    """

    def __init__(self, expected: Pair, right: Pair, got: Pair | None = None, unclear: bool = False) -> None:
        super().__init__(expected[1])
        self.expected = expected
        self.right = right
        self.got = got
        self.unclear = unclear

    def message(self) -> str:
        """The sentence, in the language in use."""
        return sentence(self, self.got or both("cards.blank"))


class _Told(Protocol):
    @property
    def expected(self) -> Pair: ...
    @property
    def right(self) -> Pair: ...
    @property
    def unclear(self) -> bool: ...


def sentence(told: _Told, got: Pair, lang: str | None = None) -> str:
    """What was expected, what came and what would be right, in ``lang`` or in the language in use."""
    key = "cards.not_understood" if told.unclear else "cards.problem"
    side = LANGUAGES.index(lang or get_language())
    return both(key, expected=told.expected, got=got, right=told.right)[side]


@dataclass(frozen=True)
class Problem:
    """One thing wrong (or worth a note) in a file.

    ``row`` counts as the spreadsheet shows it, from 1 (for YAML: the line); 0 means the file as a whole. ``column``
    is the header. ``unclear``: the card still serves for odds. ``card``: number and name of the card it is about.

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
    card: str = ""

    @property
    def place(self) -> str:
        """``file:row:column``, or the file alone."""
        parts = (self.file, str(self.row), self.column or "-") if self.row else (self.file,)
        return ":".join(shown(part) for part in parts)

    def text(self, lang: str | None = None) -> str:
        """The problem as a sentence in ``lang``, or in the language in use."""
        said = self.message(lang)
        return f"{self.place}: " + (t("cards.of_card", lang, card=shown(self.card), text=said) if self.card else said)

    def message(self, lang: str | None = None) -> str:
        """The sentence without the place."""
        return sentence(self, self.got, lang)

    def __str__(self) -> str:
        return self.text()

    def to_plain(self) -> dict[str, object]:
        """The problem as a mapping for JSON, its sentence in both languages."""
        return {
            "file": self.file, "row": self.row, "column": self.column, "card": self.card, "unclear": self.unclear,
            "text": {lang: self.text(lang) for lang in LANGUAGES},
            "expected": dict(zip(LANGUAGES, self.expected, strict=True)),
            "got": dict(zip(LANGUAGES, self.got, strict=True)),
            "right": dict(zip(LANGUAGES, self.right, strict=True)),
        }  # fmt: skip

    @classmethod
    def of(cls, file: str, row: int, column: str, wrong: Wrong, text: str = "", card: str = "") -> Self:
        """What is wrong with ``text``, at its place."""
        return cls(file, row, column, wrong.expected, wrong.got or quoted(text), wrong.right, wrong.unclear, card)


@dataclass(frozen=True)
class Note(Problem):
    """Something in a file that may be meant so: ``about`` says what it is.

    "unknown": it isn't known and isn't read; "example": a row of the template; "nobody": no card has what is named;
    "idle": a part of an effect can never do anything where it stands. ``expected`` is of what kind it is (a column, a
    species, what is done); ``right`` what it may stand for, "" if nothing is near.
    """

    about: str = "unknown"

    def message(self, lang: str | None = None) -> str:
        """The sentence without the place."""
        side = LANGUAGES.index(lang or get_language())
        key = f"{self.about}_near" if self.right[side] else self.about
        told = {"kind": self.expected[side], "got": self.got[side], "right": self.right[side]}
        return t(f"cards.note_{key}", LANGUAGES[side], **told)


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
