"""Weights of compiled policies: what judges positions is written once a game, what weighs it is data.

A policy whose weights were fitted by self-play has a file ``data/<game>/weights/<policy>.json``, made by ``rtkit fit``,
which says what made it: the command, the seed, the games played, the rules' version, the hash of what the fit began
with, and the hash of it all.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from rtkit._data import data_folder

__all__ = ["Weights", "fitted_file", "weighted"]


@dataclass(frozen=True)
class Weights:
    """Fitted weights by name, and what made them: ``command``, ``seed``, ``games`` played, ``rules`` version.

    ``basis``: SHA-256 of what the fit began with, see ``rtkit.sim.fitting``.
    """

    game: str
    rules: str
    command: str
    seed: int
    games: int
    basis: str
    weights: Mapping[str, float]

    @property
    def hash(self) -> str:
        """SHA-256 of the weights in their order, each exactly, and of what made them."""
        made = (self.game, self.rules, self.command, self.seed, self.games, self.basis)
        exactly = (f"{name} {float(value).hex()}" for name, value in self.weights.items())
        return hashlib.sha256("\n".join([*map(str, made), *exactly]).encode()).hexdigest()

    def to_plain(self) -> dict[str, Any]:
        """As plain values, the hash with them."""
        return {
            "game": self.game, "rules": self.rules, "command": self.command, "seed": self.seed, "games": self.games,
            "basis": self.basis, "hash": self.hash, "weights": dict(self.weights),
        }  # fmt: skip

    def to_text(self) -> str:
        """As JSON, the hash with it."""
        return json.dumps(self.to_plain(), indent=2) + "\n"

    @classmethod
    def from_text(cls, text: str) -> Weights:
        """The weights in a text that ``to_text`` made; ``ValueError`` if they aren't those that the hash is of."""
        plain = json.loads(text)
        stated = plain.pop("hash")
        found = cls(**plain)
        if found.hash != stated:
            raise ValueError(f"weights of {found.game}: expected the hash {stated}, got {found.hash}")
        return found


def fitted_file(game: str, policy: str) -> Path:
    """Where the fitted weights of a policy are; there is no file for one whose weights are chosen by hand."""
    return data_folder(game) / "weights" / f"{policy}.json"


def weighted(game: str, policies: Sequence[str], hand: Mapping[str, float],
             shared: np.ndarray[Any, Any] | None = None) -> np.ndarray[Any, Any]:  # fmt: skip
    """An array of one record a policy: its weights by name, those of ``hand`` where none were fitted; read-only.

    The fields of ``shared``, an array of one record, are in each of them, too. A fitted file must name the weights of
    ``hand``, all of them.
    """
    more = np.zeros(1, []) if shared is None else shared
    names = more.dtype.names or ()
    rows = np.zeros(len(policies), [*((name, "f8") for name in hand), *((name, more.dtype[name]) for name in names)])
    for name in names:
        rows[name] = more[name]
    for row, policy in zip(rows, policies, strict=True):
        file = fitted_file(game, policy)
        own = Weights.from_text(file.read_text(encoding="utf-8")).weights if file.is_file() else hand
        for name in hand:
            row[name] = own[name]
    rows.flags.writeable = False
    return rows
