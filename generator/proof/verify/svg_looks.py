"""How the lines of an SVG for a cutter look, and what hides them or shows some programs others: the
root of a drawing comes in, of each of its shapes the look goes out, by the attributes and styles of
it and all around it."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import chain
from typing import Final
from xml.etree.ElementTree import Element

from generator.findings import listed

_SPACE: Final = "{http://www.w3.org/2000/svg}"
_GROUP: Final = f"{_SPACE}g"
_LABEL: Final = "{http://www.inkscape.org/namespaces/inkscape}label"
_PLAIN: Final = re.compile(r"#[0-9A-Fa-f]{6}")
#: What shapes take over from the groups around them, and what those have where nothing is said.
_INHERITED: Final[Mapping[str, str]] = {
    "fill": "black",
    "fill-opacity": "1",
    "stroke": "none",
    "stroke-dasharray": "none",
    "stroke-opacity": "1",
    "stroke-width": "1",
    "visibility": "visible",
}
#: How the ground of a drawing is painted: what is drawn where nothing is said of it.
GROUND: Final[Mapping[str, str]] = {**_INHERITED, "opacity": "1"}
#: The elements that a drawing is made of, which all programs show alike.
_KNOWN: Final = frozenset(
    (
        *("svg", "g", "path", "circle", "ellipse", "rect", "line", "polyline", "polygon", "text"),
        *("tspan", "use", "image", "defs", "clipPath", "symbol", "title", "desc", "metadata"),
        *("linearGradient", "radialGradient", "stop"),
    )
)
#: What can hide an element with all that is in it.
_VEILS: Final = ("clip-path", "mask", "filter")
#: What only some programs ask for before they show an element.
_ASKING: Final = ("systemLanguage", "requiredExtensions", "requiredFeatures")
#: What a style may say of the place and form of a line, which many programs do not follow.
_PLACING: Final = (
    *("transform", "translate", "rotate", "scale", "zoom", "offset-path"),
    *("d", "x", "y", "cx", "cy", "r", "rx", "ry", "width", "height"),
)
_NOTHING: Final = ("none", "transparent")
_NUMBER: Final = re.compile(r"\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)\s*(?:px)?\s*")
#: Wider lines (mm) are areas to some programs, which engrave them or follow their edges.
_WIDE: Final = 0.5
#: The colours that nobody sees on the ground of a drawing.
_GROUND: Final = "#FFFFFF"


@dataclass(frozen=True)
class Look:
    """How a line is drawn: its colour, the label and the id of the group of its role, and what
    hides it or shows some programs another line, if anything does."""

    color: str
    layer: str
    group: str
    hidden: str


#: That of what is no line.
NO_LOOK: Final = Look("", "", "", "")


@dataclass(frozen=True)
class _Around:
    """What groups say of the shapes in them."""

    paint: Mapping[str, str]
    layer: str = ""
    group: str = ""
    hidden: str = ""


def looks_of(root: Element) -> Mapping[Element, Look]:
    """Return how each element of a drawing looks if it is a line."""
    around = _within(root, _Around(_INHERITED, hidden=_ruled(root)))
    return dict(chain.from_iterable(_looks(child, around) for child in root))


def _ruled(root: Element) -> str:
    """Tell what makes of a whole drawing another one in some programs."""
    kinds = {each.tag.rpartition("}")[2] for each in root.iter() if (each.text or "").strip()}
    if "style" in kinds:
        return "a style sheet says how it looks"
    if "script" in kinds:
        return "a script may change it"
    return "the whole drawing has a transform" if "transform" in root.attrib else ""


def _looks(element: Element, around: _Around) -> Iterator[tuple[Element, Look]]:
    inside = _within(element, around)
    if len(element) == 0:
        yield element, _look(inside)
    elif element.tag != _GROUP:
        name = element.tag.rpartition("}")[2]
        inside = replace(inside, hidden=inside.hidden or f"it is in a {name!r}")
    for child in element:
        yield from _looks(child, inside)


def _within(element: Element, around: _Around) -> _Around:
    said, styled = _said(element)
    paint = {key: said.get(key, value) for key, value in around.paint.items()}
    hidden = around.hidden or _hidden(said) or _unsure(element, styled)
    if "data-role" in element.attrib:
        around = replace(around, layer=element.get(_LABEL, ""), group=element.get("id", ""))
    return replace(around, paint=paint, hidden=hidden)


def _said(element: Element) -> tuple[Mapping[str, str], Mapping[str, str]]:
    """Return what an element says of itself, and what of that by its style, which comes first."""
    styled = dict(_declared(element.get("style", "")))
    return {**element.attrib, **styled}, styled


def _declared(style: str) -> Iterator[tuple[str, str]]:
    for declaration in style.split(";"):
        name, colon, value = declaration.partition(":")
        if colon:
            yield name.strip(), value.strip().removesuffix("!important").strip()


def _hidden(said: Mapping[str, str]) -> str:
    """Tell what hides an element with all that is in it, or may do so."""
    veils = [key for key in _VEILS if said.get(key, "none").strip() != "none"]
    return _gone(said) or (f"it has a {veils[0]}" if veils else "")


def _gone(said: Mapping[str, str]) -> str:
    if said.get("display", "").strip() == "none":
        return "it is not displayed"
    return "it is transparent" if _is_nothing(said.get("opacity", "1")) else ""


def _unsure(element: Element, styled: Mapping[str, str]) -> str:
    """Tell why some programs may show an element, with all that is in it, and others not, or not
    there."""
    if any(key in element.attrib for key in _ASKING):
        return "only some programs show it"
    return "a style says where it lies" if any(key in styled for key in _PLACING) else ""


def is_seen(element: Element) -> bool:
    """Tell whether what an element says of itself lets it, and what is in it, be seen."""
    said, _ = _said(element)
    return not _gone(said) and said.get("visibility") not in ("hidden", "collapse")


def _look(around: _Around) -> Look:
    paint = around.paint
    stroke, fill = (_color(paint, key) for key in ("stroke", "fill"))
    if _is_nothing(paint["stroke-width"]):
        stroke = ""
    hidden = around.hidden
    if paint["visibility"] != "visible":
        hidden = hidden or "it is not visible"
    elif {stroke, fill} <= {"", _GROUND}:
        hidden = hidden or "it has no stroke or fill that shows"
    elif stroke and paint["stroke-dasharray"] != "none":
        hidden = hidden or "it is dashed"
    elif stroke:
        hidden = hidden or _too_wide(paint["stroke-width"])
    color = f"{stroke} filled {fill}" if stroke and fill else stroke or f"filled {fill}"
    return Look(color, around.layer, around.group, hidden)


def _color(paint: Mapping[str, str], key: str) -> str:
    """Return a colour as `#RRGGBB`, nothing for none."""
    said = paint[key].strip()
    if said in _NOTHING or _is_nothing(paint[f"{key}-opacity"]):
        return ""
    if _PLAIN.fullmatch(said):
        return said.upper()
    import svgelements

    try:
        return str(svgelements.Color(said).hexrgb).upper()
    except (ValueError, TypeError, AttributeError):
        return said


def paint_of(element: Element, around: Mapping[str, str]) -> Mapping[str, str]:
    """Return how an element is painted by what it says of itself and what is said around it."""
    said, _ = _said(element)
    paint = {key: said.get(key, value) for key, value in around.items()}
    clear = around["opacity"] != "1" or said.get("opacity", "1").strip() not in ("1", "1.0")
    return {**paint, "opacity": "0" if clear else "1"}


def hides(paint: Mapping[str, str]) -> bool:
    """Tell whether what is painted so lets nothing through of what lies below."""
    full = all(paint[key].strip() in ("1", "1.0") for key in ("opacity", "fill-opacity"))
    return full and paint["visibility"] == "visible" and bool(_color(paint, "fill"))


def _too_wide(said: str) -> str:
    """Tell how wide a line is, if that is wider than lines for a cutter or cannot be told."""
    match = _NUMBER.fullmatch(said)
    return "" if match and float(match[1]) <= _WIDE else f"it is {said.strip()} wide"


def veil_of(element: Element) -> str:
    """Return what of an element may hide it in part; nothing where that is nothing."""
    said, _ = _said(element)
    return next((key for key in _VEILS if said.get(key, "none").strip() != "none"), "")


def oddities(root: Element) -> Iterator[str]:
    """Tell what is in a drawing that some programs show, or show elsewhere, and others do not."""
    drawn = [*_outside_records(root)]
    strange = {_local(each) for each in drawn if _is_strange(each, root)}
    if strange:
        yield f"elements that not all programs show: {listed(sorted(strange))}"
    moved = [each for each in drawn if any(key in _said(each)[1] for key in _PLACING)]
    if moved:
        yield f"styles that say where things lie ({listed([_local(each) for each in moved])})"
    if "transform" in root.attrib:
        yield "a transform of the whole drawing"


def _outside_records(element: Element) -> Iterator[Element]:
    yield element
    for child in element:
        if _local(child) != "metadata":
            yield from _outside_records(child)


def _is_strange(element: Element, root: Element) -> bool:
    return element.tag.startswith(_SPACE) and (
        _local(element) not in _KNOWN or (_local(element) == "svg" and element is not root)
    )


def _local(element: Element) -> str:
    return element.tag.rpartition("}")[2]


def _is_nothing(number: str) -> bool:
    """Tell whether a share or a length is 0."""
    match = re.match(r"\s*[+-]?[\d.]+(?:[eE][+-]?\d+)?", number)
    try:
        return match is not None and float(match[0]) <= 0
    except ValueError:
        return False
