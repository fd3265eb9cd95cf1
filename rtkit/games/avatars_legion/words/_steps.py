"""Clauses of one operation → steps (AL-801…803): for each verb, what it may be said with.

Every reader takes the words it knows; a word left over makes the clause not understood.
"""

from __future__ import annotations

from collections.abc import Callable

from rtkit.cards.clauses import Clause, Phrase, refuse
from rtkit.cards.slots import in_limits
from rtkit.cards.problems import both
from rtkit.games.avatars_legion.cardwords import wording
from rtkit.games.avatars_legion.schema import (
    Act,
    Discard,
    Draw,
    HandToDeck,
    Heal,
    Recover,
    Step,
    Summon,
    Target,
    Wound,
)
from rtkit.games.avatars_legion.words._slots import ITEMS, Slots, target

__all__ = ["operation"]


def operation(clause: Clause, lang: str, kind: str | None, cost: bool) -> Step:
    """The step that a clause other than a change of values says; ``cost``: it is paid. Raises ``NotUnderstood``."""
    slots = Slots(clause, lang, kind)
    slots.ignore("MORE")
    _drop_doer(slots)
    if cost:
        slots.ignore("OWNER", "FREE")
        if clause.does in ("EXHAUST", "BURST") and not clause.words():
            return Act("exhaust" if clause.does == "EXHAUST" else "break", Target("this"))
    reader = _READERS.get(clause.does)
    if reader is None:
        raise refuse(clause.verb or clause, wording("no_operation"))
    step = reader(slots, cost)
    slots.done()
    return step


def _drop_doer(slots: Slots) -> None:
    """自分は相手のウェポン1枚を…: that the effect's owner does it adds nothing, but where cards in hand are chosen."""
    kinds = {w.type for w in slots.clause.words()}
    alone = [p for p in slots.phrases if p.role == "subject" and [w[:2] for w in p.words] == [("SIDE", "own")]]
    others = [w for p in slots.phrases if p not in alone for w in p.words if w.type == "SIDE"]
    if others and ("HAND" not in kinds or "DECK" in kinds):
        slots.use(*(w for p in alone for w in p.words))


def _draw(slots: Slots, cost: bool) -> Step:
    if slots.clause.voice == "PASSIVE" and slots.lang == "ja":
        raise refuse(slots.clause, wording("no_operation"))
    deck = slots.phrase_of("DECK")
    owner = slots.left("SIDE", within=deck) if deck is not None else []
    doer = slots.doer()
    slots.use(*owner)
    who = str(doer.value) if doer is not None else "own"
    if owner and owner[0].value != who:
        raise refuse(owner[0], wording("draw_from_own"))
    slots.each(doer)
    slots.ignore("CARD", "DECK", "OWNER")
    return Draw(_number(slots, deck=True), who)


def _number(slots: Slots, deck: bool = False) -> int:
    """The clause's number; the top card of a ``deck`` is one."""
    top = slots.take("TOP") if deck else None
    slots.ignore("TIMES")
    if top is not None and top.value == "one" and not slots.has("NUM"):
        return 1
    signed = slots.take("SIGNED") if not slots.has("NUM") else None
    if signed is not None:
        return in_limits(signed, abs(signed.value), 1, slots.most)
    return slots.number(wording("how_many_cards"))


def _discard(slots: Slots, cost: bool) -> Step:
    chooser = slots.doer()
    who = slots.who("HAND") if chooser is None else str(chooser.value)
    if chooser is not None:
        slots.each(chooser)
        slots.use(*slots.left("OWNER"), *[w for w in slots.left("SIDE") if w.value == chooser.value])
    random = slots.take("RANDOM")
    if random is not None or (slots.clause.selected and who == "opposing" and chooser is None):
        raise refuse(random or slots.clause, both("language.their_choice"))
    slots.ignore("HAND", "CARD", "FREE")
    return Discard(_number(slots), who or "own")


def _throw(slots: Slots, cost: bool) -> Step:
    """捨てる: cards in hand, unless something else is named."""
    place = slots.place()
    if place is not None:
        return _move(slots, cost)
    if slots.has("LIFE"):
        return _wound(slots, cost)
    if slots.has(*ITEMS):
        return Act("break", target(slots))
    return _discard(slots, cost)


