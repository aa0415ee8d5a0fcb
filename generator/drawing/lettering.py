"""Letters and numbers as parts of a drawing: a text and the middle that it is to have go in, a line
of text comes out."""

from generator.scene import Color, Text
from generator.type import font, label


def centred(
    text: str, x: float, y: float, size: float, *, fill: Color, key: str = "display"
) -> Text:
    """Set a text of capitals or figures with its middle at (x, y), `size` mm em, in the font `key`.

    Raises SpielbogenError for a font that there is not.
    """
    rise = font(key).cap_height * size / 2
    return label(text, x, y + rise, font=key, size=size, fill=fill, anchor="middle")
