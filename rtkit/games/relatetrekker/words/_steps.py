"""Clauses of one operation → steps (RT-601…606): for each verb, what it may be said with.

Every reader takes the words it knows; a word left over makes the clause not understood.
"""

from __future__ import annotations

from collections.abc import Callable

from rtkit.cards.language import Word
from rtkit.games.relatetrekker.schema import Act, Discard, Draw, Give, KEYWORDS, LIMITS, Mill, Modify, Step, Stop, Take, Target
from rtkit.games.relatetrekker.words._clauses import Clause, Phrase
from rtkit.games.relatetrekker.words._slots import Slots, in_limits, refuse, target

__all__ = ["changes", "operation", "timed"]

_CHARACTERS = ("CHAR", "FIGHTER", "THIS", "IT")
_INTO = ("to", "in", "bare")
_FROM = ("bare", "subject", "object", "from", "at", "in")


def operation(clause: Clause, lang: str, kind: str) -> Step:
    """The step that a clause other than a change of values says. Raises ``NotUnderstood``."""
    slots = Slots(clause, lang)
    if _is_rest_keyword(clause):
        return Act("rest", Target("choose", "opposing"))
    slots.ignore("MORE")
    verb = clause.verb.value if clause.verb is not None else ""
    reader = _READERS.get(verb)
    if reader is None:
        raise refuse(clause.verb or clause, "no_operation")
    step = reader(slots, kind)
    slots.done()
    return step


def _is_rest_keyword(clause: Clause) -> bool:
    """The follow keyword rest stands alone (RT-410)."""
    said = clause.verb is not None and clause.verb.value == "REST"
    return said and not (clause.phrases or clause.form or clause.voice)


def _who(slots: Slots, *zones: str) -> str:
    """Whose cards: the one who does it, or the owner of the hand or deck that is named. They must agree."""
    doer = _doer(slots)
    owner = None
    for zone in zones:
        phrase = slots.phrase_of(zone)
        if phrase is not None:
            owner = slots.take("SIDE", within=phrase) or owner
            theirs = slots.left("OWNER", within=phrase)
            if theirs and doer is None and owner is None:
                raise refuse(theirs[0], "not_here")
            slots.use(*theirs)
    if doer is not None and owner is not None and doer.value != owner.value:
        raise refuse(owner, "two_of_them", first=doer.value)
    found = owner or doer
    _each(slots, found)
    return str(found.value) if found is not None else "own"


def _each(slots: Slots, who: Word | None) -> None:
    if who is not None and who.value == "both":
        slots.use(*slots.left("EACH"), *(w for w in slots.left("ALL") if w.value == "each"))


def _doer(slots: Slots) -> Word | None:
    """The player a clause has for its subject; one made to do something in the causative stands with に or を."""
    causative = slots.clause.voice == "CAUSE"
    roles = ("to", "object", "bare") if causative else ("subject", "bare")
    found = None
    for phrase in slots.phrases:
        sides = slots.left("SIDE", within=phrase)
        both = bool(sides) and sides[0].value == "both"
        besides = ("SIDE", "EACH", "ALL", "NUM", "RANDOM", *(("AND", "CARD") if both else ()))
        if sides and all(w.type in besides for w in phrase.words) and (phrase.role in roles or both):
            found = slots.take("SIDE", within=phrase)
            break
    if causative and found is None and not slots.has("SIDE"):
        raise refuse(slots.clause, "whom")
    return found


def _draw(slots: Slots, kind: str) -> Step:
    _no_passive(slots)
    deck = slots.phrase_of("DECK")
    owner = slots.left("SIDE", within=deck) if deck is not None else []
    doer_first = _doer(slots)
    slots.use(*owner)
    who = str(doer_first.value) if doer_first is not None else "own"
    if owner and owner[0].value != who:
        raise refuse(owner[0], "draw_from_own")
    _each(slots, doer_first)
    slots.ignore("CARD", "DECK", "TOP")
    return Draw(slots.number(), who)


