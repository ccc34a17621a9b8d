"""The winners nearest to a deck in one screen: what kind it is, what they share, and who they are."""

from __future__ import annotations

import os

from deckcheck.reports.screen import Facts, Screen
from deckcheck.reports.winner_names import described, flat
from deckcheck.terminal.numbers import first_few

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cardbase.card import Card
    from cardbase.deck import Deck
    from deckcheck.building.answers import Near
    from deckcheck.building.kinds import DeckKind

NAMED = 3
"""Cards that are named of each kind."""

FULL = "All that differs: --full, -o FILE.json, .csv. The list of the first: --show 1"


def similar_screen(path: str, deck: Deck, kind: DeckKind, found: Sequence[Near], below: int = 0) -> Screen:
    """Say what kind of deck it is, what the nearest winners play like it and otherwise, and who they are.

    Args:
        path: of the deck's file, its name if it has no other.
        deck: the deck.
        kind: what kind of deck it is.
        found: the winners, the nearest first.
        below: lines that the command writes below.
    """
    head = f"{flat(deck.name) or flat(os.path.basename(path))}: {kind}."
    if not found:
        return Screen(f"{head} No winning deck has a card in common with it.", below=below)
    near, far = (f"{100 * one.likeness:.0f} %" for one in (found[0], found[-1]))
    nearest = f"The nearest winner is {near} like it."
    if len(found) > 1:
        nearest = f"The {len(found)} nearest winners are {near} to {far} like it."
    return Screen(
        f"{head} {nearest}",
        (Facts(_cards(found)), Facts(_winners(found))),
        (FULL,),
        below,
    )


def _cards(found: Sequence[Near]) -> tuple[tuple[str, str], ...]:
    """Name what most of the winners share with the deck, what most play besides, and what none does."""
    both = _counted((card, there) for one in found for card, _, there in one.shared)
    theirs = _counted(cards for one in found for cards in one.missing)
    alone = _counted(cards for one in found for cards in one.extra)
    half = (len(found) + 1) // 2
    return (
        ("both play", _named([card for card in both if both[card][0] >= half], both, len(found))),
        ("they play", _named([card for card in theirs if theirs[card][0] >= half], theirs, len(found))),
        ("only here", _named([card for card in alone if alone[card][0] == len(found)], alone, len(found))),
    )


def _counted(cards: Iterable[tuple[Card, int]]) -> dict[Card, tuple[int, int]]:
    """Count how many decks play each card, and in how many copies altogether; those most play first."""
    counted: dict[Card, tuple[int, int]] = {}
    for card, copies in cards:
        decks, total = counted.get(card, (0, 0))
        counted[card] = decks + 1, total + copies
    order = sorted(counted, key=lambda card: (*(-number for number in counted[card]), card.full_name))
    return {card: counted[card] for card in order}


def _named(cards: Sequence[Card], counted: dict[Card, tuple[int, int]], decks: int) -> str:
    """Name cards, each with the decks that play it where these are not all."""
    return first_few(
        [
            f"{card.full_name} ({counted[card][0]} of {decks})"
            if counted[card][0] < decks
            else card.full_name
            for card in cards
        ],
        NAMED,
    )


def _winners(found: Sequence[Near]) -> tuple[tuple[str, str], ...]:
    wide = len(str(len(found)))
    return tuple(
        (f"{number:>{wide}}  {100 * one.likeness:.0f} %", f"{described(one.head)}: {_kind(one.kind)}")
        for number, one in enumerate(found, 1)
    )


def _kind(kind: DeckKind) -> str:
    """Say what a winner is in few words: of what clans, and the two things that it does most."""
    return f"{'/'.join(kind.clans) or 'mixed clans'}, {', '.join(kind.does[:2]) or 'a bit of everything'}"
