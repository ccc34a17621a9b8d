"""`deckcheck add` and `deckcheck remove`: cards in and out of a deck file, in place."""

from __future__ import annotations

from dataclasses import dataclass

from deckcheck.building.editing import EditError, edit, read_change
from deckcheck.commands.loading import known_format
from deckcheck.commands.writing import (
    os_problem,
    print_content,
    unified,
)
from deckcheck.deckfiles import UnreadableFileError, read_deck
from deckcheck.files import STDIN, content_of
from deckcheck.files.changing import held, replaced
from deckcheck.guard import Contained
from deckcheck.shelf import open_shelf
from deckcheck.terminal.border import hand_over
from deckcheck.usage import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO


@dataclass(frozen=True, slots=True)
class EditOptions:
    """What `deckcheck add` or `deckcheck remove` was asked.

    Attributes:
        deck: the file, or "-".
        cards: copies and names: "4 Deflection", "Nana Buruku".
        remove: take out instead of putting in.
        diff: write nothing; show what would change.
        from_format: read the file in this format; "" to find it.
        quiet: no summary.
    """

    deck: str
    cards: tuple[str, ...]
    remove: bool = False
    diff: bool = False
    from_format: str = ""
    quiet: bool = False


def run(options: EditOptions, stdout: TextIO, stderr: TextIO) -> int:
    """Edit a deck; all changes are made, or none.

    Returns:
        0 if they were made (or shown), 2 if one could not be.

    Raises:
        UsageError: no card is named.
        SourceError, CardListError: there is no card data.
    """
    if not options.cards:
        raise UsageError('no card named; consider "4 Deflection"')
    known_format("--from", options.from_format)
    reader = open_shelf().reader
    sign = -1 if options.remove else 1
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
