"""``rtkit balance``: questions of balance, answered by games."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rtkit._given import given
from rtkit.commands.options import add_batch, add_json, add_threads, batch_options, print_json, threads_of, whole
from rtkit.errors import OptionError
from rtkit.i18n import t
from rtkit.sim.defaults import GAMES, MATTERS

if TYPE_CHECKING:
    from rtkit.balance import Answer, RulingEffect

__all__ = ["register"]


def register(verbs: Any) -> None:
    """Add the verb ``balance``."""
    parser = verbs.add_parser("balance", help=t("balance.help"), description=t("balance.about"))
    about = t("balance.arg_question", known=", ".join(_QUESTIONS))
    parser.add_argument("question", choices=list(_QUESTIONS), metavar=t("balance.question"), help=about)
    add_batch(parser, paired=False)
    parser.add_argument("--replace", action="append", default=[], metavar="OLD=NEW", help=t("balance.arg_replace"))
    parser.add_argument("--games", default=str(GAMES), metavar="N", help=t("balance.arg_games", default=GAMES))
    parser.add_argument("--matters", default=str(MATTERS), metavar="D", help=t("balance.arg_matters", default=MATTERS))
    add_threads(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play and answer; 130 if it was stopped. Raises ``OptionError`` or ``DeckError`` for what can't be asked."""
    if args.replace and args.question != "what-if":
        raise OptionError(t("balance.needs_what_if"))
    options, games = batch_options(args), whole("--games", args.games)
    if games % 2:
        raise OptionError(t("balance.odd_games", got=games))
    how = {name: options[name] for name in ("agents", "seed", "game", "cards")} | {
        "games": games, "matters": args.matters, "progress": sys.stderr.isatty(),
        "threads": threads_of(args),
    }  # fmt: skip
    return _QUESTIONS[args.question](args, options, how)


def _told(answer: Answer, json: bool) -> int:
    if json:
        print_json(answer.to_plain())
    else:
        print("\n".join(answer.say()), flush=True)
    return 130 if answer.stopped else 0


def _first_player(args: argparse.Namespace, options: dict[str, Any], how: dict[str, Any]) -> int:
    from rtkit.balance import first_player

    return _told(first_player(options["deck_a"], options["deck_b"], rulings=options["rulings"], **how), args.json)


def _what_if(args: argparse.Namespace, options: dict[str, Any], how: dict[str, Any]) -> int:
    from rtkit.balance import what_if

    changes = dict(_pair(text) for text in args.replace)
    answer = what_if(options["deck_a"], options["deck_b"], replace=changes, rulings=options["rulings"], **how)
    return _told(answer, args.json)


def _rulings(args: argparse.Namespace, options: dict[str, Any], how: dict[str, Any]) -> int:
    from rtkit.balance import ruling_table
    from rtkit.sim.said import named

    if options["rulings"]:
        raise OptionError(t("balance.no_ruling"))
    table = ruling_table(options["deck_a"], options["deck_b"], **how)
    if args.json:
        print_json([row.answer.to_plain() | {"ruling": row.answer.subject, "changed": row.changed} for row in table])
        return _code(table, args)
    a, b = map(named, table[0].answer.batches[0].decks)
    print(t("balance.rulings_head", decks=t("balance.against", a=a, b=b), deck=a))
    for row in table:
        low, high = 100 * row.answer.interval.low, 100 * row.answer.interval.high
        print(t("balance.ruling_row", ruling=row.answer.subject, points=100 * row.answer.estimate, low=low, high=high,
                changed=row.changed))  # fmt: skip
    print("\n".join(table[0].answer.say()[2:]), flush=True)
    return _code(table, args)


def _code(table: Sequence[RulingEffect], args: argparse.Namespace) -> int:
    """0 for a table that is whole, 130 for one that was stopped."""
    from rtkit.games.rulebook import load

    rows = sum(len(ruling.values) - 1 for ruling in load(args.game).rulings.values())
    return 0 if len(table) == rows and not table[-1].answer.stopped else 130


def _pair(text: str) -> tuple[str, str]:
    old, equals, new = (part.strip() for part in text.partition("="))
    if not (equals and old and new):
        raise OptionError(t("balance.bad_pair", got=given(text)))
    return old, new


_QUESTIONS = {"first-player": _first_player, "what-if": _what_if, "rulings": _rulings}
