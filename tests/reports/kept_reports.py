"""The reports that are compared to the letter, one per form.

The decks are sample decks of our own; the day is fixed; what depends on the card data alone (its date,
source, counts, checksum) and the program's version are masked.
"""

from __future__ import annotations

import io
import os
import re
from datetime import date
from pathlib import Path
from unittest.mock import patch

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = Path(__file__).parent / "golden"
DECKS = (
    "sample_decks/bleeding_ventrue.twd",
    "sample_decks/edition_2000_mixed.txt",
    "sample_decks/faulty/dc001_unreadable_file.txt",
    "sample_decks/faulty/dc004_guessed_card.yaml",
    "sample_decks/faulty/dc010_misplaced_card.txt",
    "sample_decks/faulty/dc105_banned_card.yaml",
    "sample_decks/faulty/dc201_unplayable_card.txt",
    "sample_decks/imbued_watch.yaml",
)
FORMS = {
    "text": "txt", "concise": "txt", "json": "json", "json-lines": "jsonl", "sarif": "sarif", "junit": "xml",
    "github": "txt", "gitlab": "json", "markdown": "md", "html": "html",
}  # fmt: skip
EVENT_FORMS = {"text": "txt", "json": "json", "markdown": "md", "html": "html"}
MASKS = (
    (r'"sha256": ?"[0-9a-f]+"', '"sha256": "..."'),
    (
        r'"source": ?"[^"]*", ?"date": ?"[-0-9]*", ?"count": ?\d+',
        '"source": "...", "date": "...", "count": 0',
    ),
    (r"krcg [\d.\\]+, newest printing [-0-9\\]+, \d+ cards", "CARDS, newest printing DAY, N cards"),
    (r'"source": "[^"]*",\n +"date": "[-0-9]*",\n +"count": \d+', '"source": "..."'),
    (r'("(?:semanticV|v)ersion": )"\d+\.\d+[^"]*"(?=, "semantic|, "rules|\}, "cards|\n)', r'\1"..."'),
    (r"deckcheck \d+\.\d+\.\d+", "deckcheck VERSION"),
)


def report(form: str, event: bool = False, **more: object) -> str:
    """Return a report of the decks, masked."""
    from deckcheck.commands.check import run
    from deckcheck.options.check import CheckOptions

    before = os.getcwd()
    os.chdir(ROOT)
    try:
        out = io.StringIO()
        nobody_knows_when = patch("deckcheck.run.organiser.times_received", lambda _: {})
        options = CheckOptions(
            decks=DECKS,
            format="standard",
            today=date(2026, 11, 1),
            output_format=form,
            event=event,
            quiet=True,
            color="never",
            **more,  # type: ignore[arg-type]
        )
        with nobody_knows_when:
            run(options, out, io.StringIO())
    finally:
        os.chdir(before)
    text = out.getvalue()
    for pattern, instead in MASKS:
        text = re.sub(pattern, instead, text)
    return text


def paths() -> dict[Path, tuple[str, bool]]:
    """Return each golden file with its form and whether it is of an event."""
    named = {GOLDEN / f"{form}.{ending}": (form, False) for form, ending in FORMS.items()}
    return named | {GOLDEN / f"event_{form}.{ending}": (form, True) for form, ending in EVENT_FORMS.items()}
