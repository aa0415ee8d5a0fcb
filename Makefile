# Everything lives in .venv; nothing has to be installed by hand but Python 3.11 or newer, and make.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip install --quiet --disable-pip-version-check

.PHONY: all test lint clean

# Build every game into output/.
all: $(VENV)/.ready
	$(BIN)/spielbogen build -o output

# Run all tests.
test: $(VENV)/.ready-test
	$(BIN)/python -m pytest

# Look at style and types.
lint: $(VENV)/.ready-test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

clean:
	rm -rf $(VENV) dist build

$(VENV)/.ready: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(PIP) --editable .
	touch $@

$(VENV)/.ready-test: $(VENV)/.ready
	$(PIP) --editable '.[test]'
	touch $@
