"""Cards that winning decks held, and that nobody of the deck could ever play.

A deck that won has been played, so that more than one copy of a card that none of its crypt cards can play,
by print or by anything that the deck can give them, speaks against what is read of that card, of the crypt,
or of what is given. A card with the burn option is exchanged for another by whoever cannot play it, so that
it is no suspect.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import yaml

from cardbase.card import CryptCard, LibraryCard
from rules.vtes.law.grants import granted_plays
from rules.vtes.law.playability import supports
from rules.vtes.law.scarcity import scarce

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from cardbase.card import Card

SETTLED = Path(__file__).with_name("suspects.yaml")


@dataclass(slots=True)
class Suspects:
    """What was found in decks.

    Attributes:
        decks: how many different ones there were.
        given: copies of cards that somebody can play only by what the deck gives.
        exchanged: copies of cards that nobody can play and that have the burn option.
        held: for every other card that nobody can play, the copies in each deck that has more than one.
    """

    decks: int = 0
    given: int = 0
    exchanged: int = 0
    held: dict[str, list[int]] = field(default_factory=dict)


def suspects(decks: Iterable[Sequence[tuple[Card, int]]]) -> Suspects:
    """Find the suspects among decks, given as cards with their copies; the same deck counts once."""
    found = Suspects()
    seen = set()
    for deck in decks:
        cards = frozenset((card.id, copies) for card, copies in deck)
        if cards in seen:
            continue
        seen.add(cards)
        found.decks += 1
        crypt = [(card, copies) for card, copies in deck if isinstance(card, CryptCard)]
        library = [(card, copies) for card, copies in deck if isinstance(card, LibraryCard)]
        _look(found, crypt, library)
    return found


def _look(
    found: Suspects, crypt: list[tuple[CryptCard, int]], library: list[tuple[LibraryCard, int]]
) -> None:
    unplayable = [(card, copies) for card, copies, players in scarce(library, crypt, 0) if not players]
    if not unplayable:
        return
    given = granted_plays(supports(unplayable, crypt), library, crypt)
    for card, copies in unplayable:
        if copies < 2:
            continue
        if card.id in given:
            found.given += copies
        elif card.burn_option:
            found.exchanged += copies
        else:
            found.held.setdefault(card.name, []).append(copies)


def reasons(path: Path = SETTLED) -> Mapping[str, str]:
    """Return the reason that is known for each suspect, by the card's name."""
    told = yaml.safe_load(path.read_text("utf-8"))
    return {name: why for why, names in told.items() for name in names}
