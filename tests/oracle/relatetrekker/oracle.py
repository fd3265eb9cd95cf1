"""``Oracle``: one game, one decision at a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rtkit.games.relatetrekker.schema import KEYWORDS, STATS, Card

from .chance import Chance
from .game import Game
from .moves import Action, Ask, Deciding, GameOver
from .pieces import Character, Player, value_of

RULINGS: dict[str, tuple[Any, ...]] = {
    "colour_field": ("own", "either"),
    "end_phase_cap": ("literal", "strict"),
    "counter_optional": (False, True),
    "counter_on_last_card": (False, True),
    "dice_timing": ("after_quick", "before_quick"),
    "quick_needs_colour": (True, False),
    "defender_quick_for": ("attacked", "any"),
    "loss_draw": ("any", "battle"),
    "max_turns": (200,),
    "max_decisions": (2000,),
}
"""Every ruling's values, the default first; the two limits may be any number from 1."""
HOUSE: dict[str, tuple[Any, ...]] = {
    "second_extra_cards": (0, 1, 2),
    "opening_attacks": ("rules", "none", "two", "free"),
}
"""Every house rule's values, the printed rule first."""


class Oracle:
    """A game of RelateTrekker, stopped at a decision with at least two choices, or over.

    ``rulings`` may leave out what is at its default. ``order`` gives the decks' cards (ids, top first) in place of
    the shuffle. ``prepare`` is called on the game after set-up and may lay the table as it likes.
    """

    def __init__(
        self,
        deck_a: list[Card],
        deck_b: list[Card],
        *,
        rulings: dict[str, Any],
        seed: int,
        index: int = 0,
        first: int,
        streams: tuple[int, int],
        order: tuple[list[int], list[int]] | None = None,
        prepare: Callable[[Game], None] | None = None,
    ) -> None:
        unknown = set(rulings) - {*RULINGS, *HOUSE}
        assert not unknown, f"no such ruling: {unknown}"
        self._arguments: dict[str, Any] = {
            "deck_a": deck_a, "deck_b": deck_b, "rulings": rulings, "seed": seed, "index": index,
            "first": first, "streams": streams, "order": order, "prepare": prepare,
        }  # fmt: skip
        in_force = {name: values[0] for name, values in (RULINGS | HOUSE).items()} | rulings
        self.game = Game(deck_a, deck_b, in_force, Chance(seed, index, streams), first)
        self.over = False
        self.winner: int | None = None
        self.reason = ""
        self.history: list[Action] = []
        self._ask: Ask | None = None
        self._flow: Deciding[None] = self._whole_game(order, prepare)
        self._go_on(None)

    def _whole_game(
        self, order: tuple[list[int], list[int]] | None, prepare: Callable[[Game], None] | None
    ) -> Deciding[None]:
        self.game.set_up(order)
        yield from self.game.play(prepare)

    def _go_on(self, action: Action | None) -> None:
        try:
            self._ask = next(self._flow) if action is None else self._flow.send(action)
            assert len(set(self._ask.options)) == len(self._ask.options) >= 2, self._ask
            if len(self.history) >= self.game.rulings["max_decisions"]:
                raise GameOver(None, "decisions")  # RT-504
        except GameOver as end:
            self._ask = None
            self.over, self.winner, self.reason = True, end.winner, end.reason

    @property
    def to_move(self) -> int:
        """Who decides; -1 once the game is over."""
        return -1 if self._ask is None else self._ask.player

    @property
    def kind(self) -> str:
        """What is decided: main, attack, end, protect, quick, swap, discard, pick, take, may, counter; "" when over."""
        return "" if self._ask is None else self._ask.kind

    @property
    def phase(self) -> str:
        return self.game.phase

    def legal(self) -> set[Action]:
        return set() if self._ask is None else set(self._ask.options)

    def apply(self, action: Action) -> None:
        assert action in self.legal(), f"expected one of {sorted(self.legal(), key=str)}, got {action!r}"
        self.history.append(action)
        self._go_on(action)

    def copy(self) -> Oracle:
        """The same game, played again up to here."""
        twin = Oracle(**self._arguments)
        for action in self.history:
            twin.apply(action)
        return twin

    def zones(self) -> dict[str, Any]:
        """Everything on the table and in both hands and decks, as plain values."""
        game = self.game
        return {
            "turn": game.turn,
            "turn_player": game.turn_player,
            "stage": game.stage,
            "in_use": list(game.in_use),
            "players": [self._zones_of(player) for player in game.players],
        }

    def _zones_of(self, player: Player) -> dict[str, Any]:
        return {
            "deck": list(player.deck),
            "hand": sorted(player.hand),
            "pile": list(player.pile),
            "field": [self._character(c) for c in player.field],
            "known_bottom": player.known_bottom,
        }

    def _character(self, character: Character) -> dict[str, Any]:
        given = self.game.given(character)
        values: dict[str, Any] = {stat: value_of(character, stat, given) for stat in STATS}
        keywords = {one.gives for one in given} & set(KEYWORDS)
        return {"card": character.id, "rested": character.rested, **values, "keywords": keywords}
