"""What the keys of a layer do to what is seen."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.geometry import Arc, bounds, transformed
from generator.scene import Group, Text
from generator.scene import Path as Shape

from . import desk

ELLIPSE = 'shape = "ellipse", box = "10mm 10mm 80mm 40mm", stroke = "#2E2418"'
BOX = 'text = "Wort", box = "10mm 20mm 80mm 40mm", size = "12pt"'


def layer(folder: Path, keys: str, *, lang: str = "de") -> Group:
    """Draw the face of the board with one layer of the given keys."""
    pieces, findings = desk.draw(desk.write(folder, {ELLIPSE: keys}), lang=lang)
    assert findings == []
    (group,) = next(piece for piece in pieces if piece.component == "board").front.items
    assert isinstance(group, Group)
    return group


def shape(group: Group) -> Shape:
    (item,) = group.items
    assert isinstance(item, Shape)
    return item


def lines(group: Group) -> Iterator[Text]:
    for item in group.items:
        assert isinstance(item, Text)
        yield item


def test_a_layer_may_be_translucent(tmp_path: Path) -> None:
    assert layer(tmp_path, f"{ELLIPSE}, opacity = 0.25").opacity == 0.25


def test_a_stroke_has_its_width_and_dashes(tmp_path: Path) -> None:
    ellipse = shape(layer(tmp_path, f'{ELLIPSE}, width = "1mm", dash = ["2mm", "1mm"]'))
    assert (ellipse.width, ellipse.dash) == (1, (2, 1))


def test_a_rectangle_may_have_round_corners(tmp_path: Path) -> None:
    rectangle = shape(layer(tmp_path, 'shape = "rectangle", radius = "5mm", fill = "#112233"'))
    assert sum(isinstance(segment, Arc) for segment in rectangle.path) == 4
    assert str(rectangle.fill) == "#112233"
    assert rectangle.stroke is None


def test_a_layer_without_a_box_has_the_size_of_the_face(tmp_path: Path) -> None:
    group = layer(tmp_path, 'shape = "ellipse", inset = "5mm"')
    box = bounds(transformed(shape(group).path, group.transform))
    assert box == pytest.approx((5, 5, 195, 198.2), abs=0.01)


def test_a_text_stands_where_it_is_told_to(tmp_path: Path) -> None:
    places = {
        (align, valign): next(
            lines(layer(tmp_path, f'{BOX}, align = "{align}", valign = "{valign}"'))
        )
        for align in ("left", "center", "right")
        for valign in ("top", "middle", "bottom")
    }
    across = [places[align, "top"].x for align in ("left", "center", "right")]
    down = [places["left", valign].y for valign in ("top", "middle", "bottom")]
    assert across[0] == 0
    assert across[1] == pytest.approx(across[2] / 2)
    assert 60 < across[2] < 80
    assert 0 < down[0] < 5
    assert 18 < down[1] < 25
    assert 35 < down[2] < 40


def test_lines_keep_their_distance(tmp_path: Path) -> None:
    text = BOX.replace("Wort", "zwei\\nZeilen")
    first, second = lines(layer(tmp_path, f"{text}, leading = 2.0"))
    assert second.y - first.y == pytest.approx(2 * first.size)


def test_a_text_shrinks_to_its_least_size_and_no_further(tmp_path: Path) -> None:
    text = BOX.replace("Wort", "Wörter und Wörter").replace("80mm 40mm", "30mm 5mm")
    (line,) = lines(layer(tmp_path, f'{text}, least = "6pt"'))
    assert line.size < 12 * 25.4 / 72


def test_words_are_divided_in_the_language_that_is_printed(tmp_path: Path) -> None:
    text = BOX.replace("Wort", "Magnete").replace("80mm", "14mm")
    german = [line.text for line in lines(layer(tmp_path, text))]
    english = [line.text for line in lines(layer(tmp_path, text, lang="en"))]
    assert german == ["Ma-", "gnete"]
    assert english == ["Mag-", "nete"]


def test_equal_layers_of_other_sizes_are_drawn_apart(tmp_path: Path) -> None:
    game = {'size = "20cm x 8in"\nfront = "board"': 'size = "20cm x 8in"\nfront = "animal_back"'}
    pieces, _ = desk.draw(desk.write(tmp_path, game=game))
    boxes = {
        piece.component: bounds(item.path)
        for piece in pieces
        for item in desk.items(piece.front if piece.component == "board" else piece.back)
        if isinstance(item, Shape)
    }
    assert boxes["animal"][2:] == pytest.approx((69, 94))
    assert boxes["board"][2:] == pytest.approx((206, 209.2))
