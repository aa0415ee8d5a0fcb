"""The findings of this stage: X codes are about what is cut, and what was measured of sheets."""

from functools import partial
from typing import Final

from generator.findings import Code, Codes, make

CODES: Final[Codes] = {
    "X101": Code(
        "A kerf or thickness was given for a material that there is not.",
        "Use one of the materials that the message names.",
    ),
    "X102": Code(
        "A kerf or thickness was given without a material, but several are cut.",
        "Write MATERIAL=LENGTH, such as `plywood-3mm=0.2`.",
    ),
    "X103": Code(
        "Nothing of this game, or of what was asked for, is cut.",
        "Build it without `--machine`, or name other components.",
        "note",
    ),
    "X104": Code(
        "A kerf was given for a material of which nothing is cut here.",
        "Name the material that you meant, or leave the option out.",
        "warning",
    ),
    "X105": Code(
        "A thickness was given of a material that parts are lined with, not built from.",
        "Set what they allow for it in `cut.params` of the component, such as `spacer`.",
        "warning",
    ),
    "X106": Code(
        "A component that is only cut was asked for, but no machine.",
        "Name a machine with `--machine`.",
        "note",
    ),
    "X107": Code(
        "The game's file fixes the thickness of a part, which is not that of the sheet.",
        "Take `thickness` out of the part's parameters, and give what was measured with "
        "`--thickness`.",
        "warning",
    ),
    "X108": Code(
        "Parts of one material are made for sheets of different thickness.",
        "Take `thickness` out of the parts' parameters, or cut them from different materials.",
    ),
}

#: Makes a finding of one of these codes.
finding: Final = partial(make, CODES)
