"""What a batch of games shows, with the interval, the number of games and the seed always at hand."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from rtkit.errors import OptionError
from rtkit.i18n import t
from rtkit.stats import Interval, pair_scores, paired_interval, wilson_interval

if TYPE_CHECKING:
    import pandas as pd

__all__ = ["SimulationResult"]

_SIDES = ("A", "B")


@dataclass(frozen=True, eq=False)
class SimulationResult:
    """The games of a batch, seen from the first-named deck (player A; the other is B).

    ``games``: how many were played, fewer than ``asked`` if it was stopped. ``rows``: one record a game, dtype
    ``rtkit.games.seating.GAME``. ``reasons``: names of the numbers in its ``reason``. ``seconds``: time spent playing.
    Equal ``digest`` means the same games to the last action, whatever the number of ``threads``.
    """

    game: str
    decks: tuple[str, str]
    agents: tuple[str, str]
    asked: int
    seed: int
    pairing: str
    first: str
    rulings: Mapping[str, Any]
    seeds: Mapping[str, int]
    level: float
    threads: int
    seconds: float
    reasons: Mapping[int, str] = field(repr=False)
    rows: np.ndarray[Any, np.dtype[np.void]] = field(repr=False)

    @property
    def games(self) -> int:
        """How many games were played."""
        return len(self.rows)

    @property
    def units(self) -> int:
        """How many pairs under a pairing, games otherwise: the number the interval rests on."""
        return self.games if self.pairing == "none" else self.games // 2

    def _won_by(self, winner: int) -> int:
        return int(np.count_nonzero(self.rows["winner"] == winner))

    @property
    def wins(self) -> int:
        """Games won by the first-named deck."""
        return self._won_by(0)

    @property
    def losses(self) -> int:
        """Games won by the other deck."""
        return self._won_by(1)

    @property
    def draws(self) -> int:
        """Games won by nobody."""
        return self._won_by(-1)

    @property
    def draws_by_reason(self) -> dict[str, int]:
        """What made games draws → how many (RT-504)."""
        drawn = self.rows["reason"][self.rows["winner"] == -1]
        return {name: n for code, name in self.reasons.items() if (n := int(np.count_nonzero(drawn == code)))}

    @property
    def scores(self) -> np.ndarray[Any, np.dtype[np.float64]]:
        """What the first-named deck got in each game, shape (games,): 1 a win, 1/2 a draw, 0 a loss."""
        winner = self.rows["winner"]
        return np.where(winner == -1, 0.5, np.where(winner == 0, 1.0, 0.0))

    @cached_property
    def unit_scores(self) -> np.ndarray[Any, np.dtype[np.float64]]:
        """The scores by unit, shape (units,): a pair's is the mean of its two games."""
        return self.scores if self.pairing == "none" else pair_scores(self.scores[::2], self.scores[1::2])

    @property
    def win_rate(self) -> float:
        """The part of the games that the first-named deck won; under a pairing a draw counts as half a win."""
        return self.wins / self.games if self.pairing == "none" else float(self.unit_scores.mean())

    @cached_property
    def interval(self) -> Interval:
        """The interval of the win rate at ``level``: Wilson's for single games, the paired one for pairs."""
        if self.pairing == "none":
            return wilson_interval(self.wins, self.games, self.level)
        return paired_interval(self.unit_scores, self.level)

    @property
    def turns_mean(self) -> float:
        """Turns of a game, both players' counted, on average."""
        return float(self.rows["turns"].mean())

    @property
    def decisions_mean(self) -> float:
        """Decisions of a game (only those with a choice), both players' counted, on average."""
        return float(self.rows["decisions"].mean())

    @cached_property
    def turn_lengths(self) -> dict[int, int]:
        """Number of turns → games that took so many, in order."""
        turns, counts = np.unique(self.rows["turns"], return_counts=True)
        return dict(zip(turns.tolist(), counts.tolist(), strict=True))

    @property
    def games_per_second(self) -> float:
        """Games played in a second of playing, compiling left out."""
        return self.games / max(self.seconds, 1e-9)

    @cached_property
    def digest(self) -> str:
        """SHA-256 over every game's actions, in the order of the games, as hexadecimal digits."""
        return hashlib.sha256(self.rows["digest"].astype("<u8").tobytes()).hexdigest()

    @property
    def stopped(self) -> bool:
        """Was the batch stopped before its end?"""
        return self.games < self.asked

    @cached_property
    def frame(self) -> pd.DataFrame:
        """One row a game: index, unit, first ("A" or "B"), winner ("A", "B" or "draw"), reason, score of A, turns,
        decisions, left_a and left_b (cards in the decks at the end) and digest (of the game's actions)."""
        import pandas as pd

        rows, index = self.rows, np.arange(self.games)
        first: list[int] = rows["first"].tolist()
        winner: list[int] = (rows["winner"] % (len(_SIDES) + 1)).tolist()
        return pd.DataFrame(
            {
                "index": index,
                "unit": index if self.pairing == "none" else index // 2,
                "first": pd.Categorical.from_codes(first, pd.Index(_SIDES)),
                "winner": pd.Categorical.from_codes(winner, pd.Index([*_SIDES, "draw"])),
                "reason": pd.Series(rows["reason"]).map(self.reasons).astype("category"),
                "score": self.scores,
                "turns": rows["turns"],
                "decisions": rows["decisions"],
                "left_a": rows["left"][:, 0],
                "left_b": rows["left"][:, 1],
                "digest": rows["digest"],
            }
        )

    def about(self) -> dict[str, Any]:
        """What was played, as plain values: enough to play it again."""
        from rtkit import __version__

        return {
            "version": __version__, "game": self.game, "decks": list(self.decks), "agents": list(self.agents),
            "asked": self.asked, "seed": self.seed, "seeds": dict(self.seeds), "pairing": self.pairing,
            "first": self.first, "rulings": dict(self.rulings),
        }  # fmt: skip

    def to_plain(self) -> dict[str, Any]:
        """The result as plain values for JSON; ``interval`` is [low, high]."""
        return self.about() | {
            "games": self.games, "units": self.units, "stopped": self.stopped,
            "wins": self.wins, "losses": self.losses, "draws": self.draws, "draws_by_reason": self.draws_by_reason,
            "win_rate": self.win_rate, "interval": [self.interval.low, self.interval.high],
            "interval_method": self.interval.method, "level": self.level,
            "turns_mean": self.turns_mean, "decisions_mean": self.decisions_mean,
            "turn_lengths": {str(turns): n for turns, n in self.turn_lengths.items()},
            "games_per_second": self.games_per_second, "threads": self.threads, "digest": self.digest,
        }  # fmt: skip

    def write_parquet(self, path: str | Path) -> None:
        """Write ``frame`` as Parquet, with ``about()`` as JSON under the key ``rtkit`` of the file's metadata.

        Raises ``OptionError`` for a path that can't be written.
        """
        import pyarrow as pa
        import pyarrow.parquet as pq

        table = pa.Table.from_pandas(self.frame, preserve_index=False)
        about = json.dumps(self.about(), ensure_ascii=False).encode()
        table = table.replace_schema_metadata({**(table.schema.metadata or {}), b"rtkit": about})
        try:
            pq.write_table(table, str(path))
        except OSError as error:
            raise OptionError(t("sim.bad_out", path=repr(str(path)), reason=str(error))) from None

    def __str__(self) -> str:
        return "\n".join(self._lines())

    def _lines(self) -> list[str]:
        a, b = self.decks
        kinds = " ".join(t(f"sim.draws_{reason}", n=n) for reason, n in self.draws_by_reason.items())
        low, middle, high = np.percentile(self.rows["turns"], (5, 50, 95)).round().astype(int).tolist()
        lines = [
            t("sim.match", a=a or "A", b=b or "B", agent_a=self.agents[0], agent_b=self.agents[1]),
            t("sim.batch", games=self.games, seed=self.seed, pairing=t(f"sim.pairing_{self.pairing}"),
              first=t(f"sim.first_{self.first}")),
            t("sim.rate", deck=a or "A", rate=self.win_rate, interval=str(self.interval)),
            t("sim.counts", wins=self.wins, losses=self.losses, draws=self.draws, kinds=kinds and f" ({kinds})"),
            t("sim.lengths", turns=self.turns_mean, low=low, middle=middle, high=high, decisions=self.decisions_mean),
        ]  # fmt: skip
        return [t("sim.stopped", asked=self.asked, games=self.games), *lines] if self.stopped else lines
