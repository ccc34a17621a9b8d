"""The tolerant reader of one line of cards, shared by all text formats.

A line is a count (before or after the name, in any of the forms that lists use), a name, and for a crypt
card perhaps columns. The card names decide what the line means: the longest reading that names a card
without doubt wins, and only if there is none, a guess is made.
"""

from __future__ import annotations

from itertools import islice

from cardbase.deck import CardLine, Columns
from cardbase.names import UNKNOWN
from cardbase.pattern import pattern
from cardbase.vocabulary import DISCIPLINES
from deckcheck.deckfiles.columns import is_decoration, read_decorations, read_tail, unglue
from deckcheck.deckfiles.headings import LONGEST_LINE
from deckcheck.deckfiles.headingwords import GROUPS, is_label

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Literal

    from cardbase.deck import Heading, Match
    from cardbase.names import Names

    Reading = tuple[int, Literal["before", "behind", ""], str, int, str, bool]

COUNT_FIRST = pattern(
    r"(?P<sign>[-+])?(?P<count>\d{1,9})(?:(?P<mark>\s*[xX×*](?:[xX](?=\s))?(?=[\s\W]|$)|[xX×*])|(?P<gap>(?![.,]\d)[\s.:,)\]]))\s*"
)
FRACTION = pattern(r"\s*[-+*•]?\s*\d{1,9}[.,]\d+\s*[xX×]?\s")
"""A count that is not a whole number; it is neither rounded nor taken as a part of the name."""
MARKS = ("x", "X", "×", "*")
MARK_FIRST = pattern(r"[xX×*]\s?(?P<count>\d{1,9})\s+")
# a single set of these marks would be slow to compile
BULLET = pattern(r"\s*(?:(?:[-*·+]|•|–)\s+)?(?:[(\[](?=\d+[)\]]))?")
COUNT_LAST = pattern(
    r"(?:\s*[-=/:*×]\s*|\s+[xX]?\s*|\s*[(\[]\s*[xX×*]?\s*|\s+[xX*×]\s*)(?P<count>-?\d{1,9})\s*[xX]?\s*[)\]]?\s*,?\s*$"
)
COMMENT_MARK = pattern(r"\s+(?:--|—|//|#)\s*(?=\S)")
STARRED = pattern(r"\s*/\*\s*(?P<text>.*?)\s*\*/\s*$")
ASIDE = pattern(r"\s*[(\[](?P<text>[^()\[\]]*)[)\]]\s*$")
COLUMN_GAP = pattern(r"\s{2,}|\t")
MOST_GUESSES = 200
"""How many names of one file may be guessed; in a file with more, something else is wrong."""

MOST_KNOWN = 50_000
"""Lines that a reader remembers; the archive has some 20,000 different ones, and memory is to stay small."""

MOST_MARKS = 3
"""How many comment marks on one line may be the first; a name contains at most one."""

MOST_WORDS = 24
"""How many words of a line are tried as a name, or guessed; the longest name has nine."""


