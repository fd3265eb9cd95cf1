"""What is set off waits until the thing being done has ended, then happens: AL-105, AL-605, AL-701 (at_once)."""

from __future__ import annotations

from rtkit.games.avatars_legion.schema import Triggered

from .chance import DECK
from .effects import EffectRun
from .moves import Deciding, GameOver, Moves
from .pieces import InPlay

IDLE_CAP = 1000
"""Limit of the program: break triggers between two decisions (charges may set themselves off for ever)."""
WAITING = 100
"""Limit of the program: so many of a player's break triggers waiting at once."""


class Waiting(Moves):
    def settle(self) -> Deciding[None]:
        """All break triggers, then the triggered abilities, and all that these set off in the same way."""
        while True:
            if self.waiting_triggers:
                yield from self.next_trigger()
                continue
            if self.rulings["life_loss"] == "at_once":
                self.check_life()
            offered = self.next_ability()
            if offered is None:
                return
            yield from self.offer(*offered)

    def next_trigger(self) -> Deciding[None]:
        """AL-605: the turn player's first, then in the order they were put there; not optional."""
        own = [card for card in self.waiting_triggers if card // DECK == self.turn_player]
        card = [*own, *self.waiting_triggers][0]
        self.idle += 1
        if self.idle > IDLE_CAP or sum(c // DECK == card // DECK for c in self.waiting_triggers) >= WAITING:
            raise GameOver(None, "decisions")
        self.waiting_triggers.remove(card)
        owner = self.players[card // DECK]
        match self.cards[card].trigger:
            case "charge":
                yield from EffectRun(self, owner.index).run(self.cards[card].effect)
            case "break":
                yield from self.hand_to_deck(owner, 1)
            case "treat":
                self.heal(owner, 1)

    def next_ability(self) -> tuple[InPlay, int] | None:
        """The first that waits, the turn player's first; those that have left or were used this turn are dropped."""
        waits = [(b, i) for b, i in self.waiting_abilities if self.in_play(b) and not b.uses[i]]
        self.waiting_abilities = waits
        for player in self.in_turn_order():
            for bearer in player.bearers():
                for i in range(len(bearer.card.abilities)):
                    if (bearer, i) in waits:
                        waits.remove((bearer, i))
                        return bearer, i
        return None

    def offer(self, bearer: InPlay, i: int) -> Deciding[None]:
        """AL-105: its owner may use it, once a turn."""
        ability = bearer.card.abilities[i]
        assert isinstance(ability, Triggered)
        if (yield from self.yes(self.players[bearer.owner], "trigger")):
            first = bearer.use(i)
            yield from EffectRun(self, bearer.owner, bearer, first).run(ability.steps)

    def check_life(self) -> None:
        """AL-701: who has no life material has lost; both at 0 is a draw."""
        dead = [player.index for player in self.players if not player.life]
        if dead:
            raise GameOver(None if len(dead) == 2 else 1 - dead[0], "life")
