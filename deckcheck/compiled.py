"""Whether this installation runs compiled; see `hatch_build.py` and `[tool.compiled]` in `pyproject.toml`."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType


def compiled() -> bool:
    """Return whether the engine runs compiled."""
    from rules.kernel import table

    return is_compiled(table)


def is_compiled(module: ModuleType) -> bool:
    """Return whether a module came from a library and not from its Python file."""
    return not str(module.__file__).endswith((".py", ".pyc"))


def build() -> str:
    """Say how this installation runs: "compiled" or "pure"."""
    return "compiled" if compiled() else "pure"
