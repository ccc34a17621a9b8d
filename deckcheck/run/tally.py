"""What adds up over the decks of a run."""

from __future__ import annotations

from collections import Counter

from deckcheck.reports.verdicts import counted
from deckcheck.terminal.layout import table
from deckcheck.terminal.numbers import plural

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from deckcheck.judging import Judgement


class RunTally:
    """What adds up over the decks.

    Attributes:
        verdicts: decks by verdict.
        legal: legal decks by format.
        severities: findings by severity.
        codes: findings by code.
        suppressed: findings suppressed.
        fixed: fixes made, or with --diff, that would be made.
        fixable: findings that --fix would fix.
    """

    __slots__ = ("codes", "fixable", "fixed", "legal", "severities", "suppressed", "verdicts")

    def __init__(self) -> None:
        """Start empty."""
        self.verdicts: Counter[str] = Counter()
        self.legal: Counter[str] = Counter()
        self.severities: Counter[str] = Counter()
        self.codes: Counter[str] = Counter()
        self.suppressed = self.fixed = self.fixable = 0

    def take(self, judgement: Judgement) -> None:
        """Add a judgement."""
        self.verdicts[judgement.verdict] += 1
        for one in judgement.verdicts:
            self.legal[one.name] += one.legal
        for finding in judgement.findings:
            self.severities[finding.severity] += 1
            self.codes[finding.code] += 1
            self.fixable += finding.fix is not None and finding.fix.applicability == "safe"
        self.suppressed += len(judgement.suppressed)
        self.fixed += len(judgement.fixed)

    def add(self, other: RunTally) -> None:
        """Add another tally."""
        self.verdicts.update(other.verdicts)
        self.legal.update(other.legal)
        self.severities.update(other.severities)
        self.codes.update(other.codes)
        self.suppressed += other.suppressed
        self.fixed += other.fixed
        self.fixable += other.fixable

    def summary(self) -> dict[str, Any]:
        """Return the summary of the JSON contract."""
        return {
            "decks": sum(self.verdicts.values()),
            "legal": self.verdicts["legal"],
            "illegal": self.verdicts["illegal"],
            "unreadable": self.verdicts["unreadable"],
            "formats": dict(self.legal),
            "errors": self.severities["error"],
            "warnings": self.severities["warning"],
            "suppressed": self.suppressed,
            "fixed": self.fixed,
        }

    def in_words(self, diff: bool) -> str:
        """Say how many decks were checked, and with what result; with --diff what would be fixed."""
        numbers = self.summary()
        more = f"; {plural(self.suppressed, 'finding')} suppressed" if self.suppressed else ""
        if self.fixed:
            more += f"; {self.fixed} {'to fix' if diff else 'fixed'}"
        elif self.fixable:
            more += f"; {self.fixable} can be fixed with --fix"
        return f"checked {plural(numbers['decks'], 'deck')}: {counted(numbers)}{more}"

    def table(self, width: int) -> str:
        """Return the findings of each check as a table; "" if there are none."""
        from deckcheck.checks import check_named

        rows = [(str(number), code, check_named(code).name) for code, number in sorted(self.codes.items())]
        lines = table(("findings", "code", "check"), rows, (True, False, False), width) if rows else []
        return "".join(f"{line}\n" for line in (*lines, *[""] * bool(lines)))
