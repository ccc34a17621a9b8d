"""Pictures of a deck as SVG or PNG, readable in black and white. matplotlib draws them; it is an extra."""

from __future__ import annotations

import os
from importlib import import_module
from io import BytesIO

from deckcheck.extras import how_to_add
from deckcheck.files.atomic import written_bytes
from deckcheck.reports.numbers import percent, short
from deckcheck.reports.picture_data import (
    capacity_bars,
    cut,
    matrix_columns,
    matrix_rows,
    ready_lines,
    type_bars,
)
from deckcheck.terminal.escape import one_line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from deckcheck.analysis.odds import Draw
    from deckcheck.analysis.report import Analysis

ENDINGS = (".svg", ".png")
GREY = "0.35"
STYLES = (("o", "-"), ("s", "--"), ("^", ":"), ("D", "-."), ("v", "-"), ("P", "--"))
SETTINGS = {
    "font.size": 9,
    "font.family": "DejaVu Sans",
    "svg.fonttype": "path",
    "svg.hashsalt": "deckcheck",
    "axes.spines.top": False,
    "axes.spines.right": False,
}
TIGHT: dict[str, Any] = {"dpi": 150, "bbox_inches": "tight", "pad_inches": 0.1}
FEWEST_BARS = 6
"""Room is left for this many bars, so that a single one does not fill the picture."""


class PlotError(ValueError):
    """The picture cannot be drawn; the message says what to do."""


def plotted(text: str, most: int = 70) -> str:
    """Make a text fit for a picture: visible, cut, and with nothing that matplotlib takes for mathematics.

    matplotlib repeats it in a comment of the SVG, where a control character would be an error.
    """
    return cut(one_line(text), most).replace("$", "\\$")


def draw_deck(analysis: Analysis, title: str, path: str) -> None:
    """Draw a deck: capacity curve, types, who is ready when, and the discipline matrix.

    Args:
        analysis: its figures.
        title: the heading above.
        path: of the file; its extension, ".svg" or ".png", decides the format.

    Raises:
        PlotError: matplotlib is missing, or the extension is another.
        OSError: the file cannot be written.
    """
    plt = pyplot(path)
    vampires = analysis.crypt_cards
    codes = matrix_columns(analysis)
    high = 0.24 * len(vampires) + 1.0
    wide = max(9.0, 3.6 + 0.42 * (len(codes) + 1))
    with plt.rc_context(SETTINGS):
        figure = plt.figure(figsize=(wide, 6.0 + high), layout="constrained")
        grid = figure.add_gridspec(3, 2, height_ratios=(2.6, 2.9, high))
        _capacity(figure.add_subplot(grid[0, 0]), analysis)
        _types(figure.add_subplot(grid[0, 1]), analysis)
        _ready(figure.add_subplot(grid[1, 0]), analysis)
        _opening(figure.add_subplot(grid[1, 1]), analysis)
        _matrix(figure.add_subplot(grid[2, :]), analysis, codes)
        figure.suptitle(plotted(title), fontweight="bold")
        save(figure, path, **TIGHT)
        plt.close(figure)


def draw_odds(groups: Sequence[tuple[str, Sequence[Draw]]], path: str) -> None:
    """Draw the chance of at least one card of each group over turns; raises as `draw_deck`."""
    plt = pyplot(path)
    with plt.rc_context(SETTINGS):
        figure, axes = plt.subplots(figsize=(7.0, 4.2), layout="constrained")
        curves: dict[tuple[tuple[int, float], ...], list[str]] = {}
        for label, draws in groups:
            points = tuple(
                (draw.turn or draw.drawn, 100 * float(draw.at_least[1]) if len(draw.exactly) > 1 else 0.0)
                for draw in draws
            )
            curves.setdefault(points, []).append(plotted(label, 40))
        for number, (points, labels) in enumerate(curves.items()):  # equal curves would hide one another
            marker, line = STYLES[number % len(STYLES)]
            places, chances = zip(*points, strict=True)
            axes.plot(
                places, chances, marker + line, color="black", markersize=5, label=" and\n".join(labels)
            )
        axes.set_xlabel("turn (at its start)" if groups[0][1][0].turn else "cards drawn")
        axes.set_ylabel("chance of at least one (%)")
        _percent_axis(axes)
        axes.xaxis.get_major_locator().set_params(integer=True)
        axes.legend(loc="lower right", frameon=False)
        save(figure, path, **TIGHT)
        plt.close(figure)


def pyplot(path: str) -> Any:
    """Return matplotlib's pyplot, ready to draw into a file of this name without a screen.

    Raises:
        PlotError: matplotlib is missing, or the extension is another.
    """
    if os.path.splitext(path)[1].lower() not in ENDINGS:
        raise PlotError(f"--plot is {path}; consider a name ending in {' or '.join(ENDINGS)}")
    try:
        import_module("matplotlib").use("Agg")
        return import_module("matplotlib.pyplot")
    except ImportError as error:
        raise PlotError(
            f"--plot needs matplotlib, which is not installed: {how_to_add('matplotlib')}"
        ) from error


