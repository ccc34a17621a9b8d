"""`deckcheck similar`: the nearest winning decks, what is shared and what differs, and the kind of deck."""

from __future__ import annotations

import json

from cardbase.card import CryptCard, LibraryCard
from deckcheck.building.answers import Near
from deckcheck.building.kinds import DeckKind, kind_of
from deckcheck.commands.winning import split_from, winners_for
from deckcheck.reading import read_one
from deckcheck.shelf import open_shelf
from deckcheck.terminal.layout import fitted, width_of
from deckcheck.usage import checked
from deckcheck.winners.archive import Head
from deckcheck.winners.nearest import Nearness

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import TextIO

    from cardbase.deck import Deck
    from cardbase.store import CardStore
    from deckcheck.options.winning import SimilarOptions
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


def near(counts: Mapping[int, int], known: KnownWinners, store: CardStore, number: int) -> list[Near]:
    """Find the winners most like a deck, whatever their day; those without a card in common are left out.

    Args:
        counts: copies by card id.
        known: the winners.
        store: the card data.
        number: how many.
    """
    winners = known.winners
    places = winners.places()
    likenesses = Nearness(winners).likenesses(
        {places[card]: copies for card, copies in counts.items() if card in places}
    )
    order = sorted(range(len(winners)), key=lambda deck: (-likenesses[deck], -deck))[:number]
    return [_beside(counts, known, deck, likenesses[deck], store) for deck in order if likenesses[deck] > 0]


def _beside(
    counts: Mapping[int, int], known: KnownWinners, deck: int, likeness: float, store: CardStore
) -> Near:
    winners = known.winners
    theirs = {winners.cards[place]: copies for place, copies in winners.counts(deck).items()}
    cards = {card: found for card in {*theirs, *counts} if (found := store.card(card)) is not None}
    crypt = [
        (card, theirs[key]) for key, card in cards.items() if isinstance(card, CryptCard) and key in theirs
    ]
    library = [
        (card, theirs[key]) for key, card in cards.items() if isinstance(card, LibraryCard) and key in theirs
    ]

    def ordered(ids: set[int], copies: Mapping[int, int]) -> list[int]:
        known_ids = (card for card in ids if card in cards)
        return sorted(
            known_ids, key=lambda card: (not cards[card].is_crypt, -copies[card], cards[card].name, card)
        )

    return Near(
        min(likeness, 1.0),
        winners.day(deck),
        known.heads[deck] if known.heads else Head(),
        kind_of(crypt, library),
        tuple((cards[card], counts[card], theirs[card]) for card in ordered({*counts} & {*theirs}, theirs)),
        tuple((cards[card], theirs[card]) for card in ordered({*theirs} - {*counts}, theirs)),
        tuple((cards[card], counts[card]) for card in ordered({*counts} - {*theirs}, counts)),
    )


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
