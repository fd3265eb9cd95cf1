"""Greedy and odds: the best move one move ahead, with exact battle odds and without a look at hidden cards."""

from __future__ import annotations

from typing import Any

from rtkit._jit import inlined, kernel
from rtkit.games.relatetrekker.layout import (
    ASK_ATTACK, ASK_DISCARD, ASK_END, ASK_MAIN, ASK_MAY, ASK_PICK, ASK_PROTECT, ASK_QUICK, ASK_SWAP, ASK_TAKE, FIELD,
    GIVES_WORD, KIND_COUNTER, KIND_FOLLOW, KIND_QUICK, PASS, PLAY, STAGE, TO_HAND,
)  # fmt: skip
from rtkit.games.relatetrekker.policies.fights import attack, attack_worth, protect_cost, quick_worth
from rtkit.games.relatetrekker.policies.steps import effect_worth, target_worth
from rtkit.games.relatetrekker.policies.worth import card_body, card_worth, stat_worth, words_worth, worth
from rtkit.games.relatetrekker.rules.values import fits, holds, refresh

__all__ = ["greedy", "weigh"]


@kernel
def _stage_worth(t: Any, s: Any, v: Any, card: int, player: int) -> float:
    """What a stage's effect is worth to a player, as the fields are now."""
    sum = 0.0
    for row in range(t["c_st"][card], t["c_st_end"][card]):
        amount = t["s_amount"][row]
        gives = t["s_gives"][row]
        one = words_worth(v, amount) if gives >= GIVES_WORD else stat_worth(v, gives, amount)
        for k in range(2):  # own side first: sums come out alike in a mirrored game
            side = player if k == 0 else 1 - player
            if t["s_cond"][row] < 0 or holds(t, s, t["s_cond"][row], side):
                sign = 1.0 if side == player else -1.0
                for i in range(s["field_n"][side]):
                    if fits(t, t["s_filter"][row], s["field"][side * FIELD + i]):
                        sum += sign * one
    return sum


@kernel
def _use_worth(t: Any, s: Any, v: Any, player: int, move: int) -> float:
    """What using a card of the hand as a stage or a follow is worth, over keeping it or playing it."""
    card = move & 255
    if move - card == STAGE:
        gain = _stage_worth(t, s, v, card, player) - v["stage_kept"]
        return float(gain - _stage_worth(t, s, v, s["stage"], player) if s["stage"] >= 0 else gain)
    refresh(t, s)
    spare = v["use_kept"]
    if s["field_n"][player] < FIELD - 1:
        spare += v["use_body"] * card_body(t, s, v, card, player)
    return float(effect_worth(t, s, v, player, t["c_op"][card], t["c_op_end"][card], 1) - spare)


@kernel
def _kept(t: Any, s: Any, v: Any, card: int) -> float:
    """What is given up by playing a card as a character: its other use, and room on the field."""
    kind = t["c_kind"][card]
    held = v["quick_kept"] if kind == KIND_QUICK else (v["follow_kept"] if kind == KIND_FOLLOW else 0.0)
    return float(held + v["crowd"] * max(0, s["field_n"][s["asks"]] - 2))


@inlined
def _card_gain(t: Any, s: Any, v: Any, move: int) -> float:
    """The main phase and the end phase: what playing or using a card of the hand is worth."""
    player = s["asks"]
    card = move & 255
    if move == PASS:
        return 0.0
    if move - card == PLAY:
        return float(card_body(t, s, v, card, player) - _kept(t, s, v, card))
    return _use_worth(t, s, v, player, move)


@kernel
def _taken(t: Any, s: Any, v: Any, move: int) -> float:
    """What a card is worth that is taken to hand, or goes under the deck: there rather a counter than not."""
    if move == PASS:
        return -1e9
    card = move & 255
    value = card_worth(t, s, v, card, s["asks"])
    if t["o_to"][s["fx_row"]] != TO_HAND and t["c_kind"][card] == KIND_COUNTER:
        value += 10.0
    return value


@kernel
def _swapped(s: Any, v: Any, move: int) -> float:
    """What goes away: the swapper, or the one that it would save."""
    return -worth(s, v, s["lv_slot"] if move == PASS else s["lv_owner"] * FIELD + (move & 255))


@kernel
def _done(t: Any, s: Any, v: Any, move: int) -> float:
    """What a MAY or a counter is worth if it is done."""
    if move == PASS:
        return 0.0
    if s["ask"] == ASK_MAY:
        row = s["fx_row"] + 1
        end = row + t["o_span"][s["fx_row"]]
    else:
        row = t["c_op"][s["at_card"]]
        end = t["c_op_end"][s["at_card"]]
    return effect_worth(t, s, v, s["asks"], row, end, 0)


@inlined
def gain(t: Any, s: Any, v: Any, move: int) -> float:
    """What a move is worth by the weights ``v`` in the decision asked, which is not about attacks."""
    ask = s["ask"]
    if ask == ASK_MAIN or ask == ASK_END:
        return _card_gain(t, s, v, move)
    if ask == ASK_DISCARD:
        return -card_worth(t, s, v, move & 255, s["asks"])
    if ask == ASK_TAKE:
        return _taken(t, s, v, move)
    if ask == ASK_PROTECT:
        return -protect_cost(t, s, v, move)
    if ask == ASK_QUICK:
        return quick_worth(t, s, v, move)
    if ask == ASK_SWAP:
        return _swapped(s, v, move)
    if ask == ASK_PICK:
        return 0.0 if move == PASS else target_worth(t, s, v, s["fx_row"], s["asks"], move & 255)
    return _done(t, s, v, move)


@kernel
def _fresh(t: Any, s: Any) -> None:
    """The values in use are worked out for the decisions that look at them."""
    ask = s["ask"]
    if ask != ASK_MAIN and ask != ASK_END and ask != ASK_DISCARD and ask != ASK_TAKE:
        refresh(t, s)


@kernel
def greedy(t: Any, s: Any, w: Any, v: Any) -> int:
    """The answer to the decision asked: the move worth most now by the weights ``v``, the first of several as good."""
    _fresh(t, s)
    if s["ask"] == ASK_ATTACK:
        return attack(t, s, v)
    best = -1e18
    choice = w["moves"][0]
    for k in range(w["n"]):
        one = gain(t, s, v, w["moves"][k])
        if one > best:
            best = one
            choice = w["moves"][k]
    return int(choice)


@kernel
def weigh(t: Any, s: Any, w: Any, v: Any, worths: Any) -> None:
    """What each legal move is worth by the weights ``v``, into ``worths``."""
    _fresh(t, s)
    for k in range(w["n"]):
        move = w["moves"][k]
        worths[k] = attack_worth(t, s, v, move) if s["ask"] == ASK_ATTACK else gain(t, s, v, move)
