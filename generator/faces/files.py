"""Art from files: a PNG, JPEG or SVG file becomes a `Scene` that fills a given size.

The drawing keeps its shape: it is scaled to fit the size and stands in its middle."""

from io import BytesIO
from pathlib import Path
from typing import Literal

from generator.geometry import Transform
from generator.model import Finding, SpielbogenError
from generator.scene import Group, Image, Picture, Scene

_TYPES: dict[str, Literal["image/png", "image/jpeg"]] = {
    "PNG": "image/png",
    "JPEG": "image/jpeg",
}


def draw_file(file: Path, size: tuple[float, float]) -> Scene:
    """Draw a file into `size` (mm). Raises SpielbogenError where it cannot be read."""
    if file.suffix.lower() == ".svg":
        from generator.faces.svgfile import read_svg

        return _fitted(read_svg(file), size)
    return _fitted(_read_picture(file), size)


def _read_picture(file: Path) -> Scene:
    from PIL import Image as PillowImage
    from PIL import UnidentifiedImageError

    data = file.read_bytes()
    try:
        with PillowImage.open(BytesIO(data)) as image:
            pixels, kind = image.size, image.format or ""
    except (UnidentifiedImageError, OSError) as error:
        raise SpielbogenError(Finding("A104", "error", str(file), f"no picture: {error}")) from None
    if kind not in _TYPES:
        message = f"this is a {kind} file under the name of a PNG or JPEG"
        raise SpielbogenError(Finding("A104", "error", str(file), message))
    width, height = float(pixels[0]), float(pixels[1])
    picture = Picture(data, pixels, _TYPES[kind])
    return Scene((width, height), (Image(picture, 0, 0, width, height),))


def _fitted(drawing: Scene, size: tuple[float, float]) -> Scene:
    factor = min(size[0] / drawing.size[0], size[1] / drawing.size[1])
    dx, dy = ((size[i] - factor * drawing.size[i]) / 2 for i in (0, 1))
    return Scene(size, (Group(drawing.items, Transform(factor, 0, 0, factor, dx, dy)),))
