"""The commands and their options: each reads what the user typed, runs the stages, and reports."""

from pathlib import Path
from typing import Annotated, Final, get_args

import typer

from generator import model
from generator.cli import options as read

LANGS: Final = ("de", "en")
FLIPS: Final[tuple[model.Duplex, ...]] = get_args(model.Duplex)
POSTERS: Final[tuple[model.Poster, ...]] = get_args(model.Poster)

app = typer.Typer(
    name="spielbogen",
    help="Turn a game's folder of data into sheets to print, and prove that nothing is missing.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

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
Dpi = Annotated[int, typer.Option(min=20, max=1200, help="Dots per inch of PNG pages.")]
Force = Annotated[bool, typer.Option("--force", help="Build anew even when nothing has changed.")]
Files = Annotated[
    Path, typer.Option(metavar="DIR", help="Where the built files lie, as DIR/<slug>/.")
]


@app.callback(invoke_without_command=True)
def start(
    version: Annotated[bool, typer.Option("--version", help="Show the version and leave.")] = False,
) -> None:
    """Turn a game's folder of data into sheets to print, and prove that nothing is missing."""
    if version:
        from generator import __version__

        typer.echo(f"spielbogen {__version__}")
        raise typer.Exit


@app.command()
def games(as_json: Json = False, quiet: Quiet = False) -> None:
    """List the games that come along."""
    from generator.cli.report import show_games
    from generator.data import games as built_in
    from generator.rules import load_game

    show_games([load_game(folder) for folder in built_in().values()], as_json, quiet)


@app.command()
def build(
    game: Games = None,
    output: Output = Path("output"),
    players: Players = None,
    lang: Language = "de",
    paper: Paper = "a4",
    duplex: Duplex = "long",
    margins: MarginLengths = "5",
    bleed: Bleed = "2",
    poster: Poster = "tiles",
    overlap: Overlap = "8",
    only: Only = None,
    formats: Formats = None,
    dpi: Dpi = 150,
    machine: Machine = None,
    kerf: Kerf = None,
    thickness: Thickness = None,
    nest: Nest = "quick",
    settings: Settings = None,
    trust: Trust = False,
    force: Force = False,
    as_json: Json = False,
    quiet: Quiet = False,
) -> None:
    """Build the printable sheets of games, and the files to cut them with a machine."""
    from generator.build import Options
    from generator.cli.report import build_all

    named = read.formats(formats, machine)
    wanted = Options(
        players=players,
        lang=read.one_of(lang, LANGS, "--lang"),
        paper=paper,
        margins=read.margins(margins),
        duplex=read.one_of(duplex, FLIPS, "--duplex"),
        bleed=read.length(bleed, "--bleed"),
        overlap=read.length(overlap, "--overlap"),
        poster=read.one_of(poster, POSTERS, "--poster"),
        only=tuple(only or ()),
        formats=named.print,
        dpi=dpi,
        cut=read.cutting(machine, kerf or [], thickness or [], nest),
        cut_formats=named.cut,
        overrides=read.settings(settings or []),
        trust=trust,
        force=force,
    )
    raise typer.Exit(build_all(read.folders(game), output, wanted, as_json, quiet))


@app.command()
def check(
    game: Games = None,
    files: Files = Path("output"),
    players: Players = None,
    lang: Language = "de",
    settings: Settings = None,
    trust: Trust = False,
    as_json: Json = False,
    quiet: Quiet = False,
) -> None:
    """Count: what the rules need, what the tables give, what the files hold."""
    from generator.cli.report import check_all

    overrides = read.settings(settings or [])
    spoken = read.one_of(lang, LANGS, "--lang")
    raise typer.Exit(
        check_all(read.folders(game), files, players, overrides, spoken, trust, as_json, quiet)
    )


calibrate = typer.Typer(
    help="Make test pieces to find out what a machine does.",
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.add_typer(calibrate, name="calibrate")


@calibrate.callback()
def calibrating() -> None:
    """Make test pieces to find out what a machine does."""


@calibrate.command()
def laser(
    machine: Annotated[
        str, typer.Option(metavar="NAME", help="The cutter, such as k40 or lightburn.")
    ],
    material: Annotated[str, typer.Option(metavar="NAME", help="The sheet, such as plywood-3mm.")],
    output: Annotated[
        Path, typer.Option("--output", "-o", metavar="DIR", help="Where to: DIR/calibrate/.")
    ] = Path("output"),
    kerf: Annotated[
        str | None, typer.Option(metavar="MM", help="Full width of the kerf, if it is known.")
    ] = None,
    thickness: Annotated[
        str | None, typer.Option(metavar="MM", help="Thickness of the sheet, as measured.")
    ] = None,
    lang: Language = "de",
    paper: Paper = "a4",
    margins: MarginLengths = "5",
    formats: Formats = None,
    as_json: Json = False,
    quiet: Quiet = False,
) -> None:
    """Make combs that tell the kerf and how tight slots are, with a page to read them."""
    from generator.calibrating import Asked, coupons
    from generator.cli.report import tell_coupons

    named = read.formats(formats, machine)
    asked = Asked(
        machine,
        material,
        kerf=read.length_or_none(kerf, "--kerf"),
        thickness=read.length_or_none(thickness, "--thickness"),
        lang=read.one_of(lang, LANGS, "--lang"),
        paper=paper,
        margins=read.margins(margins),
        formats=named.print,
        cut_formats=named.cut,
    )
    tell_coupons(coupons(asked, output), as_json, quiet)
