"""Those who play a batch: compiled loops over policies, or sessions answered by Python functions."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from rtkit import _jit
from rtkit._streams import fold
from rtkit.errors import OptionError
from rtkit.games.contract import Action, Kit
from rtkit.games.game import Game
from rtkit.games.match import Match
from rtkit.games.registry import games
from rtkit.games.seating import write_game
from rtkit.games.session import Session
from rtkit.games.view import View
from rtkit.i18n import t
from rtkit.sim.threads import Work

__all__ = ["Agent", "agent_name", "compiled_hands", "policy_numbers", "session_hand"]

Agent = str | Callable[[View, tuple[Action, ...]], Action | str]
"""A policy's name, or a function that picks one of the actions from what its player may know."""
Rows = np.ndarray[Any, np.dtype[np.void]]


def agent_name(agent: Agent) -> str:
    """What an agent is called in results."""
    return agent if isinstance(agent, str) else str(getattr(agent, "__name__", type(agent).__name__))


def policy_numbers(kit: Kit, agents: Sequence[Agent]) -> tuple[int, int]:
    """The policies' numbers, -1 for a function. Raises ``OptionError`` for what is neither."""
    for agent in agents:
        if not callable(agent) and agent not in kit.policies:
            raise OptionError(t("sim.bad_agent", known=", ".join(kit.policies), got=repr(agent)))
    a, b = (-1 if callable(agent) else kit.policies.index(agent) for agent in agents)
    return a, b


def compiled_hands(match: Match, plan: Rows, rows: Rows, threads: int) -> list[Work]:
    """One player of whole games a thread, each with memory of its own; the kernels are compiled or loaded here."""
    kit = match.kit
    play_games = import_module(f"{games()[kit.name]}.batch").play_games
    data = kit.policy_data()

    def hand() -> Work:
        state, work = match.blank(), match.scratch()
        return lambda lo, hi: play_games(match.tables, state, work, data, plan, lo, hi, rows)

    hands = [hand() for _ in range(threads)]
    if _must_compile(play_games):
        print(t("sim.compiling"), file=sys.stderr, flush=True)
    hands[0](0, 0)
    return hands


def _must_compile(play_games: Any) -> bool:
    """Is there no compiled code of this version, neither in memory nor on disk?"""
    if not _jit.JIT or play_games.signatures:
        return False
    return not any(Path(play_games.stats.cache_path).glob(f"*{play_games.__name__}*.nbi"))


def session_hand(
    game: Game, match: Match, agents: Sequence[Agent], numbers: tuple[int, int], seed: int,
    how: Mapping[str, str], rows: Rows,
) -> Work:  # fmt: skip
    """Plays games move by move, asking functions and policies alike."""
    data = match.kit.policy_data()

    def answer(session: Session, player: int) -> Action | str:
        agent, actions = agents[player], session.legal_actions()
        if not isinstance(agent, str):
            return agent(session.view(player), actions)
        move = match.kit.choose(numbers[player], match.tables, np.array([session.state]), session.work, data)
        return next(action for action in actions if action.move == move)

    def play(lo: int, hi: int) -> None:
        for i in range(lo, hi):
            session = game.begin(match, seed, i, **how)
            digest = np.uint64(0)
            while (player := session.to_move) is not None:
                session.apply(answer(session, player))
                digest = np.uint64(fold(digest, session.actions[-1].move))
            write_game(session.state, digest, rows, i)

    return play
