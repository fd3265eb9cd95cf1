"""The first notebook in a real JupyterLab, driven by keys and looked at in light and dark."""

from __future__ import annotations

import pytest

from rtkit.cards import sample_cards
from rtkit.odds import battle_odds
from tests.notebooks.lab import Faults, browser, lab, run_all, screenshot
from tests.notebooks.running import FOLDER

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.filterwarnings("default")]
VALUES = ["攻撃側の A", "攻撃側のダイス", "防御側の D", "防御側のダイス"]
NAMED = {
    "spinbutton": [*VALUES, "目標の勝率（%）"],
    "slider": VALUES,
    "combobox": ["攻撃するカード", "攻撃されるカード"],
}


def exact(*numbers):
    """The chance as the panel shows it."""
    return f"：{battle_odds(*numbers).win}（"


@pytest.mark.parametrize("theme", ["JupyterLab Light", "JupyterLab Dark"])
def test_the_odds_explorer_answers_boxes_sliders_and_cards(tmp_path, chromium, theme):
    second = [card for card in sample_cards().values() if not card.stage][1]
    with lab(tmp_path, FOLDER, theme) as address, browser(tmp_path, chromium) as opened:
        page = opened.new_page(viewport={"width": 1280, "height": 1000})
        faults = Faults(page)
        run_all(page, address, "01_battle_odds.ipynb")
        answer = page.locator(".rt-answer")
        answer.get_by_text("197/1296").wait_for(timeout=60_000)
        explorer = page.locator(".rt-odds-explorer")
        for role, names in NAMED.items():
            assert [explorer.get_by_role(role, name=name, exact=True).count() for name in names] == [1] * len(names)
            assert explorer.get_by_role(role).count() == len(names)
        box = explorer.get_by_role("spinbutton", name="攻撃側の A")
        box.fill("800")
        box.press("Enter")
        answer.get_by_text(exact(800, 2, 600, 3)).wait_for(timeout=10_000)
        slider = explorer.get_by_role("slider", name="攻撃側のダイス")
        slider.press("ArrowRight")
        answer.get_by_text(exact(800, 3, 600, 3)).wait_for(timeout=10_000)
        assert page.locator(".rt-attack-dice input").input_value() == "3"
        slider.press("ArrowUp")
        answer.get_by_text(exact(800, 4, 600, 3)).wait_for(timeout=10_000)
        assert slider.evaluate("input => document.activeElement === input")
        explorer.get_by_role("combobox", name="攻撃されるカード").select_option(index=2)
        answer.get_by_text(exact(800, 4, second.D, second.dice)).wait_for(timeout=10_000)
        assert page.locator(".rt-charts svg").count() == 2
        assert page.locator(".rt-problem").inner_text().strip() == ""
        explorer.evaluate("part => part.scrollIntoView({ block: 'start' })")
        screenshot(page, f"odds-{theme.split()[-1].lower()}")
        assert faults == []


def test_the_theme_is_switched_and_a_restarted_kernel_recovers(tmp_path, chromium):
    """A panel takes the colours of the theme at once; after a restart all cells run again and it answers again."""
    with lab(tmp_path, FOLDER) as address, browser(tmp_path, chromium) as opened:
        page = opened.new_page(viewport={"width": 1280, "height": 1000})
        faults = Faults(page)
        run_all(page, address, "01_battle_odds.ipynb")
        answer = page.locator(".rt-answer")
        answer.get_by_text("197/1296").wait_for(timeout=60_000)
        colour = "part => getComputedStyle(part).color"
        light = answer.evaluate(colour)
        page.evaluate("() => window.jupyterapp.commands.execute('apputils:change-theme', {theme: 'JupyterLab Dark'})")
        page.wait_for_function(
            "([part, light]) => getComputedStyle(part).color !== light",
            arg=[answer.element_handle(), light],
            timeout=20_000,
        )
        page.evaluate(
            """async () => {
                const app = window.jupyterapp, book = app.shell.currentWidget;
                await app.commands.execute('notebook:clear-all-cell-outputs');
                await book.sessionContext.session.kernel.restart();
                await app.commands.execute('notebook:run-all-cells');
            }"""
        )
        answer.get_by_text("197/1296").wait_for(timeout=60_000)
        box = page.locator(".rt-odds-explorer").get_by_role("spinbutton", name="攻撃側の A")
        box.fill("800")
        box.press("Enter")
        answer.get_by_text(exact(800, 2, 600, 3)).wait_for(timeout=60_000)
        assert faults == []
