"""Pictures of the goldfish and of tuning as inline SVG, drawn without matplotlib: for HTML pages."""

from __future__ import annotations

from deckcheck.reports.board_data import BAND_WORDS, bands, goal_curve
from deckcheck.reports.markup import NOTHING, Markup, fill
from deckcheck.reports.picture_data import cut
from deckcheck.reports.pictures import svg

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from deckcheck.building.tuned import Tuned
    from deckcheck.goldfish.tallies import GoldfishTally

WIDTH, HEIGHT, LEFT, TOP, BELOW = 340, 160, 48, 12, 60
ROW, SCALE = 24, 260
LIGHT, DARK = Markup('style="opacity:.16"'), Markup('style="opacity:.34"')
DASHES = (NOTHING, Markup(' stroke-dasharray="5 3"'))
MARKS = 5
LETTER = 7.1
LONGEST = 20
"""The most characters of a deck's name next to its curve."""


def board_svg(tally: GoldfishTally, most: int) -> Markup:
    """Draw how much capacity is ready when, as bands; `most` is the top of the scale."""
    found = bands(tally, "ready_capacity")
    frame = _Frame(tally.turns, MARKS * max(1, -(-most // MARKS)))
    low, lower, middle, upper, high = zip(*found, strict=True)
    parts = [
        *frame.axes(""),
        frame.area(low, high, LIGHT),
        frame.area(lower, upper, DARK),
        *frame.curve(middle, 0),
    ]
    told = "; ".join(
        f"turn {turn}: {one[2]}, half of the games {one[1]} to {one[3]}, eight of ten {one[0]} to {one[4]}"
        for turn, one in enumerate(found, 1)
    )
    return svg(*frame.size, f"Capacity ready by turn: {BAND_WORDS}", told, parts)


def goal_svg(series: Sequence[tuple[str, GoldfishTally]]) -> Markup:
    """Draw the share of games that reach the goal over turns, with its 95 % interval, for a deck or two."""
    turns = series[0][1].turns
    frame = _Frame(turns, 100)
    parts = frame.axes(" %")
    told = []
    for number, (label, tally) in enumerate(series):
        curve = [[100 * one for one in chance] for chance in goal_curve(tally)]
        shares, low, high = zip(*curve, strict=True)
        parts += [frame.area(low, high, LIGHT), *frame.curve(shares, number)]
        told.append(
            f"{label}: " + ", ".join(f"turn {turn} {one:.0f} %" for turn, one in enumerate(shares, 1))
        )
        parts.append(frame.key(number, cut(label, LONGEST), cut(series[0][0], LONGEST)))
    return svg(*frame.size, "Games that reach the goal by turn, with 95 % intervals", "; ".join(told), parts)


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


class _Frame:
    """A plot over turns: where turns and numbers lie."""

    def __init__(self, turns: int, most: float) -> None:
        self.turns = turns
        self.most = most
        self.base = TOP + HEIGHT
        self.size = LEFT + WIDTH + 8, self.base + BELOW
        self.places = [round(LEFT + WIDTH * (turn - 0.5) / turns, 1) for turn in range(1, turns + 1)]

    def high(self, number: float) -> float:
        return round(self.base - HEIGHT * number / self.most, 1)

    def axes(self, unit: str) -> list[Markup]:
        parts = []
        for mark in range(MARKS + 1):
            number = self.most * mark / MARKS
            parts.append(
                fill(
                    '<line class="g" x1="{}" y1="{}" x2="{}" y2="{}"/>'
                    '<text class="e s" x="{}" y="{}">{}{}</text>',
                    *(LEFT, self.high(number), LEFT + WIDTH, self.high(number)),
                    *(LEFT - 6, self.high(number) + 4, f"{number:.0f}", unit),
                )
            )
        parts += [
            fill('<text class="m s" x="{}" y="{}">{}</text>', place, self.base + 18, turn)
            for turn, place in enumerate(self.places, 1)
        ]
        parts.append(fill('<text class="m s" x="{}" y="{}">turn</text>', LEFT + WIDTH // 2, self.base + 34))
        return parts

    def area(self, low: Sequence[float], high: Sequence[float], style: Markup) -> Markup:
        there = [f"{place},{self.high(number)}" for place, number in zip(self.places, high, strict=True)]
        back = [f"{place},{self.high(number)}" for place, number in zip(self.places, low, strict=True)]
        return fill('<polygon {} points="{}"/>', style, " ".join([*there, *back[::-1]]))

    def curve(self, numbers: Sequence[float], which: int) -> list[Markup]:
        points = [(place, self.high(number)) for place, number in zip(self.places, numbers, strict=True)]
        line = fill('<polyline{} points="{}"/>', DASHES[which], " ".join(f"{x},{y}" for x, y in points))
        return [line, *(_dot(x, y, which) for x, y in points)]

    def key(self, which: int, label: str, first: str) -> Markup:
        left = LEFT + which * round(54 + LETTER * len(first))
        below = self.base + BELOW - 10
        return fill(
            '<polyline{} points="{},{} {},{}"/>{}<text x="{}" y="{}">{}</text>',
            *(DASHES[which], left, below, left + 30, below),
            *(_dot(left + 15, below, which), left + 36, below + 4, label),
        )


def _dot(x: float, y: float, which: int) -> Markup:
    if which:
        return fill(
            '<rect class="o" x="{}" y="{}" width="7" height="7"/>', round(x - 3.5, 1), round(y - 3.5, 1)
        )
    return fill('<circle cx="{}" cy="{}" r="3.5"/>', x, y)
