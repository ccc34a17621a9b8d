"""How many copies of the cards in decks the engine knows, by edition of the rulebook."""

from __future__ import annotations

from collections import Counter

from cardbase.card import CryptCard
from cardbase.quick import value
from deckcheck.deckfiles import UnreadableFileError
from deckcheck.reading import read, tell_left_out
from deckcheck.terminal.progress import tracked
from rules.vtes.cards.catalogue import model_of
from rules.vtes.definitions.clauses import IDLE, WHOLE
from rules.vtes.law.editions import EDITIONS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from datetime import date
    from typing import TextIO

    from cardbase.card import Card
    from deckcheck.shelf import Shelf


UNDATED = "undated"
"""Stands in for the edition of decks without a date."""


@value
class Copies:
    """The copies of cards in decks.

    Attributes:
        of: copies by official id.
        decks: how many decks were counted.
        unread: how many could not be read.
        each: for each deck the edition of its day and the copies in it, by official id.
    """

    of: Counter[int]
    decks: int
    unread: int
    each: tuple[tuple[str, dict[int, int]], ...] = ()

    def of_edition(self, edition: str) -> Copies:
        """Return the part that is in decks from the time of an edition."""
        found = tuple(one for one in self.each if one[0] == edition)
        sums: Counter[int] = Counter()
        for _, cards in found:
            sums.update(cards)
        return Copies(sums, len(found), 0, found)


def edition_of(day: date | None) -> str:
    """Return the latest edition whose year had begun on a day, or the oldest there is."""
    if day is None:
        return UNDATED
    years = [name for name in EDITIONS if name.isdecimal()]
    return max([name for name in years if int(name) <= day.year], default=years[0])


def by_verdict(counted: Iterable[tuple[Card, int]], setting: str) -> dict[str, Counter[str]]:
    """Count copies by verdict, of the library and of the crypt."""
    sums: dict[str, Counter[str]] = {"library": Counter(), "crypt": Counter()}
    for card, copies in counted:
        verdict = model_of(card).verdict(setting)
        sums["crypt" if isinstance(card, CryptCard) else "library"][verdict] += copies
    return sums


def lacking(counted: Iterable[tuple[Card, int]], setting: str) -> list[tuple[Card, int]]:
    """Return the cards that lack a clause that can matter, the most copies first."""
    found = [(card, copies) for card, copies in counted if model_of(card).lacking(setting)]
    return sorted(found, key=lambda one: (-one[1], one[0].full_name))


def whole_decks(counted: Sequence[tuple[Card, int]], copies: Copies, setting: str) -> int:
    """Count the decks none of whose cards lacks a clause that can matter."""
    short = {card.id for card, _ in lacking(counted, setting)}
    return sum(short.isdisjoint(cards) for _, cards in copies.each)


def by_edition(
    counted: Sequence[tuple[Card, int]], copies: Copies, setting: str
) -> list[tuple[str, dict[str, int]]]:
    """Count decks and copies, and those that are whole, by the edition of each deck's day, oldest first."""
    found = []
    for edition in sorted({name for name, _ in copies.each}):
        part = copies.of_edition(edition)
        cards = [(card, part.of[card.id]) for card, _ in counted if card.id in part.of]
        counts = {"decks": part.decks, "whole_decks": whole_decks(counted, part, setting)}
        for section, sums in by_verdict(cards, setting).items():
            counts[f"{section}_copies"] = sums.total()
            counts[f"{section}_whole"] = sums[WHOLE] + sums[IDLE]
        found.append((edition, counts))
    return found


def count_copies(
    paths: Sequence[str], first: date | None, shelf: Shelf, stderr: TextIO, quiet: bool = False
) -> Copies:
    """Count the copies of cards in decks.

    Args:
        paths: the deck files.
        first: only decks whose event is on this day or later; None for all.
        shelf: the card data.
        stderr: where decks that cannot be read are reported, and what does not count of a single one.
        quiet: without progress.
    """
    counts: Counter[int] = Counter()
    each: list[tuple[str, dict[int, int]]] = []
    unread = 0
    for path in tracked(paths, stderr, "decks", not quiet):
        try:
            deck = read(path, shelf)
        except UnreadableFileError as error:
            stderr.write(f"{error}\n")
            unread += 1
            continue
        if len(paths) == 1:
            tell_left_out(path, deck, stderr, beside=False)
        if first and not (deck.event and deck.event.day and deck.event.day >= first):
            continue
        cards = {card.id: copies for card, copies in deck.counted}
        counts.update(cards)
        each.append((edition_of(deck.event.day if deck.event else None), cards))
    return Copies(counts, len(each), unread, tuple(each))
