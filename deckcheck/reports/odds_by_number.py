"""`deckcheck odds --copies 4 --of 90`: chances of drawing cards of which only the numbers are known."""

from __future__ import annotations

import json

from deckcheck.analysis import odds as chances
from deckcheck.analysis.turns import library_drawn_by
from deckcheck.meaning.copies import read_kinds
from deckcheck.reports.tables import ReportTable, render
from deckcheck.terminal.layout import width_of
from deckcheck.usage import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction
    from typing import TextIO

    from deckcheck.meaning.copies import Kind
    from deckcheck.options.odds import OddsOptions

MOST_KINDS = 6
"""The most kinds at once."""
MOST_CARDS = 1000
"""The most cards to draw from."""


def run_by_number(options: OddsOptions, stdout: TextIO) -> int:
    """Print the chances of the kinds of `--copies`.

    Raises:
        UsageError: the numbers make no sense.
    """
    if options.deck or options.seen or options.hand or options.target is not None or options.plot:
        raise UsageError("--copies goes without a deck; only --of, --drawn, --draws and --turns go with it")
    if not options.of:
        raise UsageError("--copies goes with --of, the number of cards that they are drawn from")
    kinds = read_kinds(options.copies, options.of)
    if len(kinds) > MOST_KINDS:
        raise UsageError(f"{len(kinds)} kinds are too many; consider at most {MOST_KINDS}")
    in_all = options.drawn or options.draws or 0
    if in_all > options.of:
        raise UsageError(f"{in_all} cards cannot be drawn of {options.of}")
    steps: list[tuple[int | None, int]] = (
        [(None, in_all)]
        if in_all
        else [(turn, library_drawn_by(turn)) for turn in range(1, options.turns + 1)]
    )
    found = [(turn, *_chances(kinds, options.of, min(drawn, options.of))) for turn, drawn in steps]
    if options.output_format == "json":
        whole = {
            "schema": 1,
            "of": options.of,
            "kinds": [
                {"name": kind.name, "copies": kind.copies, "least": kind.wish.least, "most": kind.wish.most}
                for kind in kinds
            ],
            "draws": [
                {
                    "turn": turn,
                    "drawn": drawn,
                    "each": [float(chance) for chance in each],
                    "all": float(every),
                    "any": float(some),
                }
                for turn, drawn, each, every, some in found
            ],
        }  # fmt: skip
        stdout.write(json.dumps(whole, ensure_ascii=False, indent=2) + "\n")
        return 0
    several = len(kinds) > 1
    table = ReportTable(
        "copies",
        f"{'; '.join(kind.title for kind in kinds)}; of {options.of} cards",
        ("by", "drawn", *(_heading(kind) for kind in kinds), *(("all", "any") if several else ())),
        ("text", "count", *("chance",) * (len(kinds) + 2 * several)),
        tuple(
            (
                f"{drawn} drawn" if turn is None else f"turn {turn}",
                drawn,
                *each,
                *((every, some) if several else ()),
            )
            for turn, drawn, each, every, some in found
        ),
    )
    stdout.write(render([table], options.output_format, width_of(stdout)))
    return 0


def _heading(kind: Kind) -> str:
    return kind.name or f"{kind.copies} copies"


def _chances(
    kinds: Sequence[Kind], size: int, drawn: int
) -> tuple[int, tuple[Fraction, ...], Fraction, Fraction]:
    """Return the cards drawn, the chance of each wish, of all, and of any."""
    members = [(1 << place, kind.copies) for place, kind in enumerate(kinds)]
    wishes = [kind.wish for kind in kinds]
    each = tuple(chances.chance_of([(1, kind.copies)], size, drawn, [kind.wish]) for kind in kinds)
    every = chances.chance_of(members, size, drawn, wishes)
    return drawn, each, every, chances.chance_of(members, size, drawn, wishes, any_of=True)
