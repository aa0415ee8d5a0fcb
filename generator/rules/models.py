"""What a `game.toml` may say: frozen pydantic models of the game, its facts, tables, components
and invariants. Unknown keys are refused, lengths come out in mm, and nothing is evaluated here.
The models are documentation too: a key's comment says what it is for."""

import math
import re
from typing import Annotated, Any, Final, Literal, Self

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    PlainValidator,
    StringConstraints,
    model_validator,
)

from generator.rules.findings import MissingKeyError
from generator.units import LengthError, parse_length, parse_size

#: Where a number is from: the rules text says it, it follows from a rule, public material about
#: the game says it, or it is our choice.
Source = Literal["stated", "derived", "published", "assumed"]
Kind = Literal["card", "tile", "token", "board", "standee", "fold", "part", "reference", "bought"]
Form = Literal["rectangle", "octagon", "hexagon-pointy", "hexagon-flat", "disc", "sector", "free"]
Scalar = int | float | str | bool

#: Forms that a single length describes: across the flats, or across the disc.
_REGULAR: Final = ("octagon", "hexagon-pointy", "hexagon-flat", "disc")
_SIZED_BY_THEMSELVES: Final = ("sector", "free")
_DRAWN: Final = ("size", "outline", "part", "params", "front", "back", "faces", "stock", "gap")
_LENGTH_LIKE: Final = re.compile(r"[+-]?(\d+\.?\d*|\.\d+)\s*[a-zA-Z]+")


def _length(value: Any) -> float:
    if not isinstance(value, str):
        raise LengthError(f"write the length {value} with its unit, such as '{value}mm'")
    return parse_length(value)


def _positive(value: Any) -> float:
    length = _length(value)
    if length <= 0:
        raise LengthError(f"the length {value!r} must be larger than 0")
    return length


def _size(value: Any) -> tuple[float, float]:
    if isinstance(value, str) and not re.search(r"[x×]", value):
        side = _positive(value)
        return side, side
    if not isinstance(value, str):
        raise LengthError(f"{value!r} is no size; write two lengths, such as '63mm x 88mm'")
    return parse_size(value)


def _scalar(value: Any) -> Scalar:
    if isinstance(value, int | str) or (isinstance(value, float) and math.isfinite(value)):
        return value
    raise ValueError("expected a number, a text, true or false")


def _params(value: Any) -> dict[str, Scalar]:
    if not isinstance(value, dict):
        raise ValueError("expected a table, such as { width = '16mm' }")
    return {name: _param(name, inner) for name, inner in value.items()}


def _param(name: str, value: Any) -> Scalar:
    if isinstance(value, str) and _LENGTH_LIKE.fullmatch(value.strip()):
        return parse_length(value)
    if isinstance(value, int | float | str | bool):
        return value
    raise ValueError(f"'{name}' is neither a number, a length, a text, true nor false")


def _formula(value: Any) -> Any:
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


def _amounts(value: Any) -> int | dict[str, int]:
    amounts = value.values() if isinstance(value, dict) else [value]
    if not all(type(amount) is int and amount >= 0 for amount in amounts):
        raise ValueError("expected a whole number of 0 or more, or a table of such numbers")
    return {str(k): v for k, v in value.items()} if isinstance(value, dict) else int(value)


Name = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*$")]
Length = Annotated[float, BeforeValidator(_length)]
PositiveLength = Annotated[float, BeforeValidator(_positive)]
Size = Annotated[tuple[float, float], PlainValidator(_size)]
Formula = Annotated[str, StringConstraints(min_length=1), BeforeValidator(_formula)]
Filled = Annotated[str, StringConstraints(min_length=1, strip_whitespace=True)]


