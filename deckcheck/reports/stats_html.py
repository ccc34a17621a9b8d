"""The numbers of a deck, or of many, as a page: the chief ones large, then pictures, then tables."""

from __future__ import annotations

from deckcheck.reports.curve import curve_svg
from deckcheck.reports.numbers import percent, short
from deckcheck.reports.pictures import bars_svg, matrix_caption, matrix_svg, opening_svg, ready_svg, types_svg
from deckcheck.reports.pieces import figure, lead, page, pictures, remarks, section, table_of, tiles, titled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from deckcheck.analysis.report import Analysis
    from deckcheck.reports.markup import Markup
    from deckcheck.reports.tables import ReportTable

FIRST = ("builders ready", "percentiles", "unplayable", "coverage", "superior-missing")
"""The tables that are open, in this order; all others are folded."""
BY_TURN = 2
"""The turn for which the chances of vampires are among the chief numbers."""


def deck_page(
    title: str,
    analysis: Analysis,
    tables: Sequence[ReportTable],
    about: str,
    answer: str = "",
    note: str = "",
) -> str:
    """Return the page of a deck.

    Args:
        title: what the deck is called.
        analysis: its numbers.
        tables: all of them as tables.
        about: where the numbers come from.
        answer: what the numbers say, in a sentence or two.
        note: what of the file is not in them.
    """
    crypt, library = analysis.crypt, analysis.library
    drawn = [
        figure(f"Crypt: {crypt.count} cards by capacity", curve_svg(crypt.curve)),
        figure("Ready by the end of a turn, by transfers alone", ready_svg(analysis)),
        figure(f"Library: {library.count} cards by type", types_svg(analysis)),
        figure("Opening hand: how many of seven the first four can play", opening_svg(analysis)),
        figure("What the library is for", _roles(tables)),
        figure(matrix_caption(analysis), matrix_svg(analysis)),
    ]
    named = {table.name: table for table in tables}
    opened = [titled(named[name]) for name in FIRST if name in named]
    more = [titled(table, fold=True) for table in tables if table.name not in FIRST]
    parts = [lead(answer), remarks(note), tiles(_chief(analysis)), pictures(drawn), *opened]
    return page(title, [*parts, section("All tables", *more)], about)


def decks_page(title: str, tables: Sequence[ReportTable], about: str) -> str:
    """Return the page of many decks side by side."""
    first, *others = tables
    return page(title, [table_of(first), *map(titled, others)], about)


def _roles(tables: Sequence[ReportTable]) -> Markup:
    """Draw how many cards have each role that the deck has."""
    rows = next((table.rows for table in tables if table.name == "roles"), ())
    counts = [(f"{row[0]}", int(f"{row[1]}")) for row in rows]
    return bars_svg("Library cards by what they are for", [one for one in counts if one[1]])


def _chief(analysis: Analysis) -> Iterator[tuple[str, str, str]]:
    """Yield the chief numbers: number, words, and what is next to it."""
    crypt, library, opening = analysis.crypt, analysis.library, analysis.opening
    if crypt.count:
        turn = min(BY_TURN, analysis.turns)
        yield short(crypt.mean), "capacity on average", f"first four: {short(opening.expected_capacity)}"
        first, second = (found[-1].by_turn for found in (opening.first, opening.second))
        later = min(turn + 2, analysis.turns)
        yield percent(first[turn - 1]), f"a vampire ready by turn {turn}", "by transfers alone"
        yield percent(second[later - 1]), f"two ready by turn {later}", "by transfers alone"
        if crypt.votes:
            yield str(crypt.votes), "votes in the crypt", ""
    if library.count:
        yield str(library.masters), "masters", f"{percent(library.masters_share)} of the library"
        yield short(library.pool.per_hand), "pool cost in seven cards", f"{library.pool.total} in total"
        yield short(library.blood.per_hand), "blood cost in seven cards", f"{library.blood.total} in total"
        if crypt.count:
            yield short(analysis.playable.expected), "of seven cards playable", "by the first four"
            unplayable = sum(one.copies for one in analysis.unplayable)
            yield str(unplayable), "cards that nobody can play", ""
