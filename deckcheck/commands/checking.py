"""`deckcheck check` as requested on the command line: completed by the configuration, once or watching."""

from __future__ import annotations

from deckcheck.configuration import configured

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
    settled = configured(options, given, places)
    if options.show_settings:
        from deckcheck.configuration.settings import show

        return show(settled, places, given, stdout)
    if options.watch:
        from deckcheck.commands.watching import watch

        return watch(lambda: configured(options, given), stdout, stderr)
    from deckcheck.commands.check import run as judge

    return judge(settled, stdout, stderr)
