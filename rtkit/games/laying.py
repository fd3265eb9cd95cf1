"""Cards laid by hand: decks in a given order, and what positions of all games have in common."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from rtkit._jit import entry
from rtkit._streams import folded
from rtkit.games.match import Match
from rtkit.games.session import PLAYERS
from rtkit.games.texts import Node
from rtkit.games.zones import shuffle
from rtkit.i18n import t

__all__ = ["MOST", "Laying", "Record", "lay", "lay_decks", "pair_of", "shuffled"]

MOST = 2**40
"""The greatest number that a position may say of what has no limit of its own."""

Record = np.ndarray[Any, Any]
"""An array of one record."""

_shuffle = entry(shuffle)


def lay(state: np.void, zone: str, player: int, ids: Sequence[int]) -> None:
    """Put these cards, and no others, into a player's list."""
    own = state[zone].reshape(2, -1)[player]
    own[:] = -1
    own[: len(ids)] = ids
    state[f"{zone}_n"][player] = len(ids)


def shuffled(states: Record, work: Record, key: Any, player: int, ids: Sequence[int]) -> list[int]:
    """Shuffle some of a player's cards in the place of the deck; returns them, topmost first."""
    lay(states[0], "deck", player, ids)
    _shuffle(states, work, key, player, 0)
    return [int(c) for c in states[0]["deck"].reshape(2, -1)[player][: len(ids)][::-1]]


def lay_decks(states: Record, work: Record, key: int, top: Sequence[Sequence[int]], away: Sequence[int] = ()) -> None:
    """Both decks shuffled as ``new`` does it, but with the ids in ``top[player]`` on top, topmost first.

    ``away``: ids of cards that are in no deck.
    """
    state = states[0]
    room = len(state["deck"]) // 2
    for player, named in enumerate(top):
        rest = [c for c in range(player * room, (player + 1) * room) if c not in named and c not in away]
        rest = shuffled(states, work, np.uint64(folded(key, int(state["stream"][player]))), player, rest)
        lay(state, "deck", player, [*named, *rest][::-1])


def pair_of(node: Node) -> list[Node]:
    """The two entries of a list of two."""
    items = node.items()
    if len(items) != 2:
        node.fail(t("games.a_pair"))
    return items


class Laying:
    """One position being laid: which cards have been placed, and where errors are."""

    def __init__(self, match: Match, parts: dict[str, Node], root: Node, states: Record) -> None:
        self.match, self.parts, self.root, self.states, self.state = match, parts, root, states, states[0]
        self.tables = match.tables[0]
        self.placed: dict[int, str] = {}

    def player(self, node: Node) -> int:
        return PLAYERS.index(node.one_of(*PLAYERS))

    def ids(self, player: int) -> range:
        """All cards of a player's deck list."""
        size = self.match.kit.deck_size
        return range(player * size, (player + 1) * size)

    def of_deck(self, node: Node, player: int) -> tuple[int, ...]:
        """The ids that a label of a card of a player's deck can mean."""
        ids = self.match.ids_of(player, node.text())
        if not ids:
            node.fail(t("games.of_deck", player=PLAYERS[player]))
        return ids

    def card(self, node: Node, player: int) -> int:
        """The id of a card that is named where it lies; no card lies in two places."""
        ids = self.of_deck(node, player)
        free = [card for card in ids if card not in self.placed]
        if not free:
            node.fail(t("games.placed_once", where=self.placed[ids[0]]))
        self.placed[free[0]] = node.path
        return free[0]

    def dealt(self, parts: dict[str, Node], zone: str, named: list[int], rest: list[int],
              usual: int) -> tuple[list[int], list[int]]:  # fmt: skip
        """A zone's cards, those named in front, and what is left of the rest."""
        there = self.size(parts, zone, named, rest, usual) - len(named)
        return named + rest[:there], rest[there:]

    def size(self, parts: dict[str, Node], zone: str, named: list[int], rest: list[int], usual: int) -> int:
        """How many cards a zone holds: as the text says, those named, or (for a deck, at least) the usual number."""
        most = len(named) + len(rest)
        if f"{zone}_size" in parts:
            return parts[f"{zone}_size"].whole(len(named), most)
        return len(named) if zone in parts and zone != "deck" else min(usual, most)

    def seen(self, parts: dict[str, Node], player: int, hand: Sequence[int]) -> None:
        """The hand cards that the opponent knows of."""
        base = self.ids(player)[0]
        for node in parts["seen"].items() if "seen" in parts else []:
            there = [c for c in self.of_deck(node, player) if c in hand]
            if not there:
                node.fail(t("games.in_hand"))
            unseen = [c for c in there if not int(self.state["hand_seen"][player]) >> (c - base) & 1]
            if not unseen:
                node.fail(t("games.named_once"))
            self.state["hand_seen"][player] |= 1 << (unseen[0] - base)

    def whose_turn(self, least: int) -> None:
        """Which turn it is (``least`` or a later one), whose, and who began."""
        state, parts = self.state, self.parts
        most = int(self.match.rulings["max_turns"])
        state["turn"] = parts["turn"].whole(least, most) if "turn" in parts else min(3, most)
        state["active"] = self.player(parts["active"]) if "active" in parts else 0
        own = state["turn"] % 2 or not state["turn"]
        begins = int(state["active"]) if own else 1 - int(state["active"])
        state["first"] = self.player(parts["first"]) if "first" in parts else begins
        if state["first"] != begins:
            parts["first"].fail(PLAYERS[begins])

    def counted(self, node: Node, most: Mapping[str, int]) -> None:
        """Fields of the state that count, each up to the most it may be; ``asked`` of each player."""
        for name, part in node.fields(*most, "asked").items():
            if name == "asked":
                self.state["asked"][:] = [n.whole(0, MOST) for n in pair_of(part)]
            else:
                self.state[name] = part.whole(0, most[name])

    def chance(self, node: Node) -> None:
        """The keys of all chance, and whose streams are whose."""
        for name, part in node.fields("dice", "random", "policy", "streams").items():
            if name == "streams":
                owners = [n.whole(0, 1) for n in pair_of(part)]
                if owners[0] == owners[1]:
                    part.fail("[0, 1] / [1, 0]")
                self.state["stream"][:] = owners
            else:
                self.state[f"key_{name}"] = np.uint64(part.whole(0, 2**64 - 1))
