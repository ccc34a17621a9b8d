"""Entry point of the `deckcheck` command.

A plain `deckcheck check FILE...` is what everybody waits for, so it takes a short way past the option
parser; everything else goes through `deckcheck.cli`. Both end in the same functions.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


def main(arguments: list[str] | None = None) -> int:
    """Run the command line.

    Args:
        arguments: without the program's name; those of this process where None.

    Returns:
        The exit code: 0 well, 1 findings, 2 wrong usage or unreadable input, 130 interrupted.
    """
    given = sys.argv[1:] if arguments is None else arguments
    if (
        len(given) > 1
        and given[0] == "check"
        and not any(word.startswith("-") and word != "-" for word in given)
    ):
        return guarded(lambda: _plain_check(given[1:]))
    from deckcheck.cli import run

    return guarded(lambda: run(given))


def _plain_check(decks: list[str]) -> int:
    from deckcheck.commands.check import CheckOptions, run
    from deckcheck.configuration import configured

    options = configured(CheckOptions(decks=tuple(decks)), decks)
    return run(options, sys.stdout, sys.stderr)


def guarded(work: Callable[[], int]) -> int:
    """Run a command so that no traceback reaches a user.

    Returns:
        The command's exit code; 2 with a message for what went wrong, 130 when interrupted, 0 when the
        reader of a pipe went away.
    """
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(
                errors="backslashreplace" if stream.encoding.lower() != "utf-8" else "surrogateescape"
            )
    try:
        code = work()
        sys.stdout.flush()
    except KeyboardInterrupt:
        sys.stderr.write("interrupted\n")
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except (ValueError, OSError) as error:
        sys.stderr.write(f"deckcheck: {_told(error)}\n")
        return 2
    except Exception as error:
        if os.environ.get("DECKCHECK_DEBUG"):
            raise
        sys.stderr.write(
            f"deckcheck: internal error: {type(error).__name__}: {error}\n"
            "This is a fault of deckcheck; DECKCHECK_DEBUG=1 shows where.\n"
        )
        return 2
    return code


def _told(error: ValueError | OSError) -> str:
    if isinstance(error, OSError) and error.filename:
        return f"{error.filename}: {error.strerror}"
    return str(error)


if __name__ == "__main__":
    sys.exit(main())
