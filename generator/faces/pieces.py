"""From rules to pieces: every copy of every design of every printed component, drawn.

In come the rules for a number of players, out come `Piece`s in the order of the components, with
what was found amiss on the way."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from generator.craft import part
from generator.craft.net import Net, Panel, net_scene
from generator.faces import outlines
from generator.faces.art import ArtLibrary
from generator.faces.book import FaceBook
from generator.faces.copies import Copies, Fields, chosen
from generator.faces.desk import Desk
from generator.faces.findings import finding
from generator.faces.flaps import ASSEMBLY, flap_net
from generator.faces.forms import board_of, outline_of
from generator.faces.making import Makings
from generator.faces.painter import Painter
from generator.faces.schema import MapLayer
from generator.faces.spaces import large
from generator.findings import nearest, placed_at
from generator.geometry import PathData, Transform, transformed
from generator.model import Finding, Outline, Piece, SpielbogenError
from generator.rules import Component, Game, Row, Rules
from generator.rules.batch import Batch
from generator.scene import Scene


def draw_pieces(
    rules: Rules,
    lang: str,
    *,
    only: Sequence[str] = (),
    trust: bool = False,
    batch: Batch | None = None,
) -> tuple[list[Piece], list[Finding]]:
    """Draw all printed pieces of a game, or those of the components named in `only`.

    `batch` says which copies of each design; None: those that the tables give. Returns the pieces,
    none of components that are only cut, and the findings about what is on them. Raises
    SpielbogenError where a face, art, part or field does not exist, and for a name in `only` that
    is no component that is made.
    """
    desk = Desk(rules, ArtLibrary(rules.game.folder, trust=trust), lang)
    studio = _Studio(rules, desk, FaceBook(rules.game.folder), batch)
    pieces = [piece for name in chosen(rules, only) for piece in studio.pieces(name)]
    return pieces, list(dict.fromkeys(desk.findings))


def sheets_needed(rules: Rules, component: str) -> tuple[str, ...]:
    """Name the sheets of paper that a copy of a component consists of; none where it is not folded
    from several. Raises SpielbogenError for wrong parameters of its part.
    """
    given = rules.game.components[component]
    if not given.printed or given.part is None:
        return ()
    desk = Desk(rules, ArtLibrary(rules.game.folder), "")
    made = Makings(rules, desk).folded(component)
    return tuple(made.nets()) if "nets" in made.part.makers else ()


def assembly(game: Game) -> dict[str, Mapping[str, str]]:
    """Return how each component that is folded or glued goes together, a line by language.

    Raises SpielbogenError for a part that does not exist.
    """
    found = {
        key: part(component.part, game.where("components", key, "part")).assembly
        for key, component in game.components.items()
        if component.part and component.printed
    }
    flapped = {key: ASSEMBLY for key, each in game.components.items() if each.outline.flap}
    return {**found, **flapped}


@dataclass(frozen=True)
class _Drawn:
    # What a piece needs besides its name; `part` is the sheet, where there are several, and `title`
    # what it is called.
    outline: Outline
    front: Scene
    back: Scene | None = None
    spaces: tuple[PathData, ...] = ()
    part: str = ""
    title: str = ""


#: Draws the sheets of a piece for its row, with its fields.
Draw = Callable[[Row, Fields], Sequence[_Drawn]]


class _FacedPanel(NamedTuple):
    # A panel of a net with its face, its outline, the way from there to the net, and the place that
    # gives it the face.
    name: str
    face: str
    outline: Outline
    transform: Transform
    where: str


class _Studio:
    """Draws the pieces of one component after the other."""

    def __init__(self, rules: Rules, desk: Desk, book: FaceBook, batch: Batch | None) -> None:
        self._rules, self._desk, self._book = rules, desk, book
        self._painter = Painter(book, desk)
        self._copies = Copies(rules, desk.lang, batch)
        self._makings = Makings(rules, desk)

    def pieces(self, name: str) -> Iterator[Piece]:
        component = self._rules.game.components[name]
        if not component.printed:
            return
        self._compare_maps(component)
        draw = self._drawing(name, component)
        for row, copy, fields in self._copies.of(name):
            for drawn in draw(row, fields):
                yield Piece(
                    name,
                    row.id,
                    copy,
                    drawn.outline,
                    drawn.front,
                    drawn.back,
                    folded=component.part is not None,
                    stock=component.stock or "",
                    gap=component.gap,
                    spaces=drawn.spaces,
                    part=drawn.part,
                    title=drawn.title,
                )

    def _where(self, component: str, *keys: str) -> str:
        return self._rules.game.where("components", component, *keys)

    def _compare_maps(self, component: Component) -> None:
        """Note where a piece is cut along other fields than its map draws all over it."""
        form = component.outline
        layers = self._book.layers(component.front) if form.table and component.front else ()
        for placed in layers:
            layer = placed.layer
            if isinstance(layer, MapLayer) and layer.box is None and "{" not in layer.map:
                drawn, cut = (layer.map, layer.side), (form.table, form.side)
                if drawn != cut:
                    self._desk.note_other_fields(drawn, cut, placed.where)

    def _drawing(self, name: str, component: Component) -> Draw:
        """Return what draws a piece of a component for its row, with its fields."""
        if component.part:
            return self._from_nets(name, component, self._makings.folded(name).nets())
        if component.outline.flap:
            where = self._where(name, "outline")
            board = board_of(component, self._desk, where)
            net = flap_net(board.cells, board.rows, component.outline.flap, where)
            return self._from_nets(name, component, {"": net})
        return self._flat(name, component)

    def _flat(self, name: str, component: Component) -> Draw:
        front, back = component.front or "", component.back
        outline_at = self._where(name, "outline")
        front_at, back_at = self._where(name, "front"), self._where(name, "back")

        @cache
        def form_of(size: tuple[float, float] | None) -> Outline:
            return outline_of(component, size, self._desk, outline_at)

        def draw(row: Row, fields: Fields) -> Sequence[_Drawn]:
            outline = form_of(self._rules.game.size_of(name, row))
            seen = self._painter.scene(front, outline, fields, front_at)
            spaces: tuple[PathData, ...] = ()
            if large(outline):
                spaces = self._painter.spaces(front, outline, fields, front_at)
            if back is None:
                return (_Drawn(outline, seen, spaces=spaces),)
            behind = outlines.mirrored(outline)
            unseen = self._painter.scene(back, behind, fields, back_at)
            return (_Drawn(outline, seen, unseen, spaces),)

        return draw

    def _from_nets(self, name: str, component: Component, nets: Mapping[str, Net]) -> Draw:
        panels: dict[str, list[_FacedPanel]] = {sheet: [] for sheet in nets}
        for sheet, panel in self._panels(name, component, nets):
            panels[sheet].append(panel)
        sheets = [self._from_net(sheet, net, panels[sheet]) for sheet, net in nets.items()]
        return lambda _, fields: [draw(fields) for draw in sheets]

    def _from_net(
        self, sheet: str, net: Net, panels: Sequence[_FacedPanel]
    ) -> Callable[[Fields], _Drawn]:
        # By the identity of the panels' scenes, which the painter keeps.
        known: dict[tuple[int, ...], Scene] = {}
        title = net.title.get(self._desk.lang, "")

        def draw(fields: Fields) -> _Drawn:
            scenes = {
                panel.name: self._painter.scene(panel.face, panel.outline, fields, panel.where)
                for panel in panels
            }
            key = tuple(id(scene) for scene in scenes.values())
            if key not in known:
                known[key] = net_scene(net, scenes, self._desk.lang)
            spaces = tuple(self._spaces_of(panels, fields)) if large(net.outline) else ()
            return _Drawn(net.outline, known[key], spaces=spaces, part=sheet, title=title)

        return draw

    def _panels(
        self, name: str, component: Component, nets: Mapping[str, Net]
    ) -> Iterator[tuple[str, _FacedPanel]]:
        """Return the panels that have a face, each with its sheet."""
        places = {panel: self._where(name, "faces", panel) for panel in component.faces}
        own = {"front": component.front, "back": component.back}
        for key, face in {**own, **component.faces}.items():
            if face is not None:
                where = places.get(key) or self._where(name, key)
                with placed_at(where):
                    sheet, panel = _panel_of(nets, key)
                outline = Outline("free", panel.width, panel.height, panel.outline)
                yield sheet, _FacedPanel(panel.name, face, outline, panel.transform, where)

    def _spaces_of(self, panels: Iterable[_FacedPanel], fields: Fields) -> Iterator[PathData]:
        """Return the spaces of all panels in the coordinates of their net."""
        for panel in panels:
            for space in self._painter.spaces(panel.face, panel.outline, fields, panel.where):
                yield transformed(space, panel.transform)


def _panel_of(nets: Mapping[str, Net], key: str) -> tuple[str, Panel]:
    """Return a panel by its name, or by ``sheet.panel``, and its sheet.

    Raises SpielbogenError where none of the sheets has it, or several do.
    """
    if "" in nets:
        return "", nets[""].panel(key)
    places = {f"{s}.{panel.name}": (s, panel) for s, net in nets.items() for panel in net.panels}
    found = [name for name, (_, panel) in places.items() if key in (name, panel.name)]
    if len(found) == 1:
        return places[found[0]]
    if found:
        message, hint = "is on several sheets", f"write {' or '.join(map(repr, found))}"
    else:
        names = (panel.name for _, panel in places.values())
        message, hint = "is on none of the sheets", nearest(key, [*names, *places], 20)
    raise SpielbogenError(finding("A121", "", f"the panel {key!r} {message}", hint))
