"""Numbers as a spreadsheet shows them: 7 in the format ``000`` is 007, in ``"RT"000`` RT007; 0.5 in ``0%`` is 50%."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal

__all__ = ["as_shown"]

_COLOURS = "Black|Blue|Cyan|Green|Magenta|Red|White|Yellow|Color ?[0-9]+|黒|青|水|緑|紫|赤|白|黄"
_TOKENS = re.compile(
    rf'"(?P<quoted>[^"]*)"|\\(?P<escaped>.)|\[\$(?P<currency>[^\]\-]*)(?:-[^\]]*)?\]|\[(?:{_COLOURS})\]|(?P<space>_.)|\*.'
    r"|(?P<general>General|G/標準|@)|(?P<digits>[0#,]*[0#](?:\.[0#]*)?)|(?P<percent>%)"
    r"|(?P<plain>[-+()^'~{}<>=&:!$ ]|[^\x00-\x7f])",
    re.IGNORECASE | re.DOTALL,
)
_MOST = 1e15
"""From here on a spreadsheet has no exact numbers."""
_LITERALS = ("quoted", "escaped", "currency", "percent", "plain")


@dataclass(frozen=True)
class _Section:
    """One section of a format: the text before and after the number, its ``digits`` ("" for General)."""

    before: str
    digits: str
    after: str


def as_shown(value: int | float, shape: str) -> str | None:
    """The text shown for a number in a number format; ``None`` where that can't be told (fractions, conditions, …).

    >>> as_shown(7, '"RT"000'), as_shown(0.5, "0%"), as_shown(1500, "#,##0"), as_shown(3, "# ?/?")
    ('RT007', '50%', '1,500', None)
    """
    sections = _split(shape or "General")
    at = 1 if value < 0 and len(sections) > 1 else 2 if value == 0 and len(sections) > 2 else 0
    section = _section(sections[at])
    if section is None or (section.digits and not abs(value) < _MOST):
        return None
    said = _digits(value, section) if section.digits else _general(abs(value))
    sign = "-" if value < 0 and not at and said.strip("0.,") else ""
    return f"{sign}{section.before}{said}{section.after}".strip()


def _split(shape: str) -> list[str]:
    """The sections of a format: of numbers above 0 (or all), below 0, for 0 and for texts."""
    parts = [""]
    for piece in re.findall(r'"[^"]*"|\\.|\[[^\]]*\]|.', shape, re.DOTALL):
        if piece == ";":
            parts.append("")
        else:
            parts[-1] += piece
    return parts


def _section(text: str) -> _Section | None:
    """A section taken apart; ``None`` where it has none or several numbers, or anything that isn't known."""
    around = [""]
    digits: list[str] = []
    i = 0
    while i < len(text):
        found = _TOKENS.match(text, i)
        if found is None:
            return None
        if found["general"] or found["digits"]:
            digits.append(found["digits"] or "")
            around.append("")
        around[-1] += next((found[kind] for kind in _LITERALS if found[kind]), "")
        i = found.end()
    grouped = all(re.fullmatch(r"[0#]+(,[0#]+)*(\.[0#]*)?", d) for d in digits if d)
    return _Section(around[0], digits[0], around[1]) if len(digits) == 1 and grouped else None


def _general(value: int | float) -> str:
    """A number without a format: 500.0 is 500, 0.1 + 0.2 is 0.3."""
    if isinstance(value, int) or (value.is_integer() and value < _MOST):
        return str(int(value))
    return f"{value:.10g}"


def _digits(value: int | float, section: _Section) -> str:
    """The digits of a number's size, as many as the format asks for."""
    whole, _, decimals = section.digits.partition(".")
    percents = section.before.count("%") + section.after.count("%")
    exact = abs(Decimal(str(value))).scaleb(2 * percents)
    rounded = exact.quantize(Decimal(1).scaleb(-len(decimals)), rounding=ROUND_HALF_UP)
    left, _, right = f"{rounded:f}".partition(".")
    least = whole.count("0")
    left = left.lstrip("0").rjust(least, "0")
    if "," in whole and len(left) > 3:
        left = f"{int(left):,}".rjust(least, "0")
    right = right[: decimals.count("0")] + right[decimals.count("0") :].rstrip("0")
    return f"{left}.{right}" if right else left
