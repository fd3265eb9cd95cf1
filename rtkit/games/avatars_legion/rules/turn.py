"""The turn and what is done in a main phase (AL-401…506)."""

from __future__ import annotations

from typing import Any

from rtkit._jit import kernel
from rtkit.games.avatars_legion.layout import (
    ARMED, ASK_AGAIN, ASK_BATTLE, ASK_DRAW, ASK_MAIN, ASK_MULLIGAN, BATTLE, BY_LIFE, BY_TURNS, DRAWING, ENDING,
    EV_ARMED, EV_BATTLE, EV_BROKEN, EV_BURST, EV_CRASH, EV_MULLIGAN, EV_PHASE, EV_RETURNED, EV_SKIPPED, EV_SPELL,
    EV_STOOD_ALL, EV_TURN, EV_USED, FX_COST, FX_CRASH, FX_SPELL, MAIN, SETUP, SIDE, SOURCES, STANDBY, UNTIL_TURN,
    WHEN_BATTLE, WHEN_END, WHEN_STANDBY, WHEN_SUMMONED,
)  # fmt: skip
from rtkit.games.avatars_legion.rules.battle import begin_attack
from rtkit.games.avatars_legion.rules.cardsteps import put_on_field
from rtkit.games.avatars_legion.rules.moments import arise, arise_for, card_of, slot_of, source_of
from rtkit.games.avatars_legion.rules.steps import begin_effect
from rtkit.games.avatars_legion.rules.values import refresh
from rtkit.games.avatars_legion.rules.zones import (
    add_broken, clear_span, draw_one, enter_field, finish, free_zone, leave_field, owner_of, put_under,
    shuffle_deck, take_from_hand,
)  # fmt: skip
from rtkit.games.zones import note

__all__ = [
    "arm", "burst", "check_life", "declare", "draw", "mulligan_over", "next_phase", "return_card", "run_phase",
    "summon", "use_ability", "use_card",
]  # fmt: skip


# the mulligan


@kernel
def return_card(t: Any, s: Any, w: Any, card: int) -> None:
    """Return a card of the hand to the deck, under it until the mulligan is over (AL-204)."""
    take_from_hand(t, s, card)
    put_under(s, card, 0)
    s["returned"] += 1
    note(w, EV_RETURNED, 204, owner_of(card), card, -1, 0)


@kernel
def mulligan_over(t: Any, s: Any, w: Any, player: int) -> None:
    """Shuffle and draw as many as were returned, in the order of ruling mulligan_shuffle."""
    n = s["returned"]
    note(w, EV_MULLIGAN, 204, player, -1, -1, n)
    s["returned"] = 0
    s["mulligans"] += 1
    if n > 0 and not t["mulligan_after"]:
        shuffle_deck(t, s, w, player, 204)
    for _ in range(n):
        draw_one(t, s, w, player, 204)
    if n > 0 and t["mulligan_after"]:
        shuffle_deck(t, s, w, player, 204)


# main phase


@kernel
def burst(t: Any, s: Any, w: Any, player: int, zones: int) -> int:
    """Put the weapons in a mask of zones into the break zone; returns their TP together (AL-501)."""
    total = 0
    for zone in range(2):
        if (zones >> zone) & 1:
            card = leave_field(s, SIDE * player + zone)
            add_broken(t, s, card, 0)
            total += t["c_TP"][card]
            note(w, EV_BURST, 501, player, card, -1, t["c_TP"][card])
    return total


@kernel
def summon(t: Any, s: Any, w: Any, card: int) -> None:
    """A weapon is summoned into the first free zone (AL-501)."""
    put_on_field(t, s, w, card, free_zone(s, owner_of(card)), 501)


@kernel
def arm(t: Any, s: Any, w: Any, card: int) -> None:
    """An armed card comes onto the field (AL-504); under ruling armed_replace the old one goes."""
    player = owner_of(card)
    slot = SIDE * player + ARMED
    take_from_hand(t, s, card)
    if s["field"][slot] >= 0:
        old = leave_field(s, slot)
        add_broken(t, s, old, 0)
        note(w, EV_BROKEN, 504, player, old, -1, 0)
    enter_field(s, card, slot)
    s["arms"][player] += 1
    note(w, EV_ARMED, 504, player, card, -1, 0)
    arise_for(t, s, source_of(slot), card, WHEN_SUMMONED)


@kernel
def use_card(t: Any, s: Any, w: Any, card: int, spell: bool) -> None:
    """A spell or crash card is used (AL-505, AL-506)."""
    take_from_hand(t, s, card)
    note(w, EV_SPELL if spell else EV_CRASH, 505 if spell else 506, owner_of(card), card, -1, 0)
    begin_effect(s, FX_SPELL if spell else FX_CRASH, card, -1, t["c_op"][card], t["c_op_end"][card])


