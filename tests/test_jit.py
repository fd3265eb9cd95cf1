"""Where compiled kernels are kept: what names the folder, and what is never touched."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

import rtkit
from rtkit._jit import kernel_sources
from rtkit.games.registry import games

ROOT = Path(rtkit.__file__).parent
FOLDER = "import sys; from rtkit._jit import cache_folder; print(cache_folder(sys.argv[1]))"


ABOUT = {"cache_folder", "kernel_sources"}
"""What tells of kernels and makes none."""


def taken_from_jit(path):
    """The names that a file imports from where kernels are made."""
    tree = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    imports = [node for node in tree if isinstance(node, ast.ImportFrom) and node.module == "rtkit._jit"]
    return {alias.name for node in imports for alias in node.names}


def group_of(path):
    """The game whose folder a file is in."""
    parts = path.relative_to(ROOT).parts
    return parts[1] if parts[0] == "games" and len(parts) > 2 else "shared"


@pytest.mark.parametrize("group", ["shared", *games()])
def test_all_that_a_kernel_is_made_of_names_its_folder(group):
    """Each file that holds kernels of the group, and each file of rtkit that one of those imports from."""
    sources = set(kernel_sources(group))
    own = [p for p in ROOT.rglob("*.py") if group_of(p) == group]
    assert {path for path in own if taken_from_jit(path) - ABOUT} <= sources
    for path in sources:
        for node in ast.parse(path.read_text(encoding="utf-8")).body:  # what a function imports is no part of a kernel
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("rtkit.games"):
                module = ROOT.joinpath(*str(node.module).split(".")[1:])
                assert {module.with_suffix(".py"), module / "__init__.py"} & sources, node.module


@pytest.mark.parametrize("group", ["shared", *games()])
def test_how_kernels_are_compiled_is_part_of_it(group):
    """An edit there with an old cache would leave code compiled the old way."""
    assert {ROOT / "_jit.py", ROOT / "_numba.py"} <= set(kernel_sources(group))


def test_words_are_no_part_of_it():
    """An edit of what is said compiles nothing anew."""
    for game in games():
        assert not {p.name for p in kernel_sources(game)} & {"sayings.py", "telling.py", "cardfile.py", "kit.py"}


def test_only_older_versions_of_the_same_game_are_pruned(tmp_path):
    """Nothing else in the folder named, whatever it is called."""
    game = next(iter(games()))
    kept = [tmp_path / ("a" * 20), tmp_path / f"{game}-notes", tmp_path / f"other-{'0' * 20}"]
    old = [tmp_path / f"{game}-{i:020x}" for i in range(5)]
    for i, folder in enumerate([*kept, *old]):
        folder.mkdir(parents=True)
        os.utime(folder, (i, i))
    env = os.environ | {"RTKIT_CACHE_DIR": str(tmp_path), "NUMBA_DISABLE_JIT": "0"}
    run = subprocess.run([sys.executable, "-c", FOLDER, game], env=env, stdout=subprocess.PIPE, text=True, check=True)
    assert Path(run.stdout.strip()).parent == tmp_path
    assert all(folder.is_dir() for folder in kept)
    assert [folder for folder in old if folder.is_dir()] == old[-2:]


def printed(code, cache):
    env = os.environ | {"RTKIT_CACHE_DIR": str(cache), "NUMBA_DISABLE_JIT": "0"}
    return subprocess.run([sys.executable, "-c", code], env=env, stdout=subprocess.PIPE, text=True, check=True).stdout


@pytest.mark.jit_only
def test_what_only_kernels_call_is_kept_as_part_of_them(tmp_path):
    """``base_key`` is made of ``fold``."""
    code = (
        "from rtkit._streams import DICE, base_key, folded; print(int(base_key(42, 7, DICE)) == folded(0, 42, 7, DICE))"
    )
    assert printed(code, tmp_path) == "True\n"
    assert {p.name.partition("-")[0] for p in tmp_path.rglob("*.nb?")} == {"_streams.base_key"}


@pytest.mark.jit_only
@pytest.mark.skipif(sys.platform == "win32", reason="files can't be held there")
def test_of_processes_that_need_a_kernel_at_once_one_compiles_it(tmp_path):
    code = """
import sys
from rtkit._streams import DICE, base_key
print("ready", flush=True), sys.stdin.readline()
base_key(42, 7, DICE)
print(sum(base_key._whole.stats.cache_misses.values()))
"""
    env = os.environ | {"RTKIT_CACHE_DIR": str(tmp_path), "NUMBA_DISABLE_JIT": "0"}
    how = {"env": env, "stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    with (
        subprocess.Popen([sys.executable, "-c", code], **how) as one,
        subprocess.Popen([sys.executable, "-c", code], **how) as other,
    ):
        assert [process.stdout.readline() for process in (one, other)] == ["ready\n", "ready\n"]
        for process in (one, other):
            process.stdin.write("go\n")
            process.stdin.flush()
        assert sorted(int(process.communicate()[0]) for process in (one, other)) == [0, 1]


@pytest.mark.jit_only
def test_a_numba_with_other_insides_compiles_its_usual_way(tmp_path):
    code = """
import sys
sys.modules["rtkit._numba"] = None
from rtkit import _jit
from rtkit._streams import base_key, folded
print(_jit._numba, int(base_key(42, 7, 2)) == folded(0, 42, 7, 2))
"""
    assert printed(code, tmp_path) == "None True\n"


@pytest.mark.jit_only
def test_numba_looks_for_scipy_where_it_is_needed(tmp_path):
    code = """
import sys
import numba, numpy as np
from rtkit._streams import fold
fold(1, 2)
before = "scipy.linalg" in sys.modules
print(before, numba.njit(lambda a: np.dot(a, a))(np.eye(2))[0, 0], "scipy.linalg" in sys.modules)
"""
    assert printed(code, tmp_path) == "False 1.0 True\n"


PANELS = """
from rtkit.cards import sample_cards, sample_decks
from rtkit.games.registry import games
from rtkit.widgets import card_workshop, deck_lab, odds_explorer, stepper
from rtkit.games import make
from rtkit import _jit
assert not _jit.JIT
odds_explorer()
for game in games():
    decks = sample_decks(game)
    made = stepper(make(game).new(decks[0], decks[1], seed=3))
    made.controls["agent_a"].value = made.controls["agent_b"].value = "greedy"
    made.do("do:let_play")
    assert made.model.session.is_over and "<p" not in made.controls["problem"].value
    card_workshop(game), deck_lab(game, decks[0].name)
print("all made")
"""


@pytest.mark.slow
def test_panels_work_with_the_jit_off():
    """Only slower: in a process of its own, as the JIT is off from its beginning or not at all."""
    env = os.environ | {"NUMBA_DISABLE_JIT": "1", "RTKIT_LANG": "ja"}
    done = subprocess.run([sys.executable, "-c", PANELS], env=env, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "all made\n"), done.stderr
