"""A table laid by hand for tests: cards by name, player 0 in the main phase of turn 3, no dice unless asked for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rtkit.games.relatetrekker.schema import Card, Effect, Static, Step

from .game import Game
from .oracle import Oracle
from .pieces import Character


def character(name: str, *ability: Static, rule: Effect | None = None, **parts: Any) -> Card:
    """A red character with a red follow, without species or dice unless ``parts`` say so."""
    parts = {"colour": "red", "follow_colour": "red"} | parts
    return Card(number=name, name=name, ability=ability, follow=rule, **parts)


def stage(name: str, *ability: Static) -> Card:
    return Card(number=name, name=name, stage=True, ability=ability)


def follow(name: str, *steps: Step, **parts: Any) -> Card:
    return character(name, rule=Effect("follow", steps), **parts)


def counter(name: str, *steps: Step, **parts: Any) -> Card:
    return character(name, rule=Effect("counter", steps), **parts)


def quick(name: str, *steps: Step, situation: str = "battle", **parts: Any) -> Card:
    return character(name, rule=Effect("quick", steps, situation), **parts)


@dataclass(frozen=True)
class Rested:
    """A card that lies on the field rested (only the opposing side's stay so: own ones stand in standby)."""

    card: Card


@dataclass(frozen=True)
class Side:
    """What a player has: the deck's ``top`` cards, then blank ones up to ``left`` cards in all."""

    field: tuple[Card | Rested, ...] = ()
    hand: tuple[Card, ...] = ()
    top: tuple[Card, ...] = ()
    pile: tuple[Card, ...] = ()
    left: int = 20

    def cards(self) -> list[Card]:
        named = [c.card if isinstance(c, Rested) else c for c in self.field] + [*self.hand, *self.top, *self.pile]
        return named + [character(f"blank {i}", A=0) for i in range(40 - len(named))]

    def lay(self, game: Game, p: int) -> None:
        """The cards on the table; player 0 has one blank more on top, for the draw in standby."""
        player = game.players[p]
        ids = list(range(40 * p, 40 * p + 40))
        player.field = [Character(i, game.cards[i], p) for i in _first(ids, len(self.field))]
        for on_field, laid in zip(player.field, self.field, strict=True):
            on_field.rested = isinstance(laid, Rested)
        player.hand = _first(ids, len(self.hand))
        top = _first(ids, len(self.top))
        player.pile = _first(ids, len(self.pile))
        player.deck = _first(ids, 1 - p) + top + _first(ids, self.left - len(top))


def _first(ids: list[int], n: int) -> list[int]:
    taken, ids[:n] = ids[:n], []
    return taken


class Tabletop(Oracle):
    """An ``Oracle`` that speaks of cards by name."""

    def __init__(self, own: Side, opposing: Side, *, seed: int = 1, **rulings: Any) -> None:
        decks = own.cards(), opposing.cards()

        def prepare(game: Game) -> None:
            own.lay(game, 0)
            opposing.lay(game, 1)
            game.turn = 2

        super().__init__(*decks, rulings=rulings, seed=seed, first=0, streams=(0, 1), prepare=prepare)

    def id(self, name: str) -> int:
        """The card of that name (player 0's, of two)."""
        return next(i for i, card in self.game.cards.items() if card.name == name)

    def do(self, *actions: tuple[Any, ...] | str) -> Tabletop:
        """Actions with names for ids; "pass" and "yes" as words; ``">attack"`` passes until that is asked."""
        for action in actions:
            if isinstance(action, str) and action.startswith(">"):
                while self.kind != action[1:]:
                    self.apply(("pass",))
            elif isinstance(action, str):
                self.apply((action,))
            elif isinstance(action[1], str):
                self.apply((action[0], self.id(action[1])))
            else:
                self.apply(action)
        return self

    def names(self, p: int, zone: str) -> list[str]:
        """The names in a zone: deck top first, pile oldest first, field in order, hand by id."""
        ids = [c["card"] for c in self.side(p)["field"]] if zone == "field" else self.side(p)[zone]
        return [self.game.cards[i].name for i in ids]

    def side(self, p: int) -> dict[str, Any]:
        zones: dict[str, Any] = self.zones()["players"][p]
        return zones

    def seen(self, p: int, i: int) -> dict[str, Any]:
        """A character on the field: card, rested, values in use, keywords."""
        found: dict[str, Any] = self.side(p)["field"][i]
        return found

    def offered(self, verb: str) -> set[Any]:
        """What may be done of that kind: names of cards, or the action's numbers."""
        return {
            self.game.cards[a[1]].name if verb in ("play", "follow", "stage", "quick", "discard", "take") else a[1:]
            for a in self.legal()
            if a[0] == verb
        }
