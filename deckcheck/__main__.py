"""Entry point of the `deckcheck` command.

`deckcheck check FILE...`, `deckcheck goldfish DECK` and `deckcheck suggest DECK` with their common options, a
plain `deckcheck stats FILE` or `deckcheck search QUERY` is what people wait for, so they take a short way
past the option parser, and so does shell completion; everything else goes through `deckcheck.cli`. Both end
in the same functions. `deckcheck FILE` means `deckcheck check FILE`.
"""

from __future__ import annotations

import gc
import os
import sys

from deckcheck.commands import COMMANDS
from deckcheck.guard import guarded, leave
from deckcheck.shortway import CHECK, GOLDFISH, SUGGEST
from deckcheck.shortway import read as read_short
from deckcheck.terminal.border import behind_border

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, NoReturn


YOUNG = 50_000
"""So many new objects start the collector of cycles: what a start makes stays, looking it over is in vain."""


def start() -> NoReturn:
    """Run the command line of this process, and end it with the exit code of `main`."""
    gc.set_threshold(YOUNG, *gc.get_threshold()[1:])
    leave(main())


def main(arguments: list[str] | None = None) -> int:
    """Run the command line.

    Args:
        arguments: without the program's name; those of this process where None.

    Returns:
        The exit code: 0 well, 1 findings, 2 wrong usage or unreadable input, 130 interrupted.
    """
    given = sys.argv[1:] if arguments is None else arguments
    return behind_border(lambda: _run(given))


def _run(given: list[str]) -> int:
    if given[:2] == ["completion", "--for"] and len(given) > 2:
        return guarded(lambda: _complete(given[2], given[4:]))
    command = given[0] if given else ""
    if command in SHORT:
        grammar, work = SHORT[command]
        read = read_short(given[1:], grammar)
        if read is not None:
            decks, values = read
            return guarded(lambda: work(decks, values))
    plain = PLAIN.get(command) if len(given) > 1 else None
    if plain is not None and not any(word.startswith("-") and word != "-" for word in given):
        return guarded(lambda: plain(given[1:]))
    if command not in COMMANDS and means_deck(command):
        return _run(["check", *given])
    return guarded(lambda: _any_command(given))


def means_deck(word: str) -> bool:
    """Tell whether a word in the place of a command is what `check` is to judge.

    Args:
        word: a file or folder that is there, a pattern that fits one, a link, or "-".
    """
    if word == "-" or word.startswith(("https://", "http://")):
        return True
    if not word or word.startswith("-"):
        return False
    if os.path.exists(word):
        return True
    if not any(mark in word for mark in "*?["):
        return False
    from glob import iglob

    return next(iglob(word, recursive=True), None) is not None


def _check(decks: list[str], values: dict[str, Any]) -> int:
    from deckcheck.commands.check import run
    from deckcheck.commands.check_options import CheckOptions
    from deckcheck.configuration import configured

    options = configured(CheckOptions(decks=tuple(decks), **values), decks, frozenset(values))
    return run(options, sys.stdout, sys.stderr)


def _goldfish(decks: list[str], values: dict[str, Any]) -> int:
    from deckcheck.commands.goldfish import GoldfishOptions, run

    return run(GoldfishOptions(deck="".join(decks), **values), sys.stdout, sys.stderr)


def _suggest(decks: list[str], values: dict[str, Any]) -> int:
    from deckcheck.commands.suggest import SuggestOptions, run

    return run(SuggestOptions(deck="".join(decks), **values), sys.stdout, sys.stderr)


def _plain_stats(decks: list[str]) -> int:
    from deckcheck.commands.stats import StatsOptions, run

    return run(StatsOptions(decks=tuple(decks)), sys.stdout, sys.stderr)


def _plain_search(query: list[str]) -> int:
    from deckcheck.commands.search import SearchOptions, run

    return run(SearchOptions(query=tuple(query)), sys.stdout, sys.stderr)


def _complete(shell: str, typed: list[str]) -> int:
    """Answer a completion script, while somebody waits with a finger on the key."""
    from deckcheck.commands.completion import answer

    return answer(shell, typed, sys.stdout)


SHORT = {"check": (CHECK, _check), "goldfish": (GOLDFISH, _goldfish), "suggest": (SUGGEST, _suggest)}
"""The commands whose common options have a short way."""

PLAIN = {"stats": _plain_stats, "search": _plain_search}
"""Other commands that have a short way when no option is given."""


def _any_command(arguments: list[str]) -> int:
    from deckcheck.cli import run

    return run(arguments)


if __name__ == "__main__":
    start()
