"""Templates: nets without a fold, which say what to cut along them, of what, and how large. A form
and words go in, a `Net` with one panel comes out; its trim is drawn all around, to be traced."""

from generator.craft.kit import Title
from generator.craft.net import Label, Net, Panel
from generator.geometry import Box, PathData, bounds
from generator.model import Outline


def template(name: str, title: Title, form: PathData, words: Title, room: Box | None = None) -> Net:
    """Make a template of a form whose box begins at (0, 0); `name` is its panel's.

    `room` is where the words have room: the whole box where none is given.
    """
    box = bounds(form)
    trim = Outline("free", box.width, box.height, form)
    panel = Panel(name, box.width, box.height, outline=form)
    return Net(trim, (panel,), (), labels=(Label(name, words, room),), title=title)
