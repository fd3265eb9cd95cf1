"""``rtkit notebooks``: the notebooks as pages that open without a network."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from rtkit.cards.problems import shown
from rtkit.errors import OptionError
from rtkit.i18n import t

__all__ = ["register"]


def register(verbs: Any) -> None:
    """Add the verb ``notebooks`` and its action."""
    parser = verbs.add_parser("notebooks", help=t("notes.help"), description=t("notes.help"))
    actions = parser.add_subparsers(dest="action", required=True, metavar=t("notes.action"))
    export = actions.add_parser("export", help=t("notes.export_help"), description=t("notes.export_about"))
    export.add_argument("out", metavar="DIR", help=t("notes.arg_out"))
    export.add_argument("names", nargs="*", default=[], metavar="NAME", help=t("notes.arg_names"))
    export.add_argument("--from", dest="source", metavar="DIR", help=t("notes.arg_from"))
    export.set_defaults(run=_export)


def _export(args: argparse.Namespace) -> int:
    from rtkit.notes.notebooks import default_folder, export

    for name, folder in (("DIR", args.out), ("--from", args.source)):
        if folder is not None and not folder.strip():
            raise OptionError(t("cli.empty", name=name))
    source = default_folder() if args.source is None else Path(args.source)
    if source is None:
        raise OptionError(t("notes.no_source"))
    index = export(Path(args.out), source, args.names, told=_told)
    _told(index)
    return 0


def _told(page: Path) -> None:
    print(t("notes.page_written", path=shown(str(page))), flush=True)
