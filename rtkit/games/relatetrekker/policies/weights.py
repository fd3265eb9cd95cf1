"""The weights by which greedy and odds judge, in cards of a deck (see ``worth``)."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from rtkit.games.relatetrekker.policies.chances import dice_tail
from rtkit.games.relatetrekker.policies.choice import POLICIES
from rtkit.games.weights import weighted

__all__ = ["HAND", "policy_data"]

HAND = {
    # a character on the field: by itself, per strike, per 1,000 A and D, per die, by keyword
    "body": 0.1, "strike": 1.2, "A": 0.2, "D": 0.88, "dice": 0.36, "protect": 1.0, "phantom": 0.18, "swap": 0.15,
    # what its ability gives while the condition doesn't hold: so much of it; more of all while decks are long
    "unmet": 0.2, "long": 0.0,
    # a card of the deck; more for each card that fewer than 12 are left, and for ten that the other deck has more
    "card": 2.3, "late": 0.08, "race": 0.0,
    # a card drawn, by the hand it comes to: up to 2, 3 to 5, more; the one of two that is kept when a character falls
    "draw_few": 2.4, "draw": 1.08, "draw_many": 1.3, "kept": 2.4,
    # a card in hand: stages; follows and quicks over their character
    "stage_held": 1.0, "follow_held": 1.41, "quick_held": 1.0,
    # cards in hand that change hands: discarded (chosen, at random), taken from the pile
    "discard": 1.2, "discard_random": 1.6, "take": 2.0,
    # what is asked of a card's use: of a stage, of a follow (and a share of its character), of a quick
    "stage_kept": 0.52, "use_kept": 0.3, "use_body": 0.36, "quick": 1.0,
    # what is given up by playing a character: a quick, a follow, room, for each on the field beyond two
    "quick_kept": 0.5, "follow_kept": 0.0, "crowd": 0.0,
    # a rested character: one's own in the opposing turn, a protector, the share of a hunter's gain, one in its own turn
    "rest_own": 0.4, "rest_guard": 0.3, "rest_hunted": 0.6, "rest": 0.3,
    # 1,000 points more for the turn: when attacking, when defending; keywords lent; a card returned to hand: the share
    "points": 1.0, "points_guard": 0.7, "lent_phantom": 0.5, "lent": 0.36, "returned": 0.3,
    # attacks: a character's fall over a deck's loss; a counter met, per strike; what a redirected attack still gains;
    # the share of what the attacker could gain by another kind of attack
    "hunt": 1.0, "counter": 0.0, "guarded": 0.66, "spared": 0.0,
    # what an attack exposes: the share of the attacker's fall; a protector that is needed
    "exposed": 0.0, "guard_stays": 10.0,
    # protecting: what it costs by itself; what a deck hit by all that may still come is worth more
    "guarding": 0.4, "last_stand": 3.2,
}  # fmt: skip
"""Name → what greedy takes it for: chosen by hand. Odds has its own, see ``rtkit.games.weights``."""


@cache
def policy_data() -> np.ndarray[Any, Any]:
    """A record for each policy: its weights, and the ``tail`` of ``dice_tail``; read-only, made once."""
    return weighted("relatetrekker", POLICIES, HAND, dice_tail())
