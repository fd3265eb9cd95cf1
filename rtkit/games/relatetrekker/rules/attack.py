"""An attack from its declaration to its end (RT-306, RT-401…407)."""

from __future__ import annotations

from typing import Any

from rtkit._jit import inlined, kernel
from rtkit._streams import below, fold
from rtkit.games.relatetrekker.layout import (
    ANY_COLOUR, ASK_COUNTER, ASK_PROTECT, ASK_QUICK, AT_BATTLE, AT_COUNTER, AT_COUNTER_QUICK, AT_COUNTERED,
    AT_EARLY_DICE, AT_END, AT_NONE, AT_PROTECT, AT_QUICK, AT_TURN, BATTLE, BY_ENDLESS, CARDS, DECK, DECK_ATTACK,
    DICE_CAP, EV_ATTACK, EV_ATTACK_END, EV_BATTLE_OFF, EV_COUNTER, EV_DIE, EV_HELD, EV_PROTECT, EV_TOTALS, EV_TURNED,
    EV_WON_BATTLE, FIELD, KIND_COUNTER, LV_NONE, MOST_TURNED, STAT_A, STAT_D, STAT_DICE, STAT_STRIKE, TARGET_DECK,
    UNTIL_ATTACK, WORD_PHANTOM,
)  # fmt: skip
from rtkit.games.relatetrekker.rules.departure import depart
from rtkit.games.relatetrekker.rules.effects import begin_effect
from rtkit.games.relatetrekker.rules.values import owner_of, value, words_of
from rtkit.games.relatetrekker.rules.zones import add_pile, check_deck, clear_span, finish, top_card
from rtkit.games.zones import note

__all__ = [
    "attack_ended", "colours_there", "counter_happens", "counter_over", "declare", "protectors",
    "quick_colours", "quick_passed", "redirect", "run_attack", "total",
]  # fmt: skip


@kernel
def _colours_of(t: Any, s: Any, player: int) -> int:
    bits = 0
    for slot in range(player * FIELD, player * FIELD + s["field_n"][player]):
        bits |= t["c_colour"][s["field"][slot]]
    return bits


@kernel
def colours_there(t: Any, s: Any, player: int) -> int:
    """Bits of the colours that let a player use follows (RT-304, ruling colour_field)."""
    bits = ANY_COLOUR | _colours_of(t, s, player)
    if t["colour_either"]:
        bits |= _colours_of(t, s, 1 - player)
    return bits


@inlined
def declare(s: Any, w: Any, place: int, target: int) -> None:
    """The active player's character in ``place`` rests and attacks an opposing place, or the deck (RT-306)."""
    player = s["active"]
    s["rested"][player] |= 1 << place
    s["attacks"] += 1
    s["at_by"] = player
    s["at_slot"] = player * FIELD + place
    s["at_deck"] = 1 if target == TARGET_DECK else 0
    s["at_target"] = -1 if target == TARGET_DECK else (1 - player) * FIELD + target
    s["at_turned"] = 0
    s["at_stopped"] = 0
    s["at_battle"] = -1
    s["at_step"] = AT_PROTECT
    goal = -1 if target == TARGET_DECK else s["field"][s["at_target"]]
    note(w, EV_ATTACK, 306, player, s["field"][s["at_slot"]], goal, 0)


@kernel
def protectors(t: Any, s: Any) -> int:
    """Bits of the places of the defender's standing protectors, 0 under a phantom's attack (RT-403)."""
    if words_of(t, s, s["at_slot"]) & WORD_PHANTOM:
        return 0
    defender = 1 - s["at_by"]
    able = s["protectors"][defender] & ~s["rested"][defender]
    if not s["at_deck"]:
        able &= ~(1 << (s["at_target"] - defender * FIELD))
    return int(able)


@kernel
def redirect(s: Any, w: Any, place: int) -> None:
    """The defender's protector in ``place`` rests and becomes the target; -1: none does (RT-403)."""
    s["at_step"] = AT_EARLY_DICE
    if place < 0:
        return
    defender = 1 - s["at_by"]
    s["rested"][defender] |= 1 << place
    s["at_deck"] = 0
    s["at_target"] = defender * FIELD + place
    note(w, EV_PROTECT, 403, defender, s["field"][s["at_target"]], s["field"][s["at_slot"]], 0)


@kernel
def attack_ended(s: Any) -> bool:
    """Stopped, or a side of it has left the field (RT-401, RT-404, RT-406)."""
    if s["at_stopped"] or s["at_slot"] < 0:
        return True
    return bool(s["at_deck"] == 0 and s["at_target"] < 0)


