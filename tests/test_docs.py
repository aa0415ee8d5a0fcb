"""The documents: their examples can be read, and what they point to is there."""

import re
import tomllib
from pathlib import Path

import pytest

from generator.faces import FaceBook
from generator.rules import Game, load_game

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])
GUIDE = ROOT / "docs" / "game-folder.md"


def examples(document: Path, language: str) -> list[str]:
    text = document.read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_example_in_toml_can_be_read(document: Path) -> None:
    for example in examples(document, "toml"):
        tomllib.loads(example)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_to_a_file_leads_somewhere(document: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", document.read_text(encoding="utf-8"))
    assert [link for link in links if not (document.parent / link).exists()] == []


def load_guide(folder: Path) -> Game:
    """Write the game that the examples of the guide make into a folder, and load it."""
    found = examples(GUIDE, "toml")
    game = [text for text in found if text.startswith(("[game]", "[tables.", "[components."))]
    faces = [example for example in found if re.match(r"\[+faces\.", example)]
    (folder / "game.toml").write_text("\n".join(game), encoding="utf-8")
    (folder / "faces.toml").write_text("\n".join(faces), encoding="utf-8")
    islands = "id,name,stubs,house,value\na,A,<.<..>.>,nw,2\n"
    (folder / "islands.csv").write_text(islands, encoding="utf-8")
    (folder / "land.txt").write_text("F W\n W F\n", encoding="utf-8")
    (folder / "bonus.csv").write_text("id,points\na,1\n", encoding="utf-8")
    return load_game(folder)


def test_the_game_of_the_guide_can_be_loaded(tmp_path: Path) -> None:
    assert load_guide(tmp_path).slug == "my-game"
    book = FaceBook(tmp_path)
    assert [len(book.layers(face)) for face in ("island", "title", "aid", "board")] == [3, 1, 2, 2]
