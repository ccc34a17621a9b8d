"""What a component sheet holds: values with their source, and the unknown, which cannot be computed with."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NoReturn, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

Path: TypeAlias = tuple[str, str, str]
"""Where a value is in a sheet: section, entry, field."""

CONFIDENCES: Final = ("A", "B", "C", "box", "made up")
"""A: printed in the rulebook; B: one explicit source; C: inferred; box: read off the components by the author
of the sheet; made up: by the stand-in."""
MADE_UP: Final = "made up"


class UnknownValueError(ValueError):
    """Something was attempted with a value that is not known."""


class Unknown:
    """A value that nobody knows. It can be shown and recognised; anything else tried with it fails."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "unknown"

    def _refuse(self, *_: object) -> NoReturn:
        raise UnknownValueError("an unknown value cannot be computed with")

    __bool__ = __int__ = __index__ = __float__ = __len__ = __iter__ = __next__ = _refuse
    __lt__ = __le__ = __gt__ = __ge__ = __contains__ = __getitem__ = __call__ = _refuse
    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __neg__ = __pos__ = __abs__ = _refuse
    __floordiv__ = __rfloordiv__ = __truediv__ = __rtruediv__ = __mod__ = __rmod__ = __pow__ = _refuse
    __and__ = __rand__ = __or__ = __ror__ = __xor__ = __lshift__ = __rshift__ = __invert__ = _refuse


UNKNOWN: Final = Unknown()


@dataclass(frozen=True, slots=True)
class Stated:
    """One value of a sheet.

    Attributes:
        value: a number, a yes or no, an ability, arrows, spaces with points, connections; or `UNKNOWN`.
        confidence: one of `CONFIDENCES`; "" for an unknown value.
        source: where it is printed, or who says so.
    """

    value: Any
    confidence: str = ""
    source: str = ""

    @property
    def known(self) -> bool:
        """Whether there is a value."""
        return self.value is not UNKNOWN


@dataclass(frozen=True, slots=True)
class Sheet:
    """Every printed value of the components, or that it is not known.

    Attributes:
        name: what reports call it.
        values: by section, entry and field, in the order of the schema.
        notes: by section and entry, what is known in part.
    """

    name: str
    values: Mapping[Path, Stated]
    notes: Mapping[tuple[str, str], str]

    def __getitem__(self, path: Path) -> Any:
        """Return a value.

        Raises:
            UnknownValueError: if it is not known; the message names it.
        """
        stated = self.values[path]
        if not stated.known:
            raise UnknownValueError(f"{self.name}: {place_in_words(path)} is unknown")
        return stated.value

    def known(self, path: Path) -> bool:
        """Return whether a value is known."""
        return self.values[path].known

    def missing(self) -> list[Path]:
        """Return the values that are not known, in the order of the schema."""
        return [path for path, stated in self.values.items() if not stated.known]

    def made_up(self) -> list[Path]:
        """Return the values that the stand-in made."""
        return [path for path, stated in self.values.items() if stated.confidence == MADE_UP]

    def confidences(self) -> dict[str, int]:
        """Return how many known values there are of each confidence, the most certain first."""
        counted = Counter(stated.confidence for stated in self.values.values() if stated.known)
        return {name: counted[name] for name in CONFIDENCES if counted[name]}

    def with_values(self, name: str, changes: Mapping[Path, Stated]) -> Sheet:
        """Return a sheet in which some values are replaced."""
        return Sheet(name, {**self.values, **changes}, self.notes)


def place_in_words(path: Path) -> str:
    """Return where a value is, in words."""
    return " / ".join(path)


def by_section(paths: Iterable[Path]) -> dict[str, list[Path]]:
    """Sort paths by their section, in their order."""
    found: dict[str, list[Path]] = {}
    for path in paths:
        found.setdefault(path[0], []).append(path)
    return found
