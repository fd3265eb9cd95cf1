"""The rules of RelateTrekker, compiled: one implementation for simulation, play by hand, agents and notebooks."""

from rtkit.games.relatetrekker.rules.engine import legal, step
from rtkit.games.relatetrekker.rules.setup import new
from rtkit.games.relatetrekker.rules.views import observe, sample

__all__ = ["legal", "new", "observe", "sample", "step"]
