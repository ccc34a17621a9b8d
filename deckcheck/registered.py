"""The registered list that others are compared with, card by card."""

from __future__ import annotations

from dataclasses import dataclass

from cardbase.fingerprint import fingerprint
from deckcheck.checks.dc015_not_as_registered import copies_of
from deckcheck.deckfiles import SeveralDecksError, UnreadableFileError, read_deck
from deckcheck.files import content_of, part_of
from deckcheck.usage import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import TextIO

    from deckcheck.deckfiles import LineReader


@dataclass(frozen=True, slots=True)
class Registered:
    """A registered list.

    Attributes:
        path: its file.
        copies: name and copies of each card by its official id; of what names no card by the folded name.
        fingerprint: of the list; it ends with "?" if a line could not be read for certain.
        content: of the file.
    """

    path: str
    copies: Mapping[int | str, tuple[str, int]]
    fingerprint: str
    content: bytes = b""

    def tell(self, stderr: TextIO) -> None:
        """Say which list it is."""
        stderr.write(f"compared with {self.path}, fingerprint {self.fingerprint}\n")


def read_registered(path: str, reader: LineReader) -> Registered:
    """Read a registered list.

    Args:
        path: the file, or "-"; with its number if it is one of several of a file ("lists.txt:2").
        reader: reads lines of cards.

    Raises:
        UsageError: there is no such file, it holds several decks, or it names no card.
    """
    try:
        content = content_of(path)
        deck = read_deck(content, reader, part=part_of(path)[1])
    except SeveralDecksError as error:
        raise UsageError(f"--against {path}: {error}") from None
    except UnreadableFileError as error:
        raise UsageError(f"--against {path}: {error.problem}; {error.consider}".rstrip("; ")) from None
    return Registered(path, copies_of(deck), fingerprint(deck), content)
