"""Modules by name, without `importlib`, whose import a cold start would pay for."""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def module_named(name: str) -> Any:
    """Import a module by its full name and give it."""
    known = sys.modules.get(name)
    if known is None:
        __import__(name)
        known = sys.modules[name]
    return known
