"""How a block of text is set: its style, and what the marks in the text mean in that style."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Literal, Required, TypedDict

from generator.findings import nearest
from generator.model import SpielbogenError
from generator.scene import BLACK, Color, Scene
from generator.type.findings import finding
from generator.type.fonts import FontKey, font_keys
from generator.type.markup import parse
from generator.type.paragraph import Stretch

Align = Literal["left", "center", "right"]
VAlign = Literal["top", "middle", "bottom"]

#: An icon is this high (em).
ICON_HEIGHT: Final = 1.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """How to set a block of text.

    `size` and `min_size` are the em in mm (no `min_size`: never smaller), `leading` the distance
    of baselines in em, `lang` the language to hyphenate in, `bold` the font of `**bold**` (None:
    the table of `fonts.toml` that is named for the font and ends with "-bold", else the font).
    """

    font: FontKey = "text"
    bold: FontKey | None = None
    size: float
    min_size: float | None = None
    align: Align = "left"
    valign: VAlign = "top"
    leading: float = 1.2
    lang: str = "de"
    fill: Color = BLACK

    @property
    def bold_font(self) -> FontKey:
        """The font of ``**bold**``."""
        if self.bold is not None:
            return self.bold
        own = f"{self.font}-bold"
        return own if own in font_keys() else self.font


class Styling(TypedDict, total=False):
    """The fields of `Style` as the keywords of a call."""

    font: FontKey
    bold: FontKey | None
    size: Required[float]
    min_size: float | None
    align: Align
    valign: VAlign
    leading: float
    lang: str
    fill: Color


def stretches(line: str, style: Style, icons: Mapping[str, Scene]) -> Iterator[Stretch]:
    """Read the marks in one line of a text.

    Raises SpielbogenError for an icon that is not there.
    """
    for span in parse(line):
        key = style.bold_font if span.bold else style.font
        if span.icon:
            yield Stretch(key, "", span.icon, _icon_width(span.icon, icons))
        else:
            yield Stretch(key, span.text)


def _icon_width(name: str, icons: Mapping[str, Scene]) -> float:
    if name not in icons:
        message = f"the text names the icon {name!r}, which is not there"
        raise SpielbogenError(finding("T102", "", message, nearest(name, icons)))
    width, height = icons[name].size
    return ICON_HEIGHT * width / height
