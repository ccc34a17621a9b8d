"""What a goldfish run found, as a picture; needs matplotlib, which is loaded only here."""

from __future__ import annotations

import os
from importlib import import_module
from typing import TYPE_CHECKING, Any

from deckcheck.reports.plots import ENDINGS, SETTINGS, STYLES, PlotError, plotted, save

if TYPE_CHECKING:
    from deckcheck.goldfish.findings import Findings

PANELS = (
    ("ready_capacity", "capacity ready"),
    ("ready_minions", "minions ready"),
    ("pool", "pool"),
    ("prey_pool_bled", "pool bled from the prey"),
)


def library(path: str) -> Any:
    """Return matplotlib, ready to draw into a file of this name without a screen.

    Raises:
        PlotError: if matplotlib is not installed, or the ending is another.
    """
    if os.path.splitext(path)[1].lower() not in ENDINGS:
        raise PlotError(f"--plot is {path!r}; consider a name ending in {' or '.join(ENDINGS)}")
    try:
        import_module("matplotlib.figure")
        return import_module("matplotlib")
    except ImportError:
        raise PlotError(
            "--plot needs matplotlib, which is not installed: pip install 'deckcheck[plot]'"
        ) from None


def plot(findings: Findings, path: str) -> None:
    """Draw the chief measures over the turns, with their 95 % intervals, into a file.

    Args:
        findings: what was found, of at least one game.
        path: where to; its ending, ".svg" or ".png", says which.

    Raises:
        PlotError: if matplotlib is not installed, or the ending is another.
        OSError: if the file cannot be written.
    """
    matplotlib = library(path)
    turns = list(range(1, findings.experiment.turns + 1))
    this, other = (plotted(label) for label in findings.labels)
    series = [(this, findings.outcome.tally)]
    if findings.comparison is not None:
        series.append((other, findings.comparison[1]))
    with matplotlib.rc_context(SETTINGS):
        figure = matplotlib.figure.Figure(figsize=(9, 6), layout="constrained")
        for place, (name, words) in enumerate(PANELS, 1):
            axes = figure.add_subplot(2, 2, place)
            for (title, tally), (marker, style) in zip(series, STYLES, strict=False):
                columns = [tally.column(name, turn) for turn in turns]
                means = [column.mean or 0.0 for column in columns]
                spans = [
                    column.interval() or (mean, mean) for column, mean in zip(columns, means, strict=True)
                ]
                axes.plot(turns, means, marker=marker, linestyle=style, color="0.1", label=title)
                low, high = [span[0] for span in spans], [span[1] for span in spans]
                axes.fill_between(turns, low, high, alpha=0.25, color="0.5")
            axes.set_title(words)
            axes.set_xlabel("turn")
            axes.set_xticks(turns)
            axes.set_ylim(bottom=0)
            if place == 1 and len(series) > 1:
                axes.legend()
        figure.suptitle(f"{plotted(findings.deck.title)}: {findings.outcome.tally.games:,} games alone")
        save(figure, path)
