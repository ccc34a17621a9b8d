"""DC005: a line that is neither card nor heading."""

from __future__ import annotations

from deckcheck.checks.finding import GOOD, Check, Finding
from deckcheck.deckfiles.registry import known_format
from deckcheck.terminal.escape import quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardbase.deck import Deck
    from rules.vtes.law.construction import Law

COMMENT_OR_CARD = "start it with '#' if it is a comment, or with a count if it is a card"


def find(deck: Deck, law: Law) -> Iterator[Finding]:
    """Find the lines that were not read."""
    if not deck.unread:
        return
    form = known_format(deck.file_format)
    in_lines = form.by_line and form.remark != ""
    for line in deck.unread:
        if line.section:
            continue  # DC006 tells
        text = line.text if len(line.text) <= 60 else line.text[:57] + "..."
        consider = line.consider
        if not consider:
            consider = COMMENT_OR_CARD if in_lines else "fix it, or remove it"
        subject = f"the line {quoted(text)}" if in_lines else quoted(text) if text else "an entry"
        yield CHECK.finding(
            f"{subject} was not read: {line.reason}",
            consider=consider,
            place=line.place,
            brief=f"line not read: {quoted(text)}",
        )


CHECK = Check(
    code="DC005",
    name="unread-line",
    severity="warning",
    summary="A line among the cards could not be read.",
    explanation="""\
Among the cards of a deck a line is a card, a heading, or a comment (starting with "#", "//" or "--").
Any other line is reported rather than dropped, because it may be a card that was meant to count.""",
    bad=GOOD.replace("40x Govern the Unaligned", "40x Govern the Unaligned\nand three of the usual suspects"),
    good=GOOD.replace(
        "40x Govern the Unaligned", "40x Govern the Unaligned\n# and three of the usual suspects"
    ),
    find=find,
    ask="ask about the unread lines",
)
