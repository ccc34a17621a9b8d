"""The machine's day."""

from __future__ import annotations

from datetime import date


def this_day() -> date:
    """Return the machine's day; the last there is where its clock is beyond the year 9999."""
    try:
        return date.today()
    except (ValueError, OverflowError):
        return date.max
