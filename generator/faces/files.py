"""Art from files: a PNG, JPEG or SVG file comes in, a `Scene` goes out: first in the file's own
size, then fitted to the size that a face has for it."""

from io import BytesIO
from pathlib import Path
from typing import Final, Literal

from generator.faces.findings import finding
from generator.geometry import Transform
from generator.model import SpielbogenError
from generator.scene import Group, Image, Picture, Scene

_TYPES: Final[dict[str, Literal["image/png", "image/jpeg"]]] = {
    "PNG": "image/png",
    "JPEG": "image/jpeg",
}


def read_file(file: Path) -> Scene:
    """Read a drawing; its size is in the file's own units.

    Raises SpielbogenError where it is not what its name says, or cannot be read.
    """
    if file.suffix.lower() == ".svg":
        from generator.faces.svgfile import read_svg

        return read_svg(file)
    return _read_picture(file)


def _read_picture(file: Path) -> Scene:
    from PIL import Image as Pillow

    try:
        data = file.read_bytes()
        with Pillow.open(BytesIO(data)) as image:
            pixels, kind = image.size, image.format or ""
    except (OSError, Pillow.DecompressionBombError) as error:
        reason = "it is empty" if file.stat().st_size == 0 else str(error)
        raise _no_picture(file, f"this is no picture: {reason}") from None
    if kind not in _TYPES:
        raise _no_picture(file, f"this is a {kind} file under the name of a PNG or JPEG")
    width, height = float(pixels[0]), float(pixels[1])
    picture = Picture(data, pixels, _TYPES[kind])
    return Scene((width, height), (Image(picture, 0, 0, width, height),))


def _no_picture(file: Path, message: str) -> SpielbogenError:
    return SpielbogenError(finding("A104", str(file), message))


def fitted(drawing: Scene, size: tuple[float, float]) -> Scene:
    """Scale a drawing to fit a size (mm). It keeps its shape and stands in the middle."""
    factor = min(size[0] / drawing.size[0], size[1] / drawing.size[1])
    dx, dy = ((size[i] - factor * drawing.size[i]) / 2 for i in (0, 1))
    return Scene(size, (Group(drawing.items, Transform(factor, 0, 0, factor, dx, dy)),))
