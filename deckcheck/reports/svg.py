"""Pictures as SVG: the element itself, its style, and plots of curves over turns.

Shapes and dashes carry the information, so that a picture can be read in black and white. Each says in its
`title` what it is and in its `desc` what it shows. On a page the colours are the page's.
"""

from __future__ import annotations

from deckcheck.reports.markup import NOTHING, Markup, fill, join

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

STYLE = """\
svg.curve{display:block;max-width:100%;height:auto}svg.curve rect{fill:var(--info)}
svg.curve text{fill:var(--soft);font-size:11px;text-anchor:middle}svg.curve .n{fill:var(--ink)}
svg.curve line{stroke:var(--line)}
svg.pic{display:block;max-width:100%;height:auto}svg.pic *{stroke:none;fill:var(--ink)}
svg.pic text{font-size:12px}svg.pic .e{text-anchor:end}svg.pic .m{text-anchor:middle}
svg.pic .b{font-weight:600}svg.pic .s,svg.pic .z{fill:var(--soft)}
svg.pic polyline{fill:none;stroke:var(--ink);stroke-width:1.5}
svg.pic .g{stroke:var(--line);stroke-width:1}svg.pic .o{fill:var(--card);stroke:var(--ink);stroke-width:1.4}
"""
ON_PAGE = """\
svg.pic .k0{--ink:var(--info)}svg.pic .k1{--ink:var(--bad)}svg.pic .k2{--ink:var(--good)}
svg.pic .k3{--ink:var(--warn)}svg.pic .k4{--ink:var(--soft)}
"""
"""The colours of curves, which only a page has."""
COLOURS = {"ink": "#111111", "soft": "#555555", "line": "#d0d0d0", "card": "#ffffff", "info": "#595959"}
"""Those of a picture in a file, for paper."""
LETTER = 7.1
"""Room for a letter of a label, wide enough for the common fonts at 12 pixels."""

WIDTH, HEIGHT, LEFT, TOP = 340, 160, 48, 12
AXIS, KEY = 40, 18
"""Room below a plot for its axis, and for each line of its key."""
MARKS = 5
MOST_PLACES, MOST_POINTS = 20, 30
"""So many places of the axis are labelled at most, and so many points of a curve marked."""
COLOURED = 5
"""So many curves have a colour of their own; dashes and marks tell them apart without."""
LIGHT, DARK = Markup('style="opacity:.16"'), Markup('style="opacity:.34"')
DASHES = ("", "5 3", "2 3", "9 3 2 3", "12 4", "1 2")


def svg(width: int, height: int, title: str, desc: str, parts: Iterable[Markup]) -> Markup:
    """Return a picture of this many pixels, with what it is and what it shows in words."""
    return fill(
        '<svg class="pic" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" role="img"'
        ' style="min-width:{least}px">'
        "<title>{title}</title><desc>{desc}</desc>{inside}</svg>",
        wide=width,
        high=height,
        least=width * 3 // 4,  # narrower, its letters would be too small: then it is scrolled
        title=title,
        desc=desc,
        inside=join(parts),
    )


def room(labels: Iterable[str]) -> int:
    """Return how wide the longest of these labels is."""
    return round(LETTER * max(len(label) for label in labels))


