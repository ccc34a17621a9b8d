"""What a cold start saves: importing by name without `importlib`; signals without enums."""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def module_named(name: str) -> Any:
    """Import a module by its full name and return it."""
    known = sys.modules.get(name)
    if known is None:
        __import__(name)
        known = sys.modules[name]
    return known


def signals() -> Any:
    """Return what sets signals: what `signal` wraps in enums that take a start longer than a game.

    Python does not promise that `_signal` exists; if it does not, this is `signal` itself.
    """
    try:
        return module_named("_signal")
    except ImportError:
        return module_named("signal")
