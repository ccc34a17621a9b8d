"""What a run found, ready for any report: the run, its outcome, and what the engine knows of the deck."""

from __future__ import annotations

import os

from cardbase.value import value
from deckcheck.goldfish.experiment import ANY_SEAT
from rules.vtes.definitions.clauses import ALONE, IDLE, IN_PART, MISSING, WHOLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from deckcheck.goldfish.causes import Causes
    from deckcheck.goldfish.experiment import Experiment, Outcome
    from deckcheck.goldfish.tallies import Difference, GoldfishTally
    from rules.vtes.definitions.card import CardDefinition

STATES = {WHOLE: "modelled", IDLE: "inert", IN_PART: "partial", MISSING: "blank"}
"""What reports call the verdicts for a Methuselah alone, in the order in which they tell them."""


def state_of(face: CardDefinition) -> str:
    """Return what reports call what the engine knows of a card: one of the values of `STATES`."""
    return STATES[face.model.verdict(ALONE)]


@value
class DeckHead:
    """What names a deck in a report: where it was read, its name, its sizes, and cards nobody knows."""

    path: str
    name: str
    crypt: int
    library: int
    unknown: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        """The deck's name, or its file's."""
        return self.name or os.path.basename(self.path)


@value
class Findings:
    """What a run found.

    Attributes:
        deck: what was played; `other` what it was compared with.
        experiment: which games.
        outcome: what came of them.
        faces: the different cards of the deck, as tallies number them.
        other_faces: those of the other deck.
        target: name of the card that was followed, "" for none.
        card_data: source, date, count and checksum of the card lists.
        elapsed: seconds that playing took.
        interrupted: whether Ctrl-C ended the run.
        wanted: how many games were asked for.
        until: the width that would have ended the run, None for none.
        causes: what holds the opening back, None where nobody asked.
    """

    deck: DeckHead
    experiment: Experiment
    outcome: Outcome
    faces: Sequence[CardDefinition]
    card_data: dict[str, object]
    other: DeckHead | None = None
    other_faces: Sequence[CardDefinition] = ()
    target: str = ""
    elapsed: float = 0.0
    interrupted: bool = False
    wanted: int = 0
    until: float | None = None
    causes: Causes | None = None

    @property
    def seat(self) -> int | str:
        """The seat, 1 to 5, or "random"."""
        return "random" if self.experiment.seat == ANY_SEAT else self.experiment.seat

    @property
    def comparison(self) -> tuple[DeckHead, GoldfishTally, Difference] | None:
        """The other deck, what came of its games, and the difference; None without another deck."""
        outcome = self.outcome
        if self.other is None or outcome.other is None or outcome.difference is None:
            return None
        return self.other, outcome.other, outcome.difference

    @property
    def labels(self) -> tuple[str, str]:
        """What tells the two decks of a comparison apart: their titles, else their files' names, or paths."""
        other = self.other or self.deck
        for one, two in (
            (self.deck.title, other.title),
            (os.path.basename(self.deck.path), os.path.basename(other.path)),
        ):
            if one != two:
                return one, two
        return self.deck.path, other.path

    def copies(self, face: CardDefinition) -> int:
        """Return how many copies of a card the deck has."""
        return next((copies for card, copies in self.experiment.deck if card.id == face.id), 0)

    def by_state(self) -> dict[str, list[tuple[CardDefinition, int]]]:
        """Return the cards with their copies by what the engine knows of them, by name."""
        counts = {card.id: copies for card, copies in self.experiment.deck}
        found: dict[str, list[tuple[CardDefinition, int]]] = {state: [] for state in STATES.values()}
        for face in sorted(self.faces, key=lambda face: face.name):
            found[state_of(face)].append((face, counts.get(face.id, 0)))
        return found

    def assumptions(self) -> list[str]:
        """Return what the run took for granted."""
        experiment = self.experiment
        told = [
            f"The other {experiment.players - 1} Methuselahs have 30 pool and do nothing: nobody blocks, "
            "bleeds, votes or contests.",
            "Cards that need an opponent stay in hand until the pilot discards them.",
        ]
        if experiment.seat == ANY_SEAT:
            told.append(
                f"Each game draws one of {experiment.players} seats, which decides the first transfers."
            )
        if self.deck.unknown:
            told.append(f"Left out as unknown cards: {', '.join(self.deck.unknown)}.")
        return told
