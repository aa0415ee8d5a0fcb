"""What renderers report: the findings that every format shares, in the same words.

Codes: W101 missing glyphs, W102 unreadable picture."""

from generator.model import Finding


def missing_glyphs(font: str, missing: str, text: str, where: str) -> Finding:
    """Report characters that a font cannot draw."""
    characters = ", ".join(f"{char!r} (U+{ord(char):04X})" for char in dict.fromkeys(missing))
    return Finding(
        "W101",
        "error",
        where,
        f"the font {font!r} has no glyph for {characters} in {text!r}",
        "use another character or another font",
    )


def unreadable_picture(problem: str, where: str) -> Finding:
    """Report a picture whose bytes are no PNG or JPEG that can be read."""
    return Finding(
        "W102",
        "error",
        where,
        f"a picture cannot be read and is left out: {problem}",
        "save it again as PNG or JPEG",
    )
