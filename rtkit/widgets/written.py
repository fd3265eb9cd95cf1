"""Written positions of a game's teaching data, and the sessions that stand there."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from rtkit._data import data_folder
from rtkit._given import given
from rtkit.errors import OptionError
from rtkit.games.board import Odds
from rtkit.games.game import make
from rtkit.games.session import Session
from rtkit.games.texts import dump_yaml
from rtkit.i18n import get_language, t

__all__ = ["at_position", "named", "odds_told", "play", "read_written"]


@lru_cache(maxsize=16)
def read_written(game: str, name: str) -> Mapping[str, Any]:
    """The file ``data/<game>/<name>.yaml``: key → what is written there."""
    import yaml

    found: Mapping[str, Any] = yaml.safe_load((data_folder(game) / f"{name}.yaml").read_text(encoding="utf-8"))
    return found


def named(written: Mapping[str, Any], key: str) -> Any:
    """What is written under a key. Raises ``OptionError`` that names those there are."""
    if not isinstance(key, str) or key not in written:
        raise OptionError(t("lessons.no_key", known=", ".join(written), got=given(key)))
    return written[key]


def at_position(game: str, position: Mapping[str, Any]) -> Session:
    """The session that stands at a position written as plain values. Raises ``PositionError`` for one that can't be."""
    return make(game).read_position(dump_yaml({"game": game, **position}))


def play(session: Session, actions: list[Any]) -> None:
    """Take actions one after another: texts, or ``{do: …}`` with chance as ``Session.apply`` takes it."""
    for action in actions:
        chance = dict(action) if isinstance(action, Mapping) else {"do": action}
        session.apply(chance.pop("do"), **chance)


def odds_told(session: Session, action: str) -> Odds:
    """What is exactly known of a legal action by the player to choose, from what that player may know."""
    player = session.to_move
    assert player is not None
    match, view = session.match, session.view(player)
    taken = next(known for known in session.legal_actions() if known.text == action)
    odds = match.kit.showing.odds(match.cards, match.tables[0], view.state, match.kit.hidden(view.state, 1 - player),
                                  taken, get_language())  # fmt: skip
    assert odds is not None
    return odds
