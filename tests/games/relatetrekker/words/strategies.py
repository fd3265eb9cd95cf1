"""Every value of the schema within its limits, in the normal forms that the language reads."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from rtkit.cards.letters import even
from rtkit.games.relatetrekker.schema import (
    COLOURS,
    KEYWORDS,
    LIMITS,
    SITUATIONS,
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
    Stop,
    Take,
    Target,
)  # fmt: skip
from tests.games.strategies import nested, quotable, several

_n = st.integers(1, LIMITS["n"])
_who = st.sampled_from(("own", "opposing", "both"))
_colour = st.none() | st.sampled_from(COLOURS)


_species = st.none() | st.sampled_from(("ドラゴン", "魔法使い", "Sky Elf", "プロテクト", "赤", "相手")) | quotable(even)


@st.composite
def _changed(draw: st.DrawFn) -> tuple[str, int]:
    stat = draw(st.sampled_from(STATS))
    size = draw(st.integers(1, LIMITS[stat]))
    return stat, draw(st.sampled_from((size, -size)))


@st.composite
def conditions(draw: st.DrawFn) -> Condition:
    subject, at_least = draw(st.sampled_from(("characters", "hand", "deck"))), draw(st.booleans())
    n = draw(st.integers(1 if at_least else 0, LIMITS["n"]))
    kind = (draw(_colour), draw(_species)) if subject == "characters" else (None, None)
    return Condition(subject, draw(st.sampled_from(("own", "opposing"))), n, at_least, *kind)


@st.composite
def targets(draw: st.DrawFn, status: bool = True) -> Target:
    pick = draw(st.sampled_from(("choose", "all", "attacker", "defender")))
    if pick in ("attacker", "defender"):
        return Target(pick)
    side = draw(st.sampled_from(("own", "opposing", "any")))
    seen = draw(st.sampled_from(("any", "standing", "rested"))) if status else "any"
    n, up_to = (draw(_n), draw(st.booleans())) if pick == "choose" else (1, False)
    return Target(pick, side, n, up_to, seen, draw(_colour), draw(_species))


def _modify(changed: tuple[str, int], until: str, target: Target) -> Modify:
    return Modify(*changed, until, target)


_until = st.sampled_from(("attack", "turn", "own_turn"))
simple: st.SearchStrategy[Any] = st.one_of(
    st.builds(Draw, _n, _who),
    st.builds(Discard, _n, _who, st.booleans()),
    st.builds(Mill, _n, _who),
    st.builds(Act, st.sampled_from(("rest", "stand")), targets(status=False)),
    st.builds(Act, st.sampled_from(("destroy", "return")), targets()),
    st.builds(_modify, _changed(), _until, targets()),
    st.builds(Give, st.sampled_from(KEYWORDS), _until, targets()),
    st.builds(Take, _n, st.sampled_from(("hand", "deck_bottom")), st.booleans(), _colour, _species),
    st.just(Stop()),
)


steps = nested(simple, May, If, conditions())


@st.composite
def effects(draw: st.DrawFn) -> Effect:
    kind = draw(st.sampled_from(("follow", "counter", "quick")))
    situation = draw(st.sampled_from(SITUATIONS)) if kind == "quick" else None
    return Effect(kind, draw(several(steps, 4)), situation)


@st.composite
def statics(draw: st.DrawFn, stage: bool = False) -> Static:
    keyword = draw(st.booleans())
    gives, amount = (draw(st.sampled_from(KEYWORDS)), 0) if keyword else draw(_changed())
    scope = "all" if stage else draw(st.sampled_from(("this", "own", "opposing", "all")))
    kind = (None, None) if scope == "this" else (draw(_colour), draw(_species))
    others = not stage and scope in ("own", "all") and draw(st.booleans())
    return Static(gives, amount, scope, *kind, others, draw(st.none() | conditions()))


abilities = st.lists(statics(), max_size=5).map(tuple)
stages = st.lists(statics(stage=True), max_size=5).map(tuple)
