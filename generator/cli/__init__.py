"""The command line: words in, stages run, words or JSON out; no logic of games or sheets.

`main` is the program. Whatever goes wrong, the user is told in a sentence and by the exit status:
0 all well, 1 an error was found, 2 wrong usage or unreadable input."""

import errno
import gc
import io
import os
import sys
from typing import NoReturn


def main() -> None:
    """Run the command line and leave with its exit status."""
    from generator.model import SpielbogenError

    _prepare()
    try:
        from generator.cli.app import app

        app()
    except SpielbogenError as error:
        for finding in error.findings:
            print(f"spielbogen: {finding}", file=sys.stderr)
        sys.exit(error.status)
    except KeyboardInterrupt:
        # Typer sees to this itself; here it comes while the program still loads.
        sys.exit(130)
    except Exception as error:
        if isinstance(error, OSError) and error.errno in (errno.EPIPE, errno.ENOSPC):
            _unheard(error)
        if os.environ.get("SPIELBOGEN_DEBUG"):
            raise
        print(
            f"spielbogen: this is a fault of the program, not yours: {error!r}\n"
            "  Set SPIELBOGEN_DEBUG=1 to see where, and please report it.",
            file=sys.stderr,
        )
        sys.exit(1)


def _unheard(error: OSError) -> NoReturn:
    """Leave where nobody reads on what is told, or the disk is full that it goes to."""
    if error.errno == errno.ENOSPC:
        print(f"spielbogen: cannot be written: {error.strerror}", file=sys.stderr)
    # What is still waiting to be told would end in the same error once more.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(2)


def _prepare() -> None:
    # Drawings are many small values that stay until the files are written. To look for garbage
    # among them as often as Python does takes a tenth of the time of a build.
    gc.set_threshold(100_000, 20, 50)
    # A terminal or file that cannot hold a sign gets a question mark, not an error.
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
