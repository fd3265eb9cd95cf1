"""The card workshop and the deck lab in a real JupyterLab: what is typed is answered, Stop stops, a card is kept."""

from __future__ import annotations

import pytest

from rtkit.cards import load_cards
from tests.notebooks.lab import Faults, browser, lab, run_all, screenshot
from tests.notebooks.running import FOLDER

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.filterwarnings("default")]


@pytest.fixture
def opened(tmp_path, chromium):
    """``open(name, panel)``: the first panel of a notebook that was run, and the faults that the page has told."""
    with lab(tmp_path, FOLDER) as address, browser(tmp_path, chromium) as program:
        page = program.new_page(viewport={"width": 1280, "height": 1400})
        faults = Faults(page)

        def open_(name, panel):
            run_all(page, address, name)
            found = page.locator(panel).first
            found.locator("svg").first.wait_for(timeout=120_000)
            return found, faults

        yield open_


def test_a_card_is_typed_tried_and_kept(opened, tmp_path):
    panel, faults = opened("14_make_your_card.ipynb", ".rt-card-workshop")
    follow = panel.get_by_role("textbox", name="フォロー", exact=True)
    follow.press("Control+a")
    follow.press_sequentially("カードを2枚ひぬく。", delay=20)
    panel.locator(".rt-said-follow").get_by_text("「ひぬく」").wait_for(timeout=20_000)
    screenshot(panel.page, "workshop-unclear")
    follow.fill("カードを2枚引く。")
    panel.locator(".rt-said-follow").get_by_text("Draw 2 cards.").wait_for(timeout=20_000)
    assert "カードを2枚引く。" in panel.locator(".rt-picture").inner_text()
    keeps_a_row_and_a_picture(panel, tmp_path)
    stops(panel, "対戦で試す", "games", "10000000")
    stops(panel, "強すぎない？", "fair", "1000000")
    assert faults == []


def keeps_a_row_and_a_picture(panel, tmp_path):
    panel.get_by_text("保存する", exact=True).click()
    panel.get_by_role("textbox", name="ファイル名").fill(str(tmp_path / "mine.csv"))
    panel.get_by_role("button", name="ファイルに書く").click()
    panel.page.wait_for_function("() => document.querySelector('.rt-text textarea').value.includes('MY001')")
    assert list(load_cards(tmp_path / "mine.csv")) == ["MY001"]
    for kind, start in (("svg", b"<svg"), ("png", b"\x89PNG")):
        with panel.page.expect_download(timeout=20_000) as kept:
            panel.locator(f".rt-download-{kind}").click()
        assert kept.value.suggested_filename == f"MY001.{kind}"
        kept.value.save_as(tmp_path / "picture")
        assert (tmp_path / "picture").read_bytes().startswith(start)


def stops(panel, section, name, many):
    """Millions of games end at once; what was played till then is told."""
    panel.get_by_text(section, exact=True).click()
    games = panel.locator(f".rt-{name}-games input")
    games.fill(many)
    games.press("Enter")
    panel.locator(f"button.rt-{name}-start").click()
    stop = panel.locator(f"button.rt-{name}-stop")
    bar = panel.locator(f".rt-{name}-progress [role=progressbar], .rt-{name}-progress .progress-bar").first
    panel.page.wait_for_function("bar => parseFloat(bar.style.width) > 0", arg=bar.element_handle(), timeout=300_000)
    stop.click()
    panel.locator(f".rt-{name}-result").get_by_text("途中で止めたので").wait_for(timeout=20_000)
    assert stop.is_disabled() and panel.locator(f"button.rt-{name}-start").is_enabled()
    screenshot(panel.page, f"workshop-{name}")


def test_a_deck_loses_a_card_and_gets_it_back(opened):
    panel, faults = opened("15_deck_lab.ipynb", ".rt-deck-lab")
    panel.get_by_role("listbox", name="デッキ", exact=True).select_option(index=3)
    panel.get_by_role("button", name="デッキから抜く").click()
    panel.locator(".rt-answer").get_by_text("39 枚／40 枚").wait_for(timeout=20_000)
    panel.get_by_role("textbox", name="番号・名前で探す").fill("RT041")
    panel.page.wait_for_function("() => document.querySelector('.rt-found select').options.length === 1")
    panel.get_by_role("listbox", name="カード", exact=True).select_option(index=0)
    panel.get_by_role("button", name="デッキに入れる").click()
    panel.locator(".rt-answer").get_by_text("守っています").wait_for(timeout=20_000)
    assert "霧の案内人" in panel.locator(".rt-picture").inner_text()
    screenshot(panel.page, "deck-lab")
    assert faults == []
