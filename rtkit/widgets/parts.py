"""What the explorers are made of: named controls that are answered once, number boxes with their sliders, panels."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from html import escape
from traceback import format_exception_only
from typing import Any

import ipywidgets as w

from rtkit.cards.problems import shown
from rtkit.errors import RtkitError
from rtkit.i18n import t
from rtkit.odds.checks import whole
from rtkit.widgets.percent import percent
from rtkit.widgets.slider import Slider
from rtkit.widgets.static import show

__all__ = [
    "Explorer", "add_number", "agent_options", "beside", "chance_lines", "classed", "complaint", "drawn", "framed",
    "labelled", "offer", "offer_cards", "row", "told",
]  # fmt: skip

WIDTH = "22rem"
PAUSE = 0.25
"""Seconds without a further key before what is typed is answered."""
ASKED = (w.IntText, w.BoundedIntText, w.FloatText, w.BoundedFloatText, w.Dropdown, w.Text, w.Combobox)
"""Controls whose values are read on a page to keep; what they come to is in those of HTML."""
LONG = 40
"""A fraction with more signs than this stands on a line of its own."""


@dataclass
class Explorer:
    """``root`` to show; ``controls`` by name, among them ``answer``, ``charts`` and ``problem`` (HTML, the last empty
    while all is well). ``ask`` makes answer and charts anew; ``computed`` counts how often. ``runners``: what plays
    games for a part of the panel, by name. ``keep``: what pages to keep show instead, if not ``kept``.
    """

    ask: Callable[[dict[str, Any]], tuple[str, str]]
    root: w.VBox = field(default_factory=w.VBox)
    controls: dict[str, Any] = field(default_factory=dict)
    computed: int = 0
    held: bool = False
    timers: dict[str, asyncio.TimerHandle] = field(default_factory=dict)
    runners: dict[str, Any] = field(default_factory=dict)
    keep: Callable[[], str] | None = None

    def __post_init__(self) -> None:
        for name in ("problem", "answer", "charts"):
            self.controls[name] = w.HTML()
            self.controls[name].add_class(_class(name))

    def _ipython_display_(self) -> None:
        show(self.root, self.keep or self.kept)

    def kept(self) -> str:
        """What was asked, and the answer, for a page to keep."""
        used = [box for box in self.controls.values() if box.layout.display != "none"]
        asked = [f"<li>{escape(box.description)}{t('widgets.is')}{escape(_picked(box))}</li>"
                 for box in used if isinstance(box, ASKED) and box.description and _picked(box)]  # fmt: skip
        return f"<ul>{''.join(asked)}</ul>" + "".join(box.value for box in used if isinstance(box, w.HTML))

    def place(self, name: str, control: Any, words: str, about: str = "") -> Any:
        """Keep a control under its name, with its class, a visible label that is also its name, and a hint."""
        self.controls[name] = classed(labelled(control, words, about), name)
        return self.controls[name]

    def watch(self, name: str, handler: Callable[[Any], None]) -> None:
        """Call ``handler`` with each new value of a control; what goes wrong is shown in the panel."""
        self.controls[name].observe(lambda change: self.attempt(lambda: handler(change["new"])), "value")

    def press(self, name: str, handler: Callable[[], object]) -> None:
        """Call ``handler`` when a button is pressed, with a panel that has no problem yet."""

        def pressed(_: object) -> None:
            self.controls["problem"].value = ""
            self.attempt(handler)

        self.controls[name].on_click(pressed)

    def attempt(self, call: Callable[[], object]) -> None:
        """Do something; what goes wrong is shown in the panel."""
        try:
            call()
        except Exception as error:
            self.complain(error)

    def complain(self, error: BaseException) -> None:
        """Show in the panel what went wrong."""
        self.controls["problem"].value = complaint(error)

    def soon(self, what: str, call: Callable[[], object], pause: float = PAUSE) -> None:
        """Do something once it hasn't been asked for again for a while; at once where there is no event loop.

        ``what``: its name, by which it is known again.
        """
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self.attempt(call)
            return
        if what in self.timers:
            self.timers[what].cancel()
        self.timers[what] = loop.call_later(pause, self.attempt, call)

    def fill(self, **values: int) -> None:
        """Set several boxes and answer once."""
        self.held = True
        try:
            for name, value in values.items():
                self.controls[name].value = value
        finally:
            self.held = False
        self.update()

    def update(self, *_: object) -> None:
        """Work out the answer anew, unless more boxes are about to be set."""
        if self.held:
            return
        c = self.controls
        c["answer"].value, c["charts"].value = self.ask(c)
        c["problem"].value = ""
        self.computed += 1


def complaint(error: BaseException) -> str:
    """What went wrong, as HTML: in rtkit's own words, or as Python tells it, with what is noted of it."""
    said = str(error) if isinstance(error, RtkitError) else "".join(format_exception_only(error)).strip()
    text = "<br>".join(escape(shown(line)) for line in said.split("\n"))
    return f'<p role="alert" style="color:var(--jp-error-color0,#b3261e)">{text}</p>'


