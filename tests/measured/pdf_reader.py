"""What lies on the pages of a finished PDF, read by pikepdf: every painted path, line of text,
image and trim line, with the piece it belongs to, in mm from the left top corner of the trim box.

Written for the tests alone: it follows the operators of pages and forms, and knows nothing of how
the file was made."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path as FilePath

import pikepdf

MM = 25.4 / 72
STEPS = 24  # to how many straight lines a curve is taken
#: What the four corners of a curve weigh at the end of each of them.
WEIGHTS = [
    ((1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t**2, t**3)
    for t in (step / STEPS for step in range(1, STEPS + 1))
]

Point = tuple[float, float]
Box = tuple[float, float, float, float]
Matrix = tuple[float, float, float, float, float, float]
Color = tuple[float, ...]

#: Operators that paint a path: whether they fill and whether they stroke it.
PAINT = {
    "f": (True, False), "F": (True, False), "f*": (True, False), "n": (False, False),
    "S": (False, True), "s": (False, True), "B": (True, True), "B*": (True, True),
    "b": (True, True), "b*": (True, True),
}  # fmt: skip
SHOW = ("Tj", "TJ", "'", '"')


@dataclass(frozen=True)
class Mark:
    """Something on a page. `lines` are the points of each subpath; of a text it is where each of
    its strings begins, of an image its corners. `depth` tells how many forms it is in."""

    kind: str  # fill, stroke, both, trim (a path of no paint), clip, text, image or (unread) form
    piece: str | None
    lines: tuple[tuple[Point, ...], ...]
    matrix: Matrix  # from the coordinates that it was drawn in to the page, in mm, y down
    depth: int
    fill: Color
    stroke: Color
    width: float
    dash: tuple[float, ...]
    text: str = ""
    font: str = ""

    @property
    def points(self) -> tuple[Point, ...]:
        return tuple(point for line in self.lines for point in line)

    @property
    def box(self) -> Box:
        return box_of(self.points)


@dataclass(frozen=True)
class Page:
    """A page: its size (mm) and what is on it, from bottom to top."""

    width: float
    height: float
    marks: tuple[Mark, ...]

    @property
    def landscape(self) -> bool:
        return self.width > self.height

    def trims(self) -> dict[str, Mark]:
        """Return the trim line of each tagged piece: the first path in its tag, without paint."""
        found: dict[str, Mark] = {}
        for mark in self.marks:
            if mark.piece and mark.piece not in found:
                assert mark.kind == "trim", f"{mark.piece} begins with {mark.kind}"
                found[mark.piece] = mark
        return found

    def drawn(self, piece: str | None) -> list[Mark]:
        """Return what is painted within a piece's tag, or, for None, outside of all."""
        return [m for m in self.marks if m.piece == piece and m.kind not in ("trim", "clip")]


def box_of(points: Sequence[Point]) -> Box:
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def size_of(box: Box) -> tuple[float, float]:
    return box[2] - box[0], box[3] - box[1]


@lru_cache(maxsize=64)
def read_pdf(path: FilePath, *, deep: bool = False) -> tuple[Page, ...]:
    """Read all pages of a file; what is in forms only where `deep`, for that takes its time."""
    with pikepdf.open(path) as pdf:
        return tuple(_read_page(page, deep) for page in pdf.pages)


def _read_page(page: pikepdf.Page, deep: bool) -> Page:
    left, bottom, right, top = (float(value) for value in page.trimbox)
    upright = (MM, 0.0, 0.0, -MM, -left * MM, top * MM)
    reader = _Reader(_State(upright), None, 0, deep)
    marks = tuple(reader.read(page.obj, page.obj.get("/Resources", pikepdf.Dictionary())))
    return Page((right - left) * MM, (top - bottom) * MM, marks)


def times(one: Matrix, other: Matrix) -> Matrix:
    """Return the matrix that does `one` first."""
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return (
        a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j,
        e * g + f * i + k, e * h + f * j + m,
    )  # fmt: skip


def apply(matrix: Matrix, x: float, y: float) -> Point:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


