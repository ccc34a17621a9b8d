"""Modules that wait until something in them is needed: events, and chapters that few games reach.

A game without a journal makes no events, one with a single Methuselah has no blocks and no contests, and
creating the classes for all these takes longer than the game. So a package may defer some of its modules.
Whoever imports one then gets a stand-in, which looks like it, and becomes it at the first access:
`events.PoolChanged(...)` works as usual. Compiled modules are loaded anyway; nothing is deferred then.
"""

from __future__ import annotations

import os
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from types import ModuleType

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Deferred(ModuleType):
    """Stands in for a module from which nothing has been needed yet."""

    def __getattr__(self, name: str) -> Any:
        """Load the module and return the attribute; the import system's own accesses load nothing.

        Raises:
            AttributeError: there is no such thing in the module.
        """
        if name.startswith("__"):
            raise AttributeError(name)
        return getattr(self.load(), name)

    def load(self) -> ModuleType:
        """Load the module, if that has not been done, and return it."""
        modules = sys.modules
        if modules.get(self.__name__) is self:
            del modules[self.__name__]
        __import__(self.__name__)
        found = modules[self.__name__]
        self.__dict__.update(vars(found))
        self.__class__ = ModuleType  # type: ignore[assignment]  # whose attributes Python finds sooner
        return found


def loaded(module: ModuleType) -> ModuleType:
    """Return a module, loaded if it was deferred: for those who go through everything in it."""
    return module.load() if isinstance(module, Deferred) else module


def defer(package: str, *names: str) -> None:
    """Defer modules of a package that is being imported; leave alone those that are loaded.

    Args:
        package: its name.
        names: of the modules, within it.
    """
    parent = sys.modules[package]
    folder = parent.__path__[0]
    files = set(os.listdir(folder)) if os.path.isdir(folder) else set()
    for name in names:
        full = f"{package}.{name}"
        compiled = any(f"{name}{ending}" in files for ending in EXTENSION_SUFFIXES)
        if f"{name}.py" in files and not compiled and full not in sys.modules:
            sys.modules[full] = waiting = Deferred(full)
            setattr(parent, name, waiting)
