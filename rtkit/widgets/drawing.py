"""A board drawn as SVG: the same text in the notebook, where colours follow its theme, and as a picture to keep."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape

from rtkit.cards.problems import shown
from rtkit.games.board import Board, Face, Value, Zone
from rtkit.games.session import PLAYERS
from rtkit.i18n import t

__all__ = [
    "FAINT", "INK", "LARGE", "LINE", "NORMAL", "PAPER", "TABLE", "Look", "Size", "board_svg", "cut_to", "in_light",
    "moved", "picture", "width_of", "words_at", "wrapped",
]  # fmt: skip

INK, FAINT = "var(--jp-ui-font-color1,#1b1f24)", "var(--jp-ui-font-color2,#5a6270)"
PAPER, TABLE = "var(--jp-layout-color0,#ffffff)", "var(--jp-layout-color2,#eceff1)"
LINE, BRAND = "var(--jp-border-color1,#b0b7bd)", "var(--jp-brand-color1,#1976d2)"
_WIDTHS = {"W": 1.0, "F": 1.0, "A": 0.7}
UP, DOWN = "var(--jp-success-color0,#1b7f3b)", "var(--jp-error-color0,#b3261e)"


@dataclass(frozen=True)
class Size:
    """Measures in pixels of a drawing ``width`` wide: of text, and of a card that stands."""

    width: int
    text: int
    small: int
    card: int
    height: int
    gutter: int
    gap: int
    brief: bool

    @property
    def line(self) -> float:
        return self.text * 1.25


NORMAL = Size(width=900, text=13, small=11, card=104, height=122, gutter=30, gap=6, brief=False)
LARGE = Size(width=1240, text=24, small=24, card=172, height=182, gutter=36, gap=4, brief=True)
"""For a projector: no text is smaller than 24 pixels where the window is 1280 wide, and a board goes into 720 high."""


CHIP = 1.6
"""The height of a line of few words on a frame, over that of its text."""
WIDE = 4
"""Cards on a field beside which a large drawing has no room for piles."""


@dataclass(frozen=True)
class Look:
    """What is special at the moment: keys that can be clicked, those chosen, ids just used, badges by key."""

    live: Collection[str] = ()
    chosen: Collection[str] = ()
    marked: Collection[int] = ()
    badges: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class _Block:
    """A piece of a drawing with its measures."""

    width: float
    height: float
    svg: str


def width_of(text: str, size: float) -> float:
    """About how wide a text is: characters of full width are as wide as high, others narrower."""
    return sum(size * _WIDTHS.get(unicodedata.east_asian_width(c), 0.62) for c in text)


def cut_to(text: str, size: float, room: float) -> str:
    """The text, with its end cut off and "…" put there if it is too wide."""
    if width_of(text, size) <= room:
        return text
    return text[: _fitting(text, size, room - size)] + "…"


def _fitting(text: str, size: float, room: float) -> int:
    """How many of the characters at its beginning go into the room."""
    wide = 0.0
    for n, c in enumerate(text):
        wide += width_of(c, size)
        if wide > room:
            return n
    return len(text)


def wrapped(text: str, size: float, room: float, most: int) -> list[str]:
    """The text in at most so many lines, broken at a space where there is one near the end."""
    lines: list[str] = []
    rest = text
    while rest and len(lines) < most - 1 and width_of(rest, size) > room:
        n = max(1, _fitting(rest, size, room))
        space = rest.rfind(" ", 1, n + 1)
        left = room * (most - len(lines) - 1)
        n = space if space > 0 and width_of(rest[space:], size) <= left else n
        lines.append(rest[:n].rstrip())
        rest = rest[n:].lstrip()
    return [*lines, cut_to(rest, size, room)] if rest else lines


def words_at(x: float, y: float, words: str, size: float, fill: str = INK, extra: str = "") -> str:
    """A line of text that begins at x on the base line y; whatever it says, it is only ever text."""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{fill}"{extra}>{escape(shown(words))}</text>'


def moved(x: float, y: float, svg: str) -> str:
    """The drawing, moved to the right and down."""
    return f'<g transform="translate({x:g} {y:g})">{svg}</g>'


def _said(face: Face) -> str:
    """All a card says, for those who hear it and for the tip."""
    values = " ".join(f"{value.label} {value.text}" for value in face.values)
    head = " · ".join(filter(None, [face.title, values, *face.marks, face.sideways]))
    return "\n".join(filter(None, [head, *face.text.split("\n")]))


class _Drawing:
    """Draws the zones of one board in one size."""

    def __init__(self, size: Size, look: Look) -> None:
        self.size, self.look = size, look

    def _group(self, key: str, label: str, svg: str) -> str:
        """Something with a name, which can be clicked where that means something."""
        said = escape("\n".join(map(shown, label.split("\n"))), quote=True)
        if key not in self.look.live:
            return f'<g><title>{said}</title><g role="img" aria-label="{said}">{svg}</g></g>'
        pressed = "true" if key in self.look.chosen else "false"
        return (
            f'<g class="rt-live" data-key="{escape(key, quote=True)}" role="button" tabindex="0" '
            f'aria-pressed="{pressed}" aria-label="{said}"><title>{said}</title>{svg}</g>'
        )

    def _frame(self, key: str, ids: Collection[int], width: float, height: float, extra: str = "") -> str:
        """The outline of a card or pile: bold where it can be clicked, dashed where it was just used."""
        live, chosen = key in self.look.live, key in self.look.chosen
        edge = BRAND if live or chosen else LINE
        wide = 4 if chosen else 2 if live else 1
        marked = not set(ids).isdisjoint(self.look.marked)
        halo = f'<rect x="-3" y="-3" width="{width + 6:g}" height="{height + 6:g}" rx="8" fill="none" stroke="{FAINT}" '
        halo += 'stroke-width="2" stroke-dasharray="5 3"/>'
        return (
            f'{halo if marked else ""}<rect width="{width:g}" height="{height:g}" rx="6" fill="{PAPER}" '
            f'stroke="{edge}" stroke-width="{wide}"{extra}/>'
        )

    def _badge(self, key: str, width: float) -> str:
        words = self.look.badges.get(key)
        if not words:
            return ""
        size = self.size.small
        wide = width_of(words, size) + 12
        box = f'<rect x="{width - wide:g}" y="-6" width="{wide:g}" height="{size * 1.4:g}" rx="6" fill="{BRAND}"/>'
        return box + words_at(width - wide + 6, size - 3, words, size, "#ffffff", ' font-weight="bold"')

    def card(self, face: Face) -> _Block:
        size = self.size
        wide, high = float(size.card), float(size.height)
        width, height = (high, wide) if face.sideways else (wide, high)
        key = f"card:{face.id}"
        room = width - 14
        parts = [self._frame(key, [face.id], width, height)]
        parts.append(f'<path d="M0 6a6 6 0 0 1 6-6h{width - 12:g}a6 6 0 0 1 6 6z" fill="{face.colour}"/>')
        marks = [*face.marks, *([face.sideways] if face.sideways and not size.brief else [])]
        small = wrapped(" ".join(map(shown, marks)), size.small, room, 1 if size.brief else 2)
        values = self._value_lines(face, room)
        free = height - 8 - len(small) * size.small * 1.2 - len(values) * size.line
        if free < size.text:  # what a card is worth goes before its marks
            free, small = free + len(small) * size.small * 1.2, []
        title = wrapped(shown(face.title), size.text, room, 2 if free >= 2 * size.line else 1)
        y = 6.0 + size.text
        for words in title:
            parts.append(words_at(7, y, words, size.text, INK, ' font-weight="bold"'))
            y += size.line
        for line in values:
            parts += self._values(line, y)
            y += size.line
        for i, words in enumerate(reversed(small)):
            parts.append(words_at(7, height - 6 - i * size.small * 1.2, words, size.small, FAINT))
        parts.append(self._badge(key, width))
        return _Block(width, height, self._group(key, _said(face), "".join(parts)))

    def _worded(self, value: Value) -> tuple[str, float]:
        """A value in words, with an arrow where it isn't as printed, and how wide that is."""
        arrow = {1: "↑", -1: "↓"}.get(value.change, "")
        words = f"{value.label}{'' if self.size.brief else ' '}{value.text}{arrow}"
        return words, width_of(words, self.size.text) * (1.08 if arrow else 1.0)

    @property
    def _between(self) -> float:
        """The room between two values in a line."""
        return self.size.text * (0.25 if self.size.brief else 0.5)

    def _value_lines(self, face: Face, room: float) -> list[list[Value]]:
        """The values, as many in a line as go there."""
        lines: list[list[Value]] = []
        left = 0.0
        for value in face.values:
            wide = self._worded(value)[1]
            if not lines or wide > left:
                lines.append([])
                left = room
            lines[-1].append(value)
            left -= wide + self._between
        return lines

    def _values(self, line: Sequence[Value], y: float) -> Iterator[str]:
        """A line of values; those other than printed are coloured."""
        x = 7.0
        for value in line:
            words, wide = self._worded(value)
            fill = {1: UP, -1: DOWN}.get(value.change, INK)
            yield words_at(x, y, words, self.size.text, fill, ' font-weight="bold"' if value.change else "")
            x += wide + self._between

    def place(self, zone: Zone) -> _Block:
        """An empty place on a field."""
        width, height = float(self.size.card), float(self.size.height)
        rect = (
            f'<rect width="{width:g}" height="{height:g}" rx="6" fill="none" stroke="{LINE}" stroke-dasharray="4 4"/>'
        )
        return _Block(width, height, rect)

    def chip(self, key: str, words: str, label: str, colour: str, ids: Collection[int], room: float) -> _Block:
        """A card or pile in few words, one line high."""
        size = self.size.text
        words = cut_to(shown(words), size, min(room, 9.5 * size + 100) - 24)
        width, height = width_of(words, size) + 24, size * CHIP
        bar = f'<rect width="8" height="{height:g}" rx="4" fill="{colour}"/>'
        svg = self._frame(key, ids, width, height) + bar + words_at(16, size * 1.15, words, size)
        return _Block(width, height, self._group(key, label, svg + self._badge(key, width)))

    def pile(self, zone: Zone, height: float) -> _Block:
        """Cards on one another: how many, and what lies on top."""
        size = self.size
        width = size.card * 0.86
        key = f"zone:{zone.player}:{zone.key}"
        ids = [face.id for face in zone.cards]
        label = self.pile_said(zone)
        top = zone.cards[-1] if zone.cards else None
        parts = [self._frame(key, ids[-1:], width, height)]
        if top:
            parts.append(f'<path d="M0 6a6 6 0 0 1 6-6h{width - 12:g}a6 6 0 0 1 6 6z" fill="{top.colour}"/>')
        y = 6.0 + size.text
        for words in wrapped(zone.title, size.small, width - 12, 2 if height > 4 * size.line else 1):
            parts.append(words_at(6, y, words, size.small, FAINT))
            y += size.small * 1.2
        parts.append(words_at(6, y + size.text * 0.4, t("widgets.cards", n=zone.count), size.text * 1.2, INK,
                           ' font-weight="bold"'))  # fmt: skip
        below = y + size.line * 1.5
        if top and below < height:
            lines = 1 + int((height - 4 - below) / (size.small * 1.2))
            for i, words in enumerate(wrapped(shown(top.title), size.small, width - 12, lines)):
                parts.append(words_at(6, below + i * size.small * 1.2, words, size.small))
        parts.append(self._badge(key, width))
        return _Block(width, height, self._group(key, label, "".join(parts)))

    def pile_said(self, zone: Zone) -> str:
        names = "".join(f"\n{face.title}" for face in reversed(zone.cards))
        return f"{zone.title}: {t('widgets.cards', n=zone.count)}{names}"

    def back(self, zone: Zone, n: int) -> _Block:
        """Cards of a hand that can't be seen."""
        words = t("widgets.unseen", n=n)
        if self.size.brief:
            return self.chip("", words, words, "#6b7a86", (), 400)
        width, height = self.size.card * 0.7, self.size.height * 0.6
        svg = f'<rect width="{width:g}" height="{height:g}" rx="6" fill="#6b7a86" stroke="{LINE}"/>'
        svg += "".join(
            words_at(8, height / 2 + i * self.size.line, part, self.size.text, "#ffffff")
            for i, part in enumerate(wrapped(words, self.size.text, width - 12, 2))
        )
        return _Block(width, height, self._group("", f"{zone.title}: {words}", svg))

    def spread(self, zone: Zone, room: float) -> _Block:
        """The cards of a zone side by side, in as many lines as they need; where there's little room a row in one."""
        if self.size.brief and zone.kind == "row" and zone.count:
            return self._in_a_line(zone, room)
        blocks = [self.card(face) for face in zone.cards]
        if zone.count > len(zone.cards):
            blocks.append(self.back(zone, zone.count - len(zone.cards)))
        blocks += [self.place(zone) for _ in range(zone.count, zone.places)] if not self.size.brief else []
        if not blocks:
            blocks = [self.chip("", "―", zone.title, LINE, (), room)] if zone.kind == "row" else [self.place(zone)]
        return _flowed(blocks, room, self.size.gap)

    def _in_a_line(self, zone: Zone, room: float) -> _Block:
        """Cards in few words in one line, cut as short as they must be; those that still don't go in are counted."""
        gap, hidden = self.size.gap, zone.count - len(zone.cards)
        last = [self.back(zone, hidden)] if hidden else []
        free = room - sum(block.width + gap for block in last)
        least = 5 * self.size.text + 24 + gap
        shown = zone.cards
        if len(shown) * least > free + gap:
            rest = t("widgets.more_cards", n=len(shown))
            shown = shown[: max(0, int((free - width_of(rest, self.size.text) - 24) / least))]
            names = "\n".join(face.title for face in zone.cards[len(shown) :])
            words = t("widgets.more_cards", n=len(zone.cards) - len(shown))
            last.insert(0, self.chip("", words, f"{words}\n{names}", LINE, (), room))
            free = room - sum(block.width + gap for block in last)
        return _flowed([*self._chips(shown, free), *last], 2 * room, gap)

    def _chips(self, faces: Sequence[Face], room: float) -> list[_Block]:
        """Cards in few words; what a short name leaves is for the long ones that follow."""
        blocks: list[_Block] = []
        for i, face in enumerate(faces):
            each = room / (len(faces) - i) - self.size.gap
            blocks.append(self.chip(f"card:{face.id}", face.title, _said(face), face.colour, [face.id], each))
            room -= blocks[-1].width + self.size.gap
        return blocks

    def titled(self, zone: Zone, block: _Block) -> _Block:
        """A zone under its title; where there's little room a row has its title before it, a field none."""
        size = self.size
        if not size.brief:
            head = size.small * 1.5
            width = max(block.width, width_of(zone.title, size.small))
            svg = words_at(0, size.small, zone.title, size.small, FAINT) + moved(0, head, block.svg)
            return _Block(width, block.height + head, svg)
        if zone.kind != "row":
            return block
        head = width_of(zone.title, size.small) + 12
        svg = words_at(0, size.text * 1.15, zone.title, size.small, FAINT) + moved(head, 0, block.svg)
        return _Block(block.width + head, block.height, svg)

    def row(self, zones: Sequence[Zone]) -> _Block:
        """A row of zones: fields and piles as wide as they are, and the rest for the rows of cards."""
        size = self.size
        room = size.width - size.gutter - size.gap
        fixed = self._fixed(zones, room)
        taken = sum(block.width + 2 * size.gap for block in fixed.values())
        rows = [zone for zone in zones if zone.kind == "row"]
        each = (room - taken) / max(1, len(rows)) - 2 * size.gap
        blocks = []
        for i, zone in enumerate(zones):
            if zone.kind == "row":
                head = width_of(zone.title, size.small) + 12 if size.brief else 0
                blocks.append(self.titled(zone, self.spread(zone, each - head)))
            elif i in fixed:
                blocks.append(fixed[i])
        return _flowed(blocks, room, 2 * size.gap)

    def _fixed(self, zones: Sequence[Zone], room: float) -> dict[int, _Block]:
        """The fields and piles of a row by where they stand; two piles that follow one another share a column."""
        size = self.size
        fixed: dict[int, _Block] = {}
        waiting: list[int] = []
        beside = any(zone.kind == "field" for zone in zones)
        for i, zone in enumerate(zones):
            if zone.kind == "field":
                fixed[i] = self.titled(zone, self.spread(zone, room))
            elif zone.kind == "pile" and size.brief and not beside:
                fixed[i] = self.pile_chip(zone, room)
            elif zone.kind == "pile":
                waiting.append(i)
        if size.brief and waiting:
            fixed[waiting[0]] = _stacked([self.pile_chip(zones[i], room) for i in waiting], size.gap)
            return fixed
        for first, second in zip(waiting[::2], [*waiting[1::2], None], strict=False):
            pair = [zones[i] for i in (first, second) if i is not None]
            fixed[first] = self._column(pair, size.height + size.small * 1.5)
        return fixed

    def pile_chip(self, zone: Zone, room: float) -> _Block:
        """A pile in few words."""
        key = f"zone:{zone.player}:{zone.key}"
        return self.chip(key, f"{zone.title} {zone.count}", self.pile_said(zone), LINE, (), room)

    def _column(self, zones: Sequence[Zone], height: float) -> _Block:
        each = (height - self.size.gap) / 2 if len(zones) > 1 else height
        return _stacked([self.pile(zone, each) for zone in zones], self.size.gap)


