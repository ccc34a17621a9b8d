"""Pictures of a deck as inline SVG, drawn without matplotlib: for the HTML report.

Shapes tell what colour would, so that they read in black and white. Each picture says in its `title` what
it is and in its `desc` what it shows; the colours come from the page's style.
"""

from __future__ import annotations

from deckcheck.reports.numbers import percent
from deckcheck.reports.picture_data import matrix_columns, matrix_rows, ready_lines, type_bars
from deckcheck.reports.words import markup

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


def pictures(analysis: Analysis) -> str:
    """Draw all that a deck has something to show for, a figure each; "" for an empty deck."""
    drawn = (
        ("Library cards by type", types_svg(analysis)),
        ("Ready by the end of a turn, by transfers alone", ready_svg(analysis)),
        (_matrix_caption(analysis), matrix_svg(analysis)),
    )
    return "".join(
        f'<figure class="picture"><figcaption>{markup(caption)}</figcaption>'
        f'<div class="wide">{svg}</div></figure>\n'
        for caption, svg in drawn
        if svg
    )


def types_svg(analysis: Analysis) -> str:
    """Draw the library's types as bars; "" for an empty library."""
    rows = type_bars(analysis)
    if not rows:
        return ""
    labels = _room(name for name, _ in rows)
    most = max(number for _, number in rows)
    parts = []
    for place, (name, number) in enumerate(rows):
        top = place * BAR_ROW
        long = round(BAR_LENGTH * number / most, 1)
        parts.append(
            f'<text class="e" x="{labels}" y="{top + 14}">{markup(name)}</text>'
            f'<rect x="{labels + 6}" y="{top + 3}" width="{long}" height="{BAR_ROW - 6}"/>'
            f'<text x="{round(labels + 11 + long, 1)}" y="{top + 14}">{number}</text>'
        )
    told = ", ".join(f"{number} {name}" for name, number in rows)
    title = f"Library cards by type, {analysis.library.count} in all"
    return _svg(labels + BAR_LENGTH + 42, len(rows) * BAR_ROW + 2, title, told, parts)


def ready_svg(analysis: Analysis) -> str:
    """Draw the chance of a first and a second ready vampire over turns, mean over seats; "" without crypt."""
    if not analysis.crypt.count:
        return ""
    lines = ready_lines(analysis)
    turns = analysis.turns
    base, right = TOP + PLOT_HEIGHT, LEFT + PLOT_WIDTH
    parts = []
    for mark in range(0, 101, 20):
        high = round(base - PLOT_HEIGHT * mark / 100, 1)
        parts.append(
            f'<line class="g" x1="{LEFT}" y1="{high}" x2="{right}" y2="{high}"/>'
            f'<text class="e s" x="{LEFT - 6}" y="{high + 4}">{mark} %</text>'
        )
    places = [round(LEFT + PLOT_WIDTH * (turn - 0.5) / turns, 1) for turn in range(1, turns + 1)]
    parts += [
        f'<text class="m s" x="{place}" y="{base + 18}">{turn}</text>' for turn, place in enumerate(places, 1)
    ]
    parts.append(f'<text class="m s" x="{LEFT + PLOT_WIDTH // 2}" y="{base + 34}">turn</text>')
    told = []
    for number, (who, by_turn) in enumerate(lines):
        points = [
            (place, round(base - PLOT_HEIGHT * float(chance), 1))
            for place, chance in zip(places, by_turn, strict=True)
        ]
        dashes = ' stroke-dasharray="5 3"' if number else ""
        parts.append(f'<polyline{dashes} points="{" ".join(f"{x},{y}" for x, y in points)}"/>')
        parts += [
            _point(x, y, number, f"{who}, turn {turn}: {percent(chance)}")
            for turn, ((x, y), chance) in enumerate(zip(points, by_turn, strict=True), 1)
        ]
        left, below = LEFT + 150 * number + 20, base + BELOW - 10
        parts.append(
            f'<polyline{dashes} points="{left},{below} {left + 32},{below}"/>'
            f'{_point(left + 16, below, number)}<text x="{left + 40}" y="{below + 4}">{who}</text>'
        )
        told.append(f"{who}: {_by_turn(by_turn)}")
    title = "Chance that a first and a second vampire are ready by the end of a turn, mean over seats"
    return _svg(right + 8, base + BELOW, title, "; ".join(told), parts)


