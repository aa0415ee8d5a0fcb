"""What of a PDF page can be seen: operators come in as they follow each other, out goes whether one
that draws leaves anything on paper. Hidden is what lies in a layer that is off, is wholly
transparent, is text without any paint, or is a form or picture with nothing in it."""

import re
from collections.abc import Sequence
from typing import Any, Final

import pikepdf

from generator.geometry import Transform
from generator.proof.verify.covers import FAINT, STRONG

#: What shows text.
TEXTS: Final = frozenset(("Tj", "TJ", "'", '"'))
#: The ways to show text that draw nothing of it, and from which on they clip what follows.
_UNSEEN: Final = (3, 7)
_CLIPPING: Final = 4
#: What leaves something on paper in a form.
_PAINTS: Final = re.compile(
    rb"(?<![^\s>)\]])(?:[fFSsBb]\*?|Do|sh|Tj|TJ|'|\"|EI)(?![^\s/<(\[%])",
)


def layers_off(root: Any) -> frozenset[tuple[int, int]]:
    """Return the layers of a file that are off when it is opened or printed."""
    layers = root.get("/OCProperties", {})
    usual = layers.get("/D", {})
    off = {*_ids(usual.get("/OFF", ()))}
    if usual.get("/BaseState") == "/OFF":
        off |= {*_ids(layers.get("/OCGs", ()))} - {*_ids(usual.get("/ON", ()))}
    return frozenset(off)


def _ids(layers: Any) -> list[tuple[int, int]]:
    return [layer.objgen for layer in layers]


class Sight:
    """Follows what is hidden on a page with these resources."""

    def __init__(self, resources: Any, off: frozenset[tuple[int, int]]) -> None:
        self._resources = resources
        self._off = off
        self._clear, self._text, self._masked = True, True, False
        #: Whether what is painted lets nothing through of what lies below.
        self.opaque = True
        #: Whether letters that are shown clip what follows.
        self.clips = False
        #: Whether a layer is used that is not off, but may be with some programs.
        self.layered = False
        self._saved: list[tuple[bool, bool, bool, bool, bool]] = []
        self._marks: list[bool] = []
        self._drawn: dict[str, bool] = {}

    def follow(self, operator: str, operands: Sequence[Any]) -> None:
        """Take note of an operator that is none that draws."""
        match operator:
            case "q":
                state = self._clear, self._text, self._masked, self.opaque, self.clips
                self._saved.append(state)
            case "Q" if self._saved:
                before = self._saved.pop()
                self._clear, self._text, self._masked, self.opaque, self.clips = before
            case "gs":
                self._set(self._resource("/ExtGState", operands[0]))
            case "Tr":
                way = int(operands[0])
                self._text, self.clips = way not in _UNSEEN, way >= _CLIPPING
            case "BDC" | "BMC":
                self._marks.append(self._is_off(operands))
            case "EMC" if self._marks:
                self._marks.pop()

    def _set(self, state: Any) -> None:
        """Take note of a state of drawing."""
        if strengths := [float(state[key]) for key in ("/ca", "/CA") if key in state]:
            self._clear = max(strengths) >= FAINT
            self.opaque = min(strengths) >= STRONG
        if "/SMask" in state:
            self._masked = state.SMask != pikepdf.Name("/None")

    def shows(self, operator: str, operands: Sequence[Any]) -> bool:
        """Tell whether an operator that draws leaves anything to be seen."""
        if not self._clear or self._masked or any(self._marks):
            return False
        if operator in TEXTS:
            return self._text
        return operator != "Do" or self._has_something(str(operands[0]))

    def frame(self, name: Any) -> tuple[Sequence[float], Transform]:
        """Return the corners of a form or picture, and what leads from there to where it is drawn:
        left, lower, right and upper edge."""
        found = self._resource("/XObject", name)
        if found.get("/Subtype") == "/Form":
            matrix = Transform(*map(float, found.get("/Matrix", (1, 0, 0, 1, 0, 0))))
            return [float(edge) for edge in found.get("/BBox", (0, 0, 0, 0))], matrix
        return (0.0, 0.0, 1.0, 1.0), Transform()

    def form(self, name: Any) -> "tuple[pikepdf.Stream, Sight] | None":
        """Return a form and what follows what is hidden in it; None for anything else."""
        found = self._resource("/XObject", name)
        if found.get("/Subtype") != "/Form":
            return None
        return found, Sight(found.get("/Resources", self._resources), self._off)

    def _is_off(self, operands: Sequence[Any]) -> bool:
        if len(operands) != 2 or operands[0] != pikepdf.Name.OC:
            return False
        return self._hides(self._resource("/Properties", operands[1]))

    def _hides(self, layer: Any) -> bool:
        """Tell whether a layer is off; take note of one that is not."""
        is_off = layer.objgen in self._off
        self.layered = self.layered or not is_off
        return is_off

    def _has_something(self, name: str) -> bool:
        if name not in self._drawn:
            found = self._resource("/XObject", name)
            self._drawn[name] = isinstance(found, pikepdf.Stream) and self._draws(found)
        return self._drawn[name]

    def _draws(self, found: pikepdf.Stream) -> bool:
        if "/OC" in found and self._hides(found.OC):
            return False
        if found.get("/Subtype") != "/Form":
            return bool(found.read_raw_bytes().strip())
        return _PAINTS.search(found.read_bytes()) is not None

    def _resource(self, kind: str, name: Any) -> Any:
        return self._resources.get(kind, {}).get(str(name), pikepdf.Dictionary())