class Plot:
    """A plot of curves: where turns and numbers lie.

    Args:
        places: the numbers on the axis below, one for each point of a curve.
        most: the number at the top.
        unit: of the numbers at the side, " %" or "".
        axis: what the numbers below are.
        keys: what each curve is called, if there are several.
    """

    def __init__(
        self, places: Sequence[int], most: float, unit: str, axis: str = "turn", keys: Sequence[str] = ()
    ) -> None:
        self.base = TOP + HEIGHT
        self.most = most
        self.places = [round(LEFT + WIDTH * (at + 0.5) / len(places), 1) for at in range(len(places))]
        self.parts = self._axes(places, unit, axis)
        for number, label in enumerate(keys):
            below = self.base + AXIS + KEY * number + 8
            self.parts.append(
                fill(
                    '<g class="{}"><polyline{} points="{},{} {},{}"/>{}</g><text x="{}" y="{}">{}</text>',
                    *(colour(number), _dashed(number), LEFT, below, LEFT + 30, below),
                    *(_point(LEFT + 15, below, number), LEFT + 36, below + 4, label),
                )
            )
        self.height = self.base + AXIS + KEY * len(keys) + 2

    def high(self, number: float) -> float:
        """Return how far down a number lies."""
        return round(self.base - HEIGHT * number / self.most, 1)

    def area(self, low: Sequence[float], high: Sequence[float], style: Markup, which: int = 0) -> None:
        """Add the area between two curves, in the colour of a curve."""
        there = [f"{place},{self.high(number)}" for place, number in zip(self.places, high, strict=True)]
        back = [f"{place},{self.high(number)}" for place, number in zip(self.places, low, strict=True)]
        points = " ".join([*there, *back[::-1]])
        self.parts.append(fill('<g class="{}"><polygon {} points="{}"/></g>', colour(which), style, points))

    def curve(self, numbers: Sequence[float], which: int = 0, told: Sequence[str] = ()) -> None:
        """Add a curve, which may end early; `told` is what its points say when somebody points at them."""
        points = [(place, self.high(number)) for place, number in zip(self.places, numbers, strict=False)]
        drawn = " ".join(f"{x},{y}" for x, y in points)
        words = told or [""] * len(points)
        marks = [_point(x, y, which, word) for (x, y), word in zip(points, words, strict=True)]
        if len(self.places) > MOST_POINTS:  # they would hide the curve
            marks = marks[-1:]
        self.parts.append(
            fill(
                '<g class="{}"><polyline{} points="{}"/>{}</g>',
                *(colour(which), _dashed(which), drawn, join(marks)),
            )
        )

    def drawn(self, title: str, desc: str) -> Markup:
        """Return the picture."""
        return svg(LEFT + WIDTH + 8, self.height, title, desc, self.parts)

    def _axes(self, places: Sequence[int], unit: str, axis: str) -> list[Markup]:
        parts = []
        for mark in range(MARKS + 1):
            number = self.most * mark / MARKS
            parts.append(
                fill(
                    '<line class="g" x1="{}" y1="{}" x2="{}" y2="{}"/>'
                    '<text class="e s" x="{}" y="{}">{}{}</text>',
                    *(LEFT, self.high(number), LEFT + WIDTH, self.high(number)),
                    *(LEFT - 6, self.high(number) + 4, f"{number:g}", unit),
                )
            )
        step = -(-len(places) // MOST_PLACES)
        parts += [
            fill('<text class="m s" x="{}" y="{}">{}</text>', place, self.base + 18, number)
            for place, number in list(zip(self.places, places, strict=True))[::step]
        ]
        parts.append(
            fill('<text class="m s" x="{}" y="{}">{}</text>', LEFT + WIDTH // 2, self.base + 34, axis)
        )
        return parts


def top_of(most: float) -> float:
    """Return a round number for the top of a plot, no less than the highest in it."""
    for step in (0.2, 0.5, 1, 2, 3, 4, 5, 6, 8, 10, 20, 30, 50):
        if most <= MARKS * step:
            return MARKS * step
    return MARKS * -(-most // MARKS)


def colour(which: int) -> str:
    """Return the class that gives a curve its colour on a page."""
    return f"k{which % COLOURED}"


def _dashed(which: int) -> Markup:
    dashes = DASHES[which % len(DASHES)]
    return fill(' stroke-dasharray="{}"', dashes) if dashes else NOTHING


def _point(x: float, y: float, which: int, told: str = "") -> Markup:
    title = fill("<title>{}</title>", told) if told else NOTHING
    if which % 2:
        return fill(
            '<rect class="o" x="{}" y="{}" width="7" height="7">{}</rect>',
            *(round(x - 3.5, 1), round(y - 3.5, 1), title),
        )
    return fill('<circle cx="{}" cy="{}" r="4">{}</circle>', x, y, title)
