"""What this installation lacks, and how to add it in the way it was installed."""

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


def could_be_better(kind: str, source: str) -> list[str]:
    """Return what would make this installation faster, or its cards fresher, a sentence each.

    Args:
        kind: of the card data, as `cardbase.sources.CardSource.kind`.
        source: what it calls itself: krcg 4.19.
    """
    from deckcheck.compiled import compiled

    could = []
    if not (compiled() or getattr(sys, "frozen", False)):
        could.append(
            "Faster games: the compiled wheel, or in a checkout, with a C compiler, "
            "DECKCHECK_COMPILED=1 pip install ."
        )
    if kind == "krcg" and source.startswith("krcg 4.") and sys.version_info < (3, 12):
        could.append(
            "Fresher cards: deckcheck cards update, or krcg 5, which needs Python 3.12 "
            f"(this is {sys.version_info.major}.{sys.version_info.minor})."
        )
    return could
