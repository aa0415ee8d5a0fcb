"""What is written after options, and that every option reaches the build."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from generator.build import Options, build
from generator.cli import options as read
from generator.data import games
from generator.model import Margins, SpielbogenError

from ..faces import desk
from .test_cli import spielbogen


@pytest.mark.parametrize(
    ("text", "length"),
    [
        *(("5", 5), (" 5.5 ", 5.5), ("1cm", 10), ("0.5in", 12.7), ("0", 0)),
        *(("0,18", 0.18), (" 2,5cm", 25), ("3,1 mm", 3.1)),
    ],
)
def test_a_length_is_in_mm_where_no_unit_is_written(text: str, length: float) -> None:
    assert read.length(text, "--bleed") == pytest.approx(length)


@pytest.mark.parametrize("text", ["", "-1", "-1mm", "wide", "5 5", "5furlong", "1,2,3", "1.2,3"])
def test_what_is_no_length_is_refused(text: str) -> None:
    with pytest.raises(SpielbogenError, match=r"--bleed: .*\[U101\]"):
        read.length(text, "--bleed")


def test_a_length_may_name_the_material_that_all_is_about() -> None:
    assert read.length_of(None, "card", "--kerf") is None
    for text in ("0.2", "0,2", "card=0.2", "Card = 0,2mm"):
        assert read.length_of(text, "card", "--kerf") == pytest.approx(0.2)
    with pytest.raises(SpielbogenError, match=r"--kerf: 'felt' .* 'card' \(write --kerf 0\.2\)"):
        read.length_of("felt=0.2", "card", "--kerf")
    with pytest.raises(SpielbogenError, match="names no material"):
        read.length_of("=0.2", "card", "--kerf")


@pytest.mark.parametrize(
    ("text", "share"),
    [
        *(("10%", "1/10"), (" 10 % ", "1/10"), ("0.1", "1/10"), ("0,25", "1/4"), (".5%", "1/200")),
        *(("0", "0"), ("1", "1"), ("100%", "1"), ("1000%", "10")),
    ],
)
def test_a_share_is_a_percentage_or_at_most_one(text: str, share: str) -> None:
    assert read.share(text, "--spare") == Fraction(share)


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        *(("10", "write 10%"), ("1,5", "write 1,5%"), ("1001%", "1000% or less")),
        *((text, "like 10% or 0.1") for text in ("", "%", "-1%", "1/0", "1e99999999", "9" * 99)),
    ],
)
def test_other_shares_are_refused(text: str, hint: str) -> None:
    with pytest.raises(SpielbogenError, match=rf"--spare: .*{hint}"):
        read.share(text, "--spare")


def test_margins_are_one_length_or_four_in_the_order_of_the_clock() -> None:
    assert read.margins("3") == Margins(3, 3, 3, 3)
    assert read.margins("8, 12mm,1.5cm,5") == Margins(top=8, right=12, bottom=15, left=5)


@pytest.mark.parametrize("text", ["", "1,2", "1,2,3,4,5", "1,,3,4", "1;2;3;4"])
def test_other_margins_are_refused(text: str) -> None:
    with pytest.raises(SpielbogenError, match="--margins"):
        read.margins(text)


def test_a_list_takes_each_known_name_once_in_any_case() -> None:
    assert read.chosen("PDF, svg,pdf,", ("svg", "pdf"), "--format") == ("pdf", "svg")


def test_settings_are_names_with_values() -> None:
    assert read.settings(["a = 1", "b=x=y", "a=2"]) == {"a": "2", "b": "x=y"}
    for text in ("a", "=1", "a=", " = "):
        with pytest.raises(SpielbogenError, match="FACT=VALUE"):
            read.settings([text])


def test_games_are_named_by_slug_or_folder_or_all_are_meant(tmp_path: Path) -> None:
    toy = desk.write(tmp_path)
    assert read.folders(None) == read.folders([]) == list(games().values())
    assert read.folders([str(toy), "wuestenstadt", str(toy)]) == [toy, games()["wuestenstadt"]]


def test_every_option_reaches_the_build(tmp_path: Path) -> None:
    folder = desk.write(tmp_path)
    done = spielbogen(
        *("build", folder, "-o", tmp_path / "out", "--players", 4, "--lang", "en"),
        *("--paper", "a3", "--duplex", "short", "--margins", "8,12,15,5", "--bleed", "1"),
        *("--poster", "whole", "--overlap", "6"),
        *("--only", "animal", "--only", "board", "--format", "pdf,png", "--dpi", 60),
        *("--set", "motto=run", "--set", "open=true", "--trust"),
    )
    assert done.returncode == 0, done.stderr
    options = Options(
        players=4,
        lang="en",
        paper="a3",
        margins=Margins(8.0, 12.0, 15.0, 5.0),
        duplex="short",
        bleed=1.0,
        overlap=6.0,
        poster="whole",
        only=("animal", "board"),
        formats=("pdf", "png"),
        dpi=60,
        overrides={"motto": "run", "open": "true"},
        trust=True,
    )
    # Already built of just these options, or it would have to be built.
    assert not build(folder, tmp_path / "out", options).fresh


def test_force_builds_what_has_not_changed(tmp_path: Path) -> None:
    folder = desk.write(tmp_path)

    def fresh(*options: str) -> bool:
        arguments = ("build", folder, "-o", tmp_path / "out", "--json", "--format", "pdf")
        return bool(json.loads(spielbogen(*arguments, *options).stdout)["fresh"])

    assert [fresh(), fresh(), fresh("--force")] == [True, False, True]


@pytest.mark.parametrize(
    ("order", "status"),
    [
        (("good", "tight"), 1),
        (("tight", "good"), 1),
        (("bad", "tight", "good"), 2),
        (("good", "tight", "bad"), 2),
    ],
)
def test_the_worst_of_several_games_counts_and_the_others_are_built(
    tmp_path: Path, order: tuple[str, ...], status: int
) -> None:
    for name in order:
        (tmp_path / name).mkdir()
    desk.write(tmp_path / "good")
    slug = 'slug = "toy"'
    desk.write(tmp_path / "tight", {"53mm 10mm": "2mm 2mm"}, game={slug: 'slug = "tight"'})
    if "bad" in order:
        desk.write(tmp_path / "bad", game={slug: 'slug = "bad"', "side = {": "sidde = {"})
    folders = [tmp_path / name for name in order]
    done = spielbogen("build", *folders, "-o", tmp_path / "out", "--format", "pdf")
    assert done.returncode == status
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["toy"]
