"""The findings of this stage: A1 codes are about what a face names, A2 codes about what does not
come out as it should."""

from functools import partial
from typing import Final

from generator.findings import Code, Codes, make

CODES: Final[Codes] = {
    "A101": Code(
        "There is no art of that name.",
        "Mend the name, or put a file or function of that name into the game's art.",
    ),
    "A102": Code(
        "The art is the game's own code, which nobody has said to trust.",
        "Say `--trust` if you trust whoever wrote it.",
    ),
    "A103": Code(
        "The art's code does not load, is called with other values than it takes, fails, or draws "
        "what cannot be drawn.",
        "Mend the `values` of the layer, or the code.",
    ),
    "A104": Code("A file of the art is no PNG or JPEG.", "Save it again as what its name says."),
    "A105": Code(
        "A field in braces names no column, fact or cell.", "Mend the name, or add the column."
    ),
    "A106": Code(
        "An SVG drawing cannot be read, or holds what does not become a path.",
        "In your drawing program, turn what the message names into plain paths of flat colour.",
    ),
    "A107": Code("There is no face of that name.", "Mend the name, or add the face."),
    "A108": Code("A face extends itself, by way of others or at once.", "Break the circle."),
    "A109": Code(
        "A layer is of no kind, or of several.",
        "Give it one of the keys `art`, `grid`, `map`, `places`, `shape` and `text`.",
    ),
    "A110": Code(
        "`--only` names no component that is made.", "Use the id of a component in `game.toml`."
    ),
    "A111": Code(
        "The path of a free form cannot be read, is open, or draws no form in one piece.",
        "Write an SVG path in mm that ends with `Z`.",
    ),
    "A112": Code(
        "A layer, a value or an outline names no table of the rules.",
        "Mend the name, or add the table.",
    ),
    "A113": Code(
        "A field that should hold a colour holds none.", "Write `#rrggbb` into the column."
    ),
    "A114": Code(
        "A table has no lattice or no rows, so there is nothing to lay out.",
        "Give the table a row for each field or place, and for a map a `lattice`.",
    ),
    "A115": Code(
        "The fields of an outline do not hang together.",
        "Join them along edges, or make a component of each group.",
    ),
    "A116": Code(
        "A form cannot have flaps: it has a hole, or copies of it do not meet.",
        "Leave out `flap`, or give the form other fields.",
    ),
    "A117": Code(
        "The row of a place does not say where it lies, or how large it is.",
        "Write numbers into `x`, `y`, `width`, `height` and `turn`: mm and degrees, with no unit.",
    ),
    "A118": Code(
        "A map draws only some fields, and the board has none of those.",
        "Mend the values of `only`, or the columns of the table.",
    ),
    "A119": Code(
        "A component or one of its parts is cut from a material that is not known.",
        "Mend the name, or add the material to `layouts/materials.toml`.",
    ),
    "A120": Code(
        "A part is to be cut that is only folded from paper, or the other way round.",
        "Use a part that can be made that way.",
    ),
    "A121": Code(
        "A face is for a panel that is on several sheets of its part, or on none.",
        "Name the sheet before the panel, such as `base.wall_n`.",
    ),
    "A122": Code(
        "Something that is no box is to be sized by what it holds.",
        "Leave out `holds`, or use a part with `width`, `depth` and `height`.",
    ),
    "A123": Code(
        "A box cannot be sized by what it holds: nothing, or something of unknown size.",
        "Name other `pieces`, or give the box a size in its `params`.",
    ),
    "A124": Code(
        "A box that is to hold everything has no room for what is only cut.",
        "Name all that it holds in its `pieces`.",
        "note",
    ),
    "A201": Code(
        "A text does not fit, even at its smallest size.",
        "Shorten it, enlarge its box, or allow a smaller size with `least`.",
    ),
    "A202": Code("A font has no glyph for a character.", "Use another character or font."),
    "A203": Code(
        "A text lies outside of its piece, in part or all of it.",
        "Move or shrink its `box`.",
        "warning",
    ),
    "A204": Code(
        "A map is drawn with other fields than those that the piece is cut along.",
        "Give the layer the `map` and `side` of the outline.",
        "warning",
    ),
    "A205": Code(
        "The fields of a map do not fit the box of its layer.",
        "Type fewer rows or columns, or give the map a smaller `side` or a larger `box`.",
    ),
    "A206": Code(
        "A face that is engraved holds a picture.",
        "Draw it as filled areas and lines; an SVG of those does as well.",
    ),
    "A207": Code(
        "An engraving or score reaches beyond the part that it is on.",
        "Shrink or move it: a machine would burn what lies beside the part.",
    ),
    "A208": Code(
        "A window that a face cuts is open, crosses itself, or does not lie freely in its part.",
        "Close the path, and keep it off the edge of the part, its holes and other windows.",
    ),
    "A209": Code(
        "An engraved area lies wholly on others, so that nobody will see it.",
        "Cut it out of those below: one path with a hole, filled by the even-odd rule.",
        "warning",
    ),
    "A210": Code(
        "Something translucent is engraved in full, as a machine knows no shades.",
        "Use areas with holes, or lines, in the place of shades.",
        "warning",
    ),
    "A211": Code(
        "A line that is to be scored has no length, so nothing comes of it.",
        "Give it another end, or leave it out.",
        "warning",
    ),
    "A212": Code(
        "An engraving or score lies wholly in holes and windows of its part, so nothing comes of "
        "it.",
        "Move it, or leave it out.",
        "warning",
    ),
}

#: Makes a finding of one of these codes.
finding: Final = partial(make, CODES)
