"""`deckcheck odds --copies`: exact chances of drawing kinds of cards, without a deck."""

from __future__ import annotations

import json

from deckcheck.analysis import odds as chances
from deckcheck.analysis.turns import library_drawn_by
from deckcheck.meaning.copies import read_kinds
from deckcheck.reports.odds_by_number import kinds_object, kinds_screen, kinds_table
from deckcheck.reports.tables import render
from deckcheck.terminal.layout import width_of
from deckcheck.usage import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO

    from deckcheck.options.odds import OddsOptions


def write_odds(options: OddsOptions, stdout: TextIO) -> int:
    """Print the chances of the kinds of cards of `--copies`.

    Args:
        options: what was requested.
        stdout: where they go.

    Returns:
        0.

    Raises:
        UsageError: the kinds or other options make no sense.
    """
    of_deck = (options.deck, options.seen, options.hand, options.position, options.plot)
    if any(of_deck) or options.target is not None:
        raise UsageError("--copies goes without a deck; only --of, --drawn, --draws and --turns go with it")
    if not options.of:
        raise UsageError("--copies goes with --of, the number of cards that they are drawn from")
    kinds = read_kinds(options.copies, options.of)
    in_all = options.drawn or options.draws or 0
    if in_all > options.of:
        raise UsageError(f"{in_all} cards cannot be drawn of {options.of}")
    steps: list[tuple[int | None, int]] = [(None, in_all)]
    if not in_all:
        steps = [(turn, library_drawn_by(turn)) for turn in range(1, options.turns + 1)]
    wishes = [(kind.copies, kind.wish) for kind in kinds]
    draws = [chances.draw_of_kinds(wishes, options.of, drawn, turn) for turn, drawn in steps]
    if options.output_format == "json":
        whole = kinds_object(kinds, options.of, draws)
        stdout.write(json.dumps(whole, ensure_ascii=False, indent=2) + "\n")
    elif options.output_format == "text" and not options.full:
        from deckcheck.reports.screen import screen_text

        stdout.write(screen_text(kinds_screen(kinds, options.of, draws), width_of(stdout)))
    elif options.output_format == "html":
        from deckcheck.reports.odds_html import odds_page

        tables = [kinds_table(kinds, options.of, draws)]
        stdout.write(odds_page(f"{options.copies} of {options.of}", tables, ""))
    else:
        table = kinds_table(kinds, options.of, draws)
        stdout.write(render([table], options.output_format, width_of(stdout)))
    return 0
