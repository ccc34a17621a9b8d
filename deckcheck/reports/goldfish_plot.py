"""What a goldfish run found, as a picture; needs matplotlib, which is loaded only here."""

from __future__ import annotations

import os
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from deckcheck.goldfish.findings import Findings

PANELS = (
    ("ready_capacity", "capacity ready"),
    ("ready_minions", "minions ready"),
    ("pool", "pool"),
    ("prey_pool_bled", "pool bled from the prey"),
)


class PlotError(ValueError):
    """The picture cannot be drawn; the message says what to do."""


def figures() -> Any:
    """Return matplotlib's figure module, drawing without a screen.

    Raises:
        PlotError: if matplotlib is not installed.
    """
    try:
        return import_module("matplotlib.figure")
    except ImportError:
        raise PlotError(
            "--plot needs matplotlib, which is not installed; consider: pip install 'deckcheck[plot]'"
        ) from None


def plot(findings: Findings, path: str) -> None:
    """Draw the chief measures over the turns, with their 95 % intervals, into a file.

    Args:
        findings: what was found, of at least one game.
        path: where to; its ending chooses the format (png, svg, pdf).

    Raises:
        PlotError: if matplotlib is not installed or cannot write such a file.
    """
    figure = figures().Figure(figsize=(9, 6), layout="constrained")
    turns = list(range(1, findings.experiment.turns + 1))
    series = [(findings.deck.title, findings.outcome.tally)]
    if findings.comparison is not None:
        series.append((findings.comparison[0].title, findings.comparison[1]))
    for place, (name, words) in enumerate(PANELS, 1):
        axes = figure.add_subplot(2, 2, place)
        for title, tally in series:
            columns = [tally.column(name, turn) for turn in turns]
            means = [column.mean or 0.0 for column in columns]
            spans = [column.interval() or (mean, mean) for column, mean in zip(columns, means, strict=True)]
            (line,) = axes.plot(turns, means, marker="o", label=title)
            axes.fill_between(
                turns,
                [low for low, _ in spans],
                [high for _, high in spans],
                alpha=0.25,
                color=line.get_color(),
            )
        axes.set_title(words)
        axes.set_xlabel("turn")
        axes.set_xticks(turns)
        axes.set_ylim(bottom=0)
        if place == 1 and len(series) > 1:
            axes.legend()
    figure.suptitle(f"{findings.deck.title}: {findings.outcome.tally.games:,} games alone")
    ending = os.path.splitext(path)[1].lstrip(".").lower() or "png"
    try:
        figure.savefig(path, format=ending, metadata={"Date": None} if ending in ("svg", "pdf") else None)
    except ValueError as error:
        raise PlotError(f"--plot {path}: {error}") from None
