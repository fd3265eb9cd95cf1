"""Steps → sentences, for any game: how conditions, choices and blocks are put together.

Each top-level step is a sentence. A condition or a choice of simple steps is one sentence, its steps joined; one that
holds further ones is written as a block: 次を行う（…） / do the following: (…).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

__all__ = ["Writer"]


@dataclass(frozen=True)
class Writer:
    """Writes steps in one language.

    ``words`` is the language's module of canonical sentences: ``BETWEEN`` stands between sentences, ``sentence(words)``
    ends one, ``block(sentences, may)`` and ``condition(value)`` say what they are named for. ``joined(steps, may)``
    puts simple steps in one sentence. ``if_`` and ``may``: the classes of steps that hold others. ``apart(step)``: a
    step that can't stand in one sentence with others, as one that isn't done by the effect's owner (after "your
    opponent draws 1 card", who does the next step of a sentence would be read from the one before).
    """

    words: Any
    joined: Callable[[tuple[Any, ...], bool], str]
    if_: type
    may: type
    apart: Callable[[Any], bool]

    def sentences(self, steps: tuple[Any, ...]) -> str:
        """The steps as sentences, one after another."""
        return str(self.words.BETWEEN.join(self.words.sentence(self.one(s)) for s in steps))

    def one(self, step: Any) -> str:
        """One step as a sentence without its stop."""
        if isinstance(step, self.if_):
            inner: Any = step
            return str(self.words.condition(inner.condition)) + self._covered(inner.steps)
        if isinstance(step, self.may):
            chosen: Any = step
            return self._joined(chosen.steps, may=True)
        return self._joined((step,), may=False)

    def _covered(self, steps: tuple[Any, ...]) -> str:
        return self.one(steps[0]) if len(steps) == 1 else self._joined(steps, may=False)

    def _joined(self, steps: tuple[Any, ...], may: bool) -> str:
        nested = any(isinstance(s, (self.if_, self.may)) for s in steps)
        if nested or (len(steps) > 1 and any(map(self.apart, steps))):
            return str(self.words.block(self.sentences(steps), may))
        return self.joined(steps, may)
