"""Pictures of a deck as inline SVG, drawn without matplotlib: for the HTML report.

Shapes carry the information, so that they can be read in black and white. Each picture says in its `title`
what it is and in its `desc` what it shows; the colours come from the page's style.
"""

from __future__ import annotations

from deckcheck.reports.markup import NOTHING, Markup, fill, join
from deckcheck.reports.numbers import percent
from deckcheck.reports.picture_data import matrix_columns, matrix_rows, ready_lines, type_bars

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from fractions import Fraction

    from deckcheck.analysis.report import Analysis

LETTER = 7.1
"""Room for a letter of a label, wide enough for the common fonts at 12 pixels."""

BAR_ROW, BAR_LENGTH = 20, 170
CELL, MATRIX_ROW, HEAD = 34, 19, 38
PLOT_WIDTH, PLOT_HEIGHT, LEFT, TOP, BELOW = 320, 150, 44, 12, 60


def pictures(analysis: Analysis) -> Markup:
    """Draw everything that a deck has something to show for, one figure each; "" for an empty deck."""
    drawn = (
        ("Library cards by type", types_svg(analysis)),
        ("Ready by the end of a turn, by transfers alone", ready_svg(analysis)),
        (_matrix_caption(analysis), matrix_svg(analysis)),
    )
    return join(
        fill(
            '<figure class="picture"><figcaption>{}</figcaption><div class="wide">{}</div></figure>\n',
            caption,
            svg,
        )
        for caption, svg in drawn
        if svg
    )


def types_svg(analysis: Analysis) -> Markup:
    """Draw the library's types as bars; "" for an empty library."""
    rows = type_bars(analysis)
    if not rows:
        return NOTHING
    labels = _room(name for name, _ in rows)
    most = max(number for _, number in rows)
    parts: list[Markup] = []
    for place, (name, number) in enumerate(rows):
        top = place * BAR_ROW
        long = round(BAR_LENGTH * number / most, 1)
        parts.append(
            fill(
                '<text class="e" x="{}" y="{}">{}</text><rect x="{}" y="{}" width="{}" height="{}"/>'
                '<text x="{}" y="{}">{}</text>',
                *(labels, top + 14, name),
                *(labels + 6, top + 3, long, BAR_ROW - 6),
                *(round(labels + 11 + long, 1), top + 14, number),
            )
        )
    told = ", ".join(f"{number} {name}" for name, number in rows)
    title = f"Library cards by type, {analysis.library.count} in total"
    return svg(labels + BAR_LENGTH + 42, len(rows) * BAR_ROW + 2, title, told, parts)


