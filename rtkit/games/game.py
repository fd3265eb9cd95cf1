"""A game with its cards and rulings, from which games are started and texts are read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from numbers import Integral
from pathlib import Path
from typing import Any

from rtkit._streams import DEAL, folded
from rtkit.cards import CardSet, Deck, load_cards, load_deck, sample_cards
from rtkit.errors import DeckError, OptionError
from rtkit.games.contract import Kit
from rtkit.games.match import Match, copied
from rtkit.games.registry import games, kit
from rtkit.games.seating import seating
from rtkit.games.session import Session, pair, set_keys
from rtkit.games.unplaced import UNSEEN
from rtkit.i18n import t

__all__ = ["Game", "make"]

SEEDS = 2**63
"""Seeds are whole numbers from -2**63 to 2**63 - 1."""


def make(name: str | None = None, *, cards: Any = None, rulings: Mapping[str, Any] | None = None) -> Game:
    """A game by name (``None``: the one meant where none is named, see ``registry.games``).

    ``cards`` is a ``CardSet``, card files, or ``None`` for the sample cards; ``rulings`` maps names to values.
    Raises ``OptionError`` for an unknown name or ruling, ``CardError`` for a card file with problems.

    >>> session = make().new("赤の速攻", "青の守り", seed=42)
    >>> session.turn, session.phase
    (1, 'main')
    """
    known = next(iter(games())) if name is None else name
    supplies = kit(known)
    if not isinstance(cards, CardSet | None):
        cards = load_cards(cards, known)
    return Game(supplies, cards, rulings)


class Game:
    """What ``make`` returns."""

    def __init__(self, kit: Kit, cards: CardSet | None, rulings: Mapping[str, Any] | None) -> None:
        self.kit = kit
        self.rulings = kit.rulings.checked(rulings)
        self._cards = cards

    @property
    def name(self) -> str:
        """The game's name."""
        return self.kit.name

    @property
    def cards(self) -> CardSet:
        """The card set in use."""
        if self._cards is None:
            self._cards = sample_cards(self.kit.name)
        return self._cards

    @property
    def pool(self) -> CardSet | None:
        """The card set that was given; ``None`` where the sample cards are meant."""
        return self._cards

    def deck(self, source: Any) -> Deck:
        """A deck from its name, file, numbers, cards, or a ``Deck``. Raises ``DeckError`` for one that can't be played.

        That is: one that breaks the deck rules, or in which two different cards have one number.
        """
        if isinstance(source, str | Path):
            return load_deck(source, self.kit.name, self._cards)
        if not isinstance(source, Deck | Sequence):
            raise DeckError(t("games.not_a_deck", got=repr(source)))
        listed = source.cards if isinstance(source, Deck) else source
        cards = tuple(self.card(c) if isinstance(c, str) else c for c in listed)
        for card in cards:
            if not isinstance(card, self.kit.card):
                raise DeckError(t("games.not_a_card", card=card))
        complaint = next(iter(self.kit.check_deck(cards)), None)
        if complaint:
            raise DeckError(complaint.message())
        if len(set(cards)) > len({card.number for card in cards}):
            raise DeckError(t("games.same_number"))
        return source if isinstance(source, Deck) else Deck("", cards)

    def card(self, number: str) -> Any:
        """The card with a number. Raises ``DeckError`` if the set has none."""
        found = self.cards.get(number)
        if found is None:
            raise DeckError(t("games.no_card", number=number))
        return found

    def match(self, deck_a: Any, deck_b: Any) -> Match:
        """Two decks made ready. Raises ``DeckError`` for a deck that can't be played."""
        a, b = self.deck(deck_a), self.deck(deck_b)
        return Match(self.kit, (a.cards, b.cards), self.rulings, (a.name, b.name), self._cards)

    def new(self, deck_a: Any, deck_b: Any, seed: int = 0, index: int = 0, *, pairing: str = "none",
            first: str = "first", order: Sequence[Sequence[str]] = ((), ())) -> Session:  # fmt: skip
        """Start game ``index`` of the batch with this seed, pairing and first player; the same as the batch plays.

        Decks are names, files, ``Deck`` values, card numbers or cards. ``order``: for each player the numbers of the
        cards on top of the deck, topmost first, for games at a table, ``"?"`` for one that nobody saw; the rest is
        shuffled below them.
        Raises ``DeckError`` or ``OptionError`` saying what was expected.
        """
        return self.begin(self.match(deck_a, deck_b), seed, index, pairing=pairing, first=first, order=order)

    def begin(self, match: Match, seed: int, index: int, *, pairing: str, first: str,
              order: Sequence[Sequence[str]] = ((), ())) -> Session:  # fmt: skip
        """``new`` for a match that is ready."""
        check_seed(seed, index)
        seed, index = int(seed), int(index)
        seat = seating(seed, index, pairing, first)
        state = match.blank()
        set_keys(state[0], folded(0, seed, seat.unit))
        state[0]["first"] = seat.first_player
        state[0]["stream"][:] = seat.streams
        how = {"seed": seed, "index": index, "pairing": pairing, "first": first}

        def dealt(top: Sequence[Sequence[int]]) -> Session:
            return Session(match, copied(state), how).start(folded(0, seed, seat.unit, DEAL), top)

        tops = pair("order", order)
        named = [match.ids(p, [label for label in labels if label != UNSEEN]) for p, labels in enumerate(tops)]
        if not any(UNSEEN in labels for labels in tops):
            return dealt(named)
        return dealt([_filled(labels, named[p], dealt(((), ())).dealt[p]) for p, labels in enumerate(tops)])

    def read_position(self, text: str) -> Session:
        """The session that a position text describes. Raises ``PositionError`` saying where and why it can't be."""
        from rtkit.games.positions import read_position

        return read_position(self, text)

    def read_record(self, text: str) -> Session:
        """The finished (or unfinished) game of a record text, replayed. Raises ``RecordError`` where it goes astray."""
        from rtkit.games.records import read_record

        return read_record(self, text)


def _filled(labels: Sequence[str], named: Sequence[int], dealt: Sequence[int]) -> list[int]:
    """The ids of cards on top: those named, and for each that nobody saw one of the others, as they would be dealt.

    Raises ``DeckError`` for more than there are.
    """
    others = [card for card in dealt if card not in named]
    if len(labels) - len(named) > len(others):
        raise DeckError(t("games.named_twice", number=UNSEEN))
    known, unseen = iter(named), iter(others)
    return [next(unseen if label == UNSEEN else known) for label in labels]


def check_seed(seed: Any, index: Any) -> None:
    """Raise ``OptionError`` for a seed or game index out of range."""
    if isinstance(seed, bool) or not isinstance(seed, Integral) or not -SEEDS <= int(seed) < SEEDS:
        raise OptionError(t("games.seed", value=seed))
    if isinstance(index, bool) or not isinstance(index, Integral) or not 0 <= int(index) < SEEDS:
        raise OptionError(t("games.index", value=index))
