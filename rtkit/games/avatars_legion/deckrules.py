"""The deck rules: 51 cards with one avatar and four of a name (AL-201), break triggers and crash cards (AL-202)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from rtkit.cards.letters import bare
from rtkit.cards.problems import Wrong, both, quoted
from rtkit.cards.schema import DeckComplaint
from rtkit.games.avatars_legion.cardwords import wording
from rtkit.games.avatars_legion.schema import ATTRIBUTES, EQUIPS, TRIGGERS, WEAPONS, Card

__all__ = ["CRASH_CARDS", "DECK_SIZE", "OF_A_NAME", "OF_A_TRIGGER", "check_deck", "plain_name"]

DECK_SIZE = 51
OF_A_NAME = 4
OF_A_TRIGGER = 4
CRASH_CARDS = 4
_TRIGGERS = {trigger: wording(trigger) for trigger in TRIGGERS}
_ATTRIBUTES = {attribute: wording(attribute) for attribute in ATTRIBUTES}


def check_deck(cards: Sequence[Card], size: int | None = None) -> tuple[DeckComplaint, ...]:
    """All that breaks the deck rules; ``size`` is the number of cards listed (``None``: those given).

    Two names are the same when they differ only in width and spacing. A weapon that the avatar can't equip (AL-103)
    couldn't be summoned, so it is told, too.

    >>> cards = [Card("A1", "Ann", "avatar", species="android"), Card("W1", "Rod", "weapon", attribute="staff")]
    >>> [complaint.index for complaint in check_deck(cards, 51) if complaint.index is not None]
    [1]
    """
    listed = len(cards) if size is None else size
    all_known = listed == len(cards)
    complaints = [] if listed == DECK_SIZE else [_wrong_size(listed)]
    complaints += _avatars(cards, all_known)
    complaints += _triggers(cards, all_known)
    complaints += _too_many(cards)
    complaints += _not_equipped(cards)
    return tuple(complaints)


def plain_name(card: Card) -> str:
    """The name without differences of width and spacing: what counts for four of a name (AL-201)."""
    return bare(card.name)


def _wrong_size(listed: int) -> DeckComplaint:
    right = both("cards.take_out" if listed > DECK_SIZE else "cards.add", n=abs(listed - DECK_SIZE))
    return DeckComplaint(None, Wrong(both("cards.deck_size", n=DECK_SIZE), right, both("cards.n_cards", n=listed)))


def _avatars(cards: Sequence[Card], all_known: bool) -> Iterator[DeckComplaint]:
    """No avatar isn't told where one may be among the cards that aren't known."""
    found = [i for i, card in enumerate(cards) if card.kind == "avatar"]
    wrong = wording("deck_avatar")
    if not found and all_known:
        yield DeckComplaint(None, Wrong(wrong, wording("add_avatar"), both("cards.n_cards", n=0)))
    for index in found[1:]:
        yield DeckComplaint(index, Wrong(wrong, both("cards.take_out", n=1)), cards[index].number)


def _triggers(cards: Sequence[Card], all_known: bool) -> Iterator[DeckComplaint]:
    for trigger in TRIGGERS:
        found = [i for i, card in enumerate(cards) if card.trigger == trigger]
        expected = wording("deck_triggers", n=OF_A_TRIGGER, kind=_TRIGGERS[trigger])
        if len(found) < OF_A_TRIGGER and all_known:
            right = both("cards.add", n=OF_A_TRIGGER - len(found))
            yield DeckComplaint(None, Wrong(expected, right, both("cards.n_cards", n=len(found))))
        for index in found[OF_A_TRIGGER:]:
            yield DeckComplaint(index, Wrong(expected, both("cards.take_out", n=1)), cards[index].number)


def _too_many(cards: Sequence[Card]) -> Iterator[DeckComplaint]:
    """Too many of a name, and too many crash cards."""
    names: Counter[str] = Counter()
    crashes = 0
    for index, card in enumerate(cards):
        name = plain_name(card)
        names[name] += 1
        crashes += card.kind == "crash"
        if names[name] > OF_A_NAME:
            expected = wording("deck_name", n=OF_A_NAME)
            yield DeckComplaint(index, Wrong(expected, both("cards.take_out", n=1), quoted(card.name)))
        elif card.kind == "crash" and crashes > CRASH_CARDS:
            expected = wording("deck_crash", n=CRASH_CARDS)
            yield DeckComplaint(index, Wrong(expected, both("cards.take_out", n=1)), card.number)


def _not_equipped(cards: Sequence[Card]) -> Iterator[DeckComplaint]:
    species = next((card.species for card in cards if card.kind == "avatar" and card.species), None)
    if species is None:
        return
    fits = EQUIPS[species]
    names = ("・".join(_ATTRIBUTES[a][0] for a in fits), " / ".join(_ATTRIBUTES[a][1] for a in fits))
    for index, card in enumerate(cards):
        if card.kind in WEAPONS and card.attribute is not None and card.attribute not in fits:
            expected = wording("deck_equips", names=names)
            yield DeckComplaint(index, Wrong(expected, both("cards.take_out", n=1)), card.number)
