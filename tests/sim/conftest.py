"""What the tests of batches share: names of sample decks, and numbers of games that suit the mode of the suite."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rtkit.cards import sample_decks


@pytest.fixture(scope="session")
def deck_names() -> list[str]:
    return [deck.name for deck in sample_decks()]


@pytest.fixture(scope="session")
def even(scale: Callable[[int], int]) -> Callable[[int], int]:
    """``even(n)``: a scaled number of games that makes whole pairs."""
    return lambda n: 2 * scale(n // 2)
