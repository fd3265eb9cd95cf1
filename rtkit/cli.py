"""The command ``rtkit``: parses, hands over to a verb of ``rtkit.commands``, and turns errors into exit codes."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module

from rtkit.errors import RtkitError
from rtkit.i18n import LANGUAGES, set_language, t

__all__ = ["main"]

VERBS = ("odds", "cards", "decks", "rules", "simulate", "replay")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="rtkit", description=t("cli.about"))
    parser.add_argument("--lang", choices=LANGUAGES, help=t("cli.lang"))
    verbs = parser.add_subparsers(dest="verb", required=True, metavar=t("cli.verb"))
    for name in VERBS:
        import_module(f"rtkit.commands.{name}").register(verbs)
    return parser


def _language_asked(argv: Sequence[str]) -> str | None:
    """The value of ``--lang`` before the parser exists, for its own help is in that language."""
    for i, word in enumerate(argv):
        value = argv[i + 1] if word == "--lang" and i + 1 < len(argv) else word.removeprefix("--lang=")
        if word.startswith("--lang") and value in LANGUAGES:
            return value
    return None


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; 0 when all is well, 1 when what was given has problems, 2 when it can't be used at all."""
    words = list(sys.argv[1:] if argv is None else argv)
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(errors="replace")
    set_language(_language_asked(words))
    args = _parser().parse_args(words)
    try:
        code: int = args.run(args)
    except (RtkitError, OSError) as error:
        print(f"rtkit {args.verb}: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    return code


if __name__ == "__main__":
    sys.exit(main())
