"""`deckcheck web`: build the page that checks decks in a browser, and serve it on this machine."""

from __future__ import annotations

import errno

from deckcheck.hosting.folder import build
from deckcheck.hosting.runtime import page_folder
from deckcheck.hosting.serving import PageServer
from deckcheck.terminal.escape import one_line
from deckcheck.terminal.layout import width_of, wrapped
from deckcheck.usage import UsageError, checked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO

    from deckcheck.options.web import WebOptions


def run(options: WebOptions, stdout: TextIO, stderr: TextIO) -> int:
    """Build the page; serve it, unless it was only to be built.

    Args:
        options: what was requested.
        stdout: where the address, or the folder that was built, is printed.
        stderr: where it is said what is being done.

    Returns:
        0, also if Ctrl-C ended the serving.

    Raises:
        UsageError: the folder holds other files, or the port cannot be used.
        RuntimeMissingError, SourceError, OSError: the page cannot be built.
    """
    options = checked(options)
    folder = options.build or page_folder()
    built = build(folder, options.runtime)
    if not options.quiet:
        state = "built" if built.renewed else "up to date"
        told = f"{state}: {one_line(built.folder)}, {built.files} files, {built.size / 1e6:.1f} MB"
        stderr.write("\n".join(wrapped(told, width_of(stderr), "", "  ")) + "\n")
    if options.build:
        return 0
    with _server(folder, options.port) as server:
        stdout.write(f"{server.address}\n")
        stdout.flush()
        if not options.quiet:
            stderr.write("open this address in a browser; Ctrl-C ends it\n")
            stderr.flush()
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            return 0
    return 0


def _server(folder: str, port: int) -> PageServer:
    try:
        return PageServer(folder, port)
    except OSError as error:
        why = {errno.EADDRINUSE: "is taken", errno.EACCES: "may not be used"}.get(error.errno or 0)
        if why is None:
            raise
        raise UsageError(
            f"port {port} {why}; consider another --port, or --port 0 for any that is free"
        ) from error
