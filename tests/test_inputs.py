"""When a build has to be done again: what counts as changed, and what does not."""

import ast
from importlib.metadata import packages_distributions
from pathlib import Path

import generator
from generator.build import Options, build
from generator.inputs import LIBRARIES, OPTIONAL, digest

from .faces import desk

ASKED = Options(formats=("pdf",))


def test_a_changed_or_new_or_renamed_file_counts(tmp_path: Path) -> None:
    folder, target = tmp_path / "game", tmp_path / "out"
    folder.mkdir()
    (folder / "a.csv").write_text("1", encoding="utf-8")
    sums = [digest(folder, target, "")]
    (folder / "a.csv").write_text("2", encoding="utf-8")
    sums.append(digest(folder, target, ""))
    (folder / "a.csv").rename(folder / "b.csv")
    sums.append(digest(folder, target, ""))
    (folder / "c.csv").write_text("", encoding="utf-8")
    sums.append(digest(folder, target, ""))
    assert len(set(sums)) == len(sums)


def test_every_library_that_draws_or_writes_counts() -> None:
    imported = {
        name.split(".")[0]
        for room in ("craft", "faces", "render", "sheets", "spreadsheet", "type")
        for path in (Path(generator.__file__).parent / room).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        for name in (
            [alias.name for alias in node.names]
            if isinstance(node, ast.Import)
            else [node.module or ""]
            if isinstance(node, ast.ImportFrom)
            else []
        )
    }
    known = packages_distributions()
    used = {known[name][0].lower() for name in imported if name in known} - {"spielbogen"}
    # Pydantic reads the data, and leaves no trace of itself in the files.
    assert used - {"pydantic"} == {*LIBRARIES, *OPTIONAL}


def test_what_is_asked_for_counts(tmp_path: Path) -> None:
    assert digest(tmp_path, tmp_path / "out", "a4") != digest(tmp_path, tmp_path / "out", "a3")


def test_the_place_of_the_folder_and_compiled_code_do_not_count(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "a.csv").write_text("1", encoding="utf-8")
    (tmp_path / "two" / "__pycache__").mkdir()
    (tmp_path / "two" / "__pycache__" / "art.pyc").write_bytes(b"x")
    one, two = (digest(tmp_path / name, tmp_path / "out", "") for name in ("one", "two"))
    assert one == two


def test_files_that_go_into_the_games_own_folder_do_not_count(tmp_path: Path) -> None:
    folder = desk.write(tmp_path)
    assert build(folder, folder / "output", ASKED).fresh
    assert not build(folder, folder / "output", ASKED).fresh
    (folder / "animals.csv").write_text(
        (folder / "animals.csv").read_text(encoding="utf-8") + "\n", encoding="utf-8"
    )
    assert build(folder, folder / "output", ASKED).fresh


def test_a_target_around_the_game_hides_nothing_of_it(tmp_path: Path) -> None:
    folder = tmp_path / "out" / "game"
    folder.mkdir(parents=True)
    before = digest(folder, tmp_path / "out", "")
    (folder / "a.csv").write_text("1", encoding="utf-8")
    assert digest(folder, tmp_path / "out", "") != before
    assert digest(folder, folder, "") != before
