"""Nothing that is lost from the data of a game goes unnoticed, nor what is there once too often: a
row of a table, a quantity, a copy, of every component of every game.

What counts must be told with the component; what does not count, as the points of a solo game, must
break an invariant."""

import shutil
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from generator.data import games
from generator.model import Finding, SpielbogenError
from generator.proof import check
from generator.proof.counts import count_all
from generator.proof.delivered import Delivered
from generator.rules import Component, load_game

from .tables import Change, copies, expected, lines_less, quantities, rows_less


@dataclass(frozen=True)
class Copy:
    """A copy of a game's folder, in which one file at a time is changed and put right again."""

    folder: Path

    def components(self) -> dict[str, Component]:
        """Return the components that are made."""
        game = load_game(self.folder)
        return {id: part for id, part in game.components.items() if not part.bought}

    def text(self, file: str) -> str:
        return (self.folder / file).read_text(encoding="utf-8")

    def miscounts(self, file: str, change: Change) -> list[Finding]:
        """Change a file, count without looking at anything else, and return what is wrong."""
        return self._with(file, change, whole=False)

    def errors(self, file: str, change: Change) -> list[Finding]:
        """Change a file, check all there is to check, and return what is wrong."""
        return self._with(file, change, whole=True)

    def _with(self, file: str, change: Change, *, whole: bool) -> list[Finding]:
        usual = (self.folder / file).read_bytes()
        try:
            (self.folder / file).write_text(change.text, encoding="utf-8")
            return [*self._wrong(whole=whole)]
        finally:
            (self.folder / file).write_bytes(usual)

    def _wrong(self, *, whole: bool) -> Iterator[Finding]:
        try:
            game = load_game(self.folder)
            if whole:
                found: Iterable[Finding] = check(game, trust=True).findings
            else:
                found = count_all(game.at(None), Delivered(), "en").findings
        except SpielbogenError as error:
            found = error.findings
        yield from (each for each in found if each.severity == "error")


@pytest.fixture(scope="module", params=games())
def game(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Copy:
    ignored = shutil.ignore_patterns("__pycache__")
    target = tmp_path_factory.mktemp("data") / request.param
    made = Copy(Path(shutil.copytree(games()[request.param], target, ignore=ignored)))
    assert check(load_game(made.folder), trust=True).ok
    return made


def assert_miscounted(errors: list[Finding], component: str, what: str) -> None:
    """Fail unless it is told that the tables give another number than the rules need."""
    told = [each for each in errors if each.code == "C101"]
    assert any(each.message.startswith(f"{component}: ") for each in told), what
    assert all(each.where.startswith("game.toml:") for each in told)


def test_each_row_and_each_quantity_of_a_component(game: Copy) -> None:
    users: dict[str, list[str]] = {}
    for id, component in game.components().items():
        if component.rows is not None:
            users.setdefault(component.rows, []).append(id)
    assert users
    for file, ids in users.items():
        changes = [*rows_less(game.text(file)), *quantities(game.text(file))]
        assert len(changes) >= 6
        for change in changes:
            errors = game.miscounts(file, change)
            for id in ids:
                assert_miscounted(errors, id, change.what)


def test_a_copy_of_each_component_more_or_less(game: Copy) -> None:
    text = game.text("game.toml")
    for id in game.components():
        for change in copies(text, id):
            assert_miscounted(game.miscounts("game.toml", change), id, change.what)


def test_one_of_each_component_more_or_less_in_the_rules(game: Copy) -> None:
    text = game.text("game.toml")
    for id in game.components():
        for change in expected(text, id):
            assert_miscounted(game.miscounts("game.toml", change), id, change.what)


def test_each_row_of_tables_that_are_no_pieces(game: Copy) -> None:
    pieces = {component.rows for component in game.components().values()}
    for path in sorted(game.folder.glob("*.csv")):
        if path.name not in pieces:
            for change in rows_less(game.text(path.name)):
                assert game.errors(path.name, change), f"{path.name} {change.what}"


def test_each_line_of_a_map(game: Copy) -> None:
    for path in sorted(game.folder.glob("*.txt")):
        for change in lines_less(game.text(path.name)):
            assert game.errors(path.name, change), f"{path.name} {change.what}"
