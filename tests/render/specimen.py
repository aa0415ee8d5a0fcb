"""A page that has one of everything, and groups of all kinds twice."""

import io
import sys

from PIL import Image as Pillow

from generator.geometry import (
    circle,
    polyline,
    rectangle,
    regular_polygon,
    rotate,
    sector,
    translate,
)
from generator.model import Sheet
from generator.render import pdf, svg
from generator.scene import (
    BLACK,
    WHITE,
    Color,
    Group,
    Image,
    Item,
    LinearGradient,
    Path,
    RadialGradient,
    Text,
)

from .drawing import document, picture, placement, sheet

SAND, RED, BLUE = Color(232, 210, 166), Color(200, 30, 40), Color(30, 80, 180)


def photograph(mode: str) -> Pillow.Image:
    """Return a picture that differs in all its corners."""
    image = Pillow.linear_gradient("L").resize((16, 8))
    bands = [image, image.transpose(Pillow.Transpose.ROTATE_180), image.point(lambda v: v // 2)]
    return Pillow.merge(mode, [*bands, image][: len(mode)])


def face() -> tuple[Item, ...]:
    """Draw a face of 20 by 10 mm."""
    stops = ((0.0, SAND), (0.5, RED), (1.0, BLUE))
    return (
        Path(rectangle(-2, -2, 24, 14), LinearGradient(0, 0, 20, 10, stops)),
        Path(circle(5, 5, 3), RadialGradient(5, 5, 3, ((0.0, WHITE), (1.0, BLUE))), BLACK, 0.3),
        Group((Path(circle(13, 5, 3), BLACK), Path(circle(16, 5, 3), RED)), opacity=0.5),
        Group((Path(rectangle(9, 0, 4, 10), WHITE),), rotate(20, 11, 5), sector(11, 5, 3, 0, 250)),
        Image(picture(photograph("RGBA")), 1, 8, 4, 2),
        Image(picture(photograph("RGB"), "image/jpeg"), 15, 8, 4, 2),
        Path(polyline([(2, 1), (8, 3), (14, 1)]), None, RED, 0.6, (1, 0.8), "round", "round"),
        Text(6, 9, "Größe → „AV“", "text-bold", 1.8, WHITE),
    )


def specimen() -> Sheet:
    shared, octagon = face(), regular_polygon(8, 10, 5, 9, 22.5)
    placements = [
        placement(shared, translate(4, 4)),
        placement(shared, rotate(90).then(translate(45, 12)), octagon, copy=2),
        placement(face(), rotate(30).then(translate(12, 20)), copy=3),
    ]
    return sheet(Text(1, 37, "Fuß – 100 %", "display", 3), placements=placements)


def main() -> None:
    """Write the page as PDF and SVG, one after the other, to standard output."""
    target = io.BytesIO()
    pdf.write(document(specimen(), specimen()), target)
    svg.write(document(specimen()), 0, target)
    sys.stdout.buffer.write(target.getvalue())
