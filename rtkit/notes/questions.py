"""The questions that notes ask, and what a note asks them with. A new kind is one function in ``KINDS`` and its words.

A kind gives items: the claims of the note, one or many. Each can be asked of any agent and is answered by what has an
``estimate`` with its ``interval``, a ``verdict``, ``say()`` and ``to_plain()``.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import partial
from hashlib import sha256
from itertools import combinations
from math import inf
from pathlib import Path
from typing import Any

from rtkit._given import given, whole_number
from rtkit.balance import Answer, Fairness, fair, fair_sheet, first_player, what_if
from rtkit.balance.answer import checked_share
from rtkit.balance.fairness import FairSheet, label
from rtkit.balance.matrix import deck_names
from rtkit.balance.whatif import changed_deck
from rtkit.cards import Deck, load_cards, sample_decks
from rtkit.cards.problems import both
from rtkit.errors import CardError, OptionError
from rtkit.games.game import Game, make
from rtkit.games.registry import games, kit
from rtkit.games.rulebook import Words, load, value_text
from rtkit.i18n import t
from rtkit.notes.meetings import meeting
from rtkit.sim.batch import checked_seed, pair_of
from rtkit.sim.defaults import FAIR_GAMES, MATTERS, NOTE_AGENTS, NOTE_SECONDS, SEED
from rtkit.sim.players import agent_of, policy_numbers
from rtkit.sim.said import named

__all__ = ["KINDS", "SHEETS", "Asking", "Item", "portable"]


MOST = {"fair": None, "matchups": None, "set": None}
"""How many of the sample decks a kind takes where none are named, if not two: ``None`` for all."""
FAIR_AGENTS = {"odds": FAIR_GAMES, "greedy": FAIR_GAMES, "random": FAIR_GAMES}
"""Who judges cards: search would have to play the games of all cards of the set."""
Found = Answer | Fairness
"""What an item is answered by."""


_FILES = ("decks", "judged", "cards")
"""Parameters in which files may be named."""


@dataclass(frozen=True)
class Item:
    """A claim of a note: what it is called in every language, what that means, and how it is asked of an agent."""

    label: str
    about: Words
    ask: Callable[..., Found]


@dataclass(frozen=True)
class Asking:
    """What a note asks with: its parameters, as they stand in its notebook.

    ``decks``: names or files (none: the first two sample decks; all of them to judge cards and for ``matchups``).
    ``agents``: name → games at most, none for the usual ones. ``seconds``: so long the games of one agent may take
    (``None``: as long as they take). ``replace`` and ``rulings`` as for ``rtkit.balance.what_if``; ``judged``: numbers
    or files of the cards that ``fair`` is asked of; ``cards``: card files, none for the sample cards. Raises
    ``OptionError`` for what can't be asked.
    """

    kind: str
    game: str
    decks: tuple[str, ...] = ()
    agents: Mapping[str, int] = field(default_factory=dict)
    seconds: float | None = NOTE_SECONDS
    seed: int = SEED
    matters: float = MATTERS
    replace: Mapping[str, str] = field(default_factory=dict)
    rulings: Mapping[str, Any] = field(default_factory=dict)
    judged: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        for name, known in (("kind", list(KINDS)), ("game", list(games()))):
            if getattr(self, name) not in known:
                raise OptionError(t("note.unknown", name=name, known=", ".join(known), got=given(getattr(self, name))))
        for name in _FILES:
            value = getattr(self, name) or ()
            if isinstance(value, str) or not all(isinstance(one, str) for one in value):
                raise OptionError(t("note.not_texts", name=name, got=given(value)))
            object.__setattr__(self, name, tuple(value))
        for name in ("replace", "rulings"):
            if not isinstance(getattr(self, name), Mapping):
                raise OptionError(t("note.not_mapping", name=name, got=given(getattr(self, name))))
        if not all(isinstance(one, str) for pair in self.replace.items() for one in pair):
            raise OptionError(t("note.not_mapping", name="replace", got=given(self.replace)))
        for name, kinds in USES.items():
            if getattr(self, name) and self.kind not in kinds:
                raise OptionError(t("note.no_use", kind=self.kind, name=name, known=", ".join(kinds)))
        if not self.agents:
            object.__setattr__(self, "agents", dict(FAIR_AGENTS if self.kind == "fair" else NOTE_AGENTS))
        if not isinstance(self.agents, Mapping) or not all(map(_whole_pairs, self.agents.values())):
            raise OptionError(t("note.bad_agents", got=given(self.agents)))
        for agent in self.agents:
            policy_numbers(kit(self.game), pair_of(agent_of(agent)))  # refuses agents that there aren't
        if self.seconds is not None and not (type(self.seconds) in (int, float) and 0 < self.seconds < inf):
            raise OptionError(t("note.bad_seconds", got=given(self.seconds)))
        object.__setattr__(self, "seed", checked_seed(self.seed))
        object.__setattr__(self, "matters", checked_share("matters", self.matters))
        if not self.decks:
            object.__setattr__(
                self, "decks", tuple(deck.name for deck in sample_decks(self.game)[: MOST.get(self.kind, 2)])
            )

    def items(self) -> tuple[Item, ...]:
        """The claims of the note. Raises ``OptionError``, ``CardError`` or ``DeckError`` for what can't be asked."""
        return tuple(KINDS[self.kind](self))

    def sheet(self) -> Callable[..., FairSheet] | None:
        """How the cards of the set are judged all together, by the first agent only; ``None`` where no kind asks it."""
        if self.kind not in SHEETS:
            return None
        game = make(self.game, cards=self.cards or None)
        cards = [card for card in game.cards.cards if not card.unclear]
        return partial(fair_sheet, cards, decks=self.chosen(), rulings=self.rulings or None, edits=False, **self.how)

    def chosen(self) -> tuple[Deck, ...]:
        """The decks, each with a name of its own: a second one of a name has its place with it.

        Raises ``DeckError`` for one that can't be played, ``CardError`` for card files with problems.
        """
        game = make(self.game, cards=self.cards or None)
        decks = tuple(map(game.deck, self.decks))
        return tuple(Deck(name, deck.cards) for name, deck in zip(deck_names(decks), decks, strict=True))

    def content(self) -> str:
        """A hash of all cards and decks that it speaks of as they are now, in hexadecimal digits. Raises as above."""
        game = make(self.game, cards=self.cards or None)
        judged = [card for text in self.judged for card in _cards(text, game)]
        lists = [game.cards.cards, judged, *(deck.cards for deck in self.chosen())]
        plain = [[game.kit.shape.to_plain(card) for card in cards] for cards in lists]
        names = [deck.name for deck in self.chosen()]
        return sha256(json.dumps([names, plain], sort_keys=True).encode()).hexdigest()

    def portable(self) -> Asking:
        """The same asked with files as they are published: by where they are in the working folder, else by name."""
        return self._renamed(portable)

    def to_plain(self) -> dict[str, Any]:
        """All of it as plain values for JSON and for the cell of parameters."""
        return {name: list(value) if isinstance(value, tuple) else value for name, value in asdict(self).items()}

    def seen_from(self, there: Path, here: Path = Path()) -> Asking:
        """The same, with files that are named from the folder ``here`` named from ``there``."""
        return self._renamed(lambda text: _called(text, here, there))

    def _renamed(self, name: Callable[[str], str]) -> Asking:
        names: dict[str, Any] = {key: tuple(map(name, getattr(self, key))) for key in _FILES}
        return replace(self, **names)

    @property
    def how(self) -> dict[str, Any]:
        """What every question is asked with."""
        return {"game": self.game, "seed": self.seed, "matters": self.matters, "cards": self.cards or None}


