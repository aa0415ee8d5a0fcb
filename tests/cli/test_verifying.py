"""What `verify` prints: a row a file, more of a single one, what is wrong, JSON, and its status."""

import json
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from pathlib import Path

import pikepdf
import pytest

from generator.build import Options, Result, build
from generator.cli import verifying
from generator.cli.verifying import show_files, verify_all
from generator.proof.verify import PieceCount, verify

from ..proof.mini import edit_pdf_piece, edit_svg_piece, write_game


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What was built of a small game; not to be changed."""
    game = write_game(tmp_path_factory.mktemp("games") / "mini")
    result: Result = build(game, tmp_path_factory.mktemp("made"), Options(lang="en"))
    return result.folder


@pytest.fixture
def copy(made: Path, tmp_path: Path) -> Path:
    """A copy of one file, to be spoilt."""
    path = tmp_path / "01-card-duplex.pdf"
    path.write_bytes((made / path.name).read_bytes())
    return path


def test_a_single_file_with_its_pieces(made: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert verify_all([made / "01-card-duplex.pdf"], as_json=False, quiet=False) == 0
    said = capsys.readouterr()
    words = " ".join(said.out.split())
    assert "01-card-duplex.pdf mini, 2 players, to print 2 × (210 × 297 mm) 12 tile ✓ ok" in words
    assert "tile 12 front, back 30 × 30 mm" in words
    assert "Fonts: Lato-Bold, Lato-Regular" in words
    assert said.err == ""


def test_several_files_a_row_each(made: Path, capsys: pytest.CaptureFixture[str]) -> None:
    paths = [made / "00-start.pdf", made / "svg/01-card-duplex-01.svg"]
    assert verify_all(paths, as_json=False, quiet=False) == 0
    words = " ".join(capsys.readouterr().out.split())
    assert "00-start.pdf mini, 2 players, to read 210 × 297 mm – ✓ ok" in words
    row = "svg/01-card-duplex-01.svg mini, 2 players, to print 210 × 297 mm 12 tile"
    assert f"{row} · ok as far as can be told *" in words
    assert "a part of several files" in words
    assert "name these, too: 01-card-duplex-02.svg" in words


def test_a_page_alone_from_which_a_piece_was_taken_is_no_tick(
    made: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for number in (1, 2):
        name = f"01-card-duplex-{number:02}.svg"
        (tmp_path / name).write_bytes((made / "svg" / name).read_bytes())
    edit_svg_piece(tmp_path / "01-card-duplex-01.svg", "tile.red.1.front")
    assert verify_all([tmp_path / "01-card-duplex-01.svg"], as_json=False, quiet=False) == 1
    said = capsys.readouterr()
    assert "✗ 1 error *" in said.out
    assert "12 sides, parts and tiles were to be on this page, 11 are" in said.err


@pytest.mark.parametrize(
    ("old", "new", "status"),
    [("</svg>", " </svg>", "· changed"), ("sha256:", "sha999:", "· not sealed")],
)
def test_a_file_that_was_changed_has_no_tick(
    made: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, status: str
) -> None:
    paths = sorted((made / "svg").glob("02-card-*.svg"))
    copies = [tmp_path / path.name for path in paths]
    for path, copy in zip(paths, copies, strict=True):
        copy.write_bytes(path.read_bytes())
    copies[0].write_text(copies[0].read_text("utf-8").replace(old, new), encoding="utf-8")
    assert verify_all(copies, as_json=False, quiet=False) == 0
    (row,) = (line for line in capsys.readouterr().out.splitlines() if copies[0].name in line)
    assert row.rstrip().endswith(status)


def test_a_net_is_called_folded(made: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert verify_all([made / "02-card.pdf"], as_json=False, quiet=False) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "hut 2 folded" in said
    assert "both" not in said


def test_paths_from_here_and_from_the_root(
    made: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(made)
    paths = [Path("02-card.pdf"), made / "svg/02-card-01.svg"]
    assert verify_all(paths, as_json=False, quiet=False) == 0
    rows = [line.split()[0] for line in capsys.readouterr().out.splitlines() if ".pdf" in line]
    assert rows == ["02-card.pdf"]


def test_a_file_with_an_error(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    edit_pdf_piece(copy, "tile.red.1.front")
    assert verify_all([copy], as_json=False, quiet=True) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert "[V118]" in said.err
    assert verify_all([copy], as_json=False, quiet=False) == 1
    assert "✗ 2 errors" in capsys.readouterr().out


def test_one_that_cannot_be_read_does_not_keep_others_from_it(
    made: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lost, odd = tmp_path / "lost.pdf", made / "manifest.json"
    assert verify_all([lost, made / "02-card.pdf", odd], as_json=False, quiet=False) == 2
    said = capsys.readouterr()
    assert "2 hut" in said.out
    assert "[V101]" in said.err
    assert "[V102]" in said.err
    assert verify_all([lost], as_json=False, quiet=False) == 2
    assert capsys.readouterr().out == ""


def test_an_object_a_file_in_the_order_of_the_files(
    made: Path, copy: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    edit_pdf_piece(copy, "tile.red.1.front")
    paths = [tmp_path / "lost.pdf", copy, made / "02-card.pdf", copy]
    assert verify_all(paths, as_json=True, quiet=False) == 2
    said = capsys.readouterr()
    lost, spoilt, sound = map(json.loads, said.out.splitlines())
    assert said.err == ""
    assert [each["file"] for each in (lost, spoilt, sound)] == list(map(str, paths[:3]))
    assert [each["ok"] for each in (lost, spoilt, sound)] == [False, False, True]
    assert lost["findings"][0]["code"] == "V101"
    assert {found["code"] for found in spoilt["findings"]} == {"V118"}
    assert sound["pieces"][0]["sizes"] == [[pytest.approx(16, abs=99), pytest.approx(55, abs=99)]]


def test_what_was_not_made_here(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pikepdf.new() as opened:
        page = opened.add_blank_page(page_size=(72, 144))
        plain = pikepdf.Dictionary(
            Type=pikepdf.Name.Font,
            Subtype=pikepdf.Name.Type1,
            BaseFont=pikepdf.Name.Helvetica,
            Encoding=pikepdf.Name.WinAnsiEncoding,
        )
        page.Resources = pikepdf.Dictionary(Font=pikepdf.Dictionary(F=plain))
        page.Contents = opened.make_stream(b"BT /F 9 Tf (abc) Tj ET")
        opened.save(tmp_path / "a.pdf")
    assert verify_all([tmp_path / "a.pdf"], as_json=False, quiet=False) == 0
    said = capsys.readouterr()
    assert "a.pdf not made here 25.4 × 50.8 mm – · unknown" in " ".join(said.out.split())
    assert "Fonts: Helvetica (not in the file)" in said.out
    assert "[V103]" in said.err


def test_many_components_are_not_all_named(made: Path, capsys: pytest.CaptureFixture[str]) -> None:
    many = tuple(PieceCount(f"c{k}", k, {}, k, (), ()) for k in range(7))
    verified = replace(verify(made / "02-card.pdf"), pieces=many)
    show_files([verified, verified])
    assert "3 c3 and 3 more" in " ".join(capsys.readouterr().out.split())
    show_files([verified])
    said = capsys.readouterr().out
    assert "6 c6" in " ".join(said.split())
    assert "more" not in said


def test_a_terminal_is_told_what_is_looked_at(
    made: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said: list[tuple[str, bool]] = []

    def progress(words: str, silent: bool) -> AbstractContextManager[object]:
        said.append((words, silent))
        return nullcontext()

    monkeypatch.setattr(verifying, "progress", progress)
    paths = [made / "00-start.pdf", made / "none.pdf"]
    assert verify_all(paths, as_json=False, quiet=False) == 2
    assert [words for words, silent in said if not silent] == [
        "looking at 00-start.pdf, 1 of 2 …",
        "looking at none.pdf, 2 of 2 …",
        "comparing what is in them …",
    ]
    said.clear()
    verify_all(paths, as_json=True, quiet=False)
    assert all(silent for _, silent in said)
    capsys.readouterr()
