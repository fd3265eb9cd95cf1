"""What a game supplies so that everything written once for all games works with it.

A game is a package ``rtkit.games.<name>`` whose module ``kit`` has ``KIT``, a ``Kit``. Records are numpy records:
``state`` is a game's whole state, ``tables`` the cards of a match as numbers, ``work`` scratch for moves and events.
``rtkit.games.memory`` says which fields every game's have; a state has the lists ``deck`` and ``hand`` besides. A turn
begins with an event "turn" (``actor`` whose it is, ``amount`` its number), a game ends with "over", one of the reasons
is "resigning".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from rtkit.cards.schema import DeckComplaint
from rtkit.games.making import Making
from rtkit.games.plain import Shape
from rtkit.games.tables import Rulings

if TYPE_CHECKING:
    from rtkit.games.board import Showing

__all__ = ["PLAYERS", "Action", "Event", "Goal", "Kit", "Solving", "Telling"]

PLAYERS = ("A", "B")
"""Names of players 0 and 1 in texts: the one with the first-named deck, the other."""


@dataclass(frozen=True, slots=True)
class Action:
    """One legal answer: ``text`` is its stable form, ``ja`` and ``en`` a sentence, ``move`` the kernels' number."""

    player: int
    move: int
    kind: str
    text: str
    ja: str
    en: str
    card: int = -1
    target: int = -1

    def __str__(self) -> str:
        return self.text

    def say(self, lang: str) -> str:
        """The sentence in ``"ja"`` or ``"en"``."""
        return self.ja if lang == "ja" else self.en


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened: ``kind``, by which rule ``clause``, whose doing, the cards (ids, -1 none), an amount.

    A few kinds have another number than a card in ``target``; ``Telling.parts`` says what it means.
    """

    kind: str
    clause: str
    actor: int
    card: int
    target: int
    amount: int


@dataclass(frozen=True)
class Telling:
    """How a game's events are told in beats (``rtkit.games.beats``).

    ``tell(cards, event, language, eyes=None, also=(), brief=False)`` makes a sentence of one event and of those
    ``also`` said with it, as player ``eyes`` may know it, or a few words of it. ``starts``: the kinds of event that
    begin a beat (``"drawn"``, or with a clause: ``"burst AL-501"``), and the kind of that beat. ``joins``: (kind of
    beat, kind of event), where an event that would begin a beat goes on with the one there is. ``runs``: kinds said in
    one sentence when they follow one another, and never parted.
    ``title(kind, language)``: what a beat is called; all games have "opening", "resumed", "turn" and "resigned".
    ``aimed_at(event)``: the id of the other card in an event, -1 if there is none; ``parts(event)``: what else its
    numbers mean, as plain values by name.
    """

    tell: Callable[..., str]
    starts: Mapping[str, str]
    joins: frozenset[tuple[str, str]]
    runs: tuple[str, ...]
    title: Callable[[str, str], str]
    aimed_at: Callable[[Event], int]
    parts: Callable[[Event], dict[str, Any]]


@dataclass(frozen=True)
class Goal:
    """What a player may want to bring about; the first event of one of these kinds decides it.

    ``reached``: kind of event → whose (its ``actor``) it must be: "own" or "opposing"; ``missed``: kinds after which it
    is too late, whosesoever; with ``even`` one of these that is nobody's counts half. ``ja`` and ``en`` ask whether it
    comes about.
    """

    reached: Mapping[str, str]
    missed: frozenset[str]
    ja: str
    en: str
    even: bool = False

    def say(self, lang: str) -> str:
        """The question in ``"ja"`` or ``"en"``."""
        return self.ja if lang == "ja" else self.en


WINS: Mapping[str, Goal] = {
    "win": Goal(
        {"over": "own"},
        frozenset({"turn", "over"}),
        "このターンのうちに勝てるか",
        "is the game won in this turn?",
    ),
    "game": Goal(
        {"over": "own"},
        frozenset({"over"}),
        "最後まで続けて、ゲームに勝てるか（引き分けは半分）",
        "is the game won, played on to its end (a draw counting half)?",
        even=True,
    ),
}
"""Goals that every game has, whose events of a turn's beginning and of the end are ``turn`` and ``over``."""


