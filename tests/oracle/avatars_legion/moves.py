"""Decisions, and cards that go from zone to zone: AL-501, AL-604, AL-605, AL-607, AL-802."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass
from typing import Any, TypeVar

from rtkit.games.avatars_legion.schema import WEAPONS, Card, Triggered

from .chance import DECK, Chance
from .pieces import Armed, Equipment, InPlay, Player, Table, Weapon


@dataclass(frozen=True)
class Ask:
    """A decision: ``player`` takes one of the moves, given by their texts."""

    player: int
    kind: str
    moves: tuple[str, ...]


T = TypeVar("T")
Deciding = Generator[Ask, str, T]
"""What has decisions in it: yields each ``Ask``, is sent the text of the move taken, returns a T."""


class GameOver(Exception):
    """Raised where the game ends, in the middle of whatever goes on. ``winner`` None: a draw."""

    def __init__(self, winner: int | None, reason: str) -> None:
        self.winner, self.reason = winner, reason


class Moves(Table):
    def __init__(self, deck_a: list[Card], deck_b: list[Card], rulings: dict[str, Any], chance: Chance) -> None:
        super().__init__(deck_a, deck_b, rulings["attack_count_from"])
        self.rulings = rulings
        self.chance = chance
        self.chance_events = 0
        """Chance events of this turn so far, of both players."""
        self.waiting_triggers: list[int] = []
        """Break triggers put into a break zone whose effect is still to come, oldest first."""
        self.waiting_abilities: list[tuple[InPlay, int]] = []
        """Triggered abilities whose moment has come: the bearer and which of its abilities."""
        self.idle = 0
        """Break triggers that had their effect since the last decision."""

    # decisions

    def ask(self, player: Player, kind: str, moves: dict[str, T]) -> Deciding[T]:
        """One of the moves, by text; where there is only one, nobody is asked."""
        if len(moves) == 1:
            return next(iter(moves.values()))
        taken = yield Ask(player.index, kind, tuple(moves))
        self.idle = 0
        return moves[taken]

    def yes(self, player: Player, kind: str) -> Deciding[bool]:
        return (yield from self.ask(player, kind, {"pass": False, "yes": True}))

    def in_hand(self, player: Player, verb: str, wanted: Callable[[Card], bool] | None = None) -> dict[str, int]:
        """Moves with the wanted cards of a hand, each number once: its first known copy, else the first."""
        wanted_cards = [c for c in player.hand if wanted is None or wanted(self.cards[c])]
        offered: dict[str, int] = {}
        for card in sorted(wanted_cards, key=lambda c: c not in player.seen):
            offered.setdefault(self.cards[card].number, card)
        return {f"{verb} {self.cards[c].number}": c for c in wanted_cards if c in offered.values()}

    # decks and hands

    def next_event(self) -> int:
        self.chance_events += 1
        return self.chance_events - 1

    def shuffle(self, player: Player) -> None:
        player.deck = self.chance.shuffled(player.index, self.turn, self.next_event(), player.deck)

    def draw(self, player: Player, n: int) -> None:
        """AL-702: an empty deck gives nothing."""
        for _ in range(min(n, len(player.deck))):
            player.hand.append(player.deck.pop(0))

    def out_of_hand(self, player: Player, card: int) -> None:
        player.hand.remove(card)
        player.seen.discard(card)

    def discard(self, player: Player, n: int) -> Deciding[None]:
        """AL-802: one card after another, chosen by the hand's owner; as many as there are."""
        for _ in range(min(n, len(player.hand))):
            card = yield from self.ask(player, "discard", self.in_hand(player, "discard"))
            self.out_of_hand(player, card)
            self.put_into_break_zone(card)

    def hand_to_deck(self, user: Player, n: int) -> Deciding[None]:
        """AL-605 (break), AL-802: cards of the hand opposing ``user`` into that deck, then it is shuffled."""
        victim = self.players[1 - user.index]
        lost = min(n, len(victim.hand))
        for _ in range(lost):
            if self.rulings["break_choice"] == "look":
                victim.seen = set(victim.hand)
                card = yield from self.ask(user, "give", self.in_hand(victim, "give"))
            else:
                lot = self.chance.lot(victim.index, self.turn, self.next_event(), len(victim.hand))
                card = sorted(victim.hand)[lot]
            self.out_of_hand(victim, card)
            victim.deck.append(card)
        if lost:
            self.shuffle(victim)

    def recover(self, player: Player, n: int, up_to: bool, attribute: str | None) -> Deciding[None]:
        """AL-605 (charge), AL-802: weapons from the own break zone to hand, one after another, seen by both."""
        kinds = WEAPONS if self.rulings["trigger_is_weapon"] == "always" else ("weapon",)
        for _ in range(n):
            moves: dict[str, int | None] = {"pass": None} if up_to else {}
            for card_id in player.break_zone:
                card = self.cards[card_id]
                if card.kind in kinds and attribute in (None, card.attribute):
                    moves.setdefault(f"take {card.number}", card_id)
            if not moves:
                return
            taken = yield from self.ask(player, "take", moves)
            if taken is None:
                return
            player.break_zone.remove(taken)
            player.hand.append(taken)
            player.seen.add(taken)

    # life material

    def heal(self, player: Player, n: int) -> None:
        """AL-605 (treat), AL-802: own top cards face down under the avatar."""
        for _ in range(min(n, len(player.deck))):
            player.life.append(player.deck.pop(0))

    def lose_life(self, player: Player, n: int) -> None:
        """AL-604, AL-607: by lot, as many as there are, into the break zone."""
        lost = min(n, len(player.life))
        for _ in range(lost):
            lot = self.chance.lot(player.index, self.turn, self.next_event(), len(player.life))
            self.put_into_break_zone(player.life.pop(lot), from_life=True)
        if lost:
            self.moment("hurt", player.bearers())

    # field and break zone

    def put_into_break_zone(self, card: int, from_life: bool = False) -> None:
        """AL-605: a break trigger put there has its effect, once what is being done has ended."""
        self.players[card // DECK].break_zone.append(card)
        if self.cards[card].kind == "trigger" and (from_life or self.rulings["trigger_from"] == "any"):
            self.waiting_triggers.append(card)

    def leave_field(self, item: Equipment) -> None:
        """Equipment from the field into its owner's break zone."""
        owner = self.players[item.owner]
        if isinstance(item, Armed):
            owner.armed = None
        else:
            owner.weapons = [None if weapon is item else weapon for weapon in owner.weapons]
        self.put_into_break_zone(item.id)

    def enter_field(self, player: Player, card: int) -> None:
        """AL-501: a weapon from hand into the first free zone, standing."""
        zone = player.free_zone()
        assert zone is not None and player.weapons_put < 2
        self.out_of_hand(player, card)
        weapon = Weapon(card, self.cards[card], player.index)
        player.weapons[zone] = weapon
        player.weapons_put += 1
        self.moment("summoned", [weapon])

    def exhaust(self, weapon: Weapon, by: Player) -> None:
        """A weapon is exhausted; AL-606 counts those that their controller exhausted."""
        weapon.exhausted = True
        if by.index == weapon.owner:
            by.exhausted.append(weapon.card)

    # moments

    def moment(self, when: str, bearers: Iterable[InPlay]) -> None:
        """AL-105: the triggered abilities of that moment wait to be offered; one that waits doesn't wait twice."""
        for bearer in bearers:
            for i, ability in enumerate(bearer.card.abilities):
                waits = (bearer, i)
                if isinstance(ability, Triggered) and ability.when == when and waits not in self.waiting_abilities:
                    self.waiting_abilities.append(waits)
