"""What follows, counters and quicks do, step by step: RT-601 … 609 and the schema's reading of them."""

from __future__ import annotations

from rtkit.games.relatetrekker.schema import (
    Act,
    Discard,
    Draw,
    Give,
    If,
    May,
    Mill,
    Modify,
    Step,
    Stop,
    Take,
    Target,
)  # fmt: skip

from .moves import PASS, YES, Action, Deciding, Moves
from .pieces import Character, Player, Timed, has


class EffectRun:
    """An effect done for its ``owner``; ``only_own``: the one own character it may choose (RT-404, "attacked")."""

    def __init__(self, game: Moves, owner: int, only_own: Character | None = None) -> None:
        self.game = game
        self.owner = owner
        self.only_own = only_own

    def run(self, steps: tuple[Step, ...]) -> Deciding[None]:
        for step in steps:
            yield from self.step(step)

    def step(self, step: Step) -> Deciding[None]:
        game = self.game
        match step:
            case Draw(n, who):  # RT-601
                for player in self.whom(who):
                    game.draw(player, n)
            case Discard(n, who, at_random):  # RT-601
                for player in self.whom(who):
                    if at_random:
                        game.discard_at_random(player, n)
                    else:
                        yield from game.discard(player, n)
            case Mill(n, who):  # RT-601
                for player in self.whom(who):
                    game.mill(player, n)
            case Act(what, target):  # RT-602
                yield from self.act(what, target)
            case Modify(stat, amount, until, target):  # RT-603
                yield from self.give(stat, amount, until, target)
            case Give(keyword, until, target):  # RT-606
                yield from self.give(keyword, 0, until, target)
            case Take():  # RT-604
                yield from self.take(step)
            case Stop():  # RT-605
                if game.attack is not None:
                    game.attack.stopped = True
            case If(condition, steps):  # RT-607
                if game.holds(condition, self.owner):
                    yield from self.run(steps)
            case May(steps):  # RT-608
                answer = yield from game.ask(self.owner, "may", [YES, PASS])
                if answer == YES:
                    yield from self.run(steps)

    def whom(self, who: str) -> list[Player]:
        """Both: the turn player first (RT-502)."""
        indices = {
            "own": [self.owner],
            "opposing": [1 - self.owner],
            "both": [self.game.turn_player, 1 - self.game.turn_player],
        }[who]
        return [self.game.players[p] for p in indices]

    def act(self, what: str, target: Target) -> Deciding[None]:
        # rest takes only standing characters, stand only rested ones; status narrows the others
        status = {"rest": "standing", "stand": "rested"}.get(what, target.status)
        chosen = yield from self.targets(target, status)
        for character in chosen:
            if not self.game.on_field(character):
                continue
            if what == "destroy":
                yield from self.game.put_into_pile(character)
            elif what == "return":
                self.game.return_to_hand(character)
            else:
                character.rested = what == "rest"

    def give(self, gives: str, amount: int, until: str, target: Target) -> Deciding[None]:
        if until == "attack" and self.game.attack is None:
            return
        chosen = yield from self.targets(target, target.status)
        for character in chosen:
            character.timed.append(Timed(gives, amount, until, self.owner))

    def take(self, step: Take) -> Deciding[None]:
        """One card after another from the own pile; a card with a colour or species is a character card."""
        game, me = self.game, self.game.players[self.owner]
        for _ in range(step.n):
            options: list[Action] = [
                ("take", card) for card in me.pile if has(game.cards[card], step.colour, step.species)
            ]
            if not options:
                return
            action = yield from game.ask(self.owner, "take", [*options, PASS] if step.up_to else options)
            if action == PASS:
                return
            me.pile.remove(action[1])
            if step.to == "hand":
                me.hand.append(action[1])
            else:
                game.put_under_deck(me, action[1])

    def targets(self, target: Target, status: str) -> Deciding[list[Character]]:
        """Whom it's done to, all chosen before anything is done; the turn player's side first, in field order."""
        attack = self.game.attack
        fits = [
            c
            for c in self.game.characters(target.side, self.owner)
            if has(c.card, target.colour, target.species)
            and {"any": True, "standing": not c.rested, "rested": c.rested}[status]
        ]
        match target.pick:
            case "attacker":
                return [c for c in fits if attack is not None and c is attack.attacker]
            case "defender":
                return [c for c in fits if attack is not None and c is attack.target]
            case "all":
                return fits
        if self.only_own is not None:
            fits = [c for c in fits if c.owner != self.owner or c is self.only_own]
        chosen = yield from self.choose(fits, target)
        return [c for c in fits if c in chosen]

    def choose(self, fits: list[Character], target: Target) -> Deciding[list[Character]]:
        """One pick after another; n or fewer are taken unasked, unless it is "up to"."""
        if len(fits) <= target.n and not target.up_to:
            return fits
        chosen: list[Character] = []
        while len(chosen) < min(target.n, len(fits)):
            options: list[Action] = [
                ("pick", c.owner, self.game.players[c.owner].field.index(c)) for c in fits if c not in chosen
            ]
            action = yield from self.game.ask(self.owner, "pick", [*options, PASS] if target.up_to else options)
            if action == PASS:
                break
            chosen.append(self.game.players[action[1]].field[action[2]])
        return chosen