def _stacked(blocks: Sequence[_Block], gap: float) -> _Block:
    """Blocks below one another."""
    y = 0.0
    parts = []
    for block in blocks:
        parts.append(moved(0, y, block.svg))
        y += block.height + gap
    return _Block(max(block.width for block in blocks), y - gap, "".join(parts))


def _flowed(blocks: Sequence[_Block], room: float, gap: float) -> _Block:
    """Blocks from left to right, in a new line where there's no more room."""
    x = y = high = wide = 0.0
    parts = []
    for block in blocks:
        if x and x + block.width > room:
            x, y, high = 0.0, y + high + gap, 0.0
        parts.append(moved(x, y, block.svg))
        x += block.width + gap
        high, wide = max(high, block.height), max(wide, x - gap)
    return _Block(wide, y + high, "".join(parts))


def board_svg(board: Board, size: Size = NORMAL, look: Look | None = None) -> str:
    """The board as an SVG element with the colours of the page it is put in; card names are only ever text in it.

    What can be clicked has ``data-key``: ``card:ID`` or ``zone:PLAYER:KEY``, and is a button for the keyboard too.
    """
    drawing = _Drawing(size, look or Look())
    y = float(size.gap)
    parts = []
    for zones in _gathered(board, size) if size.brief else board.rows:
        player = zones[0].player
        block = drawing.row(zones)
        height = block.height + 2 * size.gap
        if player >= 0:
            parts.append(f'<rect y="{y:g}" width="{size.width}" height="{height:g}" rx="6" fill="{TABLE}"/>')
            parts.append(_label(board, player, zones, y, height, size))
        parts.append(moved(size.gutter, y + size.gap, block.svg))
        y += height + size.gap / 2
    label = escape(t("widgets.board", turn=board.turn), quote=True)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size.width} {y:g}" width="{size.width}" '
        f'role="group" aria-label="{label}" font-family="var(--jp-ui-font-family,sans-serif)" '
        f'style="max-width:100%;height:auto">{"".join(parts)}</svg>'
    )


