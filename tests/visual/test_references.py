"""Every page of the game, and every kind of piece, looks as it did when somebody last looked at it.

Where a picture was meant to change, look at it and run `python -m tests.visual.update`."""

from pathlib import Path

import pytest
from PIL import Image

from generator.build import Result
from generator.model import Document
from tests.visual.comparing import compare
from tests.visual.views import REFERENCES, views

NAMES = sorted(path.stem for path in REFERENCES.glob("*.png"))


@pytest.fixture(scope="module")
def pictures(built: Result, documents: list[Document]) -> dict[str, Image.Image]:
    return dict(views(built.folder, documents))


def test_each_picture_has_a_reference(pictures: dict[str, Image.Image]) -> None:
    assert sorted(pictures) == NAMES


def test_references_stay_small() -> None:
    assert sum(path.stat().st_size for path in REFERENCES.glob("*.png")) < 400_000


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_is_like_its_reference(
    name: str, pictures: dict[str, Image.Image], tmp_path: Path
) -> None:
    new = pictures[name]
    with Image.open(REFERENCES / f"{name}.png") as reference:
        found = compare(new, reference)
    if found.tolerable:
        return
    new.save(tmp_path / f"{name}.png")
    if found.where is not None:
        found.where.save(tmp_path / f"{name}-difference.png")
    pytest.fail(f"{name}: {found}; see {tmp_path / name}.png, and beside it where it differs")
