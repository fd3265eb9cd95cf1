"""Agents that think longer than a compiled policy: search over any game's kernels."""

from rtkit.agents.search import PIECE, Line, Report, Search, searcher

__all__ = ["PIECE", "Line", "Report", "Search", "searcher"]
