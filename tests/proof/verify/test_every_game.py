"""The games that come along: all that is built of them is as it must be, and holds the pieces that
the manifest says."""

import json

import pytest

from generator.data import games
from generator.delivery import MANIFEST
from generator.proof.verify import look_at

from ...whole_games import whole_game
from .spoiling import told


@pytest.mark.parametrize("slug", games())
def test_all_that_is_built_is_as_it_must_be(
    slug: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = whole_game(slug, tmp_path_factory)
    entries = json.loads((folder / MANIFEST).read_text("utf-8"))["files"]
    assert {entry["format"] for entry in entries} == {"pdf", "svg", "dxf"}
    verified = told(*(folder / entry["path"] for entry in entries))
    assert [str(found) for each in verified for found in each.findings] == []
    assert all(each.whole for each in verified)
    assert {each.kind for each in verified} == {"print", "cut", "read", "template"}
    for entry, each in zip(entries, verified, strict=True):
        assert len(each.pages) == entry["pages"]
        if each.kind in ("print", "cut"):
            counted = {piece.component: piece.count for piece in each.pieces}
            assert counted == entry["pieces"], entry["path"]


@pytest.mark.parametrize("slug", games())
def test_each_drawing_is_seen_through_a_window_around_its_trim(
    slug: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = whole_game(slug, tmp_path_factory)
    for each in (*folder.glob("*.pdf"), *folder.glob("svg/*.svg")):
        assert [piece.name for piece in look_at(each).placed if piece.window is None] == []
