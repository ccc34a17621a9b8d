"""Writes plain counted text; kept separate from its reader, which every cold start needs."""

from __future__ import annotations

from deckcheck.deckfiles.layout import UNKNOWN_TYPE, lay_out, remark
from deckcheck.deckfiles.registry import known_format
from deckcheck.deckfiles.twdwriting import write_report

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardbase.deck import Deck
    from deckcheck.deckfiles.layout import Item, Layout


def write(deck: Deck) -> str:
    """Write a deck as plain text that anybody can read: headings with totals, names as printed."""
    layout = lay_out(deck)
    lines = [remark(text, "# ") for text in layout.head] + report_of(deck)
    lines += [""] if lines else []
    lines += [*write_list(layout), *known_format("text").write_beside(layout)]
    return "\n".join(lines) + "\n"


def write_list(layout: Layout) -> list[str]:
    """Write crypt and library."""
    lines = [f"Crypt ({layout.crypt.count} cards)", *_lines(layout.crypt.items), ""]
    lines.append(f"Library ({layout.library_count} cards)")
    for index, section in enumerate(layout.library):
        if section.kind != UNKNOWN_TYPE:
            lines += [""] if index else []
            lines.append(f"{section.kind} ({section.count})")
        lines += _lines(section.items)
    return lines


def report_of(deck: Deck) -> list[str]:
    """Write what comes before the list; lines of a description that could be taken for cards are marked."""
    report = write_report(deck)
    prose = deck.description.strip().count("\n") + 1 if deck.description.strip() else 0
    first = len(report) - prose
    return [
        f"> {line}" if index >= first and line and not line.startswith(("> ", "Description: ")) else line
        for index, line in enumerate(report)
    ]


def _lines(items: Sequence[Item]) -> list[str]:
    lines = []
    for item in items:
        lines += [remark(text, "# ") for text in item.above]
        line = f"{item.count}x {item.card.full_name if item.card else item.written}"
        lines.append(f"{line} -- {item.comment}" if item.comment else line)
        lines += [remark(text, "# ") for text in item.below]
    return lines
