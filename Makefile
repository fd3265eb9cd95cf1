# What a person runs: make demo, make test, make check, make lab, make bench, make clean.
# All paths are relative and no script of .venv/bin is called by name, so that any folder will do: 日本語 and spaces too.

PYTHON ?= python3
WORKERS ?= 2
PYTEST := -m pytest -q -n $(WORKERS) --dist worksteal
PY := .venv/bin/python
READY := .venv/.ready
KERNEL_TESTS := $(wildcard tests/games tests/sim tests/oracle)
EXTRAS := -c constraints.txt -e '.[lab,test,bench]'
LINT_IMPORTS := -c 'import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports())'

# Python keeps what it has compiled of packages, which a hundred processes load, wherever it can be kept.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: demo test check lab bench clean static jit plain bounds

demo: $(READY)
	$(PY) -m rtkit.demo

# The suite in three ways, stopping at the first that fails: compiled; plain Python, line by line; with bounds checks.
test: $(READY)
	$(MAKE) static
	$(MAKE) jit
	$(MAKE) plain
	$(MAKE) bounds

check: $(READY)
	$(MAKE) static
	$(PY) $(PYTEST) -m "not slow and not browser"

lab: $(READY)
	$(PY) -m jupyterlab notebooks $(LAB_ARGS)

bench: $(READY)
	@missed=0; for file in tests/bench/bench_*.py; do echo "== $$file"; $(PY) "$$file" || missed=1; done; exit $$missed

clean:
	rm -rf .venv build dist out htmlcov .coverage .coverage.* .pytest_cache .mypy_cache .ruff_cache .hypothesis
	rm -rf .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

static: $(READY)
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy
	$(PY) $(LINT_IMPORTS)

jit: $(READY)
	$(PY) $(PYTEST)

plain: $(READY)
	rm -f .coverage .coverage.*
	NUMBA_DISABLE_JIT=1 RTKIT_TEST_SCALE=0.02 $(PY) -m coverage run $(PYTEST) \
		-m "not jit_only and not browser" $(KERNEL_TESTS)
	$(PY) -m coverage combine -q
	$(PY) -m coverage report

bounds: $(READY)
	cache="$$(mktemp -d)" && trap 'rm -rf "$$cache"' EXIT && \
	NUMBA_BOUNDSCHECK=1 RTKIT_TEST_SCALE=0.2 RTKIT_CACHE_DIR="$$cache" \
		$(PY) $(PYTEST) -m "not browser" tests/games

# uv, where there is one, only makes it faster.
$(READY): pyproject.toml constraints.txt
	test -x $(PY) || $(PYTHON) -m venv .venv
	{ command -v uv >/dev/null && uv pip install -q --python $(PY) $(EXTRAS); } || $(PY) -m pip install -q $(EXTRAS)
	touch $(READY)
