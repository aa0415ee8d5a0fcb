"""Art by name: functions and files, trust, and what is refused."""

import re
from pathlib import Path

import pytest

from generator.faces.art import ArtLibrary
from generator.faces.files import fitted, read_file
from generator.faces.sound import amiss
from generator.geometry import bounds, transformed
from generator.model import SpielbogenError
from generator.scene import Group, Image, Scene
from generator.scene import Path as Shape

from . import desk

ART = '''"""Art."""
from generator.geometry import rectangle
from generator.scene import Color, Path, Scene

def stripe(size, *, legs=0):
    return Scene(size, (Path(rectangle(0, 0, legs, 1), fill=Color(1, 2, 3)),))

def broken(size):
    raise ValueError("no ink")

def wrong(size):
    return 7

def lost(size):
    return [][0]
'''
LAYER = 'layers = [{ art = "stripe", values = { legs = "{legs}" } }]\n'


def with_art(folder: Path, layer: str = LAYER, art: str = ART) -> Path:
    faces = desk.FACES.replace(
        desk.FACES[desk.FACES.index("layers") : desk.FACES.index("\n\n")], layer
    )
    desk.write(folder, faces=faces)
    (folder / "art.py").write_text(art, encoding="utf-8")
    return folder


def write_svg(path: Path, content: str) -> None:
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'
    path.write_text(f"{head}{content}</svg>", encoding="utf-8")


def test_a_function_is_found_by_name_and_gets_the_rows_values(tmp_path: Path) -> None:
    pieces, _ = desk.draw(with_art(tmp_path), trust=True)
    widths = {
        piece.variant: bounds(item.path).width
        for piece in pieces
        for item in desk.items(piece.front)
        if isinstance(item, Shape) and piece.component == "animal"
    }
    assert widths == {"ant": 6, "cow": 4, "hen": 2}


def test_a_strangers_code_does_not_run_untrusted(tmp_path: Path) -> None:
    mark = tmp_path / "ran"
    art = ART + f"\nopen({str(mark)!r}, 'w').close()\n"
    folder = with_art(tmp_path, art=art)
    finding = desk.refused(folder)
    assert finding.code == "A102"
    assert "--trust" in finding.hint
    assert not mark.exists()
    desk.draw(folder, trust=True)
    assert mark.exists()


def test_an_art_package_can_import_its_own_modules(tmp_path: Path) -> None:
    folder = with_art(tmp_path)
    (folder / "art").mkdir()
    (folder / "art.py").rename(folder / "art" / "lines.py")
    (folder / "art" / "__init__.py").write_text(
        'from .lines import stripe\n__all__ = ["stripe"]\n', encoding="utf-8"
    )
    pieces, _ = desk.draw(folder, trust=True)
    assert pieces


@pytest.mark.parametrize(
    ("layer", "code", "words"),
    [
        ('{ art = "stirpe" }', "A101", "did you mean 'stripe'"),
        ('{ art = "stripe", values = { lgs = 1 } }', "A103", "lgs"),
        ('{ art = "broken" }', "A103", "no ink"),
        ('{ art = "wrong" }', "A103", "int, not a Scene"),
        ('{ art = "lost" }', "A103", "IndexError"),
    ],
)
def test_art_that_fails_is_told_with_its_place(
    tmp_path: Path, layer: str, code: str, words: str
) -> None:
    finding = desk.refused(with_art(tmp_path, f"layers = [{layer}]\n"), trust=True)
    assert (finding.code, finding.where) == (code, "faces.toml:2")
    assert words in str(finding)


def test_a_module_that_does_not_load_is_told(tmp_path: Path) -> None:
    finding = desk.refused(with_art(tmp_path, art="import nothing_of_that_name\n"), trust=True)
    assert "nothing_of_that_name" in finding.message


def test_a_picture_is_fitted_into_the_middle(tmp_path: Path) -> None:
    from PIL import Image as Pillow

    Pillow.new("RGB", (20, 10), "red").save(tmp_path / "dot.png")
    (group,) = fitted(read_file(tmp_path / "dot.png"), (40, 40)).items
    assert isinstance(group, Group)
    (image,) = group.items
    assert isinstance(image, Image)
    corner = group.transform.apply(0, 0)
    opposite = group.transform.apply(image.width, image.height)
    assert (*corner, *opposite) == pytest.approx((0, 10, 40, 30))


def test_art_from_a_file_needs_no_trust(tmp_path: Path) -> None:
    from PIL import Image as Pillow

    folder = with_art(tmp_path, 'layers = [{ art = "dot" }]\n')
    (folder / "art.py").unlink()
    (folder / "art").mkdir()
    Pillow.new("RGB", (8, 8)).save(folder / "art" / "dot.png")
    pieces, _ = desk.draw(folder)
    assert any(isinstance(item, Image) for item in desk.items(pieces[0].front))


