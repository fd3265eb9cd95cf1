"""The rules of Avatars Legion, compiled: one implementation for simulation, play by hand, agents and notebooks."""

from rtkit.games.avatars_legion.rules.engine import step
from rtkit.games.avatars_legion.rules.moves import legal
from rtkit.games.avatars_legion.rules.setup import new
from rtkit.games.avatars_legion.rules.views import observe, sample

__all__ = ["legal", "new", "observe", "sample", "step"]
