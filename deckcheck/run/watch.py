"""`deckcheck check --watch`: judge again whenever a deck or the configuration changes.

Looks at size and time of the files, twice a second; folders and globs are searched again each time, and the
configuration is read again. The report always covers all decks, but only those that changed are judged again.
"""

from __future__ import annotations

import os
import time

from deckcheck.ending import end_if_asked
from deckcheck.files import STDIN, find_files, state_of
from deckcheck.run.worker import Memory
from deckcheck.terminal.border import draw
from deckcheck.usage import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TextIO

    from deckcheck.options.check import CheckOptions

INTERVAL = 0.5
"""Seconds between two looks."""

CLEAR = "\033[2J\033[3J\033[H"

State = dict[str, tuple[int, int]]


def watch(
    configured: Callable[[], CheckOptions],
    judge: Callable[[CheckOptions, TextIO, TextIO, Memory], int],
    stdout: TextIO,
    stderr: TextIO,
    *,
    sleep: Callable[[float], object] = time.sleep,
) -> int:
    """Judge decks, and again at each change, until interrupted.

    Args:
        configured: returns what is requested by the current configuration.
        judge: judges once, remembering what it found before.
        stdout: where the reports go; a terminal is cleared before each.
        stderr: where progress goes.
        sleep: waits between two looks; whatever it raises ends the watching.

    Returns:
        Nothing by itself: it ends with what `sleep` raises.

    Raises:
        UsageError, ConfigurationError: standard input is among the decks, nothing is named, or an option
            makes no sense from the start; once it runs, this is reported and the watching goes on.
        KeyboardInterrupt: Ctrl-C.
    """
    options = configured()
    if STDIN in options.decks:
        raise UsageError("--watch cannot watch standard input; name files or folders")
    if not options.decks:
        raise UsageError("--watch has nothing to watch; name files or folders")
    memory = Memory()
    seen: tuple[CheckOptions, State] | None = None
    trouble = ""
    while True:
        try:
            options = configured()
            trouble = ""
        except ValueError as error:  # a configuration file that is half written, or wrong
            if str(error) != trouble:
                trouble = str(error)
                stderr.write(f"deckcheck: {trouble}\n")
                stderr.flush()
        now = options, state(options)
        if now != seen:
            if stdout.isatty():
                draw(stdout, CLEAR)
            try:
                judge(options, stdout, stderr, memory)
            except ValueError as error:
                if seen is None:
                    raise  # an option is wrong, and stays wrong
                stderr.write(f"deckcheck: {error}\n")
            # --fix itself changes files; only later changes count
            seen = (options, state(options)) if options.fix else now
            stdout.flush()
            stderr.write("watching; Ctrl-C stops\n")
            stderr.flush()
        end_if_asked()
        sleep(INTERVAL)


def state(options: CheckOptions) -> State:
    """Return time and size of each file that is meant, of a format of the user's own, and of the inventory.

    The report's own file is not among them.
    """
    own = os.path.realpath(options.output) if options.output else None
    found = {
        path: state_of(path)
        for path in find_files(list(options.decks))
        if own is None or os.path.realpath(path) != own
    }
    beside = (options.format, options.inventory)
    return found | {path: state_of(path) for path in beside if os.path.isfile(path)}
