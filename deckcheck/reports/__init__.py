"""The same findings and numbers in all the forms that people and programs read.

`REPORTS` lists the forms for machines and pages; to add one, add a module with a `Report` and a line here.
"""

from __future__ import annotations

from importlib import import_module

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deckcheck.reports.report import Report, Run

REPORTS = {
    "sarif": "sarif:Sarif",
    "junit": "junit:JUnit",
    "github": "github:GitHub",
    "gitlab": "gitlab:GitLab",
    "markdown": "markdown:Markdown",
    "html": "html:Html",
}
"""Module and class of each form, by the word of --output-format."""

EVENT_REPORTS = {
    "text": "event_pages:EventText",
    "html": "event_pages:EventHtml",
    "markdown": "event_pages:EventMarkdown",
    "json": "event_json:EventJson",
}
"""The forms of the one page about an event, likewise."""

DIFF = "diff:Diff"
"""What --diff prints."""


FORM = "form"
"""The form to tick off at a deck check, which is HTML or, in a file of that name, PDF."""

PARQUET = "parquet"
"""The form that is not text, and goes to a file."""


def make_report(place: str, run: Run) -> Report:
    """Make a report.

    Args:
        place: a value of `REPORTS` or `EVENT_REPORTS`, or `DIFF`.
        run: what is said about the run as a whole.
    """
    module, name = place.split(":")
    made: Report = getattr(import_module(f"deckcheck.reports.{module}"), name)(run)
    return made
