"""The tolerant reader of one line of cards, shared by all text formats.

A line is a count (before or after the name, in any of the forms that lists use), a name, and for a crypt
card perhaps columns. The card names decide what the line means: the longest reading that names a card
without doubt and claims each number wins (see `lineaccount`), and only if there is none, a guess is made. A
line that names a card but has a number that nobody claims is in doubt: it is told, and no card of it counts.
"""

from __future__ import annotations

from cardbase.deck import CardLine, Columns, Match
from cardbase.names import UNKNOWN, archive_name
from cardbase.quick import pattern, value
from cardbase.vocabulary import DISCIPLINES
from deckcheck.deckfiles.columns import read_tail
from deckcheck.deckfiles.headings import LONGEST_LINE
from deckcheck.deckfiles.headingwords import GROUPS, is_label
from deckcheck.deckfiles.lineaccount import Head, Settled, Tail, numbers_of, settle, unclaimed
from deckcheck.deckfiles.pieces import LONGEST_NAME, guessable, heads, names_two, others, tails

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.deck import Heading
    from cardbase.names import Names

COUNT_FIRST = pattern(
    r"(?P<sign>[-+])?(?P<count>\d{1,9})(?:(?P<mark>\s*[xX×*](?:[xX](?=\s))?(?=[\s\W]|$)|[xX×*])|(?P<gap>(?![.,]\d)[\s.:,)\]]))\s*"
)
"""What a cell of a table with a count and a name begins with."""
FRACTION = pattern(r"\s*[-+*•]?\s*\d{1,9}[.,]\d+\s*[xX×]?\s")
"""A count that is not a whole number; it is neither rounded nor taken as a part of the name."""
STRUCK = pattern(r"~~(?=.*\w.*~~)")
WHOLLY_STRUCK = pattern(r"\W*~~(?:(?!~~).)*~~\W*")
UNCOUNTED = ("it names several cards, but not how many of each", "write a count before each of them")
MOST_GUESSES = 200
"""How many names of one file may be guessed; in a file with more, something else is wrong."""
MOST_KNOWN = 50_000
"""Lines that a reader remembers; the archive has some 20,000 different ones, and memory is to stay small."""
MARKED = pattern(r"(?<![\w.])\d{1,3}\s?[xX×](?!\w)|(?<!\w)[xX×]\s?\d{1,3}(?![\w.])")
"""A number that can only be a count, wherever it is: "4x", "x 4"."""
MOST_SPARE = 2
"""How many words more than a name and a number a line may have and still mean that card."""
SHORTEST_NAME = 4
"""Letters of the shortest name that is looked for within a line."""
MOST_WORDS = 24
"""How many words a name that is guessed may have; the longest name has nine."""


@value
class Doubt:
    """A line that means cards but does not say for certain how many: none of them is counted.

    Attributes:
        reason: what is wrong with it.
        consider: what to do about it.
        section: "crypt" or "library", where its cards belong; "" if the line is left out on purpose.
        column, end: where it is in the line, from 1.
    """

    reason: str
    consider: str
    section: str
    column: int
    end: int


