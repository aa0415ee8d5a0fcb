"""Builds several games at a time, each in a process of its own, and one game in this process.

In come games; out comes a function that waits for the build of one of them. An interrupt ends the
other processes too, once they have taken away what they had begun to write."""

import gc
import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from generator.build import Options, Result, build_game, built_before
from generator.findings import Code, Codes, make
from generator.model import Finding, SpielbogenError
from generator.rules import Game

if TYPE_CHECKING:
    from concurrent.futures import Future, ProcessPoolExecutor

CODES: Final[Codes] = {
    "B102": Code(
        "A process that built a game was ended from outside.",
        "Build the games one by one; if memory is short, close other programs.",
    ),
}

#: The exit status of a process that was told to end.
_INTERRUPTED: Final = 130
_ENDING: Final = (signal.SIGINT, signal.SIGTERM)
#: An end that got lost is asked for again after so many seconds.
_AGAIN: Final = 0.01


class _Failure(NamedTuple):
    # An error as values: as an exception it would lose its arguments between processes.
    findings: tuple[Finding, ...]
    status: int


@contextmanager
def builds(
    games: Sequence[Game], output: Path, options: Options
) -> Iterator[Callable[[Game], Result]]:
    """Begin to build games of different slugs, at most one a processor at a time.

    Yields a function that gives the result of one of the games when it is there, and raises what
    `build_game` raises, or SpielbogenError (B102) where another program has ended the process.
    """
    several = len(games) > 1
    known = {game.slug: built_before(game, output, options) for game in games if several}
    changed = [game for game in games if known.get(game.slug) is None]
    at_once = min(len(changed), os.cpu_count() or 1)
    if at_once < 2:
        yield lambda game: known.get(game.slug) or build_game(game, output, options)
        return
    with _pool(at_once) as pool:
        begun = {game.slug: pool.submit(_made, game, output, options) for game in changed}
        yield lambda game: known[game.slug] or _result(game, begun[game.slug])


def _result(game: Game, begun: "Future[Result | _Failure]") -> Result:
    from concurrent.futures import BrokenExecutor

    try:
        made = begun.result()
    except BrokenExecutor as error:
        message = f"the build of {game.slug} was ended from outside, perhaps for want of memory"
        hint = "build the games one by one"
        raise SpielbogenError(
            make(CODES, "B102", str(game.folder), message, hint), status=1
        ) from error
    if isinstance(made, _Failure):
        raise SpielbogenError(*made.findings, status=made.status)
    return made


@contextmanager
def _pool(size: int) -> Iterator["ProcessPoolExecutor"]:
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import active_children

    prepare = partial(_prepare, gc.get_threshold())
    with ProcessPoolExecutor(size, initializer=prepare) as pool:
        try:
            yield pool
        except BaseException:
            for process in active_children():
                process.terminate()
            pool.shutdown(cancel_futures=True)
            raise


class _EndedError(BaseException):
    """The end of a process; no SystemExit, as the art of a game may raise that and is caught."""


def _prepare(threshold: tuple[int, int, int]) -> None:
    from threading import Thread

    gc.set_threshold(*threshold)
    sys.unraisablehook = _once_more
    _on_ending(_leave)
    Thread(target=_leave_with_parent, daemon=True).start()


def _on_ending(handler: Callable[..., None]) -> None:
    for number in _ENDING:
        signal.signal(number, handler)


def _leave(*_: object) -> None:
    os._exit(_INTERRUPTED)


def _end(*_: object) -> None:
    # Quietly, and undisturbed: what is being written is taken away on the way out.
    _on_ending(lambda *_: None)
    raise _EndedError


def _once_more(lost: "sys.UnraisableHookArgs") -> None:
    """Ask for the end again that came while an object was taken apart, where it gets lost."""
    from threading import Timer

    if lost.exc_type is not _EndedError:
        sys.__unraisablehook__(lost)
        return
    _on_ending(_end)
    later = Timer(_AGAIN, signal.raise_signal, (signal.SIGTERM,))
    later.daemon = True
    later.start()


def _leave_with_parent() -> None:
    # A parent that is killed outright tells nobody.
    from multiprocessing import parent_process

    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(_INTERRUPTED)


def _made(game: Game, output: Path, options: Options) -> Result | _Failure:
    _on_ending(_end)
    try:
        return build_game(game, output, options)
    except SpielbogenError as error:
        return _Failure(error.findings, error.status)
    except _EndedError:
        os._exit(_INTERRUPTED)  # or the pool would go on with the next game
    finally:
        _on_ending(_leave)
