"""From a deck to a judgement: all checks, under a law, at once."""

from __future__ import annotations

from datetime import date  # noqa: TC003 - read at run time by whoever inspects the fields

from cardbase.quick import replace, value
from deckcheck.checks import all_checks
from deckcheck.checks.dc001_unreadable_file import finding_for
from deckcheck.checks.dc012_undated_deck import finding_for_undated
from deckcheck.checks.dc203_not_owned import find_missing
from deckcheck.lawbook.asked import STANDARD

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from cardbase.deck import Deck
    from deckcheck.checks import Finding
    from deckcheck.checks.finding import Check, Suppressed
    from deckcheck.deckfiles import UnreadableFileError
    from deckcheck.lawbook import LawBook
    from rules.vtes.law.construction import Law


@value
class Verdict:
    """What one law says of a deck.

    Attributes:
        name: of the format, as it was asked for.
        law: the law.
        codes: of the errors that keep the deck from it, whatever was selected; () if it is legal.
    """

    name: str
    law: Law
    codes: tuple[str, ...] = ()

    @property
    def legal(self) -> bool:
        """Whether the law allows the deck."""
        return not self.codes


@value
class Judgement:
    """The judgement of one file.

    Attributes:
        path: as the user gave it or as it was found; "-" for standard input; for one of several decks in a
            file with its number ("both.txt:2").
        deck: None if the file cannot be read.
        verdicts: of each law that was asked for, one or more; () if the file cannot be read.
        findings: those selected, by place and code.
        standard_codes: codes of the errors that keep the deck from Standard; () if it is legal there.
        suppressed: findings left out of `findings` by request; the verdict counts them all the same.
        fixed: what --fix fixed in the file, or --diff would fix.
        diff: the edits as a unified diff, if --diff asked for it.
        part: the number of the deck in a file with several, otherwise 0.
    """

    path: str
    deck: Deck | None
    verdicts: tuple[Verdict, ...]
    findings: tuple[Finding, ...]
    standard_codes: tuple[str, ...] = ()
    suppressed: tuple[Suppressed, ...] = ()
    fixed: tuple[str, ...] = ()
    diff: str = ""
    part: int = 0

    @property
    def verdict(self) -> str:
        """All verdicts in a word: "legal" by all laws, "illegal" or "unreadable"."""
        if not self.verdicts:
            return "unreadable"
        return "illegal" if any(one.codes for one in self.verdicts) else "legal"

    @property
    def law(self) -> Law | None:
        """The law that was asked for first, None if the file cannot be read."""
        return self.verdicts[0].law if self.verdicts else None

    @property
    def file(self) -> str:
        """The path of the file, without the number of the deck."""
        return self.path.removesuffix(f":{self.part}") if self.part else self.path

    def count(self, severity: str) -> int:
        """Count the findings of a severity."""
        return sum(finding.severity == severity for finding in self.findings)

    def errors_of(self, verdict: Verdict) -> int:
        """Count the errors that break one of the laws."""
        return sum(
            finding.severity == "error" and verdict.name in finding.formats for finding in self.findings
        )


LAW_CHECKS = tuple(check for check in all_checks() if check.code.startswith("DC1"))
FIXABLE = frozenset(check.code for check in all_checks() if check.mend is not None)
"""Codes of the findings that may have a fix."""
UNSURE = frozenset(check.code for check in all_checks() if check.unsure)
"""Codes that mean nobody can say what is in a deck."""
OTHER_CHECKS = tuple(check for check in all_checks() if not check.code.startswith("DC1"))
DESK_CHECKS = tuple(check for check in OTHER_CHECKS if check.severity == "error" or check.ask or check.unsure)
"""Those of them by which players are called or asked at an event, without advice."""


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
    registered: Mapping[int | str, tuple[str, int]] | None = None,
    checks: tuple[Check, ...] = OTHER_CHECKS,
) -> Judgement:
    """Judge a deck.

    Args:
        path: the file it was read from.
        deck: the deck.
        book: the law, of one format or several.
        today: what today is.
        on: the day to judge by; None for the day of the deck's event.
        selected: codes of the findings to report; all if None.
        suppressions: whether comments in the file may suppress findings; never the verdict.
        owned: copies of each card in the inventory, by official id; None if there is no inventory.
        registered: name and copies of each card of the registered list, as `find_changes` takes them; None if
            there is none.
        checks: what is looked for besides what the law demands.

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
    laws = book.laws(day)
    for check in checks:
        findings.extend(check.find(deck, laws[0]))
    if owned is not None:
        findings.extend(find_missing(deck, owned))
    if registered is not None:
        from deckcheck.checks.dc015_not_as_registered import find_changes

        findings.extend(find_changes(deck, registered))
    unsure = {finding.code for finding in findings if finding.code in UNSURE}
    if unsure:
        findings = [replace(one, formats=book.names) if one.code in unsure else one for one in findings]
    found = [_by_law(deck, law) for law in laws]
    verdicts = tuple(
        [
            Verdict(name, law, _errors(of_law, unsure))
            for name, law, of_law in zip(book.names, laws, found, strict=True)
        ]
    )
    standard = next((one.codes for one in verdicts if one.name == STANDARD), None)
    if standard is None:
        standard = _errors(_by_law(deck, book.standard_law(day)), unsure)
    if any(found):
        from deckcheck.judging.once import merged_findings

        findings.extend(merged_findings(book.names, laws, found))
    suppressed: tuple[Suppressed, ...] = ()
    if suppressions and "deckcheck:" in "\n".join(deck.lines):
        from deckcheck.judging.suppressing import suppress

        findings, gone = suppress(deck, findings, selected)
        suppressed = tuple(one for one in gone if selected is None or one.finding.code in selected)
    return Judgement(
        path=path,
        deck=deck,
        verdicts=verdicts,
        findings=_chosen(findings, selected),
        standard_codes=standard,
        suppressed=suppressed,
    )


def _errors(of_law: list[Finding], unsure: set[str]) -> tuple[str, ...]:
    return tuple(sorted(unsure | {finding.code for finding in of_law if finding.severity == "error"}))


def _by_law(deck: Deck, law: Law) -> list[Finding]:
    findings: list[Finding] = []
    for check in LAW_CHECKS:
        findings.extend(check.find(deck, law))
    return findings


def unreadable(path: str, error: UnreadableFileError, selected: frozenset[str] | None = None) -> Judgement:
    """Return the judgement of a file that could not be read; `error` says why."""
    finding = finding_for(error.problem, error.consider)
    return Judgement(path, None, (), _chosen([finding], selected))


def _chosen(findings: Iterable[Finding], selected: frozenset[str] | None) -> tuple[Finding, ...]:
    chosen = findings if selected is None else [finding for finding in findings if finding.code in selected]
    return tuple(sorted(chosen, key=lambda finding: finding.sort_key))
