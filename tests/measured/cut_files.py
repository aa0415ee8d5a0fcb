"""Kits laid on a bed, written as DXF or SVG, and the cut lines of their parts read back.

Readers are libraries that had no part in writing: ezdxf for DXF (its writer shares no geometry with
its paths), svgelements for SVG. All lengths are mm, y down."""

from collections.abc import Iterator, Mapping
from pathlib import Path

import ezdxf
import svgelements
from ezdxf.path import make_path

from generator.craft.kit import Kit
from generator.cutting import CutDocument, CutPiece, CutStock
from generator.model import Job
from generator.render import cut_svg, dxf
from generator.sheets.cut import Words, find_machine, find_material, lay

Ring = tuple[tuple[float, float], ...]
#: The closed cut lines of each part, by its name.
Rings = Mapping[str, list[Ring]]

#: Arcs are followed to this.
FINE = 0.001
JOB = Job("plain", 2, "en", "a4", "long", {}, {})


def pieces_of(kit: Kit, thickness: float, material: str = "plywood-3mm") -> Iterator[CutPiece]:
    """Make the parts of one copy ready to be laid on sheets."""
    for part in kit.parts:
        yield CutPiece(
            "box",
            "1",
            1,
            part.name,
            part.material or material,
            thickness,
            part.outline,
            part.holes,
            part.scores,
        )


def laid(
    kit: Kit, thickness: float, kerf: float, machine: str = "k40", material: str = "plywood-3mm"
) -> CutDocument:
    """Lay a kit on the bed of a machine; what is cut by hand is left out."""
    names = {part.material or material for part in kit.parts}
    stocks = {name: CutStock(find_material(name), thickness, kerf) for name in names}
    pieces = list(pieces_of(kit, thickness, material))
    words = Words("Plain", "", "en")
    (document,) = lay(pieces, find_machine(machine), stocks, "quick", JOB, words)
    return document


def written(document: CutDocument, folder: Path, suffix: str) -> list[Path]:
    """Write all sheets of a document in one format."""
    write = {"dxf": dxf.write, "svg": cut_svg.write}[suffix]
    paths = []
    for index in range(len(document.sheets)):
        path = folder / f"sheet-{index}.{suffix}"
        with path.open("wb") as target:
            assert write(document, index, target) == ()
        paths.append(path)
    return paths


def cut_rings(path: Path, height: float) -> dict[str, list[Ring]]:
    """Read the cut lines of a sheet that is so high, by the last word of each part's tag."""
    lines = _dxf_rings(path, height) if path.suffix == ".dxf" else _svg_rings(path)
    found: dict[str, list[Ring]] = {}
    for name, ring in lines:
        found.setdefault(name.rpartition(".")[2], []).append(ring)
    return found


def _dxf_rings(path: Path, height: float) -> Iterator[tuple[str, Ring]]:
    drawing = ezdxf.readfile(path)
    assert not drawing.audit().has_errors
    for entity in drawing.modelspace():
        (_, name), (_, role) = entity.get_xdata("SPIELBOGEN")
        if role in ("inner", "outline"):
            points = make_path(entity).flattening(FINE)
            yield name, tuple((point.x, height - point.y) for point in points)


def _svg_rings(path: Path) -> Iterator[tuple[str, Ring]]:
    for shape in svgelements.SVG.parse(path, ppi=25.4).elements():
        name = shape.values.get("data-piece")
        if isinstance(shape, svgelements.Shape) and shape.stroke.value is not None:
            yield name, tuple(_points(svgelements.Path(shape)))


def _points(line: svgelements.Path) -> Iterator[tuple[float, float]]:
    for segment in line.segments():
        steps = 1
        if isinstance(segment, svgelements.Arc):
            steps = max(8, int(abs(segment.sweep) * (segment.rx / (8 * FINE)) ** 0.5) + 1)
        if not isinstance(segment, svgelements.Move):
            for step in range(1, steps + 1):
                place = segment.point(step / steps)
                yield place.x, place.y
