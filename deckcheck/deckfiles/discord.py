"""Discord's messages: bold headings, underlined types, and at most 2,000 characters a message.

    -# message 1 of 2
    **Deck Name: First Light**

    **Crypt (12 cards)**
    12x Nathan Turner  4  PRO ani  Gangrel:6

    **Library (60 cards)**
    __Master (60)__
    60x Vessel
    -# fingerprint 162TMTNC12

A longer list is written as several messages, one below the other: each begins with a line in small type
("-# ") that says which it is, and what follows a blank line and such a line is to be pasted as the next.
"""

from __future__ import annotations

import re

from cardbase.fingerprint import fingerprint
from deckcheck.deckfiles.markedtext import MarkedText, escaped, is_link, line_of, parts_of, unescaped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardbase.deck import Deck
    from deckcheck.deckfiles.lines import LineReader

LONGEST = 2000
"""Characters that a message may have, as Discord counts them."""
ROOM = LONGEST - len("-# message 99 of 99\n")
SMALL = "-# "
MARKS = "\\*_~`|"
HEADING = re.compile(r"(?im)^\*\*[^*\n]+\*\*\s*$")
EMPHASIS = re.compile(r"(?<!\\)(\*\*|__)(?P<text>(?:\\.|(?!\1)[^\\])+)(?<!\\)\1")


class Discord(MarkedText):
    """Discord's messages."""

    name = "discord"

    def sniff(self, text: str) -> bool:
        """Return whether a text has a bold heading and a line in small type, which begins with "-# "."""
        small = text.startswith(SMALL) or f"\n{SMALL}" in text
        return small and HEADING.search(text) is not None

    def plain(self, lines: Sequence[str], reader: LineReader, unread: list[tuple[int, str]]) -> list[str]:
        """Take emphasis and lines in small type off."""
        return ["" if line.startswith(SMALL) else _plain(line) for line in lines]

    def write(self, deck: Deck) -> str:
        """Write the messages, each no longer than Discord allows."""
        from deckcheck.deckfiles.textwriting import report_of

        report = [
            f"**{shown}**" if shown.startswith("Deck Name: ") else shown
            for line in report_of(deck)
            for shown in _bounded(escaped(line, MARKS))
        ]
        blocks = [report] if report else []
        for level, heading, items in parts_of(deck):
            mark = "**" if level == 1 else "__"
            block = [f"{mark}{heading}{mark}", *(escaped(line_of(item), MARKS) for item in items)]
            if level == 1 and blocks:
                block.insert(0, "")
            blocks.append(block)
        blocks[-1].append(f"{SMALL}fingerprint {fingerprint(deck)}")
        messages = _messages(blocks)
        if len(messages) > 1:
            messages = [
                f"{SMALL}message {number} of {len(messages)}\n{message}"
                for number, message in enumerate(messages, start=1)
            ]
        return "\n\n".join(messages) + "\n"


def _plain(line: str) -> str:
    return line if is_link(line) else unescaped(EMPHASIS.sub(r"\g<text>", line)).rstrip()


def _messages(blocks: Sequence[Sequence[str]]) -> list[str]:
    """Put blocks of lines into messages: whole if they fit in what is left, or else as many lines as fit."""
    messages: list[list[str]] = [[]]
    for block in blocks:
        if _long("\n".join([*messages[-1], *block])) <= ROOM:
            messages[-1] += block
            continue
        if _long("\n".join(block)) <= ROOM:
            messages.append(list(block))
            continue
        for line in block:
            if _long("\n".join([*messages[-1], line])) > ROOM:
                messages.append([])
            messages[-1].append(line)
    return [text for message in messages if (text := "\n".join(message).strip("\n"))]


def _bounded(line: str) -> list[str]:
    """Break a line of prose that is longer than a message."""
    pieces: list[str] = []
    while _long(line) > ROOM - 4:
        part = line[: (ROOM - 4) // 2]
        cut = part.rfind(" ") if " " in part else len(part)
        pieces.append(line[:cut])
        line = line[cut:].lstrip()
    return [*pieces, line]


def _long(text: str) -> int:
    """Return the length of a text as Discord counts it."""
    return len(text.encode("utf-16-le", "replace")) // 2


FORMAT = Discord()
