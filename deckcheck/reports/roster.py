"""The roster of an event: who is registered, from a table or a list of names.

It reads CSV (commas, semicolons or tabs, header optional) and plain text with one player per line, with
or without a membership number of seven digits.
"""

from __future__ import annotations

import csv
import io
import re

from cardbase.fold import fold
from cardbase.value import value
from deckcheck.deckfiles.bytes import UnreadableFileError, decode
from deckcheck.files import content_of
from deckcheck.usage import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

NUMBER = re.compile(r"(?<!\d)\d{7}(?!\d)")
MOST_PLAYERS = 10_000

NAME_COLUMNS = frozenset(
    (
        "name",
        "player",
        "playername",
        "fullname",
        "jugador",
        "nombre",
        "joueur",
        "nom",
        "giocatore",
        "nome",
        "spieler",
    )
)
FIRST_COLUMNS = frozenset(("firstname", "givenname", "prenom", "vorname"))
LAST_COLUMNS = frozenset(
    ("lastname", "surname", "familyname", "apellido", "apellidos", "cognome", "nachname")
)
NUMBER_COLUMNS = frozenset(
    ("vekn", "veknid", "veknnumber", "veknno", "number", "id", "playerid", "membership")
)
COLUMNS = NAME_COLUMNS | FIRST_COLUMNS | LAST_COLUMNS | NUMBER_COLUMNS


@value
class RosterPlayer:
    """Somebody who is registered.

    Attributes:
        name: as written; "" if the roster has the number only.
        number: membership number of seven digits, "" if the roster has none.
    """

    name: str
    number: str = ""

    @property
    def shown(self) -> str:
        """The player in a line."""
        return f"{self.name} ({self.number})" if self.name and self.number else self.name or self.number

    def is_called(self, name: str, number: str) -> bool:
        """Return whether a list under this name and number is this player's; "Doe, Jane" is Jane Doe."""
        if number and self.number:
            return number == self.number
        return bool(name and self.name) and name_words(name) == name_words(self.name)


def name_words(name: str) -> frozenset[str]:
    """Return the words of a name, folded, in no order."""
    return frozenset(filter(None, (fold(word) for word in re.split(r"[\s,;]+", name))))


def read_roster(path: str) -> tuple[RosterPlayer, ...]:
    """Read the roster in a file.

    Raises:
        UsageError: it cannot be read, or names nobody; the message names the file.
    """
    try:
        text, _ = decode(content_of(path))
    except UnreadableFileError as error:
        raise UsageError(f"--roster {path}: {error}") from error
    try:
        players = parse_roster(text)
    except csv.Error as error:
        raise UsageError(f"--roster {path}: not a readable table: {error}") from error
    if not players:
        raise UsageError(f"--roster {path}: it names no player; consider a CSV file with a column 'name'")
    if len(players) > MOST_PLAYERS:
        raise UsageError(f"--roster {path}: {len(players)} players are too many for an event")
    return players


def parse_roster(text: str) -> tuple[RosterPlayer, ...]:
    """Read a roster from its text; each player once, in order.

    Raises:
        csv.Error: a cell is too long to be one.
    """
    lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    if not lines:
        return ()
    delimiter = max("\t;,", key=lambda mark: (lines[0].count(mark), "\t;,".index(mark) == 0))
    rows = [
        [cell.strip() for cell in row]
        for row in csv.reader(io.StringIO("\n".join(lines)), delimiter=delimiter)
    ]
    header = [fold(cell) for cell in rows[0]]
    if set(header) & COLUMNS:
        found = [_by_header(header, row) for row in rows[1:]]
    else:
        found = [_by_looks(row) for row in rows]
    return tuple(dict.fromkeys(player for player in found if player.name or player.number))


def _by_header(header: Sequence[str], row: Sequence[str]) -> RosterPlayer:
    def cells(wanted: Iterable[str]) -> list[str]:
        return [cell for column, cell in zip(header, row, strict=False) if column in wanted and cell]

    number = NUMBER.search(" ".join(cells(NUMBER_COLUMNS)))
    parts = cells(NAME_COLUMNS)[:1] or [*cells(FIRST_COLUMNS)[:1], *cells(LAST_COLUMNS)[:1]]
    return RosterPlayer(" ".join(parts), number[0] if number else "")


def _by_looks(row: Sequence[str]) -> RosterPlayer:
    line = " ".join(row)
    number = NUMBER.search(line)
    words = [cell for cell in row if any(letter.isalpha() for letter in cell)]
    name = NUMBER.sub("", ", ".join(words[:2]) if len(words) == 2 else words[0] if words else "")
    return RosterPlayer(re.sub(r"\s*[(\[]\s*[)\]]", "", name).strip(" ,;#-"), number[0] if number else "")
