"""What tests of several panels begin with."""

from __future__ import annotations

import pytest
from ipywidgets.widgets.widget import CallbackDispatcher

from rtkit.sim import play_again
from tests.widgets.games import DECKS


@pytest.fixture
def plain_callbacks(monkeypatch):
    """Callbacks raise: a press of a button would swallow it."""

    def call(self, *args, **more):
        for callback in self.callbacks:
            callback(*args, **more)

    monkeypatch.setattr(CallbackDispatcher, "__call__", call)


@pytest.fixture(scope="module", params=sorted(DECKS))
def played(request):
    """A finished game of each game."""
    a, b = DECKS[request.param]
    return play_again(a, b, game=request.param, index=3, seed=42, agents="greedy")
