"""Pictures of the goldfish and of tuning as SVG, for pages and for files."""

from __future__ import annotations

from cardbase.quick import value
from deckcheck.reports.board_data import BAND_WORDS, bands, goal_curve
from deckcheck.reports.markup import NOTHING, Markup, fill
from deckcheck.reports.picture_data import cut
from deckcheck.reports.svg import DARK, LIGHT, Plot, room, svg, top_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from deckcheck.building.tuned import Tuned
    from deckcheck.goldfish.figures import Figures
    from deckcheck.goldfish.tallies import GoldfishTally
    from deckcheck.reports.board_data import Band

ROW, SCALE = 24, 260
CELL, LABEL, DARKEST, LEAST = 42, 24, 0.55, 0.005
"""Width of a cell, characters of a row's label, how dark a cell gets, and the least share told in numbers."""
LONGEST = 40
"""The most characters of a deck's name in the key."""


def board_svg(tally: GoldfishTally, most: int, which: int = 0) -> Markup:
    """Draw how much capacity is ready when, as bands; `most` is the top of the scale."""
    return bands_svg("Capacity ready by turn", bands(tally, "ready_capacity"), most, which)


def bands_svg(words: str, found: Sequence[Band], most: int, which: int = 0, axis: str = "turn") -> Markup:
    """Draw how a number is spread over the games, turn by turn.

    Args:
        words: what it is.
        found: its bands, by turn.
        most: the top of the scale.
        which: whose colour.
        axis: what the turns are called.
    """
    plot = Plot(range(1, len(found) + 1), top_of(max(1, most)), "", axis)
    low, lower, middle, upper, high = zip(*found, strict=True)
    plot.area(low, high, LIGHT, which)
    plot.area(lower, upper, DARK, which)
    plot.curve(middle, which)
    told = "; ".join(
        f"turn {turn}: {one[2]}, half of the games {one[1]} to {one[3]}, eight of ten {one[0]} to {one[4]}"
        for turn, one in enumerate(found, 1)
    )
    return plot.drawn(f"{words}: {BAND_WORDS}", told)


