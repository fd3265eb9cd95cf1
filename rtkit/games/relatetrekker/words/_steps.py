"""Clauses of one operation → steps (RT-601…606): for each verb, what it may be said with.

Every reader takes the words it knows; a word left over makes the clause not understood.
"""

from __future__ import annotations

from collections.abc import Callable

from rtkit.cards.changes import Changes
from rtkit.cards.clauses import Clause, Phrase, refuse
from rtkit.cards.problems import both
from rtkit.games.relatetrekker.cardwords import wording
from rtkit.games.relatetrekker.schema import (
    KEYWORDS,
    LIMITS,
    STATS,
    Act,
    Discard,
    Draw,
    Give,
    Mill,
    Modify,
    Step,
    Stop,
    Take,
    Target,
)
from rtkit.games.relatetrekker.words._slots import Slots, target

__all__ = ["CHANGES", "operation", "timed"]

_CHARACTERS = ("CHAR", "FIGHTER", "THIS", "IT")
_INTO = ("to", "in", "bare")
_FROM = ("bare", "subject", "object", "from", "at", "in")
CHANGES = Changes(
    {stat: LIMITS[stat] for stat in STATS}, 1, _CHARACTERS, wording("which_value"), wording("whose_value")
)


def operation(clause: Clause, lang: str, kind: str) -> Step:
    """The step that a clause other than a change of values says. Raises ``NotUnderstood``."""
    slots = Slots(clause, lang)
    if _is_rest_keyword(clause):
        return Act("rest", Target("choose", "opposing"))
    slots.ignore("MORE")
    reader = _READERS.get(clause.does)
    if reader is None:
        raise refuse(clause.verb or clause, wording("no_operation"))
    step = reader(slots, kind)
    slots.done()
    return step


def _is_rest_keyword(clause: Clause) -> bool:
    """The follow keyword rest stands alone (RT-410)."""
    return clause.does == "REST" and not (clause.phrases or clause.form or clause.voice)


def _draw(slots: Slots, kind: str) -> Step:
    _no_passive(slots)
    deck = slots.phrase_of("DECK")
    owner = slots.left("SIDE", within=deck) if deck is not None else []
    doer_first = slots.doer()
    slots.use(*owner)
    who = str(doer_first.value) if doer_first is not None else "own"
    if owner and owner[0].value != who:
        raise refuse(owner[0], wording("draw_from_own"))
    slots.each(doer_first)
    slots.ignore("CARD", "DECK", "TOP")
    return Draw(slots.number(), who)


def _no_passive(slots: Slots) -> None:
    if slots.clause.voice == "PASSIVE" and slots.lang == "ja":
        raise refuse(slots.clause, wording("no_operation"))


def _discard_pile(slots: Slots, kind: str) -> Step:
    """To the discard pile: from a hand (discard), from a deck (mill), or from the field (destroy)."""
    pile = slots.phrase_of("PILE")
    if pile is not None:
        if pile.role not in _INTO:
            raise refuse(slots.left("PILE")[0], both("language.not_here"))
        slots.take("PILE")
        _owner_of(slots, pile)
    elif slots.clause.does == "PUT":
        raise refuse(slots.clause, wording("where_to"))
    if slots.has("HAND"):
        return _discard(slots)
    if slots.has("DECK"):
        return _mill(slots, kind)
    if slots.has(*_CHARACTERS):
        return Act("destroy", target(slots, kind))
    if slots.clause.does == "DISCARD":
        return _discard(slots)
    raise refuse(slots.clause, wording("put_what"))


def _discard(slots: Slots) -> Step:
    who = slots.who("HAND") or "own"
    slots.ignore("HAND", "CARD", "FREE")
    at_random = slots.take("RANDOM") is not None
    return Discard(slots.number(), who, at_random)


def _mill(slots: Slots, kind: str) -> Step:
    if not slots.has("SIDE"):
        raise refuse(slots.clause, wording("whose_deck"))
    who = slots.who("DECK") or "own"
    slots.ignore("DECK", "CARD", "TOP")
    return Mill(slots.number(), who)


def _stop(slots: Slots, kind: str) -> Step:
    if slots.take("ATTACK") is None and slots.value("UNTIL") != "attack":
        raise refuse(slots.clause, wording("stop_what"))
    slots.use(*[w for w in slots.left("SIDE") if w.value == "opposing"])
    return Stop()


