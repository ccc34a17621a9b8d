"""Days as people write them at the head of a tournament report."""

from __future__ import annotations

from datetime import date

from cardbase.quick import pattern

MONTHS = (
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november", "december",
)  # fmt: skip
LONGEST = 80
"""The most characters of a line that contains only days."""

MOST_DAYS = 120
"""The same, with tags around them."""

MONTH_FIRST = pattern(r"([A-Za-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?\s*,?\s+(\d{4})")
DAY_FIRST = pattern(r"(\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?([A-Za-z]{3,9})\.?\s*,?\s+(\d{4})")
RANGE = pattern(r"\s+(?:--?|–|to)\s+")
YEAR = pattern("[0-9]{4}")
NUMBERS = pattern(r"(\d{4})-(\d{1,2})-(\d{1,2})")


def read_day(text: str) -> date | None:
    """Read the (first) day of a line that contains only a day or a range of days.

    Accepts "March 9th 2024", "March 3rd, 2024", "12 May 2024", "22nd November 2025", "2024-03-09", any of
    them followed by "--" and the last day of the event, and what else `daywords` knows.

    Returns:
        The first day, None if the text is something else, no such day exists, or it may be either of two.
    """
    day = day_of_archive(text)
    if day is not None or not _may_be_day(text):
        return day
    from deckcheck.deckfiles.daywords import read_days

    days = read_days(text)
    return days[0] if len(days) == 1 else None


def doubtful_days(text: str) -> tuple[date, ...]:
    """Return the two days that a line may mean that contains only a day: "03/04/2023"; () for any other."""
    if not _may_be_day(text) or day_of_archive(text) is not None:
        return ()
    from deckcheck.deckfiles.daywords import read_days

    days = read_days(text)
    return days if len(days) > 1 else ()


def _may_be_day(text: str) -> bool:
    """Return quickly whether a line may contain a day: it has the digits of a year."""
    return len(text) <= MOST_DAYS and YEAR.search(text) is not None


def day_of_archive(text: str) -> date | None:
    """Read the (first) day of a line in one of the forms of the archive; None for anything else."""
    if len(text) > LONGEST:
        return None
    first = text.strip()
    if "-" in first or "–" in first or "to" in first:
        first = RANGE.split(first, maxsplit=1)[0].strip()
    if not first[-1:].isdecimal():
        return None
    if found := MONTH_FIRST.fullmatch(first):
        month, day, year = _month(found[1]), int(found[2]), int(found[3])
    elif found := DAY_FIRST.fullmatch(first):
        month, day, year = _month(found[2]), int(found[1]), int(found[3])
    elif found := NUMBERS.fullmatch(first):
        year, month, day = int(found[1]), int(found[2]), int(found[3])
    else:
        return None
    try:
        return date(year, month, day)
    except ValueError:
        return None


def write_day(day: date) -> str:
    """Write a day as the archive does: "March 25th 2023"."""
    ending = "th" if 10 < day.day < 14 else {1: "st", 2: "nd", 3: "rd"}.get(day.day % 10, "th")
    return f"{MONTHS[day.month - 1].capitalize()} {day.day}{ending} {day.year}"


def _month(name: str) -> int:
    """Return the number of a month by its name or its first letters; 0 if it is none."""
    begins = name.lower()
    if begins in MONTHS:
        return MONTHS.index(begins) + 1
    for number, month in enumerate(MONTHS, start=1):
        if month.startswith(begins):
            return number
    return 0
