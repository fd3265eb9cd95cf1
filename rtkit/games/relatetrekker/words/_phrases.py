"""What the noun phrases of RelateTrekker's texts are made of."""

from __future__ import annotations

from rtkit.cards.clauses import Clauses
from rtkit.cards.language import Word
from rtkit.cards.letters import even
from rtkit.games.relatetrekker.cardwords import wording

__all__ = ["CLAUSES", "PEOPLE"]

PEOPLE = ("体", "対", "たい", "人", "匹", "名")
_THINGS = {"CHAR", "CARD", "HAND", "DECK", "PILE", "FIGHTER", "THIS", "FIELD", "EACH"}


def _noun(words: list[Word]) -> list[Word]:
    """A noun phrase with the word for characters, and with species written as the cards have them."""
    return _people([w._replace(value=even(w.value)) if w.type == "SPECIES" else w for w in words])


def _people(words: list[Word]) -> list[Word]:
    """味方2体 and 相手全員 are characters, though the word isn't there."""
    kinds = {w.type: w for w in words}
    counted = any(w.type == "NUM" and w.value[1] in PEOPLE for w in words) or "ALL" in kinds
    if "SIDE" not in kinds or not counted or kinds.keys() & _THINGS:
        return words
    at = next(i for i, w in enumerate(words) if w.type == "ALL" or (w.type == "NUM" and w.value[1] in PEOPLE))
    return [*words[: at + 1], Word("CHAR", "", words[at].start, words[at].end), *words[at + 1 :]]


CLAUSES = Clauses(places=("HAND", "PILE", "BOTTOM"), noun=_noun, whose_turn=wording("whose_turn"))
