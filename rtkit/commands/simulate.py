"""``rtkit simulate``: a batch of games, its win rate with the interval, on screen, as JSON or as Parquet."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rtkit.commands.cards import add_game
from rtkit.errors import OptionError
from rtkit.i18n import t

if TYPE_CHECKING:
    from rtkit.sim import SimulationResult

__all__ = ["register"]

AGENT, GAMES, SEED, PAIRING, FIRST = "greedy", 10_000, 0, "duplicate", "alternate"
_BINS, _BAR = 12, 40


def register(verbs: Any) -> None:
    """Add the verb ``simulate``."""
    parser = verbs.add_parser("simulate", help=t("sim.help"), description=t("sim.about"))
    add_game(parser)
    parser.add_argument("--deck", action="append", default=[], metavar="DECK", help=t("sim.arg_deck"))
    parser.add_argument("--agent", action="append", default=[], help=t("sim.arg_agent", default=AGENT))
    parser.add_argument("--games", default=GAMES, metavar="N", help=t("sim.arg_games", default=GAMES))
    parser.add_argument("--seed", default=SEED, metavar="S", help=t("sim.arg_seed", default=SEED))
    parser.add_argument("--pairing", default=PAIRING, help=t("sim.arg_pairing", default=PAIRING))
    parser.add_argument("--first", default=FIRST, help=t("sim.arg_first", default=FIRST))
    parser.add_argument("--threads", metavar="N", help=t("sim.arg_threads"))
    parser.add_argument("--ruling", action="append", default=[], metavar="NAME=VALUE", help=t("sim.arg_ruling"))
    parser.add_argument("--cards", action="append", default=[], metavar="FILE", help=t("sim.arg_cards"))
    parser.add_argument("--out", metavar="F.parquet", help=t("sim.arg_out"))
    parser.add_argument("--json", action="store_true", help=t("sim.arg_json"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play and report; 130 if it was stopped. Raises ``OptionError`` or ``DeckError`` for what can't be played."""
    from rtkit.games.rulebook import load
    from rtkit.sim import simulate

    if args.out and not Path(args.out).parent.is_dir():
        raise OptionError(t("sim.bad_out", path=repr(args.out), reason=t("sim.no_folder")))
    deck_a, deck_b = _both("decks", args.deck)
    result = simulate(
        args.game, deck_a, deck_b, _both("agents", args.agent or [AGENT]),
        _whole("games", args.games), _whole("seed", args.seed), pairing=args.pairing, first=args.first,
        threads=None if args.threads is None else _whole("threads", args.threads),
        rulings=load(args.game).parse_rulings(args.ruling), cards=args.cards or None, progress=sys.stderr.isatty(),
    )  # fmt: skip
    print(json.dumps(result.to_plain(), ensure_ascii=False, indent=2) if args.json else "\n".join(_lines(result)))
    if args.out:
        result.write_parquet(args.out)
        print(t("sim.written", path=args.out), file=sys.stderr)
    return 130 if result.stopped else 0


def _both(what: str, given: list[str]) -> tuple[str, str]:
    if len(given) not in (1, 2):
        raise OptionError(t(f"sim.two_{what}", n=len(given)))
    return given[0], given[-1]


def _whole(name: str, value: str | int) -> int:
    try:
        return int(value)
    except ValueError:
        raise OptionError(t("sim.not_a_number", name=f"--{name}", got=repr(value))) from None


def _lines(result: SimulationResult) -> list[str]:
    speed = t("sim.speed", rate=result.games_per_second, threads=result.threads, digest=result.digest)
    return [str(result), *_lengths(result), speed]


def _lengths(result: SimulationResult) -> list[str]:
    """How long games were, as a bar chart of at most twelve rows of letters."""
    low, high = min(result.turn_lengths), max(result.turn_lengths)
    width = -(-(high - low + 1) // _BINS)
    starts = range(low, high + 1, width)
    shares = [sum(result.turn_lengths.get(n, 0) for n in range(s, s + width)) / result.games for s in starts]
    return [
        t("sim.length_row", low=s, high=s + width - 1, share=share, bar="#" * round(_BAR * share / max(shares)))
        for s, share in zip(starts, shares, strict=True)
    ]
