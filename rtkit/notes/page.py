"""One self-contained HTML page: no script, no outside address, light and dark."""

from __future__ import annotations

import base64
import io
from collections.abc import Sequence
from html import escape

from rtkit import __version__
from rtkit._given import given
from rtkit.cards.problems import shown
from rtkit.charts.style import japanese_font
from rtkit.errors import OptionError
from rtkit.i18n import get_language, t

__all__ = ["html_page", "whole_page"]

_STYLE = """
:root { color-scheme: light dark; }
body { font-family: "Hiragino Sans", "Noto Sans JP", "Yu Gothic", "page", sans-serif; line-height: 1.7;
  max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: #1b1f24; background: #fff; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2rem; }
pre { white-space: pre-wrap; font-family: inherit; } footer { margin-top: 3rem; font-size: .85rem; }
@media (prefers-color-scheme: dark) { body { color: #e6e8eb; background: #15181c; } }
"""


def _font_face(text: str) -> str:
    """The glyphs of a text as a font inside the page, for readers whose system has no Japanese one."""
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont

    font = TTFont(japanese_font(), recalcTimestamp=False)
    subsetter = Subsetter(Options(hinting=False, layout_features=[]))
    subsetter.populate(text=text)
    subsetter.subset(font)
    font.flavor = "woff"
    out = io.BytesIO()
    font.save(out)
    data = base64.b64encode(out.getvalue()).decode("ascii")
    return f'@font-face {{ font-family: "page"; src: url("data:font/woff;base64,{data}") format("woff"); }}'


def html_page(title: str, sections: Sequence[tuple[str, str, str]]) -> str:
    """A page with a title and sections of (heading, text, drawing); at its end is rtkit's version, and no date.

    Headings and texts are shown as they are, never as markup, and hidden characters spelled out; a drawing is an SVG
    made by ``rtkit.charts`` or "". Raises ``OptionError`` for anything but texts.
    """
    told = [(_safe(heading), _safe(text), drawing) for heading, text, drawing in _checked(title, sections)]
    title = _safe(title)
    parts = [f"<section><h2>{escape(h)}</h2><pre>{escape(text)}</pre>{drawing}</section>" for h, text, drawing in told]
    return whole_page(title, f"<h1>{escape(title)}</h1>{''.join(parts)}")


def whole_page(title: str, body: str, style: str = "") -> str:
    """A page of HTML that is known to be safe, with its own font, and rtkit's version at its end.

    ``title`` is shown as it is; ``style`` comes after the style that all pages have.
    """
    made_by = t("notes.made_by", version=__version__)
    return (
        f'<!DOCTYPE html>\n<html lang="{get_language()}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{escape(title)}</title>'
        f"<style>{_font_face(title + made_by + body)}{_STYLE}{style}</style></head><body>{body}"
        f"<footer>{escape(made_by)}</footer></body></html>\n"
    )


def _checked(title: object, sections: Sequence[tuple[str, str, str]]) -> Sequence[tuple[str, str, str]]:
    listed = sections if isinstance(sections, Sequence) and not isinstance(sections, str) else [title]
    if not all(isinstance(s, Sequence) and len(s) == 3 and all(isinstance(x, str) for x in s) for s in listed):
        raise OptionError(t("notes.bad_sections", got=given(sections)))
    if not isinstance(title, str):
        raise OptionError(t("notes.bad_title", got=given(title)))
    return sections


def _safe(text: str) -> str:
    """Text that every file and every browser takes: line by line, with hidden characters spelled out."""
    return "\n".join(map(shown, text.split("\n")))
