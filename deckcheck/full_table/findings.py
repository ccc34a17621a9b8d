"""What a run of a full table found, ready for any report."""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from deckcheck.files.labels import labels_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from deckcheck.full_table.knowledge import KnownCard
    from deckcheck.full_table.seating import Seating
    from deckcheck.full_table.tallies import TableTally


@dataclass(frozen=True, slots=True)
class TableDeck:
    """What names a deck in a report.

    Attributes:
        path: where it was read from.
        name: as in the file.
        crypt, library: how many cards that are known.
        unknown: cards left out because no card has that name.
        problems: what is wrong with it by the rulebook; it is played all the same.
        label: what tells it apart from another deck of its name; "" if there is none.
    """

    path: str
    name: str
    crypt: int
    library: int
    unknown: tuple[str, ...] = ()
    problems: tuple[str, ...] = ()
    label: str = ""

    @property
    def title(self) -> str:
        """The deck's name, or its file's; its label if others have that name."""
        return self.label or self.name or os.path.basename(self.path)


def labelled(decks: Sequence[TableDeck]) -> list[TableDeck]:
    """Label the decks of different files that have one title."""
    paths = list(dict.fromkeys(deck.path for deck in decks))
    labels = dict(zip(paths, labels_of(paths), strict=True))
    titled: dict[str, set[str]] = {}
    for deck in decks:
        titled.setdefault(deck.title, set()).add(deck.path)
    return [replace(deck, label=labels[deck.path]) if len(titled[deck.title]) > 1 else deck for deck in decks]


@dataclass(frozen=True, slots=True)
class TableFindings:
    """What a run found.

    Attributes:
        seating: which games.
        decks: by place.
        known: what the engine does with the cards of each place's deck.
        tally: what came of the games.
        card_data: source, date, count and checksum of the card lists.
        wanted: how many games were requested.
        interrupted: whether Ctrl-C ended the run.
    """

    seating: Seating
    decks: Sequence[TableDeck]
    known: Sequence[Sequence[KnownCard]]
    tally: TableTally
    card_data: dict[str, object]
    wanted: int = 0
    interrupted: bool = False

    @property
    def pilots(self) -> list[str]:
        """The different pilots, in the order in which they sit."""
        return list(dict.fromkeys(self.seating.pilots))

    @property
    def different(self) -> list[int]:
        """The first place of each different deck file."""
        first: dict[str, int] = {}
        for place, deck in enumerate(self.decks):
            first.setdefault(deck.path, place)
        return list(first.values())
