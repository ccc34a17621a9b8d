"""From the bytes of a file to lines of text: encodings, line ends, characters that only look like spaces."""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.deck import Deck

MOST_BYTES = 5_000_000
"""A larger file is not a deck: the longest deck file of the archive has some 20,000 bytes."""

BOM_UTF8 = b"\xef\xbb\xbf"

LOOK_ALIKES = str.maketrans(
    {
        "\u00a0": " ",
        "\u2007": " ",
        "\u202f": " ",
        "\u00ad": None,
        "\u200b": None,
        "\u2060": None,
        "\ufeff": None,
    }
)
"""No-break spaces become spaces; what shows nothing at all (soft hyphens, zero widths) is removed."""

LOOK_ALIKE = tuple(map(chr, LOOK_ALIKES))
STRUCK = (b"</s>", b"</del>", b"</strike>", b"[/s]", b"[/strike]")
STRUCK_TAG = r"(?i)</?(?:s|del|strike)(?:\s[^<>]*)?>|\[/?(?:s|strike)\]"
"""What strikes text through, on web pages and forums; as elsewhere, "~~" stands for it."""
WEB_TAG = r"<[A-Za-z/!][^<>\n]{0,500}>"
FORUM_TAG = (
    r"(?i)\[\*\]|\[/?(?:b|i|u|s|size|url|color|list|font|quote|center|img|spoiler|card|code|pre|table"
    r"|tr|td|th|li|ul|ol|h[1-6]|left|right|indent|email|strike|sub|sup|hr)(?:=[^\]\n]{0,100})?\]"
)
"""Patterns that few files need; compiled when one does, since a start must be fast."""


class UnreadableFileError(ValueError):
    """A file that cannot be read as a deck; as text it says both why and what to do about it.

    Attributes:
        problem: why.
        consider: what to do about it; "" for nothing.
    """

    def __init__(self, problem: str, consider: str = "") -> None:
        """Set what is wrong and the advice."""
        super().__init__(problem, consider)
        self.problem = problem
        self.consider = consider

    def __str__(self) -> str:
        """Say both in one line."""
        return f"{self.problem}; {self.consider}" if self.consider else self.problem


class SeveralDecksError(UnreadableFileError):
    """A file with several decks where one was expected.

    Attributes:
        decks: what it holds, in order.
    """

    def __init__(self, decks: tuple[Deck, ...]) -> None:
        """Set the decks."""
        super().__init__(f"the file has {len(decks)} decks", f"name one of them: FILE:1 to FILE:{len(decks)}")
        self.args = (decks,)
        self.decks = decks


def decode(content: bytes) -> tuple[str, str]:
    r"""Decode a file's bytes.

    Args:
        content: the whole file.

    Returns:
        The text with line ends as "\n", and the encoding: "utf-8", "utf-16" (with its mark), or
        "cp1252" if the bytes are neither.

    Raises:
        UnreadableFileError: the file is empty, too large, or binary.
    """
    if len(content) > MOST_BYTES:
        raise UnreadableFileError(
            f"the file has {len(content):,} bytes; a deck has a few thousand", "check whether this is a deck"
        )
    if not content or content.isspace():
        raise UnreadableFileError("the file is empty")
    encoding = "utf-8"
    if content[:2] in (b"\xff\xfe", b"\xfe\xff"):
        encoding = "utf-16"
    elif b"\0" in content:
        raise UnreadableFileError("the file is binary, not text", "export the deck as text")
    try:
        text = content.removeprefix(BOM_UTF8).decode(encoding)  # the codec "utf-8-sig" is slow
    except UnicodeDecodeError:
        if encoding == "utf-16":
            raise UnreadableFileError(
                "the file starts like UTF-16 text but is not", "save it as UTF-8"
            ) from None
        encoding = "cp1252"
        text = content.decode("cp1252", errors="replace")
    if not text.isascii():
        for letter in LOOK_ALIKE:
            if letter in text:
                text = text.translate(LOOK_ALIKES)
                break
    if not text or text.isspace():
        raise UnreadableFileError("the file is empty")
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return text, encoding


_lowered: list[tuple[str, bytes]] = []
"""The last text that was asked for: code that finds out what a file is asks again and again."""


def lower_bytes(text: str) -> bytes:
    """Return a text in lower case as far as it is ASCII, one byte per letter: positions are the same."""
    if not _lowered or _lowered[0][0] is not text:
        _lowered[:] = [(text, text.encode("latin-1", "replace").lower())]
    return _lowered[0][1]


def split_lines(text: str) -> list[str]:
    """Split text into lines; a final line end starts no further line.

    HTML entities become what they mean; tags of web pages and forums ("<b>", "[url=...]") are removed, save
    for those that strike something through.
    """
    lines = text.split("\n")
    if lines and not lines[-1]:
        lines.pop()
    if "&" in text and ";" in text:
        from html import unescape

        lines = [
            unescape(line).replace("\n", " ").translate(LOOK_ALIKES) if "&" in line and ";" in line else line
            for line in lines
        ]
    if "</" in text or "[/" in text:
        struck = lower_bytes(text)
        if any(tag in struck for tag in STRUCK):
            lines = [re.sub(STRUCK_TAG, "~~", line) for line in lines]
    if "<" in text and ("</" in text or b"<br" in lower_bytes(text)):
        lines = [re.sub(WEB_TAG, "", line) if "<" in line else line for line in lines]
    if "[" in text and "[/" in text:
        lines = [re.sub(FORUM_TAG, "", line) if "[" in line else line for line in lines]
    return lines
