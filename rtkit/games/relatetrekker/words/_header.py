"""What stands before a follow's effect: 【カウンター】, 【クイック：バトル】, "Counter:", "[Quick: battle]"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from rtkit.cards.language import NotUnderstood, Written, expand
from rtkit.games.relatetrekker.cardwords import wording

__all__ = ["Header", "label_end", "read_header", "situation_names", "situation_word"]

_OPEN, _CLOSE = '[(「『《〈<"', '])」』》〉>"'
_MARKS = re.compile(rf"[{re.escape(_OPEN + _CLOSE)}:、,。./|・\-ー—\s\n]*")


@dataclass(frozen=True)
class Header:
    """The kind of a follow, a quick's situation, and where its effect begins in the normalised text."""

    kind: str
    situation: str | None
    end: int


@cache
def _names() -> dict[str, dict[str, list[str]]]:
    """Group → kind or situation → its surfaces, as the file has them."""
    import yaml

    data: Any = yaml.load((Path(__file__).parent / "headers.yaml").read_text(encoding="utf-8"), Loader=yaml.BaseLoader)
    return {
        group: {name: [s for p in patterns for s in expand(p)] for name, patterns in by.items()}
        for group, by in data.items()
    }


def situation_word(situation: str, lang: str) -> str:
    """How a quick's situation is written: the first two surfaces of its entry are the Japanese and the English."""
    return _names()["situations"][situation][lang == "en"]


def situation_names(lang: str) -> str:
    """The situations a quick may name, as a list for a message."""
    return ("、" if lang == "ja" else ", ").join(situation_word(s, lang) for s in _names()["situations"])


@cache
def _surfaces(group: str) -> tuple[dict[str, str], int]:
    """Surface → the first kind or situation that has it; and the length of the longest."""
    table: dict[str, str] = {}
    for name, surfaces in _names()[group].items():
        for surface in surfaces:
            table.setdefault(surface, name)
    return table, max(map(len, table))


def _match(group: str, text: str, i: int) -> tuple[str, int] | None:
    """What the longest surface at letter ``i`` means, and where it ends; none ends within a Latin word."""
    table, longest = _surfaces(group)
    for length in range(min(longest, len(text) - i), 0, -1):
        surface = text[i : i + length].casefold()
        after = text[i + length : i + length + 1]
        inside = surface[-1].isascii() and after.isascii() and after.isalpha()
        if surface in table and len(surface) == length and not inside:
            return table[surface], i + length
    return None


def read_header(written: Written, lang: str) -> Header:
    """The header a follow begins with; kind "follow" if it has none.

    Raises ``NotUnderstood`` where a quick's situation isn't known, with the list of those that are.
    """
    text = written.text
    found = _match("kinds", text, _after(text, 0))
    if found is None:
        return Header("follow", None, 0)
    kind, end = found
    start = _after(text, end)
    again = _match("kinds", text, start)
    if again is not None and again[0] == kind:  # カウンター counter
        start = _after(text, again[1])
    if kind != "quick":
        return Header(kind, None, start)
    said = _match("situations", text, start)
    if said is None:
        close = re.compile(rf"[{re.escape(_CLOSE)}:、。\n]").search(text, start)
        place = written.span(start, close.start() if close else len(text))
        raise NotUnderstood(*place, wording("situation", names=(situation_names("ja"), situation_names("en"))))
    situation, end = said
    return Header("quick", situation, _after(text, end))


def label_end(written: Written, what: str) -> int:
    """Where an ability's or a stage's effect begins: after アビリティ： or "Stage:", if it begins with that."""
    found = _match("labels", written.text, _after(written.text, 0))
    if found is None or found[0] != what:
        return 0
    end = _after(written.text, found[1])
    return end if end > found[1] else 0


def _after(text: str, i: int) -> int:
    """Past the brackets and marks that follow, but not past the bracket of a block or a sign of a number."""
    found = _MARKS.match(text, i)
    end = found.end() if found else i
    return end - 1 if text[end - 1 : end] == "-" and text[end : end + 1].isdigit() and end > i else end
