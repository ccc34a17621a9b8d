"""BBCode, as forums show it: bold headings, a list for each type of card.

    [b]Deck Name: First Light[/b]

    [b]Crypt (12 cards)[/b]
    [list]
    [*]12x Nathan Turner  4  PRO ani  Gangrel:6
    [/list]
    [b]Library (60 cards)[/b]
    [i]Master (60)[/i]
    [list]
    [*]60x Vessel
    [/list]

Whatever tags a post has, they are taken off and the rest is read as plain text. BBCode cannot quote a
bracket: what looks like one of its tags is one.
"""

from __future__ import annotations

import re

from deckcheck.deckfiles.markedtext import MarkedText, line_of, parts_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardbase.deck import Deck
    from deckcheck.deckfiles.lines import LineReader

NAMES = (
    "b|i|u|s|url|size|color|colour|font|list|ul|ol|li|center|left|right|quote|code|spoiler|card|img|table|tr|td"
    "|th|h[1-6]|strike|sup|sub|indent|email|attachment|hr|br"
)
TAG = re.compile(rf"(?i)\[(?:/?(?:{NAMES})(?:=[^\[\]\n]{{0,200}})?|\*|/\*)\]")
CLOSING = re.compile(rf"(?i)\[(?:/(?:{NAMES})|\*)\]")


class BbCode(MarkedText):
    """BBCode."""

    name = "bbcode"

    def sniff(self, text: str) -> bool:
        """Return whether a text has tags that end, or items of a list."""
        return CLOSING.search(text) is not None

    def plain(self, lines: Sequence[str], reader: LineReader, unread: list[tuple[int, str]]) -> list[str]:
        """Take the tags off."""
        return [TAG.sub("", line) if "[" in line else line for line in lines]

    def write(self, deck: Deck) -> str:
        """Write a post."""
        from deckcheck.deckfiles.textwriting import report_of

        lines = [f"[b]{line}[/b]" if line.startswith("Deck Name: ") else line for line in report_of(deck)]
        lines += [""] if lines else []
        for level, heading, items in parts_of(deck):
            tag = "b" if level == 1 else "i"
            lines.append(f"[{tag}]{heading}[/{tag}]")
            if items:
                lines += ["[list]", *(f"[*]{line_of(item)}" for item in items), "[/list]"]
        return "\n".join(lines) + "\n"


FORMAT = BbCode()
