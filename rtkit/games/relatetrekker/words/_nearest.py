"""Sentences that are understood: a list for owners, and where the one nearest to a text that isn't is looked for."""

from __future__ import annotations

from functools import cache

from rtkit.games.relatetrekker.schema import (
    COLOURS,
    KEYWORDS,
    STATS,
    Act,
    Condition,
    Discard,
    Draw,
    Effect,
    Give,
    If,
    May,
    Mill,
    Modify,
    Static,
    Step,
    Stop,
    Take,
    Target,
)  # fmt: skip
from rtkit.games.relatetrekker.words.writing import write_ability, write_follow

__all__ = ["examples"]

_FEW, _MANY = Condition("hand", "own", 2, at_least=False), Condition("characters", "own", 3)


@cache
def examples(what: str, lang: str) -> tuple[str, ...]:
    """Sentences that are understood as ``what``: "ability", "follow" (counters and quicks too) or "stage"."""
    if what == "follow":
        effects = [Effect("follow", (s,)) for s in _steps()]
        helped = Modify("A", 300, "attack", Target("attacker"))
        effects.append(Effect("follow", (Draw(2), Discard(1))))
        effects += [Effect("counter", (Stop(),)), Effect("quick", (helped,), "battle")]
        return tuple(write_follow(e, lang) for e in effects)
    scopes = ("all",) if what == "stage" else ("this", "own", "opposing")
    statics = [Static(g, 0 if g in KEYWORDS else 1, s) for s in scopes for g in (*STATS, *KEYWORDS)]
    statics += [Static("A", 300, scopes[0], condition=c) for c in (_FEW, _MANY)]
    statics += [Static("A", 300, scopes[-1], colour=c) for c in COLOURS if scopes[-1] != "this"]
    return tuple(write_ability((s,), lang) for s in statics)


def _steps() -> list[Step]:
    one, theirs, all_own = Target("choose", "own"), Target("choose", "opposing"), Target("all", "own")
    steps: list[Step] = [Draw(2), Draw(1, "opposing"), Draw(1, "both"), Discard(1), Discard(1, "opposing")]
    steps += [Discard(1, "opposing", at_random=True), Mill(2), Mill(2, "own"), Stop(), Take(1), Take(2, up_to=True)]
    steps += [Take(1, "deck_bottom"), Take(1, colour="red")]
    whom = (one, theirs, Target("all", "opposing"))
    steps += [Act(w, s) for w in ("rest", "stand", "destroy", "return") for s in whom]
    steps += [Modify(s, 1, u, one) for s in STATS for u in ("turn", "own_turn", "attack")]
    steps += [Modify("A", 300, "turn", all_own), Modify("A", -300, "turn", theirs)]
    steps += [Give(k, "turn", one) for k in KEYWORDS]
    steps += [May((Draw(1),)), If(_FEW, (Draw(1),)), If(_MANY, (Draw(1),))]
    return steps
