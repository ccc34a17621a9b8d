"""What decks against drawn opponents showed, ready for any report."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckcheck.full_table.contrasts import early_cards, opponents

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Sequence

    from deckcheck.full_table.contrasts import EarlyCard, Opponent
    from deckcheck.full_table.findings import TableDeck
    from deckcheck.full_table.gauntlet import Gauntlet, GauntletTally
    from deckcheck.full_table.knowledge import KnownCard


@dataclass(frozen=True, slots=True)
class GauntletFindings:
    """What a gauntlet found, ready for any report.

    Attributes:
        gauntlet: which games.
        decks: the decks that were tried.
        known: what the engine does with the cards of each.
        folder: where the opponents come from, as it was given.
        names: of the decks that there were to draw from: their files within the folder.
        passed_over: how many files contained no deck that is large enough.
        opposing: the opponents' copies by what the engine does with them ("whole", "part", "not"), each as
            often as its deck was drawn.
        tally: what came of the games.
        card_data: source, date, count and checksum of the card lists.
        wanted: how many rounds were requested.
        interrupted: whether Ctrl-C ended the run.
    """

    gauntlet: Gauntlet
    decks: Sequence[TableDeck]
    known: Sequence[Sequence[KnownCard]]
    folder: str
    names: Sequence[str]
    passed_over: int
    opposing: Counter[str]
    tally: GauntletTally
    card_data: dict[str, object]
    wanted: int = 0
    interrupted: bool = False

    def early(self, deck: int) -> list[EarlyCard]:
        """Return what each card of a deck that was tried goes with if it is drawn early, the best first."""
        tally, tried = self.tally, self.gauntlet.tried
        cards = {card.id: card for card, _ in tried[deck]}
        return early_cards(cards, tally.early[deck], tally.decks[deck].half_points, sum(map(len, tried)))

    def opponents(self, deck: int) -> list[Opponent]:
        """Return how a deck that was tried did against each opponent that it met, the weakest first."""
        met = self.tally.met
        names = dict(enumerate(self.names))
        return opponents(names, met[deck], sum(len(one.by) for one in met))
