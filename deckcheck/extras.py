"""How to add a library that only some commands need, in the way this deckcheck was installed."""

from __future__ import annotations

import os
import sys


def how_to_add(*libraries: str) -> str:
    """Return the command that adds libraries where this deckcheck runs.

    Args:
        libraries: what they are called on the package index: all that an extra of `pyproject.toml` asks for.

    Returns:
        The command, as one would type it; where libraries cannot be added, what to do instead.
    """
    wanted = " ".join(libraries)
    if getattr(sys, "frozen", False):
        return f"nothing can be added to this bundle; deckcheck installed with pipx or uv takes {wanted}"
    if os.path.exists(os.path.join(sys.prefix, "pipx_metadata.json")):
        return f"pipx inject deckcheck {wanted}"
    if os.path.exists(os.path.join(sys.prefix, "uv-receipt.toml")):
        return f"uv pip install --python {_typed(sys.prefix)} {wanted}"
    active = os.environ.get("VIRTUAL_ENV") == sys.prefix
    return f"{'python' if active else _typed(sys.executable)} -m pip install {wanted}"


def _typed(path: str) -> str:
    """Return a path as a shell takes it, the shorter way from here."""
    try:
        near = os.path.relpath(path)
    except ValueError:  # another drive
        near = path
    near = path if near.startswith("..") else near
    return f'"{near}"' if " " in near else near
