"""Compiled policies: what to answer to the decision asked, from what the player to move may know."""

from rtkit.games.avatars_legion.policies.choice import POLICIES, choose
from rtkit.games.avatars_legion.policies.weighing import weigh
from rtkit.games.avatars_legion.policies.weights import HAND, policy_data

__all__ = ["HAND", "POLICIES", "choose", "policy_data", "weigh"]
