"""What the parts of a card's text have in common: they are plain values that differ by their arguments."""

from __future__ import annotations

from cardbase.quick import mypyc_attr, value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import ClassVar, TypeVar

    P = TypeVar("P", bound="Part")


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """A part of a card's text that can be compared, hashed and printed by its arguments.

    These are written out, unlike the verbs, because games ask for their fields all the time: compiled, a
    field of a class that is written out is a load from memory.

    Attributes:
        arguments: names of the attributes by which parts differ.
        spread: the second of them, where `__init__`
        takes what it holds one by one; "" if there is none.
    """

    __slots__ = ("_hash",)

    arguments: ClassVar[tuple[str, ...]] = ()
    spread: ClassVar[str] = ""

    def __init__(self) -> None:
        self._hash = 0

    def key(self) -> tuple[object, ...]:
        """Return the arguments, in order."""
        return tuple(getattr(self, name) for name in type(self).arguments)

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return type(self) is type(other) and isinstance(other, Part) and self.key() == other.key()

    def __hash__(self) -> int:
        return self._hash or self._new_hash()

    def _new_hash(self) -> int:
        self._hash = hash((type(self).__name__, *self.key()))
        return self._hash

    def __repr__(self) -> str:
        told = ", ".join(f"{name}={getattr(self, name)!r}" for name in type(self).arguments)
        return f"{type(self).__name__}({told})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition:
    """When a value counts or an ability works."""

    __slots__ = ()

    def need(self) -> str:
        """Return what must be there for it to hold, one of `needed.NEEDS`; "" for nothing certain."""
        return ""


@value
class Always(Condition):
    """At any time."""


ALWAYS = Always()


_known: dict[Part, Part] = {}


def one_of_each(parts: Iterable[P]) -> tuple[P, ...]:
    """Return the same parts; those that are equal are one object wherever they come from.

    Games look parts up all the time, and identical objects need no comparison.
    """
    return tuple(_known.setdefault(part, part) for part in parts)  # type: ignore[misc]
