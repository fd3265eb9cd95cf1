"""Where widgets give way to pictures: the one place that knows whether pages to keep are being made."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

__all__ = ["STATIC", "show"]

STATIC = "RTKIT_STATIC"
"""The environment variable that is set while notebooks are made into pages to keep."""


def show(root: Any, picture: Callable[[], str]) -> None:
    """Display a widget; where pages to keep are made, what ``picture`` gives instead: HTML without scripts."""
    from IPython.display import HTML, display

    kept = bool(os.environ.get(STATIC))
    display(HTML(picture()) if kept else root)
