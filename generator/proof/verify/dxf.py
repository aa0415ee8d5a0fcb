"""DXF, as it is verified: a path comes in, what is seen of the drawing goes out. Its lines are read
tag by tag, for ezdxf wrote them; that library only says whether the drawing follows the rules of
its format."""

import logging
import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from generator.geometry import Box
from generator.proof.dxf_tags import Tag, properties, sections
from generator.proof.verify.seen import DAMAGES, Line, Page, Points, Seen, UnreadableError
from generator.proof.verify.shapes import record_in
from generator.proof.verify.svg import SHEET
from generator.proof.verify.tracing import arc, checked, circle

_APPLICATION: Final = "SPIELBOGEN"
#: The number that DXF has for mm.
_MILLIMETRES: Final = 4
#: The number of the colour of lines on no layer that is listed, and that for the layer's own.
_BLACK: Final = 7
_BY_LAYER: Final = 256
#: The width of lines that have that of their layer.
_OF_LAYER: Final = -1
#: The kinds of lines that have no gaps.
_WHOLE: Final = ("BYLAYER", "CONTINUOUS")
#: The codes of what is above the plane or leads out of it, and of the widths of polylines.
_HEIGHTS: Final = (30, 38, 39, 210, 220)
_WIDTHS: Final = (40, 41, 43)


def read_dxf(path: Path) -> Seen:
    """Read a DXF. Raises UnreadableError."""
    try:
        text = path.read_text(encoding="utf-8", errors="surrogateescape")
        found = sections(text)
        header = _header(found.get("HEADER", ()))
        wide, high = _extent(header)
        entities = [*_entities(found.get("ENTITIES", ()))]
        layers = dict(_layers(found.get("TABLES", ())))
        lines = tuple(_line(entity, high, layers) for entity in entities)
        told = dict(properties(found.get("HEADER", ())))
    except DAMAGES as error:
        raise UnreadableError(str(error)) from error
    page = Page(str(path), wide, high, (), Box(0, 0, wide, high))
    return Seen(
        path,
        "dxf",
        _job(told),
        (page,),
        lines=lines,
        sheet=_sheet(told),
        faults=(*_strange(entities), *_audited(path)),
        metric=_number(header, "$INSUNITS") == _MILLIMETRES,
    )


def _header(tags: Iterable[Tag]) -> Mapping[str, list[str]]:
    """Return the values of each variable of a drawing."""
    found: dict[str, list[str]] = {}
    values: list[str] = []
    for code, value in tags:
        if code == 9:
            values = found.setdefault(value, [])
        else:
            values.append(value)
    return found


def _number(header: Mapping[str, Sequence[str]], name: str) -> float:
    return float(header.get(name, ["0"])[0])


def _extent(header: Mapping[str, Sequence[str]]) -> tuple[float, float]:
    """Return the width and height of the sheet; nothing where the drawing does not say it."""
    values = header.get("$EXTMAX", ["0", "0"])
    return float(values[0]), float(values[1])


def _job(told: Mapping[str, str]) -> Mapping[str, Any] | None:
    parts = (text for name, text in told.items() if name.startswith(f"{_APPLICATION} "))
    return record_in("".join(parts))


def _sheet(told: Mapping[str, str]) -> tuple[int, int] | None:
    match = SHEET.search(told.get("Bogen") or told.get("Sheet") or "")
    return (int(match[1]), int(match[2])) if match else None


def _audited(path: Path) -> Iterator[str]:
    """Yield what ezdxf finds wrong with a drawing."""
    from ezdxf.filemanagement import readfile
    from ezdxf.lldxf.const import DXFError

    _hush()
    try:
        audit = readfile(path).audit()
    except (*DAMAGES, DXFError) as error:
        yield str(error)
        return
    yield from (entry.message for entry in (*audit.errors, *audit.fixes))


def _hush() -> None:
    """Keep that library from writing to the terminal what it tells anyway."""
    logger = logging.getLogger("ezdxf")
    if not logger.hasHandlers():
        logger.addHandler(logging.NullHandler())


class _Entity(NamedTuple):
    kind: str
    own: list[Tag]
    notes: list[str]


def _entities(tags: Iterable[Tag]) -> Iterator[_Entity]:
    """Yield the entities of a drawing with what the application noted at them."""
    entity: _Entity | None = None
    listens: bool | None = None
    for code, value in tags:
        if code == 0:
            if entity:
                yield entity
            entity, listens = _Entity(value, [], []), None
        elif entity is None:
            raise ValueError("its entities begin with no entity")
        elif code == 1001:
            listens = value == _APPLICATION
        elif listens is None:
            entity.own.append((code, value))
        elif listens and code == 1000:
            entity.notes.append(value)
    if entity:
        yield entity


class _Layer(NamedTuple):
    """A layer: the number of its colour, what keeps its lines from being seen, if anything, and how
    wide they are."""

    color: int
    hidden: str
    width: float = 0.0


