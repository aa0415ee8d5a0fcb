"""What components look like: true views of their pieces, as they are drawn for print or for a
machine. In come the rules; out come, for each component that is made, the views that tell it from
others: its first designs, or its front and its back."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from generator.craft.net import Net, Panel
from generator.cutting import CutPiece
from generator.data import sold_thickness
from generator.faces import draw_kits, draw_pieces
from generator.faces.art import ArtLibrary
from generator.faces.desk import Desk
from generator.faces.making import Makings
from generator.geometry import PathData, bounds, mirror_x, transformed
from generator.model import Finding, Piece
from generator.rules import Component, Rules
from generator.scene import Color, Group, Item, Path
from generator.sheets.cut.pictures import piece_picture

#: So many designs tell enough of what a component looks like.
_MOST: Final = 3

#: The ground of sheets that bear no drawing, so that they are told from the page.
_BLANK: Final = Color(246, 241, 232)

#: A panel that stands upright goes before an equal one that does not.
_UPRIGHT: Final = 0.001


@dataclass(frozen=True, eq=False)
class View:
    """A side of a piece, or the main panel of one that is folded: what is drawn, and its outline,
    whose box begins at (0, 0); in mm."""

    items: tuple[Item, ...]
    outline: PathData

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in mm."""
        box = bounds(self.outline)
        return box.width, box.height


def views(
    rules: Rules, lang: str, *, trust: bool = False
) -> tuple[dict[str, tuple[View, ...]], tuple[Finding, ...]]:
    """Return the views of each component that is made, and what was found in drawing them.

    Raises SpielbogenError where something cannot be drawn.
    """
    pieces, found = draw_pieces(rules, lang, trust=trust)
    viewer = _Viewer(rules, lang)
    seen = {id: tuple(viewer.of(id, each)) for id, each in _by_component(pieces).items()}
    if plain := [id for id, part in rules.game.components.items() if _is_plain(part)]:
        parts, more = draw_kits(rules, lang, sold_thickness(), only=plain, trust=trust)
        seen |= {id: (_cut_view(each),) for id, each in _cut_parts(parts).items()}
        found += more
    return seen, tuple(found)


def _is_plain(component: Component) -> bool:
    """Tell whether a component looks like its cut parts: its sheets, if any, bear no drawing."""
    blank = component.part and not component.front and not component.faces
    return component.cut is not None and (not component.printed or bool(blank))


def _by_component(pieces: Iterable[Piece]) -> dict[str, list[Piece]]:
    """Return the first copy of each design, with all its sheets, by component."""
    found: dict[str, list[Piece]] = {}
    for piece in pieces:
        if piece.copy == 1:
            found.setdefault(piece.component, []).append(piece)
    return found


def _cut_parts(parts: Iterable[CutPiece]) -> dict[str, CutPiece]:
    """Return the largest part of each component."""
    found: dict[str, CutPiece] = {}
    for part in parts:
        before = found.setdefault(part.component, part)
        if _area(part.outline) > _area(before.outline):
            found[part.component] = part
    return found


def _area(path: PathData) -> float:
    box = bounds(path)
    return box.width * box.height


def _cut_view(part: CutPiece) -> View:
    return View((piece_picture(part, 1.0),), part.outline)


class _Viewer:
    """Finds the views of one component after the other."""

    def __init__(self, rules: Rules, lang: str) -> None:
        self._rules = rules
        self._makings = Makings(rules, Desk(rules, ArtLibrary(rules.game.folder), lang))

    def of(self, id: str, pieces: Sequence[Piece]) -> Iterator[View]:
        """Return the views of a component, of whose designs the sheets are given."""
        component = self._rules.game.components[id]
        if component.part:
            yield from self._folded(id, component, pieces)
            return
        # Designs that look the same share one drawing.
        fronts = {piece.front: View(piece.front.items, piece.outline.path) for piece in pieces}
        backs = {piece.back: _back(piece) for piece in pieces if piece.back}
        seen = [*fronts.values()]
        if len(seen) == 1 and component.back != component.front:
            # The last one, as the first is often the least: a back with a 1, or none.
            seen += [*backs.values()][-1:]
        yield from seen[:_MOST]

    def _folded(self, id: str, component: Component, pieces: Sequence[Piece]) -> Iterator[View]:
        nets = self._makings.folded(id).nets()
        sheet, panel = _main_panel(nets, component)
        shown = {piece.front: piece for piece in pieces if piece.part == sheet}
        for piece in list(shown.values())[:_MOST]:
            if panel is None:
                ground = Path(piece.outline.path, fill=_BLANK)
                yield View((ground, *piece.front.items), piece.outline.path)
            else:
                onto = panel.transform.inverse()
                yield View((Group(piece.front.items, onto, panel.placed),), panel.outline)


def _back(piece: Piece) -> View:
    assert piece.back is not None
    outline = transformed(piece.outline.path, mirror_x(piece.outline.width / 2))
    return View(piece.back.items, outline)


def _main_panel(nets: Mapping[str, Net], component: Component) -> tuple[str, Panel | None]:
    """Return the panel by which a folded part is known, and its sheet: its front, or else the
    largest that bears a face; without any, the first sheet as a whole."""
    faced = [
        (sheet, panel)
        for sheet, net in nets.items()
        for panel in net.panels
        if _bears_face(sheet, panel, component)
    ]
    if not faced:
        return next(iter(nets)), None
    return max(faced, key=lambda one: _rank(one[1], component))


def _bears_face(sheet: str, panel: Panel, component: Component) -> bool:
    named = {panel.name, f"{sheet}.{panel.name}"}
    return bool(named & component.faces.keys()) or _is_front(panel, component)


def _is_front(panel: Panel, component: Component) -> bool:
    return component.front is not None and panel.name == "front"


def _rank(panel: Panel, component: Component) -> tuple[bool, float, bool]:
    upright = abs(panel.transform.b) < _UPRIGHT and panel.transform.a > 0
    return _is_front(panel, component), round(panel.width * panel.height, 3), upright
