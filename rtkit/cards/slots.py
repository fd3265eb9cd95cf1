"""The words of a clause, taken one by one: what nobody takes makes the clause not understood."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from rtkit.cards.clauses import Clause, Phrase, refuse
from rtkit.cards.language import Word
from rtkit.cards.problems import Pair, both

__all__ = ["Slots", "in_limits"]

_HOW_MANY = both("language.how_many")


def in_limits(word: Word, n: int, least: int, most: int) -> int:
    """The number a word says, if it is within the limits. Raises ``NotUnderstood``."""
    if not least <= n <= most:
        raise refuse(word, both("language.limits", least=least, most=most, n=n))
    return n


class Slots:
    """A clause's words that no reader has used yet.

    ``again``: kinds of words that may be said twice in a clause if they say the same. ``most``: the greatest number.
    """

    again: ClassVar[tuple[str, ...]] = ()
    most: ClassVar[int] = 1

    def __init__(self, clause: Clause, lang: str) -> None:
        self.clause, self.lang = clause, lang
        self.phrases = clause.phrases
        self._used: set[int] = set()

    def left(self, kind: str, roles: Iterable[str] | None = None, within: Phrase | None = None) -> list[Word]:
        """The unused words of a kind, in order."""
        phrases = self.phrases if within is None else [within]
        allowed = None if roles is None else tuple(roles)
        return [
            w for p in phrases if allowed is None or p.role in allowed
            for w in p.words if w.type == kind and id(w) not in self._used
        ]  # fmt: skip

    def use(self, *words: Word) -> None:
        """These words are understood."""
        self._used.update(map(id, words))

    def take(self, kind: str, roles: Iterable[str] | None = None, within: Phrase | None = None) -> Word | None:
        """The one word of a kind, now used; said twice it must say the same. Raises ``NotUnderstood`` if it doesn't."""
        found = self.left(kind, roles, within)
        for again in found[1:]:
            if kind not in self.again or again.value != found[0].value:
                raise refuse(again, both("language.two_of_them"))
        self.use(*found)
        return found[0] if found else None

    def value(self, kind: str, roles: Iterable[str] | None = None, within: Phrase | None = None) -> Any:
        """The value of the one word of a kind, now used; ``None`` where there is none."""
        word = self.take(kind, roles, within)
        return None if word is None else word.value

    def ignore(self, *kinds: str) -> None:
        """Words that add nothing here."""
        for kind in kinds:
            self.use(*self.left(kind))

    def has(self, *kinds: str) -> bool:
        """Is an unused word of one of these kinds left?"""
        return any(self.left(kind) for kind in kinds)

    def phrase_of(self, kind: str) -> Phrase | None:
        """The first phrase with an unused word of this kind."""
        return next((p for p in self.phrases if self.left(kind, within=p)), None)

    def number(self, expected: Pair = _HOW_MANY) -> int:
        """The clause's one number, within 1 … ``most``. Raises ``NotUnderstood`` where it is missing or beyond."""
        word = self.take("NUM")
        if word is None:
            raise refuse(self.clause, expected)
        return in_limits(word, word.value[0], 1, self.most)

    def number_beside(self, phrase: Phrase, kind: str) -> Word | None:
        """The number in a phrase with no stat or amount between it and a word of a kind, now used."""
        words = phrase.words
        at = next((i for i, w in enumerate(words) if w.type == kind), len(words))
        for word in self.left("NUM", within=phrase):
            i = words.index(word)
            if not any(w.type in ("STAT", "SIGNED") for w in words[min(i, at) : max(i, at)]):
                self.use(word)
                return word
        return None

    def compared(self, there: bool, how_many: Pair, least: int, most: int | None = None) -> tuple[int, bool]:
        """What a condition's number is compared with: (n, at least n), else at most n.

        ``there``: without a number it is asked whether there is one at all; where not, ``how_many`` is what was
        expected. ``least``: the least number that may be asked for with "at least". ``most``: as many as there can be,
        which are at least so many.
        """
        number, how = self.take("NUM"), self.take("CMP") or self.take("UPTO")
        none = self.take("NONE")
        if none is not None or self.clause.condition == "ifnot":
            if number is not None or how is not None:
                raise refuse(number or how or self.clause, both("language.not_here"))
            return 0, False
        if number is None:
            if how is not None or not there:
                raise refuse(self.clause, how_many)
            return 1, True
        n = number.value[0]
        if how is None:
            if n in (0, most) or number.value[1] == "a":
                return n, n > 0
            raise refuse(number, both("language.at_least_or_most"))
        n += {"gt": 1, "lt": -1}.get(str(how.value), 0)
        at_least = how.value in ("ge", "gt")
        return in_limits(number, n, least if at_least else 0, self.most), at_least

    def done(self) -> None:
        """Raises ``NotUnderstood`` at the first word that nobody used."""
        for phrase in self.phrases:
            for word in phrase.words:
                if id(word) not in self._used:
                    raise refuse(word, both("language.not_here"))

    # who does it, whose it is

    def doer(self) -> Word | None:
        """The player a clause has for its subject; one made to do something in the causative stands with に or を."""
        causative = self.clause.voice == "CAUSE"
        roles = ("to", "object", "bare") if causative else ("subject", "bare")
        found = None
        for phrase in self.phrases:
            sides = self.left("SIDE", within=phrase)
            together = bool(sides) and sides[0].value == "both"
            besides = ("SIDE", "EACH", "ALL", "NUM", "RANDOM", *(("AND", "CARD") if together else ()))
            if sides and all(w.type in besides for w in phrase.words) and (phrase.role in roles or together):
                found = self.take("SIDE", within=phrase)
                break
        if causative and found is None and not self.has("SIDE"):
            raise refuse(self.clause, both("language.who_does"))
        return found

    def who(self, *zones: str) -> str | None:
        """Whose cards: the one who does it, or the owner of the zone that is named; they must agree.

        ``None`` where nobody is named.
        """
        doer = self.doer()
        owner = None
        for zone in zones:
            phrase = self.phrase_of(zone)
            if phrase is not None:
                owner = self.take("SIDE", within=phrase) or owner
                theirs = self.left("OWNER", within=phrase)
                if theirs and doer is None and owner is None:
                    raise refuse(theirs[0], both("language.not_here"))
                self.use(*theirs)
        if doer is not None and owner is not None and doer.value != owner.value:
            raise refuse(owner, both("language.two_of_them"))
        found = owner or doer
        self.each(found)
        return None if found is None else str(found.value)

    def side(self, phrase: Phrase) -> str:
        """Whose things on the field a phrase means; a phrase of its own may name the field and its owner."""
        field = self.phrase_of("FIELD")
        side = self.take("SIDE", within=phrase)
        other = self.take("SIDE", within=field) if field is not None and field is not phrase else None
        if side is not None and other is not None and side.value != other.value:
            raise refuse(other, both("language.two_of_them"))
        self.ignore("FIELD")
        found = side or other
        if found is not None and found.value == "both" and field is not None and any(w is found for w in field.words):
            return "any"
        return "any" if found is None else str(found.value)

    def each(self, who: Word | None) -> None:
        """The words for "each" add nothing where both players are meant."""
        if who is not None and who.value == "both":
            self.use(*self.left("EACH"), *(w for w in self.left("ALL") if w.value == "each"))
