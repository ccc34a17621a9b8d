"""`--plot`: the pictures of the pages in a file of their own, as SVG or, by way of matplotlib, PNG."""

from __future__ import annotations

import os
import re

from deckcheck.files.atomic import written_bytes
from deckcheck.reports.board_data import BAND_WORDS, bands
from deckcheck.reports.curve import curve_svg
from deckcheck.reports.goldfish_pictures import board_svg, gains_svg, goal_svg, mean_svg
from deckcheck.reports.markup import Markup, fill, join
from deckcheck.reports.numbers import short
from deckcheck.reports.picture_data import cut
from deckcheck.reports.pictures import matrix_caption, matrix_svg, odds_svg, opening_svg, ready_svg, types_svg
from deckcheck.reports.svg import COLOURS, LETTER, STYLE
from deckcheck.reports.versions_pictures import versions_pictures
from deckcheck.terminal.numbers import enumerated
from deckcheck.usage import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from deckcheck.analysis.odds import Draw
    from deckcheck.analysis.report import Analysis
    from deckcheck.building.tuned import Tuned
    from deckcheck.goldfish.findings import Findings
    from deckcheck.reports.versions import VersionsFound

    Panel = tuple[str, Markup]
    """A picture with its heading."""

ENDINGS = (".svg", ".png", ".pdf")
SIZE = re.compile(r'width="(\d+)" height="(\d+)"')
EDGE, GAP, HEAD = 14, 26, 26
"""Room at the edges, between pictures, and for a heading, in pixels."""
MEANS = (
    ("ready_capacity", "Capacity ready, mean"),
    ("ready_minions", "Minions ready, mean"),
    ("pool", "Pool, mean"),
    ("prey_pool_bled", "Pool bled from the prey, mean"),
)
"""What is drawn as a mean with its interval; for a single deck all except the first."""


def see_plot(path: str) -> None:
    """Make sure that a picture can be written into a file of this name.

    Raises:
        UsageError: the ending is another, or what makes PNG and PDF is missing.
    """
    ending = os.path.splitext(path)[1].lower()
    if ending not in ENDINGS:
        raise UsageError(f"--plot is {path}; consider a name ending in .svg, .png or .pdf")
    if ending != ".svg":
        from deckcheck.reports.raster import see_matplotlib

        see_matplotlib()


def plot_deck(analysis: Analysis, title: str, path: str) -> None:
    """Draw a deck: capacity curve, types, who is ready when, what is playable, and the discipline matrix.

    Args:
        analysis: its figures.
        title: the heading above.
        path: of the file; its ending, ".svg", ".png" or ".pdf", decides the format.

    Raises:
        UsageError: as `see_plot`.
        OSError: the file cannot be written.
    """
    crypt, library = analysis.crypt, analysis.library
    panels = [
        (f"{crypt.count} crypt cards, mean {short(crypt.mean)}", curve_svg(crypt.curve)),
        (f"{library.count} library cards", types_svg(analysis)),
        ("Ready by the end of a turn, by transfers alone", ready_svg(analysis)),
        (f"Opening hand: {short(analysis.playable.expected)} of seven playable", opening_svg(analysis)),
        (matrix_caption(analysis), matrix_svg(analysis)),
    ]
    _write(path, title, panels)


def plot_odds(groups: Sequence[tuple[str, Sequence[Draw]]], title: str, path: str) -> None:
    """Draw the chance of at least one card of each group; see `plot_deck`."""
    _write(path, title, [("Chance of at least one", odds_svg(groups))])


