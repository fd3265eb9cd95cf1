"""``rtkit fit``: the weights of the agent odds, fitted by self-play."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, Any

from rtkit._given import given_file
from rtkit.commands.options import add_game, add_json, add_seed, add_threads, print_json, seed_of, threads_of, whole
from rtkit.i18n import t
from rtkit.sim.defaults import FIT_GAMES

if TYPE_CHECKING:
    from rtkit.sim.fitting import Fit

__all__ = ["register"]


def register(verbs: Any) -> None:
    """Add the verb ``fit``."""
    parser = verbs.add_parser("fit", help=t("fit.help"), description=t("fit.about"))
    add_game(parser)
    parser.add_argument("--games", default=str(FIT_GAMES), metavar="N", help=t("fit.arg_games", default=FIT_GAMES))
    add_seed(parser)
    add_threads(parser)
    parser.add_argument("--out", metavar="FILE", help=t("fit.arg_out"))
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Fit and report; 130 if it was stopped. Raises ``OptionError`` for options out of range."""
    from rtkit.sim.files import check_target, replacing
    from rtkit.sim.fitting import fit

    if args.out is not None:
        check_target(args.out)
    result = fit(
        args.game, games=whole("--games", args.games), seed=seed_of(args),
        threads=threads_of(args), progress=sys.stderr.isatty(),
    )  # fmt: skip
    if args.json:
        print_json(result.to_plain())
    else:
        print("\n".join(_lines(result)), flush=True)
    if args.out is not None:
        with replacing(args.out) as file:
            file.write(result.weights.to_text().encode())
        print(t("fit.written", path=given_file(args.out)), file=sys.stderr)
    return 130 if result.stopped else 0


def _lines(result: Fit) -> list[str]:
    from rtkit.games.registry import kit

    found, hand = result.weights, kit(result.weights.game).weights
    stopped = [t("fit.stopped", asked=result.asked, games=found.games)] if result.stopped else []
    return [
        *stopped,
        t("fit.done", game=found.game, n=len(hand), games=found.games, seed=found.seed, seconds=result.seconds,
          threads=result.threads),
        *_gain(result),
        *(t("fit.weight", name=name, hand=hand[name], value=value) for name, value in found.weights.items()),
        t("fit.hash", hash=found.hash),
    ]  # fmt: skip


def _gain(result: Fit) -> list[str]:
    """What was gained over the weights chosen by hand, and what that means; that it isn't known, where it isn't."""
    if result.score is None:
        return [t("fit.unchecked")]
    gain = t("fit.gain", score=result.score, interval=str(result.interval), pairs=result.pairs)
    return [gain, result.meaning()]
