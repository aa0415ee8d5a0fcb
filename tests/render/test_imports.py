"""What the renderers load, and when."""

import subprocess
import sys
from pathlib import Path as FilePath


def test_libraries_are_loaded_when_something_is_written_and_not_before() -> None:
    script = (
        "import sys; from generator.render import cut_svg, dxf, pdf, png, svg; "
        "heavy = {'reportlab', 'svgwrite', 'ezdxf', 'pypdfium2', 'PIL', 'uharfbuzz', 'shapely'}; "
        "print(*heavy & set(sys.modules))"
    )
    root = FilePath(__file__).parents[2]
    command = [sys.executable, "-c", script]
    run = subprocess.run(command, cwd=root, capture_output=True, check=True, text=True)
    assert run.stdout.strip() == ""
