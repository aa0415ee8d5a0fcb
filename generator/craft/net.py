"""Nets: what a fold-up part looks like while it is still flat. A part hands in a `Net` (panels,
folds, glue tabs, inner cuts, trim); `net_scene` takes one drawing a panel and gives back the whole
printed net of the part, with the lines to fold along and the tabs to glue."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final, Literal

from generator.craft import marks, shapes
from generator.craft.findings import finding
from generator.findings import nearest
from generator.geometry import IDENTITY, PathData, Transform, polyline, rectangle, transformed
from generator.model import Outline, SpielbogenError
from generator.scene import Group, Scene
from generator.units import EPSILON

if TYPE_CHECKING:
    from shapely import Geometry, Polygon

#: How far (mm) a panel's ground runs over the trim; as much as any sheet may ask for.
BLEED: Final = 3.0
#: Drawings overlap this much (mm) under a fold line, so that no seam shows between them.
SEAM: Final = 0.05
#: A drawing may be this much (mm) larger or smaller than its panel: sizes in data are rounded.
SIZE_TOLERANCE: Final = 0.05


@dataclass(frozen=True)
class Panel:
    """One face of the part. Its own coordinates begin at the left top of the panel as it stands
    in the finished part; `transform` leads from there to the net. `outline` is in the panel's own
    coordinates and a rectangle where none is given. Lengths are mm."""

    name: str
    width: float
    height: float
    transform: Transform = IDENTITY
    outline: PathData = ()

    def __post_init__(self) -> None:
        if not self.outline:
            object.__setattr__(self, "outline", rectangle(0, 0, self.width, self.height))

    @property
    def placed(self) -> PathData:
        """The panel's outline in the net."""
        return transformed(self.outline, self.transform)


@dataclass(frozen=True)
class Fold:
    """A line to fold along, in net coordinates. Seen from the printed side, a mountain fold bends
    the paper away from the eye and a valley fold towards it."""

    path: PathData
    kind: Literal["mountain", "valley"]


@dataclass(frozen=True)
class Net:
    """A part laid flat, printed side up, its trim's box beginning at (0, 0). `tabs` are the glue
    areas, each path closed by the line of its fold; `cuts` are the cuts inside the trim."""

    outline: Outline
    panels: tuple[Panel, ...]
    folds: tuple[Fold, ...]
    tabs: tuple[PathData, ...] = ()
    cuts: tuple[PathData, ...] = ()

    def panel(self, name: str) -> Panel:
        """Return a panel by its name. Raises SpielbogenError naming the nearest."""
        for panel in self.panels:
            if panel.name == name:
                return panel
        message = f"there is no panel named {name!r}"
        hint = nearest(name, (panel.name for panel in self.panels))
        raise SpielbogenError(finding("K201", "", message, hint))


def net_scene(net: Net, panels: Mapping[str, Scene], lang: str = "de") -> Scene:
    """Draw a net with one drawing a panel; a panel without one stays blank.

    Each drawing has its panel's size and may run over it on all sides: it is kept where it runs
    over the trim (by 3 mm) or onto a glue tab (by 1 mm). Raises SpielbogenError where a panel's
    name is unknown or a drawing has another size than its panel.
    """
    clips = panel_clips(net)
    faces = []
    for name, scene in panels.items():
        panel = net.panel(name)
        _check_size(panel, scene)
        faces.append(Group(scene.items, panel.transform, clips[name]))
    items = (
        *marks.tab_items(net.tabs, lang),
        *faces,
        *marks.line_items(net.folds, net.cuts),
    )
    return Scene((net.outline.width, net.outline.height), items)


def _check_size(panel: Panel, scene: Scene) -> None:
    width, height = scene.size
    if max(abs(width - panel.width), abs(height - panel.height)) > SIZE_TOLERANCE:
        message = (
            f"the drawing for panel {panel.name!r} is {width:g} × {height:g} mm; "
            f"the panel is {panel.width:.2f} × {panel.height:.2f} mm"
        )
        raise SpielbogenError(finding("K202", "", message, "give it the panel's size"))


@cache
def panel_clips(net: Net) -> Mapping[str, PathData]:
    """Return, for each panel and in its own coordinates, where its drawing may show."""
    from shapely import union_all

    trim = shapes.area(net.outline.path)
    tabs = union_all([shapes.area(tab) for tab in net.tabs])
    clips = {}
    for panel in net.panels:
        face = shapes.area(panel.placed)
        over_trim, over_fold = _overlaps(face, trim, tabs)
        shown = union_all([face, over_trim, over_fold], grid_size=shapes.GRID)
        clip = shapes.outline(shown.buffer(SEAM, join_style="mitre"))
        clips[panel.name] = transformed(clip, panel.transform.inverse())
    return clips


def _overlaps(face: "Polygon", trim: "Polygon", tabs: "Geometry") -> tuple["Geometry", "Geometry"]:
    """Return the strips beside a face that lie outside the trim and on glue tabs."""
    from shapely import LineString

    rim = trim.exterior.buffer(EPSILON)
    outer: list[PathData] = []
    inner: list[PathData] = []
    for edge in pairwise(face.exterior.coords):
        (outer if rim.covers(LineString(edge)) else inner).append(polyline(edge))
    over_trim = shapes.beside(outer, BLEED).difference(trim)
    return over_trim, shapes.beside(inner, marks.LAP).intersection(tabs)
