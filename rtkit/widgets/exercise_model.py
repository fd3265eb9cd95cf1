"""Exercises: a written moment and a question whose right answer is worked out by the engine, never written down.

``data/<game>/exercises.yaml`` has key → exercise::

    kind: chance | best | legal
    ask:  {ja, en}          why: {ja, en}, shown after answering
    clauses: [RT-405]       what the answer rests on
    position, then          a position text's content, and actions that lead from it to the question

- ``chance``: a guess in per cent, right within ``TOLERANCE`` points. Of an ``action`` bringing about a ``goal`` of
  ``rtkit.solve``, the opponent answering as well as can be; of what the board tells of an ``action`` where no goal is
  named; or of a ``draw``: the arguments of ``rtkit.odds.draw_chance`` (then without a position).
- ``best``: which of the actions ``among`` (the beginnings of their texts) makes the ``goal`` of the player whose turn
  it is most probable, or least where the opponent is to decide?
- ``legal``: may the ``action`` be taken now (``asked``: as the answer to what, where its text may mean several things)?
  ``but`` changes the position so that the answer turns round; it is played
  by the tests, so that a "no" is never for a slip of the pen.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Any

from rtkit.games.contract import Action
from rtkit.games.game import make
from rtkit.games.rulebook import Clause, Words, load
from rtkit.games.session import Session
from rtkit.i18n import get_language, t
from rtkit.odds.draws import draw_chance
from rtkit.solve import solve
from rtkit.widgets.percent import percent
from rtkit.widgets.written import at_position, named, odds_told, play, read_written

__all__ = ["TOLERANCE", "Exercise", "read_exercises"]

TOLERANCE = 5
"""How many points of per cent a guessed chance may be off."""
YES, NO = "yes", "no"


@dataclass(frozen=True)
class Exercise:
    """One exercise of a game; ``plain`` is what is written of it."""

    game: str
    key: str
    plain: Mapping[str, Any]

    @property
    def kind(self) -> str:
        """What is asked for: "chance", "best" or "legal"."""
        return str(self.plain["kind"])

    @property
    def ask(self) -> str:
        """The question, in the language in use."""
        return str(_words(self.plain["ask"]))

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """What the answer rests on."""
        rules = load(self.game).clauses
        return tuple(named(rules, number) for number in self.plain["clauses"])

    @cached_property
    def session(self) -> Session | None:
        """The game at the moment of the question; ``None`` for a question about a shuffled deck."""
        session = self._before()
        if session is not None:
            play(session, self.plain.get("then", []))
        return session

    def _before(self) -> Session | None:
        return at_position(self.game, self.plain["position"]) if "position" in self.plain else None

    @property
    def table(self) -> Session | None:
        """The game as it is shown: for "legal" before what leads to the question, for if nothing is allowed there the
        game goes on by itself."""
        return self._before() if self.kind == "legal" else self.session

    @property
    def turned(self) -> Exercise:
        """For "legal": the exercise with what would turn the answer round."""
        but = self.plain["but"]
        position = {**self.plain["position"], **but.get("position", {})}
        return replace(self, plain={**self.plain, **but, "position": position})

    @property
    def choices(self) -> tuple[tuple[str, str], ...]:
        """What can be answered: the answer and its words; none where a number is asked for."""
        if self.kind == "chance":
            return ()
        if self.kind == "legal":
            return tuple((answer, t(f"lessons.{answer}")) for answer in (YES, NO))
        return tuple((action.text, action.say(get_language())) for action in self._among)

    @property
    def _among(self) -> tuple[Action, ...]:
        assert self.session is not None
        return tuple(a for a in self.session.legal_actions() if a.text.startswith(tuple(self.plain["among"])))

    @cached_property
    def answer(self) -> Fraction | str:
        """The right answer, worked out: a chance, or one of the choices."""
        if self.kind == "chance":
            return self._chance()
        if self.kind == "legal":
            assert self.session is not None
            legal = [action.text for action in self.session.legal_actions()]
            asked = self.plain.get("asked", self.session.ask) == self.session.ask
            return YES if asked and self.plain["action"] in legal else NO
        best = max if self._own_turn else min
        return best(self.values, key=lambda text: self.values[text])

    @property
    def _own_turn(self) -> bool:
        return self.session is not None and self.session.to_move == self.session.active

    @cached_property
    def values(self) -> Mapping[str, Fraction]:
        """For "best": the chance that each choice leaves the turn player."""
        assert self.session is not None
        found = solve(self.session, self.plain["goal"])
        chances = {action.text: chance for action, chance in found.options}
        return {action.text: chances[action.text] for action in self._among}

    def _chance(self) -> Fraction:
        if "draw" in self.plain:
            return draw_chance(**self.plain["draw"])
        assert self.session is not None
        if "goal" in self.plain:
            return solve(self.session, self.plain["goal"], action=self.plain["action"]).chance
        chance = odds_told(self.session, self.plain["action"]).chance
        assert chance is not None
        return chance

    def right(self, given: float | str) -> bool:
        """Is this the answer: a chance in per cent within the tolerance, or the right choice?"""
        if isinstance(self.answer, Fraction):
            return abs(Fraction(given) - 100 * self.answer) <= TOLERANCE
        return given == self.answer

    @property
    def said(self) -> str:
        """The right answer in words."""
        if isinstance(self.answer, Fraction):
            return t("lessons.chance", percent=percent(self.answer), exact=str(self.answer))
        words = dict(self.choices)[self.answer]
        if self.kind == "legal":
            return words
        assert self.session is not None
        goal = self.session.match.kit.solving.goals[self.plain["goal"]].say(get_language())
        return t("lessons.best", words=words, goal=goal, percent=percent(self.values[self.answer]))

    @property
    def why(self) -> str:
        """Why it is so, in the language in use."""
        return str(_words(self.plain["why"]))


def _words(plain: Mapping[str, str]) -> Words:
    return Words(plain["ja"], plain["en"])


def read_exercises(game: str) -> dict[str, Exercise]:
    """The exercises of a game by key, in the order of the file. Raises ``OptionError`` for a game there is not."""
    name = make(game).name
    return {key: Exercise(name, key, plain) for key, plain in read_written(name, "exercises").items()}