def _turn(what: str) -> Callable[[Slots, str], Step]:
    def read(slots: Slots, kind: str) -> Step:
        chosen = target(slots, kind)
        needed = "standing" if what == "rest" else "rested"
        if chosen.status not in ("any", needed):
            raise refuse(slots.clause, wording("rest_status") if what == "rest" else wording("stand_status"))
        return Act(what, Target(chosen.pick, chosen.side, chosen.n, chosen.up_to, "any", chosen.colour, chosen.species))

    return read


def _to_hand(slots: Slots, kind: str) -> Step:
    """To a hand or under a deck: from the discard pile (take), or from the field (return)."""
    pile = slots.phrase_of("PILE")
    if pile is not None:
        return _take(slots, pile)
    place, deck = slots.phrase_of("HAND"), slots.phrase_of("DECK")
    if place is not None and deck is not None and deck is not place and deck.role in _FROM:
        return _from_deck(slots)
    if place is None and slots.clause.does != "BOUNCE":
        raise refuse(slots.clause, wording("where_to"))
    if place is not None:
        slots.take("HAND")
        if place.role == "from" or not slots.has(*_CHARACTERS):
            raise refuse(slots.clause, wording("put_what"))
        _owner_of(slots, place)
    return Act("return", target(slots, kind))


def _from_deck(slots: Slots) -> Step:
    """Cards added from a deck to a hand are drawn, unless they are chosen."""
    if slots.clause.selected or (slots.lang == "en" and not slots.has("TOP")):
        raise refuse(slots.clause, wording("search"))
    slots.take("HAND")
    return _draw(slots, "")


def _owner_of(slots: Slots, place: Phrase) -> None:
    """A hand or discard pile that cards go to may be called its owner's, or that of the side they come from."""
    if any(w.type not in ("SIDE", "OWNER", "HAND", "PILE", "NO") for w in place.words):
        return
    slots.use(*slots.left("OWNER", within=place))
    side = slots.take("SIDE", within=place)
    others = [w for p in slots.phrases if p is not place for w in p.words if w.type == "SIDE"]
    if side is not None and (others or slots.has(*_CHARACTERS)) and all(w.value != side.value for w in others):
        raise refuse(side, wording("owners_place"))


def _take(slots: Slots, pile: Phrase) -> Step:
    if pile.role not in _FROM:
        raise refuse(slots.left("PILE")[0], both("language.not_here"))
    slots.take("PILE")
    for side in [w for p in slots.phrases for w in slots.left("SIDE", within=p)]:
        if side.value != "own":
            raise refuse(side, wording("own_pile"))
        slots.use(side)
    to = _place(slots)
    slots.ignore("CARD", "FREE")
    up_to, colour, species = slots.take("UPTO") is not None, slots.value("COLOUR"), slots.value("SPECIES")
    character = slots.take("CHAR")
    if character is not None and colour is None and species is None:
        raise refuse(character, wording("any_card"))
    return Take(slots.number(), to, up_to, colour, species)


def _place(slots: Slots) -> str:
    hand, deck, bottom = slots.take("HAND"), slots.take("DECK"), slots.take("BOTTOM")
    if (hand is None) == (deck is None) or (deck is None) != (bottom is None):
        raise refuse(slots.clause, wording("where_to"))
    return "hand" if hand is not None else "deck_bottom"


def _put(slots: Slots, kind: str) -> Step:
    pile = slots.phrase_of("PILE")
    if pile is None:
        return _to_hand(slots, kind)
    hand = slots.phrase_of("HAND")
    elsewhere = slots.has("BOTTOM") or (hand is not None and hand.role == "to")
    return _take(slots, pile) if elsewhere or pile.role not in _INTO else _discard_pile(slots, kind)


_READERS: dict[str, Callable[[Slots, str], Step]] = {
    "DRAW": _draw, "DISCARD": _discard_pile, "DESTROY": _discard_pile, "MILL": _mill, "PUT": _put, "DO": _put, "": _put,
    "RETURN": _to_hand, "ADD": _to_hand, "BOUNCE": _to_hand, "STOP": _stop,
    "REST": _turn("rest"), "STAND": _turn("stand"),
}  # fmt: skip


def timed(given: list[tuple[str, int]], until: str, whom: Target) -> list[Step]:
    """The steps of values and keywords given for a time."""
    return [Give(g, until, whom) if g in KEYWORDS else Modify(g, n, until, whom) for g, n in given]
