"""What the people of the families wear: robes, and turban, kerchief, cap or wrap for the men, veil,
diadem, wrap or scarf for the women, all of the family's own cloth. A sitter goes in and is drawn
on, first what is behind the face, then what is before it."""

from collections.abc import Callable
from typing import Final

from generator.drawing.brush import line, sweep
from generator.geometry import circle
from generator.scene import Path

from .palette import GOLD, GOLD_LIGHT, INK
from .people import GOLDEN, Sitter

_Draw = Callable[[Sitter], None]

_DRAPE: Final = (
    "0,-6.0 2.9,-5.2 4.4,-2.2 4.5,1.8 4.9,5.2 6.3,9.4 -6.3,9.4 -4.9,5.2 -4.5,1.8 -4.4,-2.2 "
    "-2.9,-5.2"
)


def draw_robe(sitter: Sitter) -> None:
    """Draw the shoulders in a robe with a collar of the family's cloth."""
    robe = "-9.4,13 -8.6,9.8 -6.4,7.9 -2.6,6.7 2.6,6.7 6.4,7.9 8.6,9.8 9.4,13"
    sitter.form(robe, sitter.looks.robe, 1.0)
    for side in (1, -1):
        points = ((1.9, 6.4), (3.3, 6.7), (2.3, 9.4), (0.9, 13), (-0.9, 13), (0.6, 9.4))
        sitter.fabric(" ".join(f"{side * x},{y}!" for x, y in points))


def draw_behind(sitter: Sitter) -> None:
    """Draw what hangs down behind the face."""
    draw = _BEHIND.get(sitter.looks.head)
    if draw is not None:
        draw(sitter)


def draw_before(sitter: Sitter) -> None:
    """Draw hair and headgear over the brow."""
    _BEFORE[_of(sitter)](sitter)


def _of(sitter: Sitter) -> str:
    shared = sitter.looks.head == "wrap" and sitter.woman
    return "shawl" if shared else sitter.looks.head


def _drape(sitter: Sitter) -> None:
    sitter.fabric(_DRAPE, "-3.9,3.8 -4.3,6.4 -5.2,9", "3.9,3.8 4.3,6.4 5.2,9")


def _locks(sitter: Sitter) -> None:
    hair = sitter.looks.hair
    sitter.pair("2.2,-3.6 3.7,-2.6 3.9,1.0 4.6,4.4 5.0,9.2 2.6,9.4 2.4,4.0", hair, 0.6)


def _loose_end(sitter: Sitter) -> None:
    sitter.fabric("2.6,-2.0 4.0,-0.6 4.4,3.0 5.6,8.6 3.6,9.6 2.4,4.0", "3.5,0.6 3.7,4 4.5,8.8")


def _turban(sitter: Sitter) -> None:
    sitter.fabric(
        "-3.3,-1.5 -4.5,-2.9 -4.2,-5.2 -2.2,-6.9 0.6,-7.2 3.2,-6.2 4.5,-4.2 4.3,-2.4 3.3,-1.5 "
        "1.6,-2.3 0,-2.55 -1.6,-2.3",
        "-4.1,-3.2 -1.2,-3.4 2.0,-5.0 3.4,-6.0",
        "-3.6,-5.8 -0.6,-5.0 2.4,-3.2 4.2,-2.6",
    )
    sitter.form(circle(0, -3.7, 0.85), GOLDEN, 0.4)
    sitter.add(Path(circle(0, -3.7, 0.4), fill=sitter.who.hex, stroke=INK, width=0.2))


def _kerchief(sitter: Sitter) -> None:
    sitter.fabric(
        "-4.3,-0.6 -4.4,-3.0 -3.0,-5.4 0,-6.3 3.0,-5.4 4.4,-3.0 4.3,-0.6 3.6,2.2! 2.9,-0.6 "
        "1.9,-2.4 0,-2.8 -1.9,-2.4 -2.9,-0.6 -3.6,2.2!",
    )
    for y in (-3.75, -4.65):
        ring = f"-4.3,{y + 0.9} -2.2,{y - 0.1} 0,{y - 0.35} 2.2,{y - 0.1} 4.3,{y + 0.9}"
        sitter.crease(ring, INK, 0.75)


