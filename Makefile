# Everything happens in .venv, which the first target that needs it sets up.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready

.DEFAULT_GOAL := help
.PHONY: help tables check-tables site translations quick test check docs schemas bench clean

help:  ## say what can be made
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

tables: $(READY)  ## print the odds of the eight-deck game and write tables/
	@$(BIN)/exact-baccarat odds
	@$(BIN)/exact-baccarat tables

check-tables: $(READY)  ## fail if tables/ is not what the code says
	@$(BIN)/exact-baccarat tables --check

site: $(READY)  ## write the site into site/
	@$(BIN)/exact-baccarat site site

translations: $(READY)  ## bring the catalogues of translations up to date, and compile them
	@$(BIN)/python -m tests.translations

test: $(READY)  ## run the tests
	@$(BIN)/python -m pytest -q -n auto

quick: $(READY)  ## run the fast tests
	@$(BIN)/python -m pytest -q -n auto -m "not slow"

docs: $(READY)  ## write the outputs shown in the guides, and the golden outputs, anew
	@$(BIN)/python -m tests.documents
	@$(BIN)/python -m tests.reference
	@$(BIN)/python -m tests.notebook
	@$(BIN)/python -m tests.golden

schemas: $(READY)  ## widen the JSON Schemas by what the tests see
	@rm -rf .samples
	@-EXACT_BACCARAT_SAMPLES=.samples $(BIN)/python -m pytest -q -n auto tests
	@$(BIN)/python -m tests.schemas .samples
	@rm -rf .samples

check: $(READY)  ## lint, formatting and types
	@$(BIN)/ruff check --no-cache .
	@$(BIN)/ruff format --no-cache --check .
	@$(BIN)/mypy --cache-dir=/dev/null

bench: $(READY)  ## time it: figures, and ratios to the plain version
	@$(BIN)/python -m tests.benchmarks

clean:  ## remove the environment and everything generated but tables/
	@rm -rf .venv build dist site *.egg-info .benchmarks .hypothesis .samples .mypy_cache .pytest_cache .ruff_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "exact-baccarat needs Python 3.11 or later, and $(PYTHON) is %d.%d: say make PYTHON=python3.11" % sys.version_info[:2])'
	@$(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@
