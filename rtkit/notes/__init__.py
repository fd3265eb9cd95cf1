"""Notes to read and to publish: self-contained HTML pages."""

from __future__ import annotations

from rtkit.notes.page import html_page

__all__ = ["html_page"]
