"""Charts that commands draw into files, in the format that the file's name ends with."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rtkit._given import given_file
from rtkit.errors import OptionError
from rtkit.i18n import t
from rtkit.sim.files import check_target, replacing

__all__ = ["add_chart", "check_chart", "draw_chart"]

CHARTS = (".svg", ".png", ".pdf")
"""How the names of the files end that charts can be drawn to."""


def add_chart(parser: Any) -> None:
    """Add ``--chart``, ``None`` where it isn't given."""
    parser.add_argument("--chart", metavar="FILE", help=t("cli.arg_chart", known=t("replay.comma").join(CHARTS)))


def check_chart(path: str | None) -> None:
    """Raise ``OptionError``, before anything is played, for a file that no chart can be drawn to."""
    if path is None:
        return
    if Path(path).suffix.lower() not in CHARTS:
        raise OptionError(t("cli.bad_chart", known=", ".join(CHARTS), got=given_file(path)))
    check_target(path)


def draw_chart(path: str | None, chart: Callable[[], Any], alt: str) -> None:
    """Draw what ``chart`` gives, matplotlib's axes, into a file, and say so; nothing for ``None``."""
    if path is None:
        return
    from rtkit.charts import to_pdf, to_png, to_svg

    ax, end = chart(), Path(path).suffix.lower()
    drawn = to_svg(ax, alt).encode() if end == ".svg" else to_png(ax) if end == ".png" else to_pdf(ax)
    with replacing(path) as file:
        file.write(drawn)
    print(t("cli.drawn", path=given_file(path)), file=sys.stderr)
