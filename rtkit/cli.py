"""The command ``rtkit``: parses, hands over to a verb of ``rtkit.commands``, and turns errors into exit codes."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module

from rtkit.cards.problems import shown
from rtkit.commands.parser import Parser
from rtkit.errors import RtkitError
from rtkit.games.registry import games
from rtkit.i18n import LANGUAGES, file_trouble, set_language, t

__all__ = ["main", "run_quietly"]

VERBS = (
    "odds",
    "cards",
    "decks",
    "rules",
    "simulate",
    "replay",
    "solve",
    "ladder",
    "fit",
    "balance",
    "fair",
    "note",
    "notebooks",
)
CUT_OFF = 141
"""Exit code where the reader of the output went away (``| head``): 128 + SIGPIPE, as shells say it."""
STOPPED = 130
"""Exit code after Ctrl-C: 128 + SIGINT."""


def _parser() -> argparse.ArgumentParser:
    parser = Parser(prog="rtkit", description=t("cli.about", games=", ".join(games())))
    verbs = parser.add_subparsers(dest="verb", required=True, metavar=t("cli.verb"))
    for name in VERBS:
        import_module(f"rtkit.commands.{name}").register(verbs)
    return parser


def _language_taken(words: Sequence[str]) -> tuple[str | None, list[str]]:
    """The language that ``--lang`` asks for (the last one, if several do), and the other words.

    Taken before the parser exists, for its own help is in that language; so it may stand anywhere. A language that
    there isn't stays, to be refused.
    """
    asked, rest = None, list[str]()
    left = iter(words)
    for word in left:
        value = next(left, "") if word == "--lang" else word.removeprefix("--lang=")
        if word.startswith("--lang") and value in LANGUAGES:
            asked = value
        else:
            rest += [word, value] if word == "--lang" else [word]
    return asked, rest


def run_quietly(run: Callable[[], int]) -> int:
    """The exit code of ``run``; where the reader of the output goes away, ``CUT_OFF`` and no word about it.

    After Ctrl-C it is ``STOPPED``, and a word. Characters that the console lacks are replaced.
    """
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(errors="replace")
    try:
        try:
            return run()
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        # What is still unwritten has nowhere to go; the interpreter would complain of it at its end.
        with suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return CUT_OFF
    except KeyboardInterrupt:
        print(t("cli.stopped"), file=sys.stderr)
        return STOPPED


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; 0 when all is well, 1 when what was given has problems, 2 when it can't be used at all.

    Without a verb it prints the help.
    """
    words = list(sys.argv[1:] if argv is None else argv)
    return run_quietly(lambda: _run(words))


def _run(words: Sequence[str]) -> int:
    language, rest = _language_taken(words)
    set_language(language)
    parser = _parser()
    if not rest:
        parser.print_help()
        return 0
    args = parser.parse_args(rest)
    if asked := getattr(args, "lang", None):
        set_language(asked)
    try:
        code: int = args.run(args)
    except BrokenPipeError:
        raise
    except RtkitError as error:
        return _refused(args, str(error))
    except OSError as error:
        return _refused(args, file_trouble(error))
    return code


def _refused(args: argparse.Namespace, words: str) -> int:
    """Say what was wrong, line by line and with nothing that a terminal would obey."""
    print("\n".join(map(shown, f"rtkit {args.verb}: {words}".split("\n"))), file=sys.stderr)
    return 2
