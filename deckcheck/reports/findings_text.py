"""Findings for people: verdict first, then each finding with its line, and what to consider."""

from __future__ import annotations

from deckcheck.reports.colour import SEVERITY_COLOURS, Paint
from rules.vtes.law.construction import smallest_table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deckcheck.checks import Finding
    from deckcheck.judging import Judgement

WIDEST_EXCERPT = 100
VERDICT_COLOURS = {"legal": "green", "illegal": "red", "unreadable": "red"}


def concise(judgement: Judgement, paint: Paint) -> str:
    """Give a line for each finding: path, place, severity, code, message."""
    lines = []
    for finding in judgement.findings:
        place = f":{finding.row}:{finding.column}" if finding.row else ""
        severity = paint(finding.severity, SEVERITY_COLOURS[finding.severity])
        lines.append(f"{judgement.path}{place}: {severity} {finding.code} {finding.message}\n")
    return "".join(lines)


def full(judgement: Judgement, paint: Paint) -> str:
    """Give a block for the deck: verdict, what it was judged by, and every finding with its line."""
    verdict = paint(judgement.verdict.upper(), VERDICT_COLOURS[judgement.verdict], "bold")
    counts = [(judgement.count(severity), severity) for severity in ("error", "warning", "info")]
    told = ", ".join(
        f"{number} {severity}{'s' if number > 1 and severity != 'info' else ''}"
        for number, severity in counts
        if number
    )
    parts = [f"{paint(judgement.path, 'bold')}: {verdict}{f' ({told})' if told else ''}\n"]
    if judgement.deck is not None:
        parts.extend(f"  {line}\n" for line in _about(judgement))
    if judgement.suppressed:
        from deckcheck.reports.words import suppressed_line

        parts.append(f"  {suppressed_line(judgement)}\n")
    parts.extend(f"  mended: {made}\n" for made in judgement.fixed)
    for finding in judgement.findings:
        parts.append("\n")
        parts.extend(_block(judgement, finding, paint))
    parts.append("\n")
    return "".join(parts)


def _about(judgement: Judgement) -> list[str]:
    deck, law = judgement.deck, judgement.law
    if deck is None or law is None:
        return []
    title = f'"{deck.name}"' if deck.name else "deck"
    by = f" by {deck.author}" if deck.author else ""
    size = deck.size("library")
    lines = [f"{title}{by}: crypt {deck.size('crypt')}, library {size} ({deck.file_format})"]
    table = ""
    if law.players is not None:
        table = f", {law.players} Methuselahs"
    elif law.format.name == "rulebook" and judgement.verdict == "legal":
        smallest = smallest_table(size, law)
        table = f"; fits a table of {smallest} or more Methuselahs" if smallest else ""
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
    severity = paint(finding.severity, SEVERITY_COLOURS[finding.severity], "bold")
    rule = f" [{finding.rule}]" if finding.rule else ""
    parts = [f"  {severity} {finding.code} {finding.name}: {finding.message}{rule}\n"]
    deck = judgement.deck
    if finding.row is not None and deck is not None and 0 < finding.row <= len(deck.lines):
        line = deck.lines[finding.row - 1].replace("\t", " ").rstrip()
        start = max((finding.column or 1) - 1, 0)
        if len(line) > WIDEST_EXCERPT:
            line = line[: WIDEST_EXCERPT - 3] + "..."
        end = min(max((finding.end_column or start + 2) - 1, start + 1), len(line))
        gutter = f"{finding.row:>8} | "
        marks = "^" * max(end - start, 1)
        parts.append(f"{paint(gutter, 'dim')}{line}\n")
        below = paint(" " * 8 + " | ", "dim")
        parts.append(f"{below}{' ' * start}{paint(marks, SEVERITY_COLOURS[finding.severity])}\n")
    if finding.consider:
        parts.append(f"           consider: {finding.consider}\n")
    return parts
