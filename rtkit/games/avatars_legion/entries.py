"""The kernels as Python calls them, with records as arrays of one."""

from __future__ import annotations

from rtkit._jit import entry
from rtkit.games.avatars_legion import policies
from rtkit.games.avatars_legion.rules import engine, moves, setup, values, views

__all__ = ["advance", "blank", "choose", "legal", "new", "observe", "refresh", "sample", "step", "weigh"]

new, advance, step, legal = entry(setup.new), entry(engine.advance), entry(engine.step), entry(moves.legal)
refresh, observe, sample = entry(values.refresh), entry(views.observe), entry(views.sample)
blank, choose, weigh = entry(setup.blank), entry(policies.choose), entry(policies.weigh)
