"""The games that widgets are tested with: two sample decks of each, and a table that is full."""

from __future__ import annotations

from rtkit.cards import sample_decks
from rtkit.games.registry import games
from rtkit.games.session import Session
from rtkit.widgets.stepper_opening import read_text
from tests.games.relatetrekker.laid import lay, one

__all__ = ["CROWDED", "DECKS", "battle", "crowded"]

DECKS = {name: tuple(deck.name for deck in sample_decks(name)[:2]) for name in games()}
CROWDED = {
    "relatetrekker": """
turn: 9
active: A
phase: main
stage: {player: A, card: S002}
A:
  hand: [RT038, RT040, RT041, RT045, RT046, RT047, RT048, RT049, RT050]
  field: [{card: RT043}, {card: RT042},
    {card: RT039}, {card: RT044, rested: true}, {card: RT065, rested: true}]
  deck_size: 12
B:
  hand: [RT002, RT003, RT005, RT006, RT007, RT010, RT012, RT016, RT018]
  field: [{card: RT013, rested: true}, {card: RT107, rested: true},
    {card: RT082, rested: true}, {card: RT008}, {card: RT019}, {card: RT020}]
  deck_size: 12
""",
    "avatars_legion": """
turn: 11
active: A
phase: main
A:
  hand: [AL008#3, AL010#1, AL011#1, AL012#1, AL013#1, AL015#1, AL046#1, AL054#1, AL078#1]
  field: [{card: AL019, place: '1'}, {card: AL008#1, place: '2'}, {card: AL053#1, place: armed}]
  break: [AL010#2, AL011#2]
B:
  hand: [AL007#3, AL038#2, AL062, AL079, AL065, AL069, AL028#2, AL038#3, AL029]
  field: [{card: AL036#1, place: '1', exhausted: true}, {card: AL034#1, place: '2', exhausted: true}]
""",
}
"""Positions with full hands and fields."""


def crowded(name: str) -> Session:
    """The game at such a position."""
    a, b = DECKS[name]
    return read_text(f"game: {name}\ndecks: {{A: {a}, B: {b}}}{CROWDED[name]}")


def battle() -> Session:
    """A character that may attack a rested one."""
    return lay({"field": [one("K1", A=300, dice=2)]}, {"field": [(one("L1", D=500, dice=1), {"rested": True})]},
               phase="attack")  # fmt: skip
