"""The art of a game by name: functions of its `art` module, and the files in its folder `art/`.

In comes a game folder; out comes an `ArtLibrary` that draws `(size, **values) -> Scene` for a name.
A module that is not part of this program is somebody's code, and runs only when the user trusts it;
files are safe."""

import importlib
import importlib.util
import inspect
import sys
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from hashlib import sha256
from pathlib import Path
from types import ModuleType

from generator.data import is_built_in
from generator.faces.files import draw_file
from generator.faces.values import Value
from generator.model import Finding, SpielbogenError
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
        self._files = {
            path.stem: path
            for path in sorted((folder / "art").glob("*"))
            if path.suffix.lower() in _FILES
        }
        self._drawn: dict[tuple[object, ...], Scene] = {}

    def draw(
        self, name: str, size: tuple[float, float], values: Mapping[str, Value], where: str
    ) -> Scene:
        """Draw the art `name` for a size (mm); the same call gives the same object again.

        Raises SpielbogenError, naming `where`, for an unknown name, a value that the function does
        not take, a function that fails, or code that is not trusted.
        """
        key = (name, size, *sorted(values.items()))
        if key not in self._drawn:
            self._drawn[key] = self._draw(name, size, values, where)
        return self._drawn[key]

    def _draw(
        self, name: str, size: tuple[float, float], values: Mapping[str, Value], where: str
    ) -> Scene:
        if name in self._files:
            return draw_file(self._files[name], size)
        function = self._function(name, where)
        try:
            inspect.signature(function).bind(size, **values)
        except TypeError as error:
            raise _wrong(where, f"the art {name!r} was called wrongly: {error}") from None
        try:
            scene = function(size, **values)
        except (ValueError, KeyError, TypeError, ArithmeticError) as error:
            raise _wrong(where, f"the art {name!r} could not be drawn: {error}") from error
        if not isinstance(scene, Scene):
            raise _wrong(where, f"the art {name!r} gave {type(scene).__name__}, not a Scene")
        return scene

    def _function(self, name: str, where: str) -> ArtFunction:
        if self._module_file and not self._trusted:
            raise SpielbogenError(
                Finding(
                    "A102",
                    "error",
                    where,
                    f"the art {name!r} would run the game's own code, {self._module_file.name}",
                    "if you trust whoever wrote it, say --trust",
                )
            )
        if self._functions is None:
            self._functions = _public_functions(self._load()) if self._module_file else {}
        if name not in self._functions:
            raise _unknown(where, name, [*self._functions, *self._files])
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
    except Exception as error:  # a stranger's module may raise anything
        del sys.modules[name]
        raise _wrong(str(file), f"the art module does not load: {error!r}") from error
    return module


def _public_functions(module: ModuleType) -> dict[str, ArtFunction]:
    names = getattr(module, "__all__", None) or [n for n in vars(module) if not n.startswith("_")]
    return {name: value for name in names if callable(value := getattr(module, name, None))}


def _wrong(where: str, message: str) -> SpielbogenError:
    return SpielbogenError(Finding("A103", "error", where, message))


def _unknown(where: str, name: str, known: list[str]) -> SpielbogenError:
    near = get_close_matches(name, known, 1)
    hint = f"did you mean {near[0]!r}?" if near else f"known are: {', '.join(sorted(known))}"
    return SpielbogenError(Finding("A101", "error", where, f"there is no art named {name!r}", hint))
