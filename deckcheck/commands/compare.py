"""`deckcheck compare`: versions of a deck side by side, and a verdict that says how sure it is."""

from __future__ import annotations

from deckcheck.playing.versions import compare_versions
from deckcheck.usage import checked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO

    from deckcheck.options.compare import CompareOptions


def run(options: CompareOptions, stdout: TextIO, stderr: TextIO) -> int:
    """Compare and report.

    Args:
        options: what was requested.
        stdout: where the report goes.
        stderr: where progress goes, and what is left out of a deck.

    Returns:
        0, or 130 if games were interrupted; what was played until then is reported.

    Raises:
        UsageError, LawError, UnreadableFileError, PilotError, SourceError, CardListError: nothing can be
            compared.
    """
    return compare_versions(checked(options), stdout, stderr)
