"""Options that are one of a few words."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


class ChoiceError(ValueError):
    """An option with a value it does not have; the message suggests the right one. The exit code is 2."""


def chosen(option: str, value: str, known: Sequence[str]) -> str:
    """Give the value back where it is known.

    Raises:
        ChoiceError: it is not.
    """
    if value in known:
        return value
    from difflib import get_close_matches

    near = get_close_matches(value, known, n=1)
    hint = f"did you mean {near[0]!r}? It" if near else "it"
    raise ChoiceError(f"{option} is {value!r}; {hint} is one of {', '.join(known)}")
