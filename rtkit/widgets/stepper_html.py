"""What the stepper's panel shows, as HTML; all that comes from cards is escaped."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from rtkit.cards.problems import shown
from rtkit.games.board import Luck, Odds
from rtkit.games.session import PLAYERS
from rtkit.i18n import t
from rtkit.widgets.drawing import LARGE, NORMAL, board_svg
from rtkit.widgets.percent import percent
from rtkit.widgets.stepper_model import StepperModel

__all__ = ["kept_html", "odds_words", "panel_html", "safe", "told_html"]

BACK = {"start": "|◀", "turn_back": "◀◀", "beat_back": "◀", "back": "◁"}
ON = {"forward": "▷", "beat_on": "▶", "turn_on": "▶▶", "end": "▶|"}
"""The steps and the arrows on their buttons."""


def safe(text: str) -> str:
    """Text as HTML, whatever it says, with hidden characters spelled out."""
    return escape(shown(text), quote=True)


def _button(key: str, name: str, words: str, more: str = "") -> str:
    return f'<button type="button" class="rt-{name}" data-key="{key}"{more}>{safe(words)}</button>'


def panel_html(model: StepperModel) -> str:
    """The whole panel: steps, where one is, the board, what can be done, what happened."""
    if model.presenting:
        head = f'<div class="rt-head">{_status(model)}{_close()}</div>'
        return "".join([head, _wait(model) or told_html(model, 1), _board(model), _choices(model)])
    side = f'<div class="rt-side">{_choices(model)}{told_html(model)}{_scenes(model)}</div>'
    return f'{_steps(model)}{_status(model)}<div class="rt-columns">{_board(model)}{side}</div>'


def kept_html(model: StepperModel) -> str:
    """The same for a page to keep: nothing in it can be clicked."""
    return f'{_status(model)}<div style="max-width:900px">{board_svg(model.board())}</div>{told_html(model)}'


def _steps(model: StepperModel) -> str:
    """The buttons that go about; those that lead nowhere are off."""
    at_end = model.cursor == model.length and not model.agent_plays
    parts = []
    for name, arrow in (BACK | ON).items():
        off = model.cursor == 0 if name in BACK else at_end
        words = t(f"widgets.step_{name}")
        said = f"{arrow} {words}" if name in BACK else f"{words} {arrow}"
        state = f' aria-label="{safe(words)}"{" disabled" * off}'
        parts.append(_button(f"do:{name}", name.replace("_", "-"), said, state))
    where = safe(t("widgets.position", cursor=model.cursor, length=model.length))
    others = [
        ("undo", model.cursor == 0),
        ("let_play", not model.agent_plays),
        ("stop", not model.thinking),
        ("present", False),
    ]
    more = [_button(f"do:{name}", name.replace("_", "-"), t(f"widgets.do_{name}"), " disabled" * off)
            for name, off in others]  # fmt: skip
    return f'<div class="rt-steps">{"".join(parts)} <span class="rt-position">{where}</span></div>' + (
        f'<div class="rt-more">{"".join(more)}</div>'
    )


def _status(model: StepperModel) -> str:
    return f'<p class="rt-status" role="status">{safe(model.status())}</p>'


def _board(model: StepperModel) -> str:
    svg = board_svg(model.board(), LARGE if model.presenting else NORMAL, model.look())
    return f'<div class="rt-board">{svg}</div>'


def _wait(model: StepperModel) -> str:
    return f'<p class="rt-wait">{safe(t("widgets.press_to_roll"))}</p>' if model.waiting else ""


def _close() -> str:
    words = safe(t("widgets.do_close"))
    return _button("do:close", "close", "✕ Esc", f' aria-label="{words}" title="{words}"')


def _choices(model: StepperModel) -> str:
    """The legal actions by kind; what is picked on the board narrows them down."""
    if not model.may_choose:
        hidden = model.session.to_move is not None and not model.waiting
        return f'<p class="rt-choices">{safe(t("widgets.not_seen"))}</p>' if hidden else ""
    rows = []
    for kind, choices in model.groups():
        buttons = "".join(
            _button(f"choose:{choice.number}", "choice", choice.words) + _odds(choice.odds) for choice in choices
        )
        rows.append(f'<div><span class="rt-kind">{safe(kind)}</span><div>{buttons}</div></div>')
    let_go = _button("do:let_go", "let-go", t("widgets.do_let_go")) if model.picked else ""
    return f'<div class="rt-choices"><h4>{safe(t("widgets.choices"))}</h4>{"".join(rows)}{let_go}</div>'


def odds_words(odds: Odds) -> str:
    """The odds of an action in one line."""
    exact = odds.chance is not None and len(str(odds.chance)) <= 12
    key = "widgets.odds_exact" if exact else "widgets.odds"
    chance = (
        [t(key, of=odds.of, percent=percent(odds.chance), chance=str(odds.chance))] if odds.chance is not None else []
    )
    return t("widgets.then").join([*chance, odds.words])


def _odds(odds: Odds | None) -> str:
    return f'<span class="rt-odds">{safe(odds_words(odds))}</span><br>' if odds else ""


def told_html(model: StepperModel, most: int | None = None) -> str:
    """What happened in the last step, each sentence with its clause, whose words unfold; ``most``: only the last."""
    parts = []
    for title, lines in model.told():
        details = "".join(
            f'<details><summary>{safe(line.sentence)} <span class="rt-clause">{safe(line.clause)}</span></summary>'
            f"<p><b>{safe(line.title)}</b> {safe(line.text)}</p></details>"
            for line in lines[-(most or len(lines)) :]
        )
        parts.append(details if most else f"<h4>{safe(title)}</h4>{details}")
    parts = parts[-1:] if most else parts
    parts += [f'<p class="rt-luck">{safe(words)}</p>' for words in _lucky(model.luck())]
    return f'<div class="rt-told">{"".join(parts)}</div>'


def _lucky(luck: tuple[Luck, ...]) -> Iterator[str]:
    for roll in luck:
        own, other = (" ".join(map(str, dice)) or "―" for dice in roll.dice)
        yield t("widgets.luck", player=PLAYERS[roll.player], percent=f"{float(roll.percentile):.0%}", own=own,
                other=other)  # fmt: skip


def _scenes(model: StepperModel) -> str:
    """The beats of this turn; a click leads there."""
    buttons = []
    for scene in model.scenes():
        here = ' aria-current="step"' if scene.cursor == model.cursor else ""
        buttons.append(_button(f"go:{scene.cursor}", "scene", scene.summary, here))
    return f'<div class="rt-scenes"><h4>{safe(t("widgets.scenes"))}</h4>{"".join(buttons)}</div>'
