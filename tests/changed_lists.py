"""Card lists that say something other than the installed ones: small, made of the installed ones as they are
read.

A check about lists that disagree with the law has no deck that fails it under lists that agree.
"""

from __future__ import annotations

import csv
import io
import os
from typing import TYPE_CHECKING

from cardbase.sources import installed_source

if TYPE_CHECKING:
    from pathlib import Path

CARDS = ("Lucita", "Villein", "Govern the Unaligned", "Dramatic Upheaval")
"""The cards of `checks.finding.GOOD`, and one that is banned."""

CHANGES = {
    "DC112": {"Villein": {"Banned": "20260101"}},
    "DC113": {"Villein": {"Set": "Elsewhere:C"}},
}
"""What the lists say otherwise when the deck of a check is judged: column and value, by check and card."""


def changed_lists(
    folder: Path, changes: dict[str, dict[str, str]], more: tuple[dict[str, str], ...] = ()
) -> str:
    """Write lists with a few cards into a folder.

    Args:
        folder: where to.
        changes: what is changed, column by column, by card.
        more: further rows of the library; what they do not say is as in the row of Villein.

    Returns:
        The folder.
    """
    folder.mkdir(parents=True, exist_ok=True)
    source = installed_source()
    for name, content in source.read().items():
        reader = csv.DictReader(io.StringIO(content.decode("utf-8-sig"), newline=""))
        rows = list(reader)
        if name in ("vtescrypt.csv", "vteslib.csv"):
            rows = [row | changes.get(row["Name"], {}) for row in rows if row["Name"] in CARDS]
        if name == "vteslib.csv":
            villein = next(row for row in rows if row["Name"] == "Villein")
            rows += [villein | row for row in more]
        if "/" in name:
            continue
        text = io.StringIO()
        writer = csv.DictWriter(text, reader.fieldnames or (), quoting=csv.QUOTE_ALL)
        writer.writeheader()
        writer.writerows(rows)
        with open(os.path.join(folder, name), "w", encoding="utf-8", newline="") as file:
            file.write(text.getvalue())
    return str(folder)
