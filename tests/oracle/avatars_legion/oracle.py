"""``Oracle``: one game, one decision at a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rtkit.games.avatars_legion.schema import Card

from .chance import Chance
from .game import Game
from .moves import Ask, GameOver
from .pieces import Player, Weapon

RULINGS: dict[str, tuple[Any, ...]] = {
    "mulligan_shuffle": ("before_draw", "after_draw"),
    "first_turn_attack": (True, False),
    "burst_order": ("announce", "burst_first"),
    "armed_replace": (False, True),
    "crash_leaves": (True, False),
    "guard_lasts": ("attack", "turn"),
    "trigger_from": ("any", "life"),
    "break_choice": ("random", "look"),
    "trigger_is_weapon": ("field", "always"),
    "attack_count_from": ("equipped", "exhausted"),
    "life_loss": ("end_phase", "at_once"),
    "life_per_hit": (1,),
    "max_turns": (200,),
    "max_decisions": (2000,),
}
"""Every ruling's values, the default first; ``life_per_hit`` and the two limits may be any number from 1."""
HOUSE: dict[str, tuple[Any, ...]] = {"second_extra_cards": (0, 1, 2), "opening_attacks": ("rules", "one")}
"""Every house rule's values, the printed rule first."""


class Oracle:
    """A game of Avatars Legion, stopped at a decision with at least two moves, or over.

    ``rulings`` may leave out what is at its default. ``prepare`` is called on the game after set-up, in place of the
    mulligan, and may lay the table as it likes; the next turn then begins.
    """

    def __init__(
        self,
        deck_a: list[Card],
        deck_b: list[Card],
        *,
        rulings: dict[str, Any],
        key_deal: int,
        key_random: int,
        first: int,
        streams: tuple[int, int],
        prepare: Callable[[Game], None] | None = None,
    ) -> None:
        unknown = set(rulings) - {*RULINGS, *HOUSE}
        assert not unknown, f"no such ruling: {unknown}"
        in_force = {name: values[0] for name, values in (RULINGS | HOUSE).items()} | rulings
        self.game = Game(deck_a, deck_b, in_force, Chance(key_deal, key_random, streams), first)
        self.over = False
        self.winner: int | None = None
        self.reason = ""
        self.asked = 0
        """The decisions asked so far, the one going on included."""
        self._ask: Ask | None = None
        self._flow = self.game.play(prepare)
        self._go_on(None)

    def _go_on(self, text: str | None) -> None:
        try:
            self._ask = next(self._flow) if text is None else self._flow.send(text)
            assert len(self._ask.moves) >= 2, self._ask
            if self.asked >= self.game.rulings["max_decisions"]:
                raise GameOver(None, "decisions")  # AL-702
            self.asked += 1
        except GameOver as end:
            self._ask = None
            self.over, self.winner, self.reason = True, end.winner, end.reason

    @property
    def to_move(self) -> int:
        """Who decides; -1 once the game is over."""
        return -1 if self._ask is None else self._ask.player

    @property
    def ask(self) -> str:
        """What is decided: mulligan draw main battle guard again pick take discard give may trigger summon, or ""."""
        return "" if self._ask is None else self._ask.kind

    @property
    def phase(self) -> str:
        """setup, draw, standby, main, battle or end."""
        return self.game.phase

    def legal(self) -> list[str]:
        """The moves' texts."""
        return [] if self._ask is None else list(self._ask.moves)

    def do(self, text: str) -> None:
        assert text in self.legal(), f"expected one of {self.legal()}, got {text!r}"
        self._go_on(text)

    def zones(self) -> dict[str, Any]:
        """Everything on the table and in all hidden places, as plain values."""
        game = self.game
        return {
            "turn": game.turn,
            "turn_player": game.turn_player,
            "phase": game.phase,
            "returned": list(game.returned),
            "players": [self._zones_of(player) for player in game.players],
        }

    def _zones_of(self, player: Player) -> dict[str, Any]:
        return {
            "deck": list(player.deck),
            "hand": list(player.hand),
            "seen": sorted(player.seen),
            "life": list(player.life),
            "break": list(player.break_zone),
            "crash": list(player.crash_zone),
            "spell": list(player.spell_zone),
            "weapons": [None if weapon is None else self._weapon(weapon) for weapon in player.weapons],
            "armed": None if player.armed is None else player.armed.id,
            "ATK": self.game.ATK(player),
            "DEF": self.game.DEF(player),
            "attacks": self.game.attacks(player),
        }

    def _weapon(self, weapon: Weapon) -> dict[str, Any]:
        return {"card": weapon.id, "exhausted": weapon.exhausted, "attack": self.game.attack(weapon)}