def _called(text: str, here: Path, there: Path) -> str:
    try:
        return os.path.relpath(here / text, there) if (here / text).is_file() else text
    except OSError:  # longer than the name of a file can be
        return text
    except ValueError:  # on another drive
        return str((here / text).resolve())


def portable(text: str, folder: Path | None = None) -> str:
    """A text as it is, but the path of a file as that from a folder (``None``: the working one) that it is in, or, of a
    file elsewhere, its name alone: where it lies is nobody's business.

    >>> portable("/home/me/notes/decks/a.yaml", Path("/home/me/notes")), portable("/home/me/b.yaml", Path("/x"))
    ('decks/a.yaml', 'b.yaml')
    >>> portable("../../home/me/b.yaml", Path("/x/notes")), portable("赤の速攻", Path("/x"))
    ('b.yaml', '赤の速攻')
    """
    path, base = Path(text), Path.cwd() if folder is None else folder.absolute()
    if not path.is_absolute() and ".." not in path.parts:
        return text
    path = Path(os.path.normpath(base / path))
    return path.relative_to(base).as_posix() if path.is_relative_to(base) else path.name


def _whole_pairs(games: Any) -> bool:
    number = whole_number(games)
    return number is not None and number >= 2 and number % 2 == 0


def _first_player(asking: Asking) -> list[Item]:
    """The edge of going first, in every meeting of the decks; of one deck against itself if there is one."""
    decks = asking.chosen()
    meetings = list(combinations(decks, 2)) or [(decks[0], decks[0])]
    ask = partial(first_player, rulings=asking.rulings or None, **asking.how)
    return [Item(_meeting(one, other), Words("", ""), partial(ask, one, other)) for one, other in meetings]


