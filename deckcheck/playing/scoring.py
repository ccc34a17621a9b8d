"""A pilot answers puzzles, and is told how many points it kept."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from deckcheck.full_table.puzzles import puzzle_named
from deckcheck.full_table.puzzles.scoring import answer_of, by_kind, scored
from deckcheck.reports.screen import Screen, screen_text
from deckcheck.reports.tables import ReportTable, render
from deckcheck.terminal.layout import width_of, wrapped
from deckcheck.terminal.numbers import plural

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TextIO

    from deckcheck.full_table.puzzles.scoring import Answer, Score
    from deckcheck.options.play_puzzle import PuzzleOptions

DEAREST = 5
"""How many answers a screen shows."""


def score(options: PuzzleOptions, asked: Sequence[str], stdout: TextIO) -> int:
    """Let a pilot answer puzzles, and write its score.

    Args:
        options: which pilot, and the form of the report.
        asked: the names of the puzzles.
        stdout: where the report goes.
    """
    answers = [answer_of(puzzle_named(name), options.pilot, options.seed) for name in asked]
    if options.output_format == "json":
        stdout.write(json.dumps(_as_object(options, answers), indent=2, ensure_ascii=False) + "\n")
    else:
        stdout.write(_text(options, answers, width_of(stdout)))
    return 0


def _as_object(options: PuzzleOptions, answers: list[Answer]) -> dict[str, Any]:
    return {
        "schema": 1,
        "pilot": options.pilot,
        "seed": options.seed,
        **_figures(scored(answers)),
        "kinds": {kind: _figures(found) for kind, found in by_kind(answers).items()},
        "answers": [
            {
                "puzzle": answer.puzzle.name,
                "kind": answer.puzzle.kind,
                "answer": answer.does,
                "best": answer.puzzle.best.does,
                "lost": round(answer.lost, 4),
            }
            for answer in answers
        ],
    }


def _figures(found: Score) -> dict[str, Any]:
    return {
        "puzzles": found.puzzles,
        "right": found.right,
        "at_stake": round(found.stake, 4),
        "lost": round(found.lost, 4),
        "kept": round(found.kept, 4),
    }


def _text(options: PuzzleOptions, answers: list[Answer], width: int) -> str:
    total = scored(answers)
    verdict = (
        f"{options.pilot} keeps {total.kept:.0%} of the {total.stake:.1f} victory points at stake in "
        f"{plural(total.puzzles, 'puzzle')}, and finds the best option in {total.right} of them."
    )
    kinds = ReportTable(
        "kinds",
        "",
        ("kind", "puzzles", "right", "at stake", "lost", "kept"),
        ("text", "count", "count", "number", "number", "text"),
        tuple(
            (kind, found.puzzles, found.right, found.stake, found.lost, f"{found.kept:.0%}")
            for kind, found in by_kind(answers).items()
        ),
    )
    wrong = sorted((each for each in answers if not each.is_right), key=lambda each: -each.lost)
    shown = answers if options.full else wrong[:DEAREST]
    dearest = ReportTable(
        "answers",
        "" if options.full else "what cost most",
        ("puzzle", "answer", "best", "lost"),
        ("text", "text", "text", "number"),
        tuple((each.puzzle.name, each.does, each.puzzle.best.does, each.lost) for each in shown),
    )
    more = "All answers: --full, -o FILE.json; solve one yourself: deckcheck play puzzle NAME"
    if options.full:
        head = "\n".join(wrapped(verdict, width))
        return f"{head}\n\n{render((kinds, dearest), 'text', width)}"
    return screen_text(Screen(verdict, (kinds, dearest), (more,)), width)