def ready_svg(analysis: Analysis) -> Markup:
    """Draw the chance of a first and a second ready vampire over turns, mean over seats; "" without crypt."""
    if not analysis.crypt.count:
        return NOTHING
    lines = ready_lines(analysis)
    turns = analysis.turns
    base, right = TOP + PLOT_HEIGHT, LEFT + PLOT_WIDTH
    parts: list[Markup] = []
    for mark in range(0, 101, 20):
        high = round(base - PLOT_HEIGHT * mark / 100, 1)
        parts.append(
            fill(
                '<line class="g" x1="{}" y1="{}" x2="{}" y2="{}"/>'
                '<text class="e s" x="{}" y="{}">{} %</text>',
                *(LEFT, high, right, high),
                *(LEFT - 6, high + 4, mark),
            )
        )
    places = [round(LEFT + PLOT_WIDTH * (turn - 0.5) / turns, 1) for turn in range(1, turns + 1)]
    parts += [
        fill('<text class="m s" x="{}" y="{}">{}</text>', place, base + 18, turn)
        for turn, place in enumerate(places, 1)
    ]
    parts.append(fill('<text class="m s" x="{}" y="{}">turn</text>', LEFT + PLOT_WIDTH // 2, base + 34))
    told = []
    for number, (who, by_turn) in enumerate(lines):
        points = [
            (place, round(base - PLOT_HEIGHT * float(chance), 1))
            for place, chance in zip(places, by_turn, strict=True)
        ]
        dashes = Markup(' stroke-dasharray="5 3"') if number else NOTHING
        parts.append(fill('<polyline{} points="{}"/>', dashes, " ".join(f"{x},{y}" for x, y in points)))
        parts += [
            _point(x, y, number, f"{who}, turn {turn}: {percent(chance)}")
            for turn, ((x, y), chance) in enumerate(zip(points, by_turn, strict=True), 1)
        ]
        left, below = LEFT + 150 * number + 20, base + BELOW - 10
        parts.append(
            fill(
                '<polyline{} points="{},{} {},{}"/>{}<text x="{}" y="{}">{}</text>',
                *(dashes, left, below, left + 32, below),
                *(_point(left + 16, below, number), left + 40, below + 4, who),
            )
        )
        told.append(f"{who}: {_by_turn(by_turn)}")
    title = "Chance that a first and a second vampire are ready by the end of a turn, mean over seats"
    return svg(right + 8, base + BELOW, title, "; ".join(told), parts)


def matrix_svg(analysis: Analysis) -> Markup:
    """Draw crypt cards by library disciplines; "" if there is no crypt or nobody has or needs one.

    A filled square is superior, an open one inferior, a dot none. Above are the library cards of
    each discipline, below the crypt cards that have it.
    """
    codes = matrix_columns(analysis)
    rows = matrix_rows(analysis, codes)
    if not rows or not codes:
        return NOTHING
    names = [f"{row.copies}x {row.name}" for row in rows]
    label = _room(["crypt cards", *names])
    first = label + 30 + CELL // 2
    right = first + (len(codes) - 1) * CELL + CELL // 2
    counts = analysis.library.disciplines
    parts: list[Markup] = []
    told = []
    if counts:
        parts.append(fill('<text class="s" x="0" y="{}">library cards</text>', HEAD - 6))
    foot = HEAD + len(rows) * MATRIX_ROW
    parts += [
        fill('<line class="g" x1="0" y1="{}" x2="{}" y2="{}"/>', high, right, high)
        for high in range(HEAD, foot + 1, MATRIX_ROW)
    ]
    for place, (row, name) in enumerate(zip(rows, names, strict=True)):
        line = HEAD + place * MATRIX_ROW + 14
        parts.append(
            fill(
                '<text x="0" y="{}">{}</text><text class="e s" x="{}" y="{}">{}</text>',
                *(line, name),
                *(label + 18, line, row.capacity),
            )
        )
    for column, code in enumerate(codes):
        middle = first + column * CELL
        having = sum(row.copies for row in rows if row.levels[column])
        superior = sum(row.copies for row in rows if row.levels[column] == 2)
        parts.append(fill('<text class="m b" x="{}" y="{}">{}</text>', middle, HEAD - 21, code))
        if counts:
            parts.append(fill('<text class="m s" x="{}" y="{}">{}</text>', middle, HEAD - 6, counts[code]))
        parts += [
            _level(middle, HEAD + place * MATRIX_ROW + MATRIX_ROW / 2, row.levels[column])
            for place, row in enumerate(rows)
        ]
        parts.append(fill('<text class="m s" x="{}" y="{}">{}</text>', middle, foot + 15, having))
        asked = f"{counts[code]} library cards, " if counts else ""
        told.append(f"{code}: {asked}{having} crypt cards, {superior} of them superior")
    parts.append(fill('<text class="s" x="0" y="{}">crypt cards</text>', foot + 15))
    return svg(right, foot + 21, _matrix_caption(analysis), "; ".join(told), parts)


def _matrix_caption(analysis: Analysis) -> str:
    whose = "library" if analysis.library.disciplines else "crypt (the library requires none)"
    return f"Crypt cards by disciplines of the {whose}: \u25a0 superior, \u25a1 inferior"


def _level(x: float, y: float, level: int) -> Markup:
    if not level:
        return fill('<circle class="z" cx="{}" cy="{}" r="1.2"/>', x, y)
    kind = NOTHING if level == 2 else Markup(' class="o"')
    return fill('<rect{} x="{}" y="{}" width="10" height="10"/>', kind, x - 5, y - 5)


def _point(x: float, y: float, number: int, told: str = "") -> Markup:
    title = fill("<title>{}</title>", told) if told else NOTHING
    if number:
        left, top = round(x - 3.5, 1), round(y - 3.5, 1)
        return fill('<rect class="o" x="{}" y="{}" width="7" height="7">{}</rect>', left, top, title)
    return fill('<circle cx="{}" cy="{}" r="4">{}</circle>', x, y, title)


def _by_turn(chances: Iterable[Fraction]) -> str:
    return ", ".join(f"turn {turn} {percent(chance)}" for turn, chance in enumerate(chances, 1))


def _room(labels: Iterable[str]) -> int:
    return round(LETTER * max(len(label) for label in labels))


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
