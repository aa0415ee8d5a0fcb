"""Drawings at the places of a table: where they lie, what they know, and what is refused."""

from pathlib import Path

import pytest

from generator.geometry import bounds, transformed
from generator.model import Finding, Piece
from generator.scene import Color, Group
from generator.scene import Path as Shape

from ..rules import toy
from . import desk

PLACES = """\
id,kind,x,y,width,height,turn
a,plain,10,20,30,50,
b,plain,40,20,30,50,0
c,start,100,20,50.5,50,90
d,plain,0,0,50,30,45
"""
TABLE = '[tables.spots]\nfile = "spots.csv"\nsource = "assumed"\n\n[stocks.card]\n'
ART = '''"""Art."""
from generator.geometry import rectangle
from generator.scene import Color, Path, Scene

def field(size, *, kind, mark=0):
    color = Color(0, 99, 0) if kind == "plain" else Color(0, 0, 99)
    return Scene(size, (Path(rectangle(0, 0, *size), fill=color, width=float(mark)),))

def plain(size):
    return field(size, kind="plain")

def start(size):
    return field(size, kind="start")
'''
FACES = desk.FACES[: desk.FACES.index("[faces.board]")] + (
    '[[faces.board.layers]]\nplaces = "spots"\nart = "field"\nvalues = { kind = "{kind}" }\n'
)
PLAIN, START = Color(0, 99, 0), Color(0, 0, 99)
LAYER = f"faces.toml:{toy.line(FACES, '[[faces.board.layers]]')}"


def write(folder: Path, changes: dict[str, str] | None = None, *, places: str = PLACES) -> Path:
    """Write the game with a board of places."""
    desk.write(folder, changes, faces=FACES, game={"[stocks.card]\n": TABLE})
    (folder / "spots.csv").write_text(places, encoding="utf-8")
    (folder / "art.py").write_text(ART, encoding="utf-8")
    return folder


def board(folder: Path) -> Piece:
    pieces, findings = desk.draw(folder, trust=True)
    assert findings == []
    return next(piece for piece in pieces if piece.component == "board")


def groups(folder: Path) -> list[Group]:
    """Return the groups of the places, each moved to where it is."""
    (layer,) = board(folder).front.items
    assert isinstance(layer, Group)
    found = [item for item in layer.items if isinstance(item, Group)]
    assert len(found) == len(layer.items)
    return found


def cut(group: Group) -> Group:
    (inner,) = group.items
    assert isinstance(inner, Group)
    return inner


def look(group: Group) -> Group:
    (inner,) = cut(group).items
    assert isinstance(inner, Group)
    return inner


def shape(group: Group) -> Shape:
    (item,) = look(group).items
    assert isinstance(item, Shape)
    return item


def boxes(folder: Path) -> list[tuple[float, ...]]:
    return [tuple(bounds(transformed(shape(g).path, g.transform))) for g in groups(folder)]


def test_each_row_is_drawn_in_its_box(tmp_path: Path) -> None:
    a, b, c, d = boxes(write(tmp_path))
    assert a == pytest.approx((10, 20, 40, 70))
    assert b == pytest.approx((40, 20, 70, 70))
    # Turned about its middle (125.25, 45).
    assert c == pytest.approx((100.25, 19.75, 150.25, 70.25))
    half = (50 + 30) / 2 / 2**0.5
    assert d == pytest.approx((25 - half, 15 - half, 25 + half, 15 + half))


def test_drawings_are_cut_off_at_their_box_but_for_sides_on_the_trim(tmp_path: Path) -> None:
    places = (
        "kind,x,y,width,height,turn\nplain,0,20,30,50,\nplain,40,0,30,50,\nplain,-10,0,50,30,90\n"
    )
    clips = [cut(group).clip for group in groups(write(tmp_path, places=places))]
    assert all(clip is not None for clip in clips)
    left, top, turned = (bounds(clip or ()) for clip in clips)
    # A tenth of a mm over the sides within the piece, far over those on its trim.
    assert tuple(left) == pytest.approx((-6, -0.1, 30.1, 50.1))
    assert tuple(top) == pytest.approx((-0.1, -6, 30.1, 50.1))
    # Turned clockwise, its lower side lies on the left: at x = 0.
    assert tuple(turned) == pytest.approx((-6, -0.1, 50.1, 36))


def test_a_turn_is_clockwise_as_of_layers(tmp_path: Path) -> None:
    places = "kind,x,y,width,height,turn\nplain,10,20,30,50,90\n"
    (group,) = groups(write(tmp_path, places=places))
    # The left top corner comes to lie on the right, at the top.
    assert group.transform.apply(0, 0) == pytest.approx((50, 30))
    assert group.transform.apply(30, 0) == pytest.approx((50, 60))


def test_all_places_may_have_one_size(tmp_path: Path) -> None:
    places = "kind,x,y\nplain,10,20\nstart,0.5,-3\n"
    changes = {'art = "field"': 'size = "109mm x 6.2cm"\nart = "field"'}
    assert boxes(write(tmp_path, changes, places=places)) == [
        pytest.approx((10, 20, 119, 82)),
        pytest.approx((0.5, -3, 109.5, 59)),
    ]


