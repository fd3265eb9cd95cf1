"""Batches of games: thousands at a time, on every core, with the same result for any number of threads."""

from __future__ import annotations

from rtkit.sim.result import SimulationResult
from rtkit.sim.simulate import simulate

__all__ = ["SimulationResult", "simulate"]
