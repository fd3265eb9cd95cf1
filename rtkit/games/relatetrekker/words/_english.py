"""Canonical English for each value of the schema."""

from __future__ import annotations

from rtkit.cards.language import quotes_for
from rtkit.games.relatetrekker.schema import (
    Act,
    Condition,
    Discard,
    Draw,
    Give,
    Mill,
    Modify,
    Static,
    Step,
    Stop,
    Take,
    Target,
)  # fmt: skip

__all__ = ["BETWEEN", "block", "condition", "header", "joined", "sentence", "static"]

BETWEEN = " "
_OWNERS = {"own": "your", "opposing": "your opponent's", "both": "each player's"}
_DOERS = {"own": "", "opposing": "your opponent ", "both": "each player "}
_STATUS = {"any": "", "standing": "standing ", "rested": "rested "}
_FIGHTERS = {"attacker": "the attacking character", "defender": "the defending character"}
_UNTIL = {"turn": "this turn", "own_turn": "until your next turn"}
_QUOTES = (('"', '"'), ("「", "」"), ("『", "』"), ("《", "》"), ("〈", "〉"))


def sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."


def header(kind: str, situation: str) -> str:
    return {"follow": "", "counter": "Counter: ", "quick": f"Quick [{situation}]: "}[kind]


def block(sentences: str, may: bool) -> str:
    return f"{'you may ' if may else ''}do the following: ({sentences})"


def joined(steps: tuple[Step, ...], battle: bool, may: bool) -> str:
    """Steps in one sentence, one after another; what others would do by leave of "may" is a block."""
    said = [_step(s, battle) for s in steps]
    if may and any(getattr(s, "who", "own") != "own" for s in steps if not isinstance(s, Mill)):
        return block(" ".join(map(sentence, said)), may)
    return ("you may " if may else "") + ", then ".join(said)


def condition(asked: Condition) -> str:
    limit = f"{asked.n} or {'more' if asked.at_least else 'fewer'}" if asked.n else "no"
    who = "you have" if asked.side == "own" else "your opponent has"
    if asked.subject == "characters":
        return f"if {who} {limit} {_kind(asked.colour)}characters{_species(asked.species)}, "
    place = "hand" if asked.subject == "hand" else "the deck"
    return f"if {who} {limit} cards in {place}, "


def static(value: Static) -> str:
    head = "" if value.condition is None else condition(value.condition)
    given = value.gives if value.amount == 0 else f"{value.gives} {value.amount:+d}"
    if value.scope == "this":
        return head + given
    side = {"own": "your ", "opposing": "opposing ", "all": ""}[value.scope]
    who = f"all {side}{'other ' if value.others else ''}{_kind(value.colour)}characters{_species(value.species)}"
    return f"{head}{who} {'get' if value.amount else 'have'} {given}"


def _species(species: str | None) -> str:
    if species is None:
        return ""
    left, right = quotes_for(species, _QUOTES)
    return f" of species {left}{species}{right}"


def _kind(colour: str | None) -> str:
    return f"{colour} " if colour else ""


def _cards(n: int, kind: str = "") -> str:
    return f"{n} {kind}card{'' if n == 1 else 's'}"


def _target(target: Target) -> str:
    if target.pick in _FIGHTERS:
        return _FIGHTERS[target.pick]
    kind = _STATUS[target.status] + _kind(target.colour)
    species = _species(target.species)
    if target.pick == "all":
        side = {"own": "your ", "opposing": "opposing ", "any": ""}[target.side]
        return f"all {side}{kind}characters{species}"
    number = f"{'up to ' if target.up_to else ''}{target.n}"
    if target.side == "own":
        return f"{number} of your {kind}characters{species}"
    side = "opposing " if target.side == "opposing" else ""
    return f"{number} {side}{kind}character{'' if target.n == 1 else 's'}{species}"


def _doing(who: str, verb: str) -> str:
    return f"{_DOERS[who]}{verb}{'' if who == 'own' else 's'}"


def _step(step: Step, battle: bool) -> str:
    if isinstance(step, Draw):
        return f"{_doing(step.who, 'draw')} {_cards(step.n)}"
    if isinstance(step, Discard):
        return f"{_doing(step.who, 'discard')} {_cards(step.n)}{' at random' if step.at_random else ''}"
    if isinstance(step, Mill):
        cards = "card" if step.n == 1 else f"{step.n} cards"
        return f"put the top {cards} of {_OWNERS[step.who]} deck into the discard pile"
    if isinstance(step, Act):
        whom = _target(step.target)
        return {
            "rest": f"rest {whom}", "stand": f"stand {whom}", "destroy": f"put {whom} into the discard pile",
            "return": f"return {whom} to hand",
        }[step.what]  # fmt: skip
    if isinstance(step, Take):
        cards = ("up to " if step.up_to else "") + _cards(step.n, _kind(step.colour)) + _species(step.species)
        if step.to == "hand":
            return f"take {cards} from your discard pile into your hand"
        return f"put {cards} from your discard pile on the bottom of your deck"
    if isinstance(step, Stop):
        return "stop the attack"
    return _timed(step, battle)


def _timed(step: Step, battle: bool) -> str:
    if isinstance(step, Modify | Give):
        given = step.keyword if isinstance(step, Give) else f"{step.stat} {step.amount:+d}"
        until = _UNTIL.get(step.until) or ("during this battle" if battle else "during this attack")
        return f"give {_target(step.target)} {given} {until}"
    raise TypeError(f"not a simple step: {step!r}")
