"""`deckcheck similar`: the nearest winning decks, what is shared and what differs, and the kind of deck."""

from __future__ import annotations

import json

from deckcheck.building.kinds import DeckKind, kind_of
from deckcheck.building.near import near
from deckcheck.reading import read_one
from deckcheck.shelf import open_shelf
from deckcheck.terminal.layout import fitted, width_of
from deckcheck.usage import checked
from deckcheck.winners.chosen import split_from, winners_for

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO

    from cardbase.deck import Deck
    from deckcheck.building.answers import Near
    from deckcheck.options.similar import SimilarOptions
    from deckcheck.winners.origins import KnownWinners


def run(options: SimilarOptions, stdout: TextIO, stderr: TextIO) -> int:
    """Find the nearest winners and print them.

    Returns:
        0.

    Raises:
        UsageError, UnreadableFileError, SourceError, CardListError: nothing can be reported.
    """
    options = checked(options)
    from_format, folders = split_from(options.sources)
    shelf = open_shelf()
    deck = read_one(options.deck, shelf, stderr, from_format)
    known = winners_for(folders, options.alone, shelf, stderr, with_heads=True)
    kind = kind_of(deck.crypt, deck.library)
    counts = {card.id: copies for card, copies in deck.counted}
    found = near(counts, known, shelf.store, options.limit)
    stdout.write(_rendered(options, deck, kind, found, known, shelf.cards, width_of(stdout)))
    if not options.quiet:
        stdout.flush()
        stderr.write(known.line + shelf.line)
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
    return fitted(near_winners.similar_text(options.deck, deck, kind, found), width)
