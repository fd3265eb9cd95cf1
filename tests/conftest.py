"""What all tests share: Japanese unless a test says otherwise, derandomised hypothesis, scaled sizes, the browser."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator

import pytest
from hypothesis import HealthCheck, settings

from rtkit.i18n import set_language

SCALE = float(os.environ.get("RTKIT_TEST_SCALE", "1"))
BROWSERS = ("chromium", "chromium-browser", "google-chrome")

os.environ["RTKIT_LANG"] = "ja"
settings.register_profile(
    "ci",
    derandomize=True,
    deadline=None,
    max_examples=max(5, round(100 * SCALE)),
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("ci")


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Browser tests are skipped where there is no browser, unless ``RTKIT_REQUIRE_BROWSER=1``."""
    if item.get_closest_marker("browser") and find_browser() is None:
        if os.environ.get("RTKIT_REQUIRE_BROWSER") == "1":
            pytest.fail(f"no browser: expected one of {', '.join(BROWSERS)} on the path")
        pytest.skip("no browser on the path")


def find_browser() -> str | None:
    return next((path for path in map(shutil.which, BROWSERS) if path), None)


@pytest.fixture(scope="session")
def chromium() -> str | None:
    """The browser's path, for tests marked ``browser``."""
    return find_browser()


@pytest.fixture(scope="session")
def scale() -> Callable[[int], int]:
    """``scale(n)``: a number of games or cases, made smaller where all is slow (``RTKIT_TEST_SCALE``); at least 1."""
    return lambda n: max(1, round(n * SCALE))


@pytest.fixture(autouse=True)
def _language() -> Iterator[None]:
    set_language(None)
    yield
    set_language(None)
