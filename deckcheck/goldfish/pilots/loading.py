"""Finding a pilot by its name, or in a file of the user's own."""

from __future__ import annotations

import os
import sys
from importlib import import_module

from deckcheck.goldfish.pilots.base import Pilot

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

BUILT_IN = {
    "greedy": ("greedy", "Greedy"),
    "patient": ("patient", "Patient"),
    "quick": ("quick", "Quick"),
    "thorough": ("thorough", "Thorough"),
    "random": ("simple", "Random"),
    "first": ("simple", "First"),
}
"""The built-in pilots: the file and the class of each; imported when needed."""
NAMES = tuple(BUILT_IN)
"""Their names."""


class PilotNameError(ValueError):
    """A pilot that does not exist, or a file without one; the message says what to do about it."""


def pilot_named(name: str) -> Pilot:
    """Return a new pilot.

    Args:
        name: one of `NAMES`, or "path.py:Class".

    Raises:
        PilotNameError: if there is none, or it cannot be made.
    """
    if name in BUILT_IN:
        file, class_name = BUILT_IN[name]
        built_in: type[Pilot] = getattr(import_module(f"deckcheck.goldfish.pilots.{file}"), class_name)
        return built_in()
    path, colon, class_name = name.rpartition(":")
    if not colon or not path.endswith(".py"):
        from difflib import get_close_matches

        near = get_close_matches(name, NAMES, n=1)
        hint = f"did you mean {near[0]!r}? It" if near else "it"
        raise PilotNameError(
            f"there is no pilot {name!r}; {hint} is one of {', '.join(NAMES)}, or path.py:Class"
        )
    made = getattr(_module(path), class_name, None)
    if not isinstance(made, type) or not issubclass(made, Pilot):
        raise PilotNameError(
            f"{path} has no pilot {class_name!r}; a pilot is a class derived from "
            "deckcheck.goldfish.pilots.Pilot"
        )
    try:
        pilot = made()
    except Exception as error:
        raise PilotNameError(
            f"pilot {name!r} cannot be created without arguments: {type(error).__name__}: {error}"
        ) from error
    if not pilot.name:
        pilot.name = class_name
    return pilot


def _module(path: str) -> ModuleType:
    """Run a pilot's file, once for each process, whatever its name."""
    full = os.path.abspath(path)
    known = sys.modules.get(f"deckcheck_pilot:{full}")
    if known is not None:
        return known
    if not os.path.isfile(full):
        raise PilotNameError(f"there is no pilot file {path}; consider the spelling of the path")
    from importlib.util import module_from_spec, spec_from_file_location

    spec = spec_from_file_location(f"deckcheck_pilot:{full}", full)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise PilotNameError(
            f"the pilot file {path} cannot be run: {type(error).__name__}: {error}"
        ) from error
    sys.modules[spec.name] = module
    return module
