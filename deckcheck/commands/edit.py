"""`deckcheck add` and `deckcheck remove`: cards into and out of a deck file, in place."""

from __future__ import annotations

from deckcheck.building.editing import EditError, edit, read_change
from deckcheck.deckfiles import UnreadableFileError, read_deck
from deckcheck.files import STDIN, content_of
from deckcheck.files.changing import held, replaced
from deckcheck.files.content import (
    os_problem,
    print_content,
    unified,
)
from deckcheck.guard import Contained
from deckcheck.shelf import open_shelf
from deckcheck.terminal.border import hand_over
from deckcheck.usage import UsageError, checked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO

    from deckcheck.options.edit import AddOptions, RemoveOptions


def add(options: AddOptions, stdout: TextIO, stderr: TextIO) -> int:
    """Add cards to a deck; see `_edit`."""
    return _edit(options, 1, stdout, stderr)


def remove(options: RemoveOptions, stdout: TextIO, stderr: TextIO) -> int:
    """Remove cards from a deck; see `_edit`."""
    return _edit(options, -1, stdout, stderr)


def _edit(options: AddOptions | RemoveOptions, sign: int, stdout: TextIO, stderr: TextIO) -> int:
    """Edit a deck; all changes are made, or none.

    Returns:
        0 if they were made (or shown), 2 if one could not be.

    Raises:
        UsageError: no card is named.
        SourceError, CardListError: there is no card data.
    """
    options = checked(options)
    if not options.cards:
        raise UsageError('no card named; consider "4 Deflection"')
    reader = open_shelf().reader
    try:
        with held(options.deck), Contained():
            old = new = content_of(options.deck)
            for text in options.cards:
                deck = read_deck(new, reader, options.from_format or None, frame=True)
                new = edit(new, [read_change(text, sign, deck, reader)], reader, options.from_format or None)
            deck = read_deck(new, reader, options.from_format or None, frame=True)
            if options.diff:
                hand_over(stdout, unified(options.deck, old, new))
            elif options.deck == STDIN:
                print_content(new, stdout)
            else:
                replaced(options.deck, old, new)
    except (UnreadableFileError, EditError) as error:
        stderr.write(f"{options.deck}: {error}\n")
        return 2
    except OSError as error:
        stderr.write(f"{options.deck}: {os_problem(error)}\n")
        return 2
    if not options.quiet:
        stderr.write(f"{options.deck}: crypt {deck.size('crypt')}, library {deck.size('library')}\n")
    return 0
