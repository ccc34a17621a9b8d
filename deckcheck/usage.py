"""Options that make no sense; in a separate file, so that every layer of a command can raise the error."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeVar

    from deckcheck.options.declaring import Option

    T = TypeVar("T")


class UsageError(ValueError):
    """An option that makes no sense; the message says what is wrong and what to do. The exit code is 2."""


def checked(options: T) -> T:
    """Check that each option is what its declaration allows (see `deckcheck.options`).

    Returns:
        The options, earlier names of choices replaced by today's.

    Raises:
        UsageError: one is not; the message says what it takes.
    """
    changes: dict[str, object] = {}
    declared: tuple[Option, ...] = options.OPTIONS  # type: ignore[attr-defined]
    for one in declared:
        given = getattr(options, one.field)
        if given is None or given == one.default:
            continue
        if one.values in ("deck-format", "written-format") and one.kind == "text" and not one.choices:
            from deckcheck.deckfiles import formats, written_formats

            changes[one.field] = name = given.lower()
            if name not in formats():
                chosen(one.name, name, formats() if one.values == "deck-format" else written_formats())
        elif one.values == "executor":
            changes[one.field] = _executor(one.name, given)
        elif one.values == "pilot":  # your own pilot has a colon behind its path
            changes[one.field] = ",".join(part if ":" in part else part.lower() for part in given.split(","))
        elif one.choices:
            word = given.lower()
            today = dict(one.former).get(word)
            changes[one.field] = chosen(one.name, today if today in one.choices else word, one.choices)
        elif one.least is not None:
            within(one.name, given, one.least, one.most)
    if not changes:
        return options
    from cardbase.quick import replace

    return replace(options, **changes)


def _executor(option: str, value: str) -> str:
    """Return the checked name of whoever does the work."""
    from deckcheck.work import ENGINES, HERE

    kind, colon, address = value.strip().partition(":")
    if not colon and kind.lower() in ("", HERE):
        return HERE
    if kind.lower() in ENGINES and address.strip():
        return f"{kind.lower()}:{address.strip()}"
    ways = " or ".join(f"{engine}:ADDRESS" for engine in ENGINES)
    if kind.lower() in ENGINES:
        example = "dask:tcp://127.0.0.1:8786" if kind.lower() == "dask" else "ray:auto"
        raise UsageError(f"{option} is {value!r}, which names no address; consider {example}")
    raise UsageError(f"{option} is {value!r}; it is {HERE}, {ways}")


def within(option: str, value: float, least: int, most: int | None) -> None:
    """Check that a number is one that an option accepts.

    Raises:
        UsageError: it is not; the message names the bounds.
    """
    if value < least or (most is not None and value > most):
        bounds = f"{least} or more" if most is None else f"a number from {least} to {most}"
        raise UsageError(f"{option} is {value}; it must be {bounds}")


def chosen(option: str, value: str, known: Sequence[str]) -> str:
    """Return the value if it is known.

    Args:
        option: how the option is written.
        value: what was given.
        known: the values that it accepts.

    Raises:
        UsageError: it is not; the message suggests the right one.
    """
    if value in known:
        return value
    from difflib import get_close_matches

    near = get_close_matches(value, known, n=1)
    hint = f"did you mean {near[0]!r}? It" if near else "it"
    raise UsageError(f"{option} is {value!r}; {hint} is one of {', '.join(word for word in known if word)}")
