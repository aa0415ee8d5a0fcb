"""The findings of cutting: L1xx are about kerf and the lines of a part, L2xx about machines,
materials and parts on sheets."""

from functools import partial
from typing import Final

from generator.findings import Code, Codes, make

_LINES: Final[Codes] = {
    "L101": Code(
        "A hole, slot or window is nowhere, or not everywhere, wider than the kerf.",
        "Make it wider or leave it out: the beam takes away more than it.",
    ),
    "L102": Code(
        "An outline has a gap or a detail that is not wider than the kerf.",
        "Make it wider or leave it out: the beam would close it up.",
    ),
    "L103": Code(
        "A line of a part crosses or touches itself.",
        "Draw it anew, as one ring around one area.",
    ),
    "L104": Code(
        "A hole reaches beyond the outline of its part, or into another hole.",
        "Make it smaller, move it, or make the part larger.",
    ),
    "L105": Code(
        "The outline of a part or a hole is no closed ring of lines and arcs.",
        "Draw it as one closed line that encloses something.",
    ),
    "L106": Code(
        "A line would be cut twice.",
        "Leave one of them out, or leave a gap between the parts.",
    ),
}

_SHEETS: Final[Codes] = {
    "L201": Code(
        "There is no machine of that name.",
        "Use one of the machines in `layouts/machines/`, or the path of a file of your own.",
    ),
    "L202": Code(
        "The file of a machine cannot be read.",
        "Mend the file at the key that the message names.",
    ),
    "L203": Code(
        "There is no material of that name.",
        "Use one of the materials in `layouts/materials.toml`, or add yours.",
    ),
    "L204": Code(
        "The list of materials cannot be read.",
        "Mend `layouts/materials.toml` at the material that the message names.",
    ),
    "L205": Code(
        "No sheet has such a thickness or such a kerf.",
        "Measure again, and write mm: `--thickness 2.9mm`, `--kerf 0.2mm`.",
    ),
    "L206": Code(
        "A part is larger than the bed of the machine.",
        "Use a machine with a larger bed, or make the part smaller.",
    ),
    "L207": Code(
        "The library for tight nesting is not installed.",
        "Run `pip install 'spielbogen[nest]'`, or leave out `--nest tight`.",
    ),
    "L208": Code(
        "Parts on a sheet overlap, lie too near to each other, or beyond the bed.",
        "Report it with the game; until it is mended, try the other way of nesting.",
    ),
    "L209": Code(
        "Engraved areas are scored along their outlines, for the machine cannot fill them.",
        "Use a machine that engraves, if you want them filled.",
        "note",
    ),
    "L210": Code(
        "Tight nesting found nothing better than the quick way, which is used.",
        "Nothing needs to be done.",
        "note",
    ),
    "L211": Code(
        "There are no test pieces for such a sheet.",
        "Ask for a material that a machine cuts, with a kerf that is less than its thickness.",
    ),
    "L212": Code(
        "A plotter is to cut a sheet that is too thick for its blade.",
        "Name a laser, or cut the component from `card`.",
        "warning",
    ),
    "L213": Code(
        "A kerf is far wider than that of other cutters in the material.",
        "Measure again, and write the full width of the kerf in mm.",
        "warning",
    ),
    "L214": Code(
        "Files for a machine are written in a format that it does not take.",
        "Name a format of the machine in `--format`, or leave the option out.",
        "warning",
    ),
    "L215": Code(
        "Lines that a machine is to work differently look the same to it.",
        "Give each role in the machine's file a `color` and a `layer` of its own; only the two "
        "cuts, `inner` and `outline`, may share theirs.",
        "warning",
    ),
}

CODES: Final[Codes] = {**_LINES, **_SHEETS}

#: Makes a finding of one of these codes.
finding: Final = partial(make, CODES)
