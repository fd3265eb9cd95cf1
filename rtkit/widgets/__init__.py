"""Widgets for notebooks: builders that return their root and their named controls."""

from __future__ import annotations

from rtkit.widgets.odds import OddsExplorer, odds_explorer

__all__ = ["OddsExplorer", "odds_explorer"]
