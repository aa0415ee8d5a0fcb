"""What the documents say of cutting is so: machines, materials, parts with their parameters and
panels, the example of a part, and commands, which run."""

import re
import shlex
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from typer.testing import CliRunner

from generator.cli.app import app
from generator.craft import Part, part, parts
from generator.craft.params import CutParams
from generator.cutting import Machine, Material
from generator.faces import kits
from generator.model import SpielbogenError
from generator.proof.readback import read_back
from generator.rules import load_game
from generator.sheets.cut import load_machines, load_materials
from generator.sheets.cut.materials import read_material

from .test_docs import DOCUMENTS, GUIDE, ROOT, examples, load_guide

CUTTING = ROOT / "docs" / "cutting.md"
TAGS = ROOT / "docs" / "tags.md"
INSIDE = ROOT / "docs" / "architecture.md"

#: Parameters of parts whose panels depend on them.
OTHERWISE = {"paper-boat": ({}, {"printed": "sail"})}


def cells(document: Path, name: str, under: str) -> list[str]:
    """Return the cells of the row that begins with a name, in the section of a heading."""
    text = document.read_text(encoding="utf-8")
    section = re.split(rf"^#+ {re.escape(under)}\n", text, flags=re.MULTILINE)[1]
    section = re.split(r"^#+ ", section, maxsplit=1, flags=re.MULTILINE)[0]
    rows = [row for row in section.splitlines() if row.startswith(f"| `{name}` |")]
    assert len(rows) == 1, f"{name} under {under}"
    return [cell.strip() for cell in re.split(r"(?<!\\)\|", rows[0])[1:-1]]


@pytest.mark.parametrize("machine", load_machines().values(), ids=lambda each: each.name)
def test_every_machine_is_in_the_table(machine: Machine) -> None:
    _, _, bed, files, kerf, engraved = cells(CUTTING, machine.name, "Machines")
    assert bed == f"{machine.bed[0]:g} × {machine.bed[1]:g}"
    assert files == ", ".join(name.upper() for name in machine.formats)
    allowed = "in the files" if machine.kerf_in_file else "in its program"
    assert kerf == ("none" if machine.blade else allowed)
    assert engraved == {"fill": "filled", "outline": "outlined"}[machine.engraving]


@pytest.mark.parametrize("material", load_materials().values(), ids=lambda each: each.name)
def test_every_material_is_in_the_table(material: Material) -> None:
    _, title, thickness, kerf, cut = cells(CUTTING, material.name, "Materials")
    assert title == material.title["en"]
    assert (float(thickness), float(kerf)) == (material.thickness, material.kerf)
    assert cut == ("by hand" if material.by_hand else "by machine")


@pytest.mark.parametrize("part", parts().values(), ids=lambda each: each.name)
def test_every_parameter_is_in_the_table_of_its_part(part: Part) -> None:
    for key, field in part.Params.model_fields.items():
        common = issubclass(part.Params, CutParams) and key in CutParams.model_fields
        _, default, limits, _ = cells(GUIDE, key, "Parts" if common else f"`{part.name}`")
        if isinstance(field.default, str):
            assert (default, limits) == (f"`{field.default}`" if field.default else "none", "")
            continue
        assert default.removesuffix(" mm") == f"{field.default:g}"
        assert default.endswith(" mm") is (field.annotation is float)
        assert limits == "–".join(limits_of(part, key, limits))


def limits_of(part: Part, key: str, said: str) -> Iterator[str]:
    """Return the least and the greatest value of a parameter."""
    metadata = part.Params.model_fields[key].metadata
    bounds = [getattr(each, name, None) for name in ("ge", "le") for each in metadata]
    found = [f"{bound:g}" for bound in bounds if bound is not None]
    if not found:
        found = said.split("–")
        for beyond in (int(found[0]) - 1, int(found[1]) + 1):
            with pytest.raises(SpielbogenError, match=f"from {found[0]} to {found[1]}, not"):
                part.read({key: beyond})
    yield from found


