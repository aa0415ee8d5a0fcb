"""The documents of the built game, laid out once, to find pieces by and to spoil."""

from pathlib import Path

import pytest

from generator.build import Options, compose
from generator.model import Document
from generator.rules import load_game


@pytest.fixture(scope="session")
def documents(game_folder: Path) -> list[Document]:
    return compose(load_game(game_folder).at(None), Options())[0]
