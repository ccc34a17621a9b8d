"""What the pages share: tables, lists of names, and where the pages are."""

from __future__ import annotations

import textwrap
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
WIDTH = 110


def table(headers: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Return a Markdown table: the first column to the left, numbers to the right."""
    shown = [[f"{cell:,}" if isinstance(cell, int) else str(cell) for cell in row] for row in rows]
    lines = [f"| {' | '.join(headers)} |", f"|---|{'---:|' * (len(headers) - 1)}"]
    lines += [f"| {' | '.join(row)} |" for row in shown]
    return "\n".join(lines) + "\n"


def paragraph(text: str) -> str:
    """Break a paragraph into lines that read well in a diff."""
    return textwrap.fill(text, WIDTH, break_long_words=False, break_on_hyphens=False) + "\n"


def names(items: Iterable[str]) -> str:
    """Return names in one paragraph, sorted."""
    return paragraph("; ".join(sorted(items, key=lambda name: (name.lower(), name))) + ".")
