"""The road a game travels: data goes one way, and the engine knows no game."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import generator
from generator.data import games

PACKAGE = Path(generator.__file__).parent
MODULES = sorted(path for path in PACKAGE.rglob("*.py") if "_data" not in path.parts)
ENGINE = [path for path in MODULES if "games" not in path.relative_to(PACKAGE).parts]

VOCABULARY = {
    "arcs",
    "cells",
    "cutting",
    "data",
    "drawing",
    "findings",
    "forms",
    "geometry",
    "model",
    "scene",
    "spreadsheet",
    "type",
    "units",
}
#: What each stage may import besides the vocabulary and itself.
MAY_IMPORT = {
    "rules": set(),
    "craft": set(),
    "faces": {"rules", "craft"},
    "sheets": set(),
    "render": set(),
    "inventory": {"rules"},
    "order": {"rules", "inventory"},
    "proof": {"rules", "faces", "inventory", "delivery", "inputs", "order"},
    "delivery": set(),
    "inputs": {"delivery"},
    "record": set(),
    "printing": {"rules", "faces", "sheets", "order"},
    "workshop": {"rules", "craft", "faces", "sheets", "printing"},
    "writing": {"printing", "sheets", "render", "delivery", "workshop"},
    "build": {
        *("rules", "faces", "sheets", "proof", "delivery", "inputs", "printing", "workshop"),
        *("writing", "order", "record"),
    },
    "listing": {
        *("rules", "craft", "faces", "sheets", "render", "inventory", "order", "printing"),
        *("workshop", "writing", "delivery", "inputs", "build"),
    },
    "several": {"rules", "build"},
    "calibrating": {"delivery", "sheets", "workshop", "writing", "record"},
    "cli": {
        *("rules", "build", "several", "proof", "workshop", "calibrating", "listing", "inventory"),
    },
    "__main__": {"cli"},
    **{name: set() for name in VOCABULARY},
}


def room(path: Path) -> str:
    first = path.relative_to(PACKAGE).parts[0]
    return first.removesuffix(".py")


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        for name in names:
            if name.startswith("generator."):
                yield name.split(".")[1]


@pytest.mark.parametrize("path", ENGINE, ids=lambda p: p.relative_to(PACKAGE).as_posix())
def test_imports_go_one_way(path: Path) -> None:
    here = room(path)
    if here == "__init__":
        assert list(imported(path)) == []
        return
    allowed = {here, "__version__", *MAY_IMPORT[here], *VOCABULARY}
    assert set(imported(path)) <= allowed


def test_the_vocabulary_imports_no_stage() -> None:
    for path in ENGINE:
        if room(path) in VOCABULARY:
            assert set(imported(path)) <= VOCABULARY, path


@pytest.mark.parametrize("path", ENGINE, ids=lambda p: p.relative_to(PACKAGE).as_posix())
def test_the_engine_names_no_game(path: Path) -> None:
    text = path.read_text(encoding="utf-8").lower()
    for slug, folder in games().items():
        assert not re.search(rf"\b{slug}\b", text)
        name = (folder / "game.toml").read_text(encoding="utf-8").split('de = "', 1)[1]
        assert name.split('"', 1)[0].lower() not in text


@pytest.mark.parametrize("path", MODULES, ids=lambda p: p.relative_to(PACKAGE).as_posix())
def test_every_module_says_what_it_is_for(path: Path) -> None:
    assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
