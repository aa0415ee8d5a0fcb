"""Nets: what a fold-up part looks like while it is still flat. A part hands in a `Net` (panels,
folds, glue tabs, inner cuts, trim); `net_scene` takes one drawing a panel and gives back the whole
printed net of the part, with the lines to fold along and the tabs to glue."""

from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Final, Literal

from generator.craft import bleed, marks, shapes
from generator.craft.findings import finding
from generator.findings import nearest
from generator.geometry import IDENTITY, Box, PathData, Point, Transform, rectangle, transformed
from generator.model import Outline, SpielbogenError
from generator.scene import Group, Item, Scene

#: Drawings overlap this much (mm) under a fold line, so that no seam shows between them.
SEAM: Final = 0.05
#: A drawing may be this much (mm) larger or smaller than its panel: sizes in data are rounded.
SIZE_TOLERANCE: Final = 0.05


@dataclass(frozen=True)
class Panel:
    """One face of the part. Its own coordinates begin at the left top of the panel as it stands
    in the finished part; `transform` leads from there to the net. `outline` is in the panel's own
    coordinates and a rectangle where none is given; `inlay` says that it is a region of another
    panel, over whose drawing its own is laid. Lengths are mm."""

    name: str
    width: float
    height: float
    transform: Transform = IDENTITY
    outline: PathData = ()
    inlay: bool = False

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
class Tab:
    """A glue area: its closed `path`, and the `seam` along which it hangs on the net, one straight
    line or a zigzag of edges. Both in net coordinates."""

    path: PathData
    seam: PathData


@dataclass(frozen=True)
class Step:
    """The number of a step in making the part, and the middle of its sign in net coordinates."""

    number: int
    place: Point


@dataclass(frozen=True)
class Label:
    """What is written on a panel that bears no drawing, so that a template says what it is: lines
    of text by language, the first of them the name. `room` is where, in the panel's coordinates;
    the panel's box where none is given."""

    panel: str
    text: Mapping[str, str] = field(hash=False)
    room: Box | None = None


@dataclass(frozen=True)
class Net:
    """A part laid flat, printed side up, its trim's box beginning at (0, 0). `tabs` are the glue
    areas, `cuts` the cuts inside the trim, `steps` the numbers beside lines to be folded in an
    order, `labels` the words on panels that stay blank. `title` says by language which it is, where
    a part takes several nets."""

    outline: Outline
    panels: tuple[Panel, ...]
    folds: tuple[Fold, ...]
    tabs: tuple[Tab, ...] = ()
    cuts: tuple[PathData, ...] = ()
    steps: tuple[Step, ...] = ()
    labels: tuple[Label, ...] = ()
    title: Mapping[str, str] = field(default_factory=dict, hash=False)

    def panel(self, name: str) -> Panel:
        """Return a panel by its name. Raises SpielbogenError naming the nearest."""
        for panel in self.panels:
            if panel.name == name:
                return panel
        message = f"there is no panel named {name!r}"
        hint = nearest(name, (panel.name for panel in self.panels))
        raise SpielbogenError(finding("K201", "", message, hint))


def net_scene(net: Net, panels: Mapping[str, Scene], lang: str = "de") -> Scene:
    """Draw a net with one drawing a panel; a panel without one stays blank, but for its label.

    Each drawing has its panel's size and may run over it on all sides: it is kept where it runs
    over the trim (by 3 mm) or onto a glue tab (by 1 mm). Raises SpielbogenError where a panel's
    name is unknown or a drawing has another size than its panel.
    """
    clips = panel_clips(net)
    faces = []
    for panel, scene in sorted(
        ((net.panel(name), scene) for name, scene in panels.items()), key=lambda one: one[0].inlay
    ):
        _check_size(panel, scene)
        faces.append(Group(scene.items, panel.transform, clips[panel.name]))
    items = (
        *marks.tab_items(net.tabs, lang),
        *faces,
        *_labels(net, panels, lang),
        *marks.line_items(net.folds, net.cuts),
        *marks.step_items(net.steps),
    )
    return Scene((net.outline.width, net.outline.height), items)


def _labels(net: Net, drawn: Container[str], lang: str) -> Iterator[Item]:
    for label in net.labels:
        if label.panel not in drawn:
            yield from marks.label_items(label, net.panel(label.panel), lang)


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
    tabs = union_all([shapes.area(tab.path) for tab in net.tabs])
    faces = {panel.name: shapes.area(panel.placed) for panel in net.panels}
    over_trim = bleed.over_trim(faces, trim, [fold.path for fold in net.folds])
    clips = {}
    for panel in net.panels:
        face = faces[panel.name]
        over_tabs = bleed.over_tabs(face, trim, tabs, marks.LAP)
        shown = union_all([face, over_trim[panel.name], over_tabs], grid_size=shapes.GRID)
        # The mitre of a pointed corner would reach far over what is drawn beside it.
        clip = shapes.outline(shown.buffer(SEAM, join_style="mitre", mitre_limit=2))
        clips[panel.name] = transformed(clip, panel.transform.inverse())
    return clips
