"""Entry point of the `deckcheck` command.

`deckcheck check FILE...` with its common options, a plain `deckcheck stats FILE` or `deckcheck search QUERY`
is what people wait for, so it takes a short way past the option parser, and so does shell completion;
everything else goes through `deckcheck.cli`. Both end in the same functions.
"""

from __future__ import annotations

import sys

from deckcheck.guard import guarded
from deckcheck.shortway import read as read_short

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def main(arguments: list[str] | None = None) -> int:
    """Run the command line.

    Args:
        arguments: without the program's name; those of this process where None.

    Returns:
        The exit code: 0 well, 1 findings, 2 wrong usage or unreadable input, 130 interrupted.
    """
    given = sys.argv[1:] if arguments is None else arguments
    if given[:2] == ["completion", "--for"] and len(given) > 2:
        return guarded(lambda: _complete(given[2], given[4:]))
    if given[:1] == ["check"] and (read := read_short(given[1:])) is not None:
        decks, values = read
        return guarded(lambda: _check(decks, values))
    plain = PLAIN.get(given[0]) if len(given) > 1 else None
    if plain is not None and not any(word.startswith("-") and word != "-" for word in given):
        return guarded(lambda: plain(given[1:]))
    return guarded(lambda: _any_command(given))


def _check(decks: list[str], values: dict[str, Any]) -> int:
    from deckcheck.commands.check import run
    from deckcheck.commands.check_options import CheckOptions
    from deckcheck.configuration import configured

    options = configured(CheckOptions(decks=tuple(decks), **values), decks, frozenset(values))
    return run(options, sys.stdout, sys.stderr)


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


PLAIN = {"stats": _plain_stats, "search": _plain_search}
"""Other commands that have a short way when no option is given."""


def _any_command(arguments: list[str]) -> int:
    from deckcheck.cli import run

    return run(arguments)


if __name__ == "__main__":
    sys.exit(main())