class LineReader:
    """Reads lines of cards; remembers what it read, since lists repeat the same lines.

    Attributes:
        names: used to look up cards.
        known: the lines read so far whose card is certain.
        headings: the lines read so far as headings, with row 0.
        guesses_left: names that may still be guessed in this file.
        headlike: lines such as "Dominate (4)" that may head the cards of a discipline, or be four copies of
            the card with that name.
        numbered: lines such as "2. Deflection", whose number may count the lines instead.
    """

    __slots__ = (
        "_alike",
        "_matches",
        "_unread",
        "guesses_left",
        "headings",
        "headlike",
        "known",
        "names",
        "numbered",
    )

    def __init__(self, names: Names) -> None:
        """Look up cards in these names."""
        self.names = names
        self.guesses_left = MOST_GUESSES
        self.known: dict[str, CardLine] = {}
        self.headings: dict[str, tuple[Heading, ...]] = {}
        self.headlike: set[str] = set()
        self.numbered: set[str] = set()
        # lines with columns, by their form with single spaces; of "2x Name ..." a line end and the rest
        self._alike: dict[str, CardLine] = {}
        self._matches: dict[str, Match] = {}
        # lines that name no card for certain, with their section, and what is in doubt: they are asked again
        self._unread: dict[str, Doubt | None] = {}

    def begin(self) -> None:
        """Begin another file, or another deck of a file; forgets what it read once that is too much."""
        self.guesses_left = MOST_GUESSES
        many = len(self.known) + len(self._matches) + len(self.headings) + len(self._unread)
        if many > MOST_KNOWN:
            for kept in (
                self.known,
                self.headings,
                self.headlike,
                self.numbered,
                self._alike,
                self._matches,
                self._unread,
            ):
                kept.clear()

    def read(self, line: str, section: str = "", guess: bool = True) -> CardLine | None:
        """Read a line of cards as `account` does; None also for a line in doubt."""
        found = self.known.get(line)
        if found is not None:
            return found
        accounted = self.account(line, section, guess)
        return accounted if isinstance(accounted, CardLine) else None

    def account(self, line: str, section: str = "", guess: bool = True) -> CardLine | Doubt | None:
        """Read a line of cards, or a cell that names cards, and account for each of its numbers.

        Args:
            line: the line, without its end.
            section: "crypt" or "library" if the line is under such a heading.
            guess: whether a name that is not certain may be guessed.

        Returns:
            The cards; a line with a count whose name is not found still is one (its match says so).
            A doubt for a line that names a card but has numbers that nobody claims, or is struck through.
            None for a line that names no card and has no count.
        """
        found = self.known.get(line)
        if found is not None or len(line) > LONGEST_LINE:
            return found
        number, mark, name = line.partition("x ")
        if mark and name[:1].strip() and "  " not in name and _is_count(number):
            match = self._match(name, None)
            if match.card is not None and (match.how == "exact" or "~~" not in name):
                found = CardLine(int(number), True, name, match, None, "", 1, len(line) + 1)
                self.known[line] = found
                return found
            bare, _, remark = name.partition(" -- ")
            if remark[:1].isalpha() and match.how == "unknown" and "~~" not in name and "*/" not in remark:
                match = self._match(bare, None)
                if match.card is not None and match.how != "folded":
                    ends, remark = len(number) + len(bare) + 3, plain(remark)[0].strip()
                    found = self.known[line] = CardLine(int(number), True, bare, match, None, remark, 1, ends)
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
        name = line.strip()[len(number) + 2 :].lstrip() if counted else ""
        if counted and ":" in name and "~~" not in name and (tail := read_tail(name)):
            match = self._match(tail[0], tail[1])
            if match.how != "unknown":
                ends = line.find(tail[0], column) + len(tail[0]) + 1
                found = CardLine(int(number), True, tail[0], match, tail[1], "", column, max(ends, column))
                self.known[line] = self._alike[key] = found
                return found
        return self._slowly(line, section, guess, column, end, "" if not counted else key)

    def _slowly(
        self, line: str, section: str, guess: bool, column: int, end: int, key: str
    ) -> CardLine | Doubt | None:
        """Take a line apart piece by piece."""
        if "~~" in line and STRUCK.search(line):
            whole = WHOLLY_STRUCK.fullmatch(line) is not None
            reason = "it is struck through and left out" if whole else "a part of it is struck through"
            consider = "remove the line if its cards are not in the deck, else the '~~'"
            return Doubt(reason, consider, "" if whole else section or "library", column, end + 1)
        asked = f"{section}\n{line}"
        if asked not in self._unread:
            found, doubt = self._piece_by_piece(line, section, column, end)
            if found is not None:
                return found
            self._unread[asked] = doubt
        doubt = self._unread[asked]
        if doubt is not None or not guess or FRACTION.match(line):
            return doubt
        text, places = plain(line[:end])
        return self._guess(line, text, places, section, column, end + 1)

    def _piece_by_piece(
        self, line: str, section: str, column: int, end: int
    ) -> tuple[CardLine | None, Doubt | None]:
        """Return the cards of a line whose every piece is understood, or else what is in doubt."""
        text, places = plain(line[:end])
        doubt: Doubt | None = None
        for head in heads(text):
            for tail in tails(text, head, self.names):
                written = tail.name or text[head.start : tail.end].strip()
                if not any(letter.isalnum() for letter in written):
                    continue
                columns = tail.described()
                match = self._match(written + tail.marks, columns)
                if match.how == "unknown" and not match.candidates:
                    continue
                settled = settle(head, tail, match.card, columns, self._is_versioned(written))
                settled.left += others(text, tail, self.names)
                words = [word for word in tail.words if word != "x"]
                if len(words) > 1 and self._match(" ".join(words), None).how != "unknown":
                    settled.left.append(" ".join(words))  # "Malkavian Justicar": columns, or a card
                if settled.left:
                    doubt = doubt or _doubt(settled, match, section, column, end + 1)
                    break
                found = _card_line(line, head, tail, settled, match, column, places)
                self.known[line] = found
                if head.weak and settled.stood == "before":
                    self.numbered.add(line)
                low = written.lower()
                if settled.stood != "before" and (low in DISCIPLINES or low in GROUPS):
                    self.headlike.add(line)
                return found, None
        return None, doubt

    def find(self, written: str, columns: Columns | None = None, section: str = "") -> Match:
        """Find the card that a name means; guesses only so often in one file, since guessing is slow."""
        match = self.certain(written, columns)
        if match.how != "unknown" or self.guesses_left <= 0 or len(written) > LONGEST_LINE:
            return match
        if not _worth_guessing(written) or is_label(written):
            return match
        match = self.names.find(written, columns, section)
        if match.how in ("unknown", "close", "abbreviation", "ambiguous"):
            self.guesses_left -= 1
        return match

    def certain(self, written: str, columns: Columns | None = None) -> Match:
        """Find the card that a name means without doubt; remembers what it found."""
        return self._match(written[:LONGEST_LINE], columns)

    def _is_versioned(self, written: str) -> bool:
        """Return whether a name has a mark of its set behind it: "Villein (V5A)"."""
        at = written.rfind("(") if written[-1:] == ")" else written.rfind("[") if written[-1:] == "]" else -1
        return at > 0 and self.names.is_edition(written[at + 1 : -1].strip())

    def _guess(
        self, line: str, text: str, places: list[int] | None, section: str, column: int, end: int
    ) -> CardLine | Doubt | None:
        """Guess the card of a line; a guess claims the whole line, numbers included."""
        for head in heads(text):
            if head.literal:
                continue
            tail = guessable(text, head, self.names)
            whole, bare = text[head.start :].strip(), tail.name or text[head.start : tail.end].strip()
            if not any(letter.isalnum() for letter in bare):
                continue
            columns = tail.described()
            if bare != whole and any(letter.isnumeric() for letter in whole):
                match = self.find(whole, None, section)
                card = match.card
                if card is not None and card.name and not unclaimed(whole, card.name):
                    settled = settle(head, Tail(len(text), []), card, None)
                    return _card_line(line, head, Tail(len(text), []), settled, match, column, places, end)
            match = self.find(bare + tail.marks, columns, section)
            settled = settle(head, tail, match.card, columns)
            if match.card is None and not head.stood and (match.how == "unknown" or not settled.stood):
                continue
            if match.how != "unknown":
                if names_two(bare, self.names):
                    return Doubt(*UNCOUNTED, section or "library", column, end)
                known = [match.card, *match.candidates] if match.card is not None else [*match.candidates]
                names = [name for card in known for name in (card.name, *card.aliases)]
                settled.left += others(text, tail, self.names)
                settled.left += unclaimed(bare, *names) if match.card is not None else []
                if settled.left:
                    return _doubt(settled, match, section, column, end)
            return _card_line(line, head, tail, settled, match, column, places, end)
        return self._within(text, section, column, end)

    def _within(self, text: str, section: str, column: int, end: int) -> Doubt | None:
        """Find a card with a number in a line that says more than that: "ann: 4x Villein"."""
        marked = MARKED.search(text) is not None
        words = text.split()
        if len(words) > MOST_WORDS or not (marked or any(letter.isdecimal() for letter in text)):
            return None
        spare = MOST_WORDS if marked else MOST_SPARE
        for long in range(min(len(words), LONGEST_NAME), 0, -1):
            for at in range(len(words) - long + 1):
                written = " ".join(words[at : at + long]).strip(":;,.()[]<>\"'*")
                rest = [word for word in (*words[:at], *words[at + long :]) if any(map(str.isalpha, word))]
                if len(written) < SHORTEST_NAME or len(rest) > spare or is_label(written):
                    continue
                match = self._match(written, None)
                if match.how != "unknown" and not written.isdecimal():
                    settled = Settled(1, "", None)
                    settled.left = numbers_of(text)
                    return _doubt(settled, match, section, column, end)
        return None

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


