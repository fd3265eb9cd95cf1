"""Card files and deck files of any game: spreadsheets and YAML become cards, and all that is wrong is told at once."""

from __future__ import annotations

from rtkit.cards._csv import as_text
from rtkit.cards.cardset import CardSet, Place, load_cards, sample_cards
from rtkit.cards.deck import Deck, load_deck, sample_decks
from rtkit.cards.problems import CardFileError, DeckFileError, Problem

__all__ = [
    "CardFileError", "CardSet", "Deck", "DeckFileError", "Place", "Problem",
    "as_text", "load_cards", "load_deck", "sample_cards", "sample_decks",
]  # fmt: skip