class LineReader:
    """Reads lines of cards; remembers what it read, since lists repeat the same lines.

    Attributes:
        names: used to look up cards.
        known: the lines read so far whose card is certain.
        headings: the lines read so far as headings, with row 0.
        guesses_left: names that may still be guessed in this file.
        headlike: lines such as "Dominate (4)" that may head the cards of a discipline, or be four copies of
            the card with that name.
    """

    __slots__ = ("_alike", "_matches", "_parted", "guesses_left", "headings", "headlike", "known", "names")

    def __init__(self, names: Names) -> None:
        """Look up cards in these names."""
        self.names = names
        self.guesses_left = MOST_GUESSES
        self.known: dict[str, CardLine] = {}
        self.headings: dict[str, tuple[Heading, ...]] = {}
        self.headlike: set[str] = set()
        # lines with columns, by their form with single spaces; of "2x Name ..." a line end and the rest
        self._alike: dict[str, CardLine] = {}
        self._matches: dict[str, Match] = {}
        self._parted: dict[str, tuple[str, Match, Columns | None, str] | None] = {}

    def begin(self) -> None:
        """Begin another file, or another deck of a file; forgets what it read once that is too much."""
        self.guesses_left = MOST_GUESSES
        many = len(self.known) + len(self._matches) + len(self._parted) + len(self.headings)
        if many > MOST_KNOWN:
            for kept in (self.known, self.headings, self.headlike, self._alike, self._matches, self._parted):
                kept.clear()

    def read(self, line: str, section: str = "", guess: bool = True) -> CardLine | None:
        """Read a line of cards.

        Args:
            line: the line, without its end.
            section: "crypt" or "library" if the line is under such a heading.
            guess: whether a name that is not certain may be guessed.

        Returns:
            The cards; a line with a count whose name is not found still is one (its match says so).
            None for a line that names no card and has no count.
        """
        found = self.known.get(line)
        if found is not None or len(line) > LONGEST_LINE:
            return found
        number, mark, name = line.partition("x ")
        if mark and name[:1].strip() and "  " not in name and _is_count(number):
            match = self._match(name, None)
            if match.card is not None:
                found = CardLine(int(number), True, name, match, None, "", 1, len(line) + 1)
                self.known[line] = found
                return found
        column = len(line) - len(line.lstrip()) + 1
        end = len(line.rstrip())
        key = " ".join(line.split())
        number, mark, name = key.partition("x ")
        counted = mark != "" and _is_count(number)
        if counted:
            key = f"\n{name}"
        alike = self._alike.get(key)
        if alike is not None and (at := line.find(alike.written)) > 0:
            count = int(number) if counted else alike.count
            ends = at + len(alike.written) + 1
            found = CardLine(
                count, True, alike.written, alike.match, alike.columns, alike.comment, column, ends
            )
            self.known[line] = found
            return found
        readings = []
        for reading in _readings(line[:end]):
            count, stood, rest, offset, said, literal = reading
            parted = self._literal(rest) if literal else self._certain(rest)
            if parted:
                written, match, columns, comment = parted
                at = end if stood == "behind" else max(line.find(written, offset) + len(written), offset)
                found = CardLine(count, bool(stood), written, match, columns, comment or said, column, at + 1)
                self.known[line] = found
                if stood == "before" and columns is not None and not comment:
                    self._alike[key] = found
                if stood != "before" and (written.lower() in DISCIPLINES or written.lower() in GROUPS):
                    self.headlike.add(line)
                return found
            readings.append(reading)
        if not guess or FRACTION.match(line):
            return None
        return self._guess(readings, section, column, end + 1)

    def find(self, written: str, columns: Columns | None = None, section: str = "") -> Match:
        """Find the card that a name means; guesses only so often in one file, since guessing is slow."""
        if not _worth_guessing(written) or is_label(written):
            return self._match(written, columns)
        if self.guesses_left <= 0 or len(written) > LONGEST_LINE:
            return self._match(written[:LONGEST_LINE], columns)
        match = self.names.find(written, columns, section)
        if match.how in ("unknown", "close", "abbreviation", "ambiguous"):
            self.guesses_left -= 1
        return match

    def _guess(self, readings: list[Reading], section: str, column: int, end: int) -> CardLine | None:
        for count, stood, rest, _, _, literal in readings:
            if stood == "behind" or literal:
                continue
            written, columns, comment = _apart(rest)
            match = self.find(written, columns, section)
            if stood == "before" or match.card is not None:
                return CardLine(count, bool(stood), written, match, columns, comment, column, end)
        for count, stood, rest, _, said, literal in readings:
            if stood == "behind" and not literal and _worth_guessing(rest):
                match = self.find(rest.strip(), None, section)
                if match.how != "unknown":
                    return CardLine(count, True, rest.strip(), match, None, said, column, end)
        return None

    def _literal(self, rest: str) -> tuple[str, Match, Columns | None, str] | None:
        """Read name and columns of a line that ends with a number, if the number belongs to them."""
        columns = None
        if tail := read_tail(rest):
            rest, columns = tail
        match = self._match(rest, columns)
        return None if match.how == "unknown" else (rest, match, columns, "")

    def _match(self, written: str, columns: Columns | None) -> Match:
        """Find the card a name means without doubt; columns count only if it has namesakes."""
        match = self._matches.get(written)
        if match is None and written.isdigit() and not written.isdecimal():
            match = UNKNOWN  # "¹²³" looks like an id but is not a number
        if match is None:
            match = self._matches[written] = self.names.certain(written)
        if columns is not None and match.how == "ambiguous":
            return self.names.certain(written, columns)
        return match

    def _certain(self, rest: str) -> tuple[str, Match, Columns | None, str] | None:
        """Read name, columns and comment so that the name is certain; None if no reading makes it so."""
        if rest in self._parted:
            return self._parted[rest]
        found = None
        for written, columns, comment in _parts(rest):
            match = self._match(written, columns)
            if match.how != "unknown":
                found = (written, match, columns, comment)
                break
        self._parted[rest] = found
        return found


