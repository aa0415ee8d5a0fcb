"""Parts, sheets at hand and jobs for tests of cutting, made up here."""

from collections.abc import Sequence

from generator.cutting import CutPiece, CutStock
from generator.geometry import PathData, bounds, polygon, sector, transformed, translate
from generator.model import Job
from generator.scene import Path
from generator.sheets.cut import Words, load_materials

STOCKS = {
    name: CutStock(material, material.thickness, material.kerf)
    for name, material in load_materials().items()
}
WORDS = Words("Probe", "Anna", "en")


def made_up_job() -> Job:
    return Job("sample", 2, "en", "a4", "none", {}, {})


def piece(
    part: str,
    outline: PathData,
    holes: Sequence[PathData] = (),
    *,
    copy: int = 1,
    material: str = "plywood-3mm",
    scores: Sequence[PathData] = (),
    engraved: Sequence[Path] = (),
) -> CutPiece:
    return CutPiece(
        "tent",
        "blue",
        copy,
        part,
        material,
        3.0,
        outline,
        tuple(holes),
        tuple(scores),
        tuple(engraved),
    )


def frame() -> PathData:
    """A tent's frame, 17 mm wide and 22 mm high."""
    return polygon([(0, 22), (8, 0), (9, 0), (17, 22)])


def cornered(path: PathData) -> PathData:
    """Move a path so that its box begins at (0, 0)."""
    box = bounds(path)
    return transformed(path, translate(-box.left, -box.top))


def blade() -> PathData:
    """A fan's blade of 20 degrees and a radius of 130 mm, upright."""
    return cornered(sector(0, 0, 130, -10, 20))
