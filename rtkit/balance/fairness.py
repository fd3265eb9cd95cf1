"""What an answer to "is this card fair?" is: a gain over the set's median card, held against the set's own spread."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal

from rtkit.balance.answer import cards_hash
from rtkit.balance.duels import duels_plain, duels_said
from rtkit.balance.edits import Edit
from rtkit.balance.spread import INSIDE, Spread
from rtkit.balance.stands import Stand
from rtkit.cards.problems import Pair, shown
from rtkit.games.making import Duel
from rtkit.i18n import pick, t
from rtkit.sim.players import agent_name
from rtkit.sim.result import SimulationResult
from rtkit.sim.said import named, rulings_line, words_explained
from rtkit.stats import Interval, level_text

if TYPE_CHECKING:
    import pandas as pd

__all__ = ["ORDER", "Alike", "Fairness", "FairSheet", "Ground", "label"]

Part = tuple[Pair, Pair, Pair]
"""What a part of a card is called, and what stands there on one card and on another."""
Verdict = Literal["too strong", "too weak", "not established", "fair"]
ORDER: tuple[Verdict, ...] = ("too strong", "too weak", "not established", "fair")
"""Verdicts in the order of the rows of a sheet."""


def label(card: Any) -> str:
    """Number and name of a card, as people are shown it."""
    return named(f"{card.number} {card.name}")


def _text(part: Pair) -> str:
    """What stands in a part of a card, as people are shown it."""
    return shown(pick(part)) or "―"


@dataclass(frozen=True)
class Ground:
    """What a card is held against: the places it is tried in, the cards of the set that are tried there, too, and how
    far these lie apart."""

    stands: tuple[Stand, ...]
    peers: tuple[Any, ...]
    spread: Spread = field(repr=False)

    @property
    def median(self) -> Any:
        """The card of the set that as many are stronger as weaker than; of two in the middle, the weaker."""
        return self.peers[self.spread.median]


@dataclass(frozen=True)
class Alike:
    """The card of the set that is most like the one asked about, and what that gains over it.

    ``same``: every game went alike. ``duels``: that card's exact odds. ``differs``: the parts in which the two differ,
    each with what stands there on the one asked about, and on that card.
    """

    card: Any
    estimate: float
    interval: Interval
    same: bool
    duels: tuple[Duel, ...] = field(repr=False)
    differs: tuple[Part, ...]

    @property
    def verdict(self) -> str:
        """Is the card asked about "stronger" or "weaker" than that one, the "same", or is that "not established"?"""
        if self.same:
            return "same"
        if 0 in self.interval:
            return "not established"
        return "stronger" if self.estimate > 0 else "weaker"

    def on_paper(self, duels: Sequence[Duel]) -> str:
        """By the values on the cards, are the exact odds of the one asked about "better" than, or the "same" as, those
        of this card against each opponent, "worse", or "mixed"? "" where there is nothing to compare."""
        others = {duel.other.number: duel for duel in self.duels}
        pairs = [(duel, others[duel.other.number]) for duel in duels if duel.other.number in others]
        more = {(a > b) - (a < b) for one, other in pairs for a, b in ((one.attacks, other.attacks),
                                                                       (one.holds, other.holds))} - {0}  # fmt: skip
        if not pairs:
            return ""
        return "mixed" if len(more) == 2 else {0: "same", 1: "better", -1: "worse"}[sum(more)]


@dataclass(frozen=True)
class Fairness:
    """How much a card raises the win rate in the place of its set's median card: ``estimate`` and ``interval``.

    ``matters``: the least difference that matters to who asks. ``chance``: how likely a gain so far beyond the spread
    would be found of a card that lies at its edge, corrected for how many cards were asked about. ``edits``: what would
    make it fair, ``None`` where that wasn't looked for or (``cut``) the search was stopped before its end. ``duels``:
    its exact odds against the cards of the set. ``batches``: the card's games, a batch a place. ``ranks``: from which
    to which its true rank may be, behind all cards that are established as stronger, before all that are as weaker.
    """

    card: Any
    ground: Ground
    estimate: float
    interval: Interval
    matters: float
    chance: float
    alike: Alike | None
    duels: tuple[Duel, ...] = field(repr=False)
    about_duels: Pair = field(repr=False)
    batches: tuple[SimulationResult, ...] = field(repr=False)
    ranks: tuple[int, int]
    edits: tuple[Edit, ...] | None = None
    cut: bool = False

    @property
    def band(self) -> tuple[float, float]:
        """From where to where a card is fair: the spread of the set, and whatever matters to nobody."""
        spread = self.ground.spread
        return min(spread.low, -self.matters), max(spread.high, self.matters)

    @property
    def verdict(self) -> Verdict:
        """What may be said: "too strong" or "too weak" if beyond the band, "fair" if the interval lies within it."""
        low, high = self.band
        if self.chance <= 1 - self.interval.level:
            return "too strong" if self.estimate > high else "too weak"
        return "fair" if low <= self.interval.low and self.interval.high <= high else "not established"

    @property
    def rank(self) -> int:
        """Its place among the set's cards, the strongest being the first."""
        return 1 + int((self.ground.spread.gains > self.estimate).sum())

    @property
    def of(self) -> int:
        """How many cards are ranked, itself among them."""
        return len(self.ground.peers) + (self.card not in self.ground.peers)

    @property
    def games(self) -> int:
        """How many games the card played, as many as each card it is held against."""
        return sum(batch.games for batch in self.batches)

    @property
    def stopped(self) -> bool:
        """Were its games, or the search for a change, stopped before their end?"""
        return self.batches[0].stopped or self.cut

    # in words

    def verdict_words(self) -> str:
        """The verdict in a sentence of the language in use."""
        least = min(abs(self.interval.low), abs(self.interval.high))
        return t(f"fair.verdict_{self.verdict.replace(' ', '_')}", card=label(self.card),
                 median=label(self.ground.median), points=100 * least, share=INSIDE)  # fmt: skip

    def say(self) -> tuple[str, ...]:
        """What was found and how, a sentence each, in the language in use; first what it comes to."""
        one = self.batches[0]
        agents = t("replay.comma").join(dict.fromkeys(map(named, one.agents)))
        stopped = [t("sim.stopped", asked=one.asked * len(self.batches), games=self.games)] if one.stopped else []
        rulings = [line for line in (rulings_line(one.batch.match),) if line]
        how = t("fair.how", places=self._places(), agents=agents, games=self.games, seed=one.seed)
        odds = duels_said(self.duels, pick(self.about_duels))
        words = words_explained(one.agents, one.pairing, self.interval.level)
        return (self.verdict_words(), *self._numbers(), *self._edits_said(), *odds, *stopped, how, *rulings,
                t("balance.only", agents=agents), *words)  # fmt: skip

    def _numbers(self) -> list[str]:
        spread, interval = self.ground.spread, self.interval
        found = t("fair.found", median=label(self.ground.median), points=100 * self.estimate, low=100 * interval.low,
                  high=100 * interval.high, level=level_text(interval.level),
                  method=t(f"stats.method_{interval.method}"))  # fmt: skip
        band = t("fair.band", share=INSIDE, low=100 * spread.low, high=100 * spread.high, n=len(self.ground.peers))
        low, high = self.band
        wider = (low, high) != (spread.low, spread.high)
        small = [t("fair.small", points=100 * self.matters)] if wider else []
        lines = [
            found,
            band,
            *small,
            t(
                "fair.rank",
                rank=self.rank,
                of=self.of,
                low=self.ranks[0],
                high=self.ranks[1],
                level=level_text(self.interval.level),
            ),
        ]
        return lines + ([] if self.alike is None else self._alike_said(self.alike))

    def _alike_said(self, alike: Alike) -> list[str]:
        means, paper = t(f"fair.alike_{alike.verdict.replace(' ', '_')}"), alike.on_paper(self.duels)
        games = t("fair.alike", card=label(alike.card), points=100 * alike.estimate, low=100 * alike.interval.low,
                  high=100 * alike.interval.high, means=means)  # fmt: skip
        parts = [t("fair.differs_in", part=pick(header), mine=_text(mine), theirs=_text(theirs))
                 for header, mine, theirs in alike.differs]  # fmt: skip
        differs = [t("fair.differs", what=t("fair.and").join(parts))] if parts else []
        return [games, *differs, *([t(f"fair.paper_{paper}", card=label(alike.card))] if paper else [])]

    def _edits_said(self) -> list[str]:
        if self.verdict not in ("too strong", "too weak"):
            return []
        if self.edits is None:
            return [t("fair.edits_cut" if self.cut else "fair.edits_not_sought")]
        words = [self.edit_words(edit) for edit in self.edits]
        if not words:
            return [t("fair.no_edit")]
        return [t("fair.edit", what=words[0]), *(t("fair.or_edit", what=more) for more in words[1:])]

    @staticmethod
    def edit_words(edit: Edit) -> str:
        """A change in words: what from what to what, the gain then and its interval."""
        return t("fair.edit_what", part=pick(edit.header), old=edit.old, new=edit.new, points=100 * edit.gain,
                 low=100 * edit.interval.low, high=100 * edit.interval.high)  # fmt: skip

    def _places(self) -> str:
        return t("replay.comma").join(
            t(
                "fair.place_renamed" if one.guest(self.card).name != self.card.name else "fair.place",
                deck=named(one.deck.name) or "A",
                out=named(one.out),
                against=named(one.against.name) or "B",
            )
            for one in self.ground.stands
        )

    # as values

    def to_plain(self) -> dict[str, Any]:
        """As plain values for JSON: the answer, and all it takes to play its games again."""
        one, spread = self.batches[0], self.ground.spread
        return {
            "question": "fair", "subject": f"{self.card.number} {self.card.name}", "number": self.card.number,
            "name": self.card.name, "estimate": self.estimate, "interval": [self.interval.low, self.interval.high],
            "level": self.interval.level, "method": self.interval.method, "verdict": self.verdict,
            "chance": self.chance, "matters": self.matters, "games": self.games, "units": one.units,
            "stopped": self.stopped, "seed": one.seed, "agents": [agent_name(agent) for agent in one.batch.agents],
            "decks": [stand.deck.name for stand in self.ground.stands],
            "out": [stand.out for stand in self.ground.stands],
            "against": [stand.against.name for stand in self.ground.stands],
            "renamed": [stand.deck.name for stand in self.ground.stands
                        if stand.guest(self.card).name != self.card.name],
            "median": {"number": self.ground.median.number, "name": self.ground.median.name},
            "spread": [spread.low, spread.high], "inside": INSIDE, "rank": self.rank, "of": self.of,
            "rank_interval": list(self.ranks),
            "alike": self._alike_plain(), "edits": self._edits_plain(), "duels": duels_plain(self.duels),
            "pairing": one.pairing, "rulings": one.rulings, "rules": one.batch.match.kit.version,
            "cards": [cards_hash(batch.batch.match) for batch in self.batches], "set": self.set_hash,
            "digests": [batch.digest for batch in self.batches],
        }  # fmt: skip

    def _alike_plain(self) -> dict[str, Any] | None:
        if self.alike is None:
            return None
        alike = self.alike
        return {"number": alike.card.number, "name": alike.card.name, "estimate": alike.estimate,
                "interval": [alike.interval.low, alike.interval.high], "verdict": alike.verdict,
                "on_paper": alike.on_paper(self.duels),
                "differs": [{"part": pick(header), "own": pick(mine), "other": pick(theirs)}
                            for header, mine, theirs in alike.differs]}  # fmt: skip

    def _edits_plain(self) -> list[dict[str, Any]] | None:
        if self.edits is None:
            return None
        return [
            {"part": edit.key, "old": edit.old, "new": edit.new, "estimate": edit.gain,
             "interval": [edit.interval.low, edit.interval.high], "size": edit.size}
            for edit in self.edits
        ]  # fmt: skip

    @cached_property
    def set_hash(self) -> str:
        """Sixteen hexadecimal digits that stand for the cards of the set it is held against, in their order."""
        shape = self.batches[0].batch.match.kit.shape
        texts = (json.dumps(shape.to_plain(card), sort_keys=True) for card in self.ground.peers)
        return hashlib.sha256("\n".join(texts).encode()).hexdigest()[:16]

    def to_frame(self) -> pd.DataFrame:
        """One row a card of the set and one for the card itself (``own``), strongest first.

        Columns: ``card`` (the one asked about), ``label``, ``gain``, ``low`` and ``high`` (no number for the set's
        cards), ``own``, ``games``, ``seed``, ``agent`` (both, where they are two), the ``level`` of the interval, and
        from where to where a card is fair, ``from`` and ``to``.
        """
        import pandas as pd

        (low, high), none = self.band, float("nan")
        rows = [(label(card), gain, none, none, False)
                for card, gain in zip(self.ground.peers, self.ground.spread.gains.tolist(), strict=True)]  # fmt: skip
        rows.append((label(self.card), self.estimate, self.interval.low, self.interval.high, True))
        frame = pd.DataFrame(rows, columns=["label", "gain", "low", "high", "own"])
        frame = frame.sort_values("gain", ascending=False, kind="stable", ignore_index=True)
        one = self.batches[0]
        agent = t("replay.comma").join(dict.fromkeys(map(named, one.agents)))
        about: dict[str, Any] = {"games": self.games, "seed": one.seed, "agent": agent, "level": self.interval.level}
        about |= {"from": low, "to": high}
        return frame.assign(card=label(self.card), **about)


