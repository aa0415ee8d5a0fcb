"""SVG files as art: the filled and stroked shapes of a drawing become paths of a `Scene`.

Colours are flat. What a path cannot say (text, embedded pictures, gradients, translucency, dashes,
effects) is refused with a message, so that nothing of a drawing is lost in silence."""

import math
from collections.abc import Iterator
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Final
from xml.etree import ElementTree

from generator.faces.findings import finding
from generator.geometry import Close, Curve, Line, Move, PathData, Segment
from generator.model import SpielbogenError
from generator.scene import Color, Path, Scene

if TYPE_CHECKING:
    import svgelements

_SVG: Final = "http://www.w3.org/2000/svg"
_XLINK: Final = "http://www.w3.org/1999/xlink"

#: What a drawing may hold: shapes, what groups and defines them, and what does not show.
_ELEMENTS: Final = frozenset(
    (
        *("svg", "g", "defs", "symbol", "use", "style", "title", "desc", "metadata", "a", "switch"),
        *("linearGradient", "radialGradient", "stop", "pattern", "clipPath", "mask", "filter"),
        *("path", "rect", "circle", "ellipse", "line", "polyline", "polygon"),
    )
)
#: Coordinates beyond this are a slip.
_LARGEST: Final = 1e7

#: Properties with what a path can say of them; the first is what holds where nothing is said.
_SAYABLE: Final = {
    "clip-path": ("none",),
    "filter": ("none",),
    "mask": ("none",),
    "opacity": ("1", "1.0", "100%"),
    "stroke-dasharray": ("none",),
    "stroke-linecap": ("butt", "round"),
    "stroke-linejoin": ("miter", "round"),
}


def read_svg(file: FilePath) -> Scene:
    """Read a drawing; its size is that of the file's view box, in the file's own units.

    Raises SpielbogenError for a file that is no SVG or holds what cannot be drawn as paths.
    """
    try:
        _look_through(ElementTree.parse(file).getroot(), file)
        scene = _drawn(file)
    except (ElementTree.ParseError, OSError, ValueError, TypeError, RecursionError) as error:
        raise _refused(file, f"this is no SVG drawing: {error}") from None
    if not all(_plausible(value) for value in (*scene.size, *_numbers(scene))):
        raise _refused(file, "it holds numbers that no drawing has")
    return scene


def _look_through(root: ElementTree.Element, file: FilePath) -> None:
    """Refuse a drawing without a size, and elements that would be lost or lead elsewhere."""
    if root.tag != f"{{{_SVG}}}svg":
        raise _refused(file, "this is no SVG drawing: its first element is not <svg>")
    if "viewBox" not in root.attrib and not {"width", "height"} <= root.attrib.keys():
        raise _refused(file, "this drawing states neither a size nor a view box")
    for element in root.iter():
        namespace, _, name = str(element.tag).rpartition("}")
        if namespace == f"{{{_SVG}" and name not in _ELEMENTS:
            raise _refused(file, f"it holds an element <{name}>", "turn it into paths first")
        link = element.get("href") or element.get(f"{{{_XLINK}}}href") or "#"
        if name == "use" and not link.startswith("#"):
            raise _refused(file, f"it uses a drawing from elsewhere: {link}")


def _drawn(file: FilePath) -> Scene:
    import svgelements

    drawing = svgelements.SVG.parse(str(file), reify=True)
    return Scene((float(drawing.width), float(drawing.height)), tuple(_paths(drawing, file)))


def _numbers(scene: Scene) -> Iterator[float]:
    for item in scene.items:
        if isinstance(item, Path):
            yield item.width
            yield from (value for segment in item.path for value in segment)


def _plausible(value: float) -> bool:
    return math.isfinite(value) and abs(value) < _LARGEST


def _paths(drawing: "svgelements.SVG", file: FilePath) -> Iterator[Path]:
    import svgelements

    for element in drawing.elements():
        if isinstance(element, svgelements.Shape):
            yield _path(element, file)


def _path(shape: "svgelements.Shape", file: FilePath) -> Path:
    import svgelements

    _check(shape, file)
    outline = svgelements.Path(shape)
    outline.approximate_arcs_with_cubics()
    return Path(
        tuple(_segments(outline)),
        fill=_color(shape.fill),
        stroke=_color(shape.stroke),
        width=float(shape.stroke_width or 0),
        cap="round" if shape.values.get("stroke-linecap") == "round" else "butt",
        join="round" if shape.values.get("stroke-linejoin") == "round" else "miter",
        even_odd=shape.values.get("fill-rule") == "evenodd",
    )


def _check(shape: "svgelements.Shape", file: FilePath) -> None:
    for paint in ("fill", "stroke"):
        if str(shape.values.get(paint, "")).startswith("url("):
            raise _refused(file, f"its {paint} is a gradient or pattern", "use flat colours")
        color = getattr(shape, paint)
        if color is not None and color.alpha is not None and 0 < color.alpha < 255:
            raise _refused(file, f"its {paint} is translucent", "use opaque colours")
    for name, sayable in _SAYABLE.items():
        value = str(shape.values.get(name) or sayable[0]).strip()
        if value not in sayable:
            raise _refused(file, f"it has {name}: {value}", "turn that into plain paths first")


def _segments(outline: "svgelements.Path") -> Iterator[Segment]:
    for segment in outline:
        yield from _segment(segment)


def _segment(segment: "svgelements.PathSegment") -> PathData:
    import svgelements

    end = segment.end
    match segment:
        case svgelements.Move():
            return (Move(end.x, end.y),)
        case svgelements.Close():
            return (Close(),)
        case svgelements.CubicBezier(control1=one, control2=two):
            return (Curve(one.x, one.y, two.x, two.y, end.x, end.y),)
        case svgelements.QuadraticBezier(start=start, control=mid):
            return (
                Curve(
                    start.x + 2 / 3 * (mid.x - start.x),
                    start.y + 2 / 3 * (mid.y - start.y),
                    end.x + 2 / 3 * (mid.x - end.x),
                    end.y + 2 / 3 * (mid.y - end.y),
                    end.x,
                    end.y,
                ),
            )
        case _:
            return (Line(end.x, end.y),)


def _color(color: "svgelements.Color | None") -> Color | None:
    if color is None or color.value is None or color.alpha == 0:
        return None
    return Color(color.red, color.green, color.blue)


def _refused(file: FilePath, message: str, hint: str = "") -> SpielbogenError:
    return SpielbogenError(finding("A106", str(file), message, hint))
