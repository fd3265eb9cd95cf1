"""One self-contained HTML page: no script, no outside address, light and dark."""

from __future__ import annotations

import base64
import io
from collections.abc import Sequence
from html import escape

from rtkit.charts.style import japanese_font
from rtkit.i18n import get_language

__all__ = ["html_page"]

_STYLE = """
:root { color-scheme: light dark; }
body { font-family: "Hiragino Sans", "Noto Sans JP", "Yu Gothic", "page", sans-serif; line-height: 1.7;
  max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: #1b1f24; background: #fff; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2rem; }
pre { white-space: pre-wrap; font-family: inherit; }
@media (prefers-color-scheme: dark) { body { color: #e6e8eb; background: #15181c; } }
"""


def _font_face(text: str) -> str:
    """The glyphs of a text as a font inside the page, for readers whose system has no Japanese one."""
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont

    font = TTFont(japanese_font())
    subsetter = Subsetter(Options(hinting=False, layout_features=[]))
    subsetter.populate(text=text)
    subsetter.subset(font)
    font.flavor = "woff"
    out = io.BytesIO()
    font.save(out)
    data = base64.b64encode(out.getvalue()).decode("ascii")
    return f'@font-face {{ font-family: "page"; src: url("data:font/woff;base64,{data}") format("woff"); }}'


def html_page(title: str, sections: Sequence[tuple[str, str, str]]) -> str:
    """A page with a title and sections of (heading, text, drawing).

    Headings and texts are shown as they are, never as markup; a drawing is an SVG made by ``rtkit.charts`` or "".
    """
    parts = []
    for heading, text, drawing in sections:
        parts.append(f"<section><h2>{escape(heading)}</h2><pre>{escape(text)}</pre>{drawing}</section>")
    font = _font_face(title + "".join(heading + text for heading, text, _ in sections))
    return (
        f'<!DOCTYPE html>\n<html lang="{get_language()}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{escape(title)}</title>'
        f"<style>{font}{_STYLE}</style></head><body><h1>{escape(title)}</h1>{''.join(parts)}</body></html>\n"
    )
