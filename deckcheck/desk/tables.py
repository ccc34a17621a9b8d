"""A roster as a value, and how rows of cells become one."""

from __future__ import annotations

from datetime import date  # noqa: TC003 - read at run time by whoever inspects the fields

from cardbase.fold import fold
from cardbase.quick import value
from deckcheck.desk.columns import FIRST, LAST, NAME, NUMBERED, OUT, RANK, TABLE
from deckcheck.desk.people import ROUNDED, Player, in_order, name_words, number_in

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

HEAD_ROWS = 40
"""How many rows are searched for a header."""
OUT_WORDS = frozenset({"dq", "dropped", "disqualified", "withdrawn"})
"""What says in any column of a row that somebody plays no longer."""


@value
class Roster:
    """Who is registered at an event.

    Attributes:
        players: each once, in the order of the file.
        event: its name, "" if the file does not tell.
        day: its day, None if the file does not tell.
        source: the file.
        lost: what could not be kept or is doubtful, a sentence each.
        round: the round whose tables are known, "" for none.
    """

    players: tuple[Player, ...]
    event: str = ""
    day: date | None = None
    source: str = ""
    lost: tuple[str, ...] = ()
    round: str = ""


def read_table(rows: Sequence[Sequence[str]], kinds: Sequence[str]) -> Roster:
    """Read the rows below a header.

    Args:
        rows: of cells.
        kinds: what the columns hold.
    """
    players: list[Player] = []
    lost: list[str] = []

    def cell(row: Sequence[str], kind: str) -> str:
        at = kinds.index(kind) if kind in kinds else len(row)
        return row[at].strip() if at < len(row) else ""

    for row in rows:
        name, surname = _name_of(cell(row, NAME), cell(row, FIRST), cell(row, LAST))
        number, stand_in, problem = _number_of(cell(row, NUMBERED))
        if not any(letter.isalpha() for letter in name):
            name = surname = ""
        if not name and not number:
            continue
        if problem:
            lost.append(f"{name}: {problem}")
        out, rank = cell(row, OUT), cell(row, RANK)
        if not out and any(fold(one) in OUT_WORDS for one in row):
            out = "DQ"
        players.append(
            Player(
                name,
                number,
                surname,
                cell(row, TABLE),
                int(rank) if rank.isdecimal() and len(rank) < 6 else 0,
                out,
                stand_in,
            )
        )
    return Roster(each_once(players, lost), lost=tuple(lost))


def _name_of(whole: str, first: str, last: str) -> tuple[str, str]:
    if whole and not (first and last):
        return in_order(whole)
    if last:
        return " ".join(f"{first} {last}".split()), " ".join(last.split())
    return in_order(first)


def _number_of(cell: str) -> tuple[str, str, str]:
    """Return the V:EKN number in a cell, what stands in its place, and what is wrong with it."""
    if number := number_in(cell):
        return number, "", ""
    if not cell:
        return "", "", ""
    if ROUNDED.search(cell):
        return "", "", f"of the number only {cell} is left, as a spreadsheet showed it"
    known = f"{cell!r} is no V:EKN number"
    return "", cell.strip("# "), known


def each_once(players: Sequence[Player], lost: list[str]) -> tuple[Player, ...]:
    """Leave out repetitions, of which the last holds; tell numbers that two people share."""
    kept: dict[tuple[str, tuple[str, ...]], Player] = {}
    owners: dict[str, str] = {}
    for player in players:
        words = tuple(sorted(name_words(player.name)))
        key = player.number, words
        if key in kept:
            kept[key] = player
            continue
        other = owners.get(player.number, "") if player.number else ""
        if other and player.name and other != player.name:
            lost.append(f"{player.number} is the number of both {other} and {player.name}")
        if player.number:
            owners.setdefault(player.number, player.name)
        kept[key] = player
    return tuple(kept.values())