def _what_if(asking: Asking) -> list[Item]:
    """What one change is worth."""
    deck, against = _two(asking)
    changes = [f"{named(old)} → {named(new)}" for old, new in asking.replace.items()]
    changes += [f"{name}={value_text(value)}" for name, value in asking.rulings.items()]
    game = make(asking.game, cards=asking.cards or None)
    after = game.deck(changed_deck(game, deck, asking.replace))
    if after.cards == deck.cards and not asking.rulings:
        raise OptionError(t("balance.no_change"))
    ask = partial(what_if, deck, against, replace=asking.replace, rulings=asking.rulings or None, **asking.how)
    return [Item(" + ".join(changes), Words("", ""), ask)]


def _rulings(asking: Asking) -> list[Item]:
    """What each value of each ambiguous ruling is worth."""
    deck, against = _two(asking)
    if deck.cards == against.cards:
        raise OptionError(t("balance.mirror"))
    return [
        Item(
            f"{ruling.name}={value_text(value)}",
            Words(f"{ruling.title.ja}：{words.ja}", f"{ruling.title.en}: {words.en}"),
            partial(what_if, deck, against, rulings={ruling.name: value}, **asking.how),
        )
        for ruling in load(asking.game).rulings.values()
        for value, words in list(ruling.values.items())[1:]
    ]


def _fair(asking: Asking) -> list[Item]:
    """Whether each card that is judged is fair."""
    game = make(asking.game, cards=asking.cards or None)
    found = [card for text in asking.judged for card in _cards(text, game)]
    if not found:
        raise OptionError(t("note.no_cards"))
    for card in found:
        if card.unclear:
            why = "\n".join([t("workshop.unclear"), *card.unclear])
            raise CardError(t("fair.left_out", card=label(card), why=why))
    ask = partial(fair, decks=asking.chosen(), rulings=asking.rulings or None, **asking.how)
    return [Item(label(card), Words("", ""), partial(ask, card)) for card in found]


def _set(asking: Asking) -> list[Item]:
    """The edge of going first and the win rates in every meeting of the decks; the cards come beside them."""
    meetings = [replace(item, about=Words(*both("note.beats"))) for item in _matchups(asking)]
    edges = [replace(item, label=f"first-player: {item.label}", about=Words(*both("note.edge")))
             for item in _first_player(asking)]  # fmt: skip
    return [*edges, *meetings]


def _cards(text: str, game: Game) -> Sequence[Any]:
    """The cards of a file, or the card with a number."""
    if Path(text).is_file():
        return load_cards(text, game.name).cards
    return [game.cards.find(text)]


def _deck(asking: Asking) -> list[Item]:
    """The first deck against each of the others."""
    deck, *others = asking.chosen()
    if not others:
        raise OptionError(t("note.more_decks", kind=asking.kind))
    return _meetings(asking, [(deck, other) for other in others])


def _matchups(asking: Asking) -> list[Item]:
    """Every deck against every other."""
    decks = asking.chosen()
    if len(decks) < 2:
        raise OptionError(t("note.more_decks", kind=asking.kind))
    return _meetings(asking, list(combinations(decks, 2)))


KINDS: dict[str, Callable[[Asking], Sequence[Item]]] = {
    "first-player": _first_player,
    "what-if": _what_if,
    "rulings": _rulings,
    "fair": _fair,
    "deck": _deck,
    "matchups": _matchups,
    "set": _set,
}
"""Name → the items of a note of that kind, whose title is ``note.title_NAME`` among the words."""
USES = {"judged": ("fair",), "replace": ("what-if",), "rulings": tuple(kind for kind in KINDS if kind != "rulings")}
"""Parameters that not every kind has a use for, and the kinds that have."""
SHEETS = ("set",)
"""Kinds that judge all cards of the set, too."""


def _meetings(asking: Asking, pairs: Sequence[tuple[Deck, Deck]]) -> list[Item]:
    ask = partial(meeting, rulings=asking.rulings or None, **asking.how)
    return [Item(_meeting(one, other), Words("", ""), partial(ask, one, other)) for one, other in pairs]


def _two(asking: Asking) -> tuple[Deck, Deck]:
    decks = asking.chosen()
    if len(decks) != 2:
        raise OptionError(t("note.two_decks", kind=asking.kind, n=len(decks)))
    return decks[0], decks[1]


def _meeting(one: Deck, other: Deck) -> str:
    return f"{named(one.name) or 'A'} × {named(other.name) or 'B'}"
