"""What a teaching page shows: cards, boards of written positions, a few actions told step by step, and clauses.

All of it is HTML without scripts, so that a page reads the same live and published.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from typing import Any

from IPython.display import HTML

from rtkit._given import given
from rtkit.cards.schema import schema_of
from rtkit.errors import OptionError
from rtkit.games.board import BOTH, board
from rtkit.games.game import make
from rtkit.games.rulebook import Clause, Rulebook, load, value_text
from rtkit.games.session import PLAYERS, Session
from rtkit.i18n import LANGUAGES, get_language, t
from rtkit.widgets.card_drawing import card_picture
from rtkit.widgets.drawing import Look, board_svg
from rtkit.widgets.stepper_html import odds_words, safe, told_html
from rtkit.widgets.stepper_model import StepperModel
from rtkit.widgets.written import at_position, named, odds_told, play, read_written

__all__ = ["Lesson", "board_html", "clause_html"]

CARDS_SPEAK = "ja"
"""The language in which the owners of the sample cards wrote them."""
_NOTE = "margin:.2em 0 .5em 1.2em;max-width:60em"
_STEP = "font-weight:600;margin:1em 0 .2em"


class Lesson:
    """The teaching of one game; its moments are in ``data/<game>/lessons.yaml``, under their keys.

    Raises ``OptionError`` for a game there is not.
    """

    def __init__(self, game: str) -> None:
        self.game = make(game)
        self.rules: Rulebook = load(self.game.name)
        self.written = read_written(self.game.name, "lessons")

    def session(self, key: str, *, played: bool = False) -> Session:
        """The position under ``key``; ``played``: with its actions taken. Raises ``OptionError`` for an unknown key."""
        lesson = named(self.written, key)
        session = at_position(self.game.name, lesson["position"])
        if played:
            play(session, lesson["play"])
        return session

    def card(self, *numbers: str) -> HTML:
        """Cards drawn large, side by side, each with what effects in another language mean.

        Raises ``DeckError`` for a number that no card has.
        """
        drawn = "".join(f"<div>{self._drawn(self.game.card(number))}</div>" for number in numbers)
        return _html(f'<div style="display:flex;flex-wrap:wrap;gap:12px;align-items:flex-start">{drawn}</div>')

    def _drawn(self, card: Any) -> str:
        side = LANGUAGES.index(get_language())
        said = [
            f'<p style="margin:.3em 0;max-width:440px">{safe(label[side])}{t("widgets.is")}{safe(words[side])}</p>'
            for label, words in schema_of(self.game.name).effects(card)
        ]
        return card_picture(card) + ("".join(said) if get_language() != CARDS_SPEAK else "")

    def board(self, key: str) -> HTML:
        """The position under ``key``, all hands open."""
        return _html(board_html(self.session(key)))

    def play(self, key: str) -> HTML:
        """The position under ``key``, its actions with all that happens, sentence by sentence, and how it stands then.

        Each sentence has its clause, whose words unfold.
        """
        model = StepperModel(self.session(key, played=True))
        parts = [board_html(model.session)]
        for n, action in enumerate(model.whole.actions, 1):
            model.go(n)
            words = t("lessons.step", n=n, player=PLAYERS[action.player], words=action.say(get_language()))
            parts.append(f'<p style="{_STEP}">{safe(words)}</p>{told_html(model)}')
        parts += [f'<p style="{_STEP}">{safe(t("lessons.then"))}</p>', board_html(model.session, model.look().marked)]
        return _html("".join(parts))

    def odds(self, key: str) -> HTML:
        """What is exactly known of the first action under ``key`` before it is taken, in words."""
        first = named(self.written, key)["play"][0]
        action = first["do"] if isinstance(first, Mapping) else first
        return _html(f'<p style="{_STEP}">{safe(odds_words(odds_told(self.session(key), action)))}</p>')

    def clauses(self, *numbers: str) -> HTML:
        """Clauses, each with its words, rulings, house rules and limits, folded.

        Raises ``OptionError`` for a number there is not.
        """
        return _html("".join(clause_html(self._clause(number), self._asides(number)) for number in numbers))

    def _clause(self, number: str) -> Clause:
        if number not in self.rules.clauses:
            raise OptionError(t("lessons.no_clause", known=", ".join(self.rules.clauses), got=given(number)))
        return self.rules.clauses[number]

    def rulebook(self) -> HTML:
        """Every clause by section, with the rulings, house rules and limits that belong to it."""
        parts = []
        for section, title in self.rules.sections.items():
            parts.append(f"<h3>{section} {safe(str(title))}</h3>")
            clauses = [clause for clause in self.rules.clauses.values() if clause.section == section]
            parts += [clause_html(clause, self._asides(clause.number)) for clause in clauses]
        return _html("".join(parts))

    def _asides(self, number: str) -> Iterable[str]:
        """The rulings and house rules of a clause with their values, the first being the default, and its limits."""
        for ruling in self.rules.choices.values():
            if ruling.clause == number:
                key = "lessons.house" if ruling.name in self.rules.house else "lessons.ruling"
                values = (f"{value_text(value)}: {words}" for value, words in ruling.values.items())
                yield t(key, name=ruling.name, title=ruling.title, values=t("lessons.or").join(values))
        for limit in self.rules.limits.values():
            if limit.clause == number:
                yield t("lessons.limit", name=limit.name, default=limit.default, words=limit.text)


def board_html(session: Session, marked: Collection[int] = (), eyes: int | None = None) -> str:
    """The table of a session as an SVG element; cards just used are ``marked``.

    It shows what player ``eyes`` may see; ``None``: what each may see of their own side, so that both hands are open
    and what nobody has seen stays hidden.
    """
    seen = [board(session, (player,)) for player in BOTH] if eyes is None else [board(session, (eyes,))] * 2
    rows = tuple(seen[max(zones[0].player, 0)].rows[i] for i, zones in enumerate(seen[0].rows))
    table = replace(seen[0], rows=rows)
    return f'<div style="max-width:900px">{board_svg(table, look=Look(marked=marked))}</div>'


def clause_html(clause: Clause, asides: Iterable[str] = ()) -> str:
    """A clause by its number and title; its words, and what belongs to it, unfold."""
    words = [str(clause.text), *asides]
    inner = "".join(f'<p style="{_NOTE}">{safe(text)}</p>' for text in words)
    return (
        f'<details class="rt-lesson-clause"><summary style="cursor:pointer"><b>{safe(clause.number)}</b> '
        f"{safe(str(clause.title))}</summary>{inner}</details>"
    )


def _html(text: str) -> HTML:
    return HTML(f'<div class="rt-lesson">{text}</div>')