def _picked(box: Any) -> str:
    """The value of a control as it is read on it."""
    return str(getattr(box, "label", None) or box.value)


def _class(name: str) -> str:
    """The class that stays: ``rt-`` and the control's name."""
    return f"rt-{name.replace('_', '-')}"


def classed(widget: Any, name: str) -> Any:
    """Wide enough for its words, no wider than the page, and with its class."""
    widget.style.description_width = "9rem"
    widget.layout.width, widget.layout.max_width = WIDTH, "calc(100% - 4px)"
    widget.add_class(_class(name))
    return widget


def labelled(widget: Any, words: str, about: str = "") -> Any:
    """The control with a visible label that is also its name, and what it is about in short."""
    widget.description, widget.tooltip = words, about or words
    return widget


def row(*parts: Any) -> w.HBox:
    """Parts beside each other, below each other where the page is narrow."""
    return w.HBox(parts, layout=w.Layout(flex_flow="row wrap"))


def agent_options(names: Iterable[str]) -> list[tuple[str, str]]:
    """What agents are called, and their names."""
    known = ("greedy", "odds", "random", "search:200")
    return [(t(f"widgets.agent_{name}") if name in known else name, name) for name in names]


def offer(control: Any, options: Sequence[tuple[str, Any]], first: Any = None) -> None:
    """Other options, words and values, for a control: it keeps its value, or takes ``first``, or the first one."""
    if tuple(options) == tuple(control.options):
        return
    values = [value for _, value in options]
    kept = control.value if control.value in values else first if first in values else next(iter(values), None)
    control.options = options
    control.value = kept


def offer_cards(control: Any, cards: Sequence[Any], first: str | None = None) -> None:
    """The cards to pick from, by number and name; the one picked stays, if it is among them."""
    offer(control, [(shown(f"{card.number} {card.name}"), card.number) for card in cards], first)


def add_number(explorer: Explorer, key: str, words: str, value: int, most: int, reach: int | None = None,
               step: int = 1) -> list[Any]:  # fmt: skip
    """A box from 0 to ``most`` and its slider: the slider moves the box; the box moves the slider as far as it reaches.

    Without ``reach`` there is the box alone. Raises ``OptionError`` for a value that is no whole number up to ``most``.
    """
    value = whole(key, value, 0, most)
    made = w.BoundedIntText(value=value, min=0, max=most, description=words, tooltip=words)
    box = explorer.controls[key] = classed(made, key)
    if reach is None:
        explorer.watch(key, explorer.update)
        return [box]
    slider = explorer.controls[f"{key}_slider"] = _slider(key, words, value, reach, step)

    def move_box(moved: int) -> None:
        if moved != min(box.value, reach):
            box.value = moved

    def move_slider(typed: int) -> None:
        slider.value = min(typed, reach)

    explorer.watch(f"{key}_slider", move_box)
    explorer.watch(key, move_slider)
    explorer.watch(key, explorer.update)
    return [box, slider]


def _slider(key: str, words: str, value: int, reach: int, step: int) -> Slider:
    slider = Slider(value=min(value, reach), max=reach, step=step, description=words)
    slider.layout.width = WIDTH
    slider.add_class("rt-slider")
    slider.add_class(_class(f"{key}_slider"))
    return slider


def beside(*columns: Sequence[Any]) -> w.HBox:
    """Controls in columns, below each other where the page is narrow."""
    return row(*(w.VBox(column, layout=w.Layout(max_width="100%")) for column in columns))


def framed(explorer: Explorer, name: str, *parts: Any) -> Explorer:
    """The explorer with its parts above problem, answer and charts, answered for the first time."""
    c = explorer.controls
    explorer.root.children = [*parts, c["problem"], c["answer"], c["charts"]]
    explorer.root.add_class(name)
    explorer.update()
    return explorer


def told(lines: Sequence[str]) -> str:
    """The answer: its first line large."""
    big, *rest = map(escape, lines)
    small = "".join(f'<p style="margin:.2em 0;overflow-wrap:anywhere">{line}</p>' for line in rest)
    return f'<div role="status"><p style="font-size:1.4em;margin:.3em 0">{big}</p>{small}</div>'


def drawn(*charts: str) -> str:
    """Charts as HTML, in the colours of the page."""
    return f'<div style="color:var(--jp-ui-font-color1,#1b1f24);max-width:46rem">{"".join(charts)}</div>'


def chance_lines(key: str, chance: Fraction, **names: Any) -> list[str]:
    """The chance in one line; in two where its fraction is long. ``key``: words that have {chance} and the names."""
    exact, rounded = str(chance), percent(chance)
    if len(exact) <= LONG:
        return [t(key, chance=t("widgets.chance", exact=exact, percent=rounded), **names)]
    return [t(key, chance=rounded, **names), t("widgets.exactly", exact=exact)]
