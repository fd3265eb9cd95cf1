"""Canonical English for each value of the schema."""

from __future__ import annotations

from rtkit.cards.language import quotes_for
from rtkit.games.avatars_legion.schema import (
    Act,
    Boost,
    Condition,
    Cost,
    Discard,
    Draw,
    HandToDeck,
    Heal,
    Needs,
    Recover,
    Sharpen,
    Static,
    Step,
    Summon,
    Target,
    Wound,
)

__all__ = [
    "BETWEEN", "asked", "block", "condition", "cost", "joined", "labelled", "moment", "needs", "sentence", "static",
]  # fmt: skip

BETWEEN = " "
_LABELS = {"activated": "[Activated]", "continuous": "[Continuous]", "triggered": "[Triggered]"}
_SPECIES = {"human": "a human", "creature": "a creature", "android": "an android"}
_GEAR = {"weapon": "weapon", "armed": "armed card", "equipment": "equipment card"}
_OWNERS = {"own": "your", "opposing": "your opponent's", "both": "each player's"}
_DOERS = {"own": "", "opposing": "your opponent ", "both": "each player "}
_AVATARS = {"own": "your avatar", "opposing": "the opposing avatar", "both": "both avatars"}
_STATUS = {"any": "", "standing": "standing ", "exhausted": "exhausted "}
_UNTIL = {"turn": "this turn", "attack": "during this attack", "always": "permanently"}
_QUOTES = (('"', '"'), ("「", "」"), ("『", "』"), ("《", "》"), ("〈", "〉"))
_MOMENTS = {
    "summoned": "when this card comes onto the field", "standby": "in your standby phase",
    "battle": "when you declare a battle", "success": "when your attack succeeds",
    "failure": "when your attack fails", "guarded": "when an opposing attack fails",
    "hurt": "when your life material is lost", "end": "in your end phase",
}  # fmt: skip


def sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."


def labelled(kind: str, words: str) -> str:
    return f"{_LABELS[kind]} {words}"


def block(sentences: str, may: bool) -> str:
    return f"{'you may ' if may else ''}do the following: ({sentences})"


def joined(steps: tuple[Step, ...], may: bool) -> str:
    """Steps in one sentence, one after another; a block where others would do them by leave of "may".

    A summons may be declined as it is.
    """
    said = [_step(s) for s in steps]
    declined = len(steps) == 1 and isinstance(steps[0], Summon)
    if may and (declined or any(s.who != "own" for s in steps if isinstance(s, Draw | Discard))):
        return block(" ".join(map(sentence, said)), may)
    return ("you may " if may else "") + ", then ".join(said)


def cost(costs: tuple[Cost, ...]) -> str:
    """What is paid, up to the colon."""
    said = sentence(", ".join(_cost(c) for c in costs))
    return said.removesuffix(".") + ": "


def _cost(paid: Cost) -> str:
    return {
        "exhaust": "exhaust this weapon",
        "discard": f"discard {_cards(paid.n)}",
        "life": f"put {_cards(paid.n)} of your life material into the break zone",
        "burst": "burst this card",
    }[paid.what]


def moment(when: str, sentences: str) -> str:
    said = f"{_MOMENTS[when]}, {sentences[:1].lower()}{sentences[1:]}"
    return f"{said[:1].upper()}{said[1:]}"


def condition(value: Condition) -> str:
    return f"if {asked(value)}, "


def asked(value: Condition) -> str:
    """A condition without "if"."""
    if value.subject == "first_use":
        return "this card's abilities have not been used this turn"
    if value.subject == "species":
        return f"{_AVATARS[value.side]} is {_SPECIES[str(value.species)]}"
    limit = f"{value.n} or {'more' if value.at_least else 'fewer'}"
    who = "you have" if value.side == "own" else "your opponent has"
    if value.subject == "equipment":
        return f"{who} {limit} {_gear(value.attribute)}"
    return f"{who} {limit} {'cards in hand' if value.subject == 'hand' else 'life material'}"


def _gear(attribute: str | None) -> str:
    if attribute is None or attribute == "armed":
        return _GEAR[attribute or "equipment"] + "s"
    return f"{attribute} weapons"


def needs(value: Needs) -> str:
    names = [f"{left}{name}{right}" for name in value.names for left, right in (quotes_for(name, _QUOTES),)]
    return " or ".join(([f"{value.attribute} weapon"] if value.attribute else []) + names)


def static(value: Static) -> str:
    kind = _kind(value.attribute)
    who = {
        "this": f"this {kind}weapon gets", "own": f"all your {kind}weapons get",
        "opposing": f"all opposing {kind}weapons get",
    }.get(value.scope, "")  # fmt: skip
    if value.gives != "attack":
        who = f"{_AVATARS[value.scope]} {'get' if value.scope == 'both' else 'gets'}"
    return f"{who} {value.gives} {value.amount:+d}"


def _kind(attribute: str | None) -> str:
    return f"{attribute} " if attribute else ""


def _cards(n: int) -> str:
    return f"{n} card{'' if n == 1 else 's'}"


def _target(target: Target) -> str:
    kind = _STATUS[target.status] + _kind(target.attribute)
    gear = _GEAR[target.what]
    if target.pick == "this":
        return f"this {kind}{gear}"
    if target.pick == "all":
        return f"all {({'own': 'your ', 'opposing': 'opposing ', 'any': ''})[target.side]}{kind}{gear}s"
    number = f"{'up to ' if target.up_to else ''}{target.n}"
    if target.side == "own":
        return f"{number} of your {kind}{gear}s"
    return f"{number} {'opposing ' if target.side == 'opposing' else ''}{kind}{gear}{'' if target.n == 1 else 's'}"


def _doing(who: str, verb: str) -> str:
    return f"{_DOERS[who]}{verb}{'' if who == 'own' else 's'}"


def _step(step: Step) -> str:
    match step:
        case Draw(n, who):
            return f"{_doing(who, 'draw')} {_cards(n)}"
        case Discard(n, who):
            return f"{_doing(who, 'discard')} {_cards(n)}"
        case HandToDeck(n):
            return f"return {_cards(n)} from your opponent's hand to the deck"
        case Recover(n, up_to, attribute):
            weapons = f"{_kind(attribute)}weapon{'' if n == 1 else 's'}"
            return f"take {'up to ' if up_to else ''}{n} {weapons} from your break zone into your hand"
        case Heal(n):
            return f"put the top {'card' if n == 1 else _cards(n)} of your deck into your life material"
        case Wound(n, who):
            return f"put {_cards(n)} of {_OWNERS[who]} life material into the break zone"
        case Boost(stat, amount, until, who):
            return f"give {_AVATARS[who]} {stat} {amount:+d} {_UNTIL[until]}"
        case Sharpen(amount, until, target):
            return f"give {_target(target)} attack {amount:+d} {_UNTIL[until]}"
        case Act(what, target):
            after = " into the break zone" if what == "break" else ""
            return f"{'put' if what == 'break' else what} {_target(target)}{after}"
        case Summon(attribute, most_BP):
            limit = "" if most_BP is None else f" with BP {most_BP} or less"
            return f"summon 1 {_kind(attribute)}weapon{limit} from your hand without burst"
    raise TypeError(f"not a simple step: {step!r}")
