"""The form of a component that is printed flat: its outline, from what its table in `game.toml`
says. In come a component, the size of a design and the desk with the tables; out comes an
`Outline`."""

from generator.faces import outlines
from generator.faces.desk import Desk
from generator.faces.maps import Board, read_board
from generator.model import Outline
from generator.rules import Component


def outline_of(
    component: Component, size: tuple[float, float] | None, desk: Desk, where: str
) -> Outline:
    """Return the outline of a design of `size` (mm), None where the form gives its own.

    Raises SpielbogenError, naming `where`, for a form that cannot be drawn.
    """
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
            board = board_of(component, desk, where)
            return outlines.cells_outline(board.cells, board.rows, where)


def board_of(component: Component, desk: Desk, where: str) -> Board:
    """Return the fields along which a form of cells is cut."""
    return read_board(desk, component.outline.table or "", component.outline.side or 0.0, where)