def _layers(tables: Iterable[Tag]) -> Iterator[tuple[str, _Layer]]:
    """Yield the layers of a drawing by name."""
    entries: list[tuple[str, dict[int, str]]] = []
    for code, value in tables:
        if code == 0:
            entries.append((value, {}))
        elif entries:
            entries[-1][1].setdefault(code, value)
    for kind, said in entries:
        if kind == "LAYER":
            color, width = abs(int(said.get(62, _BLACK))), _width(said, 0.0)
            yield said.get(2, ""), _Layer(color, _veiled(said), width)


def _width(said: Mapping[int, str], otherwise: float) -> float:
    """Return how wide lines are drawn; 0 where that is left to programs."""
    hundredths = int(said.get(370, str(_OF_LAYER)))
    return otherwise if hundredths == _OF_LAYER else max(hundredths, 0) / 100


def _veiled(said: Mapping[int, str]) -> str:
    """Tell what keeps the lines on a layer from being seen as they are."""
    if int(said.get(62, _BLACK)) < 0:
        return "its layer is off"
    if int(said.get(70, "0")) & 1:
        return "its layer is frozen"
    if said.get(290, "1").strip() == "0":
        return "its layer is not plotted"
    return "" if _is_whole(said) else "its layer has dashed lines"


def _is_whole(said: Mapping[int, str]) -> bool:
    return said.get(6, "BYLAYER").strip().upper() in _WHOLE


def _line(entity: _Entity, height: float, layers: Mapping[str, _Layer]) -> Line:
    part, role = entity.notes if len(entity.notes) == 2 else ("", "")
    points, closed = _traced(entity)
    said = dict(entity.own)
    # Seen from behind, x runs to the left.
    way = -1 if float(said.get(230, "1")) < 0 else 1
    layer = layers.get(said.get(8, "0"), _Layer(_BLACK, ""))
    return Line(
        *(part, role, checked([(way * x, height - y) for x, y in points]), closed),
        layer=said.get(8, "0"),
        color=_color(said, layer),
        hidden=_hidden(said) or _unlike(entity, said) or layer.hidden,
        width=_width(said, layer.width),
    )


def _color(said: Mapping[int, str], layer: _Layer) -> str:
    """Return the number of the colour of an entity, or that colour where it has none."""
    if 420 in said:
        return f"#{int(said[420]):06X}"
    number = int(said.get(62, _BY_LAYER))
    return str(layer.color if number == _BY_LAYER else number)


def _hidden(said: Mapping[int, str]) -> str:
    if said.get(60, "0").strip() != "0":
        return "it is not visible"
    if said.get(67, "0").strip() == "1":
        return "it is in paper space"
    # The highest byte says that the lowest is how much of it shows.
    veil = int(said.get(440, "0"))
    return "it is transparent" if veil >> 24 == 2 and veil & 255 == 0 else ""


def _unlike(entity: _Entity, said: Mapping[int, str]) -> str:
    """Tell what makes of an entity another line than its places say."""
    if not _is_whole(said):
        return "it is dashed"
    if any(code in _HEIGHTS and float(value) for code, value in entity.own):
        return "it does not lie flat"
    wide = any(code in _WIDTHS and float(value) for code, value in entity.own)
    return "it has a width" if wide and entity.kind == "LWPOLYLINE" else ""


def _strange(entities: Iterable[_Entity]) -> Iterator[str]:
    """Tell of entities that are not among those that are written for cutters here."""
    kinds = Counter(entity.kind for entity in entities)
    for kind, count in kinds.items():
        if kind not in ("CIRCLE", "LWPOLYLINE"):
            yield f"it has {count} of the kind {kind}, which no cutter gets from here"


def _traced(entity: _Entity) -> tuple[Points, bool]:
    values = {code: float(text) for code, text in entity.own if code in (10, 20, 40)}
    if entity.kind == "CIRCLE":
        return circle(values[10], values[20], values[40]), True
    if entity.kind == "LWPOLYLINE":
        return _polyline(entity.own)
    return [], False


def _polyline(tags: Sequence[Tag]) -> tuple[Points, bool]:
    vertices: list[list[float]] = []
    closed = False
    for code, value in tags:
        if code == 10:
            vertices.append([float(value), 0.0, 0.0])
        elif code == 20:
            vertices[-1][1] = float(value)
        elif code == 42:
            vertices[-1][2] = float(value)
        elif code == 70:
            closed = int(value) & 1 == 1
    return _bulged(vertices, closed), closed


def _bulged(vertices: Sequence[Sequence[float]], closed: bool) -> Points:
    """Follow vertices; a bulge is the tangent of a quarter of the angle of the arc after it."""
    places = [complex(x, y) for x, y, _ in vertices]
    found = places[:1]
    after = [*places[1:], *(places[:1] if closed else ())]
    for begin, end, (_, _, bulge) in zip(places, after, vertices, strict=False):
        if bulge:
            half = (end - begin) / 2
            center = begin + half + half * 1j * (1 - bulge * bulge) / (2 * bulge)
            found += arc(center, begin, 4 * math.atan(bulge))
        else:
            found.append(end)
    return [(place.real, place.imag) for place in found]
