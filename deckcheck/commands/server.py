"""`deckcheck server`: the language server for editors, over standard input and output."""

from __future__ import annotations

import os
import signal
import sys

from deckcheck.ending import end_at_once
from deckcheck.extras import how_to_add
from deckcheck.usage import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO

    from deckcheck.options.server import ServerOptions


def run(options: ServerOptions, stdout: TextIO, stderr: TextIO) -> int:
    """Serve one editor until it says goodbye.

    Args:
        options: only what is the case anyway.
        stdout: where the messages go; nothing else may.
        stderr: where a person at a terminal is told that this is for editors.

    Returns:
        0 if the editor asked the server to shut down before it left, otherwise 1.

    Raises:
        UsageError: pygls is not installed.
    """
    try:
        from deckcheck.server.serving import serve
    except ImportError as error:
        if (error.name or "").partition(".")[0] not in ("pygls", "lsprotocol", "attrs", "cattrs"):
            raise
        raise UsageError(
            f"the language server needs pygls, which is not installed: {how_to_add('pygls')}"
        ) from None
    if sys.stdin is None:
        raise UsageError("standard input is closed; an editor starts the server and speaks to it there")
    if sys.stdin.isatty():
        stderr.write("waiting for an editor on standard input; docs/editors.md says how to set one up\n")
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # reading cannot be interrupted otherwise
    end_at_once()
    stdout.flush()
    with os.fdopen(os.dup(stdout.fileno()), "wb") as messages:
        sys.stdout = sys.stderr  # nothing that is printed may come between the messages
        try:
            return serve(sys.stdin.buffer, messages, stderr)
        finally:
            sys.stdout = stdout
