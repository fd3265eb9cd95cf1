"""The page on writing a note in a real JupyterLab: what it asks is answered, drawn and tabled."""

from __future__ import annotations

import pytest

from tests.notebooks.lab import Faults, browser, lab, run_all, screenshot
from tests.notebooks.running import FOLDER

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.filterwarnings("default")]


def test_a_note_is_asked_and_shown_part_by_part(tmp_path, chromium):
    with lab(tmp_path, FOLDER) as address, browser(tmp_path, chromium) as opened:
        page = opened.new_page(viewport={"width": 1280, "height": 1000})
        faults = Faults(page)
        run_all(page, address, "19_write_a_note.ipynb")
        shown = page.locator(".jp-OutputArea-output")
        shown.get_by_text("rtkit note build note.ipynb").last.wait_for(timeout=180_000)
        assert shown.locator("h1").inner_text() == "変えると、勝率はどう変わるか"
        assert "先を読む search の対戦では確かめられていません" in shown.first.inner_text()
        assert shown.locator("figure svg[role=img]").bounding_box()["width"] > 300
        claims = shown.locator("table.rt-claims")
        assert claims.locator("th").all_inner_texts()[1:4] == ["odds", "greedy", "random"]
        assert shown.locator("table.rt-cards").get_by_text("RT029").count() == 1
        screenshot(page, "note")
        assert faults == []
