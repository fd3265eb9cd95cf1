"""``rtkit simulate``: a batch of games, its win rate with the interval, on screen, as JSON or in a file."""

from __future__ import annotations

import argparse
import signal
import sys
from typing import TYPE_CHECKING, Any

from rtkit._given import given_file
from rtkit.commands.options import add_batch, add_json, add_threads, batch_options, print_json, threads_of, whole
from rtkit.i18n import t
from rtkit.sim.defaults import GAMES

if TYPE_CHECKING:
    from rtkit.sim import SimulationResult

__all__ = ["register"]

_BINS, _BAR = 12, 40


def register(verbs: Any) -> None:
    """Add the verb ``simulate``."""
    parser = verbs.add_parser("simulate", help=t("sim.help"), description=t("sim.about"))
    add_batch(parser)
    parser.add_argument("--games", default=str(GAMES), metavar="N", help=t("sim.arg_games", default=GAMES))
    add_threads(parser)
    parser.add_argument("--out", metavar="FILE", help=t("sim.arg_out"))
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play and report; 130 if it was stopped. Raises ``OptionError`` or ``DeckError`` for what can't be played."""
    from rtkit.sim import simulate
    from rtkit.sim.files import check_target, file_format
    from rtkit.sim.interrupts import on_interrupt

    if args.out is not None:
        check_target(args.out)
        file_format(args.out)
    result = simulate(
        **batch_options(args), games=whole("--games", args.games), progress=sys.stderr.isatty(),
        threads=threads_of(args),
    )  # fmt: skip
    # Whoever has stopped the games wants their result; who hasn't may still stop the writing of a file.
    with on_interrupt(signal.SIG_IGN if result.stopped else signal.default_int_handler):
        _report(result, args)
    return 130 if result.stopped else 0


def _report(result: SimulationResult, args: argparse.Namespace) -> None:
    if args.json:
        print_json(result.to_plain())
    else:
        print("\n".join(_lines(result)), flush=True)
    if args.out is not None:
        result.write(args.out)
        print(t("sim.written", path=given_file(args.out)), file=sys.stderr)


def _lines(result: SimulationResult) -> list[str]:
    speed = t("sim.speed", rate=result.games_per_second, threads=result.threads, digest=result.digest)
    return [str(result), *_lengths(result), speed, "", *result.explained()]


def _lengths(result: SimulationResult) -> list[str]:
    """How long games were, as a bar chart of at most twelve rows of letters."""
    low, high = min(result.turn_lengths), max(result.turn_lengths)
    width = -(-(high - low + 1) // _BINS)
    starts = range(low, high + 1, width)
    shares = [sum(result.turn_lengths.get(n, 0) for n in range(s, s + width)) / result.games for s in starts]
    return [
        t("sim.length_one" if width == 1 else "sim.length_row", low=s, high=s + width - 1, share=share,
          bar="#" * round(_BAR * share / max(shares)))
        for s, share in zip(starts, shares, strict=True)
    ]  # fmt: skip
