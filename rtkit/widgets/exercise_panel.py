"""Exercises one at a time: a question with its board, an answer, and whether it is right, why, and by which clauses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import ipywidgets as w

from rtkit.i18n import t
from rtkit.widgets.exercise_model import TOLERANCE, Exercise, read_exercises
from rtkit.widgets.lesson import board_html, clause_html
from rtkit.widgets.static import show
from rtkit.widgets.stepper_html import safe
from rtkit.widgets.written import named

__all__ = ["Exercises", "exercises"]

_LARGE = "font-size:1.15em;font-weight:600;margin:.4em 0;max-width:60em"
_PLAIN = "margin:.4em 0;max-width:60em"


@dataclass
class Exercises:
    """``root`` to show; ``controls`` by name: ``which back next question guess choice check reply problem``.

    ``solved`` holds the keys of those answered rightly; ``now`` is the one that is asked.
    """

    listed: Sequence[Exercise]
    root: w.VBox = field(default_factory=w.VBox)
    controls: dict[str, Any] = field(default_factory=dict)
    solved: set[str] = field(default_factory=set)

    def _ipython_display_(self) -> None:
        show(self.root, self.picture)

    @property
    def now(self) -> Exercise:
        """The exercise that is asked."""
        return self.listed[int(self.controls["which"].value)]

    def ask(self, *_: object) -> None:
        """Show the exercise that is picked, unanswered."""
        c, i = self.controls, self.controls["which"].value
        c["question"].value = _question(self.now, self._head(i))
        number = self.now.kind == "chance"
        c["guess"].layout.display, c["choice"].layout.display = ("", "none") if number else ("none", "")
        c["choice"].options = [(words, answer) for answer, words in self.now.choices]
        c["choice"].value = None
        c["reply"].value = c["problem"].value = ""
        c["back"].disabled, c["next"].disabled = i == 0, i == len(self.listed) - 1

    def _head(self, i: int) -> str:
        return t("lessons.which", n=i + 1, all=len(self.listed), solved=len(self.solved))

    def check(self, *_: object) -> None:
        """Say whether the answer is right, and why."""
        c = self.controls
        given = c["guess"].value if self.now.kind == "chance" else c["choice"].value
        if given is None:
            c["reply"].value = f'<p role="status" style="{_PLAIN}">{safe(t("lessons.pick_one"))}</p>'
            return
        right = self.now.right(given)
        if right:
            self.solved.add(self.now.key)
        c["reply"].value = _reply(self.now, t("lessons.right" if right else "lessons.wrong"))
        c["question"].value = _question(self.now, self._head(c["which"].value))

    def turn(self, step: int) -> None:
        """To the next exercise (1) or the one before (-1)."""
        self.controls["which"].value += step

    def picture(self) -> str:
        """All exercises with their answers folded, for a page to keep."""
        return "".join(map(_kept, self.listed, range(1, len(self.listed) + 1)))


def _question(exercise: Exercise, head: str) -> str:
    parts = [f'<p style="{_PLAIN}">{safe(head)}</p>', f'<p style="{_LARGE}">{safe(exercise.ask)}</p>']
    if exercise.kind == "chance":
        parts.append(f'<p style="{_PLAIN}">{safe(t("lessons.tolerance", n=TOLERANCE))}</p>')
    if (table := exercise.table) is not None:
        parts.append(board_html(table, eyes=table.to_move))
    return "".join(parts)


def _reply(exercise: Exercise, verdict: str) -> str:
    """The verdict, the right answer, why, and the clauses."""
    answer = safe(t("lessons.answer", answer=exercise.said))
    clauses = "".join(map(clause_html, exercise.clauses))
    return (
        f'<div role="status"><p style="{_LARGE}">{safe(verdict)}</p><p style="{_PLAIN}">{answer}</p>'
        f'<p style="{_PLAIN}">{safe(exercise.why)}</p>{clauses}</div>'
    )


def _kept(exercise: Exercise, n: int) -> str:
    choices = "".join(f"<li>{safe(words)}</li>" for _, words in exercise.choices)
    summary = f'<summary style="cursor:pointer">{safe(t("lessons.see_answer"))}</summary>'
    return (
        f"<section>{_question(exercise, t('lessons.number', n=n))}<ul>{choices}</ul>"
        f"<details>{summary}{_reply(exercise, '')}</details></section><hr>"
    )


def exercises(game: str, *keys: str) -> Exercises:
    """The exercises of a game, all of them or those under ``keys``. Raises ``OptionError`` for what there is not."""
    known = read_exercises(game)
    made = Exercises([named(known, key) for key in keys] or list(known.values()))
    _build(made)
    made.ask()
    return made


def _build(made: Exercises) -> None:
    c = made.controls
    names = [(t("lessons.number", n=i + 1), i) for i in range(len(made.listed))]
    c["which"] = w.Dropdown(options=names, value=0, description=t("lessons.exercise"))
    c["back"], c["next"] = (w.Button(description=t(f"lessons.{name}")) for name in ("back", "next"))
    c["question"], c["reply"], c["problem"] = w.HTML(), w.HTML(), w.HTML()
    c["guess"] = w.BoundedFloatText(value=50, min=0, max=100, step=1, description=t("lessons.guess"))
    c["choice"] = w.RadioButtons(options=[], layout=w.Layout(width="auto"))
    c["check"] = w.Button(description=t("lessons.check"), button_style="primary")
    for name, control in c.items():
        control.add_class("rt-problem" if name == "problem" else f"rt-exercise-{name}")
    for name in ("which", "guess"):
        c[name].style.description_width = "9rem"
    c["which"].observe(_guarded(made, made.ask), "value")
    c["check"].on_click(_guarded(made, made.check))
    c["back"].on_click(_guarded(made, lambda *_: made.turn(-1)))
    c["next"].on_click(_guarded(made, lambda *_: made.turn(1)))
    made.root.children = [w.HBox([c["which"], c["back"], c["next"]], layout=w.Layout(flex_flow="row wrap")),
                          c["question"], c["guess"], c["choice"], c["check"], c["reply"], c["problem"]]  # fmt: skip
    made.root.add_class("rt-exercises")


def _guarded(made: Exercises, handler: Callable[..., None]) -> Callable[..., None]:
    """The handler; what goes wrong in it is shown in the panel."""

    def handling(*given: object) -> None:
        try:
            handler(*given)
        except Exception as error:
            made.controls["problem"].value = f'<p role="alert">{safe(str(error) or type(error).__name__)}</p>'

    return handling
