"""The roster of an event, in whatever form organisers keep it, and what is lost in reading it.

Tables (CSV with any separator, as spreadsheets, sign-up forms, the Archon and its bot write them), workbooks,
lists of names from chats and forums. A header is found below titles, or done without.
"""

from __future__ import annotations

import csv
import io
import re

from cardbase.quick import replace
from deckcheck.deckfiles.bytes import UnreadableFileError, decode
from deckcheck.desk.archon import read_workbook
from deckcheck.desk.columns import FIRST, NAME, NUMBERED, find_header, kinds_by_looks
from deckcheck.desk.people import Player, in_order, number_in
from deckcheck.desk.tables import HEAD_ROWS, Roster, each_once, read_table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_PLAYERS = 10_000
LOOKS = "consider one player per line, 'Jane Doe 1234567', or a table with a column 'name'"
"""What a roster looks like."""
MARKS = "\t", ";", ",", "|"
COUNTER = re.compile(r"\s*(?:\d{1,3}\s*[.):]|[-*•–])\s+")
"""What counts the lines of a list: "1.", "2)", "-"."""
RULE = re.compile(r":?-{2,}:?|=+")
EASTERN = frozenset("£¹³¿¯¼¾ª\x8f\ufffd")
"""What letters of Central European languages look like if their encoding is taken for the Western one."""
EITHER = frozenset("œŒŸ")
"""The same, but these are letters of French too."""
EASTERN_WORDS = re.compile(
    r"(?i)\b(?:imi|nazwisk|jm.no|p.[íi]jmen|priezvisk|kereszt|vezet.k|gracz|hr[áa]č|j.t.kos)"
)
"""How headings of those languages begin, whatever became of their accents."""
ODD = re.compile(r"[={}\[\]\\/$*+:;\"`]|^[^(]*\)|^\d|\w\(|\S\s\S+\s\S.*[.,]$")
"""What no name has: signs of programs and links, a count at the beginning, the end of a sentence."""
DECK = re.compile(r"(?im)^\W*(?:crypt|library)\b.*")
"""A heading that decks have, and rosters do not."""
MOST_WORDS = 7
"""The longest names have so many words."""
BEFORE_NUMBER = re.compile(r"(?i)[\s,;:|(\[–—-]*(?:#|v:?ekn\b[\s:#.]*(?:id|no|nr|number)?[\s.:#]*)*$")


def read_roster(content: bytes, source: str = "") -> Roster:
    """Read a roster.

    Args:
        content: the file's bytes.
        source: what the file is called.

    Raises:
        UnreadableFileError: it cannot be read, names nobody, or most of its lines are not players.
    """
    text = ""
    roster = read_workbook(content)
    if roster is None:
        text = decode_roster(content)
        roster = parse_roster(text)
    if not roster.players:
        raise UnreadableFileError("it names no player", LOOKS)
    if heading := DECK.search(text):
        raise UnreadableFileError(f"it is a deck, with the heading {shortened(heading[0].strip())}", LOOKS)
    odd = [player for player in roster.players if not _may_be_player(player)]
    if len(odd) * 2 > len(roster.players):
        raise UnreadableFileError(f"most of its lines are not players{_such_as(odd[0], text)}", LOOKS)
    if len(roster.players) > MOST_PLAYERS:
        raise UnreadableFileError(f"{len(roster.players)} players are too many for an event")
    return replace(roster, source=source)


def _may_be_player(player: Player) -> bool:
    """Whether a line that was taken for a player may be one."""
    return bool(player.number) or (len(player.name.split()) <= MOST_WORDS and not ODD.search(player.name))


def _such_as(player: Player, text: str) -> str:
    """Quote the line that a player was read from, if it can be found."""
    words = player.name.split()
    for row, line in enumerate(text.splitlines(), start=1):
        if all(word in line for word in words):
            return f", such as line {row}, {shortened(line.strip())}"
    return f", such as {shortened(player.name)}"


