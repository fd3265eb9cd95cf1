"""The weights by which greedy and odds judge, in cards of a hand (see ``worth``)."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from rtkit.games.avatars_legion.policies.choice import POLICIES
from rtkit.games.weights import weighted

__all__ = ["HAND", "policy_data"]

HAND = {
    # one life material; more for each that fewer than four are left
    "life": 3.0, "life_few": 1.0,
    # a card drawn, more to a hand of up to two; an opposing card put back into the deck; a card discarded; a weapon
    # taken back
    "card": 0.9, "card_few": 0.0, "back": 0.9, "discard": 0.7, "recover": 1.1,
    # a weapon on the field: by itself, per attack, TP, further attack in a battle phase and ability; the share that is
    # left of an exhausted one
    "weapon": 0.4, "attack": 0.5, "TP": 0.25, "attacks": 0.8, "ability": 0.5, "exhausted": 0.8,
    # an armed card on the field: by itself, per defence and ability
    "armed": 0.2, "defence": 0.9, "armed_ability": 0.5,
    # cards in hand: the share of what a weapon or armed card is worth on the field, less per BP, more without cost;
    # spells and crash cards
    "held": 0.6, "BP": 0.25, "free": 0.6, "held_armed": 0.6, "BP_armed": 0.2, "spell": 1.3,
    # what is asked of a use: of a summons, an armed card, a spell or crash card, an ability used again, per attack of
    # a weapon exhausted as a cost
    "summon": 0.3, "arm": 0.3, "kept": 0.5, "again": 0.5, "use_rest": 0.15,
    # changes: per point that stays, per point in the opposing turn, per attack of a weapon that stays
    "boost": 1.2, "boost_next": 0.2, "sharp": 0.5,
    # a weapon stood or exhausted in the other player's turn: by itself, per attack; what a target's ATK is worth
    "rest": 0.1, "rest_attack": 0.25, "aim": 0.3,
    # battles: a defender's weapon turned upside down, as the attacker sees it; more harm done by the attack of this
    # turn; harm by the opponent's next attack; harm done by an attack to be guarded against
    "turned": 1.6, "push": 1.0, "fear": 0.8, "hold": 1.0,
    # the mulligan: cards below this go back; what dear weapons and crash cards lack
    "mulligan": 0.55, "dear": 2.0,
}  # fmt: skip
"""Name → what greedy takes it for: chosen by hand. Odds has its own, see ``rtkit.games.weights``."""


@cache
def policy_data() -> np.ndarray[Any, Any]:
    """A record of weights for each policy; read-only, made once."""
    return weighted("avatars_legion", POLICIES, HAND)
