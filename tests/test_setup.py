"""The set-up says the same everywhere: pyproject, constraints, conda, make, README; and rooms keep their walls."""

from __future__ import annotations

import ast
import doctest
import os
import re
import subprocess
import sys
import tomllib
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from rtkit.games.registry import games

ROOT = Path(__file__).parents[1]
CONDA_NAMES = {"matplotlib": "matplotlib-base"}
NOT_IN_CONDA = {"axe-playwright-python", "playwright"}
KNOW_GAMES = {"rtkit/demo.py"}
"""The tour shows one game by name."""


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def project() -> dict:
    return tomllib.loads(read("pyproject.toml"))


@pytest.fixture(scope="module")
def required(project) -> list[str]:
    extras = project["project"]["optional-dependencies"]
    return [*project["project"]["dependencies"], *(line for extra in extras.values() for line in extra)]


def bounds_by_name(lines: list[str]) -> dict[str, str]:
    parsed = [Requirement(line) for line in lines]
    return {canonicalize_name(r.name): str(r.specifier) for r in parsed}


def test_dependencies_are_sorted(project):
    lists = [project["project"]["dependencies"], *project["project"]["optional-dependencies"].values()]
    for lines in lists:
        names = [canonicalize_name(Requirement(line).name) for line in lines]
        assert names == sorted(names)


def test_conda_environment_is_the_same_as_pyproject(required, project):
    environment = yaml.safe_load(read("environment.yml"))
    assert environment["channels"] == ["conda-forge", "nodefaults"]
    lines = [line for line in environment["dependencies"] if isinstance(line, str)]
    (by_pip,) = [entry["pip"] for entry in environment["dependencies"] if isinstance(entry, dict)]
    assert by_pip[-1] == "-e ."
    got = bounds_by_name(lines + by_pip[:-1])
    assert got.pop("python") == project["project"]["requires-python"]
    assert got.pop("pip") == ""
    expected = {CONDA_NAMES.get(n, n): b for n, b in bounds_by_name(required).items() if n not in NOT_IN_CONDA}
    assert got == expected


@pytest.fixture(scope="module")
def pinned() -> dict[str, set[str]]:
    lines = [line for line in read("constraints.txt").splitlines() if not re.match(r" *#|$", line)]
    found: dict[str, set[str]] = {}
    for line in lines:
        match = re.fullmatch(r"([a-z0-9-]+)==([A-Za-z0-9.]+)( ; [A-Za-z0-9_ ='\"<>!.()]+)?", line)
        assert match, f"expected name==version ; marker, got {line!r}"
        found.setdefault(match[1], set()).add(match[2])
    return found


def closure(lines: list[str]) -> set[str]:
    """All packages that these requirements bring, as far as they're installed here."""
    seen: set[tuple[str, str]] = set()
    waiting = [(Requirement(line), "") for line in lines]
    while waiting:
        need, extra = waiting.pop()
        if need.marker and not need.marker.evaluate({"extra": extra}):
            continue
        name = canonicalize_name(need.name)
        for wanted in need.extras | {""}:
            if (name, wanted) not in seen:
                seen.add((name, wanted))
                try:
                    lines_of = distribution(name).requires or []
                except PackageNotFoundError:
                    lines_of = []
                waiting += [(Requirement(line), wanted) for line in lines_of]
    return {name for name, _ in seen}


def test_every_package_is_pinned(required, pinned):
    assert closure(required) - set(pinned) == set()
    for name, bounds in bounds_by_name(required).items():
        assert any(Requirement(f"x{bounds}").specifier.contains(version) for version in pinned[name]), name


@pytest.mark.parametrize("name", ["constraints.txt", "pyproject.toml", "environment.yml", "Makefile", ".ci/run"])
def test_no_registry_address_and_no_path_of_one_machine(name):
    assert not re.search(r"https?://|--(extra-)?index-url|file:|(?<![\w.$)])/(?!usr/|bin/|tmp/|dev/)\w+/", read(name))


def test_every_extra_is_installed_by_make(project):
    assert "'.[" + ",".join(project["project"]["optional-dependencies"]) + "]'" in read("Makefile")