def decode_roster(content: bytes) -> str:
    """Decode a table, also in the encoding of Central European spreadsheets.

    Raises:
        UnreadableFileError: it is empty or binary.
    """
    text, encoding = decode(content)
    if encoding != "cp1252":
        return text
    signs = EASTERN | EITHER if EASTERN_WORDS.search(text) else EASTERN
    odd = [at for at, letter in enumerate(text) if letter in signs]
    if any(text[max(at - 1, 0) : at].isalpha() or text[at + 1 : at + 2].isalpha() for at in odd):
        eastern = content.decode("cp1250", errors="replace").replace("\r\n", "\n").replace("\r", "\n")
        return eastern if eastern.count("\ufffd") <= text.count("\ufffd") else text
    return text


def parse_roster(text: str) -> Roster:
    """Read a roster from its text.

    Raises:
        UnreadableFileError: it looks like a table but is none.
    """
    lines = [line for line in text.splitlines() if line.strip() and not re.match(r"\s*#(?:\s|$)", line)]
    if lines and re.fullmatch(r"(?i)\W*sep=.\W*", lines[0]):
        lines = lines[1:]
    if not lines:
        return Roster(())
    rows = _rows(lines)
    at, kinds = find_header(rows, HEAD_ROWS)
    if at >= 0:
        return read_table(rows[at + 1 :], kinds)
    if sum(len(row) > 1 for row in rows) * 2 > len(rows):
        kinds = kinds_by_looks(rows)
        if {NAME, FIRST, NUMBERED} & set(kinds):
            return read_table(rows, kinds)
    return _of_lines(lines)


def _rows(lines: Sequence[str]) -> list[list[str]]:
    """Split lines into cells, at the separator that splits most of them most evenly."""
    best: tuple[tuple[int, int], list[list[str]]] = (-1, -1), []
    for mark in MARKS:
        if not any(mark in line for line in lines) and best[1]:
            continue
        try:
            rows = [
                [cell.strip() for cell in row]
                for row in csv.reader(io.StringIO("\n".join(lines)), delimiter=mark)
            ]
        except csv.Error as error:
            raise UnreadableFileError(f"not a readable table: {error}") from None
        if mark == "|":
            rows = [row[row[:1] == [""] : len(row) - (len(row) > 1 and row[-1] == "")] for row in rows]
            rows = [row for row in rows if not all(RULE.fullmatch(cell) for cell in row)]
        found, kinds = find_header(rows, HEAD_ROWS)
        counts = [len(row) for row in rows]
        even = sum(count == max(counts, key=counts.count) > 1 for count in counts)
        score = sum(map(bool, kinds)) if found >= 0 else 0, even
        if score > best[0]:
            best = score, rows
    return best[1]


def _of_lines(lines: Sequence[str]) -> Roster:
    """Read one player from each line."""
    players: list[Player] = []
    lost: list[str] = []
    for line in lines:
        counted = COUNTER.match(line)
        text = line[counted.end() :] if counted else line
        text = " ".join(text.replace("|", " ").split())
        number = number_in(text)
        if number:
            at = re.search(r"\d[\d.,' ]*", text[text.find(number[0]) :])
            start = text.find(number) if number in text else text.find(at[0]) if at else len(text)
            before, behind = text[:start], text[start:]
            name = BEFORE_NUMBER.sub("", before)
            if not any(letter.isalpha() for letter in name):
                name = re.sub(r"^[\d.,' )\]]+", "", behind)
        else:
            name = text
        name = name.strip(" ,;:#|-–—()[]")
        if not any(letter.isalpha() for letter in name) and not number:
            continue
        if text.endswith(":") and not number:
            lost.append(f"the line {shortened(text)} was taken for a heading, not a player")
            continue
        whole, surname = in_order(name)
        players.append(Player(whole, number, surname))
    return Roster(each_once(players, lost), lost=tuple(lost))


def shortened(text: str, most: int = 60) -> str:
    """Quote a text, the end of a long one left out."""
    return repr(text if len(text) <= most else f"{text[: most - 1]}…")
