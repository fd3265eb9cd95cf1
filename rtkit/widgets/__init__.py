"""Widgets for notebooks: builders that return their root and their named controls."""

from __future__ import annotations

from rtkit.widgets.odds import OddsExplorer, odds_explorer
from rtkit.widgets.stepper import Stepper, stepper

__all__ = ["OddsExplorer", "Stepper", "odds_explorer", "stepper"]
