"""What effects are worth to their owner, step by step, one move ahead."""

from __future__ import annotations

from typing import Any

from rtkit._jit import kernel
from rtkit.games.relatetrekker.layout import (
    ALL, ANY, AT_NONE, ATTACKER, ATTACKING, BOTH, DECK, DEFENDER, DICE_CAP, FIELD, OP_DESTROY,
    OP_DISCARD, OP_DRAW, OP_GIVE, OP_IF, OP_MAY, OP_MILL, OP_MODIFY, OP_REST, OP_STAND, OP_STOP, OP_TAKE,
    OPPOSING, OWN, RESTED, STANDING, STAT_A, STAT_D, STAT_DICE, STAT_STRIKE, TO_HAND, UNTIL_ATTACK, UNTIL_OWN_TURN,
    WORD_PHANTOM, WORD_PROTECT,
)  # fmt: skip
from rtkit.games.relatetrekker.policies.chances import win_chance
from rtkit.games.relatetrekker.policies.worth import (
    DOOM, deck_loss, draw_worth, duel, fall, in_use, price, words_worth, worth,
)  # fmt: skip
from rtkit.games.relatetrekker.rules.turn import opening_attack
from rtkit.games.relatetrekker.rules.values import fits, holds, owner_of

__all__ = ["attack_harm", "effect_worth", "guards", "may_attack", "ready", "standing", "target_worth"]


@kernel
def standing(s: Any, slot: int) -> bool:
    """Is the character in a slot standing?"""
    player = owner_of(slot)
    return bool((s["rested"][player] >> (slot - player * FIELD)) & 1 == 0)


@kernel
def ready(s: Any, player: int) -> int:
    """Bits of the places of a player's standing characters."""
    return int(((1 << s["field_n"][player]) - 1) & ~s["rested"][player])


@kernel
def guards(s: Any, player: int) -> int:
    """Bits of the places of a player's standing protectors; the values must be fresh (``refresh``)."""
    return int(s["protectors"][player] & ~s["rested"][player])


@kernel
def may_attack(t: Any, s: Any, player: int) -> bool:
    """May the player still attack in this turn (RT-306, RT-307)?"""
    if s["active"] != player or s["phase"] > ATTACKING:
        return False
    return bool(s["turn"] > 2 or opening_attack(t, s))


@kernel
def _battle_chance(s: Any, v: Any, slot: int, stat: int, amount: int) -> float:
    """The attacker's chance in the battle going on, with a value of one fighter changed; dice rolled already count."""
    by = s["at_slot"]
    goal = s["at_target"]
    attack = in_use(s, STAT_A, by) + (amount if slot == by and stat == STAT_A else 0)
    defence = in_use(s, STAT_D, goal) + (amount if slot == goal and stat == STAT_D else 0)
    dice_a = in_use(s, STAT_DICE, by) + (amount if slot == by and stat == STAT_DICE else 0)
    dice_d = in_use(s, STAT_DICE, goal) + (amount if slot == goal and stat == STAT_DICE else 0)
    attack = max(attack, 0)
    defence = max(defence, 0)
    dice_a = min(max(dice_a, 0), DICE_CAP)
    dice_d = min(max(dice_d, 0), DICE_CAP)
    known_a = min(dice_a, s["rolled"][0])
    known_d = min(dice_d, s["rolled"][1])
    for i in range(known_a):
        attack += 100 * s["dice"][i]
    for i in range(known_d):
        defence += 100 * s["dice"][DICE_CAP + i]
    return win_chance(v, attack, dice_a - known_a, defence, dice_d - known_d)


@kernel
def attack_harm(t: Any, s: Any, v: Any, slot: int, stat: int, amount: int) -> float:
    """What the attack going on costs the defender's side, with a value of one character changed (0: as it is)."""
    if s["at_step"] == AT_NONE or s["at_slot"] < 0 or s["at_stopped"]:
        return 0.0
    if s["at_deck"]:
        strike = in_use(s, STAT_STRIKE, s["at_slot"])
        if slot == s["at_slot"] and stat == STAT_STRIKE:
            strike += amount
        left = strike - s["at_turned"]
        return deck_loss(s, v, 1 - s["at_by"], left) if left > 0 else 0.0
    if s["at_target"] < 0:
        return 0.0
    return _battle_chance(s, v, slot, stat, amount) * fall(t, s, v, s["at_target"], 1)


@kernel
def _now(t: Any, s: Any, v: Any, player: int, slot: int, stat: int, amount: int) -> float:
    """What a change of a value does for a player in the attack going on."""
    if s["at_step"] == AT_NONE or (slot != s["at_slot"] and slot != s["at_target"]):
        return 0.0
    more = attack_harm(t, s, v, slot, stat, amount) - attack_harm(t, s, v, -1, 0, 0)
    return more if s["at_by"] == player else -more


