"""`deckcheck similar`: the nearest winning decks, what is shared and what differs, and the kind of deck."""

from __future__ import annotations

import json

from deckcheck.building.kinds import DeckKind, kind_of
from deckcheck.building.near import near, winner_list
from deckcheck.reading import read_one
from deckcheck.shelf import open_shelf
from deckcheck.terminal.escape import one_line
from deckcheck.terminal.layout import fitted, width_of
from deckcheck.usage import UsageError, checked
from deckcheck.winners.chosen import split_from, winners_for

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO

    from cardbase.deck import Deck
    from deckcheck.building.answers import Near
    from deckcheck.options.similar import SimilarOptions
    from deckcheck.shelf import Shelf
    from deckcheck.winners.origins import KnownWinners


def run(options: SimilarOptions, stdout: TextIO, stderr: TextIO) -> int:
    """Find the nearest winners and print them, or the list of one.

    Returns:
        0.

    Raises:
        UsageError, UnreadableFileError, SourceError, CardListError: nothing can be reported.
    """
    options = checked(options)
    from_format, folders = split_from(options.sources, options.learned)
    shelf = open_shelf()
    deck = read_one(options.deck, shelf, stderr, from_format)
    known = winners_for(folders, options.alone, shelf, stderr, True, options.quiet)
    kind = kind_of(deck.crypt, deck.library)
    counts = {card.id: copies for card, copies in deck.counted}
    found = near(counts, known, shelf.store, max(options.limit, options.show or 0))
    if options.show:
        return _show(options.show, options, found, known, shelf, stdout, stderr)
    width = width_of(stdout)
    note = "" if options.quiet else known.more + known.line + shelf.line
    if options.output_format == "text" and not options.full:
        from deckcheck.reports.screen import screen_text
        from deckcheck.reports.similar_screen import similar_screen

        below = len(fitted(note, width).splitlines())
        stdout.write(screen_text(similar_screen(options.deck, deck, kind, found, below), width))
    else:
        stdout.write(_rendered(options, deck, kind, found, known, shelf.cards, width))
    stdout.flush()
    stderr.write(note)
    return 0


def _show(
    number: int,
    options: SimilarOptions,
    found: list[Near],
    known: KnownWinners,
    shelf: Shelf,
    stdout: TextIO,
    stderr: TextIO,
) -> int:
    """Print the list of one of the nearest winners as a deck file."""
    from deckcheck.deckfiles import format_named, write_deck
    from deckcheck.files.content import print_content
    from deckcheck.reports.winner_names import described

    if number > len(found):
        raise UsageError(f"--show is {number}; {len(found)} winning decks have a card in common with it")
    form = "krcg-json" if options.output_format == "json" else options.to
    if format_named(form).binary:
        raise UsageError(f"--to {form} is not a text format; consider --to text, and deckcheck convert")
    near = found[number - 1]
    print_content(write_deck(winner_list(near.number, known, shelf.store), form), stdout)
    if not options.quiet:
        stdout.flush()
        link = f"; {near.head.link}" if near.head.link else ""
        stderr.write(f"{one_line(described(near.head) + link)}\n{known.more}{known.line}{shelf.line}")
    return 0


def _rendered(
    options: SimilarOptions,
    deck: Deck,
    kind: DeckKind,
    found: list[Near],
    known: KnownWinners,
    cards: dict[str, object],
    width: int,
) -> str:
    from deckcheck.reports import near_winners

    if options.output_format == "json":
        answer = near_winners.similar_object(options.deck, deck, kind, found, known, cards)
        return json.dumps(answer, ensure_ascii=False) + "\n"
    if options.output_format != "text":
        from deckcheck.reports.advice_tables import near_tables
        from deckcheck.reports.tables import render

        return render(near_tables(found), options.output_format)
    return fitted(near_winners.similar_text(options.deck, deck, kind, found), width)
