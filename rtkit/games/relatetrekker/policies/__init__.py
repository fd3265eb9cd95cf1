"""Compiled policies: what to answer to the decision asked, from what the player to move may know."""

from rtkit.games.relatetrekker.policies.chances import dice_tail
from rtkit.games.relatetrekker.policies.choice import POLICIES, choose, weigh
from rtkit.games.relatetrekker.policies.weights import HAND, policy_data

__all__ = ["HAND", "POLICIES", "choose", "dice_tail", "policy_data", "weigh"]
