"""What a batch is played with where nothing else is asked, for Python and for the command alike."""

from __future__ import annotations

__all__ = ["AGENT", "FIRST", "GAMES", "INDEX", "LEVEL", "PAIRING", "SEED"]

AGENT = "greedy"
GAMES = 10_000
SEED = 0
INDEX = 0
"""Which game of a batch is opened."""
PAIRING = "duplicate"
FIRST = "alternate"
LEVEL = 0.95