def _gathered(board: Board, size: Size) -> list[tuple[Zone, ...]]:
    """The rows where there's little room: a player's piles stand beside a narrow field, as many as go there.

    The others, and all those of a wide field, stand in the player's other row.
    """
    beside, other = dict[int, list[Zone]](), dict[int, list[Zone]]()
    for player in {row[0].player for row in board.rows if row[0].player >= 0}:
        rows = sorted((row for row in board.rows if row[0].player == player), key=lambda row: not _places(row))
        piles = [zone for row in rows for zone in row if zone.kind == "pile"]
        most = 0 if _places(rows[0]) > WIDE else int((size.height + size.gap) / (size.text * CHIP + size.gap))
        beside[player], other[player] = piles[:most], piles[most:]
    kept = [tuple(zone for zone in row if zone.kind != "pile") for row in board.rows]
    return [
        (*row, *(beside if _places(row) else other).get(was[0].player, ()))
        for was, row in zip(board.rows, kept, strict=True)
    ]


def _places(row: Sequence[Zone]) -> int:
    """The cards that go on the fields of a row."""
    return sum(zone.places for zone in row if zone.kind == "field")


def _label(board: Board, player: int, zones: Sequence[Zone], y: float, height: float, size: Size) -> str:
    """Whose row it is, beside the row that lies nearest the middle; bold while it is that player's turn."""
    if not any(zone.kind == "field" for zone in zones):
        return ""
    now = board.active == player
    letter = words_at(8, y + height / 2 + size.text * 0.4, PLAYERS[player], size.text * 1.3, BRAND if now else FAINT,
                   ' font-weight="bold"')  # fmt: skip
    bar = f'<rect y="{y:g}" width="4" height="{height:g}" fill="{BRAND}"/>' if now else ""
    return bar + letter


def picture(board: Board, size: Size = NORMAL) -> str:
    """The board as a whole SVG file, in the colours of the light theme."""
    return in_light(board_svg(board, size))


def in_light(svg: str) -> str:
    """The drawing in the colours of the light theme, on paper of its own."""
    plain = re.sub(r"var\(--[\w-]+,([^()]*)\)", r"\1", svg)
    return plain.replace("><", f'><rect width="100%" height="100%" fill="{_plain(PAPER)}"/><', 1)


def _plain(colour: str) -> str:
    return colour.rpartition(",")[2].rstrip(")")
