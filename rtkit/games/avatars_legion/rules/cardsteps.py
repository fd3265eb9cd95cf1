"""Steps of effects that move cards: draw, discard, life material, break zone, summons (AL-605, AL-802, AL-803)."""

from __future__ import annotations

from typing import Any

from rtkit._jit import kernel
from rtkit.games.avatars_legion.layout import (
    ASK_DISCARD, ASK_GIVE, ASK_SUMMON, ASK_TAKE, DECK, EV_BACK_RANDOM, EV_DECLINED, EV_DISCARDED, EV_LOOKED,
    EV_SUMMONED, EV_TAKEN, K_TRIGGER, K_WEAPON, OP_DRAW, OP_HEAL, OWN, SIDE, SUMMONS, WHEN_SUMMONED,
)  # fmt: skip
from rtkit.games.avatars_legion.rules.chance import random_hand
from rtkit.games.avatars_legion.rules.moments import arise_for, source_of
from rtkit.games.avatars_legion.rules.steps import clause_of, next_row, nothing_to_do, side_now
from rtkit.games.avatars_legion.rules.zones import (
    add_broken, add_hand, draw_one, enter_field, free_zone, heal_one, lose_life, owner_of, put_under, shuffle_deck,
    take_from_broken, take_from_hand,
)  # fmt: skip
from rtkit.games.zones import note

__all__ = [
    "back_step", "can_come", "can_summon", "can_take", "counted_step", "discard", "discard_step", "give",
    "put_on_field", "summon_step", "take", "take_step",
]  # fmt: skip


@kernel
def counted_step(t: Any, s: Any, w: Any, row: int) -> None:
    """Draw, wound and heal, card by card; nobody is asked."""
    op = t["o_op"][row]
    if op == OP_HEAL and s["deck_n"][s["fx_owner"]] > 0:
        s["clock"] += 1  # cards laid one after another, with no card going back between, need no times of their own
    for k in range(2):
        player = side_now(s, OWN if op == OP_HEAL else t["o_who"][row], k)
        if player < 0:
            continue
        for _ in range(t["o_n"][row]):
            if op == OP_DRAW:
                draw_one(t, s, w, player, clause_of(s, 802))
            elif op == OP_HEAL:
                heal_one(t, s, w, player, clause_of(s, 802), s["clock"])
            else:
                lose_life(t, s, w, player, clause_of(s, 802))
    next_row(s, 1)


@kernel
def discard(t: Any, s: Any, w: Any, card: int) -> None:
    """From hand to the break zone, by the choice of the hand's owner."""
    s["op_left"] -= 1
    take_from_hand(t, s, card)
    add_broken(t, s, card, 0)
    note(w, EV_DISCARDED, clause_of(s, 802), owner_of(card), card, -1, 0)


@kernel
def discard_step(t: Any, s: Any, row: int) -> int:
    """Players in order, one card after another; asks the hand's owner."""
    if s["op_step"] == 0:
        s["op_step"] = 1
        s["op_side"] = 0
        s["op_left"] = t["o_n"][row]
    while s["op_side"] < 2:
        player = side_now(s, t["o_who"][row], s["op_side"])
        if player >= 0 and s["op_left"] > 0 and s["hand_n"][player] > 0:
            s["asks"] = player
            return ASK_DISCARD
        s["op_side"] += 1
        s["op_left"] = t["o_n"][row]
    next_row(s, 1)
    return 0


@kernel
def give(t: Any, s: Any, w: Any, card: int, kind: int) -> None:
    """A card of the opposing hand goes back into its deck, seen by both; ``kind`` of event: chosen or by lot."""
    s["op_left"] -= 1
    s["op_step"] = 2
    s["clock"] += 1
    take_from_hand(t, s, card)
    put_under(s, card, s["clock"])
    note(w, kind, clause_of(s, 802), owner_of(card), card, -1, 0)


@kernel
def _look(s: Any, w: Any, player: int) -> None:
    """The opponent sees a whole hand (ruling break_choice look)."""
    for i in range(player * DECK, player * DECK + s["hand_n"][player]):
        s["hand_seen"][player] |= 1 << (s["hand"][i] - player * DECK)
    note(w, EV_LOOKED, clause_of(s, 802), 1 - player, -1, -1, s["hand_n"][player])