@dataclass(frozen=True)
class Solving:
    """What exact answers (``rtkit.solve``) must know of a game.

    ``goals`` by name, the usual one first. ``unseen(state, player)``: lists of the state and the places in them where
    cards of the player lie that nobody has seen; ``barred(state, player)``: of such places (list, place) the cards that
    can't lie there, for all that is known; of any two, the one bars all that the other bars. ``revealed``: kinds of
    event whose ``card`` comes to light, if it was unseen. ``forget(state)``: zero the game's own fields that make no
    difference (any more), such as dice that have been compared. A state has ``hand_n`` and ``hand_seen`` (bits of deck
    slots) beside its list ``hand``.
    """

    goals: Mapping[str, Goal]
    unseen: Callable[[np.void, int], Mapping[str, range]]
    barred: Callable[[np.void, int], Mapping[tuple[str, int], frozenset[int]]]
    revealed: frozenset[str]
    forget: Callable[[np.void], None]


@dataclass(frozen=True)
class Kit:
    """A game's supplies; see the module's text for the records."""

    name: str
    version: str
    deck_size: int  # cards in a deck list; player 1's ids follow player 0's
    state: np.dtype[Any]
    tables: np.dtype[Any]
    work: np.dtype[Any]
    # kernels
    new: Callable[..., None]  # tables, state, work, key_deal, dealt
    advance: Callable[..., None]  # tables, state, work
    step: Callable[..., None]  # tables, state, work, move
    legal: Callable[..., int]  # tables, state, work
    refresh: Callable[..., None]  # tables, state: work out derived values
    tidy: Callable[[np.void], None]  # a state: forget what was of use in something that is over
    observe: Callable[..., None]  # state, player
    sample: Callable[..., None]  # tables, state, work, key
    choose: Callable[..., int]  # policy number, tables, state, work, policy_data
    weigh: Callable[..., None]  # the same and an array: what the policy takes each legal move for (nan: not by itself)
    play_games: Callable[..., None]  # tables, state, work, policy_data, plan, lo, hi, rows
    search: Callable[..., int]  # see the games' search modules
    left: str  # the field of the state that says what each player has left at the end
    policies: tuple[str, ...]
    policy_data: Callable[[], Any]  # an array of one record a policy, with the weights by name
    weights: Mapping[str, float]  # names of the weights and what they are where nothing was fitted
    judged: Mapping[str, tuple[str, str]]  # what policies that weigh moves look at: decision asked → words, ja and en
    # cards
    card: type  # frozen dataclass
    shape: Shape  # what cards can be, and how they are written as plain values
    rulings: Rulings
    build_tables: Callable[..., np.void]  # deck_a, deck_b, rulings
    check_deck: Callable[[Sequence[Any]], Sequence[DeckComplaint]]  # what breaks the deck rules
    # words and texts: what the numbers in phase, ask, reason and an event row's first column are called
    phases: tuple[str, ...]
    asks: tuple[str, ...]
    reasons: tuple[str, ...]
    events: tuple[str, ...]
    clause_prefix: str
    actions: Callable[[Sequence[Any], np.void, Sequence[int]], tuple[Action, ...]]
    telling: Telling
    showing: Showing
    say_reason: Callable[[str, str], str]  # what decided a drawn game, language → words
    # chance written by hand: kind of event → its word in records; "dice" has amounts, "shuffle" the cards on top of the
    # actor's deck, others the card of the event
    chance: Mapping[str, str]
    off_top: frozenset[str]  # kinds of event by which one card leaves the top of the actor's deck
    rolled: Callable[[np.void], tuple[int, int]]  # dice the turn player and the other rolled in the battle going on
    solving: Solving
    making: Making
    # by hand
    resign_clause: str
    deck_known: Callable[[np.void, int], int]  # a state, player: how many cards at the bottom of that deck are known
    hidden: Callable[[np.void, int], list[int]]  # a view's state, player: ids of that deck's cards nobody has seen
    guess: Callable[..., Sequence[Any]]  # deck list, places to fill, card pool, key → a legal deck list
    set_order: Callable[..., None]  # tables, state, work, key, ids on top of each deck: both shuffled for ``new``
    position_keys: tuple[str, ...]
    position: Callable[[Sequence[Any], np.void, np.void], dict[str, Any]]  # cards, state, tables → plain values
    set_position: Callable[..., None]  # match, parts, root, state, work, seed: the reverse, before ``advance``