def matrix_svg(analysis: Analysis) -> str:
    """Draw crypt cards by library disciplines; "" where there is no crypt or nobody has or needs one.

    A filled square is superior, an open one inferior, a dot not at all. Above stand the library cards of
    each discipline, below the crypt cards that have it.
    """
    codes = matrix_columns(analysis)
    rows = matrix_rows(analysis, codes)
    if not rows or not codes:
        return ""
    names = [f"{row.copies}x {row.name}" for row in rows]
    label = _room(["crypt cards", *names])
    first = label + 30 + CELL // 2
    right = first + (len(codes) - 1) * CELL + CELL // 2
    counts = analysis.library.disciplines
    parts, told = [], []
    if counts:
        parts.append(f'<text class="s" x="0" y="{HEAD - 6}">library cards</text>')
    foot = HEAD + len(rows) * MATRIX_ROW
    parts += [
        f'<line class="g" x1="0" y1="{high}" x2="{right}" y2="{high}"/>'
        for high in range(HEAD, foot + 1, MATRIX_ROW)
    ]
    for place, (row, name) in enumerate(zip(rows, names, strict=True)):
        line = HEAD + place * MATRIX_ROW + 14
        parts.append(
            f'<text x="0" y="{line}">{markup(name)}</text>'
            f'<text class="e s" x="{label + 18}" y="{line}">{row.capacity}</text>'
        )
    for column, code in enumerate(codes):
        middle = first + column * CELL
        having = sum(row.copies for row in rows if row.levels[column])
        superior = sum(row.copies for row in rows if row.levels[column] == 2)
        parts.append(f'<text class="m b" x="{middle}" y="{HEAD - 21}">{code}</text>')
        if counts:
            parts.append(f'<text class="m s" x="{middle}" y="{HEAD - 6}">{counts[code]}</text>')
        parts += [
            _level(middle, HEAD + place * MATRIX_ROW + MATRIX_ROW / 2, row.levels[column])
            for place, row in enumerate(rows)
        ]
        parts.append(f'<text class="m s" x="{middle}" y="{foot + 15}">{having}</text>')
        asked = f"{counts[code]} library cards, " if counts else ""
        told.append(f"{code}: {asked}{having} crypt cards, {superior} of them superior")
    parts.append(f'<text class="s" x="0" y="{foot + 15}">crypt cards</text>')
    return _svg(right, foot + 21, _matrix_caption(analysis), "; ".join(told), parts)


def _matrix_caption(analysis: Analysis) -> str:
    whose = "library" if analysis.library.disciplines else "crypt (the library asks for none)"
    return f"Crypt cards by disciplines of the {whose}: \u25a0 superior, \u25a1 inferior"


def _level(x: float, y: float, level: int) -> str:
    if not level:
        return f'<circle class="z" cx="{x}" cy="{y}" r="1.2"/>'
    kind = "" if level == 2 else ' class="o"'
    return f'<rect{kind} x="{x - 5}" y="{y - 5}" width="10" height="10"/>'


def _point(x: float, y: float, number: int, told: str = "") -> str:
    title = f"<title>{markup(told)}</title>" if told else ""
    if number:
        left, top = round(x - 3.5, 1), round(y - 3.5, 1)
        return f'<rect class="o" x="{left}" y="{top}" width="7" height="7">{title}</rect>'
    return f'<circle cx="{x}" cy="{y}" r="4">{title}</circle>'


def _by_turn(chances: Iterable[Fraction]) -> str:
    return ", ".join(f"turn {turn} {percent(chance)}" for turn, chance in enumerate(chances, 1))


def _room(labels: Iterable[str]) -> int:
    return round(LETTER * max(len(label) for label in labels))


def _svg(width: int, height: int, title: str, desc: str, parts: Iterable[str]) -> str:
    return (
        f'<svg class="pic" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img">'
        f"<title>{markup(title)}</title><desc>{markup(desc)}</desc>{''.join(parts)}</svg>"
    )
