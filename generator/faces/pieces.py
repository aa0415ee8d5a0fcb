"""From rules to pieces: every copy of every design of every printed component, drawn.

In come the rules for a number of players, out come `Piece`s in the order of the components, with
what was found amiss on the way."""

from collections import ChainMap
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from generator.craft import part
from generator.craft.net import Net, net_scene
from generator.faces import outlines
from generator.faces.art import ArtLibrary
from generator.faces.book import FaceBook
from generator.faces.desk import Desk
from generator.faces.findings import finding
from generator.faces.flaps import ASSEMBLY, flap_net
from generator.faces.maps import Board, read_board
from generator.faces.painter import ROW, Painter
from generator.faces.schema import MapLayer
from generator.faces.spaces import large
from generator.faces.values import Value
from generator.findings import nearest, placed_at
from generator.geometry import PathData, Transform, transformed
from generator.model import Finding, Outline, Piece, SpielbogenError
from generator.rules import Component, Game, Row, Rules
from generator.scene import Scene

Fields = Mapping[str, Value]


def draw_pieces(
    rules: Rules, lang: str, *, only: Sequence[str] = (), trust: bool = False
) -> tuple[list[Piece], list[Finding]]:
    """Draw all printed pieces of a game, or those of the components named in `only`.

    Returns the pieces and the findings about what is on them. Raises SpielbogenError where a face,
    art, part or field does not exist, and for a name in `only` that is no printed component.
    """
    printed = [name for name in rules.game.components if name in rules.variants]
    for name in only:
        if name not in printed:
            raise _unknown_component(name, printed)
    desk = Desk(rules, ArtLibrary(rules.game.folder, trust=trust), lang)
    studio = _Studio(rules, desk, FaceBook(rules.game.folder))
    pieces = [piece for name in only or printed for piece in studio.pieces(name)]
    return pieces, list(dict.fromkeys(desk.findings))


def assembly(game: Game) -> dict[str, Mapping[str, str]]:
    """Return how each component that is folded or glued goes together, a line by language.

    Raises SpielbogenError for a part that does not exist.
    """
    found = {
        key: part(component.part, game.where("components", key, "part")).assembly
        for key, component in game.components.items()
        if component.part
    }
    flapped = {key: ASSEMBLY for key, each in game.components.items() if each.outline.flap}
    return {**found, **flapped}


def _outline_of(
    component: Component, size: tuple[float, float] | None, desk: Desk, where: str
) -> Outline:
    form = component.outline
    width, height = size or (0.0, 0.0)
    match form.shape:
        case "rectangle":
            return outlines.rectangle_outline(width, height, form.radius or 0.0)
        case "octagon":
            return outlines.octagon_outline(width)
        case "hexagon-pointy" | "hexagon-flat":
            return outlines.hexagon_outline(width, pointy=form.shape == "hexagon-pointy")
        case "disc":
            return outlines.disc_outline(width)
        case "sector":
            return outlines.sector_outline(form.radius or 0.0, form.angle or 0.0)
        case "free":
            return outlines.free_outline(form.path or "", where)
        case "cells":
            board = _board(component, desk, where)
            return outlines.cells_outline(board.cells, board.rows, where)


def _board(component: Component, desk: Desk, where: str) -> Board:
    return read_board(desk, component.outline.table or "", component.outline.side or 0.0, where)


@dataclass(frozen=True)
class _Drawn:
    # What a piece needs besides its name.
    outline: Outline
    front: Scene
    back: Scene | None = None
    spaces: tuple[PathData, ...] = ()


