"""The tolerant reader of one line of cards, shared by all text formats.

A line is a count (before or behind the name, in any of the forms that lists use), a name, and for a crypt
card perhaps columns. What the line means is decided by the card names: the longest reading that names a
card without doubt wins, and only where there is none, a guess is asked for.
"""

from __future__ import annotations

import re

from cardbase.deck import CardLine, Columns
from cardbase.names import UNKNOWN
from cardbase.vekn import DISCIPLINES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardbase.deck import Match
    from cardbase.names import Names

LONGEST_LINE = 400
"""Characters; a longer line names no card."""

COUNT_FIRST = re.compile(
    r"(?P<sign>[-+])?(?P<count>\d{1,9})(?:(?P<mark>\s*[xX×*](?:[xX](?=\s))?(?=[\s\W]|$)|[xX×*])|(?P<gap>[\s.:,)\]]))\s*"
)
MARK_FIRST = re.compile(r"[xX×*]\s?(?P<count>\d{1,9})\s+")
BULLET = re.compile(r"\s*(?:[-*•·–+]\s+)?")
COUNT_LAST = re.compile(
    r"(?:\s*[-=/:*×]\s*|\s+[xX]?\s*|\s*[(\[]\s*[xX×*]?\s*|\s+[xX*×]\s*)(?P<count>-?\d{1,9})\s*[xX]?\s*[)\]]?\s*,?\s*$"
)
COMMENT = re.compile(r"\s+(?:--|—|//|#)\s*(?P<text>\S.*)$|\s*/\*\s*(?P<starred>.*?)\s*\*/\s*$")
ASIDE = re.compile(r"\s*[(\[](?P<text>[^()\[\]]*)[)\]]\s*$")
TAIL = re.compile(
    r"^(?P<name>.+?)\s+(?P<advanced>(?:\(?[Aa][Dd][Vv]\.?\)?)\s+)?(?P<capacity>\d{1,2})\s+(?P<middle>\S.*?)"
    r"\s*:\s*(?P<group>\d|ANY|any|Any|\*)$"
)
COLUMN_GAP = re.compile(r"\s{2,}|\t")
TITLES = (
    "inner circle", "1 vote", "2 votes", "3 votes", "primogen", "prince", "justicar", "archbishop", "bishop",
    "priscus", "cardinal", "regent", "magaji", "kholo", "baron",
)  # fmt: skip
PATHS = (
    "power and the inner voice", "death and the soul", "power", "death", "caine", "cathari",
)  # fmt: skip
LETTERS = frozenset(DISCIPLINES.values()) | {"vin"}
DECORATIONS = frozenset(
    {
        *DISCIPLINES, *LETTERS, "trifle", "pool", "blood", "conviction", "x", "and", "or", "antitribu",
        "toreador", "gangrel", "ventrue", "brujah", "tremere", "nosferatu", "malkavian", "banu", "haqim",
        "assamite", "ministry", "follower", "followers", "of", "set", "ravnos", "lasombra", "tzimisce",
        "giovanni", "caitiff", "gargoyle", "salubri", "samedi", "pander", "hecata", "baali", "kiasyd",
        "anarch", "camarilla", "sabbat", "independent", "laibon", "unique", "location",
    }
)  # fmt: skip
"""Words that lists put behind a library card's name, beside numbers."""


class LineReader:
    """Reads lines of cards; remembers what it read, since lists repeat the same lines.

    Attributes:
        names: where cards are looked up.
        known: the lines read so far whose card is certain.
    """

    __slots__ = ("_parted", "known", "names")

    def __init__(self, names: Names) -> None:
        """Take the names to look cards up in."""
        self.names = names
        self.known: dict[str, CardLine] = {}
        self._parted: dict[str, tuple[str, Match, Columns | None, str] | None] = {}

    def read(self, line: str, section: str = "", guess: bool = True) -> CardLine | None:
        """Read a line of cards.

        Args:
            line: the line, without its end.
            section: "crypt" or "library" where the line stands under such a heading.
            guess: whether a name that is not certain may be guessed at.

        Returns:
            The cards; a line with a count whose name is not found still is one (its match tells so).
            None for a line that names no card and has no count.
        """
        found = self.known.get(line)
        if found is not None or len(line) > LONGEST_LINE:
            return found
        column = len(line) - len(line.lstrip()) + 1
        end = len(line.rstrip())
        readings = []
        for reading in _readings(line[:end]):
            count, stood, rest, offset = reading
            if parted := self._certain(rest):
                written, match, columns, comment = parted
                at = end if stood == "behind" else max(line.find(written, offset) + len(written), offset)
                found = CardLine(count, bool(stood), written, match, columns, comment, column, at + 1)
                self.known[line] = found
                return found
            readings.append(reading)
        return self._guess(readings, section, column, end + 1) if guess else None

    def _guess(
        self, readings: list[tuple[int, str, str, int]], section: str, column: int, end: int
    ) -> CardLine | None:
        for count, stood, rest, _ in readings:
            if stood == "behind":
                continue
            written, columns, comment = _apart(rest)
            match = self.names.find(written, columns, section) if _worth_guessing(written) else UNKNOWN
            if stood == "before" or match.card is not None:
                return CardLine(count, bool(stood), written, match, columns, comment, column, end)
        for count, stood, rest, _ in readings:
            if stood == "behind" and _worth_guessing(rest):
                match = self.names.find(rest.strip(), None, section)
                if match.how != "unknown":
                    return CardLine(count, True, rest.strip(), match, None, "", column, end)
        return None

    def _certain(self, rest: str) -> tuple[str, Match, Columns | None, str] | None:
        """Read name, columns and comment so that the name is certain; None where no reading makes it so."""
        if rest in self._parted:
            return self._parted[rest]
        found = None
        for written, columns, comment in _parts(rest):
            match = self.names.certain(written, columns)
            if match.how != "unknown":
                found = (written, match, columns, comment)
                break
        self._parted[rest] = found
        return found