def _readings(line: str) -> Iterator[Reading]:
    """Yield the ways to take a count off a line.

    Each is the count, where it was ("before" or "behind" the name, or "" for none), the rest, where
    that begins, the comment taken off, and whether the whole rest must be the name. A number that may
    belong to the name ("419 Operation", "Channel 10") is tried as such first.
    """
    number, mark, rest = line.partition("x ")
    if mark and _is_count(number):
        rest = rest.lstrip()
        yield int(number), "before", rest, len(line) - len(rest), "", False
        return
    begin = 0
    if not line[:1].isalnum() and (bullet := BULLET.match(line)):
        begin = bullet.end()
    if line.startswith(MARKS, begin) and (found := MARK_FIRST.match(line, begin)):
        yield int(found["count"]), "before", line[found.end() :], found.end(), "", False
    found = COUNT_FIRST.match(line, begin)
    if found and found.end() < len(line):
        count = -int(found["count"]) if found["sign"] == "-" else int(found["count"])
        first: Reading = (count, "before", line[found.end() :], found.end(), "", False)
        if found["mark"] or found["sign"]:
            yield first
            mark = found["mark"].strip() if found["mark"] else ""
            if len(mark) == 2 or (mark and mark in "xX" and not line[found.end() - 1].isspace()):
                at = found.end() - 1 if len(mark) == 2 else found.start("mark")
                yield count, "before", line[at:].strip(), at, "", False
            return
        yield 1, "", line[begin:], begin, "", True
        if (last := COUNT_LAST.search(line, begin)) and last.start() > begin:
            name = line[begin : last.start()].rstrip(" -=/:*×")
            yield int(last["count"]), "behind", name, begin, "", True
        yield first
        yield 1, "", line[begin:], begin, "", False
        return
    bare, said = next(_comments(line[begin:]), (line[begin:], ""))
    if (found := COUNT_LAST.search(bare)) and found.start() > 0:
        yield 1, "", line[begin:], begin, "", True
        yield 1, "", bare, begin, said, True
        name = bare[: found.start()].rstrip(" -=/:*×")
        yield int(found["count"]), "behind", name, begin, said, False
    yield 1, "", line[begin:], begin, "", False


def _comments(text: str) -> Iterator[tuple[str, str]]:
    """Yield the ways to take a comment off the end: the rest and the comment, the longest rest first."""
    if starred := STARRED.search(text):
        yield text[: starred.start()].rstrip(), starred["text"]
        return
    for mark in reversed(list(islice(COMMENT_MARK.finditer(text), MOST_MARKS))):
        yield text[: mark.start()].rstrip(), text[mark.end() :].strip()


def _parts(rest: str) -> Iterator[tuple[str, Columns | None, str]]:
    """Yield the ways to split a line without its count into name, columns and comment, most literal first."""
    rest = rest.strip()
    if ":" in rest and (tail := read_tail(rest)):
        yield (*tail, "")
    parted = list(_comments(rest))
    if parted and not any(letter.isalnum() for letter in parted[0][1]):
        yield parted[0][0], None, parted[0][1]
    yield rest, None, ""
    bare, said = rest, ""
    for bare, said in parted:
        if tail := read_tail(bare):
            yield (*tail, said)
        yield bare, None, said
    columns = COLUMN_GAP.split(bare)
    if aside := ASIDE.search(bare):
        yield bare[: aside.start()], None, said or aside["text"]
    name = bare.rstrip(",;. ")
    if name != bare:
        yield name, None, said
    shorter = unglue(name).split()
    if len(shorter) <= MOST_WORDS:
        dropped: list[str] = []
        while len(shorter) > 1 and is_decoration(shorter[-1]):
            dropped.insert(0, shorter.pop())
            described, number = read_decorations(dropped)
            yield " ".join(shorter), described, said or number
    if len(columns) > 1:
        yield columns[0], None, said


def _apart(rest: str) -> tuple[str, Columns | None, str]:
    """Split a line into name, columns and comment if no reading is certain."""
    rest = rest.strip()
    parted = list(_comments(rest))
    bare, said = parted[-1] if parted else (rest, "")
    if tail := read_tail(bare):
        return (*tail, said)
    return COLUMN_GAP.split(bare)[0].rstrip(",;"), None, said


def _is_count(text: str) -> bool:
    return len(text) < 4 and text.isdecimal() and text.isascii()


def _worth_guessing(name: str) -> bool:
    """Return whether a name may be a card's name misspelt, unlike links and whole sentences."""
    return "://" not in name and name.count(" ") < MOST_WORDS and any(letter.isalpha() for letter in name)
