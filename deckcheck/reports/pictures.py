"""Pictures of a deck as SVG, for pages and for files."""

from __future__ import annotations

from deckcheck.reports.curve import columns_svg
from deckcheck.reports.markup import NOTHING, Markup, fill, join
from deckcheck.reports.numbers import percent
from deckcheck.reports.picture_data import cut, matrix_columns, matrix_rows, ready_lines, type_bars
from deckcheck.reports.svg import Plot, room, svg

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from fractions import Fraction

    from deckcheck.analysis.odds import Draw
    from deckcheck.analysis.report import Analysis

BAR_ROW, BAR_LENGTH = 20, 170
CELL, MATRIX_ROW, HEAD = 34, 19, 38
LEAST = 0.005
"""A smaller chance has no number above its column."""


def pictures(analysis: Analysis) -> Markup:
    """Draw everything that a deck has something to show for, one figure each; "" for an empty deck."""
    drawn = (
        ("Library cards by type", types_svg(analysis)),
        ("Ready by the end of a turn, by transfers alone", ready_svg(analysis)),
        (matrix_caption(analysis), matrix_svg(analysis)),
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
    return bars_svg(f"Library cards by type, {analysis.library.count} in total", type_bars(analysis))


def bars_svg(title: str, rows: Sequence[tuple[str, int]]) -> Markup:
    """Draw numbers as bars, each with its name and the number; "" if there are none."""
    if not rows:
        return NOTHING
    labels = room(name for name, _ in rows)
    most = max(number for _, number in rows)
    parts: list[Markup] = []
    for place, (name, number) in enumerate(rows):
        top = place * BAR_ROW
        long = round(BAR_LENGTH * number / most, 1)
        parts.append(
            fill(
                '<text class="e" x="{}" y="{}">{}</text>'
                '<g class="k0"><rect x="{}" y="{}" width="{}" height="{}"/></g>'
                '<text x="{}" y="{}">{}</text>',
                *(labels, top + 14, name),
                *(labels + 6, top + 3, long, BAR_ROW - 6),
                *(round(labels + 11 + long, 1), top + 14, number),
            )
        )
    told = ", ".join(f"{number} {name}" for name, number in rows)
    return svg(labels + BAR_LENGTH + 42, len(rows) * BAR_ROW + 2, title, told, parts)


def ready_svg(analysis: Analysis) -> Markup:
    """Draw the chance of a first and a second ready vampire over turns, mean over seats; "" without crypt."""
    if not analysis.crypt.count:
        return NOTHING
    lines = ready_lines(analysis)
    turns = range(1, analysis.turns + 1)
    plot = Plot(turns, 100, " %", keys=[who for who, _ in lines])
    for number, (who, by_turn) in enumerate(lines):
        words = [f"{who}, turn {turn}: {percent(one)}" for turn, one in zip(turns, by_turn, strict=True)]
        plot.curve([100 * float(chance) for chance in by_turn], number, words)
    title = "Chance that a first and a second vampire are ready by the end of a turn, mean over seats"
    return plot.drawn(title, "; ".join(f"{who}: {_by_turn(by_turn)}" for who, by_turn in lines))


def opening_svg(analysis: Analysis) -> Markup:
    """Draw the chances of how many cards of an opening seven the first four can play; "" without crypt."""
    if not analysis.crypt.count:
        return NOTHING
    chances = [float(chance) for chance in analysis.playable.chances]
    told = [f"{chance:.0%}" if chance >= LEAST else "" for chance in chances]
    words = ", ".join(f"{number}: {chance:.0%}" for number, chance in enumerate(chances))
    return columns_svg(range(len(chances)), chances, told, f"playable cards of seven; {words}")


def odds_svg(groups: Sequence[tuple[str, Sequence[Draw]]]) -> Markup:
    """Draw the chance of at least one card of each group over turns, or over cards drawn."""
    curves: dict[tuple[float, ...], list[str]] = {}
    for label, found in groups:
        at_least_one = [100 * float(one.at_least[1]) if len(one.exactly) > 1 else 0.0 for one in found]
        curves.setdefault(tuple(at_least_one), []).append(cut(label))  # equal curves would hide one another
    draws = groups[0][1]
    keys = [" and ".join(labels) for labels in curves.values()]
    axis = "turn (at its start)" if draws[0].turn else "cards drawn"
    plot = Plot([draw.turn or draw.drawn for draw in draws], 100, " %", axis, keys)
    for number, by_turn in enumerate(curves):
        plot.curve(by_turn, number)
    told = [
        f"{key}: " + ", ".join([f"{chance:.0f} %" for chance in by_turn])
        for key, by_turn in zip(keys, curves, strict=True)
    ]
    return plot.drawn("Chance of at least one", "; ".join(told))


def curves_svg(
    title: str, curves: Sequence[Sequence[float]], labels: Sequence[str], unit: str, most: float
) -> Markup:
    """Draw numbers by turn, a curve for each of several decks.

    Args:
        title: what the numbers are.
        curves: of each deck, by turn.
        labels: what the decks are called; () for a single one.
        unit: of the numbers, " %" or "".
        most: the number at the top.
    """
    turns = range(1, max(map(len, curves)) + 1)
    plot = Plot(turns, most, unit, keys=labels)
    told = []
    for which, numbers in enumerate(curves):
        label = f"{labels[which]}, " if labels else ""
        words = [f"{label}turn {turn}: {number:.1f}{unit}" for turn, number in enumerate(numbers, 1)]
        plot.curve(numbers, which, words)
        told.append(f"{label}{', '.join(f'{number:.1f}' for number in numbers)}")
    return plot.drawn(title, "; ".join(told))


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
    label = room(["crypt cards", *names])
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
    return svg(right, foot + 21, matrix_caption(analysis), "; ".join(told), parts)


def matrix_caption(analysis: Analysis) -> str:
    """Return what stands above the matrix."""
    whose = "library" if analysis.library.disciplines else "crypt (the library requires none)"
    return f"Crypt cards by disciplines of the {whose}: \u25a0 superior, \u25a1 inferior"


def _level(x: float, y: float, level: int) -> Markup:
    if not level:
        return fill('<circle class="z" cx="{}" cy="{}" r="1.2"/>', x, y)
    kind = NOTHING if level == 2 else Markup(' class="o"')
    return fill('<rect{} x="{}" y="{}" width="10" height="10"/>', kind, x - 5, y - 5)


def _by_turn(chances: Iterable[Fraction]) -> str:
    return ", ".join(f"turn {turn} {percent(chance)}" for turn, chance in enumerate(chances, 1))
