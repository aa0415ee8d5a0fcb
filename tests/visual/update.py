"""Renews the reference pictures: `python -m tests.visual.update`, in the project's folder. Look at
every picture that changed before keeping it."""

from generator.data import games
from tests.visual.views import REFERENCES, limited, views


def main() -> None:
    """Build the games and write all pictures anew."""
    for old in REFERENCES.glob("*/*.png"):
        old.unlink()
    for slug in games():
        (REFERENCES / slug).mkdir(parents=True, exist_ok=True)
        for name, picture in views(slug):
            limited(picture).save(REFERENCES / slug / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
