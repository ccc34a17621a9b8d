"""Entry point of the `deckcheck` command.

A command line is first parsed with a fast special parser (`deckcheck.shortway`), bypassing the slow option
parser, since people are waiting; so are help and shell completion. What it cannot parse goes through
`deckcheck.cli`. Both end in the same functions. `deckcheck FILE` means `deckcheck check FILE`.
"""

from __future__ import annotations

import gc
import os
import sys

from deckcheck.guard import guarded, leave
from deckcheck.options import COMMANDS, command_named
from deckcheck.shortway import HELP, carry_out
from deckcheck.shortway import read as read_short
from deckcheck.terminal.border import behind_border

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import NoReturn


YOUNG = 50_000
"""This many new objects trigger the cycle collector: what a start creates stays, so a look is wasted."""

OVERWRITTEN = (
    "deckcheck: another package called rules was installed over deckcheck's own; "
    "install deckcheck again, in an environment of its own\n"
)


def start() -> NoReturn:
    """Run the command line of this process, and end it with the exit code of `main`."""
    gc.set_threshold(YOUNG, *gc.get_threshold()[1:])
    try:
        import rules
    except ImportError:  # of something that the other package needs
        sys.stderr.write(OVERWRITTEN)
        leave(2)
    if getattr(rules, "OWNER", "") != "deckcheck":
        sys.stderr.write(OVERWRITTEN)
    leave(main())


def main(arguments: list[str] | None = None) -> int:
    """Run the command line.

    Args:
        arguments: without the program's name; those of this process if None.

    Returns:
        The exit code: 0 success, 1 findings, 2 wrong usage or unreadable input, 130 interrupted.
    """
    given = sys.argv[1:] if arguments is None else arguments
    return behind_border(lambda: _run(given))


def _run(given: list[str]) -> int:
    if given[:2] == ["completion", "--for"] and len(given) > 2:
        return guarded(lambda: _complete(given[2], given[4:]))
    if given[:1] == ["help"]:
        given = [*given[1:], "--help"]
    first = given[0] if given else ""
    below = COMMANDS.get(first)
    if below is None:
        return _run(["check", *given]) if means_deck(first) else guarded(lambda: _no_command(given))
    path, words = first, given[1:]
    if isinstance(below, dict):
        if not words or words[0] not in below:
            return guarded(lambda: _no_command(words, first, below))
        path, words = f"{first} {words[0]}", words[1:]
    command = command_named(*path.split(" "))
    assert command is not None
    values = read_short(words, command.options)
    if values is not None:
        return guarded(lambda: carry_out(command, values))
    if len(words) == 1 and words[0] in HELP:
        return guarded(lambda: _help(path))
    from deckcheck.cli import run

    return run(path, command, words)


def means_deck(word: str) -> bool:
    """Return whether a word in the place of a command is something for `check` to judge.

    Args:
        word: an existing file or folder, a pattern that matches one, a link, or "-".
    """
    if word == "-" or word.startswith(("https://", "http://")):
        return True
    if not word or word.startswith("-"):
        return False
    if os.path.exists(word):
        return True
    if not any(mark in word for mark in "*?["):
        return False
    from deckcheck.files.walking import expanded

    return next(expanded(word, []), None) is not None


def _no_command(words: list[str], group: str = "", below: Iterable[str] = COMMANDS) -> int:
    """Handle a line that names no command: help, the version, or what is wrong with it."""
    word = words[0] if words else ""
    if word in HELP:
        return _help(group)
    if not group and word in ("-V", "--version"):
        return _version()
    if not word:
        from deckcheck.cli.help import tell_help

        tell_help(group, sys.stderr)
        return 2
    from difflib import get_close_matches

    who = f"deckcheck {group}".rstrip()
    if word.startswith("-"):
        sys.stderr.write(f"{who}: there is no option {word}; '{who} --help' lists them\n")
        return 2
    near = get_close_matches(word, list(below), n=1)
    hint = f"did you mean {near[0]!r}?" if near else f"it is one of {', '.join(below)}"
    file = " and no such file" if not group and any(mark in word for mark in "./*?") else ""
    sys.stderr.write(f"{who}: no command {word!r}{file}; {hint}\n")
    return 2


def _help(path: str) -> int:
    from deckcheck.cli.help import tell_help

    tell_help(path)
    return 0


def _version() -> int:
    from deckcheck import __version__
    from deckcheck.carddata import open_cards
    from deckcheck.compiled import build
    from deckcheck.extras import could_be_better

    store = open_cards()
    cards = f"cards {store.meta['date']}, {store.count}"
    rulebook = f"rulebook {store.document('edition current')['as_of']}"
    sys.stdout.write(f"deckcheck {__version__} {build()} ({cards}; {rulebook})\n")
    for line in could_be_better(store.meta["kind"], store.meta["source"]):
        sys.stdout.write(f"  {line}\n")
    return 0


def _complete(shell: str, typed: list[str]) -> int:
    """Answer a completion script, while somebody waits with a finger on the key."""
    from deckcheck.commands.completion import answer

    return answer(shell, typed, sys.stdout)


if __name__ == "__main__":
    start()
