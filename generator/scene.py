"""The display list: what a face or a sheet shows, as frozen values that every renderer reads.

A `Scene` is a size and a list of items from a small closed set: `Path`, `Text`, `Image`, `Group`
and `Tag`. Lengths are mm, origin top left, y down. Items are compared by identity, and a `Group`
that occurs more than once in a file is written once there: so build what is equal on many pieces
once and use the same object again."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from typing import Literal, NamedTuple, assert_never

from generator.geometry import IDENTITY, PathData, Transform

#: What a line is for. Profiles of paper and machines turn roles into colours, widths and order.
Role = Literal["art", "cut", "score", "fold", "engrave", "mark"]


class Color(NamedTuple):
    """An sRGB colour, each part from 0 to 255."""

    red: int
    green: int
    blue: int

    @classmethod
    def parse(cls, text: str) -> "Color":
        """Read ``#rrggbb``. Raises ValueError for anything else."""
        if not re.fullmatch(r"#[0-9A-Fa-f]{6}", text):
            raise ValueError(f"{text!r} is no colour; write '#rrggbb', such as '#E8D2A6'")
        return cls(*bytes.fromhex(text[1:]))

    def mix(self, other: "Color", share: float) -> "Color":
        """Return this colour with `share` (0 to 1) of another."""
        return Color(*(round(a + (b - a) * share) for a, b in zip(self, other, strict=True)))

    @property
    def luminance(self) -> float:
        """Relative luminance from 0 to 1 (WCAG 2.1, section "relative luminance")."""
        parts = [c / 255 for c in self]
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    def contrast(self, other: "Color") -> float:
        """Contrast ratio from 1 to 21 (WCAG 2.1, section "contrast ratio")."""
        low, high = sorted((self.luminance, other.luminance))
        return (high + 0.05) / (low + 0.05)

    def __str__(self) -> str:
        return f"#{self.red:02X}{self.green:02X}{self.blue:02X}"


BLACK = Color(0, 0, 0)
WHITE = Color(255, 255, 255)

#: Colours along a gradient, each with its place from 0 to 1, in rising order.
Stops = tuple[tuple[float, Color], ...]


@dataclass(frozen=True, slots=True)
class LinearGradient:
    """Colour running from (x1, y1) to (x2, y2), the end colours continuing beyond."""

    x1: float
    y1: float
    x2: float
    y2: float
    stops: Stops


@dataclass(frozen=True, slots=True)
class RadialGradient:
    """Colour running from the centre to the rim of a circle, the last colour continuing beyond."""

    cx: float
    cy: float
    radius: float
    stops: Stops


Paint = Color | LinearGradient | RadialGradient


@dataclass(frozen=True, slots=True, eq=False)
class Path:
    """A shape, filled, stroked or both; neither leaves it invisible but measurable."""

    path: PathData
    fill: Paint | None = None
    stroke: Color | None = None
    width: float = 0.25
    dash: tuple[float, ...] = ()
    cap: Literal["butt", "round"] = "butt"
    join: Literal["miter", "round"] = "miter"
    even_odd: bool = False
    role: Role = "art"


@dataclass(frozen=True, slots=True, eq=False)
class Text:
    """One line of text. (x, y) is the left end of its baseline; `size` is the em in mm."""

    x: float
    y: float
    text: str
    font: str
    size: float
    fill: Color = BLACK


@dataclass(frozen=True, eq=False)
class Picture:
    """The bytes of a PNG or JPEG file, with its size in pixels."""

    data: bytes
    pixels: tuple[int, int]
    media_type: Literal["image/png", "image/jpeg"]

    @cached_property
    def digest(self) -> str:
        """The SHA-256 of the bytes, by which equal pictures are known."""
        return sha256(self.data).hexdigest()


@dataclass(frozen=True, slots=True, eq=False)
class Image:
    """A picture stretched over a rectangle."""

    picture: Picture
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True, eq=False)
class Group:
    """Items drawn together: mapped by `transform`, cut off at `clip` (in the items' own
    coordinates, that is before `transform`), then laid down with `opacity` as one."""

    items: tuple["Item", ...]
    transform: Transform = IDENTITY
    clip: PathData | None = None
    opacity: float = 1.0


@dataclass(frozen=True, slots=True, eq=False)
class Tag:
    """The drawing of one placed piece, under its name, with its trim line."""

    piece: str
    trim: PathData
    items: tuple["Item", ...]


Item = Path | Text | Image | Group | Tag


@dataclass(frozen=True, slots=True, eq=False)
class Scene:
    """A drawing of `size` (width, height). Grounds may run beyond the size, into the bleed."""

    size: tuple[float, float]
    items: tuple[Item, ...] = field(default=())


def leaves_ink(items: Iterable[Item]) -> bool:
    """Tell whether anything of items can be seen, wherever it is."""
    return any(map(_is_seen, items))


def _is_seen(item: Item) -> bool:
    match item:
        case Path():
            return bool(item.path) and (item.fill is not None or item.stroke is not None)
        case Text():
            return bool(item.text.strip())
        case Image():
            return True
        case Group():
            return item.opacity > 0 and leaves_ink(item.items)
        case Tag():
            return leaves_ink(item.items)
        case _:
            assert_never(item)
