"""A part of a note, shown in a notebook as HTML, and kept as Markdown or as a picture for where there is no HTML."""

from __future__ import annotations

import base64
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Any

__all__ = ["DATA", "Part", "fenced", "joined", "marked_down", "paragraphs", "table"]

_ENDS = re.compile(r"[\t-\r \x85\u2028\u2029]+")
"""White space that Markdown may take for an end or a beginning."""
_BEGINS = re.compile(r"^(?=[-+=](?:[ \-+=]|$))|^([0-9]+)(?=[.)](?: |$))")
"""Where a line would be taken for an item of a list, a rule or a heading."""
_LIVE = re.compile(r"(?<=[@#])(?=\w)|(?<=:)(?=//)|(?<=www)(?=\.)", re.IGNORECASE)
"""Where an address, a mention or a number of an issue would become a link: there a comment keeps it apart."""
DATA = "application/vnd.rtkit.note+json"
"""The kind of output in which a note's data are."""


@dataclass(frozen=True)
class Part:
    """What a cell of a note shows. ``png``: a picture in the place of ``markdown``, which is then its description."""

    html: str
    markdown: str
    png: bytes = field(default=b"", repr=False)
    data: Mapping[str, Any] | None = field(default=None, repr=False)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        bundle: dict[str, Any] = {"text/html": self.html, "text/markdown": self.markdown, "text/plain": self.markdown}
        if self.png:
            bundle["image/png"] = base64.b64encode(self.png).decode("ascii")
        return bundle if self.data is None else bundle | {DATA: self.data}


def joined(parts: Sequence[Part]) -> Part:
    """Parts of words as one."""
    return Part("".join(part.html for part in parts), "\n\n".join(part.markdown for part in parts))


def marked_down(text: str) -> str:
    """A text that Markdown shows as it is, in one line.

    >>> marked_down("<b> *x*")
    '\\\\<b\\\\> \\\\*x\\\\*'
    >>> print(marked_down("1. https://x.example"), marked_down("- @name"))
    1\\. https:<!-- -->//x.example \\- @<!-- -->name
    """
    one_line = _ENDS.sub(" ", text).strip(" ")
    escaped = re.sub(r"([\\`*_\[\]<>#~|$&])", r"\\\1", one_line)
    return _LIVE.sub("<!-- -->", _BEGINS.sub(r"\1\\", escaped))


def fenced(text: str) -> str:
    """A text that Markdown shows letter by letter, between fences that are longer than any within it.

    >>> fenced("a```b").splitlines()
    ['````', 'a```b', '````']
    """
    longest = max(map(len, re.findall("`+", text)), default=0)
    fence = "`" * max(3, longest + 1)
    return f"{fence}\n{text}\n{fence}"


def paragraphs(texts: Sequence[str]) -> Part:
    """Each text as a paragraph."""
    return Part("".join(f"<p>{escape(text)}</p>" for text in texts), "\n\n".join(map(marked_down, texts)))


def table(head: Sequence[str], rows: Sequence[Sequence[str]], name: str = "rt-cards") -> Part:
    """A table of texts; a line's end within a cell is kept. ``name``: the class by which styles know it."""
    cells = [f"<tr>{''.join(f'<td>{_lines(cell)}</td>' for cell in row)}</tr>" for row in rows]
    heads = "".join(f"<th>{_lines(cell)}</th>" for cell in head)
    html = f'<table class="{name}"><tr>{heads}</tr>{"".join(cells)}</table>'
    head_line, *lines = (f"| {' | '.join(map(_cell, line))} |" for line in [head, *rows])
    return Part(html, "\n".join([head_line, "|" + " --- |" * len(head), *lines]))


def _lines(text: str) -> str:
    return "<br>".join(map(escape, text.split("\n")))


def _cell(text: str) -> str:
    return "<br>".join(map(marked_down, text.split("\n")))
