"""Effects done step by step (RT-601…609): an interpreter of the rows of the operation table."""

from __future__ import annotations

from typing import Any

from rtkit._jit import inlined, kernel
from rtkit._streams import fold
from rtkit.games.relatetrekker.layout import (
    ASK_DISCARD, ASK_MAY, ASK_PICK, ASK_TAKE, AT_NONE, BOTH, DECK, EV_CONDITION, EV_DISCARDED_RANDOM,
    EV_GIVEN, EV_MODIFIED, EV_NO_TARGET, EV_RESTED, EV_RETURNED, EV_STOOD, EV_STOPPED, EV_TAKEN, EV_USED, FIELD,
    KIND_FOLLOW, KIND_QUICK, OP_DESTROY, OP_DISCARD, OP_DRAW, OP_GIVE, OP_IF, OP_MAY, OP_MILL, OP_MODIFY, OP_REST,
    OP_RETURN, OP_STAND, OP_STOP, OP_TAKE, OWN, SLOTS, STATS, TO_HAND, UNTIL_ATTACK, UNTIL_OWN_TURN,
)  # fmt: skip
from rtkit.games.relatetrekker.rules.departure import depart
from rtkit.games.relatetrekker.rules.targets import begin_marking, next_marked
from rtkit.games.relatetrekker.rules.values import fits, holds, owner_of
from rtkit.games.relatetrekker.rules.zones import (
    add_hand, add_pile, draw_one, leave_field, mill_one, put_under, take_from_hand, take_from_pile,
)  # fmt: skip
from rtkit.games.zones import note

__all__ = ["answer_may", "begin_effect", "can_take", "discard", "next_row", "run_effect", "take"]


@kernel
def begin_effect(t: Any, s: Any, card: int, kind: int) -> None:
    """The card's effect begins; a follow or quick is in no zone until it is done (RT-304)."""
    s["fx_card"] = card
    s["fx_kind"] = kind
    s["fx_owner"] = 0 if card < DECK else 1
    s["fx_row"] = t["c_op"][card]
    s["fx_end"] = t["c_op_end"][card]
    s["op_step"] = 0


@kernel
def next_row(s: Any, rows: int) -> None:
    """Go on with the row ``rows`` further on."""
    s["fx_row"] += rows
    s["op_step"] = 0


@kernel
def _end_effect(s: Any, w: Any) -> None:
    card = s["fx_card"]
    kind = s["fx_kind"]
    s["fx_card"] = -1
    s["fx_kind"] = 0
    s["fx_owner"] = -1
    s["fx_row"] = 0
    s["fx_end"] = 0
    if kind == KIND_FOLLOW or kind == KIND_QUICK:
        add_pile(s, card)
        note(w, EV_USED, 304 if kind == KIND_FOLLOW else 407, 0 if card < DECK else 1, card, -1, 0)


@kernel
def _side_now(s: Any, row_who: int, k: int) -> int:
    """The k-th player (the turn player first) if the step concerns them, else -1 (RT-502)."""
    player = s["active"] if k == 0 else 1 - s["active"]
    if row_who == BOTH or (row_who == OWN) == (player == s["fx_owner"]):
        return int(player)
    return -1


@kernel
def _draw_or_mill(t: Any, s: Any, w: Any, row: int) -> None:
    for k in range(2):
        player = _side_now(s, t["o_who"][row], k)
        for _ in range(t["o_n"][row]):
            if player >= 0 and not s["over"]:
                if t["o_op"][row] == OP_DRAW:
                    draw_one(t, s, w, player, 601)
                else:
                    mill_one(t, s, w, player)
    next_row(s, 1)


@kernel
def discard(t: Any, s: Any, w: Any, card: int, kind: int, clause: int) -> None:
    """From hand to the discard pile."""
    take_from_hand(t, s, card)
    add_pile(s, card)
    note(w, kind, clause, 0 if card < DECK else 1, card, -1, 0)


