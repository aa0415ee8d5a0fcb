"""How the lines of an SVG for a cutter look, and what hides them or shows some programs others: the
root of a drawing comes in, of each of its shapes the look goes out, by the attributes and styles of
it and all around it."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Final
from xml.etree.ElementTree import Element

from generator.findings import listed
from generator.proof.verify.covers import FAINT, STRONG

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
#: How those things begin that a style may say and many programs do not follow; but for these.
_NEWS: Final = ("mask", "clip", "content-visibility", "animation", "mix-blend-mode", "backdrop")
_OLD: Final = ("mask", "clip-path", "clip-rule")
_NOTHING: Final = ("none", "transparent")
_NUMBER: Final = re.compile(r"\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)\s*(?:px)?\s*")
#: No machine wants wider lines (mm): they are areas to some, which engrave them.
_WIDE: Final = 1.0
_SHARE: Final = re.compile(r"\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)(%?)\s*")
#: The colours that nobody sees on the ground of a drawing.
_GROUND: Final = "#FFFFFF"


@dataclass(frozen=True)
class Look:
    """How a line is drawn: its colour, the label and the id of the group of its role, what hides
    it or shows some programs another line, if anything does, and its width, None for no stroke."""

    color: str
    layer: str
    group: str
    hidden: str
    width: float | None = None


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
    veils = _veils(said)
    return _gone(said) or (f"it has a {veils[0]}" if veils else "")


def _gone(said: Mapping[str, str]) -> str:
    if said.get("display", "").strip() == "none":
        return "it is not displayed"
    return "it is transparent" if _share(said.get("opacity", "1")) < FAINT else ""


def _unsure(element: Element, styled: Mapping[str, str]) -> str:
    """Tell why some programs may show an element, with all that is in it, and others not, or not
    there."""
    if any(key in element.attrib for key in _ASKING):
        return "only some programs show it"
    if any(key.startswith("marker") for key in (*element.attrib, *styled)):
        return "it has markers"
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
    match = _NUMBER.fullmatch(paint["stroke-width"]) if stroke else None
    width = float(match[1]) if match else None
    return Look(color, around.layer, around.group, hidden, width)


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
    own = said.get("opacity", "1")
    return (
        paint if own == "1" else {**paint, "opacity": str(_share(own) * _share(around["opacity"]))}
    )


def fills(paint: Mapping[str, str]) -> bool:
    """Tell whether an area that is painted so hides what lies below."""
    return _is_strong(paint, "fill")


def width_of(paint: Mapping[str, str]) -> float:
    """Return how wide lines are that are painted so and hide what lies below, 0 if they do not."""
    if not _is_strong(paint, "stroke"):
        return 0.0
    match = _NUMBER.fullmatch(paint["stroke-width"])
    return float(match[1]) if match else float("inf")


def _is_strong(paint: Mapping[str, str], key: str) -> bool:
    strong = _share(paint["opacity"]) * _share(paint[f"{key}-opacity"]) >= STRONG
    return strong and paint["visibility"] == "visible" and bool(_color(paint, key))


def is_faint(paint: Mapping[str, str]) -> bool:
    """Tell whether nothing that is painted so can be seen."""
    most = max(_share(paint["fill-opacity"]), _share(paint["stroke-opacity"]))
    return _share(paint["opacity"]) * most < FAINT


def _share(said: str) -> float:
    """Read a share; what is none is 1, as programs take it."""
    match = _SHARE.fullmatch(said)
    if match is None:
        return 1.0
    return min(max(float(match[1]) / (100 if match[2] else 1), 0.0), 1.0)


def _too_wide(said: str) -> str:
    """Tell how wide a line is, if that is wider than lines for a cutter or cannot be told."""
    match = _NUMBER.fullmatch(said)
    return "" if match and float(match[1]) <= _WIDE else f"it is {said.strip()} wide"


def veils_of(element: Element) -> Sequence[str]:
    """Return what of an element may hide it in part."""
    return _veils(_said(element)[0])


def _veils(said: Mapping[str, str]) -> Sequence[str]:
    return [key for key in _VEILS if said.get(key, "none").strip() != "none"]


def oddities(root: Element) -> Iterator[str]:
    """Tell what is in a drawing that some programs show, or show elsewhere, and others do not."""
    drawn = [*_outside_records(root)]
    strange = {_local(each) for each in drawn if _is_strange(each, root)}
    if strange:
        yield f"elements that not all programs show: {listed(sorted(strange))}"
    styled = [(each, _said(each)[1]) for each in drawn if "style" in each.attrib]
    moved = [each for each, said in styled if any(key in said for key in _PLACING)]
    if moved:
        yield f"styles that say where things lie ({listed([_local(each) for each in moved])})"
    asking = [each for each in drawn if any(key in each.attrib for key in _ASKING)]
    if asking:
        yield f"elements that only some programs show ({listed([_local(each) for each in asking])})"
    if news := {key for _, said in styled for key in _news(said)}:
        yield f"styles that not all programs follow: {listed(sorted(news))}"
    if "transform" in root.attrib:
        yield "a transform of the whole drawing"


def _news(said: Mapping[str, str]) -> Iterator[str]:
    """Yield what a style says that may hide an element in some programs."""
    return (key for key in said if key.startswith(_NEWS) and key not in _OLD)


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