def _wound(slots: Slots, cost: bool) -> Step:
    lose = slots.lang == "en" and slots.clause.does == "LOWER"
    _reflexive(slots)
    who = slots.who("LIFE") or ("own" if cost or lose else None)
    if who is None:
        raise refuse(slots.clause, wording("whose_life"))
    slots.ignore("LIFE", "CARD", "FREE", "FACE", "DAMAGE")
    if slots.clause.selected:
        slots.ignore("RANDOM")
    return Wound(_number(slots), who)


def _reflexive(slots: Slots) -> None:
    """相手は自分のライフマテリアルを…: their own, as the rules say it; nobody else's could be meant."""
    subject = next((p for p in slots.phrases if p.role == "subject"), None)
    theirs = slots.phrase_of("LIFE")
    if slots.lang == "ja" and subject is not None and theirs is not None and subject is not theirs:
        if [w.value for w in slots.left("SIDE", within=subject)] == ["opposing"]:
            slots.use(*[w for w in slots.left("SIDE", within=theirs) if w.value == "own"])
            slots.ignore("AVATAR")


def _break(slots: Slots, cost: bool) -> Step:
    if slots.has("LIFE"):
        return _wound(slots, cost)
    if slots.has("HAND", "DECK"):
        raise refuse(slots.clause, wording("put_which"))
    return Act("break", target(slots))


def _burst(slots: Slots, cost: bool) -> Step:
    chosen = target(slots)
    if chosen.pick != "this" and chosen.side != "own":
        raise refuse(slots.clause, wording("own_burst"))
    return Act("break", chosen)


def _turn(what: str) -> Callable[[Slots, bool], Step]:
    def read(slots: Slots, cost: bool) -> Step:
        chosen = target(slots)
        never = "exhausted" if what == "exhaust" else "standing"
        if chosen.what == "armed":
            raise refuse(slots.clause, wording("weapons_only"))
        if chosen.status == never:
            raise refuse(slots.clause, wording("exhaust_status") if what == "exhaust" else wording("stand_status"))
        return Act(what, chosen)

    return read


def _heal(slots: Slots, cost: bool) -> Step:
    """To own life material: from the top of own deck."""
    for side in slots.left("SIDE"):
        if side.value != "own":
            raise refuse(side, wording("own_life"))
        slots.use(side)
    if slots.clause.selected:
        raise refuse(slots.clause, wording("search"))
    slots.ignore("LIFE", "DECK", "CARD", "FACE", "AVATAR", "OWNER")
    return Heal(_number(slots, deck=True))


def _damage(slots: Slots, cost: bool) -> Step:
    """相手に1ダメージを与える, 自分は1ダメージを受ける."""
    if not slots.has("DAMAGE") and slots.has("LIFE"):
        return _heal(slots, cost) if slots.place() is None else _move(slots, cost)
    if slots.take("DAMAGE") is None:
        raise refuse(slots.clause.verb or slots.clause, wording("no_operation"))
    slots.ignore("LIFE", "AVATAR")
    side = slots.take("SIDE")
    if side is None or side.value == "any":
        raise refuse(slots.clause, wording("whose_life"))
    slots.each(side)
    return Wound(_number(slots), str(side.value))


def _more_life(slots: Slots, cost: bool) -> Step:
    if not slots.has("LIFE"):
        raise refuse(slots.clause, wording("no_operation"))
    return _heal(slots, cost)


def _less_life(slots: Slots, cost: bool) -> Step:
    if not slots.has("LIFE"):
        raise refuse(slots.clause, wording("no_operation"))
    return _wound(slots, cost)


def _summon(slots: Slots, cost: bool) -> Step:
    pile = slots.left("PILE") or slots.left("DECK")
    if pile:
        raise refuse(pile[0], wording("from_hand"))
    for side in slots.left("SIDE"):
        if side.value != "own":
            raise refuse(side, wording("from_hand"))
        slots.use(side)
    most_bp = slots.most_bp()
    gear = slots.take("GEAR")
    if gear is None or gear.value != "weapon":
        raise refuse(gear or slots.clause, wording("weapons_only"))
    slots.ignore("HAND", "FIELD", "FREE", "UNBURST", "CARD", "UPTO", "AVATAR", "MANY")
    number = slots.take("NUM")
    if number is not None and number.value[0] != 1:
        raise refuse(number, wording("one_summoned"))
    return Summon(slots.value("ATTR"), most_bp)


def _move(slots: Slots, cost: bool) -> Step:
    """What is put somewhere: by where it goes to, then by where it comes from."""
    if slots.has("DAMAGE"):
        return _damage(slots, cost)
    place = slots.place()
    if place is None:
        return _unmoved(slots, cost)
    zone, phrase = place
    slots.use(*[w for w in phrase.words if w.type == zone])
    _owner_of(slots, phrase)
    return _MOVES[zone](slots, cost)


