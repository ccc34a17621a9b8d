"""`deckcheck play puzzle`: puzzles to solve at the terminal, or for a pilot to be scored on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.full_table.puzzles import names
from deckcheck.usage import UsageError, checked, within

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TextIO

    from deckcheck.options.play_puzzle import PuzzleOptions


def run(options: PuzzleOptions, stdout: TextIO, stderr: TextIO, read: Callable[[], str] = input) -> int:
    """Ask a person, or a pilot.

    Args:
        options: what was requested.
        stdout: where puzzles and answers are shown.
        stderr: unused.
        read: returns the next line that a person types; raises EOFError if there is none.

    Returns:
        0, or 130 if it was interrupted.

    Raises:
        UsageError, PilotNameError: there is no such puzzle or pilot; the exit code is 2.
    """
    options = checked(options)
    known = names()
    first = _number(options.puzzle, known)
    if options.pilot:
        from deckcheck.playing.scoring import score

        asked = known if first is None else [known[first]]
        return score(options, asked, stdout)
    if options.output_format != "text":
        raise UsageError("puzzles are solved at the terminal; --output-format is for --pilot")
    from deckcheck.playing.puzzling import solve

    return solve(known, first or 0, stdout, read)


def _number(wanted: str, known: list[str]) -> int | None:
    """Return the place of a puzzle, from 0; None if none is named.

    Raises:
        UsageError: there is none with that number or name.
    """
    if not wanted:
        return None
    if wanted.isdecimal():
        within("PUZZLE", int(wanted), 1, len(known))
        return int(wanted) - 1
    if wanted in known:
        return known.index(wanted)
    from difflib import get_close_matches

    near = get_close_matches(wanted, known, n=1)
    hint = f"did you mean {near[0]!r}? They" if near else "they"
    raise UsageError(f"there is no puzzle {wanted!r}; {hint} are numbered from 1 to {len(known)}")
