"""What things are worth to a player, in cards of a deck: characters, cards in hand, draws, a deck's cards.

What things are worth is in ``v``, the weights of the policy that plays. Greedy's (``weights.HAND``) were chosen by
hand, from what the cards do and from trying some others in games; no fit made them. Only their ratios matter, but for
what is asked of a move to be made at all. Odds has weights fitted by self-play (``rtkit fit``) under the same names:
whatever wins, not prices that one would name.

Nothing here reads a hidden card: sizes, fields and the tables only.
"""

from __future__ import annotations

from typing import Any

from rtkit._jit import kernel
from rtkit.games.relatetrekker.layout import (
    GIVES_WORD, KIND_FOLLOW, KIND_QUICK, OPPOSING, OWN, STAT_A, STAT_D, STAT_DICE, STAT_STRIKE, STATS, THIS,
    WORD_PHANTOM, WORD_PROTECT, WORD_SWAP,
)  # fmt: skip
from rtkit.games.relatetrekker.policies.chances import win_chance
from rtkit.games.relatetrekker.rules.values import holds, owner_of

__all__ = [
    "DOOM", "LETHAL", "card_body", "card_worth", "deck_loss", "draw_worth", "duel", "fall", "in_use", "price",
    "stat_worth", "words_worth", "worth",
]  # fmt: skip

LETHAL = 1000.0
"""What winning the game is worth."""
DOOM = 900.0
"""What it is worth that the opponent must draw the last card in the next turn."""


@kernel
def in_use(s: Any, stat: int, slot: int) -> int:
    """A value in use; the values must be fresh (``refresh``)."""
    return int(s["value"][slot * STATS + stat])


@kernel
def stat_worth(v: Any, stat: int, amount: int) -> float:
    """What an amount of a value is worth on a character."""
    if stat == STAT_A:
        return float(0.001 * v["A"] * amount)
    if stat == STAT_D:
        return float(0.001 * v["D"] * amount)
    if stat == STAT_STRIKE:
        return float(v["strike"] * amount)
    return float(v["dice"] * amount)


@kernel
def words_worth(v: Any, words: int) -> float:
    """What keywords are worth on a character."""
    sum = 0.0
    if words & WORD_PROTECT:
        sum += v["protect"]
    if words & WORD_PHANTOM:
        sum += v["phantom"]
    if words & WORD_SWAP:
        sum += v["swap"]
    return float(sum)


@kernel
def _body(v: Any, strike: int, attack: int, defence: int, dice: int) -> float:
    points = 0.001 * (v["A"] * attack + v["D"] * defence)
    return float(v["body"] + v["strike"] * strike + points + v["dice"] * dice)


@kernel
def worth(s: Any, v: Any, slot: int) -> float:
    """What the character in a slot is worth to its owner."""
    body = _body(
        v, in_use(s, STAT_STRIKE, slot), in_use(s, STAT_A, slot), in_use(s, STAT_D, slot), in_use(s, STAT_DICE, slot)
    )
    ahead = 0.05 * (min(s["deck_n"][0], s["deck_n"][1]) - 20)
    return float((body + words_worth(v, s["words"][slot])) * (1.0 + v["long"] * ahead))


@kernel
def card_body(t: Any, s: Any, v: Any, card: int, player: int) -> float:
    """What a card would be worth as a character on its player's field now."""
    sum = _body(v, t["c_strike"][card], t["c_A"][card], t["c_D"][card], t["c_dice"][card])
    for row in range(t["c_st"][card], t["c_st_end"][card]):
        condition = t["s_cond"][row]
        share = 1.0 if condition < 0 or holds(t, s, condition, player) else v["unmet"]
        scope = t["s_scope"][row]
        if scope == OWN:
            share *= s["field_n"][player]
        elif scope == OPPOSING:
            share *= -s["field_n"][1 - player]
        elif scope != THIS:
            share *= s["field_n"][player] - s["field_n"][1 - player]
        amount = t["s_amount"][row]
        gives = t["s_gives"][row]
        sum += share * (words_worth(v, amount) if gives >= GIVES_WORD else stat_worth(v, gives, amount))
    return float(sum)


@kernel
def card_worth(t: Any, s: Any, v: Any, card: int, player: int) -> float:
    """What a card is worth in hand: as a character, and a little more if it can be used otherwise."""
    if t["c_stage"][card]:
        return float(v["stage_held"])
    sum = card_body(t, s, v, card, player)
    if t["c_kind"][card] == KIND_FOLLOW:
        sum += v["follow_held"]
    elif t["c_kind"][card] == KIND_QUICK:
        sum += v["quick_held"]
    return float(sum)


@kernel
def price(s: Any, v: Any, player: int) -> float:
    """What one card of a player's deck is worth."""
    left = s["deck_n"][player]
    behind = v["race"] * (0.1 * (s["deck_n"][1 - player] - left))
    return float(v["card"] + v["late"] * max(0, 12 - left) + behind)


@kernel
def _lost(left: int) -> float:
    """What a deck with so many cards left has lost by: none is the end now, one is the end with the next draw."""
    if left <= 0:
        return LETHAL
    return DOOM if left == 1 else 0.0


@kernel
def _waits(s: Any, player: int) -> bool:
    """Does the player's emptied deck wait for its last counter, so that nothing is drawn from it (RT-402)?"""
    return bool(s["grace"] == player + 1)


@kernel
def deck_loss(s: Any, v: Any, player: int, n: int) -> float:
    """What it costs a player to lose n cards from the top of the deck (RT-501)."""
    if n <= 0 or _waits(s, player):
        return 0.0
    left = s["deck_n"][player]
    return max(_lost(left - n), n * price(s, v, player))


@kernel
def draw_worth(s: Any, v: Any, player: int, n: int) -> float:
    """What drawing n cards is worth to a player; drawing the last card loses (RT-501)."""
    if _waits(s, player):
        return 0.0
    left = s["deck_n"][player]
    lost = _lost(left - n)
    if lost > 0.0:
        return -lost
    hand = s["hand_n"][player]
    card = v["draw_few"] if hand <= 2 else (v["draw"] if hand <= 5 else v["draw_many"])
    return float(n * (card - price(s, v, player)))


@kernel
def fall(t: Any, s: Any, v: Any, slot: int, battle: int) -> float:
    """What it costs its owner when a character goes to the pile: itself, and two cards drawn for one kept (RT-408)."""
    owner = owner_of(slot)
    if (t["loss_battle"] and not battle) or _waits(s, owner):
        return worth(s, v, slot)
    lost = _lost(s["deck_n"][owner] - 2)
    if lost > 0.0:
        return lost
    return float(worth(s, v, slot) + 2 * price(s, v, owner) - v["kept"])


@kernel
def duel(s: Any, v: Any, attacker: int, defender: int) -> float:
    """The chance that the character in one slot beats the one in another, with the values in use."""
    return win_chance(
        v, in_use(s, STAT_A, attacker), in_use(s, STAT_DICE, attacker), in_use(s, STAT_D, defender),
        in_use(s, STAT_DICE, defender),
    )  # fmt: skip