@kernel
def _stop_worth(t: Any, s: Any, v: Any, player: int) -> float:
    """What the end of the attack going on is worth to a player."""
    harm = attack_harm(t, s, v, -1, 0, 0)
    return -harm if s["at_by"] == player else harm


@kernel
def _best_hunter(s: Any, v: Any, player: int, goal: int) -> float:
    """The best chance of a player's standing characters to beat the one in slot ``goal``."""
    best = 0.0
    able = ready(s, player)
    for i in range(s["field_n"][player]):
        if (able >> i) & 1:
            best = max(best, duel(s, v, player * FIELD + i, goal))
    return best


@kernel
def _rest_worth(t: Any, s: Any, v: Any, player: int, slot: int) -> float:
    """What it is worth to a player that a standing character is rested."""
    mine = owner_of(slot) == player
    strike = in_use(s, STAT_STRIKE, slot)
    guard = v["rest_guard"] if s["words"][slot] & WORD_PROTECT else 0.0
    if s["active"] != owner_of(slot):
        if mine:
            return float(-v["rest_own"] - guard)
        if not may_attack(t, s, player):
            return 0.0
        return float(0.05 + guard + v["rest_hunted"] * _best_hunter(s, v, player, slot) * fall(t, s, v, slot, 1))
    loss = v["rest"] + guard + (strike * price(s, v, 1 - owner_of(slot)) if may_attack(t, s, owner_of(slot)) else 0.0)
    return float(-loss if mine else loss)


@kernel
def _lasts(s: Any, row_until: int, player: int) -> bool:
    """Will a timed change still be there in the next or present turn of the opponent?"""
    return bool(s["active"] != player and row_until != UNTIL_ATTACK or row_until == UNTIL_OWN_TURN)


@kernel
def _modify_worth(t: Any, s: Any, v: Any, row: int, player: int, slot: int) -> float:
    stat = t["o_stat"][row]
    amount = t["o_amount"][row]
    until = t["o_until"][row]
    now = _now(t, s, v, player, slot, stat, amount)
    if until == UNTIL_ATTACK:
        return now
    amount = max(amount, -in_use(s, stat, slot))
    mine = owner_of(slot) == player
    attacks = (may_attack(t, s, player) and standing(s, slot)) if mine else _lasts(s, until, player)
    defends = _lasts(s, until, player) if mine else may_attack(t, s, player)
    gain = 0.0
    if stat == STAT_STRIKE:
        if attacks:
            gain = amount * price(s, v, 1 - owner_of(slot))
    else:
        points = v["points"] * 0.001 * (350 * amount if stat == STAT_DICE else amount)
        if attacks and stat != STAT_D and s["rested"][1 - owner_of(slot)]:
            gain += points
        if defends and stat != STAT_A:
            gain += v["points_guard"] * points
    return float(now + (gain if mine else -gain))


@kernel
def _give_worth(t: Any, s: Any, v: Any, row: int, player: int, slot: int) -> float:
    word = t["o_amount"][row]
    until = t["o_until"][row]
    if until == UNTIL_ATTACK or s["words"][slot] & word:
        return 0.0
    mine = owner_of(slot) == player
    gain = 0.0
    if word == WORD_PHANTOM:
        if mine and may_attack(t, s, player) and standing(s, slot) and guards(s, 1 - player):
            gain = v["lent_phantom"] * in_use(s, STAT_STRIKE, slot)
    elif _lasts(s, until, player):
        gain = v["lent"] * words_worth(v, word)
    return float(gain if mine else -gain)


@kernel
def target_worth(t: Any, s: Any, v: Any, row: int, player: int, slot: int) -> float:
    """What doing the step in ``row`` to the character in a slot is worth to the effect's owner, ``player``."""
    op = t["o_op"][row]
    if op == OP_MODIFY:
        return _modify_worth(t, s, v, row, player, slot)
    if op == OP_GIVE:
        return _give_worth(t, s, v, row, player, slot)
    if op == OP_REST:
        return _rest_worth(t, s, v, player, slot)
    if op == OP_STAND:
        return -_rest_worth(t, s, v, player, slot)
    loss = fall(t, s, v, slot, 0) if op == OP_DESTROY else v["returned"] * worth(s, v, slot)
    gain = -loss if owner_of(slot) == player else loss
    if s["at_step"] != AT_NONE and (slot == s["at_slot"] or slot == s["at_target"]):
        gain += _stop_worth(t, s, v, player)
    return float(gain)


