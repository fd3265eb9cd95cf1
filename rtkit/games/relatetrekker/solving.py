"""What an attack is to bring about, and where cards lie that nobody has seen (RT-206, RT-405, RT-501)."""

from __future__ import annotations

import numpy as np

from rtkit.games.contract import WINS, Goal, Solving
from rtkit.games.relatetrekker.layout import AT_END, DECK

__all__ = ["SOLVING"]

_THIS_ATTACK = frozenset({"attack_end", "turn", "over"})


def _unseen(state: np.void, player: int) -> dict[str, range]:
    """The deck, but for the cards at its bottom that both know."""
    base = player * DECK
    return {"deck": range(base + int(state["deck_known"][player]), base + int(state["deck_n"][player]))}


def _forget(state: np.void) -> None:
    """The number of battles, and dice on the table once they have been compared (RT-405)."""
    state["battles"] = 0
    if state["at_step"] == AT_END:
        for name in ("dice", "rolled", "thrown"):
            state[name] = 0


SOLVING = Solving(
    goals={
        "battle": Goal(
            {"won_battle": "own"},
            _THIS_ATTACK | {"held", "battle_off"},
            "この攻撃のバトルに勝てるか",
            "is the battle of this attack won?",
        ),
        "left": Goal(
            {"left": "opposing"},
            _THIS_ATTACK,
            "この攻撃が終わるまでに、相手のキャラクターは場から捨て札に行くか",
            "does an opposing character go to the discard pile by the end of this attack?",
        ),
        **WINS,
    },
    unseen=_unseen,
    barred=lambda state, player: {},
    revealed=frozenset({"drawn", "turned", "milled", "discarded", "discarded_random"}),
    forget=_forget,
)
