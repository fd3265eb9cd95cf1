"""The main phase: AL-403, AL-501 … 506, AL-601, AL-602, AL-805, AL-807."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from rtkit.games.avatars_legion.schema import Activated, Card, Cost

from .effects import EffectRun
from .moves import Deciding
from .pieces import Armed, Change, Equipment, InPlay, Player, Weapon
from .waiting import Waiting

Doing = Callable[[], Deciding[None]]
"""A move's consequence."""


class MainPhase(Waiting):
    def main_phase(self, me: Player) -> Deciding[None]:
        """AL-403: in any order and number within the limits."""
        while True:
            moves: dict[str, Doing | None] = {"pass": None}
            for offered in (self.summons, self.arms, self.spells, self.crashes, self.exhausts, self.uses):
                moves |= offered(me)
            done = yield from self.ask(me, "main", moves)
            if done is None:
                return
            yield from done()
            yield from self.settle()

    # AL-501 … 503

    def summons(self, me: Player) -> dict[str, Doing]:
        """Card by card, with each burst that pays; under burst_first the bursts, then, by themselves."""
        moves: dict[str, Doing] = {}
        if me.weapons_put >= 2:
            return moves
        sets = [[], *self.bursts(me)] if self.rulings["burst_order"] == "announce" else [[]]
        payable = {self.burst_words(me, burst): (burst, self.summonable(me, burst)) for burst in sets}
        for text in self.in_hand(me, "summon"):
            for words, (burst, cards) in payable.items():
                if text in cards:
                    moves[f"{text} {words}".strip()] = partial(self.summon, me, cards[text], burst)
        if self.rulings["burst_order"] == "burst_first":
            moves |= {self.burst_words(me, burst): partial(self.burst_first, me, burst) for burst in self.bursts(me)}
        return moves

    @staticmethod
    def bursts(me: Player) -> list[list[Weapon]]:
        """Every set of own weapons: 1, 2, 1 and 2."""
        there = me.on_field()
        return [[weapon] for weapon in there] + ([there] if len(there) == 2 else [])

    @staticmethod
    def burst_words(me: Player, burst: list[Weapon]) -> str:
        return " ".join(["burst", *map(me.place, burst)]) if burst else ""

    def summonable(self, me: Player, burst: list[Weapon]) -> dict[str, int]:
        """AL-501: weapons whose BP the burst ones' TP pays, if there is room after the burst."""
        if me.free_zone() is None and not burst:
            return {}
        paid = sum(weapon.card.TP for weapon in burst)
        return self.in_hand(me, "summon", lambda card: self.equips(me, card) and paid >= card.BP)

    def burst(self, weapons: list[Weapon]) -> None:
        for weapon in weapons:
            self.leave_field(weapon)

    def summon(self, me: Player, card: int, burst: list[Weapon]) -> Deciding[None]:
        """AL-501, announce: the burst cards go, the weapon arrives; what that sets off waits."""
        self.burst(burst)
        self.enter_field(me, card)
        yield from ()

    def burst_first(self, me: Player, burst: list[Weapon]) -> Deciding[None]:
        """AL-501, burst_first: burst, what it sets off happens, then a weapon now in hand, or none."""
        paid = sum(weapon.card.TP for weapon in burst)
        self.burst(burst)
        yield from self.settle()
        moves: dict[str, int | None] = {"pass": None}
        moves |= self.in_hand(me, "summon", lambda card: self.can_bear(me, card) and paid >= card.BP)
        card = yield from self.ask(me, "summon", moves)
        if card is not None:
            self.enter_field(me, card)

    # AL-504

    def arms(self, me: Player) -> dict[str, Doing]:
        if me.armed_put or (me.armed is not None and not self.rulings["armed_replace"]):
            return {}
        most = sum(weapon.card.TP for weapon in me.on_field())
        armed = self.in_hand(me, "arm", lambda card: card.kind == "armed" and most >= card.BP)
        return {text: partial(self.arm, me, card) for text, card in armed.items()}

    def arm(self, me: Player, card: int) -> Deciding[None]:
        if me.armed is not None:
            self.leave_field(me.armed)
        self.out_of_hand(me, card)
        me.armed = Armed(card, self.cards[card], me.index)
        me.armed_put += 1
        self.moment("summoned", [me.armed])
        yield from ()

    # AL-505, AL-506

    def spells(self, me: Player) -> dict[str, Doing]:
        def usable(card: Card) -> bool:
            return card.kind == "spell" and card.needs is not None and self.met(card.needs, me)

        spells = self.in_hand(me, "spell", usable)
        return {text: partial(self.spell, me, card) for text, card in spells.items()}

    def spell(self, me: Player, card: int) -> Deciding[None]:
        """AL-505: in the spell zone during its effect, then in the break zone."""
        self.out_of_hand(me, card)
        me.spell_zone.append(card)
        yield from EffectRun(self, me.index).run(self.cards[card].effect)
        me.spell_zone.remove(card)
        self.put_into_break_zone(card)

    def crashes(self, me: Player) -> dict[str, Doing]:
        def usable(card: Card) -> bool:
            return card.kind == "crash" and card.condition is not None and self.holds(card.condition, me.index)

        crashes = self.in_hand(me, "crash", usable)
        return {text: partial(self.crash, me, card) for text, card in crashes.items()}

    def crash(self, me: Player, card: int) -> Deciding[None]:
        """AL-506."""
        self.out_of_hand(me, card)
        me.crash_zone.append(card)
        yield from EffectRun(self, me.index).run(self.cards[card].effect)
        if self.rulings["crash_leaves"]:
            me.crash_zone.remove(card)
            self.put_into_break_zone(card)

    # AL-601, AL-602

    def exhausts(self, me: Player) -> dict[str, Doing]:
        return {
            f"exhaust {me.place(weapon)}": partial(self.exhaust_for, me, weapon, "ATK", "turn")
            for weapon in me.on_field()
        }

    def exhaust_for(self, me: Player, weapon: Weapon, stat: str, until: str) -> Deciding[None]:
        """AL-601, AL-603: its attack of this moment is added; AL-602: an exhausted one then goes."""
        me.avatar.changes.append(Change(stat, self.attack(weapon), until))
        upside_down = weapon.exhausted
        self.exhaust(weapon, by=me)
        if upside_down:
            self.leave_field(weapon)
        yield from ()

    # AL-105, AL-805

    def uses(self, me: Player) -> dict[str, Doing]:
        moves: dict[str, Doing] = {}
        for bearer in me.bearers():
            activated = [i for i, ability in enumerate(bearer.card.abilities) if isinstance(ability, Activated)]
            for number, i in enumerate(activated, start=1):
                if self.payable(me, bearer, i):
                    moves[f"use {me.place(bearer)} {number}"] = partial(self.use, me, bearer, i)
        return moves

    def payable(self, me: Player, bearer: InPlay, i: int) -> bool:
        """AL-805, AL-807: all costs together; what each takes is no other's."""
        ability = bearer.card.abilities[i]
        assert isinstance(ability, Activated)
        return all(
            {
                "exhaust": isinstance(bearer, Weapon) and not bearer.exhausted,
                "discard": len(me.hand) >= cost.n,
                "life": len(me.life) >= cost.n,
                "burst": bearer is not me.avatar,
            }[cost.what]
            for cost in ability.costs
        )

    def use(self, me: Player, bearer: InPlay, i: int) -> Deciding[None]:
        """AL-105: the costs, what they set off, then the effect."""
        ability = bearer.card.abilities[i]
        assert isinstance(ability, Activated)
        first = bearer.use(i)
        for what in ("exhaust", "discard", "life", "burst"):
            for cost in [cost for cost in ability.costs if cost.what == what]:
                yield from self.pay(me, bearer, cost)
        yield from self.settle()
        yield from EffectRun(self, me.index, bearer, first).run(ability.steps)

    def pay(self, me: Player, bearer: InPlay, cost: Cost) -> Deciding[None]:
        match cost.what:
            case "exhaust":  # AL-807: adds no attack
                assert isinstance(bearer, Weapon)
                self.exhaust(bearer, by=me)
            case "discard":
                yield from self.discard(me, cost.n)
            case "life":
                self.lose_life(me, cost.n)
            case "burst":
                assert isinstance(bearer, Equipment)
                self.leave_field(bearer)