def save(figure: Any, path: str, **options: Any) -> None:
    """Write a figure of matplotlib whole, without a date; until then the old file stays.

    Args:
        figure: the figure.
        path: where to; its extension, ".svg" or ".png", decides the format.
        options: for `savefig`.

    Raises:
        OSError: if the file cannot be written.
    """
    form = os.path.splitext(path)[1].lower()[1:]
    drawn = BytesIO()
    figure.savefig(drawn, format=form, metadata={"Date": None} if form == "svg" else None, **options)
    written_bytes(path, drawn.getvalue())


def _capacity(axes: Any, analysis: Analysis) -> None:
    if bars := capacity_bars(analysis):
        places, numbers = [place for place, _ in bars], [number for _, number in bars]
        drawn = axes.bar(places, numbers, color=GREY, width=0.8)
        axes.bar_label(drawn, [str(number) if number else "" for number in numbers], padding=2)
        axes.set_xticks(places)
        middle, half = (places[0] + places[-1]) / 2, max(len(places), FEWEST_BARS) / 2
        axes.set_xlim(middle - half, middle + half)
        axes.set_ylim(0, max(numbers) * 1.18)
    else:
        axes.set_xticks([])
    axes.set_yticks([])
    axes.spines["left"].set_visible(False)
    axes.set_xlabel("capacity")
    axes.set_title(f"{analysis.crypt.count} crypt cards, mean {short(analysis.crypt.mean)}", loc="left")


def _types(axes: Any, analysis: Analysis) -> None:
    types = type_bars(analysis)[::-1]
    drawn = axes.barh([name for name, _ in types], [number for _, number in types], color=GREY, height=0.7)
    axes.bar_label(drawn, padding=3)
    axes.set_xticks([])
    axes.spines["bottom"].set_visible(False)
    axes.tick_params(axis="y", length=0)
    if types:
        axes.set_xlim(0, max(number for _, number in types) * 1.15)
        axes.set_ylim(len(types) - 0.5 - max(len(types), FEWEST_BARS), len(types) - 0.5)
    axes.set_title(f"{analysis.library.count} library cards", loc="left")


def _ready(axes: Any, analysis: Analysis) -> None:
    turns = list(range(1, analysis.turns + 1))
    for number, (label, by_turn) in enumerate(ready_lines(analysis)):
        marker, line = STYLES[number]
        chances = [100 * float(chance) for chance in by_turn]
        axes.plot(turns, chances, marker + line, color="black", markersize=5, label=label)
    axes.set_xticks(turns)
    axes.set_xlabel("ready by the end of turn, by transfers alone")
    axes.set_ylabel("chance (%), mean over seats")
    _percent_axis(axes)
    axes.legend(loc="lower right", frameon=False)
    axes.set_title("Who is ready when", loc="left")


def _opening(axes: Any, analysis: Analysis) -> None:
    chances = analysis.playable.chances
    places = list(range(len(chances)))
    drawn = axes.bar(places, [100 * float(chance) for chance in chances], color=GREY, width=0.8)
    labels = [percent(chance, 0).removesuffix(" %") if chance >= 0.005 else "" for chance in chances]
    axes.bar_label(drawn, labels, padding=2)
    axes.set_xticks(places)
    axes.set_yticks([])
    axes.spines["left"].set_visible(False)
    axes.set_ylim(0, max(100 * float(chance) for chance in chances) * 1.18)
    axes.set_xlabel("cards of seven that the first four can play (chance in %)")
    axes.set_title(f"Opening hand: {short(analysis.playable.expected)} playable", loc="left")


def _matrix(axes: Any, analysis: Analysis, codes: list[str]) -> None:
    """Draw vampires by library disciplines: a filled square superior, an open one inferior."""
    vampires = matrix_rows(analysis, codes)
    for row, vampire in enumerate(vampires):
        for column, level in enumerate(vampire.levels):
            if level:
                face = "black" if level == 2 else "white"
                axes.plot(column, row, "s", color="black", markerfacecolor=face, markersize=9)
            else:
                axes.plot(column, row, ".", color="0.6", markersize=3)
    axes.set_yticks(
        range(len(vampires)),
        [f"{vampire.copies}x {cut(vampire.name)}  {vampire.capacity}" for vampire in vampires],
    )
    counts = analysis.library.disciplines
    heads = [f"{code}\n{counts[code]}" if counts else code for code in codes]
    axes.set_xticks(range(len(codes)), heads)
    axes.xaxis.tick_top()
    axes.tick_params(length=0)
    axes.set_xlim(-0.6, max(len(codes), 14) - 0.4)
    axes.set_ylim(len(vampires) - 0.4, -0.6)
    for side in ("left", "bottom"):
        axes.spines[side].set_visible(False)
    whose = "of the library (cards below)" if counts else "of the crypt; the library requires none"
    axes.set_title(f"Disciplines {whose}: \u25a0 superior, \u25a1 inferior", loc="left")


def _percent_axis(axes: Any) -> None:
    axes.set_ylim(0, 104)
    axes.set_yticks(range(0, 101, 20))
    axes.grid(axis="y", color="0.85", linewidth=0.6)
    axes.set_axisbelow(True)
