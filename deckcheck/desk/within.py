"""Which of the files among the lists of an event is the organiser's: a workbook, or a table of players."""

from __future__ import annotations

import re

from cardbase.quick import replace
from deckcheck.desk.archon import is_archon, read_workbook
from deckcheck.desk.roster import DECK, decode_roster, parse_roster

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deckcheck.desk.tables import Roster

WORKBOOKS = ".xlsx", ".xlsm", ".ods"
TABLES = ".csv", ".tsv"
ENDINGS = (*WORKBOOKS, *TABLES, ".txt")
NAMED = re.compile(
    r"(?i)players?|roster|registr|registered|participants?|attendees|methuselahs|standings|inscri|spieler"
    r"|teilnehmer|jugador|joueurs|giocator|iscritti|jogador|gracz|archon"
)
"""What a text file is called that may hold players instead of a list."""
HALF = 2


def may_be_roster(path: str) -> bool:
    """Whether a file may be the organiser's, by its name."""
    name = re.split(r"[/\\]", path)[-1].lower()
    return name.endswith((*WORKBOOKS, *TABLES)) or (name.endswith(".txt") and bool(NAMED.search(name)))


def roster_within(content: bytes, path: str) -> Roster | None:
    """Read the organiser's file among the lists.

    Args:
        content: the file's bytes.
        path: of the file.

    Returns:
        The roster, which may be blank; None if it is a list, or nothing known.

    Raises:
        UnreadableFileError: it is a workbook and cannot be read.
    """
    roster = read_workbook(content)
    if roster is None and path.lower().endswith(WORKBOOKS):
        return None
    if roster is None:
        text = decode_roster(content)
        if DECK.search(text):
            return None
        roster = parse_roster(text)
    elif is_archon(content):
        return replace(roster, source=path)
    numbered = sum(bool(player.number) for player in roster.players)
    if not numbered or numbered * HALF < len(roster.players):
        return None
    return replace(roster, source=path)