@pytest.mark.parametrize("part", parts().values(), ids=lambda each: each.name)
def test_every_part_is_in_the_table_with_its_panels(part: Part) -> None:
    _, _, folded, cut = cells(GUIDE, part.name, "`game.toml`")
    ways = [part.read(way) for way in OTHERWISE.get(part.name, ({},))]
    nets = [part.nets(way) for way in ways if part.folds]
    flat = [each for way in ways if part.cuts for each in part.kit(way).parts]
    sheets = {name for each in nets for name in each if len(each) > 1}
    on_nets = {panel.name for each in nets for net in each.values() for panel in net.panels}
    compare(folded, on_nets, {*sheets, *on_nets})
    on_flat = {panel.name for each in flat for panel in each.panels}
    compare(cut, on_flat, on_flat)


def compare(said: str, panels: set[str], known: set[str]) -> None:
    """See that all panels are named and no others; dots stand for those with higher numbers."""
    names = set(re.findall(r"`([a-z0-9_]+)`", said))
    assert names <= known
    assert bool(names) is bool(panels)
    assert "…" in said or panels <= names


def test_what_is_cut_in_the_guide_can_be_made(tmp_path: Path) -> None:
    load_guide(tmp_path)
    rules = load_game(tmp_path).at(2)
    thickness = {name: material.thickness for name, material in load_materials().items()}
    made = kits(rules, thickness)
    assert {name: len(kit.parts) for name, (_, kit) in made.items()} == {
        "tent": 3,
        "counter": 1,
        "box": 10,
    }


def test_the_part_that_is_an_example_can_be_made() -> None:
    (example,) = (text for text in examples(INSIDE, "python") if "def kit" in text)
    module = ModuleType("name_tag", doc=None)
    exec(example, vars(module))
    params = module.Params(thickness=4.0, hole="5mm")
    assert [part.name for part in module.kit(params).parts] == ["plate"]
    assert module.ready(params) == (60, 30, 4)
    assert set(module.ASSEMBLY) == {"de", "en"}


def commands() -> dict[str, list[str]]:
    """Return the arguments of all commands about machines, those of one kind once."""
    found: dict[str, list[str]] = {}
    for document in DOCUMENTS:
        for line in document.read_text(encoding="utf-8").splitlines():
            if re.match(r" *spielbogen .*--machine ", line):
                words = shlex.split(line, comments=True)
                found.setdefault(re.sub(r" -o \S+$", "", line.strip()), words[1:])
    return found


@pytest.mark.parametrize("words", commands().values(), ids=" ".join)
def test_a_command_about_a_machine_runs(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (own,) = (text for text in examples(CUTTING, "toml") if text.startswith("extends"))
    (tmp_path / "my-cutter.toml").write_text(own, encoding="utf-8")
    # A whole game takes long; that all of it can be built is tested elsewhere.
    little = ["--only", "gate"] if words[0] != "calibrate" and "--only" not in words else []
    done = CliRunner().invoke(app, [*words, *little])
    assert done.exit_code == 0, done.output
    target = Path(words[words.index("-o") + 1] if "-o" in words else "output")
    if words[0] == "plan":
        assert [path.suffix for path in (target / "plan").iterdir()] == [".pdf"]
        return
    (sheet,) = target.rglob("plywood-3mm-01.svg")
    assert read_back(sheet).pieces.total() > 0


def test_the_lines_that_count_parts_count_them(tmp_path: Path) -> None:
    options = ("build", "wuestenstadt", "--machine", "k40", "--only", "tent")
    done = CliRunner().invoke(app, [*options, "-o", str(tmp_path / "output"), "-q"])
    assert done.exit_code == 0, done.output
    text = TAGS.read_text(encoding="utf-8")
    lines = re.findall(r"^(?:sed|grep) .*laser/.*$", text, re.MULTILINE)
    counted = [
        subprocess.run(
            ["sh", "-c", line], cwd=tmp_path, capture_output=True, text=True, check=True
        ).stdout
        for line in lines
    ]
    assert list(map(int, counted)) == [24, 24]


def test_the_material_that_is_an_example_can_be_read() -> None:
    (example,) = (text for text in examples(CUTTING, "toml") if text.startswith("[oak"))
    ((name, table),) = tomllib.loads(example).items()
    assert read_material(name, table).thickness == 5


def test_parts_are_found_by_the_names_in_the_guide() -> None:
    named = re.findall(r"^### `([a-z-]+)`$", GUIDE.read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(named) == sorted(parts())
    assert all(part(name).name == name for name in named)
