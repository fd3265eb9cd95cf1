"""axe-core finds no serious fault in rtkit's own parts, in either theme; wide screens, too, have all in its place."""

from __future__ import annotations

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.notebooks.lab import Faults, browser, lab, run_all, screenshot
from tests.notebooks.running import FOLDER

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.filterwarnings("default")]
PAGES = {  # a notebook → the panel that has to be there
    "01_battle_odds.ipynb": ".rt-odds-explorer",
    "07_relatetrekker_effects.ipynb": ".rt-lesson",
    "03_step_through_a_game.ipynb": ".rt-stepper",
    "08_relatetrekker_exercises.ipynb": ".rt-exercises",
    "14_make_your_card.ipynb": ".rt-card-workshop",
    "15_deck_lab.ipynb": ".rt-deck-lab",
}
THEMES = ("JupyterLab Dark", "JupyterLab Light")
SERIOUS = ("serious", "critical")


def faults_of(page):
    """What axe-core calls serious or critical in rtkit's parts: its rule, and the elements."""
    found = Axe().run(page, context="[class*='rt-']", options={"resultTypes": ["violations"]}).response
    return [
        (one["id"], [node["html"][:160] for node in one["nodes"]])
        for one in found["violations"]
        if one["impact"] in SERIOUS
    ]


def check_that_faults_are_seen(page):
    """A box without a name, put among rtkit's parts, is one; then it is taken out again."""
    page.evaluate("""() => {
        const box = document.createElement("div");
        box.className = "rt-planted";
        box.innerHTML = "<input type='text'>";
        document.body.append(box);
    }""")
    assert [rule for rule, _ in faults_of(page)] == ["label"]
    page.evaluate("() => document.querySelector('.rt-planted').remove()")


def test_no_serious_fault_in_any_panel(tmp_path, chromium):
    with lab(tmp_path, FOLDER) as address, browser(tmp_path, chromium) as opened:
        page = opened.new_page(viewport={"width": 1920, "height": 1080})
        told = Faults(page)
        for name, panel in PAGES.items():
            run_all(page, address, name)
            found = page.locator(panel).first
            found.locator("svg, img, button").first.wait_for(timeout=120_000)
            found.evaluate("part => part.scrollIntoView({ block: 'start' })")
            for theme in THEMES:
                put_on(page, theme)
                assert (name, theme, faults_of(page)) == (name, theme, [])
                screenshot(page, f"{Path(name).stem}-1920-{theme.split()[-1].lower()}")
            assert found.evaluate("part => part.scrollWidth <= part.clientWidth + 1"), name
        check_that_faults_are_seen(page)
        assert told == []


def put_on(page, theme):
    """The theme, worn by the page as a whole."""
    page.evaluate("theme => window.jupyterapp.commands.execute('apputils:change-theme', { theme })", theme)
    page.wait_for_function("theme => document.body.dataset.jpThemeName === theme", arg=theme, timeout=20_000)
