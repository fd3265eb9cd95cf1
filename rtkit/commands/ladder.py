"""``rtkit ladder``: agents rated by games of all against all."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from rtkit.commands.charting import add_chart, check_chart, draw_chart
from rtkit.commands.options import (
    add_cards,
    add_game,
    add_json,
    add_seed,
    add_threads,
    listed,
    print_json,
    seed_of,
    threads_of,
    whole,
)
from rtkit.i18n import t
from rtkit.sim.defaults import LADDER

__all__ = ["register"]


def register(verbs: Any) -> None:
    """Add the verb ``ladder``."""
    parser = verbs.add_parser("ladder", help=t("ladder.help"), description=t("ladder.about"))
    add_game(parser)
    about = t("ladder.arg_agents", default=",".join(LADDER))
    parser.add_argument("--agents", nargs="+", default=list(LADDER), metavar="AGENT", help=about)
    parser.add_argument("--decks", nargs="+", metavar="DECK", help=t("ladder.arg_decks"))
    parser.add_argument("--games", metavar="N", help=t("ladder.arg_games"))
    add_seed(parser)
    add_threads(parser)
    add_chart(parser)
    add_cards(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play, rate, report; 130 if it was stopped. Raises ``OptionError`` or ``DeckError`` for what can't be played."""
    from rtkit.sim.tournament import ladder

    check_chart(args.chart)
    result = ladder(
        args.game, agents=listed("--agents", args.agents), cards=args.cards or None,
        decks=None if args.decks is None else listed("--decks", args.decks),
        games=None if args.games is None else whole("--games", args.games),
        seed=seed_of(args),
        threads=threads_of(args), progress=sys.stderr.isatty(),
    )  # fmt: skip
    if args.json:
        print_json(result.to_plain())
    else:
        print(result, flush=True)

    def drawn() -> Any:
        from rtkit.charts import rating_chart

        return rating_chart(result.frame)

    draw_chart(args.chart, drawn, str(result))
    return 130 if result.stopped else 0