@kernel
def use_ability(t: Any, s: Any, w: Any, source: int, k: int) -> None:
    """An activated ability: its costs are paid; its effect comes after what they set off (AL-105, AL-805)."""
    card = card_of(s, source)
    row = t["c_ab"][card] + k
    note(w, EV_USED, 105, source >> 2, card, source & 3, k + 1)
    begin_effect(s, FX_COST, card, slot_of(source), t["a_pay"][row], t["a_op"][row])
    s["fx_first"] = 1 if s["uses"][source] == 0 else 0
    s["uses"][source] += 1
    s["held_row"] = t["a_op"][row]
    s["held_end"] = t["a_op_end"][row]


# phases


@kernel
def draw(t: Any, s: Any, w: Any, yes: bool) -> None:
    """Draw a card or skip it (AL-401)."""
    if yes:
        draw_one(t, s, w, s["active"], 401)
    else:
        note(w, EV_SKIPPED, 401, s["active"], -1, -1, 0)
    next_phase(s, w)


@kernel
def next_phase(s: Any, w: Any) -> None:
    """On to the next phase of the turn."""
    s["phase"] += 1
    s["begun"] = 0
    if s["phase"] == ENDING:
        note(w, EV_PHASE, 405, s["active"], -1, -1, ENDING)


@kernel
def declare(t: Any, s: Any, w: Any) -> None:
    """The battle phase is declared (AL-404)."""
    s["begun"] = 1
    note(w, EV_BATTLE, 404, s["active"], -1, -1, 0)
    arise(t, s, s["active"], WHEN_BATTLE)


@kernel
def _begin_turn(s: Any, w: Any, player: int) -> None:
    s["turn"] += 1
    s["active"] = player
    s["phase"] = DRAWING
    s["begun"] = 0
    s["randoms"] = 0
    for p in range(2):
        s["asked"][p] = 0
        s["summons"][p] = 0
        s["arms"][p] = 0
        s["most"][p] = 0
    for source in range(SOURCES):
        s["uses"][source] = 0
        s["used"][source] = 0
    s["fresh"] = 0
    note(w, EV_TURN, 401, player, -1, -1, s["turn"])


@kernel
def check_life(s: Any, w: Any) -> None:
    """A player without life material loses, both are a draw (AL-701)."""
    if s["life_n"][0] == 0 or s["life_n"][1] == 0:
        winner = -1
        if s["life_n"][0] > 0:
            winner = 0
        elif s["life_n"][1] > 0:
            winner = 1
        finish(s, w, winner, BY_LIFE)


@kernel
def _standby(t: Any, s: Any, w: Any) -> None:
    """Own exhausted cards stand; then the moment has come (AL-402)."""
    player = s["active"]
    own = 7 << (SIDE * player)
    if s["exhausted"] & own:
        s["exhausted"] &= ~own
        note(w, EV_STOOD_ALL, 402, player, -1, -1, 0)
    arise(t, s, player, WHEN_STANDBY)


@kernel
def _end_turn(t: Any, s: Any, w: Any) -> None:
    """The loss check, the end of what lasts for the turn, the next turn (AL-405, AL-701, AL-702)."""
    check_life(s, w)
    if s["over"]:
        return
    clear_span(s, UNTIL_TURN)
    for p in range(2):
        s["power"][p] = 0
        s["guard"][p] = 0
    s["fresh"] = 0
    if s["turn"] >= t["max_turns"]:
        finish(s, w, -1, BY_TURNS)
        return
    _begin_turn(s, w, 1 - s["active"])


@kernel
def _battle(t: Any, s: Any, w: Any) -> int:
    """Declared or not, then attacks: the first can't be left out, later ones may be (AL-404, AL-606)."""
    if s["begun"] == 0:
        if s["turn"] == 1 and t["no_first_attack"]:
            next_phase(s, w)
            return 0
        return ASK_BATTLE
    if s["begun"] == 1:
        begin_attack(s, w)
        return 0
    refresh(t, s)
    if s["begun"] - 1 < s["attacks"][s["active"]]:
        return ASK_AGAIN
    next_phase(s, w)
    return 0


@kernel
def run_phase(t: Any, s: Any, w: Any) -> int:
    """Go on with set-up or the turn; returns what to ask, or 0."""
    phase = s["phase"]
    s["asks"] = s["active"]
    if phase == MAIN:
        return ASK_MAIN
    if phase == BATTLE:
        return _battle(t, s, w)
    if phase == DRAWING:
        if s["deck_n"][s["active"]] > 0:
            return ASK_DRAW
        next_phase(s, w)
    elif phase == SETUP:
        if s["mulligans"] < 2:
            s["asks"] = s["first"] if s["mulligans"] == 0 else 1 - s["first"]
            return ASK_MULLIGAN
        _begin_turn(s, w, s["first"])
    elif s["begun"] == 0:
        s["begun"] = 1
        if phase == STANDBY:
            _standby(t, s, w)
        else:
            arise(t, s, s["active"], WHEN_END)
    elif phase == STANDBY:
        next_phase(s, w)
    else:
        _end_turn(t, s, w)
    return 0
