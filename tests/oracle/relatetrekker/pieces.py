"""What lies on the table, and the values in use: section 1 of the rules, and conditions (RT-607)."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from dataclasses import dataclass

from rtkit.games.relatetrekker.schema import STATS, Card, Condition, Static

MOST_DICE = 120
"""Limit of the program: dice in use, a side."""


@dataclass
class Timed:
    """A change given by an effect of player ``by``: to a stat (``amount``) or a keyword, until an end (RT-603, 606)."""

    gives: str
    amount: int
    until: str
    by: int


@dataclass(eq=False)
class Character:
    """A card on the field. What was given to it goes when it leaves: the object is dropped (RT-609)."""

    id: int
    card: Card
    owner: int
    rested: bool = False
    timed: list[Timed] = dataclasses.field(default_factory=list)

    def printed(self, stat: str) -> int:
        value: int = getattr(self.card, stat)
        return value


@dataclass(eq=False)
class Player:
    """The zones of a player: ``deck`` top first, ``pile`` oldest first, ``known_bottom`` of the deck are public."""

    index: int
    deck: list[int] = dataclasses.field(default_factory=list)
    hand: list[int] = dataclasses.field(default_factory=list)
    pile: list[int] = dataclasses.field(default_factory=list)
    field: list[Character] = dataclasses.field(default_factory=list)
    known_bottom: int = 0


@dataclass(eq=False)
class Attack:
    """The attack going on. ``target`` None: the deck."""

    attacker: Character
    target: Character | None
    stopped: bool = False
    turned: int = 0


def has(card: Card, colour: str | None, species: str | None) -> bool:
    """Whether a character card has what is asked; None asks nothing. A stage has neither colour nor species."""
    return (colour is None or card.colour == colour) and (species is None or species in card.species)


class Table:
    """Both players, the stage and the cards' texts: everything that values in use depend on."""

    def __init__(self, deck_a: list[Card], deck_b: list[Card]) -> None:
        self.cards: dict[int, Card] = {**dict(enumerate(deck_a)), **dict(enumerate(deck_b, start=40))}
        self.players = (Player(0), Player(1))
        self.stage: int | None = None
        self.in_use: list[int] = []
        self.turn = 0
        self.turn_player = 0
        self.attack: Attack | None = None

    def characters(self, side: str = "any", seen_from: int = 0) -> list[Character]:
        """Of a side (own / opposing / any, seen from a player), the turn player's first, in field order (RT-502)."""
        wanted = {"any": {0, 1}, "own": {seen_from}, "opposing": {1 - seen_from}}[side]
        return [c for p in (self.turn_player, 1 - self.turn_player) if p in wanted for c in self.players[p].field]

    def on_field(self, character: Character) -> bool:
        return character in self.players[character.owner].field

    def holds(self, condition: Condition | None, seen_from: int) -> bool:
        """RT-607, and the conditions of abilities (RT-106)."""
        if condition is None:
            return True
        player = self.players[{"own": seen_from, "opposing": 1 - seen_from}[condition.side]]
        if condition.subject == "characters":
            count = sum(has(c.card, condition.colour, condition.species) for c in player.field)
        else:
            count = len({"hand": player.hand, "deck": player.deck}[condition.subject])
        return count >= condition.n if condition.at_least else count <= condition.n

    def _statics_on(self, character: Character) -> Iterator[Static]:
        """RT-105, 106, 305: every static of a character in play and of the stage that works on this character."""
        for bearer in self.characters():
            for static in bearer.card.ability:
                if (
                    self._in_scope(static, bearer, character)
                    and has(character.card, static.colour, static.species)
                    and self.holds(static.condition, bearer.owner)
                ):
                    yield static
        if self.stage is not None:
            for static in self.cards[self.stage].ability:
                # own / opposing in a stage's condition: from the side of the character it works on
                if has(character.card, static.colour, static.species) and self.holds(static.condition, character.owner):
                    yield static

    @staticmethod
    def _in_scope(static: Static, bearer: Character, character: Character) -> bool:
        if static.others and character is bearer:
            return False
        match static.scope:
            case "this":
                return character is bearer
            case "own":
                return character.owner == bearer.owner
            case "opposing":
                return character.owner != bearer.owner
        return True

    def given(self, character: Character) -> list[Static | Timed]:
        """All that is added to a character's printed values, and the keywords it has."""
        return [*self._statics_on(character), *character.timed]

    def value(self, character: Character, stat: str) -> int:
        return value_of(character, stat, self.given(character))

    def has_keyword(self, character: Character, keyword: str) -> bool:
        return any(one.gives == keyword for one in self.given(character))


def value_of(character: Character, stat: str, given: list[Static | Timed]) -> int:
    """RT-107: printed plus all modifiers, cut at 0 once, at the end."""
    assert stat in STATS
    total = max(0, character.printed(stat) + sum(one.amount for one in given if one.gives == stat))
    return min(total, MOST_DICE) if stat == "dice" else total
