"""What a goldfish run found, as a picture; needs matplotlib, which is loaded only here."""

from __future__ import annotations

import os
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any

from deckcheck.extras import how_to_add
from deckcheck.reports.board_data import BAND_WORDS, bands, goal_curve
from deckcheck.reports.plots import ENDINGS, SETTINGS, STYLES, PlotError, plotted, save

if TYPE_CHECKING:
    from collections.abc import Callable

    from deckcheck.building.tuned import Tuned
    from deckcheck.goldfish.figures import Figures
    from deckcheck.goldfish.findings import Findings
    from deckcheck.goldfish.tallies import GoldfishTally

    Series = list[tuple[str, GoldfishTally, Figures]]

PANELS = (
    ("ready_capacity", "capacity ready, mean"),
    ("ready_minions", "minions ready, mean"),
    ("pool", "pool, mean"),
    ("prey_pool_bled", "pool bled from the prey, mean"),
)
"""What is drawn as a mean with its interval; for a single deck all except the first."""


def library(path: str) -> Any:
    """Return matplotlib, ready to draw into a file of this name without a screen.

    Raises:
        PlotError: if matplotlib is not installed, or the extension is another.
    """
    if os.path.splitext(path)[1].lower() not in ENDINGS:
        raise PlotError(f"--plot is {path!r}; consider a name ending in {' or '.join(ENDINGS)}")
    try:
        import_module("matplotlib.figure")
        return import_module("matplotlib")
    except ImportError:
        raise PlotError(
            f"--plot needs matplotlib, which is not installed: {how_to_add('matplotlib')}"
        ) from None


def plot(findings: Findings, path: str) -> None:
    """Draw how likely each board is at each turn, the goal over turns, and the chief measures, into a file.

    Args:
        findings: what was found, of at least one game.
        path: where to; its extension, ".svg" or ".png", decides the format.

    Raises:
        PlotError: if matplotlib is not installed, or the extension is another.
        OSError: if the file cannot be written.
    """
    matplotlib = library(path)
    this, other = (plotted(label) for label in findings.labels)
    series = [(this, findings.outcome.tally, findings.figures)]
    if findings.comparison is not None:
        series.append((other, findings.comparison[1], findings.compared_figures[0]))
    panels = _panels(findings, series)
    rows = -(-len(panels) // 2)
    with matplotlib.rc_context(SETTINGS):
        figure = matplotlib.figure.Figure(figsize=(9, 3.1 * rows), layout="constrained")
        for place, draw in enumerate(panels, 1):
            axes = figure.add_subplot(rows, 2, place)
            draw(axes)
            axes.set_xlabel("at the end of turn")
            axes.set_xticks(range(1, findings.experiment.turns + 1))
            axes.set_ylim(bottom=0)
        figure.suptitle(f"{plotted(findings.deck.title)}: {findings.outcome.tally.games:,} games alone")
        figure.supxlabel(f"boards: {BAND_WORDS}; curves: mean and its 95 % interval", fontsize=8)
        save(figure, path)


def _panels(findings: Findings, series: Series) -> list[Callable[[Any], None]]:
    """Return what draws each of the panels into its axes."""
    most = max(one[-1] for _, tally, _ in series for one in bands(tally, "ready_capacity"))
    compared = len(series) > 1
    panels: list[Callable[[Any], None]] = [
        partial(_board, label=label if compared else "", tally=tally, most=most) for label, tally, _ in series
    ]
    if findings.experiment.goal:
        panels.append(partial(_goal, goal=findings.experiment.goal, series=series))
    means = PANELS if compared else PANELS[1:]
    panels += [partial(_means, name=name, words=words, series=series) for name, words in means]
    return panels


def _board(axes: Any, label: str, tally: GoldfishTally, most: int) -> None:
    found = bands(tally, "ready_capacity")
    turns = range(1, tally.turns + 1)
    low, lower, middle, upper, high = (list(one) for one in zip(*found, strict=True))
    axes.fill_between(turns, low, high, color="0.85")
    axes.fill_between(turns, lower, upper, color="0.6")
    axes.plot(turns, middle, marker="o", color="0.1", markersize=4)
    axes.set_title(f"capacity ready: {label}" if label else "capacity ready")
    axes.set_ylim(top=max(1, most) * 1.05)


def _goal(axes: Any, goal: str, series: Series) -> None:
    for (label, tally, _), (marker, style) in zip(series, STYLES, strict=False):
        chances = [[100 * number for number in chance] for chance in goal_curve(tally)]
        turns = range(1, tally.turns + 1)
        means, low, high = zip(*chances, strict=True)
        axes.plot(turns, means, marker=marker, linestyle=style, color="0.1", label=label, markersize=4)
        axes.fill_between(turns, low, high, alpha=0.25, color="0.5")
    axes.set_title(plotted(f"goal: {goal}", 48))
    axes.set_ylabel("% of games")
    axes.set_ylim(0, 104)
    if len(series) > 1:
        axes.legend(frameon=False, loc="upper left")


def _means(axes: Any, name: str, words: str, series: Series) -> None:
    for (label, tally, figures), (marker, style) in zip(series, STYLES, strict=False):
        turns = range(1, tally.turns + 1)
        columns = [figures.column(name, turn) for turn in turns]
        means = [mean or 0.0 for mean, _ in columns]
        spans = [span or (0.0, 0.0) for _, span in columns]
        axes.plot(turns, means, marker=marker, linestyle=style, color="0.1", label=label, markersize=4)
        axes.fill_between(
            turns, [span[0] for span in spans], [span[1] for span in spans], alpha=0.25, color="0.5"
        )
    axes.set_title(words)
    if len(series) > 1 and name == PANELS[0][0]:
        axes.legend(frameon=False)


def plot_gains(tuned: Tuned, path: str) -> None:
    """Draw the gains of swaps as intervals, into a file; raises as `plot`."""
    matplotlib = library(path)
    share = tuned.result.aim.is_share
    scale = 100 if share else 1
    finalists = tuned.result.finalists
    with matplotlib.rc_context(SETTINGS):
        figure = matplotlib.figure.Figure(figsize=(9, 1.6 + 0.45 * len(finalists)), layout="constrained")
        axes = figure.add_subplot()
        for row, one in enumerate(finalists):
            effect = one.effect
            low, mean, high = (scale * number for number in (effect.low, effect.mean, effect.high))
            axes.plot([low, high], [row, row], color="0.1", linewidth=1.2)
            face = "black" if effect.helps else "white"
            axes.plot(mean, row, "o", color="black", markerfacecolor=face, markersize=6)
        axes.axvline(0, color="0.6", linewidth=0.8)
        axes.spines["left"].set_visible(False)
        axes.margins(x=0.05)
        axes.set_yticks(
            range(len(finalists)), [plotted(tuned.name(row), 60) for row in range(len(finalists))]
        )
        axes.tick_params(axis="y", length=0)
        axes.set_ylim(len(finalists) - 0.4, -0.6)
        unit = "points" if share else tuned.result.aim.text
        axes.set_xlabel(plotted(f"gain in {unit}; the intervals hold together at 95 %; filled: helps", 100))
        figure.suptitle(plotted(f"{tuned.head.title}: swaps, by {tuned.result.aim.text}", 100))
        save(figure, path)
