"""The stepper in a real JupyterLab: buttons, keys, cards, the slider, the language, the large view; and how fast."""

from __future__ import annotations

from statistics import median

import pytest

from tests.notebooks.lab import Faults, browser, lab, run_all, screenshot
from tests.notebooks.running import FOLDER

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.filterwarnings("default")]
NAME = "03_step_through_a_game.ipynb"
MOST_MS = 150
CLICK_TO_BOARD = """
async (panel) => {
  const box = panel.querySelector(".rt-panel"), before = box.dataset.drawn, start = performance.now();
  panel.querySelector(".rt-forward").click();
  while (box.dataset.drawn === before) await new Promise(requestAnimationFrame);
  return performance.now() - start;
}
"""


@pytest.fixture(params=["JupyterLab Light", "JupyterLab Dark"])
def theme(request):
    return request.param


def drawn(panel):
    return int(panel.locator(".rt-panel").get_attribute("data-drawn"))


def after(panel, act):
    """Do something, and wait for the board that comes of it."""
    before = drawn(panel)
    act()
    panel.page.wait_for_function(
        "([box, before]) => Number(box.dataset.drawn) > before",
        arg=[panel.locator(".rt-panel").element_handle(), before],
        timeout=20_000,
    )


def test_a_game_is_stepped_played_and_presented(tmp_path, chromium, theme):
    shade = theme.split()[-1].lower()
    with lab(tmp_path, FOLDER, theme) as address, browser(tmp_path, chromium) as opened:
        page = opened.new_page(viewport={"width": 1280, "height": 720})
        faults = Faults(page)
        run_all(page, address, NAME)
        page.locator(".rt-stepper").nth(1).wait_for(timeout=300_000)
        watch, play = (page.locator(".rt-stepper").nth(i) for i in (0, 1))
        steps_to_the_end_by_keys(watch)
        steps_by_buttons_fast_enough(watch)
        drags_the_slider(watch)
        screenshot(page, f"stepper-watch-{shade}")
        clicks_cards(play)
        screenshot(page, f"stepper-play-{shade}")
        switches_the_language(watch)
        presents(page, watch, shade)
        stops_agents_that_think(watch)
        assert page.locator(".rt-problem").all_inner_texts() == ["", ""]
        assert faults == []


def steps_to_the_end_by_keys(watch):
    panel = watch.locator(".rt-panel")
    panel.focus()
    after(watch, lambda: panel.press("Home"))
    length = int(watch.locator(".rt-cursor input").get_attribute("max"))
    for _ in range(length):
        after(watch, lambda: panel.press("ArrowRight"))
    assert "の勝ち" in watch.locator(".rt-status").inner_text()
    assert watch.locator(".rt-cursor input").input_value() == str(length)
    after(watch, lambda: panel.press("PageUp"))
    after(watch, lambda: panel.press("ArrowUp"))
    assert panel.evaluate("box => box.contains(document.activeElement)")


def steps_by_buttons_fast_enough(watch):
    after(watch, lambda: watch.locator(".rt-start").click())
    times = [watch.evaluate(CLICK_TO_BOARD) for _ in range(40)]
    assert median(times) <= MOST_MS, times
    assert watch.locator(".rt-position").inner_text().startswith("40 手目")
    after(watch, lambda: watch.locator(".rt-turn-back").click())
    after(watch, lambda: watch.locator(".rt-beat-on").click())
    watch.locator(".rt-told details summary").first.click()
    assert watch.locator(".rt-told details p").first.is_visible()


def drags_the_slider(watch):
    """Many moves of the slider, one board."""
    slider = watch.get_by_role("slider", name="進み具合")
    before = drawn(watch)
    slider.evaluate(
        """input => { for (let i = 0; i < 30; i++) { input.value = i;
             input.dispatchEvent(new Event("input", { bubbles: true })); }
             input.dispatchEvent(new Event("change", { bubbles: true })); }"""
    )
    watch.locator(".rt-position").get_by_text("29 手目").wait_for(timeout=10_000)
    assert drawn(watch) == before + 1


def clicks_cards(play):
    """The mulligan is a click on a card of the hand; cards that can be clicked are buttons with names."""
    live = play.locator(".rt-live")
    names = live.evaluate_all("parts => parts.map((part) => part.getAttribute('aria-label'))")
    assert names and all(names)
    hand = live.count()
    after(play, lambda: live.first.click())
    assert play.locator(".rt-live").count() == hand - 1
    after(play, lambda: play.locator(".rt-live").first.press("Enter"))
    after(play, lambda: play.locator(".rt-undo").click())
    assert play.locator(".rt-live").count() == hand - 1
    after(play, lambda: play.locator(".rt-choice").first.click())
    assert play.locator(".rt-choice").count() > 0


def switches_the_language(watch):
    after(watch, lambda: watch.get_by_text("対戦相手と言語").click() or pick(watch, "言語", "English"))
    assert watch.locator(".rt-forward").inner_text().startswith("forward")
    after(watch, lambda: pick(watch, "Language", "日本語"))
    assert watch.locator(".rt-forward").inner_text().startswith("1 手進む")


def pick(watch, name, option):
    watch.get_by_role("combobox", name=name).select_option(label=option)


def presents(page, watch, shade):
    after(watch, lambda: watch.locator("button.rt-present").click())
    dialog = page.locator("dialog.rt-large[open]")
    assert dialog.bounding_box()["width"] == 1280
    sizes = dialog.evaluate(
        """box => [...box.querySelectorAll("text, p, button, summary, span")].filter((part) => part.textContent)
             .map((part) => parseFloat(getComputedStyle(part).fontSize)
               * (part.tagName === "text" ? part.getScreenCTM().a : 1))"""
    )
    assert min(sizes) >= 24
    bottom = dialog.locator("svg").evaluate("svg => svg.getBoundingClientRect().bottom")
    assert bottom <= 720
    first = dialog.locator(".rt-status").inner_text()
    for _ in range(6):
        page.keyboard.press("PageDown")
        page.wait_for_timeout(150)
    screenshot(page, f"stepper-present-{shade}")
    assert dialog.locator(".rt-status").inner_text() != first
    page.keyboard.press("Escape")
    dialog.wait_for(state="hidden")
    assert watch.locator(".rt-panel svg").is_visible()


def stops_agents_that_think(watch):
    """Search plays both sides, where it is seen; after the stop nothing more is played."""
    after(watch, lambda: watch.locator(".rt-start").click())
    for player in "AB":
        after(watch, lambda player=player: pick(watch, f"プレイヤー{player} を動かす", "エージェント search（200 回）"))
    stop, position = watch.locator(".rt-stop"), watch.locator(".rt-position")
    after(watch, lambda: watch.locator(".rt-let-play").click())
    assert stop.is_enabled() and "考えています" in watch.locator(".rt-status").inner_text()
    after(watch, lambda: None)
    stop.click(delay=400)  # longer than between two boards
    watch.locator(".rt-stop:disabled").wait_for(timeout=10_000)
    played = position.inner_text()
    assert played != "0 手目／全 0 手" and "考えています" not in watch.locator(".rt-status").inner_text()
    watch.page.wait_for_timeout(700)
    assert position.inner_text() == played and "の勝ち" not in watch.locator(".rt-status").inner_text()
