"""Today's date according to the machine."""

from __future__ import annotations

from datetime import date


def this_day() -> date:
    """Return today's date according to the machine; the last date there is if its clock is past year 9999."""
    try:
        return date.today()
    except (ValueError, OverflowError):
        return date.max
