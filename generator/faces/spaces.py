"""The spaces of a board: what of it should lie on one page if it has to be spread over several.

In come the layers of a face and a setting; out come the forms of the fields of its maps and the
boxes of its places, in the coordinates of the face. Only large pieces are asked for them."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from generator.faces.book import PlacedLayer
from generator.faces.desk import Desk, Setting
from generator.faces.layers import laid
from generator.faces.maps import read_board
from generator.faces.places import read_places
from generator.faces.schema import AnyLayer, MapLayer, PlacesLayer
from generator.geometry import PathData, transformed
from generator.model import Outline

#: What is no longer than this (mm) in either direction fits the printable area of any usual page.
FITS: Final = 180.0


def large(outline: Outline) -> bool:
    """Tell whether a piece may have to be spread over pages."""
    return max(outline.width, outline.height) > FITS


def spaces(layers: Iterable[PlacedLayer], setting: Setting, desk: Desk) -> tuple[PathData, ...]:
    """Return the forms that cuts of a face should not cross, each once.

    None are those of layers that are turned, of those with `whole = false`, and of a map that draws
    only some of its fields. Raises SpielbogenError for a table that is unknown or of no use.
    """
    found: dict[PathData, None] = {}
    for placed in layers:
        layer = placed.layer
        if not layer.turn:
            _, place = laid(layer, setting.outline)
            forms = _forms(layer, replace(setting, where=placed.where), desk)
            found.update(dict.fromkeys(transformed(form, place) for form in forms))
    return tuple(found)


def _forms(layer: AnyLayer, setting: Setting, desk: Desk) -> Iterator[PathData]:
    """Return the spaces of a layer in its own coordinates."""
    match layer:
        case MapLayer(whole=True, only=only) if not only:
            board = read_board(desk, setting.text(layer.map), layer.side, setting.where)
            for cell in board.rows:
                yield transformed(board.cells.polygon(cell), board.start)
        case PlacesLayer(whole=True):
            for place in read_places(layer, setting, desk):
                yield place.path
