"""Notes to read and to publish: pages, and notebooks that ask a question of balance of every agent."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rtkit.notes.asking import ask as ask
    from rtkit.notes.note import Note as Note
    from rtkit.notes.page import html_page as html_page
    from rtkit.notes.publish import build as build

_HOMES = {"Note": "note", "ask": "asking", "build": "publish", "html_page": "page"}

__all__ = ["Note", "ask", "build", "html_page"]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'rtkit.notes' has no attribute {name!r}")
    return getattr(import_module(f"rtkit.notes.{_HOMES[name]}"), name)
