"""What the makers of all games' tables have in common: the rulings, decks that can be laid, rows of numbers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from rtkit.errors import DeckError, OptionError
from rtkit.i18n import t

__all__ = ["Rows", "Rulings", "check_decks"]


@dataclass(frozen=True)
class Rulings:
    """A game's rulings, house rules (``rtkit.games.rulebook``) and limits.

    ``choices``: the values of each ruling and house rule, the default first; ``fields``: the field of the tables that
    holds the place of the value among them. ``limits``: default and greatest value of what is a whole number, from 1,
    in a field of that name.
    """

    choices: Mapping[str, tuple[Any, ...]]
    fields: Mapping[str, str]
    limits: Mapping[str, tuple[int, int]]

    def checked(self, given: Mapping[str, Any] | None) -> dict[str, Any]:
        """All rulings and limits with their values, defaults filled in.

        Raises ``OptionError`` naming the ruling for an unknown name or value.
        """
        full: dict[str, Any] = {name: values[0] for name, values in self.choices.items()}
        full |= {name: default for name, (default, _) in self.limits.items()}
        for name, value in (given or {}).items():
            self._check(name, value)
            full[name] = value
        return full

    def _check(self, name: str, value: Any) -> None:
        if name in self.choices:
            values = self.choices[name]
            if not any(value == v and type(value) is type(v) for v in values):
                raise OptionError(t("games.ruling_value", name=name, values=", ".join(map(str, values)), value=value))
        elif name in self.limits:
            most = self.limits[name][1]
            if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= most:
                raise OptionError(t("games.limit_value", name=name, most=most, value=value))
        else:
            raise OptionError(t("games.ruling_name", names=", ".join([*self.choices, *self.limits]), name=name))

    def write(self, record: np.void, given: Mapping[str, Any] | None) -> None:
        """Write all rulings and limits into the tables of a match."""
        full = self.checked(given)
        for name, field in self.fields.items():
            record[field] = self.choices[name].index(full[name])
        for name in self.limits:
            record[name] = full[name]


def check_decks(decks: Sequence[Sequence[Any]], size: int, checked: Callable[[Any], Any]) -> None:
    """Raise ``DeckError`` for a deck of another size or with a card whose text wasn't understood.

    ``checked(card)`` raises for a card that can't be.
    """
    for deck in decks:
        if len(deck) != size:
            raise DeckError(t("games.deck_size", size=size, n=len(deck)))
        for card in deck:
            if card.unclear:
                raise DeckError(t("games.unclear", number=card.number, name=card.name, why=card.unclear[0]))
            checked(card)


class Rows(ABC):
    """Collects rows while cards are laid into one tables record; a game adds what its cards say.

    ``capacity``: prefix of a kind of row's columns (``"o_"``: the steps of effects) → how many rows there is room for.
    """

    def __init__(self, tables: np.dtype[Any], capacity: Mapping[str, int]) -> None:
        self.record: np.void = np.zeros(1, tables)[0]
        self.capacity = capacity
        self.used = dict.fromkeys(capacity, 0)

    def row(self, table: str, **values: int) -> int:
        """Append a row; the columns not named are 0."""
        i = self.used[table]
        if i >= self.capacity[table]:
            raise DeckError(t("games.too_many_rows", capacity=self.capacity[table]))
        for name, value in values.items():
            self.record[table + name][i] = value
        self.used[table] = i + 1
        return i

    def steps(self, steps: Sequence[Any]) -> None:
        """Lay down the rows of an effect; a step's own steps come right behind it, ``span`` rows of them."""
        for step in steps:
            i = self.row("o_", **self.step(step))
            self.steps(getattr(step, "steps", ()))
            self.record["o_span"][i] = self.used["o_"] - i - 1

    @abstractmethod
    def step(self, step: Any) -> dict[str, int]:
        """The columns of one step, without its own steps."""
