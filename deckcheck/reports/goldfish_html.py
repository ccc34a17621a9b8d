"""A goldfish run, and what tuning found, as self-contained HTML pages with their pictures."""

from __future__ import annotations

from deckcheck.building.tuned import CANNOT_JUDGE
from deckcheck.goldfish.causes import ERROR
from deckcheck.reports.board_data import BAND_WORDS, bands
from deckcheck.reports.goldfish_pictures import board_svg, gains_svg, goal_svg
from deckcheck.reports.goldfish_text import report
from deckcheck.reports.markup import Markup, fill, join
from deckcheck.reports.page import TABLE_FOOT, foot, head, table_head, table_row
from deckcheck.reports.tuning_text import NOT_RUN, number_text, run_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deckcheck.building.tuned import Tuned
    from deckcheck.goldfish.findings import Findings

WIDTH = 100
"""Columns of the report below the pictures."""


def goldfish_page(findings: Findings) -> str:
    """Return the page of a run of at least one game: the pictures, and the report as text."""
    title = f"{findings.deck.title}: {findings.outcome.tally.games:,} games alone"
    series = [(findings.labels[0], findings.outcome.tally)]
    if findings.comparison is not None:
        series.append((findings.labels[1], findings.comparison[1]))
    most = max(one[-1] for _, tally in series for one in bands(tally, "ready_capacity"))
    figures = []
    for label, tally in series:
        name = f", {label}" if len(series) > 1 else ""
        figures.append(_figure(f"Capacity ready{name}", board_svg(tally, most)))
    if findings.experiment.goal:
        figures.append(_figure(f"Goal: {findings.experiment.goal}", goal_svg(series)))
    about = fill('<p class="soft">Boards: {}. Goals: with their 95 % intervals.</p>\n', BAND_WORDS)
    text = fill("<pre>{}</pre>\n", _lines(report(findings, True, WIDTH)))
    return _page(title, [about, fill('<div class="pictures">{}</div>\n', join(figures)), text])


def tuning_page(tuned: Tuned) -> str:
    """Return the page of a run of `tune`."""
    result = tuned.result
    share = result.aim.is_share
    parts = [fill('<p class="soft">{}</p>\n', run_words(tuned))]
    if result.finalists:
        parts.append(_figure("Gains; the intervals hold together at 95 %; filled: helps", gains_svg(tuned)))
        parts.append(table_head((("swap", False), ("gain", True), ("from", True), ("to", True), ("", False))))
        for place, one in enumerate(result.finalists):
            numbers = (one.effect.mean, one.effect.low, one.effect.high)
            cells = [("n", f"{number}", number_text(number, share, "+")) for number in numbers]
            verdict = "helps" if one.effect.helps else "within chance"
            parts.append(table_row([("long", "", tuned.name(place)), *cells, ("", "", verdict)]))
        parts.append(TABLE_FOOT)
    else:
        parts.append(fill("<p>{}</p>\n", NOT_RUN))
        if tuned.leading:
            names = join(fill("<li>{}</li>", exchange.name) for exchange in tuned.leading)
            parts.append(fill("<p>In front so far</p>\n<ul>{}</ul>\n", names))
    if tuned.diff:
        parts.append(fill("<h2>The first change</h2>\n<pre>{}</pre>\n", _lines(tuned.diff)))
    parts.append(
        fill(
            '<p class="soft">Not judged: {}. At most {} of such runs claim a swap that does not help '
            "(Bonferroni).</p>\n",
            ", ".join(CANNOT_JUDGE),
            f"{ERROR:.0%}",
        )
    )
    return _page(f"{tuned.head.title}: swaps, by {result.aim.text}", parts)


def _page(title: str, parts: list[Markup]) -> str:
    return join([head(title), fill("<h1>{}</h1>\n", title), *parts, foot()])


def _figure(caption: str, picture: Markup) -> Markup:
    return fill(
        '<figure class="picture"><figcaption>{}</figcaption><div class="wide">{}</div></figure>\n',
        caption,
        picture,
    )


def _lines(text: str) -> Markup:
    return join(text.rstrip("\n").split("\n"), "\n")
