"""Days as people write them in six languages, with weekdays and times: "Sa., 25. März 2023, 14 Uhr".

A line counts only if nothing is on it but a day, or the first and the last day of an event. Of days in
numbers the year has four digits; dots are between day, month and year in this order, as wherever people write
dots; with slashes and dashes the year may come first, and where day and month could be either, a weekday
decides, or nobody does: then both days are returned. Tags of HTML and BBCode, emphasis and quotes around them
do not matter.
"""

from __future__ import annotations

import re
from datetime import date
from itertools import product

from cardbase.fold import LETTERS

LONGEST = 120
MONTHS = (
    "january jan janvier janv enero ene janeiro gennaio gen januar janner",
    "february feb febr fevrier fevr febrero fevereiro fev febbraio februar",
    "march mar mars marzo marco marz mrz maerz",
    "april apr avril avr abril abr aprile",
    "may mai mayo maio maggio mag",
    "june jun juin junio junho giugno giu juni",
    "july jul juillet juil julio julho luglio lug juli",
    "august aug aout agosto ago agto",
    "september sept sep septembre septiembre setiembre setembro set settembre sett",
    "october oct octobre octubre outubro out ottobre ott oktober okt",
    "november nov novembre noviembre novembro",
    "december dec decembre diciembre dic dezembro dez dicembre dezember",
)
MONTH = {word: number for number, words in enumerate(MONTHS, start=1) for word in words.split()}
WEEKDAYS = (
    "monday mon lundi lun lunes segunda lunedi montag mo",
    "tuesday tue tues mardi mar martes terca martedi dienstag di",
    "wednesday wed mercredi mer miercoles mie quarta mercoledi mittwoch mi",
    "thursday thu thur thurs jeudi jeu jueves jue quinta giovedi gio donnerstag do",
    "friday fri vendredi ven viernes vie sexta venerdi freitag fr",
    "saturday sat samedi sam sabado sab sabato samstag sonnabend sa",
    "sunday sun dimanche dim domingo dom domenica sonntag so",
)
WEEKDAY: dict[str, set[int]] = {}
for _number, _words in enumerate(WEEKDAYS):
    for _word in _words.split():
        WEEKDAY.setdefault(_word, set()).add(_number)
BESIDES = frozenset(
    word
    for words in (
        "date fecha data datum day dia jour giorno tag feira",
        "at from on the um ab am den der le el il lo a o as las la los alle ore de del di da du des of",
        "vom von bis zum to until till al au aux hasta ate fino and und et e y",
        "h hs hr hrs uhr pm noon t z utc gmt cet cest bst est edt pst pdt",
    )
    for word in words.split()
)
"""Words that may accompany a day: labels, what joins two days, and what belongs to a time."""

TAGS = re.compile(r"<[^<>]{0,200}>|\[/?[A-Za-z*][^\[\]]{0,100}\]")
ORDINAL = r"(?:\s?(?:st|nd|rd|th|er|ere|a|o)(?![a-z])|\s?\.)?"
SPAN = (
    rf"(?P<day>\d{{1,2}}){ORDINAL}(?:\s*(?:-|/|&|\+|,|and|und|et|y|e|to|bis|al|au|a)\s*\d{{1,2}}{ORDINAL})?"
)
"""A day of a month, or the first and the last of several."""
YEAR = r"(?P<year>(?:19|20)\d\d)(?!\d)"
FORMS = tuple(
    re.compile(form)
    for form in (
        r"(?<!\d)(?P<year>(?:19|20)\d\d)(?P<mark>[-/.])(?P<month>\d{1,2})(?P=mark)(?P<day>\d{1,2})(?!\d)",
        rf"(?<!\d)(?P<one>\d{{1,2}})\s?(?P<mark>[-/.])\s?(?P<two>\d{{1,2}})\s?(?P=mark)\s?{YEAR}",
        rf"(?<!\d){SPAN}\s*[-/.]?\s*(?:(?:de|di|of|d)\s+)?(?P<word>[a-z]{{3,10}})\.?,?\s*[-/.]?\s*(?:(?:de|del)\s+)?{YEAR}",
        rf"\b(?P<word>[a-z]{{3,10}})\.?\s+(?:the\s+)?{SPAN}\s*,?\s*(?:of\s+)?{YEAR}",
        rf"(?<!\d){YEAR},?\s+(?P<word>[a-z]{{3,10}})\.?\s+{SPAN}(?!\d)",
    )
)
REST = re.compile(r"[a-z]+|\d+|[^\sa-z\d]")
TIME = re.compile(
    r"\d{1,2}(?:\s?[:.h]\s?\d\d){1,2}(?:\.\d+)?(?!\d)|\d{1,2}\s?(?:h|hs|hrs|uhr|am|pm|a\.m\.|p\.m\.|o'clock)"
    r"(?![a-z\d])|(?:(?:utc|gmt)\s*)?[-+]\d\d?(?::?\d\d)?(?!\d)"
)
MARKS = frozenset("-,.;:/()[]|&+@'")


def read_days(text: str) -> tuple[date, ...]:
    """Read a line that contains only a day, or the days of an event.

    Returns:
        The first day; two if nothing says which of its numbers is the month; () if the text is something
        else, or there is no such day.
    """
    if len(text) > LONGEST or sum(letter.isdigit() for letter in text) < 5:
        return ()
    rest = _plain(text)
    first: tuple[date, ...] = ()
    for form in FORMS:
        while (found := form.search(rest)) is not None:
            days = _days(found.groupdict())
            if not days:
                break
            first = first or days
            rest = f"{rest[: found.start()]} {rest[found.end() :]}"
        if first:
            break
    if not first:
        return ()
    named: set[int] = set()
    for word in REST.findall(TIME.sub(" ", rest)):
        if word in WEEKDAY:
            named |= WEEKDAY[word]
        elif word not in BESIDES and word not in MARKS:
            return ()
    return tuple(day for day in first if len(first) == 1 or day.weekday() in named) or first


def _days(parts: dict[str, str | None]) -> tuple[date, ...]:
    """Return the days that the numbers of a form may mean."""
    year = int(parts["year"] or 0)
    word = parts.get("word")
    if word is not None:
        months, days = [MONTH.get(word, 0)], [int(parts["day"] or 0)]
    elif parts.get("one"):
        one, two = int(parts["one"] or 0), int(parts["two"] or 0)
        numbers = [(one, two)] if parts["mark"] == "." else list(dict.fromkeys(((one, two), (two, one))))
        return tuple(day for day_of, month in numbers if (day := _day(year, month, day_of)) is not None)
    else:
        months, days = [int(parts["month"] or 0)], [int(parts["day"] or 0)]
    return tuple(day for month, of in product(months, days) if (day := _day(year, month, of)) is not None)


def _day(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


def _plain(text: str) -> str:
    """Return a text in lower case, without accents, tags and emphasis, its dashes alike."""
    import unicodedata

    if "<" in text or "[" in text:
        text = TAGS.sub(" ", text)
    text = "".join(" " if letter in '*_`~"“”«»#' else letter for letter in text.lower())
    if text.isascii():
        return text
    for letter, plain in (*LETTERS.items(), ("–", "-"), ("—", "-"), ("’", "'")):
        text = text.replace(letter, plain)
    return unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode("ascii")
