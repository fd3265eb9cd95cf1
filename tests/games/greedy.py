"""Games played by the policy kernels, one decision after another."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from rtkit.cards import sample_decks
from rtkit.games import make
from rtkit.games.match import Match

__all__ = ["Decision", "answer", "decisions", "played_on"]

Decision = tuple[Match, np.ndarray[Any, Any], np.ndarray[Any, Any]]
"""A match, its state and work record with the legal moves, as arrays of one."""


def answer(policy: str, match: Match, state: Any, work: Any) -> int:
    """The move that a policy chooses."""
    kit = match.kit
    return int(kit.choose(kit.policies.index(policy), match.tables, state, work, kit.policy_data()))


def played_on(match: Match, state: Any, policies: tuple[str, str] = ("greedy", "greedy")) -> Iterator[Decision]:
    """All decisions of a game played on between two policies in ``state`` itself, to be left as they are."""
    kit, work = match.kit, match.scratch()
    kit.legal(match.tables, state, work)
    while not state[0]["over"]:
        yield match, state, work
        kit.step(match.tables, state, work, answer(policies[state[0]["asks"]], match, state, work))


def decisions(game: str, a: int, b: int, seed: int, policies: tuple[str, str] = ("greedy", "greedy"),
              rulings: dict[str, Any] | None = None) -> Iterator[Decision]:  # fmt: skip
    """All decisions of one game between sample decks ``a`` and ``b``."""
    decks = sample_decks(game)
    session = make(game, rulings=rulings).new(decks[a], decks[b], seed=seed)
    yield from played_on(session.match, np.array([session.state]), policies)
