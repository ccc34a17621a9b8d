"""The account of a line of cards: each of its letters and digits is claimed by somebody.

A line is taken apart from both ends. Before the name are marks and the count (`heads`), behind it are pieces,
taken off one by one (`tails`): counts, columns, marks of a version, remarks; see `pieces`. What nobody takes
off is the name, and the cards say whether it is one. Only then is each number settled (`settle`): it is
the count, or a column that is known, or it is left over; a line with something left over is never counted.
"""

from __future__ import annotations

from cardbase.card import CryptCard
from cardbase.quick import pattern
from deckcheck.deckfiles.columns import read_decorations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.card import Card
    from cardbase.deck import Columns

NUMBER = pattern(r"\d+(?:(?:st|nd|rd|th)\b)?")


class Head:
    """What is before a name.

    Attributes:
        count: copies, one if no count is there.
        stood: "before", or "" if no count is there.
        start: where the rest begins.
        weak: whether the number may number the lines instead ("1.", "2)").
        literal: whether the whole rest must be the name, apart from a count at its end.
    """

    __slots__ = ("count", "literal", "start", "stood", "weak")

    def __init__(self, count: int, stood: str, start: int, weak: bool = False, literal: bool = False) -> None:
        """See the attributes."""
        self.count = count
        self.stood = stood
        self.start = start
        self.weak = weak
        self.literal = literal


class Tail:
    """What is behind a name.

    Attributes:
        end: where the name ends.
        pieces: what was taken off, from right to left: its kind, and what it says.
        name: the name if it is not as the line has it, "" if it is.
        columns: those of a line that ends with the group.
    """

    __slots__ = ("columns", "end", "name", "pieces")

    def __init__(
        self, end: int, pieces: list[tuple[str, str]], name: str = "", columns: Columns | None = None
    ) -> None:
        """See the attributes."""
        self.end = end
        self.pieces = pieces
        self.name = name
        self.columns = columns

    @property
    def marks(self) -> str:
        """The marks of a version behind the name, each in parentheses."""
        return "".join(f" ({text})" for kind, text in reversed(self.pieces) if kind == "version")

    @property
    def words(self) -> list[str]:
        """The words behind the name that describe the card."""
        return [text for kind, text in reversed(self.pieces) if kind == "word"]

    def described(self) -> Columns | None:
        """Return the columns, with or without a group; None if there are none."""
        if self.columns is not None:
            return self.columns
        words = [text for kind, text in reversed(self.pieces) if kind in ("word", "number", "bracket")]
        return read_decorations(words)[0] if len(words) > 1 else None


class Settled:
    """What a line says once its card is known.

    Attributes:
        count: copies.
        stood: where they stood: "before" the name, "behind" it, or "" for a single copy.
        columns: what the line says of a crypt card.
        comment: the remark.
        left: the numbers that nobody claims, and what may be other cards.
    """

    __slots__ = ("columns", "comment", "count", "left", "stood")

    def __init__(self, count: int, stood: str, columns: Columns | None) -> None:
        """Begin with the count before the name."""
        self.count = count
        self.stood = stood
        self.columns = columns
        self.comment = ""
        self.left: list[str] = []


def numbers_of(text: str) -> list[str]:
    """Return the numbers in a text, whatever they are written with; "2nd" and its like are words."""
    numbers = [number for number in NUMBER.findall(text) if number[-1].isdecimal()]
    if not text.isascii():
        numbers += [letter for letter in text if letter.isnumeric() and not letter.isdecimal()]
    return numbers


def unclaimed(text: str, *claims: str) -> list[str]:
    """Return the numbers of a text, a line or a cell, that none of the claims has.

    Args:
        text: as it is in the file.
        claims: the parts of it that somebody has read: count, name, columns, a marked comment.

    Returns:
        The numbers that would vanish, in order; none if each is claimed, once for each time it occurs.
    """
    claimed = [number for claim in claims for number in numbers_of(claim)]
    left = []
    for number in numbers_of(text):
        if number in claimed:
            claimed.remove(number)
        else:
            left.append(number)
    return left


def settle(
    head: Head, tail: Tail, card: Card | None, columns: Columns | None, versioned: bool = False
) -> Settled:
    """Settle what each number of a line is, now that its card is known.

    Args:
        head: what is before the name.
        tail: what is behind it.
        card: None if the name means no card for certain.
        columns: what `Tail.described` gave.
        versioned: whether the name itself ends with the mark of a set.
    """
    said = Settled(head.count, head.stood, columns)
    official = str(card.id) if card is not None else ""
    if head.stood and str(head.count) == official:
        said.count, said.stood = 1, ""
    pieces = tail.pieces[::-1]
    crypt = card if isinstance(card, CryptCard) else None
    words = any(kind == "word" for kind, _ in pieces)
    claimed = columns.capacity if columns is not None and tail.columns is None else None
    remarks: list[str] = []
    before = "version" if versioned else ""
    for kind, text in pieces:
        if kind in ("count", "number", "bracket"):
            number = int(text)
            if text == official:
                continue
            if claimed is not None and number == claimed and kind != "count":
                claimed = None
            elif kind == "number" and before == "version" and said.stood:
                pass  # the number of the card in its set, as in "4 Villein (V5A) 12"
            elif (
                kind != "count"
                and crypt is not None
                and number == crypt.capacity
                and (words or (said.stood and not head.weak))
                and not (said.columns and said.columns.capacity)
            ):
                pass
            elif _may_count(said, kind, words, head.weak):
                said.count, said.stood = number, "behind"
            elif number != said.count or not said.stood:
                said.left.append(text)
        elif kind in ("aside", "remark", "cost"):
            remarks.append(text)
            if kind == "aside":
                said.left += numbers_of(text)
        elif kind == "other":
            said.left.append(text)
        elif kind == "collector" and not said.stood:
            said.left += numbers_of(text)
        before = kind
    if not said.stood:
        said.left += [number for text in remarks for number in numbers_of(text) if number not in said.left]
    said.comment = ", ".join(remark for remark in remarks if remark)
    if any(kind == "cost" for kind, _ in pieces):
        said.comment = " ".join(text for kind, text in pieces if kind in ("cost", "word", "aside", "remark"))
    return said


def _may_count(said: Settled, kind: str, words: bool, weak: bool) -> bool:
    """Return whether a number behind a name can be the count."""
    if kind == "count":
        return not said.stood or (weak and said.stood == "before")
    return not said.stood and not words
