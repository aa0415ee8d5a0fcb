"""Renews the reference pictures: `python -m tests.visual.update`, in the project's folder. Look at
every picture that changed before keeping it."""

from pathlib import Path
from tempfile import TemporaryDirectory

from generator.build import Options, build, compose
from generator.data import find_game
from generator.rules import load_game
from tests.visual.views import REFERENCES, limited, views


def main() -> None:
    """Build the game and write all pictures anew."""
    game = find_game("wuestenstadt")
    documents, _ = compose(load_game(game).at(None), Options())
    REFERENCES.mkdir(exist_ok=True)
    for old in REFERENCES.glob("*.png"):
        old.unlink()
    with TemporaryDirectory() as folder:
        built = build(game, Path(folder), Options(formats=("pdf",))).folder
        for name, picture in views(built, documents):
            small = limited(picture)
            small.save(REFERENCES / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