def _readings(line: str) -> Iterator[tuple[int, str, str, int]]:
    """Give the ways to take a count off a line: count, where it stood, the rest, where the rest begins.

    Where it stood is "before", "behind" or "" (no count). A leading count that only a number in the name
    could be ("419 Operation") is tried both ways.
    """
    bullet = BULLET.match(line)
    begin = bullet.end() if bullet else 0
    found = MARK_FIRST.match(line, begin)
    if found:
        yield int(found["count"]), "before", line[found.end() :], found.end()
    found = COUNT_FIRST.match(line, begin)
    first = None
    if found and found.end() < len(line):
        count = -int(found["count"]) if found["sign"] == "-" else int(found["count"])
        first = (count, "before", line[found.end() :], found.end())
        if found["mark"] or found["sign"]:
            yield first
            mark = found["mark"].strip() if found["mark"] else ""
            if len(mark) == 2 or (mark and mark in "xX" and not line[found.end() - 1].isspace()):
                at = found.end() - 1 if len(mark) == 2 else found.start("mark")
                yield count, "before", line[at:].strip(), at
        else:
            yield 1, "", line[begin:], begin
            yield first
    else:
        yield 1, "", line[begin:], begin
    if first is None and (found := COUNT_LAST.search(line, begin)) and found.start() > begin:
        yield int(found["count"]), "behind", line[begin : found.start()].rstrip(" -=/:*×"), begin


def _parts(rest: str) -> Iterator[tuple[str, Columns | None, str]]:
    """Give the ways to part a line without its count into name, columns and comment, most literal first."""
    rest = rest.strip()
    if ":" in rest and (tail := _tail(rest)):
        yield (*tail, "")
    yield rest, None, ""
    comment = COMMENT.search(rest)
    if comment:
        said = comment["text"] or comment["starred"] or ""
        bare = rest[: comment.start()].rstrip()
        if tail := _tail(bare):
            yield (*tail, said)
        yield bare, None, said
    else:
        bare, said = rest, ""
    columns = COLUMN_GAP.split(bare)
    if len(columns) > 1:
        yield columns[0], None, said
    if aside := ASIDE.search(bare):
        yield bare[: aside.start()], None, said or aside["text"]
    name = bare.rstrip(",;. ")
    if name != bare:
        yield name, None, said
    shorter = name.split(" ")
    while len(shorter) > 1 and (shorter[-1].lower().strip("()[],") in DECORATIONS or shorter[-1].isdigit()):
        shorter.pop()
        yield " ".join(shorter), None, said


def _apart(rest: str) -> tuple[str, Columns | None, str]:
    """Part a line into name, columns and comment where no reading is certain."""
    rest = rest.strip()
    said = ""
    if comment := COMMENT.search(rest):
        said = comment["text"] or comment["starred"] or ""
        rest = rest[: comment.start()].rstrip()
    if tail := _tail(rest):
        return (*tail, said)
    return COLUMN_GAP.split(rest)[0].rstrip(",;"), None, said


def _tail(text: str) -> tuple[str, Columns] | None:
    """Read the columns of a crypt line: capacity, disciplines, path, title, clan and group."""
    found = TAIL.match(text)
    if found is None:
        return None
    words = found["middle"].split()
    disciplines: list[str] = []
    none = False
    while words and (words[0].lower() in LETTERS or words[0] in ("-none-", "-")):
        none = none or words[0].startswith("-")
        if not words[0].startswith("-"):
            disciplines.append(words[0])
        words.pop(0)
    middle = " ".join(words)
    path = next((path for path in PATHS if _begins(middle, path)), "")
    middle = middle[len(path) :].strip()
    title = next((title for title in TITLES if _begins(middle, title)), "")
    clan = middle[len(title) :].strip()
    if not clan:
        return None
    name = found["name"].rstrip()
    if found["advanced"]:
        name += " (ADV)"
    group = found["group"].upper().replace("*", "ANY")
    known = tuple(disciplines) if disciplines or none else None
    return name, Columns(int(found["capacity"]), known, title, path, clan, group)


def _begins(text: str, words: str) -> bool:
    return text.lower().startswith(words) and (len(text) == len(words) or text[len(words)] == " ")


def _worth_guessing(name: str) -> bool:
    return any(letter.isalpha() for letter in name)
