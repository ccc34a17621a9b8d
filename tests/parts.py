"""Everything that values of the definitions are made of, however deep."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator


def attributes(kind: type) -> tuple[str, ...]:
    """Return the names of the attributes that a class of the definitions has, compiled or not."""
    return tuple(
        name
        for each in kind.__mro__
        for name in (*vars(each).get("__slots__", ()), *vars(each).get("__mypyc_attrs__", ()))
    )


def parts(meant: Any, seen: set[int] | None = None) -> Iterator[Any]:
    """Yield a value of the definitions, and all such values in it."""
    seen = set() if seen is None else seen
    if id(meant) in seen:
        return
    seen.add(id(meant))
    if isinstance(meant, tuple | frozenset):
        for one in meant:
            yield from parts(one, seen)
    elif type(meant).__module__.startswith("rules.vtes.definitions"):
        yield meant
        for name in attributes(type(meant)):
            if hasattr(meant, name):
                yield from parts(getattr(meant, name), seen)
