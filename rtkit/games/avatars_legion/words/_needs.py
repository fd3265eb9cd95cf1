"""What a spell needs (AL-505): 剣属性, 「魔剣 グラディウス」, or one of several names."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

from rtkit.cards.language import NotUnderstood, Written, as_regex
from rtkit.games.avatars_legion.cardwords import wording
from rtkit.games.avatars_legion.schema import ATTRIBUTES, Needs

__all__ = ["QUOTES", "bare_name", "needs"]

QUOTES = (("「", "」"), ("『", "』"), ("《", "》"), ("〈", "〉"), ('"', '"'))
_QUOTED = re.compile("|".join(f"{a}(?P<q{i}>[^{b}]*){b}" for i, (a, b) in enumerate(QUOTES)))
_MARKS = " []。.:"
_ITEMS = ("name", *ATTRIBUTES)


@cache
def _words(lang: str) -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Kinds and what stands for them."""
    import yaml

    data: Any = yaml.load((Path(__file__).parent / "needs.yaml").read_text(encoding="utf-8"), Loader=yaml.BaseLoader)
    return tuple(
        (kind, re.compile(as_regex(pattern), re.IGNORECASE))
        for kind, patterns in data[lang].items() for pattern in patterns
    )  # fmt: skip


def needs(written: Written, lang: str) -> Needs:
    """What a text says a card needs. Raises ``NotUnderstood`` at the first piece it can't understand."""
    attribute: str | None = None
    names: list[str] = []
    either = any(regex.search(written.text) for kind, regex in _words(lang) if kind == "either")
    i, parted = 0, True
    while i < len(written.text):
        found = _QUOTED.match(written.text, i) or _bracketed(written.text, i, lang)
        kind, end = ("name", found.end()) if found is not None else _match(written.text, i, lang)
        if end == i or (kind in _ITEMS and not parted):
            raise NotUnderstood(*written.span(i, max(end, _unknown_end(written.text, i))), wording("needs"))
        if kind == "name" and found is not None:
            names.append(_name(written, *found.span(str(found.lastgroup))))
        elif kind in ATTRIBUTES and attribute in (None, kind):
            attribute = kind
        elif kind in ATTRIBUTES:
            raise NotUnderstood(*written.span(i, end), wording("one_attribute"))
        parted = either or (kind not in _ITEMS and (parted or kind == "or"))
        i = end
    if attribute is None and not names:
        raise NotUnderstood(*written.span(0, len(written.text)), wording("needs"))
    return Needs(attribute, tuple(names))


def _bracketed(text: str, i: int, lang: str) -> re.Match[str] | None:
    """A name in brackets, 【火炎の杖】: what stands in them and isn't a word of its own, as 剣属性 and アームド are."""
    found = _BRACKETED.match(text, i)
    return None if found is None or _match(found["b"], 0, lang, terms=True)[1] == len(found["b"]) else found


_BRACKETED = re.compile(r"\[(?P<b>[^\[\]]+)\]")


def bare_name(text: str) -> str:
    """A text as a card's name that can stand in quotes."""
    return " ".join(text.translate(_UNQUOTED).split())[:40] or "?"


_UNQUOTED = str.maketrans(dict.fromkeys('「」『』《》〈〉"“”', " "))


def _unknown_end(text: str, i: int) -> int:
    """Where an unknown piece ends: before the next mark or quote."""
    found = re.compile(r"[\[\]、,。・|:「『《〈\"\n]").search(text, i + 1)
    return found.start() if found else len(text)


def _match(text: str, i: int, lang: str, terms: bool = False) -> tuple[str, int]:
    """(kind, end) of the longest piece known at ``i``; with ``terms`` also of the game's terms, which no card needs."""
    if text[i] in _MARKS:
        return "", i + 1
    best = ("", i)
    for kind, regex in _words(lang):
        found = regex.match(text, i) if terms or kind != "term" else None
        if found is not None and found.end() > best[1]:
            best = kind, found.end()
    return best


def _name(written: Written, start: int, end: int) -> str:
    return written.source[written.original(start) : written.original(end)].strip()