class Strict(BaseModel):
    """A table of `game.toml`: it cannot change, and a key it does not know is an error."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, allow_inf_nan=False)


class Words(Strict):
    """A text in each language; written as one text where it is the same in all."""

    de: Filled
    en: Filled

    @model_validator(mode="before")
    @classmethod
    def _same_in_all(cls, value: Any) -> Any:
        return {"de": value, "en": value} if isinstance(value, str) else value

    def text(self, lang: str) -> str:
        """Return the text in a language, English where that one is not there."""
        return self.de if lang == "de" else self.en


class Sourced(Strict):
    """Anything that states a number: where it is from, and where to read that up."""

    source: Source
    ref: Filled | None = None
    note: Words | None = None

    @model_validator(mode="after")
    def _has_ref(self) -> Self:
        if self.source != "assumed" and self.ref is None:
            raise MissingKeyError(f"the key 'ref' is missing: say where it is {self.source}")
        return self


class Fact(Sourced):
    """A number (or text) of the rules: a value, or a formula over other facts."""

    value: Annotated[Scalar | None, PlainValidator(_scalar)] = None
    formula: Formula | None = None

    @model_validator(mode="after")
    def _one_of_two(self) -> Self:
        if (self.value is None) == (self.formula is None):
            raise ValueError("expected either 'value' or 'formula'")
        return self


class Expect(Sourced):
    """How many of a component the rules require; `per` asks for it for each value of a column."""

    value: Annotated[int | dict[str, int] | None, PlainValidator(_amounts)] = None
    formula: Formula | None = None
    per: Filled | None = None

    @model_validator(mode="after")
    def _one_of_two(self) -> Self:
        if (self.value is None) == (self.formula is None):
            raise ValueError("expected either 'value' or 'formula'")
        if isinstance(self.value, dict) and self.per is None:
            raise ValueError("numbers for several values need the key 'per', naming the column")
        return self


class PlayersRange(Sourced):
    """How many can play, and for how many the game is made if nobody says otherwise."""

    min: Annotated[int, Field(ge=1)]
    max: int
    default: int

    @model_validator(mode="after")
    def _in_order(self) -> Self:
        if not self.min <= self.default <= self.max:
            raise ValueError("expected min ≤ default ≤ max")
        return self


class OutlineSpec(Strict):
    """The form of a piece; written as a text where only the form is to be said."""

    shape: Form = "rectangle"
    radius: PositiveLength | None = None  # of a rectangle's corners, or of a sector
    angle: Annotated[float, Field(gt=0, lt=360)] | None = None  # of a sector, in degrees
    path: Filled | None = None  # of a free form, as an SVG path in mm

    @model_validator(mode="before")
    @classmethod
    def _shorthand(cls, value: Any) -> Any:
        return {"shape": value} if isinstance(value, str) else value

    @model_validator(mode="after")
    def _complete(self) -> Self:
        if self.shape == "sector" and (self.radius is None or self.angle is None):
            raise ValueError("a sector needs 'radius' and 'angle'")
        if self.shape != "sector" and self.angle is not None:
            raise ValueError("only a sector has an 'angle'")
        if self.shape not in ("sector", "rectangle") and self.radius is not None:
            raise ValueError("only a rectangle and a sector have a 'radius'")
        if (self.shape == "free") != (self.path is not None):
            raise ValueError("a free form needs a 'path', and only a free form has one")
        return self


class Component(Strict):
    """Something the game consists of, printed or bought, in as many designs as it has rows."""

    name: Words
    kind: Kind
    size: Size | None = None  # width x height; one length for octagons, hexagons and discs
    outline: OutlineSpec = OutlineSpec()
    part: Filled | None = None  # a craft part that folds from a net, in place of a size
    params: Annotated[dict[str, Scalar], PlainValidator(_params)] = Field(default_factory=dict)
    rows: Filled | None = None  # a table with one row a design
    copies: Formula = "1"  # multiplies the quantity of each row
    front: Filled | None = None  # names of faces
    back: Filled | None = None
    faces: dict[Filled, Filled] = Field(default_factory=dict)  # panel of a part → face
    expect: Expect | None = None
    stock: Name | None = None  # what it is printed on
    gap: Annotated[Length, Field(ge=0)] | None = None  # to the neighbours on a sheet
    substitute_for: Name | None = None  # the bought component that this one stands in for
    buy: Words | None = None  # what to ask for in the shop
    where: Words | None = None  # what it is for in the game
    note: Words | None = None  # what to know when making it

    @model_validator(mode="after")
    def _complete(self) -> Self:
        if self.bought:
            self._check_bought()
        else:
            self._check_printed()
        return self

    def _check_bought(self) -> None:
        if self.expect is None:
            raise MissingKeyError("the key 'expect' is missing: how many does the game take?")
        self._refuse("a bought part is not printed", *_DRAWN)

    def _check_printed(self) -> None:
        if self.stock is None:
            raise MissingKeyError("the key 'stock' is missing: what is it printed on?")
        if self.part is not None:
            return self._refuse("a part gives its net", "size", "outline")
        self._refuse("only a part has panels", "params", "faces")
        if self.front is None:
            raise MissingKeyError("the key 'front' is missing: which face does it show?")
        if self.outline.shape in _SIZED_BY_THEMSELVES:
            return self._refuse(f"a {self.outline.shape} gives its own size", "size")
        if self.size is None:
            raise MissingKeyError("one of the keys 'size' and 'part' is missing")
        if self.outline.shape in _REGULAR and self.size[0] != self.size[1]:
            form = ("an " if self.outline.shape == "octagon" else "a ") + self.outline.shape
            raise ValueError(f"{form} has one length as size, such as '44mm'")
        return None

    def _refuse(self, reason: str, *keys: str) -> None:
        # A key that would do nothing is told, not passed over.
        given = [key for key in keys if key in self.model_fields_set]
        if given:
            raise ValueError(f"{reason}, so it has no key '{given[0]}'")

    @property
    def bought(self) -> bool:
        """Whether it is bought, and not printed."""
        return self.kind == "bought"


class TableRef(Sourced):
    """A table that is data of the rules, not of pieces."""

    file: Filled


class Stock(Strict):
    """Paper or board to print on; what one stock holds is printed in one go."""

    name: Words
    note: Words | None = None


class Invariant(Sourced):
    """Something that must hold of the game, as a formula that is true or false."""

    id: Annotated[str, StringConstraints(pattern=r"^[a-z0-9][a-z0-9_-]*$")]
    holds: Formula
    says: Words


class GameInfo(Strict):
    """The game as such: its name, who plays, who made it, and what may be done with it."""

    slug: Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9-]*$")]
    name: Words
    players: PlayersRange
    credit: Words
    licence: Words  # printed on every sheet


class GameFile(Strict):
    """The whole `game.toml`."""

    game: GameInfo
    facts: dict[Name, Fact] = Field(default_factory=dict)
    tables: dict[Name, TableRef] = Field(default_factory=dict)
    stocks: dict[Name, Stock] = Field(default_factory=dict)
    components: dict[Name, Component]
    invariants: Annotated[tuple[Invariant, ...], Field(strict=False)] = ()
