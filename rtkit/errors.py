"""What can go wrong, by whose fault it is. Every message says what was expected, what came, and where."""

from __future__ import annotations

__all__ = [
    "BudgetError", "CardError", "DeckError", "IllegalAction", "OptionError", "PositionError", "RecordError",
    "RtkitError",
]  # fmt: skip


class RtkitError(ValueError):
    """Any error rtkit raises about what it was given."""


class OptionError(RtkitError):
    """A value given to a function or to the command is outside what it takes."""


class BudgetError(RtkitError):
    """An exact answer would take more work than was allowed."""


class CardError(RtkitError):
    """A card file or a card in it can't be used as asked."""


class DeckError(RtkitError):
    """A deck breaks the deck rules, or names cards that aren't in the set."""


class IllegalAction(RtkitError):
    """The action isn't among the legal ones of the position."""


class PositionError(RtkitError):
    """A position text can't be read, or describes a position that can't be."""


class RecordError(RtkitError):
    """A record text can't be read, or doesn't replay."""
