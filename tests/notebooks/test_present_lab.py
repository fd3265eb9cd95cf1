"""The large view of full tables in a real browser: all in a window of 1280 × 720, nothing to scroll but choices."""

from __future__ import annotations

import nbformat
import pytest

from rtkit.i18n import LANGUAGES
from tests.notebooks.lab import Faults, browser, lab, run_all, screenshot
from tests.widgets.games import DECKS, crowded

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.filterwarnings("default")]
CELL = """
import rtkit
from rtkit.widgets import stepper
from rtkit.widgets.stepper_opening import read_text
rtkit.set_language({language!r})
shown = stepper(read_text({text!r}))
shown
"""
KERNEL = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
MEASURES = """
box => [box.scrollHeight, box.scrollWidth, ...[".rt-head", ".rt-told", ".rt-board", ".rt-choices", "svg"].map(
  name => box.querySelector(name)?.getBoundingClientRect().bottom ?? 0)]
"""


def test_a_full_table_fits_into_the_window(tmp_path, chromium):
    folder = tmp_path / "made"
    folder.mkdir()
    for language in LANGUAGES:
        for name in DECKS:
            cell = CELL.format(language=language, text=crowded(name).position_text())
            book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell)], metadata=KERNEL)
            nbformat.write(book, folder / f"{name}_{language}.ipynb")
    with lab(tmp_path, folder) as address, browser(tmp_path, chromium) as opened:
        for path in sorted(folder.glob("*.ipynb")):
            page = opened.new_page(viewport={"width": 1280, "height": 720})
            faults = Faults(page)
            run_all(page, address, path.name)
            fits(page, path.stem)
            assert faults == []
            page.close()


def fits(page, name):
    """At first, and when something has been done."""
    panel = page.locator(".rt-stepper").first
    panel.wait_for(timeout=300_000)
    panel.locator("button.rt-present").click()
    dialog = page.locator("dialog.rt-large[open]")
    dialog.wait_for()
    for _ in range(3):
        high, wide, *bottoms = dialog.evaluate(MEASURES)
        assert high <= 720 and wide <= 1280 and max(bottoms) <= 720, (name, high, wide, bottoms)
        assert dialog.locator(".rt-choices").bounding_box()["height"] >= 48
        board = dialog.locator("svg").bounding_box()
        assert board["width"] >= 1240  # so that its text keeps its 24 pixels
        drawn = dialog.locator(".rt-panel").get_attribute("data-drawn")
        page.keyboard.press("1")
        page.wait_for_function("was => document.querySelector('dialog .rt-panel').dataset.drawn !== was", arg=drawn)
    screenshot(page, f"present-full-{name}")
    assert dialog.locator("button.rt-close").is_visible()
