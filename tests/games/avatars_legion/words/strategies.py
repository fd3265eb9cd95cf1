"""Every value of the schema that it accepts, to a bounded depth, and its normal form.

A field that means nothing in a value (how many of "this card", the number of a species) may hold anything; the
normal form has its default there. "This card" and the first use belong to abilities (the schema refuses them on spells
and crash cards). Left out are values that contradict themselves: nothing is done with no steps, an
exhausted weapon isn't exhausted by an effect, and an armed card has no attack and is neither exhausted nor stood.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from rtkit.games.avatars_legion.schema import (
    ATTRIBUTES,
    COSTS,
    LIMITS,
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
    from_plain,
    to_plain,
)  # fmt: skip
from tests.games.strategies import nested, quotable, several

_n = st.integers(1, LIMITS["n"])
_amount = st.integers(-LIMITS["amount"], LIMITS["amount"])
_side = st.sampled_from(("own", "opposing"))
_who = st.sampled_from(("own", "opposing", "both"))
_UNTIL = ("attack", "turn", "always")
PEACEFUL = ("standby", "battle", "end")
"""Moments outside of attacks, where nothing can last for one."""
_attribute = st.none() | st.sampled_from(ATTRIBUTES)


_name = st.sampled_from(("魔剣　グラディウス", "獣剣 バスター", "Sky Elf's Bow", "剣", "杖属性")) | quotable()


def accepted(value: Any) -> bool:
    """Does the schema take the value?"""
    try:
        from_plain(to_plain(value), cls=type(value))
    except ValueError:
        return False
    return True


@st.composite
def conditions(draw: st.DrawFn, ability: bool = False) -> Condition:
    subject = draw(st.sampled_from(("life", "hand", "equipment", "species", *(("first_use",) if ability else ()))))
    what = st.none() | st.sampled_from((*ATTRIBUTES, "armed"))
    species = st.sampled_from(SPECIES) if subject == "species" else st.none() | st.sampled_from(SPECIES)
    n = st.integers(0, LIMITS["n"])
    return Condition(subject, draw(_side), draw(n), draw(st.booleans()), draw(what), draw(species))


def normal_condition(value: Condition) -> Condition:
    match value.subject:
        case "first_use":
            return Condition("first_use")
        case "species":
            return Condition("species", value.side, species=value.species)
        case "equipment":
            return replace(value, species=None)
        case _:
            return replace(value, species=None, attribute=None)


@st.composite
def targets(draw: st.DrawFn, ability: bool, armed: bool = False, never: str = "") -> Target:
    pick = draw(st.sampled_from(("choose", "all", *(("this",) if ability else ()))))
    what = draw(st.sampled_from(("weapon", "equipment", *(("armed",) if armed else ()))))
    side = "any" if pick == "this" else draw(st.sampled_from(("own", "opposing", "any")))
    attribute = draw(_attribute) if what == "weapon" else None
    status = draw(st.sampled_from([s for s in ("any", "standing", "exhausted") if s != never]))
    return Target(pick, side, draw(_n), draw(st.booleans()), what, attribute, status)


def normal_target(value: Target) -> Target:
    return value if value.pick == "choose" else replace(value, n=1, up_to=False)


def _steps(ability: bool, until: tuple[str, ...] = _UNTIL) -> st.SearchStrategy[tuple[Step, ...]]:
    """The steps of an ability, or of an effect, which has no card on the field."""
    lasting = st.sampled_from(until)
    simple: st.SearchStrategy[Any] = st.one_of(
        st.builds(Boost, st.sampled_from(("ATK", "DEF", "attacks")), _amount, lasting, _side),
        st.builds(Sharpen, _amount, lasting, targets(ability)),
        st.builds(Draw, _n, _who),
        st.builds(Discard, _n, _who),
        st.builds(HandToDeck, _n),
        st.builds(Recover, _n, st.booleans(), _attribute),
        st.builds(Heal, _n),
        st.builds(Wound, _n, _who),
        st.builds(Act, st.just("exhaust"), targets(ability, never="exhausted")),
        st.builds(Act, st.just("stand"), targets(ability, never="standing")),
        st.builds(Act, st.just("break"), targets(ability, armed=True)),
        st.builds(Summon, _attribute, st.none() | st.integers(0, LIMITS["BP"])),
    )

    return several(nested(simple, May, If, conditions(ability)), 4)


effects = _steps(ability=False)


def normal_steps(values: tuple[Step, ...]) -> tuple[Step, ...]:
    return tuple(map(_normal_step, values))


def _normal_step(step: Step) -> Step:
    match step:
        case If(condition, inner):
            return If(normal_condition(condition), normal_steps(inner))
        case May(inner):
            return May(normal_steps(inner))
        case Act() | Sharpen():
            return replace(step, target=normal_target(step.target))
        case _:
            return step


_costs = st.lists(st.builds(Cost, st.sampled_from(COSTS), _n), min_size=1, max_size=4, unique_by=lambda c: c.what)
_statics = st.builds(
    Static,
    st.sampled_from(("ATK", "DEF", "attacks", "attack")),
    _amount,
    st.sampled_from(("this", "own", "opposing", "both")),
    _attribute,
    st.none() | conditions(),
).filter(accepted)
abilities: st.SearchStrategy[tuple[Ability, ...]] = st.lists(
    _statics
    | st.builds(Activated, _costs.map(tuple), _steps(True, _UNTIL[1:]))
    | st.builds(Triggered, st.sampled_from(PEACEFUL), _steps(True, _UNTIL[1:]))
    | st.builds(Triggered, st.sampled_from(sorted({*MOMENTS} - {*PEACEFUL})), _steps(True)),
    min_size=1,
    max_size=3,
).map(tuple)


def normal_ability(value: Ability) -> Ability:
    match value:
        case Static(condition=Condition() as condition):
            return replace(value, condition=normal_condition(condition))
        case Activated(costs, inner):
            plain = tuple(c if c.what in ("discard", "life") else Cost(c.what) for c in costs)
            return Activated(plain, normal_steps(inner))
        case Triggered(when, inner):
            return Triggered(when, normal_steps(inner))
        case _:
            return value


needs = st.builds(Needs, _attribute, st.lists(_name, max_size=3).map(tuple)).filter(accepted)
