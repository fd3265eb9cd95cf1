"""Games that a panel plays in the background: who plays, how many, the seed; start, progress, stop, what came of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from html import escape
from typing import Any

import ipywidgets as w

from rtkit.i18n import t
from rtkit.sim.defaults import AGENT
from rtkit.sim.run import MOST_GAMES
from rtkit.widgets.parts import Explorer, agent_options, row
from rtkit.widgets.working import Job, Tell

__all__ = ["Runner"]

Work = Callable[[Tell], Any]


@dataclass
class Runner:
    """Plays games for the part ``name`` of a panel.

    ``prepare()`` reads the panel and gives the work; ``show(result)`` says as HTML what came of it. Controls:
    ``…_agent``, ``…_games``, ``…_seed``, ``…_start``, ``…_stop``, ``…_progress``, ``…_result``.
    """

    explorer: Explorer
    name: str
    prepare: Callable[[], Work]
    show: Callable[[Any], str]
    job: Job[Any] | None = None

    def of(self, part: str) -> Any:
        """One of its controls."""
        return self.explorer.controls[f"{self.name}_{part}"]

    def build(self, policies: tuple[str, ...], games: int, seed: int = 0) -> list[Any]:
        """The controls, in rows."""
        self.explorer.runners[self.name] = self
        made = {
            "agent": w.Dropdown(options=agent_options(policies), value=AGENT),
            "games": w.BoundedIntText(value=games, min=2, max=MOST_GAMES, step=2),
            "seed": w.IntText(value=seed), "start": w.Button(), "stop": w.Button(disabled=True),
            "progress": w.IntProgress(max=1), "result": w.HTML(),
        }  # fmt: skip
        for part, control in made.items():
            name = f"{self.name}_{part}"
            words = "" if part == "result" else t(f"workshop.run_{part}")
            self.explorer.place(name, control, words)
        made["result"].layout.width = "100%"
        self.explorer.press(f"{self.name}_start", self.start)
        self.explorer.press(f"{self.name}_stop", self.stop)
        settings = row(made["agent"], made["games"], made["seed"])
        return [settings, row(made["start"], made["stop"], made["progress"]), made["result"]]

    def settings(self) -> Mapping[str, Any]:
        """Agent, number of games and seed, as ``rtkit.sim`` takes them."""
        return {"agents": self.of("agent").value, "games": self.of("games").value, "seed": self.of("seed").value}

    def start(self) -> None:
        """Begin, unless it is under way already."""
        if self.job is not None and self.job.running:
            return
        self.job = Job(self.prepare())
        self.of("start").disabled, self.of("stop").disabled = True, False
        self.of("progress").value = 0
        self.of("result").value = f'<p role="status">{escape(t("workshop.run_begins"))}</p>'
        self.job.start(self._progress, self._done)

    def stop(self) -> None:
        """Ask it to end; what is known by then is shown."""
        if self.job is not None:
            self.job.stop()

    def _progress(self, done: int, total: int) -> None:
        bar = self.of("progress")
        bar.max, bar.value = total, done

    def _done(self, result: Any, error: BaseException | None) -> None:
        self.of("start").disabled, self.of("stop").disabled = False, True
        self.of("result").value = ""
        if error is not None:
            self.explorer.complain(error)
        else:
            self.explorer.attempt(lambda: self._tell(result))

    def _tell(self, result: Any) -> None:
        none = f'<p role="status">{escape(t("workshop.run_none"))}</p>'
        self.of("result").value = none if result is None else self.show(result)