@dataclass(frozen=True)
class FairSheet:
    """The cards of a sheet, ``rows`` in the order of ``ORDER``, the furthest from the median first; those that couldn't
    be tried with the reason why. ``stopped``: was it ended before all was played?

    Among several cards one or another lies far out by chance: each row's ``chance`` is corrected for that by Holm's
    method, so that in one sheet of twenty, or fewer, any card is wrongly called too strong or too weak.
    """

    rows: tuple[Fairness, ...]
    left_out: tuple[tuple[Any, str], ...] = ()
    stopped: bool = False

    def say(self) -> tuple[str, ...]:
        """A line a card, and how it was found, in the language in use."""
        lines = [self._row(row) for row in self.rows]
        lines += [
            t("fair.left_out", card=label(card), why=" / ".join(map(shown, why.split("\n"))))
            for card, why in self.left_out
        ]
        if not self.rows:
            return tuple(lines)
        one = self.rows[0].batches[0]
        agents = t("replay.comma").join(dict.fromkeys(map(named, one.agents)))
        low = min(row.games for row in self.rows)
        head = t("fair.sheet", n=len(self.rows), level=level_text(self.rows[0].interval.level))
        stopped = [t("fair.stopped")] if self.stopped else []
        rulings = [line for line in (rulings_line(one.batch.match),) if line]
        how = t("fair.sheet_how", decks=self._decks(), agents=agents, games=low, seed=one.seed)
        return (head, *lines, *stopped, how, *rulings, t("fair.holm"), t("balance.only", agents=agents),
                *words_explained(one.agents, one.pairing, self.rows[0].interval.level))  # fmt: skip

    def to_frame(self) -> pd.DataFrame:
        """That of every row, one below the other."""
        import pandas as pd

        return pd.concat([row.to_frame() for row in self.rows], ignore_index=True)

    def overview(self) -> pd.DataFrame:
        """One row a card, the strongest first.

        Columns: ``label``, ``gain``, ``low``, ``high`` (-1 to 1), ``verdict``, ``games``, ``seed``, ``agent``,
        ``level``, and from where to where a card is fair where it was tried, ``from`` and ``to``.
        """
        import pandas as pd

        rows = [
            (label(row.card), row.estimate, row.interval.low, row.interval.high, row.verdict, row.games,
             row.batches[0].seed, t("replay.comma").join(dict.fromkeys(map(named, row.batches[0].agents))),
             row.interval.level, *row.band)
            for row in self.rows
        ]  # fmt: skip
        columns = ["label", "gain", "low", "high", "verdict", "games", "seed", "agent", "level", "from", "to"]
        frame = pd.DataFrame(rows, columns=columns)
        return frame.sort_values("gain", ascending=False, kind="stable", ignore_index=True)

    def _decks(self) -> str:
        """The decks that one or another of the cards was tried in."""
        names = [named(one.deck.name) or "A" for row in self.rows for one in row.ground.stands]
        return t("replay.comma").join(dict.fromkeys(names))

    @staticmethod
    def _row(row: Fairness) -> str:
        edit = t("fair.row_edit", what=row.edit_words(row.edits[0])) if row.edits else ""
        return t("fair.row", card=label(row.card), points=100 * row.estimate, low=100 * row.interval.low,
                 high=100 * row.interval.high, rank=row.rank, of=row.of,
                 first=row.ranks[0], last=row.ranks[1],
                 verdict=t(f"fair.short_{row.verdict.replace(' ', '_')}"), edit=edit)  # fmt: skip

    def to_plain(self) -> dict[str, Any]:
        """As plain values for JSON: a row a card, as ``Fairness.to_plain`` gives it."""
        left = [{"number": card.number, "name": card.name, "why": why} for card, why in self.left_out]
        return {"question": "fair", "correction": "holm", "stopped": self.stopped,
                "cards": [row.to_plain() for row in self.rows], "left_out": left}  # fmt: skip


def chance_beyond(interval: Interval, low: float, high: float, *, units: int) -> float:
    """How likely an interval so far beyond ``low`` to ``high`` is for a gain at an edge of it; 1 within.

    By the tails of the distribution that the interval is of: Student's, of ``units`` + 1 degrees of freedom
    (``rtkit.stats.paired_interval``).
    """
    from scipy.special import stdtr, stdtrit

    error = interval.width / 2 / float(stdtrit(units + 1, (1 + interval.level) / 2))
    middle = (interval.low + interval.high) / 2
    beyond = max(middle - high, low - middle)
    return 1.0 if beyond <= 0 else 2 * float(stdtr(units + 1, -beyond / error))


def sorted_rows(rows: Sequence[Fairness]) -> tuple[Fairness, ...]:
    """Rows by verdict, then by how far from the median they are."""
    return tuple(sorted(rows, key=lambda row: (ORDER.index(row.verdict), -abs(row.estimate))))
