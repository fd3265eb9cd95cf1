"""Greedy and odds: the best move one move ahead, with exact battle odds and without a look at hidden cards."""

from __future__ import annotations

from typing import Any

from rtkit._jit import kernel
from rtkit.games.relatetrekker.layout import (
    ASK_ATTACK, ASK_DISCARD, ASK_END, ASK_MAIN, ASK_MAY, ASK_PICK, ASK_PROTECT, ASK_QUICK, ASK_SWAP, ASK_TAKE, FIELD,
    GIVES_WORD, KIND_COUNTER, KIND_FOLLOW, KIND_QUICK, PASS, PLAY, STAGE, TO_HAND, YES,
)  # fmt: skip
from rtkit.games.relatetrekker.policies.fights import attack, protect, quick
from rtkit.games.relatetrekker.policies.steps import effect_worth, target_worth
from rtkit.games.relatetrekker.policies.worth import card_body, card_worth, stat_worth, words_worth, worth
from rtkit.games.relatetrekker.rules.values import fits, holds, refresh

__all__ = ["greedy"]


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


@kernel
def _main(t: Any, s: Any, w: Any, v: Any) -> int:
    """The main phase and the end phase: the best use of a card of the hand, if there is a good one."""
    player = s["asks"]
    best = 0.0
    choice = PASS
    for k in range(1, w["n"]):
        move = w["moves"][k]
        card = move & 255
        if move - card == PLAY:
            gain = card_body(t, s, v, card, player) - _kept(t, s, v, card)
        else:
            gain = _use_worth(t, s, v, player, move)
        if gain > best:
            best = gain
            choice = move
    return int(choice)


@kernel
def _discard(t: Any, s: Any, w: Any, v: Any) -> int:
    """The card worth least."""
    best = 1e9
    choice = w["moves"][0]
    for k in range(w["n"]):
        value = card_worth(t, s, v, w["moves"][k] & 255, s["asks"])
        if value < best:
            best = value
            choice = w["moves"][k]
    return int(choice)


@kernel
def _take(t: Any, s: Any, w: Any, v: Any) -> int:
    """To hand the card worth most; under the deck rather a counter than not."""
    best = -1e9
    choice = w["moves"][0]
    to_hand = t["o_to"][s["fx_row"]] == TO_HAND
    for k in range(w["n"]):
        if w["moves"][k] != PASS:
            card = w["moves"][k] & 255
            value = card_worth(t, s, v, card, s["asks"])
            if not to_hand and t["c_kind"][card] == KIND_COUNTER:
                value += 10.0
            if value > best:
                best = value
                choice = w["moves"][k]
    return int(choice)


@kernel
def _pick(t: Any, s: Any, w: Any, v: Any) -> int:
    """The best target; no more, where that is allowed and the best would be bad."""
    best = -1e9
    choice = w["moves"][0]
    for k in range(w["n"]):
        move = w["moves"][k]
        gain = 0.0 if move == PASS else target_worth(t, s, v, s["fx_row"], s["asks"], move & 255)
        if gain > best:
            best = gain
            choice = move
    return int(choice)


@kernel
def _swap(s: Any, w: Any, v: Any) -> int:
    """The swapper worth least, if it is worth less than the one it saves."""
    best = worth(s, v, s["lv_slot"])
    choice = PASS
    for k in range(1, w["n"]):
        value = worth(s, v, s["lv_owner"] * FIELD + (w["moves"][k] & 255))
        if value < best:
            best = value
            choice = w["moves"][k]
    return int(choice)


@kernel
def _yes_or_no(t: Any, s: Any, v: Any, ask: int) -> int:
    """A MAY or a counter: done if it does any good."""
    if ask == ASK_MAY:
        row = s["fx_row"] + 1
        end = row + t["o_span"][s["fx_row"]]
    else:
        row = t["c_op"][s["at_card"]]
        end = t["c_op_end"][s["at_card"]]
    return int(YES if effect_worth(t, s, v, s["asks"], row, end, 0) > 0.0 else PASS)


@kernel
def greedy(t: Any, s: Any, w: Any, v: Any) -> int:
    """The answer to the decision asked: the move worth most now by the weights ``v``, the first of several as good."""
    ask = s["ask"]
    if ask == ASK_MAIN or ask == ASK_END:
        return _main(t, s, w, v)
    if ask == ASK_DISCARD:
        return _discard(t, s, w, v)
    if ask == ASK_TAKE:
        return _take(t, s, w, v)
    refresh(t, s)
    if ask == ASK_ATTACK:
        return attack(t, s, v)
    if ask == ASK_PROTECT:
        return protect(t, s, w, v)
    if ask == ASK_QUICK:
        return quick(t, s, w, v)
    if ask == ASK_SWAP:
        return _swap(s, w, v)
    if ask == ASK_PICK:
        return _pick(t, s, w, v)
    return _yes_or_no(t, s, v, ask)
