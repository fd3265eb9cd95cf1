"""What callers give: shown in messages safely and in short, and read as whole numbers of a bounded length."""

from __future__ import annotations

import re
import unicodedata
from operator import index
from typing import Any

__all__ = ["given", "given_file", "number_text", "whole_number", "whole_text"]

_LONGEST, _LONGEST_NAME = 60, 200
_WHOLE = re.compile(r"[+-]?(?:[0-9]{1,20}|[0-9]{1,3}(?:,[0-9]{3}){1,6})")
_NUMBER = re.compile(r"([+-]?(?:[0-9]{1,20}\.?[0-9]{0,20}|\.[0-9]{1,20})(?:e-?[0-9]{1,2})?) ?(%?)", re.IGNORECASE)
_MINUS = str.maketrans("−‐–", "---")


def given(value: object) -> str:
    """A value as messages show it: on one line, with nothing that a terminal would obey, and not too long.

    >>> given("500+2x"), given("\\x1b[31m"), given("9" * 10_000) == repr("9" * 59 + "…")
    ("'500+2x'", "'\\\\x1b[31m'", True)
    """
    try:
        text = _cut(repr(_cut(value) if isinstance(value, str) else value), 4 * _LONGEST)
    except Exception:  # Python writes no number of thousands of digits, and an object's repr may fail in any way
        text = _roughly(value) if isinstance(value, int) else f"<{type(value).__name__}>"
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)


def given_file(path: object) -> str:
    """The same of a file's name, whose end tells most."""
    text = str(path)
    return repr(text if len(text) <= _LONGEST_NAME else "…" + text[1 - _LONGEST_NAME :])


def _roughly(number: int) -> str:
    return f"{'-' if number < 0 else ''}10**{number.bit_length() * 30103 // 100_000}…"


def _cut(text: str, longest: int = _LONGEST) -> str:
    return text if len(text) <= longest else text[: longest - 1] + "…"


def whole_number(value: Any) -> int | None:
    """``value`` as an int if it is a whole number of any library; ``None`` if it isn't, as a bool isn't."""
    if isinstance(value, bool):
        return None
    try:
        return index(value)
    except TypeError:
        return None


def whole_text(text: str) -> int | None:
    """The whole number that a text is, ``None`` for any other text and for one of more than 20 digits.

    >>> whole_text(" －１０，０００ "), whole_text("1.5"), whole_text("9" * 5000)
    (-10000, None, None)
    """
    plain = _plain(text)
    return int(plain.replace(",", "")) if _WHOLE.fullmatch(plain) else None


def number_text(text: str) -> float | None:
    """The number that a text is, a hundredth of it where "%" follows; ``None`` for any other text.

    >>> number_text("０．０１"), number_text("1%"), number_text("-５％"), number_text("nan")
    (0.01, 0.01, -0.05, None)
    """
    found = _NUMBER.fullmatch(_plain(text))
    return None if found is None else float(found[1]) / (100 if found[2] else 1)


def _plain(text: str) -> str:
    return unicodedata.normalize("NFKC", text).translate(_MINUS).strip() if len(text) <= 200 else ""
