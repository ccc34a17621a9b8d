"""A person solves puzzles at the terminal: a position is set up, the question asked, the answer judged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.full_table.puzzles import puzzle_named
from deckcheck.full_table.puzzles.scoring import Answer, scored
from deckcheck.playing.one_table import in_sight
from deckcheck.playing.reader import Reader
from deckcheck.reports.tables import ReportTable, render
from deckcheck.terminal.layout import width_of
from deckcheck.terminal.numbers import enumerated, plural
from deckcheck.terminal.telling import HOW_TO_SEE_A_CARD, teller
from rules.kernel import PersonLeftError, seat_name

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import TextIO

    from deckcheck.full_table.puzzles import Puzzle

HOW_TO_SOLVE = (
    "Answer with a number or the start of a name; ? shows everything again, l what happened, q leaves."
)


def solve(known: Sequence[str], first: int, stdout: TextIO, read: Callable[[], str]) -> int:
    """Ask puzzle after puzzle until the person leaves or there are no more.

    Args:
        known: the names of all puzzles.
        first: place of the first one, from 0.
        stdout: where everything is shown.
        read: returns the next line that is typed; raises EOFError if there is none.

    Returns:
        0, or 130 if it was interrupted.
    """
    tell = teller(stdout)
    answers: list[Answer] = []
    code = 0
    try:
        for number in range(first, len(known)):
            puzzle = puzzle_named(known[number])
            tell(f"Puzzle {number + 1} of {len(known)} ({puzzle.kind}).")
            answers.append(asked(puzzle, read, tell))
            judge(answers[-1], stdout, tell)
            if number + 1 < len(known):
                tell(f"Enter goes on to puzzle {number + 2}, q ends.")
                if read().strip():
                    break
    except (EOFError, PersonLeftError):
        pass
    except KeyboardInterrupt:
        code = 130
    if len(answers) > 1:
        score = scored(answers)
        tell(
            f"{score.right} of {plural(score.puzzles, 'puzzle')} right; "
            f"{score.kept:.0%} of the points at stake kept."
        )
    return code


def asked(puzzle: Puzzle, read: Callable[[], str], tell: Callable[[str], None]) -> Answer:
    """Set up a puzzle, ask it, and return the answer.

    Raises:
        PersonLeftError: the person leaves.
    """
    table = puzzle.table(journal=True)
    begun = len(table.game.journal.events)
    puzzle.follow(table)
    del table.game.journal.events[:begun]  # how the position was laid
    assert table.decision is not None
    left, limit = len(table.game.ring), puzzle.position.limit
    tell(
        f"VTES, {left} of {table.game.seats} Methuselahs are left; you are {seat_name(puzzle.seat)}. "
        f"The game ends after turn {limit} of each."
    )
    tell(f"{HOW_TO_SOLVE} {HOW_TO_SEE_A_CARD}")
    solver = Reader(read, tell, lambda name: in_sight(table, puzzle.seat, name))
    solver.sit(table.game.eyes(puzzle.seat))
    return Answer(puzzle, table.options[solver.choose(table.decision)])


def judge(answer: Answer, stdout: TextIO, tell: Callable[[str], None]) -> None:
    """Tell whether an answer is right, why, and what each option came to."""
    puzzle, best = answer.puzzle, answer.puzzle.best.does
    tell(
        f"Right: {best}."
        if answer.is_right
        else f"The best is {best}: {answer.does} gives away {answer.lost:.2f} victory points."
    )
    if puzzle.why:
        tell(puzzle.why)
    stdout.write("\n" + render((ways_table(puzzle),), "text", width_of(stdout)) + "\n")


def ways_table(puzzle: Puzzle) -> ReportTable:
    """Return what the options came to, the best first."""
    rows = []
    for way in puzzle.ways:
        behind = [f"{lead:.2f} ± {error:.2f}" for lead, error in zip(way.behind, way.error, strict=True)]
        cells = [
            cell
            for points, lead in zip(way.points, behind or [""] * len(way.points), strict=True)
            for cell in (f"{points:.2f}", lead)
        ]
        rows.append((way.does, *cells))
    return ReportTable(
        "options",
        f"victory points at the end, {puzzle.playouts} games of each option, all played by "
        f"{enumerated(puzzle.pilots)}",
        ("option", *(word for pilot in puzzle.pilots for word in (pilot, "behind"))),
        ("text",) * (1 + 2 * len(puzzle.pilots)),
        tuple(rows),
        "behind: how far the best was ahead in the same deals, and the standard error of that",
    )
