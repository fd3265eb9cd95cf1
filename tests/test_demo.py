"""The tour and what importing costs."""

from __future__ import annotations

import subprocess
import sys

import pytest

from rtkit import demo
from rtkit.i18n import set_language

HEAVY = ("numba", "numpy", "pandas", "scipy", "matplotlib", "seaborn", "lark", "openpyxl", "yaml", "pyarrow")


@pytest.mark.parametrize(("language", "lab"), [("ja", "make lab を"), ("en", "run: make lab")])
def test_the_tour_shows_everything_and_writes_a_report(tmp_path, capsys, language, lab):
    set_language(language)
    out = tmp_path / "報告 書" / "report.html"
    assert demo.main(games=200, out=out) == 0
    said = capsys.readouterr().out
    assert "197/1296" in said and str(out) in said and lab in said
    page = out.read_text(encoding="utf-8")
    assert page.count("<svg") == 2 and "197/1296" in page
    assert all(word in said and word in page for word in ("greedy", "95%", "50%"))
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "")


def test_the_report_is_the_same_each_time_and_never_half(tmp_path, capsys):
    out = tmp_path / "report.html"
    pages = []
    for _ in range(2):
        assert demo.main(games=20, out=out) == 0
        pages.append(out.read_bytes())
    assert pages[0] == pages[1]
    (tmp_path / "file").write_text("")
    assert demo.main(games=20, out=tmp_path / "file" / "report.html") == 2
    assert "file" in capsys.readouterr().err


def test_importing_rtkit_loads_nothing_heavy():
    code = f"import sys, rtkit; print([m for m in {HEAVY!r} if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_exact_odds_load_nothing_heavy_either():
    code = f"import sys, rtkit; rtkit.battle_odds(5, 2, 6, 3).win; print([m for m in {HEAVY!r} if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
