"""Options that make no sense; a file of its own, so that every floor of a command can raise the error."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


class UsageError(ValueError):
    """An option that makes no sense; the message says what and what to consider. The exit code is 2."""


def within(option: str, value: int, least: int, most: int) -> None:
    """See whether a number is one that an option takes.

    Raises:
        UsageError: it is not; the message names the bounds.
    """
    if not least <= value <= most:
        raise UsageError(f"{option} is {value}; consider a number from {least} to {most}")


def chosen(option: str, value: str, known: Sequence[str], former: str = "") -> str:
    """Give the value back where it is known.

    Args:
        option: how the option is written.
        value: what was given.
        known: the values that it takes.
        former: what the first of them used to be called, which is still accepted.

    Raises:
        UsageError: it is not; the message suggests the right one.
    """
    if value in known:
        return value
    if former and value == former:
        return known[0]
    from difflib import get_close_matches

    near = get_close_matches(value, known, n=1)
    hint = f"did you mean {near[0]!r}? It" if near else "it"
    raise UsageError(f"{option} is {value!r}; {hint} is one of {', '.join(word for word in known if word)}")