def plain(line: str) -> tuple[str, list[int] | None]:
    """Write the numbers of a line, and the x next to them, in plain digits and letters.

    Returns:
        The line, and where each of its characters is in the original; None if nothing moved.
    """
    if line.isascii():
        return line, None
    from deckcheck.deckfiles.lookalikes import plainly

    return plainly(line)


def _card_line(
    line: str,
    head: Head,
    tail: Tail,
    settled: Settled,
    match: Match,
    column: int,
    places: list[int] | None,
    end_column: int = 0,
) -> CardLine:
    """Make the line of cards from what was settled; it ends with the name unless `end_column` says where."""
    start, end = head.start, tail.end
    if places is not None:
        start, end = places[start], places[end - 1] + 1
    written = tail.name or line[start:end].strip()
    card = match.card
    if card is not None and match.how == "folded" and not (written[0].isalnum() and written[-1].isalnum()):
        for name in (card.full_name, card.name, archive_name(card)):
            if name in written:
                written, match = name, Match(card, "exact")
                break
    at = line.find(written, min(start, len(line)))
    behind = settled.stood == "behind" or at < 0
    ends = len(line.rstrip()) if behind else at + len(written)
    return CardLine(
        settled.count,
        bool(settled.stood),
        written,
        match,
        settled.columns,
        settled.comment,
        column,
        end_column or max(ends, column) + 1,
    )


def _doubt(settled: Settled, match: Match, section: str, column: int, end: int) -> Doubt:
    """Say what of a line nobody claims."""
    cards = [match.card] if match.card is not None else list(match.candidates)
    name = cards[0].full_name if cards else ""
    left = " and ".join(dict.fromkeys(f"{one!r}" for one in settled.left))
    belongs = section or "library"
    if cards:
        belongs = "crypt" if cards[0].is_crypt else "library"
    return Doubt(
        f"it names {name}, but what {left} may mean is open",
        f"write the copies first, as in '4x {name}', and a remark behind '--'",
        belongs,
        column,
        end,
    )


def _is_count(text: str) -> bool:
    return len(text) < 4 and text.isdecimal() and text.isascii()


def _worth_guessing(name: str) -> bool:
    """Return whether a name may be a card's name misspelt, unlike links and whole sentences."""
    return "://" not in name and name.count(" ") < MOST_WORDS and any(letter.isalpha() for letter in name)
