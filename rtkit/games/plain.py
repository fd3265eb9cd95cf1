"""Frozen dataclasses of a game's cards ↔ plain values (dicts, lists, texts, numbers), each held against what it can be.

A ``Shape`` says of a game's classes what their fields may hold. Values that are one of several classes carry the
class's tag under ``do``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields, is_dataclass
from functools import lru_cache
from typing import Any

from rtkit.errors import CardError
from rtkit.i18n import t

__all__ = ["Shape", "check_named", "demand", "inside", "refuse"]

Key = tuple[str, str]
"""A field: name of its class, its own name."""


def refuse(where: str, expected: str, got: Any) -> CardError:
    """The error that names a place, what was expected there, and what came."""
    return CardError(t("games.place", path=where, expected=expected, got=repr(got)))


def demand(holds: bool, where: str, expected: str, got: Any) -> None:
    """Raise what ``refuse`` makes unless something holds."""
    if not holds:
        raise refuse(where, expected, got)


def inside(value: Any) -> Iterator[Any]:
    """A value of these classes, or each of a tuple of them, and all that is part of it: the whole before its parts."""
    if isinstance(value, tuple):
        for item in value:
            yield from inside(item)
    elif is_dataclass(value):
        yield value
        for part in fields(value):
            yield from inside(getattr(value, part.name))


def check_named(card: Any, where: str) -> None:
    """Every game's cards have a number, of letters and digits, and a name."""
    demand(
        re.fullmatch(r"[A-Za-z0-9]{1,32}", card.number) is not None, f"{where}.number", t("games.number"), card.number
    )
    demand(bool(card.name.strip()), f"{where}.name", t("games.a_text"), card.name)


def _is_whole(text: str, low: int, high: int) -> bool:
    return bool(re.fullmatch(r"[+-]?[0-9]{1,9}", text)) and low <= int(text) <= high


@dataclass(frozen=True, eq=False)
class Shape:
    """What the fields of a game's classes may hold.

    ``tags``: tag → class, of values told apart by ``do``. ``choices``: field → the texts it may be. ``whole``: field →
    least and greatest number. ``nested``: field name → class of the value there. ``lists``: field → classes of the
    items, ``(str,)`` for texts. ``flags`` and ``texts``: names of fields. Any other field is a whole number within
    ``counts``. ``check(value, where)`` is called with each value built, and may raise.
    """

    tags: Mapping[str, type]
    choices: Mapping[Key, tuple[str, ...]]
    whole: Mapping[Key, tuple[int, int]]
    nested: Mapping[str, type]
    lists: Mapping[Key, tuple[type, ...]]
    flags: frozenset[str]
    texts: frozenset[str]
    counts: tuple[int, int]
    check: Callable[[Any, str], None]
    _names: dict[type, str] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        self._names.update({cls: name for name, cls in self.tags.items()})

    def to_plain(self, value: Any) -> Any:
        """A value as dicts, lists, texts and numbers, defaults left out; what has a tag carries it under ``do``."""
        if isinstance(value, tuple):
            return [self.to_plain(v) for v in value]
        if not hasattr(value, "__dataclass_fields__"):
            return value
        plain: dict[str, Any] = {"do": self._names[type(value)]} if type(value) in self._names else {}
        for f in fields(value):
            v = getattr(value, f.name)
            if v != f.default:
                plain[f.name] = self.to_plain(v)
        return plain

    def from_plain(self, plain: Any, where: str = "effect", cls: type | None = None) -> Any:
        """The reverse of ``to_plain``: a value by its tag, or one of the class given; numbers may be texts.

        Raises ``CardError`` with the place for anything that can't be.
        """
        return self.tagged(plain, where) if cls is None else self.build(cls, plain, where)

    def checked(self, card: Any) -> Any:
        """A card made by hand, if it can be. Raises ``CardError``."""
        _check_once(self, card, bool(card.unclear))
        return card

    def tagged(self, plain: Any, where: str, allowed: Sequence[type] | None = None) -> Any:
        """A value of one of the ``allowed`` classes (``None``: any with a tag), by its tag. Raises ``CardError``."""
        known = {tag: cls for tag, cls in self.tags.items() if allowed is None or cls in allowed}
        do = plain.get("do") if isinstance(plain, dict) else None
        if not isinstance(do, str) or do not in known:
            raise refuse(where, t("games.one_of", choices=", ".join(f"do: {tag}" for tag in known)), plain)
        return self.build(known[do], plain, where)

    def build(self, cls: type, plain: Any, where: str) -> Any:
        """A value of a class from a mapping. Raises ``CardError`` with the place of what can't be."""
        if not isinstance(plain, dict):
            raise refuse(where, t("games.a_mapping"), plain)
        known = [f.name for f in fields(cls)]
        for key in plain:
            if key not in known and not (key == "do" and cls in self._names):
                raise refuse(f"{where}.{key}", t("games.one_of", choices=", ".join(known)), key)
        values = {k: self._value(cls, k, v, f"{where}.{k}") for k, v in plain.items() if k in known}
        for f in fields(cls):
            if f.name not in values and f.default is MISSING:
                raise refuse(where, t("games.lacks", key=f.name), plain)
        built = cls(**values)
        self.check(built, where)
        return built

    def _value(self, cls: type, key: str, value: Any, where: str) -> Any:
        """One field, converted to its type."""
        place = (cls.__name__, key)
        if place in self.lists:
            return self._items(self.lists[place], value, where)
        if value is None:
            return None
        if key in self.nested:
            return self.build(self.nested[key], value, where)
        if place in self.choices:
            if value not in self.choices[place]:
                raise refuse(where, t("games.one_of", choices=", ".join(self.choices[place])), value)
            return value
        if key in self.flags:
            if value not in (True, False, "true", "false"):
                raise refuse(where, "true / false", value)
            return value in (True, "true")
        if key in self.texts:
            return _text(value, where)
        low, high = self.whole.get(place, self.counts)
        if isinstance(value, bool) or not _is_whole(str(value), low, high):
            raise refuse(where, t("games.whole", low=low, high=high), value)
        return int(value)

    def _items(self, classes: tuple[type, ...], value: Any, where: str) -> tuple[Any, ...]:
        if not isinstance(value, list | tuple):
            raise refuse(where, t("games.a_list"), value)
        return tuple(self._item(classes, item, f"{where}[{i}]") for i, item in enumerate(value))

    def _item(self, classes: tuple[type, ...], value: Any, where: str) -> Any:
        if classes == (str,):
            return _text(value, where)
        if classes[0] in self._names:
            return self.tagged(value, where, classes)
        return self.build(classes[0], value, where)


@lru_cache(maxsize=4096)
def _check_once(shape: Shape, card: Any, unclear: bool) -> None:
    """``unclear`` is no part of a card's equality, and decides what it may lack."""
    shape.build(type(card), shape.to_plain(card), card.number or "?")


def _text(value: Any, where: str) -> str:
    if not isinstance(value, str):
        raise refuse(where, t("games.a_text"), value)
    return value
