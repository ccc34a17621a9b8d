"""`deckcheck check --watch`: judge again whenever a deck changes, comes or goes.

Looks at size and time of the files, twice a second; folders and globs are searched anew each time.
"""

from __future__ import annotations

import os
import time

from deckcheck.commands.check import run
from deckcheck.files import STDIN, find_files
from deckcheck.usage import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TextIO

    from deckcheck.commands.check_options import CheckOptions

INTERVAL = 0.5
"""Seconds between two looks."""

CLEAR = "\033[2J\033[3J\033[H"

State = dict[str, tuple[int, int]]


def watch(
    options: CheckOptions,
    stdout: TextIO,
    stderr: TextIO,
    *,
    sleep: Callable[[float], object] = time.sleep,
    judge: Callable[[CheckOptions, TextIO, TextIO], int] = run,
) -> int:
    """Judge decks, and again at each change, until interrupted.

    Args:
        options: what was asked.
        stdout: where the reports go; a terminal is cleared before each.
        stderr: where progress goes.
        sleep: waits between two looks; whatever it raises ends the watching.
        judge: judges once.

    Returns:
        Nothing by itself: it ends with what `sleep` raises.

    Raises:
        UsageError: standard input is among the decks, or nothing is named.
        KeyboardInterrupt: Ctrl-C.
    """
    if STDIN in options.decks:
        raise UsageError("--watch cannot watch standard input; name files or folders")
    if not options.decks:
        raise UsageError("--watch has nothing to watch; name files or folders")
    seen: State | None = None
    while True:
        now = state(options)
        if now != seen:
            if stdout.isatty():
                stdout.write(CLEAR)
            try:
                judge(options, stdout, stderr)
            except UsageError as error:
                if seen is None:
                    raise  # an option is wrong, and stays so
                stderr.write(f"deckcheck: {error}\n")
            # --fix itself changes files; only later changes count
            seen = state(options) if options.fix else now
            stdout.flush()
            stderr.write("watching; Ctrl-C ends\n")
            stderr.flush()
        sleep(INTERVAL)


def state(options: CheckOptions) -> State:
    """Give time and size of each file that is meant; the report's own file is none of them."""
    own = os.path.realpath(options.output) if options.output else None
    found: State = {}
    for path in find_files(list(options.decks)):
        if own is not None and os.path.realpath(path) == own:
            continue
        try:
            status = os.stat(path)
        except OSError:
            found[path] = (0, -1)
        else:
            found[path] = (status.st_mtime_ns, status.st_size)
    return found
