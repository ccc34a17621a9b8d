"""What holds a deck's opening back, by experiment: the same games again with one thing changed.

It tries: a quick vampire in every opening crypt that has none; library cards that require nothing of their
minion; one more master phase action in every turn; and blanks instead of each card that the engine plays for
a Methuselah alone. A card that only answers others is not tried: in a lone player's hand it is not held
against the deck.

A cause is claimed if what the change brings is above 0 beyond chance, and at least as much as a free transfer
on the first turn brings, which is the measure of them all: any deck would be quicker with something for
free. Beyond chance means that the interval of its effect does not contain 0, at a level of 1 - 5 % / tests
(Bonferroni): so in 19 of 20 reports no change is claimed that does nothing, however many are tried.
"""

from __future__ import annotations

from cardbase.quick import value
from deckcheck.analysis.intervals import deviations
from deckcheck.goldfish.answers import answers_only
from deckcheck.goldfish.changes import (
    BLANK,
    MASTER,
    OPEN,
    QUICK,
    TRANSFER,
    Change,
    asks_for_something,
)
from deckcheck.goldfish.experiment import different_cards
from deckcheck.goldfish.trials import Trials

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from deckcheck.goldfish.experiment import Experiment
    from deckcheck.goldfish.tallies import Distribution
    from deckcheck.goldfish.trials import Aim
    from rules.vtes.definitions.card import CardDefinition

ERROR = 0.05
"""The share of reports that claim something though nothing that was tried has an effect."""
GAMES = 500
"""This many games are played with each change, and without."""
STEP = 50
"""After this many games progress is reported to those who wait."""


@value
class Effect:
    """What a change brings: the mean of its differences, and the interval at the level of the report."""

    mean: float
    low: float
    high: float

    @property
    def interval(self) -> tuple[float, float]:
        """The ends of the interval."""
        return self.low, self.high

    @property
    def helps(self) -> bool:
        """Whether it brings something, beyond chance."""
        return self.low > 0

    @property
    def shown(self) -> bool:
        """Whether it makes a difference, good or bad, beyond chance."""
        return self.low > 0 or self.high < 0


@value
class Cause:
    """A change that was tried.

    Attributes:
        kind: of the change; see `changes`.
        card: the card concerned, "" for none.
        card_id: its official id, 0 for none.
        effect: what it brings.
        claimed: whether what it takes away holds the opening back.
    """

    kind: str
    card: str
    card_id: int
    effect: Effect
    claimed: bool


@value
class Causes:
    """The result.

    Attributes:
        aim: what the effects are measured by.
        games: played with each change, and without.
        played: all games.
        mean: of the deck as it is, of games.
        level: of the intervals.
        transfer: what a free transfer on the first turn brings.
        tried: all changes, those that bring most first.
        interrupted: whether Ctrl-C ended it.
    """

    aim: Aim
    games: int
    played: int
    mean: float
    level: float
    transfer: Effect
    tried: tuple[Cause, ...]
    interrupted: bool = False

    @property
    def claimed(self) -> list[Cause]:
        """What holds the opening back, worst first."""
        return [cause for cause in self.tried if cause.claimed]


def find_causes(
    experiment: Experiment,
    games: int = GAMES,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
    executor: str = "",
) -> Causes:
    """Find out by experiment what holds a deck back.

    Args:
        experiment: what is played.
        games: this many with each change, and without.
        jobs: processes.
        progress: called with the number of games done.
        executor: as given to `--executor`.

    Raises:
        PilotError: if the pilot fails.
    """
    faces = different_cards(experiment.deck, experiment.edition)
    arms, cards = _arms(faces)
    with Trials(experiment, arms, jobs, executor=executor) as trials:
        found = trials.play(range(len(arms)), 0, 0)
        for start in range(0, games, STEP):
            found.merge(trials.play(range(len(arms)), start, min(start + STEP, games)))
            if trials.interrupted:
                break
            if progress is not None:
                progress(min(start + STEP, games))
        return _judged(trials.aim, arms, cards, [found.of(arm, trials.aim) for arm in range(len(arms))],
                       found.score, trials)  # fmt: skip


def _arms(faces: Sequence[CardDefinition]) -> tuple[list[tuple[Change, ...]], list[CardDefinition | None]]:
    """Return the changes to try, the free transfer first, each with the card concerned."""
    library = [face for face in faces if not face.card.is_crypt]
    arms: list[tuple[Change, ...]] = [(Change(TRANSFER),), (Change(QUICK),)]
    if any(face.is_master for face in library):
        arms.append((Change(MASTER),))
    if any(asks_for_something(face) for face in library):
        arms.append((Change(OPEN),))
    cards: list[CardDefinition | None] = [None] * len(arms)
    for face in sorted(library, key=lambda face: face.name):
        if face.playable and not answers_only(face):
            arms.append((Change(BLANK, face.id),))
            cards.append(face)
    return arms, cards


def effect_of(differences: Distribution, level: float) -> Effect:
    """Return what a change brings, with its interval."""
    mean = differences.mean or 0.0
    low, high = differences.interval(deviations(level)) or (0.0, 0.0)
    if set(differences.counts) <= {0}:
        low = high = 0.0  # it never made a difference
    return Effect(mean, low, high)


def corrected(tests: int) -> float:
    """Return the level of each of this many intervals: Bonferroni's."""
    return 1 - ERROR / max(1, tests)


def _judged(
    aim: Aim,
    arms: Sequence[tuple[Change, ...]],
    cards: Sequence[CardDefinition | None],
    differences: Sequence[Distribution],
    score: Distribution,
    trials: Trials,
) -> Causes:
    level = corrected(len(arms) - 1)
    effects = [effect_of(one, level) for one in differences]
    tried = [
        Cause(
            change.kind,
            face.name if face is not None else "",
            face.id if face is not None else 0,
            effect,
            effect.helps and effect.mean >= effects[0].mean,
        )
        for (change, *_), face, effect in zip(arms[1:], cards[1:], effects[1:], strict=True)
    ]
    tried.sort(key=lambda cause: (-cause.effect.mean, cause.kind, cause.card))
    return Causes(
        aim,
        score.number,
        trials.played,
        score.mean or 0.0,
        level,
        effects[0],
        tuple(tried),
        trials.interrupted,
    )
