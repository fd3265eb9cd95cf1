from __future__ import annotations

from collections.abc import Iterator

import pytest

from rtkit.i18n import set_language


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Messages are compared in English; tests of the Japanese ones choose it themselves."""
    set_language("en")
    yield
    set_language(None)
