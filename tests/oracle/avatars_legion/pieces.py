"""What lies on the table, the values in use and conditions: AL-101 … 106, AL-301, AL-801, AL-804, AL-806."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from unicodedata import normalize

from rtkit.games.avatars_legion.schema import EQUIPS, WEAPONS, Card, Condition, Needs, Static, Target

from .chance import DECK


def same_name(one: str, other: str) -> bool:
    """AL-201: names that differ only in width, spacing or the shape of a wave are one name."""
    return len({"".join(normalize("NFKC", name).replace("〜", "~").split()) for name in (one, other)}) == 1


@dataclass
class Change:
    """A change of a value, until an end: "attack", "turn", "always" (AL-801)."""

    stat: str
    amount: int
    until: str


@dataclass(eq=False)
class InPlay:
    """A card that bears abilities: an avatar, or equipment on the field. Back on the field it is a new one (AL-105)."""

    id: int
    card: Card
    owner: int
    changes: list[Change] = field(default_factory=list)
    uses: Counter[int] = field(default_factory=Counter)
    """How often each of its abilities has been used this turn."""

    def changed(self, stat: str) -> int:
        return sum(change.amount for change in self.changes if change.stat == stat)

    def use(self, ability: int) -> bool:
        """AL-105: one of its abilities is used; whether it's the first use of any of them in this turn."""
        first = not self.uses.total()
        self.uses[ability] += 1
        return first

    def expire(self, until: str) -> None:
        self.changes = [change for change in self.changes if change.until != until]


class Avatar(InPlay):
    """AL-101."""


@dataclass(eq=False)
class Weapon(InPlay):
    """A weapon, or a break trigger that counts as one (AL-102), on the field."""

    exhausted: bool = False


class Armed(InPlay):
    """AL-102: armour on the field."""


Equipment = Weapon | Armed
"""AL-103: all in own weapon and armed zones."""


@dataclass(eq=False)
class Player:
    """The zones of a player (AL-301).

    ``deck`` top first; ``hand`` in the order the cards came; ``life``, ``break_zone`` and ``crash_zone`` oldest first.
    """

    index: int
    avatar: Avatar
    deck: list[int] = field(default_factory=list)
    hand: list[int] = field(default_factory=list)
    seen: set[int] = field(default_factory=set)
    """Cards of the hand that the opponent knows of."""
    life: list[int] = field(default_factory=list)
    break_zone: list[int] = field(default_factory=list)
    crash_zone: list[int] = field(default_factory=list)
    spell_zone: list[int] = field(default_factory=list)
    weapons: list[Weapon | None] = field(default_factory=lambda: [None, None])
    armed: Armed | None = None
    weapons_put: int = 0
    armed_put: int = 0
    exhausted: list[Card] = field(default_factory=list)
    """Weapons that this player, their controller, exhausted this turn (AL-606)."""

    def on_field(self) -> list[Weapon]:
        """Own weapons, zone 1 first."""
        return [weapon for weapon in self.weapons if weapon is not None]

    def equipment(self) -> list[Equipment]:
        """AL-103: weapon zone 1, weapon zone 2, armed zone."""
        return [*self.on_field(), *([] if self.armed is None else [self.armed])]

    def bearers(self) -> list[InPlay]:
        """All that bears abilities: the avatar first."""
        return [self.avatar, *self.equipment()]

    def free_zone(self) -> int | None:
        """The first free weapon zone, from 0."""
        return next((zone for zone, weapon in enumerate(self.weapons) if weapon is None), None)

    def place(self, item: InPlay) -> str:
        """What texts call the place of an own card in play: "avatar", "1", "2" or "armed"."""
        places: dict[str, InPlay | None] = {
            "avatar": self.avatar, "1": self.weapons[0], "2": self.weapons[1], "armed": self.armed,
        }  # fmt: skip
        return next(place for place, there in places.items() if there is item)


def has(item: InPlay, attribute: str | None) -> bool:
    """Whether a weapon has the attribute asked for; None asks nothing."""
    return attribute is None or item.card.attribute == attribute


