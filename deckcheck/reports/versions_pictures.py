"""Pictures of versions side by side: curves by turn, exact chances, and differences with their intervals."""

from __future__ import annotations

from deckcheck.goldfish.side_by_side import BY_TURN
from deckcheck.reports.goldfish_pictures import IntervalRow, intervals_svg
from deckcheck.reports.pictures import curves_svg
from deckcheck.reports.svg import top_of
from deckcheck.reports.versions_text import MEASURES, gap_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from deckcheck.reports.markup import Markup
    from deckcheck.reports.versions import VersionsFound

DRAWN = 2
"""So many of the exact chances are drawn."""


def versions_pictures(found: VersionsFound) -> Iterator[tuple[str, Markup]]:
    """Draw how soon each version is ready, alone, what it has at the end of each turn, and what is shown.

    Yields:
        What a picture is of, and the picture.
    """
    labels, alone = found.labels, found.alone
    if alone is not None:
        caption = "Games alone with a minion ready, by turn"
        shares = [[100 * share for share in one] for one in alone.ready_by]
        yield caption, curves_svg(caption, shares, labels, " %", 100)
        for name in BY_TURN[:3]:
            if name in found.measures:
                caption, values = f"{MEASURES[name].capitalize()}, alone, by turn", alone.by_turn[name]
                yield caption, curves_svg(caption, values, labels, "", top_of(max(map(max, values))))
    for one in found.odds[:DRAWN]:
        caption = f"{one.what.capitalize()}, by turn, exactly"
        chances = [[100 * float(chance) for chance in by_turn] for by_turn in one.by_turn]
        yield caption, curves_svg(caption, chances, labels, " %", 100)
    if alone is not None and len(labels) > 2:
        for name in dict.fromkeys(gap.measure for gap in alone.shown):
            rows = []
            for gap in alone.gaps:
                if gap.measure == name:
                    mean, low, high = gap_of(gap)
                    pair = f"{labels[gap.second]} than {labels[gap.first]}"
                    rows.append(IntervalRow(pair, mean, low, high, f"{mean:+.2f}", gap.shown))
            caption = f"{MEASURES[name].capitalize()}: how much more; filled: shown"
            yield caption, intervals_svg(caption, rows)
