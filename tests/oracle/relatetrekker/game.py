"""Set-up, the four phases, and attacks: RT-203, RT-301 … 309, RT-401 … 407."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rtkit.games.relatetrekker.schema import Card, Effect

from .chance import Chance
from .effects import EffectRun
from .moves import PASS, YES, Action, Deciding, GameOver, Moves
from .pieces import Attack, Character, Player

ENDLESS = 1000
"""Limit of the program: cards turned over in one attack."""


class Dice:
    """RT-104, RT-404: the dice of one battle. The battle is numbered in its turn when its first dice are rolled."""

    def __init__(self, game: Game, *characters: Character) -> None:
        self.game = game
        self.lying: dict[Character, list[int]] = {c: [] for c in characters}
        self.thrown = dict.fromkeys(characters, 0)
        self.number: int | None = None

    def roll(self) -> None:
        """Each character's dice are made as many as it has: the last rolled are lost, those gained are new throws."""
        if self.number is None:
            self.number = self.game.battles
            self.game.battles += 1
        for character, lying in self.lying.items():
            wanted = self.game.value(character, "dice")
            del lying[wanted:]
            while len(lying) < wanted:
                throw = self.thrown[character]
                lying.append(self.game.chance.die(character.owner, self.game.turn, self.number, throw))
                self.thrown[character] = throw + 1

    def total(self, character: Character, stat: str) -> int:
        return self.game.value(character, stat) + 100 * sum(self.lying[character])


