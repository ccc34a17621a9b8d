"""The events of a turn as text: phase by phase, wrapped."""

from __future__ import annotations

from itertools import groupby

from deckcheck.terminal.layout import WIDTH, wrapped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

TEXT_AT = 14
"""Where the continuation lines of a text begin, right of the names of the phases."""


def by_phase(events: Iterable[tuple[str, str]], width: int = WIDTH) -> list[str]:
    """Return the lines of a turn's events.

    Args:
        events: (phase, text), in order; a phase is named once for all that follows in it.
        width: columns of the screen.
    """
    lines: list[str] = []
    for phase, told in groupby(events, key=lambda event: event[0]):
        label = f"{phase:<9} "
        for _, text in told:
            lines += wrapped(text, width, f"  {label}", " " * TEXT_AT)
            label = " " * 10
    return lines
