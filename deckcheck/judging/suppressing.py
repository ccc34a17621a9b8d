"""Comments in a deck file that suppress findings: `# deckcheck: ignore[DC201] reason`.

At the end of a line it applies to that line; on a line of its own above the first card and heading, to
the whole file. Several codes are separated by commas; code prefixes and names work as with --ignore.
Only formats that have comments have this.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from cardbase.deck import Place
from deckcheck.checks import all_checks
from deckcheck.checks.dc013_unused_suppression import finding_for_mark
from deckcheck.checks.finding import Suppressed
from deckcheck.checks.selecting import meant
from deckcheck.deckfiles.registry import known_format
from deckcheck.terminal.escape import shortened
from deckcheck.usage import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cardbase.deck import Deck
    from deckcheck.checks import Finding

MARK = re.compile(
    r"#\s*deckcheck\s*:\s*(?P<verb>[\w-]*)\s*(?:\[(?P<codes>[^\]]*)\])?\s*(?P<reason>.*?)\s*$", re.IGNORECASE
)
NEVER = frozenset(check.code for check in all_checks() if not check.suppressible)
"""What no comment suppresses: a file that nobody can read, and comments about comments."""


@dataclass(slots=True)
class Mark:
    """A suppressing comment, and what it did.

    Attributes:
        place: where it is.
        whole_file: it is above everything and applies everywhere.
        codes: what each of its words means; a word that means no check means nothing.
        reason: as written.
        problem: what is wrong with the comment itself, "" if nothing is.
        used: the words that suppressed something.
    """

    place: Place
    whole_file: bool
    codes: dict[str, frozenset[str]]
    reason: str
    problem: str = ""
    used: set[str] = field(default_factory=set)

    def covers(self, finding: Finding) -> bool:
        """Return whether the comment suppresses a finding, and remember that."""
        if finding.code in NEVER or not (self.whole_file or finding.row == self.place.row):
            return False
        words = [word for word, codes in self.codes.items() if finding.code in codes]
        self.used.update(words)
        return bool(words)


def suppress(
    deck: Deck, findings: Iterable[Finding], selected: frozenset[str] | None
) -> tuple[list[Finding], tuple[Suppressed, ...]]:
    """Divide findings by the comments of their file.

    Args:
        deck: the deck, with its lines.
        findings: all that was found, selected or not.
        selected: the codes that are reported; a comment about another one does not matter.

    Returns:
        What stays, with a DC013 for each comment that suppresses nothing; and what was suppressed.
    """
    marks = read_marks(deck)
    kept: list[Finding] = []
    gone: list[Suppressed] = []
    for finding in findings:
        by = [mark for mark in marks if mark.covers(finding)]
        if by:
            gone.append(Suppressed(finding, "inline", by[0].reason))
        else:
            kept.append(finding)
    kept.extend(found for mark in marks for found in _unused(mark, selected))
    gone.sort(key=lambda one: one.finding.sort_key)
    return kept, tuple(gone)


def read_marks(deck: Deck) -> list[Mark]:
    """Read the comments of a deck; none if its format has no comments."""
    if not known_format(deck.file_format).remark:
        return []
    places: Sequence[int] = [entry.row for entry in deck.entries] + [
        heading.place.row for heading in deck.headings
    ]
    top = min(places, default=0)
    marks = []
    for row, line in enumerate(deck.lines, start=1):
        found = MARK.search(line) if "deckcheck" in line.lower() else None
        if found is None:
            continue
        alone = not line[: found.start()].strip()
        mark = Mark(
            place=Place(row, found.start() + 1, found.end() + 1),
            whole_file=alone and row < top,
            codes={},
            reason=shortened(found["reason"]),
        )
        words = [word.strip() for word in (found["codes"] or "").split(",") if word.strip()]
        if found["verb"].lower() != "ignore":
            mark.problem = f"{found['verb']!r} is not a deckcheck comment"
        elif not words:
            mark.problem = "the comment names no check"
        elif alone and row >= top:
            mark.problem = "the comment is on its own line below the first card, where it has no effect"
        else:
            mark.codes = {word: _meant(word) for word in words}
        marks.append(mark)
    return marks


def _meant(word: str) -> frozenset[str]:
    try:
        return frozenset(meant(word))
    except UsageError:
        return frozenset()


def _unused(mark: Mark, selected: frozenset[str] | None) -> list[Finding]:
    if mark.problem:
        how = "write '# deckcheck: ignore[DC201] reason' at the end of the line, or above the first card"
        return [finding_for_mark(mark.problem, how, mark.place)]
    left = [
        word
        for word, codes in mark.codes.items()
        if word not in mark.used and (selected is None or not codes or codes & selected)
    ]
    unknown = [word for word in left if not mark.codes[word]]
    never = [word for word in left if mark.codes[word] and mark.codes[word] <= NEVER]
    idle = [word for word in left if word not in unknown and word not in never]
    where = "in this file" if mark.whole_file else "on this line"
    told = []
    for words, problem in (
        (unknown, "is not a check"),
        (never, "cannot be suppressed"),
        (idle, f"finds nothing {where}"),
    ):
        if words:
            told.append(
                finding_for_mark(f"{', '.join(words)} {problem}", "remove it from the comment", mark.place)
            )
    return told
