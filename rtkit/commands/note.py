"""``rtkit note``: notes to publish, from a notebook that asks a question of balance."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rtkit._given import given, given_file, whole_text
from rtkit.cards.problems import shown
from rtkit.commands.balance import pair
from rtkit.commands.options import add_cards, add_game, add_seed, seed_of, whole
from rtkit.errors import OptionError
from rtkit.games.rulebook import load
from rtkit.i18n import LANGUAGES, t
from rtkit.i18n.note import WORDS
from rtkit.sim.defaults import CHECK_GAMES, GAMES, MATTERS, NOTE_AGENTS, NOTE_SECONDS

if TYPE_CHECKING:
    from rtkit.notes.questions import Asking

__all__ = ["register"]

_KINDS = [key.removeprefix("title_") for key in WORDS if key.startswith("title_")]
"""The kinds of notes: those that have a title. Their questions load much, their words nothing."""


def register(verbs: Any) -> None:
    """Add the verb ``note`` and its actions."""
    parser = verbs.add_parser("note", help=t("note.help"), description=t("note.help_about"))
    actions = parser.add_subparsers(dest="action", required=True, metavar=t("notes.action"))
    _register_new(actions)
    build = actions.add_parser("build", help=t("note.build_help"), description=t("note.build_about"))
    build.add_argument("file", metavar="FILE.ipynb", help=t("note.arg_notebook"))
    build.add_argument("--out", metavar="DIR", help=t("note.arg_out"))
    build.add_argument("--in", dest="languages", choices=(*LANGUAGES, "both"), help=t("note.arg_in"))
    build.add_argument("--credits", action="store_true", help=t("note.arg_credits"))
    build.set_defaults(run=_build)
    check = actions.add_parser("check", help=t("note.check_help"), description=t("note.check_about"))
    check.add_argument("file", metavar="FILE", help=t("note.arg_check"))
    check.add_argument("--games", default=str(CHECK_GAMES), metavar="N",
                       help=t("note.arg_games", default=CHECK_GAMES))  # fmt: skip
    check.set_defaults(run=_check)
    samples = actions.add_parser("samples", help=t("note.samples_help"), description=t("note.samples_about"))
    samples.add_argument("out", metavar="DIR", help=t("note.arg_samples"))
    samples.set_defaults(run=_samples)


def _register_new(actions: Any) -> None:
    new = actions.add_parser("new", help=t("note.new_help"), description=t("note.new_about"))
    known = t("replay.comma").join(f"{kind} ({t(f'note.title_{kind}')})" for kind in _KINDS)
    new.add_argument("kind", metavar="KIND", choices=_KINDS, help=t("note.arg_kind", known=known))
    new.add_argument("file", metavar="FILE.ipynb", help=t("note.arg_file"))
    add_game(new)
    new.add_argument("--deck", action="append", default=[], metavar="DECK", help=t("note.arg_deck"))
    usual = t("replay.comma").join(NOTE_AGENTS)
    new.add_argument("--agent", action="append", default=[], metavar="NAME=N", help=t("note.arg_agent", default=usual))
    new.add_argument("--card", action="append", default=[], metavar="CARD", help=t("note.arg_card"))
    new.add_argument("--replace", action="append", default=[], metavar="OLD=NEW", help=t("balance.arg_replace"))
    new.add_argument("--seconds", metavar="S", help=t("note.arg_seconds", default=NOTE_SECONDS))
    new.add_argument("--matters", default=str(MATTERS), metavar="D", help=t("balance.arg_matters", default=MATTERS))
    new.add_argument("--ruling", action="append", default=[], metavar="NAME=VALUE", help=t("cli.arg_ruling"))
    add_cards(new)
    add_seed(new)
    new.set_defaults(run=_new)


def _new(args: argparse.Namespace) -> int:
    from rtkit.notes.template import note_notebook
    from rtkit.sim.files import replacing

    path = Path(args.file)
    if path.suffix != ".ipynb":
        raise OptionError(t("note.bad_file", got=given_file(args.file)))
    if path.exists():
        raise OptionError(t("note.there", path=given_file(args.file)))
    asking = _asking(args)
    asking.items()  # refuses what can't be asked
    with replacing(path) as file:
        file.write(note_notebook(asking.seen_from(path.parent)).encode())
    _written(path)
    return 0


def _asking(args: argparse.Namespace) -> Asking:
    from rtkit.notes.questions import Asking

    return Asking(
        kind=args.kind, game=args.game, decks=tuple(args.deck), cards=tuple(args.cards), seed=seed_of(args),
        agents=dict(map(_agent, args.agent)), judged=tuple(args.card), matters=args.matters,
        replace=dict(map(pair, args.replace)), rulings=load(args.game).parse_rulings(args.ruling),
        seconds=NOTE_SECONDS if args.seconds is None else _seconds(args.seconds),
    )  # fmt: skip


def _agent(text: str) -> tuple[str, int]:
    """An agent and its games: ``greedy=1000``, or ``greedy`` with as many as is usual."""
    name, equals, games = (part.strip() for part in text.partition("="))
    number = whole_text(games) if equals else NOTE_AGENTS.get(name, GAMES)
    if not name or number is None or number < 2 or number % 2:
        raise OptionError(t("note.bad_agent", got=given(text)))
    return name, number


def _seconds(text: str) -> float | None:
    if text.strip().lower() == "none":
        return None
    try:
        return float(text)
    except ValueError:
        raise OptionError(t("note.bad_seconds", got=given(text))) from None


def _build(args: argparse.Namespace) -> int:
    from rtkit.notes import build

    languages = LANGUAGES if args.languages == "both" else [args.languages] if args.languages else []
    if args.out is not None and not args.out.strip():
        raise OptionError(t("cli.empty", name="--out"))
    out = None if args.out is None else Path(args.out)
    print(t("note.running", path=shown(args.file)), file=sys.stderr, flush=True)
    for path in build(Path(args.file), out, languages, args.credits):
        _written(path)
    return 0


def _check(args: argparse.Namespace) -> int:
    """0 if the note holds, 1 if it doesn't."""
    from rtkit.notes.check import check

    found = check(Path(args.file), whole("--games", args.games))
    if found.faults:
        print("\n".join([t("note.fails"), *found.faults]))
        return 1
    print(t("note.holds", claims=found.claims, games=found.games))
    return 0


def _samples(args: argparse.Namespace) -> int:
    from rtkit.notes.samples import build_samples

    for folder in build_samples(Path(args.out)):
        _written(folder)
    return 0


def _written(path: Path) -> None:
    print(t("note.written", path=shown(str(path))), flush=True)
