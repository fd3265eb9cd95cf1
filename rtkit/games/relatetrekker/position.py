"""Positions of RelateTrekker as plain values, and back.

::

    turn: 7            # counted over both players; turn 1 is the first player's
    active: A          # whose turn it is (A has the first-named deck)
    phase: main        # standby, main, attack or end
    stage: {player: B, card: S001}
    A:
      field: [{card: RT001, rested: true, timed: [{gives: A, amount: 300, until: turn}]}]
      hand: [RT002, RT003]      hand_size: 4       # so many in all; those not named are dealt by seed
      deck: [RT004]             deck_size: 12      # named cards on top, topmost first; so many in all
      pile: [RT005]                                # oldest first
      known_bottom: 1           seen: [RT002]      # known to both under the deck; hand cards the opponent knows

Without ``hand`` and ``hand_size`` five cards are dealt; without ``deck_size`` the deck is all that is left, with it
what is left over lies in the pile, below what is named there. ``attack``, ``effect``, ``departure`` and ``counts`` say
what is going on in the middle of things; a program writes them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from rtkit.games.relatetrekker import layout as at
from rtkit.games.relatetrekker.schema import KEYWORDS, STATS
from rtkit.games.session import PLAYERS

__all__ = ["KEYS", "position", "tidy"]

KEYS = (
    "turn",
    "active",
    "first",
    "phase",
    *PLAYERS,
    "stage",
    "counts",
    "attack",
    "effect",
    "departure",
    "chance",
    "over",
)
PHASES = ("standby", "main", "attack", "end")
SPAN_NAMES = ("attack", "turn", *PLAYERS)
"""Lifetimes of timed values: this attack, this turn, until the next turn of A, of B."""
ATTACK_STEPS = (
    "none",
    "protect",
    "early_dice",
    "quick",
    "counter_quick",
    "battle",
    "turn",
    "counter",
    "countered",
    "end",
)
LEAVE_STEPS = ("none", "swap", "move", "draw", "discard")
KINDS = ("none", "follow", "counter", "quick")
REASONS = ("none", "deck", "turns", "decisions", "resigning", "endless")
COUNTS = ("decisions", "battles", "randoms", "attacks", "end_played", "grace")


def _number(cards: Sequence[Any], card: int) -> str:
    return "?" if card < 0 or cards[card] is None else str(cards[card].number)


def _zone(cards: Sequence[Any], state: np.void, name: str, player: int) -> list[str]:
    n = int(state[f"{name}_n"][player])
    ids = state[name][player * at.DECK : player * at.DECK + n].tolist()
    return [_number(cards, c) for c in (ids[::-1] if name == "deck" else ids)]


def _timed(state: np.void, slot: int) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for span, until in enumerate(SPAN_NAMES):
        for stat, name in enumerate(STATS):
            amount = int(state["timed"][(span * at.SLOTS + slot) * at.STATS + stat])
            if amount:
                found.append({"gives": name, "amount": amount, "until": until})
        bits = int(state["lent"][span * at.SLOTS + slot])
        found += [{"gives": word, "until": until} for i, word in enumerate(KEYWORDS) if bits >> i & 1]
    return found


def _field(cards: Sequence[Any], state: np.void, player: int) -> list[dict[str, Any]]:
    rows = []
    for i in range(int(state["field_n"][player])):
        slot = player * at.FIELD + i
        row: dict[str, Any] = {"card": _number(cards, int(state["field"][slot]))}
        if int(state["rested"][player]) >> i & 1:
            row["rested"] = True
        timed = _timed(state, slot)
        if timed:
            row["timed"] = timed
        rows.append(row)
    return rows


def _side(cards: Sequence[Any], state: np.void, player: int) -> dict[str, Any]:
    side: dict[str, Any] = {name: _zone(cards, state, name, player) for name in ("hand", "deck", "pile")}
    side["field"] = _field(cards, state, player)
    if state["deck_known"][player]:
        side["known_bottom"] = int(state["deck_known"][player])
    seen = int(state["hand_seen"][player])
    if seen:
        side["seen"] = [_number(cards, player * at.DECK + i) for i in range(at.DECK) if seen >> i & 1]
    return side


def _who(player: int) -> str:
    return PLAYERS[player] if player >= 0 else "none"


def _on_field(cards: Sequence[Any], state: np.void, slot: int) -> str:
    return _number(cards, int(state["field"][slot])) if slot >= 0 else "none"


def _attack(cards: Sequence[Any], state: np.void) -> dict[str, Any]:
    target = "deck" if state["at_deck"] else _on_field(cards, state, int(state["at_target"]))
    rolled = state["rolled"].tolist()
    return {
        "by": _who(int(state["at_by"])), "step": ATTACK_STEPS[int(state["at_step"])],
        "attacker": _on_field(cards, state, int(state["at_slot"])), "target": target,
        "turned": int(state["at_turned"]), "stopped": bool(state["at_stopped"]),
        "card": _number(cards, int(state["at_card"])) if state["at_card"] >= 0 else "none",
        "battle": int(state["at_battle"]),
        "dice": [state["dice"][k * at.DICE_CAP : k * at.DICE_CAP + rolled[k]].tolist() for k in (0, 1)],
        "thrown": state["thrown"].tolist(),
    }  # fmt: skip


def _effect(cards: Sequence[Any], state: np.void) -> dict[str, Any]:
    marked = [
        [
            _number(cards, int(state["field"][p * at.FIELD + i]))
            for i in range(at.FIELD)
            if int(state["marked"][p]) >> i & 1
        ]
        for p in (0, 1)
    ]
    return {
        "player": _who(int(state["fx_owner"])), "card": _number(cards, int(state["fx_card"])),
        "kind": KINDS[int(state["fx_kind"])], "rows_left": int(state["fx_end"] - state["fx_row"]),
        "step": int(state["op_step"]), "left": int(state["op_left"]), "side": int(state["op_side"]),
        "marked": dict(zip(PLAYERS, marked, strict=True)),
    }  # fmt: skip


def position(cards: Sequence[Any], state: np.void, tables: np.void | None = None) -> dict[str, Any]:
    """A state as plain values; cards by number, "?" for one that isn't known. The tables aren't needed."""
    plain: dict[str, Any] = {
        "turn": int(state["turn"]), "active": _who(int(state["active"])), "first": _who(int(state["first"])),
        "phase": PHASES[int(state["phase"])],
    }  # fmt: skip
    plain |= {name: _side(cards, state, i) for i, name in enumerate(PLAYERS)}
    stage = int(state["stage"])
    if stage >= 0:
        plain["stage"] = {"player": PLAYERS[stage // at.DECK], "card": _number(cards, stage)}
    counts: dict[str, Any] = {name: int(state[name]) for name in COUNTS if state[name]}
    if state["asked"].any():
        counts["asked"] = state["asked"].tolist()
    if counts:
        plain["counts"] = counts
    if state["at_step"]:
        plain["attack"] = _attack(cards, state)
    if state["fx_card"] >= 0:
        plain["effect"] = _effect(cards, state)
    if state["lv_step"]:
        plain["departure"] = {"step": LEAVE_STEPS[int(state["lv_step"])], "player": _who(int(state["lv_owner"])),
                              "card": _on_field(cards, state, int(state["lv_slot"])),
                              "lost_battle": bool(state["lv_battle"])}  # fmt: skip
    plain["chance"] = {name: hex(int(state[f"key_{name}"])) for name in ("dice", "random", "policy")}
    plain["chance"]["streams"] = state["stream"].tolist()
    if state["over"]:
        plain["over"] = {"winner": _who(int(state["winner"])), "reason": REASONS[int(state["reason"])]}
    return plain


def tidy(state: np.void) -> None:
    """Zero what only means something in the middle of a thing that isn't going on, so that equal states are equal."""
    if state["fx_card"] < 0:
        for name in ("op_step", "op_left", "op_side", "fx_row", "fx_end"):
            state[name] = 0
        state["marked"][:] = 0
    for span in range(at.SPANS):
        timed = state["timed"][span * at.SLOTS * at.STATS : (span + 1) * at.SLOTS * at.STATS]
        state["span_on"][span] = timed.any() or state["lent"][span * at.SLOTS : (span + 1) * at.SLOTS].any()
    if not state["lv_step"]:
        state["lv_slot"], state["lv_owner"], state["lv_battle"] = -1, -1, 0