def test_a_file_that_is_no_picture_is_refused(tmp_path: Path) -> None:
    (tmp_path / "x.png").write_text("no picture", encoding="utf-8")
    with pytest.raises(SpielbogenError, match="A104"):
        read_file(tmp_path / "x.png")


@pytest.mark.parametrize(
    "text",
    [
        "<html/>",
        '<svg xmlns="http://www.w3.org/2000/svg"><rect width="4" height="4"/></svg>',
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><foreignObject/></svg>',
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><use href="a.svg#b"/></svg>',
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0H1e300"/></svg>',
        "no svg at all",
        "",
    ],
)
def test_what_is_no_whole_drawing_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "x.svg").write_text(text, encoding="utf-8")
    with pytest.raises(SpielbogenError, match="A106"):
        read_file(tmp_path / "x.svg")


def test_a_link_to_a_file_elsewhere_is_no_art(tmp_path: Path) -> None:
    from PIL import Image as Pillow

    folder = tmp_path / "game"
    folder.mkdir()
    Pillow.new("RGB", (8, 8)).save(tmp_path / "private.png")
    with_art(folder, 'layers = [{ art = "dot" }]\n')
    (folder / "art.py").unlink()
    (folder / "art").mkdir()
    (folder / "art" / "dot.png").symlink_to(tmp_path / "private.png")
    assert desk.refused(folder).code == "A101"


def test_an_svg_drawing_becomes_paths(tmp_path: Path) -> None:
    (tmp_path / "x.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50" width="100" height="50">'
        '<g transform="translate(10 0)"><rect width="30" height="20" fill="#C4302B"/></g>'
        '<circle cx="75" cy="25" r="10" fill="none" stroke="#000" stroke-width="2"/></svg>',
        encoding="utf-8",
    )
    (group,) = fitted(read_file(tmp_path / "x.svg"), (50, 50)).items
    assert isinstance(group, Group)
    rect, circle = group.items
    assert isinstance(rect, Shape)
    assert isinstance(circle, Shape)
    assert str(rect.fill) == "#C4302B"
    assert bounds(transformed(rect.path, group.transform)) == pytest.approx((5, 12.5, 20, 22.5))
    assert circle.fill is None
    ring = bounds(transformed(circle.path, group.transform))
    assert ring == pytest.approx((32.5, 20, 42.5, 30), abs=0.01)


def test_a_drawing_is_read_once_for_all_sizes(tmp_path: Path) -> None:
    (tmp_path / "art").mkdir()
    write_svg(tmp_path / "art" / "x.svg", '<rect width="4" height="4"/>')
    library = ArtLibrary(tmp_path)
    (small,) = library.draw("x", (9, 9), {}, "").items
    (large,) = library.draw("x", (90, 90), {}, "").items
    assert isinstance(small, Group)
    assert isinstance(large, Group)
    assert small.items is large.items
    assert large.transform == (10, 0, 0, 10, 0, 0)


def test_round_ends_and_corners_stay_round(tmp_path: Path) -> None:
    write_svg(
        tmp_path / "x.svg",
        '<path d="M1 1 L5 5" stroke="#000" stroke-linecap="round" stroke-linejoin="round"/>'
        '<path d="M1 1 L5 5" stroke="#000"/>',
    )
    looks = [
        (item.cap, item.join)
        for item in read_file(tmp_path / "x.svg").items
        if isinstance(item, Shape)
    ]
    assert looks == [("round", "round"), ("butt", "miter")]


def test_a_drawing_keeps_its_strokes_and_holes(tmp_path: Path) -> None:
    write_svg(
        tmp_path / "x.svg",
        '<path d="M0 0 H9 V9 H0 Z M3 3 H6 V6 H3 Z" fill-rule="evenodd"/>'
        '<g transform="scale(2)"><path d="M0 0 Q1 0 1 1" fill="none" stroke="#123456"/></g>',
    )
    ring, curve = read_file(tmp_path / "x.svg").items
    assert isinstance(ring, Shape)
    assert isinstance(curve, Shape)
    assert (ring.even_odd, curve.even_odd) == (True, False)
    assert (str(curve.stroke), curve.width, curve.fill) == ("#123456", 2, None)
    assert curve.path[1] == pytest.approx((4 / 3, 0, 2, 2 / 3, 2, 2))


