"""The first notebook in a real JupyterLab, driven by keys and looked at in light and dark."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.notebooks.lab import browser, lab, run_all
from tests.notebooks.running import FOLDER

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.filterwarnings("default")]
QUIET = ("favicon", "Download the React DevTools")


def screenshot(page, name):
    """Keep a picture where ``RTKIT_SCREENSHOTS`` names a folder, to be looked at."""
    folder = os.environ.get("RTKIT_SCREENSHOTS")
    if folder:
        page.screenshot(path=str(Path(folder) / f"{name}.png"))


@pytest.mark.parametrize("theme", ["JupyterLab Light", "JupyterLab Dark"])
def test_the_odds_explorer_answers_boxes_sliders_and_cards(tmp_path, chromium, theme):
    with lab(tmp_path, FOLDER, theme) as address, browser(tmp_path, chromium) as opened:
        page = opened.new_page(viewport={"width": 1280, "height": 1000})
        errors = []
        page.on("console", lambda m: errors.append(m.text) if m.type == "error" else None)
        page.on("pageerror", lambda e: errors.append(str(e)))
        run_all(page, address, "01_battle_odds.ipynb")
        answer = page.locator(".rt-answer")
        answer.get_by_text("197/1296").wait_for(timeout=60_000)
        box = page.locator(".rt-attack input[type=number]")
        box.fill("800")
        box.press("Enter")
        answer.get_by_text("259/648").wait_for(timeout=10_000)
        handle = page.locator(".rt-attack-dice-slider .noUi-handle")
        handle.focus()
        handle.press("ArrowRight")
        page.wait_for_function("() => !document.querySelector('.rt-answer').innerText.includes('259/648')")
        assert page.locator(".rt-attack-dice input").input_value() == "3"
        page.locator(".rt-defence-card select").select_option(index=2)
        page.wait_for_function("() => document.querySelector('.rt-defence input').value !== '600'")
        assert page.locator(".rt-charts svg").count() == 2
        assert page.locator(".rt-problem").inner_text().strip() == ""
        page.locator(".rt-odds-explorer").first.scroll_into_view_if_needed()
        screenshot(page, f"odds-{theme.split()[-1].lower()}")
        assert [e for e in errors if not any(q in e for q in QUIET)] == []
