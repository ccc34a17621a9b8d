"""What a written position says, piece by piece; each is refused with where it is and what to consider."""

from __future__ import annotations

from cardbase.yamltext import YamlError, loaded
from rules.kernel.dice import Dice, ScriptedDice
from rules.kernel.game import registered

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any


class PositionError(ValueError):
    """A position that cannot be read, or is not possible: where, what is wrong, and what to do about it."""


def read_position(text: str, game: str) -> dict[str, Any]:
    """Read a position of a registered game from YAML; keys become texts, as a record can hold them.

    Raises:
        PositionError: if it is not YAML, has an unknown key or name, or is not possible.
    """
    try:
        told = loaded(text)
    except YamlError as error:
        raise PositionError(f"not YAML: {error}") from None
    position = _with_texts(table(told, ""))
    registered(game).factory({"position": position}, Dice(0))  # raises if it is not possible
    return position


def _with_texts(told: Mapping[Any, Any]) -> dict[str, Any]:
    return {str(key): _with_texts(value) if isinstance(value, dict) else value for key, value in told.items()}


def table(told: object, where: str, known: Sequence[str] = ()) -> dict[Any, Any]:
    """Return a table, whose keys are known words if some are."""
    at = f"{where}: " if where else ""
    if not isinstance(told, dict):
        raise PositionError(f"{at}a table of keys is expected")
    for key in told:
        if known and key not in known:
            raise PositionError(f"{at}there is no {key!r}; {near(key, known)}")
    return told


def word(told: object, where: str, known: Sequence[str]) -> str:
    """Return a known word."""
    if told not in known:
        raise PositionError(f"{where}: there is no {told!r}; {near(told, known)}")
    return str(told)


def number(told: object, where: str, least: int, most: int | None = None) -> int:
    """Return a whole number within bounds."""
    if type(told) is not int or told < least or (most is not None and told > most):
        bounds = f"from {least} up" if most is None else f"from {least} to {most}"
        raise PositionError(f"{where}: a number {bounds} is expected, not {told!r}")
    return told


def listed(told: object, where: str) -> list[Any]:
    """Return a list."""
    if not isinstance(told, list | tuple):
        raise PositionError(f"{where}: a list is expected")
    return list(told)


def rolls(position: Mapping[str, Any], dice: Dice) -> Dice:
    """Return dice that roll what the position says is to come, or the same if it says nothing."""
    to_come = listed(position.get("dice", ()), "dice")
    return ScriptedDice(tuple([number(roll, "dice", 0) for roll in to_come])) if to_come else dice


def near(told: object, known: Sequence[str]) -> str:
    """Say which known word is nearest to another, or which there are."""
    from difflib import get_close_matches

    close = get_close_matches(str(told), known, n=1)
    return f"consider {close[0]!r}" if close else f"known are {', '.join(known)}"
