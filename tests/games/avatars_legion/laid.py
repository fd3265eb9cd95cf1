"""Positions for tests: zones of cards made on the spot; what isn't named is plain filler."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rtkit.errors import PositionError
from rtkit.games import make
from rtkit.games.avatars_legion.schema import Ability, Card, Condition, Draw, Needs, Step
from rtkit.games.match import Match
from rtkit.games.positions import position_session
from rtkit.games.session import Session
from rtkit.games.texts import dump_yaml, read_yaml

__all__ = ["armed", "avatar", "crash", "lay", "numbers", "plain", "spell", "trigger", "weapon"]

SIZE = 51
ZONES = ("hand", "deck", "life", "break", "crash")


def avatar(number: str, *abilities: Ability, species: str = "human", ATK: int = 5, DEF: int = 5) -> Card:
    """A human avatar with ATK 5 and DEF 5, named like its number."""
    return Card(number, number, "avatar", species=species, ATK=ATK, DEF=DEF, abilities=abilities)


def weapon(number: str, *abilities: Ability, attribute: str = "sword", TP: int = 1, **more: Any) -> Card:
    """A sword of BP 0, TP 1 and attack 0 unless told otherwise; a gun of two attacks."""
    more.setdefault("attacks", 2 if attribute == "gun" else 1)
    return Card(number, more.pop("name", number), "weapon", attribute=attribute, TP=TP, abilities=abilities, **more)


def trigger(number: str, kind: str, *effect: Step, attribute: str = "sword", TP: int = 1, **more: Any) -> Card:
    """A break trigger that is a sword of BP 0, TP 1 and attack 0; a charge draws a card unless it says otherwise."""
    more.setdefault("attacks", 2 if attribute == "gun" else 1)
    effect = effect or ((Draw(1),) if kind == "charge" else ())
    more["abilities"] = tuple(more.get("abilities", ()))
    return Card(number, number, "trigger", trigger=kind, attribute=attribute, TP=TP, effect=effect, **more)


def armed(number: str, *abilities: Ability, **more: Any) -> Card:
    """An armed card of BP 0 and defence 0."""
    return Card(number, more.pop("name", number), "armed", abilities=abilities, **more)


def spell(number: str, *steps: Step, attribute: str | None = None, names: Sequence[str] = ()) -> Card:
    """A spell that needs a weapon of an attribute, or a card of one of the names."""
    return Card(number, number, "spell", needs=Needs(attribute, tuple(names)), effect=steps)


def crash(number: str, *steps: Step, condition: Condition | None = None) -> Card:
    """A crash card that may be used at any time, unless it has a condition."""
    return Card(number, number, "crash", condition=condition or Condition("life", n=50, at_least=False), effect=steps)


def plain(number: str) -> Card:
    """A card that is of no use: a spell that nothing meets the needs of."""
    return spell(number, Draw(1), names=["-"])


def _zone(side: dict[str, Any], name: str) -> list[tuple[Card, dict[str, Any]]]:
    return [c if isinstance(c, tuple) else (c, {}) for c in side.get(name, ())]


def _deck(player: str, side: dict[str, Any]) -> list[Card]:
    named = [c for zone in ("field", *ZONES) for c, _ in _zone(side, zone)]
    own = [side.get("avatar") or avatar(f"AV{player}"), *named]
    return own + [plain(f"{player}{i}") for i in range(SIZE - len(own))]


def lay(A: dict[str, Any], B: dict[str, Any], *, rulings: dict[str, Any] | None = None, **rest: Any) -> Session:
    """A session at a position, turn 3 of player A unless told otherwise (``turn=``, ``active=``, ``phase=``).

    Sides have ``avatar``, ``field`` (cards, or pairs of a card and ``{"exhausted": True, …}``), ``hand``, ``life``,
    ``deck`` (topmost first), ``break`` and ``crash`` (oldest first), ``deck_size``, … Hands not given are empty, life
    material not given is five fillers, decks not given hold all the filler there is. The deck rules aren't asked.
    """
    decks = [_deck(player, side) for player, side in (("A", A), ("B", B))]
    words: dict[str, Any] = {"turn": 3, "active": "A", "phase": "main", **rest}
    for player, side in (("A", A), ("B", B)):
        zones = {"hand": [], **{k: v for k, v in side.items() if k not in ("avatar", "field", *ZONES)}}
        zones |= {name: [c.number for c, _ in _zone(side, name)] for name in ZONES if name in side}
        zones["field"] = [{"card": c.number, **more} for c, more in _zone(side, "field")]
        words[player] = zones
    game = make("avatars_legion", rulings=rulings)
    root = read_yaml(dump_yaml(words), PositionError)
    match = Match(game.kit, decks, game.rulings)
    return position_session(game, root, match, root.fields("seed", *game.kit.position_keys))


def numbers(session: Session, player: str, zone: str) -> list[str]:
    """A zone's cards by number: "field", "hand", "life", "break", "crash" (oldest first), "deck" (topmost first)."""
    match = session.match
    found = match.kit.position(match.cards, session.state, match.tables[0])[player].get(zone, [])
    return [(c["card"] if isinstance(c, dict) else c).partition("#")[0] for c in found]
