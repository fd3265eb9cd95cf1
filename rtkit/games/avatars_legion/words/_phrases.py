"""What the noun phrases of Avatars Legion's texts are made of."""

from __future__ import annotations

from rtkit.cards.clauses import Clauses
from rtkit.cards.language import Word
from rtkit.games.avatars_legion.cardwords import wording

__all__ = ["CLAUSES"]


def _weapons(words: list[Word]) -> list[Word]:
    """剣1本 and 杖属性のカード are weapons, though the word isn't there."""
    kinds = {w.type for w in words}
    if "ATTR" not in kinds or kinds & {"GEAR", "THIS", "IT"}:
        return words
    for i, word in enumerate(words):
        if word.type == "CARD":
            return [*words[:i], word._replace(type="GEAR", value="weapon"), *words[i + 1 :]]
    at = max(i for i, w in enumerate(words) if w.type == "ATTR")
    return [*words[: at + 1], Word("GEAR", "weapon", words[at].start, words[at].end), *words[at + 1 :]]


CLAUSES = Clauses(
    places=("HAND", "PILE", "DECK", "LIFE", "FIELD", "BOTTOM"),
    noun=_weapons,
    trailing=("UNTIL", "UNBURST"),
    whose_turn=wording("whose_turn"),
)
