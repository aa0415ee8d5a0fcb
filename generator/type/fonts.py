"""The bundled fonts. In comes a key of `fonts/fonts.toml`, out goes a `Font`: its file, its
measures in em, and the HarfBuzz font that shapes with it."""

import logging
import tomllib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from generator.data import data_folder
from generator.findings import nearest
from generator.model import SpielbogenError
from generator.type.findings import finding

if TYPE_CHECKING:
    import uharfbuzz
    from fontTools.ttLib import TTFont

#: A table of `fonts/fonts.toml`, such as "text" or "display".
FontKey = str


@dataclass(frozen=True, slots=True, eq=False)
class Font:
    """A font, ready to shape with. Measures are in em and count away from the baseline, so
    `descent` is positive. `cap_height` is that of the drawn letter H, because not every font
    states it."""

    key: FontKey
    family: str
    licence: str
    path: Path
    units_per_em: int
    descent: float
    cap_height: float
    harfbuzz: "uharfbuzz.Font" = field(repr=False)

    def has(self, char: str) -> bool:
        """Tell whether the font has a glyph of its own for one character."""
        return self.harfbuzz.get_nominal_glyph(ord(char)) is not None

    def glyph_name(self, gid: int) -> str:
        """Return the name of a glyph as fontTools knows it, such as ``"germandbls"``."""
        return str(font_file(self.key).getGlyphName(gid))


@cache
def _entries() -> dict[FontKey, dict[str, str]]:
    with (data_folder("fonts") / "fonts.toml").open("rb") as file:
        return tomllib.load(file)


def font_keys() -> tuple[FontKey, ...]:
    """Return the keys of all bundled fonts, in the order of `fonts/fonts.toml`."""
    return tuple(_entries())


@cache
def font(key: FontKey) -> Font:
    """Open a bundled font, once for all uses.

    Raises SpielbogenError, with the nearest key, where there is no such font.
    """
    import uharfbuzz

    entry = _entries().get(key)
    if entry is None:
        message = f"there is no font named {key!r}"
        raise SpielbogenError(finding("T101", "", message, nearest(key, font_keys())))
    path = data_folder("fonts") / entry["file"]
    face = uharfbuzz.Face(uharfbuzz.Blob.from_file_path(str(path)))
    shaper = uharfbuzz.Font(face)
    extents = shaper.get_font_extents("ltr")
    em = face.upem
    return Font(
        key=key,
        family=entry["family"],
        licence=entry["licence"],
        path=path,
        units_per_em=em,
        descent=-extents.descender / em,
        cap_height=shaper.get_glyph_extents(shaper.get_nominal_glyph(ord("H"))).y_bearing / em,
        harfbuzz=shaper,
    )


@cache
def font_file(key: FontKey) -> "TTFont":
    """Open the file of a bundled font with fontTools, once for all uses.

    Raises SpielbogenError for an unknown font.
    """
    from fontTools.ttLib import TTFont

    # One of the fonts bears a date of 1970, which fontTools would tell every user.
    logging.getLogger("fontTools.ttLib.tables._h_e_a_d").setLevel(logging.ERROR)
    return TTFont(font(key).path, lazy=True)
