"""One card drawn large: every part it has in a box under its name, in the order and with the numbers of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from rtkit._given import given
from rtkit.cards.problems import shown
from rtkit.cards.schema import schema_of
from rtkit.errors import DeckError, OptionError
from rtkit.games.registry import games, kit
from rtkit.i18n import LANGUAGES, get_language, t
from rtkit.widgets.drawing import FAINT, INK, LINE, PAPER, TABLE, moved, width_of, words_at, wrapped

__all__ = ["card_picture"]

WIDTH, EDGE, GAP, BAND = 440.0, 12.0, 6.0, 10.0
NAME, TEXT, SMALL = 20, 15, 12
LINES = 14
"""The most lines a part gets; the end of a longer text is cut off."""
SHARES = (4, 2, 1)
"""Into how many boxes a line may be parted: a part gets the smallest that holds its words in one line."""


@dataclass(frozen=True)
class _Part:
    """A part of a card: what it is called, what it says there, the size of that text, the least share of a line."""

    label: str
    text: str
    size: int
    share: float

    def lines(self, width: float) -> list[str]:
        return wrapped(self.text, self.size, width - 2 * GAP, LINES)


def card_picture(card: Any, language: str | None = None) -> str:
    """The card of any game as an SVG element, in the colours of the page it is put in; its texts are only ever text.

    A part that the card lacks is a dash. ``language``: "ja", "en" or ``None`` for the one in use; what the card's owner
    wrote stays as it is.

    Raises ``DeckError`` for what is no card, ``OptionError`` for another language.

    >>> from rtkit.cards import sample_cards
    >>> "暁の書記 ミナト" in card_picture(sample_cards()["RT001"], "en")
    True
    """
    lang = get_language() if language is None else language
    if lang not in LANGUAGES:
        raise OptionError(t("cli.bad_language", known=", ".join(LANGUAGES), got=given(lang)))
    game = next((name for name in games() if isinstance(card, kit(name).card)), None)
    if game is None:
        raise DeckError(t("games.not_a_card", card=card))
    face = kit(game).showing.face(card, lang)
    side = LANGUAGES.index(lang)
    said = [(label[side], shown(value[side])) for label, value in schema_of(game).parts(card)]
    parts = [_part(label, text, i == 0) for i, (label, text) in enumerate(said)]
    y = EDGE + BAND
    drawn = []
    for row in _rows(parts):
        svg, height = _row(row)
        drawn.append(moved(EDGE, y, svg))
        y += height + GAP
    label = escape("\n".join(f"{label}: {text}" for label, text in said), quote=True)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH:g} {y + EDGE - GAP:g}" width="{WIDTH:g}" '
        f'role="img" aria-label="{label}" font-family="var(--jp-ui-font-family,sans-serif)" '
        f'style="max-width:100%;height:auto">{_edge(face.colour, y + EDGE - GAP)}{"".join(drawn)}</svg>'
    )


def _part(label: str, text: str, first: bool) -> _Part:
    """A part with the smallest share of a line that holds it; the first, the name, has a line of its own."""
    size = NAME if first else TEXT
    wide = max(width_of(text, size), width_of(label, SMALL)) + 2 * GAP
    fits = [n for n in SHARES if wide <= (WIDTH - 2 * EDGE - (n - 1) * GAP) / n]
    return _Part(label, text, size, 1.0 if first or not fits else 1 / fits[0])


def _rows(parts: Sequence[_Part]) -> list[list[_Part]]:
    """The parts in their order, as many in a line as go there."""
    rows: list[list[_Part]] = []
    left = 0.0
    for part in parts:
        if part.share > left:
            rows.append([])
            left = 1.0
        rows[-1].append(part)
        left -= part.share
    return rows


def _row(row: Sequence[_Part]) -> tuple[str, float]:
    """A line of boxes over the whole width, all as high as the highest, and that height."""
    room = WIDTH - 2 * EDGE - GAP * (len(row) - 1)
    whole = sum(part.share for part in row)
    widths = [room * part.share / whole for part in row]
    height = max(_height(part, width) for part, width in zip(row, widths, strict=True))
    x, boxes = 0.0, []
    for part, width in zip(row, widths, strict=True):
        boxes.append(moved(x, 0, _box(part, width, height)))
        x += width + GAP
    return "".join(boxes), height


def _height(part: _Part, width: float) -> float:
    return SMALL * 1.5 + len(part.lines(width)) * part.size * 1.35 + GAP


def _box(part: _Part, width: float, height: float) -> str:
    lines = [words_at(GAP, SMALL * 1.3, part.label, SMALL, FAINT)]
    extra = ' font-weight="bold"' if part.size == NAME else ""
    for i, words in enumerate(part.lines(width)):
        y = SMALL * 1.5 + part.size * (1.05 + i * 1.35)
        lines.append(words_at(GAP, y, words, part.size, INK, extra))
    return f'<rect width="{width:g}" height="{height:g}" rx="5" fill="{TABLE}"/>{"".join(lines)}'


def _edge(colour: str, height: float) -> str:
    """The card itself, with its colour along the top."""
    half = BAND + 2
    return (
        f'<rect x="0.5" y="0.5" width="{WIDTH - 1:g}" height="{height - 1:g}" rx="12" fill="{PAPER}" stroke="{LINE}"/>'
        f'<path d="M0 {half:g}a{half:g} {half:g} 0 0 1 {half:g} -{half:g}h{WIDTH - 2 * half:g}'
        f'a{half:g} {half:g} 0 0 1 {half:g} {half:g}z" fill="{colour}"/>'
    )
