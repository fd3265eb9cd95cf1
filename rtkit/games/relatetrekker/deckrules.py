"""The deck rules: exactly 40 cards (RT-201), no name and no card number twice (RT-202)."""

from __future__ import annotations

from collections.abc import Sequence

from rtkit.cards.letters import bare
from rtkit.cards.problems import Wrong, both, quoted
from rtkit.cards.schema import DeckComplaint
from rtkit.games.relatetrekker.cardwords import wording
from rtkit.games.relatetrekker.layout import DECK
from rtkit.games.relatetrekker.schema import Card

__all__ = ["check_deck", "plain_name"]


def check_deck(cards: Sequence[Card], size: int | None = None) -> tuple[DeckComplaint, ...]:
    """All that breaks the deck rules; ``size`` is the number of cards listed (``None``: those given).

    Two names are the same when they differ only in width and spacing; another epithet is another name.

    >>> [complaint.index for complaint in check_deck([Card("A1", "Ann"), Card("A2", "Ann")], 40)]
    [1]
    """
    listed = len(cards) if size is None else size
    complaints = [] if listed == DECK else [_wrong_size(listed)]
    numbers: set[str] = set()
    names: dict[str, str] = {}
    for index, card in enumerate(cards):
        name = plain_name(card)
        if card.number in numbers:
            wrong = Wrong(wording("deck_number"), both("cards.take_out", n=1))
            complaints.append(DeckComplaint(index, wrong, card.number))
        elif name in names:
            got = wording("name_of", name=quoted(card.name), number=names[name])
            complaints.append(DeckComplaint(index, Wrong(wording("deck_name"), both("cards.take_out", n=1), got)))
        numbers.add(card.number)
        names.setdefault(name, card.number)
    return tuple(complaints)


def plain_name(card: Card) -> str:
    """The name without differences of width and spacing."""
    return bare(card.name)


def _wrong_size(listed: int) -> DeckComplaint:
    right = both("cards.take_out" if listed > DECK else "cards.add", n=abs(listed - DECK))
    return DeckComplaint(None, Wrong(both("cards.deck_size", n=DECK), right, both("cards.n_cards", n=listed)))