class Table:
    """Both players and their cards: everything that values in use depend on."""

    def __init__(self, deck_a: list[Card], deck_b: list[Card], attack_count_from: str) -> None:
        self.cards: dict[int, Card] = {**dict(enumerate(deck_a)), **dict(enumerate(deck_b, start=DECK))}
        self.players = (self._player(0), self._player(1))
        self.attack_count_from = attack_count_from
        self.turn = 0
        self.turn_player = 0
        self.attacking = False
        """Whether an attack is going on."""

    def _player(self, p: int) -> Player:
        avatars = [i for i, card in self.cards.items() if i // DECK == p and card.kind == "avatar"]
        assert len(avatars) == 1, f"AL-201: one avatar a deck, got {len(avatars)}"
        return Player(p, Avatar(avatars[0], self.cards[avatars[0]], p))

    def in_turn_order(self) -> tuple[Player, Player]:
        """The turn player first (AL-806)."""
        return self.players[self.turn_player], self.players[1 - self.turn_player]

    def side(self, side: str, seen_from: int) -> list[Player]:
        """The players meant by own / opposing / both / any, the turn player first."""
        meant = {"own": {seen_from}, "opposing": {1 - seen_from}}.get(side, {0, 1})
        return [player for player in self.in_turn_order() if player.index in meant]

    def in_play(self, item: InPlay) -> bool:
        return any(item is other for other in self.players[item.owner].bearers())

    # values in use

    def _statics(self, gives: str) -> Iterator[tuple[InPlay, Static]]:
        """AL-105: every continuous ability that gives this and whose condition holds, with its bearer."""
        for bearer in [b for player in self.players for b in player.bearers()]:
            for ability in bearer.card.abilities:
                if not isinstance(ability, Static) or ability.gives != gives:
                    continue
                if ability.condition is None or self.holds(ability.condition, bearer.owner):
                    yield bearer, ability

    def _from_statics(self, player: Player, gives: str) -> int:
        """What statics give to a player's avatar."""
        return sum(s.amount for b, s in self._statics(gives) if player in self.side(s.scope, b.owner))

    def ATK(self, player: Player) -> int:
        """AL-806: summed, then cut at 0."""
        avatar = player.avatar
        return max(0, avatar.card.ATK + self._from_statics(player, "ATK") + avatar.changed("ATK"))

    def DEF(self, player: Player) -> int:
        """AL-603: the armed card's defence is always part of it."""
        avatar = player.avatar
        armed = 0 if player.armed is None else player.armed.card.defence
        return max(0, avatar.card.DEF + armed + self._from_statics(player, "DEF") + avatar.changed("DEF"))

    def attack(self, weapon: Weapon) -> int:
        """The attack of a weapon on the field (AL-801, AL-806)."""
        return max(0, weapon.card.attack + self._sharpened_by_statics(weapon) + weapon.changed("attack"))

    def _sharpened_by_statics(self, weapon: Weapon) -> int:
        total = 0
        for bearer, static in self._statics("attack"):
            if static.scope == "this":
                works = weapon is bearer
            else:
                works = self.players[weapon.owner] in self.side(static.scope, bearer.owner)
            total += static.amount if works and has(weapon, static.attribute) else 0
        return total

    def attacks(self, player: Player) -> int:
        """AL-606: the number of attacks of a battle phase, by own weapons, statics and boosts, cut at 1 (AL-806)."""
        counted = [weapon.card for weapon in player.on_field()]
        if self.attack_count_from == "exhausted":
            counted = player.exhausted
        printed = max([1, *(card.attacks for card in counted)])
        return max(1, printed + self._from_statics(player, "attacks") + player.avatar.changed("attacks"))

    # conditions

    def holds(self, condition: Condition, seen_from: int, first_use: bool = False) -> bool:
        """AL-804. ``first_use``: whether the use going on is this turn's first of its card's abilities."""
        player = self.players[seen_from if condition.side == "own" else 1 - seen_from]
        match condition.subject:
            case "species":
                return player.avatar.card.species == condition.species
            case "first_use":
                return first_use
            case "life":
                count = len(player.life)
            case "hand":
                count = len(player.hand)
            case _:
                count = len(self._equipment_of(player, condition.attribute))
        return count >= condition.n if condition.at_least else count <= condition.n

    @staticmethod
    def _equipment_of(player: Player, attribute: str | None) -> list[Equipment]:
        if attribute == "armed":
            return [item for item in player.equipment() if isinstance(item, Armed)]
        return [item for item in player.equipment() if has(item, attribute)]

    def met(self, needs: Needs, player: Player) -> bool:
        """AL-505: a card the spell names, or one of the attribute it names, is among the equipment."""
        return any(
            any(same_name(item.card.name, name) for name in needs.names)
            or (needs.attribute is not None and item.card.attribute == needs.attribute)
            for item in player.equipment()
        )

    # what can be summoned, what can be meant

    def can_bear(self, player: Player, card: Card) -> bool:
        """AL-103, AL-301, AL-501: a weapon of that avatar's, a free zone, fewer than two put on the field this turn."""
        return self.equips(player, card) and player.weapons_put < 2 and player.free_zone() is not None

    @staticmethod
    def equips(player: Player, card: Card) -> bool:
        species = player.avatar.card.species
        return card.kind in WEAPONS and species is not None and card.attribute in EQUIPS[species]

    def fits(self, item: Equipment, target: Target) -> bool:
        """Whether equipment is what a target asks for."""
        kind = "weapon" if isinstance(item, Weapon) else "armed"
        return target.what in (kind, "equipment") and has(item, target.attribute)

    @staticmethod
    def in_status(item: Equipment, status: str) -> bool:
        """AL-402: standing is what isn't exhausted; an armed card never is."""
        exhausted = isinstance(item, Weapon) and item.exhausted
        return {"any": True, "standing": not exhausted, "exhausted": exhausted}[status]
