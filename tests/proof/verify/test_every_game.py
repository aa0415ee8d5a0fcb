"""The games that come along: all that is built of them is as it must be, and holds the pieces that
the manifest says."""

import json
from pathlib import Path

import pytest

from generator.build import Options, build
from generator.data import games
from generator.workshop import CutSetup

from .spoiling import told

CUT = CutSetup("k40", {}, {})
#: One of them is drawn as SVG too; the others are measured there by other tests.
DRAWN = "wasserwege"


@pytest.mark.parametrize("slug", games())
def test_all_that_is_built_is_as_it_must_be(slug: str, tmp_path: Path) -> None:
    formats = ("pdf", "svg") if slug == DRAWN else ("pdf",)
    options = Options(formats=formats, cut=CUT, cut_formats=("svg", "dxf"))
    folder = build(games()[slug], tmp_path, options).folder
    entries = json.loads((folder / "manifest.json").read_text("utf-8"))["files"]
    verified = told(*(folder / entry["path"] for entry in entries))
    assert [str(found) for each in verified for found in each.findings] == []
    assert all(each.whole for each in verified)
    assert {each.kind for each in verified} == {"print", "cut", "read", "template"}
    for entry, each in zip(entries, verified, strict=True):
        assert len(each.pages) == entry["pages"]
        if each.kind in ("print", "cut"):
            counted = {piece.component: piece.count for piece in each.pieces}
            assert counted == entry["pieces"], entry["path"]
