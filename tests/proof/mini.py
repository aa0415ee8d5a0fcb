"""A small game written into a folder, and changes to it and to the files that were built of it."""

import re
from collections.abc import Sequence
from copy import deepcopy
from pathlib import Path

import pikepdf

GAME = """\
[game]
slug = "mini"
name = { de = "Klein", en = "Small" }
credit = "nobody"
licence = "for tests"
players = { min = 1, max = 4, default = 2, source = "assumed" }

[facts]
each = { value = 3, source = "assumed" }
spare = { value = 0, source = "assumed" }

[stocks]
card = { name = "card" }

[components.tile]
name = { de = "Plättchen", en = "Tile" }
kind = "tile"
size = "30mm"
outline = "octagon"
rows = "tiles.csv"
copies = "players"
front = "tile"
back = "back"
stock = "card"
expect = { formula = "2 * each * players", source = "stated", ref = "Setup 1" }

[components.hut]
name = { de = "Hütte", en = "Hut" }
kind = "fold"
part = "tent"
params = { width = "16mm", depth = "12mm", height = "18mm" }
faces = { left = "roof" }
copies = "players"
stock = "card"
expect = { formula = "players", source = "assumed" }

[components.coin]
name = { de = "Münze", en = "Coin" }
kind = "bought"
expect = { value = 5, source = "assumed" }
"""

TILES = "id,qty,color\nred,3,#C00000\nblue,3,#0000C0\n"

FACES = """\
[faces.tile]
layers = [{ shape = "outline", fill = "{color}" }]

[faces.back]
layers = [{ shape = "outline", fill = "#000000" }]

[faces.roof]
layers = [{ shape = "outline", fill = "#00C000" }]
"""

#: The line of the tiles' `expect` in `GAME`.
EXPECT_LINE = 1 + GAME[: GAME.index("expect")].count("\n")


def write_game(folder: Path, *, game: str = GAME, tiles: str = TILES, faces: str = FACES) -> Path:
    """Write the game, or one changed from it, into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "game.toml").write_text(game, encoding="utf-8")
    (folder / "tiles.csv").write_text(tiles, encoding="utf-8")
    (folder / "faces.toml").write_text(faces, encoding="utf-8")
    return folder


def changed(text: str, old: str, new: str) -> str:
    """Replace one occurrence of a text, which must be there and be the only one."""
    assert text.count(old) == 1, (old, text.count(old))
    return text.replace(old, new)


def rewrite(path: Path, old: str, new: str) -> None:
    """Replace one occurrence of a text in a file."""
    path.write_text(changed(path.read_text("utf-8"), old, new), encoding="utf-8")


def pdf_piece(content: bytes, name: str) -> tuple[int, int]:
    """Return where the mark of a piece begins and ends in the content of a page."""
    begin = re.search(
        rb"/Piece\s*<<\s*/Id\s*\(" + re.escape(name.encode()) + rb"\)\s*>>\s*BDC", content
    )
    assert begin is not None
    depth = 0
    for mark in re.compile(rb"\b(BDC|BMC|EMC)\b").finditer(content, begin.start()):
        depth += -1 if mark.group() == b"EMC" else 1
        if depth == 0:
            return begin.start(), mark.end()
    raise AssertionError(f"{name} has no end")


def edit_pdf_piece(
    path: Path,
    name: str,
    *,
    keep_drawing: bool = False,
    times: int = 0,
    names: Sequence[str] = (),
) -> None:
    """Put a placed piece into a PDF `times` times instead of once; `keep_drawing` takes the tag
    off and leaves what it encloses, `names` puts it in once under each of these names instead."""
    with pikepdf.open(path, allow_overwriting_input=True) as pdf:
        for page in pdf.pages:
            page.contents_coalesce()
            content = page.Contents.read_bytes()
            if f"({name})".encode() not in content:
                continue
            begin, end = pdf_piece(content, name)
            piece = content[begin:end]
            if keep_drawing:
                piece = piece[piece.index(b"BDC") + 3 : piece.rindex(b"EMC")]
            named = [piece.replace(name.encode(), new.encode(), 1) for new in names]
            middle = piece if keep_drawing else b"\n".join(named or [piece] * times)
            page.Contents = pdf.make_stream(content[:begin] + middle + content[end:])
        pdf.save()


def edit_svg_piece(path: Path, name: str, times: int = 0, names: Sequence[str] = ()) -> None:
    """Put a placed piece into an SVG `times` times instead of once, or once under each of some
    names."""
    from xml.etree import ElementTree

    tree = ElementTree.parse(path)
    (parent,) = tree.iterfind(f".//*[@id='{name}']/..")
    (piece,) = parent.iterfind(f"*[@id='{name}']")
    parent.remove(piece)
    parent.extend([piece] * times)
    for new in names:
        copy = deepcopy(piece)
        copy.set("id", new)
        parent.append(copy)
    tree.write(path, encoding="utf-8")
