"""Pictures for PDF: the bytes of a PNG or JPEG come in, an image object in the file comes out. A
JPEG is passed through as it is; a PNG is stored with the PNG filters, its alpha as a soft mask."""

import io
from typing import Any

from PIL import Image
from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFName, PDFObjectReference

from generator.render.pdf_file import PdfFile
from generator.render.pictures import decoded
from generator.scene import Picture

_SPACES = {"L": "DeviceGray", "RGB": "DeviceRGB", "CMYK": "DeviceCMYK"}


def add_picture(file: PdfFile, picture: Picture) -> tuple[PDFObjectReference, bool]:
    """Embed a picture; returns it and whether it is translucent anywhere.

    Raises OSError where the bytes are no readable picture.
    """
    image = decoded(picture)
    if picture.media_type == "image/jpeg":
        return _add_jpeg(file, picture, image), False
    colours, alpha = _split(image)
    entries: dict[str, Any] = {}
    if alpha is not None:
        entries["SMask"] = _add_samples(file, alpha, {})
    return _add_samples(file, colours, entries), alpha is not None


def _add_jpeg(file: PdfFile, picture: Picture, image: Image.Image) -> PDFObjectReference:
    entries = _entries(image)
    entries["Filter"] = PDFName("DCTDecode")
    if image.mode == "CMYK" and "adobe" in image.info:
        # Adobe's programs store CMYK the other way round.
        entries["Decode"] = "[1 0 1 0 1 0 1 0]"
    return file.add_stream(picture.data, entries)


def _split(image: Image.Image) -> tuple[Image.Image, Image.Image | None]:
    """Take a picture apart into grey or RGB and, where it is not opaque, alpha."""
    if image.mode.startswith("I;16"):
        image = image.point(lambda value: value / 256).convert("L")
    grey = image.mode in ("1", "L", "LA")
    if not image.has_transparency_data:
        return image.convert("L" if grey else "RGB"), None
    whole = image.convert("LA" if grey else "RGBA")
    alpha = whole.getchannel("A")
    opaque = alpha.getextrema() == (255, 255)
    return whole.convert("L" if grey else "RGB"), None if opaque else alpha


def _add_samples(file: PdfFile, image: Image.Image, more: dict[str, Any]) -> PDFObjectReference:
    colours = len(image.getbands())
    entries = _entries(image) | more
    entries["Filter"] = PDFName("FlateDecode")
    entries["DecodeParms"] = PDFDictionary(
        {"Predictor": 15, "Colors": colours, "BitsPerComponent": 8, "Columns": image.width}
    )
    return file.add_stream(_png_samples(image), entries)


def _png_samples(image: Image.Image) -> bytes:
    """Compress samples as PNG does, which PDF reads too and which suits pictures best."""
    buffer = io.BytesIO()
    image.save(buffer, "PNG")
    data = buffer.getvalue()
    samples, at = [], 8
    while at < len(data):
        length = int.from_bytes(data[at : at + 4], "big")
        if data[at + 4 : at + 8] == b"IDAT":
            samples.append(data[at + 8 : at + 8 + length])
        at += length + 12
    return b"".join(samples)


def _entries(image: Image.Image) -> dict[str, Any]:
    return {
        "Type": PDFName("XObject"),
        "Subtype": PDFName("Image"),
        "Width": image.width,
        "Height": image.height,
        "ColorSpace": PDFName(_SPACES[image.mode]),
        "BitsPerComponent": 8,
    }
