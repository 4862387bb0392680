# Everything installs itself: a virtual environment, the package (compiled where there is a C compiler) and the tools.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
SOURCES := pyproject.toml setup.py constraints.txt $(shell find src -name '*.py' -o -name '*.toml')

export PIP_CONSTRAINT := $(CURDIR)/constraints.txt
export PIP_BUILD_CONSTRAINT := $(CURDIR)/constraints.txt
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.DEFAULT_GOAL := help
.PHONY: help install play test lint types test-compiled test-interpreted format bench-engine bench-search bench-moves soak soak-bots \
	arena pictures clean

help: ## list the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 20

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --upgrade pip

# The package itself, rebuilt whenever a source changes. `build` is removed first: it would keep files that are gone.
$(VENV)/installed: $(BIN)/python $(SOURCES)
	@echo "Installing heliopolis (compiling the rules takes a few minutes) ..."
	@rm -rf build
	@$(BIN)/python -m pip install --quiet .
	@rm -rf build
	@$(BIN)/python -m heliopolis --version
	@touch $@

$(VENV)/tools: $(BIN)/python pyproject.toml constraints.txt | $(VENV)/installed
	@echo "Installing the tools for tests ..."
	@$(BIN)/python -m pip install --quiet $$($(BIN)/python -c "import tomllib; \
		extras = tomllib.load(open('pyproject.toml', 'rb'))['project']['optional-dependencies']; \
		print(*(repr(name) for extra in ('dev', 'parquet', 'train') for name in extras[extra]))" | xargs -n1 echo)
	@touch $@

install: $(VENV)/installed ## install the package into .venv

play: $(VENV)/installed ## play a game of Ra in the terminal
	@$(BIN)/heliopolis play ra --players 3

test: lint types test-compiled test-interpreted ## run every check and every test

lint: $(VENV)/tools ## check style
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/tools ## check types
	$(BIN)/mypy

test-compiled: $(VENV)/installed $(VENV)/tools ## test the package as it is installed
	$(BIN)/python -m pytest -n 2 tests

test-interpreted: $(VENV)/installed $(VENV)/tools ## test the plain sources, with the coverage of the rules layer
	PYTHONPATH=src $(BIN)/python -m pytest -n 2 --doctest-modules --cov=heliopolis.core --cov=heliopolis.games --cov-branch --cov-fail-under=98 tests src

format: $(VENV)/tools ## put the sources into shape
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench-engine: $(VENV)/installed ## measure the rules, compiled and interpreted side by side
	$(BIN)/python benchmarks/engine.py

bench-search: $(VENV)/installed ## measure the search: play-outs a second and memory
	$(BIN)/python benchmarks/search.py

bench-moves: $(VENV)/installed ## measure how long the moves of a bot take against its budget (MOVES="--rounds 1" for less)
	$(BIN)/python benchmarks/moves.py $(MOVES)

soak: $(VENV)/installed ## play 100,000 random games of every kind and check the invariants
	$(BIN)/python benchmarks/soak.py

soak-bots: $(VENV)/installed ## let every bot play 1,000 games of every game (SOAK="--levels medium" for a part)
	$(BIN)/python benchmarks/soak_bots.py $(SOAK)

arena: $(VENV)/installed ## the matches that prove the levels: many hours (ARENA="--playouts 400 --games 80" for less)
	$(BIN)/python benchmarks/levels.py $(ARENA)

pictures: $(VENV)/installed ## draw the pictures of the README
	$(BIN)/python docs/make_pictures.py

clean: ## remove what the targets made
	rm -rf $(VENV) build dist src/*.egg-info .coverage .mypy_cache .ruff_cache .pytest_cache .hypothesis