@kernel
def back_step(t: Any, s: Any, w: Any, row: int) -> int:
    """``n`` cards of the opposing hand go back, by lot or as chosen (ruling break_choice); then it is shuffled."""
    other = 1 - s["fx_owner"]
    if s["op_step"] == 0:
        s["op_step"] = 1
        s["op_left"] = t["o_n"][row]
        if s["hand_n"][other] == 0:
            nothing_to_do(s, w)
        elif t["break_look"]:
            _look(s, w, other)
    while s["op_left"] > 0 and s["hand_n"][other] > 0:
        if t["break_look"]:
            s["asks"] = s["fx_owner"]
            return ASK_GIVE
        give(t, s, w, random_hand(t, s, w, other), EV_BACK_RANDOM)
    if s["op_step"] == 2:
        shuffle_deck(t, s, w, other, clause_of(s, 802))
    next_row(s, 1)
    return 0


@kernel
def can_take(t: Any, row: int, card: int) -> bool:
    """May the step in ``row`` take this card of the break zone (AL-605, ruling trigger_is_weapon)?"""
    kind = t["c_kind"][card]
    attribute = t["o_attribute"][row]
    if attribute >= 0 and t["c_attribute"][card] != attribute:
        return False
    return bool(kind == K_WEAPON or (kind == K_TRIGGER and t["trigger_always"]))


@kernel
def take_step(t: Any, s: Any, w: Any, row: int) -> int:
    owner = s["fx_owner"]
    begun = s["op_step"]
    if begun == 0:
        s["op_step"] = 1
        s["op_left"] = t["o_n"][row]
    if s["op_left"] > 0:
        for i in range(owner * DECK, owner * DECK + s["broken_n"][owner]):
            if can_take(t, row, s["broken"][i]):
                s["asks"] = owner
                return ASK_TAKE
        if begun == 0:
            nothing_to_do(s, w)
    next_row(s, 1)
    return 0


@kernel
def take(t: Any, s: Any, w: Any, card: int) -> None:
    """The card chosen goes to hand; another may follow."""
    s["op_left"] -= 1
    take_from_broken(s, card)
    add_hand(t, s, card, 1)
    note(w, EV_TAKEN, clause_of(s, 802), s["fx_owner"], card, -1, 0)


@kernel
def can_come(s: Any, player: int) -> bool:
    """Can one more weapon be put on a player's field in this turn (AL-301, AL-501)?"""
    return bool(s["summons"][player] < SUMMONS and free_zone(s, player) >= 0)


@kernel
def can_summon(t: Any, s: Any, row: int, card: int) -> bool:
    """May the step in ``row`` put this card of the hand on the field (AL-803)?"""
    if not t["c_equip"][card]:
        return False
    attribute = t["o_attribute"][row]
    if attribute >= 0 and t["c_attribute"][card] != attribute:
        return False
    return bool(t["o_most"][row] < 0 or t["c_BP"][card] <= t["o_most"][row])


@kernel
def put_on_field(t: Any, s: Any, w: Any, card: int, slot: int, clause: int) -> None:
    """A weapon of the hand comes onto the field, standing (AL-501)."""
    player = owner_of(card)
    take_from_hand(t, s, card)
    enter_field(s, card, slot)
    s["summons"][player] += 1
    note(w, EV_SUMMONED, clause, player, card, slot - SIDE * player, 0)
    arise_for(t, s, source_of(slot), card, WHEN_SUMMONED)


@kernel
def summon_step(t: Any, s: Any, w: Any, row: int) -> int:
    """Asks its owner; that the hand holds no such weapon looks to the opponent as if it were declined."""
    owner = s["fx_owner"]
    if can_come(s, owner):
        for i in range(owner * DECK, owner * DECK + s["hand_n"][owner]):
            if can_summon(t, s, row, s["hand"][i]):
                s["asks"] = owner
                return ASK_SUMMON
        note(w, EV_DECLINED, 803, owner, s["fx_card"], -1, 0)
    else:
        nothing_to_do(s, w)
    next_row(s, 1)
    return 0