def _cap(sitter: Sitter) -> None:
    hair = sitter.looks.hair
    sitter.pair("3.2,-2.4 3.5,-1.0 3.2,0.5 2.75,-0.4 2.7,-2.2", hair, 0.3)
    sitter.form("-2.6,-3.6 -2.5,-6.6! 0,-7.2 2.5,-6.6! 2.6,-3.6 0,-3.0", sitter.looks.robe, 0.7)
    sitter.fabric(
        "-3.3,-1.8 -3.7,-3.2 -3.3,-4.6 0,-5.2 3.3,-4.6 3.7,-3.2 3.3,-1.8 1.7,-2.6 0,-2.85 "
        "-1.7,-2.6",
        "-3.4,-3.6 0,-4.1 3.4,-3.2",
    )


def _wrap(sitter: Sitter) -> None:
    """A turban whose end is laid loosely round the neck."""
    _turban(sitter)
    sitter.fabric(
        "-3.0,2.6 -2.0,4.6 0,5.4 2.0,4.6 3.0,2.6 4.3,4.0 5.2,6.6 5.6,8.6 3.0,9.6 0,9.9 -3.0,9.6 "
        "-5.6,8.6 -5.2,6.6 -4.3,4.0",
        "-4.4,4.8 -2.4,6.6 0.4,7.2 3.4,6.4",
        "-4.6,7.2 -1.6,8.6 2.0,8.6 4.8,7.4",
    )


def _parting(sitter: Sitter) -> None:
    hair = sitter.looks.hair
    sitter.pair("0,-3.9! 2.2,-4.0 3.5,-2.2 3.3,0.6! 2.7,-1.4 1.4,-2.5 0,-3.0!", hair, 0.4)


def _veil(sitter: Sitter) -> None:
    _parting(sitter)
    sitter.fabric(
        "-4.5,3.4! -4.5,-1.8 -3.2,-5.0 0,-6.2 3.2,-5.0 4.5,-1.8 4.5,3.4! 3.6,0.8 3.2,-2.0 "
        "1.9,-3.7 0,-4.2 -1.9,-3.7 -3.2,-2.0 -3.6,0.8",
    )
    edge = "-3.6,0.8 -3.2,-2.0 -1.9,-3.7 0,-4.2 1.9,-3.7 3.2,-2.0 3.6,0.8"
    sitter.add(line(sweep(edge), GOLD, 0.5))


def _diadem(sitter: Sitter) -> None:
    _veil(sitter)
    sitter.crease("-3.2,-2.0 -1.6,-2.75 0,-3.0 1.6,-2.75 3.2,-2.0", INK, 0.75)
    sitter.crease("-3.2,-2.0 -1.6,-2.75 0,-3.0 1.6,-2.75 3.2,-2.0", GOLD, 0.4)
    for x, y in ((-2.1, -2.05), (-1.1, -2.4), (0, -2.35), (1.1, -2.4), (2.1, -2.05)):
        coin = circle(x, y, 0.42 if x else 0.62)
        sitter.add(Path(coin, fill=GOLD_LIGHT, stroke=INK, width=0.2))


def _shawl(sitter: Sitter) -> None:
    """A wrap that frames the whole face and is laid over one shoulder."""
    sitter.fabric(
        "0,-6.1 3.0,-5.2 4.4,-2.2 4.3,1.6 3.6,4.6 5.4,7.4 5.6,9.8 -4.8,9.8 -4.6,7.4 -3.6,4.6 "
        "-4.3,1.6 -4.4,-2.2 -3.0,-5.2 0,-6.1! 0,-3.4! -2.1,-2.9 -2.95,-0.6 -2.6,1.8 -1.4,3.7 "
        "0,4.2 1.4,3.7 2.6,1.8 2.95,-0.6 2.1,-2.9 0,-3.4!",
        "-3.5,4.2 -0.6,6.2 3.2,6.6 5.2,8.4",
        "-3.0,6.4 0.4,7.8 3.2,9.4",
    )


def _scarf(sitter: Sitter) -> None:
    _parting(sitter)
    sitter.fabric(
        "-3.5,-1.6 -4.1,-3.4 -2.9,-5.6 0,-6.4 2.9,-5.6 4.1,-3.4 3.5,-1.6 1.8,-3.3 0,-3.7 -1.8,-3.3",
        "-3.6,-3.2 0,-4.7 3.6,-3.2",
    )


_BEHIND: Final[dict[str, _Draw]] = {
    "turban": _loose_end,
    "kerchief": _drape,
    "veil": _drape,
    "diadem": _drape,
    "scarf": _locks,
}
_BEFORE: Final[dict[str, _Draw]] = {
    "turban": _turban,
    "kerchief": _kerchief,
    "cap": _cap,
    "wrap": _wrap,
    "veil": _veil,
    "diadem": _diadem,
    "shawl": _shawl,
    "scarf": _scarf,
}
