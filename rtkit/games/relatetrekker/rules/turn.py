"""The turn: standby, main, attack, end (RT-301…309)."""

from __future__ import annotations

from typing import Any

from rtkit._jit import inlined, kernel
from rtkit.games.relatetrekker.layout import (
    ASK_ATTACK, ASK_END, ASK_MAIN, ATTACKING, BY_TURNS, DECK, ENDING, EV_FOLLOW, EV_PHASE, EV_PLAYED, EV_STAGE,
    EV_STAGE_LEFT, EV_STOOD_ALL, EV_TURN, KIND_FOLLOW, MAIN, SECOND_ATTACKS, STANDBY, UNTIL_OWN_TURN,
    UNTIL_TURN,
)  # fmt: skip
from rtkit.games.relatetrekker.rules.effects import begin_effect
from rtkit.games.relatetrekker.rules.zones import add_pile, clear_span, draw_one, enter_field, finish, take_from_hand
from rtkit.games.zones import note

__all__ = ["next_phase", "opening_attack", "play", "run_phase", "use_follow", "use_stage"]


@kernel
def play(t: Any, s: Any, w: Any, card: int) -> None:
    """A character comes onto the field (RT-303, RT-308)."""
    take_from_hand(t, s, card)
    enter_field(s, card)
    if s["phase"] == ENDING:
        s["end_played"] = 1
    note(w, EV_PLAYED, 308 if s["phase"] == ENDING else 303, s["active"], card, -1, 0)


@kernel
def use_follow(t: Any, s: Any, w: Any, card: int) -> None:
    """A follow is used in the main phase (RT-304)."""
    take_from_hand(t, s, card)
    note(w, EV_FOLLOW, 304, s["active"], card, -1, 0)
    begin_effect(t, s, card, KIND_FOLLOW)


@kernel
def use_stage(t: Any, s: Any, w: Any, card: int) -> None:
    """A stage takes the place of the one in play (RT-305)."""
    take_from_hand(t, s, card)
    old = s["stage"]
    if old >= 0:
        add_pile(s, old)
        note(w, EV_STAGE_LEFT, 305, 0 if old < DECK else 1, old, -1, 0)
    s["stage"] = card
    s["fresh"] = 0
    note(w, EV_STAGE, 305, s["active"], card, -1, 0)


@kernel
def next_phase(s: Any, w: Any) -> None:
    """On to the next phase of the turn."""
    s["phase"] += 1
    note(w, EV_PHASE, 308 if s["phase"] == ENDING else 306, s["active"], -1, -1, s["phase"])


@inlined
def _standby(t: Any, s: Any, w: Any) -> None:
    player = s["active"]
    note(w, EV_TURN, 301, player, -1, -1, s["turn"])
    clear_span(s, UNTIL_OWN_TURN + player)
    draw_one(t, s, w, player, 301)
    if s["over"]:
        return
    if s["rested"][player]:
        s["rested"][player] = 0
        note(w, EV_STOOD_ALL, 301, player, -1, -1, 0)
    s["phase"] = MAIN


@kernel
def _end_turn(t: Any, s: Any, w: Any) -> None:
    clear_span(s, UNTIL_TURN)
    if s["turn"] >= t["max_turns"]:
        finish(s, w, -1, BY_TURNS)
        return
    s["turn"] += 1
    s["active"] = 1 - s["active"]
    s["phase"] = STANDBY
    s["battles"] = 0
    s["randoms"] = 0
    s["attacks"] = 0
    s["end_played"] = 0
    s["asked"][0] = 0
    s["asked"][1] = 0


@kernel
def opening_attack(t: Any, s: Any) -> bool:
    """May another attack be made in turn 1 or 2: none and one (RT-307), or as house rule opening_attacks has it?"""
    return bool(s["turn"] == 2 and s["attacks"] < SECOND_ATTACKS[t["opening_attacks"]])


@kernel
def _may_attack(t: Any, s: Any) -> bool:
    """May the turn player make another attack (RT-307), and is somebody standing?"""
    if s["turn"] <= 2 and not opening_attack(t, s):
        return False
    player = s["active"]
    return bool(s["rested"][player] != (1 << s["field_n"][player]) - 1)


@inlined
def run_phase(t: Any, s: Any, w: Any) -> int:
    """Go on with the turn; returns what to ask of the turn player, or 0 at its end."""
    player = s["active"]
    s["asks"] = player
    if s["phase"] == STANDBY:
        _standby(t, s, w)
        if s["over"]:
            return 0
    if s["phase"] == MAIN:
        if s["hand_n"][player] > 0:
            return ASK_MAIN
        next_phase(s, w)
    if s["phase"] == ATTACKING:
        if _may_attack(t, s):
            return ASK_ATTACK
        next_phase(s, w)
    if not s["end_played"] and s["hand_n"][player] > 0 and s["field_n"][player] <= (4 if t["end_cap"] else 5):
        return ASK_END
    _end_turn(t, s, w)
    return 0
