"""How far two colours are apart for an eye: CIEDE2000 differences, in normal sight and in simulated
colour blindness. sRGB colours go in, differences come out; it knows nothing of the art."""

import math
from typing import Final

from generator.scene import Color

Triple = tuple[float, float, float]

#: Full colour blindness on linear RGB (Machado, Oliveira and Fernandes 2009, severity 1.0).
BLINDNESS: Final[dict[str, tuple[Triple, Triple, Triple]]] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}

_XYZ: Final = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE: Final = (0.95047, 1.0, 1.08883)


def _times(matrix: tuple[Triple, Triple, Triple], values: Triple) -> Triple:
    a, b, c = (sum(m * v for m, v in zip(row, values, strict=True)) for row in matrix)
    return a, b, c


def _linear(colour: Color) -> Triple:
    parts = [v / 255 for v in colour]
    r, g, b = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts)
    return r, g, b


def lab(colour: Color, blindness: str | None = None) -> Triple:
    """Return CIELAB (D65) of an sRGB colour, as seen with a colour blindness or without."""
    linear = _linear(colour)
    if blindness is not None:
        r, g, b = (min(1.0, max(0.0, v)) for v in _times(BLINDNESS[blindness], linear))
        linear = r, g, b
    x, y, z = (
        t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116
        for t in (v / w for v, w in zip(_times(_XYZ, linear), _WHITE, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(one: Triple, other: Triple) -> float:
    """Return CIEDE2000 of two CIELAB colours (Sharma, Wu and Dalal 2005)."""
    mean_c = (math.hypot(one[1], one[2]) + math.hypot(other[1], other[2])) / 2
    grow = 1.5 - 0.5 * math.sqrt(mean_c**7 / (mean_c**7 + 25**7))
    (l1, c1, h1), (l2, c2, h2) = (_polar(lab_, grow) for lab_ in (one, other))
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    dh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    mean_h = (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    return _weighted((l2 - l1, c2 - c1, dh), ((l1 + l2) / 2, (c1 + c2) / 2, mean_h))


def _polar(lab_: Triple, grow: float) -> Triple:
    lightness, a, b = lab_
    a *= grow
    return lightness, math.hypot(a, b), math.degrees(math.atan2(b, a)) % 360


def _weighted(step: Triple, mean: Triple) -> float:
    (dl, dc, dh), (ml, mc, mh) = step, mean
    waves = ((0.17, 1, 30, -1), (0.24, 2, 0, 1), (0.32, 3, -6, 1), (0.2, 4, 63, -1))
    t = 1 + sum(sign * k * math.cos(math.radians(n * mh - off)) for k, n, off, sign in waves)
    sl = 1 + 0.015 * (ml - 50) ** 2 / math.sqrt(20 + (ml - 50) ** 2)
    sc, sh = 1 + 0.045 * mc, 1 + 0.015 * mc * t
    twist = math.radians(60 * math.exp(-(((mh - 275) / 25) ** 2)))
    rotation = -2 * math.sqrt(mc**7 / (mc**7 + 25**7)) * math.sin(twist)
    l_, c_, h_ = dl / sl, dc / sc, dh / sh
    return math.sqrt(l_ * l_ + c_ * c_ + h_ * h_ + rotation * c_ * h_)