def _no_passive(slots: Slots) -> None:
    if slots.clause.voice == "PASSIVE" and slots.lang == "ja":
        raise refuse(slots.clause, "no_operation")


def _discard_pile(slots: Slots, kind: str) -> Step:
    """To the discard pile: from a hand (discard), from a deck (mill), or from the field (destroy)."""
    pile = slots.phrase_of("PILE")
    if pile is not None:
        if pile.role not in _INTO:
            raise refuse(slots.left("PILE")[0], "not_here")
        slots.take("PILE")
        if pile.words[0].type != "NUM" and not any(w.type in ("CHAR", "HAND", "DECK") for w in pile.words):
            slots.use(*slots.left("OWNER", within=pile), *slots.left("SIDE", within=pile))
    elif slots.clause.verb is not None and slots.clause.verb.value == "PUT":
        raise refuse(slots.clause, "where_to")
    if slots.has("HAND"):
        return _discard(slots)
    if slots.has("DECK"):
        return _mill(slots, kind)
    if slots.has(*_CHARACTERS):
        return Act("destroy", target(slots, kind))
    if slots.clause.verb is not None and slots.clause.verb.value == "DISCARD" and slots.lang == "en":
        return _discard(slots)
    raise refuse(slots.clause, "put_what")


def _discard(slots: Slots) -> Step:
    who = _who(slots, "HAND")
    slots.ignore("HAND", "CARD", "FREE")
    at_random = slots.take("RANDOM") is not None
    return Discard(slots.number(), who, at_random)


def _mill(slots: Slots, kind: str) -> Step:
    if not slots.has("SIDE"):
        raise refuse(slots.clause, "whose_deck")
    who = _who(slots, "DECK")
    slots.ignore("DECK", "CARD", "TOP")
    return Mill(slots.number(), who)


def _stop(slots: Slots, kind: str) -> Step:
    if slots.take("ATTACK") is None and slots.value("UNTIL") != "attack":
        raise refuse(slots.clause, "stop_what")
    slots.use(*[w for w in slots.left("SIDE") if w.value == "opposing"])
    return Stop()


def _turn(what: str) -> Callable[[Slots, str], Step]:
    def read(slots: Slots, kind: str) -> Step:
        chosen = target(slots, kind)
        needed = "standing" if what == "rest" else "rested"
        if chosen.status not in ("any", needed):
            raise refuse(slots.clause, f"{what}_status")
        return Act(what, Target(chosen.pick, chosen.side, chosen.n, chosen.up_to, "any", chosen.colour, chosen.species))

    return read


def _to_hand(slots: Slots, kind: str) -> Step:
    """To a hand or under a deck: from the discard pile (take), or from the field (return)."""
    pile = slots.phrase_of("PILE")
    if pile is not None:
        return _take(slots, pile)
    place = slots.phrase_of("HAND")
    if place is None and not (slots.clause.verb is not None and slots.clause.verb.value == "BOUNCE"):
        raise refuse(slots.clause, "where_to")
    if place is not None:
        slots.take("HAND")
        if place.role == "from" or not slots.has(*_CHARACTERS):
            raise refuse(slots.clause, "put_what")
        _owner_of_hand(slots, place)
    return Act("return", target(slots, kind))


def _owner_of_hand(slots: Slots, place: Phrase) -> None:
    """A hand that characters go to may be called its owner's, or that of the side they are on."""
    if any(w.type == "CHAR" for w in place.words):
        return
    slots.use(*slots.left("OWNER", within=place))
    side = slots.take("SIDE", within=place)
    others = [w for p in slots.phrases if p is not place for w in p.words if w.type == "SIDE"]
    if side is not None and all(w.value != side.value for w in others):
        raise refuse(side, "owners_hand")


