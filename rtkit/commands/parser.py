"""The parser of the command's options, whose every word is in the language in use.

Python's parser makes its messages itself, in English. They come to ``error`` whole, so they are taken apart there by
their patterns and said anew; one that fits no pattern is shown as it is.
"""

from __future__ import annotations

import argparse
import re
import sys
import unicodedata
from collections.abc import Iterable
from typing import Any, NoReturn

from rtkit.cards.problems import shown
from rtkit.i18n import LANGUAGES, t

__all__ = ["Parser", "reworded"]

_ARGUMENT = re.compile(r"argument (?P<name>.+?): (?P<words>.+)", re.DOTALL)
_MESSAGES = {
    "required": re.compile(r"the following arguments are required: (?P<names>.+)"),
    "one_required": re.compile(r"one of the arguments (?P<names>.+) is required"),
    "unknown": re.compile(r"unrecognized arguments: (?P<words>.+)", re.DOTALL),
    "choice": re.compile(r"invalid choice: (?P<got>.+) \(choose from (?P<known>.+)\)", re.DOTALL),
    "one_value": re.compile(r"expected one argument"),
    "one_at_most": re.compile(r"expected at most one argument"),
    "one_at_least": re.compile(r"expected at least one argument"),
    "so_many_values": re.compile(r"expected (?P<n>\d+) arguments?"),
    "not_with": re.compile(r"not allowed with argument (?P<other>.+)"),
    "no_value": re.compile(r"ignored explicit argument (?P<got>.+)", re.DOTALL),
    "several": re.compile(r"ambiguous option: (?P<got>.+) could match (?P<known>.+)", re.DOTALL),
}
"""Key of the words → the message of Python's parser they stand for."""


def reworded(message: str) -> str:
    """A message of Python's parser in the language in use.

    >>> reworded("argument --seed: expected one argument")
    '--seed：値を 1 つ指定してください'
    """
    if at := _ARGUMENT.fullmatch(message):
        return t("cli.argument", name=at["name"], words=reworded(at["words"]))
    for key, pattern in _MESSAGES.items():
        if found := pattern.fullmatch(message):
            return t(f"cli.{key}", **found.groupdict())
    return message


_LONGEST = 400
_WORD = re.compile(r"[!-~]+[、。）」]*| |.[、。）」]*")
"""What isn't broken at a line's end: a word in ASCII, a single other character, closing marks with what they close."""


def _columns(text: str) -> int:
    """How wide a text is on a terminal."""
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


def _wrapped(text: str, width: int) -> list[str]:
    """The text in lines of at most ``width`` columns."""
    lines = [""]
    for word in _WORD.findall(" ".join(text.split())):
        if _columns(lines[-1] + word) > width:
            lines.append("")
        lines[-1] += word if lines[-1] or word != " " else ""
    return [line.rstrip() for line in lines]


class _Formatter(argparse.HelpFormatter):
    """Begins with "usage" in the language in use, and knows how wide Japanese is."""

    def _split_lines(self, text: str, width: int) -> list[str]:
        return _wrapped(text, width)

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        return "\n".join(indent + line for line in _wrapped(text, width - len(indent)))

    def add_usage(
        self, usage: str | None, actions: Iterable[argparse.Action], groups: Iterable[Any], prefix: str | None = None
    ) -> None:
        super().add_usage(usage, actions, groups, t("cli.usage") if prefix is None else prefix)


class Parser(argparse.ArgumentParser):
    """Python's parser with headings, help and messages in Japanese or English; subparsers are of this class, too."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**{"formatter_class": _Formatter, **options, "add_help": False})
        self._positionals.title, self._optionals.title = t("cli.positionals"), t("cli.options")
        self.add_argument("-h", "--help", action="help", help=t("cli.help"))
        self.add_argument("--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help=t("cli.lang"))

    def error(self, message: str) -> NoReturn:
        """Say how the command is used and what was wrong, safely and in short, and exit with 2."""
        self.print_usage(sys.stderr)
        said = shown(reworded(message))
        self.exit(2, f"{self.prog}: {said if len(said) <= _LONGEST else said[:_LONGEST] + '…'}\n")
