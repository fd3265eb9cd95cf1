"""What the steps of an effect do: AL-801 … 804, AL-806, and the schema's reading of them."""

from __future__ import annotations

from collections.abc import Callable

from rtkit.games.avatars_legion.schema import (
    Act,
    Boost,
    Discard,
    Draw,
    HandToDeck,
    Heal,
    If,
    May,
    Recover,
    Sharpen,
    Step,
    Summon,
    Target,
    Wound,
)

from .moves import Deciding, Moves
from .pieces import Change, Equipment, InPlay, Weapon


class EffectRun:
    """An effect done for its ``owner``; ``bearer`` is the card whose ability it is, None for other effects.

    ``first_use``: whether it's the first use of the bearer's abilities in this turn.
    """

    def __init__(self, game: Moves, owner: int, bearer: InPlay | None = None, first_use: bool = False) -> None:
        self.game = game
        self.owner = game.players[owner]
        self.bearer = bearer
        self.first_use = first_use

    def run(self, steps: tuple[Step, ...]) -> Deciding[None]:
        for step in steps:
            yield from self.step(step)

    def step(self, step: Step) -> Deciding[None]:
        game, owner = self.game, self.owner
        match step:
            case Boost():  # AL-801
                self.boost(step)
            case Sharpen():  # AL-801
                yield from self.sharpen(step)
            case Draw(n, who):  # AL-802
                for player in game.side(who, owner.index):
                    game.draw(player, n)
            case Discard(n, who):  # AL-802
                for player in game.side(who, owner.index):
                    yield from game.discard(player, n)
            case HandToDeck(n):  # AL-802
                yield from game.hand_to_deck(owner, n)
            case Recover(n, up_to, attribute):  # AL-802
                yield from game.recover(owner, n, up_to, attribute)
            case Heal(n):  # AL-802
                game.heal(owner, n)
            case Wound(n, who):  # AL-802
                for player in game.side(who, owner.index):
                    game.lose_life(player, n)
            case Act(what, target):  # AL-803
                yield from self.act(what, target)
            case Summon():  # AL-803
                yield from self.summon(step)
            case If(condition, steps):  # AL-804
                if game.holds(condition, owner.index, self.first_use):
                    yield from self.run(steps)
            case May(steps):
                if (yield from game.yes(owner, "may")):
                    yield from self.run(steps)

    def lasts(self, until: str) -> bool:
        """A change until the end of an attack is nothing while no attack is going on."""
        return until != "attack" or self.game.attacking

    def boost(self, step: Boost) -> None:
        if self.lasts(step.until):
            for player in self.game.side(step.who, self.owner.index):
                player.avatar.changes.append(Change(step.stat, step.amount, step.until))

    def sharpen(self, step: Sharpen) -> Deciding[None]:
        if self.lasts(step.until):
            for weapon in (yield from self.targets(step.target, lambda item: isinstance(item, Weapon))):
                weapon.changes.append(Change("attack", step.amount, step.until))

    def act(self, what: str, target: Target) -> Deciding[None]:
        """AL-803, AL-807: only a standing weapon is exhausted, and it adds no attack; only an exhausted one stands."""
        game = self.game
        can = {
            "exhaust": lambda item: isinstance(item, Weapon) and not item.exhausted,
            "stand": lambda item: isinstance(item, Weapon) and item.exhausted,
            "break": lambda item: True,
        }[what]
        for item in (yield from self.targets(target, can)):
            if what == "break":
                game.leave_field(item)
            elif isinstance(item, Weapon) and what == "exhaust":
                game.exhaust(item, by=self.owner)
            elif isinstance(item, Weapon):
                item.exhausted = False

    def summon(self, step: Summon) -> Deciding[None]:
        """AL-803: a weapon from own hand, without burst, within the limits of AL-501; its owner may decline."""
        game, me = self.game, self.owner
        moves: dict[str, int | None] = {"pass": None}
        moves |= game.in_hand(
            me,
            "summon",
            lambda card: (
                game.can_bear(me, card)
                and step.attribute in (None, card.attribute)
                and (step.most_BP is None or step.most_BP >= card.BP)
            ),
        )
        card = yield from game.ask(me, "summon", moves)
        if card is not None:
            game.enter_field(me, card)

    # targets

    def targets(self, target: Target, can: Callable[[Equipment], bool]) -> Deciding[list[Equipment]]:
        """Whom it's done to, all chosen before anything is done; the turn player's first, zone by zone.

        ``can`` says which equipment the operation works on at all. "this" is asked for nothing but its status.
        """
        game = self.game
        there = [
            item
            for player in game.side(target.side, self.owner.index)
            for item in player.equipment()
            if can(item) and game.in_status(item, target.status)
        ]
        if target.pick == "this":
            return [item for item in there if item is self.bearer]
        fits = [item for item in there if game.fits(item, target)]
        if target.pick == "all":
            return fits
        chosen = yield from self.choose(fits, target)
        return [item for item in fits if item in chosen]

    def choose(self, fits: list[Equipment], target: Target) -> Deciding[list[Equipment]]:
        """One pick after another, own cards named first; n or fewer are taken unasked, unless it is "up to"."""
        if len(fits) <= target.n and not target.up_to:
            return fits
        chosen: list[Equipment] = []
        while len(chosen) < min(target.n, len(fits)):
            moves: dict[str, Equipment | None] = {"pass": None} if target.up_to else {}
            for item in sorted(fits, key=lambda item: item.owner != self.owner.index):
                if item not in chosen:
                    moves[f"pick {self.named(item)}"] = item
            picked = yield from self.game.ask(self.owner, "pick", moves)
            if picked is None:
                break
            chosen.append(picked)
        return chosen

    def named(self, item: InPlay) -> str:
        side = "own" if item.owner == self.owner.index else "opposing"
        return f"{side} {self.game.players[item.owner].place(item)}"