@kernel
def quick_colours(t: Any, s: Any, card: int) -> int:
    """Bits of the colours with any of which a card of the hand is a quick in this window (RT-407)."""
    return int(t["c_quick"][(DECK_ATTACK if s["at_deck"] else BATTLE) * (CARDS + 1) + card])


@inlined
def _has_quick(t: Any, s: Any, player: int) -> bool:
    base = player * DECK
    wanted = 0
    for i in range(s["hand_n"][player]):
        wanted |= quick_colours(t, s, s["hand"][base + i])
    return bool(wanted and wanted & colours_there(t, s, player))


@kernel
def quick_passed(s: Any) -> None:
    """This window is over; the next one, or what the attack is for."""
    if s["at_step"] == AT_QUICK:
        s["at_step"] = AT_COUNTER_QUICK
    else:
        s["at_step"] = AT_TURN if s["at_deck"] else AT_BATTLE


@kernel
def _die(s: Any, w: Any, event: Any, side: int) -> int:
    """The side's next die: the number it is of all that side has thrown in this battle decides it."""
    i = s["thrown"][side]
    s["thrown"][side] = i + 1
    given = 0
    if i < DICE_CAP:
        given = w["given"][side * DICE_CAP + i]
        w["given"][side * DICE_CAP + i] = 0
    return int(given) if given > 0 else 1 + below(fold(event, i), 6)


@kernel
def _roll(t: Any, s: Any, w: Any) -> None:
    """Roll the dice that are lacking, the attacker's first (RT-104); dice lost are the last rolled (RT-404)."""
    if s["at_battle"] < 0:
        s["at_battle"] = s["battles"]
        s["battles"] += 1
    for side in range(2):
        slot = s["at_slot"] if side == 0 else s["at_target"]
        player = owner_of(slot)
        event = fold(fold(fold(s["key_dice"], s["stream"][player]), s["turn"]), s["at_battle"])
        dice = value(t, s, STAT_DICE, slot)
        for i in range(s["rolled"][side], dice):
            pips = _die(s, w, event, side)
            s["dice"][side * DICE_CAP + i] = pips
            note(w, EV_DIE, 104, player, s["field"][slot], side, pips)
        for i in range(dice, s["rolled"][side]):
            s["dice"][side * DICE_CAP + i] = 0
        s["rolled"][side] = dice


@kernel
def total(t: Any, s: Any, side: int) -> int:
    """The attack total (side 0) or the defence total of the battle, with the dice in use (RT-104)."""
    slot = s["at_slot"] if side == 0 else s["at_target"]
    points = value(t, s, STAT_A if side == 0 else STAT_D, slot)
    for i in range(min(value(t, s, STAT_DICE, slot), s["rolled"][side])):
        points += 100 * int(s["dice"][side * DICE_CAP + i])
    return points


@inlined
def _compare(t: Any, s: Any, w: Any) -> None:
    """RT-405: the attacker wins ties."""
    _roll(t, s, w)
    attack = total(t, s, 0)
    defence = total(t, s, 1)
    by = s["at_by"]
    mine = s["field"][s["at_slot"]]
    theirs = s["field"][s["at_target"]]
    note(w, EV_TOTALS, 405, by, mine, theirs, attack)
    note(w, EV_TOTALS, 405, 1 - by, theirs, mine, defence)
    s["at_step"] = AT_END
    if attack >= defence:
        note(w, EV_WON_BATTLE, 405, by, mine, theirs, attack - defence)
        depart(s, s["at_target"], 1)
    else:
        note(w, EV_HELD, 405, 1 - by, theirs, mine, defence - attack)


@kernel
def _turn_card(t: Any, s: Any, w: Any) -> None:
    """RT-401 (a) and (b): turn one card, unless the attack is over; one that never ends is a draw (RT-504)."""
    if attack_ended(s) or s["at_turned"] >= value(t, s, STAT_STRIKE, s["at_slot"]):
        s["at_step"] = AT_END
        return
    if s["at_turned"] >= MOST_TURNED:
        finish(s, w, -1, BY_ENDLESS)
        return
    defender = 1 - s["at_by"]
    card = top_card(t, s, defender)
    add_pile(s, card)
    s["at_turned"] += 1
    s["at_card"] = card
    note(w, EV_TURNED, 401, defender, card, s["field"][s["at_slot"]], s["at_turned"])
    counters = t["c_kind"][card] == KIND_COUNTER
    if counters and t["counter_last"] and s["deck_n"][defender] == 0:
        s["grace"] = defender + 1
    check_deck(s, w, defender)
    if counters:
        s["at_step"] = AT_COUNTER


