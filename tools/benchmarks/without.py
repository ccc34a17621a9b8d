"""Undoes what makes a start fast, one thing at a time; `tools.benchmarks.starts` measures what each saves.

Each function changes a process in which nothing of deckcheck has been imported yet. What does the work without
it is what one would write if starts did not matter.
"""

import sys
from types import ModuleType


def nothing() -> None:
    """Change nothing."""


def values() -> None:
    """Make values with `dataclasses`."""
    from dataclasses import dataclass, field, replace

    define = dataclass(frozen=True, slots=True)
    _put("cardbase.quick.values", value=define, field=field, replace=replace, native=None)


def values_by_attrs() -> None:
    """Make values with attrs."""
    import attr

    def define(kind: type) -> type:
        return attr.s(kind, auto_attribs=True, frozen=True, slots=True, eq=True, hash=True)

    def field(*, default=attr.NOTHING, init=True, repr=True, compare=True):
        return attr.ib(default=default, init=init, repr=repr, eq=compare, hash=compare)

    _put("cardbase.quick.values", value=define, field=field, replace=attr.evolve, native=None)


def patterns() -> None:
    """Compile each expression when its module is imported."""
    import re

    _put("cardbase.quick.patterns", pattern=re.compile)


def deferring() -> None:
    """Import each module where it is imported."""
    _put("cardbase.quick.deferring", defer=lambda *_: None, loaded=lambda module: module)


def stand_ins() -> None:
    """Import `typing`, as all would who took `TYPE_CHECKING` from it."""
    import typing

    names = ("Any", "Generic", "NewType", "Protocol", "TypeVar", "dataclass_transform")
    taken = {name: getattr(typing, name) for name in names}
    _put("cardbase.quick.stand_ins", mypyc_attr=lambda **_: lambda kind: kind, **taken)


def kept() -> None:
    """Find out each time what is otherwise kept: read each card of the deck again."""
    from cardbase.quick import Kept

    Kept.get = lambda *_: None
    Kept.write = lambda *_: None


def threshold() -> None:
    """Let the cycle collector run as often as it does by default."""
    import gc

    gc.set_threshold = lambda *_: None


def folders() -> None:
    """Ask platformdirs for the folders of the user."""
    import platformdirs  # noqa: F401


def ending() -> None:
    """End a process as Python always does, freeing its memory piece by piece."""
    import atexit  # noqa: F401


def short_way() -> None:
    """Parse each command line with Typer."""
    from deckcheck import shortway

    shortway.read = lambda *_: None


def _put(name: str, **names: object) -> None:
    """Put a module in the place of another."""
    module = sys.modules[name] = ModuleType(name)
    vars(module).update(names)
