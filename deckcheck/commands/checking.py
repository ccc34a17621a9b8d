"""`deckcheck check` as requested on the command line: completed by the configuration, once or watching."""

from __future__ import annotations

import os

from cardbase.quick import replace
from deckcheck.configuration import configured
from deckcheck.reports import EVENT_REPORTS, FORM, FORM_OF_ENDING
from deckcheck.usage import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO

    from deckcheck.options.check import CheckOptions


def run(options: CheckOptions, given: frozenset[str], stdout: TextIO, stderr: TextIO) -> int:
    """Judge decks as the command line and the configuration say, once or for as long as somebody watches.

    Args:
        options: what the command line said.
        given: the fields that it gave; the configuration fills in the others.
        stdout: where the report goes.
        stderr: where progress and the summary go.

    Returns:
        The exit code; see `deckcheck.commands.check.run`.

    Raises:
        ConfigurationError: the configuration makes no sense.
    """
    places: dict[str, str] = {}
    settled = _by_ending(configured(options, given, places), given)
    if options.show_settings:
        from deckcheck.configuration.settings import show

        return show(settled, places, given, stdout)
    if options.watch:
        from deckcheck.commands.watching import watch

        return watch(lambda: _by_ending(configured(options, given), given), stdout, stderr)
    from deckcheck.commands.check import run as judge

    return judge(settled, stdout, stderr)


def _by_ending(options: CheckOptions, given: frozenset[str]) -> CheckOptions:
    """Choose the report's form by the ending of its file, unless another was asked for."""
    if "output_format" in given or options.output_format != "text" or options.diff:
        return options
    form = FORM_OF_ENDING.get(os.path.splitext(options.output)[1].lower(), "")
    if not form or (options.event and form not in (*EVENT_REPORTS, FORM)):
        return options
    if form == FORM and not options.against:
        raise UsageError("PDF is for the form of a deck check, with --against; consider -o FILE.html")
    return replace(options, output_format=form)
