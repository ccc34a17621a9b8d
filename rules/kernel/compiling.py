"""A hint for mypyc that costs nothing where nothing is compiled.

mypyc forbids interpreted code to derive from a compiled class unless the class says so. The name
comes from `mypy_extensions`, which is needed for compiling only; interpreted, it does nothing.
Leave this one file out when compiling.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**_hints):
        """Return a class decorator that changes nothing."""
        return lambda cls: cls


__all__ = ["mypyc_attr"]