@kernel
def _given_of_hand(s: Any, w: Any, player: int) -> int:
    """The first of the cards given by hand that is in the player's hand, taken off that list; -1: there is none."""
    for k in range(w["given_n"]):
        card = w["given_card"][k]
        for i in range(s["hand_n"][player]):
            if s["hand"][player * DECK + i] == card:
                w["given_n"] -= 1
                for rest in range(k, w["given_n"]):
                    w["given_card"][rest] = w["given_card"][rest + 1]
                return int(card)
    return -1


@kernel
def _random_card(s: Any, w: Any, player: int) -> int:
    """The card of a hand that chance takes: the one whose slot has the least word; or the one given by hand."""
    given = _given_of_hand(s, w, player)
    if given >= 0:
        return given
    event = fold(fold(fold(s["key_random"], s["stream"][player]), s["turn"]), s["randoms"])
    best = s["hand"][player * DECK]
    least = fold(event, best - player * DECK)
    for i in range(1, s["hand_n"][player]):
        card = s["hand"][player * DECK + i]
        word = fold(event, card - player * DECK)
        if word < least:
            least = word
            best = card
    return int(best)


@inlined
def _discard_step(t: Any, s: Any, w: Any, row: int) -> int:
    """Players in order, one card after another; asks the hand's owner unless at random."""
    if s["op_step"] == 0:
        s["op_step"] = 1
        s["op_side"] = 0
        s["op_left"] = t["o_n"][row]
    while s["op_side"] < 2:
        player = _side_now(s, t["o_who"][row], s["op_side"])
        if player < 0 or s["op_left"] == 0 or s["hand_n"][player] == 0:
            s["op_side"] += 1
            s["op_left"] = t["o_n"][row]
        elif t["o_random"][row]:
            card = _random_card(s, w, player)
            s["randoms"] += 1
            s["op_left"] -= 1
            discard(t, s, w, card, EV_DISCARDED_RANDOM, 601)
        else:
            s["asks"] = player
            return ASK_DISCARD
    next_row(s, 1)
    return 0


@kernel
def can_take(t: Any, s: Any, row: int, card: int) -> bool:
    """May the step in ``row`` take this card of the pile (RT-604)? With a colour or species: character cards only."""
    return fits(t, t["o_filter"][row], card)


@kernel
def _take_step(t: Any, s: Any, row: int) -> int:
    if s["op_step"] == 0:
        s["op_step"] = 1
        s["op_left"] = t["o_n"][row]
    if s["op_left"] > 0:
        owner = s["fx_owner"]
        for i in range(s["pile_n"][owner]):
            if can_take(t, s, row, s["pile"][owner * DECK + i]):
                s["asks"] = owner
                return ASK_TAKE
    next_row(s, 1)
    return 0


@kernel
def take(t: Any, s: Any, w: Any, card: int) -> None:
    """The card chosen goes where the step in hand sends it; another may follow."""
    take_from_pile(s, card)
    s["op_left"] -= 1
    if t["o_to"][s["fx_row"]] == TO_HAND:
        add_hand(t, s, card, 1)
        note(w, EV_TAKEN, 604, s["fx_owner"], card, -1, 0)
    else:
        put_under(t, s, w, card)


@kernel
def _clamped(x: int) -> int:
    return min(max(x, -(1 << 40)), 1 << 40)


@kernel
def _change(t: Any, s: Any, w: Any, row: int, slot: int) -> None:
    """A timed change of a value or a keyword lent (RT-603, RT-606)."""
    until = t["o_until"][row]
    span = until + s["fx_owner"] if until == UNTIL_OWN_TURN else until
    amount = t["o_amount"][row]
    if t["o_op"][row] == OP_GIVE:
        s["lent"][span * SLOTS + slot] |= amount
        note(w, EV_GIVEN, 606, s["fx_owner"], s["field"][slot], until, amount)
    else:
        at = (span * SLOTS + slot) * STATS + t["o_stat"][row]
        s["timed"][at] = _clamped(s["timed"][at] + amount)
        note(w, EV_MODIFIED, 603, s["fx_owner"], s["field"][slot], t["o_stat"][row] * 4 + until, amount)
    s["span_on"][span] = 1
    s["fresh"] = 0


