"""Values behave as frozen slotted dataclasses do, and are as easy to tell apart."""

from __future__ import annotations

import copy
import dataclasses
import inspect
import pickle

import pytest

from cardbase.quick import field, replace, value


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


@value
class Derived(Base):
    """A value with a base that has no fields."""

    x: int
    kind = "derived"


@value
class Own:
    """Has methods of its own instead of those that values get."""

    x: int

    def __repr__(self) -> str:
        return "own"


def test_a_base_without_fields_is_kept() -> None:
    assert Derived.__bases__ == (Base,)
    assert (Derived(1).x, Derived(1).kind, Derived(1) == Derived(1)) == (1, "derived", True)
    assert not hasattr(Derived(1), "__dict__")
    assert pickle.loads(pickle.dumps(Derived(3))) == Derived(3)


def test_a_class_keeps_its_own_methods() -> None:
    assert repr(Own(1)) == "own"


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


@pytest.mark.parametrize("fields", [0, 1, 41])
def test_a_value_has_as_many_fields_as_are_written(fields: int) -> None:
    names = [f"field{number}" for number in range(fields)]
    wide = value(type("Wide", (), {"__annotations__": dict.fromkeys(names, "int")}))
    one = wide(*range(fields))
    assert [getattr(one, name) for name in names] == list(range(fields))
