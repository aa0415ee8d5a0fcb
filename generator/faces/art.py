"""The art of a game by name: functions of its `art` module, and the files in its folder `art/`.

In comes a game folder; out comes an `ArtLibrary` that draws `(size, **values) -> Scene` for a name.
A module that is not part of this program is somebody's code, and runs only when the user trusts it;
files are safe."""

import importlib
import importlib.util
import inspect
import sys
from collections.abc import Callable, Mapping
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from types import ModuleType

from generator.data import is_built_in
from generator.faces.files import fitted, read_file
from generator.faces.findings import finding
from generator.faces.sound import amiss
from generator.faces.values import Given
from generator.findings import nearest
from generator.model import SpielbogenError
from generator.scene import Scene

ArtFunction = Callable[..., Scene]
_FILES = (".svg", ".png", ".jpg", ".jpeg")


class ArtLibrary:
    """All drawings that the faces of one game can name."""

    def __init__(self, folder: Path, *, trust: bool = False) -> None:
        self.folder = folder
        self._trusted = trust or is_built_in(folder)
        self._module_file = _module_file(folder)
        self._functions: dict[str, ArtFunction] | None = None
        self._read: dict[Path, Scene] = {}
        self._drawn: dict[tuple[object, ...], Scene] = {}

    @cached_property
    def _files(self) -> dict[str, Path]:
        return {
            path.stem: path
            for path in sorted((self.folder / "art").glob("*"))
            if path.suffix.lower() in _FILES
            # A link may lead to a file of the user's that is no business of the game.
            and path.resolve().is_relative_to(self.folder.resolve())
        }

    def draw(
        self, name: str, size: tuple[float, float], values: Mapping[str, Given], where: str
    ) -> Scene:
        """Draw the art `name` for a size (mm); the same call gives the same object again.

        Raises SpielbogenError, naming `where`, for an unknown name, a value that the function does
        not take, a function that fails, or code that is not trusted.
        """
        # By name only: a whole table has no order, and no name is there twice.
        key = (name, size, *sorted(values.items(), key=lambda value: value[0]))
        if key not in self._drawn:
            self._drawn[key] = self._draw(name, size, values, where)
        return self._drawn[key]

    def _draw(
        self, name: str, size: tuple[float, float], values: Mapping[str, Given], where: str
    ) -> Scene:
        if name in self._files:
            return fitted(self._drawing(self._files[name]), size)
        function = self._function(name, where)
        try:
            inspect.signature(function).bind(size, **values)
        except TypeError as error:
            raise _wrong(where, f"the art {name!r} was called wrongly: {error}") from None
        try:
            scene = function(size, **values)
        except SpielbogenError:
            raise
        except (Exception, SystemExit) as error:  # the code is the game's, and may raise anything
            reason = str(error) if isinstance(error, ValueError) else repr(error)
            raise _wrong(where, f"the art {name!r} could not be drawn: {reason}") from error
        if not isinstance(scene, Scene):
            raise _wrong(where, f"the art {name!r} gave {type(scene).__name__}, not a Scene")
        if fault := amiss(scene):
            raise _wrong(where, f"the art {name!r} {fault}")
        return scene

    def _drawing(self, file: Path) -> Scene:
        if file not in self._read:
            self._read[file] = read_file(file)
        return self._read[file]

    def _function(self, name: str, where: str) -> ArtFunction:
        if self._module_file and not self._trusted:
            message = f"the art {name!r} would run the game's own code, {self._module_file.name}"
            hint = "if you trust whoever wrote it, say --trust"
            raise SpielbogenError(finding("A102", where, message, hint))
        if self._functions is None:
            self._functions = _public_functions(self._load()) if self._module_file else {}
        if name not in self._functions:
            hint = nearest(name, sorted([*self._functions, *self._files]), 20)
            raise SpielbogenError(finding("A101", where, f"there is no art named {name!r}", hint))
        return self._functions[name]

    def _load(self) -> ModuleType:
        assert self._module_file is not None
        if is_built_in(self.folder):
            return importlib.import_module(f"generator.games.{self.folder.name}.art")
        return _load_from(self._module_file)


def _module_file(folder: Path) -> Path | None:
    for candidate in (folder / "art.py", folder / "art" / "__init__.py"):
        if candidate.is_file():
            return candidate
    return None


def _load_from(file: Path) -> ModuleType:
    # The name is made of the place, so that two games with an art module do not meet.
    name = f"spielbogen_art_{sha256(str(file.resolve()).encode()).hexdigest()[:16]}"
    spec = importlib.util.spec_from_file_location(name, file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:  # a stranger's module may raise anything
        del sys.modules[name]
        raise _wrong(str(file), f"the art module does not load: {error!r}") from error
    return module


def _public_functions(module: ModuleType) -> dict[str, ArtFunction]:
    listed = getattr(module, "__all__", None)
    if listed is not None:
        return {name: value for name in listed if callable(value := getattr(module, name, None))}
    # What a module only imports is no drawing of its own.
    return {
        name: value
        for name, value in vars(module).items()
        if callable(value)
        and not name.startswith("_")
        and getattr(value, "__module__", None) == module.__name__
    }


def _wrong(where: str, message: str) -> SpielbogenError:
    return SpielbogenError(finding("A103", where, message))
