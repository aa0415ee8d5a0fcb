"""Measure 1,000 different cards against plain reportlab: `python -m tests.benchmarks.bench_cards`.

Both sides draw the same marks on the same pages, each in a process of its own from the first import
to the last byte: a common part of 22 shapes, and four lines of text that no other card has. Ours
writes the common part once, kerns the text and tags every card; plain reportlab draws every mark
as its canvas offers it. Prints the times, their ratio, and the memory at its highest."""

import io
import resource
import subprocess
import sys
import time
from functools import cache
from typing import TYPE_CHECKING

from generator.geometry import (
    Arc,
    Close,
    Curve,
    Line,
    Move,
    PathData,
    Segment,
    arc_curves,
    circle,
    rectangle,
    regular_polygon,
    translate,
)
from generator.model import Document, Job, Outline, Paper, Piece, Placement, Sheet
from generator.scene import BLACK, Color, Group, Path, Scene
from generator.type import font, label
from generator.units import PT_PER_MM, points

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas
    from reportlab.pdfgen.pathobject import PDFPathObject

CARDS = 1000
ROUNDS = 5
PAPER = Paper("a4", 210.0, 297.0)
SIZE = (63.0, 88.0)
PLACES = [(10.5 + 63 * column, 16.5 + 88 * row) for row in range(3) for column in range(3)]
TRIM = rectangle(0, 0, *SIZE)

COMMON = (
    Path(rectangle(-2, -2, 67, 92), Color(232, 210, 166)),
    Path(rectangle(4, 4, 55, 80, 3), Color(250, 244, 230), BLACK, 0.4),
    *(Path(circle(8 + 5.2 * step, 50, 2), Color(80 + 15 * step, 90, 60)) for step in range(10)),
    *(
        Path(regular_polygon(8, 8 + 5.2 * step, 58, 4), Color(60, 90, 80 + 15 * step), BLACK, 0.2)
        for step in range(10)
    ),
)


def lines(card: int) -> list[tuple[str, float, float]]:
    """Return the texts of a card, each with its baseline (mm) and its size (mm)."""
    return [
        (f"Karte {card:04} – Oase", 14.0, 5.0),
        (f"Nimm {card % 7} Wasserträger und ziehe", 24.0, 3.2),
        (f"über {card % 13 + 2} Felder zur Zuflucht,", 28.0, 3.2),
        (f"wenn {card * 37 % 1009} Füße im Sand stehen.", 32.0, 3.2),
    ]


def ours() -> bytes:
    from generator.render import pdf

    common = Group(COMMON)
    pieces = [
        Piece("card", f"{card:04}", 1, Outline("rectangle", *SIZE, TRIM), _scene(card, common))
        for card in range(CARDS)
    ]
    sheets = tuple(
        Sheet(PAPER, number, _placements(pieces[begin : begin + len(PLACES)]))
        for number, begin in enumerate(range(0, CARDS, len(PLACES)), 1)
    )
    job = Job("bench", 2, "de", "a4", "none", {}, {"card": {"all": CARDS}})
    target = io.BytesIO()
    pdf.write(Document("cards", "Cards", "card", "none", sheets, job), target)
    return target.getvalue()


def _scene(card: int, common: Group) -> Scene:
    texts = (label(text, 8, y, size=size) for text, y, size in lines(card))
    return Scene(SIZE, (common, *texts))


def _placements(pieces: list[Piece]) -> tuple[Placement, ...]:
    return tuple(
        Placement(piece, "front", translate(*place), TRIM)
        for piece, place in zip(pieces, PLACES, strict=False)
    )


def plain() -> bytes:
    from reportlab.pdfbase.pdfmetrics import registerFont
    from reportlab.pdfbase.ttfonts import TTFont
    from reportlab.pdfgen.canvas import Canvas

    registerFont(TTFont("Text", str(font("text").path)))
    target = io.BytesIO()
    canvas = Canvas(target, (points(PAPER.width), points(PAPER.height)), invariant=1)
    for card in range(CARDS):
        x, y = PLACES[card % len(PLACES)]
        canvas.saveState()
        canvas.translate(points(x), points(PAPER.height - y))
        canvas.scale(PT_PER_MM, PT_PER_MM)
        _draw_plainly(canvas, card)
        canvas.restoreState()
        if card % len(PLACES) == len(PLACES) - 1:
            canvas.showPage()
    canvas.save()
    return target.getvalue()


def _draw_plainly(canvas: "Canvas", card: int) -> None:
    canvas.clipPath(_replay(canvas, TRIM), stroke=0, fill=0)
    for item in COMMON:
        assert isinstance(item.fill, Color)
        canvas.setFillColorRGB(*(part / 255 for part in item.fill))
        canvas.setLineWidth(item.width)
        canvas.drawPath(_replay(canvas, item.path), stroke=int(item.stroke is not None), fill=1)
    canvas.setFillColorRGB(0, 0, 0)
    for text, y, size in lines(card):
        canvas.setFont("Text", size)
        canvas.drawString(8, -y, text)


def _replay(canvas: "Canvas", path: PathData) -> "PDFPathObject":
    drawn = canvas.beginPath()
    for segment in _without_arcs(path):
        match segment:
            case Move(x, y):
                drawn.moveTo(x, -y)
            case Line(x, y):
                drawn.lineTo(x, -y)
            case Curve(x1, y1, x2, y2, x, y):
                drawn.curveTo(x1, -y1, x2, -y2, x, -y)
            case Close():
                drawn.close()
    return drawn


@cache
def _without_arcs(path: PathData) -> PathData:
    # Kept, for a user of plain reportlab would not work them out anew for every card.
    found: list[Segment] = []
    for segment in path:
        if isinstance(segment, Arc):
            last = found[-1]
            assert not isinstance(last, Close)
            found.extend(arc_curves(last.x, last.y, segment))
        else:
            found.append(segment)
    return tuple(found)


def main(side: str | None = None) -> None:
    """Draw one side in this process, or measure both sides in processes of their own."""
    if side is not None:
        data = ours() if side == "ours" else plain()
        print(len(data), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
        return
    best = {"ours": float("inf"), "plain": float("inf")}
    for _ in range(ROUNDS):
        for name in best:
            begin = time.perf_counter()
            size, memory = _run(name)
            best[name] = min(best[name], time.perf_counter() - begin)
            print(f"{name:6} {time.perf_counter() - begin:.2f} s {memory:6.1f} MB {size:7.0f} kB")
    print(f"best: ours {best['ours']:.2f} s, plain reportlab {best['plain']:.2f} s, ", end="")
    print(f"ratio {best['ours'] / best['plain']:.2f}")


def _run(side: str) -> tuple[float, float]:
    command = [sys.executable, "-m", "tests.benchmarks.bench_cards", side]
    output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    size, memory = output.split()
    return int(size) / 1000, int(memory) / 1000


if __name__ == "__main__":
    main(*sys.argv[1:])
