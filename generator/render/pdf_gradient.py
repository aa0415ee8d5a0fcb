"""Gradients for PDF: a run of colours along a line or a radius comes in, a shading object in the
file comes out. It is painted with `sh` inside a clip, and so follows the coordinates of the content
stream it is used in, on a page and inside a form alike (a pattern would not)."""

from itertools import pairwise

from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFObjectReference

from generator.render.numbers import number, numbers
from generator.render.pdf_file import PdfFile
from generator.scene import Color, LinearGradient, RadialGradient, Stops


def add_shading(file: PdfFile, gradient: LinearGradient | RadialGradient) -> PDFObjectReference:
    """Write a gradient as a shading whose end colours continue on both sides."""
    match gradient:
        case LinearGradient(x1, y1, x2, y2):
            kind, coordinates = 2, numbers(x1, y1, x2, y2)
        case RadialGradient(cx, cy, radius):
            kind, coordinates = 3, numbers(cx, cy, 0, cx, cy, radius)
    shading = {
        "ShadingType": kind,
        "ColorSpace": PDFName("DeviceRGB"),
        "Coords": f"[{coordinates}]",
        "Function": _function(gradient.stops),
        "Extend": "[true true]",
    }
    return file.add_object(PDFDictionary(shading))


def rgb(color: Color) -> str:
    """Write a colour as three numbers from 0 to 1."""
    return numbers(*(part / 255 for part in color))


def _function(stops: Stops) -> PDFDictionary:
    """Return the function from 0…1 to colour: one blend between each two stops, put together."""
    # Two stops at one place are a hard edge: the blends on both sides of it say all there is.
    spans = [(a, b) for a, b in pairwise(_whole(stops)) if b[0] > a[0]]
    blends = [_blend(a[1], b[1]) for a, b in spans]
    if len(blends) == 1:
        return blends[0]
    bounds = " ".join(number(end[0], 6) for _, end in spans[:-1])
    return PDFDictionary(
        {
            "FunctionType": 3,
            "Domain": "[0 1]",
            "Functions": PDFArray(blends),
            "Bounds": f"[{bounds}]",
            "Encode": f"[{' '.join(['0 1'] * len(blends))}]",
        }
    )


def _whole(stops: Stops) -> Stops:
    """Extend stops to reach from 0 to 1."""
    first, last = stops[0], stops[-1]
    begin = ((0.0, first[1]),) if first[0] > 0 else ()
    end = ((1.0, last[1]),) if last[0] < 1 or len(stops) == 1 else ()
    return (*begin, *stops, *end)


def _blend(begin: Color, end: Color) -> PDFDictionary:
    return PDFDictionary(
        {
            "FunctionType": 2,
            "Domain": "[0 1]",
            "C0": f"[{rgb(begin)}]",
            "C1": f"[{rgb(end)}]",
            "N": 1,
        }
    )
