"""What type checkers and mypyc need and a running program does not, at no cost to a start.

`Any`, `Generic`, `NewType`, `Protocol`, `TypeVar` and `dataclass_transform` are those of `typing`, whose
import takes 3 ms; at run time they do nothing. (Put next to their use, in the `else` of `TYPE_CHECKING`,
mypyc would call them unreachable.)

mypyc forbids interpreted code to derive from a compiled class unless the class allows it, by `mypyc_attr`;
nor can `pickle` create one that does not allow it and whose `__init__` takes arguments. A class that derives
from one that allows it, and has no `__init__` of its own, must allow it too: otherwise `__init__` runs twice.
The name comes from `mypy_extensions`, which is needed for compiling only; interpreted, it does nothing.

`acyclic` exempts objects from the cycle collector: only those that never lead back to themselves, whatever
they hold, since such a cycle would never be freed. `free_list_len=1` keeps the last one for the next.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Generic, NewType, Protocol, TypeVar, dataclass_transform

    from mypy_extensions import mypyc_attr
else:
    Any = object

    class Generic:
        """A base that can be subscripted."""

        __slots__ = ()

        def __class_getitem__(cls, _parameters):
            """Return the class itself."""
            return cls

    class Protocol:
        """A base that requires nothing."""

        __slots__ = ()

    class TypeVar:
        """A name that stands for any type; `Rules[int]` puts another in its place."""

        __slots__ = ("__name__",)

        def __init__(self, name):
            self.__name__ = name

        def __typing_subst__(self, argument):
            """Return what is put in its place; this is what makes it a parameter of an alias."""
            return argument

    def NewType(_name, base):  # noqa: N802
        """Return the type of which it is one at run time."""
        return base

    def dataclass_transform(**_hints):
        """Return a decorator that changes nothing."""
        return lambda decorated: decorated

    mypyc_attr = dataclass_transform


__all__ = ["Any", "Generic", "NewType", "Protocol", "TypeVar", "dataclass_transform", "mypyc_attr"]