def plot_goldfish(findings: Findings, path: str) -> None:
    """Draw how likely each board is at each turn, the goal, and the chief measures of a run; see `plot_deck`.

    Args:
        findings: what was found, of at least one game.
        path: of the file.
    """
    series = [(findings.labels[0], findings.outcome.tally, findings.figures)]
    if findings.comparison is not None:
        series.append((findings.labels[1], findings.comparison[1], findings.compared_figures[0]))
    most = max(one[-1] for _, tally, _ in series for one in bands(tally, "ready_capacity"))
    several = len(series) > 1
    panels = []
    for label, tally, _ in series:
        name = f", {label}" if several else ""
        panels.append((f"Capacity ready{name}", board_svg(tally, most)))
    if findings.experiment.goal:
        goals = goal_svg([(label, tally) for label, tally, _ in series])
        panels.append((f"Goal: {findings.experiment.goal}", goals))
    figures = [(label, one) for label, _, one in series]
    turns = findings.experiment.turns
    means = MEANS if several else MEANS[1:]
    panels += [(words, mean_svg(name, words, figures, turns)) for name, words in means]
    title = f"{findings.deck.title}: {findings.outcome.tally.games:,} games alone"
    _write(path, title, panels, f"boards: {BAND_WORDS}; curves: mean and its 95 % interval")


def plot_gains(tuned: Tuned, path: str) -> None:
    """Draw the gains of the best swaps as intervals; see `plot_deck`."""
    title = f"{tuned.head.title}: swaps, by {tuned.result.aim.text}"
    _write(path, title, [("Gains; the intervals hold together at 95 %; filled: helps", gains_svg(tuned))])


def plot_versions(found: VersionsFound, path: str) -> None:
    """Draw versions of a deck side by side; see `plot_deck`.

    Raises:
        UsageError: as `see_plot`, or there is nothing to draw because the cards are the same.
    """
    panels = list(versions_pictures(found))
    if not panels:
        raise UsageError(f"{path}: nothing to draw; the decks have the same cards")
    _write(path, f"{enumerated(found.labels)} compared", panels)


def _write(path: str, title: str, panels: Sequence[Panel], note: str = "") -> None:
    """Write pictures into a file, whole; until then the old one stays."""
    see_plot(path)
    drawn = poster(title, [panel for panel in panels if panel[1]], note)
    ending = os.path.splitext(path)[1].lower()
    if ending == ".svg":
        written_bytes(path, fill('<?xml version="1.0" encoding="UTF-8"?>\n{}\n', drawn).encode())
    else:
        from deckcheck.reports.raster import rastered

        written_bytes(path, rastered(drawn, ending[1:]))


def poster(title: str, panels: Sequence[Panel], note: str = "") -> Markup:
    """Put pictures below one another, two in a row if they are no wider than others.

    Args:
        title: above all of them.
        panels: the pictures, each with its heading.
        note: below all of them, "" for none.
    """
    rows = [panels[at : at + 2] for at in range(0, len(panels), 2)]
    placed = []
    top, wide = EDGE + HEAD, round(LETTER * max(len(title), len(note)))
    for row in rows:
        left = EDGE
        tall = 0
        for heading, picture in row:
            size = SIZE.search(picture)
            width, height = (int(size[1]), int(size[2])) if size else (0, 0)
            placed.append(
                fill(
                    '<g transform="translate({},{})"><text class="b" x="0" y="14">{}</text></g>'
                    '<g transform="translate({},{})">{}</g>',
                    *(left, top, heading, left, top + HEAD, picture),
                )
            )
            left += max(width, round(LETTER * len(heading))) + GAP
            tall = max(tall, height)
        wide = max(wide, left - GAP)
        top += HEAD + tall + GAP
    if note:
        placed.append(fill('<text x="{}" y="{}">{}</text>', EDGE, top, note))
        top += HEAD
    style = STYLE
    for name, colour in COLOURS.items():
        style = style.replace(f"var(--{name})", colour)
    return fill(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" '
        'width="{wide}" height="{high}">'
        "<title>{title}</title><style>text{{font:12px sans-serif}}.b{{font-weight:600}}{style}</style>"
        '<rect width="{wide}" height="{high}" fill="#ffffff"/>'
        '<text class="b" x="{edge}" y="22">{title}</text>'
        "{inside}</svg>",
        wide=wide + EDGE,
        high=top,
        title=cut(title, 100),
        edge=EDGE,
        style=Markup(style),
        inside=join(placed),
    )