def _take(slots: Slots, pile: Phrase) -> Step:
    if pile.role not in _FROM:
        raise refuse(slots.left("PILE")[0], "not_here")
    slots.take("PILE")
    for side in [w for p in slots.phrases for w in slots.left("SIDE", within=p)]:
        if side.value != "own":
            raise refuse(side, "own_pile")
        slots.use(side)
    to = _place(slots)
    slots.ignore("CARD", "CHAR", "FREE")
    up_to = slots.take("UPTO") is not None
    return Take(slots.number(), to, up_to, slots.value("COLOUR"), slots.value("SPECIES"))


def _place(slots: Slots) -> str:
    hand, deck, bottom = slots.take("HAND"), slots.take("DECK"), slots.take("BOTTOM")
    if (hand is None) == (deck is None) or (deck is None) != (bottom is None):
        raise refuse(slots.clause, "where_to")
    return "hand" if hand is not None else "deck_bottom"


def _put(slots: Slots, kind: str) -> Step:
    pile = slots.phrase_of("PILE")
    goes_there = pile is not None and pile.role in _INTO and not slots.has("BOTTOM")
    named = pile is not None and slots.has("HAND") and slots.phrase_of("HAND").role == "to"  # type: ignore[union-attr]
    if pile is not None and (not goes_there or named):
        return _take(slots, pile)
    return _discard_pile(slots, kind) if pile is not None else _to_hand(slots, kind)


_READERS: dict[str, Callable[[Slots, str], Step]] = {
    "DRAW": _draw, "DISCARD": _discard_pile, "DESTROY": _discard_pile, "MILL": _mill, "PUT": _put, "DO": _put, "": _put,
    "RETURN": _to_hand, "ADD": _to_hand, "BOUNCE": _to_hand, "STOP": _stop,
    "REST": _turn("rest"), "STAND": _turn("stand"),
}  # fmt: skip


def changes(clause: Clause, words: list[Word]) -> list[tuple[str, int]]:
    """What a clause changes: (stat, amount) and (keyword, 0), from its unused words in order.

    Stats and their amount may stand in either order, and several stats may share one amount.
    """
    verb = clause.verb.value if clause.verb is not None else ""
    out: list[tuple[str, int]] = []
    stats: list[Word] = []
    amount: Word | None = None
    stat_first: bool | None = None
    for word in words:
        if word.type == "KEYWORD":
            if stats and amount is not None:
                out += _changed(stats, amount, verb, clause)
                stats, amount = [], None
            out.append((word.value, 0))
        elif word.type == "STAT":
            stat_first = amount is None if stat_first is None else stat_first
            stats.append(word)
        elif word.type in ("SIGNED", "NUM"):
            stat_first = bool(stats) if stat_first is None else stat_first
            if amount is not None and not stat_first:
                out += _changed(stats, amount, verb, clause)
                stats = []
            amount = word
        if stat_first and amount is not None:
            out += _changed(stats, amount, verb, clause)
            stats, amount = [], None
    if stats or amount is not None:
        out += _changed(stats, amount, verb, clause)
    return out


def _changed(stats: list[Word], amount: Word | None, verb: str, clause: Clause) -> list[tuple[str, int]]:
    if not stats or amount is None:
        raise refuse(stats[0] if stats else amount or clause, "by_how_much" if stats else "which_value")
    n = amount.value if amount.type == "SIGNED" else amount.value[0]
    if amount.type == "NUM" and verb not in ("RAISE", "LOWER", "GAIN"):
        raise refuse(amount, "sign")
    if verb == "LOWER":
        if amount.type == "SIGNED":
            raise refuse(amount, "sign_twice")
        n = -n
    if verb == "RAISE" and n < 0:
        raise refuse(amount, "sign_twice")
    for stat in stats:
        in_limits(amount, abs(n), 1, LIMITS[stat.value])
    return [(stat.value, n) for stat in stats]


def timed(given: list[tuple[str, int]], until: str, whom: Target) -> list[Step]:
    """The steps of values and keywords given for a time."""
    return [Give(g, until, whom) if g in KEYWORDS else Modify(g, n, until, whom) for g, n in given]
