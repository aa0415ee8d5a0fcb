"""What of a PDF page can be seen: operators come in as they follow each other, out goes whether one
that draws leaves anything on paper. Hidden is what lies in a layer that is off, is wholly
transparent, is text without any paint, or is a form or picture with nothing in it."""

from collections.abc import Sequence
from typing import Any, Final

import pikepdf

from generator.geometry import Transform

_TEXTS: Final = frozenset(("Tj", "TJ", "'", '"'))
#: The way to show text that draws nothing of it.
_UNSEEN: Final = 3


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
        self._clear, self._text = True, True
        #: Whether what is painted lets nothing through of what lies below.
        self.opaque = True
        self._saved: list[tuple[bool, bool, bool]] = []
        self._marks: list[bool] = []
        self._drawn: dict[str, bool] = {}

    def follow(self, operator: str, operands: Sequence[Any]) -> None:
        """Take note of an operator that is none that draws."""
        match operator:
            case "q":
                self._saved.append((self._clear, self._text, self.opaque))
            case "Q" if self._saved:
                self._clear, self._text, self.opaque = self._saved.pop()
            case "gs":
                state = self._resource("/ExtGState", operands[0])
                strengths = [float(state[key]) for key in ("/ca", "/CA") if key in state]
                self._clear = any(strengths) if strengths else self._clear
                self.opaque = all(each == 1 for each in strengths) if strengths else self.opaque
            case "Tr":
                self._text = int(operands[0]) != _UNSEEN
            case "BDC" | "BMC":
                self._marks.append(self._is_off(operands))
            case "EMC" if self._marks:
                self._marks.pop()

    def shows(self, operator: str, operands: Sequence[Any]) -> bool:
        """Tell whether an operator that draws leaves anything to be seen."""
        if not self._clear or any(self._marks):
            return False
        if operator in _TEXTS:
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

    def _is_off(self, operands: Sequence[Any]) -> bool:
        if len(operands) != 2 or operands[0] != pikepdf.Name.OC:
            return False
        return self._resource("/Properties", operands[1]).objgen in self._off

    def _has_something(self, name: str) -> bool:
        if name not in self._drawn:
            found = self._resource("/XObject", name)
            is_stream = isinstance(found, pikepdf.Stream)
            self._drawn[name] = is_stream and bool(found.read_raw_bytes().strip())
        return self._drawn[name]

    def _resource(self, kind: str, name: Any) -> Any:
        return self._resources.get(kind, {}).get(str(name), pikepdf.Dictionary())
