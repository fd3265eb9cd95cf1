"""What a batch of games shows, with the interval, the number of games and the seed always at hand."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

import numpy as np

from rtkit._given import given, whole_number
from rtkit.errors import OptionError
from rtkit.i18n import get_language, t
from rtkit.sim.batch import Batch
from rtkit.sim.compiling import compiling_told
from rtkit.sim.files import file_format, replacing
from rtkit.sim.players import agent_name, digest_of
from rtkit.sim.said import changed_rulings, named, rulings_line, words_explained
from rtkit.stats import Interval, pair_scores, paired_interval, wilson_interval

if TYPE_CHECKING:
    import pandas as pd

    from rtkit.games.session import Session

__all__ = ["SimulationResult"]

_SIDES = ("A", "B")


@dataclass(frozen=True, eq=False)
class SimulationResult:
    """The games of a batch, seen from the first-named deck (player A; the other is B).

    ``batch``: what was played with. ``games``: how many were played, fewer than ``asked`` if it was stopped. ``level``:
    that of the interval. ``rows``: one record a game, dtype ``rtkit.games.seating.GAME``. ``seconds``: time spent
    playing. Equal ``digest`` means the same games to the last action, whatever the number of ``threads``.
    """

    batch: Batch = field(repr=False)
    asked: int
    level: float
    threads: int
    seconds: float
    rows: np.ndarray[Any, np.dtype[np.void]] = field(repr=False)

    @property
    def game(self) -> str:
        """The game's name."""
        return self.batch.match.kit.name

    @property
    def decks(self) -> tuple[str, str]:
        """The decks' names, "" for one that has none."""
        return self.batch.match.names

    @property
    def agents(self) -> tuple[str, str]:
        """What the agents are called."""
        one, other = self.batch.agents
        return agent_name(one), agent_name(other)

    @property
    def seed(self) -> int:
        """The seed of all chance that has none of its own in ``seeds``."""
        return self.batch.seed

    @property
    def seeds(self) -> dict[str, int]:
        """Purpose → seed, of the purposes that were given one."""
        return dict(self.batch.seeds)

    @property
    def pairing(self) -> str:
        """How games were paired: "duplicate", "first-swap" or "none"."""
        return self.batch.pairing

    @property
    def first(self) -> str:
        """Who begins a game, or a pair's first game."""
        return self.batch.first

    @property
    def rulings(self) -> dict[str, Any]:
        """The rulings and limits that differ from the defaults."""
        return changed_rulings(self.batch.match)

    @property
    def games(self) -> int:
        """How many games were played."""
        return len(self.rows)

    @property
    def units(self) -> int:
        """How many pairs under a pairing, games otherwise: the number the interval rests on."""
        return self.games if self.pairing == "none" else self.games // 2

    @property
    def planned(self) -> int | None:
        """How many units were asked for of a batch that was stopped, ``None`` for one that was played to its end."""
        return self.asked // self.batch.step if self.stopped else None

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
        """What made games draws → how many."""
        drawn = self.rows["reason"][self.rows["winner"] == -1]
        counts = {name: int(np.count_nonzero(drawn == code)) for code, name in enumerate(self._reasons)}
        return {name: n for name, n in counts.items() if n}

    @property
    def _reasons(self) -> tuple[str, ...]:
        """What the numbers in ``rows["reason"]`` are called."""
        return self.batch.match.kit.reasons

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
        """The mean of ``scores``, a draw counting as half a win: (wins + draws / 2) / games, whatever the pairing."""
        return float(self.scores.mean())

    @cached_property
    def interval(self) -> Interval:
        """The interval of the win rate at ``level``: Wilson's for single games, the paired one for pairs.

        That of a batch which was stopped holds whenever it is stopped, what was seen till then being the cause or not.

        Wilson's takes the sum of the scores for the number of wins. Its variance is that of wins and losses alone,
        p(1 − p), which no scores from 0 to 1 with the mean p exceed: with draws the interval is wider than it need
        be, never too narrow for them.
        """
        if self.pairing == "none" and not self.stopped:
            return wilson_interval(self.scores.sum(), self.games, self.level)
        return paired_interval(self.unit_scores, self.level, self.planned)

    def game_at(self, index: int) -> Session:
        """Game ``index`` of the batch (a row of ``frame``), played again to its end, to be looked at move by move.

        Raises ``OptionError`` for an index that no game of the batch has, and where a function that plays for one of
        the decks answers otherwise than it did in the batch.
        """
        number = whole_number(index)
        if number is None or not 0 <= number < self.games:
            raise OptionError(t("sim.bad_index", last=self.games - 1, got=given(index)))
        with compiling_told():
            session = self.batch.play(number)
        if digest_of(session) != int(self.rows["digest"][number]):
            raise OptionError(t("sim.other_game", index=number))
        return session

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
                "reason": pd.Series(rows["reason"]).map(dict(enumerate(self._reasons))).astype("category"),
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

    def write(self, path: str | Path) -> None:
        """Write ``frame`` to a file: as Parquet if its name ends with ".parquet", as CSV with ".csv".

        Parquet has ``about()``, too, as JSON under the key ``rtkit`` of its metadata. CSV is in UTF-8 with a mark that
        spreadsheets know it by. A file that is there stays as it was unless all is well. Raises ``OptionError`` for
        a name with another end, and for a path that can't be written.
        """
        kind = file_format(path)
        with replacing(path) as file:
            if kind == ".csv":
                self.frame.to_csv(file, index=False, lineterminator="\r\n", encoding="utf-8-sig", mode="wb")
            else:
                self._write_parquet(file)

    def _write_parquet(self, file: IO[bytes]) -> None:
        import pyarrow as pa
        import pyarrow.parquet as pq

        table = pa.Table.from_pandas(self.frame, preserve_index=False)
        about = json.dumps(self.about()).encode()
        pq.write_table(table.replace_schema_metadata({**(table.schema.metadata or {}), b"rtkit": about}), file)

    def explained(self) -> tuple[str, ...]:
        """What the words of the result mean, a sentence each, in the language in use."""
        return words_explained(self.agents, self.pairing, self.level)

    def meaning(self) -> str:
        """What the win rate says of the two decks, held against even chances, in a plain sentence."""
        a, b = self._names
        match, agents = self.batch.match, self.batch.agents
        if self.pairing == "duplicate" and match.decks[0] == match.decks[1] and agents[0] == agents[1]:
            return t("sim.means_mirror")
        if 0.5 in self.interval:
            return t("sim.means_open")
        return t("sim.means_better", deck=a if self.win_rate > 0.5 else b)

    @property
    def _names(self) -> tuple[str, str]:
        """The decks' names as they are shown, A and B for one that has none."""
        a, b = self.decks
        return named(a) or _SIDES[0], named(b) or _SIDES[1]

    def __str__(self) -> str:
        return "\n".join(self._lines())

    def _lines(self) -> list[str]:
        a, b = self._names
        one, other = map(named, self.agents)
        say = self.batch.match.kit.say_reason
        kinds = t("replay.comma").join(
            t("sim.draws_by", reason=say(reason, get_language()), n=n) for reason, n in self.draws_by_reason.items()
        )
        about_draws = t("sim.about_draws", kinds=kinds) if kinds else ""
        low, middle, high = np.percentile(self.rows["turns"], (5, 50, 95)).round().astype(int).tolist()
        lines = [
            t("sim.match", a=a, b=b, agent_a=one, agent_b=other),
            t("sim.batch", games=self.games, seed=self.seed, pairing=t(f"sim.pairing_{self.pairing}"),
              first=t(f"sim.first_{self.first}")),
            *filter(None, [rulings_line(self.batch.match)]),
            t("sim.rate", deck=a, rate=self.win_rate, interval=str(self.interval)),
            self.meaning(),
            t("sim.counts", wins=self.wins, losses=self.losses, draws=self.draws, about_draws=about_draws),
            t("sim.lengths", turns=self.turns_mean, low=low, middle=middle, high=high, decisions=self.decisions_mean),
        ]  # fmt: skip
        return [t("sim.stopped", asked=self.asked, games=self.games), *lines] if self.stopped else lines
