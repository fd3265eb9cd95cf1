"""What effects are worth to their owner, step by step, as if done now; changes of ATK by the attack they help."""

from __future__ import annotations

from typing import Any

from rtkit._jit import kernel
from rtkit.games.avatars_legion.layout import (
    ALWAYS, ANY, ARMED, DECK, EXHAUSTED, OF_ARMED, OF_WEAPONS, OP_BACK, OP_BOOST, OP_BREAK, OP_DISCARD, OP_DRAW,
    OP_EXHAUST, OP_HEAL, OP_IF, OP_MAY, OP_RECOVER, OP_SHARPEN, OP_STAND, OP_SUMMON, OP_WOUND, OPPOSING, OWN, PICK_ALL,
    PICK_THIS, SIDE, SLOTS, STAT_ATK, STAT_ATTACKS,
)  # fmt: skip
from rtkit.games.avatars_legion.policies.fights import front, push
from rtkit.games.avatars_legion.policies.worth import (
    LETHAL, body, departure, draw_worth, heal_worth, life_price, uses_left,
)  # fmt: skip
from rtkit.games.avatars_legion.rules.cardsteps import can_summon, can_take
from rtkit.games.avatars_legion.rules.targets import is_exhausted
from rtkit.games.avatars_legion.rules.values import concerns, holds
from rtkit.games.avatars_legion.rules.zones import side_of

__all__ = ["effect", "effect_worth", "life_loss", "target_points", "target_worth"]


@kernel
def life_loss(s: Any, v: Any, player: int, n: int) -> float:
    """What it costs a player to lose n life material."""
    left = s["life_n"][player]
    return LETHAL if n >= left else float(n * life_price(v, left))


@kernel
def _sides(t: Any, row: int, own: float, opposing: float) -> float:
    """The worth of a step by whom it concerns."""
    who = t["o_who"][row]
    if who == OWN:
        return own
    return opposing if who == OPPOSING else own + opposing


@kernel
def _recover_worth(t: Any, s: Any, v: Any, row: int, player: int) -> float:
    found = 0
    for i in range(player * DECK, player * DECK + s["broken_n"][player]):
        if found < t["o_n"][row] and can_take(t, row, s["broken"][i]):
            found += 1
    return float(v["recover"] * found)


@kernel
def _summon_worth(t: Any, s: Any, v: Any, row: int, player: int) -> float:
    """The best weapon of the hand that the step in ``row`` may put on a free zone."""
    if s["field"][SIDE * player] >= 0 and s["field"][SIDE * player + 1] >= 0:
        return 0.0
    best = 0.0
    for i in range(player * DECK, player * DECK + s["hand_n"][player]):
        card = s["hand"][i]
        if can_summon(t, s, row, card):
            best = max(best, body(t, v, card))
    return best


@kernel
def _discard_worth(t: Any, s: Any, v: Any, row: int, player: int, used: int) -> float:
    n = t["o_n"][row]
    own = min(n, s["hand_n"][player] - used)
    theirs = min(n, s["hand_n"][1 - player])
    return _sides(t, row, -v["discard"] * own, v["discard"] * theirs)


@kernel
def _boost_worth(t: Any, s: Any, v: Any, row: int, player: int) -> float:
    """A change of a value beyond what it does to the attack of this turn."""
    amount = t["o_amount"][row]
    mine = t["o_who"][row] == OWN
    stat = t["o_stat"][row]
    worth = 0.0
    if t["o_until"][row] == ALWAYS:
        worth = v["boost"] * amount
    elif s["active"] != player and mine == (stat != STAT_ATK):
        worth = v["boost_next"] * amount
    return float(worth if mine else -worth)


@kernel
def _can_be(t: Any, s: Any, row: int, player: int, slot: int, bearer: int) -> bool:
    """Could the equipment in a slot be a target of the step in ``row`` of the player's effect?"""
    if s["field"][slot] < 0:
        return False
    op = t["o_op"][row]
    armed = slot % SIDE == ARMED
    if armed and (op == OP_EXHAUST or op == OP_STAND or op == OP_SHARPEN):
        return False
    if op == OP_EXHAUST and is_exhausted(s, slot) or op == OP_STAND and not is_exhausted(s, slot):
        return False
    if t["o_status"][row] != ANY and (t["o_status"][row] == EXHAUSTED) != is_exhausted(s, slot):
        return False
    if t["o_pick"][row] == PICK_THIS:
        return slot == bearer
    what = t["o_what"][row]
    if (armed and what == OF_WEAPONS) or (not armed and what == OF_ARMED):
        return False
    attribute = t["o_attribute"][row]
    if attribute >= 0 and t["c_attribute"][s["field"][slot]] != attribute:
        return False
    return concerns(t["o_side"][row], player, side_of(slot))


@kernel
def target_points(t: Any, s: Any, row: int, player: int, slot: int) -> int:
    """How much ATK the step in ``row``, done to a slot, is like for the attack of the owner of the effect."""
    op = t["o_op"][row]
    attack = s["attack"][slot]
    if slot % SIDE == ARMED:
        return int(t["c_defence"][s["field"][slot]]) if op == OP_BREAK and side_of(slot) != player else 0
    uses = uses_left(s, slot)
    points = 0
    if op == OP_SHARPEN:
        points = max(t["o_amount"][row], -attack) * (uses - 1)
    elif op == OP_STAND:
        points = attack
    elif op == OP_EXHAUST:
        points = -attack
    elif op == OP_BREAK:
        points = -attack * (uses - 1 if side_of(slot) == player else uses)
    return int(points if side_of(slot) == player else -points)


