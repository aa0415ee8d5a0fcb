"""A card on which one person is drawn, from the front or from the back: what is drawn for the front
is mirrored for the back, under the same light, in the colour, pattern and emblem of one group.
Points in mm on a card of 16 × 26 go in, items come out."""

from typing import Final

from generator.drawing.brush import moved
from generator.drawing.forms import Tones
from generator.drawing.shapes import ellipse
from generator.geometry import PathData, bounds, mirror_x, transformed
from generator.scene import Color, Group

from .emblems import emblem_item, pattern_items
from .forms import Forms
from .palette import group

#: The card that figures are drawn on, in mm; the back is mirrored about its middle.
CARD: Final = (16.0, 26.0)


def is_back(side: str) -> bool:
    """Tell whether a piece is seen from the back. Raises ValueError for an unknown side."""
    if side not in ("front", "back"):
        message = f"a piece has a front and a back, not {side!r}"
        raise ValueError(message)
    return side == "back"


class Sketch(Forms):
    """A person of one group, seen from one side."""

    def __init__(self, group_id: str, back: bool) -> None:
        super().__init__()
        self.group = group(group_id)
        self.cloth = Tones(self.group.colour, self.group.dark, self.group.light)
        self.back = back

    def garment(self, points: str, *creases: str) -> None:
        """Draw a piece of clothing in the group's colour and pattern, with folds."""
        path = self.form(points, self.cloth)
        weave = pattern_items(self.group.id, bounds(path), self.cloth.dark, 2.4, 0.28)
        unshaded = moved(path, -0.75, -0.3)
        self.add(Group((Group(weave, clip=unshaded, opacity=0.8),), clip=path))
        for points_of_fold in creases:
            self.crease(points_of_fold, self.cloth.dark)

    def plain(self, points: str, depth: float = 1.0) -> None:
        """Draw a piece of clothing in the group's colour without its pattern."""
        self.form(points, self.cloth, depth)

    def shoe(self, x: float, y: float, tones: Tones) -> None:
        """Draw a shoe that points the way people go."""
        self.form(ellipse(x, y, 1.15, 0.58), tones, 0.4)

    def emblem(self, x: float, y: float, size: float, ink: Color | None = None) -> None:
        """Lay the group's emblem on what is drawn already."""
        where = CARD[0] - x if self.back else x
        self.add(emblem_item(self.group.id, where, y, size, ink or self.group.ink))

    def turned(self, path: PathData) -> PathData:
        """Mirror a path of the front for the back."""
        return transformed(path, mirror_x(CARD[0] / 2)) if self.back else path
