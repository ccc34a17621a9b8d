"""What the columns of a roster hold, by their headings in many languages or, without any, by their looks."""

from __future__ import annotations

import re

from cardbase.fold import fold
from deckcheck.desk.people import NUMBER, number_in

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

NAME, FIRST, LAST, NUMBERED, TABLE, OUT, RANK = "name", "first", "last", "number", "table", "out", "rank"

WORDS = {
    FIRST: "first given vorname prenom nombres imie jmeno krstne keresztnev utonev fornamn fornavn etunimi "
    "voornaam forename",
    LAST: "last surname family nachname familienname apellido apellidos cognome cognomi nazwisko prijmeni "
    "priezvisko vezeteknev csaladnev efternamn etternavn efternavn sukunimi achternaam sobrenome apelido",
    NAME: "name player fullname attendee participant methuselah spieler spielerin jugador jugadora joueur "
    "joueuse giocatore giocatrice jogador jogadora gracz hrac jatekos nev spelare pelaaja speler teilnehmer "
    "teilnehmerin participante partecipante uczestnik playername",
    NUMBERED: "vekn veknid veknnr veknnumber number id playerid membership member",
    TABLE: "table tisch mesa tavolo stol asztal bord poyta tafel",
    OUT: "dq drop dropped flag",
    RANK: "target",
}
"""Words in headings that say what a column holds, folded."""
NEIGHBOURS = {"nom": LAST, "nome": FIRST, "nombre": FIRST, "name": LAST}
"""Words that mean the whole name, or a part of it next to a column for the other part."""
OTHERS = frozenset(
    (
        "deck", "decklist", "list", "url", "link", "event", "team", "user", "username", "discord", "nick",
        "nickname", "mail", "email", "city", "country", "club", "timestamp", "date", "comments", "paid",
        "payment", "points", "vps", "gws", "tps", "games",
    )
)  # fmt: skip
"""Words of headings of no use here, whatever else stands there: "Deck name"."""
KINDS = {word: kind for kind, words in WORDS.items() for word in words.split()}
EXACT = frozenset({"number", "id", "member", "table", "flag", "target", "last"})
"""Words that say something only if they stand alone, or nearly so: "Table", "Table#", "Player ID"."""
COUNTING = frozenset(["num", "no", "nr", "rank", "place", "seat", "rnds", "played", "won", "status"])
"""Other words of headings."""
HEADING = re.compile(r"[^\w:'.]+|(?<=[a-z])(?=[A-Z])|(?<!\bV):|\.")


def kinds_of(labels: Sequence[str]) -> list[str]:
    """Return what each column holds by its heading, "" for one of no use; each kind once."""
    kinds = [_kind(label) for label in labels]
    for at, label in enumerate(labels):
        if (part := NEIGHBOURS.get(fold(label))) is not None:
            other = FIRST if part == LAST else LAST
            kinds[at] = part if other in (*kinds[:at], *kinds[at + 1 :]) else NAME
    found: list[str] = []
    for kind in kinds:
        found.append(kind if kind not in found else "")
    return found


def _kind(label: str) -> str:
    words = [word for part in HEADING.split(label) if (word := fold(part))]
    if any("vekn" in word for word in words):
        return NUMBERED
    if not words or not OTHERS.isdisjoint(words):
        return ""
    together = "".join(words)
    if together in KINDS:
        return KINDS[together]
    if together in ("firstname", "givenname", "lastname", "familyname"):
        return LAST if together[0] in "lf" and together[1] != "i" else FIRST
    if words[-1] in ("num", "no", "nr"):
        return ""  # players are counted there
    if "last" in words and "name" in words:
        return LAST
    for kind in (FIRST, LAST, NUMBERED, OUT, RANK, TABLE, NAME):
        for word in words:
            if KINDS.get(word) == kind and (word not in EXACT or len(words) <= 2):
                return kind
    return ""


def find_header(rows: Sequence[Sequence[str]], most: int) -> tuple[int, list[str]]:
    """Find the row of headings among the first ones; it may be one of two rows, as in the V:EKN's workbook.

    Returns:
        Its index and what the columns hold; -1 and nothing if there is none.
    """
    best: tuple[int, int, list[str]] = 0, -1, []
    for at, row in enumerate(rows[:most]):
        if any(number_in(cell) for cell in row) or sum(map(bool, row)) > 200:
            continue
        above = rows[at - 1] if at and len(rows[at - 1]) > 1 else ()
        kinds = kinds_of(row)
        if (score := _score(kinds)) > best[0]:
            best = score, at, kinds
        if _continues(row):
            kinds = kinds_of(_joined(above, row))
            if (score := _score(kinds)) >= best[0] > 0:
                best = score, at, kinds
    return best[1], best[2]


def _joined(above: Sequence[str], row: Sequence[str]) -> list[str]:
    if not above or sum(map(bool, above)) < 2:
        return []
    return [f"{above[at] if at < len(above) else ''} {cell}".strip() for at, cell in enumerate(row)]


def _continues(row: Sequence[str]) -> bool:
    """Whether a row may be the second of two rows of headings: most of its words are of such."""
    words = [word for cell in row for part in HEADING.split(cell) if (word := fold(part))]
    return sum(word in KINDS or word in OTHERS or word in COUNTING for word in words) * 3 > len(words) * 2


def _score(kinds: Sequence[str]) -> int:
    """Weigh how sure it is that these are headings of a roster; 0 for not at all."""
    named = NAME in kinds or (FIRST in kinds and LAST in kinds)
    if not named and NUMBERED not in kinds:
        return 0
    return 4 * named + 3 * (NUMBERED in kinds) + sum(map(bool, kinds))


def kinds_by_looks(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return what each column of a table without headings holds, by most of its cells."""
    width = max(map(len, rows), default=0)
    columns = [[row[at] for row in rows if at < len(row) and row[at]] for at in range(width)]
    kinds = [""] * width
    numbered = max(range(width), key=lambda at: _share(columns[at], has_number), default=-1)
    if numbered >= 0 and _share(columns[numbered], has_number) > 0:
        kinds[numbered] = NUMBERED
    worded = [
        at for at in range(width) if at != numbered and _share(columns[at], _is_word) > len(columns[at]) / 2
    ]
    if not worded:
        return kinds
    first = worded[0]
    spaced = sum(" " in cell for cell in columns[first]) * 2 > len(columns[first])
    if not spaced and first + 1 in worded:
        kinds[first], kinds[first + 1] = FIRST, LAST
    else:
        kinds[first] = NAME
    for at in worded:
        if columns[at] and all(fold(cell) in ("dq", "x", "drop", "dropped") for cell in columns[at]):
            kinds[at] = OUT
    return kinds


def _share(cells: Sequence[str], test: Callable[[str], bool]) -> int:
    return sum(map(test, cells))


def has_number(cell: str) -> bool:
    """Whether a cell holds a V:EKN number and little else."""
    return bool(NUMBER.search(cell)) and "://" not in cell and len(cell) < 20


def _is_word(cell: str) -> bool:
    """Whether a cell may be a name, or a part of one."""
    return any(letter.isalpha() for letter in cell) and not any(mark in cell for mark in ("://", "@", "_"))