@kernel
def target_worth(t: Any, s: Any, v: Any, row: int, player: int, slot: int) -> float:
    """What doing the step in ``row`` to a slot is worth to the owner of the effect, beyond the attack of this turn."""
    op = t["o_op"][row]
    worth = 0.0
    if op == OP_BREAK:
        worth = -departure(t, s, v, slot)
    elif op == OP_SHARPEN:
        worth = (v["sharp"] if t["o_until"][row] == ALWAYS else 0.02) * t["o_amount"][row]
    elif side_of(slot) != s["active"]:  # it stands again in its own turn; until then it guards
        worth = (v["rest"] + v["rest_attack"] * s["attack"][slot]) * (1.0 if op == OP_STAND else -1.0)
    return float(worth if side_of(slot) == player else -worth)


@kernel
def _targets(t: Any, s: Any, v: Any, row: int, player: int, bearer: int) -> Any:
    """Worth and points over those the step is done to; of a choice the best so many."""
    every = t["o_pick"][row] == PICK_ALL
    times = SLOTS if every else t["o_n"][row]
    picked = 0
    sum = 0.0
    points = 0
    for _ in range(times):
        best = -1e9
        at = -1
        for k in range(SLOTS):  # own side first: sums and ties come out alike in a mirrored game
            slot = k if player == 0 else (k + SIDE) % SLOTS
            if (picked >> slot) & 1 == 0 and _can_be(t, s, row, player, slot, bearer):
                one = target_worth(t, s, v, row, player, slot) + v["aim"] * target_points(t, s, row, player, slot)
                if one > best:
                    best = one
                    at = slot
        if at < 0 or (best <= 0.0 and t["o_up_to"][row]):
            break
        picked |= 1 << at
        sum += target_worth(t, s, v, row, player, at)
        points += target_points(t, s, row, player, at)
    return sum, points


@kernel
def _plain_worth(t: Any, s: Any, v: Any, row: int, player: int, used: int) -> float:
    """A step that has no targets."""
    op = t["o_op"][row]
    n = t["o_n"][row]
    if op == OP_DRAW:
        return _sides(t, row, draw_worth(s, v, player, n), -draw_worth(s, v, 1 - player, n))
    if op == OP_WOUND:
        return _sides(t, row, -life_loss(s, v, player, n), life_loss(s, v, 1 - player, n))
    if op == OP_HEAL:
        return heal_worth(s, v, player, n)
    if op == OP_DISCARD:
        return _discard_worth(t, s, v, row, player, used)
    if op == OP_BACK:
        return float(v["back"] * min(n, s["hand_n"][1 - player]))
    if op == OP_RECOVER:
        return _recover_worth(t, s, v, row, player)
    if op == OP_SUMMON:
        return _summon_worth(t, s, v, row, player)
    return _boost_worth(t, s, v, row, player)


@kernel
def _boost_points(t: Any, row: int) -> int:
    """How much ATK in this turn a boost is like for its owner's attack."""
    mine = t["o_who"][row] == OWN
    if t["o_stat"][row] == STAT_ATTACKS or mine != (t["o_stat"][row] == STAT_ATK):
        return 0
    return int(t["o_amount"][row] if mine else -t["o_amount"][row])


@kernel
def _more_attacks(t: Any, row: int) -> int:
    """How many more attacks a boost gives its owner."""
    return int(t["o_amount"][row]) if t["o_stat"][row] == STAT_ATTACKS and t["o_who"][row] == OWN else 0


@kernel
def effect(t: Any, s: Any, v: Any, player: int, row: int, end: int, used: int, bearer: int, first: int) -> Any:
    """What the steps from ``row`` to ``end`` are worth to their owner, and how much ATK and how many attacks they give.

    ``used``: 1 if their card is still in hand. ``bearer``: slot of the card that bears them, -1 none; ``first``: the
    use is its first. Those of a MAY count only if they are good together.
    """
    sum = 0.0
    before = 0.0
    may_end = -1
    points = 0
    attacks = 0
    while row < end:
        if row == may_end:
            sum = max(sum, before)
        op = t["o_op"][row]
        if op == OP_IF:
            row += 1 if holds(t, s, t["o_cond"][row], player, first) else 1 + t["o_span"][row]
            continue
        if op == OP_MAY:
            may_end = row + 1 + t["o_span"][row]
            before = sum
        elif op == OP_SHARPEN or op == OP_EXHAUST or op == OP_STAND or op == OP_BREAK:
            worth, more = _targets(t, s, v, row, player, bearer)
            sum += worth
            points += more
        else:
            sum += _plain_worth(t, s, v, row, player, used)
            if op == OP_BOOST:
                points += _boost_points(t, row)
                attacks += _more_attacks(t, row)
        row += 1
    if row == may_end:
        sum = max(sum, before)
    return sum, points, attacks


@kernel
def effect_worth(t: Any, s: Any, v: Any, player: int, row: int, end: int, bearer: int, first: int) -> float:
    """What the steps from ``row`` to ``end`` are worth to their owner, the attack of this turn included."""
    worth, points, attacks = effect(t, s, v, player, row, end, 0, bearer, first)
    if points == 0 and attacks == 0:
        return float(worth)
    return float(worth + push(v, front(t, s, v, player), points, attacks))