def heat_svg(title: str, rows: Sequence[tuple[str, Sequence[float]]], axis: str = "turn") -> Markup:
    """Draw shares by turn as cells, the darker the more.

    Args:
        title: what the shares are of.
        rows: what each row is, and its shares by turn.
        axis: what the columns are.
    """
    names = [cut(name, LABEL) for name, _ in rows]
    left = room([axis, *names]) + 8
    turns = max(len(shares) for _, shares in rows)
    parts = [fill('<text class="s" x="0" y="13">{}</text>', axis)]
    parts += [
        fill('<text class="m s" x="{}" y="13">{}</text>', left + CELL * at + CELL // 2, at + 1)
        for at in range(turns)
    ]
    for row, (name, (_, shares)) in enumerate(zip(names, rows, strict=True), 1):
        top = ROW * row - 4
        parts.append(fill('<text x="0" y="{}">{}</text>', top + 16, name))
        for at, share in enumerate(shares):
            parts.append(
                fill(
                    '<g class="k0"><rect style="opacity:{}" x="{}" y="{}" width="{}" height="{}"/></g>',
                    *(f"{DARKEST * share:.2f}", left + CELL * at + 1, top + 1, CELL - 2, ROW - 2),
                )
            )
            if share >= LEAST:
                parts.append(
                    fill(
                        '<text class="m" x="{}" y="{}">{}</text>',
                        *(left + CELL * at + CELL // 2, top + 16, f"{share:.0%}"),
                    )
                )
    told = "; ".join(f"{name}: {', '.join(f'{one:.0%}' for one in shares)}" for name, shares in rows)
    return svg(left + CELL * turns + 2, ROW * (len(rows) + 1), title, told, parts)


def goal_svg(series: Sequence[tuple[str, GoldfishTally]]) -> Markup:
    """Draw the share of games that reach the goal over turns, with its 95 % interval, for a deck or two."""
    curves = [
        (label, [tuple(100 * one for one in chance) for chance in goal_curve(tally)])
        for label, tally in series
    ]
    return _with_intervals("Games that reach the goal by turn, with 95 % intervals", curves, 100, " %")


def mean_svg(name: str, words: str, series: Sequence[tuple[str, Figures]], turns: int) -> Markup:
    """Draw the mean of a column by turn, with its 95 % interval, for a deck or two.

    Args:
        name: of the column.
        words: what it is.
        series: each deck's name and figures.
        turns: how many.
    """
    curves = []
    for label, figures in series:
        found = [figures.column(name, turn) for turn in range(1, turns + 1)]
        curves.append((label, [(mean or 0.0, *(ends or (0.0, 0.0))) for mean, ends in found]))
    most = max(max(point) for _, points in curves for point in points)
    return _with_intervals(f"{words}, with 95 % intervals", curves, top_of(most), "")


def _with_intervals(
    title: str, curves: Sequence[tuple[str, Sequence[tuple[float, ...]]]], most: float, unit: str
) -> Markup:
    """Draw curves of means, each with the area of its interval."""
    keys = [cut(label, LONGEST) for label, _ in curves] if len(curves) > 1 else []
    plot = Plot(range(1, len(curves[0][1]) + 1), most, unit, keys=keys)
    told = []
    for number, (label, points) in enumerate(curves):
        means, low, high = zip(*points, strict=True)
        plot.area([max(0.0, end) for end in low], high, LIGHT, number)
        plot.curve(means, number)
        told.append(f"{label}: " + ", ".join(f"turn {at} {one:.3g}{unit}" for at, one in enumerate(means, 1)))
    return plot.drawn(title, "; ".join(told))


def gains_svg(tuned: Tuned) -> Markup:
    """Draw the gain of each swap with its interval; filled if it helps."""
    share = tuned.result.aim.is_share
    rows = []
    for place, one in enumerate(tuned.result.finalists):
        effect = one.effect
        words = f"{effect.mean:+.1%}" if share else f"{effect.mean:+.2f}"
        rows.append(IntervalRow(tuned.name(place), effect.mean, effect.low, effect.high, words, effect.helps))
    return intervals_svg("Gains with their intervals; filled: helps", rows)


@value
class IntervalRow:
    """A number with its interval, drawn in a row of its own.

    Attributes:
        name: what it is of.
        mean, low, high: the number and the ends of its interval.
        words: the number as it is written.
        sure: whether its mark is filled.
    """

    name: str
    mean: float
    low: float
    high: float
    words: str
    sure: bool = True


def intervals_svg(title: str, rows: Sequence[IntervalRow], longest: int = 60) -> Markup:
    """Draw numbers with their intervals, one in a row, over one scale with 0 in it.

    Args:
        title: what they are.
        rows: the numbers.
        longest: characters of a name that are shown.
    """
    ends = [0.0, *(end for row in rows for end in (row.low, row.high))]
    least, most = min(ends), max(ends)
    span = (most - least) or 1.0
    names = [cut(row.name, longest) for row in rows]
    label = room(names)
    scale = SCALE if label < SCALE else SCALE // 2

    def place(number: float) -> float:
        return round(label + 16 + scale * (number - least) / span, 1)

    bottom = len(rows) * ROW + 6
    parts = [fill('<line class="g" x1="{0}" y1="2" x2="{0}" y2="{1}"/>', place(0.0), bottom)]
    for at, (name, row) in enumerate(zip(names, rows, strict=True)):
        middle = at * ROW + 16
        parts.append(
            fill(
                '<text class="e" x="{}" y="{}">{}</text><g class="k0"><polyline points="{},{} {},{}"/>'
                '<circle{} cx="{}" cy="{}" r="4"/></g><text x="{}" y="{}">{}</text>',
                *(label, middle + 4, name),
                *(place(row.low), middle, place(row.high), middle),
                *(NOTHING if row.sure else Markup(' class="o"'), place(row.mean), middle),
                *(label + scale + 26, middle + 4, row.words),
            )
        )
    told = "; ".join(f"{row.name}: {row.words}" for row in rows)
    return svg(label + scale + 26 + room(row.words for row in rows) + 6, bottom + 4, title, told, parts)
