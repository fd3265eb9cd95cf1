"""The chance to win through a game, worked out in a thread, with its progress and a stop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from html import escape
from threading import Event, Thread
from time import monotonic

from rtkit.cards.problems import shown
from rtkit.charts import outlook_chart, to_svg
from rtkit.games.session import PLAYERS, Session
from rtkit.i18n import t
from rtkit.sim import outlooks
from rtkit.sim.players import Agent, agent_name

__all__ = ["Chances"]

EVERY = 0.2
"""Seconds between two reports of progress."""


class Chances:
    """Playouts of a game's turns by ``agent`` for both players, as ``player`` must see it."""

    def __init__(self, session: Session, player: int, agent: Agent, playouts: int) -> None:
        self.session, self.player, self.agent, self.playouts = session, player, agent, playouts
        self._stopped = Event()
        self._thread: Thread | None = None
        self._told = 0.0

    @property
    def running(self) -> bool:
        return self._thread is not None and self._thread.is_alive()

    def stop(self) -> None:
        """Play no more."""
        self._stopped.set()

    def wait(self) -> None:
        """Until all is done."""
        if self._thread is not None:
            self._thread.join()

    def start(self, progress: Callable[[int, int], None], done: Callable[[str, Exception | None], None]) -> None:
        """Begin. ``progress(done, total)`` and ``done(html, error)`` are called where widgets may be changed.

        That is the event loop of the notebook; where there is none, in the thread.
        """
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            loop = None

        def post(call: Callable[..., None], *values: object) -> None:
            if loop is None:
                call(*values)
            else:
                loop.call_soon_threadsafe(call, *values)

        def tell(so_far: int, total: int) -> bool:
            if monotonic() - self._told > EVERY or so_far == total:
                self._told = monotonic()
                post(progress, so_far, total)
            return not self._stopped.is_set()

        def work() -> None:
            try:
                post(done, self._html(tell), None)
            except Exception as error:
                post(done, "", error)

        self._thread = Thread(target=work, daemon=True)
        self._thread.start()

    def _html(self, progress: Callable[[int, int], bool]) -> str:
        """The chart, and the same in words for those who don't see it."""
        agents = (self.agent, self.agent)
        moments = outlooks(self.session, self.player, agents, self.playouts, progress=progress)
        about = t("widgets.chance_about", player=PLAYERS[self.player], agent=agent_name(self.agent), n=self.playouts)
        if moments.empty:
            return f"<p>{escape(t('widgets.chance_none'))}</p>"
        rows = [
            t("widgets.chance_row", turn=row.turn, chance=f"{row.chance:.0%}", low=f"{row.low:.0%}",
              high=f"{row.high:.0%}")
            for row in moments.itertuples()
        ]  # fmt: skip
        said = "".join(f"<li>{escape(row)}</li>" for row in rows)
        chart = to_svg(outlook_chart(moments), about)
        return (
            f'<p>{escape(shown(about))}</p><div style="color:var(--jp-ui-font-color1,#1b1f24);max-width:46rem">{chart}'
            f"</div><details><summary>{escape(t('widgets.chance_words'))}</summary><ul>{said}</ul></details>"
        )
