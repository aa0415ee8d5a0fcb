"""Machines: what their files say, found by name or path, and every fault named."""

from pathlib import Path

import pytest

from generator.cutting import CUT_ROLES
from generator.model import SpielbogenError
from generator.scene import BLACK, Color
from generator.sheets.cut import find_machine, load_machines
from generator.sheets.cut.machines import FORMATS, read_machine
from generator.sheets.cut.reading import read_color

RED, BLUE = Color(255, 0, 0), Color(0, 0, 255)

WHOLE = """
title = "Mine"
bed = "400mm x 12in"
margin = "2mm"
gap = "1.5mm"
formats = ["svg"]
kerf = "machine"
engraving = "fill"
[lines.engrave]
color = "#000000"
width = "0.1mm"
layer = "engrave"
[lines.score]
color = "#0000FF"
width = "0.1mm"
layer = "score"
[lines.inner]
color = "#00FF00"
width = "0.1mm"
layer = "inner"
[lines.outline]
color = "#FF0000"
width = "0.01mm"
layer = "outline"
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return path


def fault(folder: Path, text: str) -> str:
    with pytest.raises(SpielbogenError) as caught:
        read_machine(written(folder, text))
    (found,) = caught.value.findings
    assert found.code == "L202"
    assert "mine.toml" in found.where
    return str(found)


@pytest.mark.parametrize(
    ("name", "bed"),
    [
        ("generic", (600, 400)),
        ("lightburn", (400, 400)),
        ("k40", (300, 200)),
        ("xtool-d1", (430, 390)),
        ("glowforge", (495, 279)),
        ("ponoko", (790, 384)),
        ("ponoko-p1", (181, 181)),
        ("ponoko-p2", (384, 384)),
        ("snijlab", (1200, 600)),
        ("lasergarage", (900, 600)),
        ("formulor", (384, 384)),
        ("inkscape-plotter", (305, 305)),
    ],
)
def test_beds(name: str, bed: tuple[float, float]) -> None:
    machine = find_machine(name)
    assert machine.name == name
    assert machine.bed == pytest.approx(bed)


@pytest.mark.parametrize(
    ("name", "cut", "score", "engrave"),
    [
        ("k40", RED, BLUE, BLACK),
        ("ponoko", BLUE, RED, BLACK),
        ("ponoko-p1", BLUE, RED, BLACK),
        ("lasergarage", RED, BLUE, BLACK),
        ("snijlab", BLUE, RED, BLACK),
        ("lightburn", RED, BLUE, BLACK),
    ],
)
def test_colours_are_those_of_the_service(
    name: str, cut: Color, score: Color, engrave: Color
) -> None:
    lines = find_machine(name).lines
    assert (lines["outline"].color, lines["score"].color) == (cut, score)
    assert lines["engrave"].color == engrave


def test_every_machine_can_be_used() -> None:
    for machine in load_machines().values():
        roles = list(machine.lines)
        assert set(roles) <= set(CUT_ROLES)
        assert roles[-2:] == ["inner", "outline"]
        assert "engrave" in roles or machine.engraving == "outline"
        assert set(machine.formats) <= set(FORMATS)
        assert 2 * machine.margin < min(machine.bed)
        assert set(machine.note) == {"de", "en"}
        # A stroke of 0.2 mm or more is engraved by some machines in place of being cut.
        assert all(style.width < 0.2 for style in machine.lines.values())


def test_cuts_are_never_of_the_colour_of_scores_or_engravings() -> None:
    for machine in load_machines().values():
        cuts = {machine.lines["inner"].color, machine.lines["outline"].color}
        others = {style.color for role, style in machine.lines.items() if role[0] in "es"}
        assert not cuts & others


def test_k40_whisperer_follows_scores_in_dxf_and_cuts_the_rest() -> None:
    layers = {role: style.layer for role, style in find_machine("k40").lines.items()}
    assert "engrave" in layers["score"]
    assert "engrave" not in layers["inner"] + layers["outline"]


def test_some_orders_and_formats() -> None:
    assert list(find_machine("lasergarage").lines)[:2] == ["score", "engrave"]
    assert find_machine("glowforge").formats == ("svg",)
    plotter = find_machine("inkscape-plotter")
    assert plotter.blade and plotter.kerf_in_file
    assert not find_machine("k40").blade


def test_capitals_do_not_matter() -> None:
    assert find_machine(" K40 ") is find_machine("k40")


def test_a_file_s_ending_may_have_capitals(tmp_path: Path) -> None:
    path = written(tmp_path, WHOLE).rename(tmp_path / "Mine.TOML")
    assert find_machine(str(path)).name == "Mine"


def test_an_unknown_machine_names_the_nearest() -> None:
    with pytest.raises(SpielbogenError) as caught:
        find_machine("k400")
    (found,) = caught.value.findings
    assert (found.code, found.hint) == ("L201", "did you mean 'k40'?")
    assert caught.value.status == 2


def test_a_file_of_ones_own(tmp_path: Path) -> None:
    machine = find_machine(str(written(tmp_path, WHOLE)))
    assert (machine.name, machine.title) == ("mine", "Mine")
    assert machine.bed == pytest.approx((400, 304.8))
    assert (machine.margin, machine.gap, machine.kerf_in_file) == (2, 1.5, False)
    assert machine.lines["outline"].width == pytest.approx(0.01)


def test_a_file_that_extends_another_says_only_what_is_different(tmp_path: Path) -> None:
    text = 'extends = "k40"\nbed = "500mm x 300mm"\n[lines.score]\ncolor = "#112233"\n'
    text += 'width = "0.05mm"\nlayer = "dent"\n'
    machine, base = read_machine(written(tmp_path, text)), find_machine("k40")
    assert machine.bed == (500, 300)
    assert machine.lines["score"].layer == "dent"
    assert list(machine.lines) == list(base.lines)
    assert (machine.gap, machine.note) == (base.gap, base.note)


STYLE = 'color = "#112233"\nwidth = "0.05mm"\nlayer = "own"\n'


def test_a_file_that_extends_another_may_add_a_role(tmp_path: Path) -> None:
    text = f'extends = "inkscape-plotter"\nengraving = "fill"\n[lines.engrave]\n{STYLE}'
    machine = read_machine(written(tmp_path, text))
    assert list(machine.lines) == ["engrave", "score", "inner", "outline"]


def test_a_file_that_has_all_roles_anew_has_its_own_order(tmp_path: Path) -> None:
    roles = ("score", "engrave", "inner", "outline")
    text = 'extends = "Generic"\n' + "".join(f"[lines.{role}]\n{STYLE}" for role in roles)
    assert tuple(read_machine(written(tmp_path, text)).lines) == roles


def test_lines_that_are_no_table_are_told_where_a_file_extends_another(tmp_path: Path) -> None:
    assert "lines: expected one table" in fault(tmp_path, 'extends = "k40"\nlines = "red"\n')
    assert "lines.score: expected a table" in fault(
        tmp_path, 'extends = "k40"\n[lines]\nscore = 3\n'
    )


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ('bed = "400mm x 12in"', 'bed = "400 x 300"', "bed: '400' is no length"),
        ('bed = "400mm x 12in"', 'bet = "400mm x 300mm"', "did you mean 'bed'?"),
        ('bed = "400mm x 12in"', 'bed = "1mm x 1mm"', "must be from 10 to 10000 mm"),
        ('bed = "400mm x 12in"', 'bed = "1mm x 1mm"', "mine.toml:3: bed: each side of"),
        ('bed = "400mm x 12in"', 'bed = "400mm x 11m"', "unknown unit 'm'"),
        ('title = "Mine"', r'title = "a\u0001b"', r"mine.toml:2: title: '\x01' in 'a\x01b' cannot"),
        ('title = "Mine"', r'title = "a\nb"', r"title: '\n' in 'a\nb' cannot be printed"),
        ('title = "Mine"', "title = " + "[" * 90 + "]" * 90, "expected a text, not [[[[...]]]]"),
        ('title = "Mine"', "title" + ".a" * 4000 + " = 1", "expected a text, not {'a':"),
        ('title = "Mine"', "title = " + "[" * 5000 + "]" * 5000, "it is nested too deeply"),
        ('title = "Mine"', "title = " + "1" * 5000, "a number in it is too long"),
        ('title = "Mine"', "title = 0x" + "1" * 5000, "not a number that is too long"),
        ('gap = "1.5mm"', "gap = 1.5", "gap: expected a length such as '0.2mm', not 1.5"),
        ('gap = "1.5mm"', 'gap = "-1mm"', "gap: '-1mm' must be from 0"),
        ('margin = "2mm"', 'margin = "160mm"', "margin"),
        ('title = "Mine"', "", "the key 'title' is missing"),
        ('["svg"]', '["sgv"]', "did you mean 'svg'?"),
        ('["svg"]', "[]", "formats: expected a list"),
        ('kerf = "machine"', 'kerf = "filed"', "did you mean 'file'?"),
        (
            'engraving = "fill"',
            'engraving = "lines"',
            "engraving: 'lines' is none of fill, outline",
        ),
        ("[lines.score]", "[lines.scores]", "did you mean 'score'?"),
        ('color = "#0000FF"', 'color = "blue"', "mine.toml:13: lines.score: color: 'blue' is no"),
        ('layer = "outline"', 'layer = "a/b"', "lines.outline: layer: 'a/b' has a sign"),
        ('layer = "outline"', 'layer = "Außen"', "layer: 'Außen' must be of plain letters"),
        ('layer = "outline"', r'layer = "a\nb"', "'\\n' in 'a\\nb' cannot be printed"),
        ('width = "0.01mm"', 'width = "0mm"', "width: '0mm' must be above 0"),
        ('layer = "outline"', 'layr = "outline"', "did you mean 'layer'?"),
        ('title = "Mine"', "title = Mine", "cannot be read"),
        ('title = "Mine"', 'extends = "k04"', "did you mean 'k40'?"),
        ('title = "Mine"', 'extends = "ponoko-p1"', "itself extends 'ponoko'"),
    ],
)
def test_faults_are_named_with_what_is_right(
    tmp_path: Path, before: str, after: str, said: str
) -> None:
    assert WHOLE.count(before) == 1
    assert said in fault(tmp_path, WHOLE.replace(before, after))


def test_a_note_may_have_lines_and_no_other_control_characters(tmp_path: Path) -> None:
    note = 'extends = "k40"\ngap = "1mm"\n[note]\nde = "a\\nb"\nen = "c"\n'
    assert read_machine(written(tmp_path, note)).note == {"de": "a\nb", "en": "c"}
    assert "mine.toml:4: note.de: '\\x07'" in fault(tmp_path, note.replace("\\n", "\\u0007"))


def doubts(folder: Path, text: str) -> list[str]:
    found = read_machine(written(folder, text)).doubts
    assert {each.code for each in found} <= {"L215"}
    return [f"{each.where.rpartition('mine.toml')[2]} {each.message}" for each in found]


ALIKE = "so that mine cannot tell these lines apart"


def test_lines_that_a_machine_cannot_tell_apart_are_told(tmp_path: Path) -> None:
    score = WHOLE.replace("#0000FF", "#ff0000")
    assert doubts(tmp_path, score) == [f":13 score has the same color as outline, {ALIKE}"]
    engrave = WHOLE.replace("#000000", "#0000FF")
    assert doubts(tmp_path, engrave) == [f":9 engrave has the same color as score, {ALIKE}"]
    # It takes no DXF, where the layer counts and capitals do not; and cuts may look the same.
    layer = WHOLE.replace('layer = "score"', 'layer = "Inner"').replace("#00FF00", "#FF0000")
    assert doubts(tmp_path, layer) == []
    both = layer.replace('["svg"]', '["svg", "dxf"]')
    assert doubts(tmp_path, both) == [f":13 score has the same layer as inner, {ALIKE}"]


def test_the_place_is_that_of_the_lines_in_the_file_itself(tmp_path: Path) -> None:
    text = f'extends = "generic"\n[lines.outline]\n{STYLE}'.replace("#112233", "#0000FF")
    assert doubts(tmp_path, text) == [f":2 score has the same color as outline, {ALIKE}"]
    short = "[lines]\nscore = { color = '#FF0000', width = '0.1mm', layer = 'outline' }\n"
    said = f":3 score has the same color and layer as inner and outline, {ALIKE}"
    assert doubts(tmp_path, f'extends = "generic"\n{short}') == [said]


def test_nothing_is_doubtful_about_the_machines_that_come_along() -> None:
    assert [each for machine in load_machines().values() for each in machine.doubts] == []


def test_each_role_is_needed_and_outlines_come_last(tmp_path: Path) -> None:
    head, engrave, *others = WHOLE.split("[lines.")
    others = [f"[lines.{text}" for text in others]
    plain = head.replace('engraving = "fill"', 'engraving = "outline"')
    assert read_machine(written(tmp_path, plain + "".join(others))).engraving == "outline"
    assert "[lines.engrave] is missing" in fault(tmp_path, head + "".join(others))
    assert "[lines.outline] is missing" in fault(tmp_path, plain + "".join(others[:-1]))
    assert "must be the last" in fault(tmp_path, plain + "".join(reversed(others)))
    assert engrave.startswith("engrave]")


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(SpielbogenError) as caught:
        find_machine(str(tmp_path / "gone.toml"))
    assert caught.value.findings[0].code == "L202"


def test_colours_are_read_by_value() -> None:
    assert read_color("color", "#ff0000") == RED