@kernel
def _do_to(t: Any, s: Any, w: Any, row: int, slot: int) -> None:
    op = t["o_op"][row]
    player = owner_of(slot)
    bit = 1 << (slot - player * FIELD)
    if op == OP_DESTROY:
        depart(s, slot, 0)
    elif op == OP_REST:
        s["rested"][player] |= bit
        note(w, EV_RESTED, 602, s["fx_owner"], s["field"][slot], -1, 0)
    elif op == OP_STAND:
        s["rested"][player] &= ~bit
        note(w, EV_STOOD, 602, s["fx_owner"], s["field"][slot], -1, 0)
    elif op == OP_RETURN:
        card = leave_field(s, slot)
        add_hand(t, s, card, 1)
        note(w, EV_RETURNED, 602, s["fx_owner"], card, -1, 0)
    else:
        _change(t, s, w, row, slot)


@inlined
def _target_step(t: Any, s: Any, w: Any, row: int) -> int:
    """Choose first, then do it to those chosen, one after another. For this attack, where there is none: nothing."""
    if s["op_step"] == 0:
        timed = t["o_op"][row] == OP_MODIFY or t["o_op"][row] == OP_GIVE
        if timed and t["o_until"][row] == UNTIL_ATTACK and s["at_step"] == AT_NONE:
            next_row(s, 1)
            return 0
        s["op_step"] = 1
        s["op_left"] = t["o_n"][row]
        s["marked"][0] = 0
        s["marked"][1] = 0
    if s["op_step"] == 1:
        if begin_marking(t, s, row):
            s["asks"] = s["fx_owner"]
            return ASK_PICK
        s["op_step"] = 2
        if s["marked"][0] == 0 and s["marked"][1] == 0:
            note(w, EV_NO_TARGET, 608, s["fx_owner"], s["fx_card"], -1, t["o_op"][row])
    slot = next_marked(s)
    if slot >= 0:
        _do_to(t, s, w, row, slot)
    else:
        next_row(s, 1)
    return 0


@kernel
def answer_may(t: Any, s: Any, yes: bool) -> None:
    """Do the steps a MAY covers, or leave them out (RT-608)."""
    next_row(s, 1 if yes else 1 + t["o_span"][s["fx_row"]])


@inlined
def run_effect(t: Any, s: Any, w: Any) -> int:
    """Do the next bit of the effect; returns what to ask of ``asks``, or 0. Asks again until it is answered."""
    row = s["fx_row"]
    if row >= s["fx_end"]:
        _end_effect(s, w)
        return 0
    op = t["o_op"][row]
    if op == OP_DRAW or op == OP_MILL:
        _draw_or_mill(t, s, w, row)
    elif op == OP_DISCARD:
        return _discard_step(t, s, w, row)
    elif op == OP_TAKE:
        return _take_step(t, s, row)
    elif op == OP_STOP:
        if s["at_step"] != AT_NONE:
            s["at_stopped"] = 1
            note(w, EV_STOPPED, 605, s["fx_owner"], s["fx_card"], -1, 0)
        next_row(s, 1)
    elif op == OP_IF:
        true = holds(t, s, t["o_cond"][row], s["fx_owner"])
        note(w, EV_CONDITION, 607, s["fx_owner"], s["fx_card"], -1, 1 if true else 0)
        next_row(s, 1 if true else 1 + t["o_span"][row])
    elif op == OP_MAY:
        s["asks"] = s["fx_owner"]
        return ASK_MAY
    else:
        return _target_step(t, s, w, row)
    return 0
