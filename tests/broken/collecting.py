"""The collection of broken games and files: each case is a sound game, one thing that is wrong with
it or with what was built of it, and what has to be said of it.

The cases are in `cases/*.toml`; `sound/` is the game they begin with. Keys of a case:

* `code`, `severity` (error where it is left out), `status`: what must be found, and how the
  command leaves;
* `run`: the words of the command; ``{game}`` is the folder of the game, ``{files}`` that of the
  built files, ``{tmp}`` an empty folder;
* `file`, `old`, `new`: a text of the game's folder, which is there once, and what takes its place;
* `write`: files of the game's folder by name, with their texts, in an `encoding`; `remove`: one
  that is taken away;
* `spoil`: a way to spoil built files, one of `spoiling.WAYS`, with the arguments `of`;
* `where`: the place that must be told, in one part or several. ``game.toml: text`` is the line that
  the text is on, which must be the only one; any other place stands as it is told, with ``{files}``
  and the like in it;
* `says`: words that the message or the advice must hold, such as the nearest right name.
"""

import shutil
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

_HERE: Final = Path(__file__).parent
SOUND: Final = _HERE / "sound"


@dataclass(frozen=True)
class Case:
    """One thing that is wrong, and what has to be said of it."""

    name: str
    code: str
    run: str
    status: int
    where: Sequence[str] = ()
    severity: str = "error"
    says: str = ""
    file: str = ""
    old: str = ""
    new: str = ""
    remove: str = ""
    encoding: str = "utf-8"
    write: Mapping[str, str] = field(default_factory=dict)
    spoil: str = ""
    of: Mapping[str, Any] = field(default_factory=dict)

    def broken(self, folder: Path) -> Path:
        """Copy the sound game into a folder and break it."""
        game = Path(shutil.copytree(SOUND, folder / "sound"))
        if self.file:
            path = game / self.file
            text = path.read_text(encoding="utf-8")
            assert text.count(self.old) == 1, f"{self.old!r} is there {text.count(self.old)} times"
            path.write_text(text.replace(self.old, self.new), encoding="utf-8")
        for name, text in self.write.items():
            (game / name).write_text(text, encoding=self.encoding)
        if self.remove:
            (game / self.remove).unlink()
        return game

    def place(self, game: Path) -> str:
        """Return the place that must be told, with the number of its line."""
        return ", ".join(_place(where, game) for where in self.where)


def _place(where: str, game: Path) -> str:
    file, sign, text = where.partition(": ")
    if not sign:
        return where
    lines = (game / file).read_text(encoding="utf-8").splitlines()
    (number,) = (n for n, line in enumerate(lines, start=1) if text in line)
    return f"{file}:{number}"


def cases() -> list[Case]:
    """Read all cases; each has a name of its own."""
    found = [
        Case(name=f"{path.stem}-{number}-{each['code']}", **each)
        for path in sorted((_HERE / "cases").glob("*.toml"))
        for number, each in enumerate(_read(path), start=1)
    ]
    assert len({case.name for case in found}) == len(found)
    return found


def _read(path: Path) -> list[dict[str, Any]]:
    """Return the cases of a file, with what it says of all of them."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    return [{**data.get("all", {}), **each} for each in data["case"]]
