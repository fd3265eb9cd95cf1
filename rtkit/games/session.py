"""A game as people and notebooks hold it: a state, its history and its events."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from numbers import Integral
from typing import TYPE_CHECKING, Any

import numpy as np

from rtkit._streams import DICE, POLICY, RANDOM, folded
from rtkit.errors import DeckError, IllegalAction, OptionError
from rtkit.games.contract import PLAYERS, Action, Event
from rtkit.games.match import Match, copied
from rtkit.games.unplaced import brought, on_deck
from rtkit.i18n import t

if TYPE_CHECKING:
    from rtkit.games.beats import Beat
    from rtkit.games.view import View

__all__ = ["KEYS", "PLAYERS", "Result", "Session", "checked_player", "pair", "set_keys"]

KEYS = {"key_dice": DICE, "key_random": RANDOM, "key_policy": POLICY}
"""The fields of a state that hold the keys of its chance, and their purposes."""
_EVENT_ROOM = 4096


@dataclass(frozen=True)
class Result:
    """How a game ended: ``winner`` 0, 1 or ``None`` for a draw; ``reason`` as the game names it."""

    winner: int | None
    reason: str


Orders = tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]
"""For players 0 and 1: the ids on top of their deck after each shuffle, topmost first, as given by hand."""
Tops = tuple[tuple[int, ...], tuple[int, ...]]
"""For players 0 and 1: the ids on top of their deck before an action, topmost first, as given by hand."""


@dataclass(frozen=True)
class _Moment:
    """What undo needs: the state before an action, and how long the lists were."""

    state: np.ndarray[Any, Any]
    events: int
    action: Action
    orders: Orders = ((), ())
    tops: Tops = ((), ())


def set_keys(state: np.void, key: int) -> None:
    """Give a state the keys of its chance, made of one key."""
    for name, purpose in KEYS.items():
        state[name] = np.uint64(folded(key, purpose))


def checked_player(player: Any) -> int:
    """A player as 0 or 1. Raises ``OptionError`` for anything else."""
    if isinstance(player, bool) or not isinstance(player, Integral) or player not in (0, 1):
        raise OptionError(t("games.player", value=player))
    return int(player)


def pair(name: str, given: Any) -> tuple[Sequence[Any], Sequence[Any]]:
    """Two lists, the turn player's and the other's; both empty for ``None``. Raises ``OptionError``."""
    if given is None:
        return (), ()
    lists = isinstance(given, Sequence) and not isinstance(given, str) and len(given) == 2
    if not lists or not all(isinstance(side, Sequence) and not isinstance(side, str) for side in given):
        raise OptionError(t("games.two_lists", name=name, got=repr(given)))
    return given[0], given[1]


def _orders(orders: Any) -> tuple[Sequence[Any], Sequence[Any]]:
    """What lies on top after shuffles, for both players. Raises ``OptionError`` for what are no lists of lists."""
    sides = pair("orders", orders)
    if any(isinstance(order, str) or not isinstance(order, Sequence) for side in sides for order in side):
        raise OptionError(t("games.two_lists", name="orders", got=repr(orders)))
    return sides


class Session:
    """One game, played one action at a time.

    Made by ``Game.new`` or from a text, not directly. ``how``: the seed and the like that it began with, for records.
    """

    def __init__(self, match: Match, state: np.ndarray[Any, Any], how: Mapping[str, Any]) -> None:
        self.match = match
        self.how = dict(how)
        self._state = state
        self._work = match.scratch(_EVENT_ROOM)
        self._history: list[_Moment] = []
        self._events: list[Event] = []
        self._legal: tuple[Action, ...] | None = None
        self.dealt: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
        """How the decks were shuffled, topmost first; empty for a game that began at a position."""

    # what is the case

    @property
    def _s(self) -> np.void:
        record: np.void = self._state[0]
        return record

    @property
    def is_over(self) -> bool:
        """Has the game ended?"""
        return bool(self._s["over"])

    @property
    def to_move(self) -> int | None:
        """The player who decides (0 or 1); ``None`` when the game is over."""
        return None if self.is_over else int(self._s["asks"])

    @property
    def turn(self) -> int:
        """The turn, counted over both players, from 1."""
        return int(self._s["turn"])

    @property
    def active(self) -> int:
        """The player whose turn it is."""
        return int(self._s["active"])

    @property
    def phase(self) -> str:
        """The phase of the turn."""
        return self.match.kit.phases[int(self._s["phase"])]

    @property
    def ask(self) -> str:
        """What kind of decision is asked; "none" when the game is over."""
        return self.match.kit.asks[int(self._s["ask"])]

    @property
    def result(self) -> Result | None:
        """The result, or ``None`` while the game goes on."""
        if not self.is_over:
            return None
        winner = int(self._s["winner"])
        return Result(None if winner < 0 else winner, self.match.kit.reasons[int(self._s["reason"])])

    @property
    def events(self) -> tuple[Event, ...]:
        """All that has happened, in order."""
        return tuple(self._events)

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions taken so far, in order; forced ones aren't asked and aren't here."""
        return tuple(m.action for m in self._history)

    @property
    def state(self) -> np.void:
        """A copy of the state record (see the game's ``layout``), derived values worked out."""
        return self.match.refreshed(self._state)

    def beats(self) -> tuple[Beat, ...]:
        """The events grouped as a person follows a game; each beat can be told in Japanese and English."""
        from rtkit.games.beats import beats

        return beats(self)

    def legal_actions(self) -> tuple[Action, ...]:
        """The actions the player to move may choose from: two or more, none when the game is over."""
        if self._legal is None:
            if self.is_over:
                self._legal = ()
            else:
                n = self.match.kit.legal(self.match.tables, self._state, self._work)
                moves = self._work[0]["moves"][:n].tolist()
                self._legal = self.match.kit.actions(self.match.cards, self._s, moves)
        return self._legal

    # what is done

    def apply(
        self,
        action: Action | str,
        *,
        dice: Sequence[Sequence[int]] | None = None,
        at_random: Sequence[Sequence[str]] | None = None,
        orders: Sequence[Sequence[Sequence[str]]] | None = None,
        tops: Sequence[Sequence[str]] | None = None,
    ) -> tuple[Event, ...]:
        """Take one of the legal actions (or its text) and play on to the next decision; returns what happened.

        Chance at a table, in place of the program's: ``dice``, the values rolled in the battle to come, by the turn
        player and by the other; ``at_random``, the numbers of the cards that chance takes, first those of the turn
        player; ``orders``, what lies on top of the turn player's deck after each shuffle of it, topmost first, and of
        the other's (the rest is shuffled below); ``tops``, what lies on top of both decks before the action, topmost
        first, for cards that it draws or turns over before a shuffle of theirs. Cards whose place nobody knows may be
        named wherever they can lie: one that was dealt elsewhere out of sight is exchanged for what lies there, if it
        can't be as the cards lie. A card on top that nobody saw is written ``"?"``. Raises
        ``IllegalAction`` for an action that isn't legal now, ``OptionError`` for dice that aren't 1…6, cards that
        aren't in the deck, or chance that this action doesn't use; nothing has then changed.
        """
        chosen, taken, shuffled = self._chosen(action), pair("at_random", at_random), _orders(orders)
        by_hand = dice is not None or at_random is not None or orders is not None
        for one, other in product(*(((), side) if side else ((),) for side in taken)):
            after = copied(self._state)
            drawn, given = self._put_unplaced(after[0], (one, other), pair("tops", tops), shuffled)
            if by_hand:
                self._give_chance(dice, at_random, given)
            events = self._taken(chosen, after, by_hand, given, drawn)
            if events is not None:
                return events
        raise OptionError(t("games.unused_chance", action=chosen.text))

    def _taken(self, chosen: Action, after: np.ndarray[Any, Any], by_hand: bool, given: Orders,
               drawn: Tops) -> tuple[Event, ...] | None:  # fmt: skip
        """Take an action where unplaced cards have been put; ``None``, and nothing done, if chance was left unused."""
        self._history.append(_Moment(self._state, len(self._events), chosen, given, drawn))
        self._state = after
        self.match.kit.step(self.match.tables, self._state, self._work, chosen.move)
        unused = by_hand and self._take_chance_back()
        events = self._collect()
        if unused or any(len(cards) > self._off_top(player, events) for player, cards in enumerate(drawn)):
            self.undo()
            return None
        return events

    def _chosen(self, action: Action | str) -> Action:
        if self.is_over:
            raise IllegalAction(t("games.over", action=str(action)))
        for known in self.legal_actions():
            if known == action or known.text == action:
                return known
        legal = " / ".join(a.text for a in self.legal_actions())
        raise IllegalAction(t("games.illegal", legal=legal, action=str(action), turn=self.turn, ask=self.ask))

    def _put_unplaced(self, state: np.void, at_random: Sequence[Sequence[str]], tops: Sequence[Sequence[str]],
                      orders: Sequence[Sequence[Sequence[str]]]) -> tuple[Tops, Orders]:  # fmt: skip
        """Put cards whose place nobody knows where chance by hand finds them; the ids on top, and of orders, by player.

        Raises ``OptionError`` for one that can't lie on top of its deck, or is none of it.
        """
        on_top: list[tuple[int, ...]] = []
        shuffled: list[tuple[tuple[int, ...], ...]] = []
        for player in (0, 1):
            other = player != self.active
            kept: list[int] = []
            for label in map(str, at_random[other]):
                card = brought(self.match, state, player, label, deck=False, kept=kept)
                kept += [] if card is None else [card]
            top = on_deck(self.match, state, player, list(map(str, tops[other])), kept)
            shuffled.append(tuple(self._order(state, player, order, [*kept, *top]) for order in orders[other]))
            on_top.append(tuple(top))
        return (on_top[0], on_top[1]), (shuffled[0], shuffled[1])

    def _order(self, state: np.void, player: int, order: Sequence[str], kept: Sequence[int]) -> tuple[int, ...]:
        """The ids of cards on top after a shuffle: those in the deck, or brought there, before those that come back."""
        found: list[int] = []
        try:
            for label in map(str, order):
                card = brought(self.match, state, player, label, deck=True, kept=[*kept, *found])
                if card is None:
                    card = self.match.ids(player, [*(self.match.labels[had] for had in found), label])[-1]
                found.append(card)
        except DeckError as error:
            raise OptionError(t("games.wrong_order", why=error)) from None
        return tuple(found)

    def _off_top(self, player: int, events: Sequence[Event]) -> int:
        """How many cards left the top of a player's deck, as it lay before these events."""
        kit = self.match.kit
        own = [event.kind for event in events if event.actor == player]
        shuffled = (i for i, kind in enumerate(own) if kit.chance.get(kind) == "shuffle")
        return sum(kind in kit.off_top for kind in own[: next(shuffled, None)])

    def _give_chance(self, dice: Any, at_random: Any, orders: Orders) -> None:
        work = self._work[0]
        thrown = self.match.kit.rolled(self._s)
        room = len(work["given"]) // 2
        values = pair("dice", dice)
        for value in (v for side in values for v in side):
            if isinstance(value, bool) or not isinstance(value, Integral) or not 1 <= int(value) <= 6:
                raise OptionError(t("games.die", value=value))
        if any(had + len(side) > room for had, side in zip(thrown, values, strict=True)):
            raise OptionError(t("games.dice_many", room=room))
        labels = pair("at_random", at_random)
        try:
            sides = zip((self.active, 1 - self.active), labels, strict=True)
            cards = [card for player, side in sides for card in self.match.ids(player, side, again=True)]
        except DeckError as error:
            raise OptionError(t("games.wrong_random", why=error)) from None
        if len(cards) > len(work["given_card"]):
            raise OptionError(t("games.random_many", room=len(work["given_card"])))
        flat = [card for side in orders for order in side if order for card in (*order, -1)]
        if len(flat) > len(work["orders"]):
            raise OptionError(t("games.orders_many", room=len(work["orders"]) - sum(map(len, orders))))
        work["given"][:] = 0
        for side, (had, numbers) in enumerate(zip(thrown, values, strict=True)):
            at = side * room + had
            work["given"][at : at + len(numbers)] = numbers
        work["given_n"] = len(cards)
        work["given_card"][: len(cards)] = cards
        work["orders_n"] = len(flat)
        work["orders"][: len(flat)] = flat

    def _take_chance_back(self) -> bool:
        """Leave no chance by hand for the next action; was there any that this one didn't use?"""
        work = self._work[0]
        unused = bool(work["given"].any() or work["given_n"] or work["orders_n"])
        work["given"][:] = 0
        work["given_n"] = work["orders_n"] = 0
        return unused

    def _collect(self) -> tuple[Event, ...]:
        """Turn the rows the kernels wrote into events."""
        work, kit = self._work[0], self.match.kit
        if work["lost"]:
            raise RuntimeError(f"{int(work['lost'])} events didn't fit")
        n = int(work["rows_n"])
        rows = work["rows"][: n * 6].reshape(n, 6).tolist()
        fresh = [Event(kit.events[k], kit.clause_prefix + str(c), a, d, g, m) for k, c, a, d, g, m in rows]
        self._events += fresh
        work["rows_n"] = 0
        self._legal = None
        return tuple(fresh)

    def resign(self, player: int | None = None) -> None:
        """The player (by default who is to move) gives up. Raises ``IllegalAction`` after the end."""
        if self.is_over:
            raise IllegalAction(t("games.over", action="resign"))
        who = int(self._s["asks"]) if player is None else checked_player(player)
        action = Action(who, -1, "resign", "resign", t("games.resign", "ja"), t("games.resign", "en"))
        self._history.append(_Moment(copied(self._state), len(self._events), action))
        state, kit = self._s, self.match.kit
        state["over"], state["winner"], state["reason"] = 1, 1 - who, kit.reasons.index("resigning")
        state["asks"], state["ask"] = -1, 0
        self._events.append(Event("over", kit.resign_clause, 1 - who, -1, -1, int(state["reason"])))
        self._legal = None
        self._work[0]["n"] = 0

    def undo(self, *, reroll: bool = False) -> Action:
        """Take the last action back and return it. The same dice come again, unless ``reroll``.

        Raises ``IllegalAction`` if there is nothing to take back.
        """
        if not self._history:
            raise IllegalAction(t("games.nothing_to_undo"))
        last = self._history.pop()
        turned = int(self._s["key_dice"])
        self._state = last.state
        del self._events[last.events :]
        if reroll:
            key = folded(turned, len(self._history) + 1)
            set_keys(self._s, key)
        self._legal = None
        self._work[0]["n"] = self.match.kit.legal(self.match.tables, self._state, self._work)
        return last.action

    def rekey(self, keys: Sequence[int]) -> None:
        """Give all chance to come these keys, in the order of ``KEYS``; only for those who make sessions."""
        for name, key in zip(KEYS, keys, strict=True):
            self._s[name] = np.uint64(key)

    def clone(self) -> Session:
        """The same game at the same point, independent of this one."""
        twin = Session(self.match, copied(self._state), self.how)
        twin._history = list(self._history)
        twin._events = list(self._events)
        twin.dealt = self.dealt
        twin._work[0]["n"] = self.match.kit.legal(self.match.tables, twin._state, twin._work)
        return twin

    def start(self, key_deal: int, top: Sequence[Sequence[int]]) -> Session:
        """Shuffle (below the ids in ``top``), deal, play to the first decision; only for those who make sessions."""
        self.match.kit.set_order(self.match.tables, self._state, self._work, key_deal, top)
        sides = zip(self._s["deck"].reshape(2, -1), self._s["deck_n"], strict=True)
        first, second = (tuple(deck[:n][::-1].tolist()) for deck, n in sides)
        self.dealt = first, second
        self.match.kit.new(self.match.tables, self._state, self._work, np.uint64(key_deal), 1)
        self._collect()
        return self

    def settle(self) -> Session:
        """Play on to a decision if none is asked yet; only for those who make sessions."""
        self.match.kit.advance(self.match.tables, self._state, self._work)
        self._collect()
        return self

    def deal(self, key: int) -> Session:
        """Deal what is hidden in a view and play on to a decision; only for those who make sessions."""
        self.match.kit.sample(self.match.tables, self._state, self._work, np.uint64(key))
        self._collect()
        return self

    # what texts need

    @property
    def work(self) -> np.ndarray[Any, Any]:
        """The work record the kernels use, as an array of one; only for those who make sessions."""
        return self._work

    def before(self, i: int) -> np.void:
        """A copy of the state before action ``i``, or of the present one when there were no more actions."""
        return self.match.refreshed(self._history[i].state if i < len(self._history) else self._state)

    def told(self) -> list[tuple[Action, tuple[Event, ...]]]:
        """Each action with what happened because of it."""
        if not self._history:
            return []
        ends = [*(m.events for m in self._history[1:]), len(self._events)]
        return [(m.action, tuple(self._events[m.events : e])) for m, e in zip(self._history, ends, strict=True)]

    def orders(self, i: int) -> Orders:
        """How shuffles left the decks in action ``i``, where that was given by hand."""
        return self._history[i].orders

    def tops(self, i: int) -> Tops:
        """What lay on top of the decks before action ``i``, where that was given by hand."""
        return self._history[i].tops

    # what others may know of it

    def view(self, player: int, *, open_lists: bool = True) -> View:
        """All that a player (0 or 1) may know, and nothing else.

        ``open_lists`` False: they don't know the opposing deck list either. Raises ``OptionError`` for another player.
        """
        from rtkit.games.view import View

        return View.of(self, checked_player(player), open_lists)

    def position_text(self) -> str:
        """The position as YAML that ``read_position`` reads back to an equal state."""
        from rtkit.games.positions import write_position

        return write_position(self)

    def record_text(self) -> str:
        """The game as a record that ``read_record`` replays to the bit on any machine."""
        from rtkit.games.records import write_record

        return write_record(self)

    def __eq__(self, other: object) -> bool:
        """Equal cards, rulings and state; the way there doesn't matter."""
        if not isinstance(other, Session):
            return NotImplemented
        return self.match == other.match and self.state.tobytes() == other.state.tobytes()
