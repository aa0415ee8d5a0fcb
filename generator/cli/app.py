"""The commands and their options: each reads what the user typed, runs the stages, and reports."""

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from generator.cli import options as read
from generator.cli.params import (
    LANGS,
    LISTS,
    AllPlayers,
    Bleed,
    Dpi,
    Duplex,
    Files,
    Force,
    Formats,
    Games,
    Inventory,
    Json,
    Kerf,
    Language,
    ListForm,
    Machine,
    MarginLengths,
    Missing,
    Nest,
    Only,
    Output,
    Overlap,
    Paper,
    Players,
    Poster,
    Quiet,
    Settings,
    Spare,
    Strict,
    Thickness,
    Trust,
    Why,
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
    spare: Spare = "0",
    missing: Missing = None,
    settings: Settings = None,
    trust: Trust = False,
    force: Force = False,
    as_json: Json = False,
    quiet: Quiet = False,
) -> None:
    """Build the printable sheets of games, and the files to cut them with a machine."""
    from generator.cli.building import build_all

    named = read.formats(formats, machine)
    wanted = replace(
        read.build_options(locals()),
        formats=named.print,
        cut_formats=named.cut,
        dpi=dpi,
        force=force,
    )
    raise typer.Exit(build_all(read.folders(game), output, wanted, as_json, quiet))


@app.command()
def check(
    ctx: typer.Context,
    game: Games = None,
    files: Files = Path("output"),
    players: Players = None,
    all_players: AllPlayers = False,
    inventory: Inventory = None,
    strict: Strict = False,
    why: Why = None,
    lang: Language = "de",
    settings: Settings = None,
    trust: Trust = False,
    as_json: Json = False,
    quiet: Quiet = False,
) -> None:
    """Count: what the rules need, what the tables give, what the files and the box hold."""
    if read.is_typed(ctx, "files"):
        read.folder_there(files, "--files")
    spoken, overrides = read.one_of(lang, LANGS, "--lang"), read.settings(settings or [])
    if why is not None:
        from generator.cli.explaining import WhyAsked, explain_all

        for option, given in (
            ("--all-players", all_players),
            ("--strict", strict),
            ("--inventory", inventory),
        ):
            if given:
                raise read.wrong(f"{option} and --why do not go together", "leave one of them out")
        reasons = WhyAsked(why, players, overrides, spoken)
        raise typer.Exit(explain_all(read.folders(game), reasons, as_json, quiet))
    from generator.cli.checking import CheckAsked, check_all

    asked = CheckAsked(
        files=files,
        players=players,
        all_players=all_players,
        overrides=overrides,
        lang=spoken,
        inventory=inventory,
        strict=strict,
        trust=trust,
    )
    raise typer.Exit(check_all(read.folders(game), asked, as_json, quiet))


@app.command()
def parts(
    game: Games = None,
    output: Output = Path("output"),
    form: ListForm = "table",
    players: Players = None,
    lang: Language = "de",
    paper: Paper = "a4",
    margins: MarginLengths = "5",
    settings: Settings = None,
    trust: Trust = False,
    as_json: Json = False,
    quiet: Quiet = False,
) -> None:
    """List what a game consists of; as pages with pictures to count it back into its box."""
    from generator.cli.listing import PartsAsked, list_parts

    asked = PartsAsked(
        players=players,
        lang=read.one_of(lang, LANGS, "--lang"),
        paper=paper,
        margins=read.margins(margins),
        format=read.one_of(form, LISTS, "--format"),
        overrides=read.settings(settings or []),
        trust=trust,
    )
    raise typer.Exit(list_parts(read.folders(game), output, asked, as_json, quiet))


@app.command()
def plan(
    game: Games = None,
    output: Output = Path("output"),
    form: ListForm = "table",
    players: Players = None,
    lang: Language = "de",
    paper: Paper = "a4",
    duplex: Duplex = "long",
    margins: MarginLengths = "5",
    bleed: Bleed = "2",
    poster: Poster = "tiles",
    overlap: Overlap = "8",
    only: Only = None,
    machine: Machine = None,
    kerf: Kerf = None,
    thickness: Thickness = None,
    nest: Nest = "quick",
    spare: Spare = "0",
    missing: Missing = None,
    settings: Settings = None,
    trust: Trust = False,
    as_json: Json = False,
    quiet: Quiet = False,
) -> None:
    """Tell what a build takes, what to buy, and in which order to make things."""
    from generator.cli.planning import PlanAsked, plan_all

    asked = PlanAsked(read.build_options(locals()), read.one_of(form, LISTS, "--format"))
    raise typer.Exit(plan_all(read.folders(game), output, asked, as_json, quiet))


@app.command()
def verify(
    file: Annotated[list[Path], typer.Argument(metavar="FILE", help="PDF, SVG or DXF files.")],
    as_json: Json = False,
    quiet: Quiet = False,
) -> None:
    """Look at finished files without their game: pieces, sizes, backs, cuts, fonts."""
    from generator.cli.verifying import verify_all

    raise typer.Exit(verify_all(file, as_json, quiet))


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
        kerf=read.length_of(kerf, material, "--kerf"),
        thickness=read.length_of(thickness, material, "--thickness"),
        lang=read.one_of(lang, LANGS, "--lang"),
        paper=paper,
        margins=read.margins(margins),
        formats=named.print,
        cut_formats=named.cut,
    )
    tell_coupons(coupons(asked, output), as_json, quiet)
