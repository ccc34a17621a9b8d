"""Versions of a deck alone, over the same seeds: what each does, and by how much any two differ.

Cards that the versions share have the same places, so that the same shuffle deals them alike: what differs
between two games of a seed is what the versions play differently.

A difference is shown if its interval does not contain 0. The intervals hold together (Bonferroni): in 19 of
20 comparisons nothing is claimed that is not so, however many versions there are.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from cardbase.quick import replace, value
from deckcheck.analysis.intervals import deviations
from deckcheck.goldfish.aims import EARLY
from deckcheck.goldfish.causes import corrected
from deckcheck.goldfish.experiment import Solitaire
from deckcheck.goldfish.measures import AIM, Measures
from deckcheck.goldfish.trials import BLIND, looks
from deckcheck.goldfish.watchdog import Watchdog
from rules.vtes.cards.decks import CompiledDeck

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Final

    from deckcheck.goldfish.experiment import Experiment
    from deckcheck.goldfish.sample import Estimate, Sample
    from rules.vtes.definitions.card import CardDefinition

ASKED: Final = (AIM, "ready_capacity", "prey_pool_bled", "pool", "hand_unplayable")
"""What is compared: the turns that end with somebody having been ready, and what there is after the last."""

GAMES: Final = 1_000
"""Games of each version, unless a number is given."""
BLOCK: Final = 50
"""Games that a worker plays at a time."""


@value
class Gap:
    """By how much one version exceeds another in a measure.

    Attributes:
        measure: one of `ASKED`.
        first, second: the numbers of the versions, from 0.
        mean: of the differences.
        low, high: its interval, which holds together with those of all other gaps.
    """

    measure: str
    first: int
    second: int
    mean: float
    low: float
    high: float

    @property
    def shown(self) -> bool:
        """Whether they differ beyond chance."""
        return self.low > 0 or self.high < 0


class VersionsTally:
    """What was measured in the games of each version.

    Args:
        samples: one for each version, without a game.

    Attributes:
        games: how many of each version were played.
    """

    __slots__ = ("games", "samples")

    def __init__(self, samples: list[Sample]) -> None:
        self.samples = samples
        self.games = 0

    def merge(self, other: VersionsTally) -> None:
        """Add the games of another tally of the same versions."""
        self.games += other.games
        for mine, theirs in zip(self.samples, other.samples, strict=True):
            mine.merge(theirs)


class VersionsGames:
    """Plays the versions of a deck into tallies (see `deckcheck.goldfish.counting`); it is sent to workers.

    Args:
        experiments: one for each version, which differ in their decks.
        sparing: whether a game of a version in which the first draws no card that they differ in, nor any
            that looks at what is not drawn, is taken for the same game.
    """

    __slots__ = ("_lookers", "_touched", "experiments", "measures", "solitaires")

    def __init__(self, experiments: Sequence[Experiment], sparing: bool = True) -> None:
        self.experiments = tuple(experiments)
        self.measures = Measures(self.experiments[0].turns, EARLY)
        first = CompiledDeck(self.experiments[0].deck, self.experiments[0].edition)
        self.solitaires = [
            Solitaire(one, measured=True, compiled=aligned(CompiledDeck(one.deck, one.edition), first))
            for one in self.experiments
        ]
        alike = {replace(one, deck=()) for one in self.experiments}
        sparing = sparing and len(alike) == 1 and self.experiments[0].pilot in BLIND
        faces = [*first.library, *first.crypt]
        self._lookers = frozenset(piece for piece, face in enumerate(faces) if looks(face))
        self._touched = [_touched(one.compiled, first) if sparing else None for one in self.solitaires]

    def __reduce__(self) -> tuple[object, ...]:
        """Go to a worker without what was compiled."""
        return VersionsGames, (self.experiments,)

    def empty(self) -> VersionsTally:
        """Return an empty tally."""
        expected = [one.controls.expected for one in self.solitaires if one.controls is not None]
        return VersionsTally([self.measures.new_sample(one) for one in expected])

    def play_into(self, tally: VersionsTally, number: int) -> None:
        """Play a game of each version, and add them to a tally.

        Raises:
            PilotError: if the pilot fails.
        """
        played: list[tuple[tuple[int, ...], tuple[int, ...]]] = []
        hidden: frozenset[int] = frozenset()
        for solitaire, touched in zip(self.solitaires, self._touched, strict=True):
            if played and touched is not None and touched <= hidden:
                played.append(played[0])
                continue
            with Watchdog(lambda solitaire=solitaire: solitaire.table):  # type: ignore[misc]
                watch = solitaire.play(number)[1]
            if not played:
                undrawn = watch.undrawn()
                hidden = undrawn if self._lookers <= undrawn else hidden
            played.append((solitaire.dealt, self.measures.of_game(watch, 0)))
        for sample, (deal, numbers) in zip(tally.samples, played, strict=True):
            sample.add(deal, numbers)
        tally.games += 1


def aligned(deck: CompiledDeck, first: CompiledDeck) -> CompiledDeck:
    """Return a deck with the cards that it shares with another one in the places that they have there."""
    changed = CompiledDeck((), deck.edition)
    changed.library = _aligned(deck.library, first.library)
    changed.crypt = _aligned(deck.crypt, first.crypt)
    return changed


def _aligned(cards: Sequence[CardDefinition], places: Sequence[CardDefinition]) -> list[CardDefinition]:
    left = Counter(cards)
    found: list[CardDefinition | None] = []
    for card in places:
        found.append(card if left[card] > 0 else None)
        left[card] -= 1
    others = [card for card in dict.fromkeys(cards) for _ in range(left[card])]
    filled = [card if card is not None else others.pop(0) if others else None for card in found]
    return [card for card in filled if card is not None] + others


def _touched(deck: CompiledDeck, first: CompiledDeck) -> frozenset[int] | None:
    """Return the places in which two decks differ, as a game numbers them; None if they differ in size."""
    if (len(deck.library), len(deck.crypt)) != (len(first.library), len(first.crypt)):
        return None
    both = zip((*deck.library, *deck.crypt), (*first.library, *first.crypt), strict=True)
    return frozenset(place for place, (one, other) in enumerate(both) if one is not other)


@value
class SideBySide:
    """What came of the games of some versions.

    Attributes:
        games: of each version.
        means: for each of `ASKED` the mean of each version.
        by_turn: for each column that is shown by turn, its means at the end of each turn, for each version.
        ready_by: for each version the share of the games with a minion ready by each turn.
        gaps: of any two versions, in each of `ASKED`.
        level: of their intervals.
    """

    games: int
    means: dict[str, tuple[float, ...]]
    by_turn: dict[str, tuple[tuple[float, ...], ...]]
    ready_by: tuple[tuple[float, ...], ...]
    gaps: tuple[Gap, ...]
    level: float

    @property
    def shown(self) -> tuple[Gap, ...]:
        """The differences beyond chance."""
        return tuple(gap for gap in self.gaps if gap.shown)


BY_TURN: Final = ("ready_capacity", "prey_pool_bled", "pool", "hand_unplayable")


def side_by_side(games: VersionsGames, tally: VersionsTally) -> SideBySide:
    """Compare the versions, over at least one game."""
    measures, samples = games.measures, tally.samples
    turns = range(1, games.experiments[0].turns + 1)
    pairs = list(combinations(range(len(samples)), 2))
    level = corrected(len(pairs) * len(ASKED))
    z = deviations(level)
    gaps = []
    for first, second in pairs:
        sample = _differences(measures, samples[first], samples[second])
        for name in ASKED:
            found: Estimate = measures.estimate(sample, name, z)
            gaps.append(Gap(name, first, second, found.mean, found.low, found.high))
    by_turn = [measures.by_turn(sample) for sample in samples]
    return SideBySide(
        tally.games,
        {name: tuple(measures.estimate(sample, name).mean for sample in samples) for name in ASKED},
        {
            name: tuple(tuple(one.mean(measures.at(name, turn)) for turn in turns) for one in by_turn)
            for name in BY_TURN
        },
        tuple(
            tuple(measures.estimate(sample, f"first_minion by {turn}").mean for turn in turns)
            for sample in samples
        ),
        tuple(gaps),
        level,
    )


def _differences(measures: Measures, first: Sample, second: Sample) -> Sample:
    """Return the differences of two versions, game by game."""
    sample = measures.new_sample(first.expected + second.expected, pairs=True)
    sample.deals = [one + other for one, other in zip(first.deals, second.deals, strict=True)]
    chief = len(measures.names)
    sample.numbers = [
        tuple(one - other for one, other in zip(mine[:chief], theirs[:chief], strict=True))
        for mine, theirs in zip(first.numbers, second.numbers, strict=True)
    ]
    return sample
