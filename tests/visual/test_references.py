"""Every page of every game, and every kind of piece, looks as it did when last looked at.

Where a picture was meant to change, look at it and run `python -m tests.visual.update`."""

from pathlib import Path

import pytest
from PIL import Image

from generator.data import games
from tests.visual.comparing import compare
from tests.visual.views import PIECES, REFERENCES, views

#: Names of all pictures, such as ``wasserwege/piece-sun.1.1.front``.
NAMES = sorted(
    path.relative_to(REFERENCES).with_suffix("").as_posix() for path in REFERENCES.glob("*/*.png")
)

Pictures = dict[str, Image.Image]


@pytest.fixture(scope="module")
def pictures() -> Pictures:
    return {f"{slug}/{name}": picture for slug in games() for name, picture in views(slug)}


def test_each_picture_has_a_reference(pictures: Pictures) -> None:
    assert sorted(pictures) == NAMES


def test_each_kind_of_piece_is_there() -> None:
    for slug, pieces in PIECES.items():
        assert {f"{slug}/piece-{piece}" for piece in pieces} <= set(NAMES)


def test_references_stay_small() -> None:
    assert sum(path.stat().st_size for path in REFERENCES.glob("*/*.png")) < 2_900_000


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_is_like_its_reference(name: str, pictures: Pictures, tmp_path: Path) -> None:
    new = pictures[name]
    with Image.open(REFERENCES / f"{name}.png") as reference:
        found = compare(new, reference)
    if found.tolerable:
        return
    file = tmp_path / f"{name.replace('/', '-')}.png"
    new.save(file)
    if found.where is not None:
        found.where.save(file.with_stem(f"{file.stem}-difference"))
    pytest.fail(f"{name}: {found}; see {file}, and beside it where it differs")
