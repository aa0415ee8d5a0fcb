"""Reading drawings: what stands on a scene, in the scene's own millimetres. Scenes go in, items and
lines of text come out."""

from collections.abc import Iterator

from generator.geometry import IDENTITY, Point, Transform
from generator.scene import Group, Item, Scene, Text


def drawn(scene: Scene) -> Iterator[tuple[Item, Transform]]:
    """Return all paths and texts of a scene with the maps from them to the scene's mm."""
    stack: list[tuple[Item, Transform]] = [(item, IDENTITY) for item in scene.items]
    while stack:
        item, by = stack.pop()
        if isinstance(item, Group):
            stack += [(inner, item.transform.then(by)) for inner in item.items]
        else:
            yield item, by


def writing(scene: Scene) -> list[tuple[Text, Point, float]]:
    """Return the lines of text of a scene, each with its place and its em in mm."""
    return [
        (item, by.apply(item.x, item.y), item.size * abs(by.determinant) ** 0.5)
        for item, by in drawn(scene)
        if isinstance(item, Text)
    ]
