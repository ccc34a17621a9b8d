"""Values behave as frozen slotted dataclasses do, and are as easy to tell apart."""

from __future__ import annotations

import copy
import dataclasses
import importlib
import inspect
import pickle
import pkgutil
import textwrap
from pathlib import Path

import pytest

import cardbase
import deckcheck
import rules
from cardbase import initializers
from cardbase import value as value_module
from cardbase.initializers import CODES
from cardbase.value import Frozen, field, replace, value
from rules.kernel.deferring import loaded
from tests.kept import compare


@value
class Point:
    x: int
    y: int = 2
    note: str = field(default="", compare=False)
    secret: int = field(default=7, init=False, repr=False)


@dataclasses.dataclass(frozen=True, slots=True)
class Twin:
    x: int
    y: int = 2
    note: str = dataclasses.field(default="", compare=False)
    secret: int = dataclasses.field(default=7, init=False, repr=False)


@value
class Other:
    """Of the same shape as `Point`, whose code it shares."""

    left: int
    right: int = 5
    about: str = "here"
    hidden: int = field(default=9, init=False)


class Base:
    __slots__ = ()


class InOneGo(Base, metaclass=Frozen):
    """As `Point`, without a class that is made to be thrown away."""

    x: int
    y: int = 2
    note: str = field(default="", compare=False)
    secret: int = field(default=7, init=False, repr=False)

    def own(self) -> type:
        return __class__  # type: ignore[name-defined]


def test_a_value_made_in_one_go_is_an_ordinary_class_and_the_same_value() -> None:
    assert type(InOneGo) is type
    assert InOneGo.__subclasses__() == []
    assert Base.__subclasses__() == [InOneGo]
    for words in ((1,), (1, 3), (1, 3, "a")):
        assert repr(InOneGo(*words)) == repr(Point(*words)).replace("Point", "InOneGo")
    assert InOneGo(1, note="a") == InOneGo(1, note="b") != InOneGo(2)
    assert (InOneGo(1).secret, InOneGo(1).own()) == (7, InOneGo)
    assert InOneGo.__match_args__ == Point.__match_args__
    assert hash(InOneGo(1, note="a")) == hash(Point(1))
    assert pickle.loads(pickle.dumps(InOneGo(3))) == InOneGo(3)
    assert not hasattr(InOneGo(1), "__dict__")
    assert [one.name for one in dataclasses.fields(InOneGo)] == [
        one.name for one in dataclasses.fields(Point)
    ]
    with pytest.raises(dataclasses.FrozenInstanceError):
        InOneGo(1).x = 2  # type: ignore[misc]


def test_a_value_is_made_shown_and_compared_like_a_dataclass() -> None:
    for words in ((1,), (1, 3), (1, 3, "a")):
        assert repr(Point(*words)) == repr(Twin(*words)).replace("Twin", "Point")
    assert Point(1, note="a") == Point(1, note="b") != Point(2)
    assert hash(Point(1, note="a")) == hash(Point(1))
    assert (Point(x=1, y=4).y, Point(1).secret) == (4, 7)
    names = list(inspect.signature(Point).parameters)
    assert names == list(inspect.signature(Twin).parameters) == ["x", "y", "note"]


def test_values_of_one_shape_keep_their_own_fields_and_defaults() -> None:
    assert (Other(1).right, Other(1).about, Other(1).hidden) == (5, "here", 9)
    assert Other(left=3, about="there") == Other(3, 5, "there")
    assert (Point(1).y, Point(1).note, Point(1).secret) == (2, "", 7)
    with pytest.raises(TypeError, match="left"):
        Other()  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="'x'"):
        Other(x=1)  # type: ignore[call-arg]


def test_a_value_cannot_be_changed_but_replaced() -> None:
    point = Point(1)
    with pytest.raises(dataclasses.FrozenInstanceError):
        point.x = 2  # type: ignore[misc]
    assert replace(point, x=2) == dataclasses.replace(point, x=2) == Point(2)
    assert pickle.loads(pickle.dumps(point)) == copy.deepcopy(point) == point


def test_a_field_without_a_default_must_come_first() -> None:
    with pytest.raises(TypeError, match="follows"):

        @value
        class Wrong:
            first: int = 1
            second: int


@pytest.mark.parametrize("shape", CODES)
def test_the_codes_that_are_written_out_are_those_that_would_be_made(shape: tuple[int, int]) -> None:
    made, ready = value_module._write(*shape), CODES[shape]
    assert (ready.co_code, ready.co_names) == (made.co_code, made.co_names)
    assert (ready.co_varnames, ready.co_argcount) == (made.co_varnames, made.co_argcount)


@pytest.mark.slow
def test_the_code_of_every_value_of_the_house_is_written_out() -> None:
    """To compile one that is not takes a start longer than to make ten classes."""
    shapes = set()
    for package in (cardbase, rules, deckcheck):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if module.name.endswith("__main__"):
                continue
            try:
                held = vars(loaded(importlib.import_module(module.name)))
            except ImportError:
                continue  # it needs an extra
            for kind in held.values():
                shape = vars(kind).get("__dataclass_fields__") if isinstance(kind, type) else None
                if isinstance(shape, value_module._Shape):
                    shapes.add((len(shape.taken), len(shape.fixed)))
    assert len(shapes) > 20
    path = Path(initializers.__file__)
    begins = path.read_text("utf-8").partition("def of_0")[0]
    compare(path, begins + written_out(sorted(shapes, key=lambda shape: shape[::-1])))


def wrapped(text: str) -> str:
    """Wrap a line as indented code; "~" is a space that no line ends at."""
    lines = textwrap.wrap(text, 106, initial_indent="    ", subsequent_indent="    ")
    return "\n".join(line.rstrip(";").replace("~", " ") for line in lines)


def written_out(shapes: list[tuple[int, int]]) -> str:
    """Write the code for shapes as `cardbase.initializers` has it."""
    text, codes = "", "CODES = {\n"
    for taken, fixed in shapes:
        name = f"of_{taken}_and_{fixed}" if fixed else f"of_{taken}"
        parameters = ", ".join(["self", *(f"f{number}" for number in range(taken))])
        head = f"def {name}({parameters}):"
        if len(head) > 110:
            head = f"def {name}(\n{wrapped(parameters)}\n):"
        sets = [f"set_{number}(self,~f{number})" for number in range(taken)]
        sets += [f"set_{number}(self,~fixed_{number})" for number in range(taken, taken + fixed)]
        text += f"{head}\n{wrapped('; '.join(sets) or 'pass')}\n\n"
        codes += f"    ({taken}, {fixed}): {name}.__code__,\n"
    return f'{text}{codes}}}\n"""By how many fields are given and how many are fixed."""\n'


def test_a_shape_that_is_not_written_out_is_made() -> None:
    """No value has so many fields yet."""
    names = [f"field{number}" for number in range(41)]
    assert (41, 0) not in CODES
    wide = value(type("Wide", (), {"__annotations__": dict.fromkeys(names, "int")}))
    one = wide(*range(41))
    assert [getattr(one, name) for name in names] == list(range(41))
