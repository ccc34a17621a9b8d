"""A copy of a game between two turns, where no rule is under way that would have to be copied too.

Objects of the classes that belong to a game are copied with whatever they hold, without a list of their
attributes, so that none can be forgotten. All others are the same for all games, and shared: values,
functions, cards.
"""

from __future__ import annotations

from types import BuiltinFunctionType, FunctionType, MethodType

from rules.kernel.dice import Dice
from rules.kernel.journal import Journal
from rules.kernel.ring import Ring
from rules.kernel.zones import Board, Zone

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any, Final, TypeAlias

    Blank: TypeAlias = Callable[[Any], Any]
    """Makes another object of the same class, whose attributes are then replaced."""

ATOMS: Final = frozenset({int, str, float, bool, type(None), bytes, frozenset, range, type, FunctionType})
METHODS: Final = frozenset({MethodType, BuiltinFunctionType})
BLANKS: Final[Mapping[type, Blank]] = {
    Zone: lambda old: Zone(old.name),
    Board: lambda old: Board(old.dice, old.journal),
    Ring: lambda old: Ring(old.count),
}
"""How an object of each class of the kernel is made before its attributes are copied."""


def bare(old: Any) -> Any:
    """Return an object of the same class without any attributes.

    Compiled, only classes that allow interpreted subclasses can be made so; others want their arguments.
    """
    kind: Any = type(old)
    return kind.__new__(kind)


class Copier:
    """Copies what belongs to one game.

    Args:
        blanks: of the classes of this game, as `BLANKS`.
        same: what is of such a class, or a list, and yet the same object in all games.
    """

    __slots__ = ("_blanks", "_copies")

    def __init__(self, blanks: Mapping[type, Blank], same: Sequence[object] = ()) -> None:
        self._blanks = blanks
        self._copies: dict[int, Any] = {id(one): one for one in same}

    def copy(self, old: Any) -> Any:
        """Return a copy, the same one each time that this is met; what is of no known class is shared."""
        kind: type = type(old)
        if kind in ATOMS:
            return old
        copied = self._copies.get(id(old))
        if copied is not None:
            return copied
        if kind is list:
            items: list[Any] = []
            self._copies[id(old)] = items
            items.extend([one if type(one) in ATOMS else self.copy(one) for one in old])
            return items
        if kind is dict:
            table: dict[Any, Any] = {}
            self._copies[id(old)] = table
            for key, one in old.items():
                table[key if type(key) in ATOMS else self.copy(key)] = (
                    one if type(one) in ATOMS else self.copy(one)
                )
            return table
        if kind is tuple:
            return self._tuple(old)
        if kind is set:
            members: set[Any] = set()
            self._copies[id(old)] = members
            members.update([self.copy(one) for one in old])
            return members
        if kind in METHODS:
            return self._method(old)
        blank = self._blanks.get(kind) or BLANKS.get(kind)
        if blank is None:
            if kind is Journal:
                return self._journal(old)
            if not isinstance(old, Dice):
                return old
            blank = bare
        return self.filled(blank(old), old)

    def filled(self, new: Any, old: Any) -> Any:
        """Give an object copies of all attributes of another one of its class."""
        self._copies[id(old)] = new
        for name in names_of(type(old)):
            value = getattr(old, name, MISSING)
            if value is not MISSING:
                setattr(new, name, value if type(value) in ATOMS else self.copy(value))
        if hasattr(old, "__dict__"):  # of a class without slots
            for name, value in vars(old).items():
                setattr(new, name, self.copy(value))
        return new

    def _tuple(self, old: tuple[Any, ...]) -> tuple[Any, ...]:
        for one in old:
            if type(one) not in ATOMS:
                return tuple([self.copy(each) for each in old])
        return old

    def _method(self, old: Any) -> Any:
        owner = getattr(old, "__self__", None)
        copied = self._copies.get(id(owner))
        return old if copied is None else getattr(copied, old.__name__)

    def _journal(self, old: Journal) -> Journal:
        """Copy what was written; who listens to the one does not listen to the other."""
        new = Journal(old.on)
        new.events = old.events.copy()
        new.text = old.text
        self._copies[id(old)] = new
        return new


MISSING: Final = object()
_names: Final[dict[type, tuple[str, ...]]] = {}


def names_of(kind: type) -> tuple[str, ...]:
    """Return the names of the attributes for which objects of a class have a slot."""
    found = _names.get(kind)
    if found is None:
        names: dict[str, None] = {}
        for base in kind.__mro__:
            own = vars(base)
            slots = own.get("__mypyc_attrs__") or own.get("__slots__", ())
            names.update(dict.fromkeys([slots] if isinstance(slots, str) else slots))
        for name in ("__dict__", "__weakref__"):
            names.pop(name, None)
        found = _names[kind] = tuple(names)
    return found
