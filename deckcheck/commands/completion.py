"""`deckcheck completion`: print a shell's completion script, and tell that script what could follow."""

from __future__ import annotations

import os

from deckcheck.completing import shells
from deckcheck.completing.candidates import NOTHING, SHELLS, complete
from deckcheck.usage import UsageError, chosen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TextIO

    from deckcheck.completing.candidates import Answer
    from deckcheck.options.completion import CompletionOptions

LINE_VARIABLE = "_DECKCHECK_LINE"
"""Where the PowerShell script puts what was typed: older versions garble quotation marks in arguments."""


def run(options: CompletionOptions, stdout: TextIO, stderr: TextIO) -> int:
    """Print the script for a shell.

    Args:
        options: the shell: "bash", "zsh", "fish" or "powershell".
        stdout: where the script goes.
        stderr: where it is said what to do with it, if a person reads that.

    Returns:
        0.

    Raises:
        UsageError: there is no such shell.
    """
    shell = options.shell
    if options.asking:  # as `deckcheck.__main__` answers it directly
        return answer(options.asking, [*filter(None, [shell]), *options.typed], stdout)
    if not shell:
        raise UsageError(f"name a shell: {', '.join(SHELLS)}")
    stdout.write(shells.script(chosen("the shell", shell.lower(), SHELLS)))
    stdout.flush()
    if stderr.isatty() and stdout.isatty():
        stderr.writelines(f"\n{line}\n" for line in shells.HOW[shell.lower()])
    return 0


def answer(shell: str, typed: Sequence[str], stdout: TextIO) -> int:
    """Answer a completion script: what could stand at the cursor.

    Never prints anything else, whatever goes wrong: it would end up in the middle of somebody's typing.

    Args:
        shell: whose script asks.
        typed: for bash the line up to the cursor; for zsh and fish the words up to the cursor, the last one
            being completed; for PowerShell nothing, the line is in a variable.
        stdout: where the answer goes.

    Returns:
        0.
    """
    stdout.write(rendered(shell, typed))
    return 0


def rendered(shell: str, typed: Sequence[str]) -> str:
    """Return the answer to a completion script; see `answer`."""
    if shell in ("bash", "powershell"):
        line = os.environ.get(LINE_VARIABLE, "") if shell == "powershell" else " ".join(typed)
        words, current, raw = shells.split_line(line)
        found = _safely(words, current)
        return shells.for_bash(found, raw) if shell == "bash" else shells.for_powershell(found)
    words = [shells.unquoted(word) for word in typed[:-1]] if shell == "zsh" else list(typed[:-1])
    return shells.for_zsh(_safely(words, shells.unquoted(typed[-1]) if typed else ""))


def _safely(words: Sequence[str], current: str) -> Answer:
    try:
        return complete(words, current)
    except Exception:
        return NOTHING
