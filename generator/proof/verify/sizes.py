"""Whether pieces are as large as they were made, and of the same hand: pieces come in with what the
job says of their forms, findings go out. Where it says nothing, copies are held against each
other. However a piece is turned, its outline is as long and goes around as much."""

from collections.abc import Iterator, Sequence
from statistics import median
from typing import Any, Final

from generator.findings import listed
from generator.forms import Form, hand_of
from generator.model import Finding
from generator.proof.verify.bundle import Bundle
from generator.proof.verify.findings import finding
from generator.proof.verify.made import Made
from generator.proof.verify.pages import is_true
from generator.proof.verify.seen import SAME, Placed, Points

#: How far (mm) the length of an outline may be off: all four sides of a box that grows by `SAME`
#: on each of them; and how far the area in it, for each mm of its length.
_LONGER: Final = 8 * SAME
_LARGER: Final = 2 * SAME
#: So much (mm²) is lost of an area where it is written down.
_ROUNDED: Final = 0.1


def judge_sizes(bundle: Bundle, wanted: Made) -> Iterator[Finding]:
    """Find pieces of another size than they were made for, or than other copies are."""
    right: list[tuple[Placed, Form]] = []
    wrong: dict[str, str] = {}
    untold: list[Placed] = []
    for piece in _in_true_size(bundle):
        form = wanted.form(piece)
        if form is None:
            untold.append(piece)
        elif _is_as_large(piece, form):
            right.append((piece, form))
        else:
            wrong[piece.name] = f"{_told(piece)}, made for {_sized(form)}"
    if wrong:
        message = f"drawn in another size than it was made for: {listed([*wrong.values()])}"
        yield finding("V114", bundle.holding(wrong), message)
    # Without all of its lines, a part may well look like its mirror image.
    if bundle.first.lines is None or {*wanted.lines} <= {line.role for line in bundle.lines}:
        yield from _mirrored(bundle, right)
    yield from _unlike(bundle, untold)
    yield from _sheets(bundle, wanted)


def _in_true_size(bundle: Bundle) -> Iterator[Placed]:
    """Yield the pieces that have a form, but for those of which their file says itself that they
    are drawn larger or smaller: that is told with their pages."""
    for page in bundle.pages:
        for piece in page.placed:
            if is_true(*page.unit, piece.factor) and piece.well_named and not piece.area.is_empty:
                yield piece


def _is_as_large(piece: Placed, form: Form) -> bool:
    import shapely

    around = _outer(piece.area).exterior
    longer = abs(around.length - form.around)
    larger = abs(shapely.Polygon(around).area - form.area)
    return bool(longer <= _LONGER and larger <= _LARGER * form.around + _ROUNDED)


def _outer(area: Any) -> Any:
    """Return the polygon of a piece, the longest if there are several."""
    import shapely

    parts = (part for part in shapely.get_parts(area) if part.geom_type == "Polygon")
    return max(parts, key=lambda part: float(part.exterior.length))


def _mirrored(bundle: Bundle, pieces: Sequence[tuple[Placed, Form]]) -> Iterator[Finding]:
    """Find pieces that are the mirror images of what they have to be."""
    lines: dict[str, list[Points]] = {}
    for line in bundle.lines:
        if line.points:
            lines.setdefault(line.part, []).append(line.points)
    turned = [
        piece.name
        for piece, form in pieces
        if form.hand and _hand(piece, lines.get(piece.name)) == -form.hand
    ]
    if turned:
        yield finding("V138", bundle.holding(turned), f"drawn as in a mirror: {listed(turned)}")


def _hand(piece: Placed, lines: Sequence[Points] | None) -> int:
    hand = hand_of(lines or [_outer(piece.area).exterior.coords])
    # A back is seen from behind.
    return -hand if piece.tag.side == "back" else hand


def _sheets(bundle: Bundle, wanted: Made) -> Iterator[Finding]:
    """Find sheets of a cutter that are not as large as it takes them."""
    if wanted.sheet is None:
        return
    width, height = wanted.sheet
    for page in (page for page in bundle.pages if is_true(*page.unit)):
        if abs(page.width - width) > SAME or abs(page.height - height) > SAME:
            message = f"the sheet is {page.width:.2f} × {page.height:.2f} mm, made for"
            yield finding("V122", page.where, f"{message} {width:g} × {height:g} mm")


def _unlike(bundle: Bundle, pieces: Sequence[Placed]) -> Iterator[Finding]:
    """Compare the forms of what should be equal, however it is turned."""
    alike: dict[tuple[str, ...], list[Placed]] = {}
    for piece in pieces:
        alike.setdefault((*piece.kind, piece.tag.part, piece.tag.tile or ""), []).append(piece)
    for copies in alike.values():
        if odd := _odd(copies):
            usual = next(piece for piece in copies if piece not in odd)
            message = f"{listed([_told(piece) for piece in odd])}, others {_size(usual)}"
            yield finding("V114", bundle.holding([piece.name for piece in odd]), message)


def _odd(pieces: Sequence[Placed]) -> list[Placed]:
    """Return the pieces whose form is not that of most."""
    around = median(piece.area.length for piece in pieces)
    inside = median(piece.area.area for piece in pieces)
    odd = [
        piece
        for piece in pieces
        if abs(piece.area.length - around) > _LONGER
        or abs(piece.area.area - inside) > _LARGER * around
    ]
    # The median of two lies between them, so that neither is the usual one.
    return odd[1:] if len(odd) == len(pieces) else odd


def _told(piece: Placed) -> str:
    return f"{piece.name} is {_size(piece)}"


def _size(piece: Placed) -> str:
    return f"{piece.box.width:.2f} × {piece.box.height:.2f} mm"


def _sized(form: Form) -> str:
    return f"{form.width:.2f} × {form.height:.2f} mm"
