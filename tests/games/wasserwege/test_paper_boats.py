"""The boat to fold: its emblem shows whole on both sides of the finished hull, and there is a
picture for every step of the folding."""

from functools import partial
from typing import Final

import pytest
from shapely.affinity import affine_transform
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from generator.craft import paper_boat
from generator.craft.flatfold import Facet
from generator.games.wasserwege.art.palette import PLAYER_IDS, player
from generator.games.wasserwege.art.paper_boats import boat_hull, boat_sheet, fold_step
from generator.scene import Group, Path
from tests.games.measuring import fingerprint, marks

from .pictures import drawn

SHEET: Final = paper_boat.Params(width=28.0, height=40.0, printed="hull")
BOX: Final = (18.0, 17.0)
picture = partial(fold_step, BOX, width=28, height=40)


def sign(player_id: str, side: str) -> BaseGeometry:
    """Return the emblem as it stands on the flat sheet, drawn for one side of the hull."""
    panel = paper_boat.net(SHEET).panel(side)
    scene = boat_hull((panel.width, panel.height), player=player_id)
    (found,) = (m.area for m in marks(scene) if m.item.even_odd)
    return affine_transform(found, matrix(panel.transform))


def matrix(by: tuple[float, ...]) -> list[float]:
    a, b, c, d, e, f = by
    return [a, c, b, d, e, f]


def seen(stack: tuple[Facet, ...], area: BaseGeometry, *, printed: bool) -> float:
    """Return how much of an area of the sheet shows on a folded stack, looked at from its end."""
    shown, cover = 0.0, Polygon()
    for facet in reversed(stack):
        whole, by = Polygon(facet.sheet), matrix(facet.place)
        if facet.printed == printed:
            shown += affine_transform(area.intersection(whole), by).difference(cover).area
        cover = unary_union([cover, affine_transform(whole, by)])
    return shown


@pytest.mark.parametrize("player_id", PLAYER_IDS)
def test_the_emblem_shows_whole_on_both_sides_of_the_finished_boat(player_id: str) -> None:
    boat = paper_boat.course(SHEET)[-1]
    front, back = sign(player_id, "hull_front"), sign(player_id, "hull_back")
    assert seen(boat, front, printed=True) == pytest.approx(front.area, rel=1e-6)
    # From behind, the first facet is the nearest, and the printed side is the other one.
    assert seen(boat[::-1], back, printed=False) == pytest.approx(back.area, rel=1e-6)


@pytest.mark.parametrize("player_id", PLAYER_IDS)
def test_the_emblem_keeps_clear_of_the_edge_of_the_sheet(player_id: str) -> None:
    for side in ("hull_front", "hull_back"):
        left, top, right, bottom = sign(player_id, side).bounds
        assert min(left, top, SHEET.width - right, SHEET.height - bottom) >= 0.8
        assert max(right - left, bottom - top) >= 4.2


def test_sheets_are_in_the_colours_of_the_players() -> None:
    for player_id in PLAYER_IDS:
        first = boat_sheet((28.0, 40.0), player=player_id).items[0]
        assert isinstance(first, Path)
        assert first.fill == player(player_id).colour


def test_every_step_has_a_picture_of_its_own_inside_its_box() -> None:
    pictures = [picture(step=step) for step in range(1, 9)]
    assert len({fingerprint(scene) for scene in pictures}) == 8
    for scene in pictures:
        for item, by in drawn(scene):
            assert not isinstance(item, Group)
            assert by == (1, 0, 0, 1, 0, 0)
        for mark in marks(scene):
            left, top, right, bottom = mark.area.bounds
            assert min(left, top) >= -1
            assert max(right - BOX[0], bottom - BOX[1]) <= 1


def test_there_are_as_many_pictures_as_the_folding_has_steps_and_the_boat() -> None:
    assert len(paper_boat.fold_steps(SHEET)) == 8
    for step in (0, 9):
        with pytest.raises(ValueError, match=f"steps 1 to 8, not {step}"):
            picture(step=step)
