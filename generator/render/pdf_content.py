"""Content streams: display list items come in, PDF operators come out, in mm with y down.

Colours, line styles and fonts are written only where they change. A group that is drawn more than
once, and every translucent group, becomes a form, drawn in a stream of its own."""

from typing import assert_never

from generator.geometry import (
    IDENTITY,
    Close,
    Curve,
    Line,
    Move,
    PathData,
    without_arcs,
)
from generator.render.numbers import Forms, matrix, number, numbers, path_words
from generator.render.pdf_gradient import rgb
from generator.render.pdf_resources import Registry, Resource, Used
from generator.scene import (
    BLACK,
    Color,
    Group,
    Image,
    Item,
    LinearGradient,
    Path,
    RadialGradient,
    Tag,
    Text,
)

_CAPS = {"butt": "0 J", "round": "1 J"}
_JOINS = {"miter": "0 j", "round": "1 j"}
_OPERATORS: Forms = {
    Move: "{} {} m ",
    Line: "{} {} l ",
    Curve: "{} {} {} {} {} {} c ",
    Close: "h ",
}
#: Fill, stroke, even-odd → the operator that ends a path.
_PAINT = {
    (False, False, False): "n",
    (False, False, True): "n",
    (False, True, False): "S",
    (False, True, True): "S",
    (True, False, False): "f",
    (True, False, True): "f*",
    (True, True, False): "B",
    (True, True, True): "B*",
}


class Content:
    """One content stream: of a page or of a form."""

    def __init__(self, registry: Registry) -> None:
        self.used = Used()
        self._registry = registry
        self._lines: list[str] = []
        # Operators in force; empty at the start, as a form begins with whatever its user had set.
        self._state: dict[str, str] = {}

    def add(self, *operators: str) -> None:
        """Append operators as they are."""
        self._lines.extend(operators)

    def data(self) -> bytes:
        """Return the stream so far."""
        return "\n".join(self._lines).encode("latin-1")

    def draw(self, items: tuple[Item, ...]) -> None:
        """Draw items from bottom to top."""
        for item in items:
            match item:
                case Path():
                    self._path(item)
                case Text():
                    self._text(item)
                case Image():
                    self._image(item)
                case Group():
                    self._group(item)
                case Tag():
                    self._tag(item)
                case _:
                    assert_never(item)

    def _set(self, what: str, operator: str) -> None:
        if self._state.get(what) != operator:
            self._state[what] = operator
            self._lines.append(operator)

    def _path(self, item: Path) -> None:
        outline = path_operators(item.path)
        if not outline:
            return
        # A line of no width would be drawn as thin as the printer can.
        fill, stroke = item.fill, item.stroke if item.width > 0 else None
        if isinstance(fill, LinearGradient | RadialGradient):
            self._gradient(outline, fill, item.even_odd)
            if stroke is None:
                return
            fill = None
        if fill is not None:
            self._set("fill", _color(fill, "g", "rg"))
        if stroke is not None:
            self._stroke(item, stroke)
        self.add(outline, _PAINT[fill is not None, stroke is not None, item.even_odd])

    def _gradient(
        self, outline: str, gradient: LinearGradient | RadialGradient, even_odd: bool
    ) -> None:
        name = self.used.name(self._registry.shading(gradient))
        self.add("q", outline, "W* n" if even_odd else "W n", f"{name} sh", "Q")

    def _stroke(self, item: Path, color: Color) -> None:
        self._set("stroke", _color(color, "G", "RG"))
        self._set("width", f"{number(item.width)} w")
        self._set("dash", f"[{numbers(*item.dash)}] 0 d")
        self._set("cap", _CAPS[item.cap])
        self._set("join", _JOINS[item.join])

    def _text(self, item: Text) -> None:
        line = self._registry.line(item.font, item.text)
        if not line.chunks:
            return
        self.used.note_fonts()
        self._set("fill", _color(item.fill, "g", "rg"))
        self.add("BT")
        for count, (font, show) in enumerate(line.chunks):
            self._set("font", f"{font} {number(item.size)} Tf")
            if count == 0:
                # Letters stand upright, so they are turned over where y runs down.
                self.add(f"1 0 0 -1 {numbers(item.x, item.y)} Tm")
            self.add(show)
        self.add("ET")

    def _image(self, item: Image) -> None:
        picture = self._registry.picture(item.picture)
        if picture is None:
            return
        bottom = item.y + item.height
        place = f"{number(item.width)} 0 0 {number(-item.height)} {numbers(item.x, bottom)} cm"
        self.add("q", place, f"{self.used.name(picture)} Do", "Q")

    def _tag(self, item: Tag) -> None:
        outside, self._registry.piece = self._registry.piece, item.piece
        self.add(f"/Piece <</Id {_string(item.piece)}>> BDC")
        trim = path_operators(item.trim)
        if trim:
            self.add(trim, "n")
        self.draw(item.items)
        self.add("EMC")
        self._registry.piece = outside

    def _group(self, item: Group) -> None:
        if not item.items or item.clip == ():
            return
        before = dict(self._state)
        self.add("q")
        if item.transform != IDENTITY:
            self.add(f"{matrix(item.transform)} cm")
        if item.clip is not None:
            self.add(path_operators(item.clip), "W n")
        if item.opacity < 1:
            self.add(f"{self.used.name(self._registry.opacity(max(item.opacity, 0.0)))} gs")
        if item.opacity < 1 or id(item.items) in self._registry.shared:
            self.add(f"{self.used.name(self._form(item))} Do")
        else:
            self.draw(item.items)
        self.add("Q")
        self._state = before

    def _form(self, item: Group) -> Resource:
        key = (id(item.items), item.opacity < 1)
        known = self._registry.form(key)
        if known is not None:
            return known
        inner = Content(self._registry)
        inner.draw(item.items)
        box = self._registry.extents.of(item.items)
        return self._registry.add_form(key, inner.data(), inner.used, box)


def path_operators(path: PathData) -> str:
    """Write a path as operators; arcs become cubic curves."""
    return path_words(without_arcs(path), _OPERATORS)


def _color(color: Color, grey: str, full: str) -> str:
    # Black as grey is printed with black ink alone, so that small text stays sharp.
    return f"0 {grey}" if color == BLACK else f"{rgb(color)} {full}"


def _string(text: str) -> str:
    """Write a string as an operand: readable where it is ASCII, as UTF-16 where not."""
    if not text.isascii():
        return f"<FEFF{text.encode('utf-16-be').hex().upper()}>"
    escaped = text.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")
    return f"({escaped})"
