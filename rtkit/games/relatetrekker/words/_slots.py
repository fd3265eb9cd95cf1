"""Whom a clause names and what it asks: targets and conditions."""

from __future__ import annotations

from rtkit.cards.clauses import Phrase, refuse
from rtkit.cards.language import Word
from rtkit.cards.slots import Slots as _Slots
from rtkit.cards.slots import in_limits
from rtkit.cards.problems import both
from rtkit.games.relatetrekker.cardwords import wording
from rtkit.games.relatetrekker.schema import LIMITS, Condition, Target
from rtkit.games.relatetrekker.words._phrases import PEOPLE

__all__ = ["Slots", "condition", "target"]

_AMOUNT_UNITS = ("個", "つ", "点", "本", "ヶ")
_WHOM = ("CHAR", "FIGHTER", "THIS", "IT")
_AGAIN = ("SIDE", "CHAR", "CARD", "FIELD", "ALL", "UNTIL", "OWNER", "DECK", "HAND", "PILE", "UPTO", "OTHER", "ABILITY")
"""Kinds that may be said twice in a clause if they say the same."""


class Slots(_Slots):
    """A clause's words that no reader has used yet."""

    again = _AGAIN
    most = LIMITS["n"]


def _whom(slots: Slots) -> Phrase:
    for phrase in slots.phrases:
        for kind in _WHOM:
            if slots.left(kind, within=phrase):
                return phrase
    raise refuse(slots.clause, wording("whom"))


def target(slots: Slots, kind: str, plural_is_all: bool = False) -> Target:
    """The characters a clause names; with ``plural_is_all`` "your characters get …" means all of them.

    Raises ``NotUnderstood`` where it isn't said which, or how many.
    """
    phrase = _whom(slots)
    this = slots.left("THIS", within=phrase)
    if this:
        raise refuse(this[0], wording("this_character"))
    again = slots.left("IT", within=phrase)
    if again:
        raise refuse(again[0], wording("same_again"))
    fighter = slots.take("FIGHTER", within=phrase)
    if fighter is not None:
        return _fighter(slots, fighter, phrase, kind)
    char = slots.take("CHAR", within=phrase)
    side = slots.side(phrase)
    n, up_to = _how_many(slots, phrase, bool(char and char.value == "many" and plural_is_all))
    status = slots.value("STATUS") or "any"
    colour, species = slots.value("COLOUR"), slots.value("SPECIES")
    if side == "both":
        if n:
            raise refuse(slots.clause, wording("one_of_each"))
        side = "any"
    if n == 0:
        return Target("all", side, status=status, colour=colour, species=species)
    return Target("choose", side, n, up_to, status, colour, species)


def _fighter(slots: Slots, fighter: Word, phrase: Phrase, kind: str) -> Target:
    """The attacker of a counter is always the opponent's, so it may be called so."""
    slots.take("CHAR", within=phrase)
    side = slots.take("SIDE", within=phrase)
    if side is not None and (kind, fighter.value, side.value) != ("counter", "attacker", "opposing"):
        raise refuse(side, wording("fighter_side"))
    number = slots.take("NUM", within=phrase)
    if number is not None and number.value[0] != 1:
        raise refuse(number, wording("fighter_number"))
    return Target(fighter.value)


def _how_many(slots: Slots, phrase: Phrase, else_all: bool) -> tuple[int, bool]:
    """(n, up to n); n is 0 for all of them."""
    slots.ignore("FREE")
    every = slots.take("ALL")
    number = _count(slots, phrase)
    up_to = slots.take("UPTO")
    if every is not None:
        if number is not None or up_to is not None:
            raise refuse(number or up_to or every, both("language.not_here"))
        return 0, False
    if number is None:
        if else_all and up_to is None:
            return 0, False
        raise refuse(slots.clause, wording("how_many"))
    return in_limits(number, number.value[0], 1, LIMITS["n"]), up_to is not None


def _count(slots: Slots, phrase: Phrase) -> Word | None:
    """The number that counts characters: beside them and before any stat, or with a counter for people."""
    beside = slots.number_beside(phrase, "CHAR")
    if beside is not None:
        return beside
    counted = [w for w in slots.left("NUM") if w.value[1] in PEOPLE]
    plain = [w for w in slots.left("NUM") if w.value[1] not in _AMOUNT_UNITS]
    found = counted or (plain if len(plain) == 1 and not slots.has("STAT") else [])
    if len(counted) > 1:
        raise refuse(counted[1], both("language.two_of_them"))
    slots.use(*found)
    return found[0] if found else None


def condition(slots: Slots) -> Condition:
    """What an ``if`` asks: how many characters, cards in hand or cards in a deck."""
    if slots.clause.does not in ("", "GIVE", "HAVE"):
        raise refuse(slots.clause, wording("condition_of"))
    there = slots.has("FIELD") and slots.has("SPECIES", "COLOUR")
    slots.ignore("AMOUNTS", "CARD", "FIELD", *(("OWNER",) if slots.has("SIDE") else ()))
    subjects = [name for name, kind in (("hand", "HAND"), ("deck", "DECK"), ("characters", "CHAR")) if slots.take(kind)]
    if not subjects and (there or any(w.value[1] in PEOPLE for w in slots.left("NUM"))):
        subjects = ["characters"]
    if len(subjects) != 1:
        raise refuse(slots.clause, wording("condition_of"))
    subject = subjects[0]
    side = slots.value("SIDE") or ("any" if subject == "characters" else "own")
    if side not in ("own", "opposing"):
        raise refuse(slots.clause, both("language.condition_side"))
    n, at_least = slots.compared(subject == "characters", wording("how_many"), least=1)
    colour = slots.value("COLOUR") if subject == "characters" else None
    species = slots.value("SPECIES") if subject == "characters" else None
    slots.done()
    return Condition(subject, side, n, at_least, colour, species)
