"""Pictures of the goldfish and of tuning as SVG, for pages and for files."""

from __future__ import annotations

from deckcheck.reports.board_data import BAND_WORDS, bands, goal_curve
from deckcheck.reports.markup import NOTHING, Markup, fill
from deckcheck.reports.picture_data import cut
from deckcheck.reports.svg import DARK, LETTER, LIGHT, Plot, svg, top_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from deckcheck.building.tuned import Tuned
    from deckcheck.goldfish.figures import Figures
    from deckcheck.goldfish.tallies import GoldfishTally

ROW, SCALE = 24, 260
LONGEST = 40
"""The most characters of a deck's name in the key."""


def board_svg(tally: GoldfishTally, most: int) -> Markup:
    """Draw how much capacity is ready when, as bands; `most` is the top of the scale."""
    found = bands(tally, "ready_capacity")
    plot = Plot(range(1, tally.turns + 1), top_of(max(1, most)), "")
    low, lower, middle, upper, high = zip(*found, strict=True)
    plot.area(low, high, LIGHT)
    plot.area(lower, upper, DARK)
    plot.curve(middle)
    told = "; ".join(
        f"turn {turn}: {one[2]}, half of the games {one[1]} to {one[3]}, eight of ten {one[0]} to {one[4]}"
        for turn, one in enumerate(found, 1)
    )
    return plot.drawn(f"Capacity ready by turn: {BAND_WORDS}", told)


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
    keys = [cut(label, LONGEST) for label, _ in curves]
    plot = Plot(range(1, len(curves[0][1]) + 1), most, unit, keys=keys)
    told = []
    for number, (label, points) in enumerate(curves):
        means, low, high = zip(*points, strict=True)
        plot.area([max(0.0, end) for end in low], high, LIGHT)
        plot.curve(means, number)
        told.append(f"{label}: " + ", ".join(f"turn {at} {one:.3g}{unit}" for at, one in enumerate(means, 1)))
    return plot.drawn(title, "; ".join(told))


def gains_svg(tuned: Tuned) -> Markup:
    """Draw the gain of each swap with its interval; filled if it helps."""
    share = tuned.result.aim.is_share
    rows = [(tuned.name(place), one.effect) for place, one in enumerate(tuned.result.finalists)]
    ends = [0.0, *(end for _, effect in rows for end in (effect.low, effect.high))]
    least, most = min(ends), max(ends)
    span = (most - least) or 1.0
    label = round(LETTER * max(len(name) for name, _ in rows))

    def place(number: float) -> float:
        return round(label + 16 + SCALE * (number - least) / span, 1)

    bottom = len(rows) * ROW + 6
    parts = [fill('<line class="g" x1="{0}" y1="2" x2="{0}" y2="{1}"/>', place(0.0), bottom)]
    told = []
    for row, (name, effect) in enumerate(rows):
        middle = row * ROW + 16
        words = f"{effect.mean:+.1%}" if share else f"{effect.mean:+.2f}"
        parts.append(
            fill(
                '<text class="e" x="{}" y="{}">{}</text><polyline points="{},{} {},{}"/>'
                '<circle{} cx="{}" cy="{}" r="4"/><text x="{}" y="{}">{}</text>',
                *(label, middle + 4, name),
                *(place(effect.low), middle, place(effect.high), middle),
                *(NOTHING if effect.helps else Markup(' class="o"'), place(effect.mean), middle),
                *(label + SCALE + 26, middle + 4, words),
            )
        )
        told.append(f"{name}: {words}")
    return svg(
        label + SCALE + 90, bottom + 4, "Gains with their intervals; filled: helps", "; ".join(told), parts
    )
