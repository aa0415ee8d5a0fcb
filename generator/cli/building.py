"""Telling of builds: the games that there are, what was built of each, and test pieces."""

import os
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.cli.findings import finding
from generator.cli.options import of_one_game
from generator.cli.telling import add_row, counted, dicts, each, say_json, show, table, tell
from generator.model import SpielbogenError

if TYPE_CHECKING:
    from generator.build import Options, Result
    from generator.calibrating import Coupons
    from generator.rules import Game


def show_games(games: Sequence["Game"], as_json: bool, quiet: bool) -> None:
    """List games: slug, names and players."""
    if as_json:
        for game in games:
            range_ = {key: getattr(game.players, key) for key in ("min", "max", "default")}
            names = {"de": game.name.de, "en": game.name.en}
            say_json({"game": game.slug, "name": names, "players": range_})
    elif not quiet:
        listed = table("Game", "Name", "English", "Players")
        for game in games:
            players = f"{game.players.min}–{game.players.max}"
            add_row(listed, game.slug, game.name.de, game.name.en, players)
        show(listed)


def build_all(
    folders: Sequence[Path], output: Path, options: "Options", as_json: bool, quiet: bool
) -> int:
    """Build games and tell of them in their order; one that fails does not keep others from it.

    Returns the exit status. Raises SpielbogenError (U101) where the list of a box is to be of more
    games than one.
    """
    from generator.several import builds

    of_one_game(options.missing, folders, "--missing")
    games, faults = _read(folders, options.overrides)

    def one(folder: Path) -> int:
        if folder in faults:
            raise faults[folder]
        result = built(games[folder])
        if as_json:
            say_json(_built(result))
        else:
            # The game first: with several of them, nobody would know whose findings these are.
            if not quiet:
                _say_built(result)
            tell(result.findings, quiet)
        return 0

    with builds(list(games.values()), output, options) as built:
        return each(folders, one, "building", quiet or as_json, as_json)


def _read(
    folders: Sequence[Path], overrides: Mapping[str, str]
) -> tuple[dict[Path, "Game"], dict[Path, SpielbogenError]]:
    """Read games that have a slug each; returns also what is wrong with the others."""
    from generator.rules import load_game

    games: dict[Path, Game] = {}
    faults: dict[Path, SpielbogenError] = {}
    slugs: dict[str, Path] = {}
    for folder in folders:
        try:
            game = load_game(folder, overrides)
        except SpielbogenError as fault:
            faults[folder] = fault
            continue
        if (first := slugs.setdefault(game.slug, folder)) != folder:
            message = f"{folder} and {first} have the same slug {game.slug!r}"
            faults[folder] = SpielbogenError(finding("U102", str(folder), message))
        else:
            games[folder] = game
    return games, faults


def _built(result: "Result") -> dict[str, Any]:
    return {
        "game": result.slug,
        "ok": True,
        "fresh": result.fresh,
        "folder": str(result.folder),
        "players": result.manifest["players"],
        "files": [entry["path"] for entry in result.manifest["files"]],
        "findings": dicts(result.findings),
    }


def _say_built(result: "Result") -> None:
    if not result.manifest["files"]:
        print(f"{result.slug}: nothing to build")
        return
    done = "built" if result.fresh else "unchanged"
    print(f"{result.slug}: {done}, {result.folder}{os.sep}")
    for entry in result.manifest["files"]:
        if "/" not in entry["path"] and entry["format"] == "pdf":
            pieces = ", ".join(f"{count} {name}" for name, count in entry["pieces"].items())
            pages = counted(entry["pages"], "page")
            print(f"  {entry['path']}  {pages}" + (f": {pieces}" if pieces else ""))
    _say_cut(result.manifest)


def _say_cut(manifest: Mapping[str, Any]) -> None:
    """Say how many sheets of which material there are for a machine, and how many for hands."""
    files = [entry for entry in manifest["files"] if entry.get("medium") in ("cut", "hand")]
    folder = files[0]["path"].partition("/")[0] if files else ""
    sheets = {e["path"].rpartition(".")[0]: e["stock"] for e in files if e["medium"] == "cut"}
    by_hand = sum(entry["pages"] for entry in files if entry["medium"] == "hand")
    told = [
        f"{counted(count, 'sheet')} of {material} for {manifest['machine']}"
        for material, count in Counter(sheets.values()).items()
    ]
    told += [f"{counted(by_hand, 'sheet')} to cut by hand"] if by_hand else []
    for line in told:
        print(f"  {folder}{os.sep}  {line}; begin with {folder}/00-start.pdf")


def tell_coupons(made: "Coupons", as_json: bool, quiet: bool) -> None:
    """Name the files of test pieces."""
    if as_json:
        names = {"folder": str(made.folder), "files": list(made.files)}
        say_json({"ok": True, **names, "findings": dicts(made.findings)})
        return
    if not quiet:
        print(f"{made.folder}{os.sep}")
        for name in made.files:
            print(f"  {name}")
    tell(made.findings, quiet)
