"""The V:EKN's tournament workbook, the Archon, and other workbooks with a table of players.

What organisers type survives in every program that saves the workbook: the players and the facts of the
event. What formulas compute (tables, standings) is used if their results are in the file.
"""

from __future__ import annotations

from datetime import date, timedelta

from cardbase.fold import fold
from cardbase.quick import replace
from deckcheck.deckfiles.dates import read_day
from deckcheck.desk.columns import find_header
from deckcheck.desk.people import in_order, name_words
from deckcheck.desk.sheets import read_sheets
from deckcheck.desk.tables import HEAD_ROWS, Roster, read_table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from deckcheck.desk.sheets import Sheet

PLAYERS, INFO, STANDINGS, REPORT = "Methuselahs", "Tournament Info", "Standings", "VEKN Report"
ROUND = "Round "
SEATING = "Optimal"
"""How the sheets begin that only hold seating tables; nothing that is needed comes after them."""
SEATS = 5
"""Rows of a table in the sheet of a round, also of a table of four."""
FIRST_SEAT = 6
MOST_SHEETS = 30
SMALLEST, LARGEST = 20_000, 80_000
"""Numbers of days of a spreadsheet: from 1954 to 2119."""
ORIGIN = date(1899, 12, 30)


def read_workbook(content: bytes) -> Roster | None:
    """Read the roster in a workbook.

    Args:
        content: the file's bytes.

    Returns:
        The roster, without players if the workbook has no table of them; None if it is not a workbook.

    Raises:
        UnreadableFileError: it is broken, encrypted or too large.
    """
    sheets = read_sheets(content)
    if sheets is None:
        return None
    known: dict[str, Sheet] = {}
    for number, sheet in enumerate(sheets):
        if number >= MOST_SHEETS or sheet.title.startswith(SEATING):
            break
        known[sheet.title] = sheet
    if PLAYERS in known:
        return _archon(known)
    for sheet in known.values():
        at, kinds = find_header(sheet.rows, HEAD_ROWS)
        if at >= 0 and fold(sheet.title) not in ("crypt", "library"):
            roster = read_table(sheet.rows[at + 1 :], kinds)
            if roster.players:
                return roster
    return Roster(())


def is_archon(content: bytes) -> bool:
    """Whether a workbook is the V:EKN's, filled in or blank."""
    return any(sheet.title == PLAYERS for sheet in read_sheets(content) or ())


def _archon(known: dict[str, Sheet]) -> Roster:
    rows = known[PLAYERS].rows
    at, kinds = find_header(rows, HEAD_ROWS)
    if at < 0:
        return Roster(())
    roster = read_table(rows[at + 1 :], kinds)
    numbers = _numbers(rows[at + 1 :])
    ranks = _ranks(known[STANDINGS].rows) if STANDINGS in known else {}
    tables, which = _tables(known)
    players = []
    for player in roster.players:
        key = numbers.get(name_words(player.name), "")
        players.append(replace(player, rank=ranks.get(key, 0), table=tables.get(key, "")))
    info = {fold(row[0]): row[1] for row in known[INFO].rows if len(row) > 1} if INFO in known else {}
    event = next((said for label, said in info.items() if label == "eventname"), "")
    said = next((said for label, said in info.items() if label.startswith("eventdate")), "")
    day = _day(said)
    lost = roster.lost
    if said and day is None:
        lost = (*lost, f"{said!r} is not a day that can only be read one way")
    return replace(roster, players=tuple(players), event=event, day=day, lost=lost, round=which)


def _numbers(rows: Iterable[Sequence[str]]) -> dict[tuple[str, ...], str]:
    """Return the number in column A of each player by the words of the name in B and C."""
    numbers: dict[tuple[str, ...], str] = {}
    for row in rows:
        if len(row) > 1 and row[0]:
            first, last = row[1], row[2] if len(row) > 2 else ""
            numbers[name_words(_in_order(first, last))] = row[0]
    return numbers


def _in_order(first: str, last: str) -> str:
    return f"{first} {last}" if last else in_order(first)[0]


def _day(said: str) -> date | None:
    if said.replace(".", "", 1).isdecimal() and SMALLEST <= float(said) <= LARGEST:
        return ORIGIN + timedelta(days=int(float(said)))
    return read_day(said[:10]) or read_day(said)


def _ranks(rows: Sequence[Sequence[str]]) -> dict[str, int]:
    """Return the place of each player in the standings, which names the files of an archive of lists."""
    ranks: dict[str, int] = {}
    at = next((at for at, row in enumerate(rows[:HEAD_ROWS]) if row[1:3] == ["Target Rank", "#"]), None)
    for row in rows[at + 1 :] if at is not None else ():
        if len(row) > 2 and row[1].isdecimal() and row[2]:
            ranks[row[2]] = int(row[1])
    return ranks


def _tables(known: dict[str, Sheet]) -> tuple[dict[str, str], str]:
    """Return the table of each player, by number, in the round being played: seated, and without points."""
    for title, sheet in known.items():
        if not title.startswith(ROUND):
            continue
        seats = [(at, row) for at, row in enumerate(sheet.rows[FIRST_SEAT:]) if row and row[0]]
        if seats and not any(len(row) > 4 and row[4] for _, row in seats):
            return {row[0]: str(at // SEATS + 1) for at, row in seats}, title.removeprefix(ROUND)
    return {}, ""
