"""The events of a turn as text: phase by phase, wrapped."""

from __future__ import annotations

import textwrap
from itertools import groupby

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

WIDTH = 80
TEXT_AT = 14
"""Where the continued lines of a text begin, right of the names of the phases."""


def by_phase(events: Iterable[tuple[str, str]]) -> list[str]:
    """Return the lines of a turn's events.

    Args:
        events: (phase, text), in order; a phase is named once for all that follows in it.
    """
    lines: list[str] = []
    for phase, told in groupby(events, key=lambda event: event[0]):
        label = f"{phase:<9} "
        for _, text in told:
            lines += textwrap.wrap(
                text,
                WIDTH,
                initial_indent=f"  {label}",
                subsequent_indent=" " * TEXT_AT,
                break_on_hyphens=False,
            )
            label = " " * 10
    return lines
