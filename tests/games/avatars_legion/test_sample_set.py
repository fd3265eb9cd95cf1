"""The sample set: it says everything an effect can say, and its decks are legal and differ."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest

from rtkit.cards import sample_decks
from rtkit.games import make
from rtkit.games.avatars_legion import words
from rtkit.games.avatars_legion.schema import (
    ATTRIBUTES,
    COSTS,
    EQUIPS,
    KINDS,
    MOMENTS,
    SPECIES,
    TRIGGERS,
    WEAPONS,
    Act,
    Activated,
    Boost,
    Card,
    Condition,
    Discard,
    Draw,
    HandToDeck,
    Heal,
    If,
    May,
    Recover,
    Sharpen,
    Static,
    Step,
    Summon,
    Target,
    Triggered,
    Wound,
)
from rtkit.games.texts import dump_yaml
from tests.games.samples import EITHER, Said, each, sample

CARDS = sample("avatars_legion")
DECKS = sample_decks("avatars_legion")
SIDES = ("own", "opposing")


def of_kind(*kinds: str) -> list[Card]:
    return [card for card in CARDS.cards if card.kind in kinds]


def _condition(condition: Condition) -> Iterator[Said]:
    yield ("condition", condition.subject)
    if condition.subject in ("life", "hand", "equipment"):
        yield from [("condition", condition.subject, condition.side), ("condition", "at least", condition.at_least)]
    if condition.subject == "equipment":
        yield ("condition on", condition.attribute)
    yield ("condition on", condition.species)


def _target(target: Target) -> Iterator[Said]:
    yield from [("pick", target.pick), ("what", target.what), ("status", target.status), ("up to", target.up_to)]
    yield ("target of", target.attribute is not None)


def _step(step: Step) -> Iterator[Said]:
    match step:
        case Boost():
            yield from [("boost", step.stat, step.who), ("boost", step.until), ("boost", step.amount > 0)]
        case Sharpen():
            yield from [("sharpen", step.until), ("sharpen", step.amount > 0), *_target(step.target)]
            yield ("sharpen", step.target.pick)
        case Draw() | Discard() | Wound():
            yield (type(step).__name__, step.who)
        case HandToDeck() | Heal():
            yield (type(step).__name__,)
        case Recover():
            yield from [("recover", step.up_to), ("recover of", step.attribute is not None)]
        case Act():
            yield from [("act", step.what, step.target.pick), ("act", step.what, step.target.side)]
            yield from [("act", step.what), *_target(step.target)]
        case Summon():
            yield from [
                ("summon",),
                ("summon of", step.attribute is not None),
                ("summon most", step.most_BP is not None),
            ]
        case If():
            yield from [("if", step.condition.subject), *_condition(step.condition), *_steps(step.steps)]
        case May():
            yield from [("may",), *_steps(step.steps)]


def _steps(steps: tuple[Step, ...]) -> Iterator[Said]:
    for step in steps:
        yield from _step(step)


def _abilities(card: Card) -> Iterator[Said]:
    for ability in card.abilities:
        match ability:
            case Static():
                yield from [("static", ability.gives), ("static", ability.scope), ("static", ability.amount > 0)]
                yield ("static of", ability.attribute is not None)
                if ability.condition:
                    yield from [("static while", ability.condition.subject), *_condition(ability.condition)]
            case Activated():
                yield from [("cost", cost.what) for cost in ability.costs]
                yield from [("costs", len(ability.costs)), *_steps(ability.steps)]
            case Triggered():
                yield from [("when", ability.when), *_steps(ability.steps)]


def said() -> Iterator[Said]:
    """All that the cards of the sample set say."""
    for card in CARDS.cards:
        yield from [("kind", card.kind), ("species", card.species), ("trigger", card.trigger, card.attribute)]
        yield from [("bearer", card.kind, bool(card.abilities)), *_abilities(card)]
        if card.needs:
            yield from [("needs", card.needs.attribute), ("needs names", min(len(card.needs.names), 2))]
        if card.condition:
            yield from [("crash while", card.condition.subject), *_condition(card.condition)]
        if card.kind == "trigger":
            yield from [("charge", type(step).__name__) for step in card.effect]
        yield from _steps(card.effect)


UNTIL = ("attack", "turn", "always")

EVERYTHING: dict[str, list[Said]] = {
    "kinds": [*each("kind", KINDS), *each("species", SPECIES), *each("trigger", TRIGGERS, ATTRIBUTES)],
    "abilities": [*each("bearer", ("avatar", "weapon", "armed"), EITHER), *each("cost", COSTS), *each("costs", (1, 2))],
    "moments": each("when", MOMENTS),
    "statics": [
        *each("static", ("ATK", "DEF", "attacks", "attack")),
        *each("static", ("this", "own", "opposing", "both")),
        *each("static", EITHER),
        *each("static of", EITHER),
        *each("static while", ("life", "hand", "equipment", "species")),
    ],
    "changes": [
        *each("boost", ("ATK", "DEF", "attacks"), SIDES),
        *each("boost", UNTIL),
        *each("boost", EITHER),
        *each("sharpen", UNTIL),
        *each("sharpen", EITHER),
        *each("sharpen", ("choose", "all")),
    ],
    "cards": [
        *each(("Draw", "Discard", "Wound"), ("own", "opposing", "both")),
        *each(("HandToDeck", "Heal")),
        *each("recover", EITHER),
        *each("recover of", EITHER),
        *each("charge", ("Draw", "Recover")),
    ],
    "equipment": [
        *each("act", ("exhaust", "stand", "break")),
        *each("act", "exhaust", ("choose", "all", "opposing")),
        *each("act", "stand", ("this", "choose", "all", "own")),
        *each("act", "break", ("this", "choose", "all", "own", "opposing")),
        *each("pick", ("this", "choose", "all")),
        *each("what", ("weapon", "armed", "equipment")),
        *each("status", ("any", "standing", "exhausted")),
        *each("up to", EITHER),
        *each("target of", EITHER),
    ],
    "summons": [("summon",), ("summon of", True), ("summon most", True)],
    "if and may": [("may",), *each("if", ("life", "hand", "equipment", "first_use"))],
    "conditions": [
        *each("condition", ("life", "hand", "equipment", "species", "first_use")),
        *each("condition", ("life", "hand"), SIDES),
        *each("condition", "equipment", SIDES),
        *each("condition", "at least", EITHER),
        *each("condition on", ("sword", "gun", "staff", "armed", "creature", "android")),
        *each("crash while", ("life", "hand", "equipment", "species")),
    ],
    "needs": [*each("needs", ATTRIBUTES), *each("needs names", (0, 1, 2))],
}
"""What the set must say at least once, by subject."""


@pytest.mark.rule("AL-101", "AL-102", "AL-104")
def test_size_and_shape() -> None:
    """Two avatars of each species, weapons of each attribute, guns of several attacks."""
    assert Counter(card.species for card in of_kind("avatar")) == dict.fromkeys(SPECIES, 2)
    assert {card.attribute for card in of_kind("weapon")} == set(ATTRIBUTES)
    assert all((card.attacks > 1) == (card.attribute == "gun") for card in of_kind(*WEAPONS))
    assert all(card.flavour for card in CARDS.cards)


@pytest.mark.rule("AL-104")
def test_swords_hit_hardest_and_guns_softest() -> None:
    """At each BP of which there are all three: sword above staff above gun, on the average."""
    attacks: dict[tuple[int, str], list[int]] = {}
    for card in of_kind("weapon"):
        attacks.setdefault((card.BP, str(card.attribute)), []).append(card.attack)
    mean = {key: sum(values) / len(values) for key, values in attacks.items()}
    for BP in range(5):
        sword, staff, gun = (mean[BP, attribute] for attribute in ("sword", "staff", "gun"))
        assert sword > staff > gun, BP


@pytest.mark.rule("AL-103")
def test_species_differ_as_the_game_says() -> None:
    """Creatures have the highest ATK, androids the highest DEF."""
    by = {species: [a for a in of_kind("avatar") if a.species == species] for species in SPECIES}
    others = by["human"] + by["android"]
    assert min(a.ATK for a in by["creature"]) > max(a.ATK for a in others)
    assert min(a.DEF for a in by["android"]) > max(a.DEF for a in by["human"] + by["creature"])


@pytest.mark.parametrize("subject", EVERYTHING)
def test_says_everything(subject: str) -> None:
    """Every step, cost, moment, condition, scope, span, kind of target and need of the schema is on some card."""
    heard = set(said())
    assert [thing for thing in EVERYTHING[subject] if thing not in heard] == []


def test_the_cards_that_the_rules_print() -> None:
    named = {card.name: card for card in CARDS.cards}
    gladius, buster, yamato = (named[n] for n in ("魔剣 グラディウス", "獣剣 バスター", "火炎竜 ヤマト・ドラゴン"))
    assert (gladius.attribute, gladius.BP, gladius.TP) == ("sword", 2, 2)
    assert (buster.attribute, buster.BP, buster.TP) == ("sword", 0, 1)
    assert (yamato.species, yamato.ATK, yamato.DEF) == ("creature", 6, 4)


@pytest.mark.rule("AL-201", "AL-202")
def test_decks_are_legal_and_differ() -> None:
    """51 cards with four break triggers of each kind; each species; no more than two thirds of another deck's cards."""
    for deck in DECKS:
        assert len(deck.cards) == 51
        assert Counter(card.trigger for card in deck.cards if card.trigger) == dict.fromkeys(TRIGGERS, 4)
        assert sum(card.kind == "crash" for card in deck.cards) <= 4
    assert {card.species for deck in DECKS for card in deck.cards if card.kind == "avatar"} == set(SPECIES)
    for one, other in product(DECKS, DECKS):
        assert one is other or (Counter(one.cards) & Counter(other.cards)).total() <= 34


