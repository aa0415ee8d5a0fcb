"""Small pictures for lists: the views of a component side by side, each of them whole, for half a
word tells nobody anything; drawn once and made fine enough to print. In come views; out come a
`Picture` and its size on the page."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING, Final

from generator.geometry import scale, translate
from generator.listing.views import View
from generator.model import Document, Job, Paper, Sheet
from generator.render import pdf, png
from generator.scene import Color, Group, Item, Path, Picture

if TYPE_CHECKING:
    from PIL.Image import Image

#: Pictures are printed with so many dots an inch; they are drawn so many times finer at first, for
#: else pdfium would draw all thin lines a dot wide.
_DPI: Final = 300
_FINER: Final = 3
_QUALITY: Final = 88

#: Views that are as long as this (mm) are shown half as large as the longest.
_MIDDLING: Final = 14.0
#: More than two views are shown only where the highest then takes this share of the height.
_HIGH: Final = 0.5

#: The room between views, and the line around each (mm).
_BESIDE: Final = 1.2
_LINE: Final = 0.15
_EDGE: Final = Color(120, 114, 110)
#: Room around a picture for its lines (mm).
_AROUND: Final = 0.3


@dataclass(frozen=True)
class Strip:
    """Views set side by side, as many times larger as `by` says."""

    views: Sequence[View]
    by: float

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the picture in mm."""
        across = self.by * sum(view.size[0] for view in self.views) + _gaps(len(self.views))
        return across + 2 * _AROUND, self.by * _tallest(self.views) + 2 * _AROUND

    def items(self) -> tuple[Item, ...]:
        """Draw the views, all standing on one line."""
        drawn = []
        left = _AROUND
        for view in self.views:
            wide, high = view.size
            top = _AROUND + self.by * (_tallest(self.views) - high)
            drawn.append(Group(_framed(view, self.by), scale(self.by).then(translate(left, top))))
            left += self.by * wide + _BESIDE
        return tuple(drawn)


def strip(views: Sequence[View], slot: tuple[float, float]) -> Strip:
    """Fit views into a slot of that width and height (mm): all of them, or the first two where all
    would be too small.

    What is longer is shown larger, but not by as much; nothing is enlarged.
    """
    wide, high = (length - 2 * _AROUND for length in slot)
    made = _fitted(views, wide, high)
    if len(views) > 2 and made.by * _tallest(views) < _HIGH * high:
        return _fitted(views[:2], wide, high)
    return made


def _fitted(views: Sequence[View], wide: float, high: float) -> Strip:
    longest = max(max(view.size) for view in views)
    # The longest side in the picture: at first as it is, then ever nearer to that of the slot.
    length = wide * longest / (longest + _MIDDLING)
    across = (wide - _gaps(len(views))) / sum(view.size[0] for view in views)
    return Strip(views, min(length / longest, high / _tallest(views), across, 1.0))


def _tallest(views: Sequence[View]) -> float:
    return max(view.size[1] for view in views)


def _gaps(count: int) -> float:
    return (count - 1) * _BESIDE


def drawn(strips: Mapping[str, Strip]) -> dict[str, Picture]:
    """Draw strips, fine enough to be printed in their size."""
    if not strips:
        return {}
    data = BytesIO()
    pdf.write(_document([*strips.values()]), data)
    images = png.draw(data.getvalue(), _DPI * _FINER)
    return {id: _picture(image) for id, image in zip(strips, images, strict=True)}


def _framed(view: View, by: float) -> tuple[Item, ...]:
    edge = Path(view.outline, stroke=_EDGE, width=_LINE / by, join="round")
    return (Group(view.items, clip=view.outline), edge)


def _document(strips: Sequence[Strip]) -> Document:
    """Put each picture on a page of its own size."""
    sheets = tuple(
        Sheet(Paper("picture", *strip.size), number, (), over=strip.items())
        for number, strip in enumerate(strips, start=1)
    )
    job = Job("", 0, "", "picture", "none", {}, {})
    return Document("pictures", "", "", "none", sheets, job)


def _picture(image: "Image") -> Picture:
    from PIL.Image import Resampling

    size = max(1, image.width // _FINER), max(1, image.height // _FINER)
    target = BytesIO()
    small = image.resize(size, Resampling.LANCZOS)
    small.save(target, "JPEG", quality=_QUALITY, subsampling=0)
    return Picture(target.getvalue(), size, "image/jpeg")
