"""The boxes of all games: what their lids and walls show covers them, holds in print, and leaves a
calm place in which a title can be read."""

import importlib
from collections.abc import Callable
from typing import Final, NamedTuple

import numpy as np
import pytest

from generator.drawing.brush import BLEED
from generator.geometry import Box, bounds
from generator.scene import Color, Group, Path, Scene
from tests.games.looking import hairlines, pictures

Draw = Callable[[tuple[float, float]], Scene]


class Lid(NamedTuple):
    """A lid as large as the game's box asks for, the place of its title as shares of width and
    height, and inks that it may be set in."""

    size: tuple[float, float]
    title: Box
    inks: tuple[str, ...]


LIDS: Final = {
    "wuestenstadt": Lid((232, 140), Box(0.04, 0.08, 0.45, 0.36), ("#FBF4E4", "#F8D98A")),
    "handelsfamilien": Lid((202, 189), Box(0.1, 0.08, 0.9, 0.25), ("#2E2418", "#8E2F24")),
    "sechseckspiel": Lid((219, 187), Box(0.08, 0.05, 0.92, 0.19), ("#FBF5E6", "#E2C67C")),
    "wasserwege": Lid((130, 130), Box(0.06, 0.05, 0.94, 0.25), ("#12394F", "#76231F")),
    "bauboom": Lid((277, 192), Box(0.24, 0.04, 0.97, 0.2), ("#2B1A10", "#8F2117")),
}

#: The box may turn out somewhat larger, smaller, wider or narrower.
SHAPES: Final = ((1.0, 1.0), (0.85, 0.85), (1.15, 1.0), (0.75, 1.0), (1.0, 1.3))


def drawing(slug: str, name: str) -> Draw:
    art = importlib.import_module(f"generator.games.{slug}.art")
    draw: Draw = getattr(art, name)
    return draw


def lid(slug: str, shape: tuple[float, float]) -> Scene:
    width, height = LIDS[slug].size
    return drawing(slug, "box_cover")((width * shape[0], height * shape[1]))


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("slug", LIDS)
def test_a_lid_is_covered_to_the_end_of_its_bleed_and_no_further(
    slug: str, shape: tuple[float, float]
) -> None:
    assert covers(lid(slug, shape))


def covers(scene: Scene) -> bool:
    """Tell whether a scene is one group that ends with the bleed, its lowest item all over it."""
    (group,) = scene.items
    assert isinstance(group, Group)
    assert group.clip is not None
    ground = group.items[0]
    assert isinstance(ground, Path)
    bleed = Box(0, 0, *scene.size).grown(BLEED)
    assert group.transform.box(bounds(group.clip)) == pytest.approx(bleed)
    return group.transform.box(bounds(ground.path)).contains(bleed)


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("slug", LIDS)
def test_no_line_of_a_lid_is_a_hairline(slug: str, shape: tuple[float, float]) -> None:
    assert hairlines(lid(slug, shape)) == []


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("slug", LIDS)
def test_a_title_can_be_read_on_a_lid(slug: str, shape: tuple[float, float]) -> None:
    place = title_place(slug, lid(slug, shape))
    for ink in map(Color.parse, LIDS[slug].inks):
        low, high = np.minimum(place, ink.luminance), np.maximum(place, ink.luminance)
        assert np.percentile((high + 0.05) / (low + 0.05), 2) >= 4.5


@pytest.mark.parametrize("slug", LIDS)
def test_the_place_of_a_title_is_calm(slug: str) -> None:
    """Neighbouring pixels hardly differ, but for a few soft edges."""
    place = title_place(slug, lid(slug, (1.0, 1.0)))
    steps = np.abs(np.diff(place, axis=1))
    assert np.mean(steps > 0.1) < 0.01


def title_place(slug: str, scene: Scene, dots: float = 3.0) -> np.ndarray:
    """Return the luminance of each pixel in the place for the title."""
    (picture,) = pictures([scene], dots)
    high, wide = picture.shape[:2]
    left, top, right, bottom = LIDS[slug].title
    shown = picture[int(top * high) : int(bottom * high), int(left * wide) : int(right * wide)]
    part = shown / 255
    linear = np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)
    luminance: np.ndarray = linear @ np.array([0.2126, 0.7152, 0.0722])
    return luminance


@pytest.mark.parametrize("size", [(130.0, 36.0), (232.0, 40.0), (277.0, 52.0)])
@pytest.mark.parametrize("slug", LIDS)
def test_a_wall_is_covered_and_quiet(slug: str, size: tuple[float, float]) -> None:
    scene = drawing(slug, "box_side")(size)
    assert covers(scene)
    assert hairlines(scene) == []
