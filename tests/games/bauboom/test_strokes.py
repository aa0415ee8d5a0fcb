"""Lines of Bauboom's art hold on paper at every size that they are used at."""

import math
from collections.abc import Iterable, Iterator

import pytest

from generator.drawing.strokes import LEAST, LEAST_EDGE, steady
from generator.games.bauboom import art
from generator.games.bauboom.art.palette import INK
from generator.games.bauboom.art.signs import ICONS
from generator.geometry import circle, scale
from generator.scene import Group, Item, Path, Scene

DRAWN = {
    "board": art.site_board((370.0, 270.0)),
    "start": art.field((90.0, 80.0), kind="start", number=0),
    "anteater": art.field((30.0, 50.0), kind="anteater", number=1),
    "printed": art.container_place((74.0, 54.0), cut="printed"),
    "cut": art.container_place((74.0, 54.0), cut="cut"),
    "small hill": art.hill((185.0, 132.0), player="red", sites=10),
    "large hill": art.hill((185.0, 132.0), player="red", sites=15),
    "aid": art.aid_ground((74.0, 105.0)),
    "one": art.die_face((16.0, 16.0), value=1),
    **{f"icon {name}": art.icon((10.6, 10.6), name=name) for name in ICONS},
}


def widths(items: Iterable[Item], by: float = 1.0) -> Iterator[float]:
    for item in items:
        if isinstance(item, Group):
            yield from widths(item.items, by * math.sqrt(abs(item.transform.determinant)))
        elif isinstance(item, Path) and item.stroke is not None:
            yield item.width * by


@pytest.mark.parametrize("name", DRAWN)
def test_no_line_is_thinner_than_a_printer_holds(name: str) -> None:
    scene: Scene = DRAWN[name]
    assert min(widths(scene.items), default=LEAST) >= LEAST - 1e-9


def test_a_thin_line_grows_and_a_stout_one_stays_the_same_object() -> None:
    thin = Path(circle(0, 0, 3), stroke=INK, width=0.3)
    edge = Path(circle(0, 0, 3), fill=INK, stroke=INK, width=0.6)
    stout = Group((Path(circle(0, 0, 3), stroke=INK, width=0.9),))
    half = Group((thin, edge, stout), transform=scale(0.5))
    (mended,) = steady((half,))
    assert isinstance(mended, Group)
    assert list(widths((mended,))) == pytest.approx([LEAST, LEAST_EDGE, 0.45])
    assert mended.items[2] is stout
    assert steady((stout,)) == (stout,)