#: Draws a piece for its row, with its fields.
Draw = Callable[[Row, Fields], _Drawn]


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

    def __init__(self, rules: Rules, desk: Desk, book: FaceBook) -> None:
        self._rules, self._desk, self._book = rules, desk, book
        self._painter = Painter(book, desk)
        self._common: dict[str, Value] = {
            **_cells(rules, desk.lang),
            **rules.facts,
            "players": rules.players,
        }

    def pieces(self, name: str) -> Iterator[Piece]:
        component = self._rules.game.components[name]
        self._compare_maps(component)
        draw = self._drawing(name, component)
        for row in self._rules.rows(name):
            own: dict[str, Value] = {**row.texts(self._desk.lang), "variant": row.id}
            if component.rows:
                own[ROW] = row.where
            for copy in range(1, self._rules.variants[name][row.id] + 1):
                # A chain, as the common fields may be many and the pieces too.
                drawn = draw(row, ChainMap({"copy": copy}, own, self._common))
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
            kind = part(component.part, self._where(name, "part"))
            net = kind.net(kind.read_written(component.params, self._where(name, "params")))
            return self._from_net(name, component, net)
        if component.outline.flap:
            where = self._where(name, "outline")
            board = _board(component, self._desk, where)
            net = flap_net(board.cells, board.rows, component.outline.flap, where)
            return self._from_net(name, component, net)
        return self._flat(name, component)

    def _flat(self, name: str, component: Component) -> Draw:
        front, back = component.front or "", component.back
        outline_at = self._where(name, "outline")
        front_at, back_at = self._where(name, "front"), self._where(name, "back")

        @cache
        def outline_of(size: tuple[float, float] | None) -> Outline:
            return _outline_of(component, size, self._desk, outline_at)

        def draw(row: Row, fields: Fields) -> _Drawn:
            outline = outline_of(self._rules.game.size_of(name, row))
            seen = self._painter.scene(front, outline, fields, front_at)
            spaces: tuple[PathData, ...] = ()
            if large(outline):
                spaces = self._painter.spaces(front, outline, fields, front_at)
            if back is None:
                return _Drawn(outline, seen, spaces=spaces)
            behind = outlines.mirrored(outline)
            unseen = self._painter.scene(back, behind, fields, back_at)
            return _Drawn(outline, seen, unseen, spaces)

        return draw

    def _from_net(self, name: str, component: Component, net: Net) -> Draw:
        panels = [*self._panels(name, component, net)]
        # By the identity of the panels' scenes, which the painter keeps.
        known: dict[tuple[int, ...], Scene] = {}

        def draw(_: Row, fields: Fields) -> _Drawn:
            scenes = {
                panel.name: self._painter.scene(panel.face, panel.outline, fields, panel.where)
                for panel in panels
            }
            key = tuple(id(scene) for scene in scenes.values())
            if key not in known:
                known[key] = net_scene(net, scenes, self._desk.lang)
            spaces = tuple(self._spaces_of(panels, fields)) if large(net.outline) else ()
            return _Drawn(net.outline, known[key], spaces=spaces)

        return draw

    def _panels(self, name: str, component: Component, net: Net) -> Iterator[_FacedPanel]:
        places = {panel: self._where(name, "faces", panel) for panel in component.faces}
        own = {"front": component.front, "back": component.back}
        for panel, face in {**own, **component.faces}.items():
            if face is not None:
                where = places.get(panel) or self._where(name, panel)
                with placed_at(where):
                    placed = net.panel(panel)
                outline = Outline("free", placed.width, placed.height, placed.outline)
                yield _FacedPanel(panel, face, outline, placed.transform, where)

    def _spaces_of(self, panels: Iterable[_FacedPanel], fields: Fields) -> Iterator[PathData]:
        """Return the spaces of all panels in the coordinates of their net."""
        for panel in panels:
            for space in self._painter.spaces(panel.face, panel.outline, fields, panel.where):
                yield transformed(space, panel.transform)


def _cells(rules: Rules, lang: str) -> dict[str, Value]:
    """Name each cell of the tables whose rows have ids: ``table.id.column``."""
    return {
        f"{name}.{row.values['id']}.{column}": text
        for name, table in rules.game.tables.items()
        if "id" in table.columns
        for row in table.rows
        for column, text in row.texts(lang).items()
    }


def _unknown_component(name: str, known: Sequence[str]) -> SpielbogenError:
    message = f"--only: no component named {name!r} is printed"
    return SpielbogenError(finding("A110", "", message, nearest(name, known, 20)))
