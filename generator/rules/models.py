"""What a `game.toml` may say: frozen pydantic models of the game, its facts, tables, components
and invariants. Unknown keys are refused, lengths come out in mm, and nothing is evaluated here.
The models are documentation too: a key's comment says what it is for."""

from typing import Annotated, Any, Final, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, model_validator

from generator.cells import Lattice
from generator.rules.fields import (
    Amounts,
    Choices,
    Filled,
    FlatSize,
    Folds,
    Formula,
    KindOfField,
    Length,
    Name,
    Names,
    Params,
    PositiveLength,
    Sign,
    Size,
    SizeColumn,
    SizeInSpace,
    Value,
    WebAddress,
)
from generator.rules.findings import MissingKeyError

#: Where a number is from: the rules text says it, it follows from a rule, public material about
#: the game says it, or it is our choice.
Source = Literal["stated", "derived", "published", "assumed"]
Kind = Literal["card", "tile", "token", "board", "standee", "fold", "part", "reference", "bought"]
Form = Literal[
    "rectangle", "octagon", "hexagon-pointy", "hexagon-flat", "disc", "sector", "free", "cells"
]

#: Forms that a single length describes: across the flats, or across the disc.
_REGULAR: Final = ("octagon", "hexagon-pointy", "hexagon-flat", "disc")
_SIZED_BY_THEMSELVES: Final = {
    "sector": "a sector gives its own size",
    "free": "a free form gives its own size",
    "cells": "a form of cells gives its own size",
}
#: Keys of components that are printed.
_PRINTED: Final = ("size", "outline", "front", "back", "faces", "gap")
_DRAWN: Final = (*_PRINTED, "part", "params", "stock", "cut", "holds")


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
        if not isinstance(value, str | dict | Words):
            raise ValueError("expected a text, or { de = …, en = … }")
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


class ValueRule(Strict):
    """What a cell or a fact may be: a text of some signs, one of some values, a number."""

    signs: Annotated[str, StringConstraints(min_length=1)] | None = None  # those of a text
    length: Annotated[int, Field(ge=1)] | None = None  # how many signs the text has
    one_of: Choices | None = None
    least: float | None = None
    most: float | None = None

    @model_validator(mode="after")
    def _one_kind(self) -> Self:
        text = self.signs is not None or self.length is not None
        number = self.least is not None or self.most is not None
        if [text, number, self.one_of is not None].count(True) != 1:
            raise ValueError("expected 'signs' and 'length', or 'one_of', or 'least' and 'most'")
        if self.least is not None and self.most is not None and self.least > self.most:
            raise ValueError("expected least ≤ most")
        return self


class Fact(Sourced):
    """A number (or text) of the rules: a value, or a formula over other facts."""

    value: Value | None = None
    formula: Formula | None = None
    limits: ValueRule | None = None  # what it may be set to

    @model_validator(mode="after")
    def _one_of_two(self) -> Self:
        if (self.value is None) == (self.formula is None):
            raise ValueError("expected either 'value' or 'formula'")
        return self


class Expect(Sourced):
    """How many of a component the rules require; `per` asks for it for each value of a column."""

    value: Amounts | None = None
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
    table: Filled | None = None  # of cells: a table of fields with a lattice
    side: PositiveLength | None = None  # of cells: the edge of a field
    flap: Annotated[PositiveLength, Field(ge=2)] | None = None  # of cells: to glue under the next

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

    @model_validator(mode="after")
    def _cells_complete(self) -> Self:
        if self.shape != "cells":
            if self.table is not None or self.side is not None or self.flap is not None:
                raise ValueError("only a form of cells has 'table', 'side' and 'flap'")
        elif self.table is None or self.side is None:
            raise ValueError("a form of cells needs 'table' and 'side'")
        elif self.flap is not None and self.flap > self.side / 2:
            raise ValueError("the flap must be at most half as deep as the side is long")
        return self


class CutSpec(Strict):
    """How a component is cut from sheet material, in place of being printed."""

    part: Filled | None = None  # a craft part; that of the component where none is named
    params: Params = Field(default_factory=dict)  # those of the component hold too
    material: Filled  # a sheet of layouts/materials.toml
    faces: dict[Filled, Filled] = Field(default_factory=dict)  # panel → face that is engraved


class Contents(Strict):
    """What a box is to hold; its inner size follows from it."""

    pieces: Names = ()  # components; where none are named, all that are printed but kind `part`
    folded: dict[Name, Folds] = Field(default_factory=dict)  # what is folded first, as "3x2"
    more: dict[Filled, SizeInSpace] = Field(default_factory=dict)  # bought parts: size of each
    within: FlatSize | None = None  # the clear floor must not be larger, whatever way it lies

    @model_validator(mode="after")
    def _each_once(self) -> Self:
        for place, name in enumerate(self.pieces):
            if name in self.pieces[:place]:
                raise ValueError(f"'pieces' names {name!r} twice")
        return self


#: Column → what its cells may hold.
ColumnRules = dict[Filled, ValueRule]


