"""Cells of card files, for any game: texts as their owners type them → values, or what would be right."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping

from rtkit.cards.letters import even
from rtkit.cards.problems import Pair, Wrong, both, same

__all__ = ["NAME_LONGEST", "NUMBER_LONGEST", "choices", "is_nothing", "name", "number", "one_of", "text", "whole"]

NAME_LONGEST = 80
NUMBER_LONGEST = 32
_BRACKETS = "[]【】「」 "
"""Rules and cards show values in brackets: 属性【剣】, BP【2】."""
_NOTHING = frozenset(["なし", "無し", "無", "-", "ー", "―", "—", "–", "−", "none", "nothing"])


def is_nothing(text: str) -> bool:
    """Does a filled cell say that there is nothing?

    >>> is_nothing("なし"), is_nothing("０")
    (True, False)
    """
    return even(text).casefold() in _NOTHING


def name(text: str) -> str:
    """A card's name, as it is. Raises ``Wrong`` for one that is too long or has line ends."""
    if len(text) > NAME_LONGEST or "\n" in text or "\r" in text:
        raise Wrong(both("cards.name", most=NAME_LONGEST), both("cards.short_right"))
    return text


def number(example: str) -> Callable[[str], str]:
    """The parser of card numbers; it raises ``Wrong`` with a number that would do."""

    def parse(text: str) -> str:
        cleaned = even(text)
        if re.fullmatch(f"[A-Za-z0-9]{{1,{NUMBER_LONGEST}}}", cleaned):
            return cleaned
        right = re.sub("[^A-Za-z0-9]+", "", cleaned)[:NUMBER_LONGEST] or example
        raise Wrong(both("cards.letters_digits", most=NUMBER_LONGEST), same(right))

    return parse


def whole(high: int, example: int, low: int = 0) -> Callable[[str], int | None]:
    """The parser of whole numbers from ``low`` to ``high``; ``None`` where a cell says that there is none."""

    def parse(text: str) -> int | None:
        if is_nothing(text):
            return None
        plain = re.sub(r"(?<=\d),(?=\d{3}(\D|$))", "", even(text).strip(_BRACKETS))
        if re.fullmatch("[0-9]{1,9}", plain) and low <= int(plain) <= high:
            return int(plain)
        found = re.search("[0-9]+", plain)
        near = min(max(int(found.group()[:9]), low), high) if found else example
        raise Wrong(both("cards.whole", low=low, high=f"{high:,}"), same(str(near)))

    return parse


def one_of(words: Mapping[str, str], said: Mapping[str, Pair]) -> Callable[[str], str]:
    """The parser of one of some values: ``words``: the ways to write each, without blanks; ``said``: how it's told."""
    known = {word: value for value, line in words.items() for word in line.split()}
    shown = choices(said.values())

    def parse(text: str) -> str:
        value = known.get("".join(even(text).strip(_BRACKETS).casefold().split()))
        if value:
            return value
        near = next(
            (v for w, v in known.items() if not (w.isascii() and len(w) == 1) and w in even(text).casefold()), None
        )
        raise Wrong(both("cards.one_of", choices=shown), said[near] if near else shown)

    return parse


def choices(said: Iterable[Pair]) -> Pair:
    """All values, in both languages."""
    pairs = tuple(said)
    return (" / ".join(ja for ja, _ in pairs), " / ".join(en for _, en in pairs))


def text(text: str) -> str:
    """An effect's text, ``""`` where the cell says that there is none."""
    return "" if is_nothing(text) else text
