"""Findings for people: verdict first, then each finding with its line, and what to do about it."""

from __future__ import annotations

from deckcheck.reports.verdicts import broken, headline, judged_by, titled, verdict_words
from deckcheck.terminal.colour import SEVERITY_COLOURS
from deckcheck.terminal.escape import one_line
from deckcheck.terminal.layout import columns, wrapped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from deckcheck.checks import Finding
    from deckcheck.judging import Judgement
    from deckcheck.reports.verdicts import VerdictWords
    from deckcheck.terminal.colour import Paint

GUTTER = 8
"""Columns of the number before an excerpt."""


def concise(judgement: Judgement, paint: Paint) -> str:
    """Return a line for each finding: path, place, severity, code, message."""
    lines = []
    for finding in judgement.findings:
        place = f":{finding.row}:{finding.column}" if finding.row else ""
        severity = (finding.severity, SEVERITY_COLOURS[finding.severity])
        which = broken(judgement, finding)
        said = f" {finding.code} {finding.message}{f' ({which})' if which else ''}"
        lines.append(paint.line(f"{judgement.path}{place}: ", severity, said))
    return "".join(lines)


def full(judgement: Judgement, paint: Paint) -> str:
    """Return a block for the deck: verdict, what it was judged by, and every finding with its line."""
    parts = _headline(judgement, paint)
    notes = about(judgement)
    if judgement.suppressed:
        from deckcheck.reports.words import suppressed_line

        notes.append(suppressed_line(judgement))
    notes += [f"fixed: {made}" for made in judgement.fixed]
    for text in notes:
        parts += [paint.line(line) for line in wrapped(text, paint.width, "  ", "    ")]
    for finding in judgement.findings:
        parts.append("\n")
        parts.extend(_block(judgement, finding, paint))
    parts.append("\n")
    return "".join(parts)


def _headline(judgement: Judgement, paint: Paint) -> list[str]:
    """Return path and verdicts: in a line, otherwise the verdicts below, as many in a line as fit.

    What breaks no law stands below the verdicts where only these fit.
    """
    told = verdict_words(judgement)
    path = (judgement.path, "bold")
    named = f"{one_line(judgement.path)}: "
    if columns(f"{named}{headline(judgement)}") <= paint.width:
        return [paint.line(path, ": ", *_spans(told))]
    verdicts, others = [one for one in told if one[0]], [one for one in told if not one[0]]
    if columns(f"{named}{'; '.join([f'{word}{rest}' for word, rest, _ in verdicts])}") <= paint.width:
        return [paint.line(path, ": ", *_spans(verdicts)), paint.line("  ", *_spans(others))]
    rows: list[list[VerdictWords]] = []
    used = paint.width
    for one in told:
        long = len(f"{one[0]}{one[1]}; ")
        if used + long > paint.width:
            rows.append([])
            used = len("  ")
        rows[-1].append(one)
        used += long
    ends = [";"] * (len(rows) - 1) + [""]
    lines = [paint.line("  ", *_spans(row), end) for row, end in zip(rows, ends, strict=True)]
    return [paint.line(path, ":"), *lines]


def _spans(told: Iterable[VerdictWords]) -> list[str | tuple[str, ...]]:
    """Return the spans of a line of verdicts, the words in their colours."""
    spans: list[str | tuple[str, ...]] = []
    for word, rest, good in told:
        if spans:
            spans.append("; ")
        if word:
            spans.append((word, "green" if good else "red", "bold"))
        spans.append(rest)
    return spans


def about(judgement: Judgement) -> list[str]:
    """Say in a few lines what a deck is and what it was judged by; [] for a file that cannot be read."""
    from cardbase.fingerprint import fingerprint

    deck = judgement.deck
    if deck is None:
        return []
    title = f'"{deck.name}"' if deck.name else "deck"
    by = f" by {deck.author}" if deck.author else ""
    size = deck.size("library")
    what = f"{title}{by}: crypt {deck.size('crypt')}, library {size} ({deck.file_format})"
    words = sum(bool(line.strip()) for line in deck.description.split("\n"))
    prose = f", {words} line{'s' if words > 1 else ''} of description" if words else ""
    return [f"{what}, fingerprint {fingerprint(deck)}{prose}", f"judged by {judged_by(judgement)}"]


def _block(judgement: Judgement, finding: Finding, paint: Paint) -> list[str]:
    from deckcheck.reports.excerpt import excerpt

    colour = SEVERITY_COLOURS[finding.severity]
    rule = f" [{finding.rule}]" if finding.rule else ""
    begun = f"  {finding.severity}"
    said = f"{titled(judgement, finding)}: {finding.message}{rule}"
    head, *more = wrapped(said, paint.width, f"{begun} ", "    ")
    parts = [paint.line("  ", (finding.severity, colour, "bold"), head[len(begun) :])]
    parts += [paint.line(line) for line in more]
    shown = excerpt(judgement.deck, finding, paint.width - GUTTER - len(" | "))
    if shown is not None:
        parts.append(paint.line((f"{shown.row:>{GUTTER}} | ", "dim"), shown.text))
        blank = " " * (len(shown.marks) - len(shown.marks.lstrip()))
        parts.append(paint.line((" " * GUTTER + " | ", "dim"), blank, (shown.marks.lstrip(), colour)))
    if finding.consider:
        margin = " " * (GUTTER + len(" | "))
        advice = wrapped(f"consider: {finding.consider}", paint.width, margin, f"{margin}  ")
        parts += [paint.line(line) for line in advice]
    return parts