@dataclass(frozen=True)
class _State:
    matrix: Matrix
    fill: Color = (0.0,)
    stroke: Color = (0.0,)
    width: float = 1.0
    dash: tuple[float, ...] = ()
    font: str = ""
    decoder: "Decoder | None" = None


@dataclass
class _Reader:
    state: _State
    piece: str | None
    depth: int
    deep: bool
    saved: list[_State] = field(default_factory=list)
    tags: list[str | None] = field(default_factory=list)
    lines: list[list[Point]] = field(default_factory=list)
    clips: bool = False
    text_at: Matrix = (1, 0, 0, 1, 0, 0)

    def read(self, stream: pikepdf.Object, resources: pikepdf.Object) -> Iterator[Mark]:
        for step in pikepdf.parse_content_stream(stream):
            name, operands = str(step.operator), list(step.operands)
            if name == "INLINE IMAGE":
                yield self._image()
            elif name in ("m", "l", "c", "v", "y", "re", "h"):
                self._build(name, [float(value) for value in operands])
            elif name in PAINT:
                yield from self._painted(name)
            elif name == "sh":
                yield replace(self._mark("fill"), lines=((),))
            elif name == "Do":
                yield from self._placed(resources.XObject[str(operands[0])], resources)
            elif name in SHOW:
                yield self._shown(operands[-1])
            else:
                self._set(name, operands, resources)

    def _mark(self, kind: str) -> Mark:
        s = self.state
        lines = tuple(tuple(line) for line in self.lines)
        scale = math.sqrt(abs(s.matrix[0] * s.matrix[3] - s.matrix[1] * s.matrix[2]))
        dash = tuple(part * scale for part in s.dash)
        return Mark(
            kind, self.piece, lines, s.matrix, self.depth, s.fill, s.stroke, s.width * scale, dash
        )

    def _painted(self, name: str) -> Iterator[Mark]:
        fills, strokes = PAINT[name]
        kind = {(True, False): "fill", (False, True): "stroke", (True, True): "both"}.get(
            (fills, strokes), "clip" if self.clips else "trim"
        )
        if self.lines:
            yield self._mark(kind)
        self.lines, self.clips = [], False

    def _build(self, name: str, numbers: list[float]) -> None:
        ends = list(zip(numbers[::2], numbers[1::2], strict=True))
        if name == "re":
            (x, y), (w, h) = ends
            corners = [(x, y), (x + w, y), (x + w, y + h), (x, y + h), (x, y)]
            self.lines.append([apply(self.state.matrix, *corner) for corner in corners])
        elif name == "h":
            self.lines[-1].append(self.lines[-1][0])
        else:
            placed = [apply(self.state.matrix, *end) for end in ends]
            if name == "m":
                self.lines.append(placed)
            elif name == "l":
                self.lines[-1] += placed
            else:
                assert name == "c", "this reader knows no other curves"
                self.lines[-1] += _curve(self.lines[-1][-1], *placed)

    def _placed(self, thing: pikepdf.Object, resources: pikepdf.Object) -> Iterator[Mark]:
        if thing.Subtype == pikepdf.Name.Image:
            yield self._image()
            return
        own = thing.get("/Matrix")
        matrix = self.state.matrix
        if own is not None:
            matrix = times(_matrix(list(own)), matrix)
        state = replace(self.state, matrix=matrix)
        if self.deep:
            inner = _Reader(state, self.piece, self.depth + 1, deep=True)
            yield from inner.read(thing, thing.get("/Resources", resources))
        else:
            self.lines = [[apply(matrix, 0, 0)]]
            yield self._mark("form")
            self.lines = []

    def _image(self) -> Mark:
        corners = ((0, 0), (1, 0), (1, 1), (0, 1))
        self.lines = [[apply(self.state.matrix, *corner) for corner in corners]]
        mark = self._mark("image")
        self.lines = []
        return mark

    def _shown(self, operand: pikepdf.Object) -> Mark:
        assert self.state.decoder is not None, "text without a font"
        start = apply(times(self.text_at, self.state.matrix), 0, 0)
        text = self.state.decoder.text(operand)
        return replace(self._mark("text"), lines=((start,),), text=text, font=self.state.font)

    def _set(self, name: str, operands: list[pikepdf.Object], resources: pikepdf.Object) -> None:
        match name:
            case "q":
                self.saved.append(self.state)
            case "Q":
                self.state = self.saved.pop()
            case "cm":
                self.state = replace(self.state, matrix=times(_matrix(operands), self.state.matrix))
            case "W" | "W*":
                self.clips = True
            case "BDC" | "BMC" | "EMC":
                self._tag(name, operands)
            case "Tf":
                font = resources.Font[str(operands[0])]
                self.state = replace(self.state, font=str(font.BaseFont), decoder=_decoder(font))
            case "Tm":
                self.text_at = _matrix(operands)
            case "BT":
                self.text_at = (1, 0, 0, 1, 0, 0)
            case _:
                self._style(name, operands)

    def _style(self, name: str, operands: list[pikepdf.Object]) -> None:
        match name:
            case "g" | "rg" | "k":
                self.state = replace(self.state, fill=tuple(map(float, operands)))
            case "G" | "RG" | "K":
                self.state = replace(self.state, stroke=tuple(map(float, operands)))
            case "w":
                self.state = replace(self.state, width=float(operands[0]))
            case "d":
                dash = tuple(float(part) for part in operands[0])
                self.state = replace(self.state, dash=dash)
            case "Td" | "TD" | "T*" | "cs" | "CS" | "scn" | "SCN":
                raise AssertionError(f"this reader does not know {name}")

    def _tag(self, name: str, operands: list[pikepdf.Object]) -> None:
        if name == "EMC":
            self.piece = self.tags.pop()
            return
        self.tags.append(self.piece)
        if operands[0] == pikepdf.Name.Piece:
            assert self.piece is None, "a piece within a piece"
            assert self.depth == 0, "a tag within a form"
            self.piece = str(operands[1].Id)


