"""The exercises in a real JupyterLab: answered by keyboard, every control with a name."""

from __future__ import annotations

import pytest

from rtkit.widgets.exercise_model import read_exercises
from tests.notebooks.lab import Faults, browser, lab, run_all, screenshot
from tests.notebooks.running import FOLDER

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.filterwarnings("default")]
LISTED = list(read_exercises("relatetrekker").values())


def number_of(kind):
    return next(n for n, exercise in enumerate(LISTED, 1) if exercise.kind == kind)


def test_exercises_are_answered_by_keyboard(tmp_path, chromium):
    with lab(tmp_path, FOLDER) as address, browser(tmp_path, chromium) as opened:
        page = opened.new_page(viewport={"width": 1280, "height": 1000})
        faults = Faults(page)
        run_all(page, address, "08_relatetrekker_exercises.ipynb")
        panel = page.locator(".rt-exercises")
        panel.locator("svg").first.wait_for(timeout=180_000)
        guesses(panel)
        picks(panel, "legal", "できる", "できない")
        picks(panel, "best", *(words for _, words in LISTED[number_of("best") - 1].choices))
        panel.evaluate("part => part.scrollIntoView({ block: 'start' })")
        screenshot(page, "exercises-light")
        assert panel.locator(".rt-problem").inner_text().strip() == ""
        assert faults == []


def guesses(panel):
    """A chance, typed."""
    box = panel.get_by_role("spinbutton", name="確率（%）", exact=True)
    assert box.is_visible() and not panel.get_by_role("radio").first.is_visible()
    box.fill(str(round(100 * float(LISTED[0].answer))))
    box.press("Enter")
    panel.get_by_role("button", name="答える", exact=True).press("Enter")
    reply = panel.get_by_role("status")
    reply.get_by_text("正解です。").wait_for(timeout=30_000)
    reply.locator("summary").first.press("Enter")
    assert reply.locator("details p").first.is_visible()
    panel.get_by_text("正解した問題：1").wait_for(timeout=10_000)


def picks(panel, kind, *words):
    """One of several answers, picked."""
    number = number_of(kind)
    panel.get_by_role("combobox", name="問題", exact=True).select_option(label=f"問題 {number}")
    panel.get_by_text(f"問題 {number}／").wait_for(timeout=30_000)
    choices = panel.get_by_role("radio")
    choices.nth(len(words) - 1).wait_for(timeout=10_000)
    assert choices.count() == len(words) and not panel.get_by_role("spinbutton").is_visible()
    exercise = LISTED[number - 1]
    right = dict(exercise.choices)[exercise.answer]
    assert set(words) == {words for _, words in exercise.choices}
    panel.get_by_role("radio", name=right, exact=True).press(" ")
    panel.get_by_role("button", name="答える", exact=True).press("Enter")
    panel.get_by_role("status").get_by_text("正解です。").wait_for(timeout=30_000)