@pytest.mark.rule("AL-103", "AL-505")
def test_decks_can_use_their_cards() -> None:
    """Every weapon can be equipped, every spell has what it needs in the deck, most weapons of BP 0 or 1."""
    for deck in DECKS:
        species = next(str(card.species) for card in deck.cards if card.kind == "avatar")
        weapons = [card for card in deck.cards if card.kind in WEAPONS]
        assert all(card.attribute in EQUIPS[species] for card in weapons)
        for card in deck.cards:
            if card.needs:
                met = [c for c in deck.cards if c.name in card.needs.names]
                met += [c for c in weapons if c.attribute == card.needs.attribute]
                assert met, (deck.name, card.number)
        assert sum(card.BP <= 1 for card in weapons) >= len(weapons) / 2


@pytest.mark.parametrize("language", ["ja", "en"])
def test_texts_come_back_from_both_languages(language: str) -> None:
    """Written in either language and read again, every text means the same."""
    for card in CARDS.cards:
        if card.abilities:
            text = words.write_abilities(card.abilities, language)
            assert words.read_abilities(text, kind=card.kind).value == card.abilities, card.number
        for what in ("needs", "condition", "effect"):
            value = getattr(card, what)
            if value:
                text = getattr(words, f"write_{what}")(value, language)
                assert getattr(words, f"read_{what}")(text).value == value, card.number


@pytest.mark.rule("AL-502")
def test_the_worked_example_of_the_rules() -> None:
    """Bursting Gladius allows BP 2 or less, Buster BP 1 or less, both BP 3 or less; BP 4 is out of reach."""
    by_BP = {0: "AL009", 1: "AL012", 2: "AL014", 3: "AL016", 4: "AL017"}
    numbers = {card.number: card.BP for card in CARDS.cards}
    assert all(numbers[number] == BP for BP, number in by_BP.items())
    session = make("avatars_legion").read_position(
        dump_yaml(
            {
                "decks": {"A": "剣の階段", "B": "杖の書庫"},
                "turn": 3,
                "phase": "main",
                "A": {"field": [{"card": "AL007"}, {"card": "AL008"}], "hand": [*by_BP.values()], "deck_size": 30},
                "B": {"field": [], "hand": [], "deck_size": 30},
            }
        )
    )
    summons = {action.text for action in session.legal_actions() if action.text.startswith("summon")}
    reach = {"burst 1": 2, "burst 2": 1, "burst 1 2": 3}
    assert summons == {
        f"summon {number} {by}" for by, most in reach.items() for BP, number in by_BP.items() if most >= BP
    }
