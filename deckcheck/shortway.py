"""The short way: common command lines parsed without the slow option parser.

Whatever cannot be parsed here for certain, including wrong usage, is left to `deckcheck.cli`. Both parse by
the declarations in `deckcheck.options`, and end in `carry_out`; a test holds the two together.
"""

from __future__ import annotations

import sys
from importlib import import_module

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from deckcheck.options.declaring import Command, Option

HELP = frozenset({"-h", "--help"})


def read(words: list[str], options: Sequence[Option]) -> dict[str, object] | None:
    """Parse the words after a command.

    Args:
        words: what was typed after the command's name.
        options: those of the command.

    Returns:
        What was given, by field; None if the words need the option parser.
    """
    known = {spelling: one for one in options if not one.positional for spelling in one.accepted}
    plain: list[str] = []
    values: dict[str, object] = {}
    rest = iter(words)
    for word in rest:
        if word == "-" or not word.startswith("-"):
            plain.append(word)
            continue
        name, joined, text = word.partition("=")
        one = known.get(name)
        if one is None or (joined and not name.startswith("--")):
            return None
        if one.kind == "flag":
            if joined:
                return None
            values[one.field] = True
            continue
        if not joined:
            text = next(rest, "-")
            if text.startswith("-"):
                return None
        if one.kind == "list":
            before: tuple[str, ...] = values.get(one.field, ())  # type: ignore[assignment]
            values[one.field] = before + parted(text, one)
        elif one.kind == "text":
            values[one.field] = text
        else:
            number = _number(text, one.kind)
            if number is None:
                return None
            values[one.field] = number
    return _with_arguments(values, plain, options)


def parted(text: str, option: Option) -> tuple[str, ...]:
    """Split the text of a list at its commas, if the option has them."""
    if not option.splits:
        return (text,)
    return tuple([part.strip() for part in text.split(",") if part.strip()])


def _number(text: str, kind: str) -> float | None:
    """Read a number from 0 up; the option parser accepts more ways of writing one."""
    digits = text.replace(".", "", 1) if kind == "decimal" else text
    if not (digits.isascii() and digits.isdecimal() and len(digits) < 10):
        return None
    return int(text) if kind == "number" else float(text)


def _with_arguments(
    values: dict[str, object], plain: list[str], options: Sequence[Option]
) -> dict[str, object] | None:
    """Assign the plain words to the arguments; None if they do not fit, or something is missing."""
    for one in options:
        if one.positional and plain:
            values[one.field] = tuple(plain) if one.kind == "list" else plain[0]
            plain = [] if one.kind == "list" else plain[1:]
        elif one.required and one.field not in values:
            return None
    return None if plain else values


def carry_out(command: Command, values: dict[str, object]) -> int:
    """Carry out a command.

    Args:
        command: which.
        values: what the command line gave, by field.

    Returns:
        The exit code.
    """
    if values.get("output") == "-":  # as of a deck: the standard stream
        values = {field: value for field, value in values.items() if field != "output"}
    options = command.made(**values)
    if values.get("previews"):
        from cardbase.previews import use

        use(str(values["previews"]))
    module, _, name = command.work.partition(":")
    work = getattr(import_module(module), name)
    streams = sys.stdout, sys.stderr
    if values.get("output") and command.reports:
        from deckcheck.delivery import delivered

        return delivered(work, options, frozenset(values), *streams)
    code: int = work(options, frozenset(values), *streams) if command.takes_given else work(options, *streams)
    return code
