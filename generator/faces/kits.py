"""From rules to flat parts: every part of every copy of each component that is cut from sheet
material, with what is engraved on it.

In come the rules and how thick each material is; out come `CutPiece`s in nominal size, with what
was found amiss on the way. What is equal on all copies is the same object."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from generator.craft import Part
from generator.craft.kit import FlatPart, Kit
from generator.craft.net import Panel
from generator.cutting import CutPiece
from generator.data import sold_thickness
from generator.faces.art import ArtLibrary
from generator.faces.book import FaceBook
from generator.faces.copies import Copies, Fields, chosen
from generator.faces.desk import Desk
from generator.faces.engraving import Engraving, engraving
from generator.faces.findings import finding
from generator.faces.keeping import cleared, faults
from generator.faces.making import Makings
from generator.faces.painter import Painter
from generator.findings import placed_at
from generator.geometry import PathData
from generator.model import Finding, Outline
from generator.rules import Rules
from generator.rules.batch import Batch, whole
from generator.scene import Scene


def draw_kits(
    rules: Rules,
    lang: str,
    thickness: Mapping[str, float],
    *,
    only: Sequence[str] = (),
    trust: bool = False,
    batch: Batch | None = None,
) -> tuple[list[CutPiece], list[Finding]]:
    """Draw the flat parts of all components that are cut, or of those named in `only`.

    `thickness` is that of each material (mm), `batch` says which copies of each design; None: those
    that the tables give. Returns the parts, copy by copy, none of components that are only printed,
    and the findings about what is on them. Raises SpielbogenError where a
    part, material, panel, face or art does not exist, and for a name in `only` that is no component
    that is made.
    """
    desk = Desk(rules, ArtLibrary(rules.game.folder, trust=trust), lang)
    workbench = _Workbench(rules, desk, Makings(rules, desk, thickness), batch)
    pieces = [piece for name in _cut(rules, only) for piece in workbench.pieces(name)]
    return pieces, list(dict.fromkeys(desk.findings))


def kits(
    rules: Rules,
    thickness: Mapping[str, float] | None = None,
    only: Sequence[str] = (),
    batch: Batch | None = None,
) -> dict[str, tuple[Part, Kit]]:
    """Return what each component is cut from, or each of those named in `only`; nothing for those
    of which there is no copy in the batch (None: in what the tables give).

    `thickness` is that of each material (mm); without it, materials are as thick as they are sold.
    Raises SpielbogenError where a part or material does not exist.
    """
    makings = _makings(rules, thickness)
    copies = whole(rules) if batch is None else batch
    there = (name for name in _cut(rules, only) if any(copies[name].values()))
    made = {name: makings.cut(name) for name in there}
    return {name: (each.part, each.kit()) for name, each in made.items()}


def parts_needed(
    rules: Rules, component: str, thickness: Mapping[str, float] | None = None
) -> tuple[str, ...]:
    """Name the flat parts that a copy of a component consists of; none where it is not cut.

    `thickness` is that of materials (mm) that were measured; others are as thick as they are sold.

    Raises SpielbogenError for wrong parameters of its part.
    """
    cut = rules.game.components[component].cut
    if cut is None:
        return ()
    measured = thickness or {}
    known = {**sold_thickness(), **measured} if cut.material in measured else None
    made = _makings(rules, known).cut(component)
    return tuple(part.name for part in made.kit().parts)


def _makings(rules: Rules, thickness: Mapping[str, float] | None) -> Makings:
    return Makings(rules, Desk(rules, ArtLibrary(rules.game.folder), ""), thickness)


def _cut(rules: Rules, only: Sequence[str]) -> list[str]:
    return [name for name in chosen(rules, only) if rules.game.components[name].cut]


@dataclass(frozen=True)
class _Faced:
    # A face on a panel of a flat part, and the place that puts it there.
    panel: Panel
    face: str
    outline: Outline
    where: str


@dataclass(frozen=True)
class _Ready:
    # A flat part with its material and the faces on it.
    flat: FlatPart
    material: str
    thickness: float
    faces: tuple[_Faced, ...]


class _Workbench:
    """Draws the parts of one component after the other."""

    def __init__(self, rules: Rules, desk: Desk, makings: Makings, batch: Batch | None) -> None:
        self._rules, self._desk, self._makings = rules, desk, makings
        self._painter = Painter(FaceBook(rules.game.folder), desk)
        self._copies = Copies(rules, desk.lang, batch)
        self._parts: list[_Ready] = []
        # By the identity of parts, which are kept here, and of scenes, which the painter keeps.
        self._engraved: dict[tuple[int, ...], Engraving] = {}

    def pieces(self, name: str) -> Iterator[CutPiece]:
        ready = [*self._ready(name)]
        self._parts += ready
        for row, number, fields in self._copies.of(name):
            for part in ready:
                made = self._engraving(f"{name}.{row.id}", part, fields)
                yield CutPiece(
                    name,
                    row.id,
                    number,
                    part.flat.name,
                    part.material,
                    part.thickness,
                    part.flat.outline,
                    made.windows,
                    made.scores,
                    made.areas,
                )

    def _ready(self, name: str) -> Iterator[_Ready]:
        cut = self._rules.game.components[name].cut
        assert cut is not None
        made = self._makings.cut(name)
        kit = made.kit()
        faces: dict[str, list[_Faced]] = {}
        for key, face in cut.faces.items():
            where = self._where(name, "faces", key)
            with placed_at(where):
                flat, panel = kit.part_of(key)
            outline = Outline("free", panel.width, panel.height, panel.outline)
            faces.setdefault(flat.name, []).append(_Faced(panel, face, outline, where))
        for flat in kit.parts:
            material = flat.material or cut.material
            thickness = self._makings.thickness(material, self._where(name, "material"))
            if not flat.material and made.thickness is not None:
                thickness = made.thickness
            yield _Ready(flat, material, thickness, tuple(faces.get(flat.name, ())))

    def _engraving(self, design: str, part: _Ready, fields: Fields) -> Engraving:
        """Return all that is within the outline of a part: its own lines and those of its faces."""
        scenes = [
            self._painter.scene(faced.face, faced.outline, fields, faced.where)
            for faced in part.faces
        ]
        key = (id(part), *map(id, scenes))
        if key not in self._engraved:
            drawn = [
                self._drawn(design, part.flat, faced, scene)
                for faced, scene in zip(part.faces, scenes, strict=True)
            ]
            windows = tuple(ring for each in drawn for ring in each.windows)
            holes = (*part.flat.holes, *windows)
            left = [
                self._left(design, faced.where, each, holes)
                for faced, each in zip(part.faces, drawn, strict=True)
            ]
            own, _ = cleared(Engraving(scores=part.flat.scores), windows)
            self._engraved[key] = Engraving(
                tuple(area for each in left for area in each.areas),
                tuple(line for each in (own, *left) for line in each.scores),
                holes,
            )
        return self._engraved[key]

    def _drawn(self, design: str, flat: FlatPart, faced: _Faced, scene: Scene) -> Engraving:
        note = self._desk.findings.append
        found = engraving(scene, faced.where, note).mapped(faced.panel.transform)
        for code, message in faults(found, flat):
            note(finding(code, faced.where, f"{design}: {message}"))
        return found

    def _left(
        self, design: str, where: str, drawn: Engraving, holes: Sequence[PathData]
    ) -> Engraving:
        """Return what of an engraving is beside the holes of its part; note what is lost."""
        left, lost = cleared(drawn, holes)
        if lost:
            message = f"{design}: {lost} of what is burnt lies wholly in holes, so that it is lost"
            self._desk.findings.append(finding("A212", where, message))
        return left

    def _where(self, component: str, *keys: str) -> str:
        return self._rules.game.where("components", component, "cut", *keys)
