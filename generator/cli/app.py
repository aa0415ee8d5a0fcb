"""The commands and their options: each reads what the user typed, runs the stages, and reports."""

from pathlib import Path
from typing import Annotated

import typer

from generator.cli import options as read
from generator.cli.params import (
    FLIPS,
    LANGS,
    POSTERS,
    Bleed,
    Dpi,
    Duplex,
    Files,
    Force,
    Formats,
    Games,
    Json,
    Kerf,
    Language,
    Machine,
    MarginLengths,
    Nest,
    Only,
    Output,
    Overlap,
    Paper,
    Players,
    Poster,
    Quiet,
    Settings,
    Thickness,
    Trust,
)

app = typer.Typer(
    name="spielbogen",
    help="Turn a game's folder of data into sheets to print, and prove that nothing is missing.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


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
    from generator.cli.building import show_games
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
    from generator.cli.building import build_all

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
    from generator.cli.checking import check_all

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
    from generator.cli.building import tell_coupons

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
