"""Cards moved one at a time, and what each move brings about at once: RT-408, 409, 501, 502."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import dataclass
from typing import Any, TypeVar

from rtkit.games.relatetrekker.schema import Card

from .chance import Chance
from .pieces import Character, Player, Table

Action = tuple[Any, ...]
PASS: Action = ("pass",)
YES: Action = ("yes",)


@dataclass(frozen=True)
class Ask:
    """A decision: ``player`` takes one of the ``options``."""

    player: int
    kind: str
    options: tuple[Action, ...]


T = TypeVar("T")
Deciding = Generator[Ask, Action, T]
"""What has decisions in it: yields each ``Ask``, is sent the action taken, returns a T."""


class GameOver(Exception):
    """Raised where the game ends, in the middle of whatever goes on. ``winner`` None: a draw."""

    def __init__(self, winner: int | None, reason: str) -> None:
        self.winner, self.reason = winner, reason


class Moves(Table):
    def __init__(self, deck_a: list[Card], deck_b: list[Card], rulings: dict[str, Any], chance: Chance) -> None:
        super().__init__(deck_a, deck_b)
        self.rulings = rulings
        self.chance = chance
        self.random_discards = 0
        self.emptied: int | None = None
        """The player whose emptied deck still has its last card's counter to come (RT-402, counter_on_last_card)."""

    def ask(self, player: int, kind: str, options: Iterable[Action]) -> Deciding[Action]:
        """A choice; where there is only one, nobody is asked."""
        options = tuple(options)
        if len(options) == 1:
            return options[0]
        action = yield Ask(player, kind, options)
        return action

    # decks

    def check_deck(self, player: Player) -> None:
        """RT-501: who has no card in the deck has lost, at once."""
        if not player.deck and player.index != self.emptied:
            raise GameOver(1 - player.index, "deck")

    def _off_the_top(self, player: Player) -> int:
        card = player.deck.pop(0)
        player.known_bottom = min(player.known_bottom, len(player.deck))
        return card

    def draw(self, player: Player, n: int) -> None:
        for _ in range(n):
            if player.index == self.emptied:
                return  # RT-402, counter_on_last_card: nothing can be drawn from it
            player.hand.append(self._off_the_top(player))
            self.check_deck(player)

    def mill(self, player: Player, n: int) -> None:
        for _ in range(n):
            if player.deck:
                player.pile.append(self._off_the_top(player))
                self.check_deck(player)

    def put_under_deck(self, player: Player, card: int) -> None:
        player.deck.append(card)
        player.known_bottom += 1

    # hands

    def discard(self, player: Player, n: int) -> Deciding[None]:
        """One card after another, chosen by the hand's owner (RT-608); as many as there are."""
        for _ in range(min(n, len(player.hand))):
            _, card = yield from self.ask(player.index, "discard", [("discard", c) for c in player.hand])
            player.hand.remove(card)
            player.pile.append(card)

    def discard_at_random(self, player: Player, n: int) -> None:
        for _ in range(min(n, len(player.hand))):
            card = self.chance.random_discard(player.index, self.turn, self.random_discards, player.hand)
            self.random_discards += 1
            player.hand.remove(card)
            player.pile.append(card)

    # leaving the field

    def return_to_hand(self, character: Character) -> None:
        """RT-608: to its owner's hand."""
        owner = self.players[character.owner]
        owner.field.remove(character)
        owner.hand.append(character.id)

    def put_into_pile(self, character: Character, lost_battle: bool = False) -> Deciding[None]:
        """From the field to the discard pile: swap (RT-409), then draw 2 and discard 1 (RT-408)."""
        owner = self.players[character.owner]
        leaving = yield from self._swapped(character, owner)
        owner.field.remove(leaving)
        owner.pile.append(leaving.id)
        if lost_battle or self.rulings["loss_draw"] == "any":
            self.draw(owner, 2)
            yield from self.discard(owner, 1)

    def _swapped(self, character: Character, owner: Player) -> Deciding[Character]:
        """RT-409: the character that goes: itself, or another own one with swap."""
        others = [i for i, c in enumerate(owner.field) if c is not character and self.has_keyword(c, "swap")]
        action = yield from self.ask(owner.index, "swap", [PASS, *(("swap", i) for i in others)])
        return character if action == PASS else owner.field[action[1]]
