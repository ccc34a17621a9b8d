"""Findings for people: verdict first, then each finding with its line, and what to do about it."""

from __future__ import annotations

from deckcheck.terminal.colour import SEVERITY_COLOURS
from deckcheck.terminal.escape import one_line
from deckcheck.terminal.layout import columns, wrapped
from rules.vtes.law.construction import smallest_table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deckcheck.checks import Finding
    from deckcheck.judging import Judgement
    from deckcheck.terminal.colour import Paint

GUTTER = 8
"""Columns of the number before an excerpt."""
VERDICT_COLOURS = {"legal": "green", "illegal": "red", "unreadable": "red"}


def concise(judgement: Judgement, paint: Paint) -> str:
    """Return a line for each finding: path, place, severity, code, message."""
    lines = []
    for finding in judgement.findings:
        place = f":{finding.row}:{finding.column}" if finding.row else ""
        severity = (finding.severity, SEVERITY_COLOURS[finding.severity])
        said = f" {finding.code} {finding.message}"
        lines.append(paint.line(f"{judgement.path}{place}: ", severity, said))
    return "".join(lines)


def full(judgement: Judgement, paint: Paint) -> str:
    """Return a block for the deck: verdict, what it was judged by, and every finding with its line."""
    counts = [(judgement.count(severity), severity) for severity in ("error", "warning", "info")]
    told = ", ".join(
        f"{number} {severity}{'s' if number > 1 and severity != 'info' else ''}"
        for number, severity in counts
        if number
    )
    verdict = (judgement.verdict.upper(), VERDICT_COLOURS[judgement.verdict], "bold")
    path, counted = (judgement.path, "bold"), f" ({told})" if told else ""
    if columns(f"{one_line(judgement.path)}: {verdict[0]}{counted}") <= paint.width:
        parts = [paint.line(path, ": ", verdict, counted)]
    else:
        parts = [paint.line(path, ":"), paint.line("  ", verdict, counted)]
    told_of = about(judgement)
    if judgement.suppressed:
        from deckcheck.reports.words import suppressed_line

        told_of.append(suppressed_line(judgement))
    told_of += [f"fixed: {made}" for made in judgement.fixed]
    for text in told_of:
        parts += [paint.line(line) for line in wrapped(text, paint.width, "  ", "    ")]
    for finding in judgement.findings:
        parts.append("\n")
        parts.extend(_block(judgement, finding, paint))
    parts.append("\n")
    return "".join(parts)


def about(judgement: Judgement) -> list[str]:
    """Say in a few lines what a deck is and what it was judged by; [] for a file that cannot be read."""
    from cardbase.fingerprint import fingerprint

    deck, law = judgement.deck, judgement.law
    if deck is None or law is None:
        return []
    title = f'"{deck.name}"' if deck.name else "deck"
    by = f" by {deck.author}" if deck.author else ""
    size = deck.size("library")
    lines = [f"{title}{by}: crypt {deck.size('crypt')}, library {size} ({deck.file_format})"]
    lines[0] += f", fingerprint {fingerprint(deck)}"
    table = ""
    if law.players is not None:
        table = f", {law.players} Methuselahs"
    elif law.format.name == "rulebook" and judgement.verdict == "legal":
        smallest = smallest_table(size, law)
        table = f"; legal with {smallest} or more Methuselahs" if smallest else ""
    lines.append(f"judged by {law.format.title}, edition {law.edition.name}, as of {law.on}{table}")
    if law.format.name == "rulebook":
        lines.append(
            "Standard: legal"
            if not judgement.standard_codes
            else f"Standard: not legal ({', '.join(_named(judgement))})"
        )
    return lines


def _named(judgement: Judgement) -> list[str]:
    from deckcheck.checks import check_named

    return [f"{code} {check_named(code).name}" for code in judgement.standard_codes]


def _block(judgement: Judgement, finding: Finding, paint: Paint) -> list[str]:
    from deckcheck.reports.excerpt import excerpt

    colour = SEVERITY_COLOURS[finding.severity]
    rule = f" [{finding.rule}]" if finding.rule else ""
    begun = f"  {finding.severity}"
    said = f"{finding.code} {finding.name}: {finding.message}{rule}"
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
