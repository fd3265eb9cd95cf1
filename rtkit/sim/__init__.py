"""Batches of games: thousands at a time, on every core, with the same result for any number of threads.

Any game of a batch can be played again and told move by move. Importing this package compiles nothing and loads no
other package.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rtkit.sim.fitting import Fit as Fit
    from rtkit.sim.fitting import fit as fit
    from rtkit.sim.playouts import outlook as outlook
    from rtkit.sim.playouts import outlooks as outlooks
    from rtkit.sim.replay import play_again as play_again
    from rtkit.sim.replay import told as told
    from rtkit.sim.replay import told_plain as told_plain
    from rtkit.sim.replay import turn_start as turn_start
    from rtkit.sim.result import SimulationResult as SimulationResult
    from rtkit.sim.run import simulate as simulate
    from rtkit.sim.tournament import Ladder as Ladder
    from rtkit.sim.tournament import ladder as ladder
    from rtkit.sim.usability import Usability as Usability
    from rtkit.sim.usability import card_use as card_use

_HOMES = {
    "Fit": "fitting",
    "Ladder": "tournament",
    "SimulationResult": "result",
    "Usability": "usability",
    "card_use": "usability",
    "fit": "fitting",
    "ladder": "tournament",
    "outlook": "playouts",
    "outlooks": "playouts",
    "play_again": "replay",
    "simulate": "run",
    "told": "replay",
    "told_plain": "replay",
    "turn_start": "replay",
}

__all__ = [
    "Fit", "Ladder", "SimulationResult", "Usability", "card_use", "fit", "ladder", "outlook", "outlooks", "play_again",
    "simulate", "told", "told_plain", "turn_start",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'rtkit.sim' has no attribute {name!r}")
    return getattr(import_module(f"rtkit.sim.{_HOMES[name]}"), name)