def _matrix(operands: Sequence[pikepdf.Object]) -> Matrix:
    a, b, c, d, e, f = (float(value) for value in operands)
    return a, b, c, d, e, f


def _curve(start: Point, one: Point, other: Point, end: Point) -> list[Point]:
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = start, one, other, end
    return [
        (a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3)
        for a, b, c, d in WEIGHTS
    ]


class Decoder:
    """Turns codes of a font into the characters that its ToUnicode map gives them."""

    def __init__(self, font: pikepdf.Object) -> None:
        self.wide = font.Subtype == pikepdf.Name.Type0
        self.map: dict[int, str] = {}
        for step in pikepdf.parse_content_stream(font.ToUnicode):
            operands = list(step.operands)
            if str(step.operator) == "endbfchar":
                for code, text in zip(operands[::2], operands[1::2], strict=True):
                    self.map[int.from_bytes(bytes(code))] = bytes(text).decode("utf-16-be")
            elif str(step.operator) == "endbfrange":
                self._ranges(operands)

    def _ranges(self, operands: list[pikepdf.Object]) -> None:
        for first, last, target in zip(*(operands[k::3] for k in range(3)), strict=True):
            low, high = int.from_bytes(bytes(first)), int.from_bytes(bytes(last))
            if isinstance(target, pikepdf.Array):
                texts = [bytes(each).decode("utf-16-be") for each in target]
            else:
                start = bytes(target).decode("utf-16-be")
                texts = [start[:-1] + chr(ord(start[-1]) + k) for k in range(high - low + 1)]
            self.map.update(zip(range(low, high + 1), texts, strict=True))

    def text(self, operand: pikepdf.Object) -> str:
        parts = operand if isinstance(operand, pikepdf.Array) else [operand]
        return "".join(self._decoded(bytes(p)) for p in parts if isinstance(p, pikepdf.String))

    def _decoded(self, codes: bytes) -> str:
        if not self.wide:
            return "".join(self.map[code] for code in codes)
        pairs = (codes[k : k + 2] for k in range(0, len(codes), 2))
        return "".join(self.map[int.from_bytes(pair)] for pair in pairs)


_DECODERS: dict[bytes, Decoder] = {}


def _decoder(font: pikepdf.Object) -> Decoder:
    key = bytes(font.ToUnicode.read_bytes()) + str(font.BaseFont).encode()
    if key not in _DECODERS:
        _DECODERS[key] = Decoder(font)
    return _DECODERS[key]