@kernel
def _can_be(t: Any, s: Any, row: int, player: int, slot: int) -> bool:
    """Could the character in a slot be a target of the step in ``row`` of the player's effect?"""
    side = t["o_side"][row]
    if side != BOTH and (side == OWN) != (owner_of(slot) == player):
        return False
    op = t["o_op"][row]
    status = STANDING if op == OP_REST else (RESTED if op == OP_STAND else t["o_status"][row])
    if status != ANY and (status == STANDING) != standing(s, slot):
        return False
    return fits(t, t["o_filter"][row], s["field"][slot])


@kernel
def _fighter_worth(t: Any, s: Any, v: Any, row: int, player: int, slot: int) -> float:
    if s["at_step"] == AT_NONE or slot < 0 or not _can_be(t, s, row, player, slot):
        return 0.0
    return target_worth(t, s, v, row, player, slot)


@kernel
def _targets_worth(t: Any, s: Any, v: Any, row: int, player: int) -> float:
    """The sum over those the step is done to; of a choice the best so many."""
    pick = t["o_pick"][row]
    if pick == ATTACKER:
        return _fighter_worth(t, s, v, row, player, s["at_slot"])
    if pick == DEFENDER:
        return _fighter_worth(t, s, v, row, player, s["at_target"])
    if t["o_op"][row] >= OP_MODIFY and t["o_until"][row] == UNTIL_ATTACK and s["at_step"] == AT_NONE:
        return 0.0
    times = FIELD * 2 if pick == ALL else t["o_n"][row]
    picked = 0
    sum = 0.0
    for _ in range(times):
        best = -1e9
        at = -1
        for k in range(2):  # own side first: sums and ties come out alike in a mirrored game
            side = player if k == 0 else 1 - player
            for i in range(s["field_n"][side]):
                slot = side * FIELD + i
                if not (picked >> slot) & 1 and _can_be(t, s, row, player, slot):
                    one = target_worth(t, s, v, row, player, slot)
                    if pick == ALL:
                        sum += one
                    elif one > best:
                        best = one
                        at = slot
        if at < 0 or (best <= 0.0 and t["o_up_to"][row]):
            break
        picked |= 1 << at
        sum += best
    return sum


@kernel
def _sides(t: Any, row: int, own: float, opposing: float) -> float:
    """The worth of a step by whom it concerns."""
    who = t["o_who"][row]
    if who == OWN:
        return own
    return opposing if who == OPPOSING else own + opposing


@kernel
def _discard_worth(t: Any, s: Any, v: Any, row: int, player: int, used: int) -> float:
    n = t["o_n"][row]
    own = min(n, s["hand_n"][player] - used)
    theirs = min(n, s["hand_n"][1 - player])
    more = v["discard_random"] if t["o_random"][row] else v["discard"]
    return _sides(t, row, -more * own, more * theirs)


@kernel
def _take_worth(t: Any, s: Any, v: Any, row: int, player: int) -> float:
    found = 0
    n = t["o_n"][row]
    for i in range(s["pile_n"][player]):
        if found < n and fits(t, t["o_filter"][row], s["pile"][player * DECK + i]):
            found += 1
    if found == 0 or t["o_to"][row] == TO_HAND:
        return float(v["take"] * found)
    return DOOM if s["deck_n"][player] <= 1 else found * price(s, v, player)


@kernel
def _step_worth(t: Any, s: Any, v: Any, row: int, player: int, used: int) -> float:
    op = t["o_op"][row]
    n = t["o_n"][row]
    if op == OP_DRAW:
        return _sides(t, row, draw_worth(s, v, player, n), -draw_worth(s, v, 1 - player, n))
    if op == OP_MILL:
        return _sides(t, row, -deck_loss(s, v, player, n), deck_loss(s, v, 1 - player, n))
    if op == OP_DISCARD:
        return _discard_worth(t, s, v, row, player, used)
    if op == OP_TAKE:
        return _take_worth(t, s, v, row, player)
    if op == OP_STOP:
        return _stop_worth(t, s, v, player)
    return _targets_worth(t, s, v, row, player)


@kernel
def effect_worth(t: Any, s: Any, v: Any, player: int, row: int, end: int, used: int) -> float:
    """What the steps from ``row`` to ``end`` are worth to their owner; ``used``: 1 if their card is still in hand.

    Steps are looked at one by one, as if done now, up to one that decides the game (RT-502); those of a MAY count only
    if they are good together.
    """
    sum = 0.0
    may_end = -1
    before = 0.0
    while row < end:
        if row == may_end:
            sum = max(sum, before)
        op = t["o_op"][row]
        if op == OP_IF:
            row += 1 if holds(t, s, t["o_cond"][row], player) else 1 + t["o_span"][row]
        elif op == OP_MAY:
            may_end = row + 1 + t["o_span"][row]
            before = sum
            row += 1
        else:
            sum += _step_worth(t, s, v, row, player, used)
            if abs(sum) >= DOOM:
                return sum
            row += 1
    return max(sum, before) if may_end == end else sum
