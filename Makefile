# Everything starts here. `make play` and `make test` install what is missing; when nothing has changed
# they begin at once.

VENV   := .venv
BIN    := $(VENV)/bin
PYTEST := $(BIN)/python -m pytest -n 2 --dist loadgroup

.PHONY: play test setup check test-deep bench pictures docs golden clean help

play: $(VENV)/.installed            ## start the server and open the page in the browser
	@$(BIN)/tabuleiro serve --open

test: $(VENV)/.installed-dev        ## every test that takes seconds
	$(PYTEST) -m "not deep"

setup: $(VENV)/.installed-dev       ## install everything for development

check: $(VENV)/.installed-dev       ## lint, types, layers, duplicated data, packaging
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	DENO_DIR=$(VENV)/.deno DENO_NO_UPDATE_CHECK=1 $(BIN)/deno check --quiet --no-lock --config tools/scripts.json $(shell find src/tabuleiro/web -name "*.js")
	$(BIN)/python tools/layers.py
	$(BIN)/python tools/check_data.py
	$(BIN)/python tools/check_package.py

test-deep: $(VENV)/.installed-dev   ## the long ones: thousands of games against the naive twins, deep perft
	$(PYTEST) -m deep

bench: $(VENV)/.installed-bench     ## measure speed, with ratios against a reference in the same run
	$(BIN)/python bench/run.py

pictures: $(VENV)/.installed-dev    ## every game as the page shows it, and the small pictures of the README
	$(BIN)/python tools/screenshots.py
	$(BIN)/python -m tests.draw.snapshots

docs: $(VENV)/.installed-dev        ## the Python reference, from docstrings, in site/
	@$(BIN)/python tools/reference.py

golden: $(VENV)/.installed-dev      ## write the golden playthroughs anew (then read the difference!)
	$(BIN)/python tools/write_playthroughs.py

clean:                              ## remove what was installed, compiled and cached
	rm -rf $(VENV) dist build .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

help:
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## */\t/' | expand -t 12

$(VENV)/.installed: pyproject.toml constraints.txt tools/install.sh
	sh tools/install.sh $(VENV) play
	@touch $@

$(VENV)/.installed-dev: $(VENV)/.installed
	sh tools/install.sh $(VENV) dev
	@touch $@

$(VENV)/.installed-bench: $(VENV)/.installed
	sh tools/install.sh $(VENV) bench
	@touch $@
