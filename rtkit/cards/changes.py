"""What a clause changes, and by how much: A+300, DEFを2下げる, +1 strike."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rtkit.cards.clauses import Clause, refuse
from rtkit.cards.language import Word
from rtkit.cards.problems import Pair, both
from rtkit.cards.slots import Slots, in_limits

__all__ = ["Changes"]

_AMOUNTS = ("SIGNED", "NUM")
_VALUES = ("STAT", "SIGNED", "KEYWORD", "NUM", "AND")


@dataclass(frozen=True)
class Changes:
    """How the changes of a game are read.

    ``limits``: stat → greatest size of a change; ``least``: the smallest. ``whom``: kinds of words for those whose
    values they are. ``which``: what is said where no value is named, ``whose`` where a value describes whom.
    """

    limits: Mapping[str, int]
    least: int
    whom: tuple[str, ...]
    which: Pair
    whose: Pair

    def words_of(self, slots: Slots) -> list[Word]:
        """The unused words that say what changes; before the word for whom they would describe it instead."""
        out: list[Word] = []
        for phrase in slots.phrases:
            said = [w for w in phrase.words if w.type in _VALUES and w in slots.left(w.type, within=phrase)]
            whom = next((w for w in phrase.words if w.type in self.whom), None)
            for word in said:
                of_theirs = slots.lang == "en" and word.type == "STAT" and word is phrase.words[0]
                if whom is not None and phrase.words.index(word) < phrase.words.index(whom) and not of_theirs:
                    raise refuse(word, self.whose)
            out += said
        return out

    def of(self, clause: Clause, words: list[Word]) -> list[tuple[str, int]]:
        """What a clause changes: (stat, amount) and (keyword, 0), in the order said.

        Stats and their amount may stand in either order, and several stats may share one amount.
        """
        said = [w for w in words if w.type != "AND"]
        stats_first = next((w.type == "STAT" for w in said if w.type != "KEYWORD"), True)
        out: list[tuple[str, int]] = []
        group: list[Word] = []
        for word in said:
            number = word.type in _AMOUNTS
            if group and (word.type == "KEYWORD" or (number and any(w.type in _AMOUNTS for w in group))):
                out += self._changed(group, clause)
                group = []
            if word.type == "KEYWORD":
                out.append(_given(word, clause))
                continue
            group.append(word)
            if number and stats_first:
                out += self._changed(group, clause)
                group = []
        return out + (self._changed(group, clause) if group else [])

    def _changed(self, group: list[Word], clause: Clause) -> list[tuple[str, int]]:
        """Stats and their amount. Raises ``NotUnderstood`` where either is missing or the amount beyond the limits."""
        stats = [w for w in group if w.type == "STAT"]
        amount = next((w for w in group if w.type in _AMOUNTS), None)
        if not stats:
            raise refuse(group[0], self.which)
        if amount is None:
            raise refuse(stats[0], both("language.by_how_much"))
        n = _signed(amount, clause.does)
        for stat in stats:
            in_limits(amount, abs(n), self.least, self.limits[stat.value])
        return [(stat.value, n) for stat in stats]


def _given(keyword: Word, clause: Clause) -> tuple[str, int]:
    if clause.does in ("RAISE", "LOWER"):
        raise refuse(keyword, both("language.not_here"))
    return keyword.value, 0


def _signed(amount: Word, verb: str) -> int:
    if amount.type == "SIGNED":
        if verb == "LOWER" or (verb == "RAISE" and amount.value < 0):
            raise refuse(amount, both("language.sign_twice"))
        return int(amount.value)
    if verb not in ("RAISE", "LOWER", "GAIN", "ADD"):
        raise refuse(amount, both("language.sign"))
    return int(-amount.value[0] if verb == "LOWER" else amount.value[0])
