"""What pilots answer to puzzles, and how many of the points at stake they keep."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardbase.quick import value
from deckcheck.full_table.guests import seated
from deckcheck.full_table.pilots import table_pilot_named
from deckcheck.goldfish.playouts import Playouts
from deckcheck.goldfish.seeds import mix

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from deckcheck.full_table.puzzles import Puzzle
    from rules.kernel import Decision


@value
class Answer:
    """What was answered to a puzzle.

    Attributes:
        puzzle: the puzzle.
        does: the name of the option that was chosen.
    """

    puzzle: Puzzle
    does: str

    @property
    def is_right(self) -> bool:
        """Whether it is the best option."""
        return self.does == self.puzzle.best.does

    @property
    def lost(self) -> float:
        """How many victory points it gives away."""
        return self.puzzle.lost(self.does)


@value
class Score:
    """Answers to several puzzles, counted.

    Attributes:
        puzzles: how many there were.
        right: how many were answered with the best option.
        stake: how many points lay between the best and the worst options.
        lost: how many of them were given away.
    """

    puzzles: int
    right: int
    stake: float
    lost: float

    @property
    def kept(self) -> float:
        """Which share of the points at stake was kept, 1 if nothing was at stake."""
        return 1 - self.lost / self.stake if self.stake else 1.0


def scored(answers: Iterable[Answer]) -> Score:
    """Return the score of answers."""
    found = list(answers)
    return Score(
        len(found),
        sum(answer.is_right for answer in found),
        sum(answer.puzzle.stake for answer in found),
        sum(answer.lost for answer in found),
    )


def by_kind(answers: Sequence[Answer]) -> dict[str, Score]:
    """Return the score of answers for each kind of puzzles that is among them."""
    kinds = dict.fromkeys(answer.puzzle.kind for answer in answers)
    return {kind: scored(answer for answer in answers if answer.puzzle.kind == kind) for kind in kinds}


def answer_of(puzzle: Puzzle, pilot: str, seed: int = 1) -> Answer:
    """Return what a pilot does in a puzzle.

    Args:
        puzzle: the puzzle.
        pilot: as `table_pilot_named` takes it.
        seed: of its dice, if it rolls any.

    Raises:
        PilotNameError: there is no such pilot.
        ValueError: the puzzle does not fit the engine, or the pilot answers nonsense.
    """
    made = table_pilot_named(pilot)
    table = puzzle.table()
    made.know(table.game.faces)  # type: ignore[attr-defined]
    made.deal(mix(seed))
    if made.tries:
        table.keep_copies()
        made.attend(Playouts(table, puzzle.seat))
    player = seated(made)
    player.sit(table.game.eyes(puzzle.seat))

    def seen(decision: Decision) -> None:
        if decision.seat == puzzle.seat:  # it remembers what it is about to do
            player.choose(decision)

    puzzle.follow(table, seen)
    assert table.decision is not None
    names = table.options
    return Answer(puzzle, names[player.choose(table.decision)])