def _unmoved(slots: Slots, cost: bool) -> Step:
    """What has no place to go to: 手札1枚 as a cost, ライフ+1, ブレイクゾーンのウェポンを1枚回収する."""
    if slots.clause.does == "ADD" and slots.has("LIFE", "PILE"):
        return _heal(slots, cost) if slots.has("LIFE") else _recover(slots)
    if slots.clause.does not in ("", "DO"):
        raise refuse(slots.clause, wording("where_goes"))
    signs = slots.left("SIGNED")
    if slots.has("LIFE") and (cost or signs):
        return _heal(slots, cost) if signs and signs[0].value > 0 and not cost else _wound(slots, cost)
    if slots.has("HAND") and cost:
        return _discard(slots, cost)
    raise refuse(slots.clause, wording("no_operation"))


def _owner_of(slots: Slots, place: Phrase) -> None:
    """A zone that cards go to may be called its owner's, or that of the side they come from."""
    slots.use(*slots.left("OWNER", within=place))
    side = slots.take("SIDE", within=place)
    others = [w for p in slots.phrases if p is not place for w in p.words if w.type == "SIDE"]
    if side is None or any(w.value == side.value for w in others):
        return
    if others or side.value != "own":
        raise refuse(side, wording("owners_zone"))


def _to_pile(slots: Slots, cost: bool) -> Step:
    if slots.has("HAND"):
        return _discard(slots, cost)
    if slots.has("LIFE"):
        return _wound(slots, cost)
    if slots.has("DECK"):
        raise refuse(slots.left("DECK")[0], wording("put_which"))
    if slots.has(*ITEMS):
        return Act("break", target(slots))
    raise refuse(slots.clause, wording("put_which"))


def _to_hand(slots: Slots, cost: bool) -> Step:
    if slots.has("DECK"):
        if slots.clause.selected or (slots.lang == "en" and not slots.has("TOP")):
            raise refuse(slots.clause, wording("search"))
        return _draw(slots, cost)
    if not slots.has("PILE"):
        raise refuse(slots.clause, wording("from_break_zone"))
    return _recover(slots)


def _recover(slots: Slots) -> Step:
    slots.take("PILE")
    for side in slots.left("SIDE"):
        if side.value != "own":
            raise refuse(side, wording("from_break_zone"))
        slots.use(side)
    gear = slots.take("GEAR")
    if gear is None or gear.value != "weapon":
        raise refuse(gear or slots.clause, wording("weapons_only"))
    slots.ignore("CARD", "FREE", "MANY")
    up_to, attribute = slots.take("UPTO") is not None, slots.value("ATTR")
    return Recover(_number(slots), up_to, attribute)


def _to_deck(slots: Slots, cost: bool) -> Step:
    if not slots.has("HAND"):
        raise refuse(slots.clause, wording("hand_to_deck"))
    doer = slots.doer()
    who = str(doer.value) if doer is not None else slots.who("HAND")
    if doer is not None:
        slots.use(*[w for w in slots.left("SIDE") if w.value == doer.value], *slots.left("OWNER"))
    if who != "opposing" or (doer is not None and slots.clause.selected):
        raise refuse(slots.clause, wording("hand_to_deck"))
    slots.ignore("HAND", "CARD", "FREE", "RANDOM")
    return HandToDeck(slots.number(wording("how_many_cards")))


def _to_life(slots: Slots, cost: bool) -> Step:
    if not slots.has("DECK"):
        raise refuse(slots.clause, wording("deck_to_life"))
    return _heal(slots, cost)


_MOVES: dict[str, Callable[[Slots, bool], Step]] = {
    "PILE": _to_pile, "HAND": _to_hand, "DECK": _to_deck, "LIFE": _to_life, "FIELD": _summon,
}  # fmt: skip
_READERS: dict[str, Callable[[Slots, bool], Step]] = {
    "DRAW": _draw, "DISCARD": _throw, "BREAK": _break, "BURST": _burst, "EXHAUST": _turn("exhaust"),
    "STAND": _turn("stand"), "HEAL": _heal, "LOSE": _less_life, "LOWER": _less_life, "RAISE": _more_life,
    "GAIN": _more_life, "GIVE": _damage, "INFLICT": _damage, "SUMMON": _summon,
    "PUT": _move, "RETURN": _move, "ADD": _move, "DO": _move, "": _move,
}  # fmt: skip
