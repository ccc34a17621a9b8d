"""The verdicts on a deck in a player's words: what comes first in every report."""

from __future__ import annotations

from deckcheck.lawbook.asked import TABLE, place_named, place_of, short_name
from deckcheck.terminal.numbers import enumerated, plural
from rules.vtes.law.construction import smallest_table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from deckcheck.checks import Finding
    from deckcheck.judging import Judgement, Verdict

    VerdictWords = tuple[str, str, bool]


def headline(judgement: Judgement, loud: bool = True) -> str:
    """Return the verdicts in a line: "NOT LEGAL for tournaments (2 errors); LEGAL at a table of 2 or more".

    Not `loud`: in small letters.
    """
    return "; ".join(
        [f"{word if loud else word.lower()}{rest}" for word, rest, _ in verdict_words(judgement)]
    )


def verdict_words(judgement: Judgement) -> list[VerdictWords]:
    """Return the verdicts: each as a word, what follows it, and whether it is a good one.

    What breaks no law comes last: other errors, warnings and remarks; it has no word.
    """
    told: list[VerdictWords] = []
    for verdict in judgement.verdicts:
        errors = judgement.errors_of(verdict)
        many = f" ({plural(errors, 'error')})" if errors else ""
        word = "LEGAL" if verdict.legal else "NOT LEGAL"
        told.append((word, f" {place(judgement, verdict)}{many}", verdict.legal))
    beside = [
        ("error", sum(one.severity == "error" and not one.formats for one in judgement.findings)),
        ("warning", judgement.count("warning")),
    ]
    words = [plural(number, severity) for severity, number in beside if number]
    if infos := judgement.count("info"):
        words.append(f"{infos} info")
    if not judgement.verdicts:
        told.append(("UNREADABLE", f" ({', '.join(words)})" if words else "", False))
    elif words:
        told.append(("", ", ".join(words), True))
    return told


def counted(summary: dict[str, Any]) -> str:
    """Say how many decks got which verdict: "1 legal, 2 illegal", by law only if the laws differ.

    Args:
        summary: that of the JSON.
    """
    legal: dict[str, int] = summary["formats"]
    if all(number == summary["legal"] for number in legal.values()):
        words = ("legal", "illegal", "unreadable")
        return ", ".join([f"{summary[word]} {word}" for word in words if summary[word]])
    (first, number), *others = legal.items()
    said = [f"{number} legal {place_named(first)}", *(f"{n} {place_named(name)}" for name, n in others)]
    lost = f"; {summary['unreadable']} unreadable" if summary["unreadable"] else ""
    return f"{', '.join(said)}{lost}"


def in_words(verdict: str) -> str:
    """Return the word that people read for a verdict or a severity: "not legal" for "illegal"."""
    return "not legal" if verdict == "illegal" else verdict


def place(judgement: Judgement, verdict: Verdict) -> str:
    """Say where a verdict holds: "for tournaments", "at a table of 2 or more", "in V5"."""
    smallest = table_of(judgement, verdict) if verdict.name == TABLE else None
    return place_of(verdict.name, verdict.law, smallest)


def table_of(judgement: Judgement, verdict: Verdict) -> int | None:
    """Return the Methuselahs of the table that was asked about, or else of the smallest that allows the deck.

    None if the law does not ask how many they are.
    """
    law, deck = verdict.law, judgement.deck
    if deck is None or law.period.library_per_methuselah is None:
        return None
    if law.players is not None or not verdict.legal:
        return law.players
    return smallest_table(deck.size("library"), law)


def broken(judgement: Judgement, finding: Finding) -> str:
    """Say which of several laws a finding concerns: "tournaments, table"; "" if there is only one."""
    if len(judgement.verdicts) < 2:
        return ""
    return ", ".join([short_name(name) for name in finding.formats])


def titled(judgement: Judgement, finding: Finding) -> str:
    """Return code and name of a finding, and the laws it breaks: "DC102 library-too-small (tournaments)"."""
    which = broken(judgement, finding)
    return f"{finding.code} {finding.name}{f' ({which})' if which else ''}"


def judged_by(judgement: Judgement) -> str:
    """Say by which laws of which day a deck was judged; "" if it cannot be read."""
    law = judgement.law
    if law is None:
        return ""
    titles = enumerated([verdict.law.format.title for verdict in judgement.verdicts])
    table = f", {law.players} Methuselahs" if law.players is not None else ""
    return f"{titles}, edition {law.edition.name}, as of {law.on}{table}"
