"""Where the lines of a text stand, and its bold words and icons."""

from dataclasses import fields
from typing import Any

import pytest

from generator.model import SpielbogenError
from generator.scene import Color, Group, Text
from generator.type import Style, font, layout, width
from generator.type.style import Styling

from .reading import COIN, ICONS, ink, lines, texts

# Places


@pytest.mark.parametrize(("align", "share"), [("left", 0.0), ("center", 0.5), ("right", 1.0)])
def test_alignment(align: Any, share: float) -> None:
    laid = layout("eins zwei drei vier", width=20, height=30, size=4, align=align)
    assert laid.lines > 1
    for text in texts(laid):
        room = 20 - width("text", text.text, 4)
        assert text.x == pytest.approx(share * room)


@pytest.mark.parametrize("key", ["text", "display"])
def test_capitals_are_in_the_middle_of_the_box(key: str) -> None:
    laid = layout("H", width=20, height=30, size=10, font=key, valign="middle")
    box = ink(laid)
    assert (box.top + box.bottom) / 2 == pytest.approx(15, abs=0.05)
    laid = layout("H\nH\nH", width=20, height=60, size=10, font=key, valign="middle")
    box = ink(laid)
    assert (box.top + box.bottom) / 2 == pytest.approx(30, abs=0.05)


def test_top_begins_with_capitals_and_bottom_ends_with_descenders() -> None:
    top = layout("Hp", width=20, height=30, size=10, valign="top")
    bottom = layout("Hp", width=20, height=30, size=10, valign="bottom")
    assert ink(top).top == pytest.approx(0, abs=0.25)
    assert ink(bottom).bottom == pytest.approx(30, abs=0.25)
    assert ink(bottom).bottom <= 30


@pytest.mark.parametrize("valign", ["top", "middle", "bottom"])
def test_lines_stand_equally_high_whatever_their_letters(valign: Any) -> None:
    places = {
        layout(text, width=40, height=20, size=6, valign=valign).items[0].y  # type: ignore[union-attr]
        for text in ("Öse", "gypsy", "HHH", "1,5")
    }
    assert len(places) == 1


def test_a_figure_without_descender_may_fill_the_box() -> None:
    high = 10 * font("text").cap_height + 0.2
    assert not layout("7", width=20, height=high, size=10, valign="middle").overflow
    assert layout("g", width=20, height=high, size=10, valign="middle").overflow


@pytest.mark.parametrize("valign", ["top", "middle", "bottom"])
def test_what_fits_stays_in_its_box(valign: Any) -> None:
    for high in (9.0, 9.3, 10.0, 14.0):
        laid = layout("Hxg", width=40, height=high, size=10, valign=valign)
        assert not laid.overflow
        assert ink(laid).top > -0.25
        assert ink(laid).bottom <= high + 0.01


# Bold and icons


def test_bold_is_an_item_of_its_own_on_the_same_line() -> None:
    laid = layout("nimm **zwei Karten**, bitte", width=80, height=10, size=4)
    assert [(text.text, text.font) for text in texts(laid)] == [
        ("nimm ", "text"),
        ("zwei Karten", "text-bold"),
        (", bitte", "text"),
    ]
    first, second, third = texts(laid)
    assert second.x == pytest.approx(first.x + width("text", "nimm ", 4))
    assert third.x == pytest.approx(second.x + width("text-bold", "zwei Karten", 4))
    assert laid.width == pytest.approx(third.x + width("text", ", bitte", 4))


def test_punctuation_behind_bold_stays_on_its_line() -> None:
    wide = width("text", "die ", 4) + width("text-bold", "Rast", 4) + 0.1
    assert lines(layout("die **Rast** ja", width=wide, height=40, size=4))[0] == "die Rast"
    assert lines(layout("die **Rast**! ja", width=wide, height=40, size=4))[0] == "die"


def test_bold_needs_no_font_of_its_own() -> None:
    laid = layout("a **b**", width=80, height=10, size=4, font="display")
    assert [text.text for text in texts(laid)] == ["a b"]
    laid = layout("a **b**", width=80, height=10, size=4, font="display", bold="text-bold")
    assert [text.font for text in texts(laid)] == ["display", "text-bold"]


def test_single_stars_are_stars() -> None:
    assert lines(layout("2 ** 3 **", width=80, height=10, size=4)) == ["2 ** 3 **"]


def test_an_icon_is_one_em_high_and_level_with_capitals() -> None:
    laid = layout("H {{icon:coin}} H", width=80, height=10, size=4, icons=ICONS)
    left, icon, right = laid.items
    assert isinstance(left, Text)
    assert isinstance(icon, Group)
    assert isinstance(right, Text)
    assert icon.transform.d * COIN.size[1] == pytest.approx(4)
    middle = icon.transform.apply(10, 5)
    assert middle.y == pytest.approx(left.y - font("text").cap_height * 4 / 2)
    assert icon.transform.e == pytest.approx(width("text", "H ", 4))
    gap = right.x - icon.transform.apply(20, 0).x
    assert gap == pytest.approx(width("text", " ", 4), rel=0.05)


def test_nothing_is_left_of_the_marks() -> None:
    laid = layout(
        "zahle {{icon:coin}}{{icon:coin}}, **nimm {{icon:coin}}**.",
        width=80,
        height=10,
        size=4,
        icons=ICONS,
    )
    assert lines(laid) == ["zahle ☉☉, nimm ☉."]


def test_an_icon_alone() -> None:
    laid = layout("{{icon:coin}}", width=80, height=10, size=4, icons=ICONS, align="center")
    (icon,) = laid.items
    assert isinstance(icon, Group)
    assert icon.transform.apply(10, 5).x == pytest.approx(40)
    assert laid.width == pytest.approx(8)
    assert laid.height == pytest.approx(4)


def test_letters_keep_off_an_icon_that_they_touch() -> None:
    _, text = layout("{{icon:coin}}3", width=80, height=10, size=4, icons=ICONS).items
    assert isinstance(text, Text)
    assert text.x - 8 == pytest.approx(0.4)


def test_icons_wrap_like_words() -> None:
    laid = layout("{{icon:coin}} " * 9, width=30, height=40, size=4, icons=ICONS)
    assert lines(laid) == ["☉☉☉", "☉☉☉", "☉☉☉"]


def test_an_icon_is_one_drawing_however_often_it_is_used() -> None:
    first = layout("{{icon:coin}} {{icon:coin}}", width=80, height=10, size=4, icons=ICONS)
    second = layout("{{icon:coin}}", width=80, height=10, size=7, icons=ICONS)
    groups = [item for item in first.items + second.items if isinstance(item, Group)]
    assert len({id(group.items[0]) for group in groups}) == 1


def test_an_unknown_icon_is_told_with_the_nearest() -> None:
    with pytest.raises(SpielbogenError, match=r"icon 'coins', which is not there.*'coin'"):
        layout("{{icon:coins}}", width=80, height=10, size=4, icons=ICONS)
    with pytest.raises(SpielbogenError, match=r"is not there \[T102\]"):
        layout("{{icon:coins}}", width=80, height=10, size=4)


def test_the_colour_is_that_of_the_style() -> None:
    laid = layout("a **b**", width=80, height=10, size=4, fill=Color(200, 0, 0))
    assert {text.fill for text in texts(laid)} == {Color(200, 0, 0)}


def test_keywords_are_the_fields_of_the_style() -> None:
    assert set(Styling.__annotations__) == {field.name for field in fields(Style)}
    assert Styling.__required_keys__ == {"size"}
