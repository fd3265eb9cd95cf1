"""Sentences that are understood: a list for owners, and where the one nearest to a text that isn't is looked for."""

from __future__ import annotations

from functools import cache

from rtkit.games.avatars_legion.schema import (
    ATTRIBUTES,
    MOMENTS,
    SPECIES,
    Ability,
    Act,
    Activated,
    Boost,
    Condition,
    Cost,
    Discard,
    Draw,
    HandToDeck,
    Heal,
    If,
    May,
    Needs,
    Recover,
    Sharpen,
    Static,
    Step,
    Summon,
    Target,
    Triggered,
    Wound,
)
from rtkit.games.avatars_legion.words.writing import write_abilities, write_condition, write_effect, write_needs

__all__ = ["examples", "listed"]

_LITTLE_LIFE = Condition("life", n=2, at_least=False)
_CONDITIONS = (
    _LITTLE_LIFE, Condition("life", "opposing", 3), Condition("hand", n=2, at_least=False),
    Condition("hand", "opposing", 4), Condition("equipment", n=1, attribute="sword"),
    Condition("equipment", n=2, attribute="gun"), Condition("equipment", n=1, attribute="staff"),
    Condition("equipment", n=1, attribute="armed"), Condition("equipment", "opposing", 2),
    *(Condition("species", species=s) for s in SPECIES),
)  # fmt: skip


@cache
def examples(what: str, lang: str) -> tuple[str, ...]:
    """Sentences that are understood as ``what``: "abilities", "effect" or "condition"."""
    if what == "condition":
        return tuple(write_condition(c, lang) for c in _CONDITIONS)
    if what == "effect":
        return tuple(write_effect(s, lang) for s in (*((s,) for s in _steps()), (Draw(2), Discard(1))))
    return tuple(write_abilities((a,), lang) for a in (*_abilities(), *_with_steps()))


def listed(column: str, lang: str) -> tuple[str, ...]:
    """Sentences for a list: what may stand in the column "ability", "effect", "needs" or "condition".

    An ability does what an effect may do, so each of its beginnings is there but once.
    """
    if column == "ability":
        return tuple(write_abilities((a,), lang) for a in _abilities())
    if column == "needs":
        name = {"ja": "魔剣 グラディウス", "en": "Gladius"}[lang]
        needed = [*(Needs(a) for a in ATTRIBUTES), Needs(None, (name,)), Needs("staff", (name,))]
        return tuple(write_needs(n, lang) for n in needed)
    return examples(column, lang)


def _steps() -> list[Step]:
    one, theirs, all_own = Target("choose", "own"), Target("choose", "opposing"), Target("all", "own")
    armed = Target("choose", "opposing", what="armed")
    steps: list[Step] = [Draw(2), Draw(1, "opposing"), Draw(1, "both"), Discard(1), Discard(1, "opposing")]
    steps += [HandToDeck(1), Recover(1), Recover(1, attribute="sword"), Recover(2, up_to=True), Heal(1)]
    steps += [Wound(1), Wound(1, "own"), Wound(1, "both"), Summon(), Summon("sword"), Summon(None, 3)]
    steps += [Act(w, t) for w in ("exhaust", "stand", "break") for t in (one, theirs, Target("all", "opposing"))]
    steps += [Act("break", armed), Act("stand", all_own)]
    steps += [Boost(s, 2, u, w) for s in ("ATK", "DEF", "attacks") for u in ("turn", "attack") for w in ("own",)]
    steps += [Boost("ATK", -2, "turn", "opposing"), Boost("DEF", -2, "turn", "opposing"), Boost("ATK", 1, "always")]
    steps += [Sharpen(2, "turn", one), Sharpen(1, "turn", all_own), Sharpen(-2, "turn", theirs)]
    steps += [May((Draw(1),)), *(If(c, (Draw(1),)) for c in _CONDITIONS)]
    return steps


def _abilities() -> list[Ability]:
    step = Draw(1)
    this = Target("this")
    out: list[Ability] = [Static(s, 1, w) for s in ("ATK", "DEF", "attacks") for w in ("own", "opposing", "both")]
    out += [Static("attack", 1, "this"), Static("attack", 1, "own", "sword"), Static("attack", -1, "opposing")]
    out += [Static("ATK", 2, condition=c) for c in _CONDITIONS]
    out += [Activated((Cost(c),), (step,)) for c in ("exhaust", "discard", "life", "burst")]
    out += [Triggered(m, (step,)) for m in MOMENTS]
    return out + [Activated((Cost("discard"),), (s,)) for s in (Sharpen(2, "turn", this), Act("stand", this))]


def _with_steps() -> list[Ability]:
    """Abilities that do each thing an effect may do."""
    lasting = [s for s in _steps() if not (isinstance(s, Boost) and s.until == "attack")]
    paid: list[Ability] = [Activated((Cost("discard"),), (s,)) for s in lasting]
    return paid + [Triggered("success", (s,)) for s in _steps()]
