"""Small pictures for lists: the views of a component side by side or fanned out, drawn once and
made fine enough to print. In come views; out come a `Picture` and its size on the page."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING, Final

from generator.geometry import scale, translate
from generator.listing.views import View
from generator.model import Document, Job, Paper, Sheet
from generator.render import pdf, png
from generator.scene import WHITE, Color, Group, Item, Path, Picture

if TYPE_CHECKING:
    from PIL.Image import Image

#: Pictures are printed with so many dots an inch; they are drawn so many times finer at first, for
#: else pdfium would draw all thin lines a dot wide.
_DPI: Final = 300
_FINER: Final = 3
_QUALITY: Final = 88

#: Views that are as long as this (mm) are shown half as large as the longest.
_MIDDLING: Final = 14.0
#: Of a view that another one covers, at least this share is to be seen: where there are two views,
#: and where there are more.
_SEEN: Final = (0.75, 0.5)

#: The room between views that have some, the white rim of one that covers others, and the line
#: around each (mm).
_BESIDE: Final = 1.2
_RIM: Final = 0.9
_LINE: Final = 0.15
_EDGE: Final = Color(120, 114, 110)
#: Room around a picture for its rim (mm).
_AROUND: Final = 0.3


@dataclass(frozen=True)
class Fan:
    """Views set side by side or over each other, as many times larger as `by` says and `step` mm
    apart."""

    views: Sequence[View]
    by: float
    step: float

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the picture in mm."""
        sizes = [view.size for view in self.views]
        right = max(place * self.step + self.by * wide for place, (wide, _) in enumerate(sizes))
        high = max(high for _, high in sizes)
        return right + 2 * _AROUND, self.by * high + 2 * _AROUND

    def items(self) -> tuple[Item, ...]:
        """Draw the views, the first on top, all standing on one line."""
        tall = max(view.size[1] for view in self.views)
        drawn = []
        for place, view in reversed([*enumerate(self.views)]):
            left = _AROUND + place * self.step
            top = _AROUND + self.by * (tall - view.size[1])
            drawn.append(Group(_framed(view, self.by), scale(self.by).then(translate(left, top))))
        return tuple(drawn)


def fan(views: Sequence[View], slot: tuple[float, float]) -> Fan:
    """Fit views into a slot of that width and height (mm).

    What is longer is shown larger, but not by as much; nothing is enlarged.
    """
    wide, high = (length - 2 * _AROUND for length in slot)
    widest, tallest = (max(view.size[axis] for view in views) for axis in (0, 1))
    longest = max(widest, tallest)
    # The longest side in the picture: at first as it is, then ever nearer to that of the slot.
    length = wide * longest / (longest + _MIDDLING)
    covered = len(views) - 1
    share = _SEEN[covered > 1] * covered
    by = min(length / longest, high / tallest, wide / widest / (1 + share), 1.0)
    room = (wide - by * widest) / max(1, covered)
    return Fan(views, by, min(by * widest + _BESIDE, room))


def drawn(fans: Mapping[str, Fan]) -> dict[str, Picture]:
    """Draw fans, fine enough to be printed in their size."""
    if not fans:
        return {}
    data = BytesIO()
    pdf.write(_document([*fans.values()]), data)
    images = png.draw(data.getvalue(), _DPI * _FINER)
    return {id: _picture(image) for id, image in zip(fans, images, strict=True)}


def _framed(view: View, by: float) -> tuple[Item, ...]:
    rim = Path(view.outline, fill=WHITE, stroke=WHITE, width=2 * _RIM / by, join="round")
    edge = Path(view.outline, stroke=_EDGE, width=_LINE / by, join="round")
    return (rim, Group(view.items, clip=view.outline), edge)


def _document(fans: Sequence[Fan]) -> Document:
    """Put each picture on a page of its own size."""
    sheets = tuple(
        Sheet(Paper("picture", *fan.size), number, (), over=fan.items())
        for number, fan in enumerate(fans, start=1)
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
