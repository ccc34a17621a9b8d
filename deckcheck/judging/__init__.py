"""From a deck to a judgement: all checks, under a law, at once."""

from __future__ import annotations

from datetime import date  # noqa: TC003 - read at run time by whoever inspects the fields

from cardbase.value import value
from deckcheck.checks import all_checks
from deckcheck.checks.dc001_unreadable_file import finding_for
from deckcheck.checks.dc012_undated_deck import finding_for_undated
from deckcheck.checks.dc203_not_owned import find_missing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from cardbase.deck import Deck
    from deckcheck.checks import Finding
    from deckcheck.checks.check import Suppressed
    from deckcheck.deckfiles import UnreadableFileError
    from deckcheck.lawbook import LawBook
    from rules.vtes.law.construction import Law


@value
class Judgement:
    """The judgement of one file.

    Attributes:
        path: as the user gave it or as it was found; "-" for standard input; for one of several decks in a
            file with its number ("both.txt:2").
        deck: None if the file cannot be read.
        law: what it was judged by, None if the file cannot be read.
        verdict: "legal", "illegal" or "unreadable"; by all checks, whatever was selected.
        findings: those selected, by place and code.
        standard_codes: codes of the errors that keep the deck from Standard; () if it is legal there.
        suppressed: findings left out of `findings` by request; the verdict counts them all the same.
        fixed: what --fix fixed in the file, or --diff would fix.
        diff: the edits as a unified diff, if --diff asked for it.
        part: the number of the deck in a file with several, else 0.
    """

    path: str
    deck: Deck | None
    law: Law | None
    verdict: str
    findings: tuple[Finding, ...]
    standard_codes: tuple[str, ...] = ()
    suppressed: tuple[Suppressed, ...] = ()
    fixed: tuple[str, ...] = ()
    diff: str = ""
    part: int = 0

    @property
    def file(self) -> str:
        """The path of the file, without the number of the deck."""
        return self.path.removesuffix(f":{self.part}") if self.part else self.path

    def count(self, severity: str) -> int:
        """Count the findings of a severity."""
        return sum(finding.severity == severity for finding in self.findings)


LAW_CHECKS = tuple(check for check in all_checks() if check.code.startswith("DC1"))
FIXABLE = frozenset(check.code for check in all_checks() if check.mend is not None)
"""Codes of the findings that may have a fix."""
UNSURE = frozenset(check.code for check in all_checks() if check.unsure)
"""Codes that mean nobody can say what is in a deck."""
OTHER_CHECKS = tuple(check for check in all_checks() if not check.code.startswith("DC1"))


def judge(
    path: str,
    deck: Deck,
    book: LawBook,
    today: date,
    on: date | None,
    selected: frozenset[str] | None = None,
    *,
    suppressions: bool = True,
    owned: Mapping[int, int] | None = None,
) -> Judgement:
    """Judge a deck.

    Args:
        path: the file it was read from.
        deck: the deck.
        book: the law.
        today: what today is.
        on: the day to judge by; None for the day of the deck's event.
        selected: codes of the findings to report; all if None.
        suppressions: whether comments in the file may suppress findings; never the verdict.
        owned: copies of each card in the inventory, by official id; None if there is no inventory.

    Returns:
        The judgement, with everything that is wrong.
    """
    findings: list[Finding] = []
    day = on
    if day is None:
        day = deck.event.day if deck.event is not None else None
        if day is None:
            findings.append(finding_for_undated(deck.event.day_text if deck.event else ""))
            day = today
    law = book.law(day)
    for check in OTHER_CHECKS:
        findings.extend(check.find(deck, law))
    if owned is not None:
        findings.extend(find_missing(deck, owned))
    reading = {finding.code for finding in findings if finding.code in UNSURE}
    of_law = _by_law(deck, law)
    findings.extend(of_law)
    errors = reading | {finding.code for finding in of_law if finding.severity == "error"}
    standard = book.standard_law(day)
    in_standard = of_law if standard is law else _by_law(deck, standard)
    standard_errors = reading | {finding.code for finding in in_standard if finding.severity == "error"}
    suppressed: tuple[Suppressed, ...] = ()
    if suppressions and "deckcheck:" in "\n".join(deck.lines):
        from deckcheck.judging.suppressing import suppress

        findings, gone = suppress(deck, findings, selected)
        suppressed = tuple(one for one in gone if selected is None or one.finding.code in selected)
    return Judgement(
        path=path,
        deck=deck,
        law=law,
        verdict="illegal" if errors else "legal",
        findings=_chosen(findings, selected),
        standard_codes=tuple(sorted(standard_errors)),
        suppressed=suppressed,
    )


def _by_law(deck: Deck, law: Law) -> list[Finding]:
    findings: list[Finding] = []
    for check in LAW_CHECKS:
        findings.extend(check.find(deck, law))
    return findings


def unreadable(path: str, error: UnreadableFileError, selected: frozenset[str] | None = None) -> Judgement:
    """Return the judgement of a file that could not be read; `error` says why."""
    finding = finding_for(error.problem, error.consider)
    return Judgement(path, None, None, "unreadable", _chosen([finding], selected))


def _chosen(findings: Iterable[Finding], selected: frozenset[str] | None) -> tuple[Finding, ...]:
    chosen = findings if selected is None else [finding for finding in findings if finding.code in selected]
    return tuple(sorted(chosen, key=lambda finding: finding.sort_key))
