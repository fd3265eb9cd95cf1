"""``rtkit replay``: one game of a batch, or of a record, beat by beat, as JSON, as a position or as a record."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from rtkit._given import given_file
from rtkit.commands.options import add_batch, add_json, batch_options, game_text, print_json, whole, within_file
from rtkit.errors import OptionError, RecordError
from rtkit.i18n import t
from rtkit.sim.defaults import INDEX

if TYPE_CHECKING:
    from rtkit.games.session import Session

__all__ = ["register"]

_BATCH = ("game", "deck", "agent", "seed", "index", "pairing", "first", "ruling")
"""Options that say which game of a batch is meant; a record says so itself."""


def register(verbs: Any) -> None:
    """Add the verb ``replay``."""
    parser = verbs.add_parser("replay", help=t("replay.help"), description=t("replay.about"))
    parser.add_argument("file", nargs="?", metavar="FILE", help=t("replay.arg_file"))
    add_batch(parser)
    parser.set_defaults(game=None)
    parser.add_argument("--index", metavar="I", help=t("replay.arg_index", default=INDEX))
    parser.add_argument("--turn", metavar="N", help=t("replay.arg_turn"))
    output = parser.add_mutually_exclusive_group()
    output.add_argument("--brief", action="store_true", help=t("replay.arg_brief"))
    output.add_argument("--position", action="store_true", help=t("replay.arg_position"))
    output.add_argument("--record", action="store_true", help=t("replay.arg_record"))
    add_json(output)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play the game again and tell it. Raises ``OptionError``, ``DeckError`` or ``RecordError``."""
    from rtkit.sim import told, told_plain, turn_start
    from rtkit.sim.replay import checked_turn

    session, agents = _of_batch(args) if args.file is None else _of_file(args)
    turn = None if args.turn is None else checked_turn(session, whole("--turn", args.turn))
    if args.record:
        if turn is not None:
            raise OptionError(t("replay.turn_and_record"))
        print(session.record_text(), end="")
    elif args.position:
        print((session if turn is None else turn_start(session, turn)).position_text(), end="")
    elif args.json:
        print_json(told_plain(session, agents, turn=turn))
    else:
        print(told(session, agents, turn=turn, brief=args.brief))
    return 0


def _of_batch(args: argparse.Namespace) -> tuple[Session, tuple[str, ...]]:
    from rtkit.sim import play_again

    index = INDEX if args.index is None else whole("--index", args.index)
    options = batch_options(args)
    return play_again(**options, index=index), options["agents"]


def _of_file(args: argparse.Namespace) -> tuple[Session, tuple[str, ...]]:
    from rtkit.games import make
    from rtkit.sim.compiling import compiling_told

    options = " ".join(f"--{name}" for name in _BATCH if getattr(args, name) not in (None, []))
    if options:
        raise OptionError(t("replay.file_alone", file=given_file(args.file), options=options))
    text, name = game_text(args.file, RecordError)
    game = make(name, cards=args.cards or None)
    with compiling_told(), within_file(args.file, RecordError):
        return game.read_record(text), ()
