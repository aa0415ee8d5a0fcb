"""What is engraved on the parts of a drawing. In come paths in the coordinates of a part, and what
is seen of its front; out come items that lie on it, in mm on paper."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from generator.craft.exploded.hidden import Shown
from generator.craft.exploded.plates import Plate
from generator.craft.exploded.shading import THIN, darkened, form
from generator.craft.exploded.space import Camera, dot, in_space
from generator.geometry import Transform
from generator.scene import Color, Group, Path

#: Engravings by the names of parts: areas that are filled, and lines that are scored.
Burnt = Mapping[str, Sequence[Path]]
NOTHING_BURNT: Final[Burnt] = MappingProxyType({})


def burnt_items(
    paths: Iterable[Path], plate: Plate, shown: Iterable[Shown], camera: Camera, ground: Color
) -> Iterator[Group]:
    """Draw what is engraved on the front of a plate, as far as that is seen."""
    front = [each.area for each in shown if each.face.group == 0]
    if not front or dot(plate.normal, camera.into) < 0:
        return
    tone = darkened(ground)
    drawn = tuple(_drawn(path, tone, THIN / camera.scale) for path in paths)
    if drawn and (clip := form(front)):
        yield Group((Group(drawn, _onto(plate, camera)),), clip=clip)


def _drawn(path: Path, tone: Color, width: float) -> Path:
    if path.fill is not None:
        return Path(path.path, fill=tone, even_odd=path.even_odd)
    return Path(path.path, stroke=tone, width=width, cap="round", join="round")


def _onto(plate: Plate, camera: Camera) -> Transform:
    """Return the way from the coordinates of a plate's front onto paper."""
    off = -plate.thickness / 2
    start, right, down = (
        camera.seen(in_space(plate.pose, *at, off)) for at in ((0, 0), (1, 0), (0, 1))
    )
    return Transform(
        right.x - start.x, right.y - start.y, down.x - start.x, down.y - start.y, *start
    )