@kernel
def counter_happens(t: Any, s: Any, w: Any) -> None:
    """RT-402: the counter of the card turned last happens."""
    card = s["at_card"]
    s["at_step"] = AT_COUNTERED
    note(w, EV_COUNTER, 402, 0 if card < DECK else 1, card, -1, 0)
    begin_effect(t, s, card, KIND_COUNTER)


@kernel
def counter_over(s: Any, w: Any) -> None:
    """The counter is done (or declined): the deck is checked if that had to wait, and the attack goes on."""
    s["at_step"] = AT_TURN
    if s["grace"]:
        player = s["grace"] - 1
        s["grace"] = 0
        check_deck(s, w, player)


@kernel
def _end_attack(s: Any, w: Any) -> None:
    note(w, EV_ATTACK_END, 404, s["at_by"], -1, -1, s["at_turned"])
    clear_span(s, UNTIL_ATTACK)
    s["at_step"] = AT_NONE
    s["at_by"] = -1
    s["at_slot"] = -1
    s["at_deck"] = 0
    s["at_target"] = -1
    s["at_turned"] = 0
    s["at_stopped"] = 0
    s["at_card"] = -1
    s["at_battle"] = -1
    for side in range(2):
        for i in range(s["rolled"][side]):
            s["dice"][side * DICE_CAP + i] = 0
        s["rolled"][side] = 0
        s["thrown"][side] = 0


@inlined
def _window(t: Any, s: Any, w: Any) -> int:
    """The quick windows, the attacker's player's and then the defender's; those after the attack's end are skipped.

    With dice_timing "before_quick" the dice gained by the first quick are rolled before the second window (RT-404).
    """
    while s["at_step"] == AT_QUICK or s["at_step"] == AT_COUNTER_QUICK:
        if attack_ended(s):
            s["at_step"] = AT_END if s["at_deck"] else AT_BATTLE
            return 0
        if s["at_step"] == AT_COUNTER_QUICK and s["at_battle"] >= 0:
            _roll(t, s, w)
        player = s["at_by"] if s["at_step"] == AT_QUICK else 1 - s["at_by"]
        if _has_quick(t, s, player):
            s["asks"] = player
            return ASK_QUICK
        quick_passed(s)
    return 0


@inlined
def _battle(t: Any, s: Any, w: Any) -> None:
    if attack_ended(s):
        note(w, EV_BATTLE_OFF, 406, s["at_by"], -1, -1, 0)
        s["at_step"] = AT_END
    else:
        _compare(t, s, w)


@inlined
def _turn_cards(t: Any, s: Any, w: Any) -> int:
    """Turn cards up to one whose counter happens; returns ASK_COUNTER if it may be declined."""
    if s["at_step"] == AT_COUNTERED:
        counter_over(s, w)
    while s["at_step"] == AT_TURN and not s["over"]:
        _turn_card(t, s, w)
    if s["at_step"] == AT_COUNTER and not s["over"]:
        if t["counter_optional"]:
            s["asks"] = 1 - s["at_by"]
            return ASK_COUNTER
        counter_happens(t, s, w)
    return 0


@inlined
def run_attack(t: Any, s: Any, w: Any) -> int:
    """Go on with the attack up to where something else comes first.

    Returns what to ask of ``asks``, or 0. Asks again until it is answered.
    """
    ask = 0
    if s["at_step"] == AT_PROTECT:
        if protectors(t, s):
            s["asks"] = 1 - s["at_by"]
            return ASK_PROTECT
        s["at_step"] = AT_EARLY_DICE
    if s["at_step"] == AT_EARLY_DICE:
        if t["dice_before"] and not s["at_deck"]:
            _roll(t, s, w)
        s["at_step"] = AT_QUICK
    if s["at_step"] <= AT_COUNTER_QUICK:
        ask = _window(t, s, w)
    if s["at_step"] == AT_BATTLE:
        _battle(t, s, w)
    elif s["at_step"] != AT_END and ask == 0:
        ask = _turn_cards(t, s, w)
    if s["at_step"] == AT_END and s["lv_step"] == LV_NONE and not s["over"]:
        _end_attack(s, w)
    return int(ask)
