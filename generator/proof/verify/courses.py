"""Whether a document for a cutter has the lines that it was made with: all of its sheets come in,
with what the job says of each role; findings go out about lines that are gone, added or moved."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from generator.forms import Course, Places, course_of, middle_of
from generator.model import Finding
from generator.proof.verify.bundle import Bundle
from generator.proof.verify.findings import finding
from generator.proof.verify.made import RoleLine
from generator.proof.verify.pages import is_true
from generator.proof.verify.seen import SAME

_CUTS: Final = ("inner", "outline")
#: By which share lines may be shorter than they were made: curves are followed by chords, and in a
#: DXF they are chords up to 0.01 mm off, which takes so much from letters of half a millimetre.
_SHORTER: Final[Mapping[str, float]] = {"svg": 0.002, "dxf": 0.02}

#: So much (mm) is lost of a length where it is written down.
_ROUNDED: Final = 0.1


def judge_courses(bundle: Bundle, made: Mapping[str, RoleLine]) -> Iterator[Finding]:
    """Find roles of which a document has other lines than it was made with, by what the job says of
    each."""
    there = _counts(bundle)
    measurable = bundle.whole and all(is_true(*page.unit) for page in bundle.pages)
    runs = _runs(bundle) if measurable else {}
    share = _SHORTER[bundle.first.format]
    for role, wanted in made.items():
        number, what = there[role], "lines" if role in _CUTS else "parts with lines"
        if number > wanted.count or (number < wanted.count and bundle.whole):
            message = f"{role}: {wanted.count} {what} were to be here, {number} are"
            yield finding("V142", bundle.where, message)
        elif role in runs and (said := _other(runs[role], wanted.course, share)):
            yield finding("V142", bundle.where, f"{role}: {said}")


def _counts(bundle: Bundle) -> Counter[str]:
    """Count the cuts of each role, and of the other roles the parts on a sheet that have any."""
    there: Counter[str] = Counter()
    for seen in bundle.files:
        lines = [line for line in seen.lines or () if line.points]
        there.update(line.role for line in lines if line.role in _CUTS)
        others = {(line.role, line.part) for line in lines if line.role not in _CUTS}
        there.update(role for role, _ in others)
    return there


def _runs(bundle: Bundle) -> Mapping[str, Course]:
    """Return how far the lines of each role run in their parts."""
    lines = [line for line in bundle.lines if len(line.points) > 1]
    middles = {line.part: middle_of(line.points) for line in lines if line.role == "outline"}
    found: dict[str, list[tuple[complex, Places]]] = {}
    for line in lines:
        if line.part in middles:
            found.setdefault(line.role, []).append((middles[line.part], line.points))
    return {role: course_of(runs) for role, runs in found.items()}


def _other(there: Course, wanted: Course, share: float) -> str:
    """Tell how the lines of a role differ from what they were; nothing where they do not.

    Where lengths are off by no more than a share, the mean of the squares of distances is off by no
    more than that share, and its root by half of it.
    """
    if abs(there.length - wanted.length) > share * wanted.length + _ROUNDED:
        return f"{wanted.length:.1f} mm of lines were to be here, {there.length:.1f} mm are"
    if abs(there.away - wanted.away) > share / 2 * wanted.away + SAME:
        message = f"lines are {there.away:.2f} mm from the middles of their parts in the mean"
        return f"{message}, made for {wanted.away:.2f} mm"
    return ""
