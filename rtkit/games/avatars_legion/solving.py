"""What an attack is to bring about, and where cards lie that nobody has seen (AL-302, AL-604, AL-701)."""

from __future__ import annotations

import numpy as np

from rtkit.games.avatars_legion.layout import DECK
from rtkit.games.contract import WINS, Goal, Solving

__all__ = ["SOLVING", "deck_known"]

_THIS_ATTACK = frozenset({"attack_end", "turn", "over"})


def deck_known(state: np.void, player: int) -> int:
    """How many cards at the bottom of a deck are known: those the player returned in a mulligan that is going on."""
    in_mulligan = state["returned"] > 0 and (state["mulligans"] == 0) == (player == state["first"])
    return int(state["returned"]) if in_mulligan else 0


def _unseen(state: np.void, player: int) -> dict[str, range]:
    """The deck, but for the cards known at its bottom, and all life material."""
    base, known = player * DECK, deck_known(state, player)
    return {
        "deck": range(base + known, base + int(state["deck_n"][player])),
        "life": range(base, base + int(state["life_n"][player])),
    }


def _barred(state: np.void, player: int) -> dict[tuple[str, int], frozenset[int]]:
    """Life material went back into the deck before it was laid, or never (AL-605)."""
    base = player * DECK
    back = {base + i: time for i, time in enumerate(state["when"][base : base + DECK].tolist()) if time >= 0}
    laid = state["laid"][base : base + int(state["life_n"][player])].tolist() if back else []
    barred = {base + i: frozenset(card for card, when in back.items() if when >= time) for i, time in enumerate(laid)}
    return {("life", place): cards for place, cards in barred.items() if cards}


def _forget(state: np.void) -> None:
    state["idle"] = 0


SOLVING = Solving(
    goals={
        "success": Goal(
            {"success": "own"},
            _THIS_ATTACK | {"failure"},
            "この攻撃は成功するか",
            "does this attack succeed?",
        ),
        "life": Goal(
            {"life_lost": "opposing"},
            _THIS_ATTACK,
            "この攻撃が終わるまでに、相手はライフマテリアルを失うか",
            "does the opponent lose life material by the end of this attack?",
        ),
        **WINS,
    },
    unseen=_unseen,
    barred=_barred,
    revealed=frozenset({"drawn", "life_lost", "back_random", "discarded"}),
    forget=_forget,
)
