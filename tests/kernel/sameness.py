"""Whether two games are the same to the last counter, by all that they hold: no list of attributes can forget one."""

from __future__ import annotations

from types import BuiltinFunctionType, FunctionType, MethodType
from typing import TYPE_CHECKING, Any

from rules.kernel.copying import ATOMS, names_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.kernel.game import Game

APART = {"between_turns", "resumed", "on_turn_end"}
"""What belongs to a game alone, and not to its copies."""
CALLED = (FunctionType, BuiltinFunctionType, MethodType)


def parts(thing: Any) -> Iterator[tuple[str, Any]]:
    """Yield what a thing holds, each with what leads there."""
    if isinstance(thing, list | tuple):
        yield ".length", len(thing)
        for place, one in enumerate(thing):
            yield f"[{place}]", one
    elif isinstance(thing, set | frozenset):
        yield ".sorted", tuple(sorted(thing, key=repr))
    elif isinstance(thing, dict):
        yield ".keys", tuple(thing)
        for key, one in thing.items():
            yield f"[{key!r}]", one
    elif not isinstance(thing, CALLED):
        names = [*names_of(type(thing)), *getattr(thing, "__dict__", ())]
        for name in names:
            if name not in APART and hasattr(thing, name):
                yield f".{name}", getattr(thing, name)


def difference(one: Game, other: Game) -> str:
    """Return what leads to the first difference of two games, "" if there is none."""
    partners: dict[int, Any] = {}
    due: list[tuple[str, Any, Any]] = [("", one, other)]
    while due:
        path, left, right = due.pop()
        if left is right:
            continue
        if type(left) is not type(right):
            return f"{path}: {left!r} and {right!r}"
        if type(left) in ATOMS:
            if left != right:
                return f"{path}: {left!r} and {right!r}"
            continue
        if not isinstance(left, (tuple, *CALLED)):  # these may be made while somebody looks
            if id(left) in partners:
                if partners[id(left)] is not right:
                    return f"{path}: not the same object as elsewhere"
                continue
            partners[id(left)] = right
        ours, theirs = list(parts(left)), list(parts(right))
        if [way for way, _ in ours] != [way for way, _ in theirs]:
            return f"{path}: other parts"
        due += [(path + way, mine, his) for (way, mine), (_, his) in zip(ours, theirs, strict=True)]
    return ""


def shared(one: Game, other: Game) -> list[tuple[str, Any, list[Any]]]:
    """Return all that two games share and that could change: what leads there, and what it holds now."""
    found: list[tuple[str, Any, list[Any]]] = []
    seen: set[int] = set()
    due: list[tuple[str, Any, Any]] = [("", one, other)]
    while due:
        path, left, right = due.pop()
        if type(left) in ATOMS or (id(left) in seen and not isinstance(left, tuple)):
            continue
        seen.add(id(left))
        if left is right:
            found.append((path, left, [part for _, part in parts(left)]))
        else:
            pairs = zip(parts(left), parts(right), strict=True)
            due += [(path + way, mine, his) for (way, mine), (_, his) in pairs]
    return found


def changed(found: list[tuple[str, Any, list[Any]]]) -> list[str]:
    """Return what leads to what has changed since `shared` found it."""
    return [
        path
        for path, thing, before in found
        if len(before) != len(now := [part for _, part in parts(thing)])
        or any(
            was is not part and (type(was) not in ATOMS or was != part)
            for was, part in zip(before, now, strict=True)
        )
    ]
