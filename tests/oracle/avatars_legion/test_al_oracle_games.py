"""Random games of random cards under random rulings: nothing crashes, no card is lost, everything is covered."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from rtkit.games.avatars_legion.schema import (
    KINDS,
    MOMENTS,
    Activated,
    Card,
    If,
    May,
    Static,
    Step,
    Triggered,
    checked,
)

from .cards import random_deck, random_decks, random_rulings
from .oracle import HOUSE, RULINGS, Oracle

GAMES = 300
ASKS = {"mulligan", "draw", "main", "battle", "guard", "again", "pick", "take", "discard", "give", "may", "trigger",
        "summon"}  # fmt: skip


def random_game(number: int) -> tuple[Oracle, random.Random]:
    rng = random.Random(number)
    decks = random_decks(rng)
    game = Oracle(
        *decks, rulings=random_rulings(rng), key_deal=number, key_random=-number, first=number % 2, streams=(0, 1)
    )
    return game, rng


def move(game: Oracle, rng: random.Random) -> str:
    """Any move, but mostly not the end of the main phase."""
    moves = game.legal()
    return rng.choice(moves[1:] if game.ask == "main" and rng.random() < 0.6 else moves)


def owned(game: Oracle, p: int) -> list[int]:
    """Every card of a player's zones, and the avatar."""
    player = game.game.players[p]
    returned = [card for card in game.game.returned if card // 51 == p]
    zones = [player.deck, player.hand, player.life, player.break_zone, player.crash_zone, player.spell_zone, returned]
    return [card for zone in zones for card in zone] + [bearer.id for bearer in player.bearers()]


def assert_sound(game: Oracle) -> None:
    """51 cards each, in their owner's zones; the limits of the field; what is equipped can be."""
    for p, player in enumerate(game.game.players):
        assert sorted(owned(game, p)) == list(range(51 * p, 51 * p + 51))
        assert len(player.weapons) == 2 and player.weapons_put <= 2 and player.armed_put <= 1
        assert all(game.game.equips(player, weapon.card) for weapon in player.on_field())
        assert player.seen <= set(player.hand)
    zones = game.zones()["players"]
    assert all(side["ATK"] >= 0 and side["DEF"] >= 0 and side["attacks"] >= 1 for side in zones)
    assert game.over or (len(set(game.legal())) == len(game.legal()) >= 2 and "pass" not in game.legal()[1:])


@pytest.mark.parametrize("batch", range(10))
def test_random_games_are_sound(batch: int) -> None:
    """After each move nothing is lost and there is a choice; the end is one of the three."""
    for number in range(batch, GAMES, 10):
        game, rng = random_game(number)
        while not game.over:
            assert_sound(game)
            game.do(move(game, rng))
        assert_sound(game)
        dead = [p for p, player in enumerate(game.game.players) if not player.life]
        if game.reason == "life":
            assert dead == ([0, 1] if game.winner is None else [1 - game.winner])
        else:
            assert game.winner is None and game.reason in ("turns", "decisions")


def test_every_kind_of_decision_is_met() -> None:
    """In the random games each kind of decision comes up, and each end."""
    asks, ends = set(), set()
    for number in range(150):
        game, rng = random_game(number)
        while not game.over:
            asks.add(game.ask)
            game.do(move(game, rng))
        ends.add((game.reason, game.winner))
    assert asks == ASKS
    assert ends >= {("life", 0), ("life", 1), ("turns", None), ("decisions", None)}


@cache
def many_cards() -> list[Card]:
    rng = random.Random(0)
    return [card for _ in range(60) for card in dict.fromkeys(random_deck(rng))]


def steps_of(steps: tuple[Step, ...]) -> Iterator[Step]:
    for step in steps:
        yield step
        if isinstance(step, If | May):
            yield from steps_of(step.steps)


def test_random_cards_cover_the_vocabulary() -> None:
    """Every step, act, stat, end, target, condition, cost, moment and scope; all of them cards that can be."""
    cards = many_cards()
    assert [checked(card) for card in cards] == cards
    abilities: list[Any] = [a for card in cards for a in card.abilities]
    effects = [card.effect for card in cards] + [a.steps for a in abilities if not isinstance(a, Static)]
    steps: list[Any] = [step for effect in effects for step in steps_of(effect)]
    targets = [step.target for step in steps if hasattr(step, "target")]
    statics = [a for a in abilities if isinstance(a, Static)]
    conditions: list[Any] = [s.condition for s in (*steps, *statics) if getattr(s, "condition", None) is not None]
    assert {card.kind for card in cards} == set(KINDS)
    assert len({type(step) for step in steps}) == 12
    assert len({(s.stat, s.until, s.who) for s in steps if hasattr(s, "stat")}) == 18
    assert len({(s.what, s.target.pick) for s in steps if hasattr(s, "what")}) == 9
    assert len({(t.side, t.status, t.up_to) for t in targets if t.pick == "choose"}) == 18
    assert len({(s.gives, s.scope) for s in statics}) == 12
    assert (
        len({(c.subject, c.side, c.at_least) for c in conditions if c.subject in ("life", "hand", "equipment")}) == 12
    )
    assert {c.subject for c in conditions} >= {"species", "first_use"}
    assert {c.what for a in abilities if isinstance(a, Activated) for c in a.costs} == {
        "exhaust", "discard", "life", "burst",
    }  # fmt: skip
    assert {a.when for a in abilities if isinstance(a, Triggered)} == set(MOMENTS)


def test_random_decks_are_legal_and_repeatable() -> None:
    """AL-201, AL-202; the same from the same seed."""
    for seed in range(20):
        deck = random_deck(random.Random(seed))
        count = [sum(card.trigger == kind for card in deck) for kind in ("charge", "break", "treat")]
        assert len(deck) == 51 and count == [4, 4, 4]
        assert sum(card.kind == "avatar" for card in deck) == 1 and sum(card.kind == "crash" for card in deck) <= 4
        assert max(deck.count(card) for card in deck) <= 4
        assert len({c.name for c in deck}) == len({c.number for c in deck}) == len(set(deck))
    assert random_deck(random.Random(4)) == random_deck(random.Random(4)) != random_deck(random.Random(5))


def test_random_rulings_meet_every_value() -> None:
    rulings = [random_rulings(random.Random(i)) for i in range(200)]
    for name, values in (RULINGS | HOUSE).items():
        assert {r[name] for r in rulings if name in r} >= (set(values) if len(values) > 1 else set())
