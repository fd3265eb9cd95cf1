"""Set-up, the turn, the battle and the end: AL-203 … 205, AL-401 … 405, AL-603 … 606, AL-701, AL-702."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rtkit.games.avatars_legion.schema import Card

from .chance import DECK, Chance
from .main import MainPhase
from .moves import Deciding, GameOver
from .pieces import Player, Weapon


class Game(MainPhase):
    def __init__(
        self, deck_a: list[Card], deck_b: list[Card], rulings: dict[str, Any], chance: Chance, first: int
    ) -> None:
        super().__init__(deck_a, deck_b, rulings, chance)
        self.turn_player = first
        self.phase = "setup"
        self.returned: list[int] = []
        """Cards returned in the mulligan going on."""

    def play(self, prepare: Callable[[Game], None] | None) -> Deciding[None]:
        """The whole game; ends by raising ``GameOver``. ``prepare`` lays the table in place of the mulligan."""
        self.set_up()
        if prepare is not None:
            prepare(self)
        else:
            for player in self.in_turn_order():
                yield from self.mulligan(player)
        while True:
            self.turn += 1
            yield from self.take_turn(*self.in_turn_order())
            if self.turn >= self.rulings["max_turns"]:
                raise GameOver(None, "turns")  # AL-702
            self.turn_player = 1 - self.turn_player

    # AL-203, AL-204

    def set_up(self) -> None:
        """AL-203: the deck shuffled, the top 5 cards life material, 5 drawn; by a house rule more by the second."""
        for player in self.in_turn_order():
            ids = range(DECK * player.index, DECK * (player.index + 1))
            player.deck = self.chance.dealt(player.index, [i for i in ids if i != player.avatar.id])
            self.heal(player, 5)
            first = player.index == self.turn_player
            self.draw(player, 5 if first else 5 + self.rulings["second_extra_cards"])

    def mulligan(self, player: Player) -> Deciding[None]:
        """AL-204: any number of cards back, as many drawn."""
        while True:
            moves: dict[str, int | None] = {"pass": None}
            moves |= self.in_hand(player, "return")
            card = yield from self.ask(player, "mulligan", moves)
            if card is None:
                break
            self.out_of_hand(player, card)
            self.returned.append(card)
        back, self.returned = self.returned, []
        if not back:
            return
        player.deck += back
        if self.rulings["mulligan_shuffle"] == "before_draw":
            self.shuffle(player)
        self.draw(player, len(back))
        if self.rulings["mulligan_shuffle"] == "after_draw":
            self.shuffle(player)

    # AL-401 … 405

    def take_turn(self, me: Player, foe: Player) -> Deciding[None]:
        self.begin_turn()
        yield from self.draw_phase(me)
        yield from self.standby_phase(me)
        self.phase = "main"
        yield from self.main_phase(me)
        yield from self.battle_phase(me, foe)
        yield from self.end_phase(me)

    def begin_turn(self) -> None:
        """All counts begin anew."""
        self.chance_events = 0
        for player in self.players:
            player.weapons_put = player.armed_put = 0
            player.exhausted = []
            for bearer in player.bearers():
                bearer.uses.clear()

    def draw_phase(self, me: Player) -> Deciding[None]:
        """AL-401: draw 1, or skip it."""
        self.phase = "draw"
        if me.deck and (yield from self.yes(me, "draw")):
            self.draw(me, 1)

    def standby_phase(self, me: Player) -> Deciding[None]:
        """AL-402."""
        self.phase = "standby"
        for weapon in me.on_field():
            weapon.exhausted = False
        self.moment("standby", me.bearers())
        yield from self.settle()

    def end_phase(self, me: Player) -> Deciding[None]:
        """AL-405, AL-701: end-phase abilities, the loss check, then bonuses of the turn end."""
        self.phase = "end"
        self.moment("end", me.bearers())
        yield from self.settle()
        self.check_life()
        self.expire("turn")

    def expire(self, until: str) -> None:
        for player in self.players:
            for bearer in player.bearers():
                bearer.expire(until)

    # AL-404, AL-603 … 606

    def battle_phase(self, me: Player, foe: Player) -> Deciding[None]:
        """AL-404: declared or skipped; AL-606: as many attacks as allowed, the first always, later ones declined."""
        if self.turn == 1 and not self.rulings["first_turn_attack"]:
            return  # AL-205
        self.phase = "battle"
        if not (yield from self.yes(me, "battle")):
            return
        self.moment("battle", me.bearers())
        yield from self.settle()
        made = 0
        while made == 0 or (made < self.attacks(me) and (yield from self.yes(me, "again"))):
            yield from self.attack_once(me, foe)
            made += 1

    def attacks(self, player: Player) -> int:
        """AL-606; by the house rule one in the very first turn, whatever would allow more."""
        opening = (self.turn, self.turn_player) == (1, player.index)
        return 1 if opening and self.rulings["opening_attacks"] == "one" else super().attacks(player)

    def attack_once(self, me: Player, foe: Player) -> Deciding[None]:
        self.attacking = True
        yield from self.guard_step(foe)
        self.damage_step(me, foe)
        yield from self.settle()
        self.attacking = False
        self.expire("attack")

    def guard_step(self, foe: Player) -> Deciding[None]:
        """AL-603: own weapons exhausted one after another; break triggers at once, before damage."""
        while True:
            moves: dict[str, Weapon | None] = {"pass": None}
            moves |= {f"exhaust {foe.place(weapon)}": weapon for weapon in foe.on_field()}
            weapon = yield from self.ask(foe, "guard", moves)
            if weapon is None:
                return
            yield from self.exhaust_for(foe, weapon, "DEF", self.rulings["guard_lasts"])
            yield from self.settle()

    def damage_step(self, me: Player, foe: Player) -> None:
        """AL-604: ATK above DEF is a success, else a failure with no loss to either."""
        if self.ATK(me) > self.DEF(foe):
            self.moment("success", me.bearers())
            self.lose_life(foe, self.rulings["life_per_hit"])
        else:
            self.moment("failure", me.bearers())
            self.moment("guarded", foe.bearers())