def test_commands_of_the_readme_exist():
    targets = set(re.findall(r"^([a-z]+):", read("Makefile"), re.MULTILINE))
    named = set(re.findall(r"\bmake ([a-z]+)", read("README.md")))
    assert {"demo", "test", "lab"} <= named <= targets
    assert {"demo", "test", "check", "lab", "bench", "clean"} <= targets


def test_verbs_of_the_readme_exist():
    from rtkit.cli import VERBS

    verbs = set(re.findall(r"^rtkit (?:--lang en )?([a-z]+)", read("README.md"), re.MULTILINE))
    assert verbs and verbs <= set(VERBS)


def test_rooms_on_the_map_are_all_there_is():
    on_map = set(re.findall(r"^\| `rtkit/(\w+)`", read("README.md"), re.MULTILINE))
    assert on_map == {path.parent.name for path in (ROOT / "rtkit").glob("*/__init__.py")}


def test_links_of_the_readme_lead_somewhere():
    links = re.findall(r"\]\(([^)#]+)\)", read("README.md"))
    assert links and [link for link in links if "://" not in link and not (ROOT / link).exists()] == []


def test_example_of_the_readme():
    (example,) = re.findall(r"^```python\n(.+?)^```", read("README.md"), re.MULTILINE | re.DOTALL)
    test = doctest.DocTestParser().get_doctest(example, {}, "README.md", "README.md", 0)
    result = doctest.DocTestRunner().run(test)
    assert result.attempted >= 5 and result.failed == 0


def test_licence_and_changelog(project):
    assert read("LICENSE").startswith("MIT License") and "2026 rtkit contributors" in read("LICENSE")
    assert project["project"]["license"] == "MIT"
    assert f"## {project['project']['version']}" in read("CHANGELOG.md")


def test_ci_is_a_script_that_runs_the_tests():
    assert os.access(ROOT / ".ci" / "run", os.X_OK)
    assert re.search(r"^set -eu$", read(".ci/run"), re.MULTILINE)
    assert re.search(r"^make test$", read(".ci/run"), re.MULTILINE)


@pytest.mark.slow
def test_wheel_installed_elsewhere_runs_from_the_root(tmp_path):
    """Outside the checkout, by a Python that sees only what the wheel brought (and the dependencies)."""
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    site = tmp_path / "site"
    install = [
        sys.executable,
        "-m",
        "pip",
        "install",
        "-q",
        "--no-deps",
        "--no-index",
        "--target",
        str(site),
        str(wheel),
    ]
    subprocess.run(install, check=True, capture_output=True)
    for words in (
        ["odds", "500+2d", "600+3d"],
        ["rules", "--clause", "RT-402"],
        ["decks", "--game", next(iter(games()))],
    ):
        run = f"import sys; sys.path.insert(0, {str(site)!r}); from rtkit.cli import main; sys.exit(main({words!r}))"
        done = subprocess.run([sys.executable, "-c", run], cwd="/", capture_output=True, text=True, encoding="utf-8")
        assert (done.returncode, done.stderr) == (0, ""), done.stderr
        assert done.stdout.strip()
    assert str(ROOT / "rtkit") not in _where_from(site)


def _where_from(site: Path) -> str:
    run = f"import sys; sys.path.insert(0, {str(site)!r}); import rtkit; print(rtkit.__file__)"
    return subprocess.run([sys.executable, "-c", run], cwd="/", check=True, capture_output=True, text=True).stdout


def words_of(tree: ast.Module) -> set[str]:
    """All texts of a module but its docstrings, and all names it imports."""
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    bodies = [node.body for node in ast.walk(tree) if isinstance(node, documented) and node.body]
    docstrings = {id(body[0].value) for body in bodies if isinstance(body[0], ast.Expr)}
    words = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            words.add(node.value)
        elif isinstance(node, ast.Import):
            words |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            words |= {f"{node.module}.{alias.name}" for alias in node.names}
    return words


@pytest.mark.parametrize("game", games())
def test_only_a_game_knows_its_name(game):
    knowing = []
    for path in sorted((ROOT / "rtkit").rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        if name.startswith(f"rtkit/games/{game}/") or name in KNOW_GAMES:
            continue
        if any(game in word for word in words_of(ast.parse(path.read_text(encoding="utf-8")))):
            knowing.append(name)
    assert knowing == []


def test_rooms_import_downwards_only():
    lint = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports())"
    done = subprocess.run([sys.executable, "-c", lint], cwd=ROOT, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stdout
