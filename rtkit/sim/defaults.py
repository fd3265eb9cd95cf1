"""What a batch is played with where nothing else is asked, for Python and for the command alike."""

from __future__ import annotations

__all__ = [
    "AGENT", "CARD_GAMES", "CHECK_GAMES", "ERROR", "FAIR_GAMES", "FIRST", "FIT_GAMES", "GAMES", "INDEX", "LADDER",
    "LEVEL", "MATTERS", "MOST_OF_A_CELL", "NOTE_AGENTS", "NOTE_SECONDS", "PAIRING", "POWER", "SEED", "WITHIN",
]  # fmt: skip

AGENT = "greedy"
GAMES = 10_000
FAIR_GAMES = 10_000
"""Games that each card plays when it is asked whether it is fair."""
FIT_GAMES = 1_000_000
"""Games by which weights are fitted."""
SEED = 0
LADDER = ("random", "greedy", "odds", "search:200")
"""Agents that are rated."""
INDEX = 0
"""Which game of a batch is opened."""
PAIRING = "duplicate"
FIRST = "alternate"
LEVEL = 0.95
ERROR = 0.05
"""How often a sequential test may be wrong, either way."""
MATTERS = 0.01
"""The least difference in a win rate that is taken to matter: one game in a hundred."""
WITHIN = 0.01
"""Half the width that the interval of a win rate is to have: one game in a hundred to each side."""
MOST_OF_A_CELL = 1_000_000
"""Games of one deck against another at most, where they are given out by how much is known."""
POWER = 0.8
"""The chance with which a difference that is there is to be noticed."""
CARD_GAMES = 1_000
"""Games by which a card in the opening hand is valued: they are played move by move."""
NOTE_AGENTS = {"odds": GAMES, "greedy": GAMES, "random": GAMES, "search:50": 1_000}
"""Who plays for a note, and how many games at most; what it says first is what the first one's games say."""
NOTE_SECONDS = 60
"""So long the games of one agent may take for a note."""
CHECK_GAMES = 2_000
"""Games at most by which an agent's claim in a note is checked."""
