"""How a question is answered where nothing else is asked, for Python and for the command alike."""

from __future__ import annotations

__all__ = ["HANDS", "NODES"]

HANDS = ("known", "any")
"""The opposing hand as it lies in the position, or the worst that agrees with what the player knows."""
NODES = 100_000
"""Steps of the rules that an answer may take: some ten seconds."""