class Component(Strict):
    """Something the game consists of, printed or bought, in as many designs as it has rows."""

    name: Words
    kind: Kind
    # Width x height, or one length for regular forms and discs; "{column}": each row has its own.
    size: Size | None = None
    outline: OutlineSpec = OutlineSpec()
    part: Filled | None = None  # a craft part that folds from a net, in place of a size
    params: Params = Field(default_factory=dict)
    rows: Filled | None = None  # a table with one row a design
    columns: ColumnRules = Field(default_factory=dict)
    copies: Formula = "1"  # multiplies the quantity of each row; may read it as `row`
    front: Filled | None = None  # names of faces
    back: Filled | None = None
    faces: dict[Filled, Filled] = Field(default_factory=dict)  # panel of a part → face
    expect: Expect | None = None
    stock: Name | None = None  # what it is printed on
    cut: CutSpec | None = None  # how it is cut from sheet material, in place of that
    holds: Contents | None = None  # of a box: what gives it its size
    gap: Annotated[Length, Field(ge=0)] | None = None  # to the neighbours on a sheet
    substitute_for: Names = ()  # the components in whose place this one can be used
    optional: bool = False  # the game is whole without any of it
    buy: Words | None = None  # what to ask for in the shop
    where: Words | None = None  # what it is for in the game
    note: Words | None = None  # what to know when making it

    @model_validator(mode="after")
    def _complete(self) -> Self:
        if self.rows is None:
            self._refuse("it has no rows", "columns")
        if self.bought:
            self._check_bought()
        else:
            self._check_made()
        return self

    def _check_bought(self) -> None:
        if self.expect is None:
            raise MissingKeyError("the key 'expect' is missing: how many does the game take?")
        self._refuse("a bought part is not printed", *_DRAWN)

    def _check_made(self) -> None:
        if self.part is None and self.cut is None:
            self._refuse("only a part is a box", "holds")
        if self.cut is not None:
            if self.cut.part is None and self.part is None:
                raise MissingKeyError("the key 'part' is missing: what is cut for it?")
            if self.stock is None:
                return self._check_only_cut(self.cut)
        return self._check_printed()

    def _check_printed(self) -> None:
        if self.stock is None:
            raise MissingKeyError("the key 'stock' is missing: what is it printed on?")
        if self.part is not None:
            return self._refuse("a part gives its net", "size", "outline")
        self._refuse("only a part has panels", "params", "faces")
        if self.outline.flap is not None:
            self._refuse("flaps are printed on one side and glued under the next piece", "back")
        if self.front is None:
            raise MissingKeyError("the key 'front' is missing: which face does it show?")
        if self.outline.shape in _SIZED_BY_THEMSELVES:
            return self._refuse(_SIZED_BY_THEMSELVES[self.outline.shape], "size")
        if self.size is None:
            raise MissingKeyError("one of the keys 'size' and 'part' is missing")
        if isinstance(self.size, SizeColumn):
            if self.rows is None:
                raise MissingKeyError("the key 'rows' is missing: its size is a column of theirs")
        else:
            self.check_size(self.size)
        return None

    def _check_only_cut(self, cut: CutSpec) -> None:
        self._refuse("what is only cut is not printed", *_PRINTED)
        if cut.part is not None:
            self._refuse("what is only cut has a part of its own", "part", "params")

    def check_size(self, size: tuple[float, float]) -> None:
        """Raise ValueError for a width and height (mm) that its form cannot have."""
        if self.outline.shape in _REGULAR and size[0] != size[1]:
            form = ("an " if self.outline.shape == "octagon" else "a ") + self.outline.shape
            raise ValueError(f"{form} has one length as size, such as '44mm'")

    def _refuse(self, reason: str, *keys: str) -> None:
        # A key that would do nothing is told, not passed over.
        given = [key for key in keys if key in self.model_fields_set]
        if given:
            raise ValueError(f"{reason}, so it has no key '{given[0]}'")

    @property
    def bought(self) -> bool:
        """Whether it is bought, and not made."""
        return self.kind == "bought"

    @property
    def printed(self) -> bool:
        """Whether it is printed; what is not may be cut from sheet material alone."""
        return self.stock is not None


class TableRef(Sourced):
    """A table that is data of the rules, not of pieces: a file of rows, or a map of fields."""

    file: Filled | None = None
    map: Filled | None = None  # a text with one sign a field
    signs: dict[Sign, KindOfField] = Field(default_factory=dict)  # sign of a map → kind of field
    lattice: Lattice | None = None  # how the fields lie, by their columns `row` and `column`
    columns: ColumnRules = Field(default_factory=dict)

    @model_validator(mode="after")
    def _one_of_two(self) -> Self:
        if self.file is None and self.map is None:
            raise MissingKeyError("one of the keys 'file' and 'map' is missing")
        if self.file is not None and self.map is not None:
            raise ValueError("expected either 'file' or 'map'")
        if self.map is not None and not self.signs:
            raise MissingKeyError("the key 'signs' is missing: what does each sign stand for?")
        if self.map is None and self.signs:
            raise ValueError("only a map has 'signs'")
        return self


class Stock(Strict):
    """Paper or board to print on; what one stock holds is printed in one go."""

    name: Words
    note: Words | None = None
    thickness: PositiveLength = 0.3  # of a sheet as it is used, glued to board where it is


class Invariant(Sourced):
    """Something that must hold of the game or of each row, as a formula that is true or false."""

    id: Annotated[str, StringConstraints(pattern=r"^[a-z0-9][a-z0-9_-]*$")]
    each: Name | None = None  # a component or table whose every row it must hold of
    holds: Formula
    says: Words


class GameInfo(Strict):
    """The game as such: its name, who plays, who made it, and what may be done with it."""

    slug: Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9-]*$")]
    name: Words
    players: PlayersRange
    credit: Words
    licence: Words  # printed on every sheet
    licence_url: WebAddress | None = None  # where to read it, for programs that read files


class GameFile(Strict):
    """The whole `game.toml`."""

    game: GameInfo
    facts: dict[Name, Fact] = Field(default_factory=dict)
    tables: dict[Name, TableRef] = Field(default_factory=dict)
    stocks: dict[Name, Stock] = Field(default_factory=dict)
    components: dict[Name, Component]
    invariants: Annotated[tuple[Invariant, ...], Field(strict=False)] = ()