class Game(Moves):
    def __init__(
        self, deck_a: list[Card], deck_b: list[Card], rulings: dict[str, Any], chance: Chance, first: int
    ) -> None:
        super().__init__(deck_a, deck_b, rulings, chance)
        self.turn_player = first
        self.phase = "setup"
        self.battles = 0

    def set_up(self, order: tuple[list[int], list[int]] | None) -> None:
        """RT-203: both shuffle, both draw 5, the first player first; by a house rule the second one more cards."""
        for player in self.players:
            first_slot = 40 * player.index
            shuffled = [first_slot + slot for slot in self.chance.shuffled(player.index)]
            player.deck = list(order[player.index]) if order is not None else shuffled
        self.draw(self.players[self.turn_player], 5)
        self.draw(self.players[1 - self.turn_player], 5 + self.rulings["second_extra_cards"])

    def play(self, prepare: Callable[[Game], None] | None = None) -> Deciding[None]:
        """All turns of the game; ends by raising ``GameOver``."""
        if prepare is not None:
            prepare(self)
        while True:
            self.turn += 1
            yield from self.take_turn(self.players[self.turn_player])
            if self.turn >= self.rulings["max_turns"]:
                raise GameOver(None, "turns")  # RT-504
            self.turn_player = 1 - self.turn_player

    def take_turn(self, me: Player) -> Deciding[None]:
        self.battles = 0
        self.random_discards = 0
        self.standby_phase(me)
        yield from self.main_phase(me)
        yield from self.attack_phase(me)
        yield from self.end_phase(me)
        self.expire("turn")  # RT-609: "this turn" ends after the end phase

    def expire(self, until: str, by: int | None = None) -> None:
        """RT-609: what was given until this moment (by this player, if named) ends."""
        for character in self.characters():
            character.timed = [t for t in character.timed if t.until != until or by not in (None, t.by)]

    # RT-301

    def standby_phase(self, me: Player) -> None:
        self.phase = "standby"
        self.expire("own_turn", me.index)  # RT-609: as that player's standby begins
        self.draw(me, 1)
        for character in me.field:
            character.rested = False

    # RT-302 … 305

    def main_phase(self, me: Player) -> Deciding[None]:
        self.phase = "main"
        while True:
            action = yield from self.ask(me.index, "main", [PASS, *self.main_actions(me)])
            match action:
                case ("pass",):
                    return
                case ("play", card):
                    self.play_character(me, card)
                case ("follow", card):
                    yield from self.use_from_hand(me, card)
                case ("stage", card):
                    self.use_stage(me, card)

    def main_actions(self, me: Player) -> list[Action]:
        actions = self.plays(me) if len(me.field) < 5 else []  # RT-303
        actions += [("follow", card) for card in me.hand if self.usable(me, card, "follow", None)]
        actions += [("stage", card) for card in me.hand if self.cards[card].stage]
        return actions

    def plays(self, me: Player) -> list[Action]:
        return [("play", card) for card in me.hand if not self.cards[card].stage]

    def play_character(self, me: Player, card: int) -> None:
        """RT-303: it arrives standing."""
        me.hand.remove(card)
        me.field.append(Character(card, self.cards[card], me.index))

    def effect(self, card: int) -> Effect:
        follow = self.cards[card].follow
        assert follow is not None
        return follow

    def usable(self, me: Player, card: int, kind: str, situation: str | None) -> bool:
        """RT-304, RT-407: whether the follow or quick on a card in hand can be used, its colour included."""
        follow = self.cards[card].follow
        if follow is None or follow.kind != kind or follow.situation != situation:
            return False
        if kind == "quick" and not self.rulings["quick_needs_colour"]:
            return True
        side = "own" if self.rulings["colour_field"] == "own" else "any"
        return any(c.card.colour == self.cards[card].follow_colour for c in self.characters(side, me.index))

    def use_from_hand(self, me: Player, card: int, only_own: Character | None = None) -> Deciding[None]:
        """RT-304: in no zone until all of it is done, then into the discard pile."""
        me.hand.remove(card)
        self.in_use.append(card)
        yield from EffectRun(self, me.index, only_own).run(self.effect(card).steps)
        self.in_use.remove(card)
        me.pile.append(card)

    def use_stage(self, me: Player, card: int) -> None:
        """RT-305: the one in play goes to its own owner's discard pile, then the new one works."""
        me.hand.remove(card)
        if self.stage is not None:
            self.players[self.stage // 40].pile.append(self.stage)
        self.stage = card

    # RT-308, 309

    def end_phase(self, me: Player) -> Deciding[None]:
        self.phase = "end"
        cap = 5 if self.rulings["end_phase_cap"] == "literal" else 4
        plays = self.plays(me) if len(me.field) <= cap else []
        action = yield from self.ask(me.index, "end", [PASS, *plays])
        if action != PASS:
            self.play_character(me, action[1])

    # RT-306, 307

    def attack_phase(self, me: Player) -> Deciding[None]:
        self.phase = "attack"
        second = {"rules": 1, "none": 0, "two": 2, "free": None}[self.rulings["opening_attacks"]]
        most = {1: 0, 2: second}.get(self.turn)  # RT-307: the first turn of either player
        made = 0
        while True:
            attacks = self.attacks(me) if most is None or made < most else []
            action = yield from self.ask(me.index, "attack", [PASS, *attacks])
            if action == PASS:
                return
            made += 1
            _, i, j = action
            target = None if j == "deck" else self.players[1 - me.index].field[j]
            yield from self.make_attack(me.field[i], target)

    def attacks(self, me: Player) -> list[Action]:
        """Every own standing character against the deck or a rested opposing character."""
        rested = [j for j, c in enumerate(self.players[1 - me.index].field) if c.rested]
        return [("attack", i, j) for i, c in enumerate(me.field) if not c.rested for j in ["deck", *rested]]

    # RT-404

    def make_attack(self, attacker: Character, target: Character | None) -> Deciding[None]:
        attacker.rested = True
        self.attack = attack = Attack(attacker, target)
        yield from self.protect(attack)
        if attack.target is None:
            yield from self.attack_deck(attack)
        else:
            yield from self.battle(attack, attack.target)
        self.expire("attack")  # RT-609
        self.attack = None

    def ended(self, attack: Attack) -> bool:
        """RT-401 (a), 406, 605: stopped, or one of the two has left the field."""
        if attack.stopped or not self.on_field(attack.attacker):
            return True
        return attack.target is not None and not self.on_field(attack.target)

    def protect(self, attack: Attack) -> Deciding[None]:
        """RT-403: one standing own character with protect may be rested to become the target."""
        if self.has_keyword(attack.attacker, "phantom"):
            return
        defender = self.players[1 - attack.attacker.owner]
        able = [i for i, c in enumerate(defender.field) if not c.rested and self.has_keyword(c, "protect")]
        action = yield from self.ask(defender.index, "protect", [PASS, *(("protect", i) for i in able)])
        if action != PASS:
            attack.target = defender.field[action[1]]
            attack.target.rested = True

    def quick_windows(self, attack: Attack, between: Callable[[], None] = lambda: None) -> Deciding[None]:
        """The attacker's player, then the defender's, one quick each; none once the attack has ended.

        ``between`` is what happens before the defender's.
        """
        situation = "deck_attack" if attack.target is None else "battle"
        for p in (attack.attacker.owner, 1 - attack.attacker.owner):
            if self.ended(attack):
                return
            defends = p != attack.attacker.owner
            if defends:
                between()
            only_own = attack.target if defends and self.rulings["defender_quick_for"] == "attacked" else None
            me = self.players[p]
            quicks = [("quick", card) for card in me.hand if self.usable(me, card, "quick", situation)]
            action = yield from self.ask(p, "quick", [PASS, *quicks])
            if action != PASS:
                yield from self.use_from_hand(me, action[1], only_own)

    # RT-404 … 406

    def battle(self, attack: Attack, target: Character) -> Deciding[None]:
        dice = Dice(self, attack.attacker, target)
        if self.rulings["dice_timing"] == "before_quick":
            dice.roll()
            yield from self.quick_windows(attack, between=dice.roll)
        else:
            yield from self.quick_windows(attack)
        if self.ended(attack):
            return
        dice.roll()
        if dice.total(attack.attacker, "A") >= dice.total(target, "D"):
            yield from self.put_into_pile(target, lost_battle=True)  # RT-405

    # RT-401, 402

    def attack_deck(self, attack: Attack) -> Deciding[None]:
        yield from self.quick_windows(attack)
        foe = self.players[1 - attack.attacker.owner]
        while not self.ended(attack) and attack.turned < self.value(attack.attacker, "strike"):
            if attack.turned == ENDLESS:
                raise GameOver(None, "endless")  # RT-504
            self.emptied = foe.index if self.rulings["counter_on_last_card"] and len(foe.deck) == 1 else None
            self.mill(foe, 1)
            attack.turned += 1
            yield from self.counter(foe, foe.pile[-1])
            self.emptied = None
            self.check_deck(foe)

    def counter(self, me: Player, card: int) -> Deciding[None]:
        """RT-402: the counter of a card turned over, whatever colours are on the field."""
        follow = self.cards[card].follow
        if follow is None or follow.kind != "counter":
            return
        if self.rulings["counter_optional"]:
            answer = yield from self.ask(me.index, "counter", [YES, PASS])
            if answer == PASS:
                return
        yield from EffectRun(self, me.index).run(follow.steps)
