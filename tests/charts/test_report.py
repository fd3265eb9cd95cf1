"""The tour and its report, as they come out where the console knows only CP932 and the folder is Japanese."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TOUR = "import sys; from rtkit.demo import main; sys.exit(main(games=20))"


def tour(folder: Path, language: str, encoding: str) -> str:
    """What the tour prints; fails if it doesn't end well."""
    folder.mkdir()
    env = {**os.environ, "PYTHONIOENCODING": encoding, "RTKIT_LANG": language, "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, "-c", TOUR], cwd=folder, env=env, capture_output=True)
    assert done.returncode == 0, done.stderr.decode(encoding)
    return done.stdout.decode(encoding)


@pytest.mark.slow
def test_the_tour_loses_no_character_in_cp932_and_a_japanese_folder(tmp_path):
    folder = tmp_path / "カード の 研究"
    said = tour(folder, "ja", "cp932")
    assert "197/1296（15.2%）" in said and "・赤の速攻（Red rush）" in said and "?" not in said
    assert "197/1296（15.2%）" in (folder / "out" / "report.html").read_text(encoding="utf-8")


@pytest.mark.slow
@pytest.mark.browser
@pytest.mark.parametrize(("scheme", "page_colour"), [("light", "rgb(255, 255, 255)"), ("dark", "rgb(21, 24, 28)")])
def test_the_report_asks_for_nothing_and_follows_the_readers_light_or_dark(tmp_path, chromium, scheme, page_colour):
    from playwright.sync_api import sync_playwright

    tour(tmp_path / "here", "ja", "utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page(color_scheme=scheme)
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto((tmp_path / "here" / "out" / "report.html").as_uri())
        colours = page.evaluate(
            "[getComputedStyle(document.body).backgroundColor, getComputedStyle(document.body).color]"
        )
        lines = page.locator("svg").first.locator("text, use").first.evaluate("part => getComputedStyle(part).fill")
        browser.close()
    assert [url for url in asked if not url.startswith(("file:", "data:"))] == []
    assert colours[0] == page_colour
    assert lines == colours[1]
