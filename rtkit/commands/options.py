"""Options that several verbs share, and what their values mean."""

from __future__ import annotations

import argparse
import json
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rtkit._given import given, given_file, whole_text
from rtkit.errors import OptionError, RtkitError
from rtkit.games.registry import games
from rtkit.i18n import t
from rtkit.sim.defaults import AGENT, FIRST, PAIRING, SEED

__all__ = [
    "add_batch", "add_cards", "add_game", "add_json", "add_seed", "add_threads", "batch_options", "both", "game_text",
    "listed", "print_json", "seed_of", "threads_of", "whole", "within_file",
]  # fmt: skip


def add_game(parser: argparse.ArgumentParser) -> None:
    """Add ``--game``, whose default is the first game there is."""
    names = list(games())
    parser.add_argument("--game", default=names[0], choices=names, help=t("cli.arg_game", default=names[0]))


def add_json(parser: Any) -> None:
    """Add ``--json`` to a parser or to a group of its options."""
    parser.add_argument("--json", action="store_true", help=t("cli.arg_json"))


def add_cards(parser: argparse.ArgumentParser) -> None:
    """Add ``--cards``, an empty list where it isn't given."""
    parser.add_argument("--cards", action="append", default=[], metavar="FILE", help=t("cli.arg_cards"))


def add_batch(parser: argparse.ArgumentParser, *, paired: bool = True) -> None:
    """Add what says which batch is played: the game, decks, agents, seed, pairing, who begins, rulings, cards.

    An option that isn't given is ``None`` or an empty list. Without ``paired`` pairing and who begins are left out.
    """
    add_game(parser)
    parser.add_argument("--deck", action="append", default=[], metavar="DECK", help=t("cli.arg_deck"))
    parser.add_argument("--agent", action="append", default=[], help=t("cli.arg_agent", default=AGENT))
    add_seed(parser)
    if paired:
        parser.add_argument("--pairing", help=t("cli.arg_pairing", default=PAIRING))
        parser.add_argument("--first", help=t("cli.arg_first", default=FIRST))
    else:
        parser.set_defaults(pairing=None, first=None)
    parser.add_argument("--ruling", action="append", default=[], metavar="NAME=VALUE", help=t("cli.arg_ruling"))
    add_cards(parser)


def batch_options(args: argparse.Namespace) -> dict[str, Any]:
    """What ``add_batch`` added, as the arguments of ``simulate`` and ``play_again``.

    Raises ``OptionError`` for more than two decks or agents, no deck, a seed that is no number, an unknown ruling, and
    for a name that is empty.
    """
    from rtkit.games.rulebook import load

    for name in ("deck", "agent", "cards"):
        if not all(value.strip() for value in getattr(args, name)):
            raise OptionError(t("cli.empty", name=f"--{name}"))
    deck_a, deck_b = both("decks", args.deck)
    game = args.game or next(iter(games()))
    return {
        "deck_a": deck_a,
        "deck_b": deck_b,
        "agents": both("agents", args.agent or [AGENT]),
        "seed": seed_of(args),
        "game": game,
        "pairing": PAIRING if args.pairing is None else args.pairing,
        "first": FIRST if args.first is None else args.first,
        "rulings": load(game).parse_rulings(args.ruling),
        "cards": args.cards or None,
    }


def add_seed(parser: argparse.ArgumentParser) -> None:
    """Add ``--seed``, ``None`` where it isn't given; ``seed_of`` reads it."""
    parser.add_argument("--seed", metavar="S", help=t("cli.arg_seed", default=SEED))


def seed_of(args: argparse.Namespace) -> int:
    """The seed that was given, or the usual one. Raises ``OptionError`` for what is no number."""
    return SEED if args.seed is None else whole("--seed", args.seed)


def add_threads(parser: argparse.ArgumentParser) -> None:
    """Add ``--threads``, ``None`` where it isn't given; ``threads_of`` reads it."""
    parser.add_argument("--threads", metavar="N", help=t("sim.arg_threads"))


def threads_of(args: argparse.Namespace) -> int | None:
    """How many threads were asked for. Raises ``OptionError`` for what is no number."""
    return None if args.threads is None else whole("--threads", args.threads)


def both(what: str, given: list[str]) -> tuple[str, str]:
    """``given`` once for both players or one each; ``what`` is "decks" or "agents". Raises ``OptionError``.

    >>> both("agents", ["random"])
    ('random', 'random')
    """
    if len(given) not in (1, 2):
        raise OptionError(t(f"cli.two_{what}", n=len(given)))
    return given[0], given[-1]


def listed(name: str, words: Iterable[str]) -> list[str]:
    """The names in words of one or more names, with commas between. Raises ``OptionError`` for an empty one."""
    names = [part.strip() for word in words for part in re.split("[,、，]", word)]
    if not all(names):
        raise OptionError(t("cli.empty", name=name))
    return names


def whole(name: str, text: str) -> int:
    """The whole number that the option's text is. Raises ``OptionError``."""
    number = whole_text(text)
    if number is None:
        raise OptionError(t("cli.not_a_number", name=name, got=given(text)))
    return number


@contextmanager
def within_file(file: str, error: type[RtkitError]) -> Iterator[None]:
    """What is wrong with a file is an ``error`` that says in which one."""
    try:
        yield
    except UnicodeDecodeError:
        raise error(t("cli.not_utf8", file=given_file(file))) from None
    except RtkitError as fault:
        raise error(t("cli.in_file", file=given_file(file), words=fault)) from None
    except ValueError:  # a name that no file can have
        raise OptionError(t("cli.no_name")) from None


def game_text(file: str, error: type[RtkitError]) -> tuple[str, str]:
    """The text of a position or record file, and the game it is of. Raises ``error``, ``OptionError``, ``OSError``."""
    from rtkit.games.positions import game_named

    if not file:
        raise OptionError(t("cli.no_name"))
    with within_file(file, error):
        text = Path(file).read_text(encoding="utf-8-sig")
        return text, game_named(text, error)


def print_json(value: Mapping[str, Any] | list[Any]) -> None:
    """Print a value as JSON that a person can read; characters that are hidden or can't be printed are escaped."""
    text = json.dumps(value, ensure_ascii=False, indent=2)
    print("".join(json.dumps(c)[1:-1] if c != "\n" and unicodedata.category(c) in _HIDDEN else c for c in text))


_HIDDEN = ("Cc", "Cf", "Cs", "Zl", "Zp")