@pytest.mark.parametrize(
    "content",
    [
        "<text>hi</text>",
        '<rect width="4" height="4" fill="url(#g)"/>',
        '<rect width="4" height="4" stroke="url(#g)"/>',
        '<rect width="4" height="4" fill="#F00" fill-opacity="0.5"/>',
        '<g opacity="0.5"><rect width="4" height="4"/></g>',
        '<rect width="4" height="4" clip-path="url(#c)"/>',
        '<rect width="4" height="4" style="filter: url(#f)"/>',
        '<path d="M0 0 L4 4" stroke="#000" stroke-dasharray="1 1"/>',
        '<path d="M0 0 L4 4" stroke="#000" stroke-linecap="square"/>',
        '<image width="4" height="4" href="data:image/png;base64,"/>',
    ],
)
def test_an_svg_drawing_loses_nothing_in_silence(tmp_path: Path, content: str) -> None:
    write_svg(tmp_path / "x.svg", content)
    with pytest.raises(SpielbogenError, match="A106"):
        read_file(tmp_path / "x.svg")


SKETCH = """from math import inf, nan

from generator.geometry import Line, Move, circle, polyline, rotate
from generator.scene import BLACK, Group, LinearGradient, Path, Scene, Tag, Text

LINE = polyline([(1, 1), (2, 3)])

def sketch(size):
    return Scene(size, (ITEM,))
"""


@pytest.mark.parametrize(
    ("item", "words"),
    [
        ('Path(LINE, stroke=BLACK, role="burn")', "the role 'burn'; known: art, cut"),
        ('Path(LINE, stroke=BLACK, role="enrgave")', "did you mean 'engrave'?"),
        ('Path(circle(5, 5, nan), stroke=BLACK, role="cut")', "a coordinate that is no finite"),
        ("Path(polyline([(1, 1), (nan, 3)]), stroke=BLACK)", "a coordinate that is no finite"),
        ("Path(polyline([(1, 1), (-inf, 3)]), fill=BLACK)", "a coordinate that is no finite"),
        ("Path(polyline([(1, 1), (10**400, 3)]), fill=BLACK)", "a coordinate that is no finite"),
        ('Path(polyline([(1, 1), ("2", 3)]), fill=BLACK)', "a coordinate that is no finite"),
        ("Path(LINE, stroke=BLACK, width=nan)", "a stroke whose width"),
        ("Path(LINE, stroke=BLACK, dash=(1, inf))", "width or dashes"),
        ("Path((Line(1, 1), Line(2, 2)), fill=BLACK)", "does not begin with a Move"),
        ("Path(((1, 1), (2, 2)), fill=BLACK)", "other things than segments"),
        ("Path(None, fill=BLACK)", "other things than segments"),
        ('Path(LINE, fill="#000000")', "fills a path with '#000000'"),
        ('Path(LINE, stroke="black")', "a stroke in 'black'"),
        ("Path(LINE, fill=LinearGradient(0, nan, 1, 1, ()))", "a gradient whose place"),
        ('Text(nan, 1, "x", "text", 3)', "writes 'x' at a place"),
        ("Group((Path(polyline([(nan, 1), (2, 3)])),))", "a coordinate that is no finite"),
        ("Group((Path(LINE),), rotate(nan))", "moves a group"),
        ("Group((), opacity=inf)", "moves a group"),
        ("Group((), clip=circle(1, inf, 2))", "a coordinate that is no finite"),
        ("Group(None)", "NoneType in the place of items"),
        ('Tag("x", LINE, ())', "draws Tag, which is no item"),
        ("7", "draws int, which is no item"),
    ],
)
def test_what_cannot_be_drawn_is_told_with_its_art(tmp_path: Path, item: str, words: str) -> None:
    layer = 'layers = [{ art = "sketch" }]\n'
    folder = with_art(tmp_path, layer, SKETCH.replace("ITEM", item))
    finding = desk.refused(folder, trust=True)
    assert finding.code == "A103"
    assert finding.where.startswith("faces.toml:")
    assert finding.message.startswith("the art 'sketch' ")
    assert words in finding.message
    assert re.fullmatch(r"drawn for game\.toml:\d+", finding.hint)


def test_a_group_that_is_there_often_is_looked_at_once(tmp_path: Path) -> None:
    item = "GROUP"
    deep = "GROUP = Group((Path(LINE),))\nfor _ in range(40):\n    GROUP = Group((GROUP, GROUP))\n"
    art = SKETCH.replace("ITEM", item).replace("\ndef ", f"\n{deep}\ndef ")
    assert amiss(_drawn(with_art(tmp_path, art=art), "sketch")) == ""


def _drawn(folder: Path, name: str) -> Scene:
    return ArtLibrary(folder, trust=True).draw(name, (9, 9), {}, "")
