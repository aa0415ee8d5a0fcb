"""The options of the commands, each written once: its name, what it takes and what it is for."""

from pathlib import Path
from typing import Annotated, Final, get_args

import typer

from generator import model

LANGS: Final = ("de", "en")
FLIPS: Final[tuple[model.Duplex, ...]] = get_args(model.Duplex)
LISTS: Final = ("table", "csv", "json", "md", "pdf")
POSTERS: Final[tuple[model.Poster, ...]] = get_args(model.Poster)

Games = Annotated[
    list[str] | None,
    typer.Argument(metavar="GAME", help="Slugs or folders of games; none means all."),
]
Players = Annotated[
    int | None, typer.Option("--players", metavar="N", help="For how many players.")
]
Settings = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="FACT=VALUE", help="Change a fact of the rules; repeats."),
]
Language = Annotated[
    str, typer.Option("--lang", metavar="de|en", help="Language of what is printed.")
]
Trust = Annotated[
    bool, typer.Option("--trust", help="Run the art.py of a game that did not come along.")
]
Json = Annotated[bool, typer.Option("--json", help="Answer in JSON, one line a game.")]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Say nothing but errors.")]
Output = Annotated[
    Path, typer.Option("--output", "-o", metavar="DIR", help="Where to: DIR/<slug>/.")
]
Paper = Annotated[
    str, typer.Option(metavar="NAME", help="a1, a2, a3, a4, a5, letter, legal or tabloid.")
]
Duplex = Annotated[
    str,
    typer.Option(
        metavar="long|short|fold|none",
        help="How backs get behind fronts: the edge that is turned, a fold, or not.",
    ),
]
MarginLengths = Annotated[
    str,
    typer.Option(
        metavar="T,R,B,L", help="What the printer cannot reach: top, right, bottom, left, mm."
    ),
]
Bleed = Annotated[str, typer.Option(metavar="MM", help="How far grounds run over the trim line.")]
Poster = Annotated[
    str,
    typer.Option(
        metavar="tiles|whole",
        help="What is larger than the paper: tiles to glue, or whole for a print shop.",
    ),
]
Overlap = Annotated[
    str, typer.Option(metavar="MM", help="How much of it neighbouring tiles both show.")
]
Only = Annotated[
    list[str] | None, typer.Option(metavar="COMPONENT", help="Just this component; repeats.")
]
Formats = Annotated[
    str | None,
    typer.Option(
        "--format",
        metavar="LIST",
        help="Of pdf, svg, png and dxf, with commas; pdf,svg and what the machine takes, if not.",
    ),
]
Machine = Annotated[
    str | None,
    typer.Option(metavar="NAME", help="Write files for a cutter too, such as k40 or lightburn."),
]
Kerf = Annotated[
    list[str] | None,
    typer.Option(
        metavar="[MATERIAL=]MM", help="Full width that the cutter takes away, as measured; repeats."
    ),
]
Thickness = Annotated[
    list[str] | None,
    typer.Option(metavar="[MATERIAL=]MM", help="Thickness of a sheet, as measured; repeats."),
]
Nest = Annotated[
    str,
    typer.Option(
        metavar="quick|tight", help="How parts are laid on sheets; tight takes an optional library."
    ),
]
Spare = Annotated[
    str,
    typer.Option(metavar="SHARE", help="Make spare copies too: 10% or 0.1 of each design."),
]
Missing = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="Make only what is lacking in a list of what the box holds."),
]
Inventory = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="A list of what the box holds: csv, xlsx or ods."),
]
AllPlayers = Annotated[
    bool, typer.Option("--all-players", help="Check for each number of players, and compare.")
]
Strict = Annotated[
    bool, typer.Option("--strict", help="Fail where an assumption decides a number.")
]
Why = Annotated[
    str | None,
    typer.Option(metavar="COMPONENT", help="Tell how the number of a component comes about."),
]
ListForm = Annotated[
    str,
    typer.Option(
        "--format", metavar="table|csv|json|md|pdf", help="As what; pdf writes pages to print."
    ),
]
Dpi = Annotated[int, typer.Option(min=20, max=1200, help="Dots per inch of PNG pages.")]
Force = Annotated[bool, typer.Option("--force", help="Build anew even when nothing has changed.")]
Files = Annotated[
    Path, typer.Option(metavar="DIR", help="Where the built files lie, as DIR/<slug>/.")
]
