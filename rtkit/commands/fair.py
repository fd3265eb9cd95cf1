"""``rtkit fair``: is a card fair, or each card of a sheet?"""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, Any

from rtkit._given import given
from rtkit.commands.charting import add_chart, check_chart, draw_chart
from rtkit.commands.options import (
    add_cards,
    add_game,
    add_json,
    add_seed,
    add_threads,
    both,
    print_json,
    seed_of,
    threads_of,
    whole,
)  # fmt: skip
from rtkit.errors import OptionError
from rtkit.i18n import t
from rtkit.sim.defaults import AGENT, FAIR_GAMES, MATTERS

if TYPE_CHECKING:
    from rtkit.balance import Fairness, FairSheet

__all__ = ["register"]


def register(verbs: Any) -> None:
    """Add the verb ``fair``."""
    parser = verbs.add_parser("fair", help=t("fair.help"), description=t("fair.about"))
    parser.add_argument("file", metavar="FILE", help=t("fair.arg_file"))
    add_game(parser)
    parser.add_argument("--card", action="append", default=[], metavar="NUMBER", help=t("fair.arg_card"))
    add_cards(parser)
    parser.add_argument("--deck", action="append", default=[], metavar="DECK", help=t("fair.arg_deck"))
    parser.add_argument("--agent", action="append", default=[], help=t("cli.arg_agent", default=AGENT))
    parser.add_argument("--ruling", action="append", default=[], metavar="NAME=VALUE", help=t("cli.arg_ruling"))
    parser.add_argument("--games", default=str(FAIR_GAMES), metavar="N", help=t("fair.arg_games", default=FAIR_GAMES))
    parser.add_argument("--seconds", metavar="S", help=t("fair.arg_seconds"))
    parser.add_argument("--matters", default=str(MATTERS), metavar="D", help=t("balance.arg_matters", default=MATTERS))
    parser.add_argument("--no-edits", action="store_true", help=t("fair.arg_no_edits"))
    parser.add_argument("--duels", action="store_true", help=t("fair.arg_duels"))
    add_chart(parser)
    add_seed(parser)
    add_threads(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play and answer; 130 if it was stopped, 1 if a card couldn't be tried.

    Raises ``CardError``, ``DeckError`` or ``OptionError`` for what can't be asked.
    """
    from rtkit.balance import fair_sheet
    from rtkit.games.rulebook import load

    if not args.file.strip():
        raise OptionError(t("cli.empty", name="FILE"))
    for name in ("deck", "agent", "cards"):
        if not all(value.strip() for value in getattr(args, name)):
            raise OptionError(t("cli.empty", name=f"--{name}"))
    check_chart(args.chart)
    sheet = fair_sheet(
        _asked(args), decks=args.deck or None, agents=both("agents", args.agent or [AGENT]), seed=seed_of(args),
        games=whole("--games", args.games), game=args.game, cards=args.cards or None, threads=threads_of(args),
        rulings=load(args.game).parse_rulings(args.ruling), progress=sys.stderr.isatty(), seconds=_seconds(args),
        matters=args.matters, edits=not args.no_edits,
    )  # fmt: skip
    _report(sheet, args)
    return 130 if sheet.stopped else 1 if sheet.left_out else 0


def _asked(args: argparse.Namespace) -> list[Any]:
    """The cards of the file, or those of them that were named."""
    from rtkit.cards import load_cards

    cards = load_cards(args.file, args.game)
    return [cards.find(number) for number in args.card] if args.card else list(cards.cards)


def _seconds(args: argparse.Namespace) -> float | None:
    if args.seconds is None:
        return None
    try:
        return float(args.seconds)
    except ValueError:
        raise OptionError(t("fair.bad_seconds", got=given(args.seconds))) from None


def _report(sheet: FairSheet, args: argparse.Namespace) -> None:
    one = sheet.rows[0] if len(sheet.rows) == 1 and not sheet.left_out else None
    if args.json:
        print_json(sheet.to_plain() if one is None else one.to_plain())
    else:
        duels = [line for row in sheet.rows for line in _duels(row)] if args.duels else []
        print("\n".join([*(sheet if one is None else one).say(), *duels]), flush=True)
    if args.chart is not None:
        _draw(sheet, args.chart)


def _duels(row: Fairness) -> list[str]:
    """The odds against each card of the set, the hardest first."""
    from rtkit.balance.fairness import label
    from rtkit.odds.shown import percent

    rows = [
        t("fair.duel", other=label(d.other), attacks=percent(d.attacks), holds=percent(d.holds))
        for d in sorted(row.duels, key=lambda duel: duel.attacks)
    ]
    return ["", t("fair.duels", card=label(row.card)), *rows] if rows else []


def _draw(sheet: FairSheet, file: str) -> None:
    from rtkit.charts import fair_chart

    if not sheet.rows:
        print(t("fair.not_drawn"), file=sys.stderr)
        return
    draw_chart(file, lambda: fair_chart(sheet.to_frame()), "\n".join(sheet.say()))
