"""The one place that knows how charts look: fonts with Japanese glyphs, colours for light and dark."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rtkit._given import given
from rtkit.cards.problems import shown
from rtkit.errors import OptionError
from rtkit.i18n import t

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from pandas import DataFrame

__all__ = [
    "ATTACK",
    "DEFENCE",
    "EVEN",
    "LOSS",
    "WIN",
    "axes_of",
    "figure",
    "japanese_font",
    "legend",
    "styled",
    "table",
    "titled",
    "to_pdf",
    "to_png",
    "to_svg",
]

ATTACK, DEFENCE = "#d1495b", "#3d7ea6"
EVEN = "#f2f2f2"
WIN, LOSS = "#d1495b", "#9aa5b1"
"""Colours that keep apart in light and dark, and for the colour-blind."""

_INK = "#010203"
"""Stands for the colour of text while drawing; in the SVG it becomes the page's own."""


_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def japanese_font() -> Path:
    """The file of the font with Japanese glyphs that rtkit brings along as a package."""
    spec = find_spec("matplotlib_fontja")
    if spec is None or not spec.submodule_search_locations:
        raise ModuleNotFoundError("matplotlib_fontja")
    return Path(spec.submodule_search_locations[0]) / "fonts" / "ipaexg.ttf"


@cache
def _fonts() -> list[str]:
    """The families to use, the Japanese one known to matplotlib by its file and not by the system."""
    from matplotlib import font_manager

    path = str(japanese_font())
    font_manager.fontManager.addfont(path)
    return ["DejaVu Sans", font_manager.FontProperties(fname=path).get_name()]


@contextmanager
def styled() -> Iterator[None]:
    """Draw within: matplotlib's settings are rtkit's inside and as they were outside."""
    import matplotlib as mpl

    settings: Any = {
        "font.family": _fonts(), "font.size": 11, "axes.spines.top": False, "axes.spines.right": False,
        "axes.unicode_minus": False, "svg.fonttype": "path", "svg.hashsalt": "rtkit", "figure.facecolor": "none",
        "axes.facecolor": "none", "savefig.facecolor": "none", "legend.frameon": False,
        **{name: _INK for name in ("text.color", "axes.labelcolor", "axes.edgecolor", "xtick.color", "ytick.color")},
    }  # fmt: skip
    with mpl.rc_context(settings):
        yield


def figure(width: float = 7.0, height: float = 3.2) -> Figure:
    """An empty figure, in inches, that pyplot doesn't know of: nothing to close, nothing leaks."""
    from matplotlib.figure import Figure

    return Figure(figsize=(width, height), layout="constrained")


def axes_of(ax: Axes | None) -> Axes:
    """The axes given, with a font that has Japanese glyphs for what comes on them; or those of a new figure."""
    if ax is None:
        return figure().add_subplot()
    for words in (ax.title, ax.xaxis.label, ax.yaxis.label):
        words.set_fontfamily(_fonts())
    ax.tick_params(labelfontfamily=_fonts())
    return ax


def table(frame: DataFrame, *columns: str) -> DataFrame:
    """The table itself, if it has these columns. Raises ``OptionError``."""
    if not set(columns) <= set(getattr(frame, "columns", ())):
        raise OptionError(t("charts.bad_table", known=", ".join(columns), got=given(frame)))
    return frame


def titled(ax: Axes, title: str) -> Axes:
    """The axes, with a title above all that is drawn."""
    with styled():
        drawn: Any = ax.get_figure(root=True)
        drawn.suptitle(shown(title), fontsize=12).set_parse_math(False)
    return ax


def legend(ax: Axes) -> None:
    """The legend in a row above the axes, where it hides nothing."""
    ax.legend(loc="lower left", bbox_to_anchor=(0, 1), ncols=2, borderaxespad=0.2)


def to_png(ax: Axes, dpi: int = 150) -> bytes:
    """The figure of ``ax`` as a PNG picture on white, for where no SVG is shown."""
    with styled():
        out = io.BytesIO()
        drawn: Any = ax.get_figure(root=True)
        drawn.savefig(out, format="png", dpi=dpi, facecolor="white", metadata={"Software": None})
    return out.getvalue()


def to_pdf(ax: Axes) -> bytes:
    """The figure of ``ax`` as a PDF page, its letters in it as text."""
    with styled():
        import matplotlib as mpl

        out = io.BytesIO()
        drawn: Any = ax.get_figure(root=True)
        with mpl.rc_context({"pdf.fonttype": 42}):
            drawn.savefig(out, format="pdf", facecolor="white", metadata={"CreationDate": None, "Creator": None})
    return out.getvalue()


def to_svg(ax: Axes, alt: str) -> str:
    """The figure of ``ax`` as an SVG element for HTML, with ``alt`` read out for those who don't see it.

    Text takes the colour of the page it is put in, so it is read on light and on dark. Characters that XML can't have
    are left out, hidden ones in ``alt`` spelled out.
    """
    from html import escape

    with styled():
        out = io.StringIO()
        drawn: Any = ax.get_figure(root=True)
        drawn.savefig(out, format="svg", metadata={"Date": None})
    svg = out.getvalue()
    svg = svg[svg.index("<svg") :].replace(_INK, "currentColor")
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    said = escape("\n".join(map(shown, alt.split("\n"))), quote=True)
    head = f'<svg role="img" aria-label="{said}" style="max-width:100%;height:auto"'
    svg = svg.replace("<svg", head, 1).replace(' xmlns:xlink="http://www.w3.org/1999/xlink"', "")
    return _NOT_XML.sub("", svg.replace("xlink:href", "href"))
