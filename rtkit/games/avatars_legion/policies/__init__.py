"""Compiled policies: what to answer to the decision asked, from what the player to move may know."""

from rtkit.games.avatars_legion.policies.choice import POLICIES, choose

__all__ = ["POLICIES", "choose"]
