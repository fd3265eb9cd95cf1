"""The chance to win through a game, worked out in a thread, with its progress and a stop."""

from __future__ import annotations

from html import escape

from rtkit.agents import Search
from rtkit.cards.problems import shown
from rtkit.charts import outlook_chart, to_svg
from rtkit.games.session import PLAYERS, Session
from rtkit.i18n import t
from rtkit.sim import outlooks
from rtkit.sim.players import Agent, agent_name
from rtkit.widgets.working import Job, Tell

__all__ = ["Chances"]


class Chances(Job[str]):
    """The chances at a game's turns if ``agent`` plays for both, as ``player`` must see it; comes to HTML."""

    def __init__(self, session: Session, player: int, agent: Agent, playouts: int) -> None:
        super().__init__(self._html)
        self.session, self.player, self.agent, self.playouts = session, player, agent, playouts

    @property
    def _about(self) -> str:
        return "widgets.chance_thought" if isinstance(self.agent, Search) else "widgets.chance_about"

    def _html(self, progress: Tell) -> str:
        """The chart, and the same in words for those who don't see it."""
        agents = (self.agent, self.agent)
        moments = outlooks(self.session, self.player, agents, self.playouts, progress=progress)
        about = t(self._about, player=PLAYERS[self.player], agent=agent_name(self.agent), n=self.playouts)
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
