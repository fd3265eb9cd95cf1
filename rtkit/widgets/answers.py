"""The solver's panel: a question about a position, with the first action and what is known of the opposing hand."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import ipywidgets as w

from rtkit.charts import actions_chart, to_svg
from rtkit.games.session import Session
from rtkit.i18n import get_language, t
from rtkit.solve import solve
from rtkit.solve.defaults import HANDS
from rtkit.widgets.parts import Explorer, add_number, classed, drawn, framed, told
from rtkit.widgets.taken import session_of

__all__ = ["solver"]

NODES, MOST = 5_000, 100_000
"""Steps that an answer may take: about a second; and the most that can be asked for."""


def solver(session: Session, nodes: int = NODES) -> Explorer:
    """Questions about the position that a session stands at, answered by ``rtkit.solve``.

    Controls: ``goal``, ``action`` (the best one unless another is picked), ``hands`` and ``nodes``.
    """
    explorer = Explorer(partial(_solved, session_of(session).clone()))
    goals = [(goal.say(get_language()), name) for name, goal in session.match.kit.solving.goals.items()]
    actions = [(t("widgets.solve_best"), ""), *((a.say(get_language()), a.text) for a in session.legal_actions())]
    hands = [(t(f"widgets.solve_{name}"), name) for name in HANDS]
    parts = []
    for name, options in (("goal", goals), ("action", actions), ("hands", hands)):
        words = t(f"widgets.solve_{name}")
        explorer.controls[name] = classed(w.Dropdown(options=options, description=words, tooltip=words), name)
        explorer.watch(name, explorer.update)
        parts.append(explorer.controls[name])
    parts += add_number(explorer, "nodes", t("widgets.solve_nodes"), nodes, MOST)
    return framed(explorer, "rt-solver", *parts)


def _solved(session: Session, c: Mapping[str, Any]) -> tuple[str, str]:
    answer = solve(session, c["goal"].value, action=c["action"].value or None, hands=c["hands"].value,
                   nodes=int(c["nodes"].value))  # fmt: skip
    return told(answer.say().splitlines()[1:]), drawn(to_svg(actions_chart(answer.to_frame()), t("widgets.solve_alt")))
