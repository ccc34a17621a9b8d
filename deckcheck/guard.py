"""Runs the work of a command so that no traceback reaches a user, and every outcome has its exit code."""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import NoReturn, TextIO

OURS = frozenset({"cardbase", "rules", "deckcheck"})
"""The packages whose errors are meant for the user."""

LONGEST_FAULT = 200
"""The most characters of a foreign error's own words."""


def guarded(work: Callable[[], int]) -> int:
    """Run a command so that no traceback reaches a user.

    Returns:
        The command's exit code; 2 with a message for what went wrong, 130 when interrupted, 143 and 129 when
        ended by SIGTERM and SIGHUP, 0 when the reader of a pipe went away.
    """
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:  # closed by whoever started this process
            setattr(sys, name, open(os.devnull, "w"))  # noqa: SIM115
        elif hasattr(stream, "reconfigure"):
            utf8 = stream.encoding.lower() == "utf-8"
            stream.reconfigure(errors="surrogateescape" if utf8 else _writing_out())
    from deckcheck.ending import Heeding, arrived

    with Heeding():
        code = _guarded(work)
    if arrived():
        for stream in (sys.stdout, sys.stderr):
            try:
                stream.flush()
            except OSError:  # the terminal is gone
                _let_go(stream)
        return 128 + arrived()
    return code


def _guarded(work: Callable[[], int]) -> int:
    try:
        code = work()
        sys.stdout.flush()
    except KeyboardInterrupt:
        _say("interrupted\n")
        return 130
    except BrokenPipeError:
        _let_go(sys.stdout)
        return 0
    except (ValueError, OSError) as error:
        sys.stderr.write(f"deckcheck: {_in_words(error)}\n")
        return 2
    except Exception as error:
        if os.environ.get("DECKCHECK_DEBUG"):
            raise
        sys.stderr.write(
            f"deckcheck: internal error: {type(error).__name__}: {error}\n"
            "This is a bug in deckcheck; DECKCHECK_DEBUG=1 shows where.\n"
        )
        return 2
    return code


def _say(text: str) -> None:
    try:
        sys.stderr.write(text)
    except OSError:  # the terminal is gone
        _let_go(sys.stderr)


class Contained:
    """Contains the work on one file (`with Contained():`), so that a fault in it does not end the others.

    An unexpected failure becomes an `UnreadableFileError` that says so. Errors of our own and of the system
    pass through as they are, and with DECKCHECK_DEBUG all do.
    """

    __slots__ = ("path",)

    def __init__(self, path: str = "") -> None:
        """Store the file's name, if the message is to begin with it."""
        self.path = path

    def __enter__(self) -> None:
        """Begin."""

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        """Turn an unexpected failure into the failure of the file."""
        foreseen = isinstance(error, OSError) or type(error).__module__.partition(".")[0] in OURS
        if not isinstance(error, Exception) or foreseen or os.environ.get("DECKCHECK_DEBUG"):
            return
        from deckcheck.deckfiles.bytes import UnreadableFileError

        told = f"{type(error).__name__}: {' '.join(str(error).split())[:LONGEST_FAULT]}".rstrip(": ")
        raise UnreadableFileError(
            f"{self.path}{': ' * bool(self.path)}deckcheck failed on this file: {told}",
            "report it to the authors; DECKCHECK_DEBUG=1 shows where it fails",
        ) from error


def leave(code: int) -> NoReturn:
    """End this process.

    Its memory is not freed piece by piece, which would cost a tenth of a short command; the end of the
    process frees it all at once. If somebody waits for a proper end, Python ends as it always does.

    Args:
        code: the exit code.
    """
    watched = sys.gettrace() is not None or sys.getprofile() is not None
    if watched or "atexit" in sys.modules or "threading" in sys.modules:
        sys.exit(code)
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError):  # nobody reads it any more
            continue
    os._exit(code)


def _writing_out() -> str:
    """Return the handler that escapes what an encoding lacks, so that JSON stays JSON."""
    import codecs

    from deckcheck.terminal.escape import written_out

    def handler(error: UnicodeError) -> tuple[str, int]:
        if not isinstance(error, UnicodeEncodeError):
            raise error
        return "".join(map(written_out, error.object[error.start : error.end])), error.end

    codecs.register_error("deckcheck.written-out", handler)
    return "deckcheck.written-out"


def _let_go(stream: TextIO) -> None:
    """Discard what still waits to be written, so that the end of the process stays quiet."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
    except (OSError, ValueError):  # it is not a file at all
        return


def _in_words(error: ValueError | OSError) -> str:
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    return str(error)
