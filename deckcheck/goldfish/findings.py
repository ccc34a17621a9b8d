"""What a run found, ready for any report: the run, its outcome, and what the engine knows of the deck."""

from __future__ import annotations

import os

from cardbase.quick import value
from deckcheck.goldfish.aims import aim_words
from deckcheck.goldfish.experiment import ANY_SEAT
from deckcheck.goldfish.figures import Figures
from rules.vtes.definitions.clauses import ALONE, IDLE, IN_PART, MISSING, WHOLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from deckcheck.goldfish.causes import Causes
    from deckcheck.goldfish.experiment import Experiment, Outcome
    from deckcheck.goldfish.measures import Measures
    from deckcheck.goldfish.sample import Estimate, Sample
    from deckcheck.goldfish.stopping import Reached
    from deckcheck.goldfish.tallies import Difference, GoldfishTally
    from deckcheck.goldfish.waiting import Waiting
    from rules.vtes.definitions.card import CardDefinition

STATES = {WHOLE: "modelled", IDLE: "inert", IN_PART: "partial", MISSING: "blank"}
"""What reports call the verdicts for a Methuselah alone, in the order in which they appear."""


def state_of(face: CardDefinition) -> str:
    """Return what reports call what the engine knows of a card: one of the values of `STATES`."""
    return STATES[face.model.verdict(ALONE)]


@value
class DeckHead:
    """What names a deck in a report: where it was read from, its name, sizes, unknown cards, fingerprint."""

    path: str
    name: str
    crypt: int
    library: int
    unknown: tuple[str, ...] = ()
    fingerprint: str = ""

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
        outcome: the results.
        faces: the different cards of the deck, as tallies number them.
        other_faces: those of the other deck.
        target: name of the card that was followed, "" for none.
        card_data: source, date, count and checksum of the card lists.
        elapsed: seconds that playing took.
        interrupted: whether Ctrl-C ended the run.
        wanted: how many games were requested; 0 for as many as it takes.
        until: the width that would have ended the run, None for none.
        measures: of the samples that were kept, None without.
        reached: how narrow the intervals are; None for a fixed number of games.
        aim: of the pilot.
        causes: what holds the opening back, None if nobody asked.
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
    measures: Measures | None = None
    reached: Reached | None = None
    aim: str = ""

    @property
    def figures(self) -> Figures:
        """The means and intervals of the deck."""
        return Figures(self.outcome.tally, self._sample(0), self.measures)

    @property
    def compared_figures(self) -> tuple[Figures, Figures]:
        """The means and intervals of what it is compared with, and of the differences."""
        other, difference = self.outcome.other, self.outcome.difference
        assert other is not None
        assert difference is not None
        return (
            Figures(other, self._sample(1), self.measures),
            Figures(difference, self._sample(2), self.measures),
        )

    def _sample(self, place: int) -> Sample | None:
        """Return a sample of a run without a fixed number of games; with one, means are plain."""
        samples = self.outcome.samples
        return samples[place] if self.reached is not None and place < len(samples) else None

    @property
    def aim_difference(self) -> Estimate | None:
        """How much more of its aim the first has than what it is compared with; None if not measured."""
        from deckcheck.goldfish.measures import AIM

        if self.measures is None or len(self.outcome.samples) < 3 or not self.outcome.tally.games:
            return None
        return self.measures.estimate(self.outcome.samples[2], AIM)

    @property
    def aim_text(self) -> str:
        """The aim of the pilot, in words."""
        return aim_words(self.aim, self.experiment.aim)

    @property
    def stopped(self) -> str:
        """Why a run without a fixed number of games ended, in a sentence; "" for others."""
        reached = self.reached
        if reached is None or self.interrupted:
            return ""
        from deckcheck.goldfish.stopping import MEANS

        games = self.outcome.tally.games
        points, means = 100 * reached.asked, 100 * MEANS * reached.asked
        if not reached.about:
            within = f"within {points:.3g} points, of every mean within {means:.3g} % of its range"
            if reached.enough:
                return f"Stopped after {games:,} games: the 95 % interval of every share is {within}."
            return (
                f"Stopped at the limit of {games:,} games, with an interval {reached.ratio:.1f} times as "
                f"wide as requested: {reached.widest}."
            )
        if reached.decided:
            more = "more" if reached.decided > 0 else "less"
            return f"Decided after {games:,} games: the first surely has {more} of its {reached.about}."
        if reached.enough:
            return f"Decided after {games:,} games: they differ by no more than the requested precision."
        return f"Not decided after {games:,} games: {reached.about} may be the same or not."

    causes: Causes | None = None

    @property
    def waiting(self) -> Waiting:
        """How much of the library waits for others; as far as the experiment knows the roles of cards."""
        from deckcheck.goldfish.waiting import waiting_in

        library = [(face, self.copies(face)) for face in self.faces if not face.card.is_crypt]
        return waiting_in(library, dict(self.experiment.roles))

    @property
    def seat(self) -> int | str:
        """The seat, 1 to 5, or "random"."""
        return "random" if self.experiment.seat == ANY_SEAT else self.experiment.seat

    @property
    def comparison(self) -> tuple[DeckHead, GoldfishTally, Difference] | None:
        """The other deck, the outcome of its games, and the difference; None without another deck."""
        outcome = self.outcome
        if outcome.other is None or outcome.difference is None:
            return None
        return self.other or self.deck, outcome.other, outcome.difference

    @property
    def labels(self) -> tuple[str, str]:
        """How to call the two decks of a comparison: by title, otherwise by file name, or by path."""
        if self.other is None and self.experiment.rival:
            return f"pilot {self.experiment.pilot}", f"pilot {self.experiment.rival}"
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
        """Return the assumptions of the run."""
        experiment = self.experiment
        others = experiment.players - 1
        who = f"{others} Methuselahs have" if others > 1 else "Methuselah has"
        told = [
            f"The other {who} 30 pool and {'do' if others > 1 else 'does'} nothing: nobody blocks, bleeds, "
            "votes or contests.",
            "Cards that need an opponent stay in hand until the pilot discards them.",
        ]
        if experiment.seat == ANY_SEAT:
            told.append(
                f"Each game draws one of {experiment.players} seats, which decides the first transfers."
            )
        if self.reached is not None:
            told.append(
                "Means are corrected for any excess or shortage, in these deals, of seats, opening crypts "
                "and masters."
            )
        if self.deck.unknown:
            told.append(f"Left out as unknown cards: {', '.join(self.deck.unknown)}.")
        return told
