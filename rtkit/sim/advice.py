"""What an agent would do, and why, in words: what it looks at, and what it takes the moves for."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from rtkit.agents import Search
from rtkit.games.contract import Action
from rtkit.games.session import Session
from rtkit.i18n import LANGUAGES, get_language, t
from rtkit.sim.players import Agent, Stop, agent_of, answer, never

__all__ = ["Advice", "advice", "worths"]

MOST = 3
"""Moves that are named with what they are taken for, the one advised among them."""
DECIDING = 400.0
"""A move taken for more than this is thought to win the game."""


@dataclass(frozen=True)
class Advice:
    """What an agent would answer, and its reasons, a sentence each; none where it has none to give."""

    action: Action | str
    reasons: tuple[str, ...]


def advice(session: Session, agent: Agent, stop: Stop = never) -> Advice:
    """What an agent would answer to the decision asked, from what its player may know, and why, in the language in use.

    A policy says what it looks at and what it takes the best moves for; a search its tries and what came of them, fewer
    once ``stop`` says so; a function the first line of its text. Raises ``OptionError`` or ``IllegalAction`` as
    ``answer`` does.
    """
    chosen = agent_of(agent)
    if isinstance(chosen, Search):
        assert session.to_move is not None
        report = chosen.think(session.view(session.to_move), stop)
        return Advice(report.best, (t("sim.about_search"), *(line.say() for line in report.lines[:MOST])))
    action = answer(session, chosen)
    if isinstance(chosen, str):
        return Advice(action, _reasons(session, chosen, action))
    said = (getattr(chosen, "__doc__", None) or "").strip().partition("\n")[0]
    return Advice(action, (said,) if said else ())


def worths(session: Session, policy: str) -> dict[Action, float]:
    """What a policy that weighs moves takes each legal action for; those left out it doesn't weigh by itself.

    Only the differences mean something, and only within one decision.
    """
    kit, actions = session.match.kit, session.legal_actions()
    found = np.full(len(actions), np.nan)
    assert session.to_move is not None
    state = np.array([session.view(session.to_move).state])
    kit.weigh(kit.policies.index(policy), session.match.tables, state, session.work, kit.policy_data(), found)
    return {action: float(worth) for action, worth in zip(actions, found, strict=True) if not np.isnan(worth)}


def _reasons(session: Session, policy: str, action: Action | str) -> tuple[str, ...]:
    if policy == "random":
        return (t("sim.by_lot", n=len(session.legal_actions())),)
    kit = session.match.kit
    looked_at = kit.judged[kit.asks[int(session.state["ask"])]][LANGUAGES.index(get_language())]
    weighed = worths(session, policy)
    said = [t(f"sim.about_{policy}"), looked_at]
    if action in weighed:
        said.append(_weighed(weighed, action))
    return tuple(said)


def _weighed(weighed: dict[Action, float], action: Action | str) -> str:
    """The action with what it is taken for, then the next best."""
    others = sorted((other for other in weighed if other != action and weighed[other] > -DECIDING),
                    key=lambda other: -weighed[other])  # fmt: skip
    named = [one for one in weighed if one == action] + others[: MOST - 1]
    lines = [t("sim.taken_for_win" if weighed[one] > DECIDING else "sim.taken_for", action=one.say(get_language()),
               worth=weighed[one]) for one in named]  # fmt: skip
    return t("sim.weighed", moves=t("sim.and_then").join(lines))