def test_a_size_of_the_layer_goes_before_that_of_the_rows(tmp_path: Path) -> None:
    changes = {'art = "field"': 'size = "8mm"\nart = "field"'}
    places = "kind,x,y,width,height\nplain,10,20,30,50\n"
    assert boxes(write(tmp_path, changes, places=places)) == [pytest.approx((10, 20, 18, 28))]


def test_places_are_counted_from_the_box_of_the_layer(tmp_path: Path) -> None:
    changes = {'art = "field"': 'box = "7mm 5mm 150mm 150mm"\nart = "field"'}
    (layer,) = board(write(tmp_path, changes)).front.items
    assert isinstance(layer, Group)
    assert layer.transform.apply(10, 20) == pytest.approx((17, 25))


def test_equal_looks_are_the_same_object(tmp_path: Path) -> None:
    a, b, c, d = groups(write(tmp_path))
    assert look(a) is look(b)
    assert len({id(look(group)) for group in (a, c, d)}) == 3
    assert len({id(group) for group in (a, b)}) == 2


def test_art_knows_the_row_and_the_fields_of_the_piece(tmp_path: Path) -> None:
    changes = {'kind = "{kind}"': 'kind = "{kind}", mark = "{x}"'}
    assert [shape(group).width for group in groups(write(tmp_path, changes))] == [10, 40, 100, 0]
    changes = {'kind = "{kind}"': 'kind = "{kind}", mark = "{cards}"'}
    assert [shape(group).width for group in groups(write(tmp_path, changes))] == [16] * 4


def test_the_art_may_be_named_by_a_column(tmp_path: Path) -> None:
    changes = {'art = "field"\nvalues = { kind = "{kind}" }\n': 'art = "{kind}"\n'}
    colors = [shape(group).fill for group in groups(write(tmp_path, changes))]
    assert colors == [PLAIN, PLAIN, START, PLAIN]


def test_places_that_do_not_depend_on_the_piece_are_drawn_once(tmp_path: Path) -> None:
    # The pieces have columns of the same names, which the rows of the places hide.
    fields = '{ kind = "{kind}", mark = "{x}" }'
    ground = f'{{ places = "spots", art = "field", values = {fields} }},\n  {{ text'
    animals = "id,kind,x,name\nant,small,1,Ant\ncow,large,2,Cow\n"
    folder = write(tmp_path)
    game = {"[stocks.card]\n": TABLE, "top(2, animal.legs)": "1"}
    desk.write(folder, {"{ text": ground}, faces=FACES, game=game, animals=animals)
    fronts = {piece.variant: piece.front for piece in desk.draw(folder, trust=True)[0]}
    assert fronts["ant"] is not fronts["cow"]
    assert len(fronts["ant"].items) == 3
    assert fronts["ant"].items[1] is fronts["cow"].items[1]


def fault(folder: Path, changes: dict[str, str] | None = None, places: str = PLACES) -> Finding:
    return desk.refused(write(folder, changes, places=places), trust=True)


@pytest.mark.parametrize(
    ("cell", "words"),
    [
        (
            "plain,1mm,20,30,50,0",
            "column 'x': expected a number from -100000 to 100000, found '1mm'",
        ),
        ("plain,,20,30,50,0", "column 'x': expected a number from -100000 to 100000, found ''"),
        ("plain,10,1000000,30,50,0", "column 'y'"),
        ("plain,10,20,0,50,0", "column 'width': expected a number from 0.01"),
        ("plain,10,20,30,-5,0", "column 'height'"),
        ("plain,10,20,30,5,left", "column 'turn'"),
    ],
)
def test_a_row_that_is_no_place_is_told_with_its_line(
    tmp_path: Path, cell: str, words: str
) -> None:
    finding = fault(tmp_path, places=f"kind,x,y,width,height,turn\nplain,1,2,3,4,5\n{cell}\n")
    assert (finding.code, finding.where) == ("A117", f"{LAYER}, spots.csv:3")
    assert words in finding.message


@pytest.mark.parametrize(
    ("changes", "places", "code", "where", "words"),
    [
        ({'places = "spots"': 'places = "spits"'}, PLACES, "A112", LAYER, "did you mean 'spots'"),
        ({}, "kind,x,y,width,height\n", "A114", LAYER, "no rows"),
        ({}, "kind,x,y,width\nplain,1,2,3\n", "R115", LAYER, "'height'"),
        ({'"{kind}"': '"{knid}"'}, PLACES, "A105", f"{LAYER}, spots.csv:2", "'kind'"),
        ({'"field"': '"feild"'}, PLACES, "A101", f"{LAYER}, spots.csv:2", "'field'"),
        ({'art = "field"': 'size = "big"\nart = "field"'}, PLACES, "R106", None, "'big'"),
        ({'art = "field"': 'whole = "no"\nart = "field"'}, PLACES, "R106", None, "true or false"),
        ({'art = "field"': 'side = "9mm"\nart = "field"'}, PLACES, "R104", None, ".side'"),
        (
            {'art = "field"': 'map = "spots"\nart = "field"'},
            PLACES,
            "A109",
            LAYER,
            "map and places",
        ),
    ],
)
def test_places_that_cannot_be_drawn_are_told(
    tmp_path: Path,
    changes: dict[str, str],
    places: str,
    code: str,
    where: str | None,
    words: str,
) -> None:
    finding = fault(tmp_path, changes, places)
    assert finding.code == code
    assert words in str(finding)
    assert where is None or finding.where == where
