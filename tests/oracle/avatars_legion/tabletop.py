"""A table laid by hand for tests: cards by name (which is their number), player 0 in the main phase of turn 3."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rtkit.games.avatars_legion.schema import Ability, Card, Condition, Needs, Step

from .chance import DECK
from .game import Game
from .oracle import Oracle
from .pieces import Armed, Weapon

ALWAYS = Condition("life", n=0)


def avatar(*abilities: Ability, species: str = "human", ATK: int = 5, DEF: int = 5, name: str = "avatar") -> Card:
    return Card(name, name, "avatar", species=species, ATK=ATK, DEF=DEF, abilities=abilities)


def weapon(name: str, *abilities: Ability, **parts: Any) -> Card:
    """A sword without attack, BP and TP unless ``parts`` say so."""
    return Card(name, name, "weapon", abilities=abilities, **{"attribute": "sword"} | parts)


def trigger(name: str, kind: str, *effect: Step, abilities: tuple[Ability, ...] = (), **parts: Any) -> Card:
    parts = {"attribute": "sword"} | parts
    return Card(name, name, "trigger", trigger=kind, effect=effect, abilities=abilities, **parts)


def armed(name: str, *abilities: Ability, **parts: Any) -> Card:
    return Card(name, name, "armed", abilities=abilities, **parts)


def spell(name: str, *effect: Step, needs: Needs | None = None) -> Card:
    """A spell that any sword serves, unless it says otherwise."""
    return Card(name, name, "spell", needs=Needs("sword") if needs is None else needs, effect=effect)


def crash(name: str, *effect: Step, condition: Condition = ALWAYS) -> Card:
    return Card(name, name, "crash", condition=condition, effect=effect)


BLANK = spell("blank", needs=Needs(names=("nothing",)))
"""A card that nothing can be done with."""


@dataclass(frozen=True)
class Exhausted:
    """A weapon that lies exhausted (player 0's stand in standby)."""

    card: Card


@dataclass(frozen=True)
class Side:
    """What a player has; ``life`` is so many blank cards or these, ``top`` the deck's top, ``left`` the deck in all."""

    avatar: Card = avatar()
    weapons: tuple[Card | Exhausted, ...] = ()
    armed: Card | None = None
    hand: tuple[Card, ...] = ()
    top: tuple[Card, ...] = ()
    life: int | tuple[Card, ...] = 5
    bz: tuple[Card, ...] = ()
    left: int = 20

    def zones(self) -> dict[str, list[Card]]:
        return {
            "avatar": [self.avatar],
            "weapons": [w.card if isinstance(w, Exhausted) else w for w in self.weapons],
            "armed": [] if self.armed is None else [self.armed],
            "hand": list(self.hand),
            "life": [BLANK] * self.life if isinstance(self.life, int) else list(self.life),
            "bz": list(self.bz),
            "deck": [*self.top, *[BLANK] * (self.left - len(self.top))],
        }

    def cards(self) -> list[Card]:
        named = [card for cards in self.zones().values() for card in cards]
        return named + [BLANK] * (DECK - len(named))

    def lay(self, game: Game, p: int) -> None:
        ids = iter(range(DECK * p, DECK * (p + 1)))
        laid = {zone: [next(ids) for _ in cards] for zone, cards in self.zones().items()}
        player = game.players[p]
        player.deck, player.hand, player.life, player.break_zone = (
            laid[z] for z in ("deck", "hand", "life", "bz")
        )  # fmt: skip
        for zone, (i, given) in enumerate(zip(laid["weapons"], self.weapons, strict=True)):
            player.weapons[zone] = Weapon(i, game.cards[i], p, exhausted=isinstance(given, Exhausted))
        for i in laid["armed"]:
            player.armed = Armed(i, game.cards[i], p)


USUAL = Side()


class Tabletop(Oracle):
    """An ``Oracle`` that speaks of cards by name. ``draw``: it begins with the draw, which is passed otherwise."""

    def __init__(self, own: Side, opposing: Side = USUAL, *, draw: bool = False, key: int = 1, **rulings: Any) -> None:
        def prepare(game: Game) -> None:
            own.lay(game, 0)
            opposing.lay(game, 1)
            game.turn = 2

        super().__init__(
            own.cards(), opposing.cards(), rulings=rulings,
            key_deal=0, key_random=key, first=0, streams=(0, 1), prepare=prepare,
        )  # fmt: skip
        if self.ask == "draw" and not draw:
            self.do("pass")

    def play(self, *texts: str) -> Tabletop:
        """Moves by their texts; ``">guard"`` passes until that is asked."""
        for text in texts:
            if text.startswith(">"):
                while self.ask != text[1:]:
                    self.do("pass")
            else:
                self.do(text)
        return self

    def side(self, p: int) -> dict[str, Any]:
        zones: dict[str, Any] = self.zones()["players"][p]
        return zones

    def names(self, p: int, zone: str) -> list[str]:
        """The names in a zone: deck top first, others oldest first; weapons zone by zone."""
        cards = [w["card"] for w in self.side(p)[zone] if w] if zone == "weapons" else self.side(p)[zone]
        return [self.game.cards[i].name for i in cards]

    def sizes(self, zone: str) -> list[int]:
        """How many cards each player has there."""
        return [len(self.side(p)[zone]) for p in (0, 1)]

    def offered(self, verb: str) -> list[str]:
        """The moves of that kind, without it."""
        return [text.removeprefix(verb).strip() for text in self.legal() if text.split()[0] == verb]
